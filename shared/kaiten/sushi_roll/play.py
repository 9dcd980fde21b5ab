"""The whole game of Sushi Roll, with the dice on the device, in the order of the rulebook."""

from kaiten import load
from kaiten.questions import Choose, EndHere, Reveal, Some, Tell
from kaiten.sushi_roll.box import (
    BAG,
    DICE_EACH,
    GIVES,
    ROUNDS,
    SIDES,
    START,
    SUPPLY,
    TURN_BELTS_AFTER_ROUND,
    laid_on,
)
from kaiten.sushi_roll.scoring import Tally, sheet_of


def game(table):
    """The conversation of one game."""
    return Dinner(table).serve()


class Ask(Choose):
    """A choice, of dice or of something else; what a die would bring is worked out when somebody
    looks at it."""

    dice = True
    tokens: list = []

    def gives(self, index):  # type: ignore[override]
        if self.key == "swap_give":
            return None
        gives = load("kaiten.sushi_roll.gives").gives
        return gives(self.options[index], self.laid, self.player, self.tokens)


class Dinner:
    """One game: belts of dice that go round, trays of dice that were kept, tokens.

    The left neighbour of a player is the next one. `red` is the player at the belt with the red
    border. Nothing is secret, so every question shows all trays, belts and tokens.
    """

    def __init__(self, table):
        self.table = table
        self.chance = table.chance
        self.players = table.players
        self.tokens = [dict(START) for _ in range(self.players)]
        self.supply = {token: SUPPLY[token] - self.players * START[token] for token in SUPPLY}
        self.red = self.chance.index("player", range(self.players))
        self.belts = [[] for _ in range(self.players)]
        self.trays = [[] for _ in range(self.players)]
        self.round = 1

    def serve(self):
        """Three rounds, then the final count."""
        tally = Tally(self.players)
        try:
            yield from self.rounds(tally)
        except EndHere:
            if any(self.trays):
                yield self.scored(tally)
        puddings = self.held("pudding")
        left = [tokens["menu"] + tokens["chopsticks"] for tokens in self.tokens]
        yield tally.add_final(puddings, left)
        return tally.outcome(puddings)

    def rounds(self, tally):
        for number in range(1, ROUNDS + 1):
            self.round = number
            turned = number > 1 and self.players == TURN_BELTS_AFTER_ROUND
            if turned:
                self.pass_belts()
            yield Tell("drawn_turned" if turned else "drawn", number, DICE_EACH[self.players])
            yield from self.play_round()
            yield self.scored(tally)

    def scored(self, tally):
        """The score board of the dice that everybody has kept."""
        sheets = [sheet_of(tray) for tray in self.trays]
        return tally.add_round(self.round, sheets, ("pudding", self.held("pudding")))

    def held(self, token):
        """How many of these tokens each player has."""
        return [tokens[token] for tokens in self.tokens]

    # --- A round ---

    def play_round(self):
        """Roll, choose in turn, pass the belts on, until they are empty."""
        self.draw_dice()
        while True:
            self.roll()
            kept = [None] * self.players
            for turn in range(self.red, self.red + self.players):
                player = turn % self.players
                kept[player] = yield from self.play_turn(player)
            yield Reveal("kept", kept)
            if not self.belts[0]:
                return
            self.pass_belts()

    def draw_dice(self):
        """All dice go back into the bag; everybody draws blindly, and lays alike dice together."""
        bag = list(range(len(BAG)))
        self.chance.shuffle(bag)
        each = DICE_EACH[self.players]
        self.belts = []
        self.trays = []
        for drawn in range(0, each * self.players, each):
            self.belts.append([BAG[die] for die in sorted(bag[drawn : drawn + each])])
            self.trays.append([])

    def roll(self):
        """Everybody rolls all the dice of their belt."""
        for belt in self.belts:
            for at, die in enumerate(belt):
                belt[at] = self.rolled(die)

    def rolled(self, die):
        """A face of this die."""
        sides = SIDES[die]
        return sides[self.chance.index("die", sides)]

    def pass_belts(self):
        """Every belt goes to the player on the left, the one with the red border too."""
        self.belts.insert(0, self.belts.pop())
        self.red = (self.red + 1) % self.players

    # --- A turn ---

    def play_turn(self, player):
        """Spend menus and chopsticks as often as wished, then keep a die.

        Gives what there is to show for it: the die, then what was spent. Where nothing can be
        chosen nothing is asked.
        """
        belt = self.belts[player]
        spent = []
        while True:
            options = belt + self.uses(player)
            at = (yield self.ask("keep_die", options, player)) if len(options) > 1 else 0
            if at < len(belt):
                face = belt.pop(at)
                self.keep(player, face)
                return [face] + spent
            token = "menu" if options[at][0] == "use_menu" else "chopsticks"
            self.spend_token(player, token)
            spent.append("spent_" + token)
            if token == "menu":
                yield from self.reroll(player)
            else:
                yield from self.swap(player)

    def ask(self, key, options, player):
        """A question to one player, for all to see."""
        if self.table.replaying:
            return None
        question = Ask(key, options, player, self.trays, False, self.round, self.look)
        question.tokens = self.tokens
        return question

    def uses(self, player):
        """The tokens that can be used now, with how many there are."""
        tokens = self.tokens[player]
        uses = []
        if tokens["menu"]:
            uses.append(("use_menu", tokens["menu"]))
        if tokens["chopsticks"] and self.belts.count([]) < self.players - 1:
            uses.append(("use_chopsticks", tokens["chopsticks"]))
        return uses

    def others(self, player):
        """The opponents with a die on their belt: whoever has kept the last one has none."""
        return [other for other, belt in enumerate(self.belts) if belt and other != player]

    def reroll(self, player):
        """A menu: any of the player's dice are rolled again."""
        belt = self.belts[player]
        chosen = [0]
        if len(belt) > 1:
            chosen = yield self.which_to_roll(belt, player)
        for at in chosen:
            belt[at] = self.rolled(belt[at])

    def which_to_roll(self, belt, player):
        trays, look, most = self.trays, self.look, len(belt)
        question = Some("reroll", list(belt), 1, most, player, trays, False, self.round, look)
        question.dice = True
        return question

    def swap(self, player):
        """Chopsticks: a die of an opponent's belt for one of one's own, faces kept."""
        others = self.others(player)
        at = (yield self.ask("swap_with", others, player)) if len(others) > 1 else 0
        theirs, mine = self.belts[others[at]], self.belts[player]
        take = (yield self.ask("swap_take", list(theirs), player)) if len(theirs) > 1 else 0
        give = (yield self.ask("swap_give", list(mine), player)) if len(mine) > 1 else 0
        theirs[take], mine[give] = mine[give], theirs[take]
        shown = [[] for _ in self.belts]
        shown[player], shown[others[at]] = [mine[give]], [theirs[take]]
        yield Reveal("swapped", shown)

    def keep(self, player, face):
        """Lay a die on the player's tray."""
        if face in GIVES:
            token, count = GIVES[face]
            self.take_tokens(player, token, count)
        tray = self.trays[player]
        tray[:] = laid_on(tray, face)

    # --- Tokens ---

    def take_tokens(self, player, token, count):
        """Tokens from the supply; a short one gives what is left, an empty one nothing."""
        count = min(count, self.supply[token])
        self.supply[token] -= count
        self.tokens[player][token] += count

    def spend_token(self, player, token):
        """A used token goes back to the supply."""
        self.tokens[player][token] -= 1
        self.supply[token] += 1

    def look(self):
        """A page for each player: the belt, and the tokens beside the tray."""
        pages = []
        for player, belt in enumerate(self.belts):
            tokens = self.tokens[player]
            held = [
                ("held_" + token, tokens[token]) for token in ("menu", "chopsticks", "pudding")
            ]
            red = [("red_belt",)] if player == self.red else []
            pages.append((player, belt + held + red))
        return pages
