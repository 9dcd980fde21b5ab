"""The desk's `framebuf` beside MicroPython's own: the same calls, the same pixels."""

from pathlib import Path

from kaiten_host import micropython
from kaiten_host.paths import HOST

# Calls drawn at random, some of them far beyond the edges; every 20th frame is printed.
CALLS = """
import framebuf
from binascii import hexlify

state = 12345


def below(count):
    global state
    state = (state * 1103515245 + 12345) & 0x7FFFFFFF
    return (state >> 8) % count


def place():
    return below(170) - 20, below(100) - 20


def colours():
    return below(3) - 1, (bytes((below(2), below(2))), 2, 1, framebuf.MONO_VLSB)


frame = bytearray(1024)
canvas = framebuf.FrameBuffer(frame, 128, 64, framebuf.MONO_VLSB)
source = bytes([below(256) for _ in range(96)])
for number in range(2000):
    x, y = place()
    kind = below(8)
    if kind == 0:
        canvas.fill_rect(x, y, below(60), below(40), below(2))
    elif kind == 1:
        canvas.rect(x, y, below(40) + 1, below(30) + 1, below(2))
    elif kind == 2:
        canvas.rect(x, y, below(40) + 1, below(30) + 1, below(2), True)
    elif kind == 3:
        canvas.hline(x, y, below(40), below(2))
        canvas.vline(x, y, below(40), below(2))
    elif kind == 4:
        canvas.pixel(x, y, below(2))
    elif kind == 5:
        canvas.blit((source, 16, below(24) + 1, framebuf.MONO_VLSB), x, y, below(3) - 1)
    elif kind == 6:
        key, palette = colours()
        canvas.blit((source, 16, 24, framebuf.MONO_VLSB), x, y, key, palette)
    else:
        start = below(20)
        window = memoryview(source)[start:]
        canvas.blit((window, below(8) + 1, 20, framebuf.MONO_VLSB, 32), x, y, 0)
    if number % 20 == 0:
        print(hexlify(frame).decode(), canvas.pixel(x, y))
"""


def test_the_desk_draws_the_very_pixels_that_micropython_draws(capsys):
    done = micropython.run(CALLS, folders={}).checked()
    exec(CALLS, {})
    assert capsys.readouterr().out == done.stdout
    assert done.stdout.count("\n") == 100


def test_the_desks_framebuf_is_the_one_that_the_firmware_finds():
    import framebuf

    assert Path(framebuf.__file__) == HOST / "framebuf.py"
