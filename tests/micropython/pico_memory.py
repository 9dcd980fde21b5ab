"""Machine code for a Pico as Python, and memory as it sees it, on the WebAssembly MicroPython:
there objects are laid out as on a Pico."""

from kaiten_host.paths import FIRMWARE

# What the machine code knows, and what `machine` has on a Pico.
MEMORY = """
import struct, sys, uctypes
class Words:
    def __init__(self, size, form, at=0):
        self.size, self.form, self.at = size, form, at
    def __call__(self, at):
        return at if not isinstance(at, int) else Words(self.size, self.form, at)
    def window(self, place):
        return uctypes.bytearray_at(self.at + self.size * place, self.size)
    def __getitem__(self, place):
        return struct.unpack(self.form, self.window(place))[0]
    def __setitem__(self, place, value):
        self.window(place)[:] = struct.pack(self.form, value)
class Mem:
    def __init__(self, size, form):
        self.size, self.form = size, form
    def __getitem__(self, at):
        return Words(self.size, self.form, at)[0]
    def __setitem__(self, at, value):
        Words(self.size, self.form, at)[0] = value
ptr8, ptr16, ptr32 = Words(1, "<B"), Words(2, "<H"), Words(4, "<i")
mem8, mem16, mem32 = Mem(1, "<B"), Mem(2, "<H"), Mem(4, "<I")
"""
GONE = ("@micropython.viper", "import machine", "import rp2", "from machine import ")


def as_python(module: str) -> str:
    """A module of the device without what is only there on a Pico, and for any memory."""
    source = (FIRMWARE / f"kaiten_device/{module}.py").read_text()
    text = "\n".join(line for line in source.splitlines() if not line.startswith(GONE))
    return text.replace("const(0x20000000)", "const(0x400)").replace("0x20040000", "0x8000000")
