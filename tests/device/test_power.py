"""Starting and running: watchdog, safe mode, self-test, and the slow clock of an idle device."""

import pytest

from kaiten_host.sim.board import FULL_HZ

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
    device.choose("New game")
    hang(device)
    device.wait(HANGS_S)
    device.reads("Kaiten", "New game")
    assert device.board.was_reset


def test_a_healthy_loop_is_not_restarted_by_the_watchdog(device):
    device.wait(60)
    assert not device.board.was_reset
    assert device.board.watchdog_ms


def test_the_watchdog_is_off_when_the_program_is_stopped_for_the_repl(device):
    def stop(self, now_ms):
        raise KeyboardInterrupt

    device.part("app").App._step = stop
    with pytest.raises(AssertionError, match="KeyboardInterrupt"):
        device.wait(1)
    assert device.board.watchdog_ms is None


def test_three_failed_starts_end_in_a_safe_mode_that_says_why(device, capsys):
    def broken(self, *parts):
        raise ValueError("the rice is burnt")

    original = device.part

    def part(name):
        module = original(name)
        if name == "storage":
            original("app").App.__init__ = broken
        return module

    device.part = part
    device.pull_plug()
    device.wait(5)
    device.reads("Safe mode", "ValueError: the rice is", "Your games are kept", "A try again")
    assert "ValueError: the rice is burnt" in capsys.readouterr().out
    device.part = original
    device.press("A")
    device.wait(1)
    device.reads("Kaiten", "New game")


def test_pulling_the_plug_again_and_again_is_no_failed_start(device):
    for _ in range(6):
        device.pull_plug()
    device.reads("Kaiten", "New game")


def test_a_held_at_start_opens_the_self_test(device, capsys):
    def hold_and_restart():
        device.board.press(A)
        device.board.pull_plug()
        yield 3000
        device.board.release(A)
        yield 200

    device._do(hold_and_restart())
    device.reads("Test: press each button", "I2C: 0x3c", "Memory: works", "Unplug to end")
    device.press("UP LEFT B")
    said = capsys.readouterr().out
    for line in ("I2C: 0x3c", "Memory: works", "Button ▲ pressed", "Button B pressed"):
        assert line in said
    assert "Button ▼" not in said
    device.pull_plug()
    device.reads("Kaiten", "New game")


def test_the_self_test_lights_every_pixel_for_a_moment(device):
    seen = []

    def hold_and_restart():
        device.board.press(A)
        device.board.pull_plug()
        for _ in range(30):
            yield 100
            seen.append(sum(bin(byte).count("1") for byte in device.board.panel.pixels()))
        device.board.release(A)

    device._do(hold_and_restart())
    assert max(seen) == 128 * 64


def test_an_idle_device_slows_its_clock_and_a_press_speeds_it_up_again(device):
    assert device.board.hz == FULL_HZ
    device.wait(10)
    assert device.board.hz < FULL_HZ
    device.press("DOWN")
    assert device.board.hz == FULL_HZ
