"""The page that `kaiten history --html` writes: tables and plots in one file, all by itself."""

from collections import Counter
from collections.abc import Sequence
from html import escape

from kaiten import words
from kaiten.sumoku.tiles import DIE
from kaiten.sushi_roll.box import SIDES
from kaiten_host.games import plots
from kaiten_host.games.collection import Collection, Game
from kaiten_host.games.history import HEADINGS, OVERALL, PLAYED, day, played, records, rows
from kaiten_host.games.simulate import plot_step
from kaiten_host.words import count, language, say

# So many races of one game are drawn, the latest ones.
RACES = 6

STYLE = """
:root { color-scheme: light dark; --paper: #fffdf8; --ink: #24211d; --soft: #6b655c;
  --line: #e4ded2; --card: #fff;
  --c0: #c8452f; --c1: #2a6f97; --c2: #4f8a3c; --c3: #b07d12; --c4: #7a4e9e; --c5: #0f8a80;
  --c6: #b34b7d; --c7: #6b655c; }
@media (prefers-color-scheme: dark) { :root { --paper: #191715; --ink: #efe9df; --soft: #a89f92;
  --line: #38332d; --card: #211e1b;
  --c0: #f0806c; --c1: #6fb3db; --c2: #93c97f; --c3: #e0b453; --c4: #bd97e0; --c5: #5cc7bd;
  --c6: #e68ab6; --c7: #b3aa9d; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 68rem; background: var(--paper);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 2rem; margin: 0; } h2 { margin: 2.5rem 0 .75rem; font-size: 1.35rem; }
h3 { margin: 0 0 .5rem; font-size: .95rem; } p { color: var(--soft); margin: .25rem 0; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid var(--line);
  font-variant-numeric: tabular-nums; white-space: nowrap; }
th { color: var(--soft); font-weight: 600; } .words { text-align: left; }
td.words:last-child { white-space: normal; }
.scroll + .plots { margin-top: 1rem; }
.plots { display: grid; gap: 1rem; align-items: start;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); }
figure { margin: 0; padding: .75rem; background: var(--card); border: 1px solid var(--line);
  border-radius: .6rem; }
svg { display: block; width: 100%; height: auto; } text { font: 11px system-ui, sans-serif;
  fill: var(--soft); }
.legend { display: flex; flex-wrap: wrap; gap: .2rem .9rem; padding: 0; margin: .5rem 0 0;
  list-style: none; font-size: .85rem; }
.legend i { display: inline-block; width: .7em; height: .7em; border-radius: 2px;
  margin-right: .35em; }
.grid { stroke: var(--line); } .axis, .mark { stroke: var(--ink); } .mark { stroke-width: 2; }
.line { fill: none !important; stroke-width: 2.5; stroke-linejoin: round; }
"""


def style() -> str:
    """The style of the page, with each tint as that of bars, names, lines and legends."""
    tints = [
        f".c{n} {{ fill: var(--c{n}); }} .line.c{n} {{ stroke: var(--c{n}); }}"
        f" i.c{n} {{ background: var(--c{n}); }}"
        for n in range(plots.TINTS)
    ]
    return STYLE + "\n".join(tints)


def page(found: Collection) -> str:
    """The whole page."""
    title = escape(say("history_title"))
    tints = tints_of(found.games)
    by_title: dict[str, list[Game]] = {}
    for game in found.games:
        by_title.setdefault(game.title, []).append(game)
    body = [
        f"<h1>{title}</h1><p>{escape(count('history_games_over', len(found.games)))}</p>",
        f"<h2>{escape(say('history_players'))}</h2>",
        table(rows(records(found.games, apart=False), OVERALL), 1),
        f"<p>{escape(say('history_special_why'))}</p>",
        *[section(name, games, tints) for name, games in sorted(by_title.items(), key=often)],
        dice(found.games),
        f"<h2>{escape(say('history_all_games'))}</h2>",
        all_games(found.games),
        *[f"<p>{escape(note)}</p>" for note in found.notes],
    ]
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title} · Kaiten</title><style>{style()}</style></head>\n<body>"
        + "\n".join(part for part in body if part)
        + "\n</body></html>\n"
    )


def often(entry: tuple[str, list[Game]]) -> tuple[int, str]:
    """What was played most comes first."""
    title, games = entry
    return -len(games), title


def table(filled: list[list[str]], wordy: int) -> str:
    """A table whose first columns are words, the others numbers; the first row are the names of
    the columns. A column with nothing in it is left out."""
    columns = [column for column in zip(*filled) if set(column[1:]) != {"-"}]
    names, *others = zip(*columns)
    lines = [cells("th", names, wordy), *[cells("td", one, wordy) for one in others]]
    return f'<div class="scroll"><table>{"".join(lines)}</table></div>'


def cells(kind: str, texts: Sequence[str], wordy: int) -> str:
    """One row of a table."""
    styles = [' class="words"' if at < wordy else "" for at in range(len(texts))]
    made = [f"<{kind}{style}>{escape(text)}</{kind}>" for style, text in zip(styles, texts)]
    return f"<tr>{''.join(made)}</tr>"


def figure(heading: str, plot: str, below: str = "") -> str:
    return f"<figure><h3>{escape(heading)}</h3>{plot}{below}</figure>"


def tints_of(games: list[Game]) -> dict[str, int]:
    """The number of each player's tint, the same in all plots; who played most comes first."""
    names = Counter(name for game in games for name in game.players)
    return {name: number for number, (name, _) in enumerate(names.most_common())}


def section(title: str, games: list[Game], tints: dict[str, int]) -> str:
    """One game: who did what in it, how its scores are spread, and its latest races."""
    races = [race(game, tints) for game in games if len(game.scored) > 1][-RACES:]
    figures = [spread(title, games, tints), *reversed(races)]
    columns = tuple(name for name in HEADINGS if name != "game")
    kept = records(games)
    heading = f"<h2>{escape(title)}</h2>" + (table(rows(kept, columns), 1) if kept else "")
    return f'{heading}<div class="plots">{"".join(figures)}</div>'


def spread(title: str, games: list[Game], tints: dict[str, int]) -> str:
    """How often each score came, and whose it was."""
    scores = [
        (name, game.result["totals"][seat])
        for game in games
        for seat, name in enumerate(game.players)
    ]
    names = sorted({name for name, _ in scores}, key=lambda name: tints[name])
    values = [score for _, score in scores]
    step = plot_step(max(values) - min(values) + 1)
    starts = range(min(values) // step * step, max(values) + 1, step)
    counts = Counter((name, score // step * step) for name, score in scores)
    stacks = [[(name, tints[name], counts[name, start]) for name in names] for start in starts]
    labels = [str(start) if step == 1 else f"{start}–{start + step - 1}" for start in starts]
    legend = "".join(
        f'<li><i class="{plots.tint(tints[name])}"></i>{escape(name)}</li>' for name in names
    )
    heading = say("history_spread")
    plot = plots.stacked(say("named", title, heading), labels, stacks)
    return figure(heading, plot, f'<ul class="legend">{legend}</ul>')


def race(game: Game, tints: dict[str, int]) -> str:
    """The totals of each player, round by round."""
    names = [(name, tints[name]) for name in game.players]
    series = [[scores.totals[seat] for scores in game.scored] for seat in range(len(names))]
    heading = say("history_race")
    if game.when is not None:
        heading += f" · {day(game)}"
    return figure(heading, plots.lines(say("named", game.title, heading), names, series))


def dice(games: list[Game]) -> str:
    """What the dice showed, beside what was to be expected of them."""
    rolled = Counter(draw.drawn for game in games for draw in game.draws if draw.what == "die")
    keys = Counter(draw.drawn for game in games for draw in game.draws if draw.what == "key")
    figures = []
    if rolled:
        words.use_game("sushi_roll")
        rows = [(words.say(face), rolled[face], expected(rolled, face)) for face in SIDES]
        figures.append(figure(words.title("sushi_roll"), plots.marked("Sushi Roll", rows)))
    if keys:
        share = sum(keys.values()) / len(set(DIE))
        rows = [(say("history_key_face", face), keys[face], share) for face in sorted(set(DIE))]
        figures.append(figure(words.title("sumoku"), plots.marked("Sumoku", rows)))
    if not figures:
        return ""
    heading = f"<h2>{escape(say('history_dice'))}</h2><p>{escape(say('history_expected'))}</p>"
    return f'{heading}<div class="plots">{"".join(figures)}</div>'


def expected(rolled: Counter, face: str) -> float:
    """How often a face was to be expected, its kind of die having been rolled so often."""
    sides = SIDES[face]
    return sum(rolled[one] for one in set(sides)) * sides.count(face) / len(sides)


def all_games(games: list[Game]) -> str:
    """A row for each game, the latest first."""
    names = [say(f"history_{name}") for name in PLAYED]
    return table([names, *[played(game) for game in reversed(games)]], len(PLAYED))
