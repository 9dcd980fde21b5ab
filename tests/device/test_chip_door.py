"""The door to what knows the chip: it opens only where that is known to be safe."""

import importlib
import sys
from types import SimpleNamespace

import pytest

from kaiten_device import chip as door

PACK = SimpleNamespace(path="app-0123456789.pack")
SCRATCH, OPEN = 0x4005800C, 0x4B61


class Chip:
    """An RP2040 as far as the door sees it: a MicroPython, a flash that is the current folder, and
    a register that keeps its value while the watchdog restarts the chip."""

    def __init__(self, monkeypatch, tmp_path):
        self.monkeypatch = monkeypatch
        self.registers = {SCRATCH: 0}
        self.used = []
        monkeypatch.chdir(tmp_path)
        self.runs("RPI_PICO", (1, 29, 0, ""))

    def runs(self, board, version):
        self.implementation = SimpleNamespace(_build=board, version=version)

    def power_on(self, pack=PACK, power_cycle=True, fault=False, use=None, told=None):
        """The launcher's part of a start, and whether it used the pack in the flash; the first
        screen comes if there is no fault."""
        if power_cycle:
            self.registers[SCRATCH] = 0
        chip = importlib.reload(door)
        chip.sys = SimpleNamespace(
            implementation=self.implementation, print_exception=lambda error: told.append(error)
        )
        used = len(self.used)

        self.monkeypatch.setitem(sys.modules, "machine", SimpleNamespace(mem32=self.registers))
        in_flash = SimpleNamespace(use=use or self.used.append)
        self.monkeypatch.setitem(sys.modules, "kaiten_device.chip.in_flash", in_flash)
        chip.in_flash = in_flash
        chip.use(pack)
        if not fault:
            chip.started()
        self.door = chip
        return len(self.used) > used


@pytest.fixture
def chip(monkeypatch, tmp_path):
    yield Chip(monkeypatch, tmp_path)
    monkeypatch.undo()
    importlib.reload(door)


def test_the_pack_is_used_in_the_flash_at_every_start_that_goes_well(chip):
    assert [chip.power_on() for _ in range(3)] == [True, True, True]
    assert chip.door.read_note() == ("app-0123456789.pack RPI_PICO 1.29.0", "worked")


def test_a_start_that_works_writes_the_note_only_the_first_time(chip, monkeypatch):
    chip.power_on()
    monkeypatch.setattr(door.os, "rename", None)
    assert chip.power_on()


@pytest.mark.parametrize(
    ("board", "version"),
    [("RPI_PICO", (1, 28, 0, "")), ("RPI_PICO2", (1, 29, 0, "")), (None, (3, 11, 7, "final", 0))],
)
def test_with_a_micropython_that_nobody_verified_the_start_is_plain(chip, board, version):
    chip.runs(board, version)
    assert not chip.power_on()
    assert chip.door.read_note() is None


def test_a_start_that_fails_is_not_tried_again(chip):
    assert chip.power_on(fault=True)
    assert not chip.power_on()
    assert not chip.power_on()
    assert chip.door.read_note() == ("app-0123456789.pack RPI_PICO 1.29.0", "tried")


def test_a_pack_that_cannot_be_used_in_the_flash_is_no_reason_not_to_start(chip, monkeypatch):
    def fail(pack):
        raise ValueError("incompatible .mpy arch")

    told = []
    assert not chip.power_on(use=fail, told=told)
    assert "incompatible" in str(told[0])
    assert chip.door.pixel_sender(0) is None
    assert not chip.power_on()


def test_another_version_of_kaiten_or_of_micropython_is_tried(chip):
    chip.power_on(fault=True)
    assert chip.power_on(SimpleNamespace(path="app-1111111111.pack"))
    chip.runs("RPI_PICO_W", (1, 29, 0, ""))
    assert chip.power_on()


def test_without_room_for_the_note_the_start_is_plain(chip, monkeypatch):
    def full(*_):
        raise OSError(28)

    monkeypatch.setattr(door.os, "rename", full)
    assert not chip.power_on()


def test_after_a_hang_the_watchdog_restart_is_plain_and_the_next_one_is_not(chip):
    chip.power_on()
    assert not chip.power_on(power_cycle=False)
    assert chip.power_on(power_cycle=False)


def test_a_first_start_that_a_tool_stops_did_not_fail(chip):
    assert chip.power_on(fault=True)
    chip.door.leave()
    assert chip.door.read_note() is None
    assert chip.power_on()


def test_a_restart_on_purpose_is_no_hang(chip):
    chip.power_on()
    chip.door.leave()
    assert chip.power_on(power_cycle=False)


def test_without_a_pack_the_door_opens_for_the_pixels_alone(chip):
    assert not chip.power_on(None)
    assert chip.registers[SCRATCH] == OPEN
    assert chip.door.read_note() == ("files RPI_PICO 1.29.0", "worked")


def test_a_plain_start_has_no_sender_of_pixels_of_its_own(chip):
    chip.runs("RPI_PICO", (1, 28, 0, ""))
    chip.power_on()
    assert chip.door.pixel_sender(0) is None


class Senders:
    """Makes what sends pixels, as often as there are channels of the DMA."""

    def __init__(self, channels):
        self.channels = channels

    def PixelSender(self, bus):
        if not self.channels:
            raise OSError(16)
        self.channels -= 1
        return object()


def test_while_no_panel_answers_no_more_than_one_sender_is_made(chip, monkeypatch):
    """It is asked for at every attempt to find the panel."""
    chip.power_on()
    senders = Senders(channels=12)
    monkeypatch.setitem(sys.modules, "kaiten_device.chip.i2c_dma", senders)
    found = {id(chip.door.pixel_sender(0)) for _ in range(20)}
    assert len(found) == 1
    assert senders.channels == 11


def test_without_a_free_channel_pixels_are_sent_the_plain_way(chip, monkeypatch):
    chip.power_on()
    monkeypatch.setitem(sys.modules, "kaiten_device.chip.i2c_dma", Senders(channels=0))
    assert chip.door.pixel_sender(0) is None


def test_a_damaged_note_is_no_note(chip, tmp_path):
    (tmp_path / "chip_start").write_bytes(b"\xff\xfe\x00")
    assert chip.power_on()
