"""Who was first? Up to four players have an arrow of their own; A lists everybody."""

from kaiten.questions import NOBODY
from kaiten.words import say, tell
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.canvas import COLUMNS
from kaiten_device.faces import text
from kaiten_device.screens import (
    BACK,
    TOP,
    Screen,
    draw_footer,
    draw_title,
    list_parts,
    note_parts,
    shortened,
)
from kaiten_device.screens.badge import SIZE, badge_parts

ITEM = 11


class RaceScreen(Screen):
    ARROWS = ((UP, "▲"), (DOWN, "▼"), (LEFT, "◀"), (RIGHT, "▶"))

    def __init__(self, question, title, label, offer):
        self.question = question
        self.title = title
        self.asked = say(question.key)
        self.names = [label(player) for player in question.players]
        self.buzzers = len(self.names) <= len(self.ARROWS)
        callers = question.players + [NOBODY]
        self.at = callers.index(offer) if offer in callers else 0

    def choices(self):
        return self.names + [say("nobody")]

    def parts(self):
        if self.buzzers:
            parts = [(draw_title, self.title, self.asked), (draw_footer, "foot_race")]
            parts += badge_parts(self.question, COLUMNS - SIZE, TOP + 1)
            for index, name in enumerate(self.names):
                parts.append((draw_buzzer, TOP + ITEM * index, self.ARROWS[index][1], name))
            return parts if self.question.badge else parts + note_parts(self.question)
        aside = self.asked
        if self.question.note:
            aside += " " + tell(self.question.note)  # there is no line for it below a list
        parts = [(draw_title, self.title, aside), (draw_footer, "foot_choose")]
        return parts + list_parts(self.choices(), self.at)

    def press(self, button):
        players = self.question.players
        if button == B:
            return BACK
        if self.buzzers:
            for player, (arrow, _) in zip(players, self.ARROWS):
                if button == arrow:
                    self.sound = "buzz"
                    return player
            if button == A:
                self.buzzers = False
        elif button == A:
            return (players + [NOBODY])[self.at]
        elif button in (UP, DOWN):
            self.at = (self.at + (1 if button == DOWN else -1)) % (len(players) + 1)
        return None


def draw_buzzer(canvas, y, arrow, name):
    """A player and the arrow to press."""
    canvas.fill(0, y, COLUMNS - SIZE, ITEM)
    canvas.text(4, y, arrow, text)
    canvas.text(16, y, shortened(name, COLUMNS - SIZE - 18), text)
