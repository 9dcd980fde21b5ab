"""How many of each kind: dice for a cup, or things for a bag of one's own."""

from kaiten import words
from kaiten.randomizer.bag import MOST_OF_KIND, OWN_KINDS
from kaiten.randomizer.tools import MOST_DICE, dice_of, is_numbered
from kaiten.words import say
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.canvas import COLUMNS
from kaiten_device.faces import small, text
from kaiten_device.screens import BACK, TEN, TOP, Screen, draw_footer, draw_title, shortened
from kaiten_device.screens.dice import face_of

ROOM = 44  # pixels between title and keys
COUNT = 10  # pixels for a number


class CupScreen(Screen):
    """Arrows to the side move along the kinds, up and down change their number; A is done."""

    def __init__(self, name, counts=None):
        self.name = name
        if name == "fill":
            dice = [(kind, MOST_OF_KIND, (None,)) for kind in OWN_KINDS]
            self.together = MOST_OF_KIND * len(dice)
        else:
            dice, self.together = dice_of(name), MOST_DICE
        self.kinds = [kind for kind, _, _ in dice]
        self.most = [most for _, most, _ in dice]
        self.faces = [sides[-1] for _, _, sides in dice]
        self.counts = counts or [0] * len(self.kinds)
        self.at = 0
        while any(self.counts) and not self.counts[self.at]:
            self.at += 1

    def choices(self):
        return [word_of(kind) for kind in self.kinds]

    def parts(self):
        parts = [
            (draw_title, say("tool_" + self.name), word_of(self.kinds[self.at])),
            (draw_footer, "foot_cup"),
        ]
        in_row = 4 if len(self.kinds) <= 8 else 3
        width = COLUMNS // in_row
        height = ROOM // -(-len(self.kinds) // in_row)
        for number, kind in enumerate(self.kinds):
            x, y = width * (number % in_row), TOP + height * (number // in_row)
            count = self.counts[number]
            face = self.faces[number]
            parts.append((draw_cell, x, y, width, height, kind, face, count, number == self.at))
        return parts

    def press(self, button):
        if button == B:
            return BACK
        if button == A:
            return [self.name] + self.counts if any(self.counts) else None
        count = self.counts[self.at]
        if button == LEFT:
            self.at = (self.at - 1) % len(self.kinds)
        elif button == RIGHT:
            self.at = (self.at + 1) % len(self.kinds)
        elif button == UP and count < self.most[self.at] and sum(self.counts) < self.together:
            self.counts[self.at] = count + 1
        elif button == DOWN and count:
            self.counts[self.at] = count - 1
        return None


def word_of(kind):
    return kind if is_numbered(kind) else say(kind)


def draw_cell(canvas, x, y, width, height, kind, face, count, chosen):
    """A kind, by a picture of one of its faces or its name, and how many there are of it."""
    canvas.fill(x, y, width, height, chosen)
    if is_numbered(kind):
        canvas.text(x + 2, y, kind, text, chosen)
    elif type(face) is str and face_of(face, words.lender):
        canvas.picture(x + 1, y + 3, face_of(face, words.lender), chosen)
    else:
        canvas.text(x + 2, y + 1, shortened(say(kind), width - COUNT - 2, small), small, chosen)
    if count:
        face, lower = (text, 11) if count < TEN else (small, 9)
        canvas.text_right(x + width, y + height - lower, str(count), face, chosen)
