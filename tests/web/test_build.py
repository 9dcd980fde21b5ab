"""`kaiten web`: the folder that it makes, and where it serves it."""

import base64
import hashlib
import json
import re
import socket
import subprocess
import sys
from urllib.request import urlopen

from kaiten_host import cli
from kaiten_host.paths import ROOT
from kaiten_host.web import WEB, build_web, size_of
from kaiten_host.words import say


def test_the_page_is_small(tmp_path):
    assert size_of(build_web(tmp_path / "web")) <= 1_200_000


def test_a_web_server_may_read_every_file(tmp_path):
    modes = [path.stat().st_mode for path in build_web(tmp_path / "web").iterdir()]
    assert all(mode & 0o044 == 0o044 for mode in modes)


def test_the_page_says_where_the_code_is(tmp_path):
    folder = build_web(tmp_path / "web", "https://example.org/kaiten")
    page = (folder / "index.html").read_text()
    assert 'href="https://example.org/kaiten"' in page
    assert 'href="https://example.org/kaiten/blob/HEAD/boards/README.md"' in page


def test_every_file_is_kept_for_when_there_is_no_network_with_its_hash(tmp_path):
    folder = build_web(tmp_path / "web")
    found = re.search(r"FILES = (.*);", (folder / "sw.js").read_text())
    assert found
    assert json.loads(found[1]) == {
        path.name: base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
        for path in folder.iterdir()
        if path.name != "sw.js"
    }


def test_all_that_runs_is_in_one_file(tmp_path):
    """Or a visitor could get scripts of two builds."""
    folder = build_web(tmp_path / "web")
    assert {path.name for path in folder.iterdir()} == {
        "index.html",
        "sw.js",
        "device.zip",
        "LICENSES.txt",
        "manifest.webmanifest",
        "icon-192.png",
        "icon-512.png",
    }
    page = (folder / "index.html").read_text()
    assert "<script src" not in page and "stylesheet" not in page
    assert "script-src 'self'" not in page and "@" + "BUILD@" not in page


def test_a_change_of_any_file_is_a_new_version(tmp_path):
    first = (build_web(tmp_path / "web", "https://example.org/a") / "sw.js").read_text()
    second = (build_web(tmp_path / "web", "https://example.org/b") / "sw.js").read_text()
    assert first != second


def test_it_is_served_where_it_says():
    command = [sys.executable, "-m", "kaiten_host.cli", "web", "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            process.stdout.readline()
            address = re.search(r"http://localhost:\d+/", process.stdout.readline())
            assert address
            with urlopen(address[0]) as page:
                assert page.read() == (WEB / "index.html").read_bytes()
        finally:
            process.kill()


def test_a_port_that_is_taken_is_told_with_what_to_do(capsys):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert cli.main(["web", "--port", str(port)]) == 1
    assert say("web_port", port, "").split("(")[0] in capsys.readouterr().err
