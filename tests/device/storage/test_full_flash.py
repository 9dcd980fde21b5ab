"""A flash that is full or read-only: it is said, nothing is lost, and it works again."""

import errno
import io
import os
from pathlib import Path

import pytest
from faulty_flash import DEFAULTS, NEW, OLD, TORN, Evening, contents, put

from kaiten_device import crashes, journals, saved
from kaiten_device.storage import Storage


def full_at(flash, operation, torn):
    """An evening whose flash is full from this operation on."""
    evening = Evening()
    evening.settings = [DEFAULTS]
    flash.goes_wrong(operation, torn, errno.ENOSPC)
    return evening


@pytest.mark.parametrize("torn", TORN)
def test_a_flash_that_is_full_at_any_operation_says_so_and_works_again_when_there_is_room(
    flash, each_operation, torn
):
    for at in each_operation(more_than=40):
        evening = full_at(flash, at, torn)
        for step in evening.steps():
            if not step():
                assert evening.storage.notices == [("full",)]
                assert not list(Path("data").rglob("unfinished"))
                flash.works_again()
                evening.storage.notices.clear()
                if step != evening.start:
                    assert step()
        assert evening.storage.notices == []
        flash.works_again()
        fresh = Storage()
        assert saved.load(fresh, DEFAULTS) == NEW
        assert crashes.last(fresh) == "ValueError: wasabi"
        assert {
            name: list(journals.read(fresh, name)) for name in journals.names(fresh)
        } == evening.games
        evening.assert_nothing_is_lost()


@pytest.mark.parametrize("torn", TORN)
def test_a_full_flash_loses_nothing_that_was_confirmed_when_the_plug_is_pulled_then(
    flash, each_operation, torn
):
    for at in each_operation(more_than=40):
        evening = full_at(flash, at, torn)
        for step in evening.steps():
            if not step():
                break
        flash.works_again()
        evening.assert_nothing_is_lost()


def test_an_append_that_failed_after_all_was_written_is_not_there_twice_when_repeated(flash):
    storage = Storage()
    name = journals.new(storage, "header")
    flash.goes_wrong(3, torn=None, error=errno.ENOSPC)
    assert not storage.append(name, ["one", "two"])
    assert contents(storage.path(name)) == b"header\none\ntwo\n"
    assert list(journals.read(storage, name)) == ["header"]
    flash.works_again()
    assert storage.append(name, ["one", "two"])
    assert contents(storage.path(name)) == b"header\none\ntwo\n"


def test_lines_are_not_called_saved_while_what_is_left_of_them_cannot_be_dropped(flash):
    storage = Storage()
    name = journals.new(storage, "header")
    flash.goes_wrong(3, torn=None, error=errno.ENOSPC)
    assert not storage.append(name, ["one"])
    assert not storage.append(name, ["one"])
    flash.works_again()
    assert storage.append(name, ["one"])
    assert contents(storage.path(name)) == b"header\none\n"


def test_a_write_that_silently_writes_less_counts_as_full():
    class ShortFile:
        def __init__(self, path, mode):
            self.file = io.FileIO(path, mode)

        def __enter__(self):
            return self

        def __exit__(self, *unused):
            self.file.close()

        def write(self, data):
            return self.file.write(data[:3])

    storage = Storage()
    name = journals.new(storage, "header")
    storage.open = ShortFile
    assert not storage.append(name, ["answer"])
    assert not storage.save_settings(NEW)
    storage.open = open
    assert storage.notices == [("full",)]
    assert storage.append(name, ["answer"])
    assert list(journals.read(Storage(), name)) == ["header", "answer"]
    assert saved.load(Storage(), DEFAULTS) == DEFAULTS


def test_a_full_flash_can_be_made_roomier_by_deleting_a_game(flash):
    storage = Storage()
    name = journals.new(storage, "header")
    flash.goes_wrong(1, error=errno.ENOSPC)
    assert journals.delete(storage, name)
    assert list(journals.names(storage)) == []
    assert storage.notices == []


def test_a_notice_is_not_repeated_until_it_was_read(flash):
    storage = Storage()
    name = journals.new(storage, "header")
    flash.goes_wrong(1, error=errno.ENOSPC)
    storage.append(name, ["a"])
    storage.append(name, ["a"])
    assert storage.notices == [("full",)]
    storage.notices.clear()
    storage.append(name, ["a"])
    assert storage.notices == [("full",)]


# The flash is read-only


def test_an_empty_read_only_flash_starts_with_defaults_and_says_so(flash):
    flash.goes_wrong(1, error=errno.EROFS)
    storage = Storage()
    assert storage.notices == [("read_only",)]
    assert saved.load(storage, DEFAULTS) == DEFAULTS
    assert list(journals.names(storage)) == []
    assert journals.new(storage, "header") is None
    assert crashes.last(storage) is None
    assert not storage.save_settings(NEW)
    assert not crashes.log_text(storage, "oh")
    assert os.listdir(".") == []


def test_a_read_only_flash_still_gives_back_everything_on_it(flash):
    storage = Storage()
    storage.save_settings(OLD)
    crashes.log_text(storage, "oh")
    name = journals.new(storage, "header")
    put("data/games/notes.txt")
    flash.goes_wrong(1, error=errno.EROFS)
    storage = Storage()
    assert saved.load(storage, DEFAULTS) == OLD
    assert storage.save_settings(OLD)
    assert list(journals.read(storage, name)) == ["header"]
    assert crashes.last(storage) == "oh"
    assert storage.notices == []
    assert list(journals.names(storage)) == [name]
    assert not storage.append(name, ["answer"])
    assert not journals.delete(storage, name)
    assert not journals.set_aside(storage, name)
    assert storage.notices == [("read_only",)]
    assert list(journals.names(storage)) == [name]


def test_a_game_that_a_read_only_flash_does_not_let_go_of_is_said_to_be_kept(flash):
    storage = Storage()
    name = journals.new(storage, "header")
    flash.goes_wrong(1, error=errno.EROFS)
    assert not journals.delete(storage, name)
    assert list(journals.names(storage)) == [name]
    assert storage.notices == [("read_only",)]
