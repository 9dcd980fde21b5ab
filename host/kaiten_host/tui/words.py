"""What the simulator itself says, around the device, in French and in English."""

import json
from pathlib import Path

from kaiten_host.words import language

WORDS = {
    "fr": {
        "enter": "Entrée",
        "key_plug": "prise",
        "key_picture": "image",
        "key_inside": "développeur",
        "key_quit": "quitter",
        "kept": "Les parties restent dans {} : elles continueront la prochaine fois.",
        "kept_short": "Mémoire flash : {}",
        "unplugged": "La prise est tirée. Une touche la remet : la partie continue.",
        "hangs": "Le programme ne s'arrête pas encore. Une touche réessaie, q quitte.",
        "stopped": "Le programme de l'appareil s'est arrêté",
        "restart": "une touche le redémarre, q quitte",
        "ended": "main.py s'est terminé tout seul, ce qu'il ne doit jamais faire.",
        "saved": "Image enregistrée : {}",
        "not_saved": "Impossible d'enregistrer {} : {}",
        "too_small": "Agrandissez le terminal : il faut {} colonnes et {} lignes.",
        "in_use": (
            "Un autre simulateur, ou une carte virtuelle, garde ses parties dans {}.\n"
            "Quittez-le, ou donnez à celui-ci un autre dossier : "
            "make sim ARGS='--flash build/flash-2'"
        ),
        "no_terminal": "Pas de terminal ici, donc pas de boutons : voici le premier écran.",
        "frames": "images",
        "bus": "octets sur le bus",
        "frame_bytes": "dernière image",
        "led": "LED",
        "led_on": "allumée",
        "led_off": "éteinte",
        "heard": "buzzer",
        "answer": "dernière réponse",
        "complaints": "plaintes de l'écran",
        "usb": "ligne USB",
        "flash": "flash",
        "journal": "journal",
        "none": "rien",
    },
    "en": {
        "enter": "Enter",
        "key_plug": "plug",
        "key_picture": "picture",
        "key_inside": "developer",
        "key_quit": "quit",
        "kept": "Games stay in {}, to go on the next time.",
        "kept_short": "Flash: {}",
        "unplugged": "The plug is pulled. Any key puts it back: the game goes on.",
        "hangs": "The program has not stopped yet. Any key tries again, q quits.",
        "stopped": "The device's program has stopped",
        "restart": "any key restarts it, q quits",
        "ended": "main.py ended by itself, which it never should.",
        "saved": "Picture saved: {}",
        "not_saved": "{} cannot be saved: {}",
        "too_small": "Make the terminal larger: it takes {} columns and {} lines.",
        "in_use": (
            "Another simulator, or a virtual board, keeps its games in {}.\n"
            "Quit it, or give this one another folder: make sim ARGS='--flash build/flash-2'"
        ),
        "no_terminal": "No terminal here, so no buttons: this is the first screen.",
        "frames": "frames",
        "bus": "bytes on the bus",
        "frame_bytes": "last frame",
        "led": "LED",
        "led_on": "on",
        "led_off": "off",
        "heard": "buzzer",
        "answer": "last answer",
        "complaints": "panel complains",
        "usb": "USB line",
        "flash": "flash",
        "journal": "journal",
        "none": "nothing",
    },
}


def language_of(flash: Path) -> str:
    """The language of the device with this flash or, before it has one, of its owner's desk."""
    try:
        settings = json.loads((flash / "data" / "settings.json").read_bytes())
        chosen = settings["language"]
    except (OSError, ValueError, KeyError, TypeError):
        chosen = None
    if isinstance(chosen, str) and chosen in WORDS:
        return chosen
    return language()
