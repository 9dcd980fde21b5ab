"""Boots the firmware on a simulated board, with stand-ins for what only a Pico has."""

import os
import sys
import time

from . import keys, machine
from .board import PowerCut, ticks_add, ticks_diff

_MICROPYTHON = sys.implementation.name == "micropython"
_ABSENT = object()

# Loaded afresh at every start, as on the device; the libraries have no state worth forgetting.
_FIRMWARE = ("main", "kaiten", "kaiten_device", "kaiten_board")


class _BlinkaTypes:
    """For `busio` and `digitalio` on CPython, which the Adafruit driver imports for annotations.

    The real ones, from Blinka, look what machine they are on as soon as they are imported, and
    raise RuntimeError on some (a Raspberry Pi without its GPIO library, for one).
    """

    I2C = SPI = DigitalInOut = object


class _Overlay:
    """A builtin module of MicroPython, which cannot be changed, with some attributes of ours."""

    def __init__(self, module, attributes):
        self._module = module
        for name in attributes:
            setattr(self, name, attributes[name])

    def __getattr__(self, name):
        return getattr(self._module, name)


class StandIns:
    """While installed, firmware that is imported runs on the board; then all is as before."""

    def __init__(self, board, wiring):
        self._board = board
        self._modules = {"machine": machine, "kaiten_board": wiring}
        self._attributes = []
        time_functions = {
            "ticks_ms": board.ticks_ms,
            "ticks_us": board.ticks_us,
            "ticks_diff": ticks_diff,
            "ticks_add": ticks_add,
            "sleep_ms": board.sleep_ms,
        }
        os_functions = {"urandom": board.urandom}
        if _MICROPYTHON:
            self._modules["time"] = _Overlay(time, time_functions)
            self._modules["os"] = _Overlay(os, os_functions)
        else:
            self._modules["busio"] = self._modules["digitalio"] = _BlinkaTypes
            sys_functions = {"print_exception": _print_exception}
            self._attributes = [(time, time_functions), (os, os_functions), (sys, sys_functions)]

    def __enter__(self):
        self.install()
        return self

    def __exit__(self, kind, error, traceback):
        self.remove()

    def install(self):
        """Puts the stand-ins in, and sets aside any firmware that is already loaded."""
        machine._connect(self._board)
        self._set_aside = self._take_out()
        sys.modules.update(self._modules)
        self._replaced = []
        for module, functions in self._attributes:
            for name in functions:
                self._replaced.append((module, name, getattr(module, name, _ABSENT)))
                setattr(module, name, functions[name])

    def remove(self):
        """Takes the stand-ins out, and the firmware that was loaded with them."""
        for module, name, original in self._replaced:
            if original is _ABSENT:
                delattr(module, name)
            else:
                setattr(module, name, original)
        self._take_out()
        sys.modules.update(self._set_aside)
        self._board.stop_listening()
        machine._connect(None)

    def _take_out(self):
        taken = {}
        for name in list(sys.modules):
            if name in self._modules or name.split(".")[0] in _FIRMWARE:
                taken[name] = sys.modules.pop(name)
        return taken


def _print_exception(error, file=sys.stdout):
    """What MicroPython's `sys` has and CPython's has not."""
    import traceback

    traceback.print_exception(error, file=file)


class _Start:
    """One start of `main.py`, until it is left: with stand-ins, in the folder of the flash.

    The firmware's folder stands for the root of the flash, where imports are looked for.
    """

    def __init__(self, board, wiring, flash_dir, main):
        self._board = board
        self._stand_ins = StandIns(board, wiring)
        self._flash_dir = str(flash_dir)
        self._main = main

    def __enter__(self):
        self._before = os.getcwd()
        self._path = list(sys.path)
        self._board.start()
        self._stand_ins.install()
        if not callable(self._main):
            _search([_split(self._main)[0]] + self._path)
        os.chdir(self._flash_dir)
        return self

    def __exit__(self, kind, error, traceback):
        os.chdir(self._before)
        _search(self._path)
        self._stand_ins.remove()

    def firmware(self):
        """The module of the firmware that `main.py` hands over to."""
        name = _split(self._main)[1]
        __import__(name)
        # Its launcher has done its work, and is not to be counted among what a game takes.
        return sys.modules.pop(name).run


def _split(main):
    """The folder and the module of a file."""
    path = str(main) if _MICROPYTHON else os.path.abspath(main)
    folder, _, name = path.rpartition(os.sep)
    return folder, name.split(".")[0]


def _search(path):
    if _MICROPYTHON:
        sys.path[:] = path
    else:
        # A new list: another thread may be importing meanwhile.
        sys.path = path


class Running:
    """The firmware on a simulated board, held by whoever lets its time pass.

    `main` is the path of its `main.py`, and `device` is what takes the turns (see
    `kaiten_device.run`): between any two of them `device.app` can be looked at. From `power_on`
    to `power_off` stand-ins, working directory and `sys.path` hold for the whole process.
    """

    def __init__(self, board, wiring, flash_dir, main):
        self.board = board
        self.device = None
        self._wiring = wiring
        self._where = (flash_dir, main)
        self._start = None

    def __enter__(self):
        self.power_on()
        return self

    def __exit__(self, kind, error, traceback):
        self.power_off()

    def power_on(self):
        """The plug goes in, and the firmware takes its first turn."""
        self.board.wire(self._wiring)
        self.board.pull_plug()
        self._restart()

    def power_off(self):
        """The firmware stops; the picture stays on the panel."""
        if self._start:
            if self.device:
                self._turns.close()
            self.device = self._turns = None
            self._start.__exit__(None, None, None)
            self._start = None

    def pull_plug(self):
        """The power is lost, and comes back."""
        self.power_off()
        self.power_on()

    def run(self, ms):
        """Lets so many ms pass; what is due at their very end waits for the next time."""
        while self._rest < ms:
            ms -= self._rest
            self._turn()
        self._rest -= ms
        self.board.let_pass(ms)

    def _restart(self):
        self.power_off()
        self._start = _Start(self.board, self._wiring, *self._where)
        self._start.__enter__()
        try:
            self.device = self._start.firmware().Device()
            self._turns = self.device.turns()
            self._rest = 0
            self._turn()
        except BaseException:
            self.power_off()
            raise

    def _turn(self):
        try:
            self.board.sleep_ms(self._rest)
            self._rest = next(self._turns)
        except PowerCut:
            self._restart()
        except StopIteration as end:
            raise RuntimeError("the firmware ended by itself, which it never should") from end


def boot(board, wiring, flash_dir, main, script="", after_key=None):
    """Runs the firmware in virtual time while a text for `keys.parse` presses its buttons.

    The picture stays on the panel when it is over.
    """
    words = keys.parse(script)
    with Running(board, wiring, flash_dir, main) as running:
        running.run(keys.START_MS)
        for ms in keys.play(running, words, after_key):
            running.run(ms)


def boot_live(board, wiring, flash_dir, main):
    """Runs the firmware on a `LiveBoard`, in the calling thread, until its plug is pulled.

    `main` is the path of its `main.py`, or a function to call. Returns True when the plug was
    pulled, False when the firmware ended by itself.
    """
    board.wire(wiring)
    board.pull_plug()
    while True:
        with _Start(board, wiring, flash_dir, main) as start:
            try:
                run = main if callable(main) else start.firmware().main
                run()
                return False
            except PowerCut:
                pass
        if not board.plugged:
            return True
