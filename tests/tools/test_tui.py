"""The terminal simulator: real key events on a headless terminal, the real firmware behind it."""

import asyncio
import os
import threading
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

import pytest
from PIL import Image
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Static

from kaiten_host.screens import pictures
from kaiten_host.screens.reading import shows
from kaiten_host.sessions.device import MAIN
from kaiten_host.tui import live
from kaiten_host.tui.app import BUTTON_KEYS, Simulator
from kaiten_host.tui.drawing import LAYOUTS, SMALLEST, layout_for, paint
from kaiten_host.tui.inside import Inside
from kaiten_host.tui.live import LiveDevice
from kaiten_host.tui.view import DeviceView
from kaiten_host.words import language_of
from kaiten_sim.keys import DOWN_MS, UP_MS

UP, DOWN, LEFT, RIGHT, A, B = range(6)
WIDE = (180, 50)
NARROW = (80, 24)
PATIENCE_S = 60
# More presses than anybody has the patience to wait for.
MANY = PATIENCE_S * 1000 // (DOWN_MS + UP_MS)


@pytest.fixture(autouse=True)
def an_english_desk_with_patience(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    # On a busy machine a start takes seconds, and no test may leave its firmware to the next.
    monkeypatch.setattr(live, "UNWIND_S", PATIENCE_S)


class Desk:
    """Somebody in front of the simulator."""

    def __init__(self, app: Simulator, pilot: Pilot) -> None:
        self.app = app
        self.pilot = pilot

    async def until(self, happened: Callable[[], object]) -> None:
        """Waits, as people do, until they see what they wait for."""
        give_up = time.monotonic() + PATIENCE_S
        while not happened():
            assert time.monotonic() < give_up, "it never happened"
            await self.pilot.pause(0.02)

    async def sees(self, text: str) -> None:
        await self.until(lambda: shows(self.app.device.picture, text))

    async def reads(self, text: str) -> None:
        """Below the device."""
        await self.until(lambda: text in self.status)

    @property
    def status(self) -> str:
        return str(self.app.query_one("#status", Static).content)

    @property
    def view(self) -> DeviceView:
        return self.app.query_one(DeviceView)

    @property
    def glass(self) -> list[str]:
        """The characters in the place of the glass, as the terminal gets them."""
        layout = self.view.drawn
        left = (self.view.size.width - layout.columns) // 2 + layout.glass.x
        top = (self.view.size.height - layout.rows) // 2 + layout.glass.y
        lines = [self.view.render_line(top + y).text for y in range(layout.glass.height)]
        return [line[left : left + layout.glass.width] for line in lines]

    def middle_of(self, button: int) -> tuple[int, int]:
        layout = self.view.drawn
        x, y = layout.buttons[button].centre
        width, height = self.view.size
        return (width - layout.columns) // 2 + x, (height - layout.rows) // 2 + y


def at_the_desk(
    act: Callable[[Desk], Awaitable[None]],
    tmp_path: Path,
    size: tuple[int, int] = WIDE,
    main: Path | Callable[[], None] = MAIN,
) -> LiveDevice:
    """Starts the simulator, lets somebody act, and quits."""
    (tmp_path / "flash").mkdir(exist_ok=True)
    device = LiveDevice(tmp_path / "flash", seed=1, main=main)

    async def session() -> None:
        app = Simulator(device, tmp_path)
        async with app.run_test(size=size) as pilot:
            await act(Desk(app, pilot))

    asyncio.run(session())
    return device


def typed_at_once(desk: Desk, keys: Iterable[str]) -> None:
    """Keys that all come in the same moment, however slow the machine is."""
    events = [Key(key, key if len(key) == 1 else None) for key in keys]
    for event in events:
        event.time = events[0].time
        desk.app.post_message(event)


def draw_ready() -> None:
    """The one picture of a firmware that is not Kaiten's."""
    import kaiten_board as board
    from machine import I2C, Pin

    from kaiten_device.controller import Controller
    from kaiten_device.faces import small
    from kaiten_device.panel import Panel

    bus = I2C(board.I2C_BUS, scl=Pin(board.SCL), sda=Pin(board.SDA), freq=board.I2C_HZ)
    panel = Panel(Controller(bus, board, board.PANEL))
    panel.canvas.text(0, 0, "ready", small)
    panel.show()


def recorder(presses: list[int]) -> Callable[[], None]:
    """A firmware that only notes what its buttons do."""

    def firmware() -> None:
        import time

        import kaiten_board as board
        from machine import Pin

        from kaiten_device.buttons import Buttons

        draw_ready()
        pins = [Pin(number, Pin.IN, Pin.PULL_UP) for number in board.BUTTONS]
        buttons = Buttons(pins, time.ticks_ms)
        while True:
            presses.extend(buttons.poll(time.ticks_ms()))
            time.sleep_ms(10)

    return firmware


# --- The picture ---


def test_a_large_terminal_shows_the_true_pixels_in_half_blocks(tmp_path):
    async def act(desk):
        await desk.sees("English")
        await desk.until(lambda: desk.glass == pictures.half_blocks(desk.app.device.picture))

    at_the_desk(act, tmp_path, WIDE)


def test_an_ordinary_terminal_shows_them_in_braille(tmp_path):
    async def act(desk):
        await desk.sees("English")
        await desk.until(lambda: desk.glass == pictures.braille(desk.app.device.picture))

    at_the_desk(act, tmp_path, NARROW)


def test_the_drawing_follows_the_size_of_the_terminal(tmp_path):
    async def act(desk):
        await desk.sees("English")
        for size, braille in ((NARROW, True), (WIDE, False), (NARROW, True)):
            await desk.pilot.resize_terminal(*size)
            await desk.until(lambda wanted=braille: desk.view.drawn.braille == wanted)
            picture = desk.app.device.picture
            lines = pictures.braille(picture) if braille else pictures.half_blocks(picture)
            assert desk.glass == lines

    at_the_desk(act, tmp_path, WIDE)


def test_a_terminal_too_small_for_the_device_is_told_how_large_it_must_be(tmp_path):
    async def act(desk):
        text = " ".join(desk.view.render_line(y).text for y in range(desk.view.size.height))
        assert f"{SMALLEST.columns}" in text
        await desk.pilot.resize_terminal(SMALLEST.columns, SMALLEST.rows + 2)
        await desk.until(lambda: desk.view.drawn == SMALLEST)

    at_the_desk(act, tmp_path, (40, 10))


def test_nothing_is_drawn_again_while_nothing_changes(tmp_path):
    async def act(desk):
        await desk.sees("English")
        await desk.until(lambda: desk.glass == pictures.half_blocks(desk.app.device.picture))
        drawn = []
        desk.view.refresh = lambda *regions, **options: drawn.extend(regions)
        for _ in range(5):
            desk.app._look()
        assert drawn == []
        await desk.pilot.press("down")
        await desk.until(lambda: drawn)
        await desk.until(lambda: not any(map(desk.app.device.board.pressed, range(6))))
        assert all(region.width < desk.view.size.width for region in drawn)

    at_the_desk(act, tmp_path)


def test_every_drawing_has_room_for_its_parts():
    for layout in LAYOUTS:
        assert layout_for(layout.columns, layout.rows)
        cells = paint(layout, lit=False)
        assert [len(row) for row in cells] == [layout.columns] * layout.rows
        taken = set()
        for box in (layout.glass, *layout.buttons):
            inside = {
                (x, y)
                for x in range(box.x, box.x + box.width)
                for y in range(box.y, box.y + box.height)
            }
            assert not taken & inside
            taken |= inside
        assert max(x for x, y in taken) < layout.columns
        assert max(y for x, y in taken) < layout.rows
        for number, box in enumerate(layout.buttons):
            x, y = box.centre
            assert cells[y][x].character == "▲▼◄►AB"[number]
            assert layout.button_at(x, y) == number
            assert paint(layout, lit=True)[y][x].paper != cells[y][x].paper


def test_80_by_24_has_the_buttons_too():
    layout = layout_for(80, 22)
    assert layout.braille and len(layout.buttons) == 6


# --- Keys and mouse ---


def test_the_keys_press_the_buttons_of_the_firmware(tmp_path):
    presses = []
    # Never the same button three times in a row: on a slow machine that may look like a held key.
    keys = ("up", "enter", "down", "a", "left", "backspace", "b", "right", "escape")

    async def act(desk):
        for key in keys:
            await desk.pilot.press(key)
        await desk.until(lambda: len(presses) == len(keys))

    at_the_desk(act, tmp_path, main=recorder(presses))
    assert presses == [UP, A, DOWN, A, LEFT, B, B, RIGHT, B]
    assert set(BUTTON_KEYS) == set(keys)


def test_keys_typed_all_at_once_are_all_pressed_in_their_order(tmp_path):
    presses = []

    async def act(desk):
        keys = ("down", "down", "down", "enter", "enter", "backspace", "up", "up")
        typed_at_once(desk, keys)
        await desk.until(lambda: len(presses) == 8)

    at_the_desk(act, tmp_path, main=recorder(presses))
    assert presses == [DOWN, DOWN, DOWN, A, A, B, UP, UP]


def test_capitals_do_the_same(tmp_path):
    presses = []

    async def act(desk):
        await desk.pilot.press("A", "B")
        await desk.until(lambda: len(presses) == 2)

    at_the_desk(act, tmp_path, main=recorder(presses))
    assert presses == [A, B]


def test_a_click_on_a_drawn_button_presses_it(tmp_path):
    presses = []

    async def act(desk):
        for button in range(6):
            await desk.pilot.click(DeviceView, offset=desk.middle_of(button))
            await desk.until(lambda count=button + 1: len(presses) >= count)

    at_the_desk(act, tmp_path, main=recorder(presses))
    assert presses == [UP, DOWN, LEFT, RIGHT, A, B]


def test_a_mouse_that_stays_down_holds_the_button(tmp_path):
    presses = []

    async def act(desk):
        await desk.pilot.mouse_down(DeviceView, offset=desk.middle_of(DOWN))
        # Nothing but the firmware's own repetition can give these.
        await desk.until(lambda: len(presses) >= 4)
        await desk.pilot.mouse_up(DeviceView, offset=(0, 0))
        await desk.until(lambda: not desk.app.device.board.pressed(DOWN))

    at_the_desk(act, tmp_path, main=recorder(presses))
    assert set(presses) == {DOWN}


def test_a_pressed_button_lights_up(tmp_path):
    async def act(desk):
        await desk.sees("English")
        assert desk.view.lit == frozenset()
        desk.app.device.board.fingers.touch(LEFT)
        await desk.until(lambda: desk.view.lit == {LEFT})
        desk.app.device.board.fingers.lift()
        await desk.until(lambda: desk.view.lit == frozenset())

    at_the_desk(act, tmp_path)


def test_q_quits_and_the_firmware_ends_with_it(tmp_path):
    async def act(desk):
        await desk.sees("English")
        await desk.pilot.press("q")

    device = at_the_desk(act, tmp_path)
    assert not device.running and not device.board.plugged


async def begin_a_sheet(desk):
    """English, Sushi Go!, keep the score, four players who are guests, the deal."""
    await desk.sees("English")
    await desk.pilot.press("down", "enter")
    await desk.sees("Sushi Go!")
    typed_at_once(desk, ["enter"] * 3 + ["up"] + ["enter"] * 3)
    await desk.sees("maki symbols")


def test_q_keeps_what_was_entered_on_a_sheet_the_moment_before(tmp_path):
    async def act(desk):
        await begin_a_sheet(desk)
        typed_at_once(desk, ["enter"] * 3 + ["q"])
        await desk.pilot.pause()

    at_the_desk(act, tmp_path)
    journal = (tmp_path / "flash/data/games/00/0001.journal").read_text(encoding="utf-8")
    assert "draft [3, " in journal.splitlines()[-1]


def test_space_holds_a(tmp_path):
    async def act(desk):
        await begin_a_sheet(desk)
        await desk.pilot.press("enter", "space")
        await desk.sees("7 cards missing")

    at_the_desk(act, tmp_path)


# --- The plug ---


def test_the_plug_darkens_the_screen_and_any_key_goes_on(tmp_path):
    async def act(desk):
        await desk.sees("English")
        await desk.pilot.press("down", "enter")
        await desk.sees("Sushi Go!")
        for key in ("p", "enter", "x"):
            await desk.pilot.press("p")
            await desk.reads("plug is pulled")
            assert desk.app.device.picture == bytes(pictures.SIZE)
            await desk.until(lambda: set("".join(desk.glass)) == {" "})
            await desk.pilot.press(key)
            # The key that restarts does nothing else, and the language is not asked again.
            await desk.sees("Sushi Go!")
            await desk.reads("Games stay")

    at_the_desk(act, tmp_path)


def test_a_key_right_after_the_restart_waits_for_the_first_picture(tmp_path):
    presses = []

    async def act(desk):
        await desk.sees("ready")
        typed_at_once(desk, ("p", "p", "down"))
        await desk.until(lambda: presses)

    at_the_desk(act, tmp_path, main=recorder(presses))
    assert presses == [DOWN]


def test_a_picture_from_before_a_reset_is_not_taken_for_the_first_one(tmp_path):
    presses, starts, typed = [], [], threading.Event()

    def firmware():
        import time

        import machine

        starts.append(None)
        if len(starts) == 1:
            typed.wait()
            draw_ready()
            machine.reset()
        for _ in range(8):
            time.sleep_ms(DOWN_MS)
        recorder(presses)()

    async def act(desk):
        await desk.pilot.press("down")
        typed.set()
        await desk.until(lambda: presses)

    at_the_desk(act, tmp_path, main=firmware)
    assert presses == [DOWN]


def test_what_waited_to_be_pressed_is_forgotten_with_the_power(tmp_path):
    presses = []

    async def act(desk):
        await desk.sees("ready")
        typed_at_once(desk, ["up"] * MANY + ["p", "p", "down"])
        await desk.until(lambda: DOWN in presses)

    at_the_desk(act, tmp_path, main=recorder(presses))
    assert presses[-1] == DOWN and len(presses) < MANY


def test_a_firmware_that_does_not_stop_is_told_and_no_second_one_runs_beside_it(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(live, "UNWIND_S", 0.1)
    starts, done = [], threading.Event()

    def firmware():
        import time

        starts.append(os.getcwd())
        if len(starts) == 1:
            done.wait()
        while True:
            starts[-1] = os.getcwd()
            time.sleep_ms(10)

    async def act(desk):
        await desk.until(lambda: starts)
        await desk.pilot.press("p")
        await desk.reads("has not stopped yet")
        await desk.pilot.press("x")
        assert len(starts) == 1 and not desk.app.device.running
        done.set()
        await desk.reads("plug is pulled")
        await desk.pilot.press("x")
        await desk.until(lambda: len(starts) == 2)
        await desk.reads("Games stay")

    try:
        at_the_desk(act, tmp_path, main=firmware)
    finally:
        done.set()
    assert starts == [str(tmp_path / "flash")] * 2
    assert not hasattr(time, "ticks_ms")


def test_a_firmware_that_crashes_shows_its_traceback_and_can_be_restarted(tmp_path):
    starts = []
    presses = []

    def firmware():
        starts.append(None)
        if len(starts) == 1:
            raise ValueError("no more [wasabi]")
        recorder(presses)()

    async def act(desk):
        await desk.until(lambda: desk.app.query_one("#trouble").display)
        shown = str(desk.app.query_one("#trouble Static", Static).content)
        assert "ValueError: no more [wasabi]" in shown and "in firmware" in shown
        await desk.reads("has stopped")
        await desk.pilot.press("enter")
        await desk.sees("ready")
        await desk.until(lambda: not desk.app.query_one("#trouble").display)

    at_the_desk(act, tmp_path, main=firmware)
    assert presses == []


def test_a_firmware_that_ends_by_itself_is_told(tmp_path):
    async def act(desk):
        await desk.until(lambda: desk.app.query_one("#trouble").display)
        assert "ended by itself" in str(desk.app.query_one("#trouble Static", Static).content)

    at_the_desk(act, tmp_path, main=lambda: None)


# --- Pictures, the panel for developers, words ---


def test_s_saves_the_screen_under_a_new_name_each_time(tmp_path):
    async def act(desk):
        await desk.sees("English")
        for name in ("kaiten-1.png", "kaiten-2.png"):
            await desk.pilot.press("s")
            await desk.reads(name)
        expected = pictures.oled(desk.app.device.picture)
        with Image.open(tmp_path / "kaiten-2.png") as saved:
            assert saved.convert("RGB").tobytes() == expected.tobytes()

    at_the_desk(act, tmp_path)


def test_a_picture_that_cannot_be_saved_is_told_and_nothing_stops(tmp_path):
    async def act(desk):
        await desk.sees("English")
        desk.app._pictures = tmp_path / "flash" / "data" / "settings.json"
        desk.app._pictures.write_text("{}")
        await desk.pilot.press("s")
        await desk.reads("cannot be saved")

    at_the_desk(act, tmp_path)


def test_d_shows_what_happens_inside(tmp_path):
    games = tmp_path / "flash" / "data" / "games" / "00"

    async def act(desk):
        await desk.sees("English")
        inside = desk.app.query_one(Inside)
        assert not inside.display
        await desk.pilot.press("d")
        await desk.until(lambda: inside.display)
        games.mkdir()
        (games / "0007.journal").write_text('{"kaiten": 1} 00000000\n[1, 2] 11111111\n')
        desk.app.device.board.panel.complaints.append("unknown command 0xFF")
        print("said on the USB line")

        def told():
            board = desk.app.device.board
            return (
                f"frames {board.panel.frames}",
                f"last frame {pieces(board.frame_bytes)}",
                "last answer [1, 2]",
                "0007.journal",
                "[1, 2] 11111111",
                "unknown command 0xFF",
                "said on the USB line",
                "LED off",
                str(desk.app.device.flash),
            )

        await desk.until(lambda: all(fact in str(inside.content) for fact in told()))
        await desk.pilot.press("d")
        await desk.until(lambda: not inside.display)

    def pieces(number):
        return f"{number:,}".replace(",", "\u202f")

    at_the_desk(act, tmp_path)


def test_the_panel_for_developers_leaves_room_for_the_device_at_80_by_24(tmp_path):
    async def act(desk):
        await desk.pilot.press("d")
        await desk.until(lambda: desk.app.query_one(Inside).display and desk.view.drawn)

    at_the_desk(act, tmp_path, NARROW)


def test_the_simulator_speaks_the_language_of_the_device(tmp_path):
    async def act(desk):
        await desk.sees("Français")
        await desk.pilot.press("enter")
        await desk.reads("parties")
        await desk.until(lambda: "quitter" in str(desk.app.query_one("#legend", Static).content))

    at_the_desk(act, tmp_path)
    assert language_of(tmp_path / "flash") == "fr"


def test_before_the_device_has_a_language_the_locale_decides(tmp_path, monkeypatch):
    monkeypatch.delenv("LC_ALL")
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    for locale, language in (("fr_CH.UTF-8", "fr"), ("en_GB.UTF-8", "en"), ("C", "en")):
        monkeypatch.setenv("LANG", locale)
        assert language_of(tmp_path) == language
    settings = tmp_path / "data" / "settings.json"
    settings.parent.mkdir()
    for damaged in (b"[]", b"{", b"\xff", b'{"language": 3}', b'{"language": "xx"}'):
        settings.write_bytes(damaged)
        assert language_of(tmp_path) == "en"
