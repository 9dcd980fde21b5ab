"""The pictures of the game that is played, found by the same keys as its words; beside them those
that are no game's own."""

from framebuf import MONO_VLSB
from kaiten import load
from kaiten.words import DIGITS

_game = None
_found: dict[str, tuple] = {}
_missing: set = set()  # keys that have no picture, with the width that was wanted if it was


def use_game(name):
    """Have this game's pictures at hand; a game may have none, and None is no game."""
    global _game
    _game = None
    _found.clear()
    _missing.clear()
    if name is None:
        return
    try:
        _game = load("kaiten." + name + ".pictures")
    except ImportError:
        pass


def find(key, width=None):
    """The picture of a key of the words, or of a key with arguments: a tuple of its bytes, width,
    height and format, as a canvas takes it; else None. A key may have pictures of several
    widths.

    A card with a number on it may look like one without. A key with a card as its argument, such
    as the copy of one, looks like that card.
    """
    if type(key) is tuple:
        return find(key[0], width) or (find(key[1], width) if len(key) == 2 else None)
    if key in _found:
        picture = _found[key]
        if width is None or picture[1] == width:
            return picture
    wanted = key if width is None else (key, width)
    if type(key) is not str or not _game or wanted in _missing:
        return None
    picture = look_in(_game, key, width) or look_in(_game, key.rstrip(DIGITS), width)
    if not picture:
        _missing.add(wanted)
    return keep(key, picture)


def common(key):
    """A picture that is no game's own."""
    return _found.get(key) or keep(key, look_in(load("kaiten_device.pictures"), key))


def keep(key, picture):
    if picture:
        _found[key] = picture
    return picture


def name_of(picture):
    """The key that a picture was found by, else None."""
    for key in _found:
        if _found[key] is picture:
            return key
    return None


def look_in(pictures, key, wanted=None, tall=None):
    """A picture among those of a module, of a size if that is wanted."""
    name = b" " + key.encode() + b" "
    for width, height, names, strips in pictures.SIZES:
        start = names.find(name)
        if start >= 0 and wanted in (None, width) and tall in (None, height):
            size = width * height // 8
            at = names[:start].count(b" ") * size
            return strips[at : at + size], width, height, MONO_VLSB
    return None


def icon(game):
    """The picture that stands for a game; one that has none is cards."""
    shelf = load("kaiten.shelf")
    strips = shelf.ICONS[shelf.GAMES.index(game)]
    return (strips, 32, 24, MONO_VLSB) if strips else common("cards")


def borrowed(game, key, width=None, height=None):
    """A picture of a game that is not at hand; None if it has none, or there is no game."""
    name = "%s/%s/%s/%s" % (game, key, width, height)
    if name in _found or game is None:
        return _found.get(name)
    try:
        pictures = load("kaiten." + game + ".pictures")
    except ImportError:
        return None
    return keep(name, look_in(pictures, key, width, height))


# Four pixels, each twice.
_TWICE = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"


def doubled(picture):
    """The same picture twice as large."""
    strips, width, height, form = picture
    large = bytearray(4 * len(strips))
    at = 0
    for start in range(0, len(strips), width):
        for column in strips[start : start + width]:
            large[at] = large[at + 1] = _TWICE[column & 15]
            large[at + 2 * width] = large[at + 2 * width + 1] = _TWICE[column >> 4]
            at += 2
        at += 2 * width
    return large, 2 * width, 2 * height, form
