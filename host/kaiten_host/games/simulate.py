"""`kaiten simulate`: bots play a game many times against each other, and what came of it."""

import argparse
import hashlib
import multiprocessing
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kaiten import words
from kaiten.bots import bot, self_play
from kaiten.chance import Chance
from kaiten.conversation import Table
from kaiten.games import BOTS, load, mode_of, start
from kaiten.journal import new_header
from kaiten.shelf import GAMES
from kaiten.thinking import finish
from kaiten_host.words import about, language

say = about("simulate")

USUAL_BOTS = "sensible"
USUAL_PLAYERS = 4
USUAL_GAMES = 1000
SEED_BYTES = 4

# What no player decides: who is first, how long it took, how many there were.
FIRST_COMES = ("race", "call")
HAPPENS = ("race", "call", "timed", "number")
# So long a single process plays: other processes take their time to start.
ALONE_SECONDS = 0.25

PLOT_ROWS = 16
PLOT_WIDTH = 40
EIGHTHS = " ▏▎▍▌▋▊▉█"
STEPS = (1, 2, 5)
PLAIN_SECONDS = 5.0


class Impossible(Exception):
    """What was asked for cannot be simulated; the text says why."""


@dataclass(frozen=True)
class Match:
    """Which game is played, by whom and how; `bots` has one name for each seat."""

    game: str
    mode: str
    bots: tuple[str, ...]
    options: dict[str, str]
    seed: int

    @property
    def players(self) -> int:
        return len(self.bots)


@dataclass(frozen=True)
class Played:
    """How one game went: its Outcome, and how many answers and rounds it took."""

    outcome: Any
    answers: int
    rounds: int


def number(value: float, digits: int = 0) -> str:
    """A number as it is written in the language of the desk."""
    text = f"{value:,.{digits}f}"
    return text.replace(",", "\u202f").replace(".", ",") if language() == "fr" else text


# --- What can be simulated ---


def playable() -> list[str]:
    """The games that bots can play from beginning to end."""
    return [game for game in GAMES if usual_mode(game)]


def usual_mode(game: str) -> str:
    """The mode of a game that bots play; "" where nothing is to be won."""
    return next((mode.name for mode in load(game).MODES if mode.bots), "")


def match_of(wanted: argparse.Namespace) -> Match:
    """The match that the arguments ask for, or Impossible."""
    if wanted.game not in playable():
        raise Impossible(say("no_game", wanted.game, ", ".join(playable())))
    named = wanted.bots.split(",")
    for name in named:
        if name not in BOTS:
            raise Impossible(say("no_bots", name, ", ".join(BOTS)))
    if wanted.games < 1:
        raise Impossible(say("no_games"))
    words.use(language())
    words.use_game(wanted.game)
    name = words.title(wanted.game)
    mode = mode_of(wanted.game, wanted.mode or usual_mode(wanted.game))
    if mode is None:
        known = ", ".join(mode.name for mode in load(wanted.game).MODES)
        raise Impossible(say("no_mode", name, wanted.mode, known))
    if mode.helps:
        raise Impossible(say("people_only"))
    low, high = mode.players
    players = wanted.players
    if players is None:
        players = len(named) if len(named) > 1 else min(max(USUAL_PLAYERS, low), high)
    if not low <= players <= high:
        if low == high:
            raise Impossible(say("players_exactly", name, low, players))
        raise Impossible(say("players_between", name, low, high, players))
    if len(named) > players:
        raise Impossible(say("too_many_bots", len(named), players))
    bots = tuple(named[seat % len(named)] for seat in range(players))
    options = options_of(name, mode.options_for(players), wanted.option, players)
    seed = int.from_bytes(os.urandom(SEED_BYTES), "big") if wanted.seed is None else wanted.seed
    return Match(wanted.game, mode.name, bots, options, seed)


def options_of(
    name: str, known: list[tuple[str, tuple[str, ...]]], wanted: list[str], players: int
) -> dict[str, str]:
    """The rulebook's normal game, with the variants that were asked for."""
    chosen = {key: choices[0] for key, choices in known}
    for option in wanted:
        key, equals, choice = option.partition("=")
        if not equals:
            raise Impossible(say("not_a_choice", option))
        if not known:
            raise Impossible(say("no_options", name, players))
        if choice not in dict(known).get(key, ()):
            listed = "; ".join(f"{key}={'|'.join(choices)}" for key, choices in known)
            raise Impossible(say("options_are", name, option, players, listed))
        chosen[key] = choice
    return chosen


# --- Playing ---


def play(match: Match, game_number: int) -> Played:
    """One game; every answer is checked, so that a bot that is lost is found out."""
    seed = hashlib.sha256(f"{match.seed} {game_number}".encode()).digest()
    seats = list(match.bots)
    table = Table(new_header(match.game, match.mode, seats, seats, match.options, seed))
    answer_of = seated(match, Chance(seed + b"bot"))
    answers = rounds = 0
    told = None

    def answer(question):
        nonlocal answers, rounds, told
        if question.kind in ("tell", "reveal", "scores"):
            rounds += question.kind == "scores" and question.key == "round"
            told = question
            return None
        if told and getattr(question, "key", None) in match.options:
            # A game that asks for a variant anew has just told why it does not take this one.
            option = f"{question.key}={match.options[question.key]}"
            raise Impossible(say("option_refused", option, words.tell((told.key, *told.args))))
        name, given = answer_of(question)
        if question.refuse(given):
            hint = [] if name == "random" else [say("try_random")]
            raise Impossible(" ".join([say("bot_lost", name, question.key), *hint]))
        answers += 1
        return given

    return Played(self_play(start(table), answer), answers, rounds)


def seated(match: Match, chance: Chance) -> Callable[[Any], tuple[str, Any]]:
    """Who answers a question, and what: the bot at its seat, or chance for what nobody decides.
    What concerns all is answered from the first seat."""
    bots = {name: bot(name, match.game, chance) for name in (*match.bots, "random")}

    def answer(question):
        seat = question.player or 0
        name = match.bots[seat if seat < match.players else 0]
        if question.kind in FIRST_COMES and name != "random":
            return name, question.players[chance.below(len(question.players))]
        if question.kind in HAPPENS:
            name = "random"
        return name, finish(bots[name](question))

    return answer


def played(match: Match, games: int) -> Generator[Played]:
    """So many games, in order: a few in this process, the others by all cores."""
    start = time.monotonic()
    done = 0
    while done < games and time.monotonic() - start < ALONE_SECONDS:
        yield play(match, done)
        done += 1
    if done < games:
        share = min(max(1, done), -(-(games - done) // (os.cpu_count() or 1)))
        with multiprocessing.Pool(initializer=as_worker, initargs=(match.game,)) as pool:
            yield from pool.imap(partial(play, match), range(done, games), share)


def as_worker(game: str) -> None:
    """A process that only plays: Ctrl-C is for the one that counts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    words.use(language())
    words.use_game(game)


def counted(results: Iterable[Played], games: int) -> Generator[Played]:
    """The games as they come, with a bar in a terminal, else a line now and then."""
    if sys.stderr.isatty():
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            yield from bar.track(results, total=games, description=say("playing"))
        return
    said = time.monotonic()
    for done, result in enumerate(results):
        if time.monotonic() - said >= PLAIN_SECONDS:
            said = time.monotonic()
            print(say("so_far", number(done), number(games)), file=sys.stderr, flush=True)
        yield result


# --- What came of it ---


def title(match: Match) -> str:
    kind = match.bots[0] if len(set(match.bots)) == 1 else "mixed"
    bots = f"one_{kind}" if match.players == 1 else f"bots_{kind}"
    parts = [words.title(match.game), words.say("mode_" + match.mode), say(bots, match.players)]
    for key, choice in match.options.items():
        parts.append(words.say(f"{key}_{choice}"))
    return " · ".join(parts)


def summary(match: Match, games: list[Played], seconds: float) -> list[str]:
    """The report, line by line."""
    count = say("one_game") if len(games) == 1 else say("games", number(len(games)))
    lines = [title(match), f"{count}, {say('seed', match.seed)}", "", say("scores")]
    lines += plot([total for game in games for total in game.outcome.totals])
    lines += ["", *by_seat(match, games), ""]
    facts = [(say("answers"), spread([game.answers for game in games]))]
    if any(game.rounds for game in games):
        facts.insert(0, (say("rounds"), spread([game.rounds for game in games])))
    speed = len(games) / seconds
    facts.append((say("took"), say("took_value", number(seconds, 1), number(speed))))
    width = max(len(name) for name, _ in facts)
    return lines + [f"{name:{width}}  {value}" for name, value in facts]


def aligned(table: Sequence[Sequence[str]], left: int = 0) -> list[str]:
    """The rows as lines whose columns stand under each other, the first few to the left."""
    widths = [max(map(len, column)) for column in zip(*table)]
    sides = "<" * left + ">" * (len(widths) - left)
    lines = []
    for row in table:
        cells = [f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths)]
        lines.append("  " + "  ".join(cells).rstrip())
    return lines


def plot(scores: list[int]) -> list[str]:
    """How often each score came, as bars."""
    step = plot_step(max(scores) - min(scores) + 1)
    counts = Counter(score // step for score in scores)
    most = max(counts.values())
    rows = []
    for at in range(min(counts), max(counts) + 1):
        low = at * step
        label = str(low) if step == 1 else say("to", low, low + step - 1)
        rows.append((label, counts[at]))
    width = max(len(label) for label, _ in rows)
    return [
        f"  {label:>{width}}  {bar(count, most)}  {number(100 * count / len(scores), 1):>5} %"
        for label, count in rows
    ]


def plot_step(breadth: int) -> int:
    """The round number of points for a row with which the plot stays small."""
    power = 1
    while True:
        for step in STEPS:
            if breadth <= step * power * PLOT_ROWS:
                return step * power
        power *= 10


def bar(count: int, most: int) -> str:
    """A bar as long as its share of the longest; what is there at all can be seen."""
    eighths = -(-count * PLOT_WIDTH * 8 // most)
    return (EIGHTHS[8] * (eighths // 8) + EIGHTHS[eighths % 8]).strip().ljust(PLOT_WIDTH)


def by_seat(match: Match, games: list[Played]) -> list[str]:
    """A line for each seat: how often it won, and its scores."""
    seats = len(games[0].outcome.totals)
    table = [(say("seat"), say("wins"), say("mean"), say("lowest"), say("highest"))]
    for seat in range(seats):
        totals = [game.outcome.totals[seat] for game in games]
        parts = [1 / len(g.outcome.winners) for g in games if seat in g.outcome.winners]
        # A seat more than there are players is the robot's, in a game for two.
        name = seat_name(match, seat) if seat < match.players else words.say("robot")
        wins = number(100 * sum(parts) / len(games), 1) + " %"
        mean = number(sum(totals) / len(totals), 1)
        table.append((name, wins, mean, str(min(totals)), str(max(totals))))
    lines = aligned(table)
    reasons = Counter(game.outcome.reason for game in games)
    shares = [number(100 * reasons[why] / len(games), 1) for why in ("shared", "tie_break")]
    return lines if seats == 1 else [*lines, say("shared_split", *shares)]


def seat_name(match: Match, seat: int) -> str:
    """The number of a seat, and its bot where others sit at the table too."""
    mixed = len(set(match.bots)) > 1
    return f"{say(match.bots[seat])} {seat + 1}" if mixed else str(seat + 1)


def spread(values: list[int]) -> str:
    """The mean, and from where to where when they differ."""
    if min(values) == max(values):
        return number(values[0])
    mean = number(sum(values) / len(values), 1)
    return say("from_to", mean, number(min(values)), number(max(values)))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="kaiten simulate", description=__doc__)
    parser.add_argument("game", nargs="?", help="its name, such as sushi_go")
    parser.add_argument("--players", type=int, metavar="N", help="how many bots (usually 4)")
    parser.add_argument(
        "--games", type=int, default=USUAL_GAMES, metavar="M", help="how often (default: 1000)"
    )
    parser.add_argument("--seed", type=int, metavar="S", help="fix chance, to get the same again")
    parser.add_argument("--mode", help="a mode of the game (default: the one with bots)")
    parser.add_argument(
        "--bots",
        default=USUAL_BOTS,
        help=f"{' or '.join(BOTS)}, or one for each seat with commas (default: {USUAL_BOTS})",
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=CHOICE", help="choose a variant"
    )
    parser.add_argument(
        "--percentiles",
        action="store_true",
        help='write how the scores of every game are spread, for "better than 93 of 100"',
    )
    wanted = parser.parse_args(arguments)
    if wanted.game is None and not wanted.percentiles:
        parser.error(say("which_game", ", ".join(playable())))
    try:
        return spread_out(wanted) if wanted.percentiles else report(match_of(wanted), wanted.games)
    except Impossible as reason:
        print(reason, file=sys.stderr)
        return 2


def spread_out(wanted: argparse.Namespace) -> int:
    """Write how the scores are spread, of one game or of all."""
    from kaiten_host.games import spread

    if wanted.game:
        match_of(wanted)
    spread.write([wanted.game] if wanted.game else playable(), wanted.games)
    return 0


def report(match: Match, wanted: int) -> int:
    """Play so many games and say what came of them; gives the exit code."""
    games: list[Played] = []
    stopped = False
    start = time.perf_counter()
    with closing(played(match, wanted)) as results:
        try:
            for game in counted(results, wanted):
                games.append(game)
        except KeyboardInterrupt:
            stopped = True
    seconds = time.perf_counter() - start
    if stopped:
        print(say("stopped"), file=sys.stderr)
    if games:
        print("\n".join(summary(match, games, seconds)))
    return 130 if stopped else 0
