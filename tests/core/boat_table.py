"""The table of Sushi Boat's tests: plates by their names, belts by letters, moves by naming them.

It runs on MicroPython too, so it is imported by its own name, without a package.
"""

from kaiten.chance import Chance
from kaiten.questions import Tell
from kaiten.sushi_boat.boat import Boat
from kaiten.sushi_boat.components import COLOURS, SUSHI

LETTERS = "RBGYW"

# An owner's file, different from what is assumed in every part.
OWN = (
    '{"plates": {"red": [3, 1, 2, 2, 2, 1, 1], "blue": [2, 2, 2, 1, 1, 2, 2],'
    ' "green": [2, 1, 1, 2, 2, 2, 2], "yellow": [1, 2, 2, 2, 2, 2, 1],'
    ' "white": [0, 1, 1, 1, 1, 1, 1]},'
    ' "symbols": {"tempura": "red red red", "edamame": "red red green", "miso": "red red green",'
    ' "gyoza": "red green green", "takoyaki": "red green green", "yakitori": "red red green",'
    ' "mochi": "green green green"},'
    ' "slots": 12, "hidden": [5, 6],'
    ' "seats": ["0", "1 4+ staff", "2 staff", "3", "4 4+", "7", "8 staff", "9 4+", "10 staff",'
    ' "11", "0 11", "1 10", "4 7"]}'
)


class Table:
    """What a conversation gives to a game."""

    game = "sushi_boat"
    replaying = False
    forgiven = ()

    def __init__(self, mode="play", players=3, seed=0, components=None):
        self.mode = mode
        self.players = players
        self.options = {}
        self.chance = Chance(seed.to_bytes(32, "big"))
        self.components = components


def plate(text):
    """A plate by its name: "blue shrimp"."""
    colour, sushi = text.split(" ")
    return COLOURS.index(colour) * len(SUSHI) + SUSHI.index(sushi)


def plates(text):
    """Plates by their names: "blue shrimp, red tuna"."""
    return [plate(name) for name in text.split(", ")] if text else []


def coloured(text):
    """Plates by the letters of their colours, all salmon; a dot is an empty slot: "RR.B W"."""
    letters = text.replace(" ", "")
    return [None if letter == "." else LETTERS.index(letter) * len(SUSHI) for letter in letters]


def letters(belt):
    """The colours of a belt as letters."""
    return "".join(["." if plate is None else LETTERS[plate // len(SUSHI)] for plate in belt])


def boat(players=3, belt="RBGYRB GY RBGYRB", seed=0):
    """A boat with this belt; the other plates are where the set-up put them."""
    made = Boat(Table("play", players, seed))
    made.belt = coloured(belt)
    return made


def bag(made, text):
    """Make the bag hold just these plates, given by letters."""
    made.bag = coloured(text)


def seat(made, text):
    """The number of a seat, by its slots as the rules count them, from 0: "5", or "5 8"."""
    slots = [int(word) for word in text.split(" ")]
    return next(number for number, one in enumerate(made.seats) if one == slots)


def sit(made, player, place, member=None):
    """Put a pawn on a seat, and perhaps a member of staff beside it."""
    number = seat(made, place)
    made.pawns[player] = number
    if member:
        made.staff[number] = member


class Asking:
    """A part of a game under way: `question` waits, or `over` is true; `told` is what was said."""

    def __init__(self, game):
        self.told = []
        self.asked = []
        self.over = False
        self.result = None
        self._game = game
        self._hear(None)

    def _hear(self, answer):
        self.question = None
        try:
            question = self._game.send(answer)
            while isinstance(question, Tell):
                self.told.append(question)
                question = self._game.send(None)
        except StopIteration as end:
            self.over = True
            self.result = end.value
        else:
            self.question = question
            self.asked.append((getattr(question, "key", question.kind), question.player))

    def keys_told(self):
        """The keys of what was told."""
        return [one.key for one in self.told]

    def answer(self, *answers):
        """Answer the questions that wait."""
        for answer in answers:
            reason = self.question.refuse(answer)
            assert reason is None, reason
            self._hear(answer)
        return self

    def choose(self, *options):
        """Answer by naming the options."""
        for option in options:
            self.answer(self.question.options.index(option))
        return self

    def do(self, *moves):
        """Answer by naming the moves."""
        for move in moves:
            self.answer(self.question.moves.index(move))
        return self

    def refused(self, answer):
        """The reason for refusing an answer."""
        reason = self.question.refuse(answer)
        assert reason is not None
        return reason


def option_keys(question):
    """The keys of a question's options, without their arguments."""
    return [option if type(option) is str else option[0] for option in question.options]


def row_of(boat, number):
    """The row of a seat, as its slot on the side of the entry."""
    slot = boat.seats[number][0]
    return min(slot, boat.opposite(slot))
