"""What brings pixels to the panel beside everything else, where a board can: what is under way
arrives, is not overtaken, and is made up for when the panel is lost meanwhile."""

import errno

import pytest
from panel_desk import WIRING, Desk


@pytest.fixture
def desk():
    return Desk().set_up()


class Messenger:
    """In the place of what brings pixels beside everything else: they arrive when it is told."""

    def __init__(self, desk):
        self.desk = desk
        self.taken = []
        self.gone = False  # whether the panel does not answer

    @property
    def busy(self):
        return bool(self.taken)

    def serve(self, window, frame):
        self.window, self.frame = window, frame

    def take(self, start, end):
        self.taken += [bytes(self.window), b"\x40" + bytes(self.frame[start:end])]

    def hurry(self):
        if self.gone:
            self.taken = []
            raise OSError(errno.EIO)
        return self.busy

    def leave(self):
        pass

    def arrive(self):
        self.hurry()
        for payload in self.taken:
            self.desk.i2c.writeto(WIRING.PANEL_ADDRESS, payload)
        self.taken = []


@pytest.fixture
def messenger(desk):
    messenger = Messenger(desk)
    controller = desk.panel._controller
    messenger.serve(controller.window, controller.buffer)
    desk.panel._sender = controller.i2c_device.sender = messenger
    return messenger


def test_what_is_carried_is_seen_when_it_arrived(desk, messenger):
    desk.canvas.line(0, 0, "L")
    desk.panel.show()
    assert desk.glass() == bytes(1024)
    messenger.arrive()
    assert desk.glass() == desk.drawn()


def test_a_command_comes_after_what_is_being_carried(desk, messenger):
    desk.canvas.line(0, 0, "L")
    desk.panel.show()
    desk.panel.contrast(1)
    assert messenger.taken == []
    assert desk.glass() == desk.drawn()


def test_rows_that_are_done_are_on_their_way_while_the_rest_is_drawn(desk, messenger):
    desk.canvas.line(0, 0, "L")
    desk.canvas.line(3, 0, "L")
    desk.canvas.done_above(2)
    assert len(messenger.taken) == 2
    desk.canvas.line(5, 0, "L")
    desk.panel.show()
    messenger.arrive()
    assert desk.glass() == desk.drawn()


def test_a_panel_that_is_lost_while_bytes_are_carried_gets_its_picture_back(desk, messenger):
    desk.canvas.line(0, 0, "L")
    desk.panel.show()
    assert desk.panel.arrived()
    messenger.gone = True
    assert not desk.panel.arrived()
    desk.panel.show()
    assert desk.panel.lost
    messenger.gone = False
    desk.panel.show()
    messenger.arrive()
    assert desk.panel.arrived()
    assert desk.glass() == desk.drawn()


def test_a_panel_that_is_lost_is_not_asked_again_for_each_row(desk, messenger):
    messenger.gone = True
    desk.canvas.line(0, 0, "L")
    desk.panel.show()
    assert not desk.panel.arrived()
    before = desk.board.bus_bytes
    desk.canvas.line(3, 0, "L")
    desk.canvas.done_above(5)
    assert desk.board.bus_bytes == before
    assert messenger.taken == []
