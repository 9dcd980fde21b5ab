"""A game of Sushi Go! from home on, and as a computer reads it in the end."""

from kaiten import replay
from kaiten_host.flash import journal_path


def begin(device, mode="Keep the score", seats=4, people=4, variant="Always to the left"):
    """From home to the first thing that a new game says; who is no guest is a bot."""
    device.new_game("Sushi Go!")
    device.choose(mode)
    device.reads("How many players?", "4")
    device.press(" ".join(["DOWN"] * (4 - seats) + ["UP"] * (seats - 4) + ["A"]))
    for seat in range(1, seats + 1):
        device.reads(f"Player {seat} of {seats}")
        device.choose(f"Player {seat}" if seat <= people else "Clever bot")
    device.choose(variant)


def replayed(device, name):
    """The game in a journal, as a computer reads it."""
    device.power_off()
    path = device.flash / journal_path(name)
    reading = replay.read(path.read_text(encoding="utf-8").splitlines())
    assert reading.problem is None
    reading.conversation.skip_tells()
    return reading.conversation
