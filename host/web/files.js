// Games in and out of the page as files, the same ones as on the device.
"use strict";

const DATA = "data/";
const GAMES = "data/games/";
const JOURNAL = /^data\/games\/(\d{4,})\.journal$/;
const LAST_NUMBER = "data/last_number";
const UNFINISHED = ".restored";

function journalNames(flash) {
    return flash.names().filter((name) => JOURNAL.test(name)).reverse();
}

// Games, names and settings, as `kaiten device backup` keeps them.
function backupOf(flash) {
    const files = new Map();
    for (const name of flash.names()) {
        if (name.startsWith(DATA)) files.set(name.slice(DATA.length), flash.read(name));
    }
    return files;
}

// What to write for a file that somebody brings: a Map of names and bytes; null if it is not ours.
async function filesIn(flash, name, bytes) {
    if (name.endsWith(".journal")) return new Map([[placeFor(flash, bytes), bytes]]);
    try {
        const files = await unzip(bytes);
        const names = [...files.keys()];
        const outside = names.some((path) => path.startsWith("/") || path.split("/").includes(".."));
        const ours = names.includes("settings.json") || names.some((path) => JOURNAL.test(DATA + path));
        if (outside || !ours) return null;
        return new Map([...files].map(([path, content]) => [DATA + path, content]));
    } catch {
        return null;
    }
}

// Where a journal belongs: in the place of the same game, if that is not longer, else in a new one.
function placeFor(flash, bytes) {
    const names = journalNames(flash);
    const same = names.find((name) => {
        const kept = textOf(flash.read(name));
        return kept.startsWith(textOf(bytes)) || textOf(bytes).startsWith(kept);
    });
    if (same) return same;
    const last = flash.has(LAST_NUMBER) ? Number(textOf(flash.read(LAST_NUMBER))) : 0;
    const numbers = names.map((name) => Number(JOURNAL.exec(name)[1]));
    return `${GAMES}${String(Math.max(last || 0, ...numbers, 0) + 1).padStart(4, "0")}.journal`;
}

// Which of the files are not here yet as they are, and which of these would replace another.
function changes(flash, files) {
    const wanted = new Map();
    const replaced = [];
    for (const [name, bytes] of files) {
        const kept = flash.has(name) ? textOf(flash.read(name)) : null;
        if (kept?.startsWith(textOf(bytes)) && (kept.length === bytes.length || JOURNAL.test(name))) {
            continue;
        }
        wanted.set(name, bytes);
        if (kept !== null && !(JOURNAL.test(name) && textOf(bytes).startsWith(kept))) {
            replaced.push(name.slice(DATA.length));
        }
    }
    return { wanted, replaced };
}

// All of them, or none if there is no room: they are put beside their places first.
function putIn(flash, files) {
    const beside = [];
    try {
        for (const [name, bytes] of files) {
            beside.push(name + UNFINISHED);
            flash.write(name + UNFINISHED, bytes);
        }
    } catch (error) {
        for (const name of beside) flash.remove(name);
        throw error;
    }
    for (const name of files.keys()) flash.rename(name + UNFINISHED, name);
}

function download(blob, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
