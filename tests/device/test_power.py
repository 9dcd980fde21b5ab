"""Starting and running: watchdog, safe mode, self-test, and the slow clock of an idle device."""

import runpy
import sys
from types import SimpleNamespace

import pytest

from kaiten_host.paths import FIRMWARE
from kaiten_host.sessions.device import MAIN
from kaiten_sim.board import FULL_HZ, SimBoard
from kaiten_sim.world import boot_live

A = 4
HANGS_S = 20


def hang(device):
    """The next press never comes to an end, as far as the board can see."""
    app = device.part("app")
    board = device.board

    def stuck(self, now_ms):
        while True:
            board.sleep_ms(100)

    app.App._step = stuck


def test_a_loop_that_hangs_is_restarted_and_the_game_is_there(device):
    device.new_game("Sushi Go!")
    hang(device)
    device.wait(HANGS_S)
    assert device.at_home
    assert device.board.was_reset


def test_a_healthy_loop_is_not_restarted_by_the_watchdog(device):
    device.wait(60)
    assert not device.board.was_reset
    assert device.board.watchdog_ms


def test_the_watchdog_is_off_when_the_program_is_stopped_for_the_repl(device):
    def stop(self, now_ms):
        raise KeyboardInterrupt

    device.part("app").App._step = stop
    with pytest.raises(KeyboardInterrupt):
        device.wait(1)
    assert device.board.watchdog_ms is None


class BurntBoard(SimBoard):
    """A board whose processor does not say how fast it is: no app can be built on it."""

    burnt = True

    @property
    def hz(self):
        if self.burnt:
            raise ValueError("the rice is burnt")
        return FULL_HZ

    @hz.setter
    def hz(self, hz):
        pass


def test_the_watchdog_is_off_when_the_program_is_stopped_in_its_sleep(device):
    class Stopped(SimBoard):
        def sleep_ms(self, ms):
            raise KeyboardInterrupt

    board = Stopped()
    device.power_off()
    with pytest.raises(KeyboardInterrupt):
        boot_live(board, device.wiring, device.flash, MAIN)
    assert board.watchdog_ms is None


@pytest.mark.parametrize(
    ("chip", "register"), [("RP2040", 0x4005B000), ("RP2350", 0x400DB000), (None, 0x4005B000)]
)
def test_the_watchdog_is_stopped_in_the_register_of_its_chip(monkeypatch, chip, register):
    written = {}
    machine = SimpleNamespace(mem32=written, WDT=lambda timeout: SimpleNamespace(feed=None))
    monkeypatch.setitem(sys.modules, "machine", machine)
    if chip:
        name = f"Raspberry Pi Pico with {chip}"
        monkeypatch.setattr(sys.implementation, "_machine", name, raising=False)
    watchdog = runpy.run_path(str(FIRMWARE / "kaiten_device" / "watchdog.py"))["Watchdog"]()
    watchdog.stop()
    assert written == {register: 1 << 30}


def test_three_failed_starts_end_in_a_safe_mode_that_says_why(make_device, settle, capsys):
    settle("settings.json", {"language": "en"})
    device = make_device(board=BurntBoard).start()
    device.wait(5)
    device.glows("Safe mode", "ValueError: the rice is", "Your games are kept", "try again")
    assert "ValueError: the rice is burnt" in capsys.readouterr().out
    device.board.burnt = False
    device.press("A")
    device.wait(1)
    assert device.at_home


def test_pulling_the_plug_again_and_again_is_no_failed_start(device):
    for _ in range(6):
        device.pull_plug()
    assert device.at_home


def test_a_device_that_hangs_now_and_then_but_runs_well_between_needs_no_safe_mode(device):
    for _ in range(3):
        hang(device)
        device.wait(HANGS_S)
        assert device.at_home


def test_failed_starts_are_forgotten_when_the_plug_is_pulled(device):
    failed = device.flash / "data" / "starts"
    failed.write_text("2")
    device.pull_plug()
    assert not failed.exists()


def test_a_held_at_start_opens_the_self_test(device, capsys):
    device.board.press(A)
    device.pull_plug()
    device.wait(3)
    device.board.release(A)
    device.wait(0.2)
    device.glows("Test: press each button", "I2C: 0x3c", "Memory: works", "Unplug to end")
    device.press("UP LEFT B")
    said = capsys.readouterr().out
    for line in ("I2C: 0x3c", "Memory: works", "Button ▲ pressed", "Button B pressed"):
        assert line in said
    assert "Button ▼" not in said
    device.pull_plug()
    assert device.at_home


def test_the_self_test_lights_every_pixel_for_a_moment(device):
    seen = []

    device.board.press(A)
    device.pull_plug()
    for _ in range(30):
        seen.append(sum(bin(byte).count("1") for byte in device.pixels))
        device.wait(0.1)
    assert max(seen) == 128 * 64
    assert seen[-1] < 128 * 64 // 4


def test_an_idle_device_slows_its_clock_and_a_press_speeds_it_up_again(device):
    assert device.board.hz == FULL_HZ
    device.wait(10)
    assert device.board.hz < FULL_HZ
    device.press("DOWN")
    assert device.board.hz == FULL_HZ


def test_garbage_is_collected_once_after_the_last_press(device):
    collected = []
    device.app._tidy_up = lambda: collected.append(True)
    device.press("DOWN")
    device.wait(5)
    assert collected == [True]


def test_half_a_sheet_survives_a_power_cut_a_second_after_the_last_press(device):
    device.new_game("Sushi Go!", "Keep the score")
    device.enter(2)
    device.choose("All guests")
    device.next_until("SheetScreen")
    device.press("A A RIGHT A")
    device.let_pass(1000)
    device.pull_plug()
    device.resume()
    device.next_until("SheetScreen")
    assert sorted(device.screen.counts)[-2:] == [1, 2]


def test_what_is_entered_is_written_once_however_long_nobody_presses(device):
    device.new_game("Sushi Go!", "Keep the score")
    device.enter(2)
    device.choose("All guests")
    device.next_until("SheetScreen")
    device.press("A A")
    device.let_pass(1000)
    kept = device.journal("0001.journal")
    device.let_pass(20_000)
    assert device.journal("0001.journal") == kept
