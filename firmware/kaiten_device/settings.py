"""Language, brightness and sleep."""

from kaiten import words
from kaiten.words import say
from kaiten_device.app import CONTRAST
from kaiten_device.saved import SLEEP_MINUTES
from kaiten_device.screens import BACK, Menu

# The name of each language in itself.
LANGUAGE_NAMES = {"fr": "Français", "en": "English"}


def start(app):
    """Change one, see it at once."""
    at = 0
    while at != BACK:
        sleep = app.settings["sleep"]
        items = [
            say("set_language", LANGUAGE_NAMES[words.language]),
            say("set_brightness", say("brightness_%d" % app.settings["brightness"])),
            say("set_sleep", sleep) if sleep else say("set_sleep_never"),
        ]
        at = yield Menu(say("settings"), items, at, footer="foot_settings")
        if at == 0:
            yield from choose_language(app)
        elif at == 1:
            app.settings["brightness"] = (app.settings["brightness"] + 1) % len(CONTRAST)
            app.apply_brightness()
        elif at == 2:
            following = SLEEP_MINUTES.index(sleep) + 1
            app.settings["sleep"] = SLEEP_MINUTES[following % len(SLEEP_MINUTES)]
        app.save_settings()


def choose_language(app):
    names = [LANGUAGE_NAMES[language] for language in words.LANGUAGES]
    at = words.LANGUAGES.index(words.language)
    chosen = yield Menu("Langue / Language", names, at, footer="foot_language")
    if chosen != BACK:
        words.use(words.LANGUAGES[chosen])
        app.settings["language"] = words.language
        app.save_settings()
