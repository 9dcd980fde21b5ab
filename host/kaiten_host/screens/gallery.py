"""`kaiten gallery`: a picture of every screen in both languages, made by pressing buttons."""

import argparse
import tempfile
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from kaiten.words import LANGUAGES
from kaiten_host.paths import BUILD, HOST, TESTS
from kaiten_host.screens import film
from kaiten_host.screens.pictures import (
    PAPER,
    bitmap,
    contact_sheet,
    in_hand,
    oled,
    pixels_of,
    save,
)
from kaiten_host.screens.scenes import SCENES, Scene
from kaiten_host.screens.stage import begin, do, play
from kaiten_host.sessions.hands import Hands

GOLDEN = TESTS / "golden" / "gallery"
README_STRIP = HOST / "pictures" / "screens.png"
README_LANGUAGE = film.LANGUAGE
README_SHOTS = (
    "home",
    "sheet_filled",
    "dice_several",
    "spot_tiles",
    "boat_belt",
    "scores_last",
    "winner",
)


@dataclass(frozen=True)
class Shot:
    """A picture: its pixels and, once the app runs, the class of its screen and what that says."""

    pixels: bytes
    kind: str
    says: str


# --- Taking the pictures ---


def shots_of(scene: Scene, language: str) -> dict[str, Shot]:
    """The pictures of one scene, by name."""
    shots: dict[str, Shot] = {}
    with (
        tempfile.TemporaryDirectory() as flash,
        Hands(Path(flash), scene.seed, board=scene.board) as hands,
    ):
        table = begin(hands, scene, language)
        for word in scene.script.split():
            if word[0] == "=":
                shown = (hands.kind, hands.screen_text()) if hands.app else ("", "")
                shots[word[1:]] = Shot(hands.pixels, *shown)
            elif word[0] == "~":
                play(hands, table, word[1:])
            else:
                do(hands, word)
    if hands.complaints:
        raise RuntimeError(f"the panel complains: {hands.complaints[0]}")
    return shots


def all_shots(language: str) -> dict[str, Shot]:
    """Every picture in one language, by name."""
    shots: dict[str, Shot] = {}
    for scene in SCENES:
        taken = shots_of(scene, language)
        twice = shots.keys() & taken.keys()
        if twice:
            raise ValueError(f"two pictures are called {twice}")
        shots.update(taken)
    return shots


# --- Golden pictures ---


def golden(language: str) -> dict[str, bytes]:
    """The pixels that were looked at and accepted, by name."""
    return {path.stem: pixels_of(path) for path in (GOLDEN / language).glob("*.png")}


def accept(shots: dict[str, dict[str, Shot]]) -> None:
    """Makes these the golden pictures, and those that the README shows."""
    for language, taken in shots.items():
        for path in (GOLDEN / language).glob("*.png"):
            path.unlink()
        for name, shot in taken.items():
            save(bitmap(shot.pixels), GOLDEN / language / f"{name}.png")
    strip = [shots[README_LANGUAGE][name].pixels for name in README_SHOTS]
    save(readme_strip(strip), README_STRIP)
    film.save_film(film.FILM, film.frames())


def readme_strip(strip: list[bytes]) -> Image.Image:
    """The device with the first screen, then the others side by side."""
    first, *others = strip
    device = in_hand(first)
    sheet = contact_sheet([("", pixels) for pixels in others], 2, 3)
    width, gap = max(device.width, sheet.width), sheet.height // 40
    page = Image.new("RGB", (width + 2 * gap, device.height + sheet.height + gap), PAPER)
    page.paste(device, ((page.width - device.width) // 2, gap))
    page.paste(sheet, ((page.width - sheet.width) // 2, gap + device.height))
    return page


def differences(language: str, shots: dict[str, Shot]) -> list[str]:
    """What is not as it was accepted, in words."""
    found = []
    for name, shot in shots.items():
        accepted = GOLDEN / language / f"{name}.png"
        if not accepted.exists():
            found.append(f"{language}/{name} is new")
        elif pixels_of(accepted) != shot.pixels:
            found.append(f"{language}/{name} looks different")
    return found


def gone(language: str) -> list[str]:
    """Which accepted pictures no scene takes any more, in words."""
    taken = {word[1:] for scene in SCENES for word in scene.script.split() if word[0] == "="}
    accepted = sorted(path.stem for path in (GOLDEN / language).glob("*.png"))
    return [f"{language}/{name} is gone" for name in accepted if name not in taken]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="kaiten gallery",
        description="Make a picture of every screen of the device, in both languages.",
    )
    parser.add_argument("--out", type=Path, metavar="DIR", default=BUILD / "gallery")
    parser.add_argument(
        "--accept",
        action="store_true",
        help="make these the pictures that the tests and the README expect",
    )
    options = parser.parse_args(arguments)
    shots = {language: all_shots(language) for language in LANGUAGES}
    try:
        for language, taken in shots.items():
            for name, shot in taken.items():
                save(oled(shot.pixels), options.out / language / f"{name}.png")
            page = contact_sheet([(name, shot.pixels) for name, shot in taken.items()])
            save(page, options.out / f"contact-{language}.png")
            print(f"{len(taken)} screens: {options.out / f'contact-{language}.png'}")
    except OSError as error:
        parser.error(f"{error.filename or options.out} cannot be written: {error.strerror}")
    changes = [
        line
        for language in LANGUAGES
        for line in differences(language, shots[language]) + gone(language)
    ]
    print("\n".join(changes) if changes else "All as accepted.")
    if options.accept:
        accept(shots)
        print("Accepted.")
    elif changes:
        print("Look at them, then accept them with: make gallery ARGS=--accept")
    return 0
