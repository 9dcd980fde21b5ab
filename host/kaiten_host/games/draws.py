"""What chance drew, in words: "red plate with tuna"."""

from itertools import groupby
from textwrap import TextWrapper
from typing import Any

from kaiten import words
from kaiten.sumoku.tiles import COLOURS, colour_of, number_of
from kaiten.sushi_boat import components
from kaiten.sushi_roll.box import BAG, KINDS, SIDES
from kaiten.sushi_roll.box import FACES as DICE_FACES
from kaiten_host.games.retelling import ORDER, Draw
from kaiten_host.words import say

LINE = 88  # letters
INDENT = " " * 6
NO_BREAK = "\0"


def told(header: dict[str, Any], draws: list[Draw]) -> list[str]:
    """The draws, line by line, each with its number; those of one kind in a row stand together."""
    lines = []
    number = 1
    for what, alike in groupby(draws, lambda draw: draw.what):
        group = list(alike)
        for drawn in [[one] for one in group] if what == ORDER else [group]:
            lines += paragraph(header, number, drawn)
            number += len(drawn)
    return lines


def paragraph(header: dict[str, Any], number: int, group: list[Draw]) -> list[str]:
    """One shuffle, or several draws of the same kind."""
    what, last = group[0].what, number + len(group) - 1
    numbers = f"{number}." if number == last else f"{number}-{last}."
    if what == ORDER:
        items = [shuffled(header, item) for item in group[0].drawn]
        heading = say("audit_order", len(items))
    else:
        items = [drawn(header, what, draw.drawn) for draw in group]
        heading = say(f"drawn_{what}")
    if number == last and what != ORDER:
        return [f"{numbers:>5} {say('named', heading, items[0])}"]
    return [f"{numbers:>5} {heading}", *wrapped(items)]


def wrapped(items: list[str]) -> list[str]:
    """The items in lines, none of them broken in two."""
    wrapper = TextWrapper(LINE, initial_indent=INDENT, subsequent_indent=INDENT)
    whole = ", ".join(item.replace(" ", NO_BREAK) for item in items)
    return [line.replace(NO_BREAK, " ") for line in wrapper.wrap(whole)]


def drawn(header: dict[str, Any], what: str, thing: Any) -> str:
    """One thing of a kind."""
    if what == "player":
        return player(header, thing)
    if what == "tile":
        return f"{words.say(COLOURS[colour_of(thing)])} {number_of(thing)}"
    if what == "plate":
        colour, sushi = divmod(thing, len(components.SUSHI))
        names = words.say(components.COLOURS[colour]), words.say(components.SUSHI[sushi])
        return say("plate_with", *[name.lower() for name in names])
    return option(thing)


def player(header: dict[str, Any], seat: int) -> str:
    """A name; lots are drawn among people who were not asked for theirs."""
    names = header["players"]
    return (
        names[seat] if seat < len(names) and names[seat] else words.say("player_number", seat + 1)
    )


def option(thing: Any) -> str:
    """A thing as games name their options: a key of the words, a key with arguments, a number."""
    if isinstance(thing, tuple):
        return words.tell(thing)
    return words.say(thing) if isinstance(thing, str) else str(thing)


def shuffled(header: dict[str, Any], item: Any) -> str:
    """One of what was shuffled: a card, a die by its kind, a player."""
    if isinstance(item, tuple):
        dish, symbol = item
        if symbol is None:
            return say("wasabi_card")
        return f"{words.say(dish)} ({words.say(symbol).lower()})"
    if header["game"] == "sushi_roll":
        return say(f"die_{kind_of_die(BAG[item])}")
    if header["game"] == "randomizer":
        return player(header, item) if isinstance(item, int) else words.say("party_" + item)
    return words.say(item)


def kind_of_die(face: str) -> str:
    """Which kind of die has this face."""
    return next(kind for kind in KINDS if SIDES[face] is DICE_FACES[kind])
