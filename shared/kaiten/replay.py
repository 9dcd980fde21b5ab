"""Reading a journal: the game as far as its lines can be trusted and replayed."""

import json

from kaiten import load as load_module
from kaiten.conversation import Conversation
from kaiten.ending import RESULT
from kaiten.games import BOTS, load, load_part, mode_of
from kaiten.journal import (
    ANYWAY,
    CORRECT,
    DRAFT,
    END,
    JOINS,
    LEAVES,
    REDEALT,
    RENAMES,
    SEAT,
    UNDO,
    Writer,
)
from kaiten.names import fits
from kaiten.results import NEWER, Misfit, header_of, parsed, trusted
from kaiten.thinking import finish

# Characters that are read between two pauses, 20 ms or so on a Pico: nine answers that are a
# number, or two sheets, for what is longer takes longer to check.
SLICE = 96

# Entries as they are read: in bytes, because every new str costs the chip a search.
UNDONE = UNDO.encode()
DRAFTED = DRAFT.encode()
CORRECTED = CORRECT.encode()
STOPPED = END.encode()
OVERRULED = ANYWAY.encode()
SEATED = SEAT.encode()
RENAMED = RENAMES.encode()
ATTENDED = (LEAVES.encode(), JOINS.encode())
ENDED = RESULT.encode()
NAMED = b'"players": '
DEALT_ANEW = REDEALT.encode()


class Reading:
    """What a journal's lines gave back.

    `conversation` is the game as far as it could be replayed, or None. `problem` is None, or a key
    of the words: "journal_damaged" (everything up to the damage is there), "journal_unknown"
    (not a journal of ours, or of a game we do not have), "journal_newer" (written by a newer
    Kaiten), "journal_unfit" (the rules of today do not take its answers). `older` tells that the
    rules have changed since it was written. `result` is the payload of the result that the lines
    end with, or None: it is not needed here, for what follows from the answers is replayed.
    `writer` goes on where the trusted lines end.
    """

    def __init__(self):
        self.conversation = None
        self.problem = None
        self.older = False
        self.result = None
        self.writer = Writer()


def read(lines):
    """Replay a journal from its lines. Never raises, whatever is in them."""
    return finish(reading(lines))


def reading(lines, kind=Conversation):
    """The same as thoughts that lead to the Reading: nor do they raise. The game is a conversation
    of this kind."""
    found = Reading()
    game = None
    damaged = behind = False
    last = b""
    work = 0
    for line in lines:
        if work >= SLICE:
            work = 0
            yield
        work += len(line) + 1
        payload = trusted(line.encode(), found.writer)
        damaged = payload is None
        if damaged:
            continue
        last = payload
        if game is None:
            try:
                header = header_of(payload)
            except Misfit as misfit:
                if misfit.args[0] == NEWER:
                    found.problem = "journal_newer"
                break
            yield  # that loaded the game
            # Not later, by its beginning, further up the stack: that is short on a chip.
            load_part(header["game"], header["mode"])
            yield
            found.older = header["rules"] != load(header["game"]).RULES
            game = found.conversation = kind(header)
        elif payload == UNDONE and game.take_back():
            behind = True
        else:
            if behind:
                yield from game.catching_up(game.answers)
                behind = False
            if payload.startswith(CORRECTED):
                fits = yield from _correcting(game, payload)
            elif payload.startswith(ATTENDED[0]) or payload.startswith(ATTENDED[1]):
                fits = yield from _attending(game, payload)
            else:
                fits = _replay_entry(game, payload)
            if not fits:
                found.problem = "journal_unfit"
                return found
    if behind:
        yield from game.catching_up(game.answers)
    if game is None:
        found.problem = found.problem or "journal_unknown"
    elif damaged:
        found.problem = "journal_damaged"
    if last.startswith(ENDED):
        found.result = last
    return found


def _replay_entry(game, payload):
    """Apply one entry; False when the game will not take it."""
    try:
        # Most answers are a number, and this is quicker.
        if payload.isdigit():
            return game.answer(int(payload)) is None
        if payload.startswith(DRAFTED):
            game.keep_draft(json.loads(payload[len(DRAFTED) :]))
            return True
        if payload.startswith(OVERRULED):
            game.skip_tells()
            reason = json.loads(payload[len(OVERRULED) :])
            return type(reason) is list and len(reason) == 2 and game.overrule(tuple(reason))
        if payload.startswith(SEATED):
            return _seat(game, str(payload[len(SEATED) :], "utf-8"))
        if payload.startswith(RENAMED):
            player, _, name = str(payload[len(RENAMED) :], "utf-8").partition(" ")
            return fits(name) and game.rename(int(player), name)
        if payload == STOPPED:
            return game.end_here()
        if payload.startswith(DEALT_ANEW):
            return True
        if payload.startswith(ENDED):
            if NAMED in payload:
                _rename_all(game, parsed(payload))
            return True
        return game.answer(json.loads(payload)) is None
    except (ValueError, RuntimeError):
        return False


def _rename_all(game, result):
    """Give everybody the name in a result: it is written again when somebody is renamed later."""
    if result:
        names = result["players"] + result.get("joined", [])
        for player, (before, after) in enumerate(zip(game.names(), names)):
            if before != after:
                game.rename(player, after)


def _seat(game, text):
    """A bot or a person takes a seat; False where that cannot be."""
    player, _, bot = text.partition(" ")
    player = int(player)
    mode = mode_of(game.header["game"], game.header["mode"])
    if not mode.bots or not 0 <= player < len(game.bots) or bot not in ("",) + BOTS:
        return False
    game.seat(player, bot)
    return True


def _correcting(game, payload):
    """Thoughts that apply a correction; they lead to False when the game will not take it."""
    try:
        number, _, answer = str(payload[len(CORRECTED) :], "utf-8").partition(" ")
        number, answer = int(number), json.loads(answer)
    except (ValueError, RuntimeError):
        return False
    if number not in game.by_people:
        return False
    correcting = load_module("kaiten.correcting").correcting
    return (yield from correcting(game, number, answer)) is None


def _attending(game, payload):
    """Thoughts that let somebody leave or join; they lead to False where that cannot be."""
    entry = str(payload, "utf-8")
    if entry.startswith(JOINS) and not fits(entry[len(JOINS) :].partition(" ")[2]):
        return False
    return (yield from load_module("kaiten.attendance").reading(game, entry))


class Ahead:
    """Thoughts that are begun before anybody waits for them: whoever comes later goes on where
    they are, and is told what they led to even if that was known long ago."""

    def __init__(self, thoughts):
        self._thoughts = thoughts
        self._over = False
        self._answer = None

    def __next__(self):
        if not self._over:
            try:
                return next(self._thoughts)
            except StopIteration as end:
                self._over = True
                self._answer = end.value
        raise StopIteration(self._answer)

    def conversation(self):
        """The game, if the thoughts have led to one."""
        return self._answer.conversation if self._answer else None
