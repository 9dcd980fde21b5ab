"""What an RP2040 refuses, the emulated chip refuses: each case is a few Thumb instructions."""

import pytest
from emulator import javascript, rom_words

RAM = 0x20000000
STACK = 0x20001000
HANDLER = 0x20000101  # of the HardFault, as the vector table has it

# Runs instructions at the beginning of the RAM. The handler of the HardFault is a loop there.
RUN = """
    const make = () => {
        const mcu = new bus.StrictRP2040(new clock.Clock());
        mcu.core = new core.Core(mcu);
        mcu.loadBootrom(Uint32Array.from(given.rom));
        flash.replaceRomFunctions(mcu.bootrom);
        mcu.faults = [];
        mcu.onFault = (fault, by) => mcu.faults.push({ ...fault, by });
        const ram = new DataView(mcu.sram.buffer);
        ram.setUint32(0x80 + 4 * 3, 0x20000101, true);
        ram.setUint16(0x100, 0xe7fe, true);
        mcu.core.VTOR = 0x20000080;
        mcu.flash.fill(0x55, 0, 64);
        mcu.core.registers[13] = 0x20001000;
        mcu.core.registers[14] = 0x20000201;
        return mcu;
    };
    const load = (mcu, codes, registers = []) => {
        new Uint16Array(mcu.sram.buffer).set(codes, 0);
        registers.forEach((value, number) => (mcu.core.registers[number] = value));
        mcu.core.PC = 0x20000000;
    };
    const step = (mcu, times = 1) => {
        for (let i = 0; i < times; i++) mcu.core.run(mcu.clock, 8, 0);
    };
    const words = (mcu, address, count) =>
        Array.from(new Uint32Array(mcu.sram.buffer, address - 0x20000000, count));
"""

LDR, LDRH, LDRB = 0x6808, 0x8808, 0x7808  # r0, [r1]
STR, STRH, STRB = 0x6008, 0x8008, 0x7008
LDM, STM = 0xC90C, 0xC10C  # r1!, {r2, r3}
PUSH, POP = 0xB401, 0xBC01  # {r0}
BX, BLX = 0x4708, 0x4788  # r1


def run(program, **given):
    return javascript(RUN + program, {"rom": rom_words(), **given})


def faults_of(accesses, flash_is_off=False):
    """The faults of each of these instructions, with this address in r1: what, where, and why."""
    program = """
        give(given.accesses.map(([code, address]) => {
            const mcu = make();
            mcu.flashIsOff = given.off;
            load(mcu, [code], [7, address]);
            step(mcu);
            return mcu.faults.map(({ access, address, kind }) => [access, address, kind]);
        }));
    """
    return run(program, accesses=accesses, off=flash_is_off)


READS, WRITES = [LDR, LDRH, LDRB, LDM], [STR, STRH, STRB, STM]


def test_what_is_nowhere_faults():
    nowhere = [
        *(0x4000, 0x0FFFFFFC, 0x15000000, 0x1C000000),
        *(0x20042000, 0x20042008, 0x20081FFC, 0x22000000, 0x30000000),
        *(0x40068000, 0x40070000, 0x50101000, 0x50120000, 0x60000000),
        *(0xC0000000, 0xE0100000, 0xF0000000),
    ]
    accesses = [(code, address) for address in nowhere for code in READS + WRITES]
    assert faults_of(accesses) == [
        [["read" if code in READS else "write", address, "nothing is there"]]
        for code, address in accesses
    ]


def test_what_is_not_aligned_faults():
    words = [(code, 0x20000200 + off) for off in (1, 2, 3) for code in (LDR, STR, LDM, STM)]
    others = [
        *((LDRH, 0x20000201), (STRH, 0x20000203), (LDR, 0x10000002), (LDRH, 0x10000001)),
        *((LDR, 2), (LDR, 0x4000C002), (STR, 0xD0000011), (LDRH, 0x50100001)),
    ]
    assert faults_of(words + others) == [
        [["read" if code in READS else "write", address, "not aligned"]]
        for code, address in words + others
    ]


def test_a_write_to_the_flash_faults():
    places = [0x10000000, 0x101FFFFC, 0x11000000, 0x12000000, 0x13000004]
    accesses = [(code, address) for address in places for code in WRITES]
    assert faults_of(accesses) == [[["write", address, "read-only"]] for _, address in accesses]


OFF = "the flash is being erased or programmed"


def test_a_read_of_the_flash_faults_while_it_is_off():
    places = [0x10000000, 0x10012344, 0x11000000, 0x13000000]
    accesses = [(code, address) for address in places for code in READS]
    assert faults_of(accesses) == [[]] * len(accesses)
    assert faults_of(accesses, flash_is_off=True) == [
        [["read", address, OFF]] for _, address in accesses
    ]


def test_code_in_the_flash_faults_while_it_is_off():
    program = """
        const mcu = make();
        mcu.flashIsOff = true;
        load(mcu, [given.bx], [0, 0x10000001]);
        step(mcu, 2);
        give(mcu.faults);
    """
    fault = {"access": "execute", "address": 0x10000000, "kind": OFF, "by": "processor"}
    assert run(program, bx=BX) == [fault]


def test_a_jump_to_where_no_code_can_be_faults():
    targets = {
        **{0x20000100: "not Thumb code", 0x40000001: "not executable"},
        **{0x20042001: "nothing is there", 0x4001: "nothing is there"},
        **{0x22000001: "nothing is there", 0xD0000001: "not executable"},
    }
    program = """
        give(given.jumps.map(([code, address]) => {
            const mcu = make();
            load(mcu, [code], [0, address]);
            step(mcu, 2);
            return mcu.faults.map(({ access, address, kind }) => [access, address, kind]);
        }));
    """
    jumps = [(code, address) for address in targets for code in (BX, BLX)]
    assert run(program, jumps=jumps) == [
        [["execute", address & ~1, targets[address]]] for _, address in jumps
    ]


@pytest.mark.parametrize(
    "codes, kind",
    [
        *(([0xDE00], "not an instruction"), ([0xB100], "not an instruction")),
        *(([0xF7F0, 0xA000], "not an instruction"), ([0xBE00], "a breakpoint without a debugger")),
    ],
    ids=["udf", "cbz", "wide", "bkpt"],
)
def test_an_instruction_that_the_processor_lacks_faults(codes, kind):
    program = """
        const mcu = make();
        const chip = { mcu, break: pico.Pico.prototype.break };
        mcu.onBreak = (number) => chip.break(number);
        load(mcu, given.codes);
        step(mcu);
        give(mcu.faults.map((fault) => [fault.address, fault.kind]));
    """
    assert run(program, codes=codes) == [[RAM, kind]]


# --- What is there ---


def test_what_is_there_does_not_fault():
    there = [
        *((LDR, 0x20041FFC), (STR, 0x20041FFC), (LDRB, 0x20041FFF), (STRH, 0x20041FFE)),
        *((LDR, 0), (LDR, 0x3FFC), (LDRB, 0x3FFF), (LDRH, 2), (STR, 0), (STRB, 1)),
        *((LDR, 0x10000000), (LDRB, 0x101FFFFF), (LDRH, 0x13000002), (LDR, 0x12000000)),
        *((LDR, 0x4000C008), (STR, 0x4000C000), (LDR, 0x18000028), (STR, 0x50000400)),
        *((LDRB, 0x50100001), (STRB, 0x50100003), (LDR, 0x50110000), (LDR, 0x50200004)),
        *((LDR, 0xD0000000), (STR, 0xD0000014), (LDR, 0xE000ED00), (STR, 0xE000E010)),
    ]
    assert faults_of(there) == [[]] * len(there)


def test_a_write_to_the_rom_does_nothing():
    program = """
        const mcu = make();
        const before = mcu.bootrom[0];
        load(mcu, [given.str, given.strh, given.strb], [0x12345678, 0]);
        step(mcu, 3);
        give([mcu.faults, mcu.bootrom[0] === before]);
    """
    assert run(program, str=STR, strh=STRH, strb=STRB) == [[], True]


def test_registers_have_aliases_that_set_and_clear_bits_and_narrow_writes_are_repeated():
    scratch = 0x4005800C  # of the watchdog
    program = """
        const mcu = make();
        give(given.writes.map(([code, alias, value]) => {
            load(mcu, [code], [value, given.scratch + alias]);
            step(mcu);
            return mcu.readUint32(given.scratch);
        }).concat(mcu.faults));
    """
    writes = [(STR, 0, 0xF0), (STR, 0x2000, 0x0F), (STR, 0x3000, 0x81), (STR, 0x1000, 0x7F)]
    writes += [(STRB, 0, 0x12), (STRH, 0, 0x3456)]
    values = [0xF0, 0xFF, 0x7E, 0x01, 0x12121212, 0x34563456]
    assert run(program, writes=writes, scratch=scratch) == values


def test_what_only_the_emulator_lacks_is_no_fault_but_refused_with_a_sentence():
    program = """
        const mcu = make();
        load(mcu, [given.ldr], [0, 0x21000000]);
        try {
            step(mcu);
        } catch (error) {
            give([error instanceof refused.Refused, error.message, mcu.faults]);
        }
    """
    sentence = (
        "The emulator does not have the four memory banks one by one, which this firmware uses "
        "(0x21000000)."
    )
    assert run(program, ldr=LDR) == [True, sentence, []]


# --- What the processor does then ---


def test_a_fault_is_an_exception_from_which_the_instruction_can_be_found():
    program = """
        const mcu = make();
        const { core: cpu } = mcu;
        load(mcu, [0x2a00, given.ldr], [7, 0x20042008, 0, 33]);
        cpu.registers[12] = 1212;
        step(mcu, 2);
        give([words(mcu, 0x20000fe0, 8), cpu.registers[0], cpu.registers[13], cpu.registers[14],
            cpu.PC & ~1, cpu.IPSR]);
    """
    stacked, r0, sp, lr, pc, exception = run(program, ldr=LDR)
    # r0 to r3, r12, lr, the address of the instruction, and the flags: equal, no borrow.
    assert stacked == [7, 0x20042008, 0, 33, 1212, 0x20000201, RAM + 2, 0x61000000]
    assert (r0, sp, lr) == (7, STACK - 32, 0xFFFFFFF9)
    assert (pc, exception) == (HANDLER & ~1, 3)


def test_a_handler_that_skips_the_instruction_goes_on_behind_it():
    program = """
        const mcu = make();
        // ldr r0, [sp, #24]; adds r0, #2; str r0, [sp, #24]; bx lr
        new Uint16Array(mcu.sram.buffer).set([0x9806, 0x3002, 0x9006, 0x4770], 0x80);
        load(mcu, [given.ldr, 0x2205], [7, 0x20042008]);
        step(mcu, 6);
        const { registers, IPSR, lockedUp } = mcu.core;
        give([registers[0], registers[2], registers[13], registers[15], IPSR, lockedUp]);
    """
    assert run(program, ldr=LDR) == [7, 5, STACK, RAM + 4, 0, False]


@pytest.mark.parametrize("code", [PUSH, POP, LDM, STM], ids=["push", "pop", "ldm", "stm"])
def test_a_refused_instruction_leaves_its_base_as_it_was(code):
    program = """
        const mcu = make();
        load(mcu, [given.code], [7, 0x20042000]);
        mcu.core.registers[13] = 0x20042000 + given.above;
        mcu.core.exceptionEntry = () => {};
        step(mcu);
        give([mcu.faults.length, mcu.core.registers[1], mcu.core.registers[13]]);
    """
    above = 8 if code == PUSH else 0
    assert run(program, code=code, above=above) == [1, 0x20042000, 0x20042000 + above]


def test_interrupts_do_not_delay_a_fault():
    program = """
        const mcu = make();
        load(mcu, [0xb672, given.ldr], [7, 0x20042008]);
        step(mcu, 2);
        give([mcu.core.PM, mcu.core.IPSR]);
    """
    assert run(program, ldr=LDR) == [True, 3]


def test_a_fault_inside_its_handler_stops_the_processor_for_good():
    program = """
        const mcu = make();
        const { core: cpu } = mcu;
        new Uint16Array(mcu.sram.buffer)[0x80] = given.ldr;
        load(mcu, [given.ldr], [7, 0x20042008]);
        step(mcu, 2);
        cpu.enabledInterrupts = 1;
        cpu.setInterrupt(0, true);
        give([mcu.faults.length, cpu.lockedUp, cpu.waiting, cpu.PC]);
    """
    assert run(program, ldr=LDR) == [1, True, True, HANDLER & ~1]


def test_a_fault_without_a_stack_stops_the_processor_for_good():
    program = """
        const mcu = make();
        load(mcu, [given.ldr], [7, 0x20042008]);
        mcu.core.registers[13] = 0x20000010;
        step(mcu);
        give([mcu.faults.length, mcu.core.lockedUp]);
    """
    assert run(program, ldr=LDR) == [1, True]


# --- The DMA ---

READ_ERROR, WRITE_ERROR, ANY_ERROR, BUSY = 1 << 30, 1 << 29, 1 << 31, 1 << 24


def test_a_channel_of_the_dma_stops_and_says_so():
    transfers = [
        (0x20041FFC, 0x20000400, False, "read", 0x20042000, "nothing is there"),
        (0x20000400, 0x20041FFC, False, "write", 0x20042000, "nothing is there"),
        (0x20000400, 0x10000000, False, "write", 0x10000000, "read-only"),
        (0x10000000, 0x20000400, True, "read", 0x10000000, OFF),
        (0x20000402, 0x20000500, False, "read", 0x20000402, "not aligned"),
        (0xD0000000, 0x20000400, False, "read", 0xD0000000, "out of reach for the DMA"),
        (0x20000400, 0xE000E010, False, "write", 0xE000E010, "out of reach for the DMA"),
    ]
    program = """
        const DMA = 0x50000000, CHANNEL_3 = DMA + 3 * 0x40;
        give(given.transfers.map(([source, target, off]) => {
            const mcu = make();
            mcu.flashIsOff = off;
            mcu.writeUint32(CHANNEL_3, source);
            mcu.writeUint32(CHANNEL_3 + 4, target);
            mcu.writeUint32(CHANNEL_3 + 8, 4);
            // Enabled, words, both addresses count up, always ready.
            mcu.writeUint32(CHANNEL_3 + 12, 1 | (2 << 2) | (3 << 4) | (3 << 11) | (63 << 15));
            mcu.clock.tick(1000);
            const control = mcu.readUint32(CHANNEL_3 + 12) >>> 0;
            return [mcu.faults, control, mcu.readUint32(DMA + 0x400)];
        }));
    """
    found = run(program, transfers=[transfer[:3] for transfer in transfers])
    for (*_, access, address, kind), (faults, control, raised) in zip(transfers, found):
        fault = {"access": access, "address": address, "kind": kind, "by": "DMA channel 3"}
        assert faults == [fault]
        error = READ_ERROR if access == "read" else WRITE_ERROR
        assert control & (READ_ERROR | WRITE_ERROR | ANY_ERROR | BUSY) == error | ANY_ERROR
        assert raised == 1 << 3


# --- The flash is off ---


def test_the_flash_is_off_from_the_roms_function_until_its_interface_is_set_to_read():
    program = """
        const mcu = make();
        flash.watchInterface(mcu);
        const memory = new flash.Flash(mcu.flash);
        const chip = { mcu, flash: memory, break: pico.Pico.prototype.break };
        mcu.onBreak = (number) => chip.break(number);
        const places = flash.romFunctions(mcu.bootrom);
        const off = [mcu.flashIsOff];
        const call = (name) => {
            mcu.core.registers[14] = 0x20000001;
            mcu.core.PC = places[name];
            step(mcu, 2);
            off.push(mcu.flashIsOff);
        };
        const SSI = 0x18000000;
        const set = (mode, enabled) => {
            mcu.writeUint32(SSI + 8, 0);
            mcu.writeUint32(SSI, mode);
            mcu.writeUint32(SSI + 8, enabled);
            off.push(mcu.flashIsOff);
        };
        for (const name of ["IF", "EX", "FC"]) call(name);
        set(0x070000, 1); // one byte out, one byte in
        set(0x5f0300, 0);
        set(0x5f0300, 1); // an address out, then data in
        call("EX");
        call("CX");
        give(off);
    """
    assert run(program) == [False, False, True, True, True, True, False, True, False]


def test_what_was_in_the_cache_does_not_hide_that_the_flash_is_off():
    program = """
        const mcu = make();
        flash.watchInterface(mcu);
        load(mcu, [given.ldr, given.ldr], [0, 0x10000000]);
        step(mcu);
        mcu.writeUint32(0x18000008, 0);
        step(mcu);
        give(mcu.faults.map((fault) => fault.kind));
    """
    assert run(program, ldr=LDR) == [OFF]
