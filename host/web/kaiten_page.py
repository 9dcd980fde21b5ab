"""Kaiten in a page: what JavaScript calls to let the device's time pass and to look at it.

The firmware is the one of the device, `main.py` included; it runs on the simulated board.
"""

import json
import sys

import kaiten_board

from kaiten_sim import eyes
from kaiten_sim.board import SimBoard
from kaiten_sim.panels import emulated
from kaiten_sim.touch import Finger
from kaiten_sim.world import Running

FLASH = "/flash"
MAIN = "/device/main.py"
# While the page is hidden or the computer sleeps, time passes in leaps: less than the watchdog's.
LEAP_MS = 5000
# Long enough that the firmware takes a turn after each of them, even with a dark panel.
AFTER_LEAP_MS = 20


# The page has a buzzer, on a pin that nothing else is on.
kaiten_board.BUZZER = 16


class PageBoard(SimBoard):
    """A board whose buzzer is heard in the page: `heard` are (ms, Hz, duty), 0 Hz for silence."""

    heard: tuple = ()

    def sound(self, pin, hz, duty):
        self.heard += ((self.now(), hz if duty else 0, duty),)


class Page:
    """The device in the page. Numbers and texts go in and out, which leave no reference behind."""

    def __init__(self, seed):
        self.board = PageBoard(seed, emulated(kaiten_board), kaiten_board.PANEL_ADDRESS)
        self.running = Running(self.board, kaiten_board, FLASH, MAIN)
        self.finger = Finger(self.running)
        self._seen = None

    def plug_in(self):
        self.running.power_on()

    def pull_plug(self):
        self.running.power_off()
        self.board.pull_plug()
        self.board.sound(kaiten_board.BUZZER, 0, 0)

    def let_pass(self, ms):
        """So many ms of the device's time; in leaps what nobody was there to see."""
        while ms > LEAP_MS:
            self.board.let_pass(LEAP_MS)
            self.running.run(AFTER_LEAP_MS)
            ms -= LEAP_MS + AFTER_LEAP_MS
        if ms > 0:
            self.running.run(ms)

    def press(self, button):
        self.board.press(button)

    def release(self, button):
        self.board.release(button)

    def touch(self, x, y):
        """A finger on the glass, in pixels of the panel."""
        self.finger.touch(x, y)

    def swipe(self, x, y):
        """A finger over the glass, so many pixels to the right and down."""
        self.finger.swipe(x, y)

    def spell(self, name):
        """Types a name on the screen for names; gives what it is now."""
        return self.finger.spell(name)

    def end_name(self):
        self.finger.end_name()

    def has_key(self, letter):
        return self.finger.has_key(letter)

    def asked(self):
        """What kind of screen is shown, as JSON: the name of its class, or "Asleep"; whether
        holding A means something there; the name that is typed, or null; and the language."""
        app = self.running.device and self.running.device.app
        if not (app and app.screen):
            return '["", false, null, null]'
        screen = app.screen
        kind = "Asleep" if app.asleep else type(screen).__name__
        name = screen.name if hasattr(screen, "keys") else None
        return json.dumps([kind, screen.holds, name, app.settings["language"]])

    def picture(self):
        """What the panel shows, in hex, if that is not what it showed the last time, else None."""
        panel = self.board.panel
        seen = (panel.frames, panel.on, panel.inverted, panel.contrast)
        if seen == self._seen:
            return None
        self._seen = seen
        return panel.pixels().hex()

    def notes(self):
        """What the buzzer did since the last time, as JSON, or None: how many ms ago, Hz, duty."""
        heard, self.board.heard = self.board.heard, ()
        if not heard:
            return None
        now = self.board.now()
        return json.dumps([(now - ms, hz, duty) for ms, hz, duty in heard])

    def words(self):
        """What the panel says, for whoever cannot see it, as JSON: what the cursor is on, and all
        lines from top to bottom."""
        app = self.running.device and self.running.device.app
        if not (app and app.screen and self.board.panel.on):
            return '["", []]'
        return json.dumps([" ".join(eyes.chosen(app.screen)), eyes.read(app.screen)])

    def on_board(self, name, link, values):
        """What `kaiten_install` gives for a board that is plugged in: a promise of JSON."""
        return __import__("kaiten_install").do(name, link, values)

    def brightness(self):
        """0 to 255."""
        return self.board.panel.contrast

    def glance(self, journal, language):
        """What the text of a journal says by itself, as JSON; see `kaiten_check`."""
        return apart("glance", journal, language)

    def check(self, journal, language):
        """The same of what it gives when it is replayed."""
        return apart("facts", journal, language)

    def compared(self, kept, brought):
        """What one journal of a game has and another one of it lacks, as JSON."""
        return apart("compared", kept, brought)

    def tells_what_comes(self, journal):
        """Whether a journal tells the cards and dice to come, as JSON."""
        return apart("tells_what_comes", journal)

    def sealed(self, key, nonce, content):
        """The content sealed, in hex as all of these, as JSON."""
        return apart("sealed", key, nonce, content)

    def unsealed(self, key, content):
        """The same back, as JSON, null if it was sealed with another key."""
        return apart("unsealed", key, content)

    def digest(self, content):
        """The SHA-256 of a file, in hex as the file is, as JSON."""
        return apart("digest", content)


# The modules of `apart`, while the firmware runs.
at_rest: dict = {}


def apart(name, *values):
    """What a function of `kaiten_check` gives, as JSON, with a core of its own: that of the
    firmware speaks of the game under way, in the device's language."""
    firmware = take_out()
    sys.modules.update(at_rest)
    try:
        return json.dumps(getattr(__import__("kaiten_check"), name)(*values))
    finally:
        at_rest.clear()
        at_rest.update(take_out())
        sys.modules.update(firmware)


def take_out():
    """Sets the modules of the core aside, and those that use them in the page."""
    taken = {}
    for name in list(sys.modules):
        if name.split(".")[0] in ("kaiten", "kaiten_host", "kaiten_check"):
            taken[name] = sys.modules.pop(name)
    return taken
