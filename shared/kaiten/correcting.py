"""Correcting an answer that was given long ago: all later ones stay that still fit."""

from kaiten.conversation import END, SLICE, Play, round_in


def question_at(conversation, number):
    """Thoughts that lead to the question that this answer was given to."""
    beside = Play(conversation.header, conversation.forgiven)
    yield from beside.catching_up(conversation.answers[:number])
    return beside.question


def correcting(conversation, number, answer):
    """Thoughts that change one answer; they lead to None, or to the reason why it will not do:
    then nothing has changed.

    Later answers stay as long as they fit. At the first that does not, or at a question that was
    not asked before, the game waits; what comes after that stays, for when it is asked for.
    """
    was = conversation.answers[number]
    moments = [change[2] for change in conversation.header.get("changes", ())]
    for place, later, at in conversation.drop_from(number):
        conversation.kept[place] = later, changes_before(moments, at)
    yield from conversation.catching_up(conversation.answers)
    reason = conversation.refuse(answer)
    conversation.take(was if reason else answer)
    conversation.move_changes(changes_before(moments, number))
    yield from settling(conversation)
    return reason


def changes_before(moments, number):
    """How many people had left or joined when an answer was given."""
    return len([moment for moment in moments if moment <= number])


def settling(conversation):
    """Thoughts that give every kept answer to its question, as far as they fit."""
    count = 0
    conversation.skip_tells()
    while conversation.kept and conversation.question:
        place = conversation.place()
        answer, before = conversation.kept.get(place, (None, 0))
        if answer is not END and (answer is None or conversation.refuse(answer)):
            forget_rounds_before(conversation, round_in(place[0]))
            return
        conversation.take(answer)
        conversation.move_changes(before)
        count += 1
        if count % SLICE == 0:
            yield
        conversation.skip_tells()
    conversation.kept = {}


def forget_rounds_before(conversation, number):
    """Nobody will ask any more for what was kept of an earlier round."""
    kept = conversation.kept
    conversation.kept = {at: kept[at] for at in kept if round_in(at[0]) >= number}


def misfit(conversation):
    """Why the answer that was kept for the question that waits will not do, else None."""
    kept = conversation.question and conversation.kept.get(conversation.place())
    return conversation.refuse(kept[0]) if kept and kept[0] is not END else None
