"""Turns the levels of the six button pins into presses: debounced, repeated while held."""

UP, DOWN, LEFT, RIGHT, A, B = 0, 1, 2, 3, 4, 5

DEAF_MS = 50
FIRST_REPEAT_MS = 450
NEXT_REPEAT_MS = 120

# time.ticks_ms() of the Pico starts again at 0 here.
_TICKS_PERIOD = 1 << 30


def ticks_diff(later, earlier):
    """Milliseconds from `earlier` to `later`, right across the wrap-around of the clock."""
    half = _TICKS_PERIOD // 2
    return (later - earlier + half) % _TICKS_PERIOD - half


class Buttons:
    def __init__(self, pins):
        """Reads `pins`, in the order of the button numbers; 0 is pressed."""
        self._pins = pins
        self._down = [pin.value() == 0 for pin in pins]
        # A silent button gives no presses until it was released.
        self._silent = list(self._down)
        self._deaf = [False] * len(pins)
        # When the last edge or repeat was, and how long after it the next repeat comes.
        self._since = [0] * len(pins)
        self._wait = [0] * len(pins)

    def poll(self, now_ms):
        """The numbers of the buttons that are pressed, or repeat, at this moment."""
        pressed = []
        for button in range(len(self._pins)):
            if self._counts(button, now_ms):
                pressed.append(button)
        return pressed

    def swallow(self):
        """Makes the buttons that are held silent until they are released."""
        self._silent = list(self._down)

    def _counts(self, button, now_ms):
        waited = ticks_diff(now_ms, self._since[button])
        if self._deaf[button]:
            if waited < DEAF_MS:
                return False
            # Remembered, because after days without an edge `waited` would wrap.
            self._deaf[button] = False
        down = self._pins[button].value() == 0
        if down != self._down[button]:
            self._down[button] = down
            self._silent[button] = False
            self._deaf[button] = True
            self._since[button] = now_ms
            self._wait[button] = FIRST_REPEAT_MS
            return down
        repeats = down and button <= RIGHT and not self._silent[button]
        if repeats and waited >= self._wait[button]:
            self._since[button] = now_ms
            self._wait[button] = NEXT_REPEAT_MS
            return True
        return False
