"""What a journal says without being replayed: its header, and the result that it ends with.

`summary(lines)` is for whoever has the whole journal, `result_after(before, last)` for the device,
which reads the end of the file alone. A result is the last line of a finished game's journal, or
there is none: whatever follows it, an undo, takes it back. `ending` makes it, a dict:

totals    what each player has, the robot of a two-player game last; [] where nothing can be won
winners   the numbers of those who won
reason    why they won: that of an Outcome, or "game_over" where nothing can be won
unit      what the totals count, a key of the words
tie       [what broke the tie, how many of it each player had], where the reason is "tie_break"
early     1, where the table stopped before the end
partly    the numbers of those who left or joined in between, and
joined    the names of those who joined, where somebody did: their numbers follow the others'
uncounted 1, where the table said later that the game does not count; then the whole result stands
          there once more, and the last one is that of the game
scored    for each dish of the score boards [count, points] of each player, over the whole game
"""

import json
from binascii import crc32, unhexlify

from kaiten.ending import RESULT
from kaiten.journal import CHECKSUM, VERSION, Writer, checksum

# What json and the look at what it gives may raise; RuntimeError: brackets nested too deep.
MISFITS = (ValueError, KeyError, TypeError, AttributeError, RuntimeError)


def summary(lines):
    """The header and the result of a journal, each None if there is none to be trusted.

    Never raises, whatever is in the lines. The header may be that of a game we do not have.
    """
    header = result = None
    writer = Writer()
    for line in lines:
        payload = trusted(line.encode(), writer)
        if payload is None:
            continue
        if header is None:
            header = header_of(payload)
            if header is None:
                break
        else:
            result = payload
    result = result and parsed(result)
    if result and "joined" in result:
        header["joined"] = result["joined"]
    return header, result


def result_after(before, last):
    """The result in the last line of a journal, if its checksum follows from the line before."""
    try:
        return parsed(trusted(last, Writer(int(before[1 - CHECKSUM :], 16))) or b"")
    except ValueError:
        return None


def trusted(line, writer):
    """The payload of a line whose checksum follows from the line before, else None."""
    payload = line[:-CHECKSUM]
    chain = crc32(payload, writer.chain)
    if line[-CHECKSUM:] != checksum(chain):
        return None
    writer.chain = chain
    return payload


def header_of(payload):
    """The header in a payload, with what every one has, else None."""
    try:
        header = json.loads(payload)
        if type(header) is not dict or header.pop("kaiten") != VERSION:
            return None
        header["seed"] = unhexlify(header["seed"])
        header.setdefault("components", None)
        names = header["players"]
        ours = type(header["game"]) is type(header["mode"]) is str and type(names) is list
        return header if ours and all([type(name) is str for name in names]) else None
    except MISFITS:
        return None


def parsed(payload):
    """The result in a payload, with what every one has, else None."""
    if not payload.startswith(RESULT.encode()):
        return None
    try:
        result = json.loads(payload[len(RESULT) :])
        totals, winners = result["totals"], result["winners"]
        ours = (
            type(totals) is type(winners) is list
            and type(result["reason"]) is type(result["unit"]) is str
            and type(result["scored"]) is dict
            and all([type(total) is int for total in totals])
            and all([type(player) is int and 0 <= player < len(totals) for player in winners])
            and all([type(name) is str for name in result.get("joined", ())])
            and type(result.get("partly", [])) is list
        )
        return result if ours else None
    except MISFITS:
        return None
