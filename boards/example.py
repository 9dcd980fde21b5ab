"""An example of other wiring: a Pico W in a small case, all wires on one side, four buttons.

The panel is mounted upside down, on the other bus and at the other address. Two buttons do the
work of two more: RIGHT held long is LEFT, A held long is B.
"""

NAME = "pico_w"

I2C_BUS = 1
SDA = 26
SCL = 27
I2C_HZ = 400_000
PANEL_ADDRESS = 0x3D
ROTATED = True

# UP, DOWN, LEFT, RIGHT, A, B; None is a button that is not there.
BUTTONS = (18, 19, None, 20, 21, None)
HOLD = {"RIGHT": "LEFT", "A": "B"}

LED = "LED"
