"""A game under way: who sits at the table, what was answered, which question waits now."""

from kaiten import load
from kaiten.chance import Chance
from kaiten.games import start
from kaiten.questions import EndHere, Outcome, Tell
from kaiten.thinking import finish

# Answers that are replayed between two pauses: 30 ms or so on a Pico.
SLICE = 8
# In place of an answer: the table stops here.
END = "end"
# A round that no game has.
NEVER = 1 << 10
# In the number of a question (`_slot`): it has no round, and is asked after all rounds.
LAST = 127
# The kinds of question whose answer does not depend on what the device shows.
ENTERED = ("sheet", "number", "build", "race")


class Table:
    """What a game may know of its table.

    While it is `replaying`, the answer to a question is known and nobody sees what is asked: a
    game may then yield None in place of a question that takes time to make. `chance` makes of
    the seed what the game draws from. A game that is played to its end and asks what there is to
    count sets `counting`: nobody can stop or leave it any more.

    A game of rounds that somebody may leave or join between two of them says so: `rounds` is how
    many it has, and `goes_with(players)`, if there is one, whether so many can play what was
    chosen. `players` are then all who ever sat there; `there` tells who does in which round.

    `forgiven` are the refusals that the table overruled, each the key and what it is about. A game
    that is won by something else than points says by what: `unit` is the key of what counts.
    """

    replaying = False
    counting = False
    rounds = 0
    goes_with = None
    forgiven: list | tuple = ()
    unit = "pts"

    def __init__(self, header, chance=Chance):
        self.game = header["game"]
        self.mode = header["mode"]
        self._began = len(header["players"])
        self._changes = header.get("changes", ())
        self.players = self._began + len(header.get("joined", ()))
        self.options = header["options"]
        self.components = header["components"]
        self.chance = chance(header["seed"])

    def there(self, number):
        """Those who play this round, in the order of their seats."""
        there = list(range(self._began))
        for since, player, _ in self._changes:
            if since <= number and player in there:
                there.remove(player)
            elif since <= number:
                there.append(player)
        return sorted(there)

    def stayed(self, number):
        """Those who played this round, the last that counts, and have not left since."""
        still = self.there(NEVER)
        there = self.there(number)
        return [player for player in there if player in still] or there


class Play:
    """A game as far as it was played by its answers.

    `question` is what waits for an answer, None when the game is over and `outcome` says how it
    ended. `scored` are the scores told so far. The table has `ended` a game that it stopped early.
    `forgiven` are the refusals that it overruled.
    """

    def __init__(self, header, forgiven):
        self.header = header
        self.forgiven = forgiven

    def replaying(self, answers):
        """Thoughts that play the game anew. Its answers were checked when given."""
        self.answers = answers
        self.scored = []
        self.outcome = None
        self.ended = False
        self.question = None  # first: it holds the old game, and two at once are too many
        self.table = table = Table(self.header)
        table.forgiven = self.forgiven
        self._game = self.begin(table)
        self._hear(None)
        if not answers:
            return
        self.skip_tells()
        self.question = None
        send = self._game.send
        last = len(answers) - 1
        table.replaying = True
        for first in range(0, last, SLICE):
            for answer in answers[first : min(first + SLICE, last)]:
                question = self._end() if answer is END else send(answer)
                while isinstance(question, Tell):
                    if question.kind == "scores":
                        self._keep_scores(question)
                    question = send(None)
            yield
        table.replaying = False
        self._hear(answers[last])

    def catching_up(self, answers):
        """Thoughts that lead to the question that waits after these answers."""
        yield from self.replaying(answers)
        self.skip_tells()

    def begin(self, table):
        """The game that is played: that of the header."""
        return start(table)

    def go_on(self):
        """What was told has been read."""
        self._hear(None)

    def skip_tells(self):
        """Go on to the next question that wants an answer, or to the end."""
        while isinstance(self.question, Tell):
            self.go_on()

    def _hear(self, answer):
        try:
            self.question = self._end() if answer is END else self._game.send(answer)
        except StopIteration as end:
            self.outcome = end.value
            # Both would hold everything that the game needed.
            self.question = self._game = None
        except EndHere:
            self.outcome = as_it_stands(self.scored, self.table)
            self.question = self._game = None
        else:
            if self.question.kind == "scores":
                self._keep_scores(self.question)

    def _end(self):
        self.ended = True
        return self._game.throw(EndHere())

    def _keep_scores(self, scores):
        if self.ended:
            scores.early = True
        if self.forgiven:
            scores.beyond = True
        # A game of many rounds brings the same scores up to date.
        if scores not in self.scored:
            self.scored.append(scores)

    def take_over(self, other):
        """Go on with a game that was played by the same answers."""
        self.table, self._game, self.question = other.table, other._game, other.question
        self.scored, self.outcome, self.ended = other.scored, other.outcome, other.ended


class Before(Play):
    """A game that is played before anybody asks for it, beside one that has `told` its scores. Its
    `thoughts` can be left at any time."""

    def __init__(self, header, forgiven, answers, told):
        super().__init__(header, forgiven)
        self.answers = answers
        self._told = told
        self.thoughts = self._thinking()
        self.played = False

    def _thinking(self):
        yield from self.catching_up(self.answers)
        self.played = True

    def _keep_scores(self, scores):
        """The reasons for all points, most of what a finished game holds, are not kept twice."""
        super()._keep_scores(scores)
        at = len(self.scored) - 1
        if at < len(self._told) and not scores.each_round and scores.why == self._told[at].why:
            scores.why = self._told[at].why

    def playing(self):
        """Thoughts that play the rest of it; they lead to whether that went well."""
        yield from self.thoughts
        return self.played


class Conversation(Play):
    """A game that is played, and who gave its answers. All else follows from replaying them.

    `header` has the keys of journal.HEADER, and where people left or joined since (`attendance`)
    their `changes` and who `joined`. `bots` are those who sit there now. `by_people` are the
    numbers of the answers that people gave. `offers` keeps what they answered before an undo, so
    that correcting one does not mean entering the others anew: by the question that it answered,
    as `place` has it. `kept` are likewise the answers after a corrected one: they stand as soon as
    they are asked for, if they still fit.
    """

    def __init__(self, header):
        super().__init__(header, [])
        self.offers = {}
        self.kept = {}
        self.by_people = []
        self._slots = []  # those of the same answers
        self._asked = []
        self.bots = list(header["bots"])
        self._bots = self.bots if any(self.bots) else None
        finish(self.replaying([]))

    def refuse(self, answer):
        """Why this answer will not do, as a key of the words and arguments; None if it will."""
        while isinstance(self.question, Tell):
            self.go_on()
        return self.question.refuse(answer) if self.question else ("game_over",)

    def overrule(self, reason):
        """The table says that its box holds more: this refusal does not count in this game."""
        if self.question is None or reason[0] not in self.question.forgives:
            return False
        self.forgiven.append(reason[:2])
        return True

    def answer(self, answer):
        """Take an answer. A refused one changes nothing, and the reason is given back."""
        reason = self.refuse(answer)
        if reason is None:
            self.take(answer)
            if self.kept:
                finish(load("kaiten.correcting").settling(self))
        return reason

    def end_here(self):
        """The table stops, and what was played so far is counted; whether there was a game."""
        self.skip_tells()
        if self.question is None or self.ended:
            return False
        self._offer_kept()
        self.take(END)
        return True

    def take(self, answer):
        """Go on with an answer that will do."""
        if self.kept:
            self.kept.pop(self.place(), None)
        if self.offers and answer is not END:
            self._use_offer(answer)
        bot = self._bots and answer is not END and self.bot_to_move()
        if not bot and answer != self.question.times_out:
            self.by_people.append(len(self.answers))
            self._slots.append(self._slot())
        self.answers.append(answer)
        self._hear(answer)

    def _slot(self):
        """A number that all questions share which ask the same of the same player in a round.

        Odd for what only makes sense on the table that it was asked at.
        """
        question = self.question
        asked = question.about or getattr(question, "key", question.kind)
        if asked not in self._asked:
            self._asked.append(asked)
        player = question.player
        seat = 0 if player is None else player + 1
        number = question.round or (self._slots and round_in(self._slots[-1]) and LAST) or 0
        number = (self._asked.index(asked) << 7 | number & 127) << 5 | seat
        entered = question.kind in ENTERED and question.initial is None
        return number << 1 | (0 if entered and question.correctable else 1)

    def place(self):
        """Which question waits: its slot, and how many others of that slot were answered."""
        slot = self._slot()
        return slot, self._slots.count(slot)

    def _use_offer(self, answer):
        """The offer is answered; after another choice than before, the table is another one."""
        place = self.place()
        offer = self.offers.pop(place, answer)
        if place[0] & 1 and offer != answer:
            self.offers = {at: self.offers[at] for at in self.offers if not at[0] & 1}

    def bot_to_move(self):
        """The name of the bot whose turn it is to answer, else None."""
        return self._bot_of(self.question.player) if self._bots and self.question else None

    def _bot_of(self, player):
        # People answer for a third player that a two-player game invents.
        bots = self._bots
        if not bots or player is None or player >= len(bots):
            return None
        return bots[player] or None

    def seat(self, player, bot):
        """A bot takes over from a person, or with "" a person from a bot."""
        self.bots[player] = bot
        self._bots = self.bots if any(self.bots) else None

    def undo(self):
        """Take back the last answer that a person gave, and what bots answered since; or that
        somebody left or joined, if that was later.

        Gives the number of answers dropped, or 1.
        """
        return finish(self.undoing())

    def undoing(self, before=None):
        """The same as thoughts, for it takes time late in a long game; `before` is what was played
        of it in advance.

        Once begun they are to be thought to their end, and until then nobody else may use the
        conversation: it has no question meanwhile.
        """
        dropped = self.take_back()
        if before and before.answers == self.answers and (yield from before.playing()):
            self.take_over(before)
        elif dropped:
            yield from self.catching_up(self.answers)
        return dropped

    def before(self):
        """The game as an undo would leave it, to be played beside this one; None where an undo is
        not about an answer."""
        if not self.by_people or self.changed_last() is not None:
            return None
        answers = self.answers[: self.kept_by_undo()]
        return Before(self.header, self.forgiven, answers, self.scored)

    def take_back(self):
        """The same before the game is played anew: several undos in a row want that once."""
        changed = self.changed_last() is not None
        self._offer_kept()
        if changed:
            load("kaiten.attendance").take_back(self.header)
            return 1
        return self._drop_last() if self.by_people else 0

    def changed_last(self):
        """The number of who left or joined since the last answer, else None."""
        changes = self.header.get("changes")
        if not changes or changes[-1][2] < len(self.answers):
            return None
        for _, before in self.kept.values():
            if before < len(changes):
                return None  # an answer from before that change is still to be asked for
        return changes[-1][1]

    def kept_by_undo(self):
        """How many answers stay when the last one is taken back that a person gave. Whom a bot has
        replaced since cannot answer again."""
        for number, slot in zip(reversed(self.by_people), reversed(self._slots)):
            if self.answers[number] is END or not self._bot_of(round_and_player(slot)[1]):
                return number
        return self.by_people[0]

    def _offer_kept(self):
        for place in self.kept:
            self.offers[place] = self.kept[place][0]
        self.kept = {}

    def _drop_last(self):
        keep = self.kept_by_undo()
        dropped = len(self.answers) - keep
        for place, answer, _ in self.drop_from(keep):
            if answer is not END:
                self.offers[place] = answer
        if self.header.get("changes"):
            before = [change for change in self.header["changes"] if change[2] <= keep]
            self.move_changes(len(before))
        return dropped

    def drop_from(self, number):
        """Drop this answer and all later ones; gives those of people, the last one first: its
        place, the answer, and its number."""
        found = []
        while self.by_people and self.by_people[-1] >= number:
            at, slot = self.by_people.pop(), self._slots.pop()
            found.append(((slot, self._slots.count(slot)), self.answers[at], at))
        del self.answers[number:]
        return found

    def move_changes(self, first):
        """The changes from this one on come after all answers so far."""
        changes = self.header.get("changes", [])
        if first < len(changes):
            count = len(self.answers)
            moved = [(number, player, count) for number, player, _ in changes[first:]]
            self.header["changes"] = changes[:first] + moved

    def keep_draft(self, answer):
        """Remember a half-entered answer, to be offered when this question is asked again."""
        self.skip_tells()
        if self.question:
            self.offers[self.place()] = answer

    def offer(self):
        """What was entered here before an undo, if it has the form of an answer, else None."""
        if not self.offers and not self.kept:
            return None
        place = self.place()
        offer = self.kept[place][0] if place in self.kept else self.offers.get(place)
        return offer if self.question.fits(offer) else None

    def entries(self):
        """What people entered, which can be corrected: (number of the answer, round or 0, player
        or None)."""
        found = []
        for number, slot in zip(self.by_people, self._slots):
            if not slot & 1 and self.answers[number] is not END:
                found.append((number,) + round_and_player(slot))
        return found

    def last_by_people(self):
        """(round or 0, player or None) of the last answer that a person gave."""
        return round_and_player(self._slots[-1])

    def names(self):
        """Everybody who ever sat there."""
        return self.header["players"] + self.header.get("joined", [])

    def rename(self, player, name):
        """A player has this name from now on, in every round; False if it cannot be a name here.
        No undo takes it back."""
        names = self.names()
        if not 0 <= player < len(names) or name in names or not name or name != name.strip():
            return False
        names[player] = name
        header, first = self.header, len(self.header["players"])
        header["players"] = names[:first]
        if first < len(names):
            header["joined"] = names[first:]
        header["renamed"] = 1
        return True


def as_it_stands(scored, table):
    """The outcome of a game that has nothing to count at its end: that of its last round."""
    totals = scored and scored[-1].totals
    if not totals:
        return None
    ranked = table.stayed(scored[-1].args[0]) if table.rounds else None
    return Outcome(totals, unit=table.unit, ranked=ranked)


def round_in(slot):
    """The round in the number that `_slot` made: 0 is before all rounds, LAST after them."""
    return slot >> 6 & 127


def round_and_player(slot):
    """(round or 0, player or None) out of the same number."""
    number, seat = round_in(slot), slot >> 1 & 31
    return 0 if number == LAST else number, seat - 1 if seat else None
