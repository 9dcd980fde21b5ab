"""The whole game of Sushi Go Party!: deal, choose, reveal, what the cards do, pass on."""

from kaiten.questions import Choose, Reveal, Some, Tell
from kaiten.sushi_go_party.cards import (
    CARDS,
    HAND,
    KIND,
    NUMBER,
    NUMBERED,
    ROUNDS,
    SYMBOLS,
    all_cards,
    dessert_of,
    desserts_added,
)
from kaiten.sushi_go_party.dishes import TURNED, Dish, plate_of, put_on
from kaiten.sushi_go_party.scoring import TEN, TENS, Tally, tens_of_turn

MENU_DRAWS = 4

# Kinds that act when they are laid, in the order of their numbers, and are then discarded.
QUEUED = ("menu", "takeout")


class Dinner:
    """One game on one menu.

    Every card is in one place: `desserts` (not shuffled in yet), `deck`, `hands`, `dishes` (in
    front of the players), `discards`, or `eaten` (desserts kept for the end).
    """

    def __init__(self, table, menu, edition):
        self.chance = table.chance
        self.players = table.players
        self.menu = menu
        self.edition = edition
        self.desserts = all_cards(dessert_of(menu))
        self.deck = []
        for kind in ("nigiri",) + menu[:-1]:
            self.deck.extend(all_cards(kind))
        self.hands = [[] for _ in range(self.players)]
        self.dishes = [[] for _ in range(self.players)]
        self.discards = []
        self.eaten = []

    def serve(self):
        """Three rounds, then the desserts."""
        tally = Tally(self.players, self.menu, self.edition)
        self.chance.shuffle(self.desserts)
        for number in range(1, ROUNDS + 1):
            self.deal(number)
            yield Tell("dealt", number, HAND[self.players])
            # Hands pass to the left until they are empty.
            while self.hands[0]:
                self.turn += 1
                yield from self.play_turn()
                self.hands.insert(0, self.hands.pop())
            plates = [plate_of(dishes, tens) for dishes, tens in zip(self.dishes, self.tens)]
            yield tally.add_round(number, plates)
            self.clear()
        yield tally.add_desserts()
        return tally.outcome()

    # --- A round ---

    def deal(self, number):
        """Shuffle desserts into the deck, then deal."""
        for _ in range(desserts_added(self.players, number)):
            self.deck.append(self.desserts.pop())
        self.chance.shuffle(self.deck)
        size = HAND[self.players]
        for player in range(self.players):
            # In order, as people hold their cards.
            self.hands[player] = sorted([self.deck.pop() for _ in range(size)])
        self.number = number
        self.turn = 0
        self.tens = [[] for _ in range(self.players)]
        self.places_taken = 0

    def clear(self):
        """Desserts are kept, everything else goes back into the deck.

        A dessert in a takeout box is no dessert any more; a special order that copies one is.
        """
        dessert = dessert_of(self.menu)
        for dishes in self.dishes:
            for dish in dishes:
                (self.eaten if dish.counts_as(dessert) else self.deck).append(dish.card)
            dishes.clear()
        self.deck.extend(self.discards)
        self.discards.clear()

    # --- A turn ---

    def play_turn(self):
        """Everybody chooses, all reveal, then the cards do what they do."""
        self.used_chopsticks = []
        self.waiting = []  # (number, player, dish): effects still to come
        self.misos = []
        self.reached = []
        shown = []
        for player in range(self.players):
            shown.append((yield from self.choose(player)))
        yield Reveal("reveal", shown)
        for player, cards in enumerate(shown):
            for number, card in enumerate(cards):
                if card == "special_order":
                    yield from self.copy(player, number > 0)
                else:
                    self.lay(player, card)
        for player, dish in self.used_chopsticks:
            self.dishes[player].remove(dish)
            self.hands[player].append(dish.card)
        yield from self.after_laying()
        while self.waiting:
            self.waiting.sort(key=by_number)
            _, player, dish = self.waiting.pop(0)
            kind = KIND[dish.face]
            if kind == "spoon":
                yield from self.use_spoon(player, dish)
            elif kind == "menu":
                yield from self.order_from_menu(player, dish)
            else:
                yield from self.take_out(player, dish)
            yield from self.after_laying()
        if self.reached:
            yield self.pay_tens()

    def choose(self, player):
        """One card; with chopsticks perhaps a second; a spoon is announced before the reveal.

        The last card of a hand is laid without asking.
        """
        hand = self.hands[player]
        if len(hand) == 1:
            return [hand.pop()]
        cards = [hand.pop((yield self.secret("pick", hand, player)))]
        chopsticks = self.tools(player, "chopsticks")
        if chopsticks:
            second = yield self.secret("pick_second", ["no_second"] + hand, player)
            if second:
                cards.append(hand.pop(second - 1))
                dish = yield from self.which(chopsticks, player)
                self.used_chopsticks.append((player, dish))
        spoons = self.tools(player, "spoon")
        if spoons and (yield self.secret("use_spoon", ["no_spoon", "yes_spoon"], player)):
            dish = yield from self.which(spoons, player)
            self.waiting.append((NUMBER[dish.face], player, dish))
        return cards

    def tools(self, player, kind):
        """The chopsticks or spoons that a player has."""
        if kind not in self.menu:
            return None
        return [dish for dish in self.dishes[player] if KIND.get(dish.face) == kind]

    def which(self, tools, player):
        """One of several chopsticks or spoons: they leave with different numbers or as copies."""
        if len(tools) == 1:
            return tools[0]
        return tools[(yield self.secret("which", [dish.label() for dish in tools], player))]

    def lay(self, player, card):
        """Lay a card that is no special order."""
        dish = Dish(card, card, self.turn)
        self.dishes[player].append(dish)
        kind = KIND[card]
        if kind == "nigiri":
            free = self.free_wasabi(player)
            if free:
                put_on(dish, free)
        elif kind == "miso":
            self.misos.append((player, dish))
        elif kind in QUEUED:
            self.waiting.append((NUMBER[card], player, dish))

    def lay_extra(self, player, card):
        """Lay a card that came by spoon or menu."""
        if card == "special_order":
            yield from self.copy(player, True)
        else:
            self.lay(player, card)

    def free_wasabi(self, player):
        """The first wasabi on which no nigiri has been put, or None."""
        if "wasabi" in self.menu:
            for dish in self.dishes[player]:
                if dish.nigiri is None and dish.counts_as("wasabi"):
                    return dish
        return None

    # --- What cards do ---

    def copy(self, player, extra):
        """A special order becomes a second one of a dish from an earlier turn, or, as an extra
        card, of any dish; without any it is discarded."""
        faces = []
        for dish in self.dishes[player]:
            if (extra or dish.turn < self.turn) and dish.face not in faces:
                faces.append(dish.face)
        if not faces:
            self.discards.append("special_order")
            yield self.news("copies_nothing", player, "special_order")
            return
        answer = 0
        if len(faces) > 1:
            answer = yield self.ask("copy", faces, player)
        dish = Dish("special_order", faces[answer], self.turn)
        self.dishes[player].append(dish)
        yield self.news("copies", player, dish.face)
        if dish.counts_as("miso"):
            self.misos.append((player, dish))
        elif dish.counts_as("nigiri"):
            free = self.free_wasabi(player)
            if free and (yield self.ask("put_on_wasabi", ["no_wasabi", "yes_wasabi"], player)):
                put_on(dish, free)

    def after_laying(self):
        """What happens at once when cards have been laid."""
        if len(self.misos) > 1:
            yield from self.cancel_miso()
        self.reach_tens()

    def cancel_miso(self):
        """Two miso soups or more in one turn, however they were laid, are all discarded."""
        shown = self.nothing_shown()
        for player, dish in self.misos:
            if dish in self.dishes[player]:
                self.discard(player, dish)
                shown[player].append("miso")
        if any(shown):
            yield Reveal("miso_cancelled", shown)

    def reach_tens(self):
        """Whoever has ten symbols of uramaki discards them; the turn's end says for how much."""
        if "uramaki" not in self.menu or self.places_taken >= len(TENS[self.edition]):
            return
        for player in range(self.players):
            rolls = [dish for dish in self.dishes[player] if dish.counts_as("uramaki")]
            total = sum([SYMBOLS[dish.face] for dish in rolls])
            if total >= TEN:
                self.reached.append((total, player))
                for dish in rolls:
                    self.discard(player, dish)

    def pay_tens(self):
        """Everybody who reached ten in this turn reached it together."""
        paid, self.places_taken = tens_of_turn(self.edition, self.places_taken, self.reached)
        shown = self.nothing_shown()
        for player, points in paid:
            self.tens[player].append(points)
            shown[player].append("uramaki_%d" % points)
        return Reveal("tens_reached", shown)

    def use_spoon(self, player, spoon):
        """Ask for a kind or an exact card; the first on the left who has it gives it."""
        names = self.askable()
        wanted = names[(yield self.ask("spoon_for", names, player))]
        for step in range(1, self.players):
            giver = (player + step) % self.players
            hand = self.hands[giver]
            fitting = sorted(set([card for card in hand if wanted in (card, KIND[card])]))
            if fitting:
                answer = 0
                if len(fitting) > 1:
                    answer = yield self.secret("give", fitting, giver)
                card = fitting[answer]
                hand.remove(card)
                hand.append(spoon.card)
                self.dishes[player].remove(spoon)
                shown = self.nothing_shown()
                shown[player], shown[giver] = [card], [spoon.card]
                yield Reveal("spoon_gets", shown)
                yield from self.lay_extra(player, card)
                return
        self.discard(player, spoon)
        yield self.news("spoon_fails", player, wanted)

    def askable(self):
        """What a spoon can ask for: every kind on the menu, and the exact cards of a kind."""
        names = []
        for kind in ("nigiri",) + self.menu:
            names.append(kind)
            if len(CARDS[kind]) > 1 and kind not in NUMBERED:
                names.extend([card for card, _ in CARDS[kind]])
        return names

    def order_from_menu(self, player, menu):
        """Draw four, lay one that is no menu, shuffle the others back."""
        self.discard(player, menu)
        drawn = [self.deck.pop() for _ in range(MENU_DRAWS)]
        offered = sorted([card for card in drawn if KIND[card] != "menu"])
        card = offered[(yield self.secret("order", offered, player))]
        drawn.remove(card)
        self.deck.extend(drawn)
        self.chance.shuffle(self.deck)
        yield self.news("ordered", player, card)
        yield from self.lay_extra(player, card)

    def take_out(self, player, box):
        """Turn over any dishes of earlier turns."""
        self.discard(player, box)
        choices = [
            dish for dish in self.dishes[player] if dish.turn < self.turn and dish.face != TURNED
        ]
        if not choices:
            return
        labels = [dish.label() for dish in choices]
        where = (self.number,)
        answer = yield Some("take_out", labels, 0, len(labels), player, args=where, look=self.look)
        for index in answer:
            choices[index].face = TURNED
        if answer:
            yield self.news("taken_out", player, *[choices[index].card for index in answer])

    def discard(self, player, dish):
        """Put a dish beside the board until the next round."""
        self.dishes[player].remove(dish)
        self.discards.append(dish.card)

    # --- Talking with the table ---

    def secret(self, key, options, player):
        """A question that only its player may see."""
        return Choose(key, options, player, None, True, (self.number,), self.look)

    def ask(self, key, options, player):
        """A question that everybody may see."""
        return Choose(key, options, player, None, False, (self.number,), self.look)

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


def by_number(waiting):
    """Corner numbers rise; of equal ones (a copy of a spoon) the earlier seat goes first."""
    return waiting[:2]
