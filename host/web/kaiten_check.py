"""A journal looked at in the page: replayed and checked, with the why of every point."""

from binascii import hexlify, unhexlify
from hashlib import sha256

from kaiten import proof, replay, special, words
from kaiten.chance import fingerprint
from kaiten.ending import BROKEN_OFF, result_of
from kaiten.results import summary
from kaiten_host.games import copies, sealing
from kaiten_host.games.retelling import noted, retell, seats


def glance(journal, language):
    """What is said of a game without replaying it, or why it is not read as one, a `misfit` of
    `kaiten.results`."""
    header, result, misfit = summary(lines_of(journal))
    if misfit:
        return {"misfit": misfit}
    words.use(language)
    players = seats(header, result["totals"]) if result else header["players"]
    return {
        "title": words.title(header["game"]),
        "players": players,
        "winners": [players[winner] for winner in result["winners"]] if result else [],
    }


def facts(journal, language):
    """What there is to say of a game that is replayed.

    `checks` is None if all holds, else what does not: "damaged", "unfit" or "result". What is not
    read as a game has only a `misfit`, as above.
    """
    lines = lines_of(journal)
    reading = replay.read(lines)
    game = reading.conversation
    if game is None:
        return {"misfit": summary(lines)[2]}
    game.skip_tells()
    header = game.header
    words.use(language)
    words.use_game(header["game"])
    story = retell(header, game.answers)
    totals = story.outcome.totals if story.outcome else []
    players = seats(header, totals)
    return {
        "title": words.say("title"),
        "mode": words.say("mode_" + header["mode"]),
        "players": players,
        "answers": len(game.answers),
        "over": story.over,
        "winners": [players[winner] for winner in story.outcome.winners] if totals else [],
        "totals": totals,
        "special": specials(header, story.outcome) if totals else [],
        "uncounted": noted(reading.result)[1],
        "rounds": [told(header, scores) for scores in story.scored],
        "seal": fingerprint(header["seed"]) if story.draws else None,
        "fingerprint": proof.fingerprint(lines),
        "checks": what_fails(reading),
    }


def compared(kept, brought):
    """Which of two journals of the same game has more; see `copies`."""
    return copies.compared(lines_of(kept), lines_of(brought))


def tells_what_comes(journal):
    """Whether the journal is one of a game under way that rests on chance."""
    return sealing.tells_what_comes(lines_of(journal))


def sealed(key, nonce, content):
    """The content sealed, all in hex."""
    return in_hex(sealing.seal(*[unhexlify(text) for text in (key, nonce, content)]))


def unsealed(key, content):
    """The same back, None if it was sealed with another key."""
    opened = sealing.unseal(unhexlify(key), unhexlify(content))
    return None if opened is None else in_hex(opened)


def digest(content):
    """The SHA-256 of what is given in hex."""
    return in_hex(sha256(unhexlify(content)).digest())


def in_hex(content):
    return hexlify(content).decode()


def specials(header, outcome):
    """How many of 100 scores of bots are lower than that of each player; None where none are."""
    return [special.standing(header, outcome, player) for player in range(len(outcome.totals))]


def lines_of(journal):
    """The lines of a journal; one that is cut off is none."""
    return journal.split("\n")[: journal.count("\n")]


def what_fails(reading):
    """A result says nothing if the rules have changed since."""
    if reading.problem:
        return reading.problem.split("_")[1]
    if reading.result is None or reading.older:
        return None
    result, _ = noted(reading.result)
    if result and result["reason"] == BROKEN_OFF:
        return None
    return None if result == result_of(reading.conversation) else "result"


def told(header, scores):
    """A score board in words: its title, and for each player name, gain, total and why."""
    lines = []
    for player, name in enumerate(seats(header, scores.totals)):
        why = [told_why(line) for line in scores.why[player]]
        lines.append([name, scores.gains[player], scores.totals[player], why])
    return [words.tell((scores.key,) + scores.args), lines]


def told_why(line):
    dish, count, points, note = line
    scored = words.say("count_of", count, words.say(dish, count))
    return [scored + (" (" + words.tell(note) + ")" if note else ""), points]
