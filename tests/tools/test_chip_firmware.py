"""The emulated chip finds in any MicroPython what it needs to know, or says that it does not."""

import json
import struct
from types import SimpleNamespace

import pytest
from emulator import javascript, rom_words

from kaiten_host import chip
from kaiten_host.chip import test
from kaiten_host.chip.files import BLOCK, files_in, image_of
from kaiten_sim.board import SimBoard

FLASH = 0x10000000
RAM = 0x20000000
REFUSED = (
    "The emulator finds no os.urandom in this firmware, so it cannot give the chance that the "
    "simulator gives: is it a MicroPython for the RP2040?"
)


class Image:
    """Something that lies in the flash like a MicroPython."""

    def __init__(self):
        self.content = bytearray(b"\xff" * 0x100)

    def add(self, content):
        """Appends this; gives its address."""
        self.content += b"\0" * (-len(self.content) % 4)
        address = FLASH + len(self.content)
        self.content += content
        return address

    def words(self, *values):
        return self.add(struct.pack(f"<{len(values)}I", *values))

    def pool(self, names, before=0, hashes=True):
        """A pool of names; `before` as many are in the pools before."""
        texts = [self.add(name.encode() + b"\0") for name in names]
        lengths = self.add(bytes(len(name) for name in names))
        tables = [self.add(bytes(2 * len(names)))] * hashes + [lengths]
        return self.words(FLASH, before | 0x80000000, 10, len(names), *tables, *texts)

    def function(self, code):
        """An object of a function with this code."""
        return self.words(FLASH + 0x40, self.add(code) | 1)

    def table(self, pairs):
        """The names of a module, by their numbers, with their objects."""
        self.words(*(word for number, value in pairs for word in (number << 3 | 2, value)))


NAMES = ["stat", "unlink", "urandom", "utime"]
BYTES = RAM + 0x1000
DRAWN = RAM + 0x2000
# ldr r0, [pc, #0]; bx lr; and the address of some bytes in the RAM
RETURNS_BYTES = struct.pack("<HHI", 0x4800, 0x4770, BYTES)


def micropython(before=180, hashes=True, tables=1):
    image = Image()
    image.pool(["a", "bb"], hashes=hashes)
    image.pool(NAMES, before, hashes)
    urandom = [image.function(RETURNS_BYTES) for _ in range(tables)]
    for function in urandom:
        image.table([(before, urandom[0] - 4), (before + 2, function), (before + 3, FLASH)])
    return image, urandom[0]


FIND = """
    const bytes = Uint8Array.from(Buffer.from(given.image, "hex"));
    const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
    padded.set(bytes);
    let found;
    try {
        found = chance.findUrandom(padded);
    } catch (error) {
        found = [error instanceof refused.Refused, error.message];
    }
"""


@pytest.mark.parametrize("before", [0, 180, 960])
@pytest.mark.parametrize("hashes", [True, False])
def test_urandom_is_found_by_its_name(before, hashes):
    image, function = micropython(before, hashes)
    found = javascript(FIND + "give(found);", {"image": image.content.hex()})
    code = int.from_bytes(image.content[function + 4 - FLASH :][:4], "little")
    assert found == {"object": function - FLASH, "code": code}


def no_micropython():
    return Image()


def another_pool():
    """The name is there, but what looks like a pool has another length for it."""
    image, _ = micropython()
    at = image.content.index(bytes(map(len, NAMES)))
    image.content[at] += 1
    return image


def two_of_them():
    return micropython(tables=2)[0]


@pytest.mark.parametrize("make", [no_micropython, another_pool, two_of_them])
def test_a_firmware_without_one_urandom_is_refused_with_a_sentence(make):
    image = make().content.hex()
    assert javascript(FIND + "give(found);", {"image": image}) == [True, REFUSED]


def test_urandom_gives_what_the_simulated_board_gives_and_changes_nothing_else():
    """As often as it is called, and so many bytes as MicroPython made."""
    program = (
        FIND
        + """
        const mcu = new bus.StrictRP2040(new clock.Clock());
        mcu.core = new core.Core(mcu);
        mcu.loadBootrom(Uint32Array.from(given.rom));
        mcu.flash.set(padded);
        const rom = mcu.bootrom.slice();
        const room = flash.replaceRomFunctions(mcu.bootrom);
        const replaced = mcu.bootrom.slice();
        chance.catchUrandom(mcu, found, room);
        const changed = [...mcu.bootrom.keys()].filter((i) => mcu.bootrom[i] !== replaced[i]);
        const places = Object.values(flash.romFunctions(mcu.bootrom)).map((place) => place >> 2);
        const erase = flash.romFunctions(mcu.bootrom).RE >> 2;
        const behind = Math.min(...places.filter((place) => place > erase));
        const inErase = changed.every((i) => i > erase && i < behind);

        const ours = new chance.Chance(given.seed);
        const chip = { mcu, chance: ours, break: pico.Pico.prototype.break };
        mcu.onBreak = (number) => chip.break(number);
        const END = 0x20000000;
        const drawn = given.calls.map((length) => {
            [given.type, 77, length, given.drawn].forEach((word, i) =>
                mcu.writeUint32(given.bytes + 4 * i, word));
            const at = given.drawn - 0x20000000;
            mcu.sram.fill(0, at, at + 80);
            const { registers } = mcu.core;
            registers.set([2 * length + 1, 0, 0, 0, 44]);
            registers[13] = 0x20041f00;
            registers[14] = END | 1;
            mcu.core.PC = mcu.readUint32(0x10000000 + found.object + 4) & ~1;
            for (let n = 0; n < 100 && mcu.core.PC !== END; n++) mcu.core.run(mcu.clock, 8, 0);
            return [
                Buffer.from(mcu.sram.subarray(at, at + length)).toString("hex"),
                mcu.sram[at + length],
                mcu.readUint32(given.bytes + 4),
                [registers[0], registers[4], registers[13], mcu.core.PC],
            ];
        });
        give([inErase, drawn]);
    """
    )
    image, _ = micropython()
    calls = [32, 5, 64, 1]
    given = {"image": image.content.hex(), "rom": rom_words(), "seed": "0", "calls": calls}
    given |= {"type": FLASH + 0x40, "bytes": BYTES, "drawn": DRAWN}
    in_erase, drawn = javascript(program, given)
    assert in_erase
    board = SimBoard(seed=0)
    after = [BYTES, 44, 0x20041F00, RAM]
    assert drawn == [[board.urandom(length).hex(), 0, 0, after] for length in calls]


def test_nothing_drawn_changes_nothing():
    """MicroPython's empty bytes lie in the flash."""
    program = """
        const mcu = new bus.StrictRP2040(new clock.Clock());
        mcu.core = new core.Core(mcu);
        mcu.flash.fill(0, 0, 16);
        mcu.core.registers[0] = 0x10000000;
        chance.overwriteDrawn(mcu, new chance.Chance("0"));
        give(true);
    """
    assert javascript(program)


def test_the_image_of_a_pico_w_is_as_large_as_its_file_system():
    files = {"main.py": b"pass", "data/settings.json": b"{}"}
    image = image_of(files, 212)
    assert len(image) == 212 * BLOCK == 848 * 1024
    assert files_in(image) == files


# --- Faults stop what is being played ---


class OneFault:
    """A process that answers like the emulator, on whose chip the firmware made a fault."""

    fault = {
        **{"access": "read", "address": 0x20042008, "kind": "nothing is there"},
        **{"by": "processor", "pc": 0x2000E3EA, "lr": 0x1000E607, "ms": 56.93},
    }

    def __init__(self):
        self.stdin = self.stdout = self

    def write(self, line):
        self.order = json.loads(line)["do"]

    def flush(self):
        pass

    def readline(self):
        faults = [self.fault] if self.order == "run" else []
        return json.dumps({"state": {"faults": faults, "resets": 0}})

    def poll(self):
        return 0


@pytest.fixture
def faulty(monkeypatch):
    firmware = SimpleNamespace(files_at=0xA0000, files_size=1408 * 1024)
    monkeypatch.setattr(chip, "firmware_for", lambda board: firmware)
    monkeypatch.setattr(chip, "_start_server", OneFault)
    monkeypatch.setattr(chip, "_resting", [])
    return bytes(1408 * 1024)


SAID = (
    "HardFault 56.9 ms after power-on: read at 0x20042008: nothing is there "
    "(pc 0x2000e3ea, lr 0x1000e607)"
)


def test_whatever_is_done_when_the_firmware_faults_raises_and_says_where(faulty):
    with chip.Chip(faulty) as pico, pytest.raises(chip.FaultError) as raised:
        pico.run(100)
    assert str(raised.value) == SAID


def test_somebody_who_wants_to_see_how_a_fault_is_survived_can_look_at_it(faulty):
    with chip.Chip(faulty, faults_raise=False) as pico:
        pico.run(100)
        assert [str(fault) for fault in pico.faults] == [SAID]


def test_a_check_that_faults_fails_with_that_sentence(faulty, monkeypatch):
    def play():
        with chip.Chip(faulty) as pico:
            pico.run(100)

    monkeypatch.setattr(test, "checks", lambda: {"played": play})
    assert test.check("played") == [f"FaultError: {SAID}"]


# --- The machines of the PIO ---

PIO = """
    const mcu = new bus.StrictRP2040(new clock.Clock());
    const chip = mcu.pio[0];
    pio.runInTime(chip, mcu.clock, mcu);
    const PIO = 0x50200000;
    const program = (codes, at = 0) =>
        codes.forEach((code, i) => mcu.writeUint32(PIO + 0x48 + 4 * (at + i), code));
    const setUp = (machine, last, divider) => {
        mcu.writeUint32(PIO + 0xc8 + 0x18 * machine, divider << 16);
        mcu.writeUint32(PIO + 0xcc + 0x18 * machine, last << 12);
    };
    const enable = (machines) => mcu.writeUint32(PIO, machines);
    const level = (machine) => (mcu.readUint32(PIO + 0x0c) >> (8 * machine + 4)) & 15;
"""
PULL, MOV_ISR_OSR, PUSH, IN_NULL_32 = 0x80A0, 0xA0C7, 0x8020, 0x4060


def test_a_machine_passes_on_what_it_gets_in_the_chips_time():
    program = (
        PIO
        + """
        program(given.codes);
        setUp(0, 2, 1000);
        enable(1);
        mcu.writeUint32(PIO + 0x10, 42);
        const levels = [level(0)];
        mcu.clock.tick(1e9);
        give([levels[0], level(0), mcu.readUint32(PIO + 0x20), level(0)]);
    """
    )
    assert javascript(program, {"codes": [PULL, MOV_ISR_OSR, PUSH]}) == [0, 1, 42, 0]


def test_a_machine_that_is_switched_off_does_nothing():
    program = (
        PIO
        + """
        program(given.codes);
        for (const machine of [0, 1, 2, 3]) setUp(machine, 0, 1);
        enable(2);
        mcu.clock.tick(1e6);
        give([0, 1, 2, 3].map(level));
    """
    )
    assert javascript(program, {"codes": [PUSH]}) == [0, 4, 0, 0]


def test_a_machine_takes_as_long_as_its_divider_says():
    """It counts down from 31, and again, and pushes after each."""
    program = (
        PIO
        + """
        // set x, 31; jmp x--, 1; push
        program([0xe03f, 0x0041, 0x8020]);
        setUp(0, 2, given.divider);
        enable(1);
        const took = [];
        for (let wanted = 1; wanted <= 3; wanted++) {
            while (level(0) < wanted) mcu.clock.tick(100);
            took.push(mcu.clock.nanos);
        }
        give(took[2] - took[0]);
    """
    )
    slow, fast = (javascript(program, {"divider": divider}) for divider in (100, 10))
    cycles = 2 * (1 + 32 + 1)
    # As exact as the number of instructions that are done at once.
    assert slow == pytest.approx(cycles * 100 * 8, rel=0.5)
    assert slow == pytest.approx(10 * fast, rel=0.2)
