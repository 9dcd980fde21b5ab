"""What the chip has least of, guarded where there is none: free memory in one piece, and time,
which goes into garbage. Real MicroPython counts the bytes of a Pico."""

from statistics import median

import pytest

from kaiten.games import load
from kaiten.shelf import GAMES
from kaiten_host.maker.build import build
from kaiten_host.measure.memory import garbage, largest_pieces
from kaiten_host.micropython import run

MODES = [(game, mode.name) for game in GAMES for mode in load(game).MODES]

# On the emulated chip a sheet whose arrows made 24,000 bytes took 61 ms for each, and 11 more for
# the collection at every third; one whose arrows make 3,000 takes 15.
USUAL_GARBAGE = 5_000
# A page that is turned is drawn whole.
MOST_GARBAGE = 16_000
# The largest piece that is wanted after the start. With 2,700 bytes free in one piece of 120,000
# the chip had none for a game's words; it has more than 40,000 now.
LARGEST_PIECE = 6_500


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_an_arrow_makes_little_garbage(game, mode):
    made = garbage(game, mode)
    assert made
    usual = {kind: median(counts) for kind, counts in made.items()}
    assert max(usual.values()) <= USUAL_GARBAGE, usual
    most = {kind: max(counts) for kind, counts in made.items()}
    assert max(most.values()) <= MOST_GARBAGE, most


def test_nothing_on_the_device_wants_a_large_piece_of_memory():
    sizes = largest_pieces()
    assert len(sizes) > 80
    assert {name: size for name, size in sizes.items() if size > LARGEST_PIECE} == {}


def test_the_launcher_sets_when_garbage_is_collected(tmp_path):
    (tmp_path / "kaiten_device").mkdir()
    (tmp_path / "kaiten_device" / "__init__.py").write_text("")
    (tmp_path / "kaiten_device" / "chip.py").write_text("def use(pack):\n    pass\n")
    (tmp_path / "kaiten_device" / "run.py").write_text(
        "import gc\ndef main():\n    print(gc.threshold())\n"
    )
    # As a Pico runs it.
    main = (build() / "main.py").read_text()
    (tmp_path / "kaiten_start.mpy").write_bytes((build() / "kaiten_start.mpy").read_bytes())
    assert run(main, folders={"device": tmp_path}).checked().stdout == "131072\n"


ON_BUTTONS = """
import micropython
from kaiten_device.buttons import Buttons

class Pin:
    def __init__(self):
        self.level = 1

    def value(self):
        return self.level

    def irq(self, handler, hard):
        self.handler = handler

def clock():
    return now

now = 1_000
pins = [Pin() for _ in range(6)]
buttons = Buttons(pins, clock)
"""

ON_EDGES = """
def edges(times):
    global now
    for at in times:
        now = at
        pins[1].level = 1 - pins[1].level
        pins[1].handler(pins[1])
        pins[4].handler(pins[4])

for start in (1_000, (1 << 29) + 7, (1 << 30) - 60):
    times = [(start + 40 * number) % (1 << 30) for number in range(4)]
    micropython.heap_lock()
    try:
        edges(times)
    finally:
        micropython.heap_unlock()
    print(buttons.poll(now))
"""


def test_an_interrupt_makes_no_object():
    # The chip does not call a handler again that wanted memory, and says so only on its USB line.
    result = run(ON_BUTTONS, ON_EDGES, folders={"device": build()})
    assert result.checked().stdout == "[1, 1]\n" * 3
