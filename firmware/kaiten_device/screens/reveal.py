"""What everybody laid at once: a line of pictures for each player."""

from kaiten.words import say
from kaiten_device.album import find
from kaiten_device.buttons import DOWN, UP, A, B
from kaiten_device.canvas import COLUMNS, width_of
from kaiten_device.faces import small, text
from kaiten_device.screens import (
    BACK,
    STRIP,
    Screen,
    draw_footer,
    draw_scroll,
    draw_title,
    shortened,
    wrap_pixels,
)
from kaiten_device.screens.choose import counted

ROW = 15  # pixels
SHOWN = 3
NAME = 46
CARDS = 50  # where they begin
CARD = 18
SPENT = "spent_"
LETTER = "letter_"  # of a colour


class RevealScreen(Screen):
    """Players beyond the third are scrolled to; A goes on when all were seen."""

    def __init__(self, title, shown, names, label):
        self.title = title
        self.rows = [
            (name, tuple(cards), tuple([label(card) for card in cards]))
            for name, cards in zip(names, shown)
            if cards
        ]
        self.top = 0

    def parts(self):
        parts: list[tuple] = [
            (draw_title, self.title),
            (draw_footer, "foot_tell"),
            (draw_scroll, self.top, SHOWN, len(self.rows), STRIP, ROW * SHOWN),
        ]
        for number, row in enumerate(self.rows[self.top : self.top + SHOWN]):
            parts.append((draw_laid, STRIP + ROW * number, row))
        return parts

    def press(self, button):
        last = len(self.rows) - SHOWN
        if button == B:
            return BACK
        if button in (A, DOWN) and self.top < last:
            self.top = min(self.top + SHOWN, last)
        elif button == UP:
            self.top = max(0, self.top - SHOWN)
        elif button == A:
            return A
        return None


def draw_laid(canvas, y, row):
    """A player's name and cards; one card has its name beside it."""
    name, cards, labels = row
    canvas.fill(0, y, COLUMNS - 3, ROW)
    if width_of(name, text) <= NAME:
        canvas.text(0, y + 2, name, text)
    else:
        canvas.text(0, y + 4, shortened(name, CARDS, small), small)
    x = CARDS
    for card, count in counted(cards):
        if str(card).startswith(SPENT):
            x = canvas.text(x, y + 4, "-%d" % count, small)
        elif count > 1:
            x = canvas.text(x, y + 4, "%d" % count, small)
        picture = pictured(card)
        if picture:
            canvas.picture(x, y, picture)
            x += CARD
        label = labels[cards.index(card)]
        if type(card) is tuple and str(card[-1]).startswith(LETTER):
            x = canvas.text(x, y + 4, say(card[-1]), small)
        elif len(cards) == 1 or not picture:
            left = 1 if picture else len(cards) - cards.index(card)
            room = (COLUMNS - 3 - x) // left
            lines = wrap_pixels(label, room, small)[:2]
            for number, line in enumerate(lines):
                canvas.text(x, y + (4 if len(lines) == 1 else 7 * number), line, small)
            x += room


def pictured(card):
    """Its picture, or that of the token that it gives or costs."""
    picture = find(card)
    if not picture and type(card) is str:
        token = card[len(SPENT) :] if card.startswith(SPENT) else card
        picture = find(token.rstrip("123"))
    return picture
