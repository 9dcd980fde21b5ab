"""Bots for Sumoku: a legal play by chance, or the one that scores most."""

from kaiten import load
from kaiten.questions import NOBODY
from kaiten.sumoku.tiles import COLOURS, labels, tile_of

PLAYS = "kaiten.sumoku.plays"

# What is asked when no tile can be laid: the last way leads on, the first to the same again.
NOTHING_FITS = ("all_passed", "solo_pass")


def at_random(question, chance):
    """A legal answer to the questions that only Sumoku asks, or that need its knowledge."""
    if question.kind == "place":
        hand = question.hands[question.player]
        play = load(PLAYS).random_play(question.grid, hand, question.number, chance)
        return in_time(question.seconds, play) if hasattr(question, "seconds") else play
    if question.kind == "call":
        callers = question.players + [NOBODY]
        return callers[chance.below(len(callers))]
    if question.kind == "timed":
        return chance.below(2) and min(question.seconds, 1 + chance.below(256))
    if question.kind == "some":
        colours = [name for name, _ in question.options]
        return sorted(four_colours(colours, chance))
    if question.key.startswith("four_"):
        colours = list(range(len(COLOURS)))
        faces = len(question.faces)
        return [colour * faces + chance.below(faces) for colour in four_colours(colours, chance)]
    return some_pieces(question, chance)


def four_colours(colours, chance):
    """The places of four tiles for a call, no two of a colour, whatever they add up to: whoever
    calls tiles that anybody sees to be wrong gives back more than is won, and never ends."""
    order = list(range(len(colours)))
    chance.shuffle(order)
    seen, four = [], []
    for place in order:
        if len(four) < 4 and colours[place] not in seen:
            seen.append(colours[place])
            four.append(place)
    return four


def in_time(seconds, thoughts):
    """The same play, with so many seconds left."""
    play = yield from thoughts
    return [seconds] + play


def some_pieces(question, chance):
    """Pieces for a Build question, drawn again while the game refuses them."""
    kinds = len(question.colours) * len(question.faces)
    while True:
        count = chance.below(min(question.longest, 6) + 1)
        pieces = [chance.below(kinds) for _ in range(count)]
        if question.refuse(pieces) is None:
            return pieces


def sensible(question):
    """The play that scores most, four that can be called, an end when nothing more can be laid;
    everything else is left to the people at the table."""
    if question.kind == "place":
        hand = question.hands[question.player]
        return load(PLAYS).best_play(question.grid, hand, question.number)
    if question.kind == "some":
        return a_four(question)
    if question.kind != "choose":
        return None
    return len(question.options) - 1 if question.key in NOTHING_FITS else 0


def a_four(question):
    """The places of four shown tiles that make a multiple of the key, which is in the question."""
    colours = [name[: -len("_tile")] for name, _ in question.options]
    tiles = [tile_of(COLOURS.index(c), n) for c, (_, n) in zip(colours, question.options)]
    four = load("kaiten.sumoku.spot").four_in(tiles, int(question.key[-1]))
    return sorted([question.options.index(label) for label in labels(four)])
