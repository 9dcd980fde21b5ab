"""Who won: the name and the points big, a podium for the others, what decided it."""

from kaiten.words import say
from kaiten_device.album import common
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

NAMES = 21  # pixels for the names, one more for three lines; tails of letters reach a row further
GROUND = 40  # the first one below it
STEPS = (12, 10)  # pixels, of the second and the third
EDGE = 5  # pixels beside the podium
CUP = 16  # pixels
LINES = 3  # of names at most
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
        self.alone = len(outcome.totals) == 1
        self.name = " & ".join([names[player] for player in winners])
        if len(winners) == 1 and not self.alone:
            wins = say("wins", self.name)
            # The podium says so, too.
            if width_of(wins, big) <= COLUMNS:
                self.name = wins
        elif len(winners) == len(names) and lines_of(self.name)[1] is small:
            self.name = say("all_win")

    def parts(self):
        outcome = self.outcome
        most = outcome.totals[outcome.winners[0]]
        lines, face = lines_of(self.name)
        names = NAMES + (len(lines) == LINES)
        # The others have what the digits in the middle leave.
        side = (COLUMNS - width_of(str(most), digits)) // 2 - 2
        parts: list[tuple] = [
            (draw_winners, lines, face, names),
            (draw_footer, "foot_winner"),
        ]
        for place, player in enumerate(self.others[:2]):
            points = outcome.totals[player]
            # Who has as much as the second stands as high.
            step = STEPS[points < outcome.totals[self.others[0]]]
            name = self.names[player]
            parts.append((draw_runner_up, names, place, name, points, step, side))
        for place in range(len(self.others), 2):
            parts.append((draw_cup, names, place, side))
        return parts + [
            (draw_points, most, side, names - 1),
            (draw_centred, DECIDED, self.decided()),
            (draw_centred, SPECIAL, self.special),
        ]

    def decided(self):
        """What decided the game."""
        outcome = self.outcome
        first = outcome.winners[0]
        if self.alone:
            return say("count_of", outcome.totals[0], say(outcome.unit, outcome.totals[0]))
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


def lines_of(name):
    """(lines, face) for the names of the winners, as large as they fit: in a line, or in two or
    three of them; the scores have them all."""
    if width_of(name, big) <= COLUMNS:
        return [name], big
    lines = wrap_pixels(name, COLUMNS, text)
    if len(lines) <= 2:
        return lines, text
    lines = wrap_pixels(name, COLUMNS - small.WIDTH, small)
    if len(lines) > LINES:
        lines[LINES - 1] += "…"
    return lines[:LINES], small


def draw_winners(canvas, lines, face, names):
    canvas.fill(0, 0, COLUMNS, names)
    if len(lines) == 1:
        canvas.text_centre((NAMES - face.HEIGHT) // 2, lines[0], face)
        return
    top = 0 if face is small else -1
    for number, line in enumerate(lines):
        canvas.text_centre(top + NAMES * number // len(lines), line, face)


def draw_centred(canvas, row, string):
    canvas.blank(row)
    canvas.line_centre(row, shortened(string, COLUMNS + 1, small))


def draw_points(canvas, points, side, top):
    """The winner's step of the podium, in the middle, with the points on it."""
    canvas.fill(side + 1, top, COLUMNS - 2 * side - 2, GROUND - top, True)
    canvas.text_centre(top, str(points), digits, True)


def draw_runner_up(canvas, names, place, name, points, step, side):
    """The second at the left, the third at the right: the name, and the points on the step."""
    x = (COLUMNS - side) * place
    top = GROUND - step
    canvas.fill(x, names, side, top - names)
    canvas.text_centre(top - 8, shortened(name, side + 1, small), small, False, x, side)
    # A line of shadow between the steps.
    x, side = x + (1 if place else EDGE), side - EDGE - 1
    canvas.fill(x, top, side, step, True)
    canvas.text_centre(top + (step - 9) // 2, str(points), text, True, x, side)


def draw_cup(canvas, names, place, side):
    """Beside the winner, where nobody else stands."""
    x = (COLUMNS - side) * place
    canvas.fill(x, names, side, GROUND - names)
    canvas.picture(x + (side - CUP) // 2, GROUND - CUP, common("trophy"))
