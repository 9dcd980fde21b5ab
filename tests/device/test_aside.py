"""What was set aside: said once, listed in the settings with its size, looked at, and deleted."""

import pytest
from two_players import journal, sheet, text_of


@pytest.fixture
def device_beside(device_with):
    """A device in English with these files in the folder aside."""

    def start(**files):
        names = {name.replace("_", "."): content for name, content in files.items()}
        return device_with(
            {f"aside/{name}": content for name, content in names.items()},
            current="",
            roster=["Bo"],
        )

    return start


def open_settings(device):
    device.choose("Settings")
    return [item for item in device.screen.items if item.startswith("Set aside")]


def test_a_hundred_strange_files_are_one_screen_and_not_a_hundred(device_with, flash):
    files = {f"games/00/{number:04}.journal.restored": b"x" for number in range(94)}
    device = device_with(files, current="")
    device.choose("Past games")
    device.reads("94 files are damaged or foreign", "settings")
    device.press("A")
    device.reads("No games yet")
    device.press("A")
    assert device.at_home
    assert len(list((flash / "data/aside").iterdir())) == 94
    assert open_settings(device) == ["Set aside: 1 kB"]


def test_without_anything_aside_the_settings_say_nothing_of_it(device):
    assert open_settings(device) == []


def test_what_is_aside_is_listed_with_its_size_and_can_be_looked_at(device_beside):
    game = text_of(journal([sheet(1)]))
    device = device_beside(photo_jpg=bytes(5000), notes_txt=b"Buy\nwasabi", old_journal=game)
    assert open_settings(device) == ["Set aside: 6 kB"]
    device.choose("Set aside: 6 kB")
    device.reads("notes.txt 1 kB", "old.journal 1 kB", "photo.jpg 5 kB", "Delete everything")
    device.choose("notes.txt 1 kB")
    device.choose("Look at it")
    device.reads("notes.txt", "Buy", "wasabi")
    device.press("B")
    device.choose("old.journal 1 kB")
    device.choose("Look at it")
    device.reads("Sushi Go!", "Zoé, Bo")


def test_one_file_is_deleted_after_a_question_and_the_others_stay(device_beside, flash):
    device = device_beside(one_txt=b"1", two_txt=b"2")
    open_settings(device)
    device.choose("Set aside: 1 kB")
    device.choose("one.txt 1 kB")
    device.choose("Delete")
    device.choose("Keep")
    device.choose("one.txt 1 kB")
    device.choose("Delete")
    device.choose("Delete")
    device.does_not_read("one.txt")
    assert [path.name for path in (flash / "data/aside").iterdir()] == ["two.txt"]


def test_emptied_it_is_not_in_the_settings_any_more(device_beside, flash):
    device = device_beside(one_txt=b"1", two_txt=b"2")
    (flash / "data/aside/folder").mkdir()
    (flash / "data/aside/folder/inside").write_bytes(bytes(3000))
    open_settings(device)
    device.choose("Set aside: 3 kB")
    device.choose("Delete everything")
    device.choose("Delete")
    device.reads("Settings")
    assert not any("Set aside" in item for item in device.screen.items)
    assert list((flash / "data/aside").iterdir()) == []
