"""Every point of one player explained: picture, count, points; the sentence below."""

from kaiten.words import rules_of, say, tell
from kaiten_device.album import find
from kaiten_device.buttons import DOWN, RIGHT, UP, A, B
from kaiten_device.canvas import COLUMNS, width_of
from kaiten_device.faces import small, text
from kaiten_device.screens import (
    BACK,
    GAP,
    STRIP,
    Screen,
    draw_foot,
    draw_scroll,
    draw_title,
    first_visible,
    wrap_pixels,
)
from kaiten_device.screens.scores import signed

ROW = 15  # pixels
SHOWN = 3
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
        self.show(player)

    def show(self, player):
        self.player = player
        self.at = 0
        self.lines = self.scores.why[player]

    def chosen(self):
        return self.lines[self.at][0] if self.lines else None

    def parts(self):
        top = first_visible(self.at, len(self.lines), SHOWN)
        parts = [
            self.heading(),
            self.foot(),
            (draw_scroll, top, SHOWN, len(self.lines), STRIP, ROW * SHOWN),
        ]
        for index in range(top, min(top + SHOWN, len(self.lines))):
            line = self.lines[index]
            y = STRIP + ROW * (index - top)
            parts.append((draw_dish, y, line[0], index == self.at))
            parts.append((draw_why, y, line[0], line[1], line[2]))
        return parts

    def heading(self):
        return draw_why_title, self.names[self.player], self.scores.gains[self.player]

    def foot(self):
        """What there is to say of the chosen points, or else what the keys do."""
        if not self.lines:
            return (draw_foot, say("nothing_scored"), False)
        dish, _, _, note = self.lines[self.at]
        said = tell(note) if note else self.rule(dish)
        return (draw_foot, said or say("foot_why"), not said)

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
            step = 1 if button == RIGHT else -1
            self.show((self.player + step) % len(self.names))
        return None


def draw_why_title(canvas, name, gain):
    draw_title(canvas, say("why_title", name), signed(gain))


def draw_dish(canvas, y, dish, chosen):
    """The picture of what was scored, which is all that the cursor changes. Lit, it ends with the
    panel's row of 8 pixels if that spares sending another one."""
    canvas.fill(0, y, DISH, ROW)
    kind, _, sort = dish.partition("_")
    picture = find(dish) or find(kind) or find(sort)
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


def draw_why(canvas, y, dish, count, points):
    """What was scored, and its points; a long name in two lines."""
    canvas.fill(DISH, y, COLUMNS - 3 - DISH, ROW)
    scored = signed(points)
    canvas.text_right(EDGE, y + 2, scored, text)
    name = say("count_of", count, say(dish, count))
    room = EDGE - NAME - GAP - width_of(scored, text)
    if width_of(name, text) <= room:
        canvas.text(NAME, y + 2, name, text)
        return
    lines = wrap_pixels(name, room, small)
    for number, line in enumerate(lines[:2]):
        canvas.text(NAME, y + (4 if len(lines) == 1 else 7 * number), line, small)
