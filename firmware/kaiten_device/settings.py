"""The settings: light, sleep, sound, motion, which way up, language; and the version."""

from kaiten import __version__, forget, load, words
from kaiten.words import say
from kaiten_device.saved import ALLOWED
from kaiten_device.screens import BACK, Menu, Text

# The name of each language in itself.
LANGUAGE_NAMES = {"fr": "Français", "en": "English"}
# In the order of the list; the language follows, then what there is of known names and files that
# were set aside, then the version.
CHOICES = ("brightness", "sleep", "sound", "motion", "upside_down")
ASIDE = "kaiten_device.aside"


def start(app, _=None):
    """Change one, see it at once."""
    at = 0
    keys = [key for key in CHOICES if key != "sound" or app.sound]
    while at != BACK:
        items = [shown(key, app.settings[key]) for key in keys]
        items.append(say("set_language", LANGUAGE_NAMES[words.language]))
        ways: list = keys + [choose_language]
        if app.settings["roster"]:
            items.append(say("known_names"))
            ways.append(edit_names)
        aside = load(ASIDE).line(app.storage)
        if aside:
            items.append(aside)
            ways.append(load(ASIDE).start)
        items.append(say("about"))
        ways.append(tell_version)
        at = yield Menu(say("settings"), items, min(at, len(items) - 1), footer="foot_settings")
        if at != BACK:
            if at < len(keys):
                change(app, keys[at])
            else:
                yield from ways[at](app)
        app.save_settings()
    forget(ASIDE)


def edit_names(app):
    yield from load("kaiten_device.people").edit_roster(app)


def tell_version(_):
    yield Text(say("about"), say("about_text", __version__), footer="foot_back")


def shown(key, value):
    """A setting in words."""
    if key == "sleep":
        return say("set_sleep", value) if value else say("set_sleep_never")
    return say("set_" + key, say("%s_%d" % (key, value)))


def change(app, key):
    """The next of its values."""
    values = ALLOWED[key]
    app.settings[key] = values[(values.index(app.settings[key]) + 1) % len(values)]
    app.apply_settings()


def choose_language(app):
    names = [LANGUAGE_NAMES[language] for language in words.LANGUAGES]
    at = words.LANGUAGES.index(words.language)
    chosen = yield Menu("Langue / Language", names, at, footer="foot_language")
    if chosen != BACK:
        words.use(words.LANGUAGES[chosen])
        app.settings["language"] = words.language
        app.save_settings()
