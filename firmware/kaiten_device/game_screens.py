"""One screen for each kind of question a game can ask, and what can be looked at beside them.

Their results are answers to the question, or one of the words below.
"""

from kaiten.words import say, tell
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.font import WIDTH
from kaiten_device.screens import (
    BACK,
    BODY,
    HALF,
    Screen,
    draw_centred,
    draw_footer,
    draw_line,
    draw_title,
    first_visible,
    fit,
    list_parts,
    note_parts,
    shown_lines,
)

LOOK = "look"  # at what lies on the table, or why the points are what they are
PAGE = 2 * BODY
SECOND_COLUMN = 64  # pixels
NAME_WIDTH = 10
WHY = 24  # characters, of which the last are the points


def draw_cell(canvas, index, text, chosen):
    """One of twelve cells, six to a column."""
    x = SECOND_COLUMN * (index // BODY)
    canvas.text(1 + index % BODY, x, fit(text, HALF), chosen)


def signed(points):
    """Points with their sign; nothing has none."""
    return "%+d" % points if points else "0"


class ChooseScreen(Screen):
    """One of several options, in two columns; left of the first column is the table to look at."""

    foot, foot_look = "foot_choose", "foot_choose_look"

    def __init__(self, question, title, label, offer):
        self.question = question
        self.title = title
        self.aside = say(question.key)
        self.labels = [label(option) for option in question.options]
        self.at = offer or 0
        self.narrow = max([len(text) for text in self.labels]) <= HALF

    def parts(self):
        parts = [(draw_title, self.title, self.aside), (draw_footer, self.footer())]
        if len(self.labels) < BODY or not self.narrow:
            parts += note_parts(self.question)
        if not self.narrow:
            return parts + list_parts(
                self.labels, self.at, BODY - 1 if self.question.note else BODY
            )
        page = self.at // PAGE * PAGE
        for at in range(page, min(page + PAGE, len(self.labels))):
            parts.append((draw_cell, at - page, self.labels[at], at == self.at))
        return parts

    def footer(self):
        return self.foot_look if self.looks() else self.foot

    def looks(self):
        """Whether the way to the left leads to something to look at beside the question."""
        leftmost = not self.narrow or self.at % PAGE < BODY
        return leftmost and (self.question.laid or self.question.look)

    def press(self, button):
        if button == A:
            return self.at
        if button == B:
            return BACK
        return self.move(button)

    def move(self, button):
        """Move the cursor; LOOK when it leaves to the left."""
        if button == UP:
            self.at = (self.at - 1) % len(self.labels)
        elif button == DOWN:
            self.at = (self.at + 1) % len(self.labels)
        elif button == RIGHT and self.narrow and self.at % PAGE < BODY:
            self.at = min(self.at + BODY, len(self.labels) - 1)
        elif button == LEFT and self.looks():
            return LOOK
        elif button == LEFT and self.narrow and self.at % PAGE >= BODY:
            self.at -= BODY
        return None


class SomeScreen(ChooseScreen):
    """Several of the options: A marks one or takes the mark away, the last line is to go on."""

    foot, foot_look = "foot_some", "foot_some_look"

    def __init__(self, question, title, label, offer):
        super().__init__(question, title, label, 0)
        self.names = self.labels
        self.marked = list(offer or ())
        self.narrow = max([len(name) for name in self.names]) < HALF
        self.mark()

    def mark(self):
        """Put the marks before the names."""
        marks = ["●" if index in self.marked else "○" for index in range(len(self.names))]
        self.labels = [mark + name for mark, name in zip(marks, self.names)] + [say("done")]

    def footer(self):
        return "foot_done" if self.at == len(self.names) else super().footer()

    def entered(self):
        return sorted(self.marked)

    def press(self, button):
        if button == B:
            return BACK
        if button != A:
            return self.move(button)
        if self.at == len(self.names):
            return self.entered()
        if self.at in self.marked:
            self.marked.remove(self.at)
        else:
            self.marked.append(self.at)
        self.mark()
        if len(self.marked) == self.question.high:
            self.at = len(self.names)
        return None


def reveal_lines(shown, names, label):
    """What everybody laid, a card to a line."""
    lines = []
    for name, cards in zip(names, shown):
        for card in cards:
            lines.append(fit(name, NAME_WIDTH) + " " + label(card))
            name = ""
    return lines


# The columns of a score board, in characters: where each ends.
NAME, GAIN, TOTAL, RACE = 11, 16, 20, 25


def draw_heads(canvas, board):
    """What a score board is of, and what its columns are."""
    draw_title(canvas, tell((board.key,) + tuple(board.args)))
    race = before(say("short_" + board.race[0]), RACE - TOTAL) if board.race else ""
    canvas.right(0, " " + say("total") + race + " ", edge=WIDTH * (TOTAL + len(race) + 1))


def draw_score(canvas, row, board, player, name, chosen, mark):
    """A player's line of a score board."""
    gain, total = signed(board.gains[player]), str(board.totals[player])
    text = (
        fit(name, NAME)
        + (mark or " ")
        + before(gain, GAIN - NAME - 1)
        + before(total, TOTAL - GAIN)
    )
    if board.race:
        text += before(str(board.race[1][player]), RACE - TOTAL)
    draw_line(canvas, row, text)
    if chosen:
        canvas.invert(row, 0, WIDTH * NAME)


def before(text, width):
    """The text with blanks before it, up to this many characters."""
    return " " * (width - len(text)) + text


class ScoresScreen(Screen):
    """The score board: each player's gain, total, and place in the race for the end."""

    def __init__(self, board, names, foot="foot_scores"):
        self.board = board
        self.names = names
        self.foot = foot
        self.at = 0

    def parts(self):
        board = self.board
        best = max(board.totals)
        top = first_visible(self.at, len(self.names))
        parts: list[tuple] = [(draw_heads, board), (draw_footer, self.foot)]
        for player, mark in shown_lines(top, len(self.names)):
            name = ("★" if board.totals[player] == best else " ") + self.names[player]
            chosen = player == self.at
            parts.append((draw_score, 1 + player - top, board, player, name, chosen, mark))
        return parts

    def press(self, button):
        if button == UP:
            self.at = (self.at - 1) % len(self.names)
        elif button == DOWN:
            self.at = (self.at + 1) % len(self.names)
        elif button in (LEFT, RIGHT):
            return LOOK
        return {A: A, B: BACK}.get(button)


def draw_why_title(canvas, name, gain):
    draw_title(canvas, say("why_title", name), signed(gain))


def draw_why(canvas, row, left, right, mark):
    """What was scored, and its points."""
    text = fit(left, WHY - len(right)) + right if right else left
    draw_line(canvas, row, text, False, mark)


class WhyScreen(Screen):
    """Every point of one player explained; left and right go to the other players."""

    def __init__(self, board, names, player):
        self.board = board
        self.names = names
        self.show(player)

    def show(self, player):
        self.player = player
        self.top = 0
        self.lines = []
        for dish, count, points, note in self.board.why[player]:
            self.lines.append((say("count_of", count, say(dish, count)), signed(points)))
            if note:
                self.lines.append((" " + tell(note), ""))
        if not self.lines:
            self.lines.append((say("nothing_scored"), ""))

    def parts(self):
        name, gain = self.names[self.player], self.board.gains[self.player]
        parts = [(draw_why_title, name, gain), (draw_footer, "foot_why")]
        for index, mark in shown_lines(self.top, len(self.lines)):
            left, right = self.lines[index]
            parts.append((draw_why, 1 + index - self.top, left, right, mark))
        return parts

    def press(self, button):
        if button in (A, B):
            return BACK
        if button == UP:
            self.top = max(0, self.top - 1)
        elif button == DOWN:
            self.top = max(0, min(self.top + 1, len(self.lines) - BODY))
        else:
            step = 1 if button == RIGHT else -1
            self.show((self.player + step) % len(self.names))
        return None


class LookScreen(Screen):
    """Pages of what can be seen: (title, labels), equal labels counted."""

    def __init__(self, pages, at):
        self.pages = pages
        self.at = at

    def parts(self):
        title, labels = self.pages[self.at]
        place = "%d/%d" % (self.at + 1, len(self.pages))
        parts = [(draw_title, title, place), (draw_footer, "foot_look")]
        if not labels:
            parts.append((draw_line, 1, say("nothing_laid")))
        for index, text in enumerate(counted(labels)):
            parts.append((draw_cell, index, text, False))
        return parts

    def press(self, button):
        if button in (A, B):
            return BACK
        if button in (LEFT, RIGHT):
            self.at = (self.at + (1 if button == RIGHT else -1)) % len(self.pages)
        return None


def counted(labels):
    """Each label once, with how many there are of it."""
    kinds = []
    for label in labels:
        if label not in kinds:
            kinds.append(label)
    counts = [labels.count(kind) for kind in kinds]
    return [say("count_of", n, kind) if n > 1 else kind for n, kind in zip(counts, kinds)]


class GateScreen(Screen):
    """Before a secret question: the device changes hands, nothing to be seen yet."""

    def __init__(self, name):
        self.name = name

    def parts(self):
        return [
            (draw_centred, 2, say("pass_to")),
            (draw_centred, 4, self.name, True),
            (draw_footer, "foot_gate"),
        ]

    def press(self, button):
        return {A: A, B: BACK}.get(button)
