"""The screen of Sumoku's grid: a view of the tiles, a cursor, and the hand to lay from."""

from kaiten.sumoku.grid import ACROSS, CENTRE, DOWN, SIDE, free_places, points_of
from kaiten.sumoku.tiles import SIX, TURN, as_held, number_of
from kaiten.sumoku.tiles import label as tile_label
from kaiten.words import say
from kaiten_device import buttons
from kaiten_device.font import WIDTH
from kaiten_device.screens import BACK, Screen, draw_footer, draw_title, fit

WIDE, HIGH = 10, 5
CELL = 12  # pixels from one place to the next
TILE = 2 * WIDTH  # pixels that a tile takes of them
HAND_ROW = 6
HAND_LEFT = 5  # pixels, behind the arrow that says there are more
HAND_SHOWN = 10

HINT, DONE = "?", "✓"


class GridScreen(Screen):
    """First a place is chosen with the arrows, then tiles of the hand one after the other.

    While tiles are chosen, up turns a six into a nine and down changes the direction. Behind the
    tiles of the hand lie a hint and the end of the play, which is a pass when nothing is laid.
    """

    def __init__(self, question, title, label, offer):
        self.question = question
        self.title = title
        self.label = label
        self.texts = {}
        self.seen = []
        # It opens where the play before lies, shown until a button is pressed.
        self.latest = list(question.latest)
        self.at = self.latest[0] if self.latest else CENTRE
        self.step = ACROSS
        self.laid = []
        self.choosing = False
        self.item = 0
        self.nine = False
        self.no_hint = False
        self.left = self.at % SIDE - WIDE // 2
        self.top = self.at // SIDE - HIGH // 2
        if offer:
            self.latest = []
            self.show(offer)

    def show(self, answer):
        """Lay a play that was entered before, or that the solver found, if the hand has it."""
        hand = list(self.question.hands[self.question.player])
        for tile in answer[3:]:
            if as_held(tile) not in hand:
                return
            hand.remove(as_held(tile))
        self.at = answer[1] * SIDE + answer[0]
        self.step = DOWN if answer[2] else ACROSS
        self.laid = list(answer[3:])
        self.choosing = True
        self.item = len(self.items()) - 1

    def entered(self):
        if not self.laid:
            return []
        start = self.places()[0]
        return [start % SIDE, start // SIDE, 1 if self.step == DOWN else 0] + self.laid

    def places(self):
        """Where the chosen tiles lie, and where the next one would."""
        return free_places(self.question.grid, self.at, self.step, len(self.laid) + 1)

    def items(self):
        """What can be chosen: the tiles still in hand, a hint, the end of the play."""
        hand = list(self.question.hands[self.question.player])
        for tile in self.laid:
            hand.remove(as_held(tile))
        return hand + [HINT, DONE]

    # --- Drawing ---

    def parts(self):
        items = self.items()
        places = self.places()
        cursor = places[-1] if self.choosing else self.at
        if self.choosing and self.laid and items[self.item] == DONE:
            # No tile is to come: what counts now are those that lie there.
            cursor = places[-2]
        self.scroll_to(places[0] if self.choosing else cursor, cursor)
        if self.latest:
            self.scroll_to(self.latest[0], self.latest[-1])
        new = places[:-1] if self.choosing else []
        self.look(new)
        marked = [[] for _ in range(HIGH)]
        for at in new + self.latest + [cursor]:
            row, column = at // SIDE - self.top, at % SIDE - self.left
            if 0 <= row < HIGH and 0 <= column < WIDE:
                marked[row].append(column)
        parts = [(draw_title, self.title, self.seen[-1]), (draw_footer, self.footer(items))]
        for row in range(HIGH):
            parts.append((draw_tiles, 1 + row, self.rows[row], marked[row]))
        parts.append(self.hand_part(items))
        return parts

    def look(self, new):
        """What lies in view and what the tiles laid so far make: found out again only when that
        has changed, which takes longer than moving the cursor may."""
        view = [self.left, self.top, self.step, new, list(self.laid)]
        if self.seen[:-1] == view:
            return
        self.seen = view + [self.aside()]
        self.rows = []
        for row in range(HIGH):
            start = (self.top + row) * SIDE + self.left
            self.rows.append([self.text_at(at, new) for at in range(start, start + WIDE)])

    def text_at(self, at, new):
        return self.text_of(self.laid[new.index(at)] if at in new else self.question.grid.get(at))

    def hand_part(self, items):
        first = max(0, min(self.item - HAND_SHOWN // 2, len(items) - HAND_SHOWN))
        texts = []
        for index, item in enumerate(items[first : first + HAND_SHOWN]):
            turned = self.choosing and self.nine and first + index == self.item
            if type(item) is int:
                item = self.text_of(item + TURN if turned else item)
            texts.append(fit(item, 2))
        chosen = self.item - first if self.choosing else None
        return (draw_hand, texts, chosen, first > 0, first + HAND_SHOWN < len(items))

    def text_of(self, tile):
        """A tile in two letters; they are looked up once."""
        if tile is None:
            return " ·"
        if tile not in self.texts:
            self.texts[tile] = self.label(tile_label(tile))
        return self.texts[tile]

    def aside(self):
        """The key number, the direction, and what the tiles chosen so far make."""
        key, arrow = self.question.number, " →" if self.step == ACROSS else " ↓"
        if not self.laid:
            return say("grid_key", key) + arrow
        # Shorter now: a long name stands beside it.
        text = "×%d" % key + arrow
        answer = self.entered()
        if self.question.refuse(answer) is None:
            return text + "+%d✓" % self.question.points(answer)
        lines = self.question.lines(answer) or [self.laid]
        return text + "%d!" % points_of(lines[0])

    def footer(self, items):
        if not self.choosing:
            return "foot_grid"
        item = items[self.item]
        if item == HINT:
            return "foot_grid_no_hint" if self.no_hint else "foot_grid_hint"
        if item == DONE:
            return "foot_grid_done" if self.laid else "foot_grid_pass"
        return "foot_grid_six" if number_of(item) == SIX else "foot_grid_tile"

    def scroll_to(self, first, last):
        """Move the view so that the places between these are seen."""
        self.left = scrolled(self.left, WIDE, first % SIDE, last % SIDE)
        self.top = scrolled(self.top, HIGH, first // SIDE, last // SIDE)

    # --- Buttons ---

    def press(self, button):
        self.latest = []
        if self.choosing:
            return self.press_hand(button)
        if button == buttons.B:
            return BACK
        if button == buttons.A:
            self.choosing = True
            self.item = 0
        elif button in (buttons.LEFT, buttons.RIGHT):
            self.at += 1 if button == buttons.RIGHT else -1
        else:
            self.at += SIDE if button == buttons.DOWN else -SIDE
        self.at = max(2 * SIDE + 2, min(self.at, (SIDE - 8) * SIDE))
        return None

    def press_hand(self, button):
        items = self.items()
        if button == buttons.A:
            return self.choose(items[self.item])
        if button == buttons.B:
            if self.laid:
                self.laid.pop()
                self.item = 0
            else:
                self.choosing = False
        elif button == buttons.UP:
            item = items[self.item]
            self.nine = type(item) is int and number_of(item) == SIX and not self.nine
            return None
        elif button == buttons.DOWN:
            self.step = ACROSS + DOWN - self.step
            return None
        else:
            step = 1 if button == buttons.RIGHT else -1
            self.item = (self.item + step) % len(items)
        self.nine = False
        return None

    def choose(self, item):
        if item == DONE:
            return self.entered()
        if item == HINT:
            return self.hint()
        self.laid.append(item + TURN if self.nine else item)
        self.nine = False
        self.item = min(self.item, len(self.items()) - 1)
        return None

    def hint(self):
        """Thoughts about what could be laid."""
        from kaiten.sumoku.plays import best_play

        question = self.question
        return best_play(question.grid, question.hands[question.player], question.number)

    def thought(self, answer):
        """What those led to; BACK when nobody waited for it."""
        self.no_hint = not answer
        if answer and answer != BACK:
            self.show(answer)


def scrolled(start, size, first, last):
    """Where a view of this size starts so that all from first to last is in it, or else the last;
    with what is beside them, if there is room."""
    margin = 1 if last - first + 3 <= size else 0
    return max(min(start, first - margin), last + margin + 1 - size)


def draw_tiles(canvas, row, tiles, chosen):
    """A row of the grid, with the columns that are marked."""
    canvas.spread(row, 0, CELL, tiles)
    for column in chosen:
        canvas.invert(row, column * CELL, TILE)


def draw_hand(canvas, texts, chosen, before, behind):
    """The tiles of the hand, a hint and the end, with the number of the chosen one; whether there
    are more before and behind."""
    canvas.blank(HAND_ROW)
    canvas.spread(HAND_ROW, HAND_LEFT, CELL, texts)
    if chosen is not None:
        width = WIDTH * len(texts[chosen].rstrip())
        canvas.invert(HAND_ROW, HAND_LEFT + chosen * CELL, width)
    if before:
        canvas.text(HAND_ROW, 0, "◀")
    if behind:
        canvas.right(HAND_ROW, "▶")
