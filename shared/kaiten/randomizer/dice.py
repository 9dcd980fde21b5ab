"""Rolling dice as a mode of its own, kept for the journals from before there were `tools`."""

from kaiten import load
from kaiten.entries import Number
from kaiten.questions import Choose, Reveal, Some, Tell
from kaiten.randomizer.cup import COIN, SIDES, Cup
from kaiten.randomizer.lists import counted

SORTS = ("roll_dice", "key_die", "plain_dice", "coin")
MOST_PLAIN_DICE = 20


class Shown(Cup):
    """A cup whose throw is told in words."""

    def labels(self):
        """What each die shows, as an option."""
        return list(self.faces)

    def result(self):
        """The throw, to be read."""
        return Reveal("dice_show", [counted(self.labels())], len(self.faces))


class Coin(Shown):
    """One coin."""

    def result(self):
        return Tell("coin_shows", self.faces[0])


class Numbered(Shown):
    """Dice with the numbers from one on."""

    def labels(self):
        return [("die", face) for face in self.faces]

    def result(self):
        """The number of one die; of several the sum, and how often each number came."""
        sides, total = len(self.dice[0]), sum(self.faces)
        if len(self.faces) == 1:
            return Tell("die_shows", sides, total)
        lines = []
        for number in sorted(set(self.faces)):
            count = self.faces.count(number)
            lines.append(("die", number) if count == 1 else ("dice", count, number))
        return Reveal("sum_is", [lines], len(self.faces), sides, total)


class KeyDie(Numbered):
    """The die of Sumoku."""

    def result(self):
        return Tell("key_shows", self.faces[0])


def game(table):
    """Dice of one sort after the other, until the table has enough."""
    while True:
        answer = yield Choose("which_dice", SORTS + ("finish",))
        if answer == len(SORTS):
            return None
        cup = yield from fill_cup(SORTS[answer], table.chance)
        if cup.dice:
            yield from use(cup)
        else:
            yield Tell("no_dice")


def use(cup):
    """Throw all, then again all or some of them, until other dice are wanted."""
    everything = range(len(cup.dice))
    ways = ["roll_again", "other_dice"]
    if len(cup.dice) > 1:
        ways.insert(0, "reroll_some")
    cup.throw(everything)
    while True:
        yield cup.result()
        way = ways[(yield Choose("what_next", ways, look=lambda: [("shown", cup.labels())]))]
        if way == "other_dice":
            return
        if way == "roll_again":
            cup.throw(everything)
        else:
            cup.throw((yield Some("reroll_which", cup.labels(), 0, len(cup.dice))))


def fill_cup(sort, chance):
    """The dice of this sort that the table wants."""
    if sort == "roll_dice":
        box = load("kaiten.sushi_roll.box")
        dice = []
        for kind in box.KINDS:
            question = Number(kind, 0, box.DICE[kind])
            question.note = ("how_many_dice",)
            count = yield question
            dice.extend([box.FACES[kind]] * count)
        return Shown(chance, dice)
    if sort == "key_die":
        return KeyDie(chance, [load("kaiten.sumoku.tiles").DIE])
    if sort == "plain_dice":
        answer = yield Choose("which_sides", [("sides", sides) for sides in SIDES])
        count = yield Number("how_many", 1, MOST_PLAIN_DICE)
        return Numbered(chance, [range(1, SIDES[answer] + 1)] * count)
    return Coin(chance, [COIN])
