"""`kaiten device` against a virtual board: games brought home, kept, put back, erased."""

import json
import time
import zipfile

import pytest
from deploying import small_release

from kaiten import journal, words
from kaiten.journal import Writer, new_header
from kaiten_host.games import audit
from kaiten_host.maker import backup, device_tools
from kaiten_host.maker.build import build
from kaiten_host.maker.deploy import deploy, read_release
from kaiten_host.maker.mpremote_board import Board
from kaiten_host.paths import pulled_games
from kaiten_host.virtual_board import Claims

FIRST_GAME = ("DOWN", "A", "A", "A", "A") + ("DOWN", "A") * 4 + ("A", "A", "A")


def journal_text(players, answers=()):
    header = journal.new_header("sushi_go", "score", players, [""] * len(players), {}, bytes(32))
    writer = journal.Writer()
    lines = [writer.header(header), *(writer.answer(answer) for answer in answers)]
    return "".join(line + "\n" for line in lines)


@pytest.fixture
def flash(tmp_path):
    """The flash of a device on which two games were begun and something crashed."""
    games = tmp_path / "flash" / "data" / "games" / "00"
    games.mkdir(parents=True)
    (games / "0001.journal").write_text(journal_text(["Aria", "Bo"]))
    (games / "0002.journal").write_text(journal_text(["Chloé", "Dan", "Eve"]))
    (games.parents[1] / "settings.json").write_text('{"language": "fr"}')
    (games.parents[1] / "crash.txt").write_bytes(b"ValueError: first\f\nMemoryError: second")
    return tmp_path / "flash"


@pytest.fixture
def tool(plug_in, capsys, flash):
    """Runs `kaiten device` on the board with that flash; gives exit code, output and errors."""
    board = plug_in(flash=flash)

    def run(*arguments):
        command, *others = map(str, arguments)
        code = device_tools.main([command, "--port", board.port, *others])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def test_status_tells_what_is_on_the_board(tool):
    code, said, _ = tool("status")
    assert code == 0
    assert "MicroPython 1.29.0" in said
    assert "Kaiten is not on it" in said
    assert "Games: 2" in said
    assert "crashed" in said


@pytest.mark.parametrize(
    ("claims", "note", "words_said"),
    [
        (Claims(build="RPI_PICO"), "worked", None),
        (Claims(build="RPI_PICO"), "tried", "the fast start failed once"),
        (Claims(build="RPI_PICO2"), "worked", "not tested with the fast start"),
        (Claims(build="RPI_PICO", version=(1, 35, 0)), "tried", "tested: 1.29.0"),
    ],
)
def test_status_says_why_the_device_starts_plainly(
    plug_in, capsys, flash, claims, note, words_said
):
    with Board(plug_in(flash=flash).port) as board:
        pack = deploy(board, small_release("one")).version
    (flash / "chip_start").write_text(f"{pack} RPI_PICO 1.29.0 {note}")
    board = plug_in(flash=flash, claims=claims)
    assert device_tools.main(["status", "--port", board.port]) == 0
    said = capsys.readouterr().out
    assert (words_said in said) if words_said else ("Plain start" not in said)


def test_games_lists_players_and_how_far_they_are(tool):
    _, said, _ = tool("games")
    assert "0001.journal  Sushi Go!  Aria, Bo  Game under way" in said
    assert "Chloé, Dan, Eve" in said


def test_pull_adds_only_what_is_new(tool, tmp_path, flash):
    home = tmp_path / "home"
    assert "New games: 2, continued: 0, already here: 0" in tool("pull", home)[1]
    there = flash / "data/games/00"
    for name in ("0001.journal", "0002.journal"):
        assert (home / name).read_bytes() == (there / name).read_bytes()
    assert "New games: 0, continued: 0, already here: 2" in tool("pull", home)[1]


def test_pull_without_a_folder_brings_games_to_where_history_looks(tool, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "kept"))
    tool("pull")
    assert sorted(path.name for path in pulled_games().iterdir()) == [
        "0001.journal",
        "0002.journal",
    ]


def test_pull_replaces_a_game_that_went_on_and_keeps_one_of_another_device(tool, tmp_path, flash):
    home = tmp_path / "home"
    home.mkdir()
    whole = (flash / "data/games/00/0001.journal").read_bytes()
    (home / "0001.journal").write_bytes(whole[: len(whole) // 2])
    (home / "0002.journal").write_text(journal_text(["Somebody", "Else"]))
    assert "New games: 1, continued: 1, already here: 0" in tool("pull", home)[1]
    assert (home / "0001.journal").read_bytes() == whole
    assert (home / "0002.journal").read_text() == journal_text(["Somebody", "Else"])
    assert (home / "0002-2.journal").exists()
    assert "already here: 2" in tool("pull", home)[1]


def test_a_backup_put_back_gives_the_same_files(tool, tmp_path, flash):
    before = {p: p.read_bytes() for p in (flash / "data").rglob("*") if p.is_file()}
    kept = tmp_path / "kept.zip"
    assert tool("backup", kept)[0] == 0
    assert set(zipfile.ZipFile(kept).namelist()) == {
        backup.MANIFEST,
        "games/00/0001.journal",
        "games/00/0002.journal",
        "settings.json",
        "crash.txt",
    }
    assert tool("erase", "--yes")[0] == 0
    assert not (flash / "data").exists()
    assert "4 files put back" in tool("restore", kept)[1]
    assert "already there" in tool("restore", kept)[1]
    assert {p: p.read_bytes() for p in (flash / "data").rglob("*") if p.is_file()} == before


def test_a_board_without_anything_to_keep_gives_no_backup(tool, tmp_path):
    tool("erase", "--yes")
    code, said, _ = tool("backup", tmp_path / "kept.zip")
    assert code == 0
    assert "nothing to back up" in said
    assert not (tmp_path / "kept.zip").exists()


def test_a_backup_that_is_not_there_is_said_to_be_missing(tool, tmp_path):
    code, _, complaint = tool("restore", tmp_path / "none.zip")
    assert code == 1
    assert f"There is no file {tmp_path / 'none.zip'}" in complaint
    assert "Errno" not in complaint


def test_the_help_names_the_files_that_are_taken_when_none_is_named(capsys):
    with pytest.raises(SystemExit):
        device_tools.main(["--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert "(where kaiten history looks, if not named)" in said
    assert said.count("(kaiten-backup.zip if not named)") == 2


def test_where_nothing_can_be_written_it_says_so(tool, tmp_path):
    (tmp_path / "file").write_bytes(b"mine")
    for command, where in (("backup", tmp_path / "none" / "x.zip"), ("pull", tmp_path / "file")):
        code, _, complaint = tool(command, where)
        assert code == 1
        assert f"{where} cannot be written" in complaint
    assert (tmp_path / "file").read_bytes() == b"mine"


def test_a_backup_is_not_written_over_another(tool, tmp_path):
    kept = tmp_path / "kept.zip"
    kept.write_bytes(b"mine")
    assert tool("backup", kept)[0] == 1
    assert kept.read_bytes() == b"mine"


def test_restore_does_not_replace_newer_games_unasked(tool, tmp_path, flash):
    kept = tmp_path / "kept.zip"
    backup.write(kept, {"settings.json": b'{"language": "en"}'})
    code, _, complaint = tool("restore", kept)
    assert code == 1
    assert "settings.json" in complaint
    assert "fr" in (flash / "data/settings.json").read_text()
    assert tool("restore", kept, "--yes")[0] == 0
    assert "en" in (flash / "data/settings.json").read_text()


THERE = {"0001.journal": ["Aria", "Bo"], "0002.journal": ["Chloé", "Dan", "Eve"]}


def backup_of(tmp_path, games, **others):
    """A backup with these journals, by their names."""
    kept = tmp_path / "kept.zip"
    contents = {f"games/00/{name}": text.encode() for name, text in games.items()}
    backup.write(kept, contents | {name: data.encode() for name, data in others.items()})
    return kept


def games_on(flash):
    return {path.name: path.read_text() for path in (flash / "data/games").rglob("*.journal")}


@pytest.mark.parametrize("options", [(), ("--yes",)])
def test_a_game_whose_number_another_game_has_is_put_back_with_a_new_one(
    tool, tmp_path, flash, options
):
    others = journal_text(["Zoé", "Max"])
    kept = backup_of(tmp_path, {"0001.journal": others, "0007.journal": journal_text(["A", "B"])})
    before = games_on(flash)
    code, said, _ = tool("restore", kept, *options)
    assert code == 0
    assert "1 game got a new number" in said
    now = before | {"0007.journal": journal_text(["A", "B"]), "0008.journal": others}
    assert games_on(flash) == now
    assert (flash / "data/last_number").read_text() == "8"
    assert "already there" in tool("restore", kept, *options)[1]
    assert games_on(flash) == now


def test_of_a_game_that_is_there_already_the_longer_journal_stays(tool, tmp_path, flash):
    first, second = (journal_text(players, [[1] + [0] * 10]) for players in THERE.values())
    (flash / "data/games/00/0002.journal").write_text(second)
    # On this device the second game went on, in the backup the first one, under another number.
    games = {"0005.journal": first, "0006.journal": journal_text(THERE["0002.journal"])}
    code, said, _ = tool("restore", backup_of(tmp_path, games))
    assert code == 0
    assert games_on(flash) == {"0001.journal": first, "0002.journal": second}
    assert "new number" not in said


def test_a_game_that_went_on_differently_on_two_devices_is_kept_twice(tool, tmp_path, flash):
    here, brought = (journal_text(["Aria", "Bo"], [[many] + [0] * 10]) for many in (1, 2))
    (flash / "data/games/00/0001.journal").write_text(here)
    tool("restore", backup_of(tmp_path, {"0001.journal": brought}))
    games = games_on(flash)
    assert (games["0001.journal"], games["0003.journal"]) == (here, brought)


def test_the_settings_of_a_backup_name_its_games_by_their_new_numbers(tool, tmp_path, flash):
    settings = {"language": "en", "current": "0001.journal", "left": ["0001.journal 2 A, B"]}
    kept = backup_of(
        tmp_path,
        {"0001.journal": journal_text(["A", "B"])},
        **{"settings.json": json.dumps(settings), "last_number": "4"},
    )
    assert tool("restore", kept, "--yes")[0] == 0
    found = json.loads((flash / "data/settings.json").read_text())
    assert (found["current"], found["left"]) == ("0005.journal", ["0005.journal 2 A, B"])
    assert (flash / "data/last_number").read_text() == "5"


def test_the_settings_of_a_backup_name_no_game_of_the_device_that_it_does_not_have(
    tool, tmp_path, flash
):
    settings = {"language": "en", "current": "0002.journal", "left": ["0002.journal 2 A, B"]}
    kept = backup_of(tmp_path, {}, **{"settings.json": json.dumps(settings)})
    assert tool("restore", kept, "--yes")[0] == 0
    found = json.loads((flash / "data/settings.json").read_text())
    assert (found["current"], found["left"]) == ("", [])


def test_a_damaged_journal_replaces_no_game(tool, tmp_path, flash):
    before = games_on(flash)
    tool("restore", backup_of(tmp_path, {"0001.journal": "torn", "0002.journal": ""}), "--yes")
    assert before.items() <= games_on(flash).items()


def test_what_is_no_backup_is_not_put_back(tool, tmp_path, flash):
    kept = tmp_path / "kept.zip"
    kept.write_text("no zip")
    assert tool("restore", kept)[0] == 1
    backup.write(kept, {"../main.py": b"print('gotcha')"})
    assert tool("restore", kept)[0] == 1
    assert not (flash / "main.py").exists()


def test_log_shows_every_crash(tool):
    _, said, _ = tool("log")
    assert said.index("ValueError: first") < said.index("MemoryError: second")


def test_erase_without_a_terminal_wants_to_be_told_twice(tool, flash, monkeypatch):
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    assert tool("erase")[0] == 1
    assert (flash / "data/games/00/0001.journal").exists()


def test_without_a_board_every_tool_says_so(monkeypatch, capsys):
    monkeypatch.setattr("kaiten_host.maker.mpremote_board._usb_ports", lambda: [])
    monkeypatch.setattr("kaiten_host.maker.mpremote_board.waits_for_program", lambda: False)
    for command in device_tools.COMMANDS:
        assert device_tools.main([command]) == 1
        assert "No board is plugged in" in capsys.readouterr().err


def press_until_it_is_seen(board, name):
    """As a person does: on a busy machine a short press may come and go unnoticed."""
    before = board.panel.pixels()
    board.hold(name)
    assert board.wait_for(lambda board: board.panel.pixels() != before)
    board.release(name)
    time.sleep(0.2)


def test_a_game_begun_with_the_buttons_is_pulled_from_the_board_and_passes_the_audit(
    plug_in, tmp_path, capsys
):
    board = plug_in(flash=tmp_path / "fresh")
    with Board(board.port) as talked_to:
        deploy(talked_to, read_release(build()))
        talked_to.start()
    assert board.wait_for(lambda board: board.shows("Français"))
    for name in FIRST_GAME:
        press_until_it_is_seen(board, name)
    assert board.wait_for(lambda _: list((board.flash / "data/games").rglob("*.journal")) != [])
    home = tmp_path / "home"
    assert device_tools.main(["pull", "--port", board.port, str(home)]) == 0
    assert audit.main([str(home / "0001.journal")]) == 0
    assert "Player 1, Player 2, Player 3, Player 4" in capsys.readouterr().out


def test_a_game_is_shown_by_its_own_result_whatever_the_rules_give_today():
    writer = Writer()
    header = new_header("sushi_go", "score", ["Aria", "Bo"], ["", ""], {"robot": "no"}, bytes(32))
    lines = [writer.header(header)]
    noted = '{"totals": [3, 5], "winners": [1], "reason": "points", "unit": "pts", "scored": {}}'
    lines.append(writer.line("result " + noted))
    words.use("en")
    assert device_tools.in_short(lines) == "Sushi Go!  Aria, Bo  Game over, won by Bo"
    assert "under way" in device_tools.in_short(lines[:1])
    assert device_tools.in_short(["hello"]) == "not the journal of a Kaiten game."
