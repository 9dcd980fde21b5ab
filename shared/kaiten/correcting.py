"""Correcting an answer that was given long ago: all later ones stay that still fit."""

from kaiten.conversation import END, SLICE, Play


def question_at(conversation, number):
    """Thoughts that lead to the question that this answer was given to."""
    beside = Play(conversation.header, conversation.forgiven)
    yield from beside.catching_up(conversation.answers[:number])
    return beside.question


def correcting(conversation, number, answer):
    """Thoughts that change one answer; they lead to None, or to the reason why it will not do.

    Later answers stay as long as they fit. At the first that does not, or at a question that was
    not asked before, the game waits; what comes after that stays, for when it is asked for.
    """
    drafts, conversation.offers = conversation.offers, {}
    while conversation.by_people and conversation.by_people[-1] >= number:
        conversation.drop_last()
    kept, conversation.offers = conversation.offers, drafts
    yield from conversation.catching_up(conversation.answers)
    kept.pop(conversation.place(), None)
    reason = conversation.refuse(answer)
    if reason is None:
        conversation.take(answer)
        conversation.kept = kept
        yield from settling(conversation)
    return reason


def settling(conversation):
    """Thoughts that give every kept answer to its question, as far as they fit."""
    count = 0
    while conversation.kept:
        conversation.skip_tells()
        if conversation.question is None:
            conversation.kept = {}
            return
        answer = conversation.kept.get(conversation.place())
        if answer is not END and (answer is None or conversation.refuse(answer)):
            return
        conversation.take(answer)
        count += 1
        if count % SLICE == 0:
            yield
    conversation.skip_tells()


def misfit(conversation):
    """Why the answer that was kept for the question that waits will not do, else None."""
    question = conversation.question
    answer = question and conversation.kept.get(conversation.place())
    return None if answer in (None, END) else conversation.refuse(answer)
