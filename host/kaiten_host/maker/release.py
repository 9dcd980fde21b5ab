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
from kaiten_host.maker.uf2 import UF2Error, micropython_for, uf2_for, usual_place
from kaiten_host.paths import BUILD, ROOT

INTO = BUILD / "release"
SUMS = "SHA256SUMS"
# The day of every file in an archive, unless this variable says another: hatchling takes the same.
DAY_VARIABLE, DAY = "SOURCE_DATE_EPOCH", "1580601600"


def make_release(into: Path, code: str | None = None) -> list[UF2Error]:
    """Makes the folder anew. Gives why there is no drag-and-drop file for some boards, if their
    MicroPython is not there."""
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    name = f"kaiten-{__version__}"
    with tempfile.TemporaryDirectory() as scratch:
        bundle = make_bundle(Path(scratch) / "bundle", code)
        build_packages(bundle, into)
        zip_folder(bundle / "build" / "web", into / f"{name}-page.zip")
    missing = []
    for model in MODELS:
        try:
            firmware = micropython_for(model, usual_place(model))
        except UF2Error as error:
            if error.key != "missing":
                raise
            missing.append(error)
        else:
            (into / f"{name}-{model}.uf2").write_bytes(uf2_for(model, None, firmware))
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
    except UF2Error as error:
        print(error, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print((error.stderr or b"").decode() or error, file=sys.stderr)
        return 1
    for path in sorted(INTO.iterdir()):
        print(f"{path.stat().st_size:>10,}  {path}".replace(",", " "))
    for reason in missing:
        print(reason, file=sys.stderr)
    return 1 if missing and options.every_board else 0
