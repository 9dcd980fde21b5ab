"""A number that a game asks for, in big digits."""

from kaiten.words import say
from kaiten_device.screens import TOP, Number, note_parts
from kaiten_device.screens.badge import badge_parts


class NumberScreen(Number):
    footer = "foot_number_menu"

    def __init__(self, question, title, label, offer):
        low = question.low
        value = low if offer is None else offer - (offer - low) % question.step
        super().__init__(title, value, low, question.high, question.step)
        self.question = question
        self.aside = say(question.key)
        self.zero = say(question.zero) if question.zero else ""

    def entered(self):
        return self.value

    def word(self):
        return "" if self.value else self.zero

    def parts(self):
        badge = badge_parts(self.question, 0, TOP + 1)
        return super().parts() + badge + note_parts(self.question)
