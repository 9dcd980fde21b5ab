"""`kaiten history` and `kaiten export`: the games of folders, backups and a device."""

import csv
import io
import json
import os
import re
import zipfile
from datetime import datetime
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from kaiten import journal, replay, sushi_go
from kaiten.ending import RESULT, result_line, result_of
from kaiten_host import cli
from kaiten_host.flash import GAMES
from kaiten_host.games import collection, plots
from kaiten_host.games.history import records
from kaiten_host.games.page import page as page_of
from kaiten_host.paths import pulled_games, simulator_flash
from kaiten_host.sessions.scenarios import JOURNALS

WHEN = datetime(2024, 5, 17, 20, 30)


@pytest.fixture
def games(tmp_path):
    """A folder into which recorded journals are put."""
    folder = tmp_path / "games"
    folder.mkdir()

    def put(*names, when=WHEN):
        for name in names:
            path = folder / f"{name}.journal"
            path.write_bytes((JOURNALS / path.name).read_bytes())
            os.utime(path, (when.timestamp(), when.timestamp()))
        return folder

    return put


@pytest.fixture
def kaiten(capsys):
    """Runs a command: its exit code, its output, what it complained of."""

    def run(*arguments):
        code = cli.main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def of(folder):
    return collection.collect(collection.found([folder]))


# --- What is found ---


def test_a_game_is_listed_with_its_winner_first_and_the_day_of_its_file(kaiten, games):
    code, out, err = kaiten("history", games("sushi_go-play-1"))
    assert (code, err) == (0, "")
    assert re.search(r"2024-05-17 +Sushi Go! +89/100 +★ Bao 48, Aria 47, Chloé 23", out)


def test_who_won_a_tie_stands_before_who_lost_it(kaiten, games):
    _, out, _ = kaiten("history", games("sushi_boat-play-2"))
    assert "★ Bao 21, Aria 21" in out


@pytest.mark.parametrize("day", [datetime(1980, 1, 1), datetime(2090, 1, 1)])
def test_a_day_on_which_nothing_can_have_been_played_is_not_told(kaiten, games, day):
    _, out, _ = kaiten("history", games("sushi_go-play-1", when=day))
    assert str(day.year) not in out and "dates are those" not in out


def test_a_backup_is_read_like_a_folder(kaiten, games, tmp_path):
    folder = games("sushi_go-play-1", "sushi_roll-play-1")
    backup = tmp_path / "kaiten-backup.zip"
    with zipfile.ZipFile(backup, "w") as kept:
        kept.writestr("settings.json", "{}")
        for path in folder.iterdir():
            kept.write(path, f"games/{path.name}")
    assert "2 finished games" in kaiten("history", backup)[1]


@pytest.mark.parametrize("packed", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_a_journal_that_a_backup_has_lost_spoils_none_of_the_others(
    kaiten, games, tmp_path, packed
):
    folder = games("sushi_go-play-1", "sushi_roll-play-1")
    backup = tmp_path / "kaiten-backup.zip"
    with zipfile.ZipFile(backup, "w", packed) as kept:
        for name in ("sushi_go-play-1.journal", "sushi_roll-play-1.journal"):
            kept.write(folder / name, name)
    content = bytearray(backup.read_bytes())
    content[100:110] = bytes(10)
    backup.write_bytes(content)
    code, out, _ = kaiten("history", backup)
    assert code == 0
    assert "1 finished game\n" in out and "sushi_go-play-1.journal: not the journal" in out


def test_copies_of_a_game_count_once_and_the_older_file_tells_the_day(kaiten, games, tmp_path):
    folder = games("sushi_go-play-1")
    copy = tmp_path / "again.journal"
    copy.write_bytes((folder / "sushi_go-play-1.journal").read_bytes())
    _, out, _ = kaiten("history", copy, folder)
    assert "1 finished game\n" in out and "1 journal is a copy" in out and "2024-05-17" in out


def test_a_game_that_went_on_since_is_the_same_game(kaiten, games, tmp_path):
    folder = games("sushi_go-play-1")
    whole = (folder / "sushi_go-play-1.journal").read_bytes()
    (tmp_path / "before.journal").write_bytes(b"".join(whole.splitlines(keepends=True)[:9]))
    _, out, _ = kaiten("history", tmp_path / "before.journal", folder)
    assert "1 finished game\n" in out and "under way" not in out


def test_games_of_the_same_chance_that_went_otherwise_are_both_counted(games):
    assert len(of(games("sushi_go-play-1", "sushi_go-score-1")).games) == 2


def test_a_game_under_way_is_named_and_not_counted(kaiten, games):
    path = games("sushi_go-play-1") / "sushi_go-play-1.journal"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:9]))
    code, out, _ = kaiten("history", path)
    assert code == 0
    assert out.startswith("No finished games here.")
    assert "sushi_go-play-1.journal (Aria, Bao, Chloé): under way" in out


def test_a_damaged_journal_is_named_and_the_others_are_read(kaiten, games):
    folder = games("sushi_go-play-1", "sushi_roll-play-1")
    path = folder / "sushi_go-play-1.journal"
    path.write_bytes(path.read_bytes()[:400].replace(b"\n1", b"\n2") + b"\xff\xfe\n")
    code, out, _ = kaiten("history", folder)
    assert code == 0
    assert "1 finished game\n" in out and "damaged before its end" in out


@pytest.mark.parametrize("content", [b"", b"a shopping list\n", b"\x00\xff" * 40])
def test_a_foreign_file_is_named(kaiten, games, content):
    folder = games("sushi_go-play-1")
    (folder / "other.journal").write_bytes(content)
    code, out, _ = kaiten("history", folder)
    assert code == 0
    assert "other.journal: not the journal of a Kaiten game." in out


def test_a_folder_without_games_says_so(kaiten, tmp_path):
    assert kaiten("history", tmp_path)[:2] == (0, "No finished games here.\n")


def test_what_is_not_there_is_told(kaiten, tmp_path):
    code, out, err = kaiten("history", tmp_path / "nowhere")
    assert (code, out) == (2, "")
    assert "nowhere" in err and "cannot be read" in err


@pytest.mark.parametrize(
    "places", [[simulator_flash], [pulled_games], [simulator_flash, pulled_games]]
)
def test_without_arguments_it_finds_the_games_of_the_simulator_and_those_of_boards(
    places, kaiten, games, tmp_path, monkeypatch
):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "kept"))
    monkeypatch.chdir(tmp_path)
    names = ["sushi_go-play-1", "sushi_roll-play-1"][: len(places)]
    for place, name in zip(places, names, strict=True):
        folder = place() / GAMES if place is simulator_flash else place()
        folder.mkdir(parents=True)
        (games(name) / f"{name}.journal").rename(folder / "0001.journal")
    said = kaiten("history")[1]
    assert f"{len(places)} finished game" in said
    assert kaiten("export", "--csv")[0] == 0


def test_without_arguments_and_games_it_says_where_they_would_be(kaiten, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    code, _, err = kaiten("history")
    assert code == 2 and "kaiten device pull" in err
    assert str(simulator_flash()) in err and str(pulled_games()) in err


def test_a_game_that_the_table_does_not_count_is_left_out_and_said(kaiten, games):
    folder = games("sushi_go-play-1", "sushi_roll-play-1")
    path = folder / "sushi_go-play-1.journal"
    reading = replay.read(path.read_text(encoding="utf-8").splitlines())
    reading.conversation.skip_tells()
    result = result_of(reading.conversation) | {"uncounted": 1}
    with path.open("a", encoding="utf-8") as file:
        file.write(result_line(result, reading.writer) + "\n")
    _, out, _ = kaiten("history", folder)
    assert "1 finished game" in out and "Sushi Go!" not in out
    assert "1 game that the table does not want to count." in out


def test_dice_and_bags_are_no_games(kaiten, games):
    _, out, _ = kaiten("history", games("randomizer-tools-1"))
    assert "No finished games here." in out and "1 time dice or bags" in out


def only_a_result(rules, *players):
    """A journal that ends with a victory of the second player, without the answers to it."""
    writer = journal.Writer()
    names = list(players)
    header = journal.new_header("sushi_go", "score", names, [""] * len(names), {}, bytes(32))
    result = {"totals": [3, 8], "winners": [1], "reason": "points", "unit": "pts", "scored": {}}
    lines = [writer.header(header | {"rules": rules}), writer.line(RESULT + json.dumps(result))]
    return "".join(line + "\n" for line in lines)


def test_a_game_of_rules_that_are_gone_is_told_by_its_result(games):
    (games() / "old.journal").write_text(only_a_result(sushi_go.RULES - 1, "Aria", "Bo"))
    (game,) = of(games()).games
    assert (game.result["totals"], game.scored) == ([3, 8], [])


def test_a_result_that_does_not_follow_from_the_answers_is_not_believed(games):
    (games() / "0001.journal").write_text(only_a_result(sushi_go.RULES, "Aria", "Bo"))
    found = of(games())
    assert found.games == [] and "0001.journal (Aria, Bo): damaged" in found.notes[0]


# --- Crafted, newer and other people's journals ---


def finished(name):
    """The lines of a recorded game, without their checksums, and its result."""
    lines = (JOURNALS / f"{name}.journal").read_text(encoding="utf-8").splitlines()
    reading = replay.read(lines)
    reading.conversation.skip_tells()
    payloads = [line.rpartition(" ")[0] for line in lines]
    return [json.loads(payloads[0]), *payloads[1:]], result_of(reading.conversation)


def crafted(name, in_header=None, in_result=None, answers=True):
    """A recorded game with other values in its header and result, its checksums made anew."""
    (header, *played), result = finished(name)
    writer = journal.Writer()
    payloads = [json.dumps(header | (in_header or {})), *(played if answers else ())]
    payloads.append(RESULT + json.dumps(result | (in_result or {})))
    return "".join(writer.line(payload) + "\n" for payload in payloads)


CRAFTED = [
    ({}, {"totals": [1, 2, 3, 4, 5]}, "changed by hand"),
    ({}, {"joined": "abc"}, "changed by hand"),
    ({}, {"joined": [7]}, "changed by hand"),
    ({}, {"scored": {"egg": [[1, 2]]}}, "changed by hand"),
    ({}, {"scored": {"egg": [[1, 2], 3, [1, 2]]}}, "changed by hand"),
    ({}, {"totals": [10**400, 0, 0]}, "changed by hand"),
    ({}, {"winners": [3]}, "changed by hand"),
    ({"bots": []}, {}, "changed by hand"),
    ({"bots": ["", "clairvoyant", ""]}, {}, "does not have"),
    ({"players": ["Aria"]}, {}, "changed by hand"),
    ({"options": None}, {}, "changed by hand"),
    ({"options": {"colour": []}}, {}, "does not have"),
    ({"joined": "abc"}, {}, "changed by hand"),
    ({"mode": "tournament"}, {"unit": "rounds"}, "does not have"),
    ({"game": "chess"}, {}, "does not have"),
    ({"kaiten": 2}, {}, "newer Kaiten"),
    ({"rules": 99}, {}, "newer Kaiten"),
]


@pytest.mark.parametrize("answers", [True, False], ids=["played", "result-alone"])
@pytest.mark.parametrize("in_header, in_result, why", CRAFTED)
def test_a_crafted_journal_is_named_with_the_reason_and_the_others_are_counted(
    kaiten, games, in_header, in_result, why, answers
):
    folder = games("sushi_roll-play-1")
    path = folder / "crafted.journal"
    path.write_text(crafted("sushi_go-play-1", in_header, in_result, answers), encoding="utf-8")
    code, out, err = kaiten("history", folder, "--html", folder / "page.html")
    assert (code, err) == (0, "")
    assert "1 finished game\n" in out
    (line,) = [line for line in out.splitlines() if "crafted.journal" in line]
    assert why in line
    assert "move them to another folder or delete them" in out
    for form in ("--csv", "--json", "--bgstats"):
        code, out, err = kaiten("export", form, folder)
        assert code == 0 and "crafted.journal" in err and "crafted.journal" not in out


@pytest.mark.parametrize("in_header, in_result, why", CRAFTED)
def test_audit_says_of_a_crafted_header_why_it_cannot_be_read(
    kaiten, tmp_path, in_header, in_result, why
):
    path = tmp_path / "crafted.journal"
    path.write_text(crafted("sushi_go-play-1", in_header, in_result), encoding="utf-8")
    code, out, err = kaiten("audit", path)
    assert err == ""
    if in_header:
        assert code == 2 and why in out
    else:
        # The answers can be replayed, so all of it is told.
        assert code == 1 and "NOT this one" in out


def test_crafted_journals_on_a_board_are_listed_with_the_reason(kaiten, plug_in, tmp_path):
    inside = tmp_path / "flash" / "data" / "games"
    inside.mkdir(parents=True)
    for number, (in_header, in_result, _) in enumerate(CRAFTED, 1):
        content = crafted("sushi_go-play-1", in_header, in_result)
        (inside / f"{number:04}.journal").write_text(content, encoding="utf-8")
    code, out, _ = kaiten("device", "games", "--port", plug_in().port)
    assert code == 0
    for line, (*_, why) in zip(out.splitlines(), CRAFTED, strict=True):
        assert why in line, line


def test_two_devices_with_other_games_of_the_same_numbers_are_merged(kaiten, tmp_path):
    names = {"a": "sushi_go-play-1", "b": "sushi_roll-play-1"}
    for device, name in names.items():
        (tmp_path / device).mkdir()
        (tmp_path / device / "0001.journal").write_bytes(
            (JOURNALS / f"{name}.journal").read_bytes()
        )
    _, out, _ = kaiten("history", tmp_path / "a", tmp_path / "b")
    assert "2 finished games" in out


def test_a_game_that_two_devices_went_on_with_counts_once_as_the_longer_one_tells_it(
    kaiten, tmp_path
):
    """The same seed and header, but neither journal is the beginning of the other."""
    lines = (JOURNALS / "sushi_go-score-1.journal").read_text(encoding="utf-8").splitlines()
    for device, undone in (("a", 1), ("b", 2)):
        (tmp_path / device).mkdir()
        reading = replay.read(lines)
        again = reading.conversation.answers[-undone:]
        other = [reading.writer.undo() for _ in again]
        # Aria has one pudding less than in the recorded game.
        again[-1] = [*again[-1][:9], 0, again[-1][10]]
        other += [reading.writer.answer(answer) for answer in again]
        text = "".join(line + "\n" for line in lines + other)
        (tmp_path / device / "0001.journal").write_text(text, encoding="utf-8")
    (tmp_path / "a" / "0002.journal").write_bytes(
        (JOURNALS / "sushi_roll-play-1.journal").read_bytes()
    )
    found = collection.collect(collection.found([tmp_path / "a", tmp_path / "b"]))
    assert len(found.games) == 2
    (aria,) = [
        one for one in records(found.games) if (one.player, one.title) == ("Aria", "Sushi Go!")
    ]
    assert aria.games == 1
    assert "went on differently" in "".join(found.notes)


def test_a_copy_whose_last_line_a_power_cut_has_torn_is_a_copy(kaiten, games, tmp_path):
    folder = games("sushi_go-play-1")
    lines = (folder / "sushi_go-play-1.journal").read_bytes().splitlines(keepends=True)
    (tmp_path / "torn.journal").write_bytes(b"".join(lines[:9]) + b"[1, 2\n")
    _, out, _ = kaiten("history", folder, tmp_path / "torn.journal")
    assert "1 finished game\n" in out and "1 journal is a copy" in out


def test_the_games_of_a_device_are_read_from_it(kaiten, games, plug_in, tmp_path):
    inside = tmp_path / "flash" / "data" / "games" / "00"
    inside.mkdir(parents=True)
    recorded = JOURNALS / "sushi_go-play-1.journal"
    (inside / "0001.journal").write_bytes(recorded.read_bytes())
    board = plug_in()
    code, out, _ = kaiten("history", "--device", "--port", board.port)
    assert code == 0
    assert "★ Bao 48, Aria 47, Chloé 23" in out and "  -  " in out


# --- Records ---


def test_wins_streak_best_average_and_puddings_of_a_player(games):
    folder = games("sushi_go-play-1", "sushi_go-play-2", "sushi_go-score-1", "sushi_go-score-2")
    (aria,) = [one for one in records(of(folder).games) if one.player == "Aria"]
    assert (aria.games, aria.wins, aria.best, aria.points) == (4, 2, 47, 168)
    assert aria.puddings == 5


def test_a_streak_ends_where_somebody_else_wins(games):
    for month, name in enumerate(("sushi_go-play-2", "sushi_go-score-1", "sushi_go-play-1"), 1):
        games(name, when=WHEN.replace(month=month))
    found = of(games()).games
    assert [game.players[game.result["winners"][0]] for game in found] == ["Aria", "Aria", "Bao"]
    (aria,) = [one for one in records(found) if one.player == "Aria"]
    assert (aria.streak, aria.in_a_row) == (2, 0)


def test_bots_have_no_records(games):
    found = of(games("sushi_go-play-1")).games
    assert [one.player for one in records(found)] == ["Aria"]
    assert found[0].header["bots"][1:] != ["", ""]


def test_nobody_wins_alone(games):
    (alone,) = records(of(games("sumoku-solo-1")).games)
    assert (alone.games, alone.wins, alone.contested) == (1, 0, 0)


def test_what_counts_tiles_or_rounds_stands_apart_from_what_counts_points(games):
    names = ("sumoku-play-1", "sumoku-score-1", "sumoku-spot-1")
    assert {game.title for game in of(games(*names)).games} == {"Sumoku", "Spot Sumoku"}


# --- The page ---


class Seen(HTMLParser):
    """What a page opens and closes, and every address in it."""

    def __init__(self, text):
        super().__init__()
        self.open, self.addresses, self.drawings = [], [], 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.addresses += [value for name, value in attributes if name in ("src", "href")]
        self.drawings += tag == "svg"
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.fixture
def page(kaiten, games, tmp_path):
    def make(*names):
        path = tmp_path / "page.html"
        code, out, _ = kaiten("history", games(*names), "--html", path)
        assert code == 0 and str(path) in out
        return path.read_text()

    return make


def test_the_page_is_whole_small_and_needs_no_other(page):
    text = page(*[path.stem for path in JOURNALS.glob("*.journal")])
    seen = Seen(text)
    assert seen.open == [] and seen.addresses == [] and seen.drawings > 15
    assert "http" not in text and "url(" not in text and "<script" not in text
    assert len(text.encode()) < 100_000
    assert "prefers-color-scheme: dark" in text


def test_the_page_has_scores_races_and_dice(page):
    text = page("sushi_roll-play-1", "sumoku-play-1")
    for heading in ("Sushi Roll: Scores", "Sumoku: The race · 2024-05-17", "Dice rolled"):
        assert heading in text


def test_the_page_speaks_french_where_the_desk_does(page, monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    text = page("sushi_roll-play-1")
    assert '<html lang="fr">' in text and "Dés lancés" in text and "Nos parties" in text


def test_a_name_is_never_taken_for_a_tag(games):
    """Even if one came past the look at names."""
    (games() / "0001.journal").write_text(only_a_result(sushi_go.RULES - 1, "Aria", "Bo"))
    found = collection.collect(collection.found([games()]))
    found.games[0].header["players"][0] = "<b>&"
    text = page_of(found)
    assert "<b>" not in text and "&lt;b&gt;&amp;" in text


def test_a_page_that_cannot_be_written_is_told(kaiten, games, tmp_path):
    where = tmp_path / "no" / "page.html"
    code, _, err = kaiten("history", games("sushi_go-play-1"), "--html", where)
    assert code == 1 and "cannot be written" in err


def test_names_at_the_ends_of_lines_do_not_cover_each_other_and_stay_near_them():
    placed = sorted(plots.spaced([10.0, *[138.0] * 7]))
    gaps = [after - before for before, after in pairwise(placed)]
    assert min(gaps) >= 12 and placed[-1] <= plots.HEIGHT - plots.BOTTOM
    assert placed[0] == 10


def test_the_page_has_a_table_of_all_players_and_one_for_each_game_that_most_played_first(page):
    text = page("sushi_roll-play-1", "sushi_roll-score-1", "sushi_go-play-1", "sumoku-solo-1")
    headings = re.findall("<h2>(.*?)</h2>", text)
    assert headings[:4] == ["The players", "Sushi Roll", "Solo Sumoku", "Sushi Go!"]
    tables = re.findall("<table><tr>(.*?)</tr>", text)
    names = [re.findall("<th.*?>(.*?)</th>", row) for row in tables]
    assert names[0] == ["player", "games", "wins", "streak", "of 100"]
    assert names[1] == names[3]
    assert names[1][-2:] == ["streak", "puddings"]
    assert names[2] == ["player", "games", "best", "average"]


# --- Export ---


def test_csv_has_one_row_for_each_player_and_game(kaiten, games):
    code, out, _ = kaiten("export", "--csv", games("sushi_go-play-1", "sumoku-play-2"))
    rows = list(csv.DictReader(io.StringIO(out)))
    assert code == 0
    assert [
        (row["player"], row["score"], row["won"]) for row in rows if row["game"] == "sumoku"
    ] == [
        ("Aria", "687", "1"),
        ("Bao", "282", "0"),
        ("Chloé", "597", "0"),
    ]
    (bao,) = [row for row in rows if (row["game"], row["player"]) == ("sushi_go", "Bao")]
    assert bao["rounds"].split()[0] == "17" and "tempura:" in bao["dishes"]
    assert bao["date"] == "2024-05-17" and bao["better_than"] == "89" and bao["bot"]


@pytest.mark.parametrize("name", ["sumoku-play-2", "sushi_go-play-1", "sushi_boat-play-1"])
def test_the_rounds_add_up_to_the_score(kaiten, games, name):
    rows = csv.DictReader(io.StringIO(kaiten("export", "--csv", games(name))[1]))
    for row in rows:
        assert sum(map(int, row["rounds"].split())) == int(row["score"])


def test_json_has_rounds_and_dishes(kaiten, games):
    _, out, _ = kaiten("export", "--json", games("sushi_go-play-1"))
    (game,) = json.loads(out)["games"]
    assert [one["score"] for one in game["players"]] == [47, 48, 23]
    assert [one["number"] for one in game["rounds"]] == [1, 2, 3, None]
    assert game["rounds"][0]["gains"] == [10, 17, 11]
    assert {"dish": "maki", "count": 9, "points": 6} in game["rounds"][0]["why"][2]
    assert {"dish": "pudding", "count": 5, "points": 6} in game["players"][0]["dishes"]


def bgstats(kaiten, *arguments):
    code, out, _ = kaiten("export", "--bgstats", *arguments)
    assert code == 0
    return json.loads(out)


def test_every_row_that_a_play_refers_to_is_there_once(kaiten, games):
    folder = games(*[path.stem for path in JOURNALS.glob("*.journal")])
    tables = bgstats(kaiten, folder, "--place", "Maison", "--me", "Aria")
    ids = {}
    for name in ("games", "players", "locations"):
        ids[name] = [row["id"] for row in tables[name]]
        assert len(set(ids[name])) == len(ids[name]) > 0
        assert len({row["uuid"] for row in tables[name]}) == len(ids[name])
    assert len({play["uuid"] for play in tables["plays"]}) == len(tables["plays"]) == 30
    for play in tables["plays"]:
        assert play["gameRefId"] in ids["games"] and play["locationRefId"] in ids["locations"]
        for score in play["playerScores"]:
            assert score["playerRefId"] in ids["players"]
        assert any(score["winner"] for score in play["playerScores"])
    used = {score["playerRefId"] for play in tables["plays"] for score in play["playerScores"]}
    assert used == set(ids["players"])
    me = tables["userInfo"]["meRefId"]
    assert [row["name"] for row in tables["players"] if row["id"] == me] == ["Aria"]


def test_a_play_is_as_the_app_writes_it(kaiten, games):
    tables = bgstats(kaiten, games("sushi_go-play-1"))
    (game,), (play,) = tables["games"], tables["plays"]
    assert (game["name"], game["bggId"]) == ("Sushi Go!", 133473)
    assert (play["playDate"], play["playDateYmd"]) == ("2024-05-17 20:30:00", 20240517)
    assert play["rounds"] == 3 and "locationRefId" not in play and tables["locations"] == []
    scores = [(one["score"], one["winner"], one["rank"]) for one in play["playerScores"]]
    assert scores == [("47", False, 2), ("48", True, 1), ("23", False, 3)]


# What exports of the app have in each row, as far as several programs that read them agree.
WRITTEN = {
    "games": "id uuid name modificationDate cooperative highestWins noPoints usesTeams bggId"
    " bggName bggYear isBaseGame isExpansion rating",
    "players": "id uuid name isAnonymous modificationDate bggUsername",
    "locations": "id uuid name modificationDate",
    "plays": "uuid modificationDate entryDate playDate playDateYmd usesTeams durationMin ignored"
    " manualWinner rounds locationRefId gameRefId board rating scoringSetting importPlayId"
    " comments playImages playerScores expansionPlays",
}


def test_the_tables_have_what_those_of_the_app_have(kaiten, games):
    tables = bgstats(kaiten, games("sushi_go-play-1"), "--place", "Maison", "--me", "Aria")
    for name, fields in WRITTEN.items():
        assert set(tables[name][0]) == set(fields.split())
    scored = "score winner newPlayer startPlayer playerRefId role rank seatOrder"
    for score in tables["plays"][0]["playerScores"]:
        assert set(score) == set(scored.split())
        assert type(score["score"]) is str and type(score["winner"]) is bool
    assert tables["userInfo"] == {"meRefId": 1}


def test_the_same_game_has_the_same_identity_in_every_language(kaiten, games, monkeypatch):
    english = bgstats(kaiten, games("sumoku-solo-1"))
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    french = bgstats(kaiten, games("sumoku-solo-1"))
    for table in ("plays", "games", "players"):
        assert english[table][0]["uuid"] == french[table][0]["uuid"]


def test_a_play_without_a_day_says_so(kaiten, games):
    tables = bgstats(kaiten, games("sushi_go-play-1", when=datetime(1980, 1, 1)))
    assert "Date unknown" in tables["plays"][0]["comments"]


def test_an_export_can_be_written_into_a_file(kaiten, games, tmp_path):
    target = tmp_path / "games.csv"
    code, out, _ = kaiten("export", "--csv", games("sushi_go-play-1"), "--out", target)
    assert code == 0 and "1 game in" in out
    assert target.read_text().startswith("file,date,game")
    assert kaiten("export", "--csv", games(), "--out", tmp_path / "no" / "x")[0] == 1


def test_with_no_games_nothing_is_written(kaiten, games, tmp_path):
    target = tmp_path / "games.csv"
    code, out, err = kaiten("export", "--csv", games(), "--out", target)
    assert (code, out) == (1, "") and "nothing is written" in err
    assert not target.exists()


def test_what_was_left_out_is_said_beside_the_export(kaiten, games):
    folder = games("sushi_go-play-1")
    (folder / "other.journal").write_text("a shopping list\n")
    code, out, err = kaiten("export", "--json", folder)
    assert code == 0 and "other.journal" in err and len(json.loads(out)["games"]) == 1
