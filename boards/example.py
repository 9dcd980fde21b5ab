"""An example of other wiring: a Pico W in a small case, all wires on one side, four buttons.

The panel, a 1.3" one, is mounted upside down, on the other bus and at the other address. Two
buttons do the work of two more: RIGHT held long is LEFT, A held long is B. What is not said here
is as in `pico.py`.
"""

NAME = "pico_w"

SDA = 26
SCL = 27
PANEL = "sh1106"
PANEL_ADDRESS = 0x3D
ROTATED = True

# UP, DOWN, LEFT, RIGHT, A, B; None is a button that is not there.
BUTTONS = (18, 19, None, 20, 21, None)
HOLD = {"RIGHT": "LEFT", "A": "B"}
