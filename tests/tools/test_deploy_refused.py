"""What deploying says when it cannot be done, and that it left the board as it was."""

import contextlib
import os
import pty
import subprocess
import sys
import threading
import tty
from pathlib import Path
from types import SimpleNamespace

import pytest
from deploying import deploy_to, drives, refusal, small_release, tree_of

from kaiten_host.maker import boards, install, mpremote_board
from kaiten_host.maker import deploy as deploy_tool
from kaiten_host.maker.deploy import release_for
from kaiten_host.maker.mpremote_board import (
    Board,
    BoardError,
    find_port,
    waits_for_program,
)
from kaiten_host.paths import BOARDS
from kaiten_host.virtual_board import Claims, VirtualBoard


def ports(*found):
    return [
        SimpleNamespace(device=device, vid=vid, pid=5, description=device, serial_number="1")
        for device, vid in found
    ]


def find_with(monkeypatch, *found) -> str:
    monkeypatch.setattr(mpremote_board.serial.tools.list_ports, "comports", lambda: ports(*found))
    return find_port()


def test_the_only_board_is_found(monkeypatch):
    assert find_with(monkeypatch, ("/dev/ttyACM0", 0x2E8A)) == "/dev/ttyACM0"


def test_a_pico_is_preferred_to_other_usb_devices(monkeypatch):
    assert find_with(monkeypatch, ("/dev/ttyUSB0", 0x10C4), ("/dev/ttyACM0", 0x2E8A)) == (
        "/dev/ttyACM0"
    )


def test_a_serial_port_that_is_not_usb_is_no_board(monkeypatch):
    monkeypatch.setattr(mpremote_board, "waits_for_program", lambda: False)
    with pytest.raises(BoardError) as refused:
        find_with(monkeypatch, ("/dev/ttyS0", None))
    assert refused.value.key == "no_board"


def test_a_port_over_the_network_is_taken_as_it_is():
    assert find_port("rfc2217://localhost:4000") == "rfc2217://localhost:4000"


def test_two_boards_are_named(monkeypatch):
    with pytest.raises(BoardError, match=r"ttyACM0(.|\n)*ttyACM1") as refused:
        find_with(monkeypatch, ("/dev/ttyACM0", 0x2E8A), ("/dev/ttyACM1", 0x2E8A))
    assert refused.value.key == "two_boards"


def test_a_bare_pico_is_told_from_no_board(monkeypatch):
    monkeypatch.setattr(mpremote_board, "waits_for_program", lambda: True)
    with pytest.raises(BoardError, match="BOOTSEL") as refused:
        find_with(monkeypatch)
    assert refused.value.key == "bare_board"


@pytest.mark.parametrize("drive", ["media/me/RPI-RP2", "run/media/me/RP2350", "Volumes/RPI-RP2"])
def test_the_drive_of_a_bare_pico_is_recognised(drive, tmp_path):
    (tmp_path / "Volumes/Holidays").mkdir(parents=True)
    assert not waits_for_program(tmp_path)
    (tmp_path / drive).mkdir(parents=True)
    (tmp_path / drive / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0")
    assert waits_for_program(tmp_path)


def test_a_bare_pico_whose_drive_is_not_mounted_is_recognised(tmp_path):
    device = tmp_path / "sys/bus/usb/devices/1-1"
    device.mkdir(parents=True)
    (device / "idVendor").write_text("2e8a\n")
    (device / "idProduct").write_text("0005\n")
    assert not waits_for_program(tmp_path)
    (device / "idProduct").write_text("0003\n")
    assert waits_for_program(tmp_path)


def test_a_port_that_is_not_there_is_said_to_be_missing(capsys):
    assert deploy_tool.main(["--port", "/dev/nothing-here"]) == 1
    assert "There is no port /dev/nothing-here" in capsys.readouterr().err


def test_a_board_nobody_knows_is_refused_before_anything_else(capsys):
    assert deploy_tool.main(["--board", "toaster"]) == 1
    assert "toaster" in capsys.readouterr().err


@pytest.fixture
def port_that_says(monkeypatch):
    """A serial port behind which something that is not MicroPython says this, again and again."""
    monkeypatch.setattr(mpremote_board, "ANSWER_SECONDS", 3)
    opened, talking = [], []
    over = threading.Event()

    def open_port(text: bytes) -> str:
        master, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(master, False)
        opened.extend((master, slave))

        def talk():
            while text and not over.wait(0.05):
                with contextlib.suppress(BlockingIOError):
                    os.write(master, text)

        talking.append(threading.Thread(target=talk, daemon=True))
        talking[-1].start()
        return os.ttyname(slave)

    yield open_port
    over.set()
    for thread in talking:
        thread.join()
    for descriptor in opened:
        os.close(descriptor)


def test_a_board_that_does_not_answer_is_silent(port_that_says):
    with pytest.raises(BoardError, match="does not answer") as refused:
        Board(port_that_says(b""))
    assert refused.value.key == "silent"


def test_a_board_with_another_program_is_quoted(port_that_says):
    with pytest.raises(BoardError, match="temperature") as refused:
        Board(port_that_says(b"temperature 21\r\n"))
    assert refused.value.key == "other_program"


def test_a_board_that_prints_all_the_time_and_misses_the_first_interrupt_is_reached(
    plug_in, tmp_path, monkeypatch
):
    (tmp_path / "flash").mkdir()
    (tmp_path / "flash/main.py").write_text(
        "import time\nwhile True:\n print('No display: on and on')\n time.sleep_ms(5)\n"
    )
    send = VirtualBoard._send_to_processor
    missed = []

    def miss_the_first(self, data):
        if missed:
            send(self, data)
        else:
            missed.append(data)

    monkeypatch.setattr(VirtualBoard, "_send_to_processor", miss_the_first)
    board = plug_in()
    assert board.wait_for(lambda board: b"on and on" in board.said)
    with Board(board.port) as talked_to:
        assert talked_to.facts.python == "micropython"
    assert b"\x03" in missed[0]


def test_a_disturbed_answer_is_asked_for_again(plug_in, monkeypatch):
    run = Board.run
    disturbed = []

    def disturb_the_first(self, code):
        answer = run(self, code)
        if disturbed:
            return answer
        disturbed.append(answer)
        return "on. " + answer

    monkeypatch.setattr(Board, "run", disturb_the_first)
    with Board(plug_in().port) as talked_to:
        assert talked_to.facts.python == "micropython"
    assert disturbed


@pytest.mark.parametrize(
    "claims, key",
    [
        (Claims(name="circuitpython", version=(9, 2, 1)), "other_python"),
        (Claims(version=(1, 20, 0)), "old_micropython"),
        (Claims(version=(1, 18, 0), mpy=0x1205), "other_bytecode"),
        (Claims(version=(2, 5, 0), mpy=0x1307), "other_bytecode"),
    ],
)
def test_another_python_or_version_is_refused_untouched(claims, key, plug_in):
    board = plug_in(claims=claims)
    assert refusal(board, small_release("one")) == key
    assert list(board.flash.iterdir()) == []


def test_a_newer_micropython_with_the_same_bytecode_will_do(plug_in):
    board = plug_in(claims=Claims(version=(1, 35, 0)))
    assert deploy_to(board, small_release("one")).files_written == 5


def test_another_program_is_not_replaced_unasked(plug_in, tmp_path):
    (tmp_path / "flash").mkdir()
    (tmp_path / "flash/main.py").write_text("print('my robot')")
    board = plug_in()
    release = small_release("one")
    with pytest.raises(BoardError, match=f"--port {board.port} --replace") as refused:
        deploy_to(board, release)
    assert refused.value.key == "foreign_program"
    assert tree_of(board.flash) == {"main.py": b"print('my robot')"}
    deploy_to(board, release, replace=True)
    assert (board.flash / "main-before-kaiten.py").read_text() == "print('my robot')"
    assert (board.flash / "main.py").read_bytes() == release.launcher


def test_a_flash_without_room_is_left_as_it_was(plug_in):
    board = plug_in(capacity=128 * 1024)
    assert refusal(board, release_for("pico")) == "no_room_other"
    assert list(board.flash.iterdir()) == []


def test_a_flash_that_fills_up_on_the_way_is_cleaned_up(plug_in, monkeypatch):
    monkeypatch.setattr(install, "missing_blocks", lambda *_: 0)
    board = plug_in(capacity=128 * 1024)
    assert refusal(board, release_for("pico")) == "full"
    assert list(board.flash.iterdir()) == []


def test_a_read_only_file_is_named(plug_in):
    board = plug_in()
    deploy_to(board, small_release("one"))
    board.unplug()
    os.chmod(board.flash / "current", 0o444)
    board.plug()
    with pytest.raises(BoardError, match="/current is read-only") as refused:
        deploy_to(board, small_release("two"))
    assert refused.value.key == "read_only"
    board.unplug()
    board.plug()
    assert drives(board) == "one one one"


def test_what_arrives_damaged_is_noticed_and_not_started(plug_in, monkeypatch):
    board = plug_in()
    deploy_to(board, small_release("one"))
    write = Board.write

    def write_wrongly(self, path, content, *progress):
        write(self, path, content[:-9] + b"?" * 9, *progress)

    monkeypatch.setattr(Board, "write", write_wrongly)
    assert refusal(board, small_release("two")) == "arrived_damaged"
    board.unplug()
    board.plug()
    assert drives(board) == "one one one"


def test_the_desk_chooses_the_language(monkeypatch, capsys):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert deploy_tool.main(["--port", "/dev/nothing-here"]) == 1
    assert "Il n'y a pas de port" in capsys.readouterr().err


def test_the_command_is_there():
    command = [str(Path(sys.executable).with_name("kaiten")), "deploy", "--help"]
    assert "--port" in subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_a_wrong_board_file_is_refused_before_a_board_is_looked_for(monkeypatch, capsys, tmp_path):
    wrong = (BOARDS / "pico.py").read_text().replace("SDA = 4", "SDA = 10")
    (tmp_path / "wrong.py").write_text(wrong)
    load = boards.load
    monkeypatch.setattr(boards, "load", lambda name: load(name, tmp_path))
    monkeypatch.setattr(deploy_tool, "find_port", lambda _: pytest.fail("looked for a board"))
    assert deploy_tool.main(["--board", "wrong"]) == 1
    assert "SDA" in capsys.readouterr().err
