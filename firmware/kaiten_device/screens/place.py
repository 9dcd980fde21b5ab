"""The screen of a grid: a view of the pieces on it, a cursor, and the hand to lay from."""

from kaiten.placing import ACROSS, CENTRE, DOWN, SIDE, free_places
from kaiten.words import say, tell
from kaiten_device import buttons
from kaiten_device.canvas import COLUMNS, width_of
from kaiten_device.faces import small, text
from kaiten_device.screens import BACK, CHARACTERS, Screen, draw_footer, draw_line, fit

WIDE, HIGH = 9, 4
CELL = 12  # pixels from one place to the next
FIRST_ROW = 1  # of the grid, in rows of 8 pixels
BESIDE = WIDE * CELL  # where the key die and the points are
POINTS = 23

HAND_TOP = 40
HAND_HIGH = 16
PIECE = 13  # pixels from one piece of the hand to the next
IN_HAND = 8
ACTIONS = IN_HAND * PIECE  # where the others begin
ACTION = 8

STEPS = (-SIDE, SIDE, -ACROSS, ACROSS)  # by the numbers of the arrows
EDGE = 8  # places that the cursor keeps off: a play goes on from it, and what is around is seen

DIGITS = "123456789"
HINT, TAKE_BACK, DONE = "?", "←", "✓"


class GridScreen(Screen):
    """First a place is chosen with the arrows, then pieces of the hand one after the other.

    While pieces are chosen, up turns one over and down changes the direction. Behind the pieces
    of the hand lie a hint, the way back, and the end of the play, which is a pass when nothing is
    laid.
    """

    def __init__(self, question, title, label, offer):
        self.question = question
        self.title = title
        aside = tell(question.note)
        self.heading = fit(title, CHARACTERS - len(aside)) + aside
        self.letters = [say(key, "") for key in question.letters]
        self.texts: dict = {None: ""}
        self.seen: list = []
        self.lying: dict = {}  # the rows in view, by their first places
        # It opens where the play before lies, shown until a button is pressed.
        self.latest = list(question.latest)
        self.at = self.latest[0] if self.latest else CENTRE
        self.step = ACROSS
        self.laid = []
        self.choosing = False
        self.item = 0
        self.first = 0  # of the hand, in sight
        self.turned = False
        self.no_hint = False
        self.left = self.at % SIDE - WIDE // 2
        self.top = self.at // SIDE - HIGH // 2
        if offer:
            self.latest = []
            self.show(offer)
        else:
            self.sort_out()

    def show(self, answer):
        """Lay a play that was entered before, or that the solver found, if the hand has it."""
        hand = list(self.question.hands[self.question.player])
        self.sort_out()
        for piece in answer[3:]:
            held = self.question.as_held(piece)
            if held not in hand:
                return
            hand.remove(held)
        self.at = answer[1] * SIDE + answer[0]
        self.step = DOWN if answer[2] else ACROSS
        self.laid = list(answer[3:])
        self.choosing = True
        self.sort_out()
        self.item = len(self.held) - 1

    def entered(self):
        if not self.laid:
            return []
        start = self.places()[0]
        return [start % SIDE, start // SIDE, 1 if self.step == DOWN else 0] + self.laid

    def places(self):
        """Where the chosen pieces lie, and where the next one would."""
        return free_places(self.question.grid, self.at, self.step, len(self.laid) + 1)

    def items(self):
        """What can be chosen: the pieces still in hand, a hint, the way back, the end."""
        return self.held

    def sort_out(self):
        """What is still in hand, now that other pieces are laid, and where: every piece stays
        where it was dealt."""
        hand: list = list(self.question.hands[self.question.player])
        for piece in self.laid:
            hand[hand.index(self.question.as_held(piece))] = None
        self.held = [piece for piece in hand if piece is not None]
        items = iter(range(len(self.held)))
        self.spots = [None if piece is None else next(items) for piece in hand]
        self.held += [HINT, TAKE_BACK, DONE]
        self.cells: list = [None] * len(self.held)

    # --- Drawing ---

    def parts(self):
        places = self.places()
        item = self.held[self.item]
        cursor = places[-1] if self.choosing else self.at
        seen = cursor
        if self.choosing and self.laid and item in (TAKE_BACK, DONE):
            # No piece is to come: what counts now are those that lie there.
            cursor = places[-2]
            # The view does not move for that as long as they are all seen.
            seen = cursor if len(places) > HIGH else seen
        self.scroll_to(places[0] if self.choosing else seen, seen)
        if self.latest:
            self.scroll_to(self.latest[0], self.latest[-1])
        new = places[:-1] if self.choosing else []
        self.look(new)
        parts: list[tuple] = [
            (draw_line, 0, self.heading, True),
            (draw_footer, self.footer(item)),
            (draw_die, BESIDE + 2, 8 * FIRST_ROW + 1, self.question.badge[1]),
        ]
        to_lay = cursor not in self.question.grid and cursor not in new
        arrow = ("→" if self.step == ACROSS else "↓") if self.choosing and to_lay else ""
        for row in range(HIGH):
            if FIRST_ROW + row == POINTS // 8:
                parts.append((draw_points, self.points))
            parts.append(self.row_part(row, cursor, arrow, new))
        return parts + self.hand_parts()

    def row_part(self, row, cursor, arrow, new):
        """A row of the grid: its pieces, the columns that are marked, where the cursor is with
        its arrow."""
        first = (self.top + row) * SIDE + self.left
        at = cursor - first
        marked = [place - first for place in new + self.latest if 0 <= place - first < WIDE]
        if not 0 <= at < WIDE:
            at, arrow = None, ""
        elif at not in marked:
            marked.append(at)
        return (draw_pieces, FIRST_ROW + row, self.rows[row], marked, at, arrow)

    def look(self, new):
        """What lies in view and what the pieces laid so far make: found out again only when that
        has changed, which takes longer than moving the cursor may."""
        view = [new, list(self.laid), self.step, self.left, self.top]
        if self.seen == view:
            return
        if self.seen[:3] != view[:3]:
            self.points = self.preview()
        self.seen = view
        first = self.top * SIDE + self.left
        starts = range(first, first + HIGH * SIDE, SIDE)
        self.lying = {start: self.lying.get(start) or self.texts_from(start) for start in starts}
        self.rows = [self.lying[start] for start in starts]
        for at, piece in zip(new, self.laid):
            row, column = at // SIDE - self.top, at % SIDE - self.left
            if 0 <= row < HIGH and 0 <= column < WIDE:
                self.rows[row] = list(self.rows[row])
                self.rows[row][column] = self.text_of(piece)

    def texts_from(self, start):
        """What lies on the grid in a row of the view."""
        piece_at, texts = self.question.grid.get, self.texts
        try:
            return [texts[piece_at(at)] for at in range(start, start + WIDE)]
        except KeyError:
            # Some of them have not been seen before.
            return [self.text_of(piece_at(at)) for at in range(start, start + WIDE)]

    def text_of(self, piece):
        """A piece in two letters; they are put together once."""
        if piece not in self.texts:
            colour, number = divmod(piece, self.question.faces)
            self.texts[piece] = self.letters[colour] + DIGITS[number]
        return self.texts[piece]

    def preview(self):
        """What the pieces chosen so far bring, or make while they are no right line."""
        if not self.laid:
            return ""
        number, right = self.question.preview(self.entered())
        return ("+%d" if right else "%d?") % number

    def hand_parts(self):
        """The pieces of the hand that there is room for, then the rest."""
        count, dealt = len(self.held) - 3, len(self.spots)
        shown, x = IN_HAND, 0
        parts: list[tuple] = []
        if dealt > IN_HAND:
            shown -= 1  # the place of the last is for the arrows
            if self.item < count:
                # A page at a time: where the hand moves, all of it is drawn.
                page = self.spots.index(self.item) // shown
                self.first = min(page * shown, dealt - shown)
            parts.append((draw_more, self.first > 0, self.first + shown < dealt))
        for spot in range(self.first, self.first + shown):
            index = self.spots[spot] if spot < dealt else None
            parts.append(
                (draw_held, x, "  ", None, None) if index is None else self.cell(index, x)
            )
            x += PIECE
        for index in range(count, count + 3):
            parts.append(self.cell(index, ACTIONS + ACTION * (index - count)))
        return parts

    def cell(self, index, x):
        """The part of an item: that of last time if it is still right, for most of them are, and
        new ones cost the chip more than anything else here."""
        chosen = self.choosing and index == self.item
        turned = chosen and self.turned
        part = self.cells[index]
        if not part or part[1] != x or part[3] != chosen or turned or part[4]:
            item = self.held[index]
            if type(item) is int:
                item = self.text_of(self.question.turned(item) if turned else item)
            part = self.cells[index] = (draw_held, x, item, chosen, turned)
        return part

    def footer(self, item):
        if not self.choosing:
            return "foot_grid"
        if item == HINT:
            return "foot_grid_no_hint" if self.no_hint else "foot_grid_hint"
        if item == TAKE_BACK:
            return "foot_grid_back" if self.laid else "foot_grid_leave"
        if item == DONE:
            return "foot_grid_done" if self.laid else "foot_grid_pass"
        question = self.question
        return "foot_grid_piece" if question.turned(item) is None else question.foot_turned

    def scroll_to(self, first, last):
        """Move the view so that the places between these are seen."""
        self.left = scrolled(self.left, WIDE, first % SIDE, last % SIDE)
        self.top = scrolled(self.top, HIGH, first // SIDE, last // SIDE)

    # --- Buttons ---

    def press(self, button):
        self.latest = []
        if button == buttons.B:
            return BACK
        if self.choosing:
            return self.press_hand(button)
        if button == buttons.A:
            self.choosing = True
            self.item = 0
        else:
            self.move(button)
        return None

    def move(self, button):
        """The cursor goes to the next place, as far as all around it can be seen."""
        at = self.at + STEPS[button]
        if all(EDGE <= way < SIDE - EDGE for way in (at % SIDE, at // SIDE)):
            self.at = at

    def press_hand(self, button):
        item = self.held[self.item]
        if button == buttons.A:
            return self.choose(item)
        if button == buttons.UP:
            both = type(item) is int and self.question.turned(item) is not None
            self.turned = both and not self.turned
        elif button == buttons.DOWN:
            self.step = ACROSS + DOWN - self.step
        else:
            step = 1 if button == buttons.RIGHT else -1
            self.item = (self.item + step) % len(self.held)
            self.turned = False
        return None

    def choose(self, item):
        if item == DONE:
            return self.entered()
        if item == HINT:
            return self.question.hint()
        if item == TAKE_BACK:
            self.take_back()
        else:
            self.laid.append(self.question.turned(item) if self.turned else item)
            self.turned = False
            self.sort_out()
        return None

    def take_back(self):
        """The last piece comes back into the hand; when there is none, another place is chosen."""
        if self.laid:
            self.laid.pop()
            self.sort_out()
            self.item = len(self.held) - 2
        else:
            self.choosing = False

    def thought(self, answer):
        """What a hint led to; BACK when nobody waited for it."""
        self.no_hint = not answer
        if answer and answer != BACK:
            self.laid = []
            self.show(answer)


def scrolled(start, size, first, last):
    """Where a view of this size starts so that all from first to last is in it, or else the last;
    with what is beside them, if there is room. A view that moves shows some of what is ahead: it
    takes longer to draw than the cursor."""
    margin = 1 if last - first + 3 <= size else 0
    ahead = (max(0, size - (last - first + 1) - 2 * margin) + 1) // 2
    if first - margin < start:
        start = first - margin - ahead
    if last + margin >= start + size:
        start = last + margin + 1 - size + ahead
    return start


def draw_pieces(canvas, row, pieces, marked, cursor, arrow):
    """A row of the grid; what is marked is flipped, and where the next piece would lie an arrow
    says which way the line goes."""
    canvas.boxes(row, 0, CELL, pieces)
    if arrow:
        canvas.line(row, cursor * CELL + 3, arrow)
    for column in marked:
        canvas.invert(row, column * CELL, CELL - 1)


def draw_die(canvas, x, y, number):
    """The key die, smaller than a badge."""
    canvas.fill(x, y + 1, 16, 13, True)
    canvas.fill(x + 1, y, 14, 15, True)
    canvas.text_centre(y + 3, str(number), text, True, x, 16)


def draw_points(canvas, points):
    """What the play brings, below the die."""
    canvas.fill(BESIDE, POINTS, COLUMNS - BESIDE, text.HEIGHT)
    face = text if width_of(points, text) <= COLUMNS - BESIDE else small
    canvas.text_right(COLUMNS, POINTS, points, face)


def draw_held(canvas, x, item, chosen, turned):
    """A piece of the hand, lit like those of the grid, the chosen one flipped; or something else
    to choose, lit when it is chosen; or the blank where a piece was."""
    if len(item) == 1:
        canvas.fill(x, HAND_TOP, ACTION, HAND_HIGH)
        canvas.fill(x, HAND_TOP + 2, ACTION - 1, 12, chosen)
        canvas.text(x + 1, HAND_TOP + 4, item, small, chosen)
        return
    canvas.fill(x, HAND_TOP, PIECE, HAND_HIGH)
    if chosen is None:
        return
    canvas.fill(x, HAND_TOP + 1, PIECE - 1, 13, True)
    if chosen:
        canvas.fill(x + 1, HAND_TOP + 2, PIECE - 3, 11)
    canvas.text(x + 1, HAND_TOP + 4, item[0], small, not chosen)
    canvas.text(x + 6, HAND_TOP + 3, item[1:], text, not chosen)


def draw_more(canvas, before, behind):
    """Whether there are more pieces to either side."""
    x = ACTIONS - PIECE
    canvas.fill(x, HAND_TOP, PIECE, HAND_HIGH)
    if before:
        canvas.text(x, HAND_TOP + 4, "◀", small)
    if behind:
        canvas.text(x + small.WIDTH + 1, HAND_TOP + 4, "▶", small)
