"""How the dice of this device fell in all its games, and whether they look fair."""

from kaiten import forget_all, words
from kaiten.chance import Chance
from kaiten.conversation import Conversation
from kaiten.fame import is_first
from kaiten.games import mode_of
from kaiten.games import start as begin
from kaiten.randomizer.lent import DICE, lent
from kaiten.randomizer.tools import dice_of, is_numbered
from kaiten.replay import reading
from kaiten.shelf import GAMES
from kaiten.words import say
from kaiten_device import album, journals
from kaiten_device.kept_games import ReadingScreen, header_and_result
from kaiten_device.screens import BACK, Text
from kaiten_device.screens.bars import BarsScreen

# What chance is asked for when a die is thrown.
THROWN = ("die", "key")
TOOLS = "randomizer"


def start(app):
    """Every journal of a game in which the device throws dice is played again, and counted."""
    rolls = {}
    thoughts = counting(app.storage, rolls)
    if (yield ReadingScreen(say("rolls"), thoughts)) != BACK:
        words.use_game(TOOLS)
        album.use_game(TOOLS)
        dice = list(thrown(rolls))
        yield BarsScreen(dice) if dice else Text(say("rolls"), say("no_rolls"))
        words.use(words.language)
    for game in GAMES:
        forget_all("kaiten." + game)


def counting(storage, rolls):
    """Thoughts that add the rolls of all games to `rolls`: for the sides of each kind of die how
    often each came. One game after the other, for all of them at once are too many."""
    found = {}
    known = bytearray()
    for journal in journals.in_slices(storage):
        header = header_and_result(storage, journal)[0] if journal else None
        if header and throws_dice(header) and is_first(known, header):
            found.setdefault(header["game"], []).append(journal)
        yield
    for game in found:
        for journal in found[game]:
            reading_on = reading(journals.read(storage, journal), Counted)
            conversation = (yield from reading_on).conversation
            if conversation:
                add(rolls, conversation.rolls)
        forget_all("kaiten." + game)


def throws_dice(header):
    mode = mode_of(header["game"], header["mode"]) if header["game"] in GAMES else None
    return mode is not None and mode.throws


def add(rolls, more):
    for sides in more:
        before = rolls.get(sides, [0] * len(sides))
        rolls[sides] = [count + new for count, new in zip(before, more[sides])]


class Counted(Conversation):
    """A game whose dice are counted; after an undo they are thrown, and counted, anew."""

    def begin(self, table):
        self.rolls = {}
        table.chance = CountingChance(self.header["seed"], self.rolls)
        return begin(table)


class CountingChance(Chance):
    """Draws as ever, and counts what dice show."""

    def __init__(self, seed, rolls):
        super().__init__(seed)
        self.rolls = rolls

    def index(self, what, items):
        at = super().index(what, items)
        if what in THROWN:
            sides = tuple(items)
            if sides not in self.rolls:
                self.rolls[sides] = [0] * len(sides)
            self.rolls[sides][at] += 1
        return at


def thrown(rolls):
    """(name, faces, counts, weights, game) of each kind of dice that was thrown: those that no
    game lends, then those of the last game on the shelf first."""
    lenders = [(tool[1], tool[0]) for tool in reversed(lent(DICE))]
    for tool, game in [("dice", None), ("coin", None)] + lenders:
        words.borrow(game)
        for kind, _, sides in dice_of(tool):
            if tuple(sides) in rolls:
                yield (name_of(kind),) + counted(sides, rolls[tuple(sides)]) + (game,)


def name_of(kind):
    if kind == "coin":
        return say("tool_coin")
    return kind if is_numbered(kind) else say(kind)


def counted(sides, rolls):
    """(faces, counts, weights): sides that look the same are one face."""
    faces = []
    for side in sides:
        if side not in faces:
            faces.append(side)
    counts, weights = [0] * len(faces), [0] * len(faces)
    for side, count in zip(sides, rolls):
        at = faces.index(side)
        counts[at] += count
        weights[at] += 1
    return faces, counts, weights
