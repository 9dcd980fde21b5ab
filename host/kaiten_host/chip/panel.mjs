// An SSD1306 with its 128x64 glass, as `sim/ssd1306.py` has it: bytes of the bus in, pixels out.

const WIDTH = 128;
const HEIGHT = 64;
const PAGES = HEIGHT / 8;

const HORIZONTAL = 0;
const VERTICAL = 1;
const BY_PAGE = 2;

// How many argument bytes follow a command; commands that are not here have none.
const ARGUMENTS = new Map([
    [0x20, 1], [0x21, 2], [0x22, 2], [0x23, 1], [0x26, 6], [0x27, 6], [0x29, 5], [0x2a, 5],
    [0x81, 1], [0x8d, 1], [0xa3, 2], [0xa8, 1], [0xad, 1], [0xd3, 1], [0xd5, 1], [0xd6, 1],
    [0xd9, 1], [0xda, 1], [0xdb, 1],
]);

export class Panel {
    constructor() {
        this.ram = new Uint8Array(WIDTH * PAGES);
        this.powerUp();
    }

    // Registers as after a reset; the RAM holds noise, as it does in a real panel.
    powerUp() {
        for (let i = 0; i < this.ram.length; i++) this.ram[i] = ((i * 151) ^ (i >> 3)) & 0xff;
        this.mode = BY_PAGE;
        this.column = this.columnStart = 0;
        this.columnEnd = WIDTH - 1;
        this.page = this.pageStart = 0;
        this.pageEnd = PAGES - 1;
        this.on = this.inverted = this.entireOn = this.segmentRemap = false;
        this.comReversed = this.chargePump = false;
        this.startLine = this.offset = 0;
        this.mux = HEIGHT - 1;
        this.control = null;
        this.pending = [];
    }

    // --- What the bus asks of any of its devices ---

    start() {
        this.control = null;
    }

    write(byte) {
        if (this.control === null) {
            this.control = byte;
            return;
        }
        if (this.control & 0x40) this.data(byte);
        else this.command(byte);
        // With its highest bit set, a control byte is for one byte only.
        if (this.control & 0x80) this.control = null;
    }

    // The status: bit 6 says that the display is off.
    read() {
        return this.on ? 0x00 : 0x40;
    }

    // --- Inside ---

    data(byte) {
        // RAM is kept in the order of the upright glass; the remap acts when a byte is written.
        const column = this.segmentRemap ? this.column : WIDTH - 1 - this.column;
        this.ram[this.page * WIDTH + column] = byte;
        if (this.mode === BY_PAGE) this.column = (this.column + 1) % WIDTH;
        else if (this.mode === HORIZONTAL) {
            if (this.nextColumn()) this.nextPage();
        } else if (this.nextPage()) this.nextColumn();
    }

    nextColumn() {
        const wraps = this.column === this.columnEnd;
        this.column = wraps ? this.columnStart : (this.column + 1) % WIDTH;
        return wraps;
    }

    nextPage() {
        const wraps = this.page === this.pageEnd;
        this.page = wraps ? this.pageStart : (this.page + 1) % PAGES;
        return wraps;
    }

    command(byte) {
        this.pending.push(byte);
        if (this.pending.length > (ARGUMENTS.get(this.pending[0]) ?? 0)) {
            const [code, ...args] = this.pending;
            this.pending = [];
            this.execute(code, args);
        }
    }

    // What has no effect on the picture (contrast, timing, scrolling) is only swallowed.
    execute(code, args) {
        if (code === 0x20) {
            if ((args[0] & 3) <= BY_PAGE) this.mode = args[0] & 3;
        } else if (code === 0x21) {
            if (args[0] > args[1] || args[1] >= WIDTH) return;
            this.column = this.columnStart = args[0];
            this.columnEnd = args[1];
        } else if (code === 0x22) {
            if (args[0] > args[1] || args[1] >= PAGES) return;
            this.page = this.pageStart = args[0];
            this.pageEnd = args[1];
        } else if (code >= 0x40 && code <= 0x7f) this.startLine = code & 0x3f;
        else if (code === 0x8d) this.chargePump = Boolean(args[0] & 4);
        else if ((code & 0xfe) === 0xa0) this.segmentRemap = Boolean(code & 1);
        else if ((code & 0xfe) === 0xa4) this.entireOn = Boolean(code & 1);
        else if ((code & 0xfe) === 0xa6) this.inverted = Boolean(code & 1);
        else if ((code & 0xfe) === 0xae) this.on = Boolean(code & 1);
        else if (code === 0xa8) {
            if ((args[0] & 0x3f) >= 15) this.mux = args[0] & 0x3f;
        } else if (code >= 0xb0 && code <= 0xb7) this.page = code & 7;
        else if (code === 0xc0 || code === 0xc8) this.comReversed = code === 0xc8;
        else if (code === 0xd3) this.offset = args[0] & 0x3f;
        else if (code <= 0x0f) this.column = (this.column & 0x70) | code;
        else if (code <= 0x1f) this.column = ((code & 7) << 4) | (this.column & 0x0f);
    }

    // What an eye sees, as 8 pages of 128 bytes, bit 0 on top.
    pixels() {
        const picture = new Uint8Array(WIDTH * PAGES);
        if (!this.on || !this.chargePump) return picture;
        const upright = this.comReversed && this.mux === HEIGHT - 1;
        if (upright && !this.offset && !this.startLine && !this.entireOn && !this.inverted) {
            return this.ram; // the usual case, at once
        }
        for (let y = 0; y < HEIGHT; y++) {
            const row = this.ramRow(y);
            if (row === null) continue;
            for (let x = 0; x < WIDTH; x++) {
                const byte = this.entireOn ? 0xff : this.ram[(row >> 3) * WIDTH + x];
                const lit = ((byte >> (row & 7)) & 1) === 1;
                const flip = this.inverted && !this.entireOn;
                if (lit !== flip) picture[(y >> 3) * WIDTH + x] |= 1 << (y & 7);
            }
        }
        return picture;
    }

    // The row of RAM that glass row y shows, null if nothing drives it.
    ramRow(y) {
        const com = HEIGHT - 1 - y;
        const scanned = this.comReversed ? this.mux - com : com;
        const row = (scanned + this.offset + HEIGHT) % HEIGHT;
        return row <= this.mux ? (row + this.startLine) % HEIGHT : null;
    }
}
