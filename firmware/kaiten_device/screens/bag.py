"""What was drawn from a bag: the latest things as pictures, how many are left."""

from kaiten import words
from kaiten.randomizer.lent import lends
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
from kaiten_device.screens.dice import CHANGE, draw_square, face_of
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
    form, shown, letter, word = look_of(tool, thing)
    DRAWN[form](canvas, x, shown, letter)
    draw_name(canvas, x, word)


def look_of(tool, thing):
    """(form, picture or number, letter, word) of a thing, as the game that lends its bag says; of
    other things the word alone."""
    look = words.lender and getattr(lends(tool), "look", None)
    if look:
        form, shown, letter, word = look(tool, thing)
        return form, shown, letter, say(word)
    word = say(thing) if type(thing) is str else words.tell(thing)
    return "word", None, word[0], word


def draw_name(canvas, x, string):
    canvas.text_centre(NAME, shortened(string, CELL, small), small, False, x, CELL)


def draw_plate(canvas, x, sushi, letter):
    """Its sushi on it, its colour as a letter."""
    draw_picture(canvas, x + 5, THING, borrowed(words.lender, "plate", 32))
    draw_picture(canvas, x + 13, THING + 12, borrowed(words.lender, sushi, 16, 8))
    draw_letter(canvas, x, letter)


def draw_card(canvas, x, picture, letter):
    """Its picture and the letter of its symbol, if it has one."""
    canvas.frame(x + 8, THING, 26, 33)
    draw_picture(canvas, x + 13, THING + 12, borrowed(words.lender, picture, 16))
    if letter:
        draw_letter(canvas, x + 6, letter)


def draw_tile(canvas, x, number, letter):
    """The number large, the letter of the colour beside it."""
    draw_square(canvas, x + 5, THING, 32)
    canvas.text(x + 8, THING + 3, words.tell(letter)[: -len(str(number))], text)
    canvas.text(x + 20, THING + 8, str(number), digits)


def draw_die(canvas, x, face, letter):
    draw_square(canvas, x + 9, THING + 4, 24)
    draw_picture(canvas, x + 13, THING + 8, face_of(face, words.lender))


def draw_word(canvas, x, shown, letter):
    draw_square(canvas, x + 5, THING, 32)
    canvas.text_centre(THING + 4, letter, big, False, x + 5, 32)


def draw_picture(canvas, x, y, picture):
    """A picture, if the game has it."""
    if picture:
        canvas.picture(x, y, picture)


def draw_letter(canvas, x, key):
    canvas.fill(x + 2, THING, 9, 11, True)
    canvas.text(x + 3, THING, say(key), text, True)


DRAWN = {
    "plate": draw_plate,
    "card": draw_card,
    "tile": draw_tile,
    "die": draw_die,
    "word": draw_word,
}
