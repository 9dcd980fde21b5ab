"""The part of `board.py` that runs on MicroPython: the firmware on the simulated board."""

import binascii
import os
import sys

from kaiten_host.sim import keys, world
from kaiten_host.sim.board import PowerCut, SimBoard

# What is of the device itself is imported late, so as to be on its side of the measured heap.

FLASH = "/flash"
STEP_MS = 10


def play(script, seed):
    """Runs main.py while the script presses the buttons; one line for each of its words."""
    import kaiten_board

    with open("/out/frames", "w") as frames:

        def after_key(board, word):
            pixels = binascii.hexlify(board.panel.pixels()).decode()
            frames.write(f"{word} {board.bus_bytes} {pixels}\n")

        board = SimBoard(seed=seed)
        played = world.boot(board, kaiten_board, FLASH, "/device/main.py", script, after_key)
    if not played:
        raise RuntimeError("the firmware ended by itself")
    refuse_complaints(board.panel)


def refuse_complaints(panel):
    if panel.complaints:
        raise RuntimeError(f"the panel complains: {panel.complaints}")


class Steps:
    """The same, one turn of the firmware's loop at each call, for a look at the heap between."""

    def __init__(self, script, seed):
        self.board = SimBoard(seed=seed)
        self.board.pull_plug()
        self.board.follow(keys.play(self.board, keys.parse(script)))
        os.chdir(FLASH)

    def power_on(self):
        """Lets main.py run up to the first step of its loop, and takes the app from there."""
        import kaiten_board

        self.board.wire(kaiten_board)
        self.stand_ins = world.StandIns(self.board, kaiten_board)
        self.stand_ins.install()
        self.board.start()
        __import__("kaiten_device.app")
        App = sys.modules["kaiten_device.app"].App
        step = App.step

        def stop(app, now):
            self.app = app
            raise PowerCut

        App.step = stop
        try:
            __import__("main")
        except PowerCut:
            App.step = step

    def step(self):
        """What the loop does; False when the script is over."""
        clock = sys.modules["time"]
        try:
            self.app.step(clock.ticks_ms())
            clock.sleep_ms(STEP_MS)
            return True
        except PowerCut:
            del self.app
            self.stand_ins.remove()
        if self.board.script_error:
            raise self.board.script_error
        if self.board.script_over:
            return False
        self.power_on()
        return True
