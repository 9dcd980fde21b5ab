"""What the device should reach on the chip."""

# The heap at any moment after a start: what is alive, and the largest piece that is free then.
MOST_LIVE = 125_000
LEAST_FREE = 40_000

# By the beginning and the end of a figure's name.
LIMITS = (
    ("arrow.", "p95", "<= 30"),
    ("next.", "p95", "<= 80"),
    ("next.", "max", "<= 150"),
    ("answer.", "p95", "<= 80"),
    ("answer.", "max", "<= 150"),
    ("totals.", "p95", "<= 80"),
    ("totals.", "max", "<= 150"),
    ("start.", "max", "<= 200"),
    ("undo.", "ms", "<= 150"),
    ("resume.", "ms", "<= 500"),
    ("boot.home.", "ms", "<= 350"),
    ("bot.", "median", "<= 500"),
    ("bot.", "max", "<= 1000"),
    ("hint.", "median", "<= 500"),
    ("hint.", "max", "<= 1000"),
    ("silence.", "max", "<= 150"),
    ("motion.", "max", "<= 500"),
    ("heap.", "live", f"<= {MOST_LIVE}"),
    ("heap.", "largest_free", f">= {LEAST_FREE}"),
    ("lost_presses", "", "<= 0"),
    ("save.within.", "max", "<= 300"),
    ("asleep.", "busy_percent", "<= 3"),
    ("wake.", "ms", "<= 50"),
)


def limit_of(name: str) -> str:
    """What to reach for a figure, as "<= n" or ">= n"; nothing if there is no limit."""
    for start, end, limit in LIMITS:
        if name.startswith(start) and name.endswith(end):
            return limit
    return ""
