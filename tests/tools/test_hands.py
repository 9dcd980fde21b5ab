"""The pair of hands: what is to be entered is entered, in the fewest presses."""

import itertools

import pytest

from kaiten_device.screens.name import NameEditor
from kaiten_host.sessions.hands import Hands
from kaiten_host.sessions.recording import Noted
from kaiten_host.sessions.sheets import sheet
from kaiten_host.sessions.ways import presses_until, way
from kaiten_sim.keys import BUTTONS

# English, Sushi Go!, keep the score, two guests, the normal game, the deal.
TO_THE_FIRST_SHEET = """choose English
choose Sushi Go!
choose Keep the score
enter 2
choose Player 1
choose Player 2
choose Two players
press A"""

SHEETS = [
    sheet(),
    sheet(maki=3),
    sheet(egg_wasabi=2),
    sheet(maki=1, egg=2, egg_wasabi=1),
    sheet(pudding=1, salmon=1),
    sheet(tempura=2, sashimi=1, salmon_wasabi=1),
]


@pytest.fixture
def hands(tmp_path):
    with Noted(tmp_path, 1) as hands:
        for act in TO_THE_FIRST_SHEET.splitlines():
            hands.act(act)
        hands.pressed.clear()
        yield hands


def answers(hands):
    [journal] = (hands.flash / "data" / "games").rglob("*.journal")
    entries = [line.rpartition(" ")[0] for line in journal.read_text().splitlines()[1:]]
    return [entry for entry in entries if not entry.startswith("draft")]


@pytest.mark.parametrize("counts", SHEETS)
def test_a_sheet_is_filled_as_it_should_be(counts, hands):
    hands.answer(counts)
    assert answers(hands) == [str(counts)]


@pytest.mark.parametrize("counts, before", list(itertools.pairwise(SHEETS)))
def test_a_sheet_that_is_offered_again_is_corrected(counts, before, hands):
    hands.answer(before)
    hands.press("B")
    hands.choose("Undo R1 Player 1")
    hands.answer(counts)
    assert answers(hands) == [str(before), "undo", str(counts)]


def test_a_sheet_is_filled_by_the_names_of_its_fields(hands):
    hands.act("count maki symbols 2; Puddings 1")
    assert answers(hands) == [str(sheet(maki=2, pudding=1))]


def test_the_way_along_the_fields_is_the_shortest(hands):
    hands.fill(sheet(tempura=1, egg_wasabi=1))
    assert hands.pressed == ["UP", "LEFT", "A", "RIGHT", "RIGHT", "A"], "which goes round"


class Ring:
    """Nine places in a ring, which only two of the arrows know."""

    at = 0

    def press(self, button):
        step = {"LEFT": -1, "RIGHT": 1}.get(BUTTONS[button], 0)
        self.at = (self.at + step) % 9


def test_a_way_past_several_places_turns_where_that_is_shorter():
    assert way(Ring(), lambda ring: ring.at, [1, 7]) == ["RIGHT", "LEFT", "LEFT", "LEFT"]
    assert way(Ring(), lambda ring: ring.at, [0]) == []


def test_a_place_that_no_arrow_leads_to_is_told():
    with pytest.raises(LookupError, match="no arrows lead to"):
        way(Ring(), lambda ring: ring.at, [9])


def test_trying_a_way_leaves_the_screen_as_it_is(hands):
    place = hands.screen.places[1]
    assert presses_until(hands.screen, lambda screen: screen.counts[place], 2) == [
        "RIGHT",
        "A",
        "A",
    ]
    assert not any(hands.screen.counts)


@pytest.mark.parametrize("name", ["Ana", "Zoé", "Jean-Luc", "Élise", "D'Arc 7", "Maximilien"])
def test_a_name_is_typed(name, tmp_path):
    with Hands(tmp_path, 1) as hands:
        for act in TO_THE_FIRST_SHEET.splitlines()[:4]:
            hands.act(act)
        hands.choose("New name…")
        assert hands.kind == NameEditor.__name__
        hands.type_name(name)
        hands.press("B B")  # no second name, and the first one is taken back
        assert hands.screen.choices()[0] == name


def test_what_is_not_there_to_be_chosen_is_told(hands):
    with pytest.raises(LookupError, match="Pizza"):
        hands.choose("Pizza")
