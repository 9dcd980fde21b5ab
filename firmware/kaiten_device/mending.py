"""Mends the names and other texts in settings that Kaiten would not have written: brought by a
person, or damaged. What uses them relies on that."""

from kaiten.games import BOTS
from kaiten.names import MOST, fits, mended

# How many texts a list has at most, and how long each may be.
LISTS = {"roster": MOST, "table": 8, "table_bots": 8, "left": 5, "wishes": 32}
LONGEST = 200


def check(app):
    """Mend the settings, if they need it, and have that said."""
    app.checked = True
    if not sensible(app.settings):
        mend(app.settings)
        app.unsaved_settings = True
        app.storage.notice("mended")


def sensible(settings):
    """Whether all texts are what the app writes itself."""
    table, bots = settings["table"], settings["table_bots"]
    return (
        all([len(settings[key]) <= LISTS[key] for key in LISTS])
        and all([fits(name) for name in settings["roster"] + table])
        and len(set(table)) == len(table) == len(bots)
        and all([bot == "" or bot in BOTS for bot in bots])
        and all([is_line(text) for text in settings["left"] + settings["wishes"]])
    )


def is_line(text):
    return 0 < len(text) <= LONGEST and min(text) >= " "


def mend(settings):
    """Leave in the settings what the app can use, and names that the keyboard could have typed."""
    for key in ("roster", "table"):
        settings[key] = names_of(settings[key], LISTS[key])
    for key in ("left", "wishes"):
        settings[key] = [text for text in settings[key] if is_line(text)][: LISTS[key]]
    if not sensible(settings):
        # It is unknown who of them is a bot: who plays is asked anew.
        settings["table"], settings["table_bots"] = [], []


def names_of(texts, most):
    """The names that these texts become, each once."""
    names = []
    for text in texts:
        name = mended(text)
        if name and name not in names and len(names) < most:
            names.append(name)
    return names
