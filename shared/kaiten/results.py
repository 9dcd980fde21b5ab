"""What a journal says without being replayed: its header, and the result that it ends with.

`summary(lines)` reads a whole journal, `summary_of_ends(first, last)` what a device reads of it.
Both give (header, result, misfit). `misfit` is None, or says why the journal is not read as a
game: then header and result are None. Whatever is in a file, a header and a result that are given
here have the types, lengths and names that all other code relies on.

A result is the last line of a finished game's journal, or there is none: a line after it, such as
an undo, takes it back. `ending` makes it, a dict:

totals    what each player has, the robot of a two-player game last; [] where nothing can be won
winners   the numbers of those who won
reason    why they won: that of an Outcome, "game_over" where nothing can be won, or "broken_off"
          where somebody had seen what was dealt and the table wanted another deal
unit      what the totals count, a key of the words
tie       [what broke the tie, how many of it each player had], where the reason is "tie_break"
early     1, where the table stopped before the end
partly    the numbers of those who left or joined in between, and
joined    the names of those who joined, where somebody did: their numbers follow the others'
players   the names of the first players, where one was renamed; somebody who is renamed after the
          game has the whole result there once more, with the new name in it or in `joined`
uncounted 1, where the table said later that the game does not count; then the whole result stands
          there once more, and the last one is that of the game
scored    for each dish of the score boards [count, points] of each player, over the whole game
"""

import json
from binascii import crc32, unhexlify

from kaiten.ending import RESULT
from kaiten.games import BOTS, load, load_part, mode_of
from kaiten.journal import CHECKSUM, HEADER, RENAMES, VERSION, Writer, checksum
from kaiten.names import fits
from kaiten.shelf import GAMES

RENAMED = RENAMES.encode()
# Why a journal is not read as a game.
NOT_OURS = "not_ours"  # its first line is no header, or damaged
NEWER = "newer"  # a newer Kaiten wrote it
NO_GAME = "no_game"  # this Kaiten does not have the game, or the mode, bot, option, component
MALFORMED = "malformed"  # the checksums are right, but Kaiten writes no such header or result

# What json and the look at what it gives may raise; RuntimeError: brackets nested too deep.
MISFITS = (ValueError, KeyError, TypeError, AttributeError, RuntimeError)
# No game counts so many, and no screen has room for more digits.
MOST = 1000000


class Misfit(ValueError):
    """A journal is not read as a game; the argument is one of the reasons above."""


def summary(lines):
    """(header, result, misfit) of a journal, from all its lines. Never raises."""
    first = last = None
    renamings = []
    writer = Writer()
    for line in lines:
        payload = trusted(line.encode(), writer)
        if payload is None:
            continue
        if first is None:
            first = payload
        else:
            last = payload
            if payload.startswith(RENAMED):
                renamings.append(payload)
    header, result, misfit = _summary(first, last)
    if header and not result:
        for payload in renamings:
            _rename(header, payload)
    return header, result, misfit


def _rename(header, payload):
    """Give a player of a game under way the name in an entry; whoever joined is not known here."""
    try:
        player, _, name = str(payload[len(RENAMED) :], "utf-8").partition(" ")
        header["players"][int(player)] = name
    except (ValueError, IndexError):
        pass


def summary_of_ends(first, last):
    """The same from the first line of a journal and a list of its last two, as bytes."""
    result = None
    try:
        if len(last) == 2:
            result = trusted(last[1], Writer(int(last[0][1 - CHECKSUM :], 16)))
    except ValueError:
        pass
    return _summary(trusted(first, Writer()), result)


def _summary(first, last):
    """(header, result, misfit) from the payloads of the first and of the last line."""
    try:
        header = header_of(first)
        if last is None or not last.startswith(RESULT.encode()):
            return header, None, None
        result = parsed(last)
        if result is None or not _of_this_table(header, result):
            raise Misfit(MALFORMED)
    except Misfit as misfit:
        return None, None, misfit.args[0]
    for key in ("players", "joined"):
        if key in result:
            header[key] = result[key]
    return header, result, None


def trusted(line, writer):
    """The payload of a line whose checksum follows from the line before, else None."""
    payload = line[:-CHECKSUM]
    chain = crc32(payload, writer.chain)
    if line[-CHECKSUM:] != checksum(chain):
        return None
    writer.chain = chain
    return payload


def header_of(payload):
    """The header in a payload, which may be None; raises a Misfit if it is none of ours."""
    try:
        header = json.loads(payload)
    except MISFITS:
        header = None
    version = header.pop("kaiten", None) if type(header) is dict else None
    if type(version) is not int or version < VERSION:
        raise Misfit(NOT_OURS)
    if version > VERSION:
        raise Misfit(NEWER)
    try:
        header["seed"] = unhexlify(header["seed"])
        header.setdefault("components", None)
        whole = _is_header(header)
    except MISFITS:
        whole = False
    if not whole:
        raise Misfit(MALFORMED)
    if header["game"] not in GAMES:
        raise Misfit(NO_GAME)
    if header["rules"] > load(header["game"]).RULES:
        raise Misfit(NEWER)
    try:
        playable = _is_playable(header)
    except MISFITS:
        playable = False
    if not playable:
        raise Misfit(NO_GAME)
    return header


def _is_header(header):
    """Whether it has the parts of every header, each of its type."""
    return (
        len(header) == len(HEADER)
        and type(header["game"]) is type(header["mode"]) is str
        and type(header["rules"]) is int
        and _are_names(header["players"])
        and _are(header["bots"], str)
        and len(header["bots"]) == len(header["players"])
        and type(header["options"]) is dict
    )


def _is_playable(header):
    """Whether this Kaiten has what the header names."""
    game, mode = header["game"], mode_of(header["game"], header["mode"])
    bots, options, components = header["bots"], header["options"], header["components"]
    low, high = mode.players
    known = dict(mode.options_for(len(bots)))
    return (
        low <= len(bots) <= high
        and all([bot == "" or bot in BOTS for bot in bots])
        and all([options[key] in known[key] for key in options])
        and (components is None or _fits_the_box(game, components))
    )


def _fits_the_box(game, components):
    """Whether these are components of this game; most games know only their own box."""
    if not hasattr(load(game), "OWNERS_FILE"):
        return False
    return load_part(game, "owners_box").refuse(components) is None


def parsed(payload):
    """The result in a payload, None if it is not one that fits its own totals."""
    if not payload.startswith(RESULT.encode()):
        return None
    try:
        result = json.loads(payload[len(RESULT) :])
        return result if _is_result(result, len(result["totals"])) else None
    except MISFITS:
        return None


def _is_result(result, seats):
    """Whether it has the parts of every result, each of its type, and its lists their length."""
    scored = result["scored"]
    tie_breaker, held = result.get("tie", ["", [0] * seats])
    return (
        _are_counts(result["totals"])
        and _are_seats(result["winners"], seats)
        and type(result["reason"]) is type(result["unit"]) is type(tie_breaker) is str
        and _are_counts(held)
        and len(held) == seats
        and _are_names(result.get("joined", []))
        and _are_names(result.get("players", []))
        and _are_seats(result.get("partly", []), seats)
        and type(scored) is dict
        and all([_are(scored[dish], list) and len(scored[dish]) == seats for dish in scored])
        and all([_are_counts(of) and len(of) == 2 for dish in scored for of in scored[dish]])
    )


def _of_this_table(header, result):
    """Whether a result is one of these players; where there is a robot, its total is the last."""
    count = len(header["players"])
    players = count + len(result.get("joined", ()))
    renamed = result.get("players", header["players"])
    return len(result["totals"]) in (0, players, players + 1) and len(renamed) == count


def _are(values, kind):
    return type(values) is list and all([type(value) is kind for value in values])


def _are_names(values):
    """Whether these are names; dice and bags have a player without one."""
    return _are(values, str) and (values == [""] or all([fits(name) for name in values]))


def _are_counts(values):
    return _are(values, int) and all([-MOST < value < MOST for value in values])


def _are_seats(values, seats):
    return _are(values, int) and all([0 <= value < seats for value in values])
