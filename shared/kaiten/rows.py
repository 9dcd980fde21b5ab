"""The order in which the rows of a sheet are seen, the same in all games with these dishes."""

NIGIRI = ("salmon", "squid", "egg")
APPETIZERS = ("sashimi", "tempura", "dumpling")


def rows_of(fields, rolls, below):
    """The fields as they are seen: the roll and the nigiri; under the roll the first of `below`,
    under each nigiri the same on wasabi; then what else there is of both, and the rest."""
    tripled = [nigiri + "_wasabi" for nigiri in NIGIRI]
    known = list(rolls[:1] + NIGIRI + below[:1]) + tripled + list(below[1:] + rolls[1:])
    rows = []
    for field in known + list(APPETIZERS) + list(fields):
        if field in fields and field not in rows:
            rows.append(field)
    return tuple(rows)
