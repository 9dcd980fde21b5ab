"""Fingers on the simulated buttons. A terminal tells when a key goes down and never when it comes
up, so each key is played as a short press; a mouse tells both, and can hold a button."""

import time
from collections import deque
from typing import Protocol

from kaiten_sim.keys import DOWN_MS, UP_MS

RIGHT = 3  # up to here the buttons are arrows, which repeat while they are held

# A terminal repeats a held key after a pause, and then more evenly and quickly than people type.
FIRST_REPEAT_MS = (150, 1100)
NEXT_REPEAT_MS = (12, 100)
# Long enough for a button that means something else when it is held.
HOLD_MS = 700
# So that the device stops soon after the key is let go.
MOST_REPEATS_WAITING = 2


class Buttons(Protocol):
    """The part of a board that fingers touch."""

    def press(self, button: int) -> None: ...

    def release(self, button: int) -> None: ...


class Fingers:
    """Presses that wait for their turn. `tap`, `touch`, `lift` and `forget` may come from another
    thread than `act`."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[int, int]] = deque()  # buttons, and for how many ms
        self._down: int | None = None
        self._down_ms = DOWN_MS
        self._held: int | None = None
        self._changed_ms = 0
        self._last_key: int | None = None
        self._last_ms = 0
        self._paused = False
        self._repeating = False

    def tap(self, button: int, at_ms: int) -> None:
        """A key came from the terminal: one press, unless it only tells that a key is held."""
        if self._is_repeat(button, at_ms):
            enough = MOST_REPEATS_WAITING if button <= RIGHT else 0
            if self._waiting.count((button, DOWN_MS)) >= enough:
                return
        self._waiting.append((button, DOWN_MS))

    def hold(self, button: int) -> None:
        """Press a button for as long as it takes to be held."""
        if (button, HOLD_MS) not in self._waiting:
            self._waiting.append((button, HOLD_MS))

    def touch(self, button: int) -> None:
        """Press a button and stay on it."""
        self._held = button
        self._waiting.append((button, DOWN_MS))

    def lift(self) -> None:
        """Let go of the button that was touched."""
        self._held = None

    @property
    def busy(self) -> bool:
        """Whether a button is down, or will be."""
        return bool(self._waiting) or self._down is not None

    def forget(self) -> None:
        """Drop the presses that still wait."""
        self._waiting.clear()
        self._held = None

    def act(self, board: Buttons, now_ms: int) -> None:
        """Press and release what is due, just before the firmware looks at its buttons."""
        waited = now_ms - self._changed_ms
        if self._down is None:
            if waited >= UP_MS:
                self._press_next(board, now_ms)
        elif waited >= self._down_ms and self._down != self._held:
            self.let_go(board, now_ms)

    def _press_next(self, board: Buttons, now_ms: int) -> None:
        try:
            # Not asked whether there is one: the other thread may forget it in between.
            self._down, self._down_ms = self._waiting.popleft()
        except IndexError:
            return
        self._changed_ms = now_ms
        board.press(self._down)

    def let_go(self, board: Buttons, now_ms: int) -> None:
        """Release what is down."""
        if self._down is not None:
            board.release(self._down)
            self._down = None
            self._changed_ms = now_ms

    def _is_repeat(self, button: int, at_ms: int) -> bool:
        pause = at_ms - self._last_ms
        same = button == self._last_key
        if self._repeating:
            # Not less than the shortest pause: a slow line delivers some of them all at once.
            self._repeating = same and pause <= NEXT_REPEAT_MS[1]
        else:
            quick = NEXT_REPEAT_MS[0] <= pause <= NEXT_REPEAT_MS[1]
            self._repeating = same and self._paused and quick
        self._paused = same and FIRST_REPEAT_MS[0] <= pause <= FIRST_REPEAT_MS[1]
        self._last_key = button
        self._last_ms = at_ms
        return self._repeating


def clock_ms() -> int:
    """The clock that fingers go by; the board's own starts anew with each power-on."""
    return time.monotonic_ns() // 1_000_000
