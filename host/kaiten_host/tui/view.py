"""The widget that shows the drawn device. A line is drawn again only when it changed."""

from collections.abc import Iterable
from functools import cache, lru_cache
from textwrap import wrap

from rich.segment import Segment
from rich.style import Style
from textual.events import MouseDown, MouseUp
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from kaiten_host.screens.pictures import DARK, LIT, braille, half_blocks
from kaiten_host.tui.drawing import (
    BACKGROUND,
    PRINT,
    SMALLEST,
    Box,
    Cell,
    Colour,
    Layout,
    layout_for,
    paint,
)
from kaiten_host.tui.live import DARK as NOTHING_LIT

# A dim OLED is still well seen: the share of its light that is left at the lowest contrast.
DIMMEST = 0.4


class DeviceView(Widget):
    """The device in the middle of the room it is given, as large as fits."""

    class Touched(Message):
        """A drawn button was pressed with the mouse."""

        def __init__(self, button: int) -> None:
            super().__init__()
            self.button = button

    class Lifted(Message):
        """The mouse let go of it."""

    def __init__(self) -> None:
        super().__init__()
        self.too_small = ""
        self.lit: frozenset[int] = frozenset()
        self.led = False
        self.picture = NOTHING_LIT
        self._light = LIT

    @property
    def drawn(self) -> Layout | None:
        """How the device is drawn in the room there is."""
        return layout_for(*self.size)

    def show(self, picture: bytes, contrast: int, lit: Iterable[int], led: bool) -> None:
        """What is to be seen now; cheap when nothing changed."""
        before, self.picture = self.picture, picture
        lit_before, self.lit = self.lit, frozenset(lit)
        led_before, self.led = self.led, led
        light_before, self._light = self._light, _light(contrast)
        layout = self.drawn
        if layout is None:
            return
        if self._light != light_before:
            self._refresh_box(layout, layout.glass)
        if picture != before:
            self._refresh_changed_lines(layout, before)
        if layout.buttons:
            for number in self.lit ^ lit_before:
                self._refresh_box(layout, layout.buttons[number])
        if layout.led and led != led_before:
            self._refresh_box(layout, layout.led)

    def explain(self, too_small: str) -> None:
        """What to say when there is no room for the device."""
        if too_small != self.too_small:
            self.too_small = too_small
            self.refresh()

    def on_mouse_down(self, event: MouseDown) -> None:
        """Press the drawn button under the mouse."""
        layout = self.drawn
        if layout is None:
            return
        left, top = self._corner(layout)
        button = layout.button_at(event.x - left, event.y - top)
        if button is not None:
            self.capture_mouse()
            self.post_message(self.Touched(button))

    def on_mouse_up(self, event: MouseUp) -> None:
        """Let go, wherever the mouse is by now."""
        self.release_mouse()
        self.post_message(self.Lifted())

    def render_line(self, y: int) -> Strip:
        """One line of the widget."""
        width = self.size.width
        layout = self.drawn
        if layout is None:
            lines = wrap(self.too_small, max(1, width))
            at = y - (self.size.height - len(lines)) // 2
            text = lines[at] if 0 <= at < len(lines) else ""
            return Strip([Segment(text.center(width), _style(PRINT, BACKGROUND))], width)
        left, top = self._corner(layout)
        y -= top
        if not 0 <= y < layout.rows:
            return Strip([_gap(width)], width)
        row = self._device_row(layout, y)
        return Strip([_gap(left), *row, _gap(width - left - layout.columns)], width)

    def _device_row(self, layout: Layout, y: int) -> list[Segment]:
        cells = list(paint(layout, lit=False)[y])
        shining = [layout.buttons[number] for number in self.lit if layout.buttons]
        if self.led and layout.led:
            shining.append(layout.led)
        for box in shining:
            if box.y <= y < box.y + box.height:
                across = slice(box.x, box.x + box.width)
                cells[across] = paint(layout, lit=True)[y][across]
        glass = layout.glass
        if not glass.y <= y < glass.y + glass.height:
            return _segments(cells)
        pixels = Segment(
            _lines(self.picture, layout.braille)[y - glass.y], _style(self._light, DARK)
        )
        return [
            *_segments(cells[: glass.x]),
            pixels,
            *_segments(cells[glass.x + glass.width :]),
        ]

    def _corner(self, layout: Layout) -> tuple[int, int]:
        """Where the device begins in the widget."""
        width, height = self.size
        return (width - layout.columns) // 2, (height - layout.rows) // 2

    def _refresh_changed_lines(self, layout: Layout, before: bytes) -> None:
        glass = layout.glass
        old, new = _lines(before, layout.braille), _lines(self.picture, layout.braille)
        for y in range(glass.height):
            if old[y] != new[y]:
                self._refresh_box(layout, Box(glass.x, glass.y + y, glass.width, 1))

    def _refresh_box(self, layout: Layout, box: Box) -> None:
        left, top = self._corner(layout)
        self.refresh(Region(box.x + left, box.y + top, box.width, box.height))


@lru_cache(maxsize=4)
def _lines(picture: bytes, in_braille: bool) -> list[str]:
    return braille(picture) if in_braille else half_blocks(picture)


def room_needed() -> tuple[int, int]:
    """The columns and rows of the smallest drawing."""
    return SMALLEST.columns, SMALLEST.rows


def _light(contrast: int) -> Colour:
    share = DIMMEST + (1 - DIMMEST) * (contrast / 255) ** 0.5
    mixed = [round(dark + (lit - dark) * share) for dark, lit in zip(DARK, LIT)]
    return mixed[0], mixed[1], mixed[2]


def _gap(width: int) -> Segment:
    return Segment(" " * width, _style(PRINT, BACKGROUND))


def _segments(cells: list[Cell]) -> list[Segment]:
    """Neighbours of the same colours in one piece."""
    segments: list[Segment] = []
    text = ""
    for at, cell in enumerate(cells):
        text += cell.character
        following = cells[at + 1] if at + 1 < len(cells) else None
        if following is None or (following.ink, following.paper) != (cell.ink, cell.paper):
            segments.append(Segment(text, _style(cell.ink, cell.paper)))
            text = ""
    return segments


@cache
def _style(ink: Colour, paper: Colour) -> Style:
    return Style.parse("rgb({},{},{}) on rgb({},{},{})".format(*ink, *paper))
