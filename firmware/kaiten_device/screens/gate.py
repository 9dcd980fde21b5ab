"""Before a secret question: the device changes hands, nothing to be seen yet but a name."""

from kaiten.words import say
from kaiten_device.buttons import A, B
from kaiten_device.faces import big, text
from kaiten_device.screens import BACK, Screen, draw_footer, draw_middle


class GateScreen(Screen):
    def __init__(self, name):
        self.name = name

    def parts(self):
        return [
            (draw_middle, 4, say("pass_to"), text),
            (draw_middle, 22, self.name, big),
            (draw_footer, "foot_gate"),
        ]

    def press(self, button):
        return {A: A, B: BACK}.get(button)
