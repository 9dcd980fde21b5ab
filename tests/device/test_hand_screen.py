"""A hand of more cards than are seen at once."""

from kaiten import words
from kaiten.questions import Choose
from kaiten.sushi_go.box import COPIES
from kaiten_device import album
from kaiten_device.buttons import RIGHT
from kaiten_device.canvas import Canvas
from kaiten_device.screens.choose import ChooseScreen


def test_a_hand_says_above_it_which_part_of_it_is_seen():
    words.use("en")
    words.use_game("sushi_go")
    album.use_game("sushi_go")
    screen = ChooseScreen(Choose("pick", sorted(COPIES), 0), "R1 Bo", words.say, None)
    marks = []
    for presses in (0, len(COPIES) - 1):
        for _ in range(presses):
            screen.press(RIGHT)
        canvas = Canvas(bytearray(1024))
        screen.draw(canvas)
        lit = [x for x in range(128) if canvas._frame.pixel(x, 12)]
        marks.append((lit[0], lit[-1]))
    first, last = marks
    assert first[0] == 0 < last[0] and first[1] < last[1] == 127
