// `os.urandom` on the chip gives the bytes that the simulated board with the same seed gives.
//
// MicroPython makes it of the SDK's get_rand_64(), which mixes the ring oscillator's random bit
// with the time and more, and copies each eight bytes from its stack to their place. So after the
// random bit was read, the next copy of eight bytes or less from the stack carries chance, and
// that is where ours is put in its place.

import crypto from "node:crypto";

const PIECE = 8;
const NEAR_ON_THE_STACK = 64;

export class Chance {
    constructor(seed) {
        this.seed = seed;
        this.drawn = 0;
        this.wanted = false;
        this.next = null; // where the piece after the last one would be copied to
        this.rest = Buffer.alloc(0);
    }

    // The random bit was read.
    bit() {
        this.wanted = true;
        return 1;
    }

    // The bytes to copy instead of those at `from`, null when this copy is about something else.
    instead(to, from, size, stackPointer) {
        const onStack = from >= stackPointer && from < stackPointer + NEAR_ON_THE_STACK;
        if (!this.wanted || !onStack || size < 1 || size > PIECE) return null;
        this.wanted = false;
        // Each call of os.urandom begins a block of its own.
        if (to !== this.next) this.rest = Buffer.alloc(0);
        if (this.rest.length < size) this.rest = Buffer.concat([this.rest, this.block()]);
        const piece = this.rest.subarray(0, size);
        this.rest = this.rest.subarray(size);
        this.next = to + size;
        return piece;
    }

    block() {
        const name = `${this.seed}/${this.drawn}`;
        this.drawn += 1;
        return crypto.createHash("sha256").update(name).digest();
    }
}
