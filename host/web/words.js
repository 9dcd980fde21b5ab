// What the page says around the device, in French and in English.
"use strict";

const WORDS = {
    fr: {
        title: "Kaiten",
        tagline: "Un compagnon de poche pour cinq jeux",
        device: "L'appareil",
        screen: "Écran de l'appareil",
        up: "Haut",
        down: "Bas",
        left: "Gauche",
        right: "Droite",
        a: "A : oui, suite",
        b: "B : retour",
        pull: "Débrancher",
        plug: "Brancher",
        picture: "Image",
        full: "Plein écran",
        keys: "Au clavier : flèches, Entrée = A, Retour arrière = B.",
        legend_fingers: "Touchez ce que vous voyez, ou les boutons.",
        legend_home: "◀▶ choisir | A commencer | ▼ dés",
        legend_sheet: "A +1 | A! tenu : fini | B −1, sinon menu",
        legend_row: "A poser | A! tenu : fini | B menu",
        legend_scores: "A suite | ▶ pourquoi | B menu",
        legend_why: "◀▶ les autres | ▲▼ choisir | B retour",
        legend_asleep: "En veille : touchez-le, ou un bouton.",
        legend_off: "Sans courant. Rebranchez-le : la partie est gardée.",
        name_here: "Écrire le nom ici",
        name_done: "OK",
        kept: "Les parties restent dans ce navigateur, même si vous fermez la page au milieu d'une partie.",
        storage_full:
            "La mémoire de ce navigateur est pleine : la partie continue, mais n'est plus gardée. Sauvegardez vos parties ci-dessous.",
        storage_refused:
            "Ce navigateur ne laisse rien garder : on peut jouer, mais tout s'efface avec la page. Une sauvegarde ci-dessous reste à vous.",
        elsewhere: "Kaiten est ouvert dans un autre onglet, avec les mêmes parties.",
        here: "Continuer ici",
        broken: "Quelque chose s'est arrêté. Rechargez la page : vos parties sont gardées.",
        old_browser: "Ce navigateur est trop ancien pour Kaiten : il lui manque WebAssembly ou la décompression.",
        games: "Vos parties",
        no_games: "Aucune partie encore : la première apparaîtra ici.",
        backup: "Sauvegarder tout",
        bring: "Apporter un fichier",
        bring_hint:
            "Une sauvegarde (.zip) ou une partie (.journal), de cette page ou d'un vrai Kaiten : ce sont les mêmes fichiers.",
        download: "Télécharger",
        audit: "Vérifier",
        close: "Fermer",
        stays_here: "{} reste ici jusqu'à la fin de la partie : ce fichier dirait les cartes et les dés à venir.",
        backup_sealed: "Parties en cours, scellées dans la sauvegarde : {}. Seul ce navigateur peut les rouvrir.",
        sealed_elsewhere: "Parties en cours scellées par un autre appareil ou navigateur, pas apportées : {}.",
        nothing_to_back_up: "Il n'y a encore rien à sauvegarder.",
        not_ours: "{} n'est ni une sauvegarde ni une partie de Kaiten. Rien n'a changé.",
        would_replace:
            "La sauvegarde contient aussi, différents d'ici : {}. Les prendre à la place ? Les parties s'ajoutent de toute façon.",
        settings: "les réglages et les noms",
        renumbered: "Parties qui ont reçu un nouveau numéro : {}.",
        left_out: "{} n'est pas pris. {}",
        put_aside: "Mettre de côté",
        is_aside: "Mis de côté : {}. Il reste dans vos sauvegardes.",
        delete: "Effacer",
        delete_sure: "Effacer {} pour toujours ?",
        deleted: "Effacé : {}.",
        unchanged: "Rien n'a changé.",
        brought: "Apporté : {}.",
        same: "Tout est déjà là.",
        under_way: "en cours, {} réponses",
        won: "gagné par {}",
        over: "terminée",
        uncounted: "La table a dit que cette partie ne compte pas.",
        better_than: "mieux que {} parties de bots sur 100",
        checks_hold: "Les sommes de contrôle concordent, et les réponses rejouées donnent ces points.",
        checks_damaged: "La fin de ce fichier est abîmée ; ce qui précède est sûr.",
        checks_unfit: "Les règles refusent une réponse : ce fichier a été changé, ou vient d'une autre version.",
        checks_result: "Le résultat écrit dans le fichier n'est pas celui de ses réponses : il a été changé.",
        misfit_not_ours: "Ce n'est pas une partie de Kaiten, ou sa première ligne est abîmée.",
        misfit_newer: "Cette partie vient d'un Kaiten plus récent que cette page.",
        misfit_no_game: "Cette page n'a pas ce jeu, ou cette façon d'y jouer.",
        misfit_malformed: "Ce fichier a été changé, ou fait par un autre programme : il ne compte pas.",
        fingerprint:
            "Empreinte de la partie : {}. Les sommes de contrôle trouvent les dégâts, pas un changement voulu ; l'empreinte photographiée à la table le trouve.",
        seal: "Sceau du hasard : {}",
        install: "Mettre Kaiten sur mon Pico",
        install_elsewhere:
            "Ce navigateur n'atteint pas les appareils USB. Ouvrez cette page en https sur un ordinateur, dans Chrome, Edge ou Opera, ou dans un Firefox qui a Web Serial. Sinon, glissez le fichier .uf2 d'une version publiée sur le lecteur de la carte, ou tapez, avec Python : kaiten deploy.",
        install_first: "1. MicroPython, une seule fois",
        install_first_text:
            "Téléchargez le fichier .uf2 de votre carte. Tenez le bouton BOOTSEL de la carte en la branchant : un lecteur apparaît, RPI-RP2 ou RP2350. Copiez le fichier sur ce lecteur, qui disparaît ensuite. Le fichier .uf2 d'une version publiée de Kaiten convient aussi : tout y est déjà, mais il vide l'appareil.",
        install_choose: "Choisir le fichier .uf2",
        install_copy: "Le copier sur le lecteur",
        install_second: "2. Kaiten, aussi pour les mises à jour",
        install_second_text:
            "Branchez la carte, puis choisissez-la dans la liste du navigateur. Les parties, noms et réglages de l'appareil restent. Si le câble est débranché en route, l'ancienne version ou la nouvelle démarre.",
        install_panel: "Écran :",
        install_panel_found: "trouvé par l'appareil, ou comme avant",
        install_go: "Installer ou mettre à jour",
        install_third: "3. Ce qui est sur l'appareil",
        install_status: "État",
        install_bring: "Apporter ses parties ici",
        install_restore: "Remettre une sauvegarde",
        install_progress: "Avancement",
        install_none:
            "Aucune carte n'a été choisie. S'il n'y en a pas dans la liste : MicroPython y est-il, et le câble transmet-il les données ?",
        install_reaching: "La carte s'arrête et répond…",
        install_copying: "Kaiten est copié et vérifié…",
        install_finishing: "La carte met la nouvelle version en place…",
        install_done: "Kaiten est copié, vérifié, et a démarré. Bon jeu !",
        install_up_to_date: "Rien à copier : la carte est à jour, vérifié. Kaiten a redémarré.",
        install_found: "{}, MicroPython {}",
        install_version: "Kaiten est dessus (version {}).",
        install_without: "Kaiten n'est pas dessus.",
        install_games: "Parties : {}",
        install_free: "Place libre : {} Ko sur {}",
        install_panel_kept: "Écran choisi : {}",
        install_crashes: "Il y a eu des plantages : ils sont dans la sauvegarde, crash.txt.",
        install_backed_up: "Fichiers sauvegardés : {}.",
        install_restored: "Fichiers remis sur l'appareil : {}.",
        install_sealed: "Parties en cours, scellées dans la sauvegarde : {}. Seul cet appareil peut les rouvrir.",
        install_no_backup:
            "{} n'est pas une sauvegarde de Kaiten, ou a été abîmé ou changé. Rien n'a changé sur l'appareil.",
        install_secret:
            "Parties en cours qui restent sur l'appareil, car leur fichier dirait les cartes et les dés à venir : {}.",
        install_read: "Fichiers lus sur l'appareil : {}.",
        install_its_games: "les parties de l'appareil",
        install_chosen:
            "{} est choisi. Branchez la carte en tenant BOOTSEL, puis copiez-le sur son lecteur.",
        install_no_uf2: "{} n'est pas un fichier .uf2 pour un Pico, ou n'en est qu'une partie.",
        install_no_drive:
            "Ce n'est pas le lecteur d'une carte : il s'appelle RPI-RP2 ou RP2350. Rien n'a été copié.",
        install_other_chip: "{} n'est pas pour cette carte ({}). Rien n'a été copié.",
        install_written: "Copié. La carte démarre avec MicroPython : passez à l'étape 2.",
        install_not_written:
            "Le navigateur n'a pas pu écrire sur le lecteur. Copiez-y le fichier vous-même, comme un autre fichier.",
        board_no_pack:
            "Le programme de l'appareil n'a pas pu être chargé. Rien n'a changé. Vérifiez le réseau, ou ouvrez la page par son adresse plutôt que depuis un dossier.",
        board_other_build:
            "Une version plus récente de cette page vient d'arriver. Rechargez la page et recommencez.",
        board_unchanged: "Rien n'a changé.",
        board_port_in_use:
            "Le port de la carte ne s'ouvre pas : un autre programme ou un autre onglet l'utilise peut-être (Thonny, mpremote…).",
        board_other_program:
            "La carte parle, mais ce n'est pas MicroPython : {}\nSi c'est la bonne carte, refaites l'étape 1.",
        board_wrong_board:
            "Kaiten ne marche pas sur cette carte : {}. Il faut un Raspberry Pi Pico, Pico W, Pico 2 ou Pico 2 W. Rien n'a changé.",
        board_own_wiring:
            "Cet appareil a son propre câblage ({}), que la page n'a pas. Mettez-le à jour avec : kaiten deploy. Rien n'a changé.",
        board_foreign_program:
            "Cette carte a déjà un programme (main.py) qui n'est pas Kaiten. Le remplacer ? Il sera gardé sous main-before-kaiten.py.",
        board_no_room:
            "Pas assez de place sur la carte : il manque {} Ko. Apportez ses parties ici, puis effacez-en {} sur l'appareil, dans « Parties gardées », et recommencez. Rien n'a changé.",
        board_no_room_other:
            "Pas assez de place sur la carte : il manque {} Ko, et ce ne sont pas les parties qui la prennent. Rien n'a changé.",
        board_full:
            "La mémoire de la carte est pleine ({}). Rien n'a été remplacé. Apportez les parties ici, puis effacez-en sur l'appareil.",
        board_would_replace:
            "Ces fichiers de l'appareil sont différents et seraient remplacés : {}. Les remplacer ?",
        release_link: "Fichiers de la dernière version",
        what: "Qu'est-ce que c'est ?",
        what_text:
            "Kaiten (回転, « tourner », comme le tapis à sushis) se pose à côté de Sushi Go!, Sushi Go Party!, Sushi Roll, Sumoku et Sushi Boat. Il compte les points et les explique, lance les dés, tire des sacs et des paquets, chronomètre et arbitre. Ici tourne le programme même de l'appareil, sans rien installer ; cette page ne parle à aucun serveur.",
        build: "Le fabriquer",
        build_text:
            "Un Raspberry Pi Pico, un écran OLED de 128×64 points et six boutons, sans soudure : la liste des pièces et le câblage sont dans boards/README.md du code. Le code est libre (licence MIT).",
        parts_link: "Liste des pièces",
        code_link: "Le code",
        rights: "Les jeux appartiennent à leurs auteurs et éditeurs ; Kaiten ne contient ni leurs textes ni leurs images.",
    },
    en: {
        title: "Kaiten",
        tagline: "A pocket companion for five tabletop games",
        device: "The device",
        screen: "Screen of the device",
        up: "Up",
        down: "Down",
        left: "Left",
        right: "Right",
        a: "A: yes, next",
        b: "B: back",
        pull: "Pull the plug",
        plug: "Plug in",
        picture: "Picture",
        full: "Full screen",
        keys: "On a keyboard: arrows, Enter = A, Backspace = B.",
        legend_fingers: "Touch what you see, or use the buttons.",
        legend_home: "◀▶ choose | A start | ▼ dice",
        legend_sheet: "A +1 | A! held: done | B −1, else menu",
        legend_row: "A lay | A! held: done | B menu",
        legend_scores: "A next | ▶ why | B menu",
        legend_why: "◀▶ the others | ▲▼ choose | B back",
        legend_asleep: "Asleep: touch it, or any button.",
        legend_off: "No power. Plug it in again: the game is kept.",
        name_here: "Type the name here",
        name_done: "OK",
        kept: "Games stay in this browser, even if you close the page in the middle of one.",
        storage_full:
            "This browser's storage is full: the game goes on but is no longer kept. Back up your games below.",
        storage_refused:
            "This browser lets nothing be kept: you can play, but all is gone with the page. A backup below is yours to keep.",
        elsewhere: "Kaiten is open in another tab, with the same games.",
        here: "Go on here",
        broken: "Something stopped. Reload the page: your games are kept.",
        old_browser: "This browser is too old for Kaiten: it lacks WebAssembly or decompression.",
        games: "Your games",
        no_games: "No games yet: the first one will appear here.",
        backup: "Back up everything",
        bring: "Bring in a file",
        bring_hint:
            "A backup (.zip) or a game (.journal), from this page or from a real Kaiten: they are the same files.",
        download: "Download",
        audit: "Check",
        close: "Close",
        stays_here: "{} stays here until the game is over: this file would tell the cards and dice to come.",
        backup_sealed: "Games under way, sealed in the backup: {}. Only this browser can open them again.",
        sealed_elsewhere: "Games under way that another device or browser has sealed, not brought in: {}.",
        nothing_to_back_up: "There is nothing to back up yet.",
        not_ours: "{} is neither a backup nor a game of Kaiten. Nothing has changed.",
        would_replace:
            "The backup also has, different from here: {}. Take them in place of those here? The games are added either way.",
        settings: "the settings and names",
        renumbered: "Games that got a new number: {}.",
        left_out: "{} was not taken. {}",
        put_aside: "Set aside",
        is_aside: "Set aside: {}. It stays in your backups.",
        delete: "Delete",
        delete_sure: "Delete {} for good?",
        deleted: "Deleted: {}.",
        unchanged: "Nothing has changed.",
        brought: "Brought in: {}.",
        same: "All of it is here already.",
        under_way: "under way, {} answers",
        won: "won by {}",
        over: "over",
        uncounted: "The table said that this game does not count.",
        better_than: "better than {} of 100 games of bots",
        checks_hold: "The checksums hold, and the answers replayed give these points.",
        checks_damaged: "The end of this file is damaged; what comes before is sound.",
        checks_unfit: "The rules refuse an answer: this file was changed, or comes from another version.",
        checks_result: "The result written in the file is not that of its answers: it was changed.",
        misfit_not_ours: "This is not a game of Kaiten, or its first line is damaged.",
        misfit_newer: "This game comes from a newer Kaiten than this page.",
        misfit_no_game: "This page does not have this game, or this way to play it.",
        misfit_malformed: "This file was changed, or made by another program: it does not count.",
        fingerprint:
            "Fingerprint of the game: {}. Checksums find damage, not a change that somebody wanted; the fingerprint photographed at the table finds it.",
        seal: "Seal of chance: {}",
        install: "Put Kaiten on my Pico",
        install_elsewhere:
            "This browser reaches no USB devices. Open this page over https on a computer, in Chrome, Edge or Opera, or in a Firefox that has Web Serial. Or drag the .uf2 file of a release onto the board's drive, or type, with Python: kaiten deploy.",
        install_first: "1. MicroPython, only once",
        install_first_text:
            "Download the .uf2 file for your board. Hold the board's BOOTSEL button while you plug it in: a drive appears, RPI-RP2 or RP2350. Copy the file onto that drive, which disappears afterwards. The .uf2 file of a release of Kaiten will do too: all of it is in there, but it empties the device.",
        install_choose: "Choose the .uf2 file",
        install_copy: "Copy it onto the drive",
        install_second: "2. Kaiten, for updates too",
        install_second_text:
            "Plug the board in, then choose it in the browser's list. The games, names and settings of the device stay. If the cable is pulled on the way, the old version or the new one starts.",
        install_panel: "Display:",
        install_panel_found: "found by the device, or as before",
        install_go: "Install or update",
        install_third: "3. What is on the device",
        install_status: "Status",
        install_bring: "Bring its games here",
        install_restore: "Put a backup back",
        install_progress: "Progress",
        install_none:
            "No board was chosen. If the list has none: is MicroPython on it, and does the cable carry data?",
        install_reaching: "The board stops and answers…",
        install_copying: "Kaiten is copied and verified…",
        install_finishing: "The board puts the new version in place…",
        install_done: "Kaiten is copied, verified, and has started. Have fun!",
        install_up_to_date:
            "Nothing to copy: the board is up to date, verified. Kaiten has started again.",
        install_found: "{}, MicroPython {}",
        install_version: "Kaiten is on it (version {}).",
        install_without: "Kaiten is not on it.",
        install_games: "Games: {}",
        install_free: "Free room: {} KB of {}",
        install_panel_kept: "Chosen display: {}",
        install_crashes: "There were crashes: they are in the backup, crash.txt.",
        install_backed_up: "Files backed up: {}.",
        install_restored: "Files put back on the device: {}.",
        install_sealed: "Games under way, sealed in the backup: {}. Only this device can open them again.",
        install_no_backup:
            "{} is not a backup of Kaiten, or was damaged or changed. Nothing has changed on the device.",
        install_secret:
            "Games under way that stay on the device, as their files would tell the cards and dice to come: {}.",
        install_read: "Files read from the device: {}.",
        install_its_games: "the games of the device",
        install_chosen:
            "{} is chosen. Plug the board in while you hold BOOTSEL, then copy it onto its drive.",
        install_no_uf2: "{} is not a .uf2 file for a Pico, or only a part of one.",
        install_no_drive:
            "This is not the drive of a board, which is called RPI-RP2 or RP2350. Nothing was copied.",
        install_other_chip: "{} is not for this board ({}). Nothing was copied.",
        install_written: "Copied. The board starts with MicroPython: go on with step 2.",
        install_not_written:
            "The browser could not write onto the drive. Copy the file there yourself, like any other file.",
        board_no_pack:
            "The program of the device could not be loaded. Nothing has changed. Check the network, or open the page by its address, not from a folder.",
        board_other_build:
            "A newer version of this page has just arrived. Reload the page and try again.",
        board_unchanged: "Nothing has changed.",
        board_port_in_use:
            "The port of the board does not open: perhaps another program or tab uses it (Thonny, mpremote…).",
        board_other_program:
            "The board talks, but it is not MicroPython: {}\nIf it is the right board, do step 1 again.",
        board_wrong_board:
            "Kaiten does not run on this board: {}. It takes a Raspberry Pi Pico, Pico W, Pico 2 or Pico 2 W. Nothing has changed.",
        board_own_wiring:
            "This device has a wiring of its own ({}), which the page lacks. Update it with: kaiten deploy. Nothing has changed.",
        board_foreign_program:
            "This board already has a program (main.py) that is not Kaiten. Replace it? It is kept as main-before-kaiten.py.",
        board_no_room:
            "Not enough room on the board: {} KB more are needed. Bring its games here, then delete {} of them on the device, in Past games, and try again. Nothing has changed.",
        board_no_room_other:
            "Not enough room on the board: {} KB more are needed, and it is not the games that take it. Nothing has changed.",
        board_full:
            "The board's flash is full ({}). Nothing was replaced. Bring the games here, then delete some on the device.",
        board_would_replace:
            "These files of the device are different and would be replaced: {}. Replace them?",
        release_link: "Files of the latest release",
        what: "What is it?",
        what_text:
            "Kaiten (回転, “turning”, as in conveyor-belt sushi) sits beside Sushi Go!, Sushi Go Party!, Sushi Roll, Sumoku and Sushi Boat. It keeps score and explains every point, rolls dice, draws from bags and decks, times and referees. What runs here is the very program of the device, with nothing to install; this page talks to no server.",
        build: "Build one",
        build_text:
            "A Raspberry Pi Pico, a 128×64 OLED and six buttons, no soldering: the parts list and the wiring are in boards/README.md of the code. The code is free (MIT licence).",
        parts_link: "Parts list",
        code_link: "The code",
        rights: "The games belong to their authors and publishers; Kaiten contains none of their texts or pictures.",
    },
};

let language = firstLanguage();

// The first of the browser's languages that we speak.
function firstLanguage() {
    const wanted = navigator.languages ?? [navigator.language];
    return wanted.map((name) => name.slice(0, 2)).find((name) => name in WORDS) ?? "en";
}

function say(key, ...values) {
    const text = values.reduce((said, value) => said.replace("{}", () => value), WORDS[language][key]);
    // In French, these signs stay with their word.
    return text.replace(/ ([:;?!»])/g, "\u00a0$1").replace(/« /g, "«\u00a0");
}

// Writes all texts of the page anew.
function speak(chosen) {
    language = chosen;
    document.documentElement.lang = chosen;
    for (const element of document.querySelectorAll("[data-say]")) {
        element.textContent = say(element.dataset.say);
    }
    for (const element of document.querySelectorAll("[data-label]")) {
        element.setAttribute("aria-label", say(element.dataset.label));
        if (element.matches("input")) element.placeholder = say(element.dataset.label);
        else element.title = say(element.dataset.label);
    }
    for (const element of document.querySelectorAll("[data-language]")) {
        element.setAttribute("aria-pressed", element.dataset.language === chosen);
    }
}
