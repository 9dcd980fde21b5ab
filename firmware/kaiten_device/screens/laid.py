"""What a bot laid: its pieces as they lie, and what they brought."""

from kaiten_device.buttons import A, B
from kaiten_device.faces import digits
from kaiten_device.screens import BACK, Screen, draw_footer, draw_middle, draw_title
from kaiten_device.screens.call import draw_pieces

PIECES = 15  # pixel rows
POINTS = 35


class LaidScreen(Screen):
    def __init__(self, title, pieces, points):
        self.title = title
        self.pieces = pieces
        self.points = points

    def parts(self):
        return [
            (draw_title, self.title),
            (draw_pieces, PIECES, self.pieces),
            (draw_middle, POINTS, self.points, digits),
            (draw_footer, "foot_next"),
        ]

    def press(self, button):
        return {A: A, B: BACK}.get(button)
