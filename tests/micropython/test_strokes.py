"""The machine code of a Pico that draws, and finds what changed: it gives the pixels that
MicroPython's `framebuf` draws, and the columns that Python finds."""

import json
import random
import runpy
from types import SimpleNamespace

import pytest
from pico_memory import MEMORY, as_python

from kaiten_host import micropython
from kaiten_host.maker.build import build
from kaiten_host.paths import BOARDS
from kaiten_sim.board import SimBoard
from kaiten_sim.world import StandIns

WIRING = SimpleNamespace(**runpy.run_path(str(BOARDS / "pico.py")))

with StandIns(SimBoard(), WIRING):
    from kaiten_device.panel import _change_by_column

COMPARE = """
import json
from kaiten_device import canvas
from kaiten_device.faces import {face} as face
assert canvas.strokes is None
def by_framebuf(x, y, string, dark):
    buffer = bytearray(background)
    return canvas.Canvas(buffer).text(x, y, string, face, dark), buffer
def by_strokes(x, y, string, dark):
    buffer, data = bytearray(background), string.encode()
    return draw(buffer, x, y, data, len(data), sheet_of(face), 1 if dark else 0), buffer
differ = []
for case in {cases!r}:
    background = (b"\xff" if case[3] else bytes(1)) * 1024
    if by_framebuf(*case) != by_strokes(*case):
        differ.append(case)
widths = [(canvas.width_of(case[2], face), width(case[2].encode(), len(case[2].encode()),
    sheet_of(face))) for case in {cases!r}]
print(json.dumps([differ, [one == other for one, other in widths]]))
"""
CASES = [
    (0, 0, "Aé", False),
    (2, 13, "œ…?", False),
    (5, 8, "Ŵx", False),
    (3, 3, "Maki", True),
    (-4, 10, "Wi", False),
    (118, 20, "WW", True),
    (10, 58, "gj", False),
    (0, 0, "", False),
]


@pytest.mark.parametrize("face", ["text", "big", "digits"])
def test_letters_are_drawn_and_measured_as_elsewhere(face):
    script = COMPARE.format(face=face, cases=CASES)
    device = {"device": build()}
    done = micropython.run(MEMORY, as_python("strokes"), script, folders=device, path=["device"])
    differ, same_width = json.loads(done.checked().stdout.splitlines()[-1])
    assert differ == []
    assert all(same_width)


SMALL = """
import json
from array import array
from kaiten_device import canvas
from kaiten_device.faces import small
others = array("H", canvas._codes_of_others())
sheet = sheet_of_small(small, others)
def by_framebuf(x, y, string, dark):
    buffer = bytearray(background)
    surface = canvas.Canvas(buffer)
    end = surface.text(x, y, string, small, dark)
    surface.line(y // 8, x, string, dark)
    return end, buffer
def by_strokes(x, y, string, dark):
    buffer, data = bytearray(background), string.encode()
    end = draw(buffer, x, y, data, len(data), sheet, 1 if dark else 0)
    line(buffer, y // 8, x, data, len(data), sheet, 0xFF if dark else 0)
    return end, buffer
differ = []
for case in {cases!r}:
    background = (b"\xff" if case[3] else bytes(1)) * 1024
    if by_framebuf(*case) != by_strokes(*case):
        differ.append(case)
print(json.dumps(differ))
"""


def test_small_letters_are_drawn_as_elsewhere():
    cases = [
        *CASES,
        (0, 56, "◀▶ pages  B back", True),
        (1, 33, "ÀŸ𝄞⌫", False),
        (-7, 61, "ab", True),
    ]
    script = SMALL.format(cases=cases)
    device = {"device": build()}
    done = micropython.run(MEMORY, as_python("strokes"), script, folders=device, path=["device"])
    assert json.loads(done.checked().stdout.splitlines()[-1]) == []


PICTURES = """
import json
from kaiten_device import canvas
def by_framebuf(x, y, shape, dark):
    buffer = bytearray(background)
    canvas.Canvas(buffer).picture(x, y, shape, dark)
    return buffer
def by_strokes(x, y, shape, dark):
    buffer = bytearray(background)
    picture(buffer, x, y, shape, 1 if dark else 0)
    return buffer
strip = bytes([number * 37 & 0xFF for number in range(60)])
shapes = [(strip, 16, 16, 0), (strip, 16, 15, 0), (strip, 9, 24, 0), (strip, 5, 8, 0)]
shapes += [(strip, 7, 13, 0, 20), (memoryview(strip)[3:], 10, 3, 0)]
places = [(0, 0), (3, 5), (120, 20), (-4, 9), (50, -3), (40, 57), (60, 63), (10, -20), (200, 8)]
differ = []
for dark in (False, True):
    background = (b"\xff" if dark else bytes(1)) * 1024
    for number, shape in enumerate(shapes):
        for x, y in places:
            if by_framebuf(x, y, shape, dark) != by_strokes(x, y, shape, dark):
                differ.append((number, x, y, dark))
print(json.dumps(differ))
"""


def test_pictures_are_drawn_as_elsewhere():
    device = {"device": build()}
    parts = MEMORY, as_python("strokes"), PICTURES
    done = micropython.run(*parts, folders=device, path=["device"])
    assert json.loads(done.checked().stdout.splitlines()[-1]) == []


def rows():
    """Pairs of rows of a panel that differ in some columns."""
    luck = random.Random(8)
    for few in (0, 1, 2, 5, 20, 128):
        for _ in range(8):
            row = bytes(luck.randrange(256) for _ in range(128))
            other = bytearray(row)
            for column in luck.sample(range(128), few):
                other[column] ^= 1 + luck.randrange(255)
            yield row, bytes(other)


def test_what_changed_is_found_as_it_is_without_machine_code():
    pairs = list(rows())
    script = "found = [[change(one, other, at, 128, 10) for at in (0, 50)] "
    script += f"for one, other in {pairs!r}]\nprint(json.dumps(found))"
    done = micropython.run(MEMORY, as_python("strokes"), "import json\n" + script, folders={})
    found = json.loads(done.checked().stdout)
    expected = [[_change_by_column(*pair, at, 128, 10) for at in (0, 50)] for pair in pairs]
    assert found == expected
    assert len({tuple(one) for one in found}) > len(pairs) // 2
