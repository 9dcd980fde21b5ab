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
    draw_list,
    draw_note,
    fit,
    frame,
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

    def draw(self, canvas):
        super().draw(canvas)
        draw_note(canvas, self.question)


class BuildScreen:
    """A row of pieces: up and down choose the colour, left and right the face, A adds the piece.

    Beyond the last colour lies the end of the row.
    """

    def __init__(self, question, title, label, offer):
        self.question = question
        self.title = title
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

    def draw_rows(self, canvas):
        """This row below those above it, as many as there is room for, piece under piece."""
        first = max(0, len(self.pieces) - SHORT_PIECES)
        rows = (self.question.above or []) + [self.pieces]
        for line, row in enumerate(rows[-SHOWN_PIECES:]):
            names = [self.name(piece) for piece in row[first : first + SHORT_PIECES]]
            canvas.text(1 + line, 0, " ".join(names))

    def draw(self, canvas):
        question = self.question
        # What stands below a row that is alone is beside the title when others are above it.
        alone = question.above is None
        aside = str(len(self.pieces)) if alone else say(question.key)
        if question.preview:
            aside += " =%d" % question.preview(self.pieces)
        at_end = self.colour == len(self.colours)
        foot = "foot_build" if self.pieces else "foot_build_empty"
        frame(canvas, self.title, aside, say("foot_done" if at_end else foot))
        if self.pieces and len(self.name(self.pieces[0])) > 3:
            for row, piece in enumerate(self.pieces[-SHOWN_PIECES:]):
                canvas.text(1 + row, 0, fit(self.name(piece), COLUMNS))
        else:
            self.draw_rows(canvas)
            draw_note(canvas, question, 2 if alone else BODY)
        if alone:
            canvas.text(BODY, 0, say(question.key))
        if at_end:
            canvas.centre(4, "▲▼ " + say("done"), True)
        else:
            canvas.centre(4, "▲▼ " + self.colours[self.colour], True)
            if self.colour not in question.faceless:
                canvas.centre(5, "◀▶ " + self.faces[self.face], True)

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


class RaceScreen:
    """Who was first? Up to four players have an arrow of their own; A lists everybody."""

    ARROWS = ((UP, "▲"), (DOWN, "▼"), (LEFT, "◀"), (RIGHT, "▶"))

    def __init__(self, question, title, label, offer):
        self.question = question
        self.title = title
        self.names = [label(player) for player in question.players]
        self.buzzers = len(self.names) <= len(self.ARROWS)
        self.at = 0

    def draw(self, canvas):
        foot = "foot_race" if self.buzzers else "foot_choose"
        aside = say(self.question.key)
        if self.question.note and not self.buzzers:
            aside += " " + tell(self.question.note)  # there is no line for it below a list
        frame(canvas, self.title, aside, say(foot))
        if self.buzzers:
            for row, name in enumerate(self.names):
                canvas.text(2 + row, 10, self.ARROWS[row][1] + " " + name)
            draw_note(canvas, self.question)
        else:
            draw_list(canvas, self.names + [say("nobody")], self.at)

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


class TimedScreen:
    """A clock that runs down; A stops it."""

    def __init__(self, question, title, label, offer):
        self.question = question
        self.title = title
        # After a power cut, what was left when it was noted last.
        self.left_ms = (question.seconds if offer is None else offer) * 1000
        self.before = None

    def entered(self):
        return self.left_ms // 1000

    def draw(self, canvas):
        frame(canvas, self.title, say(self.question.key), say("foot_timed"))
        minutes, seconds = divmod((self.left_ms + 999) // 1000, 60)
        x = canvas.big(3, 40 - canvas.big_width(str(minutes)), str(minutes))
        canvas.text(4, x + 2, say("minutes"))
        x = canvas.big(3, 74, "%02d" % seconds)
        canvas.text(4, x + 2, say("seconds"))
        draw_note(canvas, self.question)

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
