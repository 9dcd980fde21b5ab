"""An SSD1306 with its 128x64 glass: I2C bytes in, pixels out, complaints about bad bytes.

After the SSD1306 datasheet, revision 1.5, and 0xAD (internal IREF) of later ones. Scrolling,
blinking and zoom are understood, but nothing moves.
"""

WIDTH = 128
HEIGHT = 64
SIZE = WIDTH * HEIGHT // 8

_HORIZONTAL, _VERTICAL, _PAGE = 0, 1, 2

# How many argument bytes follow a command; commands that are not here have none.
_ARGUMENTS = {
    0x20: 1,
    0x21: 2,
    0x22: 2,
    0x23: 1,
    0x26: 6,
    0x27: 6,
    0x29: 5,
    0x2A: 5,
    0x81: 1,
    0x8D: 1,
    0xA3: 2,
    0xA8: 1,
    0xAD: 1,
    0xD3: 1,
    0xD5: 1,
    0xD6: 1,
    0xD9: 1,
    0xDA: 1,
    0xDB: 1,
}

# Commands that only fill a register: its name, and the bits of the argument that count.
_REGISTERS = {
    0x81: ("contrast", 0xFF),
    0xD3: ("offset", 0x3F),
    0xD5: ("clock", 0xFF),
    0xD9: ("precharge", 0xFF),
    0xDB: ("vcomh", 0x70),
    0xAD: ("iref", 0x30),
}

# Pairs of commands whose lowest bit is a switch.
_SWITCHES = {0xA0: "segment_remap", 0xA4: "entire_on", 0xA6: "inverted", 0xAE: "on"}

# Fade and zoom, the scrolls, and NOP: understood, without an effect that we show.
_WITHOUT_EFFECT = (0x23, 0x26, 0x27, 0x29, 0x2A, 0x2E, 0x2F, 0xA3, 0xD6, 0xE3)

# The control byte by which memory is read, of controllers that give it on this bus.
_MEMORY_IS_READ = 0xC0

# What suits a glass of 64 rows: alternative COM pins, left and right not swapped.
_COM_PINS = 0x12


class SSD1306:
    """The controller and the glass it is glued to, upright as the Adafruit driver sets it up."""

    COLUMNS = WIDTH
    ARGUMENTS = _ARGUMENTS

    def __init__(self):
        self.complaints = []
        self.data_bytes = 0
        self.frames = 0
        self._drawn = False
        self.ram = bytearray(self.COLUMNS * HEIGHT // 8)
        self.power_up()

    def power_up(self):
        """Registers as after a reset; the RAM holds noise, as it does in a real panel."""
        for index in range(len(self.ram)):
            self.ram[index] = (index * 151 ^ index >> 3) & 0xFF
        self.reset_line(1)
        self.reset()

    def reset_line(self, level):
        """The voltage at the reset pin; while it is low, nobody answers on the bus."""
        self.held_in_reset = not level
        if self.held_in_reset:
            self.reset()

    def reset(self):
        """Registers as the datasheet says; the RAM stays as it was."""
        self.mode = _PAGE
        self.column = self.column_start = 0
        self.column_end = WIDTH - 1
        self.page = self.page_start = 0
        self.page_end = HEIGHT // 8 - 1
        self.contrast = 0x7F
        self.entire_on = self.inverted = self.on = self.segment_remap = 0
        self.com_reversed = False
        self.charge_pump = False
        self.start_line = self.offset = 0
        self.mux = HEIGHT - 1
        self.clock = 0x80
        self.precharge = 0x22
        self.vcomh = 0x20
        self.iref = 0x00
        self._pending = []
        self._memory_asked = False

    def write(self, payload):
        """Takes the bytes of one I2C write, after the address."""
        at = 0
        while at < len(payload):
            control = payload[at]
            at += 1
            if control & 0x3F:
                self.complaints.append(
                    "control byte 0x%02X: its lower six bits must be 0" % control
                )
            self._memory_asked = at == len(payload) and control == _MEMORY_IS_READ
            if self._memory_asked:
                return
            if at == len(payload):
                self.complaints.append("nothing follows control byte 0x%02X" % control)
            end = at + 1 if control & 0x80 else len(payload)
            if control & 0x40:
                self._data(payload[at:end])
            else:
                for byte in payload[at:end]:
                    self._command_byte(byte)
            at = end

    def read(self):
        """The status byte, whatever was asked: bit 6 says that the display is off."""
        return 0x00 if self.on else 0x40

    def settle(self):
        """Whatever was drawn since the last call was one frame."""
        if self._drawn:
            self.frames += 1
            self._drawn = False

    def pixels(self):
        """What an eye sees, as 8 pages of 128 bytes, bit 0 on top."""
        # Our modules have no other high voltage than the charge pump's.
        if not (self.on and self.charge_pump):
            return bytes(SIZE)
        ram = b"\xff" * SIZE if self.entire_on else self._behind_glass()
        flip = self.inverted and not self.entire_on
        if self.com_reversed and self.mux == HEIGHT - 1 and not (self.offset or self.start_line):
            return bytes(0xFF ^ byte for byte in ram) if flip else bytes(ram)
        picture = bytearray(SIZE)
        for y in range(HEIGHT):
            row = self._ram_row(y)
            if row is None:
                continue
            source = row // 8 * WIDTH
            target = y // 8 * WIDTH
            for x in range(WIDTH):
                if (ram[source + x] >> row % 8 & 1) != flip:
                    picture[target + x] |= 1 << y % 8
        return bytes(picture)

    def pixel(self, x, y):
        """1 if the eye sees a light at column x of row y, counted from the upper left."""
        return self.pixels()[y // 8 * WIDTH + x] >> y % 8 & 1

    def _behind_glass(self):
        """What of the RAM the glass shows, in its upright order."""
        return self.ram

    def _ram_row(self, y):
        """The row of RAM that glass row y shows, None if nothing drives it (tables 10-1, 10-2)."""
        com = HEIGHT - 1 - y
        scanned = self.mux - com if self.com_reversed else com
        row = (scanned + self.offset) % HEIGHT
        return (row + self.start_line) % HEIGHT if row <= self.mux else None

    def _data(self, data):
        if self._pending:
            self.complaints.append(
                "data came while command 0x%02X waited for arguments" % self._pending[0]
            )
            self._pending = []
        for byte in data:
            self.ram[self._at()] = byte
            self._advance()
        self.data_bytes += len(data)
        self._drawn = True

    def _at(self):
        """Where in the RAM the next byte goes."""
        # The remap acts when a byte is written: it does not move what is already there. The RAM is
        # kept in the order of the upright glass, where column 0 is at SEG127.
        column = self.column if self.segment_remap else self.COLUMNS - 1 - self.column
        return self.page * self.COLUMNS + column

    def _advance(self):
        if self.mode == _PAGE:
            self.column = (self.column + 1) % WIDTH
        elif self.mode == _HORIZONTAL:
            if self._next_column():
                self._next_page()
        elif self._next_page():
            self._next_column()

    def _next_column(self):
        wrapped = self.column == self.column_end
        self.column = self.column_start if wrapped else (self.column + 1) % WIDTH
        return wrapped

    def _next_page(self):
        wrapped = self.page == self.page_end
        self.page = self.page_start if wrapped else (self.page + 1) % 8
        return wrapped

    def _command_byte(self, byte):
        # Arguments may come in transactions of their own, as the Adafruit driver sends them.
        self._pending.append(byte)
        code = self._pending[0]
        if len(self._pending) > self.ARGUMENTS.get(code, 0):
            arguments = self._pending[1:]
            self._pending = []
            self._execute(code, arguments)

    def _execute(self, code, arguments):
        if code in _REGISTERS:
            name, mask = _REGISTERS[code]
            setattr(self, name, arguments[0] & mask)
        elif code & 0xFE in _SWITCHES:
            setattr(self, _SWITCHES[code & 0xFE], code & 1)
        elif code == 0x20:
            self._set_mode(arguments[0] & 3)
        elif code == 0x21:
            self._set_columns(arguments[0], arguments[1])
        elif code == 0x22:
            self._set_pages(arguments[0], arguments[1])
        elif 0x40 <= code <= 0x7F:
            self.start_line = code & 0x3F
        elif code in (0xC0, 0xC8):
            self.com_reversed = code == 0xC8
        elif code == 0x8D:
            self.charge_pump = bool(arguments[0] & 4)
        elif code == 0xA8:
            self._set_mux(arguments[0] & 0x3F)
        elif code == 0xDA:
            if arguments[0] != _COM_PINS:
                self.complaints.append("COM pins 0x%02X do not suit 64 rows" % arguments[0])
        elif code <= 0x1F or 0xB0 <= code <= 0xB7:
            self._point(code)
        elif code not in _WITHOUT_EFFECT:
            self.complaints.append("unknown command 0x%02X" % code)

    def _set_mode(self, mode):
        if mode > _PAGE:
            self.complaints.append("addressing mode 3 does not exist")
        else:
            self.mode = mode

    def _set_columns(self, start, end):
        if start <= end < WIDTH:
            self.column = self.column_start = start
            self.column_end = end
        else:
            self.complaints.append("columns %d to %d are not a window" % (start, end))

    def _set_pages(self, start, end):
        if start <= end < HEIGHT // 8:
            self.page = self.page_start = start
            self.page_end = end
        else:
            self.complaints.append("pages %d to %d are not a window" % (start, end))

    def _set_mux(self, mux):
        if mux < 15:
            self.complaints.append("multiplex ratio %d is less than 16" % (mux + 1))
        else:
            self.mux = mux

    def _point(self, code):
        """The commands that set page and column for page addressing."""
        if self.mode != _PAGE:
            self.complaints.append("command 0x%02X is for page addressing only" % code)
        if code >= 0xB0:
            self.page = code & 7
        elif code >= 0x10:
            self.column = (code & 7) << 4 | self.column & 0x0F
        else:
            self.column = self.column & 0x70 | code


def panel(wiring):
    """As a board file describes it."""
    return SSD1306()
