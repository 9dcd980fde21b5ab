"""The screen while something is being thought out: a bot's play, a hint."""

from kaiten.words import say
from kaiten_device.buttons import B, ticks_diff
from kaiten_device.screens import BACK, Screen, draw_centred, draw_footer, draw_title

SIGN_MS = 250
SIGNS = ("●○○", "○●○", "○○●")


class ThinkingScreen(Screen):
    """A slice of the thoughts at every step; the result is what they lead to, or BACK.

    Whoever goes back may come again: the thoughts go on where they were.
    """

    clock_ms = 1

    def __init__(self, title, thoughts):
        self.title = title
        self.thoughts = thoughts
        self.since = None
        self.sign = 0

    def parts(self):
        return [
            (draw_title, self.title),
            (draw_footer, "foot_thinking"),
            (draw_centred, 3, say("thinking")),
            (draw_centred, 4, SIGNS[self.sign]),
        ]

    def tick(self, now_ms):
        if self.since is None:
            self.since = now_ms
        try:
            next(self.thoughts)
        except StopIteration as end:
            return end.value
        before = self.sign
        self.sign = ticks_diff(now_ms, self.since) // SIGN_MS % len(SIGNS)
        return self.sign != before

    def press(self, button):
        return BACK if button == B else None
