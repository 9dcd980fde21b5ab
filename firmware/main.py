"""What a Pico runs at power-on: Kaiten, from the folder that the file `current` names.

An update is copied into a folder of its own beside the old one, and `current` is replaced in one
step, so whatever is cut short, this finds one version or the other, whole.
"""

import os
import sys


def find_version():
    """The folder to run from; None where the modules are beside this file, as mip puts them."""
    whole = sorted([name for name in os.listdir() if name.startswith("app-")])
    try:
        with open("current", "rb") as file:
            current = file.read().strip()
    except OSError:
        current = b""
    for name in whole:
        if name.encode() == current:
            return name
    return whole[-1] if whole else None


version = find_version()
if version:
    sys.path.insert(0, version)

from kaiten_device import run  # noqa: E402

run.main()
