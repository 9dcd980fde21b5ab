// The two I2C controllers with the time that each bit takes on the wire, and a device on two pins
// for the bits that MicroPython bangs itself (it does so to ask who is there).

const TX_EMPTY_CTRL = 1 << 8;
const TX_EMPTY = 1 << 4;
const RESTART = 1 << 10;
const STOP = 1 << 9;
const READ = 1 << 8;
const ENABLED = 1;
const BLOCKED = 4;
const SDA_HOLD = 0x7c;
const DMA_CONTROL = 0x88;
const DMA_LEVEL = 0x8c;
const ASKS_FOR_DATA = 1 << 1; // of the DMA control
const SPIKE_LENGTH = 0xa0;
const IDLE = 0;
const START = 1;

const BITS_OF_A_BYTE = 9; // with its acknowledge
// A picture is whole when for so many nanoseconds nothing followed.
const PAUSE = 5e6;

// What happened on one bus, for whoever measures; times in nanoseconds since power-on.
export class Bus {
    constructor(now) {
        this.now = now;
        this.devices = new Map();
        this.bytes = 0;
        this.watch();
    }

    // Notes from here on the first and the last byte, the last one of the first picture, and the
    // longest silence before one.
    watch() {
        this.from = this.now();
        this.first = null;
        this.last = null;
        this.drawn = null;
        this.silence = 0;
    }

    note() {
        const now = this.now();
        this.silence = Math.max(this.silence, now - (this.last ?? this.from));
        if (this.last !== null && now - this.last > PAUSE) this.drawn ??= this.last;
        this.first ??= now;
        this.last = now;
        this.bytes += 1;
    }
}

// Gives a controller of rp2040js the timing of its wire, and this bus to talk to; `request` is the
// number by which it asks the DMA for more.
export function attach(mcu, i2c, clock, bus, request) {
    let device = null;
    let then = null;
    let spikeLength = 7;
    let dmaControl = 0;
    let dmaLevel = 0;

    // The controller's data sheet: SCL is high for HCNT + SPKLEN + 7 cycles, low for LCNT + 1.
    const bitNanos = () => {
        const cycles = i2c.sclHighPeriod + spikeLength + 7 + i2c.sclLowPeriod + 1;
        return (cycles * 1e9) / mcu.clkSys;
    };
    const alarm = clock.createAlarm(() => then());
    const after = (bits, act) => {
        then = act;
        alarm.schedule(bits * bitNanos());
    };

    // The DMA is asked for more as long as no more than so many wait in the FIFO.
    const askDma = () => {
        const wants = dmaControl & ASKS_FOR_DATA && i2c.txFIFO.itemCount <= dmaLevel;
        if (wants) mcu.dma.setDREQ(request);
        else mcu.dma.clearDREQ(request);
    };

    const write = i2c.writeUint32.bind(i2c);
    i2c.writeUint32 = (offset, value) => {
        if (offset === SPIKE_LENGTH) spikeLength = value & 0xff;
        else if (offset === DMA_CONTROL) dmaControl = value;
        else if (offset === DMA_LEVEL) dmaLevel = value & 0xf;
        else if (offset !== SDA_HOLD) write(offset, value);
        askDma();
    };

    const abort = i2c.abort.bind(i2c);
    i2c.abort = (reason) => {
        abort(reason);
        i2c.setInterrupts(TX_EMPTY);
        askDma();
    };

    // With TX_EMPTY_CTRL, which the Pico's SDK sets, the FIFO counts as empty only once its last
    // byte is on the wire; rp2040js says so as soon as the byte is taken out.
    const lateEmpty = () => Boolean(i2c.control & TX_EMPTY_CTRL);
    const sayWhenEmpty = () => {
        if (i2c.txFIFO.itemCount <= i2c.txThreshold) i2c.setInterrupts(TX_EMPTY);
    };
    i2c.nextCommand = () => {
        if (i2c.txFIFO.empty || i2c.busy || i2c.enable & BLOCKED || !(i2c.enable & ENABLED)) return;
        i2c.busy = true;
        const restart = Boolean(i2c.txFIFO.peek() & RESTART) && !i2c.pendingRestart && !i2c.stop;
        if (i2c.state === IDLE || restart) {
            i2c.pendingRestart = restart;
            i2c.stop = false;
            i2c.state = START;
            i2c.onStart(restart);
            return;
        }
        i2c.pendingRestart = false;
        const command = i2c.txFIFO.pull();
        i2c.stop = Boolean(command & STOP);
        askDma();
        if (command & READ) i2c.onReadByte(!i2c.stop);
        else i2c.onWriteByte(command & 0xff);
        if (!lateEmpty()) sayWhenEmpty();
    };

    i2c.onStart = () => after(1, () => i2c.completeStart());
    i2c.onConnect = (address) =>
        after(BITS_OF_A_BYTE, () => {
            device = bus.devices.get(address) ?? null;
            device?.start();
            i2c.completeConnect(device !== null);
        });
    i2c.onWriteByte = (byte) =>
        after(BITS_OF_A_BYTE, () => {
            bus.note();
            device?.write(byte);
            if (lateEmpty()) sayWhenEmpty();
            i2c.completeWrite(device !== null);
        });
    i2c.onReadByte = () =>
        after(BITS_OF_A_BYTE, () => {
            bus.note();
            if (lateEmpty()) sayWhenEmpty();
            i2c.completeRead(device ? device.read() : 0xff);
        });
    i2c.onStop = () =>
        after(1, () => {
            device = null;
            i2c.completeStop();
        });
}

// Follows the two pins while software drives them, as far as an address and its acknowledge:
// MicroPython sends no more than that so.
export class AddressedBySoftware {
    constructor(bus, sda, scl) {
        this.bus = bus;
        this.sda = sda;
        this.scl = scl;
        this.was = { sda: 1, scl: 1 };
        this.bits = null; // those of the address so far; null while nobody is addressed
        this.answers = false;
    }

    // The levels now; gives what the devices do to SDA: 0 for an acknowledge, null for nothing.
    follow(sda, scl) {
        const was = this.was;
        this.was = { sda, scl };
        const changed = was.sda !== sda;
        if (was.scl && scl && changed) {
            // SDA falls or rises while SCL is high: a start, or a stop.
            this.bits = sda ? null : [];
            this.answers = false;
        } else if (!was.scl && scl && this.bits && this.bits.length < 8) {
            this.bits.push(sda);
        } else if (was.scl && !scl && this.bits?.length === 8) {
            if (this.answers) {
                this.bits = null;
                this.answers = false;
            } else {
                const address = this.bits.slice(0, 7).reduce((sum, bit) => sum * 2 + bit, 0);
                this.answers = this.bus.devices.has(address);
                if (!this.answers) this.bits = null;
            }
        }
        return this.answers ? 0 : null;
    }
}
