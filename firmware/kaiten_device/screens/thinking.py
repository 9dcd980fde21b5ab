"""The screens while something takes its time: a bot's play, a hint, a game that is played anew."""

from kaiten.words import say
from kaiten_device.buttons import B, ticks_diff
from kaiten_device.canvas import COLUMNS
from kaiten_device.faces import text
from kaiten_device.screens import (
    BACK,
    FOOTER,
    STRIP,
    Screen,
    draw_footer,
    draw_line,
    draw_middle,
    draw_title,
)

SIGNS = ("●○○", "○●○", "○○●")


class WaitingScreen(Screen):
    """A line over what is shown, while thoughts (`kaiten.thinking`) are thought to their end: a
    few slices at every tick, after the line is seen. The result is what they lead to."""

    clock_ms = 1
    over = True
    busy = True
    # A slice takes 20 ms or so: with several at a time less goes into the steps between them.
    slices = 4
    # The sign of life moves at the next tick after so long.
    sign_ms = 60

    def __init__(self, thoughts):
        self.thoughts = thoughts
        self.moved = None  # when the sign of life did
        self.sign = 0

    def parts(self):
        return [(draw_waiting, SIGNS[self.sign])]

    def tick(self, now_ms):
        if self.moved is None or ticks_diff(now_ms, self.moved) >= self.sign_ms:
            self.sign = 0 if self.moved is None else (self.sign + 1) % len(SIGNS)
            self.moved = now_ms
            return True
        try:
            for _ in range(self.slices):
                next(self.thoughts)
        except StopIteration as end:
            return end.value
        return False

    def press(self, button):
        return None


class ThinkingScreen(WaitingScreen):
    """The same on a screen of its own; B goes back, and whoever comes again finds the thoughts
    where they were."""

    clock_ms = 2
    over = False
    slices = 1
    sign_ms = 80
    footer = "foot_thinking"
    doing = "thinking"

    def __init__(self, title, thoughts):
        super().__init__(thoughts)
        self.title = title

    def parts(self):
        return [
            (draw_title, self.title),
            (draw_footer, self.footer),
            (draw_robot, self.sign),
            (draw_middle, 32, say(self.doing), text),
            (draw_middle, 43, SIGNS[self.sign], text),
        ]

    def press(self, button):
        return BACK if button == B else None


def draw_robot(canvas, look):
    """Somebody who thinks, and looks around: no picture has to be loaded for that."""
    x, y = COLUMNS // 2 - 12, STRIP + 3
    canvas.fill(x + 11, y, 2, 3, True)
    canvas.fill(x, y + 3, 24, 14, True)
    for eye in (x + 4, x + 14):
        canvas.fill(eye, y + 6, 6, 5)
        canvas.fill(eye + 2 * look, y + 7, 2, 3, True)
    canvas.fill(x + 7, y + 13, 10, 1)


def draw_waiting(canvas, sign):
    draw_line(canvas, FOOTER, say("one_moment") + " " + sign)
