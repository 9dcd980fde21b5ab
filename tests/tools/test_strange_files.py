"""Names and files that do harm to what comes after the tools: spreadsheets and terminals."""

import csv
import io
import struct
import zipfile

import pytest

from kaiten_host import cli
from kaiten_host.games import collection, export
from kaiten_host.maker import device_tools
from kaiten_host.paths import TESTS
from kaiten_host.web import main as web
from kaiten_host.words import printable, say

GOLDEN = TESTS / "golden/journals"
GAME = GOLDEN / "sushi_go-score-1.journal"


@pytest.mark.parametrize("name", ["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\tx"])
def test_a_cell_of_a_csv_is_never_a_formula(name, tmp_path):
    (tmp_path / GAME.name).write_bytes(GAME.read_bytes())
    found = collection.collect(collection.found([tmp_path]))
    found.games[0].header["players"][0] = name
    rows = list(csv.DictReader(io.StringIO(export.as_csv(found.games), newline="")))
    assert rows[0]["player"] == "'" + name
    assert all(not value.startswith(export.FORMULAS) for row in rows for value in row.values())


def test_a_number_below_zero_stays_a_number():
    assert export.cell(-3) == -3
    assert export.cell("-3") == "-3"


def test_a_name_cannot_move_the_cursor_or_colour_the_terminal():
    assert printable("Zo\x1b[2Jé\x07\x9b\u202e") == "Zo\ufffd[2Jé\ufffd\ufffd\ufffd"
    assert "\x1b" not in say("not_a_backup", "kept\x1b[31m.zip")


def test_files_and_crashes_with_escape_sequences_are_told_without_them(tmp_path, capsys, plug_in):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "a\x1b[2J.journal").write_text("no game\n")
    cli.main(["history", str(tmp_path / "games")])
    with zipfile.ZipFile(tmp_path / "b.zip", "w") as made:
        made.writestr("b\x1b[2J.journal", "no game\n")
    cli.main(["history", str(tmp_path / "b.zip")])
    data = tmp_path / "flash" / "data"
    (data / "games").mkdir(parents=True)
    (data / "crash.txt").write_bytes(b"ValueError: \x1b[2J")
    (data / "games" / "c\x1b[2J.journal").write_text("no game\n")
    board = plug_in()
    for command in ("log", "games"):
        device_tools.main([command, "--port", board.port])
    said = capsys.readouterr()
    assert said.out.count("[2J") + said.err.count("[2J") >= 4
    assert "\x1b" not in said.out + said.err


def test_a_link_to_nothing_and_one_to_itself_spoil_no_other_game(tmp_path, capsys):
    (tmp_path / "0001.journal").write_bytes(GAME.read_bytes())
    (tmp_path / "0002.journal").symlink_to(tmp_path / "gone")
    (tmp_path / "0003.journal").symlink_to(tmp_path / "0003.journal")
    assert cli.main(["history", str(tmp_path)]) == 0
    said = capsys.readouterr()
    assert "0002.journal" in said.out + said.err
    for tool in ("history", "audit"):
        assert cli.main([tool, str(tmp_path / "0002.journal")]) == 2
        assert "cannot be read" in capsys.readouterr().err


def test_a_day_that_no_calendar_has_is_none(tmp_path):
    path = tmp_path / "kept.zip"
    with zipfile.ZipFile(path, "w") as made:
        made.writestr("0001.journal", GAME.read_bytes())
    content = bytearray(path.read_bytes())
    date = struct.pack("<H", 45 << 9 | 2 << 5 | 31)
    content[10 + 2 : 14] = date
    at = content.rindex(b"PK\x01\x02") + 14
    content[at : at + 2] = date
    path.write_bytes(content)
    found = collection.collect(collection.found([path]))
    assert [game.when for game in found.games] == [None]


@pytest.mark.parametrize("port", ["99999", "-1", "65536", "x", "²"])
def test_a_port_that_is_none_is_told_in_a_sentence(port, capsys):
    with pytest.raises(SystemExit):
        web([f"--port={port}", "--build-only"])
    assert f"{port} is no port: they go from 0 to 65535" in capsys.readouterr().err
