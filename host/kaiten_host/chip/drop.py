"""A board that got the file of `kaiten uf2`: it starts, a round is played, Kaiten is updated, the
game is still there, and the file is dropped again. And: the panel is chosen on the device."""

import random
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from kaiten_host.chip import Chip, firmware_for
from kaiten_host.chip.bootsel import RP2040, drop
from kaiten_host.chip.cases import Case, NotingHands, pressed
from kaiten_host.chip.files import deployed, image_of
from kaiten_host.chip.player import play
from kaiten_host.flash import DATA, PANEL, PART
from kaiten_host.maker.deploy import release_for
from kaiten_host.maker.file_system import files_in, update
from kaiten_host.maker.uf2 import uf2_for
from kaiten_host.sessions import recording

BOARD = "pico"
FLASH_SIZE = 2 * 1024 * 1024
# Of a recorded session, as far as the second round.
SESSION, ROUND = "sushi_go-score", 16
FIRST_SCREEN = "WAIT:300"
RESUME = "WAIT:300 A"
# Long enough for the device to ask which panel it has, and to start anew.
STARTED_MS = 1500


def check_drop() -> list[str]:
    """From a flash full of noise to a second drop; what was wrong."""
    return list(faults_of_drop())


def faults_of_drop() -> Iterator[str]:
    firmware = firmware_for(BOARD)
    content = uf2_for(BOARD, None, firmware)
    flash = drop(content, RP2040(bytearray(random.Random(BOARD).randbytes(FLASH_SIZE))))
    files = slice(firmware.files_at, firmware.files_at + firmware.files_size)
    with tempfile.TemporaryDirectory() as folder:
        uf2 = Path(folder) / "kaiten.uf2"
        uf2.write_bytes(content)

        first = Case("a round", play_a_round).simulate()
        with Chip(bytes(flash[files]), uf2=uf2) as chip:
            yield from faults(chip, first)
            used = chip.image()

        updated = update_on(used)
        kept = {path: data for path, data in files_in(used).items() if path.startswith(DATA)}
        second = Case("resumed", pressed(RESUME), lambda: kept).simulate()
        with Chip(updated, uf2=uf2) as chip:
            yield from faults(chip, second)
            left = files_in(chip.image())
        yield from (f"{path} was lost" for path in kept if path not in left)

        flash[files] = updated
        flash = drop(content, RP2040(flash))
        third = Case("dropped again", pressed(FIRST_SCREEN)).simulate()
        with Chip(bytes(flash[files]), uf2=uf2) as chip:
            yield from faults(chip, third)


def play_a_round(hands: NotingHands) -> None:
    for act in recording.acts_of(SESSION)[:ROUND]:
        hands.act(act)


def update_on(image: bytes) -> bytes:
    """The same file system after a deploy of another version."""
    release = release_for(BOARD)
    # One more byte at the end of a compiled module is not read, but it is another file.
    other = {path: content + b"\0" for path, content in release.files.items()}
    files = replace(release, files=other).on_board
    old = [path for path in files_in(image) if path.endswith(PART) and path not in files]
    return update(image, files, old)


def faults(chip: Chip, case: Case) -> Iterator[str]:
    """What went otherwise than in the simulator."""
    if not chip.start().rested:
        yield f"{case.name}: it does not start"
        return
    for step in play(chip, case):
        if not step.same:
            yield f"{case.name}, word {step.number} {step.row.word}: not the simulator's picture"
    if chip.resets:
        yield f"{case.name}: the watchdog restarted it"


# --- Choosing the panel ---


def check_choice() -> list[str]:
    """UP is held while the plug goes in; B shows the other picture, A keeps it."""
    expected = Case("home", pressed(FIRST_SCREEN)).simulate().rows[-1].pixels
    wrong = []
    with Chip(image_of(deployed(BOARD))) as chip:
        chip.hold("UP")
        chip.run(STARTED_MS)
        chip.release("UP")
        chip.rest()
        shown = [chip.pixels]
        for _ in range(2):
            chip.press("B")
            shown.append(chip.pixels)
        if shown[0] != shown[2] or shown[0] == shown[1]:
            wrong.append("B does not go from one picture to the other and back")
        if not is_framed(shown[0]) or is_framed(shown[1]):
            wrong.append("not the first picture is framed on all sides")
        chip.press("A")
        chip.start()
        if not chip.until_shown(expected, STARTED_MS):
            wrong.append("it does not start after the choice")
        if chip.resets != 1:
            wrong.append(f"it was restarted {chip.resets} times")
        kept = files_in(chip.image()).get(PANEL)
        if kept != b"ssd1306":
            wrong.append(f"{kept!r} was kept")
    return wrong


def is_framed(pixels: bytes) -> bool:
    """Whether the outermost columns are lit."""
    rows = [pixels[start : start + 128] for start in range(0, len(pixels), 128)]
    return all(row[0] == row[-1] == 0xFF for row in rows)
