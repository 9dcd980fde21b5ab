"""The whole game of Sushi Go Party!: deal, choose, reveal, what the cards do, pass on."""

from kaiten import load
from kaiten.questions import Choose, EndHere, Reveal, Tell
from kaiten.scoring import is_wasabi_with_nigiri, laid_together, on_wasabi_or_not
from kaiten.sushi_go_party.cards import (
    HAND,
    ROUNDS,
    all_cards,
    desserts_added,
    kinds_of,
    number_on,
)
from kaiten.sushi_go_party.dishes import Dish, plate_of
from kaiten.sushi_go_party.menus import choose_menu, edition_of
from kaiten.sushi_go_party.scoring import POINTS, TRIPLE, Tally

# Kinds that act when they are laid, in the order of their numbers, and are then discarded.
QUEUED = ("menu", "takeout")


def game(table):
    """The conversation of one game, the choice of its menu first."""
    menu = yield from choose_menu(table)
    return (yield from Dinner(table, menu, edition_of(table)).serve())


class Pick(Choose):
    """A card to lay; what it would bring is worked out when somebody looks at it."""

    dinner = first = None

    def gives(self, index):  # type: ignore[override]
        return module("gives").gives(self.dinner, self.player, self.first, self.options[index])


class Dinner:
    """One game on one menu.

    Every card is in one place: `desserts` (not shuffled in yet), `deck`, `hands`, `dishes` (in
    front of the players), `discards`, or `eaten` (desserts kept for the end).
    """

    def __init__(self, table, menu, edition):
        self.table = table
        self.chance = table.chance
        self.players = table.players
        self.menu = menu
        self.edition = edition
        self.kinds = kinds_of(menu)
        self.desserts = all_cards(menu[-1])
        self.deck = []
        for kind in ("nigiri",) + menu[:-1]:
            self.deck.extend(all_cards(kind))
        self.hands = self.nothing_shown()
        self.dishes = self.nothing_shown()
        self.revealed = None  # (player, card): still to be laid; None before the reveal
        self.discards = []
        self.eaten = []
        self.uramaki = module("uramaki") if "uramaki" in menu else None

    def serve(self):
        """Three rounds, then the desserts."""
        tally = self.tally = Tally(self.players, self.menu, self.edition)
        try:
            yield from self.rounds(tally)
        except EndHere:
            if self.revealed is not None:
                yield from self.end_turn()
            if any(self.dishes):
                yield self.scored(tally)
        yield tally.add_desserts()
        return tally.outcome()

    def rounds(self, tally):
        self.chance.shuffle(self.desserts)
        for number in range(1, ROUNDS + 1):
            self.deal(number)
            yield Tell("dealt", number, HAND[self.players])
            # Hands pass to the left until they are empty.
            while self.hands[0]:
                self.turn += 1
                yield from self.play_turn()
                self.hands.insert(0, self.hands.pop())
            yield self.scored(tally)
            self.clear()

    def scored(self, tally):
        """The score board of what lies before everybody."""
        plates = [plate_of(dishes, tens) for dishes, tens in zip(self.dishes, self.tens)]
        return tally.add_round(self.round, plates)

    # --- A round ---

    def deal(self, number):
        """Shuffle desserts into the deck, then deal."""
        for _ in range(desserts_added(self.players, number)):
            self.deck.append(self.desserts.pop())
        self.chance.shuffle(self.deck)
        size = HAND[self.players]
        for player in range(self.players):
            # In order, as people hold their cards.
            self.hands[player] = sorted(self.deck[-size:])
            del self.deck[-size:]
        self.round = number
        self.turn = 0
        self.tens = self.nothing_shown()
        self.places_taken = 0

    def clear(self):
        """Desserts are kept, everything else goes back into the deck.

        A dessert in a takeout box is no dessert any more; a special order that copies one is.
        """
        dessert = self.menu[-1]
        for dishes in self.dishes:
            for dish in dishes:
                (self.eaten if dish.kind == dessert else self.deck).append(dish.card)
            dishes.clear()
        self.deck.extend(self.discards)
        self.discards.clear()

    # --- A turn ---

    def play_turn(self):
        """Everybody chooses, all reveal, then the cards do what they do."""
        self.used_chopsticks = []
        self.waiting = []  # (number, player, dish): effects still to come
        self.misos = []
        self.reached = []  # (symbols, player, rolls): tens of uramaki
        shown = []
        for player in range(self.players):
            shown.append((yield from self.choose(player)))
        yield Reveal("reveal", shown)
        self.revealed = []
        for player, cards in enumerate(shown):
            for card in cards:
                self.revealed.append((player, card))
        while self.revealed:
            player, card = self.revealed.pop(0)
            if card == "special_order":
                yield from acts(card)(self, player)
            else:
                self.lay(player, card)
        self.give_chopsticks_back()
        yield from self.after_laying()
        while self.waiting:
            self.waiting.sort(key=by_number)
            _, player, dish = self.waiting.pop(0)
            yield from acts(dish.kind)(self, player, dish)
            yield from self.after_laying()
        if self.reached:
            yield self.uramaki.pay_tens(self)
        self.revealed = None

    def end_turn(self):
        """The table stops in the middle of a turn: what was revealed is laid, and what happens at
        once happens. What a card would still ask for does not."""
        for player, card in self.revealed:
            if card != "special_order":
                self.lay(player, card)
        self.give_chopsticks_back()
        yield from self.after_laying()
        if self.reached:
            yield self.uramaki.pay_tens(self)

    def give_chopsticks_back(self):
        """Used chopsticks go into the hand before it is passed."""
        while self.used_chopsticks:
            player, dish = self.used_chopsticks.pop()
            self.dishes[player].remove(dish)
            self.hands[player].append(dish.card)

    def choose(self, player):
        """One card; with chopsticks perhaps a second; a spoon is announced before the reveal.

        The last card of a hand is laid without asking.
        """
        hand = self.hands[player]
        if len(hand) == 1:
            return [hand.pop()]
        cards = [hand.pop((yield self.pick("pick", hand, player)))]
        chopsticks = "chopsticks" in self.menu and self.tools(player, "chopsticks")
        if chopsticks:
            second = yield self.pick("pick_second", ["no_second"] + hand, player, cards[0])
            if second:
                cards = yield from self.in_order(player, [cards[0], hand.pop(second - 1)])
                dish = yield from self.which(chopsticks, player)
                self.used_chopsticks.append((player, dish))
        spoons = "spoon" in self.menu and self.tools(player, "spoon")
        if spoons and (yield self.secret("use_spoon", ["no_spoon", "yes_spoon"], player)):
            dish = yield from self.which(spoons, player)
            self.wait(player, dish)
        return cards

    def in_order(self, player, cards):
        """Two cards of one turn, in the order in which they are laid."""
        cards = laid_together(cards)
        if is_wasabi_with_nigiri(cards) and not self.free_wasabi(player):
            options = on_wasabi_or_not(cards[1], POINTS[cards[1]], TRIPLE)
            question = self.secret("lay_on_wasabi", options, player)
            if question:
                question.note = ("wasabi_waits",)
            if (yield question):
                cards.reverse()
        return cards

    def tools(self, player, kind):
        """The chopsticks or spoons that a player has."""
        found = []
        # A comprehension that knows `kind` would be a new function, at each card that is chosen.
        for dish in self.dishes[player]:
            if dish.kind == kind:
                found.append(dish)
        return found

    def which(self, tools, player):
        """One of several chopsticks or spoons: they leave with different numbers or as copies."""
        if len(tools) == 1:
            return tools[0]
        return tools[(yield self.secret("which", [dish.label() for dish in tools], player))]

    def lay(self, player, card):
        """Lay a card that is no special order."""
        kind = self.kinds[card]
        dish = Dish(card, card, kind, self.turn)
        if kind == "nigiri":
            wasabi = self.free_wasabi(player)
            if wasabi:
                dish.put_on(wasabi)
        elif kind == "miso":
            self.misos.append((player, dish))
        elif kind in QUEUED:
            self.wait(player, dish)
        self.dishes[player].append(dish)

    def lay_extra(self, player, card):
        """Lay a card that came by spoon or menu."""
        if card == "special_order":
            yield from acts(card)(self, player)
        else:
            self.lay(player, card)

    def wait(self, player, dish):
        """Have a card act when its number comes."""
        self.waiting.append((number_on(dish.face, dish.kind), player, dish))

    def free_wasabi(self, player):
        """The first wasabi on which no nigiri has been put, or None."""
        if "wasabi" in self.menu:
            for dish in self.dishes[player]:
                if dish.kind == "wasabi" and dish.nigiri is None:
                    return dish
        return None

    # --- What happens at once ---

    def after_laying(self):
        """What happens at once when cards have been laid."""
        if len(self.misos) > 1:
            yield from self.cancel_miso()
        if self.uramaki:
            self.uramaki.reach_tens(self)

    def cancel_miso(self):
        """Two miso soups or more in one turn, however they were laid, are all discarded."""
        shown = self.nothing_shown()
        for player, dish in self.misos:
            if dish in self.dishes[player]:
                self.discard(player, dish)
                shown[player].append("miso")
        if any(shown):
            yield Reveal("miso_cancelled", shown)

    def discard(self, player, dish):
        """Put a dish beside the board until the next round."""
        self.dishes[player].remove(dish)
        self.discards.append(dish.card)

    # --- Talking with the table ---

    def secret(self, key, options, player, kind=Choose):
        """A question that only its player may see."""
        if self.table.replaying:
            return None
        return kind(key, options, player, None, True, self.round, self.look)

    def pick(self, key, options, player, first=None):
        """A card to lay; `first` is the one chosen before it in this turn."""
        question = self.secret(key, options, player, Pick)
        if question:
            question.dinner = self
            question.first = first
        return question

    def ask(self, key, options, player):
        """A question that everybody may see."""
        return Choose(key, options, player, None, False, self.round, self.look)

    def look(self):
        """The table to look at: what lies in front of each player."""
        return [
            (player, [dish.label() for dish in dishes])
            for player, dishes in enumerate(self.dishes)
        ]

    def news(self, key, player, *cards):
        """Tell what a player's card did."""
        shown = self.nothing_shown()
        shown[player].extend(cards)
        return Reveal(key, shown)

    def nothing_shown(self):
        """An empty place for each player."""
        return [[] for _ in range(self.players)]


def module(name):
    """A module of this package that only some menus need."""
    return load("kaiten.sushi_go_party." + name)


ACTS: dict = {}


def acts(kind):
    """What a special does, loaded when it is first laid."""
    if kind not in ACTS:
        ACTS[kind] = module("specials." + kind).act
    return ACTS[kind]


def by_number(waiting):
    """Corner numbers rise; of equal ones (a copy of a spoon) the earlier seat goes first."""
    return waiting[:2]
