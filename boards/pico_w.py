"""The default wiring on a Raspberry Pi Pico W."""

# Which board it is: pico, pico_w, pico2 or pico2_w.
NAME = "pico_w"

# GPIO numbers. The panel's bus, its pins, its speed, and the panel's address on it.
I2C_BUS = 0
SDA = 4
SCL = 5
I2C_HZ = 420_000  # as a Pico counts it: less than 400 kHz on the wire
PANEL = None  # found at the start, or "ssd1306", "ssd1309" or "sh1106"
PANEL_ADDRESS = 0x3C
RESET = 22  # the GPIO of the panel's reset pin; nothing, if the panel has none
COLUMN_OFFSET = 2  # of an SH1106: 2, on some panels 0
ROTATED = False  # True for a panel that is mounted upside down

# UP, DOWN, LEFT, RIGHT, A, B: each from its GPIO to ground, pulled up inside the Pico.
BUTTONS = (10, 11, 12, 13, 14, 15)
HOLD: dict[str, str] = {}  # a long press that stands for a button that is not there: {"A": "B"}

BUZZER = None  # the GPIO of a buzzer, if there is one
LED = "LED"
