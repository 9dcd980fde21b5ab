"""The table of the tests of Sushi Go Party!: turns played by naming cards, every card counted.

It runs on MicroPython too, so it is imported by its own name, without a package.
"""

from kaiten.conversation import Conversation, Table
from kaiten.journal import new_header
from kaiten.scoring import points_of
from kaiten.sushi_go_party.cards import cards_of
from kaiten.sushi_go_party.dishes import plate_of
from kaiten.sushi_go_party.menus import MENUS
from kaiten.sushi_go_party.play import Dinner
from kaiten.sushi_go_party.scoring import score_round

NAMES = ("Aria", "Bao", "Chloé", "Dario", "Emi", "Farid", "Gaia", "Hugo")
WITH_SPOONS = "maki tempura onigiri miso spoon chopsticks fruit"
WITH_MENUS = "uramaki tempura tofu miso menu takeout pudding"


def table_of(players, mode="play", chance=0, **options):
    """A table among people."""
    return Table(header_of(players, mode, chance, options))


def header_of(players, mode, chance, options):
    people, seed = list(NAMES[:players]), chance.to_bytes(32, "big")
    return new_header("sushi_go_party", mode, people, [""] * players, options, seed)


def sit_down(mode, players, chance=0, **options):
    """A game among people, before its first question."""
    return Conversation(header_of(players, mode, chance, options))


def menu_of(text):
    """A named menu, or one written out: "maki tempura eel tofu wasabi tea fruit"."""
    return MENUS[text] if text in MENUS else tuple(text.split())


def cards(text):
    """Cards by name: "tempura*2 egg"."""
    named = []
    for word in text.split():
        card, _, times = word.partition("*")
        named.extend([card] * int(times or 1))
    return named


def plate(**counts):
    """A plate as it is scored: plate(tempura=2, maki=3)."""
    return counts


def gains(menu, *plates, edition="fr"):
    """What the plates of one round score."""
    why = score_round(list(plates), menu_of(menu), edition)
    return [points_of(lines) for lines in why]


def say(option):
    """An option as it is written in these tests: "copy_of:tempura"."""
    return option if type(option) is str else ":".join([str(part) for part in option])


def whole_box(menu):
    """Every card of a menu, counted."""
    box = {}
    for kind in ("nigiri",) + menu:
        for card, copies in cards_of(kind):
            box[card] = copies
    return box


def counted(dinner):
    """Every card of a game, wherever it is."""
    piles = [dinner.desserts, dinner.deck, dinner.discards, dinner.eaten] + dinner.hands
    for dishes in dinner.dishes:
        piles.append([dish.card for dish in dishes])
    found = {}
    for pile in piles:
        for card in pile:
            found[card] = found.get(card, 0) + 1
    return found


class Kitchen:
    """A round with known hands, played turn by turn.

    Each turn names what every player lays: "tempura", "tempura+eel" in this order with chopsticks,
    and with a "!" at the end to announce the spoon. What is asked after the reveal is answered in
    order:
    "copy tempura", "spoon_for eel", "order any", "take_out egg squid". `asked` are the questions
    of the last turn, `told` its news. No card may be made or lost at any step.
    """

    def __init__(self, menu, *hands, edition="fr", number=1):
        self.menu = menu_of(menu)
        self.dinner = Dinner(table_of(len(hands)), self.menu, edition)
        self.edition = edition
        self.box = whole_box(self.menu)
        for earlier in range(1, number + 1):
            self.dinner.deal(earlier)
            if earlier < number:
                self.take_back()
        self.take_back()
        for player, hand in enumerate(hands):
            for card in cards(hand):
                pile = self.dinner.deck if card in self.dinner.deck else self.dinner.desserts
                pile.remove(card)
                self.dinner.hands[player].append(card)
        assert counted(self.dinner) == self.box

    def take_back(self):
        for hand in self.dinner.hands:
            self.dinner.deck.extend(hand)
            hand.clear()

    def on_top(self, text):
        """Put these cards on top of the deck, to be drawn next."""
        for card in cards(text):
            self.dinner.deck.remove(card)
            self.dinner.deck.append(card)

    def turn(self, *plays, then=()):
        """Everybody lays, the cards act, hands are passed to the left."""
        self.plays = [(play.rstrip("!").split("+"), play.endswith("!")) for play in plays]
        self.then = list(then)
        self.asked = []
        self.told = []
        self.dinner.turn += 1
        game = self.dinner.play_turn()
        answer = None
        try:
            while True:
                question = game.send(answer)
                if question.kind == "reveal":
                    answer = None
                    self.told.append((question.key, question.shown))
                else:
                    assert counted(self.dinner) == self.box or self.hidden(question)
                    options = [say(option) for option in question.options]
                    self.asked.append((question.key, question.player, options))
                    answer = self.reply(question, options)
                    assert question.refuse(answer) is None
        except StopIteration:
            pass
        assert not self.then, self.then
        assert counted(self.dinner) == self.box
        self.dinner.hands.insert(0, self.dinner.hands.pop())

    def hidden(self, question):
        """While people choose or draw, the cards chosen are in nobody's pile."""
        return question.secret or question.key in ("copy", "put_on_wasabi")

    def reply(self, question, options):
        laid, spoon = self.plays[question.player]
        if question.key == "pick":
            return options.index(laid[0])
        if question.key == "pick_second":
            return options.index(laid[1] if len(laid) > 1 else "no_second")
        if question.key == "lay_on_wasabi":
            return 0 if laid[0] == "wasabi" else 1
        if question.key == "use_spoon":
            return 1 if spoon else 0
        key, _, wanted = self.then.pop(0).partition(" ")
        assert key == question.key, (key, question.key)
        if question.kind == "choose":
            return 0 if wanted == "any" else options.index(wanted)
        chosen = []
        for word in wanted.split():
            at = options.index(word)
            while at in chosen:
                at = options.index(word, at + 1)
            chosen.append(at)
        return sorted(chosen)

    def front(self, player):
        """What lies in front of a player, as people see it."""
        return " ".join([say(dish.label()) for dish in self.dinner.dishes[player]])

    def hand(self, player):
        """A player's hand after the turn, passed on already."""
        return " ".join(sorted(self.dinner.hands[player]))

    def plates(self):
        return [
            plate_of(dishes, tens) for dishes, tens in zip(self.dinner.dishes, self.dinner.tens)
        ]

    def gains(self):
        """What the round would score if it ended now."""
        return gains(" ".join(self.menu), *self.plates(), edition=self.edition)
