"""Laying tiles against the clock."""

from kaiten.sumoku.place import Lay


class LayInTime(Lay):
    """The same with so many `seconds` left: an answer begins with how many there are after it,
    0 when the time is up, whatever was being laid."""

    screen = "place_in_time"
    times_out = [0]

    def __init__(self, seconds, *rest):
        super().__init__(*rest)
        self.seconds = seconds

    def fits(self, answer):
        return (
            type(answer) is list
            and bool(answer)
            and type(answer[0]) is int
            and 0 <= answer[0] <= self.seconds
            and super().fits(answer[1:])
        )

    def refuse(self, answer):
        if not self.fits(answer):
            return self.misfit
        return self.fault(answer[1:]) if answer[0] else None

    def said(self, answer):
        return super().said(answer[1:])
