"""The settings as they were saved, made whole and sensible."""

import json

from kaiten import words
from kaiten_device.app import CONTRAST
from kaiten_device.storage import kind

DEFAULTS = {
    "language": "",
    "brightness": 2,
    "sleep": 5,
    "players": 4,
    "roster": [],
    "current": "",
}
SLEEP_MINUTES = (1, 5, 15, 0)


def settings(storage):
    """The settings, with the default in place of what the app would not know what to do with."""
    kept = load(storage, DEFAULTS)
    allowed = {
        "language": words.LANGUAGES,
        "brightness": range(len(CONTRAST)),
        "sleep": SLEEP_MINUTES,
    }
    for key in allowed:
        if kept[key] not in allowed[key]:
            kept[key] = DEFAULTS[key]
    return kept


def load(storage, defaults: dict) -> dict:
    """What was saved, with exactly the keys and types of `defaults`. A default of None takes
    any value; an empty list takes texts, another one takes what its first element is."""
    whole = json.loads(json.dumps(defaults))
    kept = storage.kept_settings()
    if kept is None:
        if kind(storage.settings) is not None:
            storage.move_aside(storage.settings)
        return whole
    for key in list(whole):
        if key in kept and _alike(kept[key], whole[key]):
            whole[key] = kept[key]
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
