// The flash chip: what the boot ROM's functions do to it, the time that takes, and what a power
// cut in the middle would leave. The ROM's own code for that talks to a serial interface that nobody needs
// here, so these functions are replaced, each by a breakpoint that ends up in `call`.

const SECTOR = 4096;
const PAGE = 256;
const BLOCK = 65536;
// Typical times of the W25Q16JV, which a Pico has.
const SECTOR_ERASE_NANOS = 45e6;
const BLOCK_ERASE_NANOS = 150e6;
const PAGE_PROGRAM_NANOS = 0.4e6;

// After a pause like this, something else is being written.
const PAUSE_NANOS = 20e6;

const SSI = 0x18000;
const SSI_ENABLE = 0x08;
const TRANSFER_MODE = 0x300;
const ADDRESS_THEN_DATA = 0x300;

export const BREAKPOINT = 0xbe00;
const RETURN = 0x4770; // BX LR
// The names of the functions in the ROM's table, and the number of each one's breakpoint.
export const ERASE = 0xe0;
export const PROGRAM = 0xe1;
const NOTHING = 0xe2;
const FLUSH_CACHE = 0xe3;
const REBOOT = 0xe4;
const TURN_OFF = 0xe5;
const TURN_ON = 0xe6;
const REPLACED = {
    RE: ERASE,
    RP: PROGRAM,
    IF: NOTHING,
    EX: TURN_OFF,
    CX: TURN_ON,
    FC: FLUSH_CACHE,
    UB: REBOOT,
};

// Where the ROM's functions begin, by their two letters.
export function romFunctions(rom) {
    const view = new DataView(rom.buffer);
    const found = {};
    for (let at = view.getUint16(0x14, true); view.getUint16(at, true); at += 4) {
        const code = view.getUint16(at, true);
        found[String.fromCharCode(code & 0xff, code >> 8)] = view.getUint16(at + 2, true) & ~1;
    }
    return found;
}

// Gives where there is room now: the ROM's code to erase the flash is not needed any more.
export function replaceRomFunctions(rom) {
    const view = new DataView(rom.buffer);
    const places = romFunctions(rom);
    for (const [name, number] of Object.entries(REPLACED)) {
        view.setUint16(places[name], BREAKPOINT | number, true);
        view.setUint16(places[name] + 2, RETURN, true);
    }
    return places.RE + 4;
}

export class Flash {
    constructor(bytes) {
        this.bytes = bytes;
        this.operations = 0;
        this.onOperation = () => {};
        this.watch();
    }

    // Notes from here on when the last operation ended, and when the first of those that follow each
    // other at once.
    watch() {
        this.lastEnd = null;
        this.firstEnd = null;
    }

    // A replaced function was called.
    call(number, pico) {
        const [r0, r1, r2] = pico.mcu.core.registers;
        if (number === FLUSH_CACHE) pico.mcu.core.emptyCache();
        else if (number === TURN_OFF) turn(pico.mcu, false);
        else if (number === TURN_ON) turn(pico.mcu, true);
        else if (number === REBOOT) pico.resetPending = true;
        else if (number === ERASE || number === PROGRAM) {
            const operation = number === ERASE ? new Erase(r0, r1) : new Program(r0, r1, r2, pico);
            this.operations += 1;
            this.onOperation(operation);
            operation.apply(this.bytes, 1, false);
            const goesOn = this.firstEnd === null || pico.nanos - this.firstEnd < PAUSE_NANOS;
            pico.clock.tick(operation.nanos);
            this.lastEnd = pico.nanos;
            if (goesOn) this.firstEnd = this.lastEnd;
        }
    }
}

// While the flash is off, it cannot be read like memory.
function turn(mcu, on) {
    mcu.flashIsOff = !on;
    if (!on) mcu.core.emptyCache();
}

// The interface to the flash is turned off by the ROM's function, and to change how it is set; it is
// on again once it is set to send an address and receive what is there.
export function watchInterface(mcu) {
    const ssi = mcu.peripherals[SSI];
    const write = ssi.writeUint32.bind(ssi);
    ssi.writeUint32 = (offset, value) => {
        write(offset, value);
        if (offset !== SSI_ENABLE) return;
        turn(mcu, Boolean(value & 1) && (ssi.crtlr0 & TRANSFER_MODE) === ADDRESS_THEN_DATA);
    };
}

// Bits that a torn operation leaves: the same in every run.
function noise(at) {
    return (Math.imul(at + 1, 0x9e3779b1) >>> 24) & 0xff;
}

// Either operation can be applied in part: `done` says how much of it happens, `torn` that the rest
// is left neither old nor new.

class Erase {
    constructor(offset, size) {
        this.offset = offset & 0xffffff;
        this.size = size;
    }

    get nanos() {
        const sectors = Math.ceil((this.size % BLOCK) / SECTOR);
        return Math.floor(this.size / BLOCK) * BLOCK_ERASE_NANOS + sectors * SECTOR_ERASE_NANOS;
    }

    apply(bytes, done, torn) {
        const end = this.offset + Math.floor(this.size * done);
        bytes.fill(0xff, this.offset, end);
        if (torn) for (let at = end; at < this.offset + this.size; at++) bytes[at] |= noise(at);
    }
}

class Program {
    constructor(offset, from, size, pico) {
        this.offset = offset & 0xffffff;
        this.data = Uint8Array.from({ length: size }, (_, i) => pico.mcu.readUint8(from + i));
    }

    get nanos() {
        return Math.ceil(this.data.length / PAGE) * PAGE_PROGRAM_NANOS;
    }

    apply(bytes, done, torn) {
        const whole = Math.floor(this.data.length * done);
        this.data.forEach((byte, i) => {
            if (i < whole) bytes[this.offset + i] &= byte;
            else if (torn) bytes[this.offset + i] &= byte | noise(this.offset + i);
        });
    }
}
