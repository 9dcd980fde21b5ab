"""MicroPython's `framebuf` for a Python that has none, as far as the device draws with it: one bit
a pixel, eight of a column to a byte, the upper one in bit 0."""

MONO_VLSB = 0


class FrameBuffer:
    """A picture in `buffer`. What lies beyond an edge is cut off."""

    def __init__(self, buffer, width, height, format, stride=None):
        if format != MONO_VLSB:
            raise ValueError("invalid format")
        self._buffer = buffer
        self._width = width
        self._height = height
        self._stride = stride or width

    def fill(self, colour):
        self.fill_rect(0, 0, self._width, self._height, colour)

    def pixel(self, x, y, colour=None):
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if colour is None:
            return self._column(x) >> y & 1
        self._change(x, 1 << y, colour)
        return None

    def hline(self, x, y, width, colour):
        self.fill_rect(x, y, width, 1, colour)

    def vline(self, x, y, height, colour):
        self.fill_rect(x, y, 1, height, colour)

    def rect(self, x, y, width, height, colour, fill=False):
        if fill:
            self.fill_rect(x, y, width, height, colour)
            return
        self.hline(x, y, width, colour)
        self.hline(x, y + height - 1, width, colour)
        self.vline(x, y, height, colour)
        self.vline(x + width - 1, y, height, colour)

    def fill_rect(self, x, y, width, height, colour):
        if width < 1 or height < 1:
            return
        pixels = self._place((1 << height) - 1, y)
        for column in range(max(0, x), min(self._width, x + width)):
            self._change(column, pixels, colour)

    def blit(self, source, x, y, key=-1, palette=None):
        """Copy a picture: another FrameBuffer, or a tuple of what makes one. Pixels that have the
        colour `key` after the palette are left out."""
        source = source if isinstance(source, FrameBuffer) else FrameBuffer(*source)
        colours = (0, 1)
        if palette:
            palette = palette if isinstance(palette, FrameBuffer) else FrameBuffer(*palette)
            colours = (palette.pixel(0, 0), palette.pixel(1, 0))
        all_pixels = (1 << source._height) - 1
        for column in range(max(0, -x), min(source._width, self._width - x)):
            lit = source._column(column)
            for colour, pixels in zip(colours, (all_pixels ^ lit, lit)):
                if colour != key:
                    self._change(x + column, self._place(pixels, y), colour)

    def _place(self, pixels, y):
        """The pixels of a column, moved down by y, as far as they are inside."""
        moved = pixels << y if y >= 0 else pixels >> -y
        return moved & (1 << self._height) - 1

    def _column(self, x):
        pixels = 0
        for page in range((self._height + 7) // 8):
            pixels |= self._buffer[page * self._stride + x] << 8 * page
        return pixels & (1 << self._height) - 1

    def _change(self, x, pixels, colour):
        at = x
        while pixels:
            if colour:
                self._buffer[at] |= pixels & 0xFF
            else:
                self._buffer[at] &= ~pixels & 0xFF
            pixels >>= 8
            at += self._stride
