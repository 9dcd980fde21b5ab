"""`kaiten release`: everything that is published of a version, in build/release, to the same bytes
whenever it is made from the same files.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from datetime import UTC, datetime
from pathlib import Path

from kaiten import __version__
from kaiten_host.maker.boards import MODELS
from kaiten_host.maker.bundle import make_bundle
from kaiten_host.maker.licences import bill_of_materials, notices
from kaiten_host.paths import BUILD, ROOT
from kaiten_host.words import say

INTO = BUILD / "release"
# Where somebody saved the MicroPython of each board.
FIRMWARE_FILES = BUILD
SUMS = "SHA256SUMS"
# The day of every file in an archive, unless this variable says another: hatchling takes the same.
DAY_VARIABLE, DAY = "SOURCE_DATE_EPOCH", "1580601600"


def micropython_for(model: str) -> Path:
    """The MicroPython of a board, as its maker publishes it."""
    return FIRMWARE_FILES / ("micropython.uf2" if model == "pico" else f"micropython-{model}.uf2")


def make_release(into: Path, code: str | None = None) -> list[str]:
    """Makes the folder anew. Gives the boards for which there is no drag-and-drop file, because
    their MicroPython is not there."""
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    name = f"kaiten-{__version__}"
    with tempfile.TemporaryDirectory() as scratch:
        bundle = make_bundle(Path(scratch) / "bundle", code)
        build_packages(bundle, into)
        zip_folder(bundle / "build" / "web", into / f"{name}-page.zip")
    missing = [model for model in MODELS if not micropython_for(model).exists()]
    for model in MODELS:
        if model not in missing:
            make_uf2(model, into / f"{name}-{model}.uf2")
    (into / "LICENSES.txt").write_text(notices(), "utf-8")
    (into / f"{name}.cdx.json").write_text(bill_of_materials(), "utf-8")
    (into / SUMS).write_text(sums_of(into))
    return missing


def build_packages(bundle: Path, into: Path) -> None:
    """The wheel and the sdist; both bring the bundle along, by `host/build_hook.py`."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel"]
    variables = {DAY_VARIABLE: os.environ.get(DAY_VARIABLE, DAY), "KAITEN_BUNDLE": str(bundle)}
    subprocess.run(
        [*command, "-d", str(into)],
        cwd=ROOT,
        env=os.environ | variables,
        check=True,
        capture_output=True,
    )


def zip_folder(folder: Path, into: Path) -> None:
    """All files of a folder, in an archive that is the same for the same files."""
    day = datetime.fromtimestamp(int(os.environ.get(DAY_VARIABLE, DAY)), UTC)
    with zipfile.ZipFile(into, "w") as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            name = path.relative_to(folder).as_posix()
            entry = zipfile.ZipInfo(name, day.timetuple()[:6])
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes())


def make_uf2(model: str, into: Path) -> None:
    """The file that is dropped onto a board; its own command makes it, and says what is wrong."""
    command = [sys.executable, "-m", "kaiten_host.cli", "uf2", "--board", model]
    command += ["--out", str(into), "--micropython", str(micropython_for(model))]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def sums_of(folder: Path) -> str:
    """The SHA-256 of every file, as `sha256sum --check` reads it."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(folder.iterdir())
    ]
    return "".join(lines)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="kaiten release", description="Make everything that is published of a version."
    )
    parser.add_argument(
        "--every-board",
        action="store_true",
        help="fail if the MicroPython of a board is missing in build/",
    )
    parser.add_argument("--code", metavar="ADDRESS", help="where the page says the code is")
    options = parser.parse_args(arguments)
    try:
        missing = make_release(INTO, options.code)
    except subprocess.CalledProcessError as error:
        print((error.stderr or b"").decode() or error, file=sys.stderr)
        return 1
    for path in sorted(INTO.iterdir()):
        print(f"{path.stat().st_size:>10,}  {path}".replace(",", " "))
    for model in missing:
        place = micropython_for(model)
        print(say("release_without", MODELS[model], model.upper(), place), file=sys.stderr)
    return 1 if missing and options.every_board else 0
