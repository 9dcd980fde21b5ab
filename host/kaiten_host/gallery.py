"""`kaiten gallery`: a picture of every screen in both languages, made by pressing buttons.

A scene is a text for the simulated board. Beside the words of `sim/keys.py` it may have
`=name`, which takes a picture; `A>WinnerScreen`, which presses A until that kind of screen is
there; `!chopsticks`, which moves to that card of the hand; and `@full`, which does something to
the device behind its back (see `_ACTS` and `_Refusals`).
"""

import argparse
import builtins
import errno
import importlib
import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from kaiten.journal import Writer
from kaiten.words import LANGUAGES
from kaiten_host.device import Device, running_app
from kaiten_host.paths import BUILD, HOST, TESTS
from kaiten_host.pictures import bitmap, contact_sheet, oled, pixels_of, save
from kaiten_host.planner import keys_for_name, keys_for_sheet, sheet
from kaiten_host.sim import keys
from kaiten_host.sim.board import SimBoard

GOLDEN = TESTS / "golden" / "gallery"
README_STRIP = HOST / "pictures" / "screens.png"
README_LANGUAGE = "en"
README_SHOTS = ("home", "sheet_filled", "why_maki_first", "winner")
MOST_PRESSES = 500
SEED = 1
CHOPSTICKS_SEED = 4  # deals chopsticks to the first of three players


@dataclass(frozen=True)
class Shot:
    """A picture: its pixels, and the class of the screen that was shown."""

    pixels: bytes
    kind: str


class NoChanceBoard(SimBoard):
    """A board whose source of chance is broken: something no firmware reckons with."""

    def urandom(self, length):
        raise OSError(errno.EIO, "EIO")


@dataclass(frozen=True)
class Scene:
    """What is pressed after the language was chosen, and what is special about the device."""

    script: str
    seed: int = SEED
    board: Callable[..., SimBoard] = SimBoard
    first_start: bool = False


# --- The pieces of the scripts ---

CHOOSE = {"fr": "A", "en": "DOWN A"}
SCORE = "A A A"  # new game, Sushi Go!, keep the score
PLAY = "A A DOWN A"  # the same, play on the device
# The number of players, from the 4 that is offered.
COUNT = {2: "DOWN*2 A", 3: "DOWN A", 4: "A", 5: "UP A"}
GUEST = "DOWN A"
CLEVER_BOT = "UP A"
NORMAL_GAME = "A"
SECOND_VARIANT = "DOWN A"
READ = "A"
NEXT_ROUND = READ + " " + READ  # the scores, then what to deal


def enter(**dishes: int) -> str:
    """Fills a sheet and accepts it."""
    return " ".join(keys_for_sheet(sheet(**dishes)))


def fill(**dishes: int) -> str:
    """Fills a sheet without accepting it."""
    return " ".join(keys_for_sheet(sheet(**dishes))[:-1])


def typed(name: str) -> str:
    """Types a name on the keyboard and accepts it."""
    return " ".join(keys_for_name(name))


def guests(count: int) -> str:
    """So many players without names."""
    return f"{COUNT[count]} " + " ".join([GUEST] * count)


def empty_sheets(count: int) -> str:
    return " ".join(["A A"] * count)


# --- The scenes ---

FIRST_START = "=language DOWN =language_english"

HOME = """
=home
DOWN A =past_games_none A
DOWN DOWN A =settings
DOWN A =settings_brightness A A
DOWN A A =settings_sleep_never
UP UP A =settings_language B B
"""

# Four people, one of them with the longest name there can be; every tie of the maki.
SCORED_GAME = f"""
A =new_game A =modes A =players A =names
A =keyboard {typed("Aria").removesuffix("A")} =keyboard_typed A
A {typed("Aria")} =name_taken A {typed("Maximilien")}
A {typed("Zoé")} A {typed("Léo")}
=variants A =deal A =sheet A =sheet_empty B =back_menu_first B
{fill(maki=6, tempura=2, dumpling=2, salmon_wasabi=1)} =sheet_filled
RIGHT*9 A =refused_hand A LEFT*9 A
{enter(maki=4, sashimi=3, pudding=1)} {fill(maki=3, squid=2)} B =back_menu B A
{enter(egg=3, pudding=2)}
=scores RIGHT =why_maki_first RIGHT =why_maki_second RIGHT =why_maki_third RIGHT =why_no_maki A
A B =back_menu_scores DOWN A =scores_looked_at B B
=deal_second A
{enter(maki=5, tempura=4)} {enter(maki=5, dumpling=5, pudding=1)} {enter(maki=3)} {enter(maki=2)}
RIGHT =why_maki_first_tied RIGHT RIGHT =why_maki_no_second A {NEXT_ROUND}
{enter(maki=6, pudding=1)} {enter(maki=3, egg=1)} {enter(maki=3, salmon=2)} {enter(pudding=1)}
=scores_last RIGHT RIGHT =why_maki_second_tied A
A =puddings RIGHT =why_pudding_middle LEFT =why_pudding_most LEFT =why_pudding_fewest A
A =winner RIGHT =scores_at_the_end B A =end_menu UP A
DOWN A =past_games A =past_game DOWN A =delete
"""

# One more dish than there are points for: a long sheet of reasons.
LONG_WHY = f"""
{SCORE} {guests(2)} {NORMAL_GAME} {READ}
{enter(maki=1, tempura=1, sashimi=1, dumpling=1, salmon=1, squid=1, egg=1, salmon_wasabi=1)}
{enter(pudding=1)} RIGHT =why_long DOWN*2 =why_long_scrolled A
{NEXT_ROUND} {empty_sheets(2)} {NEXT_ROUND} {empty_sheets(2)} {READ}
RIGHT =why_pudding_two_players RIGHT =why_pudding_most_of_two A
"""

TIE_BREAK = f"""
{SCORE} {guests(3)} {SECOND_VARIANT} {READ}
{enter(pudding=2)} {enter(maki=3, pudding=1)} {empty_sheets(1)}
{READ} =deal_right A {empty_sheets(3)} {NEXT_ROUND} {empty_sheets(3)}
{READ} {READ} =winner_tie_break
"""

SHARED = f"""
{SCORE} {guests(4)} {NORMAL_GAME} {READ}
{enter(pudding=1)} {enter(pudding=1)} {empty_sheets(2)} RIGHT RIGHT RIGHT =why_nothing A
{NEXT_ROUND} {empty_sheets(4)} {NEXT_ROUND} {empty_sheets(4)}
{READ} RIGHT =why_pudding_most_tied RIGHT RIGHT =why_pudding_fewest_tied A A =winner_shared
"""

SHARED_BY_ALL = f"""
{SCORE} {guests(5)} {NORMAL_GAME} {READ} {empty_sheets(5)} =scores_five
{NEXT_ROUND} {empty_sheets(5)} {NEXT_ROUND} {empty_sheets(5)}
{READ} RIGHT =why_pudding_all_equal A A =winner_shared_by_all
"""

BOX_IS_EMPTY = f"""
{SCORE} {guests(4)} {NORMAL_GAME} {READ} {enter(pudding=8)} {enter(pudding=3)} =refused_box
"""

SCORED_WITH_ROBOT = (
    f"{SCORE} {COUNT[2]} {GUEST} {GUEST} =variants_two DOWN A =deal_robot A "
    f"{empty_sheets(2)} =sheet_robot"
)

PLAYED_GAME = f"""
{PLAY} {COUNT[3]} UP =names_bots DOWN {GUEST} {GUEST} {CLEVER_BOT} {NORMAL_GAME}
=seal A =deal_play A =gate A =hand LEFT =table_empty B !chopsticks =hand_chosen A
A A =reveal A A A =hand_second_card
"""

PLAYED_ALONE = f"""
{PLAY} {COUNT[2]} {GUEST} {CLEVER_BOT} {NORMAL_GAME} {READ} {READ}
A A =hand_alone LEFT =table RIGHT =table_other B A>ScoresScreen =scores_played RIGHT =why_played A
A>WinnerScreen =winner_played A =end_menu_played DOWN*2 A =seal_opened
"""

PLAYED_WITH_ROBOT = f"""
{PLAY} {COUNT[2]} {GUEST} {GUEST} {SECOND_VARIANT} {READ} {READ}
=robot_leader A A =hand_with_robot A =card_for_robot A A A =reveal_robot
"""

OTHER_QUESTIONS = f"""
@other_questions {SCORE} {guests(2)} {NORMAL_GAME}
=some A DOWN DOWN A =some_marked A
RIGHT*12 =number A
A DOWN RIGHT A =build UP*2 =build_done A
=race A =race_list A
WAIT:18000 =timed
"""

SUMOKU = "A DOWN*3 A"
LAID_TILES = f"""
{SUMOKU} DOWN A {COUNT[2]} {GUEST} {GUEST} {READ} A>GridScreen =grid_empty
A RIGHT A =grid_tile_laid
"""
CALLED_TILES = f"""
{SUMOKU} DOWN*3 A {COUNT[2]} {GUEST} {GUEST} A>CallScreen =spot_tiles
"""

STARTED = f"{SCORE} {guests(2)} {NORMAL_GAME} {READ} {enter(maki=3)}"

SCENES = (
    Scene(FIRST_START, first_start=True),
    Scene(HOME),
    Scene(SCORED_GAME),
    Scene(LONG_WHY),
    Scene(TIE_BREAK),
    Scene(SHARED),
    Scene(SHARED_BY_ALL),
    Scene(BOX_IS_EMPTY),
    Scene(SCORED_WITH_ROBOT),
    Scene(PLAYED_GAME, seed=CHOPSTICKS_SEED),
    Scene(PLAYED_ALONE),
    Scene(PLAYED_WITH_ROBOT),
    Scene(OTHER_QUESTIONS),
    Scene(LAID_TILES),
    Scene(CALLED_TILES),
    Scene(f"{STARTED} PLUG =home_resume"),
    Scene("@foreign PLUG =memory_aside"),
    Scene("@full DOWN*2 A DOWN A B =memory_full"),
    Scene("@read_only DOWN*2 A DOWN A B =memory_read_only"),
    Scene("@unreadable DOWN A A =memory_unreadable"),
    Scene(f"{STARTED} @lost A A A =memory_missing"),
    Scene(f"{STARTED} @damaged PLUG A =memory_damaged"),
    Scene(f"{STARTED} @unknown PLUG A =memory_unknown"),
    Scene(f"{STARTED} @unfit PLUG A =memory_unfit"),
    Scene(f"{SCORE} {guests(2)} {NORMAL_GAME} =crash", board=NoChanceBoard),
)


# --- What can be done behind the device's back ---


def _journal(flash: Path) -> Path:
    return next((flash / "data" / "games").iterdir())


def _foreign(flash: Path) -> None:
    (flash / "data" / "games" / "holiday.jpg").write_bytes(b"not a game")


def _lost(flash: Path) -> None:
    _journal(flash).unlink()


def _damaged(flash: Path) -> None:
    with _journal(flash).open("ab") as journal:
        journal.write(b"\xff\xfe\n")


def _unknown(flash: Path) -> None:
    _journal(flash).write_text("a shopping list\n")


def _unfit(flash: Path) -> None:
    """An answer that the rules of today do not take, in a line that is whole."""
    journal = _journal(flash)
    chain = int(journal.read_text().split()[-1], 16)
    with journal.open("a") as file:
        file.write(Writer(chain).answer("another rulebook") + "\n")


def _other_questions(flash: Path) -> None:
    """Teaches the running firmware a game that asks what Sushi Go! does not."""
    ask = importlib.import_module("kaiten.questions")

    def start(table):
        yield ask.Some("pick", ["tempura", "sashimi", "egg", "wasabi"], 0, 2, 0, args=(1,))
        yield ask.Number("puddings", 0, 30, 1, (1,))
        yield ask.Build("pick", ["salmon", "squid", "egg"], ["maki1", "maki2"], 8, 0, (2,))
        yield ask.Race("pick_second", [0, 1], (2,))
        yield ask.Timed("pick", 90, (3,))

    importlib.import_module("kaiten.sushi_go").start = start  # type: ignore[attr-defined]


class _Refusals:
    """Makes the operating system refuse what a flash in a bad state would."""

    def __init__(self) -> None:
        self.writing = 0
        self.listing = False
        self._open = builtins.open
        self._listdir = os.listdir

    def open(self, file, mode="r", *rest, **named):
        if self.writing and mode[0] in "wa":
            raise OSError(self.writing, os.strerror(self.writing))
        return self._open(file, mode, *rest, **named)

    def listdir(self, folder="."):
        if self.listing:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return self._listdir(folder)


_ACTS: dict[str, Callable[[Path], None]] = {
    "foreign": _foreign,
    "lost": _lost,
    "damaged": _damaged,
    "unknown": _unknown,
    "unfit": _unfit,
    "other_questions": _other_questions,
}


# --- Taking the pictures ---


def shots_of(scene: Scene, language: str) -> dict[str, Shot]:
    """The pictures of one scene, by name."""
    shots: dict[str, Shot] = {}
    refusals = _Refusals()
    refuse = {
        "full": lambda: setattr(refusals, "writing", errno.ENOSPC),
        "read_only": lambda: setattr(refusals, "writing", errno.EROFS),
        "unreadable": lambda: setattr(refusals, "listing", True),
    }

    def script() -> Iterator[int]:
        start = "" if scene.first_start else CHOOSE[language]
        for word in f"WAIT:0 {start} {scene.script}".split():
            if word[0] == "=":
                app = running_app()
                shots[word[1:]] = Shot(device.pixels, type(app.screen).__name__)
            elif word[0] == "@" and word[1:] in refuse:
                refuse[word[1:]]()
            elif word[0] == "@":
                _ACTS[word[1:]](device.flash)
            elif word[0] == "!":
                hand = running_app().session.conversation.question.options
                yield from keys.play(device.board, keys.parse("DOWN ") * hand.index(word[1:]))
            elif ">" in word:
                button, _, kind = word.partition(">")
                yield from _press_until(device.board, button, kind)
            else:
                yield from keys.play(device.board, keys.parse(word))

    with (
        tempfile.TemporaryDirectory() as flash,
        mock.patch("builtins.open", refusals.open),
        mock.patch("os.listdir", refusals.listdir),
    ):
        device = Device(Path(flash), scene.seed, board=scene.board)
        device.run(script())
        if device.complaints:
            raise RuntimeError(f"the panel complains: {device.complaints[0]}")
    return shots


def _press_until(board: SimBoard, button: str, kind: str) -> Iterator[int]:
    for _ in range(MOST_PRESSES):
        yield from keys.play(board, keys.parse(button))
        if type(running_app().screen).__name__ == kind:
            return
    raise RuntimeError(f"no {kind} after {MOST_PRESSES} presses of {button}")


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
    save(readme_strip(shots[README_LANGUAGE]), README_STRIP)


def readme_strip(shots: dict[str, Shot]):
    """A few screens side by side."""
    return contact_sheet([("", shots[name].pixels) for name in README_SHOTS], 2, 3)


def differences(language: str, shots: dict[str, Shot]) -> list[str]:
    """What is not as it was accepted, in words."""
    accepted = golden(language)
    changed = [
        name for name in shots if accepted.get(name, shots[name].pixels) != shots[name].pixels
    ]
    return (
        [f"{language}/{name} looks different" for name in changed]
        + [f"{language}/{name} is new" for name in shots if name not in accepted]
        + [f"{language}/{name} is gone" for name in sorted(accepted) if name not in shots]
    )


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
    changes = [line for language in LANGUAGES for line in differences(language, shots[language])]
    print("\n".join(changes) if changes else "All as accepted.")
    if options.accept:
        accept(shots)
        print("Accepted.")
    elif changes:
        print("Look at them, then accept them with: make gallery ARGS=--accept")
    return 0
