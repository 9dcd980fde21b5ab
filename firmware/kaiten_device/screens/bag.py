"""What was drawn from a bag: the latest things as pictures, how many are left."""

from kaiten.words import say
from kaiten_device.album import borrowed, common
from kaiten_device.buttons import DOWN, UP, A, B
from kaiten_device.faces import big, digits, small, text
from kaiten_device.screens import (
    BACK,
    LOOK,
    draw_footer,
    draw_middle,
    draw_title,
    shortened,
)
from kaiten_device.screens.cup import picture_of
from kaiten_device.screens.dice import CHANGE, draw_square
from kaiten_device.screens.moving import FRAMES, Moving

SHOWN = 3
CELL = 42
THING = 13  # pixel row
NAME = 48


class BagScreen(Moving):
    """A draws one more; down looks at all of them, up changes what is in the bag."""

    def __init__(self, tools, name_of):
        self.tools = tools

    def came(self, wish, moving):
        self.move(moving and wish[0] == self.tools.tool)

    def parts(self):
        tools = self.tools
        left = say("left_inside", tools.inside(tools.tool))
        parts = [(draw_title, say(tools.tool), left), (draw_footer, "foot_bag")]
        things = tools.things[-SHOWN:]
        if not things:
            parts.append((draw_middle, 24, say("nothing_drawn"), text))
        for number, thing in enumerate(things):
            hidden = self.frame > FRAMES // 2 and number == len(things) - 1
            parts.append((draw_thing, CELL * number, tools.tool, thing, hidden))
        return parts

    def press(self, button):
        self.settle()
        tool = self.tools.tool
        if button == A:
            return [tool, 1] if self.tools.inside(tool) else CHANGE
        if button == B:
            return BACK
        return {UP: CHANGE, DOWN: LOOK}.get(button)


def draw_thing(canvas, x, tool, thing, hidden):
    """A thing and its name; one that is just being drawn comes out of the bag."""
    canvas.fill(x, THING - 1, CELL, NAME + 8 - THING + 1)
    if hidden:
        canvas.picture(x + 12, THING + 10, common("bag"))
        return
    DRAWN[tool](canvas, x, thing)


def draw_name(canvas, x, string):
    canvas.text_centre(NAME, shortened(string, CELL, small), small, False, x, CELL)


def draw_plate(canvas, x, thing):
    """Its sushi on it, its colour as a letter."""
    _, letter, sushi = thing
    canvas.picture(x + 5, THING, borrowed("sushi_boat", "plate", 32))
    canvas.picture(x + 13, THING + 12, borrowed("sushi_boat", sushi[len("short_") :], 16, 8))
    draw_letter(canvas, x, letter)
    draw_name(canvas, x, say(sushi))


def draw_boat_card(canvas, x, thing):
    """The side dish and the letter of its symbol."""
    canvas.frame(x + 8, THING, 26, 33)
    canvas.picture(x + 13, THING + 12, borrowed("sushi_boat", thing[-1], 16))
    if len(thing) > 1:
        draw_letter(canvas, x + 6, thing[1])
    draw_name(canvas, x, say(thing[-1]))


def draw_tile(canvas, x, thing):
    """The number large, the letter of the colour beside it."""
    colour, number = thing
    draw_square(canvas, x + 5, THING, 32)
    word = say(colour, number)
    canvas.text(x + 8, THING + 3, word[: -len(str(number))], text)
    canvas.text(x + 20, THING + 8, str(number), digits)
    draw_name(canvas, x, say(colour[: -len("_tile")]))


def draw_roll_die(canvas, x, thing):
    """A die is known by one of its faces."""
    draw_square(canvas, x + 9, THING + 4, 24)
    canvas.picture(x + 13, THING + 8, picture_of(thing))
    draw_name(canvas, x, say(thing))


def draw_own(canvas, x, thing):
    """The first letter of what it is called."""
    word = say(thing)
    draw_square(canvas, x + 5, THING, 32)
    canvas.text_centre(THING + 4, word[0], big, False, x + 5, 32)
    draw_name(canvas, x, word)


def draw_letter(canvas, x, key):
    canvas.fill(x + 2, THING, 9, 11, True)
    canvas.text(x + 3, THING, say(key), text, True)


DRAWN = {
    "boat_plates": draw_plate,
    "boat_cards": draw_boat_card,
    "sumoku_bag": draw_tile,
    "roll_bag": draw_roll_die,
    "own_bag": draw_own,
}
