"""A tiny stand-in firmware, booted on the simulated board and pressed."""

import os
import subprocess
import sys
import threading
import time
from textwrap import dedent
from types import SimpleNamespace

import pytest

from kaiten_sim.board import LiveBoard, SimBoard, ticks_add, ticks_diff
from kaiten_sim.world import Running, StandIns, boot, boot_live

TIME_FUNCTIONS = ("ticks_ms", "ticks_us", "ticks_diff", "ticks_add", "sleep_ms")

MAIN = """
    from kaiten_device import run
    if __name__ == "__main__":
        run.main()
"""

# Writes a line for every change of a button, and shows how many there were on the panel.
FIRMWARE = """
    import os
    import time

    import kaiten_board
    import kaiten_device
    from machine import I2C, Pin


    def log(text):
        with open("log", "a") as file:
            file.write(text + "\\n")


    class Device:
        def turns(self):
            i2c = I2C(kaiten_board.I2C_BUS, sda=Pin(kaiten_board.SDA), scl=Pin(kaiten_board.SCL))
            pins = [Pin(number, Pin.IN, Pin.PULL_UP) for number in kaiten_board.BUTTONS]
            i2c.writeto(kaiten_board.PANEL_ADDRESS, b"\\x00\\xa1\\xc8\\x8d\\x14\\xaf\\x20\\x00")
            i2c.writeto(kaiten_board.PANEL_ADDRESS, b"\\x40" + bytes(1024))
            log("start " + os.urandom(4).hex())
            kaiten_device.STARTS.append(1)
            log("starts %d" % len(kaiten_device.STARTS))
            before = [1] * 6
            while True:
                now = [pin.value() for pin in pins]
                for number in range(6):
                    if now[number] != before[number]:
                        i2c.writeto(kaiten_board.PANEL_ADDRESS, b"\\x40\\xff")
                        log("%d %d %d" % (time.ticks_ms(), number, now[number]))
                before = now
                yield 10


    def main():
        for ms in Device().turns():
            time.sleep_ms(ms)
"""


@pytest.fixture
def flash(tmp_path):
    folder = tmp_path / "flash"
    folder.mkdir()
    return folder


@pytest.fixture
def firmware(tmp_path):
    """Makes a `main.py` with a `kaiten_device` beside it."""

    def written(source=FIRMWARE):
        folder = tmp_path / "firmware"
        (folder / "kaiten_device").mkdir(parents=True, exist_ok=True)
        (folder / "kaiten_device" / "__init__.py").write_text("STARTS = []\n")
        (folder / "kaiten_device" / "run.py").write_text(dedent(source))
        main = folder / "main.py"
        main.write_text(dedent(MAIN))
        return main

    return written


def log_of(flash):
    return (flash / "log").read_text().splitlines()


def changes(flash):
    return [line for line in log_of(flash) if not line.startswith("start")]


def test_presses_reach_the_firmware_60_ms_down_and_60_ms_up(wiring, flash, firmware):
    boot(SimBoard(), wiring, flash, firmware(), "A DOWN*2")
    assert changes(flash) == [
        "200 4 0",
        "260 4 1",
        "320 1 0",
        "380 1 1",
        "440 1 0",
        "500 1 1",
    ]


def test_holds_and_waits_last_as_long_as_written(wiring, flash, firmware):
    boot(SimBoard(), wiring, flash, firmware(), "UP:800 WAIT:500 B")
    assert changes(flash) == ["200 0 0", "1000 0 1", "1560 5 0", "1620 5 1"]


def test_the_firmware_stops_when_the_script_is_over_and_the_picture_stays(wiring, flash, firmware):
    board = SimBoard()
    boot(board, wiring, flash, firmware(), "A A")
    assert board.panel.pixels() == b"\xff" * 4 + bytes(1020)
    assert board.panel.complaints == []


def test_after_every_word_the_settled_screen_can_be_looked_at(wiring, flash, firmware):
    seen = []
    board = SimBoard()

    def look(word):
        seen.append((word, sum(board.panel.pixels()) // 255))

    boot(board, wiring, flash, firmware(), "wait:0 A*2 up:300 PLUG b", look)
    assert seen == [("WAIT:0", 0), ("A", 2), ("A", 4), ("UP:300", 6), ("PLUG", 0), ("B", 2)]


def test_the_plug_restarts_firmware_and_clock_and_keeps_the_flash(wiring, flash, firmware):
    boot(SimBoard(), wiring, flash, firmware(), "A PLUG B")
    log = log_of(flash)
    assert [line for line in log if line.startswith("starts")] == ["starts 1", "starts 1"]
    assert changes(flash) == ["200 4 0", "260 4 1", "200 5 0", "260 5 1"]


def test_chance_after_the_plug_is_not_the_chance_before(wiring, flash, firmware):
    boot(SimBoard(seed=7), wiring, flash, firmware(), "PLUG")
    first, second = (line for line in log_of(flash) if line.startswith("start "))
    assert first != second


def test_the_same_seed_gives_the_same_chance_and_another_another(wiring, flash, firmware):
    for seed in (7, 7, 8, None, None):
        boot(SimBoard(seed=seed), wiring, flash, firmware(), "")
    drawn = [line for line in log_of(flash) if line.startswith("start ")]
    assert drawn[0] == drawn[1]
    assert len(set(drawn)) == 4


def test_a_reset_restarts_the_firmware_and_keeps_the_picture(wiring, flash, firmware):
    main = firmware(
        """
        import os, time, machine
        from machine import I2C

        class Device:
            def turns(self):
                if "seen" not in os.listdir():
                    open("seen", "w").close()
                    I2C(0).writeto(0x3C, b"\\x00\\x8d\\x14\\xaf\\xa5")
                    yield 50
                    machine.reset()
                with open("ticks", "w") as file:
                    file.write(str(time.ticks_ms()))
                while True:
                    yield 10
        """
    )
    board = SimBoard()
    boot(board, wiring, flash, main, "A")
    assert (flash / "ticks").read_text() == "0"
    assert board.panel.pixels() == b"\xff" * 1024


def test_ticks_wrap_at_2_to_the_30(wiring, flash, firmware):
    board = SimBoard(start_ms=(1 << 30) - 230)
    boot(board, wiring, flash, firmware(), "A B")
    assert changes(flash) == [f"{(1 << 30) - 30} 4 0", "30 4 1", "90 5 0", "150 5 1"]
    assert board.ticks_us() == board.now() * 1000 % (1 << 30)


def test_ticks_are_compared_and_added_across_the_wrap():
    end = (1 << 30) - 1
    assert ticks_diff(4, end) == 5
    assert ticks_diff(end, 4) == -5
    assert ticks_add(end, 5) == 4
    assert ticks_add(4, -5) == end
    with pytest.raises(OverflowError):
        ticks_add(0, 1 << 29)


def test_a_firmware_that_ends_by_itself_is_told_apart(wiring, flash, firmware):
    ending = "class Device:\n    def turns(self):\n        yield 10\n"
    with pytest.raises(RuntimeError, match="ended by itself"):
        boot(SimBoard(), wiring, flash, firmware(ending), "A")


def test_an_error_of_the_firmware_comes_out(wiring, flash, firmware):
    with pytest.raises(ZeroDivisionError):
        boot(SimBoard(), wiring, flash, firmware("1 / 0"), "A")


def test_a_bad_script_is_refused_before_anything_runs(wiring, flash, firmware):
    with pytest.raises(ValueError, match="JUMP"):
        boot(SimBoard(), wiring, flash, firmware(), "JUMP")
    assert list(flash.iterdir()) == []


def test_whoever_holds_it_lets_its_time_pass_and_looks_inside(wiring, flash, firmware):
    counting = """
        import time
        class Device:
            def turns(self):
                self.seen = []
                while True:
                    self.seen.append(time.ticks_ms())
                    yield 10
    """
    with Running(SimBoard(), wiring, flash, firmware(counting)) as running:
        assert running.device.seen == [0]
        running.run(25)
        assert running.device.seen == [0, 10, 20]
        assert running.board.now() == 25
        running.run(5)
        assert running.device.seen[-1] == 20, "what is due now waits until time goes on"
        running.run(1)
        assert running.device.seen[-1] == 30
        running.pull_plug()
        assert running.device.seen == [0]


def test_nothing_is_left_behind(wiring, flash, firmware, monkeypatch):
    loaded_before = SimpleNamespace()
    monkeypatch.setitem(sys.modules, "kaiten_device", loaded_before)
    for name in TIME_FUNCTIONS:
        assert not hasattr(time, name)
    modules, path, here = set(sys.modules), list(sys.path), os.getcwd()
    urandom, argv = os.urandom, list(sys.argv)
    boot(SimBoard(), wiring, flash, firmware(), "A PLUG B")
    with pytest.raises(ZeroDivisionError):
        boot(SimBoard(), wiring, flash, firmware("import kaiten_device\n1 / 0"), "A")
    for name in TIME_FUNCTIONS:
        assert not hasattr(time, name)
    assert set(sys.modules) == modules
    assert not {"machine", "kaiten_board", "main"} & set(sys.modules)
    assert sys.modules["kaiten_device"] is loaded_before
    assert (sys.path, os.getcwd(), sys.argv) == (path, here, argv)
    assert os.urandom is urandom


def test_time_functions_that_were_there_before_come_back(wiring, monkeypatch):
    monkeypatch.setattr(time, "ticks_ms", "mine", raising=False)
    with StandIns(SimBoard(), wiring):
        assert time.ticks_ms() == 0
    assert time.ticks_ms == "mine"


def test_the_driver_is_imported_without_blinka_looking_at_the_machine():
    program = """
        import sys
        from types import SimpleNamespace
        from kaiten_sim.board import SimBoard
        from kaiten_sim.world import StandIns
        with StandIns(SimBoard(), SimpleNamespace()):
            import adafruit_ssd1306
        loaded = [name for name in sys.modules if name.split(".")[0] in (
            "adafruit_blinka", "adafruit_platformdetect", "board", "busio", "digitalio")]
        print(adafruit_ssd1306.SSD1306_I2C.__name__, loaded)
    """
    done = subprocess.run(
        [sys.executable, "-c", dedent(program)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "SSD1306_I2C []\n"


def test_live_the_firmware_runs_in_a_thread_until_the_plug_is_pulled(wiring, flash, firmware):
    board = LiveBoard(start_ms=1000)
    main = firmware()
    (flash / "log").touch()
    results = []
    for button in (4, 5):
        thread = threading.Thread(
            target=lambda: results.append(boot_live(board, wiring, flash, main)), daemon=True
        )
        thread.start()
        wait_for_line(flash, "starts 1")
        board.press(button)
        wait_for_line(flash, f" {button} 0")
        assert board.panel.pixels() == b"\xff" + bytes(1023)
        board.release(button)
        wait_for_line(flash, f" {button} 1")
        board.pull_plug()
        assert board.panel.pixels() == bytes(1024)
        thread.join()
    assert results == [True, True]
    assert all(int(line.split()[0]) >= 1000 for line in changes(flash))
    assert not hasattr(time, "sleep_ms")


def wait_for_line(flash, ending):
    """Waits until the last line of the firmware's log ends so; a minute is for ever."""
    for _ in range(6000):
        if "".join(log_of(flash)[-1:]).endswith(ending):
            return
        time.sleep(0.01)
    raise AssertionError(f"the firmware never wrote {ending!r}")


def test_live_a_clock_that_runs_on_while_it_is_looked_at_does_no_harm():
    board = LiveBoard()
    board.start()
    board.now = iter((0, 9, 14)).__next__
    board.sleep_ms(10)


def test_another_thread_may_import_while_the_firmware_starts_and_ends(wiring, flash, firmware):
    main = firmware()
    seen = []

    def look(word):
        seen.extend((sys.path, sys.modules["__main__"]))

    before = sys.modules["__main__"]
    boot(SimBoard(), wiring, flash, main, "A", look)
    path, program = seen
    assert path[0] == str(main.parent), "a search through it came to its end"
    assert path[0] not in sys.path
    assert program is before
