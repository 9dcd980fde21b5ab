"""The part of `board.py` that runs on MicroPython: the firmware on the simulated board."""

import binascii

from kaiten_sim import keys, world
from kaiten_sim.board import SimBoard
from kaiten_sim.panels import emulated

# What is of the device itself is imported late, so as to be on its side of the measured heap.

FLASH = "/flash"
MAIN = "/device/main.py"
STEP_MS = 10


def play(script, seed, said):
    """Runs main.py while the script presses the buttons; one line for each of its words."""
    import kaiten_board

    for name in said:
        setattr(kaiten_board, name, said[name])
    board = SimBoard(seed=seed, panel=emulated(kaiten_board))
    with open("/out/frames", "w") as frames:

        def after_key(word):
            pixels = binascii.hexlify(board.panel.pixels()).decode()
            frames.write(f"{word} {board.bus_bytes} {pixels}\n")

        world.boot(board, kaiten_board, FLASH, MAIN, script, after_key)
    if board.panel.complaints:
        raise RuntimeError(f"the panel complains: {board.panel.complaints}")


class Steps:
    """The same, a few ms at each call, for a look at the heap between."""

    def __init__(self, script, seed):
        self.board = SimBoard(seed=seed)
        self.words = keys.parse(script)

    def power_on(self):
        import kaiten_board

        self.running = world.Running(self.board, kaiten_board, FLASH, MAIN)
        self.running.power_on()
        self.script = keys.play(self.running, self.words)
        self.left = keys.START_MS

    def play(self, script):
        """Another script, to its end."""
        for ms in keys.play(self.running, keys.parse(script)):
            self.running.run(ms)

    def step(self):
        """Lets them pass; False when the script is over."""
        ms = min(self.left, STEP_MS)
        self.running.run(ms)
        self.left -= ms
        try:
            while not self.left:
                self.left = next(self.script)
        except StopIteration:
            return False
        return True
