"""A clock that runs down; A stops it."""

from kaiten.words import say
from kaiten_device.buttons import A, B, ticks_diff
from kaiten_device.canvas import COLUMNS
from kaiten_device.faces import digits, text
from kaiten_device.screens import (
    BACK,
    KEEP,
    Screen,
    draw_footer,
    draw_title,
    note_parts,
)
from kaiten_device.screens.badge import SIZE, badge_parts

TIME = 22  # the first pixel row of the clock
NOTED_MS = 15_000  # how much time a power cut can give back


class Countdown:
    """Time that runs down while a screen is there."""

    def start(self, seconds, times_out):
        """After a power cut they are those that were left when it was noted last; the result is
        `times_out` when there are none."""
        self.times_out = times_out
        self.left_ms = seconds * 1000
        self.before = None

    def seconds_left(self):
        """The seconds, one that has begun being one."""
        return (self.left_ms + 999) // 1000

    def pause(self):
        """Looking at the menu stops the clock."""
        self.before = None

    def tick(self, now_ms):
        """Let time pass; `times_out` when it is up, KEEP now and then, else whether
        there is something new to draw."""
        if self.before is None:
            self.before = now_ms
        before = self.left_ms
        self.left_ms -= ticks_diff(now_ms, self.before)
        self.before = now_ms
        if self.left_ms <= 0:
            self.sound = "bell"
            return self.times_out
        if self.left_ms // NOTED_MS != before // NOTED_MS:
            return KEEP
        return self.left_ms // 1000 != before // 1000


class TimedScreen(Countdown, Screen):
    """A clock that runs down; A stops it."""

    clock_ms = 10

    def __init__(self, question, title, label, offer):
        self.question = question
        self.title = title
        self.aside = say(question.key)
        self.start(question.seconds if offer is None else offer, question.times_out)

    def entered(self):
        return self.left_ms // 1000

    def parts(self):
        parts = [
            (draw_title, self.title, self.aside),
            (draw_footer, "foot_timed"),
            (draw_time, self.seconds_left()),
        ]
        return parts + (badge_parts(self.question, 0, TIME) or note_parts(self.question))

    def press(self, button):
        if button == A:
            return self.left_ms // 1000
        if button == B:
            self.pause()
            return BACK
        return None


def draw_time(canvas, left):
    """Minutes and seconds, in big digits."""
    minutes, seconds = divmod(left, 60)
    canvas.fill(SIZE, TIME, COLUMNS - SIZE, SIZE)
    canvas.text_right(56, TIME + 3, str(minutes), digits)
    canvas.text(58, TIME + 12, say("minutes"), text)
    x = canvas.text(82, TIME + 3, "%02d" % seconds, digits)
    canvas.text(x + 2, TIME + 12, say("seconds"), text)
