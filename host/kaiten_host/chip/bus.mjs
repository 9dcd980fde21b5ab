// The bus of an RP2040: what lies at which address, and which accesses are refused. rp2040js accepts
// every access. On the chip a refused one is a HardFault of the processor, or an error of a DMA channel.
//
// The addresses are those of the SDK's `addressmap.h`. The bus here is stricter than the chip in two
// points. A write at 0x10000000 faults: on the chip it only drops a line of the cache. A read of the
// flash while it is erased or programmed faults: on the chip it may still hit the cache, or give noise.

import { RP2040 } from "rp2040js";
import { Refused } from "./refused.mjs";

export const FLASH = 0x10000000;
export const RAM = 0x20000000;
export const RAM_SIZE = 264 * 1024;
const ROM_SIZE = 16 * 1024;
const LAST_FLASH_ALIAS = 0x13;
const USB_MEMORY_PAGE = 0x50100;
const SIO_REGION = 0xd;
const SYSTEM_CONTROL_PAGE = 0xe000e;

// On the chip, but not in the emulator.
const NOT_EMULATED = [
    { name: "the registers of the flash cache", from: 0x14000000, to: 0x14000020 },
    { name: "the four memory banks one by one", from: 0x21000000, to: 0x21040000 },
    { name: "the stream from the flash", from: 0x50400000, to: 0x50400008 },
    { name: "the debug registers", from: 0xe0000000, to: 0xe0100000 },
];

export const READ = "read";
export const WRITE = "write";
export const EXECUTE = "execute";

export const UNMAPPED = "nothing is there";
export const UNALIGNED = "not aligned";
export const READ_ONLY = "read-only";
export const FLASH_IS_OFF = "the flash is being erased or programmed";
export const NOT_EXECUTABLE = "not executable";
export const NO_INSTRUCTION = "not an instruction";
export const NOT_THUMB = "not Thumb code";
export const NO_DEBUGGER = "a breakpoint without a debugger";
export const NOT_FOR_DMA = "out of reach for the DMA";

// Thrown for an access or an instruction that the chip refuses.
export class Fault {
    constructor(access, address, kind) {
        this.access = access;
        this.address = address >>> 0;
        this.kind = kind;
    }
}

// An RP2040 whose bus refuses what the chip's refuses.
export class StrictRP2040 extends RP2040 {
    constructor(clock) {
        super(clock);
        // The flash cannot be read until it is set up for that, and while it is erased or programmed.
        this.flashIsOff = false;
        this.onFault = () => {};
        this.dma.channels.forEach((channel) => this.guard(channel));
    }

    check(access, address, size) {
        const refuse = (kind) => {
            throw new Fault(access, address, kind);
        };
        if (address & (size - 1)) refuse(UNALIGNED);
        const region = address >>> 24;
        if (region === 0) {
            if (address >= ROM_SIZE) refuse(UNMAPPED);
        } else if (region >= FLASH >>> 24 && region <= LAST_FLASH_ALIAS) {
            if (access === WRITE) refuse(READ_ONLY);
            if (this.flashIsOff) refuse(FLASH_IS_OFF);
        } else if (region === RAM >>> 24) {
            if (address - RAM >= RAM_SIZE) refuse(UNMAPPED);
        } else if (
            !this.findPeripheral(address) &&
            address >>> 12 !== USB_MEMORY_PAGE &&
            address >>> 28 !== SIO_REGION &&
            address >>> 12 !== SYSTEM_CONTROL_PAGE
        ) {
            const missing = NOT_EMULATED.find(({ from, to }) => address >= from && address < to);
            if (!missing) refuse(UNMAPPED);
            throw new Refused(
                `The emulator does not have ${missing.name}, ` +
                    `which this firmware uses (0x${address.toString(16)}).`,
            );
        }
    }

    readUint32(address) {
        this.check(READ, address, 4);
        return super.readUint32(address);
    }

    readUint16(address) {
        this.check(READ, address, 2);
        return super.readUint16(address);
    }

    readUint8(address) {
        this.check(READ, address, 1);
        return super.readUint8(address);
    }

    // A write into the ROM does nothing. MicroPython makes some: its USB driver writes at 0 for the first
    // endpoint, which has no control register.

    writeUint32(address, value) {
        this.check(WRITE, address, 4);
        if (address >= ROM_SIZE) super.writeUint32(address, value);
    }

    writeUint16(address, value) {
        this.check(WRITE, address, 2);
        if (address >= ROM_SIZE) super.writeUint16(address, value);
    }

    writeUint8(address, value) {
        this.check(WRITE, address, 1);
        if (address >= ROM_SIZE) super.writeUint8(address, value);
    }

    // A refused access of a DMA channel stops it, and it says so in its control register.
    guard(channel) {
        const BUSY = 1 << 24;
        const ERROR = { [READ]: 1 << 30, [WRITE]: 1 << 29 };
        const ANY_ERROR = 1 << 31;
        const transfer = channel.transferAlarm.callback;
        channel.transferAlarm.callback = () => {
            try {
                if (channel.readAddr >>> 28 >= SIO_REGION)
                    throw new Fault(READ, channel.readAddr, NOT_FOR_DMA);
                if (channel.writeAddr >>> 28 >= SIO_REGION)
                    throw new Fault(WRITE, channel.writeAddr, NOT_FOR_DMA);
                transfer();
            } catch (fault) {
                if (!(fault instanceof Fault)) throw fault;
                channel.ctrl = (channel.ctrl & ~BUSY) | ERROR[fault.access] | ANY_ERROR;
                this.dma.intRaw |= 1 << channel.index;
                this.dma.checkInterrupts();
                this.onFault(fault, `DMA channel ${channel.index}`);
            }
        };
    }
}
