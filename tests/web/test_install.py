"""The page puts Kaiten onto a board, updates it and looks after its games: in a real browser, with
the virtual board at the other end of the cable."""

import base64
import dataclasses
import random
import sys
import zipfile
from contextlib import contextmanager
from pathlib import Path

import pytest

from kaiten.journal import Writer, new_header
from kaiten_host import web
from kaiten_host.maker import backup
from kaiten_host.sessions.scenarios import JOURNALS
from kaiten_host.virtual_board import Claims, VirtualBoard
from kaiten_host.words import tools

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "tools")]

from deploying import drives, small_release, tree_of  # noqa: E402
from micropythons import stand_in  # noqa: E402
from usb_cable import SHIM, Cable, serving_with  # noqa: E402

ENGLISH = {"locale": "en-GB", "hasTouch": False}


@pytest.fixture(scope="module")
def cable():
    return Cable()


@contextmanager
def page_of(browser, cable, release, folder):
    """A page that has this program for boards, and this cable."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(web, "current_release", lambda: release)
        web.build_web(folder)
    with serving_with(cable, folder) as address, browser.open(SHIM, **ENGLISH) as page:
        page.call("goto", address)
        page.call("waitForSelector", "body.ready")
        yield page


@pytest.fixture(scope="module")
def page(browser, cable, tmp_path_factory):
    """A page that has version two of a small program."""
    release = small_release("two")
    with page_of(browser, cable, release, tmp_path_factory.mktemp("site")) as page:
        yield page


@pytest.fixture
def plug_in(cable, tmp_path):
    """Plugs a board into the cable; all are unplugged after the test."""
    plugged = []

    def plug(**qualities):
        board = VirtualBoard(**{"flash": tmp_path / "flash"} | qualities)
        board.plug()
        plugged.append(board)
        cable.board = board
        cable.pull_after = None
        return board

    yield plug
    for board in plugged:
        board.unplug()
    cable.board = None


def done_with(page, button):
    """What is said when this button was pressed and all that comes of it is done."""
    return done(page, f"document.getElementById({button!r}).click()")


def done_with_file(page, field, name, content):
    """The same, when a file was chosen."""
    return done(page, f"choose({field!r}, {name!r}, {base64.b64encode(content).decode()!r})")


def done(page, act):
    told = page.call("evaluate", f"doneWith(() => {act})")
    assert page.call("told")["errors"] == []
    return told


def said(key, *parts):
    """In the words that the page shares with the desk."""
    return tools.WORDS["en"][key].format(*parts)


def as_deployed(release, model="pico"):
    return dataclasses.replace(release, board_file=model).on_board


def put_on(flash, files):
    for path, content in files.items():
        (flash / path).parent.mkdir(parents=True, exist_ok=True)
        (flash / path).write_bytes(content)
    return flash


def test_an_empty_board_gets_the_whole_firmware_as_deploy_puts_it_there(
    browser, cable, plug_in, tmp_path
):
    board = plug_in(claims=Claims(machine="Raspberry Pi Pico2 with RP2350"))
    with page_of(browser, cable, web.current_release(), tmp_path / "site") as page:
        page.call("evaluate", "document.getElementById('install-panel').value = 'ssd1309'")
        assert (
            done_with(page, "install") == "Kaiten is copied, verified, and has started. Have fun!"
        )
    assert tree_of(board.flash) == as_deployed(web.current_release(), "pico2") | {
        "panel": b"ssd1309"
    }
    assert board.wait_for(lambda board: board.shows("Français"))


def test_a_second_time_there_is_nothing_to_copy(page, cable, plug_in, tmp_path):
    put_on(tmp_path / "flash", as_deployed(small_release("two")))
    board = plug_in()
    assert "up to date, verified" in done_with(page, "install")
    assert drives(board) == "two two two"


def test_where_there_is_little_room_parts_of_the_old_version_are_compressed_first(
    browser, cable, plug_in, tmp_path
):
    old, new = (
        dataclasses.replace(release, files=release.files | {"large": large})
        for release, large in (
            (small_release("one"), bytes(100_000)),
            (small_release("two"), random.Random(1).randbytes(40_000)),
        )
    )
    kept = {"data/games/00/0001.journal": b"a game"}
    put_on(tmp_path / "flash", as_deployed(old) | kept)
    # Beside the old version, 26 blocks, are 7 of other files, 6 of folders and 11 free ones; the
    # new one takes 11 and has to leave some.
    board = plug_in(capacity=50 * 4096)
    with page_of(browser, cable, new, tmp_path / "site") as page:
        assert "has started" in done_with(page, "install")
    assert tree_of(board.flash) == as_deployed(new) | kept
    board.unplug()
    board.plug()
    assert drives(board) == "two two two"


def test_wherever_the_cable_is_pulled_one_version_is_whole_and_the_games_are_kept(
    page, cable, plug_in, tmp_path
):
    kept = {"data/games/00/0001.journal": b"a game"}
    before = as_deployed(small_release("one")) | kept
    after = as_deployed(small_release("two")) | kept

    def with_version_one(name, **qualities):
        return plug_in(flash=put_on(tmp_path / name, before), **qualities)

    board = with_version_one("whole")
    assert "Kaiten is on it" in done_with(page, "board-status")
    reached = cable.sent
    assert "has started" in done_with(page, "install")
    assert tree_of(board.flash) == after
    # While files are sent, then in steps in which the board makes the new version the only one.
    cuts = [{"after": reached + (cable.sent - reached) * place // 6} for place in range(1, 6)]
    cuts += [{"cut_at": step} for step in range(11, 16)]
    seen = []
    for number, cut in enumerate(cuts):
        board = with_version_one(f"cut-{number}", cut_at=cut.get("cut_at", 0))
        cable.pull_after = cut.get("after")
        assert done_with(page, "install") == said("gone_updating"), cut
        assert not board.plugged
        board.unplug()
        board.cut_at = 0
        board.plug()
        seen.append(drives(board))
        assert kept.items() <= tree_of(board.flash).items()
    assert set(seen) == {"one one one", "two two two"}
    cable.pull_after = None
    assert done_with(page, "install")
    assert tree_of(board.flash) == after


@pytest.mark.parametrize(
    ("claims", "words"),
    [
        (Claims(machine="Raspberry Pi Pico2 with RP2350-RISCV", mpy=0x2E06), "does not run on"),
        (Claims(name="circuitpython", version=(9, 2, 1)), "runs circuitpython 9.2.1"),
        (Claims(version=(1, 28, 0)), "MicroPython 1.28.0 on this board is too old"),
    ],
    ids=["another processor", "another Python", "an old MicroPython"],
)
def test_a_board_that_cannot_run_kaiten_stays_as_it_is(claims, words, page, plug_in):
    board = plug_in(claims=claims)
    assert words in done_with(page, "install")
    assert tree_of(board.flash) == {}


def test_a_full_flash_stays_as_it_is(page, plug_in, tmp_path):
    put_on(tmp_path / "flash", {"filler": bytes(120 * 1024)})
    board = plug_in(capacity=128 * 1024)
    assert "KB more are needed, and it is not the games" in done_with(page, "install")
    assert list(tree_of(board.flash)) == ["filler"]


def test_a_device_with_a_wiring_of_its_own_stays_as_it_is(page, plug_in, tmp_path):
    put_on(tmp_path / "flash", {"board": b"mine.py"})
    board = plug_in()
    assert "wiring of its own (mine.py)" in done_with(page, "install")
    assert tree_of(board.flash) == {"board": b"mine.py"}


def test_a_program_that_never_stops_talking_is_stopped_and_kept(page, plug_in, tmp_path):
    robot = b"import time\nwhile True:\n print('my robot')\n time.sleep_ms(5)\n"
    put_on(tmp_path / "flash", {"main.py": robot})
    board = plug_in()
    assert board.wait_for(lambda board: b"my robot" in board.said)
    # The browser answers yes to the question whether it may be replaced.
    assert "has started" in done_with(page, "install")
    assert (board.flash / "main-before-kaiten.py").read_bytes() == robot


def test_a_port_that_another_program_has_open_is_told(page, cable, plug_in):
    plug_in().unplug()
    assert "another program or tab uses it" in done_with(page, "board-status")


def test_what_is_on_a_board_is_told(page, plug_in, tmp_path):
    board = plug_in()
    told = done_with(page, "board-status").splitlines()
    assert told[0] == "Raspberry Pi Pico with RP2040, MicroPython 1.29.0"
    assert told[1:3] == ["Kaiten is not on it.", "Games: 0"]
    board.unplug()
    others = {"panel": b"sh1106", "data/games/00/0001.journal": b"", "data/crash.txt": b"a crash"}
    put_on(board.flash, as_deployed(small_release("two")) | others)
    board.plug()
    told = done_with(page, "board-status").splitlines()
    version = small_release("two").version.split("-")[1]
    assert told[1:3] == [f"Kaiten is on it (version {version}).", "Games: 1"]
    assert told[4:] == [
        "Chosen display: sh1106",
        "There were crashes: they are in the backup, crash.txt.",
    ]


UNDER_WAY = (
    Writer().header(new_header("sushi_go", "play", ["A", "B"], ["", ""], {}, bytes(32))) + "\n"
).encode()


def under_data(files):
    return {f"data/{name}": data for name, data in files.items()}


def test_a_backup_of_a_board_is_put_back_and_only_it_opens_its_game_under_way(
    page, plug_in, tmp_path
):
    files = {"settings.json": b'{"language": "fr"}', "games/00/0001.journal": UNDER_WAY}
    board = plug_in(flash=put_on(tmp_path / "flash", under_data(files)))
    page.call("evaluate", "document.getElementById('install-box').open = true")
    found = page.call("download", "#board-backup")
    content = base64.b64decode(found["content"])
    path = tmp_path / "backup.zip"
    path.write_bytes(content)
    sealed = backup.read(path)
    assert sorted(sealed) == ["games/00/0001.journal.sealed", "settings.json"]
    assert bytes(32).hex().encode() not in b"".join(sealed.values())
    board.unplug()
    key = {"seal_key": (board.flash / "seal_key").read_bytes()}
    old = {"settings.json": b"{}", "games/00/0002.journal": b"another\n"}
    for name, kept, opened in (("same", key, 2), ("other", {}, 1)):
        board = plug_in(flash=put_on(tmp_path / name, under_data(old) | kept))
        # The browser answers yes to the question whether the settings may be replaced.
        told = done_with_file(page, "board-file", found["name"], content)
        assert told.startswith(f"Files put back on the device: {opened}.")
        assert ("another device" in told) == (opened == 1)
        wanted = old | files
        if opened == 1:
            del wanted["games/00/0001.journal"]
        assert tree_of(board.flash) == under_data(wanted) | kept


def test_a_backup_put_back_over_another_game_of_the_same_number_keeps_both(
    page, plug_in, tmp_path
):
    other = (JOURNALS / "sushi_go-play-1.journal").read_bytes()
    here = under_data({"games/00/0001.journal": UNDER_WAY})
    board = plug_in(flash=put_on(tmp_path / "flash", here))
    path = tmp_path / "backup.zip"
    backup.write(path, {"games/00/0001.journal": other, "games/00/0003.journal": UNDER_WAY})
    told = done_with_file(page, "board-file", path.name, path.read_bytes())
    assert "Games that got a new number: 1." in told
    both = {"games/00/0001.journal": UNDER_WAY, "games/00/0004.journal": other}
    assert tree_of(board.flash) == under_data(both | {"last_number": b"4"})


def test_a_backup_that_was_changed_is_refused(page, plug_in, tmp_path):
    board = plug_in()
    path = tmp_path / "backup.zip"
    backup.write(path, {"settings.json": b"{}"})
    with zipfile.ZipFile(path, "a") as kept:
        kept.writestr("games/00/0001.journal", b"a game")
    told = done_with_file(page, "board-file", path.name, path.read_bytes())
    assert "not a backup of Kaiten, or was damaged or changed" in told
    assert tree_of(board.flash) == {}


def test_a_backup_for_which_there_is_no_room_leaves_the_board_as_it_was(page, plug_in, tmp_path):
    path = tmp_path / "backup.zip"
    backup.write(path, {"settings.json": b"{}", "aside/large": bytes(40_000)})
    before = under_data({"settings.json": b'{"language": "fr"}'})
    board = plug_in(flash=put_on(tmp_path / "flash", before), capacity=80_000)
    told = done_with_file(page, "board-file", path.name, path.read_bytes())
    assert "too little room on the board" in told
    assert tree_of(board.flash) == before


def test_the_games_of_a_board_are_brought_into_the_page(page, plug_in, tmp_path):
    journal = (JOURNALS / "sushi_go-play-1.journal").read_bytes()
    games = {"games/00/0007.journal": journal, "games/00/0008.journal": UNDER_WAY}
    plug_in(flash=put_on(tmp_path / "flash", under_data(games)))
    page.call("evaluate", "document.getElementById('games-box').open = true")
    assert "stay on the device" in done_with(page, "board-bring")
    assert "the games of the device" in page.call("innerText", "#news")
    assert page.call("evaluate", "journalNames(device.flash)") == ["data/games/00/0007.journal"]


def test_a_damaged_file_of_the_page_is_put_onto_no_board(browser, cable, plug_in, tmp_path):
    board = plug_in()
    with page_of(browser, cable, small_release("two"), tmp_path / "site") as page:
        archive = tmp_path / "site" / "device.zip"
        archive.write_bytes(archive.read_bytes()[:-1])
        assert "A newer version of this page" in done_with(page, "install")
    assert tree_of(board.flash) == {}


def test_the_program_for_boards_is_there_without_a_network_once_the_section_was_open(
    browser, cable, tmp_path
):
    arrived = "fetch('device.zip').then((reply) => reply.ok, () => false)"
    with page_of(browser, cable, small_release("two"), tmp_path / "site") as page:
        page.call("evaluate", "navigator.serviceWorker.ready.then(() => true)")
        page.call("reload")
        page.call("waitForSelector", "body.ready")
        page.call("setOffline", True)
        assert not page.call("evaluate", arrived)
        page.call("setOffline", False)
        page.call("evaluate", "document.getElementById('install-box').open = true")
        page.call("evaluate", "loadArchive()")
        page.call("setOffline", True)
        assert page.call("evaluate", arrived)


def test_a_browser_without_web_serial_says_what_to_use_instead(browser, page):
    without = "Object.defineProperty(navigator, 'serial', { value: undefined });"
    with browser.open(without, locale="fr-FR") as other:
        other.call("goto", page.call("url"))
        other.call("waitForSelector", "body.ready")
        other.call("click", "#install-box summary")
        assert "kaiten deploy" in other.call("innerText", "#install-box")
        assert not other.call("isVisible", "#install")


# MicroPython, onto the drive of a board: a folder of the browser stands for it.

DRIVE = """(async () => {
    const folder = await navigator.storage.getDirectory();
    window.showDirectoryPicker = async () => folder;
    window.putFile = async (name, text) => {
        const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await stream.write(text);
        await stream.close();
    };
    window.sizeOf = async (name) => (await (await folder.getFileHandle(name)).getFile()).size;
})()"""


def test_micropython_is_copied_onto_the_drive_of_a_board_that_it_is_for(page):
    page.call("evaluate", DRIVE)
    page.call("evaluate", "document.getElementById('install-box').open = true")
    page.call("evaluate", "putFile('INFO_UF2.TXT', 'UF2 Bootloader v1.0\\nBoard-ID: RP2350\\n')")
    assert page.call("isDisabled", "#copy")

    def chosen(name, content):
        return done_with_file(page, "uf2", name, content)

    assert "not a .uf2 file" in chosen("letter.uf2", b"x" * 512)
    assert page.call("isDisabled", "#copy")
    assert "pico.uf2 is chosen" in chosen("pico.uf2", stand_in("pico"))
    assert "not for this board (RP2350)" in done_with(page, "copy")
    assert "pico2.uf2 is chosen" in chosen("pico2.uf2", stand_in("pico2"))
    assert "go on with step 2" in done_with(page, "copy")
    assert page.call("evaluate", "sizeOf('pico2.uf2')") == len(stand_in("pico2"))
    page.call("evaluate", "putFile('INFO_UF2.TXT', 'a holiday')")
    assert "not the drive of a board" in done_with(page, "copy")
