"""The names that the device's code has on a chip: those that MicroPython knows already."""

import io
import keyword
import tokenize

import pytest

from kaiten.places import short
from kaiten.shelf import GAMES
from kaiten_host.maker.build import all_sources, update
from kaiten_host.maker.flat import flat, module_of, path_on_chip, with_places
from kaiten_host.maker.names import (
    LAUNCHERS,
    known_names,
    names_by_home,
    own_names,
    rename,
    with_names,
)
from kaiten_host.micropython import run
from kaiten_host.micropython.board import ON_BOARD, SEARCHED, frames_of, play
from kaiten_host.paths import SIM
from kaiten_host.sessions import recording


@pytest.fixture(scope="module")
def sources():
    return all_sources()


def words_in(source):
    return [
        token.string
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.NAME
    ]


def test_nearly_every_name_that_costs_memory_becomes_one_that_the_chip_knows(sources):
    names = rename(sources)
    become = {other for renaming in names.values() for other in renaming.values()}
    assert len(become) > 500
    assert len(become - known_names()) < len(become) / 4


def test_in_no_source_do_two_names_become_one(sources):
    for path, renaming in rename(sources).items():
        used = set(words_in(sources[path]))
        become = [renaming.get(name, name) for name in used]
        assert len(set(become)) == len(become), path


def test_names_of_objects_are_the_same_in_every_source_that_is_of_no_game(sources):
    names = rename(sources)
    screen, sheet = names["kaiten_device/screens/__init__.py"], names["kaiten_device/app.py"]
    assert screen["clock_ms"] == sheet["clock_ms"]


def test_what_micropython_has_a_meaning_for_is_left_alone(sources):
    renaming = {name for names in rename(sources).values() for name in names}
    assert not renaming & known_names()
    assert not any(name.startswith("__") or keyword.iskeyword(name) for name in renaming)


def test_names_that_the_launcher_uses_stay(sources):
    for renaming in rename(sources).values():
        for launcher in LAUNCHERS:
            assert not set(renaming) & set(words_in(sources[launcher]))


SOUP = """
KINDS = {"miso": "MisoSoup"}
class MisoSoup:
    ladles = 3
    def pour(self, bowl):
        return f"{bowl} {self.ladles}"
def serve(guest):
    return MisoSoup().pour(guest)
"""


def test_what_is_also_a_text_stays_as_it_is():
    renaming = rename({"soup.py": SOUP})["soup.py"]
    assert "MisoSoup" not in renaming
    assert "bowl" not in renaming  # it stands in a text, between braces
    assert {"serve", "pour", "guest"} <= set(renaming)


def test_every_line_stays_where_it_is():
    text = with_names(SOUP, rename({"soup.py": SOUP})["soup.py"])
    assert text.count("\n") == SOUP.count("\n")
    assert '"MisoSoup"' in text.splitlines()[1]
    assert "serve" not in text


def test_the_names_of_two_games_share_what_they_become():
    first, second = [f"kaiten/{game}/soup.py" for game in GAMES[:2]]
    sources = {first: "class A:\n    tofu = 1\n", second: "class B:\n    leek = 1\n"}
    names = rename(sources)
    assert names[first]["tofu"] == names[second]["leek"]
    assert names_by_home(sources)[GAMES[0]] == ["tofu"]


def test_a_crash_of_the_chip_is_told_with_our_names():
    names = {"kaiten/soup.py": {"serve": "ADC", "ladles": "SPI"}}
    place = short("kaiten.soup")
    crash = (
        "Traceback (most recent call last):\n"
        f'  File "{place}", line 7, in ADC\n'
        "AttributeError: 'MisoSoup' object has no attribute 'SPI'"
    )
    told = own_names(crash, names)
    assert 'File "kaiten.soup", line 7, in serve' in told
    assert told.endswith("'MisoSoup' object has no attribute 'ladles'")


def test_with_other_names_and_in_other_places_a_game_is_the_same_on_micropython(sources, tmp_path):
    simulator = {f"kaiten_sim/{path.name}": path.read_text() for path in SIM.glob("*.py")}
    modules = {module_of(path) for path in sources}
    beside = simulator | {"on_board.py": ON_BOARD}
    texts = flat(sources) | {path: with_places(beside[path], modules) for path in beside}
    names = rename(texts)
    for renaming in names.values():
        for path in SIM.glob("*.py"):
            renaming.pop(path.stem, None)
    contents = {path: with_names(texts[path], names[path]) for path in texts}
    update({path_on_chip(path): contents[path].encode() for path in sources}, tmp_path / "device")
    update({path: contents[path].encode() for path in simulator}, tmp_path / "host")
    script = recording.keys_of(recording.acts_of("sushi_go-score"))
    result = run(
        contents["on_board.py"],
        f"play({script!r}, 0, {{}})",
        folders={"device": tmp_path / "device", "host": tmp_path / "host"},
        path=SEARCHED,
        keep=["flash", "out"],
    ).checked()
    assert frames_of(result) == play(script).frames
