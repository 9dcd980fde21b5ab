"""Somebody who takes back at once, before the firmware can have played the game before."""

from kaiten_host.chip.cases import Case
from kaiten_host.chip.lost import play_word
from kaiten_host.chip.player import power_on
from kaiten_sim.keys import DOWN_MS

# From one press to the next: nobody is quicker on three different buttons.
GAP_MS = 100
LOOKED_AT_MS = 1500
# Of a late game: its resuming, then the menu, its line, and the press that takes back.
RESUMED, ON_THE_LINE = 2, 4


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
