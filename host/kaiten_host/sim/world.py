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


def boot(board, wiring, flash_dir, main, script="", after_key=None):
    """Runs the firmware in virtual time while the script presses its buttons.

    `main` is the path of `main.py` (or a function to call), `script` a text for `keys.parse` or
    a generator for `SimBoard.follow`. The picture stays on the panel when the script is over.
    Returns True when it was played to its end, False when the firmware ended by itself before.
    """
    if isinstance(script, str):
        script = keys.play(board, keys.parse(script), after_key)
    board.wire(wiring)
    board.pull_plug()
    board.follow(script)
    while not board.script_over:
        if _run_until_cut(board, wiring, flash_dir, main):
            return False
    if board.script_error:
        raise board.script_error
    return True


def boot_live(board, wiring, flash_dir, main):
    """Runs the firmware on a `LiveBoard`, in the calling thread, until its plug is pulled.

    Stand-ins and working directory hold for the whole process meanwhile. Returns True when the
    plug was pulled, False when the firmware ended by itself.
    """
    board.wire(wiring)
    board.pull_plug()
    while not _run_until_cut(board, wiring, flash_dir, main):
        if not board.plugged:
            return True
    return False


def _run_until_cut(board, wiring, flash_dir, main):
    """One start of the firmware; True if it ended by itself."""
    run = main if callable(main) else _runner(str(main))
    before = os.getcwd()
    board.start()
    with StandIns(board, wiring):
        os.chdir(str(flash_dir))
        try:
            run()
        except PowerCut:
            return False
        finally:
            os.chdir(before)
    return True


def _runner(path):
    if not _MICROPYTHON:
        # The firmware's folder stands for the root of the flash, where imports are looked for.
        path = os.path.abspath(path)
    folder, _, name = path.rpartition(os.sep)

    def run_there():
        sys.path.insert(0, folder)
        try:
            __import__(name.split(".")[0])
        finally:
            sys.path.remove(folder)

    def run_here():
        # A new list, and no other `__main__`: another thread may be importing meanwhile.
        sys.path = [folder] + sys.path
        try:
            with open(path, "rb") as file:
                code = compile(file.read(), path, "exec")
            exec(code, {"__name__": "__main__", "__file__": path})
        finally:
            sys.path = [entry for entry in sys.path if entry is not folder]

    return run_there if _MICROPYTHON else run_here
