"""Runs on the board during `kaiten board-test`: presses its buttons by their pins, and looks at
what the firmware does.

It is sent over the cable and stays in memory. The names of the firmware are those of its sources;
`player.py` gives them the names that they have on the board. So it uses them as attributes only.
"""

# It runs on MicroPython, which has modules that mypy does not know here.
# mypy: ignore-errors

import binascii
import hashlib
import os
import struct
import time

POWER_ON = "kaiten_device.power_on"
# A word of a session: the number of a button, or WAIT; for how many ms; the picture's checksum.
WORD = "<BII"
WAIT = 6
UP_MS = 60
# The firmware rests when for so long nothing was sent or saved, and it slept half of the time.
REST_US = 25_000
MOST_REST_US = 30_000_000
# Bytes that follow after such a pause belong to another picture; writes, to something else.
PICTURE_PAUSE_US = 5_000
SAVE_PAUSE_US = 20_000
# The clock of a screen starts when the screen is there.
CLOCK_LAG_US = 1_500_000
# The computer gives up a board that says nothing for ten seconds.
SIGN_OF_LIFE_US = 2_000_000
ALIVE = "."
# How long the start may take until the panel is found.
MOST_START_US = 8_000_000


class FixedChance:
    """The module `os`, whose chance is that of the simulated board with the same seed."""

    def __init__(self, seed, drawn):
        self.seed = seed
        self.drawn = drawn

    def __getattr__(self, name):
        return getattr(os, name)

    def urandom(self, count):
        block = "%d/%d" % (self.seed, self.drawn)
        self.drawn += 1
        return hashlib.sha256(block.encode()).digest()[:count]


class Probe:
    """The firmware, of which `run` is the module, and fingers on its buttons.

    What takes time is a generator of steps, and `drive` takes a turn of the firmware for each: as
    near to the bottom of the stack as on a device that runs alone.

    Times are in µs. `last` is when the last byte for the panel had arrived, `drawn` when the first
    picture was whole, `saved` when what was written first was on the flash.
    """

    def __init__(self, run, buttons, since):
        self.chip = run.chip
        self.device = run.Device()
        self.turns = self.device.turns()
        self.watch()
        self.since = since
        self.sending = False
        self.panel = None
        # Only the board has it.
        import machine

        self.pins = [machine.Pin(number) for number in buttons]

    def drive(self, steps):
        """A turn of the firmware for each step, and a rest after it."""
        turns = self.turns
        try:
            for _ in steps:
                begun = time.ticks_us()
                rest_us = 1000 * next(turns)
                self.busy += passed(begun)
                begun = time.ticks_us()
                while self.sending and passed(begun) < rest_us:
                    self.look()
                time.sleep_ms(max(0, rest_us - passed(begun)) // 1000)
        except BaseException:
            # Or the watchdog would reset the board in the middle of what comes next.
            self.end()
            raise

    def end(self):
        """Stops the firmware, and its watchdog."""
        self.turns.close()
        self.chip.leave()

    # --- Looking on ---

    def watch(self):
        """Times count from now."""
        self.since = self.alive = time.ticks_us()
        self.last = self.drawn = self.saved = None
        self.waited = self.events = self.busy = 0

    def note_sending(self, start, end):
        """Takes the place of what sends pixels."""
        now = time.ticks_us()
        whole = self.last is not None and not self.sending
        if whole and self.drawn is None and time.ticks_diff(now, self.last) > PICTURE_PAUSE_US:
            self.drawn = self.last
        self.send(start, end)
        self.events += 1
        self.last = time.ticks_us()
        self.sending = self.sender.busy

    def noting(self, write):
        """The same function of the storage, noted."""

        def save(*values):
            # While the flash is written nobody could see when the last bytes arrive.
            begun = time.ticks_us()
            while self.sending:
                self.look()
            self.waited += passed(begun)
            begun = time.ticks_us()
            result = write(*values)
            if self.saved is None or time.ticks_diff(begun, self.saved) < SAVE_PAUSE_US:
                self.saved = time.ticks_us()
            self.events += 1
            return result

        return save

    def look(self):
        """Notes when everything that was sent has arrived."""
        if self.sending:
            self.panel.arrived()
            self.last = time.ticks_us()
            self.sending = self.sender.busy

    def after(self, moment):
        """How many µs after the press that was, less what looking on took."""
        if moment is None:
            return None
        late = self.waited if moment == self.saved else 0
        return time.ticks_diff(moment, self.since) - late

    def checksum(self):
        """Of what was sent to the panel."""
        checksum = 0
        for row in self.panel._shown:
            checksum = binascii.crc32(row, checksum)
        return checksum

    def picture(self):
        return "".join([binascii.hexlify(row).decode() for row in self.panel._shown])

    # --- Steps ---

    def start(self):
        """To the first screen."""
        while self.device.app is None:
            if passed(self.since) > MOST_START_US:
                raise OSError("no panel")
            yield
        self.last = time.ticks_us()
        self.panel = self.device.app.panel
        self.sender = self.panel._sender
        self.sending = self.sender.busy
        self.send = self.sender.take
        self.sender.take = self.note_sending
        storage = self.device.app.storage
        storage.append = self.noting(storage.append)
        storage.replace = self.noting(storage.replace)
        import machine

        for pin in self.pins:
            # From now on pin.value(0) pulls it to ground, as a button does.
            pin.init(machine.Pin.OPEN_DRAIN, machine.Pin.PULL_UP, value=1)
        yield from self.rest()

    def play(self, words):
        """Plays words, and prints what came of each; up to one that shows another picture."""
        for at in range(0, len(words), struct.calcsize(WORD)):
            kind, ms, picture = struct.unpack_from(WORD, words, at)
            self.watch()
            if kind == WAIT:
                rested = yield from self.wait(ms, picture)
            else:
                rested = yield from self.press(self.pins[kind], ms)
            same = yield from self.until_shown(picture, CLOCK_LAG_US)
            times = (self.after(self.last), self.after(self.drawn), self.after(self.saved))
            print((times, rested, same))
            if not same:
                return

    def press(self, pin, ms):
        pin.value(0)
        yield from self.run(ms)
        pin.value(1)
        yield from self.run(UP_MS - REST_US // 1000)
        return (yield from self.rest())

    def wait(self, ms, picture):
        """As long as the simulator did, or until the clock here, which began later, says so."""
        early_us = min(1000 * ms, CLOCK_LAG_US)
        yield from self.run(ms - early_us // 1000)
        return (yield from self.until_shown(picture, early_us + CLOCK_LAG_US))

    def run(self, ms):
        begun = time.ticks_us()
        while passed(begun) < 1000 * ms:
            yield
            self.say_alive()

    def rest(self):
        """Until the firmware has nothing to do; False if that never comes."""
        since = time.ticks_us()
        while passed(since) < MOST_REST_US:
            events, busy, begun = self.events, self.busy, time.ticks_us()
            while passed(begun) < REST_US:
                yield
            self.say_alive()
            slept = 2 * (self.busy - busy) <= passed(begun)
            if slept and events == self.events and not self.sending:
                return True
        return False

    def until_shown(self, picture, most_us):
        begun = time.ticks_us()
        while self.checksum() != picture:
            if passed(begun) > most_us:
                return False
            yield
        return True

    def say_alive(self):
        if passed(self.alive) > SIGN_OF_LIFE_US:
            self.alive = time.ticks_us()
            print(ALIVE)

    # --- Checks ---

    def shows(self, picture):
        """Prints whether this picture is there soon."""
        print((yield from self.until_shown(picture, CLOCK_LAG_US)))

    def send_whole_picture(self):
        """For how many µs the processor is busy with it, when all is there, whether it goes while
        the processor is free, and whether the panel took it."""
        for _ in range(2):
            for row in range(len(self.panel._shown)):
                self.panel.canvas.invert(row, 0, len(self.panel._shown[row]))
            self.watch()
            self.panel.show()
            busy, alone = passed(self.since), self.sending
            while self.sending:
                self.look()
        return busy, self.after(self.last), alone, not self.panel.lost

    def cut(self, pin, ms):
        """Presses a button, and resets the board so many ms later, whatever it does then."""
        import machine

        once = machine.Timer.ONE_SHOT
        # An interrupt, which comes between any two operations of the flash.
        machine.Timer(mode=once, period=ms, callback=lambda timer: machine.reset(), hard=True)
        yield from self.press(self.pins[pin], UP_MS)


def passed(since):
    return time.ticks_diff(time.ticks_us(), since)


def use_folder(folder):
    """Has the firmware keep its files in this folder, as after a power-on."""
    from kaiten import load

    power_on = load(POWER_ON)
    Storage = power_on.Storage

    def storage():
        made = Storage(folder)
        made.started_well()
        return made

    power_on.Storage = storage
