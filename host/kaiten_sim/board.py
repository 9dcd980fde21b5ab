"""The simulated Pico: pins, buttons, LED, the I2C bus with its panel, chance, and the clock."""

import errno
import hashlib
import os
import time

from .ssd1306 import SSD1306

TICKS_PERIOD = 1 << 30
GPIOS = 30
LED_GPIO = 25

# As in `machine.Pin`.
IN, OUT, OPEN_DRAIN = 0, 1, 2
PULL_UP, PULL_DOWN = 1, 2
IRQ_FALLING, IRQ_RISING = 4, 8

FULL_HZ = 125_000_000


class PowerCut(BaseException):
    """The power is gone: unwinds the firmware, which catches nothing but `Exception`."""


def ticks_diff(end, start):
    """`time.ticks_diff` of the Pico."""
    half = TICKS_PERIOD // 2
    return (end - start + half) % TICKS_PERIOD - half


def ticks_add(ticks, delta):
    """`time.ticks_add` of the Pico."""
    if not -TICKS_PERIOD // 2 <= delta < TICKS_PERIOD // 2:
        raise OverflowError("ticks interval overflow")
    return (ticks + delta) % TICKS_PERIOD


def pin_number(name):
    """The GPIO number of what the firmware calls a pin: 4, "GP4" or "LED"."""
    if isinstance(name, str):
        if name == "LED":
            return LED_GPIO
        for number in range(GPIOS):
            if name in ("GP%d" % number, "GPIO%d" % number):
                return number
        raise ValueError('unknown named pin "%s"' % name)
    if not 0 <= name < GPIOS:
        raise ValueError("invalid pin")
    return name


def _entropy():
    # The WebAssembly build of MicroPython has no `os.urandom`.
    return os.urandom(32) if hasattr(os, "urandom") else time.time_ns()


class SimBoard:
    """A board on which time is virtual: it passes when somebody lets it.

    `seed` fixes what `os.urandom` gives. `panel` is the emulated panel (True: an SSD1306, False:
    none) and `panel_address` where it is, whatever the wiring says. The clock starts at `start_ms`
    each time the power comes on.
    """

    def __init__(self, seed=None, panel=True, panel_address=0x3C, start_ms=0):
        self.panel = SSD1306() if panel is True else panel or None
        self.panel_address = panel_address
        self.start_ms = start_ms
        self.bus_bytes = 0
        self.led_history = []
        # What was heard: when, on which pin, how many Hz, for which part of the time (of 65535).
        self.notes = []
        self.plugged = False
        self._seed = repr(_entropy() if seed is None else seed)
        self._chance_drawn = 0
        self._grounded = set()
        self.watchdog_ms = None
        self.was_reset = False
        self.hz = FULL_HZ
        self._ms = start_ms
        self._release_pins()

    def wire(self, wiring):
        """Solders panel, buttons and LED to the pins that a board file names."""
        self._bus = (wiring.SDA, wiring.SCL)
        self._buttons = wiring.BUTTONS
        self._reset = wiring.RESET
        self._led = pin_number(wiring.LED)

    # The power.

    def start(self):
        """The processor starts; what the panel shows, and fingers on buttons, stay."""
        self._ms = self.start_ms
        self.watchdog_ms = None
        self.hz = FULL_HZ
        self._release_pins()
        self.plugged = True

    def pull_plug(self):
        """Darkens the panel at once; the firmware notices at its next sleep."""
        self.plugged = False
        self.was_reset = False
        self.stop_listening()
        if self.panel:
            self.panel.power_up()

    def _release_pins(self):
        self._modes = [IN] * GPIOS
        self._pulls = [0] * GPIOS
        self._outputs = [0] * GPIOS
        self.stop_listening()

    # Buttons, pins and LED.

    def press(self, button):
        """Holds a button down: 0 to 5 for UP, DOWN, LEFT, RIGHT, A, B."""
        pin = self._buttons[button]
        if pin not in self._grounded:
            self._grounded.add(pin)
            self._interrupt(pin, IRQ_FALLING)

    def release(self, button):
        """Lets go of a button."""
        pin = self._buttons[button]
        if pin in self._grounded:
            self._grounded.discard(pin)
            self._interrupt(pin, IRQ_RISING)

    def pressed(self, button):
        """Whether a button is held down."""
        return self._buttons[button] in self._grounded

    def listen(self, pin, handler, trigger):
        """Calls a function at these edges of a pin, or none any more."""
        self._handlers[pin] = (handler, trigger)

    def stop_listening(self):
        """Nobody is there any more to be called."""
        self._handlers = {}

    def _interrupt_at_edge(self, pin, before):
        after = self.level(pin)
        if after != before:
            self._interrupt(pin, IRQ_RISING if after else IRQ_FALLING)

    def _interrupt(self, pin, edge):
        handler, trigger = self._handlers.get(pin, (None, 0))
        if handler and trigger & edge:
            handler()

    @property
    def led(self):
        """1 while the LED shines."""
        return self.level(self._led)

    def configure(self, pin, mode, pull):
        """Sets what a pin does; None leaves the mode as it is."""
        before = self.level(pin)
        if mode is not None:
            self._modes[pin] = mode
        self._pulls[pin] = pull
        self._reset_panel(pin)
        self._interrupt_at_edge(pin, before)

    def drive(self, pin, level):
        """Sets the output latch of a pin."""
        if pin == self._led and level != self._outputs[pin]:
            self.led_history.append((self.now(), level))
        before = self.level(pin)
        self._outputs[pin] = level
        self._reset_panel(pin)
        self._interrupt_at_edge(pin, before)

    def _reset_panel(self, pin):
        # A reset pin that nobody drives is held high by the module.
        if pin == self._reset and self.panel:
            self.panel.reset_line(self._outputs[pin] if self._modes[pin] == OUT else 1)

    def latch(self, pin):
        """What the output latch of a pin holds, whether the pin is an output or not."""
        return self._outputs[pin]

    def level(self, pin):
        """The voltage at a pin as 0 or 1."""
        mode = self._modes[pin]
        if mode == OUT or (mode == OPEN_DRAIN and not self._outputs[pin]):
            return self._outputs[pin]
        # A floating input reads 0, as if pressed, so that a forgotten pull-up is noticed.
        return 1 if self._pulls[pin] & PULL_UP and pin not in self._grounded else 0

    # The I2C bus.

    def i2c_write(self, bus, address, payload):
        """One write transaction on the bus whose (SDA, SCL) are given."""
        # The RP2040 cannot send nothing, so MicroPython probes in software, with another error.
        panel = self._address(bus, address, errno.EIO if len(payload) else errno.ENODEV)
        self.bus_bytes += len(payload)
        panel.write(payload)

    def i2c_read(self, bus, address, length):
        """One read transaction."""
        panel = self._address(bus, address, errno.EIO)
        self.bus_bytes += length
        return bytes([panel.read() for _ in range(length)])

    def _address(self, bus, address, error):
        self.bus_bytes += 1
        there = self.panel and bus == self._bus and address == self.panel_address
        if not there or self.panel.held_in_reset:
            # Two arguments, or CPython would leave `errno` empty.
            raise OSError(error, errno.errorcode[error])
        return self.panel

    # Chance.

    def urandom(self, length):
        """`os.urandom`, the same on both Pythons for the same seed."""
        drawn = b""
        while len(drawn) < length:
            block = "%s/%d" % (self._seed, self._chance_drawn)
            drawn += hashlib.sha256(block.encode()).digest()
            self._chance_drawn += 1
        return drawn[:length]

    # Time.

    def now(self):
        """Milliseconds on the board's clock, without wrap-around."""
        return self._ms

    def ticks_ms(self):
        """`time.ticks_ms` of the Pico."""
        return self.now() % TICKS_PERIOD

    def ticks_us(self):
        """`time.ticks_us` of the Pico."""
        return self.now() * 1000 % TICKS_PERIOD

    def let_pass(self, ms):
        """What was drawn is seen, and the clock goes on."""
        self._end_frame()
        self._ms += max(ms, 0)

    def sleep_ms(self, ms):
        """`time.sleep_ms`; whoever wakes up too late finds that the watchdog barks."""
        self.let_pass(ms)
        self._bark()

    def sound(self, pin, hz, duty):
        """A pin is driven at this frequency; with a duty of 0 it is silent."""
        if duty:
            self.notes.append((self.ticks_ms(), pin, hz, duty))

    def feed_watchdog(self, timeout_ms):
        """From now the loop has so long until it must be fed again."""
        self.watchdog_ms = timeout_ms
        self._fed = self.now()

    def reset(self):
        """The processor restarts; the panel keeps its picture."""
        self.was_reset = True
        raise PowerCut

    def _bark(self):
        if self.watchdog_ms is not None and self.now() - self._fed > self.watchdog_ms:
            self.reset()

    def _end_frame(self):
        if self.panel:
            self.panel.settle()


class LiveBoard(SimBoard):
    """A board in real time, for a person: the firmware runs in a thread of its own."""

    def start(self):
        """The processor starts, and its clock with it."""
        super().start()
        self._started_ns = time.monotonic_ns()

    def now(self):
        """Milliseconds on the board's clock, without wrap-around."""
        return self.start_ms + (time.monotonic_ns() - self._started_ns) // 1_000_000

    def leap(self, ms):
        """So much time passes at once."""
        self._started_ns -= ms * 1_000_000

    def sleep_ms(self, ms):
        """`time.sleep_ms`: really sleeps; PowerCut as soon as the plug is pulled."""
        self._end_frame()
        wake = self.now() + ms
        left = ms
        while self.plugged and left > 0:
            time.sleep(min(left, 10) / 1000)
            # Asked once: a second look at the clock may find it past the time to wake.
            left = wake - self.now()
        if not self.plugged:
            raise PowerCut
        self._bark()
