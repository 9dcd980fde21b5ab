"""Turns what should be entered into the fewest button presses, and bots' games into sheets."""

import copy
from collections import deque
from collections.abc import Iterator, Sequence

from kaiten.bots import self_play
from kaiten.bots.sushi_go import sensible
from kaiten.conversation import Table
from kaiten.journal import new_header
from kaiten.sushi_go import FIELDS, sheet_of, start
from kaiten_device.name_editor import NameEditor
from kaiten_host.sim.keys import BUTTONS

_ARROWS = BUTTONS[:4]
_A = BUTTONS.index("A")


def keys_for_sheet(counts: Sequence[int], before: Sequence[int] | None = None) -> list[str]:
    """The presses that fill a sheet and accept it; `before` are the counts it already shows.

    The cursor starts at the first field and wraps around. The way is shortest down to some field
    and then up to the next that differs, or the other way round.
    """
    differ = [count - was for count, was in zip(counts, before or [0] * len(counts), strict=True)]
    ways = []
    fields = [field for field, change in enumerate(differ) if change]
    for below in range(len(fields) + 1):
        down = fields[below - 1] if below else 0
        up = len(counts) - fields[below] if below < len(fields) else 0
        ways.append(["DOWN"] * down + ["UP"] * (down + up if up else 0))
        ways.append(["UP"] * up + ["DOWN"] * (down + up if down else 0))
    accept = ["A"] if any(counts) else ["A", "A"]
    return _filled_along(min(ways, key=len), differ) + accept


def _filled_along(way: list[str], differ: list[int]) -> list[str]:
    """The way, with each field changed when it is first reached."""
    left = list(differ)
    presses = []
    field = 0
    for step in [None] + way:
        if step:
            presses.append(step)
            field = (field + (1 if step == "DOWN" else -1)) % len(left)
        presses += ["RIGHT" if left[field] > 0 else "LEFT"] * abs(left[field])
        left[field] = 0
    return presses


def keys_for_name(name: str) -> list[str]:
    """The presses that type a name on the small keyboard and accept it."""
    editor = NameEditor("")
    presses: list[str] = []
    for end in range(1, len(name) + 1):
        way, editor = _way_to_type(editor, name[:end])
        presses += way
    return presses + _way_to_accept(editor, name)


def _way_to_type(editor: NameEditor, name: str) -> tuple[list[str], NameEditor]:
    for way, reached in _reached_by_arrows(editor):
        reached.press(_A)
        if reached.name == name:
            return way + ["A"], reached
    raise ValueError(f"no key types the last letter of {name!r}")


def _way_to_accept(editor: NameEditor, name: str) -> list[str]:
    for way, reached in _reached_by_arrows(editor):
        if reached.press(_A) == name:
            return way + ["A"]
    raise ValueError(f"{name!r} is not accepted as a name")


def _reached_by_arrows(editor: NameEditor) -> Iterator[tuple[list[str], NameEditor]]:
    """(presses, a copy of the editor) for each key of the keyboard, nearest first."""
    queue: deque[tuple[list[str], NameEditor]] = deque([([], editor)])
    seen = {(editor.row, editor.column)}
    while queue:
        way, at = queue.popleft()
        yield way, copy.copy(at)
        for button, arrow in enumerate(_ARROWS):
            moved = copy.copy(at)
            moved.press(button)
            if (moved.row, moved.column) not in seen:
                seen.add((moved.row, moved.column))
                queue.append((way + [arrow], moved))


def sheet(**dishes: int) -> list[int]:
    """The counts of a sheet of Sushi Go!, written as `sheet(maki=3, tempura=2)`."""
    return [dishes.pop(field, 0) for field in FIELDS]


def bots_sheets(players: int, seed: bytes) -> list[list[list[int]]]:
    """The sheets of a game that the sensible bot played against itself: `[round][player]`."""
    header = new_header("sushi_go", "play", ["bot"] * players, ["sensible"] * players, {}, seed)
    rounds = []
    laid: list[list[str]] = []

    def answer(question):
        nonlocal laid
        if question.kind == "choose":
            # The game goes on filling these very lists, so at the round's end all cards are there.
            laid = question.laid
        elif question.kind == "scores" and question.key == "round":
            rounds.append([sheet_of(cards) for cards in laid])
        return sensible(question)

    self_play(start(Table(header)), answer)
    return rounds
