"""`kaiten simulate --percentiles`: writes how the scores of sensible bots are spread into the
`special` module of each game, for every number of players and every variant."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

from kaiten import words
from kaiten.games import mode_of
from kaiten_host.games.simulate import (
    USUAL_BOTS,
    Impossible,
    Match,
    counted,
    play,
    played,
    usual_mode,
)
from kaiten_host.paths import SHARED

SEED = 1
MOST_SHARES = 32
# Nobody is better than all games that could be played.
TOP = 99
# The options that change how a game is played, and the choices that do not say how.
COMPARED = {"sushi_go": ("robot", "passing"), "sushi_go_party": ("menu", "edition")}
OPEN = ("a_la_carte", "random")
# So many games that end alike show that it makes no difference which variant is played.
ALIKE = 20

MODULE = '''"""How the scores of sensible bots are spread in {title}.

Made by `kaiten simulate --percentiles --games {games}`, so many for each number of players and
each variant: the choices of these options, with "|" between those that make no difference. Then
come a score, a step, and in two digits each how many of 100 scores are lower than that score, than
one step more, and so on.
"""

OPTIONS = {options}
SPREAD = (
{rows})
'''


@dataclass(frozen=True)
class Row:
    """The scores of one number of players in one variant."""

    players: int
    variant: str
    first: int
    step: int
    shares: str

    def __str__(self) -> str:
        return (
            f'    ({self.players}, "{self.variant}", {self.first}, {self.step}, "{self.shares}"),'
        )


def shares(scores: Iterable[int]) -> tuple[int, int, str]:
    """A score, a step, and how many of 100 scores are lower, step by step, from the last that is
    better than none up to the first that is better than 99."""
    ordered = sorted(scores)
    low, high = ordered[0], ordered[-1]
    step = -(-(high - low) // MOST_SHARES) or 1
    steps = range(low, high + 2 * step, step)
    lower = [min(TOP, 100 * bisect_left(ordered, at) // len(ordered)) for at in steps]
    first = max(at for at, share in enumerate(lower) if share == 0)
    last = lower.index(TOP)
    digits = "".join(f"{share:02}" for share in lower[first : last + 1])
    return low + first * step, step, digits


def module_of(title: str, games: int, options: tuple[str, ...], rows: Iterable[Row]) -> str:
    """The text of a `special` module."""
    quoted = ", ".join(f'"{option}"' for option in options)
    named = f"({quoted},)" if len(options) == 1 else f"({quoted})"
    lines = "".join(f"{row}\n" for row in rows)
    return MODULE.format(title=title, games=games, options=named, rows=lines)


def variants(game: str, players: int) -> Iterator[list[dict[str, str]]]:
    """The ways to play a game with so many, those together that make no difference."""
    mode = mode_of(game, usual_mode(game))
    known = [option for option in mode.options_for(players) if option[0] in COMPARED.get(game, ())]
    found: dict[str, list[dict[str, str]]] = {}
    for choices in product(*[choices for _, choices in known]):
        options = dict(zip([key for key, _ in known], choices))
        if set(choices) & set(OPEN):
            continue
        try:
            ends = [play(match_of(game, players, options), number) for number in range(ALIKE)]
        except Impossible:
            continue  # not for so many players
        told = str([end.outcome.totals for end in ends])
        found.setdefault(told, []).append(options)
    yield from found.values()


def named(alike: list[dict[str, str]]) -> str:
    """A variant, as a game's `special` module has it."""
    words = [dict.fromkeys(options[key] for options in alike) for key in alike[0]]
    return " ".join("|".join(word) for word in words)


def match_of(game: str, players: int, options: dict[str, str]) -> Match:
    return Match(game, usual_mode(game), (USUAL_BOTS,) * players, options, SEED)


def scores_of(match: Match, games: int) -> list[int]:
    """What every seat had at the end of so many games; a robot has none."""
    ends = counted(played(match, games), games)
    return [total for end in ends for total in end.outcome.totals[: match.players]]


def rows_of(game: str, games: int) -> Iterator[Row]:
    low, high = mode_of(game, usual_mode(game)).players
    for players in range(low, high + 1):
        for alike in variants(game, players):
            match = match_of(game, players, alike[0])
            yield Row(players, named(alike), *shares(scores_of(match, games)))


def write(wanted: Iterable[str], games: int) -> None:
    """Play all of it and put the modules of these games in their places, saying each."""
    words.use("en")
    for game in wanted:
        words.use_game(game)
        title, options = words.title(game), COMPARED.get(game, ())
        path = SHARED / "kaiten" / game / "special.py"
        text = module_of(title, games, options, list(rows_of(game, games)))
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(SHARED.parent))
