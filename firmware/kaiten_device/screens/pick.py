"""Several of the pieces that lie open: all in view, the marked ones with a dot."""

from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP
from kaiten_device.canvas import COLUMNS
from kaiten_device.faces import big, small
from kaiten_device.screens import CHARACTERS, draw_footer, draw_item, draw_line, fit
from kaiten_device.screens.badge import SIZE, badge_parts
from kaiten_device.screens.call import IN_A_ROW, PIECE, ROW, TOP
from kaiten_device.screens.some import SomeScreen

END = 44  # the pixel row of the way on


class PickScreen(SomeScreen):
    """Arrows move in both directions; below the pieces lies the way on."""

    def parts(self):
        count = len(self.names)
        aside = "%d/%d" % (len(self.marked), self.question.high)
        parts = [
            (draw_line, 0, fit(self.title, CHARACTERS - len(aside)) + aside, True),
            (draw_footer, self.footer()),
        ]
        for index, name in enumerate(self.names):
            parts.append((draw_piece, index, name, index in self.marked, index == self.at))
        parts += badge_parts(self.question, COLUMNS - SIZE, TOP + (2 * ROW - SIZE) // 2)
        parts.append((draw_item, END, self.labels[-1], self.at == count))
        return parts

    def move(self, button):
        count = len(self.names)
        if button in (LEFT, RIGHT):
            self.at = (self.at + (1 if button == RIGHT else -1)) % (count + 1)
        elif self.at == count:
            self.at = count - IN_A_ROW if button == UP else 0
        elif button == UP:
            self.at = self.at - IN_A_ROW if self.at >= IN_A_ROW else count
        elif button == DOWN:
            self.at = min(self.at + IN_A_ROW, count)


def draw_piece(canvas, index, piece, marked, chosen):
    """A piece, the chosen one flipped; a dot below the letter marks it."""
    x, y = PIECE * (index % IN_A_ROW), TOP + ROW * (index // IN_A_ROW)
    canvas.fill(x, y, PIECE - 1, ROW - 1, not chosen)
    canvas.text(x + 1, y + 1, piece[0], small, not chosen)
    canvas.text(x + 8, y - 3, piece[1:], big, not chosen)
    if marked:
        canvas.text(x + 1, y + 8, "●", small, not chosen)
