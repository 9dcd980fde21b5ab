"""Everything a person reads, in one language at a time; a game's words lie over the common ones.

A part is lines of key=text, kept in one piece: a dict of so many small strings would take twice
the memory. A text may hold "{}" for its arguments, "\\n" for a new line, and "one|many" where the
first argument decides.
"""

from kaiten import forget, load

LANGUAGES = ("fr", "en")

# So many texts are remembered, whatever part they are of: a search through a part takes as long as
# drawing a line.
MOST_KNOWN = 24

language = None
_known: dict[str, str] = {}
_common = b""
_rare = b""
_game = b""


def use(name):
    """Speak this language from now on; a game's words must be asked for again."""
    global language, _common, _rare, _game
    language = name
    _known.clear()
    _common = _load("common")
    _rare = b""
    _game = b""


def use_game(name):
    """Lay the words of a game over the common ones; the rare ones are let go."""
    global _game, _rare
    _known.clear()
    _game = _load(name)
    _rare = b""


def _load(part):
    """The words of one part, without keeping the module that brought them."""
    name = "kaiten.words." + language + "." + part
    text = load(name).WORDS.encode()
    forget(name)
    return text


def _find(part, key):
    """The text for a key in one part, else None."""
    head = b"\n" + key.encode() + b"="
    start = part.find(head)
    if start < 0:
        return None
    start += len(head)
    return part[start : part.find(b"\n", start)].decode().replace("\\n", "\n")


def say(key, *args):
    """The text for a key."""
    text = _known.get(key) or _look_up(key)
    if not args:
        return text
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
        _rare = _load("rare")
    text = _find(_rare, key)
    if text is None:
        raise KeyError(key)
    return text


def tell(note):
    """The text for what the core says: a key and its arguments, of which strings are keys too."""
    return say(note[0], *[say(arg) if type(arg) is str else arg for arg in note[1:]])


def _is_one(count):
    # French counts nothing as one: "0 point".
    return abs(count) < 2 if language == "fr" else abs(count) == 1
