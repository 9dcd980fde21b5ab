"""The fake `machine`: what a firmware like ours uses of a Pico, in front of the simulated board.

MicroPython has no `/` in a parameter list, so a parameter that is positional-only on the Pico
begins with an underscore here. A test compares the signatures with the stubs of the real module.
"""

from . import board as _hardware

_board = None
_ABSENT = object()

# SDA and SCL of the two buses when none are named.
_DEFAULT_PINS = ((4, 5), (6, 7))


def _connect(board):
    """Chooses the board behind this module."""
    global _board
    _board = board


def freq(_hz=_ABSENT):
    """The processor's frequency; the board remembers what it was set to."""
    if _hz is _ABSENT:
        return _board.hz
    _board.hz = _hz
    return None


PWRON_RESET = 1
WDT_RESET = 3


def reset():
    """Restarts the processor; the panel keeps its picture."""
    _board.reset()


def reset_cause():
    """Why it started: the power came on, or something restarted it (on rp2, the watchdog)."""
    return WDT_RESET if _board.was_reset else PWRON_RESET


def unique_id():
    """The serial number of the flash chip."""
    return b"\xe6\x61KAITEN"


class _Memory:
    """The registers: only clearing the watchdog's enable bit does something."""

    _WATCHDOG_CLEAR = (0x4005B000, 0x400DB000)
    _ENABLED = 1 << 30

    def __setitem__(self, address, value):
        if address not in self._WATCHDOG_CLEAR or value != self._ENABLED:
            raise ValueError("the simulated board has no such register")
        _board.watchdog_ms = None


mem32 = _Memory()


class WDT:
    """The watchdog: restarts the board when it was not fed for `timeout` ms."""

    def __init__(self, *, id=0, timeout=5000):
        self._timeout = timeout
        self.feed()

    def feed(self):
        _board.feed_watchdog(self._timeout)


class Pin:
    """A pin; two objects of the same number are the same pin."""

    IN = _hardware.IN
    OUT = _hardware.OUT
    OPEN_DRAIN = _hardware.OPEN_DRAIN
    PULL_UP = _hardware.PULL_UP
    PULL_DOWN = _hardware.PULL_DOWN
    IRQ_FALLING = _hardware.IRQ_FALLING
    IRQ_RISING = _hardware.IRQ_RISING

    def __init__(self, _id, mode=-1, pull=-1, *, value=None, drive=None, alt=None):
        self._number = _id._number if isinstance(_id, Pin) else _hardware.pin_number(_id)
        if (mode, pull, value, drive, alt) != (-1, -1, None, None, None):
            self.init(mode, pull, value=value, drive=drive, alt=alt)

    def init(self, mode=-1, pull=-1, *, value=None, drive=None, alt=None):
        if mode not in (None, -1, Pin.IN, Pin.OUT, Pin.OPEN_DRAIN) or (drive, alt) != (None, None):
            raise ValueError("the simulated pins are IN, OUT or OPEN_DRAIN, and nothing special")
        if value is not None:
            self.value(value)
        elif mode == Pin.OPEN_DRAIN:
            self.value(1)
        _board.configure(
            self._number, None if mode == -1 else mode, 0 if pull in (None, -1) else pull
        )

    def value(self, _x=_ABSENT):
        if _x is _ABSENT:
            return _board.level(self._number)
        _board.drive(self._number, 1 if _x else 0)
        return None

    def __call__(self, _x=_ABSENT):
        return self.value(_x)

    def on(self):
        self.value(1)

    def off(self):
        self.value(0)

    def toggle(self):
        self.value(not _board.latch(self._number))

    def irq(
        self, handler=None, trigger=IRQ_FALLING | IRQ_RISING, *, priority=1, wake=None, hard=False
    ):
        """Calls `handler(pin)` at these edges, from within whatever moves the pin."""
        if (priority, wake) != (1, None):
            raise ValueError("the simulated pins have one priority, and wake nothing")
        _board.listen(self._number, None if handler is None else lambda: handler(self), trigger)


class PWM:
    """A pin that is driven at a frequency, for a part of the time out of 65535."""

    def __init__(self, _dest, *, freq=-1, duty_u16=-1, duty_ns=-1, invert=False):
        if duty_ns != -1 or invert:
            raise ValueError("the simulated PWM has a duty of 16 bits, and is not inverted")
        self._number = Pin(_dest)._number
        self._hz = freq if freq != -1 else 0
        self._duty = duty_u16 if duty_u16 != -1 else 0

    def freq(self, _value=_ABSENT):
        if _value is _ABSENT:
            return self._hz
        self._hz = _value
        return None

    def duty_u16(self, _value=_ABSENT):
        if _value is _ABSENT:
            return self._duty
        self._duty = _value
        _board.sound(self._number, self._hz, _value)
        return None

    def deinit(self):
        self.duty_u16(0)


class I2C:
    """One of the two I2C controllers of the RP2040."""

    def __init__(self, _id=0, *, scl=None, sda=None, freq=400_000, timeout=50_000):
        if _id not in (0, 1):
            raise ValueError("I2C(%d) doesn't exist" % _id)
        default_sda, default_scl = _DEFAULT_PINS[_id]
        scl = default_scl if scl is None else Pin(scl)._number
        sda = default_sda if sda is None else Pin(sda)._number
        # SDA on even and SCL on odd pins, the two controllers on alternate pairs of pins.
        if scl % 4 != 2 * _id + 1:
            raise ValueError("bad SCL pin")
        if sda % 4 != 2 * _id:
            raise ValueError("bad SDA pin")
        self._bus = (sda, scl)

    def scan(self):
        # 0b0000xxx and 0b1111xxx are reserved.
        return [address for address in range(0x08, 0x78) if self._answers(address)]

    def writeto(self, _addr, _buf, _stop=True):
        _board.i2c_write(self._bus, _addr, _buf)
        return len(_buf)

    def writevto(self, _addr, _vector, _stop=True):
        return self.writeto(_addr, b"".join(bytes(part) for part in _vector))

    def readfrom(self, _addr, _nbytes, _stop=True):
        return _board.i2c_read(self._bus, _addr, _nbytes)

    def readfrom_into(self, _addr, _buf, _stop=True):
        _buf[:] = _board.i2c_read(self._bus, _addr, len(_buf))

    def _answers(self, address):
        try:
            self.writeto(address, b"")
        except OSError:
            return False
        return True
