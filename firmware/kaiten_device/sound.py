"""The buzzer of a board that has one: short melodies that play while everything else goes on."""

from machine import PWM, Pin

from kaiten_device.buttons import ticks_diff

# How much of the time the buzzer is driven: off, soft, on.
DUTY = (0, 1200, 32768)
# Tones as pairs: the pitch in 20 Hz, 0 for silence, and how many milliseconds it lasts.
MELODIES = {
    "click": b"\x64\x08",
    "roll": b"\x28\x0f\x00\x23\x32\x0f\x00\x23\x28\x0f\x00\x2d\x3c\x14",
    "buzz": b"\x0f\xc8",
    "bell": b"\x64\x78\x00\x3c\x64\x78\x00\x3c\x64\xf0",
    "winner": b"\x1a\x78\x21\x78\x27\x78\x34\xf0",
}


class Sound:
    """`start` begins a melody in place of any other, `step` goes on with it when it is time."""

    def __init__(self, pin, settings):
        self._pwm = PWM(Pin(pin), freq=1000, duty_u16=0)
        self._settings = settings
        self._notes = b""
        self._at = 0
        self._since = None

    def start(self, name):
        if self._settings["sound"]:
            self._notes = MELODIES[name]
            self._at = -2
            self._since = None

    def step(self, now_ms):
        """Let time pass; nothing is made, for this is called again and again."""
        if not self._notes:
            return
        if self._since is not None and ticks_diff(now_ms, self._since) < self._notes[self._at + 1]:
            return
        self._since = now_ms
        self._at += 2
        if self._at == len(self._notes):
            self._notes = b""
            self._pwm.duty_u16(0)
        elif self._notes[self._at]:
            self._pwm.freq(20 * self._notes[self._at])
            self._pwm.duty_u16(DUTY[self._settings["sound"]])
        else:
            self._pwm.duty_u16(0)
