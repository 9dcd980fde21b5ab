"""The fewest arrows to where the cursor should be, found by pressing them on a twin of the screen.

Nothing is known of how a screen is laid out but what its buttons do.
"""

import copy
from collections import deque
from collections.abc import Callable, Collection, Hashable
from typing import Any

from kaiten_sim.keys import BUTTONS

ARROWS = BUTTONS[:4]

FARTHEST = 6  # presses

# What is looked at on a screen: where its cursor is, or what it shows there.
Where = Callable[[Any], Hashable]


def way(screen: Any, where: Where, goals: Collection[Hashable]) -> list[str]:
    """The arrows that lead past all the goals, in whatever order is shortest."""
    walk = _Walk(screen, where)
    start = where(screen)
    queue: deque[tuple[Hashable, frozenset, list[str]]] = deque()
    queue.append((start, frozenset(goals) - {start}, []))
    seen = {queue[0][:2]}
    while queue:
        at, left, pressed = queue.popleft()
        if not left:
            return pressed
        for arrow, place in walk.from_(at):
            state = place, left - {place}
            if state not in seen:
                seen.add(state)
                queue.append((*state, [*pressed, arrow]))
    raise LookupError(f"no arrows lead to {goals} on {type(screen).__name__}")


def presses_until(screen: Any, where: Callable[[Any], Any], goal: Any) -> list[str]:
    """The fewest presses of arrows and A that lead there, the screen still being the same."""
    queue = deque([(screen, list[str]())])
    while queue and len(queue[0][1]) < FARTHEST:
        at, pressed = queue.popleft()
        for button, name in enumerate(BUTTONS[:5]):
            moved = twin(at)
            if moved.press(button) is None:
                if where(moved) == goal:
                    return [*pressed, name]
                queue.append((moved, [*pressed, name]))
    raise LookupError(f"{FARTHEST} presses are not enough on {type(screen).__name__}")


class _Walk:
    """Where each arrow leads from each place, as far as anybody asked."""

    def __init__(self, screen: Any, where: Where) -> None:
        self._where = where
        self._twins = {where(screen): screen}
        self._steps: dict[Hashable, list[tuple[str, Hashable]]] = {}

    def from_(self, at: Hashable) -> list[tuple[str, Hashable]]:
        if at not in self._steps:
            self._steps[at] = []
            for button, arrow in enumerate(ARROWS):
                moved = twin(self._twins[at])
                if moved.press(button) is None:
                    place = self._where(moved)
                    self._twins.setdefault(place, moved)
                    self._steps[at].append((arrow, place))
        return self._steps[at]


def twin(screen: Any) -> Any:
    """A screen just like this one, on which a press leaves this one as it is."""
    twin = copy.copy(screen)
    for name, value in vars(screen).items():
        if isinstance(value, list | dict):
            setattr(twin, name, value.copy())
    return twin
