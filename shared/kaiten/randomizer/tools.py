"""Dice, bags and lots as tools on a table: each wish for one of them is one answer.

A wish is a list: the name of a tool, then numbers. Of dice: how many of each kind, nothing where
there is only one. `coin`: how many. A bag: how many are drawn from it. A lot: among how many
people; `teams`: also how many teams. Beside the tools, `again` throws these of the dice once more,
`refill` puts everything back into the bag of this number, `fill` says how many of each kind are in
a bag of one's own. An empty wish is the end.
"""

from kaiten import load
from kaiten.questions import Question, is_counts
from kaiten.randomizer.bag import MOST_AT_ONCE, MOST_OF_KIND, OWN_KINDS, Bag
from kaiten.randomizer.cup import COIN, SIDES, Cup
from kaiten.randomizer.lent import BAG, DICE, LOT, lends, lent

# Those that no game lends.
OWN = {"dice": DICE, "coin": DICE, "own_bag": BAG, "teams": LOT, "seating": LOT, "who_starts": LOT}
OWN_BAG_NUMBER = 4
MOST_DICE = 20
MOST_COINS = 3
FEWEST_PEOPLE, MOST_PEOPLE = 2, 8


def circle():
    """The names of all tools: bags to one side of the dice, those of the last game first; to the
    other side lots."""
    bags = lent(BAG)
    around = ["dice"]
    for game in reversed(load("kaiten.shelf").GAMES):
        around += [tool[1] for tool in bags if tool[0] == game]
    around += ["own_bag"] + [tool[1] for tool in lent(DICE) + lent(LOT)]
    return around + ["teams", "seating", "who_starts", "coin"]


def game(table):
    """One wish after the other, until the table has enough."""
    tools = Tools(table)
    wish = yield Wish(tools)
    while wish:
        tools.use(wish)
        wish = yield Wish(tools)


class Wish(Question):
    """What shall be rolled or drawn next? `tools` shows what came last."""

    kind = "wish"
    key = "which_tool"

    def __init__(self, tools):
        self.tools = tools

    def fits(self, answer):
        if type(answer) is not list:
            return False
        return not answer or (type(answer[0]) is str and is_counts(answer[1:]))

    def check(self, answer):  # type: ignore[override]
        return self.tools.refuse(answer)


class Tools:
    """`tool` is the one used last, and `things` what it gave, as options: faces, what was drawn,
    players. Of dice, `kinds` says what each is."""

    def __init__(self, table):
        self.table = table
        self.bags = {}
        self.tool = None
        self.things = []
        self.kinds = []
        self.cup = None

    def refuse(self, wish):
        """Why this cannot be had, else None."""
        if not wish or self._allows(wish[0], wish[1:]):
            return None
        return ("not_an_option",)

    def _allows(self, name, numbers):
        sort = sort_of(name)
        if sort == DICE:
            most = [count for _, count, _ in dice_of(name)]
            if is_one_die(name):
                return not numbers
            fits = len(numbers) == len(most) and 1 <= sum(numbers) <= MOST_DICE
            return fits and all([count <= high for count, high in zip(numbers, most)])
        if name == "fill":
            fits = len(numbers) == len(OWN_KINDS) and sum(numbers) > 0
            return fits and max(numbers) <= MOST_OF_KIND
        if name == "again":
            return (
                self.cup is not None
                and numbers == sorted(set(numbers))
                and is_below(numbers, len(self.kinds))
            )
        if name == "teams":
            return len(numbers) == 2 and FEWEST_PEOPLE <= numbers[1] <= numbers[0] <= MOST_PEOPLE
        if len(numbers) != 1:
            return False
        if name == "refill":
            return bags_by_number().get(numbers[0]) in self.bags
        if sort == BAG:
            return 1 <= numbers[0] <= min(MOST_AT_ONCE, self.inside(name))
        return sort == LOT and FEWEST_PEOPLE <= numbers[0] <= MOST_PEOPLE

    def inside(self, name):
        """How many things there are in a bag now; in one's own, none before it was filled."""
        if name not in self.bags and name != "own_bag":
            self.bags[name] = Bag(lends(name).things(name, self.table))
        return len(self.bags[name].inside) if name in self.bags else 0

    def use(self, wish):
        """Roll or draw what is wished."""
        name, numbers = wish[0], wish[1:]
        sort = sort_of(name)
        if name == "again":
            self._throw(numbers)
        elif sort == DICE:
            self.tool = name
            self._take_dice(dice_of(name), numbers or [1])
            self._throw(range(len(self.kinds)))
        elif sort == LOT:
            self.tool, self.cup = name, None
            self.things = self._draw_lot(name, numbers)
        else:
            self._use_bag(name, numbers)

    def _take_dice(self, kinds, counts):
        """Put so many dice of each of these kinds into the cup."""
        dice = [die for die, count in zip(kinds, counts) for _ in range(count)]
        self.kinds = [kind for kind, _, _ in dice]
        self.cup = Cup(self.table.chance, [sides for _, _, sides in dice])

    def _draw_lot(self, name, numbers):
        if name in OWN:
            return load("kaiten.randomizer.lots").DRAWS[name](self.table.chance, *numbers)
        return lends(name).lot(name, self.table.chance, *numbers)

    def _throw(self, which):
        self.cup.throw(which)
        self.things = self.cup.faces

    def _use_bag(self, name, numbers):
        self.cup = None
        if name == "fill":
            things = [kind for kind, count in zip(OWN_KINDS, numbers) for _ in range(count)]
            self.tool, self.bags["own_bag"] = "own_bag", Bag(things)
        elif name == "refill":
            self.tool = bags_by_number()[numbers[0]]
            self.bags[self.tool].refill()
        else:
            self.tool = name
            self.inside(name)
            self.bags[name].draw(numbers[0], self.table.chance)
        self.things = self.bags[self.tool].drawn

    def part_empty(self):
        """Whether something was drawn from a bag and not put back."""
        return any([bag.drawn for bag in self.bags.values()])


def sort_of(name):
    """Of what sort a tool is, None if there is none of this name."""
    sorts = [tool[2] for tool in lent() if tool[1] == name]
    return sorts[0] if sorts else OWN.get(name)


def dice_of(name):
    """The kinds of dice that a cup of this name can have: (kind, how many there are, sides)."""
    if name == "coin":
        return [("coin", MOST_COINS, COIN)]
    if name == "dice":
        return [("d%d" % sides, MOST_DICE, range(1, sides + 1)) for sides in SIDES]
    return lends(name).dice(name)


def is_one_die(name):
    """Whether there is nothing to choose in this cup."""
    return sum([count for _, count, _ in dice_of(name)]) == 1


def bags_by_number():
    """The names of all bags by the numbers by which journals know them."""
    numbers = {tool[4]: tool[1] for tool in lent(BAG)}
    numbers[OWN_BAG_NUMBER] = "own_bag"
    return numbers


def is_numbered(kind):
    """Whether this is an ordinary die: d6."""
    return kind[0] == "d" and kind[1:].isdigit()


def is_below(numbers, limit):
    return all([number < limit for number in numbers])
