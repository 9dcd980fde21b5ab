"""The screens that every part of the device uses: text, menu, number.

A screen is built when it is shown and dropped after. `draw(canvas)` paints it; `press(button)`
gives None while it stays, or its result; B gives BACK.
"""

from kaiten.words import say, tell
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B

BACK = "back"
KEEP = "keep"  # note what is entered so far, and go on

COLUMNS = 25
HALF = 12
BODY = 6  # rows between the title and the footer
FOOTER = 7


def fit(text, width):
    """The text cut or padded to exactly this many characters."""
    if len(text) > width:
        return text[: width - 1] + "…"
    return text + " " * (width - len(text))


def wrap(text, width=COLUMNS):
    """The text in lines of at most `width` characters, broken between words."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            while len(word) > width:
                lines.append(word[:width])
                word = word[width:]
            if line and len(line) + 1 + len(word) > width:
                lines.append(line)
                line = word
            else:
                line = line + " " + word if line else word
        lines.append(line)
    return lines


def frame(canvas, title, aside="", footer=""):
    """Clear the canvas; a title, a line to what is at its right, and what A and B do."""
    canvas.clear()
    canvas.rule(0, 3)
    room = COLUMNS - len(aside) - 1
    canvas.text(0, 0, title + " " if len(title) <= room else fit(title, room))
    canvas.right(0, " " + aside if aside else "")
    canvas.text(FOOTER, 0, footer)


def draw_note(canvas, question, row=BODY):
    """What there is to know beside a question."""
    if question.note:
        canvas.text(row, 0, tell(question.note))


def line(canvas, row, text, chosen):
    """A line of a list, over the whole width."""
    canvas.text(row, 0, fit(text, COLUMNS))
    if chosen:
        canvas.invert(row, 0, 128)


def first_visible(at, count, lines=BODY):
    """Where a list of `count` lines starts so that line `at` is among those shown."""
    return max(0, min(at - lines // 2, count - lines))


def draw_list(canvas, items, at, lines=BODY):
    """A list with a cursor, scrolled so that the cursor is seen."""
    top = first_visible(at, len(items), lines)
    for row, item in enumerate(items[top : top + lines]):
        line(canvas, 1 + row, item, top + row == at)
    scroll_marks(canvas, top, len(items), 128, lines)


def scroll_marks(canvas, top, count, edge=128, lines=BODY):
    """Arrows at the right edge, or before another, where a list goes on beyond what is shown."""
    if top > 0:
        canvas.right(1, "▲", edge=edge)
    if top + lines < count:
        canvas.right(lines, "▼", edge=edge)


class Text:
    """A text to read, or lines, a page at a time."""

    footer = "foot_text"

    def __init__(self, title, text, aside="", footer=None):
        self.title = title
        self.aside = aside
        self.lines = wrap(text) if type(text) is str else text
        if len(self.lines) > BODY and type(text) is str:
            # Room for the arrows at the right edge.
            self.lines = wrap(text, COLUMNS - 1)
        self.top = 0
        if footer:
            self.footer = footer

    def draw(self, canvas):
        frame(canvas, self.title, self.aside, say(self.footer))
        for row, line in enumerate(self.lines[self.top : self.top + BODY]):
            canvas.text(1 + row, 0, line)
        scroll_marks(canvas, self.top, len(self.lines))

    def press(self, button):
        last = len(self.lines) - BODY
        if button == B:
            return BACK
        if button in (A, DOWN) and self.top < last:
            self.top = min(self.top + BODY, last)
        elif button == UP:
            self.top = max(0, self.top - BODY)
        elif button == A:
            return A
        return None


class Menu:
    """A list of texts to choose one from; the result is its index."""

    def __init__(self, title, items, at=0, aside="", footer="foot_menu"):
        self.title = title
        self.items = items
        self.at = at
        self.aside = aside
        self.footer = footer

    def draw(self, canvas):
        frame(canvas, self.title, self.aside, say(self.footer))
        draw_list(canvas, self.items, self.at)

    def press(self, button):
        if button == A:
            return self.at
        if button == B:
            return BACK
        if button == UP:
            self.at = (self.at - 1) % len(self.items)
        elif button == DOWN:
            self.at = (self.at + 1) % len(self.items)
        return None


class Number:
    """A number between two bounds, in big digits; the result is the number."""

    aside = ""
    footer = "foot_number"

    def __init__(self, title, value, low, high):
        self.title = title
        self.value = value
        self.low = low
        self.high = high

    def draw(self, canvas):
        frame(canvas, self.title, self.aside, say(self.footer))
        digits = str(self.value)
        canvas.big(3, (128 - canvas.big_width(digits)) // 2, digits)
        if self.value < self.high:
            canvas.centre(2, "▲")
        if self.value > self.low:
            canvas.centre(5, "▼")

    def press(self, button):
        if button == A:
            return self.value
        if button == B:
            return BACK
        if button in (UP, RIGHT):
            self.value = min(self.value + 1, self.high)
        elif button in (DOWN, LEFT):
            self.value = max(self.value - 1, self.low)
        return None
