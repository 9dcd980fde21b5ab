"""The emulated SSD1306, driven by the real Adafruit driver and by hand."""

import pytest

from kaiten_sim.ssd1306 import SSD1306

UPRIGHT = b"\x00\xa1\xc8\x8d\x14\xaf"


def command(panel, *codes):
    panel.write(bytes((0x00, *codes)))


def data(panel, *values):
    panel.write(bytes((0x40, *values)))


@pytest.fixture
def bare():
    """An upright panel, switched on and empty, in horizontal addressing mode."""
    panel = SSD1306()
    panel.write(UPRIGHT + b"\x20\x00")
    data(panel, *bytes(1024))
    return panel


def draw_something(display):
    display.fill_rect(3, 5, 40, 20, 1)
    display.hline(0, 63, 100, 1)
    display.vline(127, 0, 31, 1)
    display.pixel(0, 0, 1)


def turned(picture):
    """A picture upside down."""
    flipped = [int(f"{byte:08b}"[::-1], 2) for byte in picture]
    return bytes(reversed(flipped))


def test_the_driver_sets_the_panel_up_without_a_complaint(display, panel):
    assert panel.complaints == []
    assert panel.pixels() == bytes(1024)
    assert panel.on and panel.charge_pump and panel.contrast == 0xFF


def test_a_full_frame_is_1044_bytes_on_the_bus(display, board, panel):
    before = board.bus_bytes, panel.data_bytes
    display.show()
    assert (board.bus_bytes - before[0], panel.data_bytes - before[1]) == (1044, 1024)


def test_the_eye_sees_the_frame_buffer(display, panel):
    draw_something(display)
    display.show()
    assert panel.pixels() == bytes(display.buffer[1:])
    assert [panel.pixel(x, y) for x, y in ((0, 0), (1, 0), (3, 5), (99, 63), (100, 63))] == [
        1,
        0,
        1,
        1,
        0,
    ]
    assert panel.complaints == []


def test_all_that_is_drawn_between_two_sleeps_is_one_frame(display, board, panel):
    board.sleep_ms(10)
    before = panel.frames
    display.show()
    display.show()
    board.sleep_ms(10)
    board.sleep_ms(10)
    assert panel.frames == before + 1


def test_contrast_is_set_and_changes_no_pixel(display, panel):
    draw_something(display)
    display.show()
    display.contrast(7)
    assert panel.contrast == 7
    assert panel.pixels() == bytes(display.buffer[1:])


def test_inverted_is_seen_at_once_and_can_be_taken_back(display, panel):
    draw_something(display)
    display.show()
    upright = panel.pixels()
    display.invert(True)
    assert panel.pixels() == bytes(255 - byte for byte in upright)
    display.invert(False)
    assert panel.pixels() == upright


def test_switched_off_is_dark_and_keeps_the_picture(display, panel):
    draw_something(display)
    display.show()
    upright = panel.pixels()
    display.poweroff()
    assert panel.pixels() == bytes(1024)
    display.poweron()
    assert panel.pixels() == upright


def test_rotated_is_upside_down_once_it_is_drawn_again(display, panel):
    draw_something(display)
    display.show()
    upright = panel.pixels()
    display.rotate(False)
    assert panel.pixels() != turned(upright)
    display.show()
    assert panel.pixels() == turned(upright)
    display.rotate(True)
    display.show()
    assert panel.pixels() == upright


def test_page_addressing_of_the_driver_is_found_out(make_display, panel):
    make_display(page_addressing=True)
    assert "command 0xB0 is for page addressing only" in panel.complaints


def test_losing_power_loses_picture_and_settings(display, panel):
    display.fill(1)
    display.show()
    panel.power_up()
    assert panel.pixels() == bytes(1024)
    panel.write(UPRIGHT)
    assert panel.pixels() not in (bytes(1024), b"\xff" * 1024)


def test_without_the_charge_pump_it_stays_dark(bare):
    command(bare, 0xA5)
    assert bare.pixels() == b"\xff" * 1024
    command(bare, 0x8D, 0x10)
    assert bare.pixels() == bytes(1024)


def test_horizontal_addressing_fills_a_window_row_by_row_and_starts_over(bare):
    command(bare, 0x20, 0x00, 0x21, 10, 12, 0x22, 2, 3)
    data(bare, 1, 2, 3, 4, 5, 6, 7)
    picture = bare.pixels()
    assert picture[2 * 128 + 10 : 2 * 128 + 13] == bytes((7, 2, 3))
    assert picture[3 * 128 + 10 : 3 * 128 + 13] == bytes((4, 5, 6))
    assert sum(picture) == 27
    assert bare.complaints == []


def test_vertical_addressing_fills_a_window_column_by_column_and_starts_over(bare):
    command(bare, 0x20, 0x01, 0x21, 10, 12, 0x22, 2, 3)
    data(bare, 1, 2, 3, 4, 5, 6, 7)
    picture = bare.pixels()
    assert picture[2 * 128 + 10 : 2 * 128 + 13] == bytes((7, 3, 5))
    assert picture[3 * 128 + 10 : 3 * 128 + 13] == bytes((2, 4, 6))
    assert sum(picture) == 27


def test_page_addressing_stays_in_its_page(bare):
    command(bare, 0x20, 0x02, 0xB5, 0x0E, 0x17)
    data(bare, 1, 2, 3)
    picture = bare.pixels()
    assert picture[5 * 128 + 126 : 5 * 128 + 128] == bytes((1, 2))
    assert picture[5 * 128] == 3
    assert sum(picture) == 6
    assert bare.complaints == []


def test_writing_goes_on_where_the_last_write_ended(bare):
    command(bare, 0x21, 0, 127, 0x22, 0, 7)
    data(bare, *([0] * 127))
    data(bare, 1, 2)
    assert bare.pixels()[127:129] == bytes((1, 2))


def test_single_commands_and_single_bytes_of_data_can_be_mixed(bare):
    command(bare, 0x21, 0, 127, 0x22, 0, 7)
    bare.write(b"\x80\x81\x80\x33\xc0\x05\xc0\x06\x80\xa7\x40\x07\x08")
    assert bare.contrast == 0x33 and bare.inverted
    command(bare, 0xA6)
    assert bare.pixels()[:5] == bytes((5, 6, 7, 8, 0))
    assert bare.complaints == []


def test_arguments_may_come_one_transaction_each(bare):
    for code in (0x21, 10, 12):
        bare.write(bytes((0x80, code)))
    data(bare, 9)
    assert bare.pixels()[10] == 9
    assert bare.complaints == []


def test_all_on_lights_everything_whatever_is_in_the_ram(bare):
    command(bare, 0xA5)
    assert bare.pixels() == b"\xff" * 1024
    command(bare, 0xA7)
    assert bare.pixels() == b"\xff" * 1024
    command(bare, 0xA4, 0xA6)
    assert bare.pixels() == bytes(1024)


def test_the_start_line_moves_the_picture_up_and_around(bare):
    command(bare, 0x21, 0, 127, 0x22, 0, 7)
    data(bare, 0b0000_1001)
    command(bare, 0x40 | 3)
    assert bare.pixel(0, 0) == 1
    assert bare.pixel(0, 61) == 1
    assert sum(bin(byte).count("1") for byte in bare.pixels()) == 2


def test_the_offset_moves_the_picture_up_and_around(bare):
    command(bare, 0x21, 0, 127, 0x22, 0, 7)
    data(bare, 0b0000_1001)
    command(bare, 0xD3, 3)
    assert bare.pixel(0, 0) == 1
    assert bare.pixel(0, 61) == 1


def test_a_smaller_multiplex_ratio_leaves_rows_dark(bare):
    command(bare, 0xA8, 31, 0xA7)
    lit = [y for y in range(64) if bare.pixel(5, y)]
    assert lit == list(range(32, 64))


def test_com_direction_alone_turns_top_to_bottom_at_once(bare):
    command(bare, 0x21, 0, 127, 0x22, 0, 7)
    data(bare, 0b0000_0001)
    command(bare, 0xC0)
    assert (bare.pixel(0, 0), bare.pixel(0, 63)) == (0, 1)


def test_segment_remap_alone_turns_left_to_right_for_what_comes_after(bare):
    command(bare, 0xA0, 0x21, 0, 127, 0x22, 0, 7)
    data(bare, 0xFF)
    assert (bare.pixel(0, 0), bare.pixel(127, 0)) == (0, 1)


def test_every_other_command_of_the_datasheet_is_understood(bare):
    for codes in (
        (0x23, 0x00),
        (0x26, 0, 0, 0, 7, 0x00, 0xFF),
        (0x27, 0, 0, 0, 7, 0x00, 0xFF),
        (0x29, 0, 0, 0, 7, 1),
        (0x2A, 0, 0, 0, 7, 1),
        (0x2F,),
        (0x2E,),
        (0xA3, 0, 64),
        (0xAD, 0x30),
        (0xD5, 0x80),
        (0xD6, 0x00),
        (0xD9, 0xF1),
        (0xDA, 0x12),
        (0xDB, 0x30),
        (0xE3,),
    ):
        command(bare, *codes)
    assert bare.complaints == []
    assert (bare.iref, bare.clock, bare.precharge, bare.vcomh) == (0x30, 0x80, 0xF1, 0x30)
    command(bare, 0x81, 0x42)
    assert bare.contrast == 0x42


KNOWN = (
    set(range(0x00, 0x24))
    | {0x26, 0x27, 0x29, 0x2A, 0x2E, 0x2F}
    | set(range(0x40, 0x80))
    | {0x81, 0x8D, 0xA0, 0xA1, 0xA3, 0xA4, 0xA5, 0xA6, 0xA7, 0xA8, 0xAD, 0xAE, 0xAF}
    | set(range(0xB0, 0xB8))
    | {0xC0, 0xC8, 0xD3, 0xD5, 0xD6, 0xD9, 0xDA, 0xDB, 0xE3}
)


@pytest.mark.parametrize("code", sorted(set(range(256)) - KNOWN))
def test_an_unknown_command_is_complained_of(bare, code):
    command(bare, code)
    assert bare.complaints == [f"unknown command 0x{code:02X}"]


@pytest.mark.parametrize(
    "codes, complaint",
    [
        ((0x21, 5, 128), "columns 5 to 128 are not a window"),
        ((0x21, 6, 5), "columns 6 to 5 are not a window"),
        ((0x22, 0, 8), "pages 0 to 8 are not a window"),
        ((0x22, 3, 2), "pages 3 to 2 are not a window"),
        ((0x20, 3), "addressing mode 3 does not exist"),
        ((0xA8, 14), "multiplex ratio 15 is less than 16"),
        ((0xDA, 0x02), "COM pins 0x02 do not suit 64 rows"),
        ((0xB3,), "command 0xB3 is for page addressing only"),
    ],
)
def test_what_the_datasheet_forbids_is_complained_of(bare, codes, complaint):
    command(bare, *codes)
    assert bare.complaints == [complaint]


def test_data_in_the_place_of_arguments_is_complained_of(bare):
    command(bare, 0x21, 0)
    data(bare, 1)
    assert bare.complaints == ["data came while command 0x21 waited for arguments"]


def test_a_control_byte_with_nothing_after_it_is_complained_of(bare):
    bare.write(b"\x80")
    assert bare.complaints == ["nothing follows control byte 0x80"]


def test_a_control_byte_that_does_not_exist_is_complained_of(bare):
    bare.write(b"\x41\x00")
    assert bare.complaints == ["control byte 0x41: its lower six bits must be 0"]
