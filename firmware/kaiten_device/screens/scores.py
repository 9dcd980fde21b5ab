"""The score board: who has how much, the best first, with bars that grow."""

from kaiten.words import say, tell
from kaiten_device.album import find
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.canvas import COLUMNS, width_of
from kaiten_device.faces import small, text
from kaiten_device.screens import (
    BACK,
    CHARACTERS,
    GAP,
    LOOK,
    MARGIN,
    TOP,
    Screen,
    draw_footer,
    draw_scroll,
    draw_title,
    fit,
    shortened,
)

ROW = 13  # pixels: a line of text, a bar below it
SHOWN = 4
# Of more players five are in sight, without their bars and below a lower title.
LOW_ROW = 11
LOW_TOP = 9
MORE_SHOWN = 5
NAME = 54  # pixels
RACE = 63  # two digits, its picture, then what was gained
TOTAL = 123  # where it ends
BAR = 122  # the longest


class ScoresScreen(Screen):
    """Each player's gain, total, and place in the race for the end; left and right tell why."""

    def __init__(self, scores, names):
        self.scores = scores
        self.names = names
        self.order = ranked(range(len(names)), scores.totals, scores.gone)
        self.line = 0

    @property
    def at(self):
        """The player whose line is chosen."""
        return self.order[self.line]

    def parts(self):
        scores = self.scores
        # A page at a time: scrolled by lines, nearly all would be drawn anew at every press.
        count = len(self.order)
        low = count > SHOWN
        start, high, shown = (LOW_TOP, LOW_ROW, MORE_SHOWN) if low else (TOP, ROW, SHOWN)
        top = self.line // shown * shown
        last = max(0, count - shown)
        parts: list[tuple] = [
            (draw_low_heading if low else draw_heading, scores, count >= SHOWN),
            (draw_scroll, min(top, last), shown, count, start, high * shown),
        ]
        most = max(max(scores.totals), 1)
        # A page has as many rows as the one before, so that no more is drawn than those.
        for line in range(top, top + shown if count > shown else count):
            player = self.order[line] if line < count else None
            y = start + high * (line - top)
            name = "" if player is None else self.names[player]
            if player in scores.gone:
                name = "(%s)" % name
            parts.append((draw_name, y, name, line == self.line))
            parts.append((draw_score, y, scores, player))
            if not low:
                parts.append((draw_bar, y, scores, player, most))
        if count < SHOWN:
            parts.append((draw_footer, "foot_next"))
        return parts

    def press(self, button):
        if button == UP:
            self.line = (self.line - 1) % len(self.order)
        elif button == DOWN:
            self.line = (self.line + 1) % len(self.order)
        elif button in (LEFT, RIGHT):
            return LOOK
        return {A: A, B: BACK}.get(button)


def ranked(players, totals, gone=()):
    """Players, the best first, those who are gone last; equal ones in the order of their seats,
    which MicroPython's sort would not keep."""
    return sorted(players, key=lambda player: (player in gone, -totals[player], player))


def title_of(scores):
    title = tell((scores.key,) + tuple(scores.args))
    if scores.early:
        title = say("so_far", title)
    return title + " *" if scores.beyond else title


def draw_low_heading(canvas, scores, keys):
    """The same as `draw_heading` in a row of small letters."""
    string = say("next_and_why")
    room = CHARACTERS - len(string)
    left = small.WIDTH * room
    canvas.blank(0, True)
    canvas.line(0, 1, fit(title_of(scores), room - 1), True)
    canvas.cap(left, 0, string[0], True)
    canvas.line(0, left + small.WIDTH + 1, string[1:], True)


def draw_heading(canvas, scores, keys):
    """What the scores are of, and the key that tells why; all `keys` where names take the last
    row."""
    title = title_of(scores)
    if not keys:
        draw_title(canvas, title, say("why_key"))
        return
    # In small letters, whatever room there is: a cap is as high as those.
    string = say("next_and_why")
    left = COLUMNS - MARGIN - width_of(string, small)
    face = text if width_of(title, text) <= left - GAP else small
    draw_title(canvas, "")
    canvas.text(MARGIN, 0 if face is text else 2, shortened(title, left - GAP, face), face, True)
    canvas.cap(left - 1, 2, string[0], True)
    canvas.text(left + small.WIDTH, 2, string[1:], small, True)


def draw_name(canvas, y, name, chosen):
    """Lit no further than it goes, if it is chosen."""
    canvas.fill(0, y, NAME + 4, 11)
    face = text if width_of(name, text) <= NAME else small
    name = shortened(name, NAME, face)
    if chosen:
        canvas.fill(0, y, width_of(name, face) + 3, 11, True)
    canvas.text(2, y if face is text else y + 2, name, face, chosen)


def draw_score(canvas, y, scores, player):
    """A player's gain and total; nothing where there is no player."""
    canvas.fill(NAME + 4, y, COLUMNS - 7 - NAME, 11)
    if player is None:
        return
    gain, total = scores.gains[player], scores.totals[player]
    race = ""
    if scores.race:
        dish, counts = scores.race
        race = str(counts[player])
        canvas.picture(RACE + 2 * small.WIDTH + 1, y + 2, find("short_" + dish))
    canvas.text(RACE, y + 2, "%2s  %4s" % (race, signed(gain)), small)
    canvas.text_right(TOTAL, y, str(total), text)


def draw_bar(canvas, y, scores, player, most):
    """A bar below it, in which what was gained now is hatched."""
    canvas.fill(0, y + 11, COLUMNS - 3, 2)
    gain, total = scores.gains[player], scores.totals[player]
    before = BAR * max(total - max(gain, 0), 0) // most
    end = BAR * max(total, 0) // most
    canvas.fill(0, y + 11, before, 2, True)
    for x in range(before, end, 2):
        canvas.fill(x, y + 11, 1, 2, True)


def signed(points):
    """Points with their sign; nothing has none."""
    return "%+d" % points if points else "0"
