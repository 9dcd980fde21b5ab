"""The short film of the README: dice are rolled and a round is scored, on the real screens."""

import tempfile
from pathlib import Path

from PIL import Image

from kaiten_host.paths import HOST
from kaiten_host.screens.pictures import oled
from kaiten_host.screens.scenes import enter, fill, guests
from kaiten_host.screens.stage import do
from kaiten_host.sessions.hands import Hands
from kaiten_host.sessions.record import LANGUAGE_NAMES

FILM = HOST / "pictures" / "kaiten.gif"
LANGUAGE = "en"
SEED = 5
SCALE = 3
COLOURS = 4
SLICE_MS = 60  # between two looks at the panel

SCRIPT = f"""
WAIT:900 DOWN WAIT:500 A WAIT:800 UP WAIT:300 UP*4 A WAIT:1200 A WAIT:1200
B WAIT:300 B WAIT:500 A WAIT:300 A {guests(2)} A WAIT:300 A WAIT:500
{fill(maki=3, tempura=2, salmon_wasabi=1, dumpling=3)} WAIT:700
{enter(maki=3, tempura=2, salmon_wasabi=1, dumpling=3, pudding=1)} WAIT:300
{enter(maki=5, sashimi=3, egg=1, squid=1)} WAIT:2200 RIGHT WAIT:2500
"""

Frame = tuple[bytes, int]


class Camera(Hands):
    """Hands on a device whose panel is filmed."""

    frames: list[Frame] | None = None

    def let_pass(self, ms: int) -> None:
        for start in range(0, ms, SLICE_MS):
            passed = min(SLICE_MS, ms - start)
            super().let_pass(passed)
            if self.frames is not None:
                self._look(passed)

    def _look(self, ms: int) -> None:
        """The panel was like this for so long."""
        assert self.frames is not None
        if self.frames and self.frames[-1][0] == self.pixels:
            ms += self.frames.pop()[1]
        self.frames.append((self.pixels, ms))


def frames() -> list[Frame]:
    """What the panel showed, and for how many ms."""
    with tempfile.TemporaryDirectory() as flash, Camera(Path(flash), SEED) as camera:
        camera.choose(LANGUAGE_NAMES[LANGUAGE])
        camera.frames = []
        for word in SCRIPT.split():
            do(camera, word)
        return camera.frames


def save_film(path: Path, shown: list[Frame]) -> None:
    """Writes a GIF, which knows hundredths of a second."""
    first, *others = [
        oled(pixels, SCALE).quantize(COLOURS, dither=Image.Dither.NONE) for pixels, _ in shown
    ]
    durations = [max(20, ms // 10 * 10) for _, ms in shown]
    path.parent.mkdir(parents=True, exist_ok=True)
    first.save(path, save_all=True, append_images=others, duration=durations, loop=0)
