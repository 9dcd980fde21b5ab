"""Small plots as SVG, to stand in a page: bars that are stacked, lines, and bars with a mark."""

from collections.abc import Sequence
from html import escape
from itertools import pairwise

from kaiten_host.words import say

# As many tints as the style of the page has; more players share them.
TINTS = 8
WIDTH, HEIGHT = 320, 160
LEFT, RIGHT, TOP, BOTTOM = 34, 10, 10, 22
NAMES = 92  # room for names at the end of lines
LONGEST_NAME = 10
ROW = 22


def tint(number: int) -> str:
    return f"c{number % TINTS}"


def svg(width: int, height: int, title: str, parts: Sequence[str]) -> str:
    """A drawing that says what it is to whoever cannot see it."""
    inside = "".join(parts)
    return (
        f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{inside}</svg>"
    )


def text(x: float, y: float, words: str, anchor: str = "middle", kind: str = "") -> str:
    style = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{style}>{escape(words)}</text>'


def rect(x: float, y: float, width: float, height: float, kind: str, tip: str) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" class="{kind}">'
        f"<title>{escape(tip)}</title></rect>"
    )


def rule(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def stacked(
    title: str, labels: Sequence[str], stacks: Sequence[Sequence[tuple[str, int, int]]]
) -> str:
    """Bars side by side, each a stack of (what, number of its tint, how many)."""
    most = max(sum(many for *_, many in stack) for stack in stacks)
    room = HEIGHT - TOP - BOTTOM
    step = (WIDTH - LEFT - RIGHT) / len(stacks)
    every = -(-len(labels) // 6)
    parts = [
        text(LEFT - 6, TOP + 8, str(most), "end"),
        rule(LEFT, TOP, WIDTH - RIGHT, TOP, "grid"),
        rule(LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM, "axis"),
    ]
    for at, (label, stack) in enumerate(zip(labels, stacks)):
        x, y = LEFT + at * step, float(HEIGHT - BOTTOM)
        for what, number, many in stack:
            if many:
                y -= many * room / most
                tip = say("named", what, f"{many} × {label}")
                parts.append(rect(x + 1, y, step - 2, many * room / most, tint(number), tip))
        if at % every == 0:
            parts.append(text(x + step / 2, HEIGHT - 7, label))
    return svg(WIDTH, HEIGHT, title, parts)


def lines(title: str, names: Sequence[tuple[str, int]], series: Sequence[Sequence[int]]) -> str:
    """A line for each (name, number of its tint), from nothing on; the names stand at the ends,
    none on another."""
    low = min(0, *(min(values) for values in series))
    high = max(1, *(max(values) for values in series))
    count = len(series[0])
    step = (WIDTH - LEFT - NAMES) / count
    room = HEIGHT - TOP - BOTTOM

    def height(value: int) -> float:
        return TOP + room * (high - value) / (high - low)

    parts = []
    for value in sorted({low, 0, high}):
        parts.append(rule(LEFT, height(value), WIDTH - NAMES, height(value), "grid"))
        parts.append(text(LEFT - 6, height(value) + 4, str(value), "end"))
    for (_, number), values in zip(names, series):
        spots = [f"{LEFT + at * step:.1f},{height(v):.1f}" for at, v in enumerate([0, *values])]
        parts.append(f'<polyline points="{" ".join(spots)}" class="line {tint(number)}"/>')
    every = -(-count // 10)
    parts += [
        text(LEFT + at * step, HEIGHT - 7, str(at))
        for at in range(1, count + 1)
        if at % every == 0
    ]
    ends = spaced([height(values[-1]) for values in series])
    for (name, number), values, y in zip(names, series, ends):
        label = f"{name[:LONGEST_NAME]} {values[-1]}"
        parts.append(text(WIDTH - NAMES + 6, y + 4, label, "start", tint(number)))
    return svg(WIDTH, HEIGHT, title, parts)


def spaced(heights: Sequence[float], gap: float = 12.0) -> list[float]:
    """The heights in their order, moved apart so that a line of text fits between two: down, and
    up again as far as those below have no room; the others stay where they belong."""
    order = sorted(range(len(heights)), key=lambda at: heights[at])
    placed = list(heights)
    for before, at in pairwise(order):
        placed[at] = max(placed[at], placed[before] + gap)
    lowest = float(HEIGHT - BOTTOM)
    for at in reversed(order):
        placed[at] = min(placed[at], lowest)
        lowest = placed[at] - gap
    return placed


def marked(title: str, rows: Sequence[tuple[str, int, float]]) -> str:
    """Bars below each other, (name, how many, how many to expect), with a mark at the latter."""
    most = max(max(many, wanted) for _, many, wanted in rows) or 1
    start = 96
    scale = (WIDTH - start - 34) / most
    parts = []
    for at, (name, many, wanted) in enumerate(rows):
        y = TOP + at * ROW
        mark = start + wanted * scale
        parts += [
            text(start - 6, y + 13, name, "end"),
            rect(start, y + 2, many * scale, ROW - 8, "c0", say("named", name, many)),
            rule(mark, y, mark, y + ROW - 4, "mark"),
            text(start + max(many, wanted) * scale + 6, y + 13, str(many), "start"),
        ]
    return svg(WIDTH, TOP + ROW * len(rows), title, parts)
