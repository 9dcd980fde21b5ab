// Hands on the buttons and eyes on the clock: presses, and where the time after each one went.

const MS = 1e6;
const SLICE = 0.5 * MS;
// The firmware has come to rest when for so long nothing came over the bus, nothing was written
// to the flash, and the processor slept at least half of the time.
const REST = 25 * MS;
// Less than the firmware's watchdog waits for; and, in ms, what a turn of its loop takes at most.
const LEAP = 4000 * MS;
const LONGEST_TURN = 1500;
// A loop that turns has started.
const FEEDS_TO_BE_UP = 2;

const asMs = (nanos) => (nanos === null ? null : nanos / MS);

export class Hands {
    constructor(pico) {
        this.pico = pico;
        pico.onFeed = () => this.fed();
        this.watch();
    }

    get ms() {
        return this.pico.nanos / MS;
    }

    run(ms) {
        this.pico.run(ms * MS);
    }

    // Until `done()` says so; false when that takes more than so many ms.
    until(done, mostMs) {
        const end = this.ms + mostMs;
        while (!done()) {
            if (this.ms > end) return false;
            this.pico.run(SLICE);
        }
        return true;
    }

    // Time that nobody watches: it passes in leaps, with a turn of the loop after each. That is to
    // the firmware as if the loop had been held up, and saves running it while nothing happens.
    skip(ms) {
        const end = this.ms + ms;
        while (this.ms < end) {
            const leap = Math.min(LEAP, (end - this.ms) * MS);
            const before = this.pico.feeds;
            this.pico.clock.tick(leap);
            this.until(() => this.pico.feeds > before, LONGEST_TURN);
        }
    }

    picture() {
        return Buffer.from(this.pico.panel.pixels()).toString("hex");
    }

    untilShown(picture, mostMs) {
        let bytes = null;
        return this.until(() => {
            if (bytes === this.pico.bus.bytes) return false;
            bytes = this.pico.bus.bytes;
            return this.picture() === picture;
        }, mostMs);
    }

    start(mostMs) {
        const before = this.pico.feeds;
        this.watch();
        const turns = this.until(() => this.pico.feeds >= before + FEEDS_TO_BE_UP, mostMs);
        return turns && this.rest(mostMs);
    }

    rest(mostMs) {
        const { pico } = this;
        let mark = this.mark();
        return this.until(() => {
            if (pico.nanos - mark.nanos < REST) return false;
            const before = mark;
            mark = this.mark();
            const slept = pico.idle - before.idle;
            const quiet = mark.bytes === before.bytes && mark.operations === before.operations;
            return quiet && slept >= (mark.nanos - before.nanos) / 2;
        }, mostMs);
    }

    mark() {
        const { nanos, idle, bus, flash } = this.pico;
        return { nanos, idle, bytes: bus.bytes, operations: flash.operations };
    }

    // --- Measuring ---

    watch() {
        this.from = this.pico.nanos;
        this.blocked = 0;
        this.pico.bus.watch();
        this.pico.flash.watch();
    }

    // At each turn of the firmware's loop.
    fed() {
        const { nanos, idle, bus, flash } = this.pico;
        if (this.lastFeed) {
            const { nanos: feed, idle: idleThen } = this.lastFeed;
            if (flash.lastEnd > feed) {
                // What the loop did since it woke, or since the picture was there.
                const awake = Math.max(feed + (idle - idleThen), bus.last ?? 0);
                this.blocked = Math.max(this.blocked, nanos - awake);
            }
        }
        this.lastFeed = { nanos, idle };
    }

    // Presses a button for so long and sees what comes of it, in milliseconds since the press.
    press(pin, downMs, upMs, mostMs) {
        this.watch();
        this.pico.hold(pin);
        this.run(downMs);
        this.pico.release(pin);
        this.run(Math.max(0, upMs - REST / MS)); // the rest of it is spent resting
        const rested = this.rest(mostMs);
        return { rested, ...this.seen() };
    }

    seen() {
        const { bus, flash } = this.pico;
        const since = (nanos) => (nanos === null ? null : asMs(nanos - this.from));
        return {
            first: since(bus.first),
            last: since(bus.last),
            drawn: since(bus.drawn ?? bus.last),
            silence: asMs(bus.silence),
            saved: since(flash.firstEnd),
            blocked: asMs(this.blocked),
        };
    }
}
