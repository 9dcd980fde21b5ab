"""Which names people can have: what the device's keyboard types. Whatever brings names from
outside, such as settings and journals, is held to the same."""

LONGEST = 16
# So many a device knows.
MOST = 24
LETTERS = (
    "abcdefghijklmnopqrstuvwxyzéèêëàâçîïôöùûüABCDEFGHIJKLMNOPQRSTUVWXYZÉÈÊËÀÂÇÎÏÔÖÙÛÜ-' 0123456789"
)


def fits(name):
    # `strip` leaves something where any letter is not one of these, and is quick on a chip.
    return 0 < len(name) <= LONGEST and not name.strip(LETTERS) and name == name.strip()


def mended(name):
    """The same name without what does not fit; "" where nothing is left."""
    return "".join([letter for letter in name if letter in LETTERS]).strip()[:LONGEST].strip()
