"""Reading a journal: the game as far as its lines can be trusted and replayed."""

import json
from binascii import crc32, unhexlify

from kaiten.conversation import Conversation
from kaiten.games import BOTS, GAMES, load
from kaiten.journal import CHECKSUM, DRAFT, HEADER, UNDO, VERSION, Writer, checksum
from kaiten.thinking import finish

# Characters that are read between two pauses, 20 ms or so on a Pico: nine answers that are a
# number, or two sheets, for what is longer takes longer to check.
SLICE = 96

# Entries as they are read: in bytes, because every new str costs the chip a search.
UNDONE = UNDO.encode()
DRAFTED = DRAFT.encode()


class Reading:
    """What a journal's lines gave back.

    `conversation` is the game as far as it could be replayed, or None. `problem` is None, or a key
    of the words: "journal_damaged" (everything up to the damage is there), "journal_unknown"
    (not a journal of ours, or of a game we do not have), "journal_unfit" (the rules of today do
    not take its answers). `older` tells that the rules have changed since it was written.
    `writer` goes on where the trusted lines end.
    """

    def __init__(self):
        self.conversation = None
        self.problem = None
        self.older = False
        self.writer = Writer()


def read(lines):
    """Replay a journal from its lines. Never raises, whatever is in them."""
    return finish(reading(lines))


def reading(lines):
    """The same as thoughts that lead to the Reading: nor do they raise."""
    found = Reading()
    game = None
    damaged = behind = False
    work = 0
    for line in lines:
        if work >= SLICE:
            work = 0
            yield
        work += len(line) + 1
        payload = _trusted(line.encode(), found.writer)
        damaged = payload is None
        if damaged:
            continue
        if game is None:
            header = _header(payload)
            if header is None:
                break
            yield  # that loaded the game, and its beginning loads more
            found.older = header["rules"] != load(header["game"]).RULES
            game = found.conversation = Conversation(header)
        elif payload == UNDONE and game.take_back():
            behind = True
        else:
            if behind:
                yield from game.catching_up()
                behind = False
            if not _replay_entry(game, payload):
                found.problem = "journal_unfit"
                return found
    if behind:
        yield from game.catching_up()
    if game is None:
        found.problem = "journal_unknown"
    elif damaged:
        found.problem = "journal_damaged"
    return found


def _trusted(line, writer):
    """The payload of a line whose checksum follows from the line before, else None."""
    payload = line[:-CHECKSUM]
    chain = crc32(payload, writer.chain)
    if line[-CHECKSUM:] != checksum(chain):
        return None
    writer.chain = chain
    return payload


def _header(payload):
    """The header in a payload, if it is that of a game that can be played, else None."""
    try:
        header = json.loads(payload)
        ours = type(header) is dict and header.pop("kaiten") == VERSION
        if not ours or header["game"] not in GAMES:
            return None
        header["seed"] = unhexlify(header["seed"])
        header.setdefault("components", None)
        return header if _playable(load(header["game"]), header) else None
    except (ValueError, KeyError, TypeError, AttributeError, RuntimeError):
        # RuntimeError: brackets nested too deep for the stack.
        return None


def _playable(game, header):
    names, bots, options = header["players"], header["bots"], header["options"]
    if header["mode"] not in game.MODES:
        return False
    low, high = game.players(header["mode"])
    known = dict(game.options(header["mode"], len(names)))
    return (
        len(header) == len(HEADER)
        and type(header["rules"]) is int
        and type(names) is type(bots) is list
        and type(options) is dict
        and low <= len(names) <= high
        and all([type(name) is str for name in names])
        and len(bots) == len(names)
        and all([bot == "" or bot in BOTS for bot in bots])
        and all([options[key] in known[key] for key in options])
        and (header["components"] is None or _fits_the_box(game, header["components"]))
    )


def _fits_the_box(game, components):
    """Whether these are components of this game; most games know only their own box."""
    return hasattr(game, "refuse_components") and game.refuse_components(components) is None


def _replay_entry(game, payload):
    """Apply one entry; False when the game will not take it."""
    try:
        # Most answers are a number, and this is quicker.
        if payload.isdigit():
            return game.answer(int(payload)) is None
        if payload.startswith(DRAFTED):
            game.keep_draft(json.loads(payload[len(DRAFTED) :]))
            return True
        return game.answer(json.loads(payload)) is None
    except (ValueError, RuntimeError):
        return False
