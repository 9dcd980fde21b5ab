"""`kaiten press`: presses buttons on the simulated board and prints what its screen shows."""

import argparse
import sys
import tempfile
from pathlib import Path

from kaiten_host.sessions.device import Device, FlashError, open_flash
from kaiten_host.words import say
from kaiten_sim import keys

HELP = """\
the keys, separated by spaces, in capitals or not:
  UP DOWN LEFT RIGHT A B   press a button
  UP:800                   hold it for 800 ms (arrows repeat while held)
  DOWN*3                   three times
  WAIT:500                 do nothing for 500 ms
  PLUG                     lose the power, and have it back

examples:
  kaiten press ""                            the first screen
  kaiten press "DOWN A A A"                  English, a game, how many players
  kaiten press --flash my_flash "A"          French, remembered in my_flash
  kaiten press --flash my_flash --png home.png
"""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="kaiten press",
        description="Press buttons on the simulated device and print its screen.",
        epilog=HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("keys", nargs="*", help="what to press, for example: A DOWN DOWN A")
    parser.add_argument("--text", action="store_true", help="print its characters, not its pixels")
    parser.add_argument("--png", type=Path, metavar="FILE", help="save a picture of the screen")
    parser.add_argument(
        "--flash", type=Path, metavar="DIR", help="keep games and settings in this folder"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="fix chance")
    options = parser.parse_args(arguments)
    script = " ".join(options.keys)
    try:
        keys.parse(script)
    except ValueError as error:
        parser.error(str(error))
    if options.png and not options.png.absolute().parent.is_dir():
        parser.error(say("no_folder_for", options.png))
    with tempfile.TemporaryDirectory() as throwaway:
        try:
            device = Device(open_flash(options.flash or Path(throwaway)), options.seed)
        except FlashError as error:
            parser.error(str(error))
        with device:
            device.press(script)
            seen = _seen(device, options.text)
    print("\n".join(seen))
    for complaint in device.complaints:
        print(say("panel_complains", complaint), file=sys.stderr)
    return _save(device, options.png) if options.png else 0


def _seen(device: Device, as_text: bool) -> list[str]:
    """The screen: what it says, or its pixels."""
    if as_text:
        from kaiten_sim import eyes

        return eyes.read(device.screen)
    from kaiten_host.screens.pictures import half_blocks

    return half_blocks(device.pixels)


def _save(device: Device, path: Path) -> int:
    from kaiten_host.screens.pictures import oled, save

    try:
        save(oled(device.pixels), path)
    except OSError as error:
        print(say("cannot_write", path, error.strerror), file=sys.stderr)
        return 1
    print(say("saved", path), file=sys.stderr)
    return 0
