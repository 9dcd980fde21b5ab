"""Everything a person reads, in one language at a time; a game's words lie over the common ones.

A part is lines of key=text in a few heaps, by their keys: a dict of so many small strings would
take twice the memory, and a search through all of them as long as drawing a screen. A text may
hold "{}" for its arguments, "\\n" for a new line, and "one|many" where the first argument decides.
"""

from binascii import crc32

from kaiten import forget, load

LANGUAGES = ("fr", "en")

# So many texts are remembered, whatever part they are of: a search through a part takes as long as
# drawing a line.
MOST_KNOWN = 64
DIGITS = "0123456789"
HEAPS = 16

language = None
game = None  # whose words lie over the common ones
lender = None  # whose words are asked last, while something that this game lends is used
_known: dict[str, str] = {}
_NONE = (b"\n",) * HEAPS
_common: tuple = _NONE
_rare: tuple = ()
_game: tuple = _NONE


def use(name):
    """Speak this language from now on; a game's words must be asked for again."""
    global language, game, _common, _rare, _game
    language = name
    game = None
    borrow(None)
    _common = _load_common("common")
    _rare = ()
    _game = _NONE


def use_game(name):
    """Lay the words of a game over the common ones; the rare ones are let go."""
    global game, _game, _rare
    game = name
    borrow(None)
    _game = _load("kaiten." + name + "." + language)
    _rare = ()


def borrow(name):
    """Ask the words of this game, too, or those of None, for what is not found elsewhere."""
    global lender
    lender = name
    _known.clear()


def title(game):
    """What a game is called, also where its own words are not at hand."""
    shelf = load("kaiten.shelf")
    return shelf.TITLES[language][shelf.GAMES.index(game)]


def _load_common(part):
    return _load("kaiten.words." + language + "." + part)


def _load(name):
    """The words of one part, without keeping the module that brought them. The build for a chip
    has them in heaps already."""
    words = load(name).WORDS
    forget(name)
    return in_heaps(words) if type(words) is str else words


def in_heaps(words):
    """A part out of its lines; each heap begins and ends with a line feed."""
    heaps = [b"\n"] * HEAPS
    for line in words.strip("\n").encode().split(b"\n"):
        heaps[_heap_of(line[: line.find(b"=")])] += line + b"\n"
    return tuple(heaps)


def _heap_of(key):
    return crc32(key) % HEAPS


def page_of(game, thing):
    """(key, text) of what a game says about a thing, an option of a question; None if nothing.

    Of an option with arguments, such as a member of staff at a seat, it is the first that there
    is a page for: its key, else the last argument, and so on. Pages are loaded when they are asked
    for, and not kept.
    """
    if type(thing) is str:
        thing = (thing,)
    if type(thing) is not tuple:
        return None
    keys = [key for key in thing[:1] + tuple(reversed(thing[1:])) if type(key) is str]
    variants = [(key,) for key in keys]
    things = [names_in(key) for key in keys]
    return _page(game + ".variants_", variants) or _page(game + ".help_", things)


def _page(part, ways):
    """(key, text) of the first of these names that a part has a page for, else None."""
    try:
        pages = _load("kaiten." + part + language)
    except ImportError:
        return None
    for names in ways:
        for name in names:
            text = _find(pages, name)
            if text:
                return name, text
    return None


def rules_of(keys):
    """What each of these things of the game brings, in a line: {key: line}, without those that it
    has no page for. The pages are loaded once for all of them, and not kept."""
    try:
        pages = _load("kaiten." + game + ".help_" + language)
    except ImportError:
        return {}
    rules = {}
    for key in keys:
        for name in names_in(key):
            text = key not in rules and _find(pages, name)
            if text:
                rules[key] = text.split("\n")[1]
    return rules


def names_in(key):
    """A key, and what it is about without its number, its sort, or what is done with it."""
    return key, key.rstrip(DIGITS), key.rpartition("_")[0], key.partition("_")[2]


def _find(part, key):
    """The text for a key in one part, else None."""
    key = key.encode()
    heap = part[_heap_of(key)]
    head = b"\n" + key + b"="
    start = heap.find(head)
    if start < 0:
        return None
    start += len(head)
    return heap[start : heap.find(b"\n", start)].decode().replace("\\n", "\n")


def say(key, *args):
    """The text for a key; without arguments that of one."""
    text = _known.get(key) or _look_up(key)
    if not args:
        return text[: text.find("|")] if "|" in text else text
    if "|" in text:
        one, many = text.split("|")
        text = one if _is_one(args[0]) else many
    return text.format(*args)


def _look_up(key):
    """The text for a key, from whichever part has it."""
    if len(_known) == MOST_KNOWN:
        _known.clear()
    text = _find(_game, key) or _find(_common, key) or _rare_text(key)
    _known[key] = text
    return text


def _rare_text(key):
    """A text that is needed outside a game only, from words that are loaded when one is."""
    global _rare
    if not _rare:
        _rare = _load_common("rare")
    text = _find(_rare, key)
    if text is None and lender:
        text = _find(_load("kaiten." + lender + "." + language), key)
    if text is None:
        raise KeyError(key)
    return text


def tell(note):
    """The text for what the core says: a key and its arguments, of which strings are keys too."""
    return say(note[0], *[say(arg) if type(arg) is str else arg for arg in note[1:]])


def _is_one(count):
    # French counts nothing as one: "0 point".
    return abs(count) < 2 if language == "fr" else abs(count) == 1
