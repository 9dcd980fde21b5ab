// The Cortex-M0+ of the RP2040 for rp2040js: the same registers, interrupts and timing rules as
// its own core, but decoded by a table and run in one loop, which is eight times as fast, and with
// a model of the cache between the processor and the flash, without which code from the flash
// would cost nothing to fetch.
//
// Cycles are those of ARM DDI 0484C: a branch that is taken 2, BL 3, a load or store 2 (the fast
// I/O of the SIO 1, a peripheral more). The cache is that of the RP2040's data sheet: 16 kB, two
// ways, lines of eight bytes.

import v8 from "node:v8";
import {
    EXECUTE,
    Fault,
    FLASH,
    FLASH_IS_OFF,
    NO_INSTRUCTION,
    NOT_EXECUTABLE,
    NOT_THUMB,
    RAM,
    RAM_SIZE,
    READ,
    UNMAPPED,
} from "./bus.mjs";
import { CortexM0Core } from "./node_modules/rp2040js/dist/esm/cortex-m0-core.js";

// The loop is one large function: let the compiler take all of it.
v8.setFlagsFromString("--max-inlined-bytecode-size-cumulative=20000");
v8.setFlagsFromString("--max-optimized-bytecode-size=400000");

// Where two patterns match, the one that fixes more bits counts. The loop's cases are the places
// in this list, from 1; 0 is no instruction.
const INSTRUCTIONS = [
    ["ADCS", "0100000101......"],
    ["ADD_SP", "10101..........."],
    ["ADD_SP_SP", "101100000......."],
    ["ADDS_3", "0001110........."],
    ["ADDS_8", "00110..........."],
    ["ADDS", "0001100........."],
    ["ADD_HIGH", "01000100........"],
    ["ADR", "10100..........."],
    ["ANDS", "0100000000......"],
    ["ASRS_N", "00010..........."],
    ["ASRS", "0100000100......"],
    ["B_IF", "1101............"],
    ["B", "11100..........."],
    ["BICS", "0100001110......"],
    ["BKPT", "10111110........"],
    ["WIDE", "111............."], // but for B: 11100
    ["BLX", "010001111......."],
    ["BX", "010001110......."],
    ["CMN", "0100001011......"],
    ["CMP_8", "00101..........."],
    ["CMP", "0100001010......"],
    ["CMP_HIGH", "01000101........"],
    ["CPSID", "1011011001110010"],
    ["CPSIE", "1011011001100010"],
    ["EORS", "0100000001......"],
    ["LDM", "11001..........."],
    ["LDR_N", "01101..........."],
    ["LDR_SP", "10011..........."],
    ["LDR_PC", "01001..........."],
    ["LDR", "0101100........."],
    ["LDRB_N", "01111..........."],
    ["LDRB", "0101110........."],
    ["LDRH_N", "10001..........."],
    ["LDRH", "0101101........."],
    ["LDRSB", "0101011........."],
    ["LDRSH", "0101111........."],
    ["LSLS_N", "00000..........."],
    ["LSLS", "0100000010......"],
    ["LSRS_N", "00001..........."],
    ["LSRS", "0100000011......"],
    ["MOV_HIGH", "01000110........"],
    ["MOVS_8", "00100..........."],
    ["MULS", "0100001101......"],
    ["MVNS", "0100001111......"],
    ["ORRS", "0100001100......"],
    ["POP", "1011110........."],
    ["PUSH", "1011010........."],
    ["REV", "1011101000......"],
    ["REV16", "1011101001......"],
    ["REVSH", "1011101011......"],
    ["RORS", "0100000111......"],
    ["RSBS", "0100001001......"],
    ["NOP", "10111111000.0000"],
    ["SBCS", "0100000110......"],
    ["SEV", "1011111101000000"],
    ["STM", "11000..........."],
    ["STR_N", "01100..........."],
    ["STR_SP", "10010..........."],
    ["STR", "0101000........."],
    ["STRB_N", "01110..........."],
    ["STRB", "0101010........."],
    ["STRH_N", "10000..........."],
    ["STRH", "0101001........."],
    ["SUB_SP_SP", "101100001......."],
    ["SUBS_3", "0001111........."],
    ["SUBS_8", "00111..........."],
    ["SUBS", "0001101........."],
    ["SVC", "11011111........"],
    ["SXTB", "1011001001......"],
    ["SXTH", "1011001000......"],
    ["TST", "0100001000......"],
    ["UXTB", "1011001011......"],
    ["UXTH", "1011001010......"],
    ["WFE", "1011111100100000"],
    ["WFI", "1011111100110000"],
    ["UDF", "11011110........"],
];

const NUMBER_OF = new Uint8Array(65536);
INSTRUCTIONS.map(([, pattern], index) => {
    const fixed = parseInt(pattern.replace(/[01]/g, "1").replace(/\./g, "0"), 2);
    const value = parseInt(pattern.replace(/\./g, "0"), 2);
    return { number: index + 1, fixed, value, bits: pattern.replace(/\./g, "").length };
})
    .sort((one, other) => one.bits - other.bits)
    .forEach(({ number, fixed, value }) => {
        for (let code = 0; code < 65536; code++) {
            if ((code & fixed) === value) NUMBER_OF[code] = number;
        }
    });

const CACHE_LINE_BITS = 3;
const CACHE_SETS = 1024;
// What a miss costs in cycles, fitted to published scores of MicroPython's benchmarks on a Pico.
const MISS_CYCLES = 24;
const INTERRUPT_ENTRY_CYCLES = 15;
const HANDLER_MODE = 1;
const NMI = 2;
const HARD_FAULT = 3;
const END_OF_CODE = 0x40000000; // nothing behind that can be executed

export class Core extends CortexM0Core {
    constructor(mcu) {
        super(mcu);
        this.signed = new Int32Array(this.registers.buffer);
        this.flash8 = mcu.flash;
        this.flash16 = new Uint16Array(mcu.flash.buffer);
        this.flash32 = new Int32Array(mcu.flash.buffer);
        this.ram8 = mcu.sram;
        this.ram16 = new Uint16Array(mcu.sram.buffer);
        this.ram32 = new Int32Array(mcu.sram.buffer);
        this.missCycles = MISS_CYCLES;
        this.stall = 0; // cycles that reads of data waited for the flash
        this.cached = new Int32Array(2 * CACHE_SETS); // two lines for each set
        this.older = new Uint8Array(CACHE_SETS); // which of the two goes next
        this.lockedUp = false;
        this.emptyCache();
    }

    emptyCache() {
        this.cached.fill(-1);
    }

    // A read of data in the flash goes through the cache.
    touch(offset) {
        const line = offset >>> CACHE_LINE_BITS;
        const set = line & (CACHE_SETS - 1);
        if (this.cached[2 * set] === line) this.older[set] = 1;
        else if (this.cached[2 * set + 1] === line) this.older[set] = 0;
        else {
            if (this.rp2040.flashIsOff) throw new Fault(READ, FLASH + offset, FLASH_IS_OFF);
            const way = this.older[set];
            this.cached[2 * set + way] = line;
            this.older[set] = way ^ 1;
            this.stall += this.missCycles;
        }
    }

    // Aligned accesses of the RAM and reads of the flash take a short way, all others the bus.

    read32(address) {
        const region = address & 0xff000003;
        const offset = address & 0xffffff;
        if (region === RAM && offset < RAM_SIZE) return this.ram32[offset >> 2];
        if (region === FLASH) {
            this.touch(offset);
            return this.flash32[offset >> 2];
        }
        return this.rp2040.readUint32(address >>> 0) | 0;
    }

    read16(address) {
        const region = address & 0xff000001;
        const offset = address & 0xffffff;
        if (region === RAM && offset < RAM_SIZE) return this.ram16[offset >> 1];
        if (region === FLASH) {
            this.touch(offset);
            return this.flash16[offset >> 1];
        }
        return this.rp2040.readUint16(address >>> 0);
    }

    read8(address) {
        const region = address & 0xff000000;
        const offset = address & 0xffffff;
        if (region === RAM && offset < RAM_SIZE) return this.ram8[offset];
        if (region === FLASH) {
            this.touch(offset);
            return this.flash8[offset];
        }
        return this.rp2040.readUint8(address >>> 0);
    }

    write32(address, value) {
        const offset = address & 0xffffff;
        if ((address & 0xff000003) === RAM && offset < RAM_SIZE) this.ram32[offset >> 2] = value;
        else this.rp2040.writeUint32(address >>> 0, value >>> 0);
    }

    write16(address, value) {
        const offset = address & 0xffffff;
        if ((address & 0xff000001) === RAM && offset < RAM_SIZE) this.ram16[offset >> 1] = value;
        else this.rp2040.writeUint16(address >>> 0, value & 0xffff);
    }

    write8(address, value) {
        const offset = address & 0xffffff;
        if ((address & 0xff000000) === RAM && offset < RAM_SIZE) this.ram8[offset] = value;
        else this.rp2040.writeUint8(address >>> 0, value & 0xff);
    }

    // With these, rp2040js enters exceptions and returns from them.

    readUint32(address) {
        return this.read32(address) >>> 0;
    }

    writeUint32(address, value) {
        this.write32(address, value);
    }

    // --- Faults ---

    // An instruction that lies in an alias of the flash, or where none can be.
    fetch(address) {
        if (address >= END_OF_CODE) throw new Fault(EXECUTE, address, NOT_EXECUTABLE);
        try {
            return this.rp2040.readUint16(address);
        } catch (fault) {
            if (fault instanceof Fault) fault.access = EXECUTE;
            throw fault;
        }
    }

    // A fault of the instruction at `pc` is an exception that nothing can delay. One inside that
    // exception stops the processor until a reset.
    hardFault(fault, pc) {
        this.registers[15] = pc;
        if (this.IPSR === NMI || this.IPSR === HARD_FAULT) this.lockUp();
        else {
            this.rp2040.onFault(fault, "processor");
            try {
                this.exceptionEntry(HARD_FAULT);
            } catch (second) {
                if (!(second instanceof Fault)) throw second;
                this.lockUp();
            }
        }
    }

    lockUp() {
        this.lockedUp = true;
        this.waiting = true;
    }

    checkForInterrupts() {
        if (!this.lockedUp) return super.checkForInterrupts();
        this.interruptsUpdated = false;
        return false;
    }

    // Executes until the clock reaches `limit`, the core waits for an event, or the frequency of
    // the processor changes. `cycleNanos` is what a cycle takes.
    run(clock, cycleNanos, limit) {
        const mcu = this.rp2040;
        const times = clock.times;
        const frequency = mcu.clkSys;
        const r = this.signed;
        const { ram16, flash16, cached, older, missCycles } = this;
        const rom16 = new Uint16Array(mcu.bootrom.buffer);
        // The flags, in the form that is cheapest to set: N is negative, Z is zero.
        let N = this.N ? -1 : 0;
        let Z = this.Z ? 0 : 1;
        let C = this.C ? 1 : 0;
        let V = this.V ? 1 : 0;
        let fetched = -1; // the cache line of the last instruction
        let cycles = 0;
        let a = 0;
        let b = 0;
        let x = 0;
        let d = 1; // cycles of this instruction
        let i = 0;
        let pc = 0;
        try {
            for (;;) {
                if (this.interruptsUpdated) {
                    this.N = N < 0;
                    this.Z = Z === 0;
                    this.C = C === 1;
                    this.V = V === 1;
                    if (this.checkForInterrupts()) {
                        this.waiting = false;
                        cycles += INTERRUPT_ENTRY_CYCLES;
                        const nanos = INTERRUPT_ENTRY_CYCLES * cycleNanos;
                        if (times[0] + nanos < times[1]) times[0] += nanos;
                        else clock.tick(nanos);
                    }
                }
                pc = r[15] & ~1;
                const region = pc >>> 24;
                let op;
                d = 1;
                if (region === 0x10) {
                    const offset = pc & 0xffffff;
                    const line = offset >>> CACHE_LINE_BITS;
                    if (line !== fetched) {
                        fetched = line;
                        const set = line & (CACHE_SETS - 1);
                        if (cached[2 * set] === line) older[set] = 1;
                        else if (cached[2 * set + 1] === line) older[set] = 0;
                        else {
                            if (mcu.flashIsOff) throw new Fault(EXECUTE, pc, FLASH_IS_OFF);
                            const way = older[set];
                            cached[2 * set + way] = line;
                            older[set] = way ^ 1;
                            d += missCycles;
                        }
                    }
                    op = flash16[offset >> 1];
                } else if (region === 0x20) op = ram16[(pc & 0xffffff) >> 1];
                else if (region === 0) op = rom16[pc >> 1];
                else op = this.fetch(pc >>> 0);
                r[15] = pc + 2;
                switch (NUMBER_OF[op]) {
                    case 1: { // ADCS
                        a = r[op & 7];
                        b = r[(op >> 3) & 7];
                        const sum = (a >>> 0) + (b >>> 0) + C;
                        x = sum | 0;
                        r[op & 7] = N = Z = x;
                        C = sum > 0xffffffff ? 1 : 0;
                        V = (~(a ^ b) & (a ^ x)) < 0 ? 1 : 0;
                        break;
                    }
                    case 2: // ADD_SP
                        r[(op >> 8) & 7] = r[13] + ((op & 0xff) << 2);
                        break;
                    case 3: // ADD_SP_SP
                        r[13] = r[13] + ((op & 0x7f) << 2);
                        break;
                    case 4: // ADDS_3
                        a = r[(op >> 3) & 7];
                        b = (op >> 6) & 7;
                        x = (a + b) | 0;
                        r[op & 7] = N = Z = x;
                        C = x >>> 0 < a >>> 0 ? 1 : 0;
                        V = (~(a ^ b) & (a ^ x)) < 0 ? 1 : 0;
                        break;
                    case 5: // ADDS_8
                        a = r[(op >> 8) & 7];
                        b = op & 0xff;
                        x = (a + b) | 0;
                        r[(op >> 8) & 7] = N = Z = x;
                        C = x >>> 0 < a >>> 0 ? 1 : 0;
                        V = (~(a ^ b) & (a ^ x)) < 0 ? 1 : 0;
                        break;
                    case 6: // ADDS
                        a = r[(op >> 3) & 7];
                        b = r[(op >> 6) & 7];
                        x = (a + b) | 0;
                        r[op & 7] = N = Z = x;
                        C = x >>> 0 < a >>> 0 ? 1 : 0;
                        V = (~(a ^ b) & (a ^ x)) < 0 ? 1 : 0;
                        break;
                    case 7: // ADD_HIGH
                        i = ((op >> 4) & 8) | (op & 7);
                        a = i === 15 ? pc + 4 : r[i];
                        b = ((op >> 3) & 15) === 15 ? pc + 4 : r[(op >> 3) & 15];
                        x = (a + b) | 0;
                        if (i === 15) {
                            r[15] = x & ~1;
                            d += 1;
                        } else r[i] = i === 13 ? x & ~3 : x;
                        break;
                    case 8: // ADR
                        r[(op >> 8) & 7] = (pc & ~3) + 4 + ((op & 0xff) << 2);
                        break;
                    case 9: // ANDS
                        r[op & 7] = N = Z = r[op & 7] & r[(op >> 3) & 7];
                        break;
                    case 10: // ASRS_N
                        a = r[(op >> 3) & 7];
                        i = (op >> 6) & 31 || 32;
                        x = i < 32 ? a >> i : a >> 31;
                        C = i < 32 ? (a >> (i - 1)) & 1 : x & 1;
                        r[op & 7] = N = Z = x;
                        break;
                    case 11: // ASRS
                        a = r[op & 7];
                        i = r[(op >> 3) & 7] & 0xff;
                        if (i === 0) x = a;
                        else if (i < 32) {
                            x = a >> i;
                            C = (a >> (i - 1)) & 1;
                        } else {
                            x = a >> 31;
                            C = x & 1;
                        }
                        r[op & 7] = N = Z = x;
                        break;
                    case 12: // B_IF
                        switch ((op >> 8) & 15) {
                            case 0: x = Z === 0 ? 1 : 0; break;
                            case 1: x = Z !== 0 ? 1 : 0; break;
                            case 2: x = C; break;
                            case 3: x = C ^ 1; break;
                            case 4: x = N < 0 ? 1 : 0; break;
                            case 5: x = N >= 0 ? 1 : 0; break;
                            case 6: x = V; break;
                            case 7: x = V ^ 1; break;
                            case 8: x = C === 1 && Z !== 0 ? 1 : 0; break;
                            case 9: x = C === 0 || Z === 0 ? 1 : 0; break;
                            case 10: x = N < 0 === (V === 1) ? 1 : 0; break;
                            case 11: x = N < 0 !== (V === 1) ? 1 : 0; break;
                            case 12: x = Z !== 0 && N < 0 === (V === 1) ? 1 : 0; break;
                            default: x = Z === 0 || N < 0 !== (V === 1) ? 1 : 0;
                        }
                        if (x) {
                            r[15] = pc + 4 + ((op << 24) >> 23);
                            d += 1;
                        }
                        break;
                    case 13: // B
                        r[15] = pc + 4 + ((op << 21) >> 20);
                        d += 1;
                        break;
                    case 14: // BICS
                        r[op & 7] = N = Z = r[op & 7] & ~r[(op >> 3) & 7];
                        break;
                    case 15: // BKPT
                        this.N = N < 0;
                        this.Z = Z === 0;
                        this.C = C === 1;
                        this.V = V === 1;
                        this.breakRewind = 2;
                        mcu.onBreak(op & 0xff);
                        fetched = -1;
                        break;
                    case 16: { // WIDE
                        if (region === 0x10) b = flash16[((pc + 2) & 0xffffff) >> 1];
                        else b = this.read16(pc + 2);
                        if (region === 0x10 && (pc & 7) === 6) {
                            fetched = ((pc & 0xffffff) + 2) >>> CACHE_LINE_BITS;
                            this.touch((pc & 0xffffff) + 2);
                        }
                        r[15] = pc + 4;
                        d += 2;
                        if (op >> 11 === 0b11110 && (b & 0xd000) === 0xd000) {
                            // BL
                            const S = (op >> 10) & 1;
                            const I1 = 1 ^ S ^ ((b >> 13) & 1);
                            const I2 = 1 ^ S ^ ((b >> 11) & 1);
                            x = ((S ? 0xff : 0) << 24) | (I1 << 23) | (I2 << 22);
                            r[14] = (pc + 4) | 1;
                            r[15] = pc + 4 + (x | ((op & 0x3ff) << 12) | ((b & 0x7ff) << 1));
                        } else if (op === 0xf3ef && b >> 12 === 8) {
                            // MRS
                            this.N = N < 0;
                            this.Z = Z === 0;
                            this.C = C === 1;
                            this.V = V === 1;
                            r[(b >> 8) & 15] = this.readSpecialRegister(b & 0xff);
                        } else if (op >> 4 === 0xf38 && b >> 8 === 0x88) {
                            // MSR
                            this.N = N < 0;
                            this.Z = Z === 0;
                            this.C = C === 1;
                            this.V = V === 1;
                            this.writeSpecialRegister(b & 0xff, r[op & 15] >>> 0);
                            N = this.N ? -1 : 0;
                            Z = this.Z ? 0 : 1;
                            C = this.C ? 1 : 0;
                            V = this.V ? 1 : 0;
                        } else if (op !== 0xf3bf) {
                            // neither DMB, DSB nor ISB, for which nothing is to be done
                            throw new Fault(EXECUTE, pc, NO_INSTRUCTION);
                        }
                        break;
                    }
                    case 17: // BLX
                        x = r[(op >> 3) & 15];
                        if (!(x & 1)) throw new Fault(EXECUTE, x, NOT_THUMB);
                        r[14] = (pc + 2) | 1;
                        r[15] = x & ~1;
                        d += 1;
                        break;
                    case 18: // BX
                        x = r[(op >> 3) & 15];
                        d += 1;
                        if (this.currentMode === HANDLER_MODE && x >>> 28 === 15) {
                            this.exceptionReturn(x & 0x0fffffff);
                            N = this.N ? -1 : 0;
                            Z = this.Z ? 0 : 1;
                            C = this.C ? 1 : 0;
                            V = this.V ? 1 : 0;
                            d += 12;
                        } else if (x & 1) r[15] = x & ~1;
                        else throw new Fault(EXECUTE, x, NOT_THUMB);
                        break;
                    case 19: // CMN
                        a = r[op & 7];
                        b = r[(op >> 3) & 7];
                        x = (a + b) | 0;
                        N = Z = x;
                        C = x >>> 0 < a >>> 0 ? 1 : 0;
                        V = (~(a ^ b) & (a ^ x)) < 0 ? 1 : 0;
                        break;
                    case 20: // CMP_8
                        a = r[(op >> 8) & 7];
                        b = op & 0xff;
                        x = (a - b) | 0;
                        N = Z = x;
                        C = a >>> 0 >= b >>> 0 ? 1 : 0;
                        V = ((a ^ b) & (a ^ x)) < 0 ? 1 : 0;
                        break;
                    case 21: // CMP
                        a = r[op & 7];
                        b = r[(op >> 3) & 7];
                        x = (a - b) | 0;
                        N = Z = x;
                        C = a >>> 0 >= b >>> 0 ? 1 : 0;
                        V = ((a ^ b) & (a ^ x)) < 0 ? 1 : 0;
                        break;
                    case 22: // CMP_HIGH
                        a = r[((op >> 4) & 8) | (op & 7)];
                        b = r[(op >> 3) & 15];
                        x = (a - b) | 0;
                        N = Z = x;
                        C = a >>> 0 >= b >>> 0 ? 1 : 0;
                        V = ((a ^ b) & (a ^ x)) < 0 ? 1 : 0;
                        break;
                    case 23: // CPSID
                        this.PM = true;
                        break;
                    case 24: // CPSIE
                        this.PM = false;
                        this.interruptsUpdated = true;
                        break;
                    case 25: // EORS
                        r[op & 7] = N = Z = r[op & 7] ^ r[(op >> 3) & 7];
                        break;
                    case 26: // LDM
                        b = (op >> 8) & 7;
                        a = r[b];
                        for (i = 0; i < 8; i++) {
                            if (op & (1 << i)) {
                                r[i] = this.read32(a);
                                a += 4;
                                d += 1;
                            }
                        }
                        if (!(op & (1 << b))) r[b] = a;
                        break;
                    case 27: // LDR_N
                        a = r[(op >> 3) & 7] + ((op >> 4) & 0x7c);
                        d += a >>> 30 ? this.cyclesIO(a) : 1;
                        r[op & 7] = this.read32(a);
                        break;
                    case 28: // LDR_SP
                        a = r[13] + ((op & 0xff) << 2);
                        d += 1;
                        r[(op >> 8) & 7] = this.read32(a);
                        break;
                    case 29: // LDR_PC
                        a = ((pc + 4) & ~3) + ((op & 0xff) << 2);
                        d += 1;
                        r[(op >> 8) & 7] = this.read32(a);
                        break;
                    case 30: // LDR
                        a = (r[(op >> 6) & 7] + r[(op >> 3) & 7]) | 0;
                        d += a >>> 30 ? this.cyclesIO(a) : 1;
                        r[op & 7] = this.read32(a);
                        break;
                    case 31: // LDRB_N
                        a = r[(op >> 3) & 7] + ((op >> 6) & 31);
                        d += a >>> 30 ? this.cyclesIO(a) : 1;
                        r[op & 7] = this.read8(a);
                        break;
                    case 32: // LDRB
                        a = (r[(op >> 6) & 7] + r[(op >> 3) & 7]) | 0;
                        d += a >>> 30 ? this.cyclesIO(a) : 1;
                        r[op & 7] = this.read8(a);
                        break;
                    case 33: // LDRH_N
                        a = r[(op >> 3) & 7] + ((op >> 5) & 0x3e);
                        d += a >>> 30 ? this.cyclesIO(a) : 1;
                        r[op & 7] = this.read16(a);
                        break;
                    case 34: // LDRH
                        a = (r[(op >> 6) & 7] + r[(op >> 3) & 7]) | 0;
                        d += a >>> 30 ? this.cyclesIO(a) : 1;
                        r[op & 7] = this.read16(a);
                        break;
                    case 35: // LDRSB
                        a = (r[(op >> 6) & 7] + r[(op >> 3) & 7]) | 0;
                        d += a >>> 30 ? this.cyclesIO(a) : 1;
                        r[op & 7] = (this.read8(a) << 24) >> 24;
                        break;
                    case 36: // LDRSH
                        a = (r[(op >> 6) & 7] + r[(op >> 3) & 7]) | 0;
                        d += a >>> 30 ? this.cyclesIO(a) : 1;
                        r[op & 7] = (this.read16(a) << 16) >> 16;
                        break;
                    case 37: // LSLS_N
                        a = r[(op >> 3) & 7];
                        i = (op >> 6) & 31;
                        x = a << i;
                        if (i) C = (a >>> (32 - i)) & 1;
                        r[op & 7] = N = Z = x;
                        break;
                    case 38: // LSLS
                        a = r[op & 7];
                        i = r[(op >> 3) & 7] & 0xff;
                        if (i === 0) x = a;
                        else if (i < 32) {
                            x = a << i;
                            C = (a >>> (32 - i)) & 1;
                        } else {
                            x = 0;
                            C = i === 32 ? a & 1 : 0;
                        }
                        r[op & 7] = N = Z = x;
                        break;
                    case 39: // LSRS_N
                        a = r[(op >> 3) & 7];
                        i = (op >> 6) & 31;
                        x = i ? (a >>> i) | 0 : 0;
                        C = i ? (a >>> (i - 1)) & 1 : a >>> 31;
                        r[op & 7] = N = Z = x;
                        break;
                    case 40: // LSRS
                        a = r[op & 7];
                        i = r[(op >> 3) & 7] & 0xff;
                        if (i === 0) x = a;
                        else if (i < 32) {
                            x = (a >>> i) | 0;
                            C = (a >>> (i - 1)) & 1;
                        } else {
                            x = 0;
                            C = i === 32 ? a >>> 31 : 0;
                        }
                        r[op & 7] = N = Z = x;
                        break;
                    case 41: // MOV_HIGH
                        i = ((op >> 4) & 8) | (op & 7);
                        x = ((op >> 3) & 15) === 15 ? pc + 4 : r[(op >> 3) & 15];
                        if (i === 15) {
                            r[15] = x & ~1;
                            d += 1;
                        } else r[i] = i === 13 ? x & ~3 : x;
                        break;
                    case 42: // MOVS_8
                        r[(op >> 8) & 7] = N = Z = op & 0xff;
                        break;
                    case 43: // MULS
                        r[op & 7] = N = Z = Math.imul(r[op & 7], r[(op >> 3) & 7]);
                        break;
                    case 44: // MVNS
                        r[op & 7] = N = Z = ~r[(op >> 3) & 7];
                        break;
                    case 45: // ORRS
                        r[op & 7] = N = Z = r[op & 7] | r[(op >> 3) & 7];
                        break;
                    case 46: // POP
                        a = r[13];
                        for (i = 0; i < 8; i++) {
                            if (op & (1 << i)) {
                                r[i] = this.read32(a);
                                a += 4;
                                d += 1;
                            }
                        }
                        if (op & 0x100) {
                            x = this.read32(a);
                            if (!(x & 1)) throw new Fault(EXECUTE, x, NOT_THUMB);
                            r[13] = a + 4;
                            d += 2;
                            if (this.currentMode === HANDLER_MODE && x >>> 28 === 15) {
                                this.exceptionReturn(x & 0x0fffffff);
                                N = this.N ? -1 : 0;
                                Z = this.Z ? 0 : 1;
                                C = this.C ? 1 : 0;
                                V = this.V ? 1 : 0;
                                d += 10;
                            } else r[15] = x & ~1;
                        } else r[13] = a;
                        break;
                    case 47: // PUSH
                        b = 0;
                        for (i = 0; i < 9; i++) b += (op >> i) & 1;
                        a = r[13] - 4 * b;
                        for (i = 0; i < 8; i++) {
                            if (op & (1 << i)) {
                                this.write32(a, r[i]);
                                a += 4;
                            }
                        }
                        if (op & 0x100) this.write32(a, r[14]);
                        r[13] = r[13] - 4 * b;
                        d += b;
                        break;
                    case 48: // REV
                        a = r[(op >> 3) & 7];
                        x = ((a & 0xff) << 24) | ((a & 0xff00) << 8);
                        r[op & 7] = x | ((a >>> 8) & 0xff00) | (a >>> 24);
                        break;
                    case 49: // REV16
                        a = r[(op >> 3) & 7];
                        r[op & 7] = ((a & 0x00ff00ff) << 8) | ((a >>> 8) & 0x00ff00ff);
                        break;
                    case 50: // REVSH
                        a = r[(op >> 3) & 7];
                        r[op & 7] = (((a & 0xff) << 24) >> 16) | ((a >> 8) & 0xff);
                        break;
                    case 51: // RORS
                        x = r[op & 7];
                        i = r[(op >> 3) & 7] & 0xff;
                        if (i) {
                            if (i & 31) x = (x >>> (i & 31)) | (x << (32 - (i & 31)));
                            C = x >>> 31;
                        }
                        r[op & 7] = N = Z = x;
                        break;
                    case 52: // RSBS
                        b = r[(op >> 3) & 7];
                        x = -b | 0;
                        r[op & 7] = N = Z = x;
                        C = b === 0 ? 1 : 0;
                        V = (b & x) < 0 ? 1 : 0;
                        break;
                    case 53: // NOP
                        break;
                    case 54: { // SBCS
                        a = r[op & 7];
                        b = r[(op >> 3) & 7];
                        const rest = (a >>> 0) - (b >>> 0) - (1 - C);
                        x = rest | 0;
                        r[op & 7] = N = Z = x;
                        C = rest >= 0 ? 1 : 0;
                        V = ((a ^ b) & (a ^ x)) < 0 ? 1 : 0;
                        break;
                    }
                    case 55: // SEV
                        this.eventRegistered = true;
                        break;
                    case 56: // STM
                        b = (op >> 8) & 7;
                        a = r[b];
                        for (i = 0; i < 8; i++) {
                            if (op & (1 << i)) {
                                this.write32(a, r[i]);
                                a += 4;
                                d += 1;
                            }
                        }
                        r[b] = a;
                        break;
                    case 57: // STR_N
                        a = r[(op >> 3) & 7] + ((op >> 4) & 0x7c);
                        d += a >>> 30 ? this.cyclesIO(a, true) : 1;
                        this.write32(a, r[op & 7]);
                        if (a >>> 30 && mcu.clkSys !== frequency) limit = 0;
                        break;
                    case 58: // STR_SP
                        a = r[13] + ((op & 0xff) << 2);
                        d += 1;
                        this.write32(a, r[(op >> 8) & 7]);
                        break;
                    case 59: // STR
                        a = (r[(op >> 6) & 7] + r[(op >> 3) & 7]) | 0;
                        d += a >>> 30 ? this.cyclesIO(a, true) : 1;
                        this.write32(a, r[op & 7]);
                        if (a >>> 30 && mcu.clkSys !== frequency) limit = 0;
                        break;
                    case 60: // STRB_N
                        a = r[(op >> 3) & 7] + ((op >> 6) & 31);
                        d += a >>> 30 ? this.cyclesIO(a, true) : 1;
                        this.write8(a, r[op & 7]);
                        break;
                    case 61: // STRB
                        a = (r[(op >> 6) & 7] + r[(op >> 3) & 7]) | 0;
                        d += a >>> 30 ? this.cyclesIO(a, true) : 1;
                        this.write8(a, r[op & 7]);
                        break;
                    case 62: // STRH_N
                        a = r[(op >> 3) & 7] + ((op >> 5) & 0x3e);
                        d += a >>> 30 ? this.cyclesIO(a, true) : 1;
                        this.write16(a, r[op & 7]);
                        break;
                    case 63: // STRH
                        a = (r[(op >> 6) & 7] + r[(op >> 3) & 7]) | 0;
                        d += a >>> 30 ? this.cyclesIO(a, true) : 1;
                        this.write16(a, r[op & 7]);
                        break;
                    case 64: // SUB_SP_SP
                        r[13] = r[13] - ((op & 0x7f) << 2);
                        break;
                    case 65: // SUBS_3
                        a = r[(op >> 3) & 7];
                        b = (op >> 6) & 7;
                        x = (a - b) | 0;
                        r[op & 7] = N = Z = x;
                        C = a >>> 0 >= b >>> 0 ? 1 : 0;
                        V = ((a ^ b) & (a ^ x)) < 0 ? 1 : 0;
                        break;
                    case 66: // SUBS_8
                        a = r[(op >> 8) & 7];
                        b = op & 0xff;
                        x = (a - b) | 0;
                        r[(op >> 8) & 7] = N = Z = x;
                        C = a >>> 0 >= b >>> 0 ? 1 : 0;
                        V = ((a ^ b) & (a ^ x)) < 0 ? 1 : 0;
                        break;
                    case 67: // SUBS
                        a = r[(op >> 3) & 7];
                        b = r[(op >> 6) & 7];
                        x = (a - b) | 0;
                        r[op & 7] = N = Z = x;
                        C = a >>> 0 >= b >>> 0 ? 1 : 0;
                        V = ((a ^ b) & (a ^ x)) < 0 ? 1 : 0;
                        break;
                    case 68: // SVC
                        this.pendingSVCall = true;
                        this.interruptsUpdated = true;
                        break;
                    case 69: // SXTB
                        r[op & 7] = (r[(op >> 3) & 7] << 24) >> 24;
                        break;
                    case 70: // SXTH
                        r[op & 7] = (r[(op >> 3) & 7] << 16) >> 16;
                        break;
                    case 71: // TST
                        N = Z = r[op & 7] & r[(op >> 3) & 7];
                        break;
                    case 72: // UXTB
                        r[op & 7] = r[(op >> 3) & 7] & 0xff;
                        break;
                    case 73: // UXTH
                        r[op & 7] = r[(op >> 3) & 7] & 0xffff;
                        break;
                    case 74: // WFE
                        d += 1;
                        if (this.eventRegistered) this.eventRegistered = false;
                        else this.waiting = true;
                        break;
                    case 75: // WFI
                        d += 1;
                        this.waiting = true;
                        break;
                    default:
                        throw new Fault(EXECUTE, pc, op === undefined ? UNMAPPED : NO_INSTRUCTION);
                }
                if (this.stall) {
                    d += this.stall;
                    this.stall = 0;
                }
                cycles += d;
                const now = times[0] + d * cycleNanos;
                if (now < times[1]) times[0] = now;
                else clock.tick(d * cycleNanos);
                if (this.waiting || now >= limit) {
                    this.N = N < 0;
                    this.Z = Z === 0;
                    this.C = C === 1;
                    this.V = V === 1;
                    this.cycles += cycles;
                    return;
                }
            }
        } catch (problem) {
            this.N = N < 0;
            this.Z = Z === 0;
            this.C = C === 1;
            this.V = V === 1;
            this.cycles += cycles;
            if (!(problem instanceof Fault)) throw problem;
            this.hardFault(problem, pc);
        }
    }
}
