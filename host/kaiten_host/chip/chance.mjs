// `os.urandom` on the chip gives the bytes that the simulated board with the same seed gives.
//
// MicroPython's own function is called as ever, and what it returns is overwritten before anyone sees
// it. For that, MicroPython's object for the function refers to a few instructions in the boot ROM,
// where one of the ROM's functions was that the emulator has replaced.

import crypto from "node:crypto";
import { FLASH } from "./bus.mjs";
import { BREAKPOINT } from "./flash.mjs";
import { findFunction } from "./micropython.mjs";
import { Refused } from "./refused.mjs";

export const DRAWN = 0xe7;
const NAME = "urandom";
// In the function's object, and in the bytes that it returns.
const CODE = 4;
const HASH = 4;
const LENGTH = 8;
const DATA = 12;

const PUSH_R4_LR = 0xb510;
const LDR_R3_LITERAL = 0x4b02;
const BLX_R3 = 0x4798;
const POP_R4_PC = 0xbd10;
const LITERAL = 12;

export class Chance {
    constructor(seed) {
        this.seed = seed;
        this.drawn = 0;
    }

    // So many bytes; each call begins a block of its own.
    draw(length) {
        const blocks = [];
        for (let at = 0; at < length; at += 32) {
            const name = `${this.seed}/${this.drawn}`;
            this.drawn += 1;
            blocks.push(crypto.createHash("sha256").update(name).digest());
        }
        return Buffer.concat(blocks).subarray(0, length);
    }
}

// Where `os.urandom` of the MicroPython in this image is.
export function findUrandom(image) {
    const object = findFunction(image, NAME);
    if (object === null) {
        throw new Refused(
            "The emulator finds no os.urandom in this firmware, so it cannot give the chance " +
                "that the simulator gives: is it a MicroPython for the RP2040?",
        );
    }
    const code = new DataView(image.buffer, image.byteOffset).getUint32(object + CODE, true);
    return { object, code };
}

// Has `os.urandom` stop at the breakpoint DRAWN before it returns, with the help of some room in the
// boot ROM.
export function catchUrandom(mcu, { object, code }, room) {
    const rom = new DataView(mcu.bootrom.buffer);
    const start = (room + 3) & ~3;
    [PUSH_R4_LR, LDR_R3_LITERAL, BLX_R3, BREAKPOINT | DRAWN, POP_R4_PC].forEach((op, i) =>
        rom.setUint16(start + 2 * i, op, true),
    );
    rom.setUint32(start + LITERAL, code, true);
    new DataView(mcu.flash.buffer).setUint32(object + CODE, start | 1, true);
}

// At that breakpoint: what is about to be returned holds our bytes instead.
export function overwriteDrawn(mcu, chance) {
    const bytes = mcu.core.registers[0];
    const data = mcu.readUint32(bytes + DATA);
    const length = mcu.readUint32(bytes + LENGTH);
    if (length === 0) return;
    chance.draw(length).forEach((byte, i) => mcu.writeUint8(data + i, byte));
    mcu.writeUint32(bytes + HASH, 0); // to be computed when it is wanted
}
