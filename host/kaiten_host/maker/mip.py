"""Writes `package.json`, by which mip installs Kaiten straight from its repository.

mip copies sources, not compiled files. `python -m kaiten_host.maker.mip` brings the list up to
date.
"""

import json
import sys

from kaiten import __version__
from kaiten_host.maker.build import driver_sources, sources
from kaiten_host.paths import ROOT

PACKAGE = ROOT / "package.json"
# Where the driver's modules are published, and under which name requirements.lock pins them. They
# are in no index of mip, and a `deps` entry would put a file of a folder beside the folder.
DRIVERS = {
    "adafruit_ssd1306": ("Adafruit_CircuitPython_SSD1306", "adafruit-circuitpython-ssd1306"),
}


def pinned_version(package: str) -> str:
    """The version of a package in requirements.lock."""
    for line in (ROOT / "requirements.lock").read_text().splitlines():
        name, _, version = line.partition("==")
        if name.lower() == package:
            # Behind it, how the package is recognised.
            return version.removesuffix(" \\")
    raise LookupError(f"{package} is not in requirements.lock")


def driver_address(name: str) -> str:
    """Where a file of the panel's driver is published, at the version that we test with."""
    repository, package = DRIVERS[name.split("/")[0].removesuffix(".py")]
    version = pinned_version(package)
    return f"https://raw.githubusercontent.com/adafruit/{repository}/{version}/{name}"


def package() -> str:
    """The whole of package.json: each file's place on the board and where it comes from."""
    drivers = driver_sources()
    urls = []
    for name, path in sorted(sources("pico").items()):
        source = driver_address(name) if name in drivers else path.relative_to(ROOT).as_posix()
        urls.append(f"    {json.dumps([name, source])}")
    rows = ",\n".join(urls)
    return f'{{\n  "version": "{__version__}",\n  "urls": [\n{rows}\n  ]\n}}\n'


def main() -> int:
    PACKAGE.write_text(package())
    return 0


if __name__ == "__main__":
    sys.exit(main())
