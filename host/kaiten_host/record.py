"""`python -m kaiten_host.record NAME`: plays a whole game by looking at the simulated device's
screen, and keeps the presses as tests/golden/sessions/NAME.keys, to be compared ever after."""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kaiten import words
from kaiten.games import BOTS, load
from kaiten_host.device import Device, running_app
from kaiten_host.paths import TESTS
from kaiten_host.planner import keys_for_name, keys_for_sheet
from kaiten_host.scenarios import GUEST, SCENARIOS, Scenario
from kaiten_host.sim import keys

SESSIONS = TESTS / "golden" / "sessions"
SEED = 0
LANGUAGE_NAMES = {"fr": "Français", "en": "English"}
WIDTH = 95
# A game that takes more presses than this goes nowhere.
MOST_PRESSES = 1500


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m kaiten_host.record",
        description="Play whole games on the simulated device and keep the presses.",
    )
    parser.add_argument("names", nargs="+", choices=sorted(SCENARIOS), metavar="NAME")
    for name in parser.parse_args(arguments).names:
        presses = record(SCENARIOS[name])
        path = SESSIONS / f"{name}.keys"
        path.write_text(as_text(presses))
        print(f"{path.name}: {len(presses)} presses")
    return 0


def record(scenario: Scenario) -> list[str]:
    """The presses of one game, from a fresh flash to its end and back home."""
    presses: list[str] = []
    hand = fingers(scenario)

    def pressed() -> Iterator[tuple[str, str, int]]:
        for word in hand:
            presses.append(word)
            if len(presses) > MOST_PRESSES:
                raise RuntimeError(f"no end after {MOST_PRESSES} presses")
            yield from keys.parse(word)

    with tempfile.TemporaryDirectory() as flash:
        device = Device(Path(flash), SEED)
        device.run(keys.play(device.board, pressed()))
    if device.complaints:
        raise RuntimeError(f"the panel complains: {device.complaints}")
    return presses


def as_text(presses: list[str]) -> str:
    """The presses in lines, repeats written with a star."""
    runs: list[list[Any]] = []
    for word in presses:
        if runs and runs[-1][0] == word:
            runs[-1][1] += 1
        else:
            runs.append([word, 1])
    lines = [""]
    for word, times in runs:
        written = word if times == 1 else f"{word}*{times}"
        if len(lines[-1]) + 1 + len(written) > WIDTH:
            lines.append("")
        lines[-1] = f"{lines[-1]} {written}".strip()
    return "\n".join(lines) + "\n"


# --- What a person does, one press after the other ---


def fingers(scenario: Scenario) -> Iterator[str]:
    """Every press of the game, each decided by what is on the screen then."""
    # Before the firmware runs: while it does, these words would be its own.
    way_in, way_out = texts_to_choose(scenario)
    for text in way_in:
        yield from choose_text(text)
    scenario.begin()
    yield from play_on(scenario)
    if screen_name() == "WinnerScreen":
        yield from ["RIGHT", "B", "A"]
        yield from choose_text(way_out)
    else:
        yield "A"


def play_on(scenario: Scenario) -> Iterator[str]:
    """From wherever the game stands to its end."""
    asides = dict(scenario.asides)
    boards = 0
    while not is_over():
        if screen_name() == "ScoresScreen":
            boards += 1
            # Every other board is looked into.
            yield from ["RIGHT", "DOWN", "LEFT", "B", "A"] if boards % 2 else ["DOWN", "A"]
        elif screen_name() in ("Text", "GateScreen"):
            yield "A"
        else:
            question, number = game_under_way().question, len(game_under_way().answers)
            aside = asides.pop(number, None)
            if aside == "look" and not (question.laid or question.look):
                asides[number + 1] = aside
                aside = None
            yield from ASIDES[aside]() if aside else give_answer(scenario)


def texts_to_choose(scenario: Scenario) -> tuple[list[str | int], str]:
    """What to choose in the menus before the game, and the way home after it."""
    words.use(scenario.language)
    words.use_game(scenario.game)
    texts: list[str | int] = [
        LANGUAGE_NAMES[scenario.language],
        words.say("new_game"),
        words.say(scenario.game),
        words.say("mode_" + scenario.mode),
    ]
    low, high = load(scenario.game).players(scenario.mode)
    if low < high:
        texts.append(len(scenario.seats))
    seats = scenario.seats if len(scenario.seats) > 1 else ()
    guest = "team_player_number" if scenario.mode == "team" else "player_number"
    for number, seat in enumerate(seats, 1):
        if seat in BOTS:
            texts.append(words.say("bot_" + seat))
        elif seat == GUEST:
            texts.append(words.say(guest, number))
        else:
            texts += [words.say("new_name"), NewName(seat)]
    texts += [words.say(f"{key}_{choice}") for key, choice in scenario.options]
    return texts, words.say("go_home")


def screen() -> Any:
    return running_app().screen


def screen_name() -> str:
    return type(screen()).__name__


def game_under_way() -> Any:
    return running_app().session.conversation


def is_over() -> bool:
    session = running_app().session
    return session is not None and session.conversation.question is None


class NewName(str):
    """A name to be typed."""


def choose_text(text: str | int) -> Iterator[str]:
    """Choose this line of a menu, or this number, or type this name."""
    if isinstance(text, NewName):
        yield from keys_for_name(text)
        return
    if isinstance(text, int):
        yield from to_number(screen().value, text)
    else:
        menu = screen()
        yield from around(menu.at, menu.items.index(text), len(menu.items))
    yield "A"


# --- Beside the questions ---


def look_at_the_table() -> Iterator[str]:
    yield from ["LEFT", "RIGHT", "RIGHT", "LEFT", "B"]


def open_the_menu() -> Iterator[str]:
    yield from ["B", "DOWN", "UP", "B"]


def take_back() -> Iterator[str]:
    yield from ["B", "A"]


def press_wrong() -> Iterator[str]:
    """The wrong arrow: what is answered next has to be put right first."""
    yield from ["RIGHT", "DOWN"]


def enter_too_much() -> Iterator[str]:
    """A sheet that nobody could fill is refused."""
    yield from ["DOWN"] + ["RIGHT"] * 15 + ["A", "A"]


def lose_power() -> Iterator[str]:
    """The first line of home goes on with the game."""
    yield from ["PLUG", "WAIT:300", "A"]


def go_home_and_back() -> Iterator[str]:
    yield "B"
    yield from ["UP", "UP", "A", "A"]


ASIDES: dict[str, Callable[[], Iterator[str]]] = {
    "look": look_at_the_table,
    "menu": open_the_menu,
    "undo": take_back,
    "wrong": press_wrong,
    "too_much": enter_too_much,
    "plug": lose_power,
    "home": go_home_and_back,
}


# --- Answers, by the kind of question ---


def give_answer(scenario: Scenario) -> Iterator[str]:
    game = game_under_way()
    question = game.question
    answer = scenario.answer(question, len(game.answers))
    reason = question.refuse(answer)
    if reason:
        raise RuntimeError(f"{answer} is no answer to {question.kind}: {reason}")
    yield from ANSWERS[question.kind](screen(), question, answer)


def to_number(value: int, goal: int) -> list[str]:
    return ["UP" if goal > value else "DOWN"] * abs(goal - value)


def around(at: int, goal: int, count: int, keys: tuple[str, str] = ("DOWN", "UP")) -> list[str]:
    """The shorter way round a list that goes round."""
    ahead = (goal - at) % count
    return [keys[0]] * ahead if ahead <= count - ahead else [keys[1]] * (count - ahead)


def choose(screen: Any, question: Any, answer: int) -> Iterator[str]:
    yield from around(screen.at, answer, len(screen.labels))
    yield "A"


def choose_some(screen: Any, question: Any, answer: list[int]) -> Iterator[str]:
    done = len(question.options)
    for index in sorted(set(screen.marked) ^ set(answer)) + [done]:
        yield from around(screen.at, index, done + 1)
        yield "A"


def enter_number(screen: Any, question: Any, answer: int) -> Iterator[str]:
    yield from to_number(screen.value, answer)
    yield "A"


def fill_sheet(screen: Any, question: Any, answer: list[int]) -> Iterator[str]:
    fields = len(answer)
    yield from around(screen.at, 0, fields)
    yield from keys_for_sheet(answer, screen.counts)


def build(screen: Any, question: Any, answer: list[int]) -> Iterator[str]:
    yield from ["B"] * len(screen.pieces)
    ways = len(question.colours) + 1
    for piece in answer:
        colour, face = divmod(piece, len(question.faces))
        yield from around(screen.colour, colour, ways)
        yield from around(screen.face, face, len(question.faces), ("RIGHT", "LEFT"))
        yield "A"
    yield from around(screen.colour, ways - 1, ways)
    yield "A"


def race(screen: Any, question: Any, answer: int) -> Iterator[str]:
    """By the player's arrow, or from the list: nobody is its last line."""
    place = question.players.index(answer) if answer in question.players else len(screen.names)
    if screen.buzzers and place < len(screen.names):
        yield ("UP", "DOWN", "LEFT", "RIGHT")[place]
        return
    if screen.buzzers:
        yield "A"
    yield from around(screen.at, place, len(screen.names) + 1)
    yield "A"


def stop_the_clock(screen: Any, question: Any, answer: int) -> Iterator[str]:
    """With so many seconds left."""
    yield f"WAIT:{max(0, screen.left_ms - answer * 1000)}"
    if answer:
        yield "A"


def lay_on_grid(screen: Any, question: Any, answer: list[int]) -> Iterator[str]:
    """To the place with the arrows, then tile by tile; every other time the device's hint is
    taken instead, which is as good."""
    while screen.choosing:
        yield "B"
    if not answer:
        yield from ["A", "LEFT", "A"]
        return
    if len(game_under_way().answers) % 2:
        yield from ["A", "LEFT", "LEFT", "A", "A"]
        return
    # The firmware's own modules know the grid.
    tiles = sys.modules["kaiten.sumoku.tiles"]
    x, y, down = answer[:3]
    side = sys.modules["kaiten.sumoku.grid"].SIDE
    across = x - screen.at % side
    yield from ["RIGHT" if across > 0 else "LEFT"] * abs(across)
    yield from ["DOWN" if y > screen.at // side else "UP"] * abs(y - screen.at // side)
    yield "A"
    if down != (screen.step == side):
        yield "DOWN"
    for tile in answer[3:]:
        items = screen.items()
        held = tiles.as_held(tile)
        yield from around(screen.item, items.index(held), len(items), ("RIGHT", "LEFT"))
        if tile != held:
            yield "UP"
        yield "A"
    items = screen.items()
    yield from around(screen.item, len(items) - 1, len(items), ("RIGHT", "LEFT"))
    yield "A"


ANSWERS: dict[str, Callable[[Any, Any, Any], Iterator[str]]] = {
    "choose": choose,
    "some": choose_some,
    "number": enter_number,
    "sheet": fill_sheet,
    "build": build,
    "race": race,
    "call": race,
    "timed": stop_the_clock,
    "place": lay_on_grid,
}

if __name__ == "__main__":
    sys.exit(main())
