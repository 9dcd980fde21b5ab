"""The simulator's fingers: keys that a terminal sends become presses of the buttons."""

from collections import deque
from itertools import pairwise

from kaiten_host.tui.fingers import HOLD_MS, Fingers
from kaiten_sim.keys import DOWN_MS, UP_MS

UP, DOWN, LEFT, RIGHT, A, B = range(6)


class PlayedBoard:
    """Notes every press and how long it lasted, on a clock that the test turns."""

    def __init__(self) -> None:
        self.now = 0
        self.presses: list[tuple[int, int]] = []
        self.lasted: list[int] = []
        self.apart: list[int] = []

    def press(self, button: int) -> None:
        if self.presses:
            self.apart.append(self.now - self.presses[-1][0] - self.lasted[-1])
        self.presses.append((self.now, button))

    def release(self, button: int) -> None:
        self.lasted.append(self.now - self.presses[-1][0])


def played(keys: list[tuple[int, int]], until_ms: int = 20_000) -> PlayedBoard:
    """What a board feels of keys that come at these times."""
    fingers, board = Fingers(), PlayedBoard()
    keys = list(keys)
    for board.now in range(1000, 1000 + until_ms, 10):
        while keys and 1000 + keys[0][0] <= board.now:
            at, button = keys.pop(0)
            fingers.tap(button, 1000 + at)
        fingers.act(board, board.now)
    return board


def held(button: int, first: int, then: int, times: int) -> list[tuple[int, int]]:
    """What a terminal sends while a key is held down."""
    return [(0, button)] + [(first + then * number, button) for number in range(times)]


def test_a_tap_is_one_press_of_60_ms():
    board = played([(0, DOWN)])
    assert [button for _, button in board.presses] == [DOWN]
    assert board.lasted == [DOWN_MS]


def test_a_button_is_held_for_as_long_as_that_takes_and_not_twice():
    fingers, board = Fingers(), PlayedBoard()
    for _ in range(3):  # what a terminal sends while the key is down
        fingers.hold(A)
    assert fingers.busy
    for board.now in range(1000, 3000, 10):
        fingers.act(board, board.now)
    assert (len(board.presses), board.lasted, fingers.busy) == (1, [HOLD_MS], False)


def test_fast_typing_loses_nothing():
    for pause in (0, 5, 85, 110, 130):
        board = played([(number * pause, A) for number in range(9)])
        assert len(board.presses) == 9
        assert min(board.lasted) >= DOWN_MS and min(board.apart) >= UP_MS


def test_taps_after_a_pause_are_not_taken_for_a_held_key():
    board = played([(0, A), (500, A), (625, A), (750, A)])
    assert len(board.presses) == 4


def test_a_held_arrow_moves_on_steadily_and_stops_soon_after_release():
    for first, then in ((500, 33), (660, 40), (250, 16), (375, 90)):
        keys = held(DOWN, first, then, 3000 // then)
        board = played(keys)
        released = keys[-1][0] + 1000
        moving = [at for at, _ in board.presses if 1000 + first <= at <= released]
        assert len(moving) >= 20
        assert max(b - a for a, b in pairwise(moving)) <= 2 * (DOWN_MS + UP_MS)
        assert board.presses[-1][0] <= released + 3 * (DOWN_MS + UP_MS)


def test_a_held_a_or_b_does_not_repeat_as_on_the_device():
    for button in (A, B):
        board = played(held(button, 500, 33, 90))
        # A terminal's first repetition cannot be told from a second press.
        assert len(board.presses) == 2


def test_another_key_after_a_held_one_is_not_lost():
    keys = held(DOWN, 500, 33, 30)
    board = played([*keys, (keys[-1][0] + 20, A)])
    assert board.presses[-1][1] == A


def test_a_press_that_is_forgotten_just_when_it_is_due_is_no_harm():
    class Forgotten(deque):
        """Something waits; and, now that somebody has looked, nothing does."""

        def __bool__(self):
            self.clear()
            return True

        def popleft(self):
            self.clear()
            return super().popleft()

    fingers, board = Fingers(), PlayedBoard()
    board.now = 1000
    fingers._waiting = Forgotten([DOWN])
    fingers.act(board, board.now)
    assert board.presses == []
    fingers.tap(A, board.now)
