"""The default wiring: a Raspberry Pi Pico with a 128x64 SSD1306 panel and six buttons."""

NAME = "pico"

I2C_BUS = 0
SDA = 4
SCL = 5
I2C_HZ = 400_000
PANEL_ADDRESS = 0x3C

# UP, DOWN, LEFT, RIGHT, A, B: each from its GPIO to ground, pulled up inside the Pico.
BUTTONS = (10, 11, 12, 13, 14, 15)

LED = "LED"
