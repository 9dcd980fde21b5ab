"""The whole firmware on the simulated board: real MicroPython beside CPython."""

import pytest

from kaiten_host.maker.boards import PANELS
from kaiten_host.micropython import MicroPythonError
from kaiten_host.micropython.board import play
from kaiten_host.sessions.device import Device
from kaiten_sim.keys import parse

SCRIPT = "A DOWN A PLUG UP*3 A"


@pytest.fixture(scope="module")
def played():
    return play(SCRIPT, seed=7)


def test_each_word_of_the_script_gives_a_frame(played):
    words = [frame.word for frame in played.frames]
    assert words == ["A", "DOWN", "A", "PLUG", "UP", "UP", "UP", "A"]
    assert all(len(frame.pixels) == 1024 and any(frame.pixels) for frame in played.frames)


def test_pixels_and_bus_bytes_are_the_same_on_cpython(played, tmp_path):
    seen = []
    with Device(tmp_path, seed=7) as device:
        for word, _, _ in parse(SCRIPT):
            device.press(word)
            seen.append((word, device.pixels, device.board.bus_bytes))
    assert seen == [(frame.word, frame.pixels, frame.bus_bytes) for frame in played.frames]


@pytest.mark.parametrize(
    "said",
    [{"PANEL": "sh1106", "COLUMN_OFFSET": 0, "ROTATED": True}]
    + [{"PANEL": panel, "RESET": 22} for panel in PANELS],
)
def test_every_panel_shows_the_same(played, said):
    seen = [frame.pixels for frame in play(SCRIPT, seed=7, **said).frames]
    if "ROTATED" in said:
        seen = [upside_down(pixels) for pixels in seen]
    assert seen == [frame.pixels for frame in played.frames]


def upside_down(pixels):
    return bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(pixels))


def test_the_flash_of_one_session_is_where_the_next_can_start(played, tmp_path):
    assert played.flash
    for name, content in played.flash.items():
        target = tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    empty, kept = play("WAIT:100"), play("WAIT:100", flash=tmp_path)
    assert kept.frames[0].pixels != empty.frames[0].pixels


def test_a_script_that_makes_no_sense_is_told():
    with pytest.raises(MicroPythonError, match='"JUMP" is not a key'):
        play("A JUMP")
