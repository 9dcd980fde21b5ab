"""A row of pieces, each with a face and a colour: all of it in view, with a cursor."""

from kaiten.words import say, tell
from kaiten_device.album import find
from kaiten_device.buttons import A_HELD, DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.canvas import COLUMNS
from kaiten_device.faces import small, text
from kaiten_device.screens import BACK, Screen, draw_caps, draw_keys, draw_line

# Everything lies in rows of 8 pixels: what is drawn and sent so costs least.
LAST_LINE = 4  # the row of the last line of pieces
NOTE_ROW = 1
PICTURED, LETTERED = 24, 16  # pixels from one piece to the next
LETTER = 6  # pixels of the letter of its colour
END = -1  # behind the last piece
GAP = -2  # where the next piece is laid; with a face already, so much less
NAME_Y = 44  # of the chosen piece in words

# Where the choices are drawn: row, x, characters. That of the right arrow ends before its arrow.
# (The panel is told of changes by pieces of 16 columns, so those below each other begin one.)
PLACES = ((5, 64, 6), (7, 64, 8), (6, 5, 7), (6, 93, 6))
A_PLACE = (6, 64, 6)
A_CAP = 58
# Where the choices are pictures, A is above the left one, with room for three.
A_ABOVE, CAP_ABOVE, MORE = (5, 7, 10), 1, 3
ARROWS = ((5, 58, "▲"), (7, 58, "▼"), (6, 0, "◀"), (6, 123, "▶"))
# The arrows in the order in which choices are laid on them, and how many choices one page has.
ORDER = (UP, LEFT, RIGHT, DOWN)
PAGE = len(ORDER)


class BuildScreen(Screen):
    """Each arrow stands for what is drawn on its side: first a face, then a colour, and the piece
    lies in the row. A brings those to the arrows that are drawn beside it, or more of them, or is
    the fifth of five colours.

    The last of the choices is the row itself. There left and right move along it, A takes a piece
    up to lay another in its place, and down leads back, to lay pieces before that one. Behind the
    last piece is the end of the row; holding A ends it from everywhere.
    """

    holds = True

    def __init__(self, question, title, label, offer):
        self.question = question
        self.title = title if question.player is not None else ""
        self.colours = [label(colour) for colour in question.colours]
        self.faces = [label(face) for face in question.faces]
        self.pieces = list(offer or ())
        self.at = len(self.pieces)
        # What was entered before wants no more than to be accepted.
        self.in_row = bool(self.pieces)
        self.page = 0
        self.face = None  # the one that still wants a colour
        self.before = None  # the row before A, which may be the beginning of holding it
        letters = [label(letter) for letter in question.letters]
        self.letters = letters or [colour[0] for colour in self.colours]
        self.pictures = [find(face) for face in question.faces]
        self.shown = (self.letters, self.faces, self.pictures, question.faceless)
        self.pitch = PICTURED if self.pictures[0] else LETTERED
        self.in_line = COLUMNS // self.pitch
        self.lines = LAST_LINE - (NOTE_ROW if question.note else 0)
        self.aside = ""
        self.drawn = None  # first piece, cursor and number of pieces, as they were drawn last
        self.slots: list = [(None,)] * (self.in_line * self.lines)
        self.add_up()

    def entered(self):
        return self.pieces

    def chosen(self):
        """The face that wants a colour, or that of the chosen piece."""
        face = self.face
        if self.in_row and self.at < len(self.pieces):
            colour, face = divmod(self.pieces[self.at], len(self.faces))
            if colour in self.question.faceless:
                return None
        return None if face is None else self.question.faces[face]

    # --- What there is to choose ---

    def first_choices(self):
        """How many choices there are before a colour is asked for: the faces, and the pieces
        that have none."""
        return len(self.faces) + len(self.question.faceless)

    def on_arrow(self, arrow):
        """The number of the choice on an arrow, or None; behind the faces is the row."""
        at = PAGE * self.page + ORDER.index(arrow)
        count = len(self.colours) - len(self.question.faceless)
        if self.face is not None:
            return at if at < count else None
        count = self.first_choices()
        if self.page == count // PAGE and arrow == DOWN:
            return count
        return at if at < count else None

    def pages(self):
        if self.face is None:
            return self.first_choices() // PAGE + 1
        return -(-(len(self.colours) - len(self.question.faceless)) // PAGE)

    def five(self):
        """Whether A stands for the last of five colours."""
        return self.face is not None and len(self.colours) == PAGE + 1

    # --- What is seen ---

    def parts(self):
        parts: list[tuple] = [(draw_line, 0, self.title, True), (draw_aside, self.aside)]
        if self.question.note:
            parts.append((draw_line, NOTE_ROW, tell(self.question.note)))
        self.fill_slots()
        parts += self.slots
        pictured = self.pictures[0] is not None
        name, keys = self.chosen_piece() if self.in_row else (None, None)
        parts.append((draw_below, name, keys, pictured))
        for arrow in range(PAGE):
            shape = None if self.in_row else self.shape_of(self.on_arrow(arrow))
            parts.append((draw_choice, PLACES[arrow], shape))
        a_place = A_ABOVE if pictured else A_PLACE
        parts.append((draw_on_a, a_place, None if self.in_row else self.on_a()))
        return parts

    def chosen_piece(self):
        """In words, and the key of what the keys do with it."""
        if self.at == len(self.pieces):
            return say("done"), "foot_row_end"
        colour, face = divmod(self.pieces[self.at], len(self.faces))
        name = self.colours[colour]
        if colour not in self.question.faceless:
            name += " " + self.faces[face]
        return name, "foot_row"

    def shape_of(self, choice):
        """A choice as a word or a picture."""
        faces = len(self.faces)
        if choice is None:
            return ""
        if self.face is not None:
            return self.colours[choice]
        if choice < faces:
            return self.pictures[choice] or self.faces[choice]
        if choice == self.first_choices():
            return say("correct_row")
        return self.colours[self.question.faceless[choice - faces]]

    def on_a(self):
        if self.five():
            return self.colours[PAGE]
        if self.pages() == 1:
            return ""
        if self.face is None and self.pictures[0] and self.page < self.pages() - 1:
            return self.pictures[PAGE * (self.page + 1) :][:MORE]
        return say("more")

    def add_up(self):
        """What all the pieces come to, in the title."""
        question = self.question
        aside = say(question.key)
        if question.preview and self.pieces:
            aside = say(question.unit, question.preview(self.pieces))
        self.put_aside(aside)

    def put_aside(self, aside):
        # As wide as the widest before, which it covers; whose turn it is has the rest.
        self.aside = " " * (len(self.aside) - len(aside)) + aside

    def fill_slots(self):
        """What is in each place of the lines. A row that lies below others has one line, piece
        under piece; a row that is alone goes on in the next."""
        wide, above = self.in_line, self.question.above
        if above is None:
            seen = min(self.at, len(self.pieces) - self.in_row)
            first = max(0, seen // wide - self.lines + 1) * wide
            self.cursor = self.at - first
            for slot in self.stale_slots(first):
                self.fill_slot(slot, self.in_slot(first + slot))
            return
        first = max(0, self.at - wide + 1)
        rows = above[1 - self.lines :]
        self.cursor = wide * len(rows) + self.at - first
        for line in range(self.lines):
            for at in range(first, first + wide):
                piece = None
                if line < len(rows):
                    piece = rows[line][at] if at < len(rows[line]) else None
                elif line == len(rows):
                    piece = self.in_slot(at)
                self.fill_slot(wide * line + at - first, piece)

    def in_slot(self, at):
        """The piece there. While one is laid its place is free among the others, with the face
        that it has already."""
        if not self.in_row:
            if at == self.at and self.face is not None:
                return GAP - 1 - self.face
            # Behind the last piece the next one is expected anyway.
            if at == self.at and not 0 < at == len(self.pieces):
                return GAP
            at -= at > self.at
        if at < len(self.pieces):
            return self.pieces[at]
        return END if self.in_row and at == len(self.pieces) else None

    def stale_slots(self, first):
        """Where something else may be than last time: from the cursor on, as it was and is, unless
        the lines were scrolled."""
        count = len(self.slots)
        drawn, self.drawn = self.drawn, (first, self.at, len(self.pieces))
        if not drawn or drawn[0] != first:
            return range(count)
        low = min(drawn[1], self.at) - first
        return range(low, min(count, max(drawn[2], len(self.pieces)) - first + 2))

    def fill_slot(self, slot, piece):
        """The part of a place: the one of last time if it is still right, for most of them are,
        and new ones cost the chip more than anything else here."""
        chosen = self.in_row and piece is not None and slot == self.cursor
        part = self.slots[slot]
        if part[0] is None or part[2] != piece or part[3] != chosen:
            line, at = divmod(slot, self.in_line)
            row = LAST_LINE + 1 - self.lines + line
            self.slots[slot] = (draw_piece, row, piece, chosen, self.pitch * at, self.shown)

    # --- What is pressed ---

    def press(self, button):
        if button == A_HELD:
            if self.before is not None:
                self.pieces = self.before
            return self.pieces
        self.before = None
        if button == B:
            return BACK
        if button == A:
            return self.press_a()
        if self.in_row:
            self.move_in_row(button)
        else:
            self.choose(self.on_arrow(button))
        return None

    def press_a(self):
        """The end of the row, a piece to take up, the fifth colour, or more to choose from."""
        if self.in_row and self.at == len(self.pieces):
            return self.pieces
        if self.in_row:
            self.before = list(self.pieces)
            self.pieces.pop(self.at)
            self.in_row = False
            self.add_up()
        elif self.five():
            self.before = list(self.pieces)
            self.choose(PAGE)
        else:
            self.page = (self.page + 1) % self.pages()
        return None

    def choose(self, choice):
        if choice is None:
            return
        faces = len(self.faces)
        self.page = 0
        if self.face is not None:
            self.lay(choice * faces + self.face)
        elif choice < faces:
            self.face = choice
            if self.pictures[choice]:
                self.put_aside(self.faces[choice])
        elif choice < self.first_choices():
            self.lay(self.question.faceless[choice - faces] * faces)
        else:
            self.in_row = True
            self.at = max(0, self.at - 1)

    def lay(self, piece):
        self.face = None
        self.pieces.insert(self.at, piece)
        self.add_up()
        self.at += 1
        if len(self.pieces) == self.question.longest:
            self.in_row = True
            self.at = len(self.pieces)

    def move_in_row(self, button):
        if button in (LEFT, RIGHT):
            step = 1 if button == RIGHT else -1
            self.at = (self.at + step) % (len(self.pieces) + 1)
        elif len(self.pieces) < self.question.longest:
            self.in_row = False


def draw_aside(canvas, string):
    """What the row comes to, at the right of the title."""
    canvas.line_right(0, string, True)


def draw_below(canvas, name, key, pictured):
    """The arrows and the other keys, around what they stand for; while the cursor is in the row,
    the chosen piece in words, and its keys."""
    for row in (5, 6, 7):
        canvas.blank(row)
    if name:
        canvas.text_centre(NAME_Y, name, text)
        draw_keys(canvas, say(key))
        return
    for row, x, arrow in ARROWS:
        canvas.line(row, x, arrow)
    draw_caps(
        canvas, A_ABOVE[0] if pictured else A_PLACE[0], CAP_ABOVE if pictured else A_CAP, "A"
    )
    draw_caps(canvas, 7, 0, say("hold_ends"))
    menu = say("menu_key")
    draw_caps(canvas, 5, COLUMNS - small.WIDTH * len(menu), menu)


def draw_choice(canvas, place, shape):
    """A word or a picture in its place; None where there are no choices."""
    if shape is None:
        return
    row, x, characters = place
    wide = small.WIDTH * characters
    canvas.fill(x, 8 * row, wide, 8)
    if type(shape) is tuple:
        canvas.picture(x + wide - shape[1] if place is PLACES[RIGHT] else x, 8 * row, shape)
    elif place is PLACES[RIGHT]:
        canvas.line_right(row, shape[:characters], edge=x + wide)
    else:
        canvas.line(row, x, shape[:characters])


def draw_on_a(canvas, place, shape):
    """A word, or the pictures that A brings to the arrows."""
    if type(shape) is not list:
        draw_choice(canvas, place, shape)
        return
    row, x, characters = place
    canvas.fill(x, 8 * row, small.WIDTH * characters, 8)
    for picture in shape:
        canvas.picture(x, 8 * row, picture)
        x += picture[1]


def draw_piece(canvas, row, piece, chosen, x, shown):
    """The letter of its colour, lit, and its face."""
    letters, names, pictures, faceless = shown
    pitch = PICTURED if pictures[0] else LETTERED
    canvas.fill(x, 8 * row, pitch, 8)
    if piece is None:
        return
    if piece == GAP:
        canvas.frame(x + 1, 8 * row + 1, LETTER, 6)
        return
    if piece == END:
        canvas.line(row, x + 4, "✓")
    else:
        colour, face = divmod(piece, len(names))
        letter = letters[colour]
        if piece < GAP:
            letter, face = "?", GAP - 1 - piece
        picture = None if colour in faceless else pictures[face]
        named = colour not in faceless and not picture
        canvas.line(row, x + 1, letter + names[face] if named else letter)
        canvas.invert(row, x, LETTER)
        if picture:
            canvas.picture(x + LETTER, 8 * row, picture)
    if chosen:
        canvas.invert(row, x, pitch)
    # Air above what is lit.
    canvas.fill(x, 8 * row, pitch if chosen else LETTER, 1)
