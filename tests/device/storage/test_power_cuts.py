"""The plug is pulled at every single write: nothing that was confirmed is lost."""

import errno
import os

import pytest
from faulty_flash import DEFAULTS, NEW, OLD, TORN, Evening, PowerCut, contents

from kaiten.conversation import Conversation
from kaiten.ending import result_of
from kaiten.journal import new_header
from kaiten.replay import read
from kaiten.results import summary_of_ends
from kaiten.sushi_go.scoring import FIELDS
from kaiten_device import journals
from kaiten_device import storage as storage_module
from kaiten_device.session import Journal
from kaiten_device.storage import Storage


@pytest.mark.parametrize("torn", TORN)
@pytest.mark.parametrize("used_before", [False, True])
def test_a_power_cut_at_any_operation_loses_nothing_that_was_confirmed(
    flash, each_operation, torn, used_before
):
    for at in each_operation(more_than=40):
        evening = Evening()
        if used_before:
            Storage().save_settings(OLD)
        else:
            evening.settings = [DEFAULTS]
        flash.goes_wrong(at, torn)
        try:
            for step in evening.steps():
                step()
        except PowerCut:
            pass
        flash.works_again()
        evening.assert_nothing_is_lost()


@pytest.mark.parametrize("torn", TORN)
def test_a_power_cut_while_a_torn_line_is_removed_loses_nothing_that_was_confirmed(
    flash, each_operation, torn
):
    confirmed = ["header"] + [f"answer {number}" for number in range(200)]
    for at in each_operation(more_than=6):
        storage = Storage()
        name = journals.new(storage, confirmed[0])
        assert storage.append(name, confirmed[1:])
        with open(storage.path(name), "ab") as file:
            file.write(b"torn ans")
        flash.goes_wrong(at, torn)
        try:
            storage.append(name, ["next"])
        except PowerCut:
            pass
        flash.works_again()
        fresh = Storage()
        assert list(journals.names(fresh)) == [name]
        lines = list(journals.read(fresh, name))
        assert lines in (confirmed, [*confirmed, "next"])
        assert fresh.append(name, ["later"])
        assert list(journals.read(Storage(), name)) == [*lines, "later"]


@pytest.mark.parametrize("torn", TORN)
def test_a_power_cut_while_a_journal_is_set_aside_leaves_it_in_one_place(
    flash, each_operation, torn
):
    for at in each_operation(more_than=1):
        storage = Storage()
        name = journals.new(storage, "header")
        flash.goes_wrong(at, torn)
        try:
            journals.set_aside(storage, name)
        except PowerCut:
            pass
        flash.works_again()
        assert list(journals.names(Storage())) + os.listdir("data/aside") == [name]


def test_what_a_power_cut_left_unfinished_is_removed_at_the_next_start(flash):
    Storage().save_settings(OLD)
    flash.goes_wrong(2, torn=5)
    with pytest.raises(PowerCut):
        Storage().save_settings(NEW)
    assert contents("data/unfinished")
    flash.works_again()
    assert Storage().notices == []
    assert sorted(os.listdir("data")) == ["aside", "games", "settings.json"]


def test_a_new_journal_and_its_number_are_finished_beside_their_place(flash):
    storage = Storage()
    flash.works_again()
    journals.new(storage, "header")
    assert [operation for operation in flash.operations if operation.startswith("rename")] == [
        "rename data/unfinished data/last_number",
        "rename data/games/00/unfinished data/games/00/0001.journal",
    ]


def test_a_file_that_littlefs_hides_after_a_cut_move_is_there_from_the_start(monkeypatch):
    """Power lost between the two halves of a move out of a folder: littlefs 2.11 leaves out the
    file after the moved one until something is to be changed, were it only tried."""

    class HidingFlash:
        hides = True
        listdir = os.listdir

        def stat(self, path):
            if self.hides and path == "data/games":
                raise OSError(errno.ENOENT, path)
            return os.stat(path)

        def remove(self, path):
            self.hides = False
            os.remove(path)

        def mkdir(self, path):
            self.hides = False
            os.mkdir(path)

    name = journals.new(Storage(), "header")
    monkeypatch.setattr(storage_module, "os", HidingFlash())
    storage = Storage()
    assert storage.notices == []
    assert list(journals.names(storage)) == [name]


@pytest.mark.parametrize("torn", TORN)
def test_a_power_cut_while_the_result_is_written_leaves_a_whole_game_with_or_without_it(
    flash, each_operation, torn
):
    answers = [[number] + [0] * (len(FIELDS) - 1) for number in range(6)]
    for at in each_operation(more_than=2):
        header = new_header("sushi_go", "score", ["Zoé", "Bo"], ["", ""], {}, bytes(32))
        game = Conversation(header)
        journal = Journal()
        journal.header(header)
        for answer in answers:
            assert game.answer(answer) is None
            journal.answer(answer)
        game.skip_tells()
        assert journal.save(Storage())
        journal.over = game
        flash.goes_wrong(at, torn)
        try:
            journal.save(Storage())
        except PowerCut:
            pass
        flash.works_again()
        reading = read(journals.read(Storage(), journal.name))
        assert (reading.problem, reading.conversation.answers) == (None, answers)
        _, result, _ = summary_of_ends(*journals.ends(Storage(), journal.name))
        assert result == (reading.result and result_of(game))
