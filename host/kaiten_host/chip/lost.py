"""Presses that come faster than the firmware likes: how many of them are lost."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from kaiten_device.buttons import FIRST_REPEAT_MS
from kaiten_host.chip import Chip
from kaiten_host.chip.cases import ARROWS, Case, Row, late, pressed, recorded
from kaiten_host.chip.player import power_on
from kaiten_sim.keys import DOWN_MS

QUIET_MS = 400
PRESSES = 20
TIMES = 3
# From the press of A to the next one.
GAPS_MS = (60, 80, 100, 120, 150, 180, 200)


@dataclass(frozen=True)
class Try:
    """`run` gives how many presses were lost, and how many were made."""

    key: str
    name: str
    run: Callable[[], tuple[int, int]]


def case_named(name: str) -> Case:
    return next(case for case in [*recorded(), *late()] if case.name == name)


def play_word(chip: Chip, row: Row) -> None:
    if row.name == "WAIT":
        chip.run(row.ms)
    elif row.name == "PLUG":
        chip.plug()
        chip.start()
    else:
        chip.press(row.name, row.ms)


def pressed_often(name: str, screen: str, first: list[str], word: str) -> tuple[Case, int]:
    """The same arrow again and again on the first such screen of a session, after some words; and
    how many words lead there."""
    original = case_named(name).simulate()
    place = next(i for i, row in enumerate(original.rows) if row.screen == screen)
    way = [row.word for row in original.rows[: place + 1]] + first
    words = way + [word] * PRESSES
    again = Case(name, pressed(" ".join(words)), lambda: original.data)
    return again.simulate(), len(way)


def same_arrow(place: tuple[str, str, list[str], str], rate: int) -> tuple[int, int]:
    """The same arrow many times a second.

    How many were heard is seen by the picture, which the simulator drew for each number of them.
    """
    word = place[-1]
    case, way = pressed_often(*place)
    pictures = [row.pixels for row in case.rows[way - 1 :]]
    lost = made = 0
    for attempt in range(TIMES):
        with power_on(case) as chip:
            chip.start()
            for row in case.rows[:way]:
                play_word(chip, row)
            chip.run(QUIET_MS + 3.7 * attempt)
            for _ in range(PRESSES):
                chip.hold(word)
                chip.run(500 / rate)
                chip.release(word)
                chip.run(500 / rate)
            chip.run(QUIET_MS)
            chip.rest()
            made += PRESSES
            # On a list that goes round, the most presses that lead to this picture.
            heard = [number for number, pixels in enumerate(pictures) if pixels == chip.pixels]
            lost += PRESSES - max(heard, default=0)
    return lost, made


def after_an_answer(name: str) -> tuple[int, int]:
    """An arrow right after the A of an answer, while the flash may be being written."""
    case = case_named(name).simulate()
    lost = made = 0
    with power_on(case) as chip:
        chip.start()
        rows = iter(enumerate(case.rows))
        for number, row in rows:
            following = case.rows[number + 1] if number + 1 < len(case.rows) else None
            if not follows_an_answer(case.rows[number - 1], row, following):
                play_word(chip, row)
                continue
            gap = GAPS_MS[made % len(GAPS_MS)]
            made += 1
            chip.run((made * 3.3) % 11)
            chip.hold(row.name)
            # What is given by holding A is given before that is let go of.
            chip.run(FIRST_REPEAT_MS + DOWN_MS if row.ms > FIRST_REPEAT_MS else DOWN_MS)
            chip.release(row.name)
            chip.run(gap - DOWN_MS)
            assert following
            chip.press(following.name)
            chip.run(QUIET_MS)
            next(rows)
            if chip.pixels != following.pixels:
                lost += 1
                chip.press(following.name)
    return lost, made


def follows_an_answer(before: Row, row: Row, following: Row | None) -> bool:
    """Whether this word gives an answer and the next one is an arrow that changes the picture."""
    if following is None or row.name != "A" or row.screen != following.screen:
        return False
    given = row.session == before.session and row.answers > before.answers
    return given and following.name in ARROWS and following.pixels != row.pixels


# A session, a screen in it, what is pressed there first, and the arrow.
PLACES: list[tuple[str, str, list[str], str]] = [
    ("sushi_go-score", "SheetScreen", [], "RIGHT"),
    ("late-sushi_go_party-score", "SheetScreen", [], "RIGHT"),
    ("sumoku-play", "GridScreen", ["A"], "RIGHT"),
    ("sushi_go-play", "ChooseScreen", [], "RIGHT"),
]


def tries() -> list[Try]:
    found = []
    for rate in (10, 12):
        for place in PLACES:
            name, screen, _, word = place
            run = partial(same_arrow, place, rate)
            found.append(Try(f"{rate}hz", f"{word} {rate}/s on {screen} of {name}", run))
    for name in ("sushi_go-score", "sushi_go_party-score"):
        run = partial(after_an_answer, name)
        found.append(Try("after_a", f"an arrow after A in {name}", run))
    return found
