"""A finger on the glass of a simulated device, and a keyboard beside it: what is touched or typed
becomes presses of the six buttons, which are all that the firmware knows of.

A finger on a thing leads the cursor there, and presses A; on the name of a key, it is that key.
One that is drawn over the glass moves what is there along, as on a phone.
"""

from .eyes import COLUMNS, LAST_ROW, LETTER, Eyes, of_the_device
from .keys import DOWN_MS, UP_MS

UP, DOWN, LEFT, RIGHT, A, B = range(6)
SIGNS = "▲▼◀▶"  # of the arrows, in their order
CAPS = SIGNS + "AB"  # how the buttons are named, in their order
NEAR = 14  # pixels between a finger and the sign of an arrow
ROW = 8  # pixels; a cursor is no lower, and the title is no higher
BETWEEN = (32, 96)  # pixel columns of a map: between its places
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
            name = of_the_device("screens.name")
            self._touch_key(app.screen, x // name.KEY_WIDE, (y - name.KEYS_Y) // name.KEY_HIGH)
            return
        if hasattr(app.screen, "choosing") and y < ROW * LAST_ROW:
            self._touch_grid(app.screen, x, y)
            return
        if hasattr(app.screen, "plan") and not BETWEEN[0] <= x < BETWEEN[1]:
            self._touch_place(app.screen, (0 if x < BETWEEN[0] else 1, y // ROW - 1))
            return
        if hasattr(app.screen, "heading") and ROW < y < ROW * LAST_ROW:
            self._touch_reason(app.screen, y)
            return
        if hasattr(app.screen, "takes_back") and ROW < y < ROW * LAST_ROW:
            self._touch_cell(app.screen, x, y)
            return
        sight = Sight(app.screen)
        key = sight.key_at(x, y)
        if key is not None:
            self._press(key)
        elif sight.cursor:
            self._go_to(sight, x, y)
        elif not sight.lit or not (app.screen.choices() or app.screen.entered() is not None):
            self._press(A)

    def _go_to(self, sight, x, y):
        """Leads the cursor to what is at a place, and presses A if it is to be chosen. Where an
        arrow leads no nearer, there is nothing."""
        screen = self._app.screen
        thing = sight.thing_at(x, y)
        while thing:
            arrow, far = way(sight.cursor, thing)
            if arrow is None:
                if screen.choices():
                    self._press(A)
                return
            self._press(arrow)
            if self._app.screen is not screen:
                return
            sight = Sight(screen)
            thing = sight.found_again(thing)
            if thing and not (sight.cursor and is_nearer(sight.cursor, thing, far)):
                self._press(arrow ^ 1)
                return

    def _touch_reason(self, screen, y):
        """A line of why: the arrows to its sides lead to other players."""
        why = of_the_device("screens.why")
        top = why.first_visible(screen.at, len(screen.lines), why.SHOWN)
        wanted = top + max(0, y - why.STRIP) // why.ROW
        while screen.at != wanted < len(screen.lines):
            self._press(DOWN if screen.at < wanted else UP)

    def _touch_place(self, screen, where):
        """A place of a map, by its column and line. They are small: the first touch looks there,
        and the second one chooses it. Where nothing is asked it leads on."""
        if not screen.choices():
            self._press(A)
            return
        ways = []
        for option in screen.walk:
            places = [tuple(screen.plan.cells[place][:2]) for place in screen.plan.places(option)]
            if where in places:
                ways.append((len(places), option))
        if not ways:
            return
        _, wanted = min(ways)
        if screen.at == wanted:
            self._press(A)
        while screen.at != wanted and self._app.screen is screen:
            self._press(UP if screen.column() == 0 else DOWN)

    def _touch_cell(self, screen, x, y):
        """A cell of a sheet: one more of it."""
        sheet = of_the_device("screens.sheet")
        wanted = screen.first + sheet.IN_A_ROW * ((y - screen.top) // sheet.high(screen.top))
        wanted += x // sheet.WIDE
        if wanted < len(screen.choices()):
            while screen.at != wanted:
                self._press(RIGHT if screen.at < wanted else LEFT)
            self._press(A)

    def _touch_grid(self, screen, x, y):
        """The first touch of a place of the grid looks there, the second one lays there; a piece
        of the hand is laid, and what stands beside it chosen."""
        place = of_the_device("screens.place")
        if y >= place.HAND_TOP:
            item = item_at(screen, place, x)
            if item is None:
                return
            if not screen.choosing:
                self._press(A)
            while screen.item != item and self._app.screen is screen:
                self._press(RIGHT if screen.item < item else LEFT)
            self._press(A)
        elif x < place.BESIDE and y >= ROW and not screen.choosing:
            across = screen.left + x // place.CELL - screen.at % place.SIDE
            down = screen.top + y // ROW - place.FIRST_ROW - screen.at // place.SIDE
            if not across and not down:
                self._press(A)
            for arrow, times in ((RIGHT, across), (LEFT, -across), (DOWN, down), (UP, -down)):
                for _ in range(times):
                    self._press(arrow)

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


def cap_before(text, end):
    """The last key that is named before there, of several signs together the last one."""
    key, at = None, 0
    for word in text.split(" "):
        if word and at <= end and (word in CAPS or all([sign in SIGNS for sign in word])):
            key = CAPS.find(word[-1])
        at += len(word) + 1
    return key


def item_at(screen, place, x):
    """Which of a hand beside a grid is at this pixel column, else None."""
    pieces = len(screen.held) - 3
    if x >= place.ACTIONS:
        return pieces + min(2, (x - place.ACTIONS) // place.ACTION)
    shown = place.IN_HAND - (len(screen.spots) > place.IN_HAND)
    seen = screen.spots[screen.first : screen.first + shown]
    return seen[x // place.PIECE] if x < place.PIECE * len(seen) else None


def is_nearer(cursor, thing, far):
    """Whether a cursor is on a thing, or less than so far from it."""
    arrow, now = way(cursor, thing)
    return arrow is None or now < far


class Sight(Eyes):
    """Eyes that see where things are, too: `lit` and `dark` are the places below the title that
    were filled, and `turned` those that were inverted, as (x, y, width, height)."""

    def __init__(self, screen):
        self.clear()
        super().__init__(screen)

    def clear(self):
        super().clear()
        self.lit, self.dark, self.turned = [], [], []

    @property
    def cursor(self):
        """The place of the cursor, else None: the only one that is lit, or inverted, or dark among
        others of its size that are lit, or lit among others of another size."""
        sizes = [place[2:] for place in self.lit]
        dark = [place for place in self.dark if sizes.count(place[2:]) > 1]
        other = [place for place in self.lit if sizes.count(place[2:]) == 1]
        for places in (self.lit, self.turned, dark, other):
            if len(places) == 1:
                return places[0]
        return None

    def fill(self, x, y, width, height, lit=False):
        if y >= ROW and width >= LETTER and height >= ROW:
            (self.lit if lit else self.dark).append((x, y, width, height))

    def blank(self, row, lit=False):
        self.fill(0, ROW * row, COLUMNS, ROW, lit)

    def invert(self, row, x, width):
        super().invert(row, x, width)
        if row < LAST_ROW:
            self.fill(x, ROW * row, width, ROW, True)
            self.turned.append((x, ROW * row, width, ROW))

    def key_at(self, x, y):
        """The button whose name is at this place, else None: an arrow's sign, the word behind it,
        or in the last row the name of a key and what it does."""
        last = y >= ROW * LAST_ROW
        for middle, left, text, _ in self.seen:
            if abs(middle - y) > ROW or (last and len(text) > 1):
                continue
            for at, letter in enumerate(text):
                if letter in SIGNS and abs(left + LETTER * at + 2 - x) <= NEAR:
                    return SIGNS.find(letter)
        beside = self.before(x, y)
        if not beside:
            return None
        if last:
            _, left, text, _ = beside[-1]
            return cap_before(text, (x - left) // LETTER + 1)
        sign = beside[-2][2] if len(beside) > 1 else ""
        return SIGNS.find(sign) if sign and sign in SIGNS else None

    def before(self, x, y):
        """What begins to the left of this place in the line that is nearest to it."""
        last = y >= ROW * LAST_ROW
        near = []
        for line in self.lines():
            middle = line[0][0]
            if abs(middle - y) <= ROW and middle >= ROW and (middle >= ROW * LAST_ROW) == last:
                near.append(line)
        if not near:
            return []
        line = min(near, key=lambda line: abs(line[0][0] - y))
        return [sight for sight in line if sight[1] <= x] or line[:1]

    def thing_at(self, x, y):
        """What is at this place, or to its left in the same line, as (x, y of its middle, text,
        how far into it the place is)."""
        beside = [] if y >= ROW * LAST_ROW else self.before(x, y)
        if not beside:
            return None
        middle, left, text, _ = beside[-1]
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
