"""Somebody who goes on with a game as soon as home is there, or takes back as soon as it can be
chosen: before the firmware can have read all of it, or played the game before."""

from kaiten_host.chip.cases import Case
from kaiten_host.chip.limits import limit_of
from kaiten_host.chip.lost import play_word
from kaiten_host.chip.player import power_on
from kaiten_sim.keys import DOWN_MS

# From one press to the next: nobody is quicker on three different buttons.
GAP_MS = 100
LOOKED_AT_MS = 1500
# As long takes a finger to A, once there is something to see.
SEEN_MS = 300
AT_HOME_MS = float(limit_of("boot.home.ms").removeprefix("<= "))
# In a late game: it is resumed, then come the menu, its line, and the press that takes back.
AT_HOME, RESUMED, ON_THE_LINE = 1, 2, 4


def resume(case: Case) -> float | None:
    """How many ms that press takes; None if it leads elsewhere than it should."""
    case.simulate()
    resumed = case.rows[AT_HOME]
    with power_on(case) as chip:
        chip.run(AT_HOME_MS + SEEN_MS)
        seen = chip.press(resumed.name, resumed.ms)
        return seen.last if chip.until_shown(resumed.pixels, LOOKED_AT_MS) else None


def take_back(case: Case) -> float | None:
    """How many ms the last of these presses takes; None if it leads elsewhere than it should."""
    case.simulate()
    with power_on(case) as chip:
        chip.start()
        for row in case.rows[:RESUMED]:
            play_word(chip, row)
        chip.run(LOOKED_AT_MS)
        for row in case.rows[RESUMED:ON_THE_LINE]:
            chip.hold(row.name)
            chip.run(DOWN_MS)
            chip.release(row.name)
            chip.run(GAP_MS - DOWN_MS)
        undone = case.rows[ON_THE_LINE]
        seen = chip.press(undone.name, undone.ms)
        return seen.last if chip.until_shown(undone.pixels, LOOKED_AT_MS) else None
