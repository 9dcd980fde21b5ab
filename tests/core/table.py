"""The table of the core's tests: cards in a notation people can read, games by naming cards.

It runs on MicroPython too, so it is imported by its own name, without a package.
"""

from kaiten.conversation import Conversation
from kaiten.journal import new_header
from kaiten.sushi_go.box import COPIES
from kaiten.sushi_go.round import ROBOT
from kaiten.sushi_go.scoring import AT, FIELDS, Tally, sheet_of

NAMES = ("Aria", "Bao", "Chloé", "Dario", "Emi")


def lay(text):
    """Cards in the order they were laid: "wasabi squid tempura*2"."""
    cards = []
    for word in text.split():
        card, _, times = word.partition("*")
        assert card in COPIES, card
        cards.extend([card] * int(times or 1))
    return cards


def hand(text):
    """Cards in alphabetical order, to compare with: how a hand is held is nobody's rule."""
    return sorted(lay(text))


def laid_sheet(text):
    """The sheet of cards laid in this order."""
    return sheet_of(lay(text))


def sheet(**counts):
    """The sheet of one player as it is entered: sheet(maki=5, squid_wasabi=1)."""
    filled = [0] * len(FIELDS)
    for field in counts:
        filled[AT[field]] = counts[field]
    return filled


def seed(number):
    """The chance of one evening."""
    return number.to_bytes(32, "big")


def header(mode, players, chance=0, **options):
    """The header of a game among people."""
    people = list(NAMES[:players])
    return new_header("sushi_go", mode, people, [""] * players, options, seed(chance))


def sit_down(mode, players, chance=0, **options):
    """A game among people, before its first question."""
    return Conversation(header(mode, players, chance, **options))


def enter(game, *sheets):
    """Enter sheets that are all accepted; gives the score board shown last."""
    for counts in sheets:
        reason = game.answer(counts)
        assert reason is None, reason
    return game.scored[-1] if game.scored else None


def kinds(*piles):
    """How many there are of each kind of card in these piles together."""
    counts = {}
    for pile in piles:
        for card in pile:
            counts[card] = counts.get(card, 0) + 1
    return counts


class Round:
    """One round from known hands, played by naming cards, in the order in which they are laid.

    `hands` and `laid` are those of the game, `piles` the hands as they were dealt. `asked` are the
    questions of the turn played last, as (key, player, options in order), `shown` is what it
    revealed. At the end of the round `over` is true.
    """

    def __init__(self, rules, hands, *args):
        self.hands = [lay(cards) for cards in hands]
        self.piles = list(self.hands)
        self.laid = [[] for _ in hands]
        self.asked = []
        self.shown = None
        self.over = False
        self._game = rules(1, self.hands, self.laid, Tally(len(hands)), *args)
        self.hear(None)

    def hear(self, answer):
        """Give an answer to the game, None for what was told."""
        try:
            self.question = self._game.send(answer)
        except StopIteration:
            self.question = None
            self.over = True

    def held(self):
        """The hands, each in alphabetical order."""
        return [sorted(cards) for cards in self.hands]

    def answer(self, answer):
        """Answer the question that waits."""
        assert self.question.refuse(answer) is None
        self.hear(answer)

    def choose(self, play):
        """Answer the question that waits by naming a card."""
        self.answer(self.question.options.index(play))

    def choices(self, *plays):
        """Everybody chooses, in the order of the seats and the robot last: "squid", or "squid+egg"
        with chopsticks. The cards are on the table, still face down or just revealed."""
        plays = [play.split("+") for play in plays]
        self.asked = []
        while self.question.kind == "choose":
            key, player = self.question.key, self.question.player
            self.asked.append((key, player, sorted(self.question.options)))
            if key == "pick":
                self.choose(plays[player][0])
            elif key == "pick_second":
                self.choose((plays[player] + ["no_second"])[1])
            elif key == "lay_on_wasabi":
                self.answer(0 if plays[player][0] == "wasabi" else 1)
            else:
                self.choose(plays[ROBOT][0])
        self.shown = self.question.shown
        assert self.shown == plays, self.shown

    def turn(self, *plays):
        """Everybody chooses, all reveal, hands are passed on."""
        self.choices(*plays)
        self.hear(None)


def words_in(part):
    """The words of a part of `kaiten.words` as a dict."""
    found = {}
    for line in b"".join(part).decode().split("\n"):
        key, mark, text = line.partition("=")
        if mark:
            assert key not in found, key
            found[key] = text.replace("\\n", "\n")
    return found
