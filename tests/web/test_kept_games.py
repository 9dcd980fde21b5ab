"""Games in the browser's storage: reload, no network, no room, another tab, files in and out."""

import base64
import io
import json
import zipfile

import pytest

from kaiten import replay, words
from kaiten.ending import RESULT, result_line, result_of
from kaiten.journal import Writer, new_header
from kaiten_host.browser import INSECURE_NAME
from kaiten_host.flash import journal_path
from kaiten_host.games import collection
from kaiten_host.games.audit import Audit, read_lines
from kaiten_host.maker import backup
from kaiten_host.paths import TESTS
from kaiten_host.sessions.recording import acts_of
from kaiten_host.web import WEB, build_web, serving

GOLDEN = TESTS / "golden" / "journals"
FINISHED = (GOLDEN / "sushi_go-score-1.journal").read_bytes()
NO_ROOM = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
REFUSED = """
Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("", "SecurityError"); }
});
"""
# The page's files are kept, and it knows.
KEPT = """new Promise((done) => {
    const workers = navigator.serviceWorker;
    if (workers.controller) done(true);
    workers.addEventListener("controllerchange", () => done(true));
})"""


def path_in_browser(number):
    """Where the browser keeps the journal of this number."""
    return "kaiten:/" + journal_path(f"{number:04}.journal")


def kept(held):
    return held.run("Object.keys(localStorage).sort()")


def bring(held, name, content):
    held.page.call("putIn", "#file", name, base64.b64encode(content).decode())
    held.page.call("waitForSelector", "#news:not(:empty)")
    return held.text("#news")


def open_games(held, games=1):
    """Opens the list, and waits until it has so many."""
    held.page.call("click", "summary")
    wait_for_games(held, games)


def wait_for_games(held, games):
    held.page.call("waitForSelector", f"#games li:nth-child({games}):last-child")


def unzipped(given):
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(given["content"]))) as file:
        assert file.testzip() is None
        return {name: file.read(name) for name in file.namelist()}


def without_manifest(given):
    files = unzipped(given)
    del files[backup.MANIFEST]
    return files


def zipped(files):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in files.items():
            file.writestr(name, data)
    return content.getvalue()


def files_of(hands):
    data = hands.flash / "data"
    return {
        path.relative_to(data).as_posix(): path.read_bytes()
        for path in data.rglob("*")
        if path.is_file()
    }


def alike(files):
    """Files with the order in JSON objects taken out, which differs between the two Pythons."""
    return files | {"settings.json": json.loads(files["settings.json"])}


def test_a_game_goes_on_after_a_reload(playing, played):
    playing.load()
    played.press("PLUG")
    assert playing.pixels == played.pixels
    playing.press("A")
    played.press("A")
    assert playing.pixels == played.pixels


def test_half_a_sheet_is_there_again_after_the_page_was_closed(playing, played):
    playing.press("A", "A")
    playing.load()
    playing.press("A")
    played.press("A A WAIT:4000 PLUG A")
    assert played.screen.counts[0] == 2
    assert playing.pixels == played.pixels


def test_what_a_press_wrote_is_kept_by_the_browser_at_once(playing, played):
    names = [name for name in kept(playing) if name.startswith("kaiten:/data/")]
    files = {
        name.removeprefix("kaiten:/data/"): playing.run(f"localStorage[{json.dumps(name)}]")
        for name in names
    }
    files = {name: text.encode("latin-1") for name, text in files.items()}
    assert "games/00/0001.journal" in files
    assert alike(files) == alike(files_of(played))


def test_it_works_without_a_network_once_it_was_there(playing, played):
    playing.run("navigator.serviceWorker.ready.then(() => true)")
    playing.page.call("setOffline", True)
    playing.load()
    played.press("PLUG")
    assert playing.pixels == played.pixels


def test_a_newer_page_takes_the_place_of_the_one_that_was_kept(browser, tmp_path):
    folder = build_web(tmp_path / "web", "https://example.org/old")
    with serving(folder) as address, browser.open() as page:
        page.call("goto", address)
        page.call("evaluate", "navigator.serviceWorker.ready.then(() => true)")
        build_web(folder, "https://example.org/new")
        page.call("goto", address)
        page.call("waitForSelector", "a[href='https://example.org/new']")


def test_two_folders_of_a_host_keep_a_page_each(browser, tmp_path):
    for name in "ab":
        build_web(tmp_path / "web" / name, f"https://example.org/{name}")
    with serving(tmp_path / "web") as address, browser.open() as page:
        for name in "ab":
            page.call("goto", f"{address}{name}/")
            page.call("evaluate", KEPT)
        assert len(page.call("evaluate", "caches.keys()")) == 2


def test_it_works_from_a_folder_without_any_server(held, played):
    held.address = (WEB / "index.html").as_uri()
    held.load()
    held.play(played.words)
    assert held.pixels == played.pixels
    held.load()
    played.press("PLUG")
    assert held.pixels == played.pixels


def test_a_full_storage_is_said_in_words_and_the_game_goes_on(playing, played):
    playing.run(NO_ROOM)
    entered = len(played.frames)
    for act in acts_of("sushi_go-score")[12:15]:
        played.act(act)
    before, *_, after = playing.play(played.words[entered:])
    assert before != after
    assert "pleine" in playing.text("#kept")
    assert playing.page.call("told")["errors"] == []


def test_a_refused_storage_is_said_in_words_and_the_game_goes_on(open_page, played):
    held = open_page(REFUSED)
    assert "ne laisse rien garder" in held.text("#kept")
    held.play(played.words)
    assert held.pixels == played.pixels
    held.page.call("click", "summary")
    assert alike(without_manifest(held.page.call("download", "#backup"))) == alike(
        files_of(played)
    )


def test_a_page_that_the_browser_had_put_away_looks_at_the_games_anew(playing):
    playing.run("document.body.classList.add('before')")
    playing.run("void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    playing.page.call("waitForSelector", "body.ready:not(.before)")


@pytest.fixture(params=["localhost", INSECURE_NAME])
def named_site(request, site):
    """The address of the page in a secure context, and in one that is none."""
    return site.replace("localhost", request.param)


@pytest.fixture
def in_the_middle(open_page, played, named_site):
    """The page in the middle of a game, with a function that opens another tab."""
    held = open_page(site=named_site)
    assert held.run("isSecureContext") == ("localhost" in named_site)
    held.play(played.words)

    def other_tab(address=named_site):
        other = held.page.sibling()
        other.call("goto", address)
        return other

    return held, other_tab


def test_a_second_tab_says_that_another_has_the_games_and_can_take_them(in_the_middle):
    held, other_tab = in_the_middle
    other = other_tab()
    other.call("waitForSelector", "#elsewhere:not([hidden])")
    assert other.call("evaluate", "device") is None
    assert held.run("device !== null")
    other.call("click", "#here")
    other.call("waitForSelector", "body.ready")
    held.page.call("waitForSelector", "#elsewhere:not([hidden])")
    assert held.run("device") is None


def test_a_tab_whose_games_another_has_taken_writes_nothing_any_more(
    open_page, played, named_site
):
    """Even one that was not told, for it was frozen at that time."""
    deaf = "addEventListener('storage', (event) => event.stopImmediatePropagation());"
    held = open_page(deaf, site=named_site)
    held.play(played.words)
    other = held.page.sibling()
    other.call("goto", named_site)
    other.call("waitForSelector", "body.ready")  # nobody answered
    files = other.call("evaluate", "Object.entries(localStorage).sort()")
    entered = len(played.frames)
    for act in acts_of("sushi_go-score")[12:15]:
        played.act(act)
    held.play(played.words[entered:])
    assert other.call("evaluate", "Object.entries(localStorage).sort()") == files
    held.page.call("waitForSelector", "#elsewhere:not([hidden])")
    assert held.run("device") is None
    assert held.page.call("told")["errors"] == []


def test_two_tabs_that_start_at_the_same_moment_do_not_both_have_the_games(open_page, named_site):
    held = open_page(site=named_site)
    pages = [held.page, held.page.sibling()]
    pages[1].call("goto", named_site + "manifest.webmanifest")
    for page in pages:
        at_once = "Math.ceil(Date.now() / 1000 + 1) * 1000 - Date.now()"
        page.call("evaluate", f"void setTimeout(() => location.replace('./?again'), {at_once})")
    for page in pages:
        page.call("waitForURL", "**/?again")
        page.call("waitForSelector", "body.ready, #elsewhere:not([hidden])")
    having = "lock.holds() && byId('elsewhere').hidden"
    assert [page.call("evaluate", having) for page in pages].count(True) == 1


def test_a_tab_that_ended_without_a_word_keeps_nobody_from_the_games(in_the_middle, played):
    held, _ = in_the_middle
    # As it is found after a crash of the browser.
    held.run(
        "addEventListener('pagehide', () => localStorage.setItem('kaiten tab', 'nobodyknows0'))"
    )
    held.load()
    played.press("PLUG")
    assert held.pixels == played.pixels
    assert not held.page.call("isVisible", "#elsewhere")


def test_the_games_are_free_again_when_their_tab_is_left(in_the_middle, named_site):
    held, other_tab = in_the_middle
    held.page.call("goto", named_site + "manifest.webmanifest")
    other = other_tab()
    other.call("waitForSelector", "body.ready")
    assert not other.call("isVisible", "#elsewhere")


def test_a_backup_has_the_files_of_the_device_and_comes_back_elsewhere(playing, played, open_page):
    playing.page.call("click", "summary")
    given = playing.page.call("download", "#backup")
    assert given["name"] == "kaiten-backup.zip"
    assert alike(without_manifest(given)) == alike(files_of(played))
    other = open_page()
    said = bring(other, given["name"], zipped(files_of(played)))
    assert said == "Apporté\u00a0: kaiten-backup.zip."
    other.let_pass(200)
    played.press("PLUG")
    assert other.pixels == played.pixels
    assert kept(other) == kept(playing)


def test_a_backup_for_which_there_is_no_room_changes_nothing(held, played):
    before = held.pixels
    files = held.run("Object.entries(localStorage)")
    held.run(NO_ROOM)
    assert "pleine" in bring(held, "kaiten-backup.zip", zipped(files_of(played)))
    held.let_pass(200)
    assert held.pixels == before
    assert held.run("Object.entries(localStorage)") == files
    assert held.run("device.flash.names()") == ["data/settings.json"]


def given_backup(held, tmp_path):
    """The file that the page gives when all is to be backed up."""
    held.page.call("click", "summary")
    given = held.page.call("download", "#backup")
    path = tmp_path / given["name"]
    path.write_bytes(base64.b64decode(given["content"]))
    return path


def test_a_backup_of_the_page_is_one_that_a_board_takes(playing, played, tmp_path):
    contents = backup.read(given_backup(playing, tmp_path))
    assert alike(contents) == alike(files_of(played))


UNDER_WAY = (
    Writer().header(new_header("sushi_go", "play", ["A", "B"], ["", ""], {}, bytes(32))) + "\n"
).encode()


def test_a_game_under_way_is_not_downloaded_and_only_its_browser_opens_it_from_a_backup(
    held, open_page, tmp_path
):
    bring(held, "0001.journal", UNDER_WAY)
    open_games(held)
    held.page.call("click", "#games .download")
    assert "0001.journal reste ici" in held.text("#news")
    held.page.call("click", "summary")
    path = given_backup(held, tmp_path)
    assert "scellées dans la sauvegarde" in held.text("#news")
    contents = backup.read(path)
    assert "games/00/0001.journal.sealed" in contents
    assert bytes(32).hex().encode() not in b"".join(contents.values())
    held.run(f"localStorage.removeItem({json.dumps(path_in_browser(1))})")
    held.load()
    bring(held, path.name, path.read_bytes())
    assert kept_journals(held) == {"0001.journal": UNDER_WAY}
    other = open_page()
    assert "scellées par un autre" in bring(other, path.name, path.read_bytes())
    assert kept_journals(other) == {}


@pytest.mark.parametrize("arrived", ["partial", "whole"])
def test_a_tab_closed_while_games_are_brought_in_leaves_all_or_nothing_of_them(held, arrived):
    texts = {
        f"kaiten:/data/unfinished/{arrived}/games/00/{number:04}.journal": FINISHED.decode()
        for number in (1, 2, 3)
    }
    held.run(f"Object.assign(localStorage, {json.dumps(texts)})")
    held.load()
    wanted = [] if arrived == "partial" else [path_in_browser(number) for number in (1, 2, 3)]
    assert [name for name in kept(held) if "journal" in name] == wanted


def test_a_journal_goes_in_and_out_as_it_is_and_is_checked(held):
    assert bring(held, "0042.journal", FINISHED) == "Apporté\u00a0: 0042.journal."
    open_games(held)
    assert "Sushi Go!" in held.text("#games")
    given = held.page.call("download", "#games .download")
    assert given["name"] == "0042.journal"
    assert base64.b64decode(given["content"]) == FINISHED
    held.page.call("click", "#games .audit")
    report = held.text("#audit-text")
    assert "concordent" in report
    audit = Audit(read_lines(FINISHED))
    assert audit.story
    totals = audit.story.outcome.totals
    for name, total in zip(audit.story.header["players"], totals, strict=True):
        assert f"{name}\t{total}" in report
    for round_number in (1, 2, 3):
        assert f"Manche {round_number}" in report


def test_a_game_that_does_not_count_is_no_changed_one_and_its_points_are_put_in_their_place(held):
    reading = replay.read(read_lines(FINISHED))
    reading.conversation.skip_tells()
    result = result_of(reading.conversation) | {"uncounted": 1}
    last = result_line(result, reading.writer) + "\n"
    bring(held, "a.journal", FINISHED + last.encode())
    open_games(held)
    held.page.call("click", "#games .audit")
    report = held.text("#audit-text")
    assert "concordent" in report and "ne compte pas" in report
    assert "mieux que 96 parties de bots sur 100" in report


def test_a_journal_that_was_changed_is_found_out(held):
    lines = FINISHED.splitlines(keepends=True)
    bring(held, "a.journal", b"".join([*lines[:5], lines[5].replace(b"2", b"3"), *lines[6:]]))
    open_games(held)
    held.page.call("click", "#games .audit")
    assert "concordent" not in held.text("#audit-text")


def test_what_is_not_ours_changes_nothing(held):
    before = held.run("Object.entries(localStorage).sort()")
    no_zip = "n'est ni une sauvegarde ni une partie de Kaiten. Rien n'a changé."
    foreign = {
        "a.journal": (b"hello\n", "n'est pas pris. Ce n'est pas une partie de Kaiten"),
        "b.zip": (b"hello", no_zip),
        "c.zip": (zipped({"../x": b"", "y": b""}), no_zip),
        "d.zip": (zipped({"../settings.json": b"{}", "settings.json": b"{}"}), no_zip),
        "e.zip": (zipped({"settings.json": b" " * 20_000_000}), no_zip),
    }
    for name, (content, why) in foreign.items():
        said = bring(held, name, content)
        assert f"{name} {why}" in said and "Rien n'a changé" in said
        held.run("tell('')")
    assert held.run("Object.entries(localStorage).sort()") == before


# --- Games of others, and crafted ones ---


def journal_of(name, seed, change=None):
    """A recorded game as another device has it, with its result."""
    payloads = [line.rpartition(" ")[0] for line in read_lines((GOLDEN / name).read_bytes())]
    parts = {"header": json.loads(payloads[0]) | {"seed": f"{seed:064x}"}}
    reading = replay.read(rewritten([json.dumps(parts["header"]), *payloads[1:]]))
    reading.conversation.skip_tells()
    parts["result"] = result_of(reading.conversation)
    if change:
        change(**parts)
    last = RESULT + json.dumps(parts["result"])
    lines = rewritten([json.dumps(parts["header"]), *payloads[1:], last])
    return "".join(line + "\n" for line in lines).encode()


def rewritten(payloads):
    writer = Writer()
    return [writer.line(payload) for payload in payloads]


def longer(content, *payloads):
    """A journal that went on, as a device writes it."""
    lines = read_lines(content)
    writer = Writer(int(lines[-1][-8:], 16))
    return content + "".join(writer.line(payload) + "\n" for payload in payloads).encode()


SCORE = "sushi_go-score-1.journal"
OURS = journal_of(SCORE, 1)
THEIRS = journal_of("sushi_roll-score-1.journal", 2)
OTHERS = [journal_of("sumoku-score-1.journal", 3), journal_of("sushi_boat-score-1.journal", 4)]


def backup_of(*journals, **files):
    names = {f"games/{number:04}.journal": content for number, content in enumerate(journals, 1)}
    return zipped(
        names | {name.replace("_json", ".json"): content for name, content in files.items()}
    )


def kept_journals(held):
    names = [name for name in kept(held) if name.endswith(".journal")]
    return {
        name.rpartition("/")[2]: held.run(f"localStorage[{json.dumps(name)}]").encode("latin-1")
        for name in names
    }


def counted(held, tmp_path):
    """The games that `kaiten history` counts of a backup of the page, by their titles."""
    folder = tmp_path / "backup"
    for name, content in unzipped(held.page.call("download", "#backup")).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    words.use("en")
    return sorted(game.title for game in collection.collect(collection.found([folder])).games)


def test_the_backup_of_another_phone_replaces_none_of_the_games(held, tmp_path):
    bring(held, "ours.zip", backup_of(OURS, OTHERS[0]))
    held.run("tell('')")
    said = bring(held, "theirs.zip", backup_of(THEIRS, OTHERS[0], OTHERS[1]))
    assert said == "Apporté\u00a0: theirs.zip. Parties qui ont reçu un nouveau numéro\u00a0: 1."
    assert kept_journals(held) == {
        "0001.journal": OURS,
        "0002.journal": OTHERS[0],
        "0003.journal": OTHERS[1],
        "0004.journal": THEIRS,
    }
    held.run("tell('')")
    assert (
        bring(held, "theirs.zip", backup_of(THEIRS, OTHERS[0], OTHERS[1])) == "Tout est déjà là."
    )
    open_games(held, 4)
    assert counted(held, tmp_path) == ["Sumoku", "Sushi Boat", "Sushi Go!", "Sushi Roll"]


def test_a_game_that_went_on_since_stays_in_its_place(held):
    bring(held, "before.zip", backup_of(longer(OURS, "undo"), OTHERS[0]))
    for name, content in {
        "older.zip": backup_of(OTHERS[0], OURS),
        "torn.zip": backup_of(OTHERS[0], longer(OURS, "undo") + b"[1, 2"),
        "damaged.zip": backup_of(OTHERS[0], longer(OURS, "undo") + b"[1, 2] 01234567\n"),
    }.items():
        held.run("tell('')")
        assert bring(held, name, content) == "Tout est déjà là."
    went_on = longer(OURS, "undo", "[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]")
    held.run("tell('')")
    assert bring(held, "after.zip", backup_of(OTHERS[1], went_on)).startswith("Apporté")
    assert kept_journals(held) == {
        "0001.journal": went_on,
        "0002.journal": OTHERS[0],
        "0003.journal": OTHERS[1],
    }


def test_a_game_that_went_on_differently_elsewhere_is_kept_beside_and_counts_once(held, tmp_path):
    here = longer(OURS, "undo", "[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]")
    there = longer(OURS, "undo", "[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]")
    damaged = here + b"[1, 2] 01234567\nundo 01234567\n"
    bring(held, "here.zip", backup_of(here))
    held.run("tell('')")
    assert bring(held, "damaged.zip", backup_of(damaged)) == "Tout est déjà là."
    bring(held, "there.zip", backup_of(there))
    assert kept_journals(held) == {"0001.journal": here, "0002.journal": there}
    open_games(held, 2)
    assert counted(held, tmp_path) == ["Sushi Go!"]


def test_a_game_that_goes_on_is_still_the_one_of_its_device_after_another_backup(held):
    """The settings of a device name the journal that it goes on with."""
    theirs = {"language": "en", "current": "0001.journal", "left": ["0002.journal 2 Zoé, Bo"]}
    bring(held, "ours.zip", backup_of(OURS))
    held.run("tell('')")
    content = backup_of(THEIRS, OTHERS[0], settings_json=json.dumps(theirs).encode())
    bring(held, "theirs.zip", content)
    kept_bytes = held.run("localStorage['kaiten:/data/settings.json']").encode("latin-1")
    settings = json.loads(kept_bytes)
    assert kept_journals(held)["0003.journal"] == THEIRS
    assert (settings["current"], settings["left"]) == ("0003.journal", ["0002.journal 2 Zoé, Bo"])


def test_settings_stay_as_they_are_unless_they_are_wanted_too(open_page):
    held = open_page("window.confirm = (text) => { asked = text; return false; };")
    bring(held, "ours.zip", backup_of(OURS))
    before = held.run("localStorage['kaiten:/data/settings.json']")
    held.run("tell('')")
    bring(held, "theirs.zip", backup_of(THEIRS, settings_json=b'{"language": "en"}'))
    assert "les réglages et les noms" in held.run("asked")
    assert held.run("localStorage['kaiten:/data/settings.json']") == before
    assert kept_journals(held) == {"0001.journal": OURS, "0002.journal": THEIRS}


CRAFTED = {
    "five totals": lambda header, result: result.update(totals=[1, 2, 3, 4, 5]),
    "joined": lambda header, result: result.update(joined="abc"),
    "short scored": lambda header, result: result.update(scored={"egg": [[1, 2]]}),
    "a word as total": lambda header, result: result.update(totals=["9", 1, 2, 3]),
    "bots": lambda header, result: header.update(bots=[]),
    "mode": lambda header, result: header.update(mode="tournament"),
    "game": lambda header, result: header.update(game="chess"),
    "newer": lambda header, result: header.update(kaiten=2),
}


# Made before any device starts, which loads modules of its own.
STRANGE = [journal_of(SCORE, 5, change) for change in CRAFTED.values()]


def test_no_game_that_is_kept_stops_the_page_whatever_is_in_it(held):
    strange = [
        *STRANGE,
        b"",
        b"hello\n",
        b"\xff\x00\n" * 99,
        rewritten(["[" * 100_000])[0].encode() + b"\n",
    ]
    games = {
        f"kaiten:/{journal_path(f'{at:04}.journal')}": text for at, text in enumerate(strange, 2)
    }
    games[path_in_browser(1)] = OURS
    texts = {name: content.decode("latin-1") for name, content in games.items()}
    held.run(f"Object.assign(localStorage, {json.dumps(texts)})")
    held.load()
    open_games(held, len(games))
    text = held.text("#games")
    assert text.count("Ce fichier a été changé") == 5
    assert text.count("n'a pas ce jeu") == 2
    assert text.count("plus récent") == 1
    assert text.count("pas une partie de Kaiten") == 4
    assert "Sushi Go!" in text
    for at in range(len(strange)):
        assert held.page.call("isVisible", f"#games li >> nth={at} >> .delete")
    held.page.call("click", "#games li >> nth=0 >> .delete")
    wait_for_games(held, len(games) - 1)
    held.page.call("click", "#games li >> nth=0 >> .aside")
    wait_for_games(held, len(games) - 2)
    left = [name.removeprefix("kaiten:/data/") for name in kept(held) if "journal" in name]
    assert len(left) == len(games) - 1
    assert "games/00/0012.journal" not in left and "aside/0012.journal" in left
    before = held.pixels
    held.press("DOWN")
    assert held.pixels != before
    assert held.page.call("told")["errors"] == []


def test_a_crafted_game_is_not_brought_in_and_the_others_of_its_backup_are(held, tried):
    tried("crafted games brought into the page", len(STRANGE))
    said = bring(held, "theirs.zip", backup_of(OURS, *STRANGE))
    assert "0002.journal n'est pas pris. Ce fichier a été changé" in said
    assert "0007.journal n'est pas pris. Cette page n'a pas ce jeu" in said
    # A newer page will know it.
    assert kept_journals(held) == {"0001.journal": OURS, "0009.journal": STRANGE[-1]}


def test_a_game_is_listed_only_while_the_list_is_open(held):
    held.run(
        "looks = 0; look = device.python.glance;"
        "device.python.glance = (...values) => { looks += 1; return look(...values); }"
    )
    bring(held, "ours.zip", backup_of(OURS, *OTHERS))
    before = held.run("looks")
    held.page.call("click", "[data-language=en]")
    assert held.run("[looks, byId('games').children.length]") == [before, 0]
    open_games(held, 3)
    assert held.run("looks") == before + 3


def test_other_things_have_their_turn_while_a_long_list_is_made(held):
    games = {
        f"kaiten:/{journal_path(f'{at:04}.journal')}": OURS.decode("latin-1")
        for at in range(1, 101)
    }
    held.run(f"Object.assign(localStorage, {json.dumps(games)})")
    held.load()
    held.run("seen = new Set()")
    held.run(
        "new MutationObserver(() => setTimeout(() => seen.add(byId('games').children.length)))"
        ".observe(byId('games'), { childList: true })"
    )
    open_games(held, 100)
    assert held.run("seen.size") > 10
    held.page.call("click", "summary")
    assert held.page.call("told")["errors"] == []
