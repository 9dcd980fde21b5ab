"""The emulated Pico, as far as it can be known without MicroPython's uf2: its parts against the
simulator's, rp2040js' own core and the boot ROM, and the tools around it."""

import random
from collections import defaultdict

import pytest
from emulator import javascript, rom_words

from kaiten_host import chip, cli
from kaiten_host.chip import Heap, Seen, bench, cases, hurry, lost, test
from kaiten_host.chip.cases import Case, Row
from kaiten_host.chip.files import BLOCK, BLOCKS, deployed, files_in, image_of
from kaiten_host.chip.limits import LEAST_FREE, limit_of
from kaiten_host.chip.player import Step
from kaiten_host.chip.rom import bootrom
from kaiten_host.flash import journal_path
from kaiten_host.sessions.device import Device
from kaiten_sim.board import SimBoard
from kaiten_sim.ssd1306 import SSD1306

# --- The panel ---


class Overheard(SimBoard):
    """A simulated board on which everything that the bus carries is written down."""

    def __init__(self, **how):
        super().__init__(**how)
        self.payloads = []

    def i2c_write(self, bus, address, payload):
        super().i2c_write(bus, address, payload)
        self.payloads.append(bytes(payload))


SHOWN = """
    const shown = new panel.Panel();
    give(given.map((payload) => {
        shown.start();
        Buffer.from(payload, "hex").forEach((byte) => shown.write(byte));
        return Buffer.from(shown.pixels()).toString("hex");
    }));
"""


def test_the_panel_shows_what_the_simulated_one_shows_in_a_session(tmp_path):
    device = Device(tmp_path, 0, board=Overheard)
    device.run("A A DOWN A A A A B B")
    payloads = [payload for payload in device.board.payloads if payload]
    panel = SSD1306()
    pictures = []
    for payload in payloads:
        panel.write(payload)
        pictures.append(panel.pixels().hex())
    assert len(set(pictures)) > 8
    assert javascript(SHOWN, [payload.hex() for payload in payloads]) == pictures


@pytest.mark.parametrize(
    "commands",
    ["a5", "a7", "a0", "c0", "40", "7f", "d320", "a81f", "2000 210a14 220103", "2001", "b3 05 12"],
)
def test_the_panel_obeys_every_command_that_changes_the_picture(commands):
    on = "008d14af"
    data = "40" + bytes(range(1, 200)).hex()
    payloads = [on, "00" + commands.replace(" ", ""), data, "80" + "a6" + data]
    panel = SSD1306()
    pictures = []
    for payload in payloads:
        panel.write(bytes.fromhex(payload))
        pictures.append(panel.pixels().hex())
    assert javascript(SHOWN, payloads) == pictures


# --- The core ---

# Runs the same on rp2040js' own core and on ours, an instruction at a time.
COMPARED = """
    import { RP2040 } from "rp2040js";
    import { CortexM0Core } from "./node_modules/rp2040js/dist/esm/cortex-m0-core.js";
    const RAM = 0x20000000;
    const machine = (make) => {
        const mcu = new RP2040(new clock.Clock());
        mcu.core = make(mcu);
        mcu.loadBootrom(Uint32Array.from(given.rom));
        return mcu;
    };
    const theirs = machine((mcu) => new CortexM0Core(mcu));
    const ours = machine((mcu) => new core.Core(mcu));
    const flags = (one) => ["N", "Z", "C", "V"].map((name) => Boolean(one[name]));
    const state = (mcu) => JSON.stringify([Array.from(mcu.core.registers), flags(mcu.core),
        Array.from(mcu.sram.subarray(0x1000, 0x1400))]);
    const set = (mcu, codes, registers, bits) => {
        new Uint16Array(mcu.sram.buffer).set(codes, 0);
        mcu.sram.fill(0x5a, 0x1000, 0x1400);
        registers.forEach((value, number) => (mcu.core.registers[number] = value));
        mcu.core.registers[13] = RAM + 0x1200;
        mcu.core.registers[14] = RAM + 0x801;
        mcu.core.PC = RAM;
        ["N", "Z", "C", "V"].forEach((name, i) => (mcu.core[name] = Boolean(bits & (1 << i))));
    };
    const wrong = [];
    for (const { codes, registers, bits } of given.programs) {
        for (const mcu of [theirs, ours]) set(mcu, codes, registers, bits);
        theirs.core.executeInstruction();
        ours.core.run(ours.clock, 8, 0);
        if (state(theirs) !== state(ours)) wrong.push([codes, state(theirs), state(ours)]);
    }
    give(wrong);
"""

# Bits that may be anything are dots. Shifts by a register are apart, and so is what reads and
# writes at r6, which then points into RAM.
PLAIN = (
    "00000........... 00001........... 00010........... 0001100......... 0001101......... "
    "0001110......... 0001111......... 00100........... 00101........... 00110........... "
    "00111........... 0100000000...... 0100000001...... 0100000101...... 0100000110...... "
    "0100001000...... 0100001001...... 0100001010...... 0100001011...... 0100001100...... "
    "0100001101...... 0100001110...... 0100001111...... 0100010000...... 0100010100...... "
    "0100011000...... 01001........... 10010........... 10011........... 10100........... "
    "10101........... 101100000....... 101100001....... 1011001000...... 1011001001...... "
    "1011001010...... 1011001011...... 1011101000...... 1011101001...... 1011101011...... "
    "10111100........ 11010........... 110110.......... 1101110......... 11100..........."
)
SHIFTS = "0100000010...... 0100000011...... 0100000100...... 0100000111......"
MEMORY = (
    "01100.....110... 01101.....110... 01110.....110... 01111.....110... 10000.....110... "
    "10001.....110... 0101000111110... 0101001111110... 0101010111110... 0101011111110... "
    "0101100111110... 0101101111110... 0101110111110... 0101111111110... 11000110.0...... "
    "11001110.0......"
)


def some_of(pattern, luck):
    """An instruction of this pattern, with something in every register and flag."""
    code = int("".join(luck.choice("01") if bit == "." else bit for bit in pattern), 2)
    registers = [luck.choice((0, 1, 31, 32, 33, luck.getrandbits(32))) for _ in range(13)]
    registers[6] = 0x20001000 + 4 * luck.randrange(40)
    registers[7] = 4 * luck.randrange(8)
    if pattern in SHIFTS.split():
        # By nothing, or by more than all bits, rp2040js shifts with another carry than ARM.
        registers = [luck.randrange(1, 33) for _ in registers]
    codes = [code, luck.getrandbits(16)]
    return {"codes": codes, "registers": registers, "bits": luck.getrandbits(4)}


def test_the_core_does_what_that_of_rp2040js_does():
    luck = random.Random(8)
    patterns = f"{PLAIN} {SHIFTS} {MEMORY}".split()
    programs = [some_of(pattern, luck) for pattern in patterns for _ in range(40)]
    assert javascript(COMPARED, {"rom": rom_words(), "programs": programs}) == []


@pytest.mark.parametrize(
    "code", [0x4088, 0x40C8, 0x4108, 0x41C8], ids=["lsl", "lsr", "asr", "ror"]
)
@pytest.mark.parametrize("carry", [0, 1])
def test_a_shift_by_nothing_leaves_the_carry(code, carry):
    shifted = """
        import { RP2040 } from "rp2040js";
        const mcu = new RP2040(new clock.Clock());
        mcu.core = new core.Core(mcu);
        new Uint16Array(mcu.sram.buffer)[0] = given.code;
        mcu.core.registers.set([0x80000001, 0]);
        mcu.core.PC = 0x20000000;
        mcu.core.C = Boolean(given.carry);
        mcu.core.run(mcu.clock, 8, 0);
        give([mcu.core.registers[0], mcu.core.C]);
    """
    assert javascript(shifted, {"code": code, "carry": carry}) == [0x80000001, bool(carry)]


def test_functions_of_the_boot_rom_run():
    """Counting and reversing bits, as MicroPython lets the ROM do it."""
    called = """
        import { RP2040 } from "rp2040js";
        const mcu = new RP2040(new clock.Clock());
        mcu.core = new core.Core(mcu);
        mcu.loadBootrom(Uint32Array.from(given.rom));
        const places = flash.romFunctions(mcu.bootrom);
        const END = 0x20000000;
        mcu.sram.set([0xfe, 0xe7]);
        give(given.calls.map(([name, value]) => {
            mcu.core.registers[0] = value;
            mcu.core.registers[14] = END | 1;
            mcu.core.PC = places[name];
            for (let n = 0; n < 500 && mcu.core.PC !== END; n++) mcu.core.run(mcu.clock, 8, 0);
            return mcu.core.registers[0];
        }));
    """
    calls = [["P3", 0xF00F0001], ["R3", 0x00000003], ["L3", 0x00010000], ["T3", 0x00010000]]
    given = {"rom": rom_words(), "calls": calls}
    assert javascript(called, given) == [9, 0xC0000000, 15, 16]


# --- Heap, chance, flash ---


def heap_in_ram(references, kinds):
    """An image of the RAM with a heap whose blocks are of these kinds, free after that. A block
    refers to another one, and something before the heap to the first."""
    table, pool = 0x20008000, 0x20009000
    ram = [0] * (264 * 256)
    ram[0x100:0x106] = [table, 0x200, table + 0x200, pool, pool + 0x200 * 64, 0]
    for block, kind in enumerate(kinds):
        ram[(table - 0x20000000) // 4 + block // 16] |= kind << (2 * (block % 16))
    for block, target in references.items():
        ram[(pool - 0x20000000) // 4 + block * 4] = pool + target * 16
    ram[0xF0] = pool
    return ram


def test_the_heap_is_found_by_its_form_and_what_is_alive_by_following_references():
    head, tail = 1, 2
    # Three blocks that RAM refers to, which refer to one more; then two that nobody knows.
    kinds = [head, tail, tail, head, head, tail]
    ram = heap_in_ram({1: 3}, kinds)
    # The last word of the stack that was ever used.
    ram[(0x20009000 + 0x200 * 64 + 0x3000 - 0x20000000) // 4] = 1
    look = """
        const registers = new Uint32Array(16);
        registers[13] = 0x20041f00;
        give(heap.lookAtHeap(Uint32Array.from(given), registers));
    """
    seen = javascript(look, ram)
    blocks = 0x200 * 4
    assert seen == {
        "total": blocks * 16,
        "live": 4 * 16,
        "largest_free": (blocks - 4) * 16,
        "stack_left": 0x3000,
    }
    assert javascript(look, [0] * (264 * 256)) is None


# --- The serial line ---

LINE = """
    const packets = [];
    const controller = { endpointReadDone: (endpoint, bytes) => packets.push(bytes.length) };
    const line = new usb.Serial(controller);
    line.port.outEndpoint = 2;
"""


def test_what_is_sent_to_the_chip_waits_until_the_chip_asks_for_it_and_goes_in_packets():
    asked = """
        line.send(new Uint8Array(100));
        const seen = [packets.length];
        controller.onEndpointRead(0, 64); // another endpoint
        seen.push(packets.length);
        for (const size of [64, 10, 64]) controller.onEndpointRead(2, size);
        line.send(new Uint8Array(5));
        seen.push(packets.length);
        controller.onEndpointRead(2, 64);
        controller.onEndpointRead(2, 64);
        line.send(new Uint8Array(3));
        give([seen, packets]);
    """
    assert javascript(LINE + asked) == [[0, 0, 3], [64, 10, 26, 5, 3]]


def test_what_the_chip_says_is_taken_once_and_stays_in_the_text():
    said = """
        for (const word of ["one ", "two"]) line.port.onSerialData(Buffer.from(word));
        const taken = [line.take(), line.take()].map((bytes) => bytes.toString());
        give([taken, line.text]);
    """
    assert javascript(LINE + said) == [["one two", ""], "one two"]


@pytest.mark.parametrize(
    "done, torn, left",
    [(0, False, b"\x0f\x0f\x0f\x0f"), (0.5, False, b"\x0a\x0a\x0f\x0f")],
)
def test_a_cut_program_has_changed_what_it_had_reached(done, torn, left):
    program = """
        const bytes = Uint8Array.from(given.before);
        const chip = { bytes, mcu: { core: { registers: [0, 0, 4] }, readUint8: () => 0x0a } };
        const memory = new flash.Flash(bytes);
        memory.onOperation = (operation) => {
            const cut = bytes.slice();
            operation.apply(cut, given.done, given.torn);
            give(Array.from(cut));
        };
        chip.clock = { tick() {} };
        memory.call(flash.PROGRAM, chip);
    """
    before = list(b"\x0f" * 4)
    assert bytes(javascript(program, {"before": before, "done": done, "torn": torn})) == left


def test_a_torn_erase_leaves_neither_the_old_nor_the_new():
    program = """
        const bytes = new Uint8Array(4096);
        const memory = new flash.Flash(bytes);
        const chip = { mcu: { core: { registers: [0, 4096, 0] } }, clock: { tick() {} } };
        memory.onOperation = (operation) => {
            const cut = bytes.slice();
            operation.apply(cut, 0.5, true);
            give(Array.from(cut));
        };
        memory.call(flash.ERASE, chip);
    """
    left = bytes(javascript(program))
    assert set(left[:2048]) == {0xFF}
    assert {0x00, 0xFF} < set(left[2048:])


def test_the_uf2s_blocks_are_laid_into_the_flash():
    block = bytearray(512)
    block[0:4] = (0x0A324655).to_bytes(4, "little")
    block[12:16] = (0x10000100).to_bytes(4, "little")
    block[16:20] = (4).to_bytes(4, "little")
    block[32:36] = b"kait"
    laid = "give(Array.from(pico.flashOf(Buffer.from(given, 'hex')).subarray(254, 262)));"
    assert bytes(javascript(laid, block.hex())) == b"\xff\xff" + b"kait" + b"\xff\xff"


# --- Files ---


def test_an_image_holds_the_files_that_were_put_into_it():
    files = {"main.py": b"pass", "data/games/00/0001.journal": b"x" * 9000, "data/empty": b""}
    image = image_of(files)
    assert len(image) == BLOCK * BLOCKS
    assert files_in(image) == files


def test_the_image_is_what_a_deploy_leaves():
    files = deployed()
    version = files["current"].decode()
    parts = {f"{version}-{part}.pack" for part in range(int(version[-1]))}
    launcher = {"main.py", "kaiten_start.mpy", "kaiten_update.mpy"}
    assert files.keys() == launcher | {"current", "board"} | parts
    assert files["board"] == b"pico"


def test_the_boot_rom_is_the_one_of_the_chip():
    assert len(bootrom()) == 4 * 4096
    assert b"(C) 2020 Raspberry Pi" in bootrom()


# --- What is played ---


def test_there_is_a_start_for_every_mode_in_both_languages():
    names = [case.name for case in cases.starts()]
    assert len(names) == 2 * len(cases.modes())
    assert "start-sumoku-spot-fr" in names and "start-sushi_boat-play-en" in names


def test_every_session_and_every_late_game_is_played_with_the_memory_of_a_pico_w_too():
    played = [*cases.recorded(), *cases.late(), *cases.over()]
    assert {f"{case.name} on a Pico W" for case in played} <= test.checks().keys()


@pytest.mark.parametrize("case", cases.late(), ids=lambda case: case.name)
def test_a_late_game_is_resumed_and_taken_back(case):
    _, resumed, _, _, undone, *_ = case.simulate().rows
    assert resumed.answers > 2
    assert undone.answers < resumed.answers
    menu, line = case.rows[hurry.RESUMED : hurry.ON_THE_LINE]
    assert (menu.screen, line.screen) == ("Menu", "Menu")
    assert case.rows[hurry.ON_THE_LINE] is undone


@pytest.mark.parametrize("case", cases.over(), ids=lambda case: case.name)
def test_the_end_of_a_game_is_seen_and_taken_back(case):
    *_, at_the_end, on_undo, undone = case.simulate().rows
    assert at_the_end.screen == on_undo.screen == "EndMenu"
    assert undone.answers < on_undo.answers


def test_a_session_is_simulated_with_what_is_measured_by():
    case = next(case for case in cases.recorded() if case.name == "sumoku-play").simulate()
    assert any(row.hint for row in case.rows)
    assert any(row.by_bots for row in case.rows)
    kinds = set()
    for number in range(1, len(case.rows) - 1):
        before, row, after = case.rows[number - 1 : number + 2]
        kinds.add(bench.kind_of(before, row, after))
    assert {"start", "next", "answer", "bot.sumoku", "hint.sumoku", "arrow.Menu"} <= kinds


@pytest.mark.parametrize("place", lost.PLACES, ids=lambda place: place[0])
def test_where_presses_are_lost_the_picture_tells_how_many_were_heard(place):
    case, way = lost.pressed_often(*place)
    pictures = [row.pixels for row in case.rows[way - 1 :]]
    # On a list that goes round they come again, but not soon.
    assert len(set(pictures)) > 8
    assert all(pictures.count(picture) <= 3 for picture in pictures)


# --- The tools ---


@pytest.mark.parametrize("command", ["chip-test", "chip-bench"])
def test_without_a_uf2_a_sentence_says_what_to_do(command, monkeypatch, capsys, tmp_path):
    chip.firmware_for.cache_clear()
    monkeypatch.setattr(chip, "usual_place", lambda board: tmp_path / "micropython.uf2")
    assert cli.main([command]) == 2
    said = capsys.readouterr().err
    assert "micropython.org/download/RPI_PICO" in said
    assert str(tmp_path / "micropython.uf2") in said


def test_a_part_that_does_not_exist_is_refused_with_those_that_do(monkeypatch, capsys):
    monkeypatch.setattr(bench, "firmware_for", lambda board: None)
    with pytest.raises(SystemExit):
        cli.main(["chip-bench", "nothing"])
    assert "there is no nothing; there is sessions, starts, late" in capsys.readouterr().err


def test_the_table_has_a_line_for_each_figure_with_its_limit_and_where_it_was_worst():
    values = [bench.Value(value, f"evening {value}:DOWN") for value in range(1, 101)]
    found = {"arrow.Menu": values, "next": values[:10], "save.block": values[:3]}
    lines = {figure.key: figure.line() for figure in bench.session_figures(found)}
    assert lines["chip.arrow.Menu.p95"].split() == [
        *("chip.arrow.Menu.p95", "95", "<=", "40", "MISSED", "evening", "95:DOWN")
    ]
    assert lines["chip.next.max"].split() == [
        "chip.next.max",
        "10",
        "<=",
        "200",
        "evening",
        "10:DOWN",
    ]
    assert lines["chip.save.block.median"].startswith("chip.save.block.median")
    assert lines["chip.arrow.p95"].split()[1] == "95"


def test_arrows_have_a_limit_for_the_worst_screen_and_one_for_all_of_them():
    slow = [bench.Value(39, f"slow {number}") for number in range(20)]
    fast = [bench.Value(20, f"fast {number}") for number in range(980)]
    found = {"arrow.Menu": fast, "arrow.GridScreen": slow}
    lines = {figure.key: figure.line() for figure in bench.session_figures(found)}
    assert lines["chip.arrow.p95"].split()[1:4] == ["39", "<=", "40"]
    assert lines["chip.arrow.all.p95"].split()[1:4] == ["20", "<=", "30"]


def test_limits_stand_beside_the_figures_they_are_for():
    assert limit_of("undo.sushi_go_party.ms") == "<= 200"
    assert limit_of("heap.largest_free") == ">= 24000"
    assert limit_of("heap.live") == ""
    assert limit_of("lost_presses.12hz") == limit_of("lost_presses") == "<= 0"
    assert limit_of("heap.total") == ""


def test_the_worst_mode_of_a_game_stands_for_it():
    figures = [
        bench.Figure("chip.undo.sushi_go.play.ms", 30, "late-sushi_go-play 3:A"),
        bench.Figure("chip.undo.sushi_go.score.ms", 70, "late-sushi_go-score 3:A"),
    ]
    assert list(bench.worst_of_games(figures)) == [
        bench.Figure("chip.undo.sushi_go.ms", 70, "late-sushi_go-score 3:A")
    ]


def test_lost_presses_are_added_up():
    found = {
        "lost.10hz": [bench.Value(0, "sheet"), bench.Value(2, "grid: 2 of 60")],
        "lost.after_a": [bench.Value(1, "sheet: 1 of 9")],
    }
    figures = {figure.key: figure for figure in bench.lost_figures(found)}
    assert figures["chip.lost_presses"].value == 3
    assert figures["chip.lost_presses.10hz"].where == "grid: 2 of 60"


def row(word="A", answers=0, session=1, screen="Menu", moved=False):
    return Row(word, b"", screen, session, "sushi_go", "play", answers, 0, False, moved)


def test_dice_that_tumble_count_when_they_are_seen_and_their_tumbling_apart():
    seen = Seen(True, 8, 400, 60, 20, None, 0)
    heap = Heap(233_792, 80_000, 100_000)
    rows = [row(), row(moved=True), row(screen="Home")]
    found = defaultdict(list)
    for number in (1, 2):
        step = Step(number, rows[0], rows[number], seen, True, heap, 0)
        bench.note_step(Case("dice", lambda hands: None, rows=rows), step, found)
    assert [one.value for one in found["next"]] == [60, 60]
    assert [one.value for one in found["motion"] + found["found"]] == [340, 340]
    assert "silence" not in found


def test_journals_are_compared_by_what_was_confirmed_whatever_a_clock_said_meanwhile():
    game = "data/games/00/0001.journal"
    ours = {game: b"[1] 11111111\ndraft 105 22222222\n[2] 33333333\n", "data/settings.json": b""}
    theirs = {game: b"[1] 11111111\ndraft 103 44444444\n[2] 55555555\n"}
    assert test.confirmed_in(ours) == test.confirmed_in(theirs) == {game: [b"[1]", b"[2]"]}
    assert test.confirmed_in({game: b"[1] 11111111\n[3] 33333333\n"}) != test.confirmed_in(ours)


def test_a_journal_holds_what_was_confirmed_before_the_cut():
    assert test.answers_between(row(answers=4), row(answers=5)) == (4, 5)
    assert test.answers_between(row(answers=5), row(answers=4)) == (4, 5)
    assert test.answers_between(None, row()) == (0, 0)


@pytest.mark.parametrize("board, least", [("pico", 24_000), ("pico_w", 6_000)])
def test_the_largest_free_piece_has_a_limit_on_each_board(board, least):
    steps = [
        Step(number, None, row(), None, True, Heap(200_000, 150_000, free), 0)
        for number, free in enumerate((least, least + 1, least - 16))
    ]
    limit = LEAST_FREE[board]
    said = f"word 2 A: the largest free piece is {least - 16:,}, less than {least:,}"
    assert list(test.heap_faults(steps, limit)) == [said]
    assert list(test.heap_faults(steps[:2], limit)) == []


def test_a_device_is_measured_with_games_that_were_played_before():
    case = next(case for case in cases.late() if case.name == "late-sushi_go-play")
    played = bench.used(case).make_data()
    assert len(played) == len(case.make_data()) + 30
    journals = [name for name in played if name.startswith("data/games/")]
    assert max(journals) == journal_path(cases.FIRST)


def test_answers_are_counted_in_the_newest_journal():
    case = next(case for case in cases.late() if case.name == "late-sushi_go-play")
    data = case.make_data()
    lines = data[journal_path(cases.FIRST)].count(b"\n")
    assert test.answers_in(data) == lines - 1
    assert test.answers_in({}) == 0
    torn = {name: content[:-3] for name, content in data.items()}
    assert test.answers_in(torn) == lines - 2


def test_crashes_are_told_by_their_last_line():
    files = {
        "data/crash.txt": b"Traceback:\n  File\nMemoryError: 5376 bytes\f\nTraceback\nOSError: 5"
    }
    assert test.crashes_in(files) == [
        "it crashed: MemoryError: 5376 bytes",
        "it crashed: OSError: 5",
    ]
    assert test.crashes_in({}) == []


def test_a_case_starts_with_the_files_it_wants():
    case = Case("home", cases.pressed("WAIT:300"), lambda: {"data/settings.json": b"{}"})
    assert case.simulate().left["data/settings.json"]
