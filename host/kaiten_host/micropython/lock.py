"""Tells whether the MicroPython in node_modules is the one that package-lock.json pins."""

import json
from pathlib import Path

FOLDER = Path(__file__).parent
WANTED = FOLDER / "package-lock.json"
PRESENT = FOLDER / "node_modules" / ".package-lock.json"  # npm writes it last, when all went well


def checksums(lock_file: Path) -> dict[str, str]:
    packages = json.loads(lock_file.read_text())["packages"]
    return {name: package["integrity"] for name, package in packages.items() if name}


def installed() -> bool:
    return PRESENT.exists() and checksums(PRESENT) == checksums(WANTED)
