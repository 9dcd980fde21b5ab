"""What all screens are, and those that every part of the device uses: text, menu, number.

A screen is built when it is shown and dropped after.
"""

from kaiten.words import say, tell
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B

BACK = "back"
KEEP = "keep"  # note what is entered so far, and go on

COLUMNS = 25
HALF = 12
BODY = 6  # rows between the title and the footer
FOOTER = 7


class Screen:
    """What every screen is: `parts()` says what is to be seen, `press(button)` gives None while
    the screen stays, or its result; B gives BACK.

    A part is a tuple: a function, then what it draws. `function(canvas, *rest)` covers the part's
    place whole, whatever was there, and parts of different places are never alike. Only parts
    that changed are drawn again, so words that are looked up while drawing cost nothing as long
    as they stay the same.

    Where something goes on by itself, `tick(now_ms)` is called every `clock_ms` and says whether
    there is something new to draw, or gives a result. `entered()` is the answer as far as it is
    entered, None where there is nothing to keep. A result may be thoughts (`kaiten.thinking`):
    what they lead to is given back with `thought(answer)`.
    """

    clock_ms = 0
    over = False  # whether it is drawn over what is there

    def parts(self):
        raise NotImplementedError

    def press(self, button):
        raise NotImplementedError

    def tick(self, now_ms):
        raise NotImplementedError

    def entered(self):
        return None

    def thought(self, answer):
        raise NotImplementedError

    def draw(self, canvas):
        """Draw what is not on the canvas yet."""
        parts = self.parts()
        if canvas.screen is not self or len(parts) != len(canvas.parts):
            if not self.over:
                canvas.clear()
            canvas.screen = self
            canvas.parts = [(None,)] * len(parts)
        for part, drawn in zip(parts, canvas.parts):
            if part != drawn:
                if part[0] is not drawn[0] and drawn[0]:
                    # Something else is to be in this place: no part may be left over.
                    canvas.clear()
                    self.draw(canvas)
                    return
                part[0](canvas, *part[1:])
        canvas.parts = parts


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


# --- Parts ---


def draw_title(canvas, text, aside=""):
    """The first line: a title, a rule to what is at its right."""
    canvas.rule(0)
    room = COLUMNS - len(aside) - 1
    canvas.text(0, 0, text + " " if len(text) <= room else fit(text, room))
    if aside:
        canvas.right(0, " " + aside)


def draw_footer(canvas, key):
    """The last line: what A and B do."""
    canvas.blank(FOOTER)
    canvas.text(FOOTER, 0, say(key))


def draw_line(canvas, row, text, chosen=False, mark=""):
    """A line over the whole width; a mark at its right edge."""
    canvas.blank(row, chosen)
    canvas.text(row, 0, fit(text, COLUMNS) if len(text) > COLUMNS else text, chosen)
    if mark:
        canvas.right(row, mark)


def draw_centred(canvas, row, text, chosen=False):
    """A text in the middle of its line."""
    canvas.blank(row)
    canvas.centre(row, text, chosen)


def draw_big(canvas, row, digits):
    """A number in big digits, in the middle of its two lines."""
    canvas.blank(row)
    canvas.blank(row + 1)
    canvas.big(row, (128 - canvas.big_width(digits)) // 2, digits)


def draw_note(canvas, row, words):
    """What there is to know beside a question: a key of the words and its arguments."""
    canvas.blank(row)
    canvas.text(row, 0, tell(words))


def draw_mark(canvas, row, mark, beside):
    """An arrow, or none, at the right edge; `beside` is the part that it touches."""
    if mark:
        canvas.right(row, mark)
    else:
        canvas.text(row, 124, " ")


def note_parts(question, row=BODY):
    return [(draw_note, row, question.note)] if question.note else []


def list_parts(items, at, lines=BODY, row=1):
    """A list with a cursor, scrolled so that the cursor is seen."""
    return line_parts(items, first_visible(at, len(items), lines), at, lines, row)


def line_parts(items, top, at=None, lines=BODY, row=1):
    """The lines of a list from `top` on."""
    return [
        (draw_line, row + index - top, items[index], index == at, mark)
        for index, mark in shown_lines(top, len(items), lines)
    ]


def shown_lines(top, count, lines=BODY):
    """The numbers of the lines that are seen of a list, each with an arrow as its mark where the
    list goes on beyond it."""
    last = min(top + lines, count) - 1
    shown = [(index, "") for index in range(top, last + 1)]
    if top:
        shown[0] = (top, "▲")
    if last < count - 1:
        shown[-1] = (last, "▼")
    return shown


def first_visible(at, count, lines=BODY):
    """Where a list of `count` lines starts so that line `at` is among those shown."""
    return max(0, min(at - lines // 2, count - lines))


# --- Screens ---


class Text(Screen):
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

    def parts(self):
        frame = [(draw_title, self.title, self.aside), (draw_footer, self.footer)]
        return frame + line_parts(self.lines, self.top)

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


class Menu(Screen):
    """A list of texts to choose one from; the result is its index."""

    def __init__(self, title, items, at=0, aside="", footer="foot_menu"):
        self.title = title
        self.items = items
        self.at = at
        self.aside = aside
        self.footer = footer

    def parts(self):
        frame = [(draw_title, self.title, self.aside), (draw_footer, self.footer)]
        return frame + list_parts(self.items, self.at)

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


class Number(Screen):
    """A number between two bounds, in big digits; the result is the number."""

    aside = ""
    footer = "foot_number"

    def __init__(self, title, value, low, high):
        self.title = title
        self.value = value
        self.low = low
        self.high = high

    def parts(self):
        return [
            (draw_title, self.title, self.aside),
            (draw_footer, self.footer),
            (draw_centred, 2, "▲" if self.value < self.high else ""),
            (draw_big, 3, str(self.value)),
            (draw_centred, 5, "▼" if self.value > self.low else ""),
        ]

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
