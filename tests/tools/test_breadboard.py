"""The picture of the breadboard: what it joins is what the board file says."""

from xml.etree import ElementTree

import pytest

from kaiten_host.maker import breadboard, wiring
from kaiten_host.maker.boards import MODELS, load
from kaiten_host.maker.breadboard import Hole, legs, pin_hole, wires
from kaiten_host.paths import BOARDS


def joined(board):
    """The sets of holes, and of the panel's terminals, that wires and the breadboard join."""
    nets = []
    for wire in wires(board):
        ends = {wire.start.joined, wire.end.joined}
        touched = [net for net in nets if net & ends]
        nets = [net for net in nets if net not in touched] + [set.union(ends, *touched)]
    return nets


def net_of(board, hole):
    (found,) = [net for net in joined(board) if hole.joined in net]
    return found


def pins_on(net):
    """The pins of the Pico that a net reaches."""
    return {pin for pin in range(1, 41) if pin_of_pico(pin).joined in net}


def pin_of_pico(pin):
    return pin_hole(pin, breadboard.PICO_UPPER if pin <= 20 else breadboard.PICO_LOWER)


@pytest.mark.parametrize("model", MODELS)
def test_every_button_lies_between_its_pin_and_ground(model):
    board = load(model)
    made = wiring.connect(board)
    for name, pin in made.grounded.items():
        one, other = legs(name)
        assert pins_on(net_of(board, one)) == {pin}
        assert {wiring.PINS[number - 1] for number in pins_on(net_of(board, other))} == {"GND"}


@pytest.mark.parametrize("model", MODELS)
def test_every_terminal_of_the_panel_reaches_its_pin(model):
    board = load(model)
    for label, pin in wiring.connect(board).panel.items():
        assert pin in pins_on(net_of(board, Hole(label)))
    assert pins_on(net_of(board, Hole("VCC"))) == {wiring.POWER}


@pytest.mark.parametrize("model", MODELS)
def test_no_hole_is_used_twice_or_covered(model):
    board = load(model)
    ends = [hole for wire in wires(board) for hole in (wire.start, wire.end)]
    taken = ends + [leg for name in wiring.connect(board).grounded for leg in legs(name)]
    taken += [pin_of_pico(pin) for pin in range(1, 41)]
    assert len(set(taken)) == len(taken)
    # The Pico hides the holes between its rows of pins, beside it there are two in each column.
    columns = {pin_of_pico(pin).column for pin in range(1, 41)}
    for hole in ends:
        assert hole.column not in columns or hole.row in ("j", "a", breadboard.UPPER_RAIL)


def test_a_reset_pin_in_the_lower_half_is_wired_too(tmp_path):
    (tmp_path / "mine.py").write_text(
        (BOARDS / "pico.py").read_text().replace("RESET = None", "RESET = 22")
    )
    board = load("mine", tmp_path)
    assert breadboard.fits(board)
    assert pins_on(net_of(board, Hole("RES"))) == {29}


def test_wiring_that_has_no_place_on_it_is_not_drawn(tmp_path):
    assert wiring.main(["example", "--into", str(tmp_path)]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["example.svg"]


def test_the_picture_of_the_default_wiring_is_up_to_date():
    drawn = (BOARDS / "pico-breadboard.svg").read_text(encoding="utf-8")
    assert drawn == breadboard.draw(load("pico")), (
        "make it anew: python -m kaiten_host.maker.wiring"
    )
    assert "](pico-breadboard.svg)" in (BOARDS / "README.md").read_text(encoding="utf-8")


def test_the_picture_names_buttons_terminals_and_pins():
    picture = ElementTree.fromstring(breadboard.draw(load("pico")))
    texts = {element.text for element in picture.iter()}
    assert {"UP", "DOWN", "LEFT", "RIGHT", "A", "B", "GND", "VCC", "SCL", "SDA"} <= texts
    assert {"6", "7", "8", "14", "15", "16", "17", "18", "19", "20", "36"} <= texts
