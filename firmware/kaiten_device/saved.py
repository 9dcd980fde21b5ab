"""The settings as they were saved, made whole and sensible."""

from kaiten import words
from kaiten_device.app import CONTRAST
from kaiten_device.storage import kind

DEFAULTS = {
    "language": "",
    "brightness": 2,
    "sleep": 5,
    "players": 4,
    "roster": [],
    "renames": [],  # names that past games still have, each followed by the new one
    "table": [],  # who played last, and which of them were bots
    "table_bots": [],
    "current": "",
    "left": [],  # of unfinished games the journal, round and people
    "game": "",
    "sound": 0,
    "motion": 1,
    "upside_down": 0,
    "wishes": [],
    "dice": "",
}
# In the order in which the settings go through them.
ALLOWED = {
    "language": words.LANGUAGES,
    "brightness": tuple(range(len(CONTRAST))),
    "sleep": (1, 5, 15, 0),
    "sound": (0, 1, 2),  # off, soft, on
    "motion": (0, 1),
    "upside_down": (0, 1),
}


def settings(storage):
    """The settings, with the default in place of what the app would not know what to do with, and
    a notice of that. Names are looked at later, by `mending`: here the device starts."""
    kept = load(storage, DEFAULTS)
    for key in ALLOWED:
        # "" is the language before the first start.
        if kept[key] not in ALLOWED[key] and kept[key] != DEFAULTS[key]:
            kept[key] = DEFAULTS[key]
            storage.notice("mended")
    return kept


def load(storage, defaults: dict) -> dict:
    """What was saved, with exactly the keys and types of `defaults`. A default of None takes
    any value; an empty list takes texts, another one takes what its first element is."""
    whole = {}
    for key in defaults:
        value = defaults[key]
        whole[key] = list(value) if isinstance(value, list) else value
    kept = storage.kept_settings()
    if kept is None:
        if kind(storage.settings) is not None:
            storage.move_aside(storage.settings)
        return whole
    for key in list(whole):
        if key not in kept:
            continue
        if _alike(kept[key], whole[key]):
            whole[key] = kept[key]
        else:
            storage.notice("mended")
    return whole


def _alike(value, default):
    if default is None:
        return True
    if type(value) is not type(default):
        return False
    if isinstance(default, list):
        sample = default[0] if default else ""
        return all(_alike(element, sample) for element in value)
    return True
