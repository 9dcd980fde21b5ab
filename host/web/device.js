// The device: MicroPython in WebAssembly, the firmware and the simulated board behind it.
"use strict";

const FLASH_FOLDER = "/flash";
const TURN_MS = 10;
// So long nobody has to press a button until the firmware keeps half an answer.
const THINKS_MS = 3100;
// Of `Page` in kaiten_page.py.
const PAGE_METHODS = [
    "plug_in",
    "pull_plug",
    "let_pass",
    "press",
    "release",
    "touch",
    "swipe",
    "spell",
    "end_name",
    "has_key",
    "asked",
    "picture",
    "brightness",
    "notes",
    "words",
    "glance",
    "check",
    "compared",
    "on_board",
    "tells_what_comes",
    "sealed",
    "unsealed",
    "digest",
];

// The files that the build packed: one compressed block, which begins with their names and sizes.
async function unpackParts(packed) {
    const compressed = new Blob([bytesOf(atob(packed))]).stream();
    const plain = compressed.pipeThrough(new DecompressionStream("gzip"));
    const bytes = new Uint8Array(await new Response(plain).arrayBuffer());
    let at = bytes.indexOf(10) + 1;
    const parts = new Map();
    for (const [name, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)))) {
        parts.set(name, bytes.subarray(at, at + size));
        at += size;
    }
    return parts;
}

async function startMicroPython(parts, options) {
    const addressOf = (name, type) => URL.createObjectURL(new Blob([parts.get(name)], { type }));
    const script = addressOf("micropython.mjs", "text/javascript");
    const { loadMicroPython } = await import(script);
    const url = addressOf("micropython.wasm", "application/wasm");
    return loadMicroPython({ ...options, url });
}

function copyIn(fs, parts) {
    for (const [name, bytes] of parts) {
        if (name.startsWith("micropython.")) continue;
        fs.mkdirTree("/" + name.slice(0, name.lastIndexOf("/")));
        fs.writeFile("/" + name, bytes);
    }
}

class Device {
    // `seed` is a long number, in hex, which nobody can guess.
    // `onPicture(pixels, brightness, asked)` is called with each new picture, in hex, and what it
    // asks (`asked` in kaiten_page.py), and `onNotes` with what the buzzer did: [how many ms ago,
    // Hz, duty] of each note, in order.
    constructor(mp, flash, seed, onPicture, onNotes) {
        this.flash = flash;
        this.onPicture = onPicture;
        this.onNotes = onNotes;
        mp.runPython(
            `import sys\nsys.path[:] = ["/device", "/host", ".frozen"]\n` +
                `from kaiten_page import Page\npage = Page(0x${seed})`,
        );
        const page = mp.globals.get("page");
        // Fetched once: every look-up from JavaScript leaves a reference behind.
        this.python = {};
        for (const name of PAGE_METHODS) this.python[name] = page[name];
        this.plugged = false;
    }

    plugIn() {
        this.plugged = true;
        this.passed = performance.now();
        this.python.plug_in();
        this.timer = setInterval(() => this.turn(), TURN_MS);
        this.show();
    }

    pullPlug() {
        if (!this.plugged) return;
        this.plugged = false;
        clearInterval(this.timer);
        this.python.pull_plug();
        this.show();
    }

    // Lets the time pass that passed, and shows what came of it.
    turn() {
        const ms = Math.floor(performance.now() - this.passed);
        if (!this.plugged || ms < 1) return;
        this.passed += ms;
        this.python.let_pass(ms);
        this.show();
    }

    // The page is closed: as if somebody had stopped to think.
    rest() {
        this.turn();
        if (this.plugged) this.python.let_pass(THINKS_MS);
    }

    // A button moves at this very moment of the device's time.
    press(button) {
        this.turn();
        this.python.press(button);
    }

    release(button) {
        this.turn();
        this.python.release(button);
    }

    // A finger on the glass, and what is typed on a keyboard: buttons are pressed for it, without
    // waiting for the time that this takes.
    touch(x, y) {
        this.turn();
        if (this.plugged) this.python.touch(x, y);
        this.show();
    }

    swipe(x, y) {
        this.turn();
        if (this.plugged) this.python.swipe(x, y);
        this.show();
    }

    // Letters that the device lacks are written without their accents, or left out.
    spell(name) {
        this.turn();
        const letters = Array.from(name.normalize("NFC"), (letter) => {
            if (this.python.has_key(letter)) return letter;
            return letter.normalize("NFD").slice(0, 1);
        });
        const spelt = this.python.spell(letters.join(""));
        this.show();
        return spelt;
    }

    endName() {
        this.turn();
        this.python.end_name();
        this.show();
    }

    show() {
        const pixels = this.python.picture();
        if (pixels !== null) {
            this.onPicture(pixels, this.python.brightness(), JSON.parse(this.python.asked()));
        }
        const notes = this.python.notes();
        if (notes !== null) this.onNotes(JSON.parse(notes));
    }

    // Does something with the files while nobody else has them open.
    withPlugPulled(work) {
        const plugged = this.plugged;
        this.pullPlug();
        try {
            return work(this.flash);
        } finally {
            if (plugged) this.plugIn();
        }
    }
}
