"""Deploying onto a virtual board: what it does, what it says, and what a cut leaves behind."""

import dataclasses
import shutil
import subprocess
import time
from itertools import count
from types import SimpleNamespace

import pytest
from deploying import deploy_by_command, deploy_to, drives, refusal, small_release, tree_of

from kaiten import words
from kaiten_host.maker import boards, mpremote_board
from kaiten_host.maker import deploy as deploy_tool
from kaiten_host.maker.build import build
from kaiten_host.maker.deploy import Release, deploy, read_release, running_version
from kaiten_host.maker.mpremote_board import (
    Board,
    BoardError,
    no_display,
)
from kaiten_host.paths import BOARDS, ROOT
from kaiten_host.virtual_board import Claims


def with_all_changed(release: Release) -> Release:
    """One more byte at the end of a compiled module is not read, but it is another file."""
    files = {path: content + b"\0" for path, content in release.files.items()}
    return dataclasses.replace(release, files=files)


# The whole way.


def test_make_deploy_puts_the_device_on_its_first_screen(plug_in):
    board = plug_in()
    (board.flash / "data").mkdir()
    (board.flash / "data" / "keepsake").write_text("mine")
    done = subprocess.run(
        ["make", "deploy", f"PORT={board.port}", "BOARD=pico", "PANEL=ssd1309"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Kaiten has started" in done.stdout
    assert board.wait_for(lambda board: board.shows("Français"))
    assert board.panel.complaints == []
    assert (board.flash / "data" / "keepsake").read_text() == "mine"
    assert (board.flash / "panel").read_text() == "ssd1309"


def test_what_is_on_the_board_is_what_was_built(plug_in):
    board = plug_in()
    release = read_release(build())
    outcome = deploy_to(board, release)
    on_board = tree_of(board.flash)
    assert on_board == release.on_board
    assert b"".join(release.parts) == bytes(release.packed)
    assert len(release.parts) > 1
    assert outcome.files_written == len(on_board)
    saved = sum(map(len, release.parts)) - sum(map(len, release.compressed))
    assert outcome.bytes_sent == sum(map(len, on_board.values())) - saved


def test_a_second_deploy_copies_nothing(plug_in):
    board = plug_in()
    release = small_release("one")
    deploy_to(board, release)
    outcome = deploy_to(board, release)
    assert (outcome.files_written, outcome.bytes_sent) == (0, 0)


def test_an_update_sends_the_new_version_and_removes_the_old_one(plug_in):
    board = plug_in()
    deploy_to(board, small_release("one"))
    release = small_release("two")
    outcome = deploy_to(board, release)
    assert outcome.files_written == len(release.parts) + 1
    assert outcome.bytes_sent == sum(map(len, [*release.compressed, release.version]))
    assert tree_of(board.flash) == release.on_board


def test_a_part_that_was_damaged_on_the_board_is_mended(plug_in):
    board = plug_in()
    release = small_release("one")
    deploy_to(board, release)
    board.unplug()
    (board.flash / part_of(release)).write_bytes(release.parts[0][:-100] + b"\xff" * 100)
    board.plug()
    outcome = deploy_to(board, release)
    assert outcome.bytes_sent == len(release.compressed[0]) + len(release.version)
    assert tree_of(board.flash) == release.on_board
    board.unplug()
    board.plug()
    assert drives(board) == "one one one"


def part_of(release: Release) -> str:
    """The first file of its pack."""
    return next(path for path in release.on_board if path.endswith("-0.pack"))


@pytest.mark.parametrize("spoiled", [b"", b"KITTEN4\n" + bytes(999)])
def test_a_version_that_is_none_is_passed_over_for_a_whole_one(spoiled, plug_in):
    board = plug_in()
    one, two = small_release("one"), small_release("two")
    deploy_to(board, one)
    kept = tree_of(board.flash)
    deploy_to(board, two)
    board.unplug()
    (board.flash / part_of(one)).write_bytes(kept[part_of(one)])
    (board.flash / part_of(two)).write_bytes(spoiled)
    board.plug()
    assert drives(board) == "one one one"
    with Board(board.port) as talked_to:
        assert running_version(talked_to) == one.version
    outcome = deploy_to(board, two)
    assert outcome.bytes_sent == len(two.compressed[0]) + len(two.version)
    assert tree_of(board.flash) == two.on_board


def test_without_a_pack_the_modules_beside_the_launcher_run(plug_in, tmp_path):
    release = small_release("one")
    beside = {"main.py": release.launcher, "kaiten_start.mpy": release.start}
    for path, content in {**beside, **release.files}.items():
        (tmp_path / "flash" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "flash" / path).write_bytes(content)
    assert drives(plug_in()) == "one one one"


@pytest.mark.parametrize(("result", "stays"), [("tried", False), ("worked", True)])
def test_a_fast_start_that_failed_is_tried_again_after_a_deploy(plug_in, result, stays):
    board = plug_in()
    deploy_to(board, small_release("one"))
    note = board.flash / "chip_start"
    note.write_text(f"app-0123456789.pack RPI_PICO 1.29.0 {result}")
    deploy_to(board, small_release("one"))
    assert note.exists() == stays


def test_a_program_that_fails_at_its_start_is_reported(plug_in, monkeypatch):
    # Watched until it fails, however long that takes.
    monkeypatch.setattr(mpremote_board, "START_SECONDS", 60)
    board = plug_in()
    release = small_release("one")
    del release.files["kaiten_device/wheels.mpy"]
    with Board(board.port) as talked_to:
        deploy(talked_to, release)
        with pytest.raises(BoardError, match="wheels") as reported:
            talked_to.start()
    assert reported.value.key == "does_not_start"


def test_a_board_that_finds_no_display_is_not_said_to_be_ready(plug_in, capsys, monkeypatch):
    board = plug_in(wiring="example")
    said_at = []

    def seconds_since_it_was_said():
        if b"No display" in board.said:
            said_at.append(time.monotonic())
        return time.monotonic() - said_at[0] if said_at else 0.0

    clock = SimpleNamespace(monotonic=seconds_since_it_was_said, sleep=time.sleep)
    monkeypatch.setattr(mpremote_board, "time", clock)
    assert deploy_by_command(board, "--board", "pico") == 1
    said = capsys.readouterr()
    assert "Kaiten has started" not in said.out
    assert "finds no display:\nNo display" in said.err


def test_what_the_device_says_of_its_display_is_quoted_in_the_language_of_the_desk(monkeypatch):
    lines = {}
    for tongue in words.LANGUAGES:
        words.use(tongue)
        lines[tongue] = words.say("no_panel", "0x3c", 0, 4, 5, "0x3d")
    said = "\r\n".join(["MPY: soft reboot", *lines.values(), ""])
    assert no_display(said) == lines["en"]
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert no_display(said) == lines["fr"]
    assert no_display("all is well") is None


# Which board file.


@pytest.fixture
def small_build(monkeypatch):
    """A small program for any board file, in place of the whole firmware."""

    def release(board_name):
        boards.load(board_name)
        return dataclasses.replace(small_release(board_name), board_file=board_name)

    monkeypatch.setattr(deploy_tool, "release_for", release)


def test_an_update_uses_the_board_file_of_last_time_and_says_so(plug_in, small_build, capsys):
    board = plug_in(claims=Claims(machine="Raspberry Pi Pico W with RP2040"))
    assert deploy_by_command(board, "--board", "example") == 0
    assert (board.flash / "board").read_text() == "example"
    capsys.readouterr()
    assert deploy_by_command(board) == 0
    said = capsys.readouterr().out
    assert "Wiring: example, as last time" in said
    assert "Nothing to copy" in said


def test_a_board_file_that_is_gone_has_to_be_named_anew(plug_in, small_build, capsys, tmp_path):
    (tmp_path / "flash").mkdir()
    (tmp_path / "flash/board").write_text("long_lost")
    board = plug_in()
    assert deploy_by_command(board) == 1
    assert "Last time the wiring was long_lost" in capsys.readouterr().err
    assert tree_of(board.flash) == {"board": b"long_lost"}
    assert deploy_by_command(board, "--board", "pico") == 0


def test_a_board_file_of_ones_own_is_named_by_its_path(plug_in, capsys, tmp_path):
    own = tmp_path / "mine.py"
    wiring = (BOARDS / "pico.py").read_text()
    own.write_text(wiring.replace("SDA = 4", "SDA = 8").replace("SCL = 5", "SCL = 9"))
    board = plug_in(wiring=str(own))
    assert deploy_by_command(board, "--board", str(own)) == 0
    assert board.wait_for(lambda board: board.shows("Français"))
    assert (board.flash / "board").read_text() == "mine.py"
    capsys.readouterr()
    # A board does not decide which file of this computer is read.
    assert deploy_by_command(board) == 1
    assert "Last time the wiring was mine.py" in capsys.readouterr().err


@pytest.mark.parametrize(
    "machine, model",
    [
        ("Raspberry Pi Pico with RP2040", "pico"),
        ("Raspberry Pi Pico W with RP2040", "pico_w"),
        ("Raspberry Pi Pico2 with RP2350", "pico2"),
        ("Raspberry Pi Pico 2 W with RP2350", "pico2_w"),
        ("Somebody's board with RP2040", None),
    ],
)
def test_a_board_is_known_by_what_it_calls_itself(machine, model):
    assert deploy_tool.model_of(machine) == model


def test_the_first_deploy_takes_the_board_file_of_the_model(plug_in, small_build, capsys):
    board = plug_in(claims=Claims(machine="Raspberry Pi Pico2 with RP2350"))
    assert deploy_by_command(board) == 0
    assert "Wiring: pico2 (" in capsys.readouterr().out


@pytest.mark.parametrize("board_file", ["pico2", "pico_w"])
def test_a_board_file_for_another_model_is_refused(board_file, plug_in, small_build, capsys):
    board = plug_in()
    assert deploy_by_command(board, "--board", board_file) == 1
    assert "kaiten deploy --board pico,\n" in capsys.readouterr().err
    assert list(board.flash.iterdir()) == []


def test_all_four_boards_run_the_same_pack():
    """Of which a page then brings one."""
    versions = {deploy_tool.release_for(model).version for model in boards.MODELS}
    assert len(versions) == 1


# Which panel.


def test_the_panel_is_chosen_by_name_and_kept_until_another_is(plug_in, small_build, capsys):
    board = plug_in()
    assert deploy_by_command(board, "--panel", "sh1106") == 0
    assert (board.flash / "panel").read_text() == "sh1106"
    assert "Display:" not in capsys.readouterr().out
    assert deploy_by_command(board) == 0
    assert (board.flash / "panel").read_text() == "sh1106"
    said = capsys.readouterr().out
    assert "Display: sh1106, as chosen before" in said
    assert "Nothing to copy" in said
    assert deploy_by_command(board, "--panel", "ssd1306") == 0
    assert (board.flash / "panel").read_text() == "ssd1306"


def test_a_panel_that_nobody_named_is_for_the_device_to_find(plug_in, small_build):
    board = plug_in()
    assert deploy_by_command(board) == 0
    assert not (board.flash / "panel").exists()


def test_an_unknown_panel_is_refused_before_anything_is_copied(plug_in, small_build, capsys):
    board = plug_in()
    assert deploy_by_command(board, "--panel", "SH1107") == 1
    assert "no display called SH1107. The known ones are: ssd1306," in capsys.readouterr().err
    assert list(board.flash.iterdir()) == []


def test_a_board_of_an_unknown_make_takes_any_board_file(plug_in, small_build):
    board = plug_in(claims=Claims(machine="Somebody's board with RP2040"))
    assert deploy_by_command(board, "--board", "pico2") == 0


def test_the_files_that_are_told_are_those_on_the_board(plug_in, small_build, capsys):
    board = plug_in()
    deploy_by_command(board, "--board", "pico")
    # However many modules are in the pack.
    assert len(tree_of(board.flash)) == 6
    assert "6 files copied" in capsys.readouterr().out
    board.unplug()
    (board.flash / "main.py").write_text("import kaiten_device  # an older launcher")
    board.plug()
    capsys.readouterr()
    deploy_by_command(board)
    assert "1 file copied" in capsys.readouterr().out


def test_the_launcher_falls_back_to_any_whole_version(plug_in):
    board = plug_in()
    deploy_to(board, small_release("one"))
    board.unplug()
    for spoiled in (None, "", "app-0123456789-1", "\udcff"):
        (board.flash / "current").unlink(missing_ok=True)
        if spoiled is not None:
            (board.flash / "current").write_bytes(spoiled.encode(errors="surrogateescape"))
        board.plug()
        assert drives(board) == "one one one"
        board.unplug()


# The power cut.


def test_after_a_cut_at_any_step_of_an_update_the_board_has_one_version_whole(
    plug_in, tmp_path, tried
):
    before, after = small_release("one"), small_release("two")
    launcher, start = after.launcher + b"# a newer launcher\n", after.start + b"\0"
    after = dataclasses.replace(after, launcher=launcher, start=start)
    board = plug_in(flash=tmp_path / "before")
    deploy_to(board, before)
    board.unplug()
    seen = []
    for step in count(1):
        flash = tmp_path / f"cut-{step}"
        shutil.copytree(tmp_path / "before", flash)
        board = plug_in(flash=flash, cut_at=step)
        if finishes_deploying(board, after):
            break
        board.cut_at = 0
        board.unplug()
        board.plug()
        seen.append(drives(board))
        deploy_to(board, after)
        assert tree_of(flash) == after.on_board
        board.unplug()
        board.plug()
        assert drives(board) == "two two two"
        board.unplug()
    tried("pulled cables in an update", len(seen))
    assert set(seen) == {"one one one", "two two two"}
    # The part, what finishes the update, start, launcher and three times what is current are each
    # written and renamed; the old part is removed, the new one expanded, the compressed one
    # removed.
    assert len(seen) >= 18


def finishes_deploying(board, release, key="gone_updating") -> bool:
    try:
        deploy_to(board, release)
    except BoardError as error:
        assert error.key == key
        return False
    return board.plugged


def test_after_a_cut_at_any_step_of_the_first_deploy_another_one_succeeds(plug_in, tmp_path):
    release = small_release("one")
    for step in count(1):
        board = plug_in(flash=tmp_path / f"cut-{step}", cut_at=step)
        # There is no old version that could be promised.
        finished = finishes_deploying(board, release, "gone_at_first")
        board.unplug()
        board.cut_at = 0
        board.plug()
        deploy_to(board, release)
        board.unplug()
        board.plug()
        assert drives(board) == "one one one"
        board.unplug()
        if finished:
            break
    assert step >= 6


@pytest.mark.parametrize("chunk", [1, 2, 4])
def test_a_cable_pulled_while_the_pack_is_sent_leaves_the_old_version(
    chunk, plug_in, tmp_path, monkeypatch
):
    board = plug_in()
    deploy_to(board, small_release("one"))

    def pull_after_chunk(done, total):
        if done >= 50 * chunk:
            board.unplug()

    with monkeypatch.context() as patched:
        patched.setattr(mpremote_board.Progress, "of_file", lambda *_: pull_after_chunk)
        patched.setattr(mpremote_board, "CHUNK", 50)
        assert refusal(board, small_release("two")) == "gone_updating"
    board.plug()
    assert drives(board) == "one one one"
    deploy_to(board, small_release("two"))
    assert tree_of(board.flash) == small_release("two").on_board


@pytest.mark.parametrize("step", [2, 3, 5])
def test_the_whole_firmware_starts_after_a_cut(step, plug_in):
    release = read_release(build())
    board = plug_in()
    deploy_to(board, release)
    board.unplug()
    board.cut_at = step
    board.plug()
    assert not finishes_deploying(board, with_all_changed(release))
    board.unplug()
    board.cut_at = 0
    board.plug()
    assert board.wait_for(lambda board: board.shows("Français"))
