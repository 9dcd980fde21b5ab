// A board at the end of a USB cable, reached through Web Serial: stops its program, runs Python on
// it in MicroPython's raw-paste mode, and starts it again.
"use strict";

const RASPBERRY_PI = 0x2e8a;
const BAUD = 115200;
const RAW_REPL = "raw REPL; CTRL-B to exit\r\n";
const SOFT_REBOOT = "soft reboot\r\n";
// A board that is just starting misses what it is sent, so it is sent again.
const INTERRUPT = "\r\x03\x03\r\x01";
const INTERRUPT_AGAIN_MS = 1000;
const MOST_HEARD = 4096;
const QUOTED = 120;

// What is wrong with a board: `key` is one of those of the Python tools.
class LinkError extends Error {
    constructor(key, ...parts) {
        super(key);
        this.key = key;
        this.parts = parts;
    }
}

class Link {
    // How long a board has to stop its program and answer.
    static reachMs = 6000;
    // How long Python that runs on a board may say nothing.
    static silentMs = 10000;
    // How long a program that fails at its start has to do so.
    static startMs = 3000;

    // `onProgress(text)` is called with each percentage that the board prints.
    constructor(port, onProgress) {
        this.port = port;
        this.onProgress = onProgress;
        this.heard = "";
        this.gone = false;
        this.started = false;
        this.wake = () => {};
    }

    async open() {
        try {
            await this.port.open({ baudRate: BAUD });
        } catch {
            throw new LinkError("port_in_use");
        }
        this.reader = this.port.readable.getReader();
        this.writer = this.port.writable.getWriter();
        this.listening = this.listen();
    }

    async close() {
        await this.reader.cancel().catch(() => {});
        await this.listening;
        this.reader.releaseLock();
        this.writer.releaseLock();
        await this.port.close().catch(() => {});
    }

    async listen() {
        try {
            for (let part = await this.reader.read(); !part.done; part = await this.reader.read()) {
                this.heard += textOf(part.value);
                this.wake();
            }
        } catch {
            // The cable was pulled.
        }
        this.gone = true;
        this.wake();
    }

    async write(text) {
        try {
            await this.writer.write(bytesOf(text));
        } catch {
            this.gone = true;
            throw new LinkError("gone");
        }
    }

    // Waits until more is heard; false if nothing was within so many ms.
    async more(ms) {
        if (this.gone) throw new LinkError("gone");
        const before = this.heard.length;
        let timer = 0;
        await new Promise((done) => {
            this.wake = done;
            timer = setTimeout(done, ms);
        });
        clearTimeout(timer);
        if (this.heard.length > before) return true;
        if (this.gone) throw new LinkError("gone");
        return false;
    }

    // What is heard before this text, as `onPart` gets all of it so far; the text is passed over.
    async until(text, onPart = () => {}) {
        while (!this.heard.includes(text)) {
            if (!(await this.more(Link.silentMs))) throw new LinkError("silent");
            onPart(this.heard);
        }
        const at = this.heard.indexOf(text);
        const before = this.heard.slice(0, at);
        this.heard = this.heard.slice(at + text.length);
        return before;
    }

    async take(count) {
        while (this.heard.length < count) {
            if (!(await this.more(Link.silentMs))) throw new LinkError("silent");
        }
        const taken = this.heard.slice(0, count);
        this.heard = this.heard.slice(count);
        return taken;
    }

    // Stops the program, and empties the memory of the board.
    async reach() {
        await this.interrupt();
        await this.write("\x04");
        await this.until(SOFT_REBOOT);
        await this.until(RAW_REPL + ">");
    }

    async interrupt() {
        const deadline = Date.now() + Link.reachMs;
        let again = 0;
        this.heard = "";
        while (!this.heard.includes(RAW_REPL)) {
            const now = Date.now();
            if (now > deadline) {
                const said = this.heard.trim().slice(-QUOTED).trim();
                throw said ? new LinkError("other_program", said) : new LinkError("silent");
            }
            if (now >= again) {
                await this.write(INTERRUPT);
                again = now + INTERRUPT_AGAIN_MS;
            }
            await this.more(Math.max(0, Math.min(again, deadline) - now) + 1);
            this.heard = this.heard.slice(-MOST_HEARD);
        }
        // What came before may tell of an earlier reboot.
        await this.until(RAW_REPL);
    }

    // What this Python prints on the board, its traceback, and why neither could be had: as JSON,
    // for `kaiten_install.py`.
    async run(code) {
        try {
            return JSON.stringify([...(await this.paste(code)), null]);
        } catch (error) {
            if (error instanceof LinkError) return JSON.stringify(["", "", [error.key, ...error.parts]]);
            throw error;
        }
    }

    async paste(code) {
        await this.write("\x05A\x01");
        const reply = await this.take(2);
        if (reply !== "R\x01") throw new LinkError("other_program", reply);
        const [low, high] = bytesOf(await this.take(2));
        const window = low + 256 * high;
        const text = textOf(new TextEncoder().encode(code));
        let left = window;
        for (let at = 0; at < text.length; ) {
            while (left === 0 || this.heard) {
                // The board ends it by itself when its memory is full.
                if ((await this.take(1)) !== "\x01") throw new LinkError("silent");
                left += window;
            }
            const part = text.slice(at, at + left);
            at += part.length;
            left -= part.length;
            await this.write(at < text.length ? part : part + "\x04");
        }
        await this.until("\x04");
        const said = await this.until("\x04", (heard) => {
            const percent = heard.match(/(\d+) %\s*$/);
            if (percent) this.onProgress(Number(percent[1]));
        });
        const error = await this.until("\x04");
        await this.until(">");
        return [said, error].map((part) => new TextDecoder().decode(bytesOf(part)));
    }

    // Starts the program as the power does.
    async restart() {
        this.heard = "";
        this.started = true;
        await this.write("\r\x02\x04").catch(() => {});
    }

    // The same, and watches it; `complaints` are how the lines begin in
    // which it says that it finds no display.
    async start(complaints) {
        await this.restart();
        const end = Date.now() + Link.startMs;
        for (let now = Date.now(); now < end; now = Date.now()) {
            await this.more(end - now);
            const after = this.heard.split(SOFT_REBOOT)[1] ?? "";
            if (after.endsWith(">>> ")) {
                throw new LinkError("does_not_start", after.split("\r\nMicroPython ")[0].trim());
            }
        }
        const lines = new TextDecoder().decode(bytesOf(this.heard)).split(/\r?\n/);
        const found = lines.filter((line) => complaints.some((begin) => line.startsWith(begin)));
        if (found.length) throw new LinkError("no_display", found[0]);
    }
}
