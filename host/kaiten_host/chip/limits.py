"""What the device should reach on the chip."""

from kaiten_host.chip import PICO, PICO_W

# The largest free piece of the heap at any moment after a start, also in an evening of games.
LEAST_FREE = {PICO: 24_000, PICO_W: 6_000}

# Bytes of the stack that are never used. With 256 left MicroPython refuses to call anything, and a
# call takes about 100; an import of a module that imports another takes more.
LEAST_STACK = 512

# By the beginning and the end of a figure's name.
LIMITS = (
    ("arrow.all.", "p95", "<= 30"),
    ("arrow.", "p95", "<= 40"),
    ("next.", "p95", "<= 80"),
    ("next.", "max", "<= 200"),
    ("answer.", "p95", "<= 80"),
    ("answer.", "max", "<= 200"),
    ("totals.", "p95", "<= 80"),
    ("totals.", "max", "<= 200"),
    ("start.", "max", "<= 200"),
    ("undo.", "ms", "<= 200"),
    ("resume.", "ms", "<= 500"),
    ("boot.home.", "ms", "<= 400"),
    ("kept.", "boot.ms", "<= 500"),
    ("kept.", "end_to_home.ms", "<= 200"),
    ("kept.", "past_games.ms", "<= 200"),
    ("kept.", "fame.ms", "<= 200"),
    ("bot.", "median", "<= 500"),
    ("bot.", "max", "<= 1000"),
    ("hint.", "median", "<= 500"),
    ("hint.", "max", "<= 1000"),
    ("silence.", "max", "<= 150"),
    ("motion.", "max", "<= 500"),
    ("heap.", "largest_free", f">= {LEAST_FREE[PICO]}"),
    ("stack.", "left", f">= {LEAST_STACK}"),
    ("lost_presses", "", "<= 0"),
    ("save.within.", "max", "<= 350"),
    ("asleep.", "busy_percent", "<= 3"),
    ("wake.", "ms", "<= 50"),
)


def limit_of(name: str) -> str:
    """What to reach for a figure, as "<= n" or ">= n"; nothing if there is no limit."""
    for start, end, limit in LIMITS:
        if name.startswith(start) and name.endswith(end):
            return limit
    return ""
