"""What is said about the file that is dropped onto a board's drive."""

WORDS = {
    "fr": {
        "missing": (
            "Il n'y a pas de MicroPython pour le {}. Téléchargez la version {} (le fichier\n"
            ".uf2) sur {}\net enregistrez-la sous {},\nou nommez-la : --micropython FICHIER"
        ),
        "unreadable": "{} ne peut pas être lu : {}.",
        "damaged": (
            "{} n'est pas un fichier UF2, ou n'en est qu'une partie. Téléchargez-le à "
            "nouveau :\n{}"
        ),
        "other_chip": "{} est pour une autre puce que celle du {}. Il faut un fichier de\n{}",
        "other_program": "{} n'est pas MicroPython. Il faut un fichier de\n{}",
        "other_board": (
            "{} est le MicroPython d'une autre carte ({}), et la vôtre est un {}.\n"
            "Il faut un fichier de {}\nou un autre câblage : BOARD=nom, --board NOM"
        ),
        "old": "{} est MicroPython {} : il faut {} ou plus récent, de\n{}",
        "untested": (
            "MicroPython {} n'a pas été essayé avec Kaiten, qui l'a été avec {}.\n"
            "En cas d'ennuis, prenez celui-là : {}"
        ),
        "unwritable": "{} ne peut pas être écrit : {}.",
        "made": "{} est prêt : {} Ko, MicroPython {} et Kaiten pour un {}.",
        "how": (
            "1. Tenez le bouton BOOTSEL de la carte en la branchant : un lecteur {} apparaît.\n"
            "2. Copiez-y le fichier : le lecteur disparaît, et l'appareil demande sa langue.\n"
            "Ce fichier vide la carte : parties, noms et réglages qui s'y trouvent sont perdus.\n"
            "Pour les garder, mettez-la plutôt à jour : make deploy, ou kaiten deploy."
        ),
    },
    "en": {
        "missing": (
            "There is no MicroPython for the {}. Download version {} (the .uf2 file) from\n"
            "{}\nand save it as {},\nor name it: --micropython FILE"
        ),
        "unreadable": "{} cannot be read: {}.",
        "damaged": "{} is not a UF2 file, or only part of one. Download it again:\n{}",
        "other_chip": "{} is for another chip than that of the {}. Take a file from\n{}",
        "other_program": "{} is not MicroPython. Take a file from\n{}",
        "other_board": (
            "{} is the MicroPython of another board ({}), and yours is a {}.\n"
            "Take a file from {}\nor another wiring: BOARD=name, --board NAME"
        ),
        "old": "{} is MicroPython {}: it has to be {} or newer, from\n{}",
        "untested": (
            "MicroPython {} was not tested with Kaiten, {} was.\n"
            "If there is trouble, take that one: {}"
        ),
        "unwritable": "{} cannot be written: {}.",
        "made": "{} is ready: {} KB, MicroPython {} and Kaiten for a {}.",
        "how": (
            "1. Hold the board's BOOTSEL button while you plug it in: a drive {} appears.\n"
            "2. Copy the file onto it: the drive disappears, the device asks for its language.\n"
            "This file empties the board: the games, names and settings on it are lost.\n"
            "To keep them, update the board instead: make deploy, or kaiten deploy."
        ),
    },
}
