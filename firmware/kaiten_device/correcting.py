"""Correcting an entry: which one, what it should be, and what that changes."""

from kaiten import forget, load
from kaiten.questions import NOBODY
from kaiten.words import say, tell, use_game
from kaiten_device.album import find
from kaiten_device.looking import boards
from kaiten_device.screens import BACK, KEEP, LOOK, Menu, Text
from kaiten_device.screens.thinking import WaitingScreen

CORE = "kaiten.correcting"
ENTERED = "●"


def correct(session):
    """Whether one was corrected; the game then asks anew."""
    number = yield from choose_entry(session)
    done = number is not None and (yield from enter_again(session, number))
    use_game(session.game)  # lets go of the words that were for this alone
    return done


def choose_entry(session):
    """The number of the answer to correct, or None."""
    entries = session.conversation.entries()
    rounds = sorted(set([entry[1] for entry in entries]))
    players = sorted(set([-1 if entry[2] is None else entry[2] for entry in entries]))
    names = [say("all_players") if player < 0 else session.names[player] for player in players]
    cells = [[""] * len(rounds) for _ in players]
    shown = boards(session.conversation)
    for _, number, player in entries:
        row = players.index(-1 if player is None else player)
        cells[row][rounds.index(number)] = points_of(shown, number, player)
    heads = [str(number) if number else say("end_mark") for number in rounds]
    screen = load("kaiten_device.screens.rounds").RoundsScreen(
        say("correct_which"), heads, names, cells, at=len(rounds) - 1
    )
    while True:
        at = yield screen
        if at == BACK:
            return None
        player, column = divmod(at, len(rounds))
        player = None if players[player] < 0 else players[player]
        numbers = [entry[0] for entry in entries if entry[1:] == (rounds[column], player)]
        if len(numbers) == 1:
            return numbers[0]
        items = yield WaitingScreen(said(session, numbers))
        at = yield Menu(names[players.index(-1 if player is None else player)], items)
        if at != BACK:
            return numbers[at]


def said(session, numbers):
    """Thoughts that lead to these entries in words."""
    conversation = session.conversation
    items = []
    for number in numbers:
        question = yield from load(CORE).question_at(conversation, number)
        items.append(in_words(question, conversation.answers[number], session.label))
    return items


def in_words(question, answer, label):
    if question.kind == "race":
        return say("nobody") if answer == NOBODY else label(answer)
    if question.kind == "sheet":
        counts = [(count, say(field, count)) for field, count in zip(question.fields, answer)]
        return ", ".join(["%d %s" % (count, name) for count, name in counts if count]) or "-"
    if question.kind == "build":
        return pieces_of(question, answer, label)
    return say(question.zero) if question.zero and not answer else str(answer)


def pieces_of(question, answer, label):
    """Each by the letter of its colour and its number; a picture has none."""
    letters = [label(letter) for letter in question.letters]
    letters = letters or [label(colour)[0] for colour in question.colours]
    pieces = []
    for piece in answer:
        colour, face = divmod(piece, len(question.faces))
        plain = colour in question.faceless or find(question.faces[face])
        pieces.append(letters[colour] + ("" if plain else label(question.faces[face])))
    return " ".join(pieces) or "-"


def points_of(shown, number, player):
    """What a player gained in a round, if it was counted already."""
    for scores in shown:
        if scores.args == (number,) and player is not None:
            return str(scores.gains[player])
    return ENTERED


def enter_again(session, number):
    """Ask this question once more, with its answer offered; whether it was changed."""
    conversation = session.conversation
    question = yield WaitingScreen(load(CORE).question_at(conversation, number))
    before = conversation.answers[number]
    screen = session.screen_for(question, before)
    screen.corrects = True
    while True:
        answer = yield screen
        if answer == before:
            return False
        if answer == BACK:
            if screen.entered() == before or (yield from leaves(screen)):
                return False
        elif answer not in (KEEP, LOOK) and (yield from session.is_sure(question, screen, answer)):
            reason = question.refuse(answer)
            if reason is None:
                break
            yield Text(say("cannot_be"), tell(reason), footer="foot_refused")
    yield from change(session, number, answer)
    return True


def leaves(screen):
    """Whether to leave the entry as it was, and forget what is entered now."""
    return (yield Menu(screen.title, [say("stay"), say("leave_it")])) == 1


def change(session, number, answer):
    """Correct the game and its journal, and tell what that changes."""
    conversation = session.conversation
    shown = conversation.scored
    yield WaitingScreen(load(CORE).correcting(conversation, number, answer))
    session.journal.correct(number, answer)
    yield Text(say("corrected"), changes(session, shown))
    forget(CORE)


def misfit(session):
    """Say why the answer that was kept for the question that waits no longer fits, if it does
    not."""
    reason = load(CORE).misfit(session.conversation)
    forget(CORE)
    if reason:
        question = session.conversation.question
        who = "" if question.player is None else session.names[question.player]
        where = say("short_round", question.round, who) if question.round else who
        yield Text(say("corrected"), say("no_longer_fits", where) + " " + tell(reason))
        use_game(session.game)  # lets go of the words that were for this alone


def changes(session, before):
    """What the totals were and are, in words."""
    after = session.conversation.scored
    shown = min(len(before), len(after)) - 1
    if shown < 0:
        return say("totals_same")
    pairs = zip(session.names, before[shown].totals, after[shown].totals)
    lines = [say("total_changed", name, was, now) for name, was, now in pairs if was != now]
    return "\n".join(lines) if lines else say("totals_same")
