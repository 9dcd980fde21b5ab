"""Several of the options: A marks one or takes the mark away, the last place is to go on."""

from kaiten.words import say
from kaiten_device.buttons import A, B
from kaiten_device.canvas import COLUMNS
from kaiten_device.faces import small
from kaiten_device.screens import BACK
from kaiten_device.screens.choose import (
    CARD,
    HAND,
    HAND_TOP,
    HIGH,
    ChooseScreen,
    draw_explained,
    draw_more,
)

MARK = 32  # the pixel row of the marks below the pictures
NAME = 39


class SomeScreen(ChooseScreen):
    foot, foot_look = "foot_some", "foot_some_look"

    def __init__(self, question, title, label, offer):
        super().__init__(question, title, label, 0)
        self.in_hand = None not in self.cards
        self.names = self.labels
        self.marked = list(offer or ())
        self.mark()

    def mark(self):
        """Put the marks before the names."""
        marks = ["●" if index in self.marked else "○" for index in range(len(self.names))]
        self.labels = [mark + name for mark, name in zip(marks, self.names)] + [say("done")]

    def choices(self):
        return self.names + self.labels[-1:]

    def chosen(self):
        return None if self.at == len(self.names) else super().chosen()

    def hand_parts(self):
        """The pictures, the way out behind them, and below them the marks."""
        places = len(self.cards) + 1
        first = self.first_of(places)
        parts: list[tuple] = [(draw_more, first, places)]
        shown = range(first, min(first + HAND, places))
        for at in shown:
            parts.append(self.card_part(at, CARD * (at - first)))
        parts.append((draw_marks, tuple([at in self.marked for at in shown])))
        parts.append((draw_explained, self.choices()[self.at], "", NAME))
        return parts

    def card_part(self, at, x):
        if at < len(self.cards):
            return super().card_part(at, x)
        return (draw_done, x, at == self.at)

    def footer(self):
        if self.at == len(self.names):
            return "foot_done_hand" if self.in_hand else "foot_done"
        return self.foot if self.in_hand else super().footer()

    def entered(self):
        return sorted(self.marked)

    def press(self, button):
        if button == B:
            return BACK
        if button != A:
            return self.move(button)
        if self.at == len(self.names):
            return self.entered()
        if self.at in self.marked:
            self.marked.remove(self.at)
        else:
            self.marked.append(self.at)
        self.mark()
        if len(self.marked) == self.question.high:
            self.at = len(self.names)
        return None


def draw_marks(canvas, marks):
    """Which of the pictures above are marked."""
    canvas.fill(0, MARK, COLUMNS, NAME - MARK)
    for number, marked in enumerate(marks):
        if marked:
            canvas.text(CARD * number + 5, MARK, "●", small)


def draw_done(canvas, x, chosen):
    """The way out. The frame of a die before it ends in its first column."""
    canvas.fill(x + 1, HAND_TOP, CARD - 1, HIGH, chosen)
    canvas.text(x + 5, HAND_TOP + 4, "✓", small, chosen)
