// One virtual board: MicroPython, started as a Pico starts it, with its own REPL on standard input
// and output, the flash in a folder of the host, and panel and buttons on one more file descriptor.
// `__init__.py` is the other end. Everything is synchronous while Python runs, so what comes in
// meanwhile (Ctrl-C, buttons) is looked for whenever Python sleeps, prints or touches a file.

import fs from "node:fs";
import { attachFlash, mapErrors } from "./flash.mjs";

const config = JSON.parse(process.argv[2]);
const { loadMicroPython } = await import(config.micropython);

const SERIAL_IN = 0;
const SERIAL_OUT = 1;
const HARDWARE = config.hardware;
const CTRL_A = 1;
const CTRL_B = 2;
const CTRL_C = 3;
const CTRL_D = 4;
const CTRL_E = 5;
const FORCED_EXIT = 0x100;
const PASTE_WINDOW = 2048;
const LONGEST_NAP_MS = 10;

let mp;
let raw = false;
let restart = false;
let wasReset = false;
let running = false;
let heldButtons = 0;

// What the board sends.

let output = [];
let muted = 0;

function flush() {
    if (output.length) fs.writeSync(SERIAL_OUT, Uint8Array.from(output));
    output = [];
}

function send(text) {
    output.push(...Buffer.from(text, "latin1"));
}

function print([byte]) {
    if (restart) return;
    if (muted) {
        muted -= 1;
        return;
    }
    output.push(byte);
    if (output.length >= 1024 || byte === 10) flush();
    if (byte === 10) lookUp();
}

// What the board is sent.

const received = [];
const chunk = Buffer.alloc(4096);
let hardwareLine = "";

function readNow(descriptor) {
    try {
        return chunk.subarray(0, fs.readSync(descriptor, chunk));
    } catch (error) {
        if (error.code === "EAGAIN") return chunk.subarray(0, 0);
        throw error;
    }
}

function receive(bytes) {
    if (running && bytes.includes(CTRL_C)) {
        fs.writeSync(HARDWARE, "interrupted\n");
        mp._module._mp_sched_keyboard_interrupt();
        bytes = bytes.subarray(bytes.lastIndexOf(CTRL_C) + 1);
    }
    received.push(...bytes);
}

function lookUp() {
    if (running) receive(readNow(SERIAL_IN));
    hardwareLine += readNow(HARDWARE).toString("latin1");
    const lines = hardwareLine.split("\n");
    hardwareLine = lines.pop();
    for (const line of lines) heldButtons = Number(line);
}

const clock = new Int32Array(new SharedArrayBuffer(4));

// What `on_board.py` imports as `_board`.
const hardware = {
    config: () => JSON.stringify({ ...config.claims, was_reset: wasReset }),
    i2c: (hex) => void fs.writeSync(HARDWARE, `${hex}\n`),
    held: () => heldButtons,
    sleep: (ms) => {
        flush();
        const end = performance.now() + ms;
        do {
            const left = end - performance.now();
            if (left > 0) Atomics.wait(clock, 0, 0, Math.min(left, LONGEST_NAP_MS));
            lookUp();
        } while (performance.now() < end && received[0] !== CTRL_C);
    },
    reset: () => {
        restart = wasReset = true;
    },
};

// Starting.

async function boot(runMain) {
    restart = false;
    mp = await loadMicroPython({ heapsize: 256 * 1024, linebuffer: false, stdout: print });
    mapErrors(mp.FS);
    mp.registerJsModule("_board", hardware);
    const flash = attachFlash(mp.FS, config, lookUp);
    mp.runPython('import sys\nsys.path.append("/.board")\nimport on_board\nsys.path.pop()');
    mp.runPython("del sys, on_board");
    flash.seal();
    wasReset = false;
    if (fs.existsSync(`${config.flash}/boot.py`)) runFile("boot.py");
    if (runMain && !raw && !restart && fs.existsSync(`${config.flash}/main.py`)) runFile("main.py");
    if (restart) return boot(true);
    if (raw) {
        muted = Infinity;
        mp.replInit();
        muted = 0;
        mp.replProcessChar(CTRL_A);
    } else {
        mp.replInit();
    }
    flush();
}

function runFile(name) {
    running = true;
    try {
        mp.runPython(`execfile("${name}")`);
    } catch (error) {
        if (error.name !== "PythonError") throw error;
        // On a Pico it is a soft reset.
        if (error.type === "SystemExit") restart = true;
        if (!restart) send(error.message.replaceAll(/\r?\n/g, "\r\n"));
    }
    running = false;
    flush();
}

// The REPL is MicroPython's own; only raw paste, which it cannot do here, is added.

let escape = [];
let lineLength = 0;
let paste = null;

function take(byte) {
    if (paste) return takePasted(byte);
    if (escape.length || (raw && lineLength === 0 && byte === CTRL_E)) {
        escape.push(byte);
        if (escape.length < 3) return false;
        const [, letter, last] = escape;
        escape = [];
        if (letter === 65 && last === CTRL_A) {
            send(`R\x01${String.fromCharCode(PASTE_WINDOW & 255, PASTE_WINDOW >> 8)}\x01`);
            paste = [];
        } else {
            send("R\x00");
        }
        return false;
    }
    return feed(byte);
}

function takePasted(byte) {
    if (byte !== CTRL_D && byte !== CTRL_C) {
        paste.push(byte);
        if (paste.length % PASTE_WINDOW === 0) send("\x01");
        return false;
    }
    const program = paste;
    paste = null;
    send("\x04");
    flush();
    if (byte === CTRL_C) {
        send("\x04\x04>");
        return false;
    }
    // A no-op line, since Ctrl-D after nothing would be a soft reset.
    for (const pasted of program.length ? program : [10]) mp.replProcessChar(pasted);
    muted = 2; // the "OK" of a command that was not pasted
    return feed(CTRL_D);
}

// Gives whether a soft reset was asked for.
function feed(byte) {
    if (byte === CTRL_C) fs.writeSync(HARDWARE, "interrupted\n");
    if (byte === CTRL_A) raw = true;
    if (byte === CTRL_B) raw = false;
    lineLength = byte < 8 || byte === 13 ? 0 : lineLength + 1;
    running = true;
    const asked = mp.replProcessChar(byte) & FORCED_EXIT;
    running = false;
    return Boolean(asked);
}

let pumping = false;

async function pump() {
    if (pumping) return;
    pumping = true;
    while (received.length) {
        const asked = take(received.shift());
        if (restart) {
            raw = false;
            flush();
            await boot(true);
        } else if (asked) {
            send("MPY: soft reboot\r\n");
            flush();
            await boot(true);
        }
    }
    flush();
    pumping = false;
}

await boot(config.run_main);
process.stdin.on("data", (bytes) => {
    receive(bytes);
    pump();
});
process.stdin.on("end", () => process.exit(0));
pump();
