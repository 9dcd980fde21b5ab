"""How often each side of a die came, as bars; in words, whether that looks fair."""

from kaiten import words
from kaiten.fairness import verdict
from kaiten.words import say, tell
from kaiten_device.buttons import LEFT, RIGHT, A, B
from kaiten_device.canvas import COLUMNS, width_of
from kaiten_device.faces import small
from kaiten_device.screens import BACK, FOOTER, TOP, Screen, draw_footer, draw_line, draw_title
from kaiten_device.screens.dice import face_of

LABEL = 40  # pixel row, of a number or a word
PICTURE = 16  # pixels
WIDEST = 20


class BarsScreen(Screen):
    """`dice` are (name, faces, counts, weights, game): what is on the sides, how often each came,
    on how many of the sides it is, and which game lends them. Left and right go to the other kinds
    of dice."""

    def __init__(self, dice):
        self.dice = dice
        self.at = 0

    def choices(self):
        return [die[0] for die in self.dice]

    def parts(self):
        name, faces, counts, weights, game = self.dice[self.at]
        if game != words.lender:
            words.borrow(game)
        return [
            (draw_title, name, say("times_rolled", sum(counts))),
            (draw_line, FOOTER - 1, tell(verdict(counts, weights))),
            (draw_footer, "foot_why" if len(self.dice) > 1 else "foot_back"),
            (draw_bars, game, faces, counts, weights),
        ]

    def unwritten(self):
        """How high the bars are."""
        _, faces, counts, _, _ = self.dice[self.at]
        width = COLUMNS // len(faces)
        return [(TOP + 8, width * at, str(count), False) for at, count in enumerate(counts)]

    def press(self, button):
        if button in (A, B):
            return BACK
        if button in (LEFT, RIGHT):
            self.at = (self.at + (1 if button == RIGHT else -1)) % len(self.dice)
        return None


def draw_bars(canvas, game, faces, counts, weights):
    """A bar for each face, with a line where it would end if all came as often as they should."""
    pictures = [face_of(face, game) if type(face) is str else None for face in faces]
    foot = LABEL + 8 - PICTURE if all(pictures) else LABEL
    canvas.fill(0, TOP, COLUMNS, LABEL + 8 - TOP)
    high = foot - 1 - TOP
    rolls, sides = sum(counts), sum(weights)
    expected = [rolls * weight // sides for weight in weights]
    most = max(max(counts), max(expected), 1)
    step = COLUMNS // len(faces)
    wide = min(WIDEST, max(1, step - 2))
    # Where bars are narrow, only the first and the last are named.
    labels = [say(face) if type(face) is str else str(face) for face in faces]
    narrow = max([width_of(label, small) for label in labels]) > step
    for at in range(len(faces)):
        x = (COLUMNS - step * len(faces)) // 2 + step * at
        height = high * counts[at] // most
        line = high * expected[at] // most
        left = x + (step - wide) // 2
        canvas.rule(x, foot - 1 - line, step)
        canvas.fill(left, foot - 1 - height, wide, height, True)
        if line <= height:
            canvas.rule(left, foot - 1 - line, wide, False)
        if all(pictures):
            canvas.picture(x + (step - PICTURE) // 2, foot, pictures[at])
        elif not narrow or at in (0, len(faces) - 1):
            middle = x + (step - width_of(labels[at], small)) // 2
            canvas.text(middle, LABEL, labels[at], small)
