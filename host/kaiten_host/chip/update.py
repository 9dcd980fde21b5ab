"""An update that was cut short: the next start of the emulated chip finishes it, and so does the
start after that when the power fails in the middle of it. Meanwhile the panel shows how far it is.
"""

import dataclasses
import tempfile
from collections.abc import Mapping
from pathlib import Path

from kaiten_host.chip import Chip
from kaiten_host.chip.files import files_in, image_of
from kaiten_host.flash import COMPRESSED, CURRENT, DATA, UPDATE_SCREEN, UPDATING
from kaiten_host.maker.deploy import Release, parts_of, release_for
from kaiten_host.maker.update_screen import update_screen

LONGEST_STEP_MS = 1000
# How the names begin of files that an update may not leave.
LEFT = ("app-", "new-", UPDATE_SCREEN)

# Something that an update may not touch.
GAME = {f"{DATA}/games/0001.journal": b"a game\n" * 99}


def check_update(every: int) -> list[str]:
    """The new version whole, the old one gone and the games as they were; with a power cut at
    every so many operations of the flash, too."""
    release = release_for("pico")
    screen = update_screen("pico", None, sum(map(len, release.parts)))
    files = before_the_start(release) | {UPDATE_SCREEN: screen.file}
    wrong = pictures_missed(files, screen.pictures)
    with tempfile.TemporaryDirectory() as folder:
        with Chip(image_of(files)) as chip:
            chip.imagine_cuts(every, Path(folder))
            wrong += faults(chip, release)
            cuts = chip.cuts()
        for cut in cuts:
            with Chip(cut.file.read_bytes()) as chip:
                wrong += [f"after {cut.how}: {fault}" for fault in faults(chip, release)]
    return wrong if cuts else ["the flash was not written to"]


def pictures_missed(files: Mapping[str, bytes], pictures: list[bytes]) -> list[str]:
    """What the panel should show before the first screen of Kaiten and does not, in this order."""
    with Chip(image_of(files)) as chip:
        for number, picture in enumerate(pictures):
            if not chip.until_shown(picture, LONGEST_STEP_MS):
                return [f"{chip.ms:.0f} ms: the panel does not show step {number} of the update"]
    return []


def before_the_start(release: Release) -> dict[str, bytes]:
    """What is on the board when all has arrived and nothing was expanded yet."""
    older = {path: content + b"\0" for path, content in release.files.items()}
    files = dataclasses.replace(release, files=older).on_board
    parts = zip(parts_of(release.version), release.compressed)
    files |= {part + COMPRESSED: content for part, content in parts}
    return files | {CURRENT: f"{release.version} {UPDATING}".encode()} | GAME


def faults(chip: Chip, release: Release) -> list[str]:
    if not chip.start().rested:
        return ["it does not start"]
    found = files_in(chip.image())
    wanted: Mapping[str, bytes] = release.on_board | GAME
    wrong = [f"{path} is another one" for path in wanted if found.get(path) != wanted[path]]
    left = [path for path in found if path not in wanted and path.startswith(LEFT)]
    return wrong + [f"{path} is left" for path in left]
