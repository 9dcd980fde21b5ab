"""The plug is pulled at every single write: nothing that was confirmed is lost."""

import errno
import os

import pytest
from faulty_flash import DEFAULTS, NEW, OLD, TORN, Evening, PowerCut, contents

from kaiten_device import journals
from kaiten_device import storage as storage_module
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
        with open("data/games/" + name, "ab") as file:
            file.write(b"torn ans")
        flash.goes_wrong(at, torn)
        try:
            storage.append(name, ["next"])
        except PowerCut:
            pass
        flash.works_again()
        fresh = Storage()
        assert journals.names(fresh) == [name]
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
        assert journals.names(Storage()) + os.listdir("data/aside") == [name]


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
        "rename data/games/unfinished data/games/0001.journal",
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
    assert journals.names(storage) == [name]
