"""Dice, bags and lots as tools on a table: each wish for one of them is one answer.

A wish is a list: the name of a tool, then numbers. `dice`, `roll_dice`: how many of each kind.
`coin`: how many. A bag: how many are drawn from it. `who_starts`, `seating`, `random_menu`: among
how many people; `teams`: also how many teams. Beside the tools, `again` throws these of the dice
once more, `refill` puts everything back into the bag of this number, `fill` says how many of each
kind are in a bag of one's own. An empty wish is the end.
"""

from kaiten import load
from kaiten.questions import Question, is_counts
from kaiten.randomizer.bag import BAGS, MOST_AT_ONCE, MOST_OF_KIND, OWN_KINDS, Bag, filled
from kaiten.randomizer.cup import COIN, SIDES, Cup

# In a circle: bags to one side of the dice, lots to the other.
TOOLS = (
    "dice",
    "boat_plates",
    "boat_cards",
    "sumoku_bag",
    "roll_bag",
    "own_bag",
    "roll_dice",
    "key_die",
    "random_menu",
    "teams",
    "seating",
    "who_starts",
    "coin",
)
MOST_DICE = 20
MOST_COINS = 3
FEWEST_PEOPLE, MOST_PEOPLE = 2, 8


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
        if name in ("dice", "roll_dice"):
            most = most_of_each(name)
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
        if name == "key_die":
            return not numbers
        if name == "teams":
            return len(numbers) == 2 and FEWEST_PEOPLE <= numbers[1] <= numbers[0] <= MOST_PEOPLE
        if len(numbers) != 1:
            return False
        if name == "coin":
            return 1 <= numbers[0] <= MOST_COINS
        if name == "refill":
            return numbers[0] < len(BAGS) and BAGS[numbers[0]] in self.bags
        if name in BAGS:
            return 1 <= numbers[0] <= min(MOST_AT_ONCE, self.inside(name))
        return name in TOOLS and FEWEST_PEOPLE <= numbers[0] <= MOST_PEOPLE

    def inside(self, name):
        """How many things there are in a bag now; in one's own, none before it was filled."""
        if name not in self.bags and name != "own_bag":
            self.bags[name] = Bag(filled(name, self.table))
        return len(self.bags[name].inside) if name in self.bags else 0

    def use(self, wish):
        """Roll or draw what is wished."""
        name, numbers = wish[0], wish[1:]
        chance = self.table.chance
        if name == "again":
            self._throw(numbers)
        elif name in ("dice", "roll_dice", "coin", "key_die"):
            self.tool = name
            self._take_dice(name, numbers)
            self._throw(range(len(self.kinds)))
        elif name in ("refill", "fill") or name in BAGS:
            self._use_bag(name, numbers)
        else:
            self.tool, self.cup = name, None
            self.things = load("kaiten.randomizer.lots").DRAWS[name](chance, *numbers)

    def _take_dice(self, name, numbers):
        """Put dice of these kinds into the cup."""
        if name in ("dice", "roll_dice"):
            kinds = dice_kinds(name)
            self.kinds = [kind for kind, count in zip(kinds, numbers) for _ in range(count)]
        else:
            self.kinds = [name] * (numbers[0] if numbers else 1)
        self.cup = Cup(self.table.chance, [sides_of(kind) for kind in self.kinds])

    def _throw(self, which):
        self.cup.throw(which)
        self.things = self.cup.faces

    def _use_bag(self, name, numbers):
        self.cup = None
        if name == "fill":
            things = [kind for kind, count in zip(OWN_KINDS, numbers) for _ in range(count)]
            self.tool, self.bags["own_bag"] = "own_bag", Bag(things)
        elif name == "refill":
            self.tool = BAGS[numbers[0]]
            self.bags[self.tool].refill()
        else:
            self.tool = name
            self.inside(name)
            self.bags[name].draw(numbers[0], self.table.chance)
        self.things = self.bags[self.tool].drawn

    def part_empty(self):
        """Whether something was drawn from a bag and not put back."""
        return any([bag.drawn for bag in self.bags.values()])


def dice_kinds(name):
    """The kinds of dice that a cup of this name can have."""
    if name == "dice":
        return ["d%d" % sides for sides in SIDES]
    return load("kaiten.sushi_roll.box").KINDS


def most_of_each(name):
    """How many there are of each kind."""
    if name == "dice":
        return [MOST_DICE] * len(SIDES)
    box = load("kaiten.sushi_roll.box")
    return [box.DICE[kind] for kind in box.KINDS]


def sides_of(kind):
    """What is on the sides of a die of this kind."""
    if kind == "coin":
        return COIN
    if kind == "key_die":
        return load("kaiten.sumoku.tiles").DIE
    if is_numbered(kind):
        return range(1, int(kind[1:]) + 1)
    return load("kaiten.sushi_roll.box").FACES[kind]


def is_numbered(kind):
    """Whether this is an ordinary die: d6."""
    return kind[0] == "d" and kind[1:].isdigit()


def is_below(numbers, limit):
    return all([number < limit for number in numbers])
