"""The device's app: buttons in, one screen at a time out, and nothing that a crash can lose."""

from kaiten import forget, load, words
from kaiten_device.buttons import ticks_diff
from kaiten_device.screens import KEEP, Text

JOURNALS = "kaiten_device.journals"
CONTRAST = (1, 60, 255)
MINUTE_MS = 60_000
SLOW_MS = 3000
TIDY_MS = 100


class App:
    """Leads through the flow of screens, a step at a time. The caller brings the time.

    `set_clock(fast)` makes the processor run at full speed, or slowly to save the battery;
    `tidy_up()` collects garbage, soon after a press: before the next one, if it can be.
    """

    def __init__(self, panel, buttons, storage, settings, flow, set_clock, tidy_up):
        self.panel = panel
        self.buttons = buttons
        self.storage = storage
        self.settings = settings
        words.use(self.settings["language"] or words.LANGUAGES[0])
        self.session = None
        self.asleep = False
        # Thoughts about what will be wanted soon, and the game to resume as far as it is read.
        self.ahead = None
        self.prepared = None
        self.screen = None
        self._slow = False
        self._said = []
        self._awake_since = None
        self._drawn = False
        self._tidy = False
        self._set_clock = set_clock
        self._tidy_up = tidy_up
        self._make_flow = flow
        self._flow = flow(self)
        self.apply_brightness()

    def step(self, now_ms):
        """Read the buttons, move on, draw what changed, then save; False when that failed."""
        try:
            self._step(now_ms)
        except Exception as error:
            self._crash(error)
            return False
        return True

    def _step(self, now_ms):
        if self.screen is None:
            self._awake_since = now_ms
            self._go_on(None)
        pressed = self.buttons.poll(now_ms)
        if pressed:
            self._awake_since = now_ms
            self._speed_up()
            if self.asleep:
                self._wake()
            else:
                for button in pressed:
                    self._press(button)
        if self.screen.clock_ms:
            self._tick(now_ms)
        if not self._drawn:
            self._drawn = True
            self.screen.draw(self.panel.canvas)
            self.panel.show()
            # A panel that lost its wire for a moment gets its picture back.
            self._drawn = not self.panel.lost
            # Only now: what a person sees must not wait for the flash.
            self._save()
            self._tidy = False
        elif not self._tidy and ticks_diff(now_ms, self._awake_since) >= TIDY_MS:
            self._tidy = True
            self._tidy_up()
        elif self.ahead:
            self._think_ahead()
        self._doze(now_ms)

    def _think_ahead(self):
        """One slice; what goes wrong here is told to whoever really wants it."""
        try:
            next(self.ahead)
        except StopIteration:
            self.ahead = None
        except Exception:
            self.ahead = self.prepared = None

    def _press(self, button):
        self._drawn = False
        result = self.screen.press(button)
        if result is not None:
            self._go_on(result)

    def _tick(self, now_ms):
        """A screen with a clock keeps the device awake."""
        self._awake_since = now_ms
        news = self.screen.tick(now_ms)
        if news is not False:
            self._drawn = False
            if news is not True:
                self._go_on(news)

    def _go_on(self, result):
        """On to the next screen of the flow."""
        self.screen = self._flow.send(result)

    def _save(self):
        """Bring the journal up to date; what cannot be written now is tried at the next press."""
        if self.session and self.session.unsaved:
            self._writing(self._write, self.session)

    def _writing(self, write, *values):
        """Write to the flash, during which the buttons' interrupts have to wait."""
        heard = self.buttons.heard
        before, heard.late = heard.late, True
        try:
            write(*values)
        finally:
            heard.late = before

    def _write(self, session):
        if session.journal is None:
            session.journal = load(JOURNALS).new(self.storage, session.unsaved[0])
            forget(JOURNALS)
            if session.journal is None:
                return
            del session.unsaved[0]
        self._remember(session.journal)
        if not session.unsaved or self.storage.append(session.journal, session.unsaved):
            session.unsaved = []
            self.storage.notices.clear()
            self._said = []

    def _remember(self, journal):
        """Which game to resume at the next start."""
        if self.settings["current"] != journal:
            self.settings["current"] = journal
            self.save_settings()

    def end_session(self):
        """The table leaves its game; one that could not be saved stays, to be saved later."""
        session = self.session
        over = session.conversation.question is None
        if over and self.settings["current"] == session.journal:
            self._remember("")
        if not session.unsaved:
            self.session = None

    def notices(self):
        """Screens for what the storage has to say; each once, until saving works again."""
        while self.storage.notices:
            notice = self.storage.notices.pop(0)
            if notice not in self._said:
                self._said.append(notice)
                text = words.say("storage_" + notice[0], *notice[1:])
                yield Text(words.say("storage"), text)

    def _crash(self, error):
        """Say what happened, keep it in a file, and start over: the game is in its journal."""
        self._log(error)
        self._flow = self._after_crash(error)
        self._drawn = False
        self._go_on(None)
        try:
            self._save()
        except Exception as second:
            self._log(second)
        self.session = None

    def _log(self, error):
        try:
            load("kaiten_device.crashes").log(self.storage, error)
        except MemoryError:
            # It is on the screen all the same.
            pass

    def _after_crash(self, error):
        text = words.say("crash_text", type(error).__name__, str(error))
        yield Text(words.say("crash_title"), text, footer="foot_crash")
        yield from self._make_flow(self)

    def _speed_up(self):
        if self._slow:
            self._slow = False
            self._set_clock(True)

    def _doze(self, now_ms):
        """Without a press slow down soon, and turn the panel off later; 0 minutes is never."""
        minutes = self.settings["sleep"]
        idle = ticks_diff(now_ms, self._awake_since)
        if idle >= SLOW_MS and not self._slow:
            self._slow = True
            if self.screen.entered() is not None:
                # Half an answer is kept too, whenever somebody stops to think.
                self._go_on(KEEP)
                self._save()
            self._set_clock(False)
        if minutes and not self.asleep and idle >= minutes * MINUTE_MS:
            self.asleep = True
            self.panel.off()

    def _wake(self):
        """The press that wakes a dark screen does nothing else."""
        self.asleep = False
        self.panel.on()
        self.buttons.swallow()

    def apply_brightness(self):
        """Set the panel to the brightness of the settings."""
        self.panel.contrast(CONTRAST[self.settings["brightness"]])

    def save_settings(self):
        """Keep the settings; a refusal is among the storage's notices."""
        self._writing(self.storage.save_settings, self.settings)
