"""The badge of a question: a picture with a number in it, such as the key die of Sumoku."""

from kaiten import load
from kaiten_device.album import find

SIZE = 24
DIGIT_DOWN = 1  # the capitals of the face begin 4 pixels below its top, and are 14 high


def badge_parts(question, x, y):
    """The badge with its upper left corner there; nothing where the question has none."""
    return [(draw_badge, x, y, question.badge)] if question.badge else []


def draw_badge(canvas, x, y, badge):
    big = load("kaiten_device.faces.big")
    canvas.fill(x, y, SIZE, SIZE)
    canvas.picture(x, y, find(badge[0]))
    canvas.text_centre(y + DIGIT_DOWN, str(badge[1]), big, left=x, width=SIZE)
