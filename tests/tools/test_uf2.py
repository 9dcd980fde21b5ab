"""The file that is dropped onto a board's drive: what is in it, what the boot ROM makes of it, and
which MicroPythons are refused. MicroPython itself is not there: a stand-in says of itself what
the real one would."""

import random
import struct
import subprocess
from functools import cache

import pytest
from deploying import deploy_to, small_release, tree_of
from littlefs import LittleFSError
from micropythons import FLASH, KB, MADE, MB, PAGE, file_of, stand_in

from kaiten_host.chip import bootsel
from kaiten_host.maker import boards, uf2
from kaiten_host.maker.deploy import release_for
from kaiten_host.maker.file_system import BLOCK as SECTOR
from kaiten_host.maker.file_system import Image, files_in, make_image, update
from kaiten_host.maker.uf2_file import ABSOLUTE, RP2040, RP2350, firmware_in, with_files
from kaiten_host.paths import BOARDS, ROOT

RISCV = 0xE48BFF5A
ROMS = {0xE48BFF56: bootsel.RP2040, 0xE48BFF59: bootsel.RP2350}
# Something between them, as in a file that does not fill its sectors.
GAP = 5


RELEASE = small_release("1")


@cache
def image(model):
    return make_image(RELEASE.on_board, MADE[model][2] // SECTOR)


@cache
def made(model):
    """The whole file for a board, with a small program in the place of Kaiten."""
    return with_files(firmware_in(stand_in(model)), image(model))


def headers(content):
    """Of each block flags, address, size, number, count, family."""
    return [struct.unpack_from("<6I", content, start + 8) for start in range(0, len(content), 512)]


def files_on(flash, model):
    """The files that MicroPython would find there."""
    return files_in(bytes(flash[len(flash) - MADE[model][2] :]))


# --- What is in the file ---


@pytest.mark.parametrize("model", MADE)
def test_the_place_of_the_file_system_is_that_of_micropythons_sources(model):
    family, flash_size, files_size, blocks = MADE[model]
    firmware = firmware_in(stand_in(model))
    assert (firmware.family, firmware.board, firmware.version) == (family, model, "1.29.0")
    assert (firmware.files_at, firmware.files_size) == (flash_size - files_size, files_size)
    assert len(firmware.pages) == blocks


@pytest.mark.parametrize("model", MADE)
def test_every_sixteen_blocks_are_one_whole_sector(model):
    family = MADE[model][0]
    found = [header for header in headers(made(model)) if header[5] != ABSOLUTE]
    assert len(found) % 16 == 0
    assert {(flags, size, count, of) for flags, _, size, _, count, of in found} == {
        (0x2000, PAGE, len(found), family)
    }
    assert [header[3] for header in found] == list(range(len(found)))
    addresses = [header[1] for header in found]
    assert addresses == sorted(set(addresses))
    for start in range(0, len(found), 16):
        sector = addresses[start]
        assert sector % SECTOR == 0
        assert addresses[start : start + 16] == list(range(sector, sector + SECTOR, PAGE))
    assert addresses[0] >= FLASH and addresses[-1] < FLASH + MADE[model][1]


@pytest.mark.parametrize("model", MADE)
def test_what_comes_before_the_pages_of_an_rp2350_stays_first(model):
    first = [header[5] for header in headers(made(model))].index(MADE[model][0])
    assert made(model)[: 512 * first] == stand_in(model)[: 512 * first]
    assert first == (MADE[model][0] == RP2350)


def test_the_file_brings_the_first_two_blocks_of_the_file_system_and_no_unused_ones():
    addresses = {header[1] for header in headers(made("pico"))}
    start = FLASH + 2 * MB - 1408 * KB
    assert {start, start + SECTOR} <= addresses
    files = sum(len(content) for content in RELEASE.on_board.values())
    assert len([a for a in addresses if a >= start]) * PAGE < files + 12 * SECTOR


def test_the_same_file_is_made_again_to_the_byte():
    again = make_image(RELEASE.on_board, MADE["pico"][2] // SECTOR)
    same = with_files(firmware_in(stand_in("pico")), again) == made("pico")
    assert same


def test_the_file_system_holds_what_a_deploy_writes(plug_in):
    board = plug_in()
    deploy_to(board, RELEASE)
    assert files_in(image("pico").content) == tree_of(board.flash)


# --- What the boot ROM makes of it ---


def blank(size):
    return bytearray(b"\xff" * size)


def noisy(size):
    return bytearray(random.Random("flash").randbytes(size))


def zeros(size):
    return bytearray(size)


FLASHES = (blank, noisy, zeros)


def dropped(model, flash, content=None, order=None):
    """The flash after a file was dropped; the blocks arrive in this order."""
    chip = ROMS[MADE[model][0]](flash)
    blocks = bootsel.blocks_of(content or made(model))
    chip.take(blocks if order is None else order(blocks))
    assert chip.rebooted
    return chip.flash


@pytest.mark.parametrize("model", MADE)
@pytest.mark.parametrize("flash", FLASHES)
def test_after_the_drop_both_are_on_the_flash_whatever_was_there(model, flash):
    after = dropped(model, flash(MADE[model][1]))
    for address, data in firmware_in(stand_in(model)).pages.items():
        assert after[address - FLASH :][:PAGE] == data
    assert files_on(after, model) == RELEASE.on_board


@pytest.mark.parametrize("model", MADE)
def test_after_the_drop_the_files_can_be_added_to(model):
    """littlefs finds all other blocks free, whatever is in them."""
    flash = dropped(model, noisy(MADE[model][1]))
    more = {"more": b"game" * 50_000}
    files = update(flash[-MADE[model][2] :], more)
    assert files_in(files) == RELEASE.on_board | more


@pytest.mark.parametrize("model", MADE)
def test_a_second_drop_empties_a_board_that_was_used(model):
    old = dict(small_release("0").on_board) | {f"data/games/{n}": b"game" * 999 for n in range(40)}
    before = make_image(old, MADE[model][2] // SECTOR).content
    flash = blank(MADE[model][1])
    flash[-len(before) :] = before
    assert files_on(flash, model) == old
    assert files_on(dropped(model, flash), model) == RELEASE.on_board


def backwards(blocks):
    return blocks[::-1]


def mixed(blocks):
    """As an operating system may write a file that lies in pieces; the very first comes first."""
    return blocks[:1] + random.Random("order").sample(blocks[1:], len(blocks) - 1)


def twice(blocks):
    return blocks + blocks


@pytest.mark.parametrize("order", [backwards, mixed, twice])
@pytest.mark.parametrize("model", ["pico", "pico_w"])
def test_the_blocks_may_come_in_any_order(model, order):
    flash = dropped(model, noisy(MADE[model][1]), order=order)
    assert files_on(flash, model) == RELEASE.on_board


def test_an_rp2350_may_get_its_blocks_in_any_order_after_the_first():
    flash = dropped("pico2", noisy(4 * MB), order=mixed)
    assert files_on(flash, "pico2") == RELEASE.on_board


def merged(model):
    """Both, one block after the other, without whole sectors."""
    firmware, files = firmware_in(stand_in(model)), image(model)
    pages = dict(firmware.pages)
    start = FLASH + firmware.files_at
    for at in range(0, len(files.content), PAGE):
        data = files.content[at : at + PAGE]
        if data != b"\xff" * PAGE:
            pages[start + at] = data
    return file_of(pages, firmware.family)


def test_a_file_without_whole_sectors_would_lose_the_file_system():
    """So the stand-in for the boot ROM does notice."""
    with pytest.raises((LittleFSError, UnicodeError)):
        files_on(dropped("pico", noisy(2 * MB), merged("pico")), "pico")


def test_without_both_blocks_of_the_root_the_files_of_before_may_be_seen():
    """littlefs takes the newer one of the two."""
    used = image("pico").content
    for number in range(30):
        used = update(used, {"main.py": bytes([number]) * 100})
    flash = blank(2 * MB)
    flash[-MADE["pico"][2] :] = used
    assert files_on(dropped("pico", bytearray(flash)), "pico") == RELEASE.on_board
    seen = []
    for missing in (0, 1):
        part = Image(image("pico").content, image("pico").used - {missing})
        content = with_files(firmware_in(stand_in("pico")), part)
        seen.append(files_on(dropped("pico", bytearray(flash), content), "pico"))
    assert any(files != RELEASE.on_board for files in seen)


def test_a_chip_ignores_the_file_of_another():
    for model, rom in (("pico2", bootsel.RP2040), ("pico", bootsel.RP2350)):
        chip = rom(blank(4 * MB))
        chip.take(bootsel.blocks_of(made(model)))
        assert not chip.rebooted
        assert chip.flash == blank(4 * MB)


# --- The command ---


@pytest.fixture
def command(tmp_path, monkeypatch, capsys):
    """`kaiten uf2` with a MicroPython for a board; gives the exit code, what it said, and the file
    that it made, if any."""
    monkeypatch.setattr(uf2, "release_for", lambda board: RELEASE)

    def run(content, *options, board="pico"):
        given, out = tmp_path / "micropython.uf2", tmp_path / "made" / "kaiten.uf2"
        if content is not None:
            given.write_bytes(content)
        code = uf2.main(
            ["--board", board, "--micropython", str(given), "--out", str(out), *options]
        )
        said = capsys.readouterr()
        return code, said.out + said.err, out.read_bytes() if out.exists() else None

    return run


@pytest.mark.parametrize("model", MADE)
def test_the_command_makes_the_file_and_says_what_to_do_with_it(command, model):
    code, said, content = command(stand_in(model), board=model)
    same = content == made(model)
    assert (code, same) == (0, True)
    drive = "RP2350" if model.startswith("pico2") else "RPI-RP2"
    assert f"a drive {drive} appears" in said
    assert f"MicroPython 1.29.0 and Kaiten for a {boards.MODELS[model]}." in said
    assert "games, names and settings on it are lost" in said
    assert "make deploy, or kaiten deploy" in said


def test_a_panel_that_is_chosen_is_in_the_file(command):
    code, _, content = command(stand_in("pico"), "--panel", "sh1106")
    assert code == 0
    files = files_on(dropped("pico", noisy(2 * MB), content), "pico")
    assert files == RELEASE.on_board | {"panel": b"sh1106"}


def cut_off(model):
    return stand_in(model)[: 512 * 70]


def another_file(model):
    return b"<html>" * 512


REFUSED = {
    "no file at all": (
        None,
        "There is no MicroPython for the Raspberry Pi Pico. Download version",
    ),
    "a page": (another_file("pico"), "is not a UF2 file, or only part of one"),
    "nothing": (b"", "is not a UF2 file, or only part of one"),
    "half a download": (cut_off("pico"), "is not a UF2 file, or only part of one"),
    "a torn one": (stand_in("pico")[:-9], "is not a UF2 file, or only part of one"),
    "for the other processors of an RP2350": (
        stand_in("pico2", family=RISCV),
        "is for another chip than that of the",
    ),
    "another program": (stand_in("pico", program="CircuitPython"), "is not MicroPython"),
    "for another Pico": (stand_in("pico_w"), "of another board (Raspberry Pi Pico W), and yours"),
    "for a Pico 2": (stand_in("pico2"), "of another board (Raspberry Pi Pico 2), and yours"),
    "for a stranger": (
        stand_in("pico", said="weact_studio_rp2040"),
        "of another board (weact_studio_rp2040), and yours is a Raspberry Pi Pico",
    ),
    "an old one": (stand_in("pico", version="v1.28.1"), "it has to be 1.29.0 or newer"),
}


@pytest.mark.parametrize("which", REFUSED)
def test_a_wrong_file_is_refused_with_the_reason_and_the_right_address(command, which):
    content, reason = REFUSED[which]
    code, said, made_of_it = command(content)
    assert (code, made_of_it) == (1, None)
    assert reason in said
    assert "https://micropython.org/download/RPI_PICO/" in said


@pytest.mark.parametrize(
    "version, warned", [("v1.30.0", True), ("v1.29.0-preview.585", False), ("v1.29.0", False)]
)
def test_a_micropython_that_was_not_tested_is_taken_with_a_warning(command, version, warned):
    code, said, content = command(stand_in("pico", version=version))
    assert code == 0 and content
    assert ("was not tested with Kaiten, 1.29.0 was" in said) == warned


def test_an_unknown_panel_is_refused(command):
    code, said, content = command(stand_in("pico"), "--panel", "oled")
    assert (code, content) == (1, None)
    assert "no display called oled" in said


def test_a_place_that_cannot_be_written_is_said(command, tmp_path):
    (tmp_path / "made").write_text("a file")
    code, said, _ = command(stand_in("pico"))
    assert code == 1
    assert "kaiten.uf2 cannot be written" in said


@pytest.mark.parametrize("model", MADE)
def test_where_micropython_is_looked_for(model):
    name = "micropython.uf2" if model == "pico" else f"micropython-{model}.uf2"
    assert uf2.usual_place(model) == ROOT / "build" / name


def test_the_page_says_what_to_save_where_and_what_becomes_of_the_games():
    page = (BOARDS / "README.md").read_text(encoding="utf-8")
    for model in MADE:
        place = uf2.usual_place(model).relative_to(ROOT).as_posix()
        assert f"<{uf2.page_of(model)}> | `{place}` |" in page
    assert f"`build/{uf2.usual_name('pico', None)}`" in page
    assert (
        "**Dropping the file again empties the device**: games, names and settings are gone."
        in page
    )


def test_make_uf2_makes_the_file_of_kaiten_itself(tmp_path):
    given, out = tmp_path / "micropython.uf2", tmp_path / "kaiten.uf2"
    given.write_bytes(stand_in("pico"))
    options = f"--micropython {given} --out {out}"
    done = subprocess.run(
        ["make", "uf2", "BOARD=pico", "PANEL=ssd1309", f"ARGS={options}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    files = files_on(dropped("pico", noisy(2 * MB), out.read_bytes()), "pico")
    assert files == release_for("pico").on_board | {"panel": b"ssd1309"}
    # As it was tried when the format was chosen: about 1.5 MB.
    assert len(out.read_bytes()) < 1_700_000


def test_the_families_are_those_of_the_sdk():
    assert (RP2040, RP2350, ABSOLUTE) == (0xE48BFF56, 0xE48BFF59, 0xE48BFF57)
    assert list(MADE) == list(boards.MODELS)
