"""The art of the games: the modules made from it, how far pictures differ, what has a picture."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from kaiten import load
from kaiten.randomizer.cup import SIDES
from kaiten.shelf import GAMES
from kaiten.sushi_boat.components import SIDE_DISHES, STAFF, SUSHI
from kaiten.sushi_go_party import cards as party
from kaiten.sushi_roll import box as roll
from kaiten_host.screens.make_pictures import (
    USUAL_SIZE,
    art_folders,
    read_art,
    sources_of,
    strips,
)

FOLDERS = {folder.parent.name: folder for folder in art_folders()}
NIGIRI = ["egg", "salmon", "squid"]
MAKI = ["maki", "maki1", "maki2", "maki3"]
# What people see of each game. Where a picture does not show the number at the end of its key,
# the screen writes it.
SEEN = {
    "sushi_go": [
        *("tempura", "sashimi", "dumpling", "wasabi", "chopsticks", "pudding"),
        *(*MAKI, *NIGIRI, *party.TRIPLED),
    ],
    "sushi_go_party": [
        *(*party.CARDS, *party.NUMBERED, *party.FRUITS, *party.TRIPLED, "turned", "uramaki_8"),
        *(card for kind in (*party.CARDS, *party.NUMBERED) for card, _ in party.cards_of(kind)),
    ],
    "sushi_roll": [*roll.SIDES, *roll.SUPPLY, *roll.ON_WASABI.values(), *MAKI],
    "sushi_boat": [*SUSHI, *SIDE_DISHES, *STAFF, "wasabi", "yen", "bin", "bag"],
}
LEAST_DIFFERENCE = 0.2


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of the pixels in which two pictures of one size differ."""
    lit = ImageChops.logical_xor(one, other).histogram()[255]
    return lit / (one.width * one.height)


def is_there(path, text):
    return path.exists() and path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("name", FOLDERS)
def test_the_modules_of_pictures_are_what_the_tool_makes_from_the_art(name):
    made = sources_of(FOLDERS[name])
    old = [path.name for path, text in made.items() if not is_there(path, text)]
    assert old == [], "python -m kaiten_host.screens.make_pictures makes them anew"


@pytest.mark.parametrize("name", FOLDERS)
def test_any_two_pictures_of_one_game_differ_in_a_fifth_of_their_pixels(name):
    alike = [
        (one, other)
        for (one, first), (other, second) in combinations(read_art(FOLDERS[name]).items(), 2)
        if first.size == second.size and difference(first, second) < LEAST_DIFFERENCE
    ]
    assert alike == [], "they look alike on a small screen: draw one of each two otherwise"


@pytest.mark.parametrize("name", FOLDERS)
def test_pictures_beside_and_above_each_other_do_not_touch(name):
    touching = [
        key
        for key, image in read_art(FOLDERS[name]).items()
        if image.size == USUAL_SIZE
        and (
            image.crop((0, image.height - 1, *image.size)).getbbox()
            or image.crop((image.width - 1, 0, *image.size)).getbbox()
        )
    ]
    assert touching == [], "leave the lowest row and the last column of pixels dark"


@pytest.mark.parametrize("game", SEEN)
def test_everything_in_the_box_has_a_picture(game):
    names = load(f"kaiten.{game}.pictures").NAMES.decode()
    missing = [
        key
        for key in SEEN[game]
        if f" {key} " not in names and f" {key.rstrip('_0123456789')} " not in names
    ]
    assert missing == []


def test_icons_of_games_have_the_same_size_and_no_two_look_alike():
    drawn = [game for game in GAMES if game in FOLDERS]
    assert len(drawn) >= 6
    icons = [read_art(FOLDERS[game])["icon"] for game in drawn]
    assert {icon.size for icon in icons} == {(32, 24)}
    assert [load(f"kaiten.{game}.icon").ICON for game in drawn] == list(map(strips, icons))
    assert min(difference(*pair) for pair in combinations(icons, 2)) >= LEAST_DIFFERENCE


def test_a_coin_and_every_die_that_can_be_rolled_are_drawn_large():
    pictures = load("kaiten.randomizer.pictures")
    dice = {f"d{sides}" for sides in SIDES}
    assert set(pictures.NAMES_24X24.decode().split()) == dice
    assert set(pictures.NAMES_40X40.decode().split()) == dice | {"heads", "tails"}


def test_sushi_fits_into_a_line_of_the_belt_and_onto_a_plate():
    pictures = load("kaiten.sushi_boat.pictures")
    assert set(pictures.NAMES_16X8.decode().split()) == set(SUSHI)
    assert pictures.NAMES_24X24 == pictures.NAMES_32X32 == b" plate "


def test_the_pixels_of_a_picture_are_where_its_name_is():
    pictures = load("kaiten.sushi_go.pictures")
    place = pictures.NAMES.split().index(b"egg")
    drawn = pictures.PICTURES[32 * place : 32 * (place + 1)]
    assert drawn == strips(read_art(FOLDERS["sushi_go"])["egg"])


def test_a_picture_is_strips_of_eight_rows_from_the_top():
    image = Image.new("1", (3, 16))
    image.putpixel((0, 0), 1)
    image.putpixel((2, 15), 1)
    assert strips(image) == b"\x01\x00\x00\x00\x00\x80"


def test_a_picture_of_another_height_than_whole_strips_is_refused():
    with pytest.raises(ValueError, match="12 pixels high"):
        strips(Image.new("1", (12, 12)))
