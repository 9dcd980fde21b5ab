// A Raspberry Pi Pico with our panel and buttons: rp2040js with a faster core, and with what takes
// time on a real one (the wire to the panel, the flash and its cache).

import { ConsoleLogger, LogLevel } from "rp2040js";
import { EXECUTE, Fault, FLASH, NO_DEBUGGER, RAM, StrictRP2040 } from "./bus.mjs";
import { catchUrandom, Chance, DRAWN, findUrandom, overwriteDrawn } from "./chance.mjs";
import { Clock } from "./clock.mjs";
import { Core } from "./core.mjs";
import { Flash, replaceRomFunctions, watchInterface } from "./flash.mjs";
import { lookAtHeap } from "./heap.mjs";
import { AddressedBySoftware, attach, Bus } from "./i2c.mjs";
import { Panel } from "./panel.mjs";
import { runInTime } from "./pio.mjs";
import { Serial } from "./usb.mjs";

export const FLASH_SIZE = 2 * 1024 * 1024;

const PINS = 30;
const REQUESTS_OF_I2C = 32; // of the DMA: to send by the first controller, then its other ones
const WATCHDOG = 0x40058;
const WATCHDOG_LOAD = 0x04;
const RING_OSCILLATOR = 0x40060;
const OSCILLATOR_STATUS = 0x18;
const OSCILLATOR_RANDOM_BIT = 0x1c;
const OSCILLATOR_RUNS = 0x80001000;
const FIFO_STATUS = 0x50;
const FIFO_WRITE = 0x54;
const FIFO_READ = 0x58;
// The ROM copies the beginning of the flash to here, and starts it.
const SECOND_STAGE = 0x20041f00;
const SECOND_STAGE_SIZE = 256;
const ROM_SIZE = 0x4000;

// The blocks of a uf2 file that belong into the flash, laid out there.
export function flashOf(uf2) {
    const flash = new Uint8Array(FLASH_SIZE).fill(0xff);
    for (let at = 0; at + 512 <= uf2.length; at += 512) {
        const isBlock = uf2.readUInt32LE(at) === 0x0a324655;
        const notFlash = uf2.readUInt32LE(at + 8) & 1;
        const offset = uf2.readUInt32LE(at + 12) - FLASH;
        if (!isBlock || notFlash || offset < 0 || offset >= FLASH_SIZE) continue;
        flash.set(uf2.subarray(at + 32, at + 32 + uf2.readUInt32LE(at + 16)), offset);
    }
    return flash;
}

export class Pico {
    // `flash` is its first content, with MicroPython's file system from `filesAt` on, `rom` the words
    // of the boot ROM, `wiring` the board file's.
    constructor({ flash, filesAt, rom, wiring, seed }) {
        this.filesAt = filesAt;
        this.rom = rom;
        this.wiring = wiring;
        this.chance = new Chance(seed);
        this.urandom = findUrandom(flash);
        this.panel = new Panel();
        this.panelIsWired = true;
        this.held = new Set();
        this.before = 0; // nanoseconds before this start
        this.idle = 0; // nanoseconds that the processor slept
        this.resets = 0;
        this.faults = []; // accesses that the chip refuses, and where in the firmware
        this.feeds = 0; // how often the firmware fed the watchdog
        this.onFeed = () => {};
        this.onFlash = () => {};
        this.start(flash);
    }

    get nanos() {
        return this.before + this.clock.nanos;
    }

    // Power comes back, or came on: all but the flash has forgotten everything.
    powerOn() {
        this.panel.powerUp();
        this.before += this.clock.nanos;
        this.start(this.flash.bytes);
    }

    start(flashBytes) {
        this.clock = new Clock();
        const mcu = (this.mcu = new StrictRP2040(this.clock));
        mcu.logger = new ConsoleLogger(LogLevel.Error);
        mcu.core = new Core(mcu);
        mcu.loadBootrom(this.rom); // which resets the core, and empties the flash
        mcu.flash.set(flashBytes.subarray(0, FLASH_SIZE));
        catchUrandom(mcu, this.urandom, replaceRomFunctions(mcu.bootrom));
        mcu.onBreak = (number) => this.break(number);
        mcu.onFault = (fault, by) => this.noteFault(fault, by);
        this.flash = new Flash(mcu.flash);
        this.flash.onOperation = (operation) => this.onFlash(operation);
        this.resetPending = false;
        this.watchTheWatchdog();
        this.connectPins();
        this.connectBus();
        this.runOscillator();
        mcu.pio.forEach((pio) => runInTime(pio, this.clock, mcu));
        this.silenceSecondCore();
        this.serial = new Serial(mcu.usbCtrl);
        watchInterface(mcu);
        mcu.flashIsOff = true;
        mcu.sram.set(mcu.flash.subarray(0, SECOND_STAGE_SIZE), SECOND_STAGE - RAM);
        mcu.core.PC = SECOND_STAGE;
    }

    reset() {
        const { reason, scratchData } = this.mcu.peripherals[WATCHDOG];
        this.resets += 1;
        this.before += this.clock.nanos;
        this.start(this.flash.bytes);
        const watchdog = this.mcu.peripherals[WATCHDOG];
        watchdog.reason = reason;
        watchdog.scratchData.set(scratchData);
    }

    // --- What is around the processor ---

    watchTheWatchdog() {
        const watchdog = this.mcu.peripherals[WATCHDOG];
        watchdog.onWatchdogTrigger = () => {
            this.resetPending = true;
            watchdog.alarm.enable = false;
        };
        const write = watchdog.writeUint32.bind(watchdog);
        watchdog.writeUint32 = (offset, value) => {
            write(offset, value);
            if (offset === WATCHDOG_LOAD) {
                this.feeds += 1;
                this.onFeed();
            }
        };
    }

    connectPins() {
        for (let pin = 0; pin < PINS; pin++) {
            this.mcu.gpio[pin].addListener(() => this.updatePin(pin));
            this.updatePin(pin);
        }
    }

    connectBus() {
        const buses = this.mcu.i2c.map((i2c, number) => {
            const bus = new Bus(() => this.nanos);
            attach(this.mcu, i2c, this.clock, bus, REQUESTS_OF_I2C + 2 * number);
            return bus;
        });
        this.bus = buses[this.wiring.bus];
        this.wirePanel(this.panelIsWired);
        this.software = new AddressedBySoftware(this.bus, this.wiring.sda, this.wiring.scl);
    }

    wirePanel(wired) {
        this.panelIsWired = wired;
        const { devices } = this.bus;
        if (wired) devices.set(this.wiring.address, this.panel);
        else devices.delete(this.wiring.address);
    }

    runOscillator() {
        const oscillator = this.mcu.peripherals[RING_OSCILLATOR];
        oscillator.readUint32 = (offset) => {
            if (offset === OSCILLATOR_STATUS) return OSCILLATOR_RUNS;
            return offset === OSCILLATOR_RANDOM_BIT ? 1 : 0;
        };
    }

    // There is no second core: nothing ever answers.
    silenceSecondCore() {
        const sio = this.mcu.sio;
        const read = sio.readUint32.bind(sio);
        const write = sio.writeUint32.bind(sio);
        let filled = false;
        sio.readUint32 = (offset) => {
            if (offset === FIFO_STATUS) {
                const status = filled ? 3 : 2;
                filled = true;
                return status;
            }
            if (offset !== FIFO_READ) return read(offset);
            filled = false;
            return 0;
        };
        sio.writeUint32 = (offset, value) => {
            if (offset !== FIFO_STATUS && offset !== FIFO_WRITE) write(offset, value);
        };
    }

    // A breakpoint is one of ours, in the ROM, or a fault.
    break(number) {
        const { core } = this.mcu;
        const pc = core.PC - core.breakRewind;
        if (pc >= ROM_SIZE) throw new Fault(EXECUTE, pc, NO_DEBUGGER);
        if (number === DRAWN) overwriteDrawn(this.mcu, this.chance);
        else this.flash.call(number, this);
    }

    noteFault({ access, address, kind }, by) {
        const { 14: lr, 15: pc } = this.mcu.core.registers;
        this.faults.push({ access, address, kind, by, pc, lr, ms: this.nanos / 1e6 });
    }

    // --- Pins ---

    // A floating input reads 0, as in the simulator.
    level(pin) {
        const gpio = this.mcu.gpio[pin];
        if (gpio.outputEnable) return gpio.outputValue ? 1 : 0;
        if (this.held.has(pin) || (pin === this.wiring.sda && this.sdaHeld)) return 0;
        return gpio.pullupEnabled ? 1 : 0;
    }

    updatePin(pin) {
        const gpio = this.mcu.gpio[pin];
        const level = Boolean(this.level(pin));
        if (level !== gpio.rawInputValue) gpio.setInputValue(level);
        const { sda, scl } = this.wiring;
        if (this.software && (pin === sda || pin === scl)) {
            const held = this.software.follow(this.level(sda), this.level(scl)) === 0;
            if (held !== this.sdaHeld) {
                this.sdaHeld = held;
                this.updatePin(sda);
            }
        }
    }

    hold(pin) {
        this.held.add(pin);
        this.updatePin(pin);
    }

    release(pin) {
        this.held.delete(pin);
        this.updatePin(pin);
    }

    // --- Running ---

    // Lets so many nanoseconds pass.
    run(nanos) {
        const until = this.nanos + nanos;
        while (this.nanos < until) {
            const { clock, mcu } = this;
            const left = until - this.nanos;
            if (mcu.core.waiting) {
                // As far as the next alarm, which may wake it.
                const sleep = Math.min(left, Math.max(1, clock.times[1] - clock.times[0]));
                if (!mcu.core.lockedUp) this.idle += sleep;
                clock.tick(sleep);
            } else mcu.core.run(clock, 1e9 / mcu.clkSys, clock.nanos + left);
            if (this.resetPending) this.reset();
        }
    }

    heap() {
        return lookAtHeap(new Uint32Array(this.mcu.sram.buffer), this.mcu.core.registers);
    }

    get files() {
        return this.flash.bytes.subarray(this.filesAt, FLASH_SIZE);
    }
}
