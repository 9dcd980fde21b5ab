"""The grid against the clock, which runs in its heading."""

from kaiten.words import tell
from kaiten_device.buttons import B
from kaiten_device.screens import CHARACTERS, draw_line, fit
from kaiten_device.screens.place import GridScreen
from kaiten_device.screens.timed import Countdown


class TimedGridScreen(Countdown, GridScreen):
    """What is entered begins with the seconds that are left."""

    clock_ms = 50

    def __init__(self, question, title, label, offer):
        self.start(offer[0] if offer else question.seconds, question.times_out)
        super().__init__(question, title, label, offer[1:] if offer else None)

    def entered(self):
        return [self.seconds_left()] + super().entered()

    def parts(self):
        parts = super().parts()
        clock = "%d:%02d" % divmod(self.seconds_left(), 60)
        # Whoever is against the clock is alone, and needs no name.
        heading = fit(tell(self.question.note), CHARACTERS - len(clock)) + clock
        parts[0] = (draw_line, 0, heading, True)
        return parts

    def preview(self):
        if not self.laid:
            return ""
        number, right = self.question.preview(super().entered())
        return ("+%d" if right else "%d?") % number

    def press(self, button):
        if button == B:
            self.pause()
        return super().press(button)
