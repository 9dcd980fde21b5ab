"""The screen of a race while tiles lie open: the tiles above, the players' arrows below."""

from kaiten.sumoku.tiles import label as tile_label
from kaiten.words import say
from kaiten_device.entry_screens import RaceScreen
from kaiten_device.screens import COLUMNS, frame, line

IN_A_ROW = 5
TILE = 25  # pixels
NAMES = 3  # the first row below the tiles
SHOWN = 4


class CallScreen(RaceScreen):
    """Ten tiles in two rows, then who calls: by arrow, or from a list."""

    def __init__(self, question, title, label, offer):
        super().__init__(question, title, label, offer)
        self.tiles = [label(tile_label(tile)) for tile in question.tiles]

    def draw(self, canvas):
        foot = "foot_race" if self.buzzers else "foot_choose"
        frame(canvas, self.title, say("grid_key", self.question.number), say(foot))
        for index, tile in enumerate(self.tiles):
            canvas.text(1 + index // IN_A_ROW, 5 + index % IN_A_ROW * TILE, tile)
        if self.buzzers:
            for row, name in enumerate(self.names):
                canvas.text(NAMES + row, 10, self.ARROWS[row][1] + " " + name)
            return
        names = self.names + [say("nobody")]
        top = max(0, min(self.at - 1, len(names) - SHOWN))
        for row, name in enumerate(names[top : top + SHOWN]):
            line(canvas, NAMES + row, name[:COLUMNS], top + row == self.at)
        if top:
            canvas.right(NAMES, "▲")
        if top + SHOWN < len(names):
            canvas.right(NAMES + SHOWN - 1, "▼")
