"""The whole game of Sushi Go!, with the cards on the device, in the order of the rulebook."""

from kaiten import load
from kaiten.questions import Choose, EndHere, Reveal
from kaiten.scoring import is_wasabi_with_nigiri, laid_together, on_wasabi_or_not
from kaiten.sushi_go.box import COPIES, HAND, ROUNDS
from kaiten.sushi_go.round import ROBOT, begin, passes_left, seats_of, with_robot
from kaiten.sushi_go.scoring import NIGIRI, WASABI, Tally, sheet_of, waiting_wasabi


class Pick(Choose):
    """A card of a hand; `first` is the one chosen before it in this turn."""

    secret = True
    first = None

    def __init__(self, key, options, player, laid, number, tally):
        self.key = key
        self.options = options
        self.player = player
        self.laid = laid
        self.round = number
        self.tally = tally

    def gives(self, index):  # type: ignore[override]
        whose = ROBOT if self.key == "pick_for_robot" else self.player
        gives = load("kaiten.sushi_go.gives").gives
        return gives(self.options[index], self.laid, whose, self.first, self.tally.puddings)


def game(table):
    """Deal, choose, reveal together, pass on; three rounds from one deck, then the puddings."""
    seats = seats_of(table)
    deck = shuffled_deck(table.chance)
    tally = Tally(seats)
    laid = []
    number = 1
    try:
        for number in range(1, ROUNDS + 1):
            yield begin(table, number, seats)
            hands = [[deck.pop() for _ in range(HAND[seats])] for _ in range(seats)]
            laid = [[] for _ in range(seats)]
            if with_robot(table):
                yield from robot_round(number, hands, laid, tally)
            else:
                to_the_left = passes_left(table, number)
                yield from normal_round(number, hands, laid, tally, to_the_left)
            yield scored(tally, number, laid)
    except EndHere:
        if any(laid):
            yield scored(tally, number, laid)
    yield tally.add_puddings()
    return tally.outcome()


def scored(tally, number, laid):
    """The score board of what lies before everybody."""
    return tally.add_round(number, [sheet_of(cards) for cards in laid])


def shuffled_deck(chance):
    """All 108 cards in random order."""
    deck = []
    for card in sorted(COPIES):
        deck.extend([card] * COPIES[card])
    chance.shuffle(deck)
    return deck


def normal_round(number, hands, laid, tally, to_the_left):
    """Everybody chooses, all reveal, hands move on; the last card is laid without a choice."""
    sort_cards(hands)
    while len(hands[0]) > 1:
        shown = []
        for player, hand in enumerate(hands):
            cards = [hand.pop((yield Pick("pick", hand, player, laid, number, tally)))]
            if "chopsticks" in laid[player]:
                cards = yield from second_card(number, player, hand, laid, tally, cards[0])
            shown.append(cards)
        yield reveal(shown, hands, laid)
        if to_the_left:
            hands.insert(0, hands.pop())
        else:
            hands.append(hands.pop(0))
    yield reveal([[hand.pop()] for hand in hands], hands, laid)


def sort_cards(hands):
    """As people hold their cards: alike ones together."""
    for hand in hands:
        hand.sort()


def second_card(number, player, hand, laid, tally, first):
    """Ask whoever has chopsticks for another card; gives what is then laid, in its order."""
    question = Pick("pick_second", ["no_second"] + hand, player, laid, number, tally)
    question.first = first
    second = yield question
    if not second:
        return [first]
    cards = laid_together([first, hand.pop(second - 1)])
    if is_wasabi_with_nigiri(cards) and not waiting_wasabi(laid[player]):
        options = on_wasabi_or_not(cards[1], NIGIRI[cards[1]], WASABI)
        question = Choose("lay_on_wasabi", options, player, laid, True, number)
        question.note = ("wasabi_waits",)
        if (yield question):
            cards.reverse()
    return cards


def reveal(shown, hands, laid):
    """Lay the chosen cards; used chopsticks go back into the hand before it is passed on."""
    for player, cards in enumerate(shown):
        if len(cards) == 2:
            laid[player].remove("chopsticks")
            hands[player].append("chopsticks")
        laid[player].extend(cards)
    return Reveal("reveal", shown)


def robot_round(number, hands, laid, tally):
    """Two players and the robot: in turn they draw its top card and choose a card for it too."""
    robot_pile = hands.pop()
    sort_cards(hands)
    control = yield Choose("robot_first", [0, 1], round=number)
    while robot_pile:
        shown: list = [None, None, None]
        hands[control].append(robot_pile.pop())
        for player, hand in enumerate(hands):
            controls = player == control
            spare = 1 if controls else 0
            cards = [(yield from choose_card("pick", number, player, hand, laid, tally))]
            if "chopsticks" in laid[player] and len(hand) > spare:
                cards = yield from second_card(number, player, hand, laid, tally, cards[0])
            shown[player] = cards
            if controls:
                key = "pick_for_robot"
                shown[ROBOT] = [(yield from choose_card(key, number, player, hand, laid, tally))]
        yield reveal(shown, hands, laid)
        hands.reverse()
        control = 1 - control


def choose_card(key, number, player, hand, laid, tally):
    """A card of the hand; its last one is laid without a choice."""
    at = (yield Pick(key, hand, player, laid, number, tally)) if len(hand) > 1 else 0
    return hand.pop(at)
