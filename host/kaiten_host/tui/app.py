"""The terminal simulator: the device in the middle, its keys below, and what there is to say."""

import time
from collections import deque
from collections.abc import Callable
from pathlib import Path

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Container, VerticalScroll
from textual.events import Key, Print, Resize
from textual.widgets import Static

from kaiten_host.screens.pictures import oled, save
from kaiten_host.tui.inside import Inside, shown_path
from kaiten_host.tui.live import LiveDevice
from kaiten_host.tui.view import DeviceView, room_needed
from kaiten_host.words import SUBJECTS, about, language_of
from kaiten_sim.keys import BUTTONS

UP, DOWN, LEFT, RIGHT, A, B = range(len(BUTTONS))
BUTTON_KEYS = {
    "up": UP,
    "down": DOWN,
    "left": LEFT,
    "right": RIGHT,
    "enter": A,
    "a": A,
    "backspace": B,
    "b": B,
    "escape": B,
}

# What the line at the bottom explains: keys and meanings, by their words where they have any.
LEGEND = (
    ("←↑↓→", ""),
    ("enter", "A"),
    ("key_space", "key_hold"),
    ("⌫", "B"),
    ("p", "key_plug"),
    ("s", "key_picture"),
    ("d", "key_inside"),
    ("q", "key_quit"),
)

LOOK_S = 1 / 30
SLOW_LOOK_S = 0.5
MESSAGE_S = 6
# Long enough to be seen, and for a key that is held to shine without a break.
GLOW_S = 0.13
INSIDE_WIDTH = 46
ROWS_BELOW = 2


class Simulator(App[None]):
    """A front end for one `LiveDevice`; `pictures` is where screenshots go."""

    CSS = """
    Screen { background: #101216; layers: below above; overflow: hidden; }
    #stage { layout: horizontal; height: 1fr; }
    DeviceView { width: 1fr; height: 1fr; }
    Inside {
        display: none; width: 46; height: 1fr; padding: 1 2;
        background: #181c1e; color: #d8d2c4;
    }
    .inside Inside { display: block; }
    .narrow #stage { layout: vertical; }
    .narrow Inside { width: 1fr; height: 4; padding: 0 1; }
    .narrow.tall Inside { height: 6; }
    #status { height: 1; text-align: center; color: #a39a86; }
    #status.alarm { background: #e97054; color: #fff8f0; text-style: bold; }
    #legend { height: 1; text-align: center; color: #a39a86; }
    #trouble {
        display: none; layer: above; dock: top; width: 100%; height: auto; max-height: 100%;
        background: #2a1412; color: #ffe4da; border: heavy #e97054; padding: 0 1;
        border-title-style: bold; border-title-color: #ffb49e; border-subtitle-color: #ffb49e;
    }
    .trouble #trouble { display: block; }
    """
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    AUTO_FOCUS = None
    TITLE = "Kaiten"

    def __init__(self, device: LiveDevice, pictures: Path) -> None:
        super().__init__()
        self.device = device
        self.language = language_of(device.flash)
        self._pictures = pictures.absolute()
        self._usb_lines: deque[str] = deque(maxlen=20)
        self._usb_rest = ""
        self._message = ""
        self._message_until = 0.0
        self._pressed_at = [0.0] * len(BUTTONS)
        self._said: tuple = ()
        self._view = DeviceView()
        self._inside = Inside()
        self._status = Static(id="status")
        self._legend = Static(id="legend")
        self._traceback = Static(markup=False)
        self._trouble = VerticalScroll(self._traceback, id="trouble", can_focus=False)

    def compose(self) -> ComposeResult:
        yield Container(self._view, self._inside, id="stage")
        yield self._status
        yield self._legend
        yield self._trouble

    def on_mount(self) -> None:
        """Plug it in."""
        self.begin_capture_print(self)
        self.device.power_on()
        # The view's timers, not the app's, so that they end before what they look at is gone.
        self._view.set_interval(LOOK_S, self._look)
        self._view.set_interval(SLOW_LOOK_S, self._look_slowly)
        self._speak()

    def on_unmount(self) -> None:
        """No firmware without its simulator."""
        self.device.pull_plug()

    # What comes in.

    def on_key(self, event: Key) -> None:
        """Buttons, and the simulator's own keys."""
        key = (event.character or event.key).lower() if event.is_printable else event.key
        if key in ("q", "ctrl+c"):
            if self.device.running:
                self.device.rest()
            self.exit()
        elif key == "s":
            self._save_picture()
        elif key == "d":
            self.screen.toggle_class("inside")
            self._look_inside()
        elif not self.device.running:
            self.device.power_on()
        elif key == "p":
            self.device.pull_plug()
        elif key == " ":
            self.device.board.fingers.hold(A)
        elif key in BUTTON_KEYS:
            self.device.board.fingers.tap(BUTTON_KEYS[key], round(event.time * 1000))
        self._look()

    def on_device_view_touched(self, event: DeviceView.Touched) -> None:
        """A mouse button went down on a drawn one."""
        if self.device.running:
            self.device.board.fingers.touch(event.button)
        else:
            self.device.power_on()

    def on_device_view_lifted(self) -> None:
        """And came up."""
        self.device.board.fingers.lift()

    def on_print(self, event: Print) -> None:
        """What the firmware prints goes to the USB line."""
        *lines, self._usb_rest = (self._usb_rest + event.text).split("\n")
        self._usb_lines.extend(lines)

    def on_resize(self, event: Resize) -> None:
        """Decide whether the panel for developers fits beside the device."""
        columns, rows = room_needed()
        self.screen.set_class(event.size.width < columns + INSIDE_WIDTH, "narrow")
        self.screen.set_class(event.size.height >= rows + ROWS_BELOW + 6, "tall")
        self._said = ()

    # What is shown.

    def _look(self) -> None:
        device, board = self.device, self.device.board
        now = time.monotonic()
        for button in range(len(BUTTONS)):
            if board.pressed(button):
                self._pressed_at[button] = now
        lit = [button for button, at in enumerate(self._pressed_at) if now - at < GLOW_S]
        self._view.show(device.picture, board.panel.contrast, lit, device.led)
        self._speak()

    @property
    def say(self) -> Callable[..., str]:
        """The words around the device, in its language."""
        return about("simulator", self.language)

    def _look_slowly(self) -> None:
        self.language = language_of(self.device.flash)
        self._look_inside()

    def _look_inside(self) -> None:
        if self.screen.has_class("inside"):
            narrow = self.screen.has_class("narrow")
            self._inside.look(self.device, self.say, self._usb_lines, narrow)

    def _speak(self) -> None:
        """Say what there is to say, but only when it is something new."""
        if time.monotonic() >= self._message_until:
            self._message = ""
        running, trouble, hangs = self.device.running, self.device.trouble, self.device.hangs
        said = (self.language, running, trouble, hangs, self._message)
        if said == self._said:
            return
        self._said = said
        self._view.explain(self.say("too_small", *self._room()))
        line = self._status_text(running, trouble, hangs)
        self._status.update(Text(line, no_wrap=True, overflow="ellipsis"))
        self._status.set_class(not running and not self._message, "alarm")
        self._legend.update(self._legend_text())
        self._show_trouble(None if running else trouble)

    def _status_text(self, running: bool, trouble: str | None, hangs: bool) -> str:
        if self._message:
            return self._message
        if hangs:
            return self.say("hangs")
        if not running:
            return self.say("unplugged" if trouble is None else "stopped")
        folder = shown_path(self.device.flash)
        kept = self.say("kept", folder)
        return kept if len(kept) <= self.size.width else self.say("kept_short", folder)

    def _legend_text(self) -> Text:
        words = SUBJECTS["simulator"][self.language]
        legend = Text(no_wrap=True, overflow="ellipsis")
        for key, meaning in LEGEND:
            legend.append("  " if legend else "")
            legend.append(words.get(key, key), "bold #e97054")
            legend.append(f" {words.get(meaning, meaning)}".rstrip())
        return legend

    def _room(self) -> tuple[int, int]:
        columns, rows = room_needed()
        return columns, rows + ROWS_BELOW

    def _show_trouble(self, trouble: str | None) -> None:
        self.screen.set_class(trouble is not None, "trouble")
        if trouble is not None:
            self._trouble.border_title = self.say("stopped")
            self._trouble.border_subtitle = self.say("restart")
            self._traceback.update(trouble.strip() or self.say("ended"))
            self.call_after_refresh(self._trouble.scroll_end, animate=False)

    def _tell(self, message: str) -> None:
        self._message = message
        self._message_until = time.monotonic() + MESSAGE_S

    def _save_picture(self) -> None:
        path = free_name(self._pictures)
        try:
            save(oled(self.device.picture), path)
            self._tell(self.say("saved", path.name))
        except OSError as error:
            self._tell(self.say("not_saved", path, error.strerror))


def free_name(folder: Path) -> Path:
    """kaiten-1.png, or the first like it that is not there yet."""
    number = 1
    while (folder / f"kaiten-{number}.png").exists():
        number += 1
    return folder / f"kaiten-{number}.png"
