"""Dice and coins as they fell: as large as they fit, the sum large, held ones framed."""

from kaiten import words
from kaiten.randomizer.tools import is_one_die
from kaiten.words import say
from kaiten_device.album import borrowed, doubled, find
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.canvas import COLUMNS, width_of
from kaiten_device.faces import big, digits, small, text
from kaiten_device.screens import BACK, draw_footer, shortened
from kaiten_device.screens.moving import Moving

CHANGE = "change"

LARGE, MIDDLE, LITTLE = 40, 24, 16
# For at most so many dice: their size, and where each is: the first, the step to the next one,
# how many are in a row, the step to the next row.
LAYOUTS = (
    (1, LARGE, 44, 13, 0, 1, 0),
    (2, LARGE, 2, 13, 43, 2, 0),
    (3, MIDDLE, 10, 27, 42, 3, 0),
    (4, MIDDLE, 4, 27, 32, 4, 0),
    (5, MIDDLE, 2, 27, 25, 5, 0),
    (7, LITTLE, 2, 30, 18, 7, 0),
    (14, LITTLE, 2, 21, 18, 7, 18),
    (21, LITTLE, 2, 13, 18, 7, 17),
)
COIN_LAYOUTS = ((1, LARGE, 8, 8, 0, 1, 0), (3, LARGE, 1, 13, 43, 3, 0))
# Where pips are, by face, in thirds of the die: row and column.
PIPS = (
    (),
    ((1, 1),),
    ((0, 0), (2, 2)),
    ((0, 0), (1, 1), (2, 2)),
    ((0, 0), (0, 2), (2, 0), (2, 2)),
    ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    ((0, 0), (1, 0), (2, 0), (0, 2), (1, 2), (2, 2)),
)


class DiceScreen(Moving):
    """A throws again what is not held; down holds the die under the cursor, or lets it go; up
    changes what is thrown."""

    def __init__(self, tools, name_of):
        self.tools = tools
        self.held = []
        self.at = None
        self.thrown = range(0)
        self.alone = False  # whether nothing else can be thrown

    def came(self, wish, moving):
        """Dice fell: all, or some of them."""
        count = len(self.tools.kinds)
        if wish[0] == "again":
            self.thrown = wish[1:]
        else:
            self.thrown = range(count)
            self.held = []
            self.at = None
            self.alone = is_one_die(self.tools.tool)
        self.sound = "roll"
        self.move(moving)

    def parts(self):
        tools = self.tools
        count = len(tools.kinds)
        parts: list[tuple] = [(draw_label, self.label())]
        if count <= 14:
            parts.append((draw_footer, self.footer()))
        layout = layout_of(tools.tool, count)
        for number in range(count):
            x, y = place_of(layout, number)
            face = self.face(number)
            kind = tools.kinds[number]
            held = number in self.held
            parts.append((draw_die, x, y, layout[1], kind, face, held, number == self.at))
        parts.append((draw_result, tools.tool, count, self.result()))
        return parts

    def face(self, number):
        """What a die shows; while it rolls, anything."""
        if self.frame and number in self.thrown:
            sides = self.tools.cup.dice[number]
            return sides[(7 * self.frame + 5 * number) % len(sides)]
        return self.tools.things[number]

    def unwritten(self):
        """What pips say, once they lie still."""
        tools = self.tools
        layout = layout_of(tools.tool, len(tools.kinds))
        found = []
        for number, kind in enumerate(tools.kinds):
            if kind == "d6" and not self.frame:
                x, y = place_of(layout, number)
                held = number in self.held
                found.append((y + layout[1] // 2, x, str(tools.things[number]), held))
        return found

    def label(self):
        """What is in the cup: 2d6 1d20."""
        tools = self.tools
        if tools.tool == "coin":
            return say("tool_coin") if len(tools.kinds) > 1 else ""
        if tools.tool != "dice":
            return say("tool_" + tools.tool)
        kinds = []
        for kind in tools.kinds:
            if kind not in kinds:
                kinds.append(kind)
        return " ".join(["%d%s" % (tools.kinds.count(kind), kind) for kind in kinds])

    def result(self):
        """The sum, or on which side a coin fell; nothing while they roll."""
        tools = self.tools
        if self.frame:
            return ""
        if tools.tool == "coin":
            heads = tools.things.count("heads")
            if len(tools.kinds) == 1:
                return say(tools.things[0])
            return say("heads_of", heads, len(tools.kinds))
        if tools.tool == "dice" and len(tools.kinds) > 1:
            return str(sum(tools.things))
        return ""

    def footer(self):
        tool, count = self.tools.tool, len(self.tools.kinds)
        if self.alone:
            return "foot_again"
        return "foot_dice" if tool != "coin" and count > 1 else "foot_die"

    def press(self, button):
        self.settle()
        count = len(self.tools.kinds)
        if button == A:
            free = [number for number in range(count) if number not in self.held]
            if not free:
                self.held = []
            return ["again"] + (free or list(range(count)))
        if button == B:
            return BACK
        if button == UP:
            return None if self.alone else CHANGE
        if count > 1 and self.tools.tool != "coin":
            self.hold(button, count)
        return None

    def hold(self, button, count):
        """Move the cursor, or hold the die that it is on."""
        if button == LEFT:
            self.at = (self.at or count) - 1
        elif button == RIGHT:
            self.at = 0 if self.at is None else (self.at + 1) % count
        elif button == DOWN:
            self.at = self.at or 0
            if self.at in self.held:
                self.held.remove(self.at)
            else:
                self.held.append(self.at)


def layout_of(tool, count):
    """The first in which there is room for so many."""
    layouts = COIN_LAYOUTS if tool == "coin" else LAYOUTS
    return next(layout for layout in layouts if count <= layout[0])


def place_of(layout, number):
    _, _, x, y, step, in_row, next_row = layout
    return x + step * (number % in_row), y + next_row * (number // in_row)


def draw_label(canvas, string):
    canvas.fill(0, 0, 84, 11)
    canvas.text(1, 0, shortened(string, 84), text)


def draw_result(canvas, tool, count, string):
    """The sum beside two dice, above more of them; the side of a coin beside it."""
    if tool == "coin" and count == 1:
        canvas.fill(52, 14, COLUMNS - 52, 24)
        canvas.text(54, 14, string, big)
    elif tool == "coin":
        canvas.fill(62, 0, COLUMNS - 62, 11)
        canvas.text_right(COLUMNS - 1, 0, string, text)
    elif count == 2:
        canvas.fill(88, 13, COLUMNS - 88, 40)
        canvas.text_centre(24, string, digits, False, 88, COLUMNS - 88)
    elif count <= 14:
        canvas.fill(84, 0, COLUMNS - 84, 19)
        canvas.text_right(COLUMNS - 1, 0, string, digits)
    else:
        canvas.fill(84, 0, COLUMNS - 84, 11)
        canvas.text_right(COLUMNS - 1, 0, string, text)


def draw_die(canvas, x, y, size, kind, face, held, chosen):
    """A die, framed or, if it is little, lit when it is held; with a line where the cursor is."""
    air = 0 if size == LITTLE else 2
    canvas.fill(x, y - air, size, size + 2 * air)
    if kind == "coin":
        canvas.picture(x, y, find(face, size))
        return
    outline = find(kind, size) if kind != "d6" else None
    if outline:
        canvas.picture(x, y, outline)
        draw_in_middle(canvas, x, y + sunk(kind, size), size, str(face))
    elif held and not air:
        canvas.fill(x, y, size, size, True)
        draw_face(canvas, x, y, size, kind, face, True)
    else:
        draw_square(canvas, x, y, size)
        draw_face(canvas, x, y, size, kind, face)
    if held and air:
        canvas.frame(x, y - air, size, size + 2 * air)
    if chosen:
        canvas.fill(x + size // 4, y + size + air - 1, size // 2, 1, not held)


def sunk(kind, size):
    """How far below the middle the number of a pyramid stands."""
    return size // 6 if kind == "d4" else 0


def draw_square(canvas, x, y, size):
    """A square with round corners."""
    canvas.rule(x + 2, y, size - 4)
    canvas.rule(x + 2, y + size - 1, size - 4)
    canvas.fill(x, y + 2, 1, size - 4, True)
    canvas.fill(x + size - 1, y + 2, 1, size - 4, True)
    for across in (x + 1, x + size - 2):
        canvas.pixel(across, y + 1)
        canvas.pixel(across, y + size - 2)


def draw_face(canvas, x, y, size, kind, face, dark=False):
    """Pips, a picture, a number, or a word that has no picture."""
    picture = face_of(face, words.lender) if type(face) is str else None
    if picture:
        if size == LARGE:
            picture = doubled(picture)
        gap = (size - picture[1]) // 2
        canvas.picture(x + gap, y + gap, picture, dark)
    elif type(face) is str:
        string = shortened(say(face), size - 4, small)
        canvas.text_centre(y + size // 2 - 3, string, small, dark, x, size)
    elif kind == "d6":
        pip = size // 5
        edge = size // 6 if size > LITTLE else 2
        step = (size - 2 * edge - pip) // 2
        for row, column in PIPS[face]:
            draw_pip(canvas, x + edge + step * column, y + edge + step * row, pip, not dark)
    else:
        draw_in_middle(canvas, x, y, size, str(face), dark)


def face_of(face, game):
    """The picture of a face from the game that lends its die, else None; what comes once has no
    number there."""
    return borrowed(game, face) or borrowed(game, face[:-1])


def draw_pip(canvas, x, y, size, lit):
    """A dot, round where it is large enough."""
    canvas.fill(x, y, size, size, lit)
    if size > 3:
        for across in (x, x + size - 1):
            canvas.pixel(across, y, not lit)
            canvas.pixel(across, y + size - 1, not lit)


def draw_in_middle(canvas, x, y, size, string, dark=False):
    """A number in the middle of a die, in the largest digits that it has room for."""
    if size == LARGE:
        face = digits if len(string) < 3 else big
    elif size == MIDDLE:
        face = text
    else:
        face = small
    left = x + (size - width_of(string, face) + 1) // 2
    top = y + (size - face.HEIGHT) // 2
    canvas.text(left, top - 2 if face is big else top, string, face, dark)
