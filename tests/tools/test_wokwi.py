"""The Wokwi project: its circuit is the wiring of the default board."""

import json
import tomllib

import pytest

from kaiten_device.buttons import NAMES as BUTTON_NAMES
from kaiten_host.maker.boards import load
from kaiten_host.paths import BOARDS, ROOT

GROUNDS = {f"pico:GND.{number}" for number in range(1, 9)}


@pytest.fixture
def diagram():
    return json.loads((ROOT / "diagram.json").read_text())


@pytest.fixture
def ends(diagram):
    """What each terminal is joined to."""
    found = {}
    for start, end, _, _ in diagram["connections"]:
        found.setdefault(start, set()).add(end)
        found.setdefault(end, set()).add(start)
    return found


def test_the_panel_is_where_the_board_file_says(diagram, ends):
    pico = load("pico")
    assert ends["oled:SDA"] == {f"pico:GP{pico.sda}"}
    assert ends["oled:SCL"] == {f"pico:GP{pico.scl}"}
    assert ends["oled:VCC"] == {"pico:3V3"}
    assert ends["oled:GND"] <= GROUNDS
    (panel,) = [part for part in diagram["parts"] if part["type"] == "board-ssd1306"]
    assert int(panel["attrs"]["i2c-address"], 16) == pico.address


def test_every_button_joins_its_pin_to_ground(diagram, ends):
    buttons = [part for part in diagram["parts"] if part["type"] == "wokwi-pushbutton"]
    assert [part["attrs"]["label"] for part in buttons] == list(BUTTON_NAMES)
    for part, pin in zip(buttons, load("pico").buttons, strict=True):
        assert ends[part["id"] + ":1.r"] == {f"pico:GP{pin}"}
        assert ends[part["id"] + ":2.l"] <= GROUNDS


def test_nothing_else_is_connected(diagram, ends):
    pico = load("pico")
    used = {end for end in ends if end.startswith("pico:GP")}
    assert used == {f"pico:GP{pin}" for pin in (pico.sda, pico.scl, *pico.buttons)}
    parts = [part["id"] for part in diagram["parts"]]
    assert len(set(parts)) == len(parts)
    assert {end.split(":")[0] for end in ends} == set(parts)


def test_every_button_has_a_key_of_its_own(diagram):
    keys = [part["attrs"]["key"] for part in diagram["parts"] if "key" in part["attrs"]]
    assert len(set(keys)) == len(BUTTON_NAMES)


def test_the_page_says_where_wokwi_looks_for_micropython_and_how_to_deploy_to_it():
    wokwi = tomllib.loads((ROOT / "wokwi.toml").read_text())["wokwi"]
    page = (BOARDS / "README.md").read_text(encoding="utf-8")
    assert wokwi["version"] == 1
    assert wokwi["firmware"] == wokwi["elf"]
    assert f"`{wokwi['firmware']}`" in page
    assert f"rfc2217://localhost:{wokwi['rfc2217ServerPort']}" in page
