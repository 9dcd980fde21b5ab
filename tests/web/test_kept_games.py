"""Games in the browser's storage: reload, no network, no room, another tab, files in and out."""

import base64
import io
import json
import zipfile

from kaiten import replay
from kaiten.ending import result_line, result_of
from kaiten_host.games.audit import Audit, read_lines
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


def kept(held):
    return held.run("Object.keys(localStorage).sort()")


def bring(held, name, content):
    held.page.call("putIn", "#file", name, base64.b64encode(content).decode())
    held.page.call("waitForSelector", "#news:not(:empty)")
    return held.text("#news")


def unzipped(given):
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(given["content"]))) as file:
        assert file.testzip() is None
        return {name: file.read(name) for name in file.namelist()}


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
    assert "games/0001.journal" in files
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
    assert alike(unzipped(held.page.call("download", "#backup"))) == alike(files_of(played))


def test_two_tabs_do_not_write_into_the_same_games(playing, site):
    other = playing.page.sibling()
    other.call("goto", site)
    other.call("waitForSelector", "#elsewhere:not([hidden])")
    assert other.call("evaluate", "device") is None
    other.call("click", "#here")
    other.call("waitForSelector", "body.ready")
    playing.page.call("waitForSelector", "#elsewhere:not([hidden])")
    assert playing.run("device") is None


def test_a_backup_has_the_files_of_the_device_and_comes_back_elsewhere(playing, played, open_page):
    playing.page.call("click", "summary")
    given = playing.page.call("download", "#backup")
    assert given["name"] == "kaiten-backup.zip"
    assert alike(unzipped(given)) == alike(files_of(played))
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


def test_a_journal_goes_in_and_out_as_it_is_and_is_checked(held):
    assert bring(held, "0042.journal", FINISHED) == "Apporté\u00a0: 0042.journal."
    held.page.call("click", "summary")
    assert "Sushi Go!" in held.text("#games")
    given = held.page.call("download", "#games .download")
    assert given["name"] == "0001.journal"
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
    held.page.call("click", "summary")
    held.page.call("click", "#games .audit")
    report = held.text("#audit-text")
    assert "concordent" in report and "ne compte pas" in report
    assert "mieux que 96 parties de bots sur 100" in report


def test_a_journal_that_was_changed_is_found_out(held):
    lines = FINISHED.splitlines(keepends=True)
    bring(held, "a.journal", b"".join([*lines[:5], lines[5].replace(b"2", b"3"), *lines[6:]]))
    held.page.call("click", "summary")
    held.page.call("click", "#games .audit")
    assert "concordent" not in held.text("#audit-text")


def test_what_is_not_ours_changes_nothing(held):
    before = kept(held)
    foreign = {
        "a.journal": b"hello\n",
        "b.zip": b"hello",
        "c.zip": zipped({"../x": b"", "y": b""}),
    }
    for name, content in foreign.items():
        assert f"{name} n'est ni une sauvegarde" in bring(held, name, content)
        held.run("tell('')")
    assert kept(held) == before
