"""The screen of a race while tiles lie open: the tiles above, the players' arrows below."""

from kaiten.sumoku.tiles import label as tile_label
from kaiten.words import say
from kaiten_device.entry_screens import RaceScreen
from kaiten_device.screens import draw_footer, draw_title, line_parts

IN_A_ROW = 5
TILE = 25  # pixels
NAMES = 3  # the first row below the tiles
SHOWN = 4


class CallScreen(RaceScreen):
    """Ten tiles in two rows, then who calls: by arrow, or from a list."""

    def __init__(self, question, title, label, offer):
        super().__init__(question, title, label, offer)
        self.tiles = [label(tile_label(tile)) for tile in question.tiles]
        self.aside = say("grid_key", question.number)

    def parts(self):
        parts = [
            (draw_title, self.title, self.aside),
            (draw_footer, "foot_race" if self.buzzers else "foot_choose"),
            (draw_tiles, 1, self.tiles[:IN_A_ROW]),
            (draw_tiles, 2, self.tiles[IN_A_ROW:]),
        ]
        if self.buzzers:
            return parts + self.buzzer_parts(NAMES)
        names = self.names + [say("nobody")]
        top = max(0, min(self.at - 1, len(names) - SHOWN))
        return parts + line_parts(names, top, self.at, SHOWN, NAMES)


def draw_tiles(canvas, row, tiles):
    canvas.blank(row)
    for index, tile in enumerate(tiles):
        canvas.text(row, 5 + index * TILE, tile)
