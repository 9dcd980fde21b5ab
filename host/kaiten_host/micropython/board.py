"""The whole firmware, compiled as for the device, on the simulated board and real MicroPython."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from kaiten_host.maker.build import build, build_simulator
from kaiten_host.micropython import Result, run

ON_BOARD = (Path(__file__).parent / "on_board.py").read_text()
SEARCHED = ("device", "host")


@dataclass(frozen=True)
class Frame:
    """The panel after one word of the script, and the bytes sent on the bus up to then."""

    word: str
    pixels: bytes
    bus_bytes: int


@dataclass(frozen=True)
class Played:
    """What a session left: a frame for each word of its script, the flash, the USB line's text."""

    frames: list[Frame]
    flash: dict[str, bytes]
    stdout: str


def play(script: str, flash: Path | None = None, seed: int = 0, **said: object) -> Played:
    """Runs `main.py` while the script (see `sim/keys.py`) presses the buttons.

    `flash` is a folder to start from; without one the flash is empty. It is not written to. The
    wiring is the default one, with what is `said` otherwise.
    """
    result = run(
        ON_BOARD,
        f"play({script!r}, {seed!r}, {said!r})",
        folders=_folders("pico", flash),
        path=SEARCHED,
        keep=["flash", "out"],
    ).checked()
    return Played(frames_of(result), _flash(result), result.stdout)


def heap_after(scripts: Iterable[str], seed: int = 0) -> list[int]:
    """Plays these one after the other on one device with an empty flash; the live heap in bytes
    after each, that of the simulated board taken off."""
    result = run(
        ON_BOARD,
        f"steps = Steps('', {seed!r})",
        "steps.power_on()",
        *[f"steps.play({script!r})" for script in scripts],
        folders=_folders("pico", None),
        path=SEARCHED,
        keep=["flash"],
    ).checked()
    _, _, simulation, _, *after = result.live
    return [live - simulation for live in after]


def _folders(board: str, flash: Path | None) -> Mapping[str, Path]:
    folders = {"device": build(board), "host": build_simulator()}
    return folders if flash is None else folders | {"flash": flash}


def _flash(result: Result) -> dict[str, bytes]:
    return {
        name.removeprefix("flash/"): content
        for name, content in result.files.items()
        if name.startswith("flash/")
    }


def frames_of(result: Result) -> list[Frame]:
    """What the panel showed."""
    frames = []
    for line in result.files["out/frames"].decode().splitlines():
        word, bus_bytes, pixels = line.split()
        frames.append(Frame(word, bytes.fromhex(pixels), int(bus_bytes)))
    return frames
