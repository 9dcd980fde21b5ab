"""What a thing is: its picture and name, how many there are, what it brings, and the rest."""

from kaiten.words import say, tell
from kaiten_device.album import find
from kaiten_device.canvas import COLUMNS, width_of
from kaiten_device.faces import big, text
from kaiten_device.screens import (
    CHARACTERS,
    FOOTER,
    ITEM,
    TOP,
    Text,
    draw_footer,
    draw_line,
    draw_scroll,
    draw_title,
    shortened,
    wrap,
    wrap_pixels,
)

NAME = 20  # where it begins
HEAD = 20  # pixels of picture and name
ABOVE = -3  # empty rows of the big face
ROOM = COLUMNS - 3  # beside the scroll bar


class HelpScreen(Text):
    """`words` are lines: how many there are, what it brings, and the rest, of which there may be
    several and which may need several pages."""

    def __init__(self, thing, key, words):
        count, gives, rest = words.split("\n", 2)
        self.picture = find(thing) or find(key)
        self.name = tell(thing) if thing[0] == key else say(key)
        self.gives = wrap_pixels(gives, ROOM, text)
        self.lines = wrap(count + "\n" + rest if count else rest, CHARACTERS - 1)
        self.below = HEAD if self.picture else TOP
        self.row = -(-(self.below + ITEM * len(self.gives)) // 8)
        self.fits = FOOTER - self.row
        self.top = 0

    def parts(self):
        parts: list[tuple] = [(draw_title, self.name)]
        if self.picture:
            parts = [(draw_head, self.picture, self.name)]
        for number, line in enumerate(self.gives):
            parts.append((draw_gives, self.below + ITEM * number, line))
        for number, line in enumerate(self.lines[self.top : self.top + self.fits]):
            parts.append((draw_line, self.row + number, line))
        parts.append((draw_footer, self.footer))
        height = 8 * self.fits
        parts.append((draw_scroll, self.top, self.fits, len(self.lines), 8 * self.row, height))
        return parts


def draw_head(canvas, picture, name):
    """The picture, and the name as large as it fits."""
    canvas.picture(0, 1, picture)
    room = COLUMNS - NAME
    if width_of(name, big) <= room:
        canvas.text(NAME, ABOVE, name, big)
    else:
        canvas.text(NAME, 4, shortened(name, room), text)


def draw_gives(canvas, y, string):
    canvas.fill(0, y, COLUMNS, ITEM)
    canvas.text(0, y, string, text)
