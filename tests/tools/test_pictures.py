"""The panel's pixels as text and as pictures, and the characters read back from them."""

import pytest
from PIL import ImageChops

from kaiten_device.canvas import Canvas
from kaiten_device.faces import big, small, text
from kaiten_host.screens.pictures import (
    CAP,
    bitmap,
    braille,
    contact_sheet,
    half_blocks,
    in_hand,
    oled,
    pixels_of,
    save,
)
from kaiten_host.screens.reading import is_snow, shows


@pytest.fixture
def buffer():
    return bytearray(1024)


@pytest.fixture
def canvas(buffer):
    return Canvas(buffer)


def lit(*points):
    pixels = bytearray(1024)
    for x, y in points:
        pixels[y // 8 * 128 + x] |= 1 << y % 8
    return bytes(pixels)


def test_a_half_block_is_two_pixels_one_above_the_other():
    lines = half_blocks(lit((0, 0), (1, 1), (2, 0), (2, 1), (127, 63)))
    assert (len(lines), {len(line) for line in lines}) == (32, {128})
    assert lines[0] == "▀▄█" + " " * 125
    assert lines[31] == " " * 127 + "▄"
    assert not "".join(lines[1:31]).strip()


@pytest.mark.parametrize(
    "point, character",
    [((0, 0), "⠁"), ((1, 0), "⠈"), ((0, 2), "⠄"), ((0, 3), "⡀"), ((1, 3), "⢀"), ((1, 1), "⠐")],
)
def test_each_pixel_has_its_own_braille_dot(point, character):
    assert braille(lit(point))[0] == character + "⠀" * 63


def test_braille_shows_the_lower_right_corner_too():
    lines = braille(lit((127, 63), (126, 60)))
    assert (len(lines), {len(line) for line in lines}) == (16, {64})
    assert lines[15] == "⠀" * 63 + "⢁"


def test_a_saved_bitmap_gives_its_pixels_back(tmp_path):
    pixels = bytes(at * 37 & 0xFF for at in range(1024))
    save(bitmap(pixels), tmp_path / "deep" / "screen.png")
    assert pixels_of(tmp_path / "deep" / "screen.png") == pixels


def test_a_picture_of_the_panel_is_light_where_a_pixel_is_lit():
    picture = oled(lit((0, 0)), scale=4)
    margin = (picture.width - 128 * 4) // 2
    assert sum(picture.getpixel((margin, margin))) > 600
    assert sum(picture.getpixel((margin + 4, margin))) < 60
    assert sum(picture.getpixel((0, 0))) > 60


def test_the_device_in_hand_has_its_panel_in_the_middle_and_buttons_beside_it():
    device, glass = in_hand(lit((0, 0))), oled(lit((0, 0)))
    left, top = (device.width - glass.width) // 2, (device.height - glass.height) // 2
    inside = (left, top, left + glass.width, top + glass.height)
    assert ImageChops.difference(device.crop(inside), glass).getbbox() is None
    half = device.crop((0, 0, left, device.height)), device.crop((inside[2], 0, *device.size))
    for side, buttons in zip(half, (4, 2), strict=True):
        dark = dict((colour, count) for count, colour in side.getcolors(1 << 16))[CAP]
        assert dark > 1500 * buttons


def test_a_contact_sheet_has_room_for_every_screen():
    shot = ("home", lit((5, 5)))
    one, seven = contact_sheet([shot], 3), contact_sheet([shot] * 7, 3)
    assert (one.width, seven.height) == (seven.width, 3 * (one.height - 12) + 12)
    assert contact_sheet([("", shot[1])], 3).height < one.height


@pytest.mark.parametrize("face", [small, text, big])
@pytest.mark.parametrize("dark", [False, True])
def test_a_text_is_found_wherever_it_stands(canvas, buffer, face, dark):
    if dark:
        canvas.fill(0, 0, 128, 64, True)
    canvas.text(21, 17, "Été 12", face, dark)
    assert shows(bytes(buffer), "Été 12")
    assert not shows(bytes(buffer), "Été 13")


def test_no_text_is_found_where_nothing_was_drawn(buffer):
    assert not shows(bytes(buffer), "A")


def test_snow_is_told_from_a_screen(canvas, buffer):
    snow = bytes(at * 37 & 0xFF for at in range(1024))
    assert is_snow(snow)
    canvas.text(0, 0, "Langue / Language", text)
    assert not is_snow(bytes(buffer))
