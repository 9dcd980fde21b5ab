"""The fingerprint of a game that is over, to be photographed with its result."""

from kaiten.proof import fingerprint
from kaiten.words import say
from kaiten_device import journals
from kaiten_device.screens import Text


def shown(session):
    """All totals and the fingerprint; what is not on the flash has none."""
    journal, storage = session.journal, session.app.storage
    if not journal.name or journal.unsaved:
        return Text(say("proof"), say("proof_unsaved"))
    totals = session.conversation.outcome.totals
    lines = ["%s %d" % (name, total) for name, total in zip(session.names, totals)]
    found = fingerprint(journals.read(storage, journal.name))
    return Text(say("proof"), found + "\n" + ", ".join(lines) + "\n" + say("proof_photo"))
