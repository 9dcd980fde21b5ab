// Games in and out of the page as files, the same ones as on the device.
"use strict";

const DATA = "data/";
const ASIDE = "data/aside/";
const SETTINGS = "data/settings.json";
const LAST_NUMBER = "data/last_number";
// In folders of a hundred, as the firmware's storage.py says.
const JOURNAL = /^data\/games\/\d{2,}\/\d{4,}\.journal$/;
// In a backup, journals may lie in any folder, and have any name.
const BROUGHT = /^data\/games\/.*\.journal$/;
// Crashes, and what an owner's box holds.
const OTHERS = /^data\/\w+\.(json|txt)$/;
const UNFINISHED = ".restored";
// More than a browser keeps, or a flash has.
const MOST_BYTES = 16e6;
// Nobody plays so many games: a larger number is not taken over.
const MOST_NUMBER = 1e6;

function journalName(number) {
    const digits = String(number).padStart(4, "0");
    return `data/games/${digits.slice(0, -2)}/${digits}.journal`;
}

// The number in the name of a journal; 0 if it has none.
function numberOf(name) {
    const [, number] = /^(\d{4,})\.journal$/.exec(lastPart(name)) ?? [];
    return Number(number ?? 0);
}

// The newest first.
function journalNames(flash) {
    const names = flash.names().filter((name) => JOURNAL.test(name));
    return names.sort((one, other) => numberOf(other) - numberOf(one));
}

function lastPart(name) {
    return name.slice(name.lastIndexOf("/") + 1);
}

// Games, names and settings, as `kaiten device backup` keeps them.
function backupOf(flash) {
    const files = new Map();
    for (const name of flash.names()) {
        if (name.startsWith(DATA)) files.set(name.slice(DATA.length), flash.read(name));
    }
    return files;
}

// The files of a journal or a backup that somebody brings: a Map of names and bytes; null if it is
// not ours.
async function filesIn(name, bytes) {
    if (name.endsWith(".journal")) return new Map([[`${DATA}games/${name}`, bytes]]);
    try {
        const files = await unzip(bytes, MOST_BYTES);
        const names = [...files.keys()].map((path) => DATA + path);
        const outside = names.some((path) => path.startsWith(DATA + "/") || path.split("/").includes(".."));
        const ours = names.includes(SETTINGS) || names.some((path) => BROUGHT.test(path));
        if (outside || !ours) return null;
        return new Map([...files].map(([path, content]) => [DATA + path, content]));
    } catch {
        return null;
    }
}

// What comes of files that are brought in. No game that is here is replaced: one of another table
// gets another number where its own is taken. Of the same game, which its first line tells with the
// seed, the longer journal stays, and both of them where they went on differently.
class Merge {
    // `look(bytes)` says what is in a journal, `compare(kept, brought)` which of two has more.
    constructor(flash, files, look, compare) {
        [this.flash, this.look, this.compare] = [flash, look, compare];
        // What is to be written, by its name.
        this.wanted = new Map();
        // What is different here and is no game, by its name: to be asked for.
        this.different = new Map();
        // Journals that are not read as games, with the reason.
        this.misfits = [];
        // How many games get another number than they had.
        this.renumbered = 0;
        // The journals that are here, by their name; the names of all that begin alike.
        this.journals = new Map();
        this.alike = new Map();
        // Where a journal of this number is now.
        this.places = new Map();
        for (const name of journalNames(flash)) this.place(name, flash.read(name));
        const fresh = this.journals.size === 0;
        const brought = [...files.keys()].filter((name) => BROUGHT.test(name));
        brought.sort((one, other) => numberOf(one) - numberOf(other));
        const numbers = [...this.journals.keys(), ...brought].map(numberOf);
        numbers.push(lastNumber(files.get(LAST_NUMBER)));
        if (flash.has(LAST_NUMBER)) numbers.push(lastNumber(flash.read(LAST_NUMBER)));
        this.last = Math.max(0, ...numbers.filter((number) => number <= MOST_NUMBER));
        for (const name of brought) this.addJournal(name, files.get(name));
        if (this.last) this.add(LAST_NUMBER, new TextEncoder().encode(String(this.last)), true);
        for (const [name, bytes] of files) {
            if (name === SETTINGS) this.add(name, this.settings(bytes), fresh);
            else if (OTHERS.test(name)) this.add(name, bytes, fresh);
            else if (name.startsWith(ASIDE)) this.addAside(ASIDE + lastPart(name), bytes);
        }
    }

    addJournal(path, bytes) {
        const { misfit } = this.look(bytes);
        if (misfit && misfit !== "newer") {
            this.misfits.push([lastPart(path), misfit]);
            return;
        }
        const number = numberOf(path);
        for (const name of this.alike.get(firstLine(bytes)) ?? []) {
            const more = this.compare(this.journals.get(name), bytes);
            if (more === "differs") continue;
            if (number) this.places.set(number, name);
            if (more === "lacks") this.want(name, bytes);
            return;
        }
        const free = number && number <= MOST_NUMBER && !this.journals.has(journalName(number));
        const name = journalName(free ? number : (this.last += 1));
        if (number && !free) this.renumbered += 1;
        if (number) this.places.set(number, name);
        this.want(name, bytes);
        this.place(name, bytes);
    }

    place(name, bytes) {
        this.journals.set(name, bytes);
        const head = firstLine(bytes);
        this.alike.set(head, [...(this.alike.get(head) ?? []), name]);
    }

    want(name, bytes) {
        this.wanted.set(name, bytes);
        this.journals.set(name, bytes);
    }

    // A file that there is only once; `sure` if it may take the place of the one that is here.
    add(name, bytes, sure) {
        if (!bytes || this.has(name, bytes)) return;
        if (sure || !this.flash.has(name)) this.wanted.set(name, bytes);
        else this.different.set(name, bytes);
    }

    // What a device had set aside, beside what is set aside here.
    addAside(name, bytes) {
        let free = name;
        for (let number = 2; this.flash.has(free) || this.wanted.has(free); number += 1) {
            if (this.has(free, bytes)) return;
            free = `${name}-${number}`;
        }
        this.wanted.set(free, bytes);
    }

    has(name, bytes) {
        return this.flash.has(name) && textOf(this.flash.read(name)) === textOf(bytes);
    }

    // The settings with the names that the journals have here; null if they are not to be read.
    settings(bytes) {
        const nameHere = (name) => lastPart(this.places.get(numberOf(name)) ?? "");
        try {
            const text = new TextDecoder().decode(bytes);
            const settings = JSON.parse(text);
            for (const key of ["current", "dice"]) {
                if (settings[key]) settings[key] = nameHere(settings[key]);
            }
            if (settings.left) {
                const notes = settings.left.map((note) => note.split(" "));
                const known = notes.filter(([name]) => nameHere(name));
                settings.left = known.map(([name, ...rest]) => [nameHere(name), ...rest].join(" "));
            }
            const same = JSON.stringify(settings) === JSON.stringify(JSON.parse(text));
            return same ? bytes : new TextEncoder().encode(JSON.stringify(settings));
        } catch {
            return null;
        }
    }
}

function lastNumber(bytes) {
    return Math.floor(Number(textOf(bytes ?? []))) || 0;
}

function firstLine(bytes) {
    const end = bytes.indexOf(10);
    return textOf(bytes.subarray(0, end < 0 ? bytes.length : end));
}

// Moves a journal to the files that the device has set aside.
function putAside(flash, name) {
    let free = ASIDE + lastPart(name);
    for (let number = 2; flash.has(free); number += 1) free = `${ASIDE}${lastPart(name)}-${number}`;
    flash.rename(name, free);
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
        for (const name of beside.filter((name) => flash.has(name))) flash.remove(name);
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
