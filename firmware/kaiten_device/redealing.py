"""Another deal, wanted by a table that has answered nothing yet."""

from kaiten import load


def drop(app, session):
    """The game leaves no trace or, if somebody has seen what was dealt, stays as broken off: the
    journal of the next game will name it."""
    journal = session.journal
    if not journal.name:
        return
    if session.deal_seen:
        load("kaiten.ending").write_broken_off(journal)
        journal.save(app.storage)
        app.redealt = journal.name
    else:
        load("kaiten_device.journals").delete(app.storage, journal.name)
