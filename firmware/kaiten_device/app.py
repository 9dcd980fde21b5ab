"""The device's app: buttons in, one screen at a time out, and nothing that a crash can lose."""

from kaiten import load, words
from kaiten_device.buttons import A_HELD, A, ticks_diff
from kaiten_device.screens import KEEP, Text

CONTRAST = (1, 60, 255)
MINUTE_MS = 60_000
# Half an answer is written to the flash when nobody pressed for so long.
KEEP_MS = 900
SLOW_MS = 3000
# Garbage is collected when somebody stops to think, and else, so that quick presses need not wait
# for a collection, right after the picture of every so many. A new screen makes as much garbage as
# those.
TIDY_MS = 300
MANY_PRESSES = 6


class App:
    """Leads through the flow of screens, a step at a time. The caller brings the time.

    `processor` makes the processor run at full speed, or slowly to save the battery, and collects
    garbage as soon as no press follows the last one.
    """

    def __init__(self, panel, buttons, storage, settings, flow, processor, sound=None):
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
        # Where the home screen was left, and the other games that were, once they are known.
        self.at_home = None
        self.unfinished = None
        # For how many more games there is room, once it is known, and whether that was said.
        self.room = None
        self.told_room = False
        # The journal of a game that was broken off, for the next one to name.
        self.redealt = ""
        # Whether `mending` has looked at the settings.
        self.checked = False
        # Whether the settings are to be saved as soon as something was drawn.
        self.unsaved_settings = False
        self.screen = None
        self._slow = False
        self._kept = False  # whether what is entered was noted since the last press
        self._said = []
        self._awake_since = None
        self._held = False  # whether A was pressed on the screen that is shown
        self._drawn = False
        self._untidy = 0  # presses since the last collection
        self.sound = sound
        self._set_clock = processor.clock_setter()
        self._tidy_up = processor.tidy_up
        self._collect_often = processor.collect_often
        self._make_flow = flow
        self._flow = flow(self)
        self.apply_settings()

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
                if self.sound:
                    self.sound.start("click")
                for button in pressed:
                    self._press(button)
        if self.screen.clock_ms:
            self._tick(now_ms)
        if self.sound:
            self.sound.step(now_ms)
        if not self._drawn or not self.panel.arrived():
            self._drawn = True
            self.screen.draw(self.panel.canvas)
            self.panel.show()
            # A panel that lost its wire for a moment gets its picture back.
            self._drawn = not self.panel.lost
            # Only now: what a person sees must not wait for the flash.
            self._save()
        elif self._is_untidy(now_ms):
            self._untidy = 0
            self._tidy_up()
        elif self.ahead:
            self._think_ahead()
        elif not self.asleep:
            self.screen.get_ready()
        self._doze(now_ms)

    def _is_untidy(self, now_ms):
        if self._untidy >= MANY_PRESSES:
            return not self.screen.busy
        return self._untidy and ticks_diff(now_ms, self._awake_since) >= TIDY_MS

    def _think_ahead(self):
        """One slice; what goes wrong here is told to whoever really wants it."""
        self._collect_often(True)
        try:
            next(self.ahead)
        except StopIteration:
            self.ahead = None
            self._untidy = self._untidy or 1
        except Exception:
            self.ahead = self.prepared = None
        self._collect_often(False)

    def redraw(self):
        """Something on the screen changed without a press."""
        self._drawn = False

    def _press(self, button):
        if button == A:
            self._held = True
        elif button == A_HELD and not (self._held and self.screen.holds):
            # It was pressed on another screen, or means nothing here.
            return
        self._drawn = False
        self._untidy += 1
        result = self.screen.press(button)
        self._hear()
        if result is not None:
            self._go_on(result)

    def _tick(self, now_ms):
        """A screen with a clock keeps the device awake."""
        self._awake_since = now_ms
        news = self.screen.tick(now_ms)
        self._hear()
        if news is not False:
            self._drawn = False
            if news is not True:
                self._go_on(news)

    def _go_on(self, result):
        """On to the next screen of the flow."""
        self._held = False
        self._untidy += MANY_PRESSES
        self.screen = self._flow.send(result)
        self._hear()

    def _hear(self):
        """What the screen wants to be heard, once."""
        if self.sound and self.screen.sound:
            self.sound.start(self.screen.sound)
            self.screen.sound = ""

    def lead(self, flow):
        """Leave the screen that is shown, and go another way from here."""
        self._flow = flow
        self._drawn = False
        self._go_on(None)

    def _save(self):
        """Bring the journal up to date; what cannot be written now is tried at the next press."""
        if self.unsaved_settings:
            self.unsaved_settings = False
            self.save_settings()
        journal = self.session and self.session.journal
        if journal and (journal.unsaved or journal.over):
            self._writing(self._write, journal)

    def _writing(self, write, *values):
        """Write to the flash, during which the buttons' interrupts have to wait."""
        heard = self.buttons.heard
        before, heard.late = heard.late, True
        try:
            write(*values)
        finally:
            heard.late = before

    def _write(self, journal):
        saved = journal.save(self.storage)
        if journal.name and not journal.ended:
            self._remember(journal.name)
        if saved:
            self.storage.notices.clear()
            self._said = []

    def _remember(self, name):
        """Which game to resume at the next start, and which dice to go on with: their journals."""
        key = "dice" if self.session.beside else "current"
        if self.settings[key] != name:
            self.settings[key] = name
            if key == "current":
                self.settings["game"] = self.session.game
            self.save_settings()

    def end_session(self):
        """The table leaves its game; one that could not be saved stays, to be saved later."""
        journal = self.session.journal
        over = self.session.conversation.question is None
        if over and self.settings["current"] == journal.name:
            self._remember("")
        if not journal.unsaved:
            self.session = None

    def drop_session(self):
        """The table wants another game before it answered anything."""
        session, self.session = self.session, None
        if session.journal.name == self.settings["current"]:
            self.settings["current"] = ""
            self.save_settings()
        self._writing(load("kaiten_device.redealing").drop, self, session)

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
        self.lead(self._after_crash(error))
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
        self._kept = False
        if self._slow:
            self._slow = False
            self._set_clock(True)

    def _doze(self, now_ms):
        """Without a press note what is entered, slow down soon, and turn the panel off later; 0
        minutes is never."""
        minutes = self.settings["sleep"]
        idle = ticks_diff(now_ms, self._awake_since)
        if idle >= KEEP_MS and not self._kept:
            self._kept = True
            if self.screen.entered() is not None:
                self._go_on(KEEP)
                self._save()
        # What is found out ahead is found sooner at full speed, and then it can rest.
        if idle >= SLOW_MS and not self._slow and not self.ahead:
            self._slow = True
            self._set_clock(False)
        if minutes and not self.asleep and idle >= minutes * MINUTE_MS:
            self.asleep = True
            self.panel.off()

    def _wake(self):
        """The press that wakes a dark screen does nothing else."""
        self.asleep = False
        self.panel.on()
        self.buttons.swallow()

    def apply_settings(self):
        """Have panel and buttons as the settings say."""
        self.panel.contrast(CONTRAST[self.settings["brightness"]])
        upside_down = bool(self.settings["upside_down"])
        self.panel.turn(upside_down)
        self.buttons.turned = upside_down

    def save_settings(self):
        """Keep the settings; a refusal is among the storage's notices."""
        self._writing(self.storage.save_settings, self.settings)
