"""`kaiten press` and the front door of the command."""

import subprocess
import sys

import pytest
from PIL import Image

from kaiten_host import cli
from kaiten_host.screens.pictures import half_blocks
from kaiten_host.sessions.device import Device

ENGLISH = "DOWN A"


@pytest.fixture
def kaiten(capsys):
    """Runs the command: its exit code, its output, what it complained of."""

    def run(*arguments):
        try:
            code = cli.main(list(arguments))
        except SystemExit as leaving:
            code = leaving.code
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def files_in(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_the_command_alone_lists_what_it_can_do(kaiten):
    code, out, _ = kaiten()
    assert code == 0
    assert all(name in out for name in ("sim", "press", "demo", "gallery", "bench"))
    assert kaiten("--help")[1] == out


def test_an_unknown_command_is_refused_in_words(kaiten):
    code, _, err = kaiten("presss")
    assert code == 2
    assert "presss" in err and "gallery" in err


def test_the_command_starts_without_loading_any_tool():
    check = (
        "import sys, kaiten_host.cli; print([m for m in sys.modules if m[:3] in ('PIL', 'kai')])"
    )
    loaded = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True)
    assert loaded.stdout.strip() == "['kaiten_host', 'kaiten_host.cli']"


def test_the_screen_is_printed_in_half_blocks(kaiten, tmp_path):
    code, out, err = kaiten("press", ENGLISH)
    device = Device(tmp_path)
    device.run(ENGLISH)
    assert (code, err) == (0, "")
    assert out.splitlines() == half_blocks(device.pixels)


def test_the_characters_can_be_printed_instead(kaiten):
    _, out, _ = kaiten("press", "--text", ENGLISH)
    assert "Sushi Go!" in out.splitlines()


def test_keys_may_be_one_word_or_many_and_repeated_or_held(kaiten):
    written = [("right*2", "a"), ("RIGHT RIGHT A",), ("RIGHT:60 WAIT:300 RIGHT", "A")]
    screens = {kaiten("press", "--text", "--seed", "1", ENGLISH, *keys)[1] for keys in written}
    assert len(screens) == 1
    assert "Sushi Roll" in screens.pop()
    assert "Sushi Roll" in kaiten("press", "--text", f"{ENGLISH} RIGHT:550 A")[1]


def test_a_word_that_is_no_key_leaves_the_flash_alone(kaiten, tmp_path):
    kaiten("press", "--flash", str(tmp_path), ENGLISH)
    before = {name: (tmp_path / name).read_bytes() for name in files_in(tmp_path)}
    code, out, err = kaiten("press", "--flash", str(tmp_path), "DOWN JUMP A")
    assert (code, out) == (2, "")
    assert '"JUMP" is not a key' in err
    assert {name: (tmp_path / name).read_bytes() for name in files_in(tmp_path)} == before


def test_the_flash_is_kept_between_calls_when_asked(kaiten, tmp_path):
    flash = str(tmp_path / "new" / "flash")
    kaiten("press", "--flash", flash, ENGLISH)
    assert "Sushi Go!" in kaiten("press", "--text", "--flash", flash)[1]
    assert "Français" in kaiten("press", "--text")[1]


def test_pulling_the_plug_starts_the_device_anew(kaiten):
    assert "Sushi Go!" in kaiten("press", "--text", f"{ENGLISH} RIGHT A PLUG")[1]


def test_a_file_cannot_be_the_flash(kaiten, tmp_path):
    taken = tmp_path / "taken"
    taken.write_text("mine")
    code, out, err = kaiten("press", "--flash", str(taken), "A")
    assert (code, out) == (2, "")
    assert f"{taken} cannot hold the flash" in err
    assert taken.read_text() == "mine"


def test_a_picture_is_saved(kaiten, tmp_path):
    picture = tmp_path / "home.png"
    code, _, err = kaiten("press", ENGLISH, "--png", str(picture))
    assert (code, str(picture) in err) == (0, True)
    with Image.open(picture) as image:
        assert image.format == "PNG"
        assert image.width > 512 and image.height > 256


def test_a_picture_that_has_no_folder_is_told_before_anything_is_pressed(kaiten, tmp_path):
    flash = tmp_path / "flash"
    missing = tmp_path / "missing" / "home.png"
    code, _, err = kaiten("press", "A", "--flash", str(flash), "--png", str(missing))
    assert code == 2
    assert str(missing) in err and not flash.exists()


def test_a_picture_that_cannot_be_written_is_told_after_the_screen(kaiten, tmp_path):
    code, out, err = kaiten("press", "--text", ENGLISH, "--png", str(tmp_path))
    assert code == 1
    assert "Sushi Go!" in out and "cannot be written" in err


def test_the_seed_fixes_chance(kaiten):
    # A menu for Sushi Go Party!, drawn by lot.
    keys = f"{ENGLISH} DOWN LEFT*5 A WAIT:700"
    menus = [kaiten("press", "--text", "--seed", seed, keys)[1] for seed in ("1", "1", "2")]
    assert "Party menu" in menus[0]
    assert menus[0] == menus[1] != menus[2]


def test_what_the_panel_did_not_understand_is_said(kaiten, monkeypatch):
    monkeypatch.setattr(Device, "complaints", ["unknown command 0xFF"])
    code, _, err = kaiten("press", "A")
    assert code == 0
    assert "The panel complains: unknown command 0xFF" in err


def test_half_blocks_are_printed_even_where_the_locale_knows_no_accents():
    code = "import sys; from kaiten_host.cli import main; sys.exit(main(['press', '--text']))"
    printed = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(sys.path)},
    )
    assert "Français" in printed.stdout.decode()


def test_a_reader_who_stops_reading_gets_no_traceback():
    code = "import sys; from kaiten_host.cli import main; sys.exit(main(['press', 'A*40']))"
    command = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert command.stdout and command.stderr
    command.stdout.close()
    complaint = command.stderr.read()
    command.stderr.close()
    assert (command.wait(), complaint) == (0, b"")
