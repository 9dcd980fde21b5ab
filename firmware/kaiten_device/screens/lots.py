"""Lots among the table: who starts large, seats and teams as a list."""

from kaiten.randomizer.tools import FEWEST_PEOPLE, MOST_PEOPLE
from kaiten.words import say
from kaiten_device.album import common
from kaiten_device.buttons import DOWN, RIGHT, UP, A, B
from kaiten_device.canvas import COLUMNS, width_of
from kaiten_device.faces import big, small, text
from kaiten_device.screens import (
    BACK,
    TOP,
    draw_footer,
    draw_title,
    row_by_row,
    shortened,
    wrap_pixels,
)
from kaiten_device.screens.moving import Moving

ROW = 11
IN_A_COLUMN = 4
HIGH = ROW * IN_A_COLUMN
MOST_LINES = 6  # more teams than that stand in two columns
CLOSE = 7  # pixels from one small line to the next


class LotsScreen(Moving):
    """A draws again; arrows up and down change how many people there are, to the side how many
    teams."""

    def __init__(self, tools, name_of):
        self.tools = tools
        self.name_of = name_of
        self.wish = []

    def came(self, wish, moving):
        self.wish = wish
        self.move(moving and wish[0] == "who_starts")

    def parts(self):
        tool = self.tools.tool
        parts = [
            (draw_title, say("tool_" + tool), say("of_people", self.wish[1])),
            (draw_footer, "foot_teams" if tool == "teams" else "foot_lots"),
        ]
        if tool == "who_starts":
            return parts + [(draw_starter, self.name_of(self.starter()))]
        lines = self.lines()
        count = len(lines)
        if tool == "teams" and count <= MOST_LINES:
            high = HIGH // count
            return parts + [
                (draw_team, TOP + high * number, high, line) for number, line in enumerate(lines)
            ]
        lots = [
            (draw_lot, number, line, number + IN_A_COLUMN < count)
            for number, line in enumerate(lines)
        ]
        return parts + row_by_row(lots, IN_A_COLUMN)

    def starter(self):
        """Who starts; while it is being drawn, anybody."""
        return (self.tools.things[0] + self.frame) % self.wish[1]

    def lines(self):
        tools = self.tools
        if tools.tool == "seating":
            return [
                "%d %s" % (seat + 1, self.name_of(player))
                for seat, player in enumerate(tools.things)
            ]
        if tools.tool == "teams":
            return [
                say("named", team + 1, ", ".join([self.name_of(player) for player in members]))
                for team, members in enumerate(tools.things)
            ]
        return [say(kind) for kind in tools.things]

    def press(self, button):
        self.settle()
        tool, people = self.wish[0], self.wish[1]
        rest = self.wish[2:]
        if button == B:
            return BACK
        if button in (UP, DOWN):
            people += 1 if button == UP else -1
            if not FEWEST_PEOPLE <= people <= MOST_PEOPLE:
                return None
            rest = [min(teams, people) for teams in rest]
        elif button != A and rest:
            rest = [min(max(rest[0] + (1 if button == RIGHT else -1), FEWEST_PEOPLE), people)]
        elif button != A:
            return None
        return [tool, people] + rest


def draw_starter(canvas, name):
    """Whoever starts, under a crown."""
    canvas.fill(0, TOP, COLUMNS, 44)
    canvas.picture(56, TOP + 1, common("crown"))
    face = big if width_of(name, big) <= COLUMNS else text
    canvas.text_centre(TOP + 18, shortened(name, COLUMNS, face), face)


def draw_team(canvas, y, high, string):
    """A team with all its names, in as many small lines as that takes."""
    canvas.fill(0, y, COLUMNS, high)
    if width_of(string, text) < COLUMNS and high >= ROW:
        canvas.text(1, y, string, text)
        return
    for number, line in enumerate(wrap_pixels(string, COLUMNS - 1, small)[: high // CLOSE]):
        canvas.text(1, y + CLOSE * number, line, small)


def draw_lot(canvas, number, string, beside):
    """One of eight lines, four to a column; it takes both if nothing stands `beside` it."""
    x = COLUMNS // 2 * (number // IN_A_COLUMN)
    y = TOP + ROW * (number % IN_A_COLUMN)
    room = COLUMNS // 2 if beside else COLUMNS - x
    canvas.fill(x, y, room, ROW)
    face = text if width_of(string, text) <= room - 2 else small
    canvas.text(x + 1, y + (0 if face is text else 2), shortened(string, room - 2, face), face)
