// Finds a function of a MicroPython module in a firmware image, by the tables that every MicroPython
// has: the pools of its names, and the tables of its modules, which map a name to an object.

import { FLASH } from "./bus.mjs";

// In a pool: words before its names, with and without hashes. The pool before, how many names are in
// the pools before (its highest bit says that this one is sorted), its room, its length, the address
// of the hashes, that of the lengths.
const HEADERS = [6, 5];
const BEFORE = 1;
const LENGTH = 3;
const SORTED = 0x80000000;
const MOST_NAMES = 4096;

// How MicroPython writes the name with this number as an object.
const nameObject = (number) => ((number << 3) | 2) >>> 0;

class Image {
    constructor(bytes) {
        this.bytes = bytes;
        this.words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
    }

    has(address) {
        return address >= FLASH && address - FLASH < this.bytes.length;
    }

    // Where the words with this value are.
    *places(value) {
        let at = this.words.indexOf(value);
        while (at >= 0) {
            yield at;
            at = this.words.indexOf(value, at + 1);
        }
    }

    isText(address, text) {
        const at = address - FLASH;
        const found = Buffer.from(this.bytes.subarray(at, at + text.length + 1)).toString("latin1");
        return found === `${text}\0`;
    }

    lengthOfText(address) {
        return this.bytes.indexOf(0, address - FLASH) - (address - FLASH);
    }

    // The numbers that this name may have.
    *numbersOf(name) {
        const bytes = Buffer.from(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length);
        for (let at = bytes.indexOf(`${name}\0`); at >= 0; at = bytes.indexOf(`${name}\0`, at + 1)) {
            for (const place of this.places(FLASH + at)) {
                const number = this.numberAt(place);
                if (number !== null) yield number;
            }
        }
    }

    // The number of the name whose address is in this word, if the word is part of a pool.
    numberAt(place) {
        for (const header of HEADERS) {
            for (let index = 0; index < MOST_NAMES && index + header <= place; index++) {
                const start = place - index - header;
                const length = this.words[start + LENGTH];
                if (index >= length || length > MOST_NAMES) continue;
                const lengths = this.words[start + header - 1];
                if (!this.has(lengths)) continue;
                const fits = (number) => {
                    const address = this.words[start + header + number];
                    const said = this.bytes[lengths - FLASH + number];
                    return this.has(address) && this.lengthOfText(address) === said;
                };
                if (Array.from({ length }, (_, number) => number).every(fits)) {
                    return (this.words[start + BEFORE] & ~SORTED) + index;
                }
            }
        }
        return null;
    }

    // Where objects are that a table gives for this name: each has a type and the address of its code.
    *functionsNamed(name) {
        for (const number of new Set(this.numbersOf(name))) {
            for (const place of this.places(nameObject(number))) {
                const object = this.words[place + 1];
                if (!this.has(object) || object & 3) continue;
                const [type, code] = this.words.subarray((object - FLASH) >> 2);
                if (this.has(type) && this.has(code) && code & 1) yield object - FLASH;
            }
        }
    }
}

// The offset in this image of the only function object with this name; null if there is none, or more
// than one.
export function findFunction(bytes, name) {
    const found = new Set(new Image(bytes).functionsNamed(name));
    return found.size === 1 ? found.values().next().value : null;
}
