"""What all screens are, what they are made of, and those that every part of the device uses.

A screen is built when it is shown and dropped after. Above is a strip of 11 pixels: who, where in
the game, the number that matters. Below, the last row says what the keys do, or what is chosen.
"""

from kaiten import load
from kaiten.words import say, tell
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.canvas import COLUMNS, HEIGHT, width_of
from kaiten_device.faces import small, text

BACK = "back"
KEEP = "keep"  # note what is entered so far, and go on
LOOK = "look"  # at what lies on the table, or why the points are what they are

CHARACTERS = 25  # of the small face, in a row
STRIP = 11  # pixels of the title
TOP = 12  # the first pixel row below it
ITEM = 11  # pixels of an item of a list
ITEMS = 4
FOOTER = 7  # the last of the rows of 8 pixels
FIRST_LINE = 2  # the first of them that the title does not touch
LINES = 5  # between the title and the last row
MARGIN = 2
GAP = 4
TEN = 10
NUMBER = 25  # where one in big digits has its place


class Screen:
    """What every screen is: `parts()` says what is to be seen, `press(button)` gives None while
    the screen stays, or its result; B gives BACK.

    A part is a tuple: a function, then what it draws. `function(canvas, *rest)` covers the part's
    place whole, whatever was there, and parts of different places are never alike. Only parts
    that changed are drawn again, so words that are looked up while drawing cost nothing as long
    as they stay the same.

    Where something goes on by itself, `tick(now_ms)` is called every `clock_ms` and says whether
    there is something new to draw, or gives a result. `entered()` is the answer as far as it is
    entered, None where there is nothing to keep. `chosen()` is what the cursor is on, a key of
    the words that can be explained, or None. Where a cursor moves along a list, `at` is its place
    and `choices()` what is at each, in words: eyes need neither, but whoever presses the buttons
    of a simulated device asks for them. What is drawn without a word or a picture, such as pips, a
    screen tells whoever cannot see it with `unwritten()`: (y of the middle, x, text, whether it is
    marked). A result may be thoughts (`kaiten.thinking`): what they
    lead to is given back with `thought(answer)`.
    """

    clock_ms = 0
    over = False  # whether it is drawn over what is there
    busy = False  # whether something is thought over, and somebody waits for it
    holds = False  # whether holding A means something: A_HELD, which comes after A
    sound = ""  # what is heard next, where there is a buzzer
    corrects = False  # whether it is for an answer that was given before
    seal = ""  # the fingerprint of chance, where a game begins

    def parts(self):
        raise NotImplementedError

    def press(self, button):
        raise NotImplementedError

    def tick(self, now_ms):
        raise NotImplementedError

    def entered(self):
        return None

    def chosen(self):
        return None

    def choices(self):
        return ()

    def thought(self, answer):
        raise NotImplementedError

    def last_row(self):
        """The last row, where `draw_foot` is a part: its words, and whether they are keys."""
        raise NotImplementedError

    def get_ready(self):
        """Find out, while nobody waits, something that the next arrow may want; whether there was
        anything."""
        return False

    def draw(self, canvas):
        """Draw what is not on the canvas yet."""
        parts = self.parts()
        if self.seal:
            parts.append((draw_seal, self.seal, list(parts)))
        if canvas.screen is not self or len(parts) != len(canvas.parts):
            if not self.over:
                canvas.clear()
            canvas.screen = self
            canvas.parts = [(None,)] * len(parts)
        foot = None
        for number in range(len(parts)):
            part, drawn = parts[number], canvas.parts[number]
            if part != drawn:
                if part[0] is not drawn[0] and drawn[0]:
                    # Something else is to be in this place: no part may be left over.
                    canvas.clear()
                    self.draw(canvas)
                    return
                if part[0] in FEET:
                    foot = part
                else:
                    canvas.top = HEIGHT
                    part[0](canvas, *part[1:])
                    if canvas.top < HEIGHT:
                        canvas.done_above(canvas.top >> 3)
        canvas.parts = parts
        if foot:
            # Meanwhile what is above it is being sent.
            canvas.done_above(FOOTER)
            foot[0](canvas, *foot[1:])


# --- Words that have to fit ---


def fit(string, width):
    """The text cut or padded to exactly this many characters."""
    if len(string) > width:
        return string[: width - 1] + "…"
    return string + " " * (width - len(string))


def shortened(string, width, face=text):
    """The text as far as it fits into so many pixels."""
    if width_of(string, face) <= width:
        return string
    while string and width_of(string + "…", face) > width:
        string = string[:-1]
    return string + "…"


def wrap(string, width=CHARACTERS):
    """The text in lines of at most `width` small characters, broken between words."""
    return wrapped(string, width, len)


def wrap_pixels(string, width, face):
    """The text in lines of at most so many pixels."""
    return wrapped(string, width, lambda piece: width_of(piece, face))


def wrapped(string, width, measure):
    """The text in lines that measure at most `width`; a word that is too long is cut."""
    lines = []
    for paragraph in string.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            while measure(word) > width:
                cut = len(word) - 1
                while measure(word[:cut]) > width:
                    cut -= 1
                lines.append(word[:cut])
                word = word[cut:]
            longer = line + " " + word if line else word
            if line and measure(longer) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


# --- Parts ---


def draw_title(canvas, left, right=""):
    """The strip above: who or what at the left, where in the game or how much at the right."""
    canvas.fill(0, 0, COLUMNS, STRIP, True)
    room = COLUMNS - 2 * MARGIN
    wide = width_of(left, text)
    if right:
        aside = width_of(right, text)
        if wide + aside + GAP <= room:
            canvas.text(COLUMNS - MARGIN - aside, 0, right, text, True)
        else:
            aside = width_of(right, small)
            canvas.text(COLUMNS - MARGIN - aside, 2, right, small, True)
        room -= aside + GAP
    if wide <= room:
        canvas.text(MARGIN, 0, left, text, True)
    else:
        canvas.text(MARGIN, 2, shortened(left, room, small), small, True)


def draw_footer(canvas, key):
    """The last row: what the keys do."""
    draw_keys(canvas, say(key))


def draw_keys(canvas, string):
    """A row of what keys do."""
    canvas.blank(FOOTER)
    draw_caps(canvas, FOOTER, 1, string)


def draw_caps(canvas, row, x, string):
    """What keys do, each key an inverted cap that begins a pixel before it."""
    canvas.line(row, x, string)
    between = " " + string + " "
    for key in (" A ", " B "):
        at = between.find(key)
        if at >= 0:
            canvas.invert(row, x - 1 + small.WIDTH * at, small.WIDTH + 1)


def draw_foot(canvas, screen, *state):
    """The last row: a screen says in this state what keys do, or what is chosen. It finds its
    words only now, while what is above them is being sent."""
    string, keys = screen.last_row()
    if keys:
        draw_keys(canvas, string)
    else:
        draw_line(canvas, FOOTER, string)


# What is drawn last.
FEET = (draw_footer, draw_keys, draw_foot)


def draw_seal(canvas, string, beside):
    """A small line above the keys; it lies over `beside`, and is drawn again with those."""
    canvas.line_right(FOOTER - 1, string)


def draw_line(canvas, row, string, chosen=False):
    """Small text over the whole width of a row; a dark one keeps off the dark edge."""
    canvas.blank(row, chosen)
    string = fit(string, CHARACTERS) if len(string) > CHARACTERS else string
    canvas.line(row, 1 if chosen else 0, string, chosen)


def draw_middle(canvas, y, string, face, dark=False):
    """A text in the middle, as far as it fits; its lines of pixels are cleared before."""
    canvas.fill(0, y, COLUMNS, face.HEIGHT, dark)
    canvas.text_centre(y, shortened(string, COLUMNS, face), face, dark)


def draw_note(canvas, words):
    """What there is to know beside a question, above the keys: a key and its arguments."""
    draw_line(canvas, FOOTER - 1, tell(words))


def draw_item(canvas, y, string, chosen, indent=0):
    """A line of a list: as large as it fits. It is lit no further than its text goes, so that
    little has to be sent when another one is chosen."""
    room = COLUMNS - 3 - MARGIN - indent
    wide = width_of(string, text)
    face = text if wide <= room else small
    if face is small:
        string = shortened(string, room, small)
        wide = width_of(string, small)
    canvas.fill(0, y, COLUMNS - 3, ITEM)
    if chosen:
        # The last column of a letter is its distance to the next.
        width = min(2 * MARGIN - 1 + indent + wide, COLUMNS - 3)
        # One row of pixels is not worth a row of the panel: only accents reach there.
        spared = y % 8 == 7
        canvas.fill(0, y + spared, width, ITEM - spared, True)
    canvas.text(MARGIN + indent, y if face is text else y + 2, string, face, chosen)


def draw_scroll(canvas, top, shown, count, y=TOP, height=ITEM * ITEMS):
    """How much of a list is seen, at the right edge; nothing where all of it is."""
    canvas.fill(COLUMNS - 3, y, 3, height)
    if count > shown:
        length = max(4, height * shown // count)
        canvas.fill(COLUMNS - 1, y + (height - length) * top // (count - shown), 1, length, True)


def row_by_row(parts, high):
    """Parts that stand in columns of so many, from the top down."""
    return [part for row in range(high) for part in parts[row::high]]


def note_parts(question):
    return [(draw_note, question.note)] if question.note else []


def list_parts(items, at, lines=ITEMS, y=TOP):
    """A list with a cursor, scrolled so that the cursor is seen."""
    top = first_visible(at, len(items), lines)
    parts: list[tuple] = [(draw_scroll, top, lines, len(items), y, ITEM * lines)]
    for index in range(top, min(top + lines, len(items))):
        parts.append((draw_item, y + ITEM * (index - top), items[index], index == at))
    return parts


def first_visible(at, count, lines=ITEMS):
    """Where a list of `count` lines starts so that line `at` is among those shown: it moves by
    pages, so that most steps of a cursor change two lines only."""
    return max(0, min(at // lines * lines, count - lines))


# --- Screens ---


class Text(Screen):
    """A text to read, a page at a time: in large letters if it is short; or lines."""

    footer = "foot_text"

    def __init__(self, title, string, aside="", footer=None):
        self.title = title
        self.aside = aside
        self.lines = string
        if type(string) is str:
            self.lines = wrap_pixels(string, COLUMNS - 2 * MARGIN, text)
        is_large = type(string) is str and len(self.lines) <= ITEMS
        self.face = text if is_large else small
        self.fits = ITEMS if is_large else LINES
        if type(string) is str and not is_large:
            self.lines = wrap(string, CHARACTERS - 1)
        self.top = 0
        if footer:
            self.footer = footer

    def parts(self):
        parts = [(draw_title, self.title, self.aside), (draw_footer, self.footer)]
        shown = self.lines[self.top : self.top + self.fits]
        for number, line in enumerate(shown):
            if self.face is text:
                y = TOP + (ITEM * (ITEMS - len(shown)) + 1) // 2 + ITEM * number
                parts.append((draw_middle, y, line, text))
            else:
                parts.append((draw_line, FIRST_LINE + number, line))
        height = 8 * LINES
        parts.append((draw_scroll, self.top, self.fits, len(self.lines), 8 * FIRST_LINE, height))
        return parts

    def press(self, button):
        last = len(self.lines) - self.fits
        if button == B:
            return BACK
        if button in (A, DOWN) and self.top < last:
            self.top = min(self.top + self.fits, last)
        elif button == UP:
            self.top = max(0, self.top - self.fits)
        elif button == A:
            return A
        return None


class Menu(Screen):
    """A list of texts to choose one from; the result is its index, or LOOK to the right of one
    where there is more to say about each. `footer` may be one for each item."""

    explains = False

    def __init__(self, title, items, at=0, aside="", footer="foot_menu"):
        self.title = title
        self.items = items
        self.at = at
        self.aside = aside
        self.footer = footer

    def choices(self):
        return self.items

    def parts(self):
        footer = self.footer if type(self.footer) is str else self.footer[self.at]
        frame = [(draw_title, self.title, self.aside), (draw_footer, footer)]
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
        elif button == RIGHT and self.explains:
            return LOOK
        return None


class Number(Screen):
    """A number between two bounds, in big digits; the result is the number.

    Up and down go by `step`, left and right by a leap of about ten where there is a long way.
    """

    aside = ""
    footer = "foot_number"

    def __init__(self, title, value, low, high, step=1):
        self.title = title
        self.value = value
        self.low = low
        self.high = high - (high - low) % step
        self.step = step
        self.leap = (TEN + step // 2) // step * step if high - low > 2 * TEN else step

    def parts(self):
        return [
            (draw_title, self.title, self.aside),
            (draw_footer, self.footer),
            (draw_number, self.value, self.value > self.low, self.value < self.high, self.word()),
            (draw_steps, self.step, self.leap),
        ]

    def word(self):
        """What to show in place of the digits, if anything."""
        return ""

    def press(self, button):
        if button == A:
            return self.value
        if button == B:
            return BACK
        step = self.step if button in (UP, DOWN) else self.leap
        if button in (DOWN, LEFT):
            step = -step
        self.value = max(self.low, min(self.value + step, self.high))
        return None


def draw_number(canvas, value, less, more, word):
    """A number in big digits, or the word for it, with arrows to both sides as far as there are
    others. What lies to the left of them, such as a die, stays."""
    digits = load("kaiten_device.faces.digits")
    canvas.fill(NUMBER, TOP, COLUMNS - NUMBER, 28)
    string, face = (word, text) if word else (str(value), digits)
    left = (COLUMNS - width_of(string, face)) // 2
    right = canvas.text(left, 29 - (face.HEIGHT + 1) // 2, string, face)
    if less:
        canvas.text(left - 12, 25, "◀", small)
    if more:
        canvas.text(right + 8, 25, "▶", small)


def draw_steps(canvas, step, leap):
    """How far the arrows go, where that is not one to one side or the other."""
    canvas.blank(FOOTER - 2)
    if leap > 1:
        canvas.line_centre(FOOTER - 2, "▲▼ ±%d   ◀▶ ±%d" % (step, leap))
