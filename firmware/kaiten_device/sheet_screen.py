"""The screen of a score sheet."""

from kaiten.words import say
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.game_screens import PAGE, cell
from kaiten_device.screens import BACK, HALF, fit, frame, scroll_marks

HIGHEST = 99


class SheetScreen:
    """A count for each field: up and down choose the field, left and right change its count."""

    def __init__(self, question, title, label, offer):
        self.question = question
        self.title = title
        self.counts = list(offer) if offer else [0] * len(question.fields)
        self.at = 0
        self.sure = False

    def entered(self):
        return self.counts

    def draw(self, canvas):
        question = self.question
        aside = say("points", question.preview(self.counts))
        gauge = question.gauge(self.counts)
        if gauge:
            aside += " %d/%d" % gauge
        frame(canvas, self.title, aside, say("foot_sheet_empty" if self.sure else "foot_sheet"))
        page = self.at // PAGE * PAGE
        for index, field in enumerate(question.fields[page : page + PAGE]):
            count = str(self.counts[page + index] or "·")
            label = fit(say(question.labels.get(field, field)), HALF - len(count)) + count
            cell(canvas, index, label, page + index == self.at)
        scroll_marks(canvas, page // 2, (len(question.fields) + 1) // 2)

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
        elif button == RIGHT:
            self.counts[self.at] = min(self.counts[self.at] + 1, HIGHEST)
        elif button == LEFT:
            self.counts[self.at] = max(self.counts[self.at] - 1, 0)
        return None
