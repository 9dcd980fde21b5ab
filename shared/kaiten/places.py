"""Where modules are found: by their names, or on a chip, where every letter of a name stays in
memory and every folder on the way to a module costs a look, side by side by short ones.
"""

from binascii import crc32

# The build for a chip says True, and puts the modules there (`kaiten_host.maker.flat`).
SHORT = False


def beginning_of(package):
    """What the places of a package's modules begin with, and no other's but its own."""
    return short(package) if SHORT else package + "."


def short(name):
    """A few letters for the first two parts of a name, and for the others: what is in a package
    such as a game's begins like it."""
    name = name.encode()
    end = name.find(b".", name.find(b".") + 1)
    if end < 0:
        return "k%04x" % (crc32(name) & 0xFFFF)
    return "k%04x%04x" % (crc32(name[:end]) & 0xFFFF, crc32(name[end:]) & 0xFFFF)


# What the module of a full name is imported as; a function of it.
place_of = short if SHORT else str
