"""Turns the edges of the six button pins into presses: debounced, repeated while held.

A press is heard in the pin's interrupt, so that none is lost while the loop draws, thinks or
writes to the flash; the loop takes the presses in their order when it comes to it.
"""

UP, DOWN, LEFT, RIGHT, A, B = 0, 1, 2, 3, 4, 5
A_HELD = 6  # after A itself, when it is held
NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")

# A press counts at its first edge. Until DEAF_MS after it the same button can't be pressed again,
# nor while its contact still bounces: until it was quiet for QUIET_MS.
DEAF_MS = 50
QUIET_MS = 15
FIRST_REPEAT_MS = 450
NEXT_REPEAT_MS = 120
# From so many repeats on they come twice as fast: somebody has a long way to go.
SOON = 6
FAST_REPEAT_MS = 60

# time.ticks_ms() of the Pico has so many bits, and starts again at 0 after them. They are as many
# as MicroPython can count without making an object.
_TICKS = (1 << 30) - 1
_HALF = 1 << 29
_MOST_WAITING = 32


def ticks_diff(later, earlier):
    """Milliseconds from `earlier` to `later`, right across the wrap-around of the clock."""
    return ((later - earlier + _HALF) & _TICKS) - _HALF


class Unwired:
    """In the place of the pin of a button that a board does not have: never pressed."""

    def value(self):
        return 1

    def irq(self, handler, hard):
        pass


class Heard:
    """The numbers of the buttons that were pressed, in their order, until somebody takes them.

    Interrupts put them in, so it is made once and never grows. `late` is true while interrupts
    have to wait, as they do while the flash is written: then a pin may be as it was, and yet have
    been pressed and released.
    """

    def __init__(self):
        self._numbers = bytearray(_MOST_WAITING)
        self._first = 0
        self._next = 0
        self.late = False

    def put(self, number):
        following = (self._next + 1) % _MOST_WAITING
        if following != self._first:
            self._numbers[self._next] = number
            self._next = following

    def take(self):
        """The next number, or None."""
        if self._first == self._next:
            return None
        number = self._numbers[self._first]
        self._first = (self._first + 1) % _MOST_WAITING
        return number

    def __bool__(self):
        return self._first != self._next


class Button:
    """One button. `down` is how the loop knows it, `low` how the interrupt left the pin.

    A silent button gives no presses until it was released.
    """

    def __init__(self, number, pin, heard, clock):
        self.number = number
        self.is_high = pin.value
        self._heard = heard
        self._clock = clock
        self.low = self.down = self.silent = self.is_high() == 0
        self.long = False
        self.pressed_at = self.changed_at = (clock() - DEAF_MS) & _TICKS
        self.repeats = 0
        self.repeats_at = 0
        pin.irq(self.edge, hard=True)  # at both edges

    def edge(self, pin):
        """The interrupt: it must make no object, or MicroPython would not call it again."""
        low = pin.value() == 0
        if low == self.low and not self._heard.late:
            # Over already: a bounce, or no finger at all.
            return
        now = self._clock()
        # Not signed, unlike ticks_diff: the last press may be a week ago.
        rested = (now - self.pressed_at) & _TICKS >= DEAF_MS
        quiet = (now - self.changed_at) & _TICKS >= QUIET_MS
        if rested and quiet and (low or not self.low):
            self.pressed_at = now
            self._heard.put(self.number)
        self.changed_at = now
        self.low = low


class Buttons:
    """All of them, in the order of their numbers. `clock` is time.ticks_ms; `hold` names, for a
    button, the one that a long press of it stands for: {"A": "B"}."""

    def __init__(self, pins, clock, hold=()):
        self.heard = Heard()
        # Whether the device is held upside down: then each arrow means the opposite one.
        self.turned = False
        self._buttons = [Button(number, pin, self.heard, clock) for number, pin in enumerate(pins)]
        self._stands_for: list[int | None] = [None] * len(pins)
        for name in hold:
            self._stands_for[NAMES.index(name)] = NAMES.index(hold[name])

    def poll(self, now_ms):
        """The numbers of the buttons that were pressed since the last time, or repeat now."""
        pressed: list[int] = []
        while self.heard:
            self._press(self.heard.take(), now_ms, pressed)
        for button in self._buttons:
            low = button.is_high() == 0
            if low or button.down:
                self._watch(button, low, now_ms, pressed)
        if self.turned and pressed:
            return [number ^ 1 if number < A else number for number in pressed]
        return pressed

    # A function with few variables: for more, MicroPython looks for memory at every call.
    def _watch(self, button, low, now_ms, pressed):
        """One of them that is pressed, or was; `low` is how its pin is now."""
        if low:
            if button.down:
                self._hold(button.number, now_ms, pressed)
            elif ticks_diff(now_ms, button.changed_at) >= DEAF_MS:
                # Pressed while it could not be told from a bounce, and held since.
                self._press(button.number, now_ms, pressed)
        elif ticks_diff(now_ms, button.pressed_at) >= DEAF_MS:
            self._release(button.number, pressed)

    def swallow(self):
        """Makes the buttons that are held silent until they are released."""
        while self.heard.take() is not None:
            pass
        for button in self._buttons:
            button.silent = button.down = button.is_high() == 0

    def _press(self, number, now_ms, pressed):
        button = self._buttons[number]
        if button.down:
            # Released and pressed again since the last poll.
            self._release(number, pressed)
        button.down = True
        button.long = False
        button.repeats = 0
        button.repeats_at = now_ms + FIRST_REPEAT_MS
        # Of a button with two meanings only the end tells whether the press was short.
        if self._stands_for[number] is None:
            pressed.append(number)

    def _release(self, number, pressed):
        button = self._buttons[number]
        if self._stands_for[number] is not None and not button.long and not button.silent:
            pressed.append(number)
        button.down = button.silent = False

    def _hold(self, number, now_ms, pressed):
        button = self._buttons[number]
        if button.silent or ticks_diff(now_ms, button.repeats_at) < 0:
            return
        meant = self._stands_for[number]
        if meant is None:
            meant = A_HELD if number == A else number
            if number > A:
                return
        button.long = True
        button.silent = meant > RIGHT
        button.repeats += 1
        button.repeats_at = now_ms + (NEXT_REPEAT_MS if button.repeats < SOON else FAST_REPEAT_MS)
        pressed.append(meant)
