"""`kaiten fuzz-core`: random tables at the rules core, without a device. They answer, undo,
correct, overrule, leave, join, rename, seat bots, stop and resume; after every step the game is
compared with a fresh one that is given the same answers, and with its journal read back."""

import argparse
import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from kaiten.attendance import choices, join, leave, next_round
from kaiten.bots import bot
from kaiten.chance import SEED_BYTES, Chance
from kaiten.conversation import END, Conversation, round_in
from kaiten.correcting import correcting, question_at
from kaiten.games import BOTS, load, mode_of
from kaiten.journal import HEADER, Writer, new_header
from kaiten.questions import NOBODY, Tell
from kaiten.replay import read
from kaiten.shelf import GAMES
from kaiten.thinking import finish
from kaiten_host.measure import notes

NAMES = ("Aria", "Bao", "Chloé", "Dario", "Emi", "Farid", "Gwen", "Hugo")
JOINERS = ("Zoé", "Léo", "Ines", "Max")
RENAMED = ("Ana", "Bruno", "Cleo")
MODES = [(game, mode.name) for game in GAMES for mode in load(game).MODES]
# How often a mode is played: where people enter what they did, there is most to correct.
WEIGHTS = {"score": 6, "speed": 4, "spot": 3, "deck": 2}
# What a table does, and how often of a thousand times; otherwise it answers.
DEEDS = {
    "undo": 90,
    "correct": 90,
    "leave_or_join": 60,
    "seat": 25,
    "rename": 12,
    "end_here": 12,
    "draft": 15,
    "resume": 15,
    "forge": 25,
    "nothing": 8,
}
STEPS_OF_A_TABLE = (20, 90)
TRIES = 40
COUNTS = (0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 6, 9, 15)
TELLING = ("tell", "reveal", "scores")
# Entries with a right checksum that nobody may have written there.
FORGED = (
    "undo",
    "end",
    "leaves {}",
    "joins {} Zoé",
    "joins {} ",
    "renames {} Zoé",
    "renames {} ",
    "seat {} sensible",
    "seat {} ",
    "correct {} 0",
    "correct {} []",
    'correct {} "end"',
    'anyway ["too_many", "egg"]',
    "draft {}",
    "draft [{}]",
    "result {{}}",
    "{}",
    "[{}]",
    '"{}"',
    "null",
    "{{}}",
)


class Difference(Exception):
    """What should never be, with the journal that leads to it."""


@dataclass
class Walked:
    """What random tables have done."""

    steps: int = 0
    deeds: Counter[str] = field(default_factory=Counter)
    modes: Counter[str] = field(default_factory=Counter)


# --- What is compared ---


def board(conversation: Conversation) -> list[Any]:
    """The score boards told so far."""
    boards = []
    for told in conversation.scored:
        for scores in [told, *(told.each_round() if told.each_round else ())]:
            values = scores.key, scores.args, scores.gains, scores.totals, scores.why, scores.race
            boards.append((*[plain(value) for value in values], plain(scores.gone), scores.early))
    return boards


def plain(value: Any) -> Any:
    """A value that is equal to any other sequence of the same."""
    return [plain(one) for one in value] if isinstance(value, list | tuple) else value


def asked(question: Any) -> Any:
    """What a question asks, as far as people see it."""
    if question is None:
        return None
    seen = (
        "kind",
        "key",
        "player",
        "round",
        "options",
        "note",
        "fields",
        "low",
        "high",
        "players",
    )
    return [plain(getattr(question, name, None)) for name in (*seen, "initial", "longest")]


def ended(conversation: Conversation) -> Any:
    outcome = conversation.outcome
    return outcome and [plain(getattr(outcome, name)) for name in sorted(vars(outcome))]


def story(conversation: Conversation) -> dict[str, Any]:
    """What a game has come to, as any other game with these answers must have."""
    return {
        "answers": plain(conversation.answers),
        "names": list(conversation.names()),
        "changes": [change[:2] for change in conversation.header.get("changes", ())],
        "scored": board(conversation),
        "question": asked(conversation.question),
        "outcome": ended(conversation),
        "stopped": conversation.ended,
        "choices": plain(choices(conversation)),
    }


def memory(conversation: Conversation) -> dict[str, Any]:
    """What a game remembers beside what follows from its answers."""
    waits = conversation.question is not None
    return {
        "by_people": list(conversation.by_people),
        "entries": conversation.entries(),
        "bots": list(conversation.bots),
        "forgiven": list(conversation.forgiven),
        "changes": [tuple(change) for change in conversation.header.get("changes", ())],
        "pending": sorted(map(repr, conversation.kept.values())),
        "offers": sorted(map(repr, conversation.offers.values())),
        "offer": plain(conversation.offer()) if waits else None,
        "undoes": conversation.changed_last(),
        "beyond": [scores.beyond for scores in conversation.scored],
    }


def fresh(conversation: Conversation) -> tuple[Conversation, list[Any]]:
    """A new game of the same people, given the same answers; and what each of them answers."""
    header = {key: conversation.header[key] for key in HEADER}
    for key in ("changes", "joined"):
        if key in conversation.header:
            header[key] = list(conversation.header[key])
    game = Conversation(header)
    game.forgiven.extend(conversation.forgiven)
    places = []
    for answer in conversation.answers:
        game.skip_tells()
        question = game.question
        if question is None:
            raise Difference(f"{answer} answers no question")
        places.append(
            (question.kind, getattr(question, "key", ""), question.player, question.round)
        )
        if answer is END:
            game.take(END)
            continue
        reason = question.refuse(answer)
        if reason:
            raise Difference(f"{answer} would be refused: {reason}")
        game.take(answer)
    game.skip_tells()
    return game, places


# --- A table ---


class Table:
    """People at one game who do whatever can be done."""

    def __init__(self, seed: int, begins: tuple[str, str] | None = None) -> None:
        luck = self.luck = random.Random(seed)
        weights = [WEIGHTS.get(name, 1) for _, name in MODES]
        game, name = begins or luck.choices(MODES, weights)[0]
        mode = mode_of(game, name)
        low, high = mode.players
        players = luck.randint(low, min(high, max(low, 4)) if luck.random() < 0.8 else high)
        self.names = list(NAMES[:players])
        bots = [""] * players
        if mode.bots:
            bots = [luck.choice(("", "", "random")) for _ in bots]
            bots[luck.randrange(players)] = ""
        options = {key: luck.choice(choices) for key, choices in mode.options_for(players)}
        chance = luck.randbytes(SEED_BYTES)
        header = new_header(game, name, self.names, bots, options, chance)
        self.mode = mode
        self.game = Conversation(dict(header))
        self.writer = Writer()
        self.lines = [self.writer.header(header)]
        self.bot = bot("random", game, Chance(luck.randbytes(SEED_BYTES)))
        # The game before each thing that one undo takes back; None where a correction, a change of
        # seats or a restart leaves that open.
        self.before: list[dict[str, Any]] = []
        self.done: Counter[str] = Counter()

    def walk(self, steps: int) -> None:
        self.check("begin")
        for _ in range(steps):
            self.step()

    def step(self) -> None:
        """One thing that a table does, or two before anybody looks."""
        for _ in range(self.luck.choice((1, 1, 1, 2))):
            deed = self.choose_deed()
            try:
                getattr(self, deed)()
            except Difference:
                raise
            except Exception as error:
                raise self.difference(f"{deed}: {error!r}") from error
            self.done[deed] += 1
        self.check(deed)

    def choose_deed(self) -> str:
        at = self.luck.randrange(1000)
        for name, often in DEEDS.items():
            at -= often
            if at < 0:
                return name
        return "answer"

    # --- What can be done ---

    def answer(self) -> None:
        self.game.skip_tells()
        question = self.game.question
        if question is None:
            return
        name = self.game.bot_to_move()
        state = None if name or self.game.kept else self.state()
        answer = self.answer_to(question)
        if answer is None:
            raise self.difference(f"nothing answers {asked(question)}")
        answer = answer[0]
        reason = self.game.answer(answer)
        if reason:
            raise self.difference(f"{answer} was refused: {reason}")
        self.lines.append(self.writer.answer(answer))
        if state and answer != question.times_out:
            self.before.append(state)
        elif not name:
            self.before.clear()
        if self.luck.random() < 0.2 and isinstance(self.game.question, Tell):
            return
        self.game.skip_tells()

    def answer_to(self, question: Any) -> list[Any] | None:
        """An answer that will do, in a list; now and then what the box forbids is overruled."""
        for _ in range(TRIES):
            answer = self.guess(question)
            reason = self.game.refuse(answer)
            while reason and reason[0] in question.forgives and self.luck.random() < 0.1:
                if not self.game.overrule(reason):
                    raise self.difference(f"{reason} cannot be overruled")
                self.lines.append(self.writer.anyway(reason))
                self.before.clear()
                known = reason
                reason = self.game.refuse(answer)
                if reason == known:
                    raise self.difference(f"{reason} is refused although it was overruled")
            if reason is None:
                return [answer]
        for answer in (self.modest(question), self.by_bot(question), *claims(question)):
            if self.game.refuse(answer) is None:
                return [answer]
        return None

    def guess(self, question: Any) -> Any:
        luck, kind = self.luck, question.kind
        if kind == "choose":
            return luck.randrange(len(question.options))
        if kind in ("race", "call"):
            return luck.choice([*question.players, NOBODY])
        if kind == "sheet":
            few = luck.random() < 0.8
            counts = [luck.choice(COUNTS[:12] if few else COUNTS) for _ in question.fields]
            return [count if luck.random() < 0.5 else 0 for count in counts]
        if kind == "number" and luck.random() < 0.7:
            top = min(question.high, question.low + 8 * question.step)
            return luck.randrange(question.low, top + 1, question.step)
        if kind == "build" and luck.random() < 0.5:
            return self.modest(question)
        return self.by_bot(question)

    def modest(self, question: Any) -> Any:
        """The least that a question can be answered with."""
        if question.kind == "sheet":
            return [0] * len(question.fields)
        return question.low if question.kind == "number" else []

    def by_bot(self, question: Any) -> Any:
        if question.kind == "sheet":
            return self.modest(question)
        return finish(self.bot(question))

    def undo(self) -> None:
        game = self.game
        before = game.before() if self.luck.random() < 0.5 else None
        if before:
            for _ in range(self.luck.randrange(4)):
                next(before.thoughts, None)
        changes = list(game.header.get("changes", ()))
        answers = list(game.answers)
        game.skip_tells()
        places = fresh(game)[1]
        dropped = finish(game.undoing(before))
        if not dropped:
            if game.answers:
                self.before.clear()
            return
        self.lines.append(self.writer.undo())
        left = list(game.header.get("changes", ()))
        if game.answers != answers[: len(game.answers)]:
            raise self.difference(f"an undo left {game.answers} of {answers}")
        if len(left) < len(changes):
            since = changes[-1][0]
            if game.answers != answers or [1 for place in places if (place[3] or 0) >= since]:
                raise self.difference(f"an undo took back {changes[-1]} below {answers}")
        elif game.answers == answers:
            raise self.difference("an undo took back nothing")
        game.skip_tells()
        still = fresh(game)[1]
        if places[: len(still)] != still:
            raise self.difference(f"an undo made {still} of {places}")
        if self.before:
            expected = self.before.pop()
            if self.state() != expected:
                raise self.difference(f"an undo led to {self.state()}, not {expected}")

    def correct(self) -> None:
        entries = self.game.entries()
        if not entries:
            return
        number = self.luck.choice(entries)[0]
        question: Any = finish(question_at(self.game, number))
        answer = None
        for _ in range(TRIES):
            answer = self.guess(question)
            if question.refuse(answer) is None:
                break
        else:
            return
        before = self.state()
        reason = finish(correcting(self.game, number, answer))
        if reason:
            raise self.difference(f"the correction {number} {answer} was refused: {reason}")
        self.lines.append(self.writer.correct(number, answer))
        self.before.clear()
        now = self.state()
        if now["answers"][: number + 1] != [*before["answers"][:number], plain(answer)]:
            raise self.difference(f"correcting {number} led from {before} to {now}")
        who = [[change[:2] for change in state["changes"]] for state in (before, now)]
        if who[0] != who[1]:
            raise self.difference(f"correcting {number} changed who left or joined")

    def leave_or_join(self) -> None:
        game = self.game
        leaving, back, room = choices(game)
        ways = [("leave", player) for player in leaving] + [("join", player) for player in back]
        if room:
            ways.append(("join", len(game.names())))
        known = game.names()
        fresh_names = [name for name in JOINERS if name not in known]
        if not ways:
            return
        way, player = self.luck.choice(ways)
        state = self.state()
        if way == "leave":
            done = finish(leave(game, player))
            line = self.writer.leaves(player)
        else:
            if player == len(known) and not fresh_names:
                return
            name = known[player] if player < len(known) else fresh_names[0]
            done = finish(join(game, player, name))
            line = self.writer.joins(player, name)
        if not done:
            raise self.difference(f"{way} {player} was offered and is not possible")
        self.lines.append(line)
        self.remember(state)
        if self.luck.random() < 0.8:
            game.skip_tells()

    def seat(self) -> None:
        game = self.game
        bots = game.bots
        if not self.mode.bots:
            return
        seats = [player for player in range(len(bots)) if bots[player] or bots.count("") > 1]
        player = self.luck.choice(seats)
        name = "" if bots[player] else self.luck.choice(BOTS)
        game.seat(player, name)
        self.lines.append(self.writer.seat(player, name))
        self.before.clear()

    def rename(self) -> None:
        game = self.game
        name = self.luck.choice(RENAMED)
        player = self.luck.randrange(len(game.names()))
        if game.rename(player, name):
            self.lines.append(self.writer.renames(player, name))
            self.before.clear()

    def end_here(self) -> None:
        state = self.state()
        if not (self.game.scored or self.mode.sealed) or not self.game.by_people:
            return
        if self.game.end_here():
            self.lines.append(self.writer.end())
            self.remember(state)

    def draft(self) -> None:
        self.game.skip_tells()
        question = self.game.question
        if question is None or self.game.bot_to_move():
            return
        answer = self.guess(question)
        self.game.keep_draft(answer)
        self.lines.append(self.writer.draft(answer))

    def resume(self) -> None:
        """The device was switched off: the game goes on as its journal has it."""
        found = read(self.lines)
        if found.problem:
            raise self.difference(f"the journal is not read back: {found.problem}")
        self.game, self.writer = found.conversation, found.writer

    def forge(self) -> None:
        """A line that nobody wrote may be refused, but nothing raises."""
        writer = Writer(self.writer.chain)
        lines = []
        for _ in range(self.luck.randint(1, 3)):
            text = self.luck.choice(FORGED).format(self.luck.randrange(8))
            lines.append(writer.line(text))
        try:
            read(self.lines + lines)
        except Exception as error:
            self.lines += lines
            raise self.difference(f"reading raised {error!r}") from error

    def nothing(self) -> None:
        """Somebody reads what is told."""
        while isinstance(self.game.question, Tell) and self.luck.random() < 0.7:
            self.game.go_on()

    # --- What must be ---

    def state(self) -> dict[str, Any]:
        """What an undo has to lead back to."""
        return {
            "answers": plain(self.game.answers),
            "changes": [tuple(change) for change in self.game.header.get("changes", ())],
            "names": list(self.game.names()),
            "stopped": self.game.ended,
        }

    def remember(self, state: dict[str, Any]) -> None:
        """The game before something that one undo takes back."""
        if not self.game.kept:
            self.before.append(state)
        else:
            self.before.clear()

    def check(self, deed: str) -> None:
        game = self.game
        game.skip_tells()
        try:
            other, _ = fresh(game)
        except Exception as error:
            raise self.difference(f"after {deed}, in a fresh game: {error!r}") from error
        mine, theirs = story(game), story(other)
        if game.kept:
            self.check_pending()
            self.check_choices(mine, theirs, other)
        self.compare(f"after {deed}, a fresh game", mine, theirs)
        self.check_changes()
        found = read(self.lines)
        if found.problem or found.conversation is None:
            raise self.difference(f"after {deed}, the journal is {found.problem}")
        back = found.conversation
        back.skip_tells()
        self.compare(f"after {deed}, its journal", story(game), story(back))
        self.compare(f"after {deed}, its journal", memory(game), memory(back))

    def check_pending(self) -> None:
        """An answer is pending only as long as its question may still be asked."""
        question = self.game.question
        rounds = [round_in(slot) for slot, _ in self.game.kept]
        if question is None or min(rounds) < round_in(self.game.place()[0]):
            raise self.difference(f"answers of rounds {rounds} are pending")

    def check_choices(self, mine: dict[str, Any], theirs: dict[str, Any], other: Any) -> None:
        """Only answers of rounds to come forbid to leave and to join."""
        if mine["choices"] == theirs["choices"]:
            return
        pending = [round_in(slot) for slot, _ in self.game.kept]
        if not [round for round in pending if round >= (next_round(other) or 0)]:
            raise self.difference(f"{pending} are pending: nobody can leave or join")
        del mine["choices"], theirs["choices"]

    def check_changes(self) -> None:
        """Changes are in the order of the rounds and of the answers, and leave enough people."""
        game = self.game
        changes = game.header.get("changes", [])
        rounds = [change[0] for change in changes]
        if rounds != sorted(rounds):
            raise self.difference(f"who left and joined is out of order: {changes}")
        numbers = [change[2] for change in changes]
        if numbers != sorted(numbers) or any(number > len(game.answers) for number in numbers):
            raise self.difference(f"of {len(game.answers)} answers, changes are after {numbers}")
        low, high = self.mode.players
        for number in rounds:
            there = game.table.there(number)
            if not low <= len(there) <= high or len(set(there)) < len(there):
                raise self.difference(f"{there} play round {number}")

    def compare(self, what: str, mine: dict[str, Any], theirs: dict[str, Any]) -> None:
        for key, value in mine.items():
            if value != theirs[key]:
                raise self.difference(f"{what} has another {key}:\n  {value}\n  {theirs[key]}")

    def difference(self, what: str) -> Difference:
        return Difference(what + "\n" + "\n".join(self.lines))


def claims(question: Any) -> list[list[int]]:
    """Sheets with nothing but places for ten uramaki, where others left somebody no choice."""
    fields = question.fields if question.kind == "sheet" else ()
    ways = [(0, 1) if field.startswith("uramaki_") else (0,) for field in fields]
    return [list(sheet) for sheet in product(*ways)]


def tables(steps: int, seed: int, begins: tuple[str, str] | None = None) -> Walked:
    """So many steps, by one table after the other."""
    walked = Walked()
    number = seed
    while walked.steps < steps:
        table = Table(number, begins)
        many = min(table.luck.randint(*STEPS_OF_A_TABLE), steps - walked.steps)
        try:
            table.walk(many)
        except Difference as error:
            error.add_note(f"table {number}: --seed {number}")
            raise
        walked.steps += many
        walked.deeds += table.done
        walked.modes[f"{table.game.header['game']} {table.mode.name}"] += many
        number += 1
    return walked


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="kaiten fuzz-core", description=__doc__)
    parser.add_argument("--steps", type=int, default=20_000, help="how many (default: 20000)")
    parser.add_argument("--seed", type=int, default=1, help="the first table (default: 1)")
    parser.add_argument(
        "--evidence", action="store_true", help="note how many, for kaiten evidence"
    )
    options = parser.parse_args(arguments)
    try:
        walked = tables(options.steps, options.seed)
    except Difference as difference:
        print(*difference.__notes__, difference, sep="\n")
        return 1
    print(f"{walked.steps} steps without a difference.")
    if options.evidence:
        command = f"kaiten fuzz-core --evidence --steps {options.steps} --seed {options.seed}"
        notes.note(command, "steps of random tables at the core", walked.steps, command)
    for what, counts in (("Deeds", walked.deeds), ("Steps", walked.modes)):
        print(f"{what}:")
        for name, count in counts.most_common():
            print(f"  {name:<28}{count:>8}")
    return 0
