"""More of something than the box holds: who entered how much, and what the table wants."""

from kaiten.words import say, tell, use_game
from kaiten_device.correcting import enter_again
from kaiten_device.screens import BACK, Menu, Text

ANYWAY = "count_anyway"


def overrule(session, screen, reason):
    """Whether the game asks anew, or goes on; else the answer is corrected where it is."""
    yield Text(say("cannot_be"), tell(reason))
    entries = [entry for entry in session.conversation.entries() if held(session, entry, reason)]
    items = [say("correct_this")]
    for entry in entries:
        items.append(say("correct_other", where(session, entry), held(session, entry, reason)))
    items.append(say(ANYWAY))
    at = yield Menu(say("cannot_be"), items)
    done = False
    if at not in (BACK, 0):
        if at <= len(entries):
            done = yield from enter_again(session, entries[at - 1][0])
        else:
            done = yield from count_anyway(session, screen, reason)
    use_game(session.game)  # lets go of the words that were for this alone
    return done


def held(session, entry, reason):
    """How much an entry of the same form has of what there is too much of."""
    question = session.conversation.question
    answer = session.conversation.answers[entry[0]]
    alike = question.fits(answer) and question.holds
    return question.holds(reason[1], answer) if alike else 0


def where(session, entry):
    _, number, player = entry
    name = session.names[player]
    return say("short_round", number, name) if number else name


def count_anyway(session, screen, reason):
    """Note that the table's box is another one, and take the answer; there may be too much of
    something else, too, which is said next."""
    session.conversation.overrule(reason)
    session.journal.anyway(reason)
    reason = session.answer(screen.entered())
    return reason is None or (yield from session.refused(screen, reason))
