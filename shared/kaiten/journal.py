"""The journal is the game: its header and its answers, one line each, each with its checksum.

A line is a payload, a space, and eight hex digits: the CRC of the payload, started from the
checksum of the line before. So a line that was changed, lost or moved ends what can be trusted,
and a line torn by a power cut is passed over when the same entry follows whole.
"""

import json
from binascii import crc32, hexlify, unhexlify

from kaiten.bots import BOTS
from kaiten.conversation import Conversation
from kaiten.games import GAMES, load

VERSION = 1
UNDO = "undo"

# In the order in which they are written.
HEADER = ("game", "rules", "mode", "players", "bots", "options", "components", "seed")


def new_header(game, mode, players, bots, options, seed, components=None):
    """The header of a new game; `bots` has a bot's name or "" for each of the players.

    `components` is what an owner's box holds where it is not what the game's module says.
    """
    return {
        "game": game,
        "rules": load(game).RULES,
        "mode": mode,
        "players": players,
        "bots": bots,
        "options": options,
        "components": components,
        "seed": seed,
    }


def plain_json(value):
    """A value as JSON, alike on both Pythons: letters as they are, keys in order."""
    if type(value) is str:
        return '"%s"' % value.replace("\\", "\\\\").replace('"', '\\"')
    if type(value) is list:
        return "[%s]" % ", ".join([plain_json(item) for item in value])
    if type(value) is dict:
        pairs = [plain_json(key) + ": " + plain_json(value[key]) for key in sorted(value)]
        return "{%s}" % ", ".join(pairs)
    return str(value)


class Writer:
    """Turns a header and entries into lines, remembering the checksum of the line before."""

    def __init__(self, chain=0):
        self.chain = chain

    def line(self, payload):
        self.chain = crc32(payload.encode(), self.chain)
        return "%s %08x" % (payload, self.chain)

    def header(self, header):
        parts = ['"kaiten": %d' % VERSION]
        for key in HEADER:
            if header[key] is None:
                continue
            value = hexlify(header[key]).decode() if key == "seed" else header[key]
            parts.append('"%s": %s' % (key, plain_json(value)))
        return self.line("{%s}" % ", ".join(parts))

    def answer(self, answer):
        return self.line(plain_json(answer))

    def undo(self):
        return self.line(UNDO)


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
    reading = Reading()
    damaged = False
    for line in lines:
        payload = _trusted(line, reading.writer)
        if payload is None:
            damaged = True
            continue
        damaged = False
        if reading.conversation is None:
            header = _header(payload)
            if header is None:
                break
            reading.older = header["rules"] != load(header["game"]).RULES
            reading.conversation = Conversation(header)
        elif not _replay_entry(reading.conversation, payload):
            reading.problem = "journal_unfit"
            return reading
    if reading.conversation is None:
        reading.problem = "journal_unknown"
    elif damaged:
        reading.problem = "journal_damaged"
    return reading


def _trusted(line, writer):
    """The payload of a line whose checksum follows from the line before, else None."""
    payload, _, checksum = line.rpartition(" ")
    after = Writer(writer.chain)
    if after.line(payload) != line or not checksum:
        return None
    writer.chain = after.chain
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


def _replay_entry(conversation, payload):
    """Apply one entry; False when the game will not take it."""
    if payload == UNDO:
        return conversation.undo() > 0
    try:
        return conversation.answer(json.loads(payload)) is None
    except (ValueError, RuntimeError):
        return False
