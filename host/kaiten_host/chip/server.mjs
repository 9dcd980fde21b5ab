// Obeys `__init__.py`: one JSON object a line in, one a line out. `do` names one of the commands.

import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { Hands } from "./hands.mjs";
import { FLASH_SIZE, flashOf, Pico } from "./pico.mjs";
import { Refused } from "./refused.mjs";

let pico = null;
let hands = null;

const COMMANDS = {
    power_on({ uf2, files_at: filesAt, rom, files, wiring, seed }) {
        const flash = flashOf(fs.readFileSync(uf2));
        flash.set(fs.readFileSync(files), filesAt);
        const words = new Uint32Array(Uint8Array.from(Buffer.from(rom, "base64")).buffer);
        pico = new Pico({ flash, filesAt, rom: words, wiring, seed });
        hands = new Hands(pico);
        return {};
    },
    power_again() {
        pico.powerOn();
        hands.lastFeed = null;
        return {};
    },
    start: ({ most }) => ({ rested: hands.start(most), ...hands.seen() }),
    rest: ({ most }) => ({ rested: hands.rest(most), ...hands.seen() }),
    press: ({ pin, down, up, most }) => hands.press(pin, down, up, most),
    run({ ms }) {
        hands.run(ms);
        return {};
    },
    skip({ ms }) {
        hands.skip(ms);
        return {};
    },
    watch() {
        hands.watch();
        return {};
    },
    seen: () => hands.seen(),
    // Takes the panel from the bus, or puts it there.
    wire_panel({ wired }) {
        pico.wirePanel(wired);
        return {};
    },
    hold({ pin }) {
        pico.hold(pin);
        return {};
    },
    release({ pin }) {
        pico.release(pin);
        return {};
    },
    // Until the panel shows this picture.
    until_shown: ({ pixels, most }) => ({ shown: hands.untilShown(pixels, most) }),
    // Until the panel is on, or off.
    until_lit: ({ lit, most }) => ({ happened: hands.until(() => pico.panel.on === lit, most) }),
    // Until the flash has been written to since the last watch.
    until_saved: ({ most }) => ({ happened: hands.until(() => pico.flash.lastEnd !== null, most) }),
    // From here on, every so many flash operations, what a power cut in that one would leave.
    imagine_cuts({ every, into }) {
        imagineCuts(every, into);
        return {};
    },
    cuts: () => ({ cuts: cuts.splice(0) }),
    // What the computer at the other end of the USB cable sends, and what the chip says to it.
    talk({ sent, ms }) {
        pico.serial.send(Buffer.from(sent, "base64"));
        hands.run(ms);
        return { said: pico.serial.take().toString("base64") };
    },
    heap: () => ({ heap: pico.heap() }),
    save_files({ into }) {
        fs.writeFileSync(into, pico.files);
        return {};
    },
};

// How far an operation is when the power goes, in turn.
const CUTS = [
    { done: 0, torn: false },
    { done: 0.5, torn: false },
    { done: 0.95, torn: false },
    { done: 0.5, torn: true },
];
const cuts = [];

function imagineCuts(every, into) {
    let operations = 0;
    let taken = 0;
    pico.onFlash = (operation) => {
        operations += 1;
        if (operations % every) return;
        const how = CUTS[taken % CUTS.length];
        const bytes = pico.flash.bytes.slice(0, FLASH_SIZE);
        operation.apply(bytes, how.done, how.torn);
        const file = path.join(into, `${taken}.image`);
        fs.writeFileSync(file, bytes.subarray(pico.filesAt));
        cuts.push({ ...how, file, operation: operation.constructor.name });
        taken += 1;
    };
}

function state() {
    return {
        ms: pico.nanos / 1e6,
        idle: pico.idle / 1e6,
        cycles: pico.mcu.core.cycles,
        resets: pico.resets,
        faults: pico.faults,
        serial: pico.serial.text,
        pixels: hands.picture(),
    };
}

// Nobody listens any more.
process.stdout.on("error", () => process.exit());

for await (const line of readline.createInterface({ input: process.stdin })) {
    const order = JSON.parse(line);
    let reply;
    try {
        reply = { ...COMMANDS[order.do](order), state: state() };
    } catch (error) {
        reply = { error: error instanceof Refused ? error.message : error.stack };
    }
    process.stdout.write(`${JSON.stringify(reply)}\n`);
}
