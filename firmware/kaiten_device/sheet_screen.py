"""The screen of a score sheet."""

from kaiten.words import say
from kaiten_device.buttons import DOWN, RIGHT, UP, A, B
from kaiten_device.game_screens import PAGE, draw_cell
from kaiten_device.screens import (
    BACK,
    BODY,
    HALF,
    Screen,
    draw_footer,
    draw_mark,
    draw_title,
    fit,
)

HIGHEST = 99


class SheetScreen(Screen):
    """A count for each field: up and down choose the field, left and right change its count."""

    def __init__(self, question, title, label, offer):
        self.question = question
        self.title = title
        self.labels = [say(question.labels.get(field, field)) for field in question.fields]
        self.counts = list(offer) if offer else [0] * len(question.fields)
        self.at = 0
        self.sure = False
        self.add_up()

    def entered(self):
        return self.counts

    def add_up(self):
        """What all the counts come to."""
        self.points = self.question.preview(self.counts)
        self.gauge = self.question.gauge(self.counts)

    def parts(self):
        foot = "foot_sheet_empty" if self.sure else "foot_sheet"
        parts = [(draw_sums, self.title, self.points, self.gauge), (draw_footer, foot)]
        page = self.at // PAGE * PAGE
        end = min(page + PAGE, len(self.counts))
        for at in range(page, end):
            parts.append((draw_count, at - page, self.labels[at], self.counts[at], at == self.at))
        if len(self.counts) > PAGE:
            # They touch the cells that end beside them, and so are drawn again with those.
            cells = parts[2:]
            parts.append((draw_mark, 1, "▲" if page else "", cells[BODY : BODY + 1]))
            parts.append((draw_mark, BODY, "▼" if end < len(self.counts) else "", cells[-1]))
        return parts

    def press(self, button):
        if button == A:
            # Somebody may take A for the key that counts.
            if any(self.counts) or self.sure:
                return self.counts
            self.sure = True
            return None
        self.sure = False
        if button == B:
            return BACK
        if button == UP:
            self.at = (self.at - 1) % len(self.counts)
        elif button == DOWN:
            self.at = (self.at + 1) % len(self.counts)
        else:
            step = 1 if button == RIGHT else -1
            self.counts[self.at] = min(max(self.counts[self.at] + step, 0), HIGHEST)
            self.add_up()
        return None


def draw_sums(canvas, title, points, gauge):
    """The title, the points that are sure, and how many cards of how many are entered."""
    aside = say("points", points)
    if gauge:
        aside += " %d/%d" % gauge
    draw_title(canvas, title, aside)


def draw_count(canvas, index, label, count, chosen):
    """A field and its count."""
    count = str(count or "·")
    draw_cell(canvas, index, fit(label, HALF - len(count)) + count, chosen)
