"""Motion: a few pictures within half a second, over at any press."""

from kaiten_device.buttons import ticks_diff
from kaiten_device.screens import Screen

FRAME_MS = 70
FRAMES = 6


class Moving(Screen):
    """`frame` is 0 when nothing moves, else the number of the picture, counted down."""

    frame = 0
    clock_ms = 0

    def move(self, wanted):
        """Begin to move, if that is wanted."""
        self.frame = FRAMES if wanted else 0
        self.clock_ms = 10 if wanted else 0
        self.since = None

    def settle(self):
        """Be where the motion leads to."""
        self.frame = 0
        self.clock_ms = 0

    def tick(self, now_ms):
        if self.since is None:
            self.since = now_ms
        frame = FRAMES - ticks_diff(now_ms, self.since) // FRAME_MS
        if frame <= 0:
            self.settle()
            return True
        news = frame != self.frame
        self.frame = frame
        return news
