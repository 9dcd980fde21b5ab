"""What the panel shows while the next start of a board finishes an update, which takes seconds.

No module of Kaiten is whole then, so `kaiten deploy` prepares all that is sent to the panel, as
the file `update_screen`: some numbers (see `firmware/kaiten_update.py`), then transmissions, each
behind its length in two bytes. A length of 0 ends a step; the first step is the picture, and each
later one moves its bar.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from types import SimpleNamespace

from kaiten.words import LANGUAGES
from kaiten_host.maker import boards
from kaiten_host.words import about
from kaiten_sim.board import SimBoard
from kaiten_sim.world import StandIns

NUMBERS = "<IBBBIbB"
LENGTH = 2
# How many bytes are expanded between two steps.
STEP = 16384
# A panel under the name of another one shows its picture two columns off: it can be read.
PANEL = "ssd1306"
TITLE = "Kaiten"
FIRST_LINE, LINE = 18, 12
LEFT, TOP, HEIGHT = 8, 48, 10
WIDTH = 128 - 2 * LEFT
INNER = 2  # pixels between the outer edge of the bar's frame and the bar


class Recorder:
    """An I2C bus that notes what is sent, as the file has it."""

    def __init__(self) -> None:
        self.sent = bytearray()

    def writeto(self, address: int, data: bytes) -> None:
        self.sent += len(data).to_bytes(LENGTH, "little") + bytes(data)

    def end_step(self) -> None:
        self.sent += bytes(LENGTH)


@dataclass(frozen=True)
class UpdateScreen:
    """The content of the file, and the pixels that the panel has after each of its steps."""

    file: bytes
    pictures: list[bytes]


def update_screen(board_name: str, panel: str | None, size: int) -> UpdateScreen:
    """For a board file, the panel that was chosen for the device, and a version that takes so many
    bytes when it is expanded."""
    board = SimpleNamespace(**boards.read(board_name))
    reset = -1 if board.RESET is None else board.RESET
    numbers = (STEP, board.I2C_BUS, board.SCL, board.SDA, board.I2C_HZ, reset, board.PANEL_ADDRESS)
    bus = Recorder()
    pictures = []
    for picture in frames(board, panel or board.PANEL or PANEL, size, bus):
        pictures.append(picture)
        bus.end_step()
    return UpdateScreen(struct.pack(NUMBERS, *numbers) + bus.sent, pictures)


def frames(board: SimpleNamespace, panel: str, size: int, bus: Recorder) -> Iterator[bytes]:
    """Draws each picture and sends it to this bus."""
    simulated = SimBoard()
    simulated.wire(board)
    simulated.start()
    with StandIns(simulated, board):
        from kaiten_device.controller import Controller
        from kaiten_device.faces import text
        from kaiten_device.panel import Panel
        from kaiten_device.screens import draw_title

        controller = Controller(bus, board, panel)
        shown = Panel(controller)
        canvas = shown.canvas
        canvas.clear()
        draw_title(canvas, TITLE)
        for number, language in enumerate(LANGUAGES):
            words = about("tools", language)("panel_updating")
            canvas.text_centre(FIRST_LINE + LINE * number, words, text)
        canvas.frame(LEFT, TOP, WIDTH, HEIGHT)
        steps = max(1, size // STEP)
        for step in range(steps + 1):
            width = (WIDTH - 2 * INNER) * step // steps
            canvas.fill(LEFT + INNER, TOP + INNER, width, HEIGHT - 2 * INNER, True)
            shown.show()
            yield bytes(controller.buffer[1:])
