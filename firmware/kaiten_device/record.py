"""Whether the points of a game are a record of this device: found while the winner is seen."""

from kaiten import forget
from kaiten.ending import result_of
from kaiten.fame import alike, counts, people_of
from kaiten.words import say
from kaiten_device import journals
from kaiten_device.kept_games import telling

# What no game needs.
BEHIND = (
    "kaiten.fame kaiten.results kaiten.ending kaiten_device.journals kaiten_device.kept_games "
    "kaiten_device.record"
)


def looking(session, screen):
    """Thoughts that say on the screen if nobody ever had as many points at such a table."""
    app = session.app
    header, result = session.conversation.header, result_of(session.conversation)
    best = result["totals"][result["winners"][0]]
    people = people_of(header, result)
    before: list[int] = []  # the most points of anybody, once there is one

    def hear(journal, other, others):
        if journal == session.journal.name:
            # The table may have said that this one does not count.
            result.update(others)
        elif counts(others) and alike(header, result, other, others):
            points = [others["totals"][player] for player in people_of(other, others)]
            before[:] = [max(before + points)] if points else before

    yield from telling(app.storage, journals.in_slices(app.storage), hear)
    won = [player for player in result["winners"] if player in people]
    if won and counts(result) and before and before[0] < best:
        screen.special = say("record")
        app.redraw()
    let_go()


def let_go():
    for module in BEHIND.split():
        forget(module)
