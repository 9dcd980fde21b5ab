"""The rows of sheets: what several games have is at the same place in all of them."""

from kaiten.sushi_go.score import ROWS as GO
from kaiten.sushi_go.scoring import FIELDS
from kaiten.sushi_go_party.menus import MENUS
from kaiten.sushi_go_party.score import fields_of, rows_on
from kaiten.sushi_roll.score import ROWS as ROLL


def party(name):
    return rows_on(MENUS[name], fields_of(MENUS[name], "en"))


def test_the_nigiri_are_at_the_same_place_in_all_games_right_behind_the_roll():
    for rows in [GO, ROLL] + [party(name) for name in MENUS]:
        assert rows[1:4] == ("salmon", "squid", "egg"), rows
        assert rows[0].rstrip("123") in ("maki", "temaki", "uramaki"), rows


def test_a_nigiri_on_wasabi_is_below_the_nigiri():
    for rows in (GO, ROLL, party("classic"), party("sampler"), party("first_meal")):
        assert rows[5:8] == ("salmon_wasabi", "squid_wasabi", "egg_wasabi"), rows


def test_a_dessert_is_below_the_roll():
    for rows, dessert in (
        (GO, "pudding"),
        (party("classic"), "pudding"),
        (party("banquet"), "ice_cream"),
        (party("for_two"), "watermelon"),
    ):
        assert rows[4] == dessert, rows


def test_the_sheet_of_the_classic_menu_is_that_of_sushi_go():
    assert party("classic") == GO


def test_what_follows_comes_in_the_same_order_in_all_games():
    all_rows = [GO, ROLL] + [party(name) for name in MENUS]
    for rows in all_rows:
        found = [field for field in rows if field in ("sashimi", "tempura", "dumpling")]
        assert found == sorted(found, key=("sashimi", "tempura", "dumpling").index), rows


def test_no_row_is_lost_or_doubled():
    assert sorted(GO) == sorted(FIELDS)
    for name in MENUS:
        assert sorted(party(name)) == sorted(fields_of(MENUS[name], "en")), name
