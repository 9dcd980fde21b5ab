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
// Files that are brought in, until the last one is there and until all are in their places; the
// firmware's restored.py finishes it, or removes them.
const ARRIVING = "data/unfinished/";
const PARTIAL = ARRIVING + "partial";
const WHOLE = ARRIVING + "whole";
// What a backup is, and how its sealed games are called: backup.py and sealing.py of the desk.
const MANIFEST = "kaiten-backup.json";
const FORMAT = 1;
const SEALED = ".sealed";
// What this browser seals with, which never leaves it, and how long that is.
const SEAL_KEY = "seal_key";
const KEY_BYTES = 32;
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

// Games, names and settings, as `kaiten device backup` keeps them, and how many games are sealed:
// those under way, whose files tell what comes. `python` looks at them and seals them.
async function backupOf(flash, python) {
    const [files, facts] = [new Map(), {}];
    let sealed = 0;
    const names = flash.names().filter((name) => name.startsWith(DATA) && !name.startsWith(ARRIVING));
    for (const [at, name] of names.entries()) {
        if (at % AT_ONCE === 0) await new Promise((done) => setTimeout(done));
        let [inside, bytes] = [name.slice(DATA.length), flash.read(name)];
        // Where the browser keeps nothing, it would not keep the key either.
        if (flash.storage && JOURNAL.test(name) && tellsWhatComes(bytes, python)) {
            const nonce = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
            bytes = fromHex(JSON.parse(python.sealed(hexOf(sealKey(flash)), hexOf(nonce), hexOf(bytes))));
            inside += SEALED;
            sealed += 1;
        }
        files.set(inside, bytes);
        facts[inside] = { size: bytes.length, sha256: JSON.parse(python.digest(hexOf(bytes))) };
    }
    if (files.size) files.set(MANIFEST, new TextEncoder().encode(JSON.stringify({ backup: FORMAT, files: facts })));
    return [files, sealed];
}

// Whether somebody who has this journal can work out the cards and dice to come.
function tellsWhatComes(bytes, python) {
    return JSON.parse(python.tells_what_comes(new TextDecoder().decode(bytes)));
}

function sealKey(flash) {
    if (!flash.has(SEAL_KEY)) flash.write(SEAL_KEY, crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
    return flash.read(SEAL_KEY);
}

// Opens the sealed games among the files of a backup; gives how many another browser or device has
// sealed, which are taken out.
function unsealGames(files, flash, python) {
    let elsewhere = 0;
    for (const [name, bytes] of [...files]) {
        if (!name.endsWith(".journal" + SEALED)) continue;
        files.delete(name);
        const opened = flash.has(SEAL_KEY)
            ? JSON.parse(python.unsealed(hexOf(flash.read(SEAL_KEY)), hexOf(bytes)))
            : null;
        if (opened === null) elsewhere += 1;
        else files.set(name.slice(0, -SEALED.length), fromHex(opened));
    }
    return elsewhere;
}

function hexOf(bytes) {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(text) {
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

// The files of a journal or a backup that somebody brings: a Map of names and bytes; null if it is
// not ours.
async function filesIn(name, bytes) {
    if (name.endsWith(".journal")) return new Map([[`${DATA}games/${name}`, bytes]]);
    try {
        const files = await unzip(bytes, MOST_BYTES);
        const names = [...files.keys()].map((path) => DATA + path);
        const outside = names.some((path) => path.startsWith(DATA + "/") || path.split("/").includes(".."));
        const known = names.includes(SETTINGS) || names.includes(DATA + MANIFEST);
        const ours = known || names.some((path) => BROUGHT.test(path));
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

// All of them, or none if there is no room or the tab is closed on the way.
function putIn(flash, files) {
    const beside = (folder, name) => `${folder}/${name.slice(DATA.length)}`;
    try {
        for (const [name, bytes] of files) flash.write(beside(PARTIAL, name), bytes);
    } catch (error) {
        for (const name of flash.names().filter((name) => name.startsWith(ARRIVING))) flash.remove(name);
        throw error;
    }
    flash.rename(PARTIAL, WHOLE);
    for (const name of files.keys()) flash.rename(beside(WHOLE, name), name);
}

function download(blob, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
