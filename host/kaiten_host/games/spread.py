"""`kaiten simulate --percentiles`: writes how the scores of sensible bots are spread into the
`special` module of each game, for every number of players."""

from bisect import bisect_left
from collections.abc import Iterable

from kaiten import words
from kaiten.games import mode_of
from kaiten_host.games.simulate import USUAL_BOTS, Match, counted, played, usual_mode
from kaiten_host.paths import SHARED

SEED = 1
MOST_SHARES = 32
# Nobody is better than all games that could be played.
TOP = 99
# Where the scores depend on a variant, the one that has something of all.
TYPICAL = {"sushi_go_party": {"menu": "random"}}

MODULE = '''"""How the scores of sensible bots are spread in {title}.

Made by `kaiten simulate --percentiles --games {games}`, so many for each number of players. It has
a score, a step, and in two digits each how many of 100 scores are lower than that score, than one
step more, and so on.
"""

SPREAD = {{
{rows}}}
'''


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


def module_of(title: str, games: int, spread: dict[int, tuple[int, int, str]]) -> str:
    """The text of a `special` module."""
    rows = [
        f'    {players}: ({first}, {step}, "{digits}"),\n'
        for players, (first, step, digits) in spread.items()
    ]
    return MODULE.format(title=title, games=games, rows="".join(rows))


def scores_of(game: str, players: int, games: int) -> list[int]:
    """What every seat had at the end of so many games."""
    match = Match(game, usual_mode(game), (USUAL_BOTS,) * players, TYPICAL.get(game, {}), SEED)
    return [total for one in counted(played(match, games), games) for total in one.outcome.totals]


def write(wanted: Iterable[str], games: int) -> None:
    """Play all of it and put the modules of these games in their places, saying each."""
    words.use("en")
    for game in wanted:
        words.use_game(game)
        low, high = mode_of(game, usual_mode(game)).players
        spread = {
            players: shares(scores_of(game, players, games)) for players in range(low, high + 1)
        }
        path = SHARED / "kaiten" / game / "special.py"
        path.write_text(module_of(words.title(game), games, spread), encoding="utf-8")
        print(path.relative_to(SHARED.parent))
