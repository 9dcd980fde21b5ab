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
        seal: "Sceau du hasard : {}",
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
        seal: "Seal of chance: {}",
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
