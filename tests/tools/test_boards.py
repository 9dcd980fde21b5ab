"""Board files: ours are right and work, a wrong one is refused with every reason, in words."""

import dataclasses
import runpy
from xml.etree import ElementTree

import pytest

from kaiten_device.buttons import NAMES as BUTTON_NAMES
from kaiten_host.maker import boards, wiring
from kaiten_host.maker.boards import DEFAULTS, MODELS, TYPES, BoardFileError, load
from kaiten_host.paths import BOARDS, FIRMWARE
from kaiten_host.sessions.device import load_wiring
from kaiten_sim.board import SimBoard
from kaiten_sim.panels import emulated
from kaiten_sim.world import boot

GOOD = (BOARDS / "pico.py").read_text()
# A board file as it was when there was one kind of panel.
OLDER = '''"""The wiring of my case: a Pico with a 128x64 SSD1306 panel and six buttons."""

NAME = "pico"

I2C_BUS = 0
SDA = 8
SCL = 9
I2C_HZ = 400_000
PANEL_ADDRESS = 0x3D
ROTATED = True  # True for a panel that is mounted upside down

BUTTONS = (10, 11, 12, 13, 14, 15)
HOLD: dict[str, str] = {}  # a long press that stands for a button that is not there: {"A": "B"}

LED = "LED"
'''
PINS_ONLY = "SDA = 6\nSCL = 7\nBUTTONS = (10, 11, 12, 13, 14, 15)\n"


@pytest.fixture
def refused(tmp_path):
    """Changes the default board file; gives the reasons for which it is refused, in English."""

    def changed(old="", new="", text=GOOD):
        assert old in text
        (tmp_path / "mine.py").write_text(text.replace(old, new, 1))
        with pytest.raises(BoardFileError) as caught:
            load("mine", tmp_path)
        return caught.value.in_words("en").splitlines()[1:]

    return changed


@pytest.mark.parametrize("board", boards.names())
def test_every_board_file_of_ours_passes(board):
    assert load(board).model in MODELS


def test_there_is_a_board_file_for_each_pico_and_one_for_other_wiring():
    # An owner's own file may be beside them.
    assert {*MODELS, "example"} <= set(boards.names())
    for model in MODELS:
        assert load(model).model == model


def test_the_picos_are_wired_alike():
    wirings = {(load(model).bus, load(model).sda, load(model).buttons) for model in MODELS}
    assert len(wirings) == 1


def test_the_example_is_different_in_everything():
    pico, example = load("pico"), load("example")
    for name in ("bus", "sda", "scl", "panel", "address", "rotated", "buttons", "hold"):
        assert getattr(pico, name) != getattr(example, name)


def test_a_board_that_is_not_there_is_refused_with_those_that_are():
    with pytest.raises(BoardFileError) as caught:
        load("picoo")
    known = ", ".join(boards.names())
    assert known.startswith("example, ")
    said = f"no wiring is called picoo; there are: {known}, or the path of a .py file"
    assert caught.value.in_words("en") == said


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("SDA = 4", "SDA = 6", "SDA is GP6, which is no SDA pin of the bus I2C0; choose one of"),
        ("I2C_BUS = 0", "I2C_BUS = 1", "SDA is GP4, which is no SDA pin of the bus I2C1"),
        ("SCL = 5", "SCL = 4", "GP4 is used twice: SDA and SCL"),
        ("(10,", "(11,", "GP11 is used twice: UP and DOWN"),
        ("15)", "5)", "GP5 is used twice: SCL and B"),
        ("I2C_BUS = 0", "I2C_BUS = 2", "I2C_BUS is 2: it must be 0 or 1"),
        ("SDA = 4\n", "", "SDA is missing"),
        ("SDA = 4", "SDA = '4'", "SDA is '4': it must be a whole number"),
        ("SDA = 4", "SDA = True", "SDA is True: it must be a whole number"),
        ("ROTATED = False", "ROTATED = 1", "ROTATED is 1: it must be True or False"),
        ("HOLD: dict[str, str] = {}", "HOLD = 'A'", "HOLD is 'A': it must be a table in braces"),
        ("420_000", "4_000_000", "I2C_HZ is 4000000: it must be from 10000 to 1000000"),
        ("0x3C", "0x78", "PANEL_ADDRESS is 0x78: a panel answers at 0x3C, 0x3D"),
        (
            "PANEL = None",
            'PANEL = "SH1106"',
            "PANEL is 'SH1106': the known panels are ssd1306,",
        ),
        ("COLUMN_OFFSET = 2", "COLUMN_OFFSET = 5", "COLUMN_OFFSET is 5: it must be from 0 to 4"),
        ("COLUMN_OFFSET = 2", "COLUMN_OFFSET = -1", "COLUMN_OFFSET is -1: it must be from 0 to 4"),
        ("RESET = 22", "RESET = '22'", "RESET is '22': it must be a whole number"),
        ("RESET = 22", "RESET = 14", "GP14 is used twice: RESET and A"),
        ("BUZZER = None", "BUZZER = 4", "GP4 is used twice: SDA and BUZZER"),
        ("BUZZER = None", "BUZZER = 25", "BUZZER is GP25: the Raspberry Pi Pico uses it itself"),
        ('NAME = "pico"', 'NAME = "nano"', "NAME is 'nano': the known boards are pico, pico_w"),
        ("LED =", "LEDS =", "LEDS is not a known name; the names are: NAME, I2C_BUS,"),
        ('"LED"', '"LAMP"', "LED is 'LAMP': it must be \"LED\" or a GPIO number"),
        ("(10, 11,", "(11,", "BUTTONS has 5 entries: it takes six, for UP, DOWN,"),
        ("(10,", "('10',", "the button UP is '10': it must be a GPIO number, or None"),
        ("(10,", "(30,", "UP is GP30: there is no such pin on a Raspberry Pi Pico"),
        ("(10,", "(-1,", "UP is GP-1: there is no such pin on a Raspberry Pi Pico"),
        ("(10,", "(23,", "UP is GP23: the Raspberry Pi Pico uses it itself"),
        ("(10,", "(29,", "UP is GP29: the Raspberry Pi Pico uses it itself"),
        ("(10,", "(None,", "UP has neither a pin nor a long press (HOLD) that stands for it"),
        (
            "HOLD: dict[str, str] = {}",
            "HOLD = {'A': 'B'}",
            "HOLD stands in for B, which has a pin of its own",
        ),
        (
            "HOLD: dict[str, str] = {}",
            "HOLD = {'A': 'C'}",
            "HOLD speaks of 'C'; the buttons are UP, DOWN,",
        ),
        ("SDA = 4", "SDA = 4 +", "the file cannot be read: SyntaxError"),
        ("SDA = 4", "import machine", "the file cannot be read: ModuleNotFoundError"),
    ],
)
def test_a_wrong_board_file_is_refused_with_the_reason(refused, old, new, reason):
    assert any(line.strip().startswith(reason) for line in refused(old, new))


def test_a_missing_button_needs_a_button_whose_long_press_stands_for_it(refused):
    text = GOOD.replace("14, 15)", "14, None)")
    assert refused("HOLD: dict[str, str] = {}", "HOLD = {'B': 'B'}", text) == [
        "  HOLD counts on a long press of B, which has no pin"
    ]
    twice = refused("HOLD: dict[str, str] = {}", "HOLD = {'A': 'B', 'UP': 'B'}", text)
    assert twice == ["  HOLD stands in for B twice"]


def test_the_pins_of_the_radio_are_refused_on_a_pico_w(refused):
    text = (BOARDS / "pico_w.py").read_text()
    assert refused('"LED"', "25", text) == [
        "  LED is GP25: the Raspberry Pi Pico W uses it itself"
    ]


def test_the_led_of_a_pico_may_be_given_by_its_number(tmp_path):
    (tmp_path / "mine.py").write_text(GOOD.replace('"LED"', "25"))
    assert load("mine", tmp_path).model == "pico"


def test_every_reason_is_told_at_once(refused):
    text = GOOD.replace("SDA = 4", "SDA = 6").replace("0x3C", "0x3F")
    assert len(refused("(10,", "(23,", text)) == 3


def test_the_reasons_are_told_in_the_language_of_the_desk(tmp_path, monkeypatch):
    (tmp_path / "mine.py").write_text(GOOD.replace("(10,", "(11,").replace("SCL = 5", ""))
    with pytest.raises(BoardFileError) as caught:
        load("mine", tmp_path)
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert str(caught.value) == "mine.py ne convient pas :\n  il manque SCL"
    monkeypatch.setenv("LC_ALL", "C")
    assert str(caught.value) == "mine.py will not do:\n  SCL is missing"


def mine(folder, text):
    (folder / "mine.py").write_text(text)
    return load("mine", folder)


def test_a_board_file_of_before_there_were_three_panels_loads_as_it_did(tmp_path):
    board = mine(tmp_path, OLDER)
    assert (board.bus, board.sda, board.scl, board.address, board.rotated) == (0, 8, 9, 0x3D, True)
    assert (board.panel, board.reset, board.buzzer) == (None, None, None)


def test_a_board_file_needs_to_say_the_pins_only(tmp_path):
    board = mine(tmp_path, PINS_ONLY)
    assert (board.bus, board.sda, board.buttons) == (1, 6, (10, 11, 12, 13, 14, 15))
    assert dataclasses.replace(board, file="pico", bus=0, sda=4, scl=5, reset=22) == load("pico")


def test_one_line_says_the_model_of_the_panel(tmp_path):
    assert mine(tmp_path, PINS_ONLY + 'PANEL = "sh1106"\n').panel == "sh1106"


def test_a_reset_pin_and_a_buzzer_may_be_wired(tmp_path):
    board = mine(tmp_path, PINS_ONLY + "RESET = 22\nBUZZER = 16\n")
    assert (board.reset, board.buzzer) == (22, 16)
    assert "| OLED RES, if it has one | GP22 | 29 |" in wiring.table(board)
    assert "| buzzer + | GP16 | 21 |" in wiring.table(board)
    assert {"RES", "buzzer"} <= set(texts_of(board))


def test_the_picture_names_the_panel(tmp_path):
    assert "SH1106" in texts_of(load("example"))


def test_the_picture_names_no_panel_where_the_device_finds_out(tmp_path):
    assert not {name.upper() for name in boards.PANELS} & set(texts_of(load("pico")))


def texts_of(board):
    return [element.text for element in ElementTree.fromstring(wiring.draw(board)).iter()]


@pytest.mark.parametrize("board", MODELS)
def test_the_default_boards_leave_nothing_out_as_mip_installs_them_as_they_are(board):
    said = runpy.run_path(str(BOARDS / f"{board}.py"))
    assert TYPES.keys() <= said.keys()
    for name, value in DEFAULTS.items():
        assert said[name] == value or name in ("NAME", "I2C_BUS", "RESET")


def test_what_goes_onto_a_device_leaves_nothing_out(tmp_path):
    mine(tmp_path, PINS_ONLY)
    written: dict = {}
    exec(boards.written_out("mine", tmp_path), written)
    assert TYPES.keys() <= written.keys()
    assert (written["I2C_BUS"], written["PANEL"]) == (1, None)


def test_the_drawing_command_says_which_file_it_wrote(tmp_path, capsys):
    assert wiring.main(["pico", "--into", str(tmp_path)]) == 0
    assert f"{tmp_path / 'pico.svg'} is saved" in capsys.readouterr().err
    assert (tmp_path / "pico.svg").exists()


def test_the_picture_of_the_default_wiring_is_up_to_date():
    drawn = (BOARDS / "pico.svg").read_text(encoding="utf-8")
    assert drawn == wiring.draw(load("pico")), "make it anew: python -m kaiten_host.maker.wiring"


@pytest.mark.parametrize("board", boards.names())
def test_the_picture_of_every_board_shows_every_wire(board):
    texts = texts_of(load(board))
    for name, pin in zip(BUTTON_NAMES, load(board).buttons, strict=True):
        label = f"{name}, long: {load(board).hold[name]}" if name in load(board).hold else name
        assert (label in texts) == (pin is not None)
    assert {"SDA", "SCL", "VCC", "GND", f"0x{load(board).address:02X}"} <= set(texts)


@pytest.mark.parametrize("board", boards.names())
def test_no_pin_of_the_pico_gets_two_wires(board):
    made = wiring.connect(load(board))
    pins = [*made.panel.values(), *made.grounded.values(), *made.grounds.values()]
    assert len(set(pins)) == len(pins)


def test_gpios_are_on_the_pins_that_the_datasheet_says():
    assert [wiring.pin_of(gpio) for gpio in (0, 4, 5, 15, 16, 22, 26, 28)] == [
        *(1, 6, 7, 20),
        *(21, 29, 31, 34),
    ]
    grounds = [number for number, name in enumerate(wiring.PINS, 1) if name == "GND"]
    assert grounds == [3, 8, 13, 18, 23, 28, 33, 38]
    assert wiring.PINS[wiring.POWER - 1] == "3V3(OUT)"


def test_the_page_has_the_table_of_the_default_wiring():
    assert wiring.table(load("pico")) in (BOARDS / "README.md").read_text(encoding="utf-8")


def test_the_page_says_where_each_micropython_is():
    page = (BOARDS / "README.md").read_text(encoding="utf-8")
    for model, name in MODELS.items():
        address = f"https://micropython.org/download/RPI_{model.upper()}/"
        assert f"| {name.removeprefix('Raspberry Pi ')} | `{model}` | <{address}> |" in page


def test_a_picture_of_a_wrong_board_is_refused(capsys):
    assert wiring.main(["picoo"]) == 1
    assert "picoo" in capsys.readouterr().err


def upside_down(pixels):
    flipped = [int(f"{byte:08b}"[::-1], 2) for byte in pixels]
    return bytes(flipped[::-1])


def seen_on(board, script, flash, **said):
    """What a person sees on a device with this wiring after pressing these keys."""
    flash.mkdir()
    pins = load_wiring(board)
    vars(pins).update(said)
    sim = SimBoard(seed=1, panel=emulated(pins), panel_address=pins.PANEL_ADDRESS)
    boot(sim, pins, flash, FIRMWARE / "main.py", script)
    assert sim.panel.complaints == []
    pixels = sim.panel.pixels()
    assert any(pixels)
    return upside_down(pixels) if pins.ROTATED else pixels


def test_the_firmware_does_the_same_on_every_board(tmp_path):
    way_in = "WAIT:200 DOWN A WAIT:300 A WAIT:300"
    screens = {seen_on(board, way_in, tmp_path / board) for board in boards.names()}
    assert len(screens) == 1


@pytest.mark.parametrize(
    "said",
    [{"PANEL": "sh1106", "COLUMN_OFFSET": 0}]
    + [{"PANEL": panel, "RESET": 22} for panel in boards.PANELS],
)
def test_the_firmware_does_the_same_on_every_panel(tmp_path, said):
    way_in = "WAIT:200 DOWN A WAIT:300 A WAIT:300"
    usual = seen_on("pico", way_in, tmp_path / "usual")
    assert seen_on("pico", way_in, tmp_path / "other", **said) == usual


def test_four_buttons_do_what_six_do(tmp_path):
    six = "WAIT:200 DOWN A WAIT:300 A WAIT:300 B WAIT:300 DOWN DOWN"
    four = "WAIT:200 DOWN A WAIT:300 A WAIT:300 A:600 WAIT:300 DOWN DOWN"
    assert seen_on("pico", six, tmp_path / "six") == seen_on("example", four, tmp_path / "four")
