"""The journals as files: torn, damaged, foreign, set aside, deleted."""

import errno
import io
import os

import pytest
from faulty_flash import contents, put

from kaiten_device import journals
from kaiten_device import storage as storage_module
from kaiten_device.journals import DAMAGED
from kaiten_device.storage import LONGEST_LINE, Storage


def test_lines_come_back_in_order_with_accents():
    storage = Storage()
    name = journals.new(storage, "sushi_go Zoé Bo")
    assert storage.append(name, ["première", ""])
    assert storage.append(name, ["deuxième"])
    assert list(journals.read(storage, name)) == ["sushi_go Zoé Bo", "première", "", "deuxième"]
    assert list(journals.read(Storage(), name)) == list(journals.read(storage, name))


def test_all_lines_of_one_append_are_one_write(flash):
    storage = Storage()
    name = journals.new(storage, "header")
    flash.works_again()
    assert storage.append(name, ["a", "b", "c"])
    assert [operation.split()[0] for operation in flash.operations] == ["open", "write", "close"]


def test_a_long_journal_with_lines_across_every_chunk_comes_back():
    lines = ["é" * (number % 97) for number in range(400)] + ["e" * LONGEST_LINE]
    storage = Storage()
    name = journals.new(storage, "header")
    assert storage.append(name, lines)
    assert list(journals.read(storage, name)) == ["header", *lines]


@pytest.mark.parametrize("length", [1, 7, 511, 512, 513, 2000])
def test_a_torn_last_line_is_dropped_and_never_glued_to_the_next(length):
    storage = Storage()
    name = journals.new(storage, "header")
    storage.append(name, ["answer"])
    with open(storage.path(name), "ab") as file:
        file.write(b"t" * length)
    storage = Storage()
    assert list(journals.read(storage, name)) == ["header", "answer"]
    assert storage.append(name, ["next"])
    assert contents(storage.path(name)) == b"header\nanswer\nnext\n"


def test_a_journal_that_is_nothing_but_a_torn_line_is_empty():
    Storage()
    put("data/games/00/0001.journal", b"torn head")
    storage = Storage()
    assert list(journals.names(storage)) == ["0001.journal"]
    assert list(journals.read(storage, "0001.journal")) == []
    assert storage.append("0001.journal", ["header"])
    assert contents("data/games/00/0001.journal") == b"header\n"


def test_lines_that_are_not_text_are_read_as_damaged_among_the_others():
    Storage()
    put("data/games/00/0001.journal", b"header\n\xff\xfe\x80\nanswer\n\xc3\n")
    storage = Storage()
    assert list(journals.read(storage, "0001.journal")) == ["header", DAMAGED, "answer", DAMAGED]


def test_a_journal_of_binary_junk_is_read_without_an_exception():
    Storage()
    put("data/games/00/0001.journal", bytes(range(256)) * 40)
    assert DAMAGED in list(journals.read(Storage(), "0001.journal"))


def test_an_endless_line_is_read_as_damaged_without_being_kept_in_memory():
    Storage()
    put("data/games/00/0001.journal", b"header\n" + b"x" * 300_000 + b"\nanswer\n")
    assert list(journals.read(Storage(), "0001.journal")) == ["header", DAMAGED]


def test_a_journal_that_is_missing_or_cannot_be_read_is_damaged(monkeypatch):
    storage = Storage()
    assert list(journals.read(storage, "0001.journal")) == [DAMAGED]
    name = journals.new(storage, "header")

    def broken(path, mode):
        raise OSError(errno.EIO, path)

    monkeypatch.setattr(journals, "open", broken, raising=False)
    assert list(journals.read(storage, name)) == [DAMAGED]
    assert journals.ends(storage, name) == (b"", [])


def test_a_journal_that_is_gone_is_not_begun_anew_without_its_first_line():
    storage = Storage()
    assert not storage.append("0007.journal", ["answer"])
    assert storage.notices == [("missing", "0007.journal")]
    assert os.listdir("data/games") == []


@pytest.mark.parametrize("line", ["two\nlines", "x" * (LONGEST_LINE + 1)])
def test_what_could_not_be_read_again_as_one_line_is_not_written(line):
    storage = Storage()
    name = journals.new(storage, "header")
    with pytest.raises(ValueError, match="not one line"):
        storage.append(name, ["fine", line])
    assert list(journals.read(storage, name)) == ["header"]


def test_journals_are_listed_by_number_with_the_newest_first():
    storage = Storage()
    for number in ("0002", "10000", "0010", "9999", "0001"):
        put(storage.path(number + ".journal"), b"header\n")
    assert list(journals.names(storage)) == [
        f"{number}.journal" for number in ("10000", "9999", "0010", "0002", "0001")
    ]


def test_9999_is_followed_by_10000():
    storage = Storage()
    put("data/games/99/9999.journal", b"header\n")
    assert journals.new(storage, "header") == "10000.journal"
    assert journals.new(storage, "header") == "10001.journal"
    assert next(journals.names(storage)) == "10001.journal"


def test_the_number_of_a_journal_that_is_gone_is_not_used_again():
    storage = Storage()
    assert journals.new(storage, "one") == "0001.journal"
    assert journals.new(storage, "two") == "0002.journal"
    assert journals.delete(storage, "0002.journal")
    assert journals.new(Storage(), "three") == "0003.journal"
    assert journals.set_aside(storage, "0003.journal")
    assert journals.new(Storage(), "four") == "0004.journal"
    assert list(journals.names(storage)) == ["0004.journal", "0001.journal"]


@pytest.mark.parametrize("damage", [b"", b"\xff", b"-40", b"many"])
def test_a_damaged_count_of_journals_never_overwrites_one(damage):
    storage = Storage()
    journals.new(storage, "one")
    put("data/last_number", damage)
    assert journals.new(Storage(), "two") == "0002.journal"
    assert list(journals.read(storage, "0001.journal")) == ["one"]


def test_a_damaged_count_without_any_journal_begins_anew():
    storage = Storage()
    put("data/last_number", b"-40")
    assert journals.new(storage, "one") == "0001.journal"


def test_journals_that_cannot_be_listed_are_said_and_never_overwritten(monkeypatch):
    storage = Storage()
    journals.new(storage, "one")
    os.remove("data/last_number")

    def broken(path):
        raise OSError(errno.EIO, path)

    monkeypatch.setattr(os, "listdir", broken)
    assert list(journals.names(storage)) == []
    assert storage.notices == [("unreadable", "games")]
    assert journals.new(storage, "two") == "0002.journal"


@pytest.mark.parametrize("on_micropython", [False, True])
def test_foreign_files_and_folders_among_the_journals_are_set_aside(monkeypatch, on_micropython):
    if on_micropython:
        monkeypatch.setattr(
            os,
            "ilistdir",
            lambda path: ((e.name, 0x4000 if e.is_dir() else 0x8000, 0) for e in os.scandir(path)),
            raising=False,
        )
        monkeypatch.delattr(os, "listdir")
    storage = Storage()
    journals.new(storage, "header")
    strangers = [
        "._0001.journal",
        ".journal",
        "00002.journal",
        "0003.JOURNAL",
        "0003.journal.bak",
        "12.journal",
        "notes.txt",
        "²³¹².journal",
        "١٢٣٤.journal",
    ]
    for stranger in strangers:
        put("data/games/" + stranger, stranger.encode())
    os.mkdir("data/games/00/0005.journal")
    put("data/games/00/0005.journal/photo")
    assert list(journals.names(storage)) == ["0001.journal"]
    assert storage.notices == [("many_aside", len(strangers) + 1)]
    for stranger in strangers:
        assert contents("data/aside/" + stranger) == stranger.encode()
    assert contents("data/aside/0005.journal/photo")
    storage.notices.clear()
    assert list(journals.names(storage)) == ["0001.journal"]
    assert storage.notices == []


def test_a_journal_that_somebody_put_beside_the_folders_or_into_another_one_goes_into_its_own():
    storage = Storage()
    put("data/games/0203.journal", b"header\n")
    put("data/games/01/0007.journal", b"header\n")
    journals.new(storage, "newest")
    assert list(journals.names(storage)) == ["0204.journal", "0203.journal", "0007.journal"]
    assert sorted(os.listdir("data/games")) == ["00", "02"]
    assert storage.notices == []


def test_a_journal_whose_place_is_taken_is_set_aside():
    storage = Storage()
    name = journals.new(storage, "header")
    put("data/games/" + name, b"another\n")
    assert list(journals.names(storage)) == [name]
    assert storage.notices == [("aside", name)]
    assert list(journals.read(storage, name)) == ["header"]
    assert contents("data/aside/" + name) == b"another\n"


def test_a_hundred_journals_lie_in_a_folder_which_goes_with_its_last_one():
    storage = Storage()
    put("data/last_number", b"98")
    names = [journals.new(storage, "header") for _ in range(3)]
    assert names == ["0099.journal", "0100.journal", "0101.journal"]
    assert sorted(os.listdir("data/games/01")) == ["0100.journal", "0101.journal"]
    assert journals.delete(storage, "0099.journal")
    assert list(journals.names(storage)) == ["0101.journal", "0100.journal"]
    assert os.listdir("data/games") == ["01"]


def test_what_was_never_completed_among_the_journals_is_removed():
    storage = Storage()
    name = journals.new(storage, "header")
    put("data/games/00/unfinished", b"head")
    put("data/games/unfinished", b"head")
    assert list(journals.names(storage)) == [name]
    assert os.listdir("data/games") == ["00"]
    assert os.listdir("data/games/00") == [name]
    assert storage.notices == []


def test_a_name_that_the_settings_hold_is_a_journal_only_where_there_is_one():
    storage = Storage()
    name = journals.new(storage, "header")
    assert journals.is_there(storage, name)
    os.mkdir("data/games/00/0002.journal")
    for other in ("0002.journal", "0003.journal", "", "settings.json", "../../settings.json"):
        assert not journals.is_there(storage, other)


def test_a_journal_set_aside_is_kept_and_said():
    storage = Storage()
    name = journals.new(storage, "header")
    put("data/aside/" + name, b"an older one")
    assert journals.set_aside(storage, name)
    assert storage.notices == [("aside", name)]
    assert list(journals.names(storage)) == []
    assert contents("data/aside/" + name) == b"an older one"
    assert contents("data/aside/" + name + "-2") == b"header\n"


def test_deleting_what_is_not_there_is_no_trouble():
    storage = Storage()
    name = journals.new(storage, "header")
    assert journals.delete(storage, name)
    assert journals.delete(storage, name)
    assert list(journals.names(storage)) == []
    assert storage.notices == []


def test_the_first_line_and_the_last_two_are_whole_ones():
    storage = Storage()
    long = b"{" + b"h" * 3000
    for content, lines in (
        (b"", (b"", [])),
        (b"torn", (b"", [])),
        (b"header\n", (b"header", [b"header"])),
        (b"header\nanswer\n", (b"header", [b"header", b"answer"])),
        (
            long + b"\n" + b"x" * 3000 + b"\n" + b"y" * 900 + b"\nto",
            (long, [b"x" * 3000, b"y" * 900]),
        ),
    ):
        put("data/games/00/0001.journal", content)
        assert journals.ends(storage, "0001.journal") == lines
    assert journals.ends(storage, "0002.journal") == (b"", [])


def test_the_last_lines_of_a_long_journal_are_read_from_its_end_alone(monkeypatch):
    storage = Storage()
    put("data/games/00/0001.journal", b"answer\n" * 50_000 + b"before\nlast\n")
    files = []

    def counting(path, mode):
        files.append(CountingFile(path, mode))
        return files[-1]

    class CountingFile(io.FileIO):
        count = 0

        def read(self, size):
            self.count += size
            return super().read(size)

    for module in (storage_module, journals):
        monkeypatch.setattr(module, "open", counting, raising=False)
    assert journals.ends(storage, "0001.journal") == (b"answer", [b"before", b"last"])
    assert len(files) == 1
    assert sum(file.count for file in files) <= 1024


@pytest.mark.parametrize("size", [511, 512, 513, 1024, 1500, 4096, 9000])
def test_a_file_without_a_line_end_has_no_lines(size):
    """Reading on behind its end, the device stood still until the watchdog started it anew."""
    storage = Storage()
    name = journals.new(storage, "header")
    put(storage.path(name), b"x" * size)
    assert journals.ends(storage, name) == (b"", [])


@pytest.mark.parametrize("size", [511, 512, 513, 1024, 1500, 4000])
def test_a_long_first_line_is_read_to_its_end(size):
    storage = Storage()
    name = journals.new(storage, "x" * size)
    assert journals.ends(storage, name)[0] == b"x" * size
