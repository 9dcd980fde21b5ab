"""A newer build of the page arrives on a static host, one file after the other."""

import shutil

import pytest

from kaiten_host import web
from kaiten_host.browser import BrowserError

# All that a page says of its build: the part that each of its files has in it.
BUILD_OF_EACH = """[
    document.documentElement.dataset.build,
    WORDS.en.tagline,
    getComputedStyle(document.documentElement).getPropertyValue("--tagline").replace(/"/g, ""),
]"""
# The worker that the server has now is in charge, or was refused.
SETTLED = """(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) return false;
    await registration.update().catch(() => {});
    while (registration.installing || registration.waiting) {
        await new Promise((done) => setTimeout(done, 20));
    }
    // Time for a page to be asked of its build, and to load again.
    await new Promise((done) => setTimeout(done, 300));
    return true;
})()"""
ORDERS = {
    "page-before-worker": sorted,
    "worker-before-page": lambda names: sorted(names, reverse=True),
    "page-last": lambda names: sorted(names, key=lambda name: name == "index.html"),
}


@pytest.fixture(scope="module")
def builds(tmp_path_factory):
    """Two builds, each in a folder of its own, that differ in every file."""
    place = tmp_path_factory.mktemp("builds")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("old", "new"):
            sources = place / f"{name}-sources"
            shutil.copytree(web.SOURCES, sources)
            words = sources / "words.js"
            tagline = 'tagline: "A pocket companion for five tabletop games"'
            assert tagline in words.read_text()
            words.write_text(words.read_text().replace(tagline, f'tagline: "{name}"'))
            with (sources / "style.css").open("a") as style:
                style.write(f'\n:root {{ --tagline: "{name}" }}\n')
            manifest = sources / "manifest.webmanifest"
            manifest.write_text(manifest.read_text().replace("Kaiten", f"Kaiten {name}", 1))
            patch.setattr(web, "SOURCES", sources)
            colour = {"old": "#111111", "new": "#222222"}[name]
            patch.setattr(web, "ICON", (((0, 0, 64, 64), 0, colour),))
            web.build_web(place / name)
            patch.undo()
    return place / "old", place / "new"


@pytest.fixture
def host(builds, tmp_path):
    """A static host with the old build: its folder, and its address."""
    folder = tmp_path / "host"
    shutil.copytree(builds[0], folder)
    with web.serving(folder) as address:
        yield folder, address


def uploads(builds, order):
    """The new files as they arrive."""
    names = sorted(path.name for path in builds[1].iterdir())
    changed = [
        name
        for name in names
        if (builds[1] / name).read_bytes() != (builds[0] / name).read_bytes()
    ]
    assert {"index.html", "sw.js", "manifest.webmanifest", "icon-192.png"} <= set(changed)
    return order(changed)


def visit(page, address):
    """Loads the page; gives the build of each of its files, and how often it was loaded."""
    loads = len(loads_of(page, address))
    page.call("goto", address)
    while True:
        try:
            page.call("waitForSelector", "body.ready")
            page.call("evaluate", SETTLED)
            page.call("waitForSelector", "body.ready")
            found = page.call("evaluate", BUILD_OF_EACH)
        except BrowserError as error:
            # It was just loading again.
            assert "navigation" in str(error) or "destroyed" in str(error), error
            assert len(loads_of(page, address)) - loads < 10, "it loads again and again"
        else:
            return found, len(loads_of(page, address)) - loads


def loads_of(page, address):
    return [one for one in page.call("told")["requests"] if one == address]


def is_of(found, build):
    """Whether every file of a visited page is of this build."""
    name = build.name
    page = (build / "index.html").read_text()
    return f'data-build="{found[0]}"' in page and found[1:] == [name, name]


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS)
def test_a_visitor_has_all_of_one_build_whatever_has_arrived(browser, builds, host, order):
    old, new = builds
    folder, address = host
    with browser.open(locale="en-GB") as page:
        found, loads = visit(page, address)
        assert (is_of(found, old), loads) == (True, 1)
        more = 0
        for name in uploads(builds, order):
            shutil.copy(new / name, folder / name)
            found, loads = visit(page, address)
            assert is_of(found, old) or is_of(found, new), (name, found)
            more += loads - 1
        assert more <= 1
        found, loads = visit(page, address)
        assert (is_of(found, new), loads) == (True, 1)
        page.call("setOffline", True)
        assert is_of(visit(page, address)[0], new)


def test_who_comes_for_the_first_time_has_all_of_one_build_too(browser, builds, host):
    old, new = builds
    folder, address = host
    for name in uploads(builds, sorted):
        shutil.copy(new / name, folder / name)
        with browser.open(locale="en-GB") as page:
            found, loads = visit(page, address)
            assert is_of(found, old) or is_of(found, new), (name, found)
            assert loads == 1


@pytest.mark.parametrize("name", ["index.html", "sw.js"])
def test_half_of_a_file_changes_nothing_for_who_was_there_before(browser, builds, host, name):
    old, new = builds
    folder, address = host
    with browser.open(locale="en-GB") as page:
        visit(page, address)
        for other in uploads(builds, sorted):
            shutil.copy(new / other, folder / other)
        whole = (new / name).read_bytes()
        (folder / name).write_bytes(whole[: len(whole) // 2])
        found, loads = visit(page, address)
        assert (is_of(found, old), loads) == (True, 1)
        (folder / name).write_bytes(whole)
        visit(page, address)
        found, loads = visit(page, address)
        assert (is_of(found, new), loads) == (True, 1)


def test_a_page_in_use_is_not_loaded_again(browser, builds, host):
    old, new = builds
    folder, address = host
    with browser.open(locale="en-GB") as page:
        visit(page, address)
        page.call("keyboard.press", "ArrowDown")
        for name in uploads(builds, sorted):
            shutil.copy(new / name, folder / name)
        page.call("evaluate", SETTLED)
        assert is_of(page.call("evaluate", BUILD_OF_EACH), old)
        assert is_of(visit(page, address)[0], new)
