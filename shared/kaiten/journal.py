"""The journal is the game: its header and its answers, one line each, each with its checksum.

A line is a payload, a space, and eight hex digits: the CRC of the payload, started from the
checksum of the line before. So a line that was changed, lost or moved ends what can be trusted,
and a line torn by a power cut is passed over when the same entry follows whole.
"""

from binascii import crc32, hexlify

from kaiten.games import load

VERSION = 1
UNDO = "undo"
END = "end"
CORRECT = "correct "  # then the number of an answer, a space, and the answer in its place
ANYWAY = "anyway "  # then the refusal that the table overruled
SEAT = "seat "  # then the number of a player, a space, and a bot, or nothing for a person
LEAVES = "leaves "  # then the number of a player
JOINS = "joins "  # then the number of a player, a space, and the name
RENAMES = "renames "  # then the number of a player, a space, and the name from now on
REDEALT = "redealt "  # then the journal of the game before, broken off when its cards were seen
DRAFT = "draft "  # then what was entered so far, for the question that waits

CHECKSUM = 9  # characters at the end of a line, a space before eight digits

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


def checksum(chain):
    """How a checksum stands at the end of its line."""
    return b" " + hexlify(chain.to_bytes(4, "big"))


class Writer:
    """Turns a header and entries into lines, remembering the checksum of the line before."""

    def __init__(self, chain=0):
        self.chain = chain

    def line(self, payload):
        self.chain = crc32(payload.encode(), self.chain)
        return payload + checksum(self.chain).decode()

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

    def correct(self, number, answer):
        return self.line(CORRECT + str(number) + " " + plain_json(answer))

    def end(self):
        return self.line(END)

    def anyway(self, reason):
        return self.line(ANYWAY + plain_json(list(reason[:2])))

    def seat(self, player, bot):
        return self.line(SEAT + str(player) + " " + bot)

    def leaves(self, player):
        return self.line(LEAVES + str(player))

    def joins(self, player, name):
        return self.line(JOINS + str(player) + " " + name)

    def renames(self, player, name):
        return self.line(RENAMES + str(player) + " " + name)

    def redealt(self, name):
        return self.line(REDEALT + name)

    def draft(self, answer):
        return self.line(DRAFT + plain_json(answer))
