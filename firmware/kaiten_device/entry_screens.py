"""Screens for the kinds of question that only some games ask: a number, a row of pieces, a race,
something against the clock."""

from kaiten.questions import NOBODY
from kaiten.words import say, tell
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B, ticks_diff
from kaiten_device.screens import (
    BACK,
    BODY,
    COLUMNS,
    KEEP,
    Number,
    Screen,
    draw_centred,
    draw_footer,
    draw_line,
    draw_title,
    list_parts,
    note_parts,
)

SHOWN_PIECES = 3
SHORT_PIECES = (COLUMNS + 1) // 3  # with short names, in a line
NOTED_MS = 15_000  # how much time a power cut can give back


class NumberScreen(Number):
    """A number, in big digits."""

    footer = "foot_number_menu"

    def __init__(self, question, title, label, offer):
        low = question.low
        super().__init__(title, low if offer is None else offer, low, question.high)
        self.question = question
        self.aside = say(question.key)

    def entered(self):
        return self.value

    def parts(self):
        return super().parts() + note_parts(self.question)


class BuildScreen(Screen):
    """A row of pieces: up and down choose the colour, left and right the face, A adds the piece.

    Beyond the last colour lies the end of the row.
    """

    def __init__(self, question, title, label, offer):
        self.question = question
        self.title = title
        # What stands below a row that is alone is beside the title when others are above it.
        self.alone = question.above is None
        self.asked = say(question.key)
        self.colours = [label(colour) for colour in question.colours]
        self.faces = [label(face) for face in question.faces]
        self.pieces = list(offer or ())
        self.colour = 0
        self.face = 0

    def entered(self):
        return self.pieces

    def name(self, piece):
        """One piece in words: short when its face is."""
        colour, face = divmod(piece, len(self.faces))
        if colour in self.question.faceless:
            return self.colours[colour][0] + " "  # as wide as the others
        colour, face = self.colours[colour], self.faces[face]
        return colour[0] + face if len(face) <= 2 else colour + " " + face

    def rows(self):
        """The pieces in words: a line each when their names are long, else this row below those
        above it, as many as there is room for, piece under piece."""
        if self.pieces and len(self.name(self.pieces[0])) > 3:
            return [self.name(piece) for piece in self.pieces[-SHOWN_PIECES:]]
        first = max(0, len(self.pieces) - SHORT_PIECES)
        rows = (self.question.above or []) + [self.pieces]
        return [
            " ".join([self.name(piece) for piece in row[first : first + SHORT_PIECES]])
            for row in rows[-SHOWN_PIECES:]
        ]

    def parts(self):
        question = self.question
        at_end = self.colour == len(self.colours)
        foot = "foot_build" if self.pieces else "foot_build_empty"
        rows = self.rows()
        rows += [""] * (SHOWN_PIECES - len(rows))
        if question.note and self.alone and not rows[1]:
            rows[1] = tell(question.note)
        parts = [
            (draw_title, self.title, self.aside()),
            (draw_footer, "foot_done" if at_end else foot),
        ]
        parts += [(draw_line, 1 + number, row) for number, row in enumerate(rows)]
        colour = say("done") if at_end else self.colours[self.colour]
        parts.append((draw_centred, 4, "▲▼ " + colour, True))
        face = "" if at_end or self.colour in question.faceless else "◀▶ " + self.faces[self.face]
        parts.append((draw_centred, 5, face, True))
        if self.alone:
            parts.append((draw_line, BODY, self.asked))
        else:
            parts += note_parts(question)
        return parts

    def aside(self):
        aside = str(len(self.pieces)) if self.alone else self.asked
        if self.question.preview:
            aside += " =%d" % self.question.preview(self.pieces)
        return aside

    def press(self, button):
        if button == A and self.colour == len(self.colours):
            return self.pieces
        if button == A and len(self.pieces) == self.question.longest:
            self.colour = len(self.colours)
        elif button == A:
            face = 0 if self.colour in self.question.faceless else self.face
            self.pieces.append(self.colour * len(self.faces) + face)
        elif button == B and not self.pieces:
            return BACK
        elif button == B:
            self.pieces.pop()
        elif button in (UP, DOWN):
            step = 1 if button == DOWN else -1
            self.colour = (self.colour + step) % (len(self.colours) + 1)
        else:
            step = 1 if button == RIGHT else -1
            self.face = (self.face + step) % len(self.faces)
        return None


class RaceScreen(Screen):
    """Who was first? Up to four players have an arrow of their own; A lists everybody."""

    ARROWS = ((UP, "▲"), (DOWN, "▼"), (LEFT, "◀"), (RIGHT, "▶"))

    def __init__(self, question, title, label, offer):
        self.question = question
        self.title = title
        self.asked = say(question.key)
        self.names = [label(player) for player in question.players]
        self.buzzers = len(self.names) <= len(self.ARROWS)
        self.at = 0

    def parts(self):
        if self.buzzers:
            parts = [(draw_title, self.title, self.asked), (draw_footer, "foot_race")]
            return parts + self.buzzer_parts(2) + note_parts(self.question)
        aside = self.asked
        if self.question.note:
            aside += " " + tell(self.question.note)  # there is no line for it below a list
        parts = [(draw_title, self.title, aside), (draw_footer, "foot_choose")]
        return parts + list_parts(self.names + [say("nobody")], self.at)

    def buzzer_parts(self, row):
        """The players with their arrows, from this row on."""
        return [
            (draw_buzzer, row + index, self.ARROWS[index][1], name)
            for index, name in enumerate(self.names)
        ]

    def press(self, button):
        players = self.question.players
        if button == B:
            return BACK
        if self.buzzers:
            for player, (arrow, _) in zip(players, self.ARROWS):
                if button == arrow:
                    return player
            if button == A:
                self.buzzers = False
        elif button == A:
            return NOBODY if self.at == len(players) else players[self.at]
        elif button in (UP, DOWN):
            self.at = (self.at + (1 if button == DOWN else -1)) % (len(players) + 1)
        return None


def draw_buzzer(canvas, row, arrow, name):
    """A player and the arrow to press."""
    canvas.blank(row)
    canvas.text(row, 10, arrow + " " + name)


class TimedScreen(Screen):
    """A clock that runs down; A stops it."""

    clock_ms = 10

    def __init__(self, question, title, label, offer):
        self.question = question
        self.title = title
        self.aside = say(question.key)
        # After a power cut, what was left when it was noted last.
        self.left_ms = (question.seconds if offer is None else offer) * 1000
        self.before = None

    def entered(self):
        return self.left_ms // 1000

    def parts(self):
        parts = [
            (draw_title, self.title, self.aside),
            (draw_footer, "foot_timed"),
            (draw_time, (self.left_ms + 999) // 1000),
        ]
        return parts + note_parts(self.question)

    def tick(self, now_ms):
        """Let time pass; 0 when it is up, KEEP now and then, else whether there is something new
        to draw."""
        if self.before is None:
            self.before = now_ms
        before = self.left_ms
        self.left_ms -= ticks_diff(now_ms, self.before)
        self.before = now_ms
        if self.left_ms <= 0:
            return 0
        if self.left_ms // NOTED_MS != before // NOTED_MS:
            return KEEP
        return self.left_ms // 1000 != before // 1000

    def press(self, button):
        if button == A:
            return self.left_ms // 1000
        if button == B:
            # Looking at the menu stops the clock.
            self.before = None
            return BACK
        return None


def draw_time(canvas, left):
    """Minutes and seconds, in big digits."""
    minutes, seconds = divmod(left, 60)
    canvas.blank(3)
    canvas.blank(4)
    x = canvas.big(3, 40 - canvas.big_width(str(minutes)), str(minutes))
    canvas.text(4, x + 2, say("minutes"))
    x = canvas.big(3, 74, "%02d" % seconds)
    canvas.text(4, x + 2, say("seconds"))
