"""Makes .venv ready: the pinned packages, Kaiten itself, and what comes from npm for the tests.

`make` runs it on a bare Python, before anything is installed, whenever a pin changed.
"""

import itertools
import os
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements.lock"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STUBS = ("micropython-rp2-rpi-pico-stubs", "micropython-stdlib-stubs")
# Holds the folder that .venv was made in. Written last: while it is missing, or older than a
# pin, or names another folder, make comes here.
READY = VENV / "ready"

# Wheels only: a package that would need a compiler is refused, not tried for minutes.
PIP_INSTALL = ["-m", "pip", "install", "--only-binary=:all:", "--no-input", "--retries=2"]
PIP_INSTALL += ["--progress-bar=off", "--disable-pip-version-check"]

# What looks up the hashes, and no dependencies: those are among the pins.
HASHER = "uv==0.13.8"
HASHING = ["pip", "compile", "--no-deps", "--generate-hashes"]
HASHING += ["--no-header", "--no-annotate", "--quiet"]

PACKAGE_LINES = ("Collecting ", "Requirement already satisfied: ")
ROUTINE_LINES = (*PACKAGE_LINES, "  Downloading ", "  Using cached ", "Looking in ")
NETWORK_TROUBLE = (
    "ConnectionError",
    "ConnectTimeout",
    "NameResolutionError",
    "ProxyError",
    "ReadTimeout",
    "SSLError",
    "ECONNREFUSED",
    "ECONNRESET",
    "EAI_AGAIN",
    "ENETUNREACH",
    "ENOTFOUND",
    "ETIMEDOUT",
)
NETWORK_ADVICE = """
The packages could not be fetched: the network, or a proxy on the way, did not answer.
Nothing is broken. When this computer is online again, type the same command once more;
it goes on where it stopped."""


class SetUpFailed(Exception):
    """Its text is what the person at the terminal should read."""


def pinned(lock: str) -> list[str]:
    """The packages that a lock file names, with their versions."""
    lines = [line for line in lock.splitlines() if line and not line.startswith(("#", " "))]
    return [line.removesuffix("\\").rstrip() for line in lines]


def part_of(lock: str, names: tuple[str, ...]) -> str:
    """The lines of a lock file about these packages."""
    lines, wanted = [], False
    for line in lock.splitlines():
        if not line.startswith(" "):
            wanted = line.partition("==")[0] in names
        if wanted:
            lines.append(f"{line}\n")
    return "".join(lines)


def explain(output: list[str]) -> str:
    """What a failed command said, without its routine, and what to do about it."""
    said = "".join(line for line in output if not line.startswith(ROUTINE_LINES))
    if any(trouble in said for trouble in NETWORK_TROUBLE):
        said += NETWORK_ADVICE
    return said


def run(command: list[object], on_line=lambda line: None) -> None:
    """Runs a command in silence; what it said is told only when it fails."""
    output = []
    with subprocess.Popen(
        [str(word) for word in command],
        cwd=ROOT,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        for line in process.stdout or ():
            output.append(line)
            on_line(line)
    if process.returncode:
        raise SetUpFailed(explain(output))


def show(text: str, passing: bool = False) -> None:
    """Prints a line; a passing one, for people only, is replaced by the next."""
    if sys.stdout.isatty():
        print(f"\r\x1b[K  {text}", end="" if passing else "\n", flush=True)
    elif not passing:
        print(f"  {text}", flush=True)


def make_venv() -> None:
    in_place = not READY.exists() or READY.read_text().strip() == str(ROOT)
    if in_place and PYTHON.exists():
        try:
            run([PYTHON, "-m", "pip", "--version"])
            return
        except (SetUpFailed, OSError):
            show("the .venv that is here does not work: making it anew")
    run([sys.executable, "-m", "venv", "--clear", VENV])


def install_packages() -> None:
    total = len(pinned(LOCK.read_text()))
    seen = set()

    def count(line: str) -> None:
        if line.startswith(PACKAGE_LINES):
            name = line.split(": ")[-1].removeprefix("Collecting ").split("==")[0].split()[0]
            seen.add(name)
            show(f"{min(len(seen), total)}/{total} {name}", passing=True)
        elif line.startswith("Installing collected packages"):
            show("unpacking", passing=True)

    run([PYTHON, *PIP_INSTALL, "--require-hashes", "-r", LOCK], on_line=count)


def install_stubs() -> None:
    """A second copy of the stubs, by themselves.

    mypy refuses to search site-packages for them, and there a package of the display driver
    stands before the stub of `micropython`.
    """
    command = [PYTHON, *PIP_INSTALL, "--require-hashes", "--upgrade", "--no-deps"]
    with tempfile.TemporaryDirectory() as folder:
        stubs = Path(folder) / "stubs.lock"
        stubs.write_text(part_of(LOCK.read_text(), STUBS))
        run([*command, "--target", VENV / "typings", "-r", stubs])


def install_kaiten() -> None:
    run([PYTHON, *PIP_INSTALL, "--no-deps", "--no-build-isolation", "--editable", ROOT])


def install_from_npm() -> None:
    run([PYTHON, "-m", "kaiten_host.npm"])


def set_up() -> None:
    started = time.monotonic()
    version = ".".join(str(number) for number in sys.version_info[:3])
    print("Setting up Kaiten in .venv. The first time takes a minute or two.")
    show(f"1 of 4: Python {version}")
    make_venv()
    show("2 of 4: packages, at the versions in requirements.lock")
    install_packages()
    install_stubs()
    show("3 of 4: Kaiten itself")
    install_kaiten()
    show("4 of 4: MicroPython as WebAssembly, an RP2040 to emulate, and a browser")
    install_from_npm()
    READY.write_text(f"{ROOT}\n")
    print(f"Ready after {time.monotonic() - started:.0f} s.\n")


def named() -> list[str]:
    """The packages that pyproject.toml names, for users, for one command and for developers."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    project = settings["project"]
    tables = {**project["optional-dependencies"], **settings["dependency-groups"]}
    return [*project["dependencies"], *itertools.chain(*tables.values())]


def renew_lock() -> None:
    """Pins what pip chooses today for what pyproject.toml names, with the hashes of all files of
    each version, those for other computers too.

    The names are passed one by one: the pip of a fresh Python 3.11 knows no dependency groups.
    """
    comments = [line for line in LOCK.read_text().splitlines() if line.startswith("#")]
    with tempfile.TemporaryDirectory() as folder:
        python = Path(folder) / "bin" / "python"
        run([sys.executable, "-m", "venv", folder])
        run([python, *PIP_INSTALL, *named()])
        frozen = subprocess.check_output([python, "-m", "pip", "freeze"], text=True)
        pins, locked = Path(folder) / "pins.txt", Path(folder) / "locked.txt"
        pins.write_text("\n".join(pinned(frozen)))
        run([python, *PIP_INSTALL, HASHER])
        run([python, "-m", "uv", *HASHING, pins, "--output-file", locked])
        hashed = locked.read_text()
    LOCK.write_text("\n".join([*comments, hashed]))


if __name__ == "__main__":
    try:
        renew_lock() if sys.argv[1:] == ["lock"] else set_up()
    except SetUpFailed as failure:
        sys.exit(f"\n{failure}\n\nThe set-up did not finish.")
    except KeyboardInterrupt:
        sys.exit("\nStopped. The same command goes on from here.")
