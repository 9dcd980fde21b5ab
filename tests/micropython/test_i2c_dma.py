"""Pixels sent by the DMA, on real MicroPython: the machine code runs as Python, with a DMA and an
I2C controller that note what they are given."""

import json

import pytest
from pico_memory import MEMORY, as_python

from kaiten_host import micropython

# The second controller: where its registers are, and which request to the DMA is its.
CONTROLLER, REQUEST = 0x40048000, 34
COMMAND, HAPPENED, FORGET, STATUS = (CONTROLLER + at for at in (0x10, 0x34, 0x54, 0x70))

HARDWARE = f"""
import json
class Registers:
    happened, status = 0x100, 4
    def __getitem__(self, at):
        if at == {HAPPENED}:
            return self.happened
        if at == {FORGET}:
            self.happened = 0
        elif at == {STATUS}:
            # Whatever goes on is over the next time.
            status, self.status = self.status, 4
            return status
class DMA:
    polls = 0  # how often it is still busy when it is asked
    def __init__(self):
        self.sent, self.busy, self.stopped = [], 0, 0
    def pack_ctrl(self, **how):
        return how
    def config(self, read=None, write=None, count=None, ctrl=None, trigger=False):
        if ctrl:
            self.how = dict(ctrl, write=write)
        if trigger:
            assert not self.busy
            self.sent.append([ptr16(read)[at] for at in range(count)])
            self.busy = self.polls
            mem32.status = 0x21
    def irq(self, handler, hard):
        assert hard
        self.handler = handler
    def finish(self):
        self.busy = 0
        self.handler(self)
    def active(self, on=None):
        if on is False:
            self.stopped += 1
            self.finish()
        if self.busy:
            self.busy -= 1
            if not self.busy:
                self.finish()
        return self.busy > 0
class rp2:
    pass
rp2.DMA = DMA
mem32 = Registers()
"""
# Each letter is one that points, and the pixels of it.
BEGIN = """
sender = PixelSender(1)
dma = sender._dma
def take(letters):
    for letter in letters:
        sender.serve(bytes([0, letter]), bytearray([95] + [letter] * 3 + [95]))
        sender.take(1, 4)
"""
GIVE = "\nprint(json.dumps([{}]))"


def run(script, give):
    scripts = (MEMORY, HARDWARE, as_python("chip/i2c_dma"), BEGIN + script + GIVE.format(give))
    return json.loads(micropython.run(*scripts, folders={}).checked().stdout.splitlines()[-1])


def commands(letters):
    """As the I2C takes them: with the last byte of each transmission it ends."""
    found = []
    for letter in letters:
        found += [0, letter | 0x200, 0x40, letter, letter, letter | 0x200]
    return found


def test_the_dma_feeds_the_controller_of_the_bus():
    [how] = run("", "dma.how")
    assert how.pop("irq_quiet") is False
    assert how == {"size": 1, "inc_write": False, "treq_sel": REQUEST, "write": COMMAND}


def test_what_is_taken_is_sent_at_once_in_two_transmissions():
    sent, goes_on = run("take(b'a')", "dma.sent, sender.hurry()")
    assert sent == [commands(b"a")]
    assert goes_on is True


def test_what_is_taken_meanwhile_follows_in_one_go():
    script = "DMA.polls = 4\ntake(b'abc')\nwaits = list(dma.sent)\nsender.arrive()"
    waits, arrived = run(script, "waits, dma.sent")
    assert waits == [commands(b"a")]
    assert arrived == [commands(b"a"), commands(b"bc")]


def test_what_is_taken_meanwhile_follows_by_itself():
    script = "DMA.polls = 9\ntake(b'abc')\ndma.finish()\n"
    [sent] = run(script, "dma.sent")
    assert sent == [commands(b"a"), commands(b"bc")]


def test_an_interrupt_that_comes_late_begins_nothing_twice():
    script = "DMA.polls = 9\ntake(b'a')\ndma.finish()\ntake(b'b')\nsender._go_on(dma)"
    sent, busy = run(script, "dma.sent, dma.busy")
    assert sent == [commands(b"a"), commands(b"b")]
    assert busy > 0


def test_it_waits_no_longer_than_until_the_rest_is_on_its_way():
    sent, busy = run("DMA.polls = 9\ntake(b'ab')\nsender.leave()", "dma.sent, dma.busy")
    assert sent == [commands(b"a"), commands(b"b")]
    assert busy > 0


def test_it_has_arrived_when_the_controller_is_at_rest():
    script = "take(b'a')\nwhile dma.active():\n    pass\nmem32.status = 0x21\n"
    before, after = run(script, "sender.hurry(), sender.hurry()")
    assert (before, after) == (True, False)


def test_more_than_there_is_room_for_is_sent_in_order():
    many = bytes(range(256)) * 3
    [sent] = run(f"DMA.polls = 3\ntake({many!r})\nsender.arrive()", "dma.sent")
    assert [command for part in sent for command in part] == commands(many)


REFUSED = """
def told(act):
    try:
        act()
    except OSError as error:
        return error.errno
DMA.polls = 5
take(b"a")
mem32.happened = 0x40
"""


@pytest.mark.parametrize(
    "act", ["sender.hurry()", "sender.arrive()", "sender.leave()", "take(b'b')"]
)
def test_a_panel_that_does_not_answer_is_an_error_and_what_waits_is_dropped(act):
    script = REFUSED + f"told_of = told(lambda: {act})\nDMA.polls = 0\n"
    script += "take(b'c')\nsender.arrive()"
    error, stopped, sent = run(script, "told_of, dma.stopped, dma.sent")
    assert (error, stopped) == (5, 1)
    assert sent == [commands(b"a"), commands(b"c")]


def test_a_bus_that_hangs_is_an_error_too():
    script = REFUSED.replace("0x40", "0x100") + "dma.busy = 10 ** 9\n"
    error, stopped = run(script + "told_of = told(sender.arrive)", "told_of, dma.stopped")
    assert (error, stopped) == (5, 1)
