"""What is tried on the board itself, without a game: panel, DMA, flash and chance."""

import ast
import binascii
from collections import Counter
from dataclasses import dataclass
from types import ModuleType

from kaiten_host.board_test.player import Player
from kaiten_host.maker.mpremote_board import Board
from kaiten_host.words import about

say = about("board_test")

WORKS, FAILS, ABSENT = "works", "fails", "absent"

# Of the panel's status: it is off.
DISPLAY_OFF = 0x40
PANEL = """
from machine import I2C, Pin
k_bus = I2C({bus}, scl=Pin({scl}), sda=Pin({sda}), freq={hz})
k_found = k_bus.scan()
try:
    k_status = k_bus.readfrom({address}, 1)[0]
except OSError:
    k_status = None
print((k_found, k_status))
"""

# A file of so many bytes, and lines like those of a journal.
FILE_BYTES = 16384
PIECE = 512
LINES = 8
FLASH = """
import binascii, os, time
def k_try_flash(path):
    piece = bytearray({piece})
    for i in range(len(piece)):
        piece[i] = i * 7 ^ i >> 8
    crc = 0
    begun = time.ticks_us()
    with open(path, "wb") as file:
        for i in range({count}):
            piece[0] = i
            crc = binascii.crc32(piece, crc)
            file.write(piece)
    written = time.ticks_diff(time.ticks_us(), begun)
    os.rename(path, path + "2")
    read = 0
    with open(path + "2", "rb") as file:
        while file.readinto(piece):
            read = binascii.crc32(piece, read)
    lines = []
    for i in range({lines}):
        begun = time.ticks_us()
        with open(path + "2", "ab") as file:
            file.write(b"a line of a journal\\n")
        lines.append(time.ticks_diff(time.ticks_us(), begun))
    kept = os.stat(path + "2")[6]
    os.remove(path + "2")
    print((crc == read and kept == {count} * {piece} + {lines} * 20, written, lines))
k_try_flash({path!r})
"""

# Has the DMA copy memory, without the panel; None where there is no such thing.
DMA = """
import time
try:
    import rp2
    k_dma = rp2.DMA()
except (ImportError, AttributeError):
    print(None)
else:
    k_from = bytes(range(256)) * 4
    k_to = bytearray(1024)
    k_dma.config(read=k_from, write=k_to, count=256, ctrl=k_dma.pack_ctrl(), trigger=True)
    time.sleep_ms(2)
    print(k_to == k_from and not k_dma.active())
    k_dma.close()
"""

DRAWS, DRAWN_BYTES = 8, 512
CHANCE = f"""
import binascii, os
for _ in range({DRAWS}):
    print(binascii.hexlify(os.urandom({DRAWN_BYTES})).decode())
"""
# How unevenly the bytes may fall. Chi-squared, with its 255 degrees of freedom, is 255, give or
# take 23; a fair source is beyond these bounds less than once in a million tests.
LEAST_CHI, MOST_CHI = 120, 450
# No piece of so many bytes comes twice.
PIECE_OF_CHANCE = 8


# Whether a collection takes effect at once: else nobody knows what is alive.
COLLECTS = """
import gc
gc.collect()
k_much = bytearray(8192)
k_used = gc.mem_alloc()
del k_much
gc.collect()
print(k_used - gc.mem_alloc() >= 8192)
"""

PICTURE = "probe.send_whole_picture()"


@dataclass(frozen=True)
class Finding:
    """What came of a check: `subject` and `state` are keys of words, `text` says more."""

    subject: str
    state: str
    text: str

    @property
    def line(self) -> str:
        return f"  {say(self.subject)}: {say(self.state)}. {self.text}"


def processor_mhz(board: Board) -> float:
    return int(board.run("import machine\nprint(machine.freq())")) / 1_000_000


def check_panel(board: Board, wiring: ModuleType) -> Finding:
    """Who answers on the bus."""
    asked = PANEL.format(
        bus=wiring.I2C_BUS,
        scl=wiring.SCL,
        sda=wiring.SDA,
        hz=wiring.I2C_HZ,
        address=wiring.PANEL_ADDRESS,
    )
    found, status = ast.literal_eval(board.run(asked))
    addresses = ", ".join(map(hex, found)) or say("nobody")
    if wiring.PANEL_ADDRESS not in found:
        return Finding("panel", FAILS, say("panel_silent", hex(wiring.PANEL_ADDRESS), addresses))
    said = say("no_status") if status is None else hex(status)
    return Finding("panel", WORKS, say("panel_answers", addresses, said))


def collects(board: Board) -> bool:
    """Whether the board's MicroPython can tell what of its heap is alive."""
    return bool(ast.literal_eval(board.run(COLLECTS)))


def check_dma(player: Player, why_plain: str) -> tuple[Finding, dict[str, float]]:
    """Whether the DMA copies memory, and sends a picture while the processor is free; the firmware
    has started. `why_plain` says why the firmware would do without."""
    copies = ast.literal_eval(player.run(DMA))
    busy, arrived, alone, taken = ast.literal_eval(player.run(f"print({PICTURE})"))
    figures = {"picture.busy": busy / 1000, "picture.sent": arrived / 1000}
    times = [f"{figure:.1f}" for figure in figures.values()]
    if not taken:
        return Finding("dma", FAILS, say("picture_refused")), figures
    if copies is False:
        return Finding("dma", FAILS, say("dma_copies_wrongly")), figures
    if copies and alone:
        return Finding("dma", WORKS, say("dma_sends", *times)), figures
    why = say("no_dma") if copies is None else why_plain
    return Finding("dma", ABSENT, say("sent_without_dma", why, *times)), figures


def check_flash(board: Board, folder: str) -> tuple[Finding, dict[str, float]]:
    """Whether what is written can be read, and how long that takes."""
    path = f"{folder}/tried"
    code = FLASH.format(piece=PIECE, count=FILE_BYTES // PIECE, lines=LINES, path=path)
    same, written, lines = ast.literal_eval(board.run(code))
    figures = {"file.written": written / 1000, "line.saved": max(lines) / 1000}
    key = "flash_reads_back" if same else "flash_differs"
    text = say(key, FILE_BYTES, f"{written / 1000:.0f}", f"{max(lines) / 1000:.0f}")
    return Finding("flash", WORKS if same else FAILS, text), figures


def draw(board: Board) -> bytes:
    """Chance of the board."""
    return b"".join(binascii.unhexlify(line) for line in board.run(CHANCE).split())


def check_chance(first: bytes, after_reset: bytes) -> Finding:
    """Whether `os.urandom` gives the bytes evenly, and after a reset other ones."""
    drawn = first + after_reset
    pieces = Counter(
        drawn[at : at + PIECE_OF_CHANCE] for at in range(0, len(drawn), PIECE_OF_CHANCE)
    )
    if max(pieces.values()) > 1:
        return Finding("chance", FAILS, say("chance_repeats"))
    expected = len(drawn) / 256
    counts = Counter(drawn)
    chi = sum((counts[byte] - expected) ** 2 for byte in range(256)) / expected
    even = LEAST_CHI < chi < MOST_CHI
    key = "chance_even" if even else "chance_uneven"
    return Finding("chance", WORKS if even else FAILS, say(key, len(drawn), f"{chi:.0f}"))
