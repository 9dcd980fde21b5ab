"""The modules of the device side by side under short names, as a chip has them."""

import ast

import pytest

from kaiten.places import short
from kaiten_host.maker import boards
from kaiten_host.maker.build import BuildError, all_sources, contents_for_chip, files_for_chip
from kaiten_host.maker.flat import START, flat, imports_of, module_of, path_on_chip

MODULES = {"soup", "soup.miso", "soup.bowls.small"}
MISO, SMALL = short("soup.miso"), short("soup.bowls.small")


def said(line):
    return list(imports_of(ast.parse(line).body[0], MODULES))


def test_what_is_in_a_module_is_imported_from_where_it_is():
    assert said("from soup.miso import tofu, leek as green") == [
        f"from {MISO} import tofu, leek as green"
    ]


def test_a_module_of_a_package_keeps_its_name_for_whoever_imports_it():
    assert said("from soup import miso, ladle") == [
        f"import {MISO} as miso",
        f"from {short('soup')} import ladle",
    ]
    assert said("import soup.bowls.small as bowl") == [f"import {SMALL} as bowl"]


def test_other_modules_are_imported_as_ever():
    assert said("from time import ticks_ms") == ["from time import ticks_ms"]
    assert said("import gc") == ["import gc"]


def test_every_line_but_the_imports_stays_as_it_is():
    source = "from soup.miso import (\n    tofu,\n    leek,\n)\n\nx = 1  # soup.miso\n"
    changed = flat({"soup/miso.py": source})["soup/miso.py"]
    assert changed == f"from {MISO} import tofu, leek\n\nx = 1  # soup.miso\n"


def test_all_modules_of_a_package_begin_like_it_and_no_others_do():
    game, other = short("kaiten.sushi_go"), short("kaiten.sushi_go_party.cards")
    assert short("kaiten.sushi_go.play").startswith(game)
    assert short("kaiten.sushi_go_party.specials.tea").startswith(short("kaiten.sushi_go_party"))
    assert not other.startswith(game)


def test_a_chip_has_every_module_and_no_folder_but_that_of_its_start(tmp_path):
    made = files_for_chip("pico", tmp_path)[0]
    names = all_sources()
    unused = boards.unused_modules("pico")
    assert len(made) == len(names) - len(unused) > 200
    assert {path_on_chip(f"kaiten_device/{name}.py") for name in unused}.isdisjoint(
        {name.replace(".mpy", ".py") for name in made}
    )
    assert {name for name in made if "/" in name} == {
        "kaiten_device/__init__.mpy",
        "kaiten_device/chip/__init__.mpy",
        "kaiten_device/chip/in_flash.mpy",
        "kaiten_device/run.mpy",
    }
    assert all(path_on_chip(name) == name for name in names if module_of(name) in START)


def test_two_modules_in_one_place_are_refused(monkeypatch):
    monkeypatch.setattr("kaiten_host.maker.flat.short", lambda name: "k1")
    with pytest.raises(BuildError, match="rename one"):
        sources = {"kaiten/a.py": "", "kaiten/b.py": ""}
        contents_for_chip(sources, {path: {} for path in sources})
