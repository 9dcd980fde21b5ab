"""Sumoku in a notation people can read: tiles as "R5 B9", grids as rows of them, "." for a gap.

It runs on MicroPython too, so it is imported by its own name, without a package.
"""

from kaiten.conversation import Conversation, Table
from kaiten.games import start
from kaiten.journal import new_header
from kaiten.placing import ACROSS, CENTRE, SIDE
from kaiten.sumoku.place import Lay
from kaiten.sumoku.spot import four_in
from kaiten.sumoku.tiles import as_held, full_bag, tile_of
from kaiten.sumoku.turning import fault_beyond_turning

LETTERS = "ROYGBP"
GAP = [6 * 9]
# The answers to "verdict", and that to the key number which says that the die shows 5.
RIGHT, WRONG, CHECK = 0, 1, 2
KEY_5 = 3
NAMES = ("Aria", "Bao", "Chloé", "Dario", "Emi", "Fanny", "Gus", "Hana")


def tile(text):
    return tile_of(LETTERS.index(text[0]), int(text[1]))


def tiles(text):
    return [tile(word) for word in text.split()]


def grid(*rows):
    """A grid whose first row begins at the centre."""
    laid = {}
    for y, row in enumerate(rows):
        for x, word in enumerate(row.split()):
            if word != ".":
                laid[CENTRE + y * SIDE + x * ACROSS] = tile(word)
    return laid


def play(x, y, direction, text):
    """A play from the place so far right of and below the centre."""
    down = 1 if direction == "down" else 0
    return [CENTRE % SIDE + x, CENTRE // SIDE + y, down] + tiles(text)


def to_lay(key, laid, hand, left=0):
    """The question to a single player with this hand."""
    return Lay(key, laid, [tiles(hand)], 0, left, round=1)


def header(mode, players, chance=0, **options):
    names = list(NAMES[:players])
    seed = chance.to_bytes(32, "big")
    return new_header("sumoku", mode, names, [""] * players, options, seed)


def sit_down(mode, players, chance=0, **options):
    """A game among people, at its first question."""
    game = Conversation(header(mode, players, chance, **options))
    game.skip_tells()
    return game


def table(mode, players, chance=0, **options):
    return Table(header(mode, players, chance, **options))


class Talk:
    """A conversation driven by hand: what it tells is kept, questions wait."""

    def __init__(self, game):
        self.game = game
        self.told = []
        self.result = None
        self.over = False
        self._hear(None)

    def _hear(self, answer):
        try:
            self.question = self.game.send(answer)
            while self.question.kind in ("tell", "reveal", "scores"):
                self.told.append(self.question)
                self.question = self.game.send(None)
        except StopIteration as end:
            self.question = None
            self.over = True
            self.result = end.value

    def say(self, *answers):
        for answer in answers:
            reason = self.question.refuse(answer)
            assert reason is None, (self.question.key, answer, reason)
            self._hear(answer)

    def totals(self):
        """Everybody's points as the score board showed them last."""
        return list([told for told in self.told if told.kind == "scores"][-1].totals)

    def keys_told(self):
        return [told.key for told in self.told]


class Pools:
    """The pools that a mode fills, so that a test sees what is left in them."""

    def __init__(self, module):
        self.module = module
        self.filled = []

    def __enter__(self):
        self.module.full_bag = self.fill
        return self

    def fill(self):
        self.filled.append(full_bag())
        return self.filled[-1]

    def __exit__(self, *error):
        self.module.full_bag = full_bag


def right_indices(question):
    """Where the four tiles of a right call lie."""
    shown = list(question.pieces)
    chosen = []
    for one in four_in(shown, question.note[1]):
        index = shown.index(one)
        shown[index] = None
        chosen.append(index)
    return sorted(chosen)


def wrong_indices(question):
    for last in range(3, 10):
        four = [question.pieces[index] for index in (0, 1, 2, last)]
        if fault_beyond_turning(four, question.note[1]):
            return [0, 1, 2, last]
    raise ValueError("every four is right")


def call(talk, player, right):
    """A call and the four tiles that go with it."""
    question = talk.question
    indices = right_indices(question) if right else wrong_indices(question)
    talk.say(player, indices)


def same_tiles(*piles):
    """Whether these piles together are the 96 tiles of the box."""
    held = []
    for pile in piles:
        held.extend([as_held(one) for one in pile])
    return sorted(held) == sorted(full_bag())


def speed_table(players=3, **options):
    return Talk(start(table("speed", players, **options)))


def key_beside(talk):
    key, number = talk.question.note
    assert key == "grid_key"
    return number
