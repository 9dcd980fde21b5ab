"""The shelf: which games there are, what each is called, its picture, and what it lends.

A game is a folder of this package that has its words in every language. Where folders cannot be
listed, in the pack of a device, the build puts what this found in the place of this module.
"""

import os

from kaiten import forget, load
from kaiten.words import LANGUAGES


def games_in(folder):
    """The names of the games whose folders are here, in the order of the shelf."""
    names = [name for name in os.listdir(folder) if "." not in name and is_game(folder, name)]
    return tuple(sorted(names, key=place_of))


def is_game(folder, name):
    files = os.listdir(folder + "/" + name)
    return all([language + ".py" in files for language in LANGUAGES])


def place_of(name):
    return load("kaiten." + name).PLACE


def titles(games, language):
    """What the games are called, each out of its own words."""
    return tuple([title_of(name, language) for name in games])


def title_of(name, language):
    module = "kaiten." + name + "." + language
    words = load(module).WORDS
    forget(module)
    return words.partition("\ntitle=")[2].partition("\n")[0]


def icon_of(name):
    """The bytes of a game's icon; a game may have none."""
    try:
        return load("kaiten." + name + ".icon").ICON
    except ImportError:
        return None


def tools_of(name):
    """What a game lends to dice and bags, if anything: (game, tool, sort, picture, number)."""
    try:
        lends = load("kaiten." + name + ".lends")
    except ImportError:
        return ()
    return tuple([(name,) + (tool + (None,))[:4] for tool in lends.TOOLS])


GAMES = games_in(__file__.replace("\\", "/").rpartition("/")[0])
TITLES = {language: titles(GAMES, language) for language in LANGUAGES}
ICONS = tuple([icon_of(name) for name in GAMES])
TOOLS = sum([tools_of(name) for name in GAMES], ())
