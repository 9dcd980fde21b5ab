"""One screen for each kind of question a game can ask, and what can be looked at beside them.

Their results are answers to the question, or one of the words below.
"""

from kaiten.words import say, tell
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.font import WIDTH
from kaiten_device.screens import (
    BACK,
    BODY,
    FOOTER,
    HALF,
    draw_list,
    draw_note,
    first_visible,
    fit,
    frame,
    scroll_marks,
    wrap,
)

LOOK = "look"  # at what lies on the table, or why the points are what they are
PAGE = 2 * BODY
SECOND_COLUMN = 64  # pixels
NAME_WIDTH = 10


def cell(canvas, index, text, chosen):
    """Draw one of twelve cells, six to a column."""
    x = SECOND_COLUMN * (index // BODY)
    canvas.text(1 + index % BODY, x, text, chosen)


def signed(points):
    """Points with their sign; nothing has none."""
    return "%+d" % points if points else "0"


class ChooseScreen:
    """One of several options, in two columns; left of the first column is the table to look at."""

    foot, foot_look = "foot_choose", "foot_choose_look"

    def __init__(self, question, title, label, offer):
        self.question = question
        self.title = title
        self.labels = [label(option) for option in question.options]
        self.at = offer or 0
        self.narrow = max([len(text) for text in self.labels]) <= HALF

    def draw(self, canvas):
        frame(canvas, self.title, say(self.question.key), say(self.footer()))
        if len(self.labels) < BODY or not self.narrow:
            draw_note(canvas, self.question)
        if self.narrow:
            page = self.at // PAGE * PAGE
            for index, label in enumerate(self.labels[page : page + PAGE]):
                cell(canvas, index, fit(label, HALF), page + index == self.at)
        else:
            draw_list(canvas, self.labels, self.at, BODY - 1 if self.question.note else BODY)

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


class ScoresScreen:
    """The score board: each player's gain, total, and place in the race for the end."""

    NAME, GAIN, TOTAL, RACE = 58, 80, 103, 127  # right edges of the columns, in pixels

    def __init__(self, board, names, foot="foot_scores"):
        self.board = board
        self.names = names
        self.foot = foot
        self.at = 0

    def draw(self, canvas):
        board = self.board
        frame(canvas, tell((board.key,) + tuple(board.args)), "", say(self.foot))
        canvas.right(0, " " + say("total") + " ", edge=self.TOTAL + WIDTH)
        if board.race:
            canvas.right(0, " " + say("short_" + board.race[0]))
        best = max(board.totals)
        top = first_visible(self.at, len(self.names))
        for row, name in enumerate(self.names[top : top + BODY]):
            player = top + row
            mark = "★" if board.totals[player] == best else " "
            canvas.text(1 + row, 0, mark + name)
            canvas.right(1 + row, signed(board.gains[player]), edge=self.GAIN)
            canvas.right(1 + row, str(board.totals[player]), edge=self.TOTAL)
            if board.race:
                canvas.right(1 + row, str(board.race[1][player]), edge=self.RACE)
            if player == self.at:
                canvas.invert(1 + row, 0, self.NAME)
        scroll_marks(canvas, top, len(self.names), self.NAME + WIDTH)

    def press(self, button):
        if button == UP:
            self.at = (self.at - 1) % len(self.names)
        elif button == DOWN:
            self.at = (self.at + 1) % len(self.names)
        elif button in (LEFT, RIGHT):
            return LOOK
        return {A: A, B: BACK}.get(button)


class WhyScreen:
    """Every point of one player explained; left and right go to the other players."""

    def __init__(self, board, names, player):
        self.board = board
        self.names = names
        self.player = player
        self.top = 0

    def _lines(self):
        lines = []
        for dish, count, points, note in self.board.why[self.player]:
            lines.append((say("count_of", count, say(dish, count)), signed(points)))
            if note:
                lines.append((" " + tell(note), ""))
        return lines or [(say("nothing_scored"), "")]

    def draw(self, canvas):
        gain = signed(self.board.gains[self.player])
        frame(canvas, say("why_title", self.names[self.player]), gain, say("foot_why"))
        lines = self._lines()
        self.top = max(0, min(self.top, len(lines) - BODY))
        for row, (left, right) in enumerate(lines[self.top : self.top + BODY]):
            canvas.text(1 + row, 0, left)
            canvas.right(1 + row, right, edge=120)
        scroll_marks(canvas, self.top, len(lines))

    def press(self, button):
        if button in (A, B):
            return BACK
        if button in (UP, DOWN):
            self.top = max(0, self.top + (1 if button == DOWN else -1))
        else:
            step = 1 if button == RIGHT else -1
            self.player = (self.player + step) % len(self.names)
            self.top = 0
        return None


class LookScreen:
    """Pages of what can be seen: (title, labels), equal labels counted."""

    def __init__(self, pages, at):
        self.pages = pages
        self.at = at

    def draw(self, canvas):
        title, labels = self.pages[self.at]
        frame(canvas, title, "%d/%d" % (self.at + 1, len(self.pages)), say("foot_look"))
        kinds = []
        for label in labels:
            if label not in kinds:
                kinds.append(label)
        for index, label in enumerate(kinds):
            count = labels.count(label)
            text = label if count == 1 else say("count_of", count, label)
            cell(canvas, index, fit(text, HALF), False)
        if not labels:
            canvas.text(1, 0, say("nothing_laid"))

    def press(self, button):
        if button in (A, B):
            return BACK
        if button in (LEFT, RIGHT):
            self.at = (self.at + (1 if button == RIGHT else -1)) % len(self.pages)
        return None


class GateScreen:
    """Before a secret question: the device changes hands, nothing to be seen yet."""

    def __init__(self, name):
        self.name = name

    def draw(self, canvas):
        canvas.clear()
        canvas.centre(2, say("pass_to"))
        canvas.centre(4, self.name, True)
        canvas.text(FOOTER, 0, say("foot_gate"))

    def press(self, button):
        return {A: A, B: BACK}.get(button)


class WinnerScreen:
    """Who won, with how many points, and what broke a tie."""

    def __init__(self, outcome, names, title):
        self.outcome = outcome
        self.names = names
        self.title = title

    def draw(self, canvas):
        outcome = self.outcome
        frame(canvas, self.title, "", say("foot_winner"))
        winners = " & ".join([self.names[player] for player in outcome.winners])
        canvas.centre(1, say("wins" if len(outcome.winners) == 1 else "share"))
        row = 2
        for line in wrap(winners):
            canvas.centre(row, line, True)
            row += 1
        points = str(outcome.totals[outcome.winners[0]])
        after = canvas.big(row, (128 - canvas.big_width(points)) // 2, points)
        canvas.text(row + 1, after + 2, say(outcome.unit, outcome.totals[outcome.winners[0]]))
        if outcome.reason == "tie_break":
            held = outcome.held[outcome.winners[0]]
            canvas.centre(row + 2, say("won_tie_break"))
            canvas.centre(row + 3, say("count_of", held, say(outcome.tie_breaker, held)))
        elif outcome.reason == "shared" and row + 2 < FOOTER:
            canvas.centre(row + 2, say("won_shared"))

    def press(self, button):
        if button in (LEFT, RIGHT, UP, DOWN):
            return LOOK
        return {A: A, B: BACK}.get(button)
