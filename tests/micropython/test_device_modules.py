"""Every compiled module of the device is loaded by real MicroPython, on the simulated board."""

import json
from functools import cache

import pytest

from kaiten_host.maker.build import build, build_simulator, sources
from kaiten_host.micropython import run

# main.py is the device's endless loop: it is run, not imported. The machine code of a Pico is
# tried in tests of its own.
MACHINE_CODE = ("chip/i2c_dma", "chip/in_flash", "strokes")
NOT_HERE = ("main.py", *(f"kaiten_device/{name}.py" for name in MACHINE_CODE))
MODULES = [
    name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    for name in sources()
    if name not in NOT_HERE
]

BOARD = """
import kaiten_board
from kaiten_sim import board, world
world.StandIns(board.SimBoard(), kaiten_board).install()
"""

IMPORT_EACH = """
import io, json, sys
errors = {{}}
for name in {modules!r}:
    try:
        __import__(name)
    except Exception as error:
        text = io.StringIO()
        sys.print_exception(error, text)
        errors[name] = text.getvalue()
    else:
        errors[name] = ""
print(json.dumps(errors))
"""


@cache
def errors():
    result = run(
        BOARD,
        IMPORT_EACH.format(modules=MODULES),
        folders={"device": build(), "host": build_simulator()},
        path=["device", "host"],
    )
    return json.loads(result.checked().stdout)


@pytest.mark.parametrize("module", MODULES)
def test_micropython_loads_the_compiled_module(module):
    assert errors()[module] == ""
