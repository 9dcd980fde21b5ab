"""The device that sleeps with a dark panel: how busy it is, and how soon a press wakes it."""

import json
from dataclasses import dataclass

from kaiten_host.chip import Chip
from kaiten_host.chip.files import deployed, image_of
from kaiten_host.flash import SETTINGS

SLEEPY = {"language": "en", "sleep": 1}
# Longer than the minute after which it sleeps.
MOST_MS = 120_000
WATCHED_MS = 5000


@dataclass(frozen=True)
class Asleep:
    busy_percent: float
    wake_ms: float


def fall_asleep() -> Asleep:
    data = {SETTINGS: json.dumps(SLEEPY).encode()}
    with Chip(image_of(deployed() | data)) as chip:
        chip.start()
        chip.skip(55_000)
        if not chip.until_lit(False, MOST_MS):
            raise RuntimeError("the panel stays lit, whatever the settings say")
        chip.run(2000)
        began, slept = chip.ms, chip.slept_ms
        chip.run(WATCHED_MS)
        busy = 100 - 100 * (chip.slept_ms - slept) / (chip.ms - began)
        began = chip.ms
        chip.hold("DOWN")
        chip.until_lit(True, MOST_MS)
        wake = chip.ms - began
        chip.release("DOWN")
    return Asleep(busy, wake)
