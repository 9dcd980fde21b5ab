"""A finger on the glass of a simulated device, and a keyboard beside it: what is touched or typed
becomes presses of the six buttons, which are all that the firmware knows of.

A finger on a thing leads the cursor there, and presses A; on the name of a key, it is that key.
One that is drawn over the glass moves what is there along, as on a phone.
"""

from .eyes import COLUMNS, LAST_ROW, LETTER, Eyes
from .keys import DOWN_MS, UP_MS

UP, DOWN, LEFT, RIGHT, A, B = range(6)
SIGNS = "▲▼◀▶"  # of the arrows, in their order
NEAR = 14  # pixels between a finger and the sign of an arrow
ROW = 8  # pixels; a cursor is no lower, and the title is no higher
LINE = 11  # pixels from one line of a list to the next
END = "✓"
SERVANTS = "⌫✓"  # keys that type nothing


class Finger:
    """Touches the device of a `world.Running`."""

    def __init__(self, running):
        self._running = running

    @property
    def _app(self):
        return self._running.device.app

    def touch(self, x, y):
        """On the glass, in pixels from the upper left corner."""
        app = self._app
        if app.asleep:
            self._press(A)
            return
        if app.settings["upside_down"]:
            x, y = COLUMNS - 1 - x, 8 * ROW - 1 - y
        if hasattr(app.screen, "keys"):
            self._touch_key(app.screen, x // 10, y // ROW - 3)
            return
        sight = Sight(app.screen)
        key = sight.key_at(x, y)
        if key is not None:
            self._press(key)
        elif len(sight.lit) == 1:
            self._go_to(sight, x, y)
        elif not sight.lit:
            self._press(A)

    def _go_to(self, sight, x, y):
        """Leads the cursor to what is at a place, and presses A if it is to be chosen. Where an
        arrow leads no nearer, there is nothing."""
        screen = self._app.screen
        thing = sight.thing_at(x, y)
        while thing:
            arrow, far = way(sight.lit[0], thing)
            if arrow is None:
                if screen.choices():
                    self._press(A)
                return
            self._press(arrow)
            if self._app.screen is not screen:
                return
            sight = Sight(screen)
            thing = sight.found_again(thing)
            if thing and not (len(sight.lit) == 1 and is_nearer(sight.lit[0], thing, far)):
                self._press(arrow ^ 1)
                return

    def swipe(self, x, y):
        """Over the glass, so many pixels to the right and down: a page is turned, however far that
        is, and a list moves by as many lines as the finger."""
        app = self._app
        if app.settings["upside_down"]:
            x, y = -x, -y
        if abs(x) > abs(y):
            arrow, times = LEFT if x > 0 else RIGHT, 1
        else:
            arrow, times = UP if y > 0 else DOWN, max(1, abs(y) // LINE)
        for _ in range(1 if app.asleep else times):
            self._press(arrow)

    # --- Names ---

    def spell(self, name):
        """Makes the name that is being typed this one, as far as there are keys for it, and leads
        to the key that ends it. Gives what it is now."""
        editor = self._app.screen
        wanted = keys_of(editor, name)[: editor.LONGEST]
        typed = keys_of(editor, editor.name)
        while typed != wanted[: len(typed)]:
            self._press(B)
            typed.pop()
        for key in wanted[len(typed) :]:
            self._type(editor, key)
        self._lead(editor, *key_of(editor, END))
        return editor.name

    def has_key(self, letter):
        """Whether there is a key for this letter."""
        return bool(keys_of(self._app.screen, letter))

    def end_name(self):
        """The name is as it should be."""
        editor = self._app.screen
        self._type(editor, key_of(editor, END))

    def _touch_key(self, editor, column, row):
        if 0 <= row < len(editor.KEYS) and column < len(editor.KEYS[row]):
            self._type(editor, (row, column))

    def _type(self, editor, key):
        self._lead(editor, *key)
        self._press(A)

    def _lead(self, editor, row, column):
        """Presses arrows until the cursor is on this key."""
        while editor.row != row:
            self._press(DOWN if editor.row < row else UP)
        while editor.column != column:
            self._press(RIGHT if editor.column < column else LEFT)

    def _press(self, button):
        """For as long as a person would, in the device's time."""
        if button < A and self._app.settings["upside_down"]:
            button ^= 1
        board = self._running.board
        board.press(button)
        self._running.run(DOWN_MS)
        board.release(button)
        self._running.run(UP_MS)


def keys_of(editor, name):
    """The keys that type a name; letters that have none are left out."""
    keys = [key_of(editor, letter) for letter in name if letter not in SERVANTS]
    return [key for key in keys if key]


def key_of(editor, letter):
    """The row and column of a key of the keyboard on the panel, small or capital; else None."""
    for rows in (editor.KEYS, editor.CAPITALS):
        for row, keys in enumerate(rows):
            if letter in keys:
                return row, keys.find(letter)
    return None


def way(cursor, thing):
    """The arrow from a cursor to a thing, None if it is there, and how far that is."""
    left, top, width, height = cursor
    x, y, _, into = thing
    x += into
    far = abs(2 * x - 2 * left - width) + abs(2 * y - 2 * top - height)
    if not top <= y < top + height:
        return UP if y < top else DOWN, far
    if not left <= x < left + width:
        return LEFT if x < left else RIGHT, far
    return None, far


def is_nearer(cursor, thing, far):
    """Whether a cursor is on a thing, or less than so far from it."""
    arrow, now = way(cursor, thing)
    return arrow is None or now < far


class Sight(Eyes):
    """Eyes that see where things are, too: `lit` are the lit places below the title, (x, y, width,
    height): if there is one, it is the cursor."""

    def __init__(self, screen):
        self.lit = []
        super().__init__(screen)

    def clear(self):
        super().clear()
        self.lit = []

    def fill(self, x, y, width, height, lit=False):
        if lit and y >= ROW and width >= LETTER and height >= ROW:
            self.lit.append((x, y, width, height))

    def blank(self, row, lit=False):
        self.fill(0, ROW * row, COLUMNS, ROW, lit)

    def invert(self, row, x, width):
        super().invert(row, x, width)
        if row < LAST_ROW:
            self.fill(x, ROW * row, width, ROW, True)

    def key_at(self, x, y):
        """The button whose name is at this place, else None: an arrow's sign, or in the last row
        the letter of a key and what it does."""
        for middle, left, text, _ in self.seen:
            if abs(middle - y) > ROW:
                continue
            for at, letter in enumerate(text):
                if letter in SIGNS and abs(left + LETTER * at + 2 - x) <= NEAR:
                    return SIGNS.find(letter)
            if middle > ROW * LAST_ROW and y >= ROW * LAST_ROW:
                return self._cap_before(text, (x - left) // LETTER + 1)
        return None

    def _cap_before(self, text, end):
        """The last key that is named before there."""
        between = " " + text + " "
        caps = [(between.rfind(cap, 0, end + 3), key) for cap, key in ((" A ", A), (" B ", B))]
        at, key = max(caps)
        return None if at < 0 else key

    def thing_at(self, x, y):
        """What is at this place, or to its left in the same line, as (x, y of its middle, text,
        how far into it the place is)."""
        between = [line for line in self.lines() if ROW <= line[0][0] < ROW * LAST_ROW]
        near = [line for line in between if abs(line[0][0] - y) <= ROW]
        if not near:
            return None
        line = min(near, key=lambda line: abs(line[0][0] - y))
        before = [sight for sight in line if sight[1] <= x]
        middle, left, text, _ = before[-1] if before else line[0]
        return left, middle, text, max(0, min(x - left, LETTER * len(text) - 1))

    def found_again(self, thing):
        """The same thing, wherever it is now; a list may have moved under the finger."""
        x, y, text, into = thing
        same = []
        for middle, left, seen, _ in self.seen:
            if seen == text:
                same.append((abs(left - x) + abs(middle - y), left, middle))
        if not same:
            return None
        _, left, middle = min(same)
        return left, middle, text, into
