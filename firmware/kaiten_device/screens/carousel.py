"""Things to choose from, one at a time: a picture, a large name, dots for where one is."""

from kaiten_device.album import common, doubled
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.canvas import COLUMNS, HEIGHT, width_of
from kaiten_device.faces import big, small, text
from kaiten_device.screens import BACK, Screen, shortened, wrap

NAME = 42  # pixel row: what hangs below the line ends with the panel
PICTURE = 48  # rows of pixels for the picture
BELOW = NAME + 3  # a line of air above the capitals of the name
ARROW = 12
CAP = 9  # what the cap of a key takes before a large text
KEY_Y = 32  # what A does, left of the picture
DOTS_WIDE, DOTS_HIGH = 40, 5
NOTE = 44  # pixels from the left, beside a picture
NOTE_LINES = 3


class Page:
    """One of them: `picture()` finds its picture when it is first seen, `key` is what A does
    there, in words. `note` is what A does, and in small letters what there is to know."""

    def __init__(self, name, picture, key="", note=""):
        self.name = name
        self.picture = picture
        self.key = key
        self.note = note
        self._large = None

    def said(self):
        """What it is in words: Resume Sushi Go!"""
        return (self.note.split("\n")[0] + " " + self.name).strip()

    def large(self):
        """The picture as large as it fits; it is kept, for that takes a while."""
        if not self._large:
            picture = self.picture()
            self._large = doubled(picture) if 2 * picture[2] <= PICTURE else picture
        return self._large

    def is_ready(self):
        return self.note or self._large


class Carousel(Screen):
    """Left and right walk around; `down`, if there is one, is the result of going down to the
    dice."""

    def __init__(self, pages, at=0, down=None):
        self.pages = pages
        self.at = at
        self.down = down

    def choices(self):
        return [page.said() for page in self.pages]

    def get_ready(self):
        for at in (self.at + 1, self.at - 1):
            page = self.pages[at % len(self.pages)]
            if not page.is_ready():
                page.large()
                return True
        return False

    def parts(self):
        page = self.pages[self.at]
        return [
            (draw_picture, page, page.note, self.down),
            (draw_name, page, page.note),
            (draw_dots, self.at, len(self.pages)),
        ]

    def press(self, button):
        if button == A:
            return self.at
        if button == B:
            return BACK
        if button in (LEFT, RIGHT):
            self.at = (self.at + (1 if button == RIGHT else -1)) % len(self.pages)
        elif button == DOWN and self.down:
            return self.down
        elif button == UP:
            self.at = 0
        return None


def draw_picture(canvas, page, note, down):
    """The picture as large as it fits, or, beside a note, as it is."""
    canvas.fill(0, DOTS_HIGH, COLUMNS, BELOW - DOTS_HIGH)
    canvas.fill(DOTS_WIDE, 0, COLUMNS - DOTS_WIDE, DOTS_HIGH)
    if note:
        picture = page.picture()
        canvas.picture(6, (NAME - picture[2]) // 2 + 2, picture)
        draw_note(canvas, note)
    else:
        picture = page.large()
        # In the middle, or a pixel beside what A does.
        left = max((COLUMNS - picture[1]) // 2, CAP - 2 + width_of(page.key[1:], small))
        canvas.picture(left, (PICTURE - picture[2]) // 2, picture)
        canvas.cap(0, KEY_Y, page.key[:1])
        canvas.text(CAP - 3, KEY_Y, page.key[1:], small)
        canvas.text(3, ARROW, "◀", text)
        canvas.text(COLUMNS - 10, ARROW, "▶", text)
        if down:
            canvas.text(COLUMNS - 26, NAME - 9, "▼", small)
            canvas.picture(COLUMNS - 17, NAME - 14, common("dice"))


def draw_name(canvas, page, note):
    """Its name, over the lowest lines of its picture: it is drawn again whenever that is."""
    name = page.name
    canvas.fill(0, BELOW, COLUMNS, HEIGHT - BELOW)
    if width_of(name, big) <= COLUMNS:
        canvas.text_centre(NAME, name, big)
    else:
        canvas.text_centre(NAME + 8, shortened(name, COLUMNS), text)


def draw_note(canvas, note):
    """Its first line larger than the others, and behind a cap: it is what A does."""
    first, _, rest = note.partition("\n")
    room = COLUMNS - NOTE
    canvas.cap(NOTE, 6, "A")
    canvas.text(NOTE + CAP, 4, shortened(first, room - CAP), text)
    lines = wrap(rest, room // small.WIDTH)
    if len(lines) > NOTE_LINES:
        # The dots say that there are more names.
        lines[NOTE_LINES - 1] = shortened(" ".join(lines[NOTE_LINES - 1 :]), room, small)
    for number, line in enumerate(lines[:NOTE_LINES]):
        canvas.text(NOTE, 17 + 9 * number, line, small)


def draw_dots(canvas, at, count):
    """Where one is, in the upper left corner."""
    canvas.fill(0, 0, DOTS_WIDE, DOTS_HIGH)
    step = 4 if 4 * count <= DOTS_WIDE else 3
    for number in range(count):
        canvas.fill(step * number, 0, 2, DOTS_HIGH if number == at else 2, True)
