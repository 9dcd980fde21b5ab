"""The settings: as they were saved, or defaults in place of what was damaged."""

import json
import os
from types import SimpleNamespace

import pytest
from faulty_flash import DEFAULTS, NEW, OLD, contents, put

from kaiten_device import crashes, journals, mending, saved
from kaiten_device.storage import Storage


def test_settings_come_back_as_they_were_saved():
    assert Storage().save_settings(OLD)
    assert Storage().save_settings(NEW)
    storage = Storage()
    assert saved.load(storage, DEFAULTS) == NEW
    assert storage.notices == []


def test_the_first_start_has_defaults_and_nothing_to_say():
    storage = Storage()
    assert saved.load(storage, DEFAULTS) == DEFAULTS
    assert storage.notices == []


def test_changing_what_was_loaded_does_not_change_the_defaults():
    defaults = {"roster": []}
    saved.load(Storage(), defaults)["roster"].append("Bo")
    assert defaults == {"roster": []}


def test_settings_that_did_not_change_are_not_written_again(flash):
    Storage().save_settings(OLD)
    storage = Storage()
    flash.works_again()
    assert storage.save_settings(dict(reversed(OLD.items())))
    assert flash.operations == []
    assert storage.save_settings(NEW)
    assert flash.operations != []


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"garbage",
        b"\xff\xfe\x00",
        b"\x00" * 300,
        b"[1, 2]",
        b"null",
        b'"fr"',
        b'{"language": "fr", "bri',
        b'{"language": "fr"} and more',
        b'{"language": "\xff"}',
        b"[" * 5000,
    ],
)
def test_damaged_settings_are_set_aside_said_and_replaced_by_defaults(damage):
    Storage()
    put("data/settings.json", damage)
    storage = Storage()
    assert saved.load(storage, DEFAULTS) == DEFAULTS
    assert storage.notices == [("aside", "settings.json")]
    assert contents("data/aside/settings.json") == damage
    assert storage.save_settings(NEW)
    assert saved.load(Storage(), DEFAULTS) == NEW


def test_what_was_set_aside_before_is_not_overwritten():
    storage = Storage()
    for damage in (b"one", b"two", b"three"):
        put("data/settings.json", damage)
        saved.load(storage, DEFAULTS)
    assert contents("data/aside/settings.json") == b"one"
    assert contents("data/aside/settings.json-2") == b"two"
    assert contents("data/aside/settings.json-3") == b"three"


def test_a_folder_in_place_of_the_settings_is_set_aside_with_what_is_in_it():
    Storage()
    os.mkdir("data/settings.json")
    put("data/settings.json/photo")
    storage = Storage()
    assert saved.load(storage, DEFAULTS) == DEFAULTS
    assert storage.notices == [("aside", "settings.json")]
    assert os.listdir("data/aside/settings.json") == ["photo"]


@pytest.mark.parametrize("name", ["settings.json", "crash.txt", "last_number"])
def test_a_folder_in_place_of_a_file_does_not_keep_it_from_being_written(name):
    Storage()
    os.mkdir("data/" + name)
    storage = Storage()
    assert storage.save_settings(NEW)
    assert crashes.log_text(storage, "oh")
    assert journals.new(storage, "header") == "0001.journal"
    assert storage.notices == [("aside", name)]
    assert saved.load(Storage(), DEFAULTS) == NEW
    assert crashes.last(Storage()) == "oh"


@pytest.mark.parametrize("name", ["data", "data/games", "data/aside"])
def test_a_file_in_place_of_a_folder_is_moved_out_of_the_way(name):
    Storage()
    for path in ("data/games", "data/aside", "data"):
        if path.startswith(name):
            os.rmdir(path)
    put(name, b"not a folder")
    storage = Storage()
    assert storage.notices == [("aside", name.split("/")[-1])]
    assert contents(name + "-2") == b"not a folder"
    assert journals.new(storage, "header") == "0001.journal"
    assert journals.set_aside(storage, "0001.journal")


def test_unknown_settings_are_left_out_and_missing_ones_are_defaults():
    Storage()
    put("data/settings.json", b'{"brightness": 1, "volume": 11}')
    assert saved.load(Storage(), DEFAULTS) == dict(DEFAULTS, brightness=1)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (b'{"brightness": "high"}', "brightness"),
        (b'{"brightness": true}', "brightness"),
        (b'{"brightness": 1.5}', "brightness"),
        (b'{"brightness": null}', "brightness"),
        (b'{"sound": 0}', "sound"),
        (b'{"roster": "Bo"}', "roster"),
        (b'{"roster": ["Bo", 7]}', "roster"),
        (b'{"roster": {"Bo": 7}}', "roster"),
        (b'{"seats": [1, "Bo"]}', "seats"),
    ],
)
def test_a_setting_of_the_wrong_type_becomes_its_default_which_is_said_and_the_others_stay(
    text, key
):
    Storage()
    put("data/settings.json", text[:-1] + b', "language": "fr"}')
    storage = Storage()
    settings = saved.load(storage, DEFAULTS)
    assert settings == dict(DEFAULTS, language="fr")
    assert type(settings[key]) is type(DEFAULTS[key])
    assert storage.notices == [("mended",)]


WHOLE = {
    "language": "en",
    "roster": ["Zoé", "Bo"],
    "table": ["Zoé", "Clever 2"],
    "table_bots": ["", "sensible"],
    "left": ["0002.journal 3 Zoé, Bo"],
    "wishes": ["dice 0 1"],
}


def found_after(**changes):
    """The settings that a device has after these came from elsewhere, and what it says."""
    Storage()
    put("data/settings.json", json.dumps(WHOLE | changes).encode())
    storage = Storage()
    app = SimpleNamespace(storage=storage, settings=saved.settings(storage))
    mending.check(app)
    return app.settings, storage.notices


def test_settings_that_kaiten_wrote_are_taken_as_they_are():
    settings, notices = found_after()
    assert {key: settings[key] for key in WHOLE} == WHOLE
    assert notices == []


@pytest.mark.parametrize(
    ("strange", "mended"),
    [
        ({"roster": ["Zo\né", "Bo\t", "Bo\0"]}, {"roster": ["Zoé", "Bo"]}),
        ({"roster": ["x" * 5000, "\n", "A"]}, {"roster": ["x" * 16, "A"]}),
        ({"roster": [f"P{number}" for number in range(3000)]}, None),
        ({"table": ["A\nB", "C"]}, {"table": ["AB", "C"]}),
        ({"table": ["A", "A"]}, {"table": [], "table_bots": []}),
        ({"table": ["A"]}, {"table": [], "table_bots": []}),
        ({"table_bots": ["", "killer"]}, {"table": [], "table_bots": []}),
        ({"left": ["0002.journal 3 " + "x" * 500, "a\nb"]}, {"left": []}),
        ({"wishes": ["dice " + "9" * 5000]}, {"wishes": []}),
        ({"brightness": 99}, {"brightness": 2}),
        ({"roster": [1]}, {"roster": []}),
    ],
)
def test_settings_that_it_would_not_write_are_mended_and_that_is_said(strange, mended):
    settings, notices = found_after(**strange)
    assert mending.sensible(settings)
    assert notices == [("mended",)]
    assert {key: settings[key] for key in mended or {}} == (mended or {})
