"""Who won: the name and the points big, a podium for the others, what decided it."""

from kaiten.words import say
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.canvas import COLUMNS, width_of
from kaiten_device.faces import big, digits, small, text
from kaiten_device.screens import (
    BACK,
    LOOK,
    Screen,
    draw_footer,
    shortened,
    wrap_pixels,
)
from kaiten_device.screens.scores import ranked

NAMES = 22  # pixels for the names
POINTS = 22  # pixel row
PODIUM = 19
DECIDED = 5  # rows of 8 pixels
SPECIAL = 6


class WinnerScreen(Screen):
    """`special` says what is special about the points, in a line."""

    sound = "winner"

    def __init__(self, outcome, names, special):
        self.outcome = outcome
        self.names = names
        self.special = special
        winners = outcome.winners
        others = [player for player in outcome.ranked if player not in winners]
        self.others = ranked(others, outcome.totals)
        name = " & ".join([names[player] for player in winners])
        self.name = name if len(winners) > 1 else say("wins", name)

    def parts(self):
        outcome = self.outcome
        points = outcome.totals[outcome.winners[0]]
        # The others have what the digits in the middle leave.
        side = (COLUMNS - width_of(str(points), digits)) // 2 - 1
        parts = [
            (draw_winners, self.name),
            (draw_footer, "foot_winner"),
            (draw_points, points, side),
            (draw_centred, DECIDED, self.decided()),
            (draw_centred, SPECIAL, self.special),
        ]
        for place, player in enumerate(self.others[:2]):
            parts.append((draw_runner_up, place, self.names[player], outcome.totals[player], side))
        return parts

    def decided(self):
        """What decided the game."""
        outcome = self.outcome
        first = outcome.winners[0]
        if outcome.reason == "tie_break":
            held = outcome.held[first]
            return say("won_by", held, say("short_" + outcome.tie_breaker, held))
        if outcome.reason == "shared":
            return say("won_shared")
        if not self.others:
            return ""
        second = self.others[0]
        ahead = abs(outcome.totals[first] - outcome.totals[second])
        return say("won_ahead", ahead, self.names[second])

    def press(self, button):
        if button in (LEFT, RIGHT, UP, DOWN):
            return LOOK
        return {A: A, B: BACK}.get(button)


def draw_winners(canvas, name):
    """As large as it fits: in a line, or in two or three of them."""
    canvas.fill(0, 0, COLUMNS, NAMES)
    if width_of(name, big) <= COLUMNS:
        canvas.text_centre(0, name, big)
        return
    lines = wrap_pixels(name, COLUMNS, text)
    face = small if len(lines) > 2 else text
    if face is small:
        lines = wrap_pixels(name, COLUMNS, small)
    for number, line in enumerate(lines):
        canvas.text_centre(number * NAMES // len(lines), line, face)


def draw_centred(canvas, row, string):
    canvas.blank(row)
    canvas.line_centre(row, string)


def draw_points(canvas, points, side):
    """The winner's points, in the middle."""
    canvas.fill(side, POINTS, COLUMNS - 2 * side, PODIUM)
    canvas.text_centre(POINTS, str(points), digits)


def draw_runner_up(canvas, place, name, points, side):
    """The second at the left, the third at the right."""
    x = (COLUMNS - side) * place
    canvas.fill(x, POINTS, side, PODIUM)
    canvas.text_centre(POINTS, shortened(name, side, small), small, False, x, side)
    canvas.text_centre(POINTS + 8, str(points), text, False, x, side)
