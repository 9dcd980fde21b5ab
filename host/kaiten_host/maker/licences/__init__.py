"""The bill of materials: every part of others in what is released, its licence and its notice.

The files beside this one are the texts of the licences, by their SPDX names.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from kaiten import __version__
from kaiten_device.chip import VERIFIED
from kaiten_host.paths import MICROPYTHON

TEXTS = Path(__file__).parent
# In which released files a part is; `uf2-w` are those for boards with a radio.
WHEEL, PAGE, UF2, UF2_W = "wheel", "page", "uf2", "uf2-w"
EVERYWHERE = (WHEEL, PAGE, UF2, UF2_W)
IN_BROWSER = (WHEEL, PAGE)
ON_BOARD = (UF2, UF2_W)
MICROPYTHON_ON_BOARD = ".".join(map(str, max(version for _, version in VERIFIED)))
OPERATORS = ("AND", "OR", "WITH")


@dataclass(frozen=True)
class Part:
    """Something of others that is passed on with Kaiten."""

    name: str
    version: str
    licence: str
    copyright: str
    source: str
    found_in: tuple[str, ...]


def parts() -> list[Part]:
    """All of them. MicroPython's builds are passed on as their maker publishes them; what is in
    them is what its source code of that version names."""
    in_browser = json.loads((MICROPYTHON / "package.json").read_text())["version"]
    on_board = MICROPYTHON_ON_BOARD
    github = "https://github.com/"
    return [
        Part(
            "Kaiten", __version__, "MIT", "Copyright (c) 2026 Kaiten contributors", "", EVERYWHERE
        ),
        Part(
            "Adafruit CircuitPython SSD1306, the driver of the panel",
            metadata.version("adafruit-circuitpython-ssd1306"),
            "MIT",
            "Copyright (c) 2017 Michael McWethy, Adafruit Industries",
            f"{github}adafruit/Adafruit_CircuitPython_SSD1306",
            EVERYWHERE,
        ),
        Part(
            "Adafruit Blinka, its module micropython",
            metadata.version("Adafruit-Blinka"),
            "MIT",
            "Copyright (c) 2018, 2021 Adafruit Industries",
            f"{github}adafruit/Adafruit_Blinka",
            (WHEEL,),
        ),
        Part(
            "X11 bitmap fonts Adobe Helvetica",
            "xfonts-75dpi 1.0.4",
            "LicenseRef-Adobe-DEC",
            "Copyright 1984-1989, 1994 Adobe Systems Incorporated\n"
            "Copyright 1988, 1994 Digital Equipment Corporation",
            "https://gitlab.freedesktop.org/xorg/font/adobe-75dpi",
            EVERYWHERE,
        ),
        Part(
            "X11 bitmap font misc-fixed 5x8",
            "xfonts-base 1.0.5",
            "LicenseRef-Public-Domain",
            "Public domain font. Share and enjoy.",
            "https://gitlab.freedesktop.org/xorg/font/misc-misc",
            EVERYWHERE,
        ),
        Part(
            "MicroPython, WebAssembly build",
            in_browser,
            "MIT",
            "Copyright (c) 2013-2026 Damien P. George and others",
            f"{github}micropython/micropython",
            IN_BROWSER,
        ),
        Part(
            "Emscripten runtime, in MicroPython's WebAssembly build",
            in_browser,
            "MIT",
            "Copyright (c) 2010-2014 Emscripten authors\nCopyright Joyent, Inc. and other Node "
            "contributors",
            f"{github}emscripten-core/emscripten",
            IN_BROWSER,
        ),
        Part(
            "musl, in MicroPython's WebAssembly build",
            in_browser,
            "MIT",
            "Copyright (c) 2005-2020 Rich Felker and others",
            "https://musl.libc.org",
            IN_BROWSER,
        ),
        Part(
            "compiler-rt, in MicroPython's WebAssembly build",
            in_browser,
            "Apache-2.0 WITH LLVM-exception",
            "Copyright (c) the LLVM contributors",
            f"{github}llvm/llvm-project",
            IN_BROWSER,
        ),
        Part(
            "dlmalloc, in MicroPython's WebAssembly build",
            in_browser,
            "LicenseRef-Public-Domain",
            "Written by Doug Lea, released to the public domain",
            "https://gee.cs.oswego.edu",
            IN_BROWSER,
        ),
        Part(
            "MicroPython, for Raspberry Pi Pico, Pico W, Pico 2 and Pico 2 W",
            on_board,
            "MIT",
            "Copyright (c) 2013-2026 Damien P. George and others",
            f"{github}micropython/micropython",
            ON_BOARD,
        ),
        Part(
            "micropython-lib, in MicroPython",
            on_board,
            "MIT",
            "Copyright (c) 2013, 2014 micropython-lib contributors",
            f"{github}micropython/micropython-lib",
            ON_BOARD,
        ),
        Part(
            "re1.5, in MicroPython",
            on_board,
            "BSD-3-Clause",
            "Copyright 2007-2009 Russ Cox\nCopyright 2014 Paul Sokolovsky",
            f"{github}pfalcon/re1.5",
            EVERYWHERE,
        ),
        Part(
            "uzlib, in MicroPython",
            on_board,
            "Zlib",
            "Copyright (c) 2003 Joergen Ibsen\nCopyright (c) 2014-2018 Paul Sokolovsky",
            f"{github}pfalcon/uzlib",
            EVERYWHERE,
        ),
        Part(
            "crypto-algorithms, in MicroPython",
            on_board,
            "LicenseRef-Public-Domain",
            "Written by Brad Conte, released to the public domain",
            f"{github}B-Con/crypto-algorithms",
            EVERYWHERE,
        ),
        Part(
            "libm, in MicroPython",
            on_board,
            "SunPro AND MIT",
            "Copyright (C) 1993 Sun Microsystems, Inc.\nCopyright (c) 2005-2014 Rich Felker and "
            "others",
            f"{github}micropython/micropython",
            ON_BOARD,
        ),
        Part(
            "Raspberry Pi Pico SDK, in MicroPython",
            on_board,
            "BSD-3-Clause",
            "Copyright 2020 (c) Raspberry Pi (Trading) Ltd.",
            f"{github}raspberrypi/pico-sdk",
            ON_BOARD,
        ),
        Part(
            "CMSIS, in the Raspberry Pi Pico SDK",
            on_board,
            "Apache-2.0",
            "Copyright (c) 2009-2024 Arm Limited",
            f"{github}ARM-software/CMSIS_5",
            ON_BOARD,
        ),
        Part(
            "TinyUSB, in MicroPython",
            on_board,
            "MIT",
            "Copyright (c) 2012-2026 Ha Thach (tinyusb.org)",
            f"{github}hathach/tinyusb",
            ON_BOARD,
        ),
        Part(
            "littlefs, in MicroPython",
            on_board,
            "BSD-3-Clause",
            "Copyright (c) 2022 The littlefs authors\nCopyright (c) 2017 Arm Limited",
            f"{github}littlefs-project/littlefs",
            ON_BOARD,
        ),
        Part(
            "ooFatFs, in MicroPython",
            on_board,
            "BSD-1-Clause",
            "Copyright (C) 2016 ChaN",
            f"{github}micropython/oofatfs",
            ON_BOARD,
        ),
        Part(
            "Mbed TLS, in MicroPython",
            on_board,
            "Apache-2.0",
            "Copyright The Mbed TLS Contributors",
            f"{github}Mbed-TLS/mbedtls",
            ON_BOARD,
        ),
        Part(
            "lwIP, in MicroPython for boards with a radio",
            on_board,
            "BSD-3-Clause",
            "Copyright (c) 2001-2004 Swedish Institute of Computer Science",
            f"{github}lwip-tcpip/lwip",
            (UF2_W,),
        ),
        Part(
            "cyw43-driver, in MicroPython for boards with a radio",
            on_board,
            "LicenseRef-cyw43-driver",
            "Copyright (C) 2019-2022 George Robotics Pty Ltd",
            f"{github}georgerobotics/cyw43-driver",
            (UF2_W,),
        ),
        Part(
            "BTstack, in MicroPython for boards with a radio",
            on_board,
            "LicenseRef-BTstack",
            "Copyright (C) BlueKitchen GmbH",
            f"{github}bluekitchen/btstack",
            (UF2_W,),
        ),
    ]


def names_in(licence: str) -> list[str]:
    """The licences and exceptions in an SPDX expression."""
    return [word for word in re.findall(r"[\w.+-]+", licence) if word not in OPERATORS]


def notices(found_in: Iterable[str] = EVERYWHERE) -> str:
    """What has to be said of the parts in these released files: their notices and licences."""
    said = [part for part in parts() if set(part.found_in) & set(found_in)]
    lines = ["Kaiten, and the parts of others that come with it.", ""]
    for part in said:
        lines += [f"{part.name}, {part.version}", *_indented(part), ""]
    for name in dict.fromkeys(name for part in said for name in names_in(part.licence)):
        lines += ["=" * 99, name, "", (TEXTS / f"{name}.txt").read_text("utf-8").strip(), ""]
    return "\n".join(lines)


def _indented(part: Part) -> Iterator[str]:
    for line in [*part.copyright.splitlines(), f"Licence: {part.licence}", part.source]:
        if line:
            yield f"    {line}"


def bill_of_materials() -> str:
    """The parts in the form of CycloneDX."""
    kaiten, *others = map(_component, parts())
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": kaiten | {"type": "application"}},
        "components": others,
    }
    return json.dumps(bill, indent=2, ensure_ascii=False) + "\n"


def _component(part: Part) -> dict[str, object]:
    component: dict[str, object] = {
        "type": "library",
        "name": part.name,
        "version": part.version,
        "copyright": part.copyright,
        "licenses": [{"expression": part.licence}],
        "properties": [{"name": "kaiten:found-in", "value": name} for name in part.found_in],
    }
    if part.source:
        component["externalReferences"] = [{"type": "website", "url": part.source}]
    return component
