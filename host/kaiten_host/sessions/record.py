"""`python -m kaiten_host.sessions.record NAME`: plays a whole game by looking at the simulated
device's screen, and keeps what was done as tests/golden/sessions/NAME.session, to be compared."""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kaiten.games import BOTS, mode_of
from kaiten_host.sessions.hands import Hands
from kaiten_host.sessions.recording import POWER_CUT, SEED, SESSIONS, SUFFIX
from kaiten_host.sessions.scenarios import GUEST, SCENARIOS, Scenario

LANGUAGE_NAMES = {"fr": "Français", "en": "English"}
# The screens before a question that are only read, and the kinds of what is told.
READ = ("Text", "GateScreen", "SeenScreen", "LaidScreen")
TOLD = ("tell", "reveal", "scores")
# A game that takes more acts than this goes nowhere.
MOST_ACTS = 1000


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m kaiten_host.sessions.record",
        description="Play whole games on the simulated device and keep what was done.",
    )
    parser.add_argument("names", nargs="+", choices=sorted(SCENARIOS), metavar="NAME")
    for name in parser.parse_args(arguments).names:
        acts = record(SCENARIOS[name])
        path = SESSIONS / (name + SUFFIX)
        path.write_text("\n".join(acts) + "\n", encoding="utf-8")
        print(f"{path.name}: {len(acts)} acts")
    return 0


def record(scenario: Scenario) -> list[str]:
    """The acts of one game, from a fresh flash to its end and back home."""
    acts: list[str] = []
    with tempfile.TemporaryDirectory() as flash, Hands(Path(flash), SEED) as hands:
        for act in acts_of(hands, scenario):
            acts.append(act)
            if len(acts) > MOST_ACTS:
                raise RuntimeError(f"no end after {MOST_ACTS} acts")
            hands.act(act)
    if hands.complaints:
        raise RuntimeError(f"the panel complains: {hands.complaints}")
    return acts


# --- What a person does, each act decided by what is on the screen then ---


def acts_of(hands: Hands, scenario: Scenario) -> Iterator[str]:
    """Everything; each act is to be done before the next is asked for."""
    yield from way_in(hands, scenario)
    scenario.begin()
    yield from play_on(hands, scenario)
    if hands.kind == "WinnerScreen":
        yield "press RIGHT B A"
        yield choose(hands, "go_home")
    else:
        yield "press A"


def way_in(hands: Hands, scenario: Scenario) -> Iterator[str]:
    """From the first start through the menus into the game."""
    yield "choose " + LANGUAGE_NAMES[scenario.language]
    yield "choose " + hands.words.title(scenario.game)
    mode = mode_of(scenario.game, scenario.mode)
    if mode.beside:
        return
    yield choose(hands, "mode_" + scenario.mode)
    if mode.players[0] < mode.players[1]:
        yield f"enter {len(scenario.seats)}"
    seats = scenario.seats if len(scenario.seats) > 1 else ()
    for number, seat in enumerate(seats, 1):
        # After a new name the next one can be typed at once.
        typing = hands.kind == "NameEditor"
        if typing and (seat in BOTS or seat == GUEST):
            yield "press B"
        if seat in BOTS:
            yield choose(hands, "bot_" + seat)
        elif seat == GUEST:
            yield choose(hands, mode.seat + "_number", number)
        else:
            if not typing:
                yield choose(hands, "new_name")
            yield "type " + seat
    for key, choice in scenario.options:
        yield choose(hands, f"{key}_{choice}")


def choose(hands: Hands, key: str, *args: Any) -> str:
    return "choose " + hands.words.say(key, *args)


def play_on(hands: Hands, scenario: Scenario) -> Iterator[str]:
    """From wherever the game stands to its end."""
    asides = dict(scenario.asides)
    boards = 0
    while hands.game is None or hands.game.question:
        if hands.kind == "ScoresScreen":
            boards += 1
            # Every other board is looked into.
            yield "press RIGHT DOWN LEFT B A" if boards % 2 else "press DOWN A"
        elif is_read(hands):
            yield "press A"
        else:
            number = len(hands.game.answers)
            aside = asides.pop(number, None)
            if aside == "look" and not can_look(hands):
                asides[number + 1] = aside
                aside = None
            yield from ASIDES[aside](hands) if aside else [answer(hands, scenario)]


def is_read(hands: Hands) -> bool:
    """Whether there is nothing to do but to read and to go on."""
    if hands.kind in READ:
        return True
    if hands.game is None:
        raise LookupError(f"the scenario has no option for this:\n{hands.screen_text()}")
    return hands.game.question.kind in TOLD


# --- Beside the questions ---


def look_at_the_table(hands: Hands) -> Iterator[str]:
    """To the left of a list, below a hand."""
    yield ("press DOWN" if is_hand(hands) else "press LEFT") + " RIGHT RIGHT LEFT B"


def can_look(hands: Hands) -> bool:
    """Whether there is a list or a hand, and something beside it."""
    question = hands.game.question
    return hands.kind == "ChooseScreen" and bool(question.laid or question.look)


def is_hand(hands: Hands) -> bool:
    """Whether the options lie side by side."""
    return getattr(hands.screen, "in_hand", False)


def open_the_menu(hands: Hands) -> Iterator[str]:
    yield "menu"
    yield "press DOWN UP B"


def take_back(hands: Hands) -> Iterator[str]:
    """The line of the menu below the one that goes on, whatever it would take back."""
    yield "menu"
    yield "choose " + hands.screen.choices()[1]


def press_wrong(hands: Hands) -> Iterator[str]:
    """The wrong arrow: what is answered next has to be put right first."""
    yield "press RIGHT" if is_hand(hands) else "press RIGHT DOWN"


def enter_too_much(hands: Hands) -> Iterator[str]:
    """A sheet that nobody could fill is refused."""
    yield "press RIGHT A*15 A:600 A"


def lose_power(hands: Hands) -> Iterator[str]:
    yield POWER_CUT


def go_home_and_back(hands: Hands) -> Iterator[str]:
    yield "menu"
    yield choose(hands, "home")
    yield "resume"


def leave_and_come_back(hands: Hands) -> Iterator[str]:
    """The second player, by mistake, then really, but not for long."""
    for back in (False, True):
        yield "menu"
        yield choose(hands, "leave_or_join")
        yield "choose " + hands.screen.choices()[1]
        yield "press A A A B"
        if back:
            yield choose(hands, "leave_or_join")
            yield "choose " + hands.screen.choices()[-2]
            yield "press A A"
        else:
            yield "choose " + hands.screen.choices()[1]


ASIDES: dict[str, Callable[[Hands], Iterator[str]]] = {
    "look": look_at_the_table,
    "menu": open_the_menu,
    "undo": take_back,
    "wrong": press_wrong,
    "too_much": enter_too_much,
    "plug": lose_power,
    "home": go_home_and_back,
    "leave": leave_and_come_back,
}


# --- Answers ---


def answer(hands: Hands, scenario: Scenario) -> str:
    """The answer of the table to the question, in words where they say which one is meant."""
    question = hands.game.question
    answer = scenario.answer(question, len(hands.game.answers))
    reason = question.refuse(answer)
    if reason:
        raise RuntimeError(f"{answer} is no answer to {question.kind}: {reason}")
    choices = list(hands.screen.choices())
    told_apart = len(set(choices)) == len(choices)
    if question.kind == "choose" and told_apart:
        return "choose " + choices[answer]
    if question.kind == "sheet" and told_apart:
        in_rows = [(choices[row], answer[place]) for row, place in enumerate(hands.screen.places)]
        counts = [f"{name} {count}" for name, count in in_rows if count]
        return ("count " + "; ".join(counts)).strip()
    if question.kind == "place" and answer and len(hands.game.answers) % 2:
        # Every other time the device's hint is taken instead, which is as good.
        return "hint"
    return "answer " + json.dumps(answer)


if __name__ == "__main__":
    sys.exit(main())
