"""What is published of a version: made to the same bytes twice, whole, with its licences."""

import json
import os
import re
import subprocess
import zipfile

import pytest
from micropythons import stand_in
from packaging.licenses import canonicalize_license_expression

from kaiten import __version__
from kaiten_host import cli, web
from kaiten_host.maker import licences, release, uf2
from kaiten_host.maker.boards import MODELS
from kaiten_host.maker.build import driver_sources
from kaiten_host.maker.bundle import library
from kaiten_host.paths import HOST, MICROPYTHON, ROOT

NAME = f"kaiten-{__version__}"


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_release_has_everything(released):
    assert set(contents(released)) == {
        f"{NAME}-py3-none-any.whl",
        f"{NAME}.tar.gz",
        f"{NAME}-page.zip",
        f"{NAME}.cdx.json",
        "LICENSES.txt",
        "SHA256SUMS",
    }


def test_a_release_is_made_to_the_same_bytes_again(released, tmp_path, monkeypatch):
    monkeypatch.setattr(uf2, "HERE", tmp_path)
    release.make_release(tmp_path / "again")
    assert contents(tmp_path / "again") == contents(released)


def test_the_sums_are_those_of_all_files(released):
    done = subprocess.run(
        ["sha256sum", "--check", "--strict", "SHA256SUMS"],
        cwd=released,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == len(contents(released)) - 1


def test_the_page_in_the_archive_is_whole(released):
    with zipfile.ZipFile(released / f"{NAME}-page.zip") as page:
        names = set(page.namelist())
        worker = page.read("sw.js").decode()
        index = page.read("index.html").decode()
    kept = json.loads(re.search(r"FILES = (.*);", worker)[1])
    assert set(kept) == names - {"sw.js"}
    assert f"Kaiten {__version__}" in index and "index.html" in names


def make_nothing_else(monkeypatch):
    monkeypatch.setattr(release, "make_bundle", lambda into, code: into)
    for name in ("build_packages", "zip_folder"):
        monkeypatch.setattr(release, name, lambda *_: None)


def test_boards_whose_micropython_is_missing_are_named(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(uf2, "HERE", tmp_path)
    monkeypatch.setattr(release, "INTO", tmp_path / "release")
    make_nothing_else(monkeypatch)
    assert cli.main(["release"]) == 0
    said = capsys.readouterr().err
    for model in MODELS:
        assert str(uf2.usual_place(model)) in said and uf2.page_of(model) in said
    assert cli.main(["release", "--every-board"]) == 1


def test_every_board_whose_micropython_is_there_gets_its_file(tmp_path, monkeypatch):
    monkeypatch.setattr(uf2, "HERE", tmp_path)
    make_nothing_else(monkeypatch)
    for model in ("pico", "pico2_w"):
        uf2.usual_place(model).write_bytes(stand_in(model))
    missing = release.make_release(tmp_path / "release")
    assert [error.key for error in missing] == ["missing", "missing"]
    for model in ("pico", "pico2_w"):
        made = (tmp_path / "release" / f"{NAME}-{model}.uf2").read_bytes()
        firmware = uf2.micropython_for(model, uf2.usual_place(model))
        assert made == uf2.uf2_for(model, None, firmware)
        assert f"{NAME}-{model}.uf2" in (tmp_path / "release" / "SHA256SUMS").read_text()


def test_the_micropython_of_another_board_is_no_release(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(uf2, "HERE", tmp_path)
    monkeypatch.setattr(release, "INTO", tmp_path / "release")
    make_nothing_else(monkeypatch)
    uf2.usual_place("pico").write_bytes(stand_in("pico_w"))
    assert cli.main(["release"]) == 1
    assert "Pico W" in capsys.readouterr().err


# The licences.


def test_every_part_has_a_licence_whose_text_comes_along(released):
    notices = (released / "LICENSES.txt").read_text()
    for part in licences.parts():
        expression = canonicalize_license_expression(part.licence)
        for name in licences.names_in(expression):
            text = (licences.TEXTS / f"{name}.txt").read_text().strip()
            assert text and f"{name}\n\n{text}" in notices
        for line in [part.name, *part.copyright.splitlines()]:
            assert line in notices


def test_no_text_of_a_licence_is_left_over():
    named = {name for part in licences.parts() for name in licences.names_in(part.licence)}
    assert {path.stem for path in licences.TEXTS.glob("*.txt")} == named


@pytest.mark.parametrize("found_in", licences.EVERYWHERE)
def test_each_released_file_has_the_notices_of_its_parts(found_in):
    said = licences.notices([found_in])
    for part in licences.parts():
        assert (part.name in said) == (found_in in part.found_in), part.name


def test_the_wheel_and_the_page_carry_their_notices(released):
    with zipfile.ZipFile(released / f"{NAME}-py3-none-any.whl") as wheel:
        carried = wheel.read("kaiten_host/bundle/LICENSES.txt").decode()
        assert f"{NAME}.dist-info/licenses/LICENSE" in wheel.namelist()
    assert carried == licences.notices([licences.WHEEL])
    with zipfile.ZipFile(released / f"{NAME}-page.zip") as page:
        assert page.read("LICENSES.txt").decode() == licences.notices([licences.PAGE])


@pytest.mark.parametrize("released_file", [f"{NAME}-page.zip", f"{NAME}-py3-none-any.whl"])
def test_nothing_else_that_npm_installs_is_released_than_micropython(released, released_file):
    with zipfile.ZipFile(released / released_file) as archive:
        contents = {archive.read(name) for name in archive.namelist()}
    if released_file.endswith("page.zip"):
        contents |= set(web.parts().values())  # which one of its files has compressed
    sizes = {len(content) for content in contents if content}
    from_npm = {
        path
        for path in HOST.glob("kaiten_host/*/node_modules/**/*")
        if path.is_file() and path.stat().st_size in sizes and path.read_bytes() in contents
    }
    assert {path.parent for path in from_npm} == {MICROPYTHON.resolve()}
    assert {path.name for path in from_npm} == set(web.INTERPRETER)


def test_what_is_in_the_micropython_of_the_page_is_named_and_nothing_else_of_boards():
    content = (MICROPYTHON / "micropython.wasm").read_bytes()
    said = licences.notices([licences.PAGE])
    for name, marker in (("littlefs", b"VfsLfs2"), ("ooFatFs", b"VfsFat"), ("uzlib", b"deflate")):
        assert (marker in content) == (f"{name}, in MicroPython" in said), name
    assert "littlefs, in MicroPython" in licences.notices([licences.UF2])


def test_the_bill_of_materials_names_what_is_built_in(released):
    bill = json.loads((released / f"{NAME}.cdx.json").read_text())
    assert bill["metadata"]["component"]["version"] == __version__
    named = " ".join(component["name"] for component in bill["components"])
    assert all(component["licenses"] and component["version"] for component in bill["components"])
    # The driver, the libraries of the wheel that are not ours, each font, MicroPython.
    assert len(driver_sources()) == 1 and "SSD1306" in named
    others = [name for name, path in library() if not path.is_relative_to(HOST)]
    assert others == ["adafruit_ssd1306", "micropython"] and "Blinka" in named
    for path in (HOST / "kaiten_host" / "screens" / "fonts").glob("*.bdf"):
        family = re.search(r"^FONT -(\w+)-(\w+)", path.read_text(), re.MULTILINE)
        assert f"{family[1]} {family[2]}".lower().replace(" ", "-") in named.lower().replace(
            " ", "-"
        )
    assert "MicroPython, WebAssembly build" in named


def test_the_notice_of_the_fonts_is_the_one_in_their_files():
    fonts = HOST / "kaiten_host" / "screens" / "fonts"
    notice = (licences.TEXTS / "LicenseRef-Adobe-DEC.txt").read_text().split()
    for path in fonts.glob("*helvetica*.bdf"):
        comments = " ".join(re.findall(r"^COMMENT (.*)$", path.read_text(), re.MULTILINE)).split()
        assert " ".join(notice) in " ".join(comments)


# The workflows.


WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_pin_their_actions_by_commit(workflow):
    used = re.findall(r"uses: *(.*)", workflow.read_text())
    assert used
    for line in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line), line


def test_a_tag_is_released_as_it_is_made_here():
    steps = (ROOT / ".github" / "workflows" / "release.yml").read_text()
    assert "make release ARGS=--every-board" in steps
    for word in ("attestations: write", "actions/attest@", "actions/deploy-pages@", "SHA256SUMS"):
        assert word in steps


def test_all_workflows_take_the_same_version_of_an_action():
    used = {line for path in WORKFLOWS for line in re.findall(r"uses: *(.*)", path.read_text())}
    assert len({line.partition("@")[0] for line in used}) == len(used)


@pytest.fixture
def micropython_org(tmp_path):
    """Stands in for curl: the page of a board's downloads, and its files."""
    (tmp_path / "bin").mkdir()
    curl = tmp_path / "bin" / "curl"
    curl.write_text(
        "#!/bin/bash\n"
        'address="${@: -1}"\n'
        'case "$address" in\n'
        "  */download/RPI_*/) board=$(basename $address)\n"
        "    for day in 20260101-v1.28.0 20260401-v1.29.0 20260501-v1.30.0-preview.1; do\n"
        '      echo "<a href=/resources/firmware/$board-$day.uf2>" ; done ;;\n'
        '  *) echo "$address" > "${@: -2:1}" ;;\n'
        "esac\n"
    )
    curl.chmod(0o755)
    return os.environ | {"PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}"}


def test_the_micropython_of_each_board_is_saved_where_it_is_looked_for(micropython_org, tmp_path):
    folder = tmp_path / "clone" / ".ci"
    folder.mkdir(parents=True)
    script = folder / "micropython"
    script.write_bytes((ROOT / ".ci" / "micropython").read_bytes())
    subprocess.run(["bash", script, *MODELS], env=micropython_org, check=True)
    for model in MODELS:
        saved = tmp_path / "clone" / "build" / uf2.usual_place(model).name
        name = f"RPI_{model.upper()}-20260401-v{licences.MICROPYTHON_ON_BOARD}.uf2"
        assert saved.read_text() == f"https://micropython.org/resources/firmware/{name}\n"
