"""Memory is let go of in time, and collected when nobody waits for the device."""

import gc
import sys
import weakref

import pytest

from kaiten_device.app import MANY_PRESSES, TIDY_MS


@pytest.fixture
def collections(device):
    """A list of the collections from now on."""
    device.wait(5)
    found = []
    device.app._tidy_up = lambda: found.append(True)
    return found


def test_quick_arrows_do_not_wait_for_a_collection(device, collections):
    device.press("RIGHT*%d" % (MANY_PRESSES - 1))
    assert collections == []
    device.wait(TIDY_MS / 1000)
    assert len(collections) == 1


def test_after_many_quick_arrows_one_collection_follows_the_picture(device, collections):
    device.press("RIGHT*%d" % MANY_PRESSES)
    assert len(collections) == 1


def test_a_new_screen_is_followed_by_a_collection(device, collections):
    device.press("A")
    assert len(collections) == 1


def test_nothing_is_collected_while_somebody_waits_for_an_undo(device):
    device.new_game("Sushi Go!", "Keep the score")
    device.enter(2)
    device.choose("All guests")
    device.next_until("SheetScreen")
    device.lay_first(1)
    busy = []
    device.app._tidy_up = lambda: busy.append(device.app.screen.busy)
    device.open_menu()
    device.choose("Undo R1 Player 1")
    device.wait(1)
    assert busy
    assert not any(busy)


@pytest.mark.parametrize("error", [None, OSError("no room")])
def test_garbage_is_collected_often_in_idle_tasks_and_nowhere_else(device, error):
    device.wait(5)
    said = []

    def task():
        said.append("slice")
        yield
        said.append("slice")
        if error:
            raise error

    device.app._collect_often = said.append
    device.app.ahead = task()
    device.wait(1)
    device.press("RIGHT LEFT")
    assert said[:6] == [True, "slice", False] * 2
    assert said[-1] is False


def test_a_screen_that_was_left_with_a_is_let_go_of(device):
    home = weakref.ref(device.screen)
    device.choose("Settings")
    gc.collect()
    assert home() is None


def ours():
    """The modules of Kaiten that are in memory; those of words stay for the game that is seen."""
    names = [name for name in sys.modules if name.startswith(("kaiten.", "kaiten_device."))]
    return {name for name in names if not name.endswith(".en")}


@pytest.mark.parametrize("way", ["Sushi Go Party!", "Sumoku", "Dice and bags", "Past games"])
def test_what_a_way_out_of_home_needs_is_let_go_of_there(device, way):
    # Home loads ahead what the page that is seen wants.
    device.move(lambda screen: screen.at, device.place_of(way))
    device.wait(1)
    before = ours()
    device.press("A B")
    device.wait(1)
    assert device.at_home
    assert ours() - before == set()


def test_at_the_end_of_a_game_its_rules_and_its_sheets_are_let_go_of(device):
    device.guests_keep_score()
    needed = {"kaiten.sushi_go.score", "kaiten.sushi_go.scoring", "kaiten_device.screens.sheet"}
    assert needed <= ours()
    for _ in range(12):
        device.give_sheet(device.screen.counts)
        device.next_until("SheetScreen", "WinnerScreen")
    assert device.kind == "WinnerScreen"
    assert not (needed | {"kaiten.ending", "kaiten.special"}) & ours()


def test_the_rules_and_pictures_of_a_game_are_loaded_while_the_table_says_who_plays(device):
    device.new_game("Sushi Go!", "Keep the score")
    device.enter(3)
    device.wait(1)
    assert device.screen_text().startswith("Player 1 of 3")
    assert {"kaiten.sushi_go.score", "kaiten.sushi_go.pictures"} <= ours()


def test_what_the_table_will_want_is_loaded_while_it_thinks(device):
    device.new_game("Sushi Go!", "Keep the score")
    device.enter(2)
    device.choose("All guests")
    device.next_until("SheetScreen")
    device.wait(1)
    assert {"kaiten_device.pausing", "kaiten_device.screens.scores"} <= set(sys.modules)
