"""Turns the levels of the six button pins into presses: debounced, repeated while held."""

UP, DOWN, LEFT, RIGHT, A, B = 0, 1, 2, 3, 4, 5
NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")

DEAF_MS = 50
FIRST_REPEAT_MS = 450
NEXT_REPEAT_MS = 120

# time.ticks_ms() of the Pico starts again at 0 here.
_TICKS_PERIOD = 1 << 30


def ticks_diff(later, earlier):
    """Milliseconds from `earlier` to `later`, right across the wrap-around of the clock."""
    half = _TICKS_PERIOD // 2
    return (later - earlier + half) % _TICKS_PERIOD - half


class Unwired:
    """In the place of the pin of a button that a board does not have: never pressed."""

    def value(self):
        return 1


class Buttons:
    def __init__(self, pins, hold=()):
        """Reads `pins`, in the order of the button numbers; 0 is pressed. `hold` names, for a
        button, the one that a long press of it stands for: {"A": "B"}."""
        self._pins = pins
        self._down = [pin.value() == 0 for pin in pins]
        # A silent button gives no presses until it was released.
        self._silent = list(self._down)
        self._deaf = [False] * len(pins)
        # When the last edge or repeat was, and how long after it the next repeat comes.
        self._since = [0] * len(pins)
        self._wait = [0] * len(pins)
        self._stands_for: list[int | None] = [None] * len(pins)
        for name in hold:
            self._stands_for[NAMES.index(name)] = NAMES.index(hold[name])

    def poll(self, now_ms):
        """The numbers of the buttons that are pressed, or repeat, at this moment."""
        pressed = []
        for button in range(len(self._pins)):
            number = self._press_of(button, now_ms)
            if number is not None:
                pressed.append(number)
        return pressed

    def swallow(self):
        """Makes the buttons that are held silent until they are released."""
        self._silent = list(self._down)

    def _press_of(self, button, now_ms):
        waited = ticks_diff(now_ms, self._since[button])
        if self._deaf[button]:
            if waited < DEAF_MS:
                return None
            # Remembered, because after days without an edge `waited` would wrap.
            self._deaf[button] = False
        down = self._pins[button].value() == 0
        if down != self._down[button]:
            return self._edge(button, down, now_ms)
        if down and not self._silent[button] and waited >= self._wait[button]:
            return self._held(button, now_ms)
        return None

    def _edge(self, button, down, now_ms):
        was_long = self._silent[button] or self._wait[button] == NEXT_REPEAT_MS
        self._down[button] = down
        self._silent[button] = False
        self._deaf[button] = True
        self._since[button] = now_ms
        self._wait[button] = FIRST_REPEAT_MS
        if self._stands_for[button] is None:
            return button if down else None
        # Only its end tells whether a press was short.
        return None if down or was_long else button

    def _held(self, button, now_ms):
        number = self._stands_for[button]
        if number is None:
            number = button
            if button > RIGHT:
                return None
        elif number > RIGHT:
            self._silent[button] = True
        self._since[button] = now_ms
        self._wait[button] = NEXT_REPEAT_MS
        return number
