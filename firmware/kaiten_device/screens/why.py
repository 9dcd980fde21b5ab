"""Every point of one player explained: picture, count, points; the sentence below."""

from kaiten.words import rules_of, say, tell
from kaiten_device.album import find
from kaiten_device.buttons import DOWN, RIGHT, UP, A, B
from kaiten_device.canvas import COLUMNS, HEIGHT, width_of
from kaiten_device.faces import small, text
from kaiten_device.screens import (
    BACK,
    FOOTER,
    GAP,
    ITEM,
    STRIP,
    Screen,
    draw_caps,
    draw_foot,
    draw_scroll,
    draw_title,
    first_visible,
    wrap_pixels,
)
from kaiten_device.screens.scores import ranked, signed

ROW = 15  # pixels
SHOWN = 3
REASON = STRIP + 2 * ROW  # where one can begin below two lines
DISH = 16  # pixels of its picture
NAME = 19  # where it begins
EDGE = COLUMNS - 5  # where the points end


class WhyScreen(Screen):
    """Left and right go to the other players. What has nothing to say of its points says the rule
    for them: those are loaded for the first that wants one."""

    rules: dict | None = None

    def __init__(self, scores, names, player):
        self.scores = scores
        self.names = names
        self.order = self.order_of_pages()
        self.said: dict = {}  # of this player, and of those whom the next arrow may want
        self.show(player)

    def show(self, player):
        self.player = player
        self.ready = False
        self.at = 0
        self.lines = self.lines_of(player)

    def order_of_pages(self):
        """The players in the order of their pages: that of the score board."""
        return ranked(range(len(self.names)), self.scores.totals, self.scores.gone)

    def beside(self, step):
        """The player whose page is so many further on."""
        return self.order[(self.order.index(self.player) + step) % len(self.order)]

    def lines_of(self, player):
        return self.scores.why[player]

    def chosen(self):
        return self.lines[self.at][0] if self.lines else None

    def parts(self):
        top = first_visible(self.at, len(self.lines), SHOWN)
        parts = [
            self.heading(),
            (draw_scroll, top, SHOWN, len(self.lines), STRIP, ROW * min(len(self.lines), SHOWN)),
        ]
        said = self.in_words(self.player)
        for index in range(top, min(top + SHOWN, len(self.lines))):
            y = STRIP + ROW * (index - top)
            picture, in_words = said[index]
            parts.append((draw_dish, y, picture, index == self.at))
            parts.append((draw_why, y) + in_words)
        reason = draw_reason if len(self.lines) < SHOWN else draw_foot
        parts.append((reason, self, self.player, self.at))
        return parts

    def in_words(self, player):
        """What a player scored as a picture and in words, and its points."""
        if player not in self.said:
            self.said[player] = [
                (picture_of(dish), (say("count_of", count, say(dish, count)), signed(points)))
                for dish, count, points, _ in self.lines_of(player)
            ]
        return self.said[player]

    def get_ready(self):
        if self.ready:
            return False
        near = [self.beside(step) for step in (0, 1, -1)]
        missing = [player for player in near if player not in self.said]
        self.said = {player: self.said[player] for player in near if player in self.said}
        if missing:
            self.in_words(missing[0])
        self.ready = not missing
        return True

    def heading(self):
        points = sum([line[2] for line in self.lines])
        return draw_why_title, self.names[self.player], points

    def last_row(self):
        """What there is to say of the chosen points, or else what the keys do."""
        if not self.lines:
            return say("nothing_scored"), False
        dish, _, _, note = self.lines[self.at]
        said = tell(note) if note else self.rule(dish)
        return said or say("foot_why"), not said

    def rule(self, dish):
        if self.rules is None:
            dishes = [line[0] for lines in self.scores.why for line in lines]
            self.rules = rules_of([dish for dish in dishes if type(dish) is str])
        return self.rules.get(dish)

    def press(self, button):
        if button in (A, B):
            return BACK
        if button in (UP, DOWN):
            if self.lines:
                self.at = (self.at + (1 if button == DOWN else -1)) % len(self.lines)
        else:
            self.show(self.beside(1 if button == RIGHT else -1))
        return None


def draw_reason(canvas, screen, *state):
    """What `draw_foot` says, in large letters: few lines leave room for it."""
    string, keys = screen.last_row()
    canvas.fill(0, REASON, COLUMNS, HEIGHT - REASON)
    if keys:
        draw_caps(canvas, FOOTER, 1, string)
        return
    lines = wrap_pixels(string, COLUMNS, text)
    for number, line in enumerate(lines):
        canvas.text(0, HEIGHT - ITEM * (len(lines) - number), line, text)


def draw_why_title(canvas, name, points):
    draw_title(canvas, say("why_title", name), signed(points))


def picture_of(dish):
    """The picture of what was scored; of a sort of it, if that has none of its own."""
    kind, _, sort = dish.partition("_")
    return find(dish) or find(kind) or find(sort)


def draw_dish(canvas, y, picture, chosen):
    """The picture of what was scored, which is all that the cursor changes. Lit, it ends with the
    panel's row of 8 pixels if that spares sending another one."""
    canvas.fill(0, y, DISH, ROW)
    high = ROW - ((y + ROW) % 8 == 1)
    if chosen:
        canvas.fill(0, y, DISH, high, True)
    if picture:
        canvas.picture(0, y, picture, chosen)
    if picture and chosen and high < ROW:
        # Its last row of pixels is as if it were not chosen.
        strips, width, tall, form = picture
        canvas.picture(0, y, (strips, width, tall, form))
        canvas.picture(0, y, (strips, width, high, form), True)
    if chosen:
        canvas.rule(0, y, DISH, False)


def draw_why(canvas, y, name, points):
    """What was scored, and its points; a long name in two lines."""
    canvas.fill(DISH, y, COLUMNS - 3 - DISH, ROW)
    left = EDGE - width_of(points, text)
    canvas.text(left, y + 2, points, text)
    room = left - GAP - NAME
    if width_of(name, text) <= room:
        canvas.text(NAME, y + 2, name, text)
        return
    lines = wrap_pixels(name, room, small)
    for number, line in enumerate(lines[:2]):
        canvas.text(NAME, y + (4 if len(lines) == 1 else 7 * number), line, small)
