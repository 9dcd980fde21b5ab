"""The gallery: every screen as it was looked at and accepted, and no kind of screen left out."""

import importlib
import pkgutil
import re
from functools import cache

import pytest
from PIL import Image, ImageChops, ImageSequence

import kaiten_device.screens
from kaiten.games import load
from kaiten.shelf import GAMES
from kaiten.words import LANGUAGES
from kaiten_device.screens import Screen
from kaiten_host.screens import film, gallery
from kaiten_host.screens.gallery import (
    Scene,
    all_shots,
    differences,
    gone,
    readme_strip,
    shots_of,
)
from kaiten_host.sessions import hands

MODULES = [
    importlib.import_module(f"kaiten_device.screens.{module.name}")
    for module in pkgutil.iter_modules(kaiten_device.screens.__path__)
]
# What others are made of, and what is there for the moment that something takes.
NOT_SEEN = {"Moving", "PlanScreen", "WaitingScreen"}

HOW_TO_ACCEPT = "look at build/gallery after `make gallery`, then `make gallery ARGS=--accept`"

# What must be read on a picture, so that a script gone astray is noticed by name.
SAYS = {
    "fr": {
        "home": "Sushi Go!",
        "sheet_filled": "pts",
        "refused_hand": "Impossible",
        "name_taken": "déjà",
        "why_maki_first_tied": "partagés",
        "winner_tie_break": "dessert",
        "hand_second_card": "Non merci",
        "card_for_robot": "robot",
        "thinking": "éfléchi",
        "memory_full": "pleine",
        "crash": "crash.txt",
    },
    "en": {
        "home": "Sushi Go!",
        "sheet_filled": "pts",
        "refused_hand": "cannot be",
        "name_taken": "already",
        "why_maki_first_tied": "shared",
        "winner_tie_break": "pudding",
        "hand_second_card": "No thanks",
        "card_for_robot": "robot",
        "thinking": "Thinking",
        "memory_full": "full",
        "crash": "crash.txt",
    },
}


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request):
    return request.param


@cache
def taken(scene, language):
    return shots_of(scene, language)


def first_picture(scene):
    return next(word[1:] for word in scene.script.split() if word[0] == "=")


@pytest.fixture
def shots(language):
    return {
        name: shot for scene in gallery.SCENES for name, shot in taken(scene, language).items()
    }


@pytest.mark.parametrize("scene", gallery.SCENES, ids=first_picture)
def test_every_screen_looks_as_it_was_accepted(language, scene):
    assert differences(language, taken(scene, language)) == [], HOW_TO_ACCEPT


def test_no_accepted_picture_is_left_over(language):
    assert gone(language) == [], HOW_TO_ACCEPT


def test_each_picture_has_a_name_of_its_own():
    names = re.findall(r"(?:^|\s)=(\S+)", "\n".join(scene.script for scene in gallery.SCENES))
    assert len(names) == len(set(names))


def test_every_kind_of_screen_is_in_the_gallery(shots):
    kinds = {
        name
        for module in MODULES
        for name, kind in vars(module).items()
        if isinstance(kind, type)
        and kind.__module__ == module.__name__
        and issubclass(kind, Screen)
        and kind is not Screen
    }
    assert len(kinds) > 20
    kinds.add("Home")
    assert kinds - {shot.kind for shot in shots.values()} == NOT_SEEN


def test_every_game_and_mode_is_in_the_gallery():
    shown = {scene.table for scene in gallery.SCENES}
    scripts = " ".join(scene.script for scene in gallery.SCENES)
    missing = [
        (game, mode.name)
        for game in GAMES
        for mode in load(game).MODES
        if f"{game}-{mode.name}" not in shown
        and f":{game} :mode_{mode.name}" not in scripts
        and not mode.beside
    ]
    assert missing == [], "kaiten_host/screens/scenes.py has no scene of these"


def test_the_pictures_show_what_their_names_say(language, shots):
    for name, words in SAYS.get(language, {}).items():
        assert words in shots[name].says, name


def test_only_the_crash_picture_shows_a_crash(shots):
    crashed = [name for name, shot in shots.items() if "crash" in shot.says]
    assert crashed == ["crash"]


def test_the_pictures_of_the_readme_are_up_to_date():
    accepted = gallery.golden(gallery.README_LANGUAGE)
    strip = readme_strip([accepted[name] for name in gallery.README_SHOTS])
    with Image.open(gallery.README_STRIP) as shown:
        assert ImageChops.difference(shown.convert("RGB"), strip).getbbox() is None, HOW_TO_ACCEPT


def test_the_film_of_the_readme_is_what_the_real_screens_show():
    shown = film.frames()
    with Image.open(film.FILM) as image:
        filmed = [frame.convert("RGB") for frame in ImageSequence.Iterator(image)]
    assert len(filmed) == len(shown), HOW_TO_ACCEPT
    for frame, (pixels, _) in zip(filmed, shown, strict=True):
        assert lights(frame) == lights(film.oled(pixels, film.SCALE)), HOW_TO_ACCEPT


def lights(frame):
    """Where it is light, whatever the shades that a film keeps."""
    return frame.convert("L").point(lambda shade: 255 * (shade > 127)).tobytes()


def test_the_film_is_short_and_small():
    assert film.FILM.stat().st_size <= 150_000
    assert sum(ms for _, ms in film.frames()) <= 30_000


@pytest.fixture
def small_gallery(monkeypatch, tmp_path):
    """A gallery of few scenes, whose golden pictures are somewhere else."""
    monkeypatch.setattr(gallery, "SCENES", (Scene("=home RIGHT =home_second RIGHT =home_third"),))
    monkeypatch.setattr(gallery, "README_SHOTS", ("home", "home_second"))
    monkeypatch.setattr(gallery, "GOLDEN", tmp_path / "golden")
    monkeypatch.setattr(gallery, "README_STRIP", tmp_path / "strip.png")
    monkeypatch.setattr(film, "FILM", tmp_path / "film.gif")
    monkeypatch.setattr(film, "SCRIPT", "A")
    return tmp_path


def test_a_change_is_named_until_it_is_accepted(small_gallery, capsys, monkeypatch):
    out = str(small_gallery / "out")
    assert gallery.main(["--out", out]) == 0
    assert "fr/home is new" in capsys.readouterr().out
    assert gallery.main(["--out", out, "--accept"]) == 0
    capsys.readouterr()
    gallery.main(["--out", out])
    assert "All as accepted." in capsys.readouterr().out
    monkeypatch.setattr(gallery, "SCENES", (Scene("RIGHT =home LEFT =home_second =home_fourth"),))
    gallery.main(["--out", out])
    said = capsys.readouterr().out
    assert "en/home looks different" in said
    assert "en/home_fourth is new" in said
    assert "en/home_third is gone" in said
    gallery.main(["--out", out, "--accept"])
    assert sorted(gallery.golden("en")) == ["home", "home_fourth", "home_second"]


def test_the_gallery_writes_each_picture_and_a_contact_sheet(small_gallery):
    gallery.main(["--out", str(small_gallery / "out")])
    written = {
        str(path.relative_to(small_gallery / "out")) for path in small_gallery.rglob("*.png")
    }
    names = [
        f"{language}/home{number}.png" for language in LANGUAGES for number in ("", "_second")
    ]
    assert written > {*names, "contact-fr.png", "contact-en.png"}


def test_a_folder_that_cannot_be_written_is_told(small_gallery, capsys):
    (small_gallery / "taken").write_text("mine")
    with pytest.raises(SystemExit) as leaving:
        gallery.main(["--out", str(small_gallery / "taken")])
    assert leaving.value.code == 2
    assert "cannot be written" in capsys.readouterr().err


def test_two_pictures_of_one_name_are_refused(monkeypatch):
    monkeypatch.setattr(gallery, "SCENES", (Scene("=home"), Scene("=home")))
    with pytest.raises(ValueError, match="home"):
        all_shots("en")


def test_a_script_that_never_arrives_is_told(monkeypatch):
    monkeypatch.setattr(hands, "MOST_PRESSES", 3)
    with pytest.raises(RuntimeError, match="no WinnerScreen after"):
        shots_of(Scene("RIGHT>WinnerScreen"), "en")
