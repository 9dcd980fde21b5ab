"""A start that fails behind the door of `kaiten_device.chip`: the device faults once, and starts
plainly from the next power-on."""

import dataclasses

from kaiten_device import chip as door
from kaiten_host.chip import Chip
from kaiten_host.chip.cases import Case, pressed
from kaiten_host.chip.files import files_in, image_of
from kaiten_host.flash import CHIP_NOTE
from kaiten_host.maker.build import device_form
from kaiten_host.maker.deploy import Release, release_for
from kaiten_host.maker.flat import compiled

IN_FLASH = "kaiten_device/chip/in_flash.py"
# It reads past the end of the memory.
BROKEN = b"from machine import mem32\ndef use(pack):\n    mem32[0x20042008]\n"
FAULTS_WITHIN_MS = 1000


def broken_release() -> Release:
    release = release_for("pico")
    files = {**release.files, compiled(IN_FLASH): device_form(IN_FLASH, BROKEN)}
    return dataclasses.replace(release, files=files)


def check_fault() -> list[str]:
    """A fault at the first start, then two plain starts; what was wrong."""
    case = Case("a plain start", pressed("WAIT:300")).simulate()
    wrong = []
    with Chip(image_of(broken_release().on_board), faults_raise=False) as chip:
        chip.run(FAULTS_WITHIN_MS)
        if len(chip.faults) != 1:
            wrong.append(f"{len(chip.faults)} faults at the first start instead of one")
        note = files_in(chip.image()).get(CHIP_NOTE, b"").decode()
        if door.parts_of(note)[1] != door.TRIED:
            wrong.append(f"the note is {note!r}")
        for number in (2, 3):
            chip.plug()
            if not chip.start().rested or not chip.until_shown(case.rows[-1].pixels, 1000):
                wrong.append(f"start {number}: not the simulator's picture")
        if len(chip.faults) > 1:
            wrong.append("it faults again")
    return wrong
