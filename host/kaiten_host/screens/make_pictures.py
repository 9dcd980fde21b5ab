"""Turns the PNGs of every folder `art` into the modules `pictures.py` and `icon.py` beside it.

A white pixel is lit. A picture is named by the same key as the word for what it shows; other
sizes of it are in folders within `art`. A game's `icon.png` is a module of its own: on the home
screen no other picture of the game is wanted.
"""

import textwrap
from pathlib import Path

from PIL import Image

from kaiten_host.paths import FIRMWARE, ROOT, SHARED
from kaiten_host.screens.fonts.make_font import bytes_literal, column_strip

PAGE = 8  # pixel rows in a byte
USUAL_SIZE = (16, 16)
ICON = "icon"
LINE = 99  # characters in a line of code

HEADER = '''\
"""{} as column strips, one byte for 8 pixels, bit 0 on top, upper strips first.

Made by `python -m kaiten_host.screens.make_pictures` from art/. Change that, never this file.
"""
'''


def art_folders() -> list[Path]:
    """Where pictures are kept: beside the module that they are turned into."""
    return sorted(path for root in (SHARED, FIRMWARE) for path in root.rglob("art"))


def read_art(folder: Path) -> dict[str, Image.Image]:
    """The pictures of a folder by their paths in it, without the ending."""
    pictures = {}
    for path in sorted(folder.rglob("*.png")):
        with Image.open(path) as image:
            name = path.relative_to(folder).with_suffix("").as_posix()
            pictures[name] = image.convert("L").point(lambda light: light > 127, "1")
    return pictures


def strips(image: Image.Image) -> bytes:
    """All pixels of a picture, page by page."""
    width, height = image.size
    if height % PAGE:
        raise ValueError(f"a picture {height} pixels high: it has to be a multiple of {PAGE}")
    rows = [
        "".join("01"[image.getpixel((x, y)) != 0] for x in range(width)) for y in range(height)
    ]
    pages = [column_strip(rows[top : top + PAGE]) for top in range(0, height, PAGE)]
    return b"".join(pages)


def sources_of(folder: Path) -> dict[Path, str]:
    """The modules that a folder of pictures gives, with their text."""
    pictures = read_art(folder)
    icon = pictures.pop(ICON, None)
    made = {}
    if icon:
        text = f"{HEADER.format('The icon')}\nICON = {literal([icon])}\n"
        made[folder.with_name("icon.py")] = text
    if pictures:
        made[folder.with_name("pictures.py")] = pictures_source(pictures)
    return made


def pictures_source(pictures: dict[str, Image.Image]) -> str:
    """The text of pictures.py: for each size the names and, in the same order, the pixels."""
    text, kinds = HEADER.format("Pictures"), []
    for size in sorted({image.size for image in pictures.values()}):
        alike = [path for path in pictures if pictures[path].size == size]
        names = [path.rpartition("/")[2] for path in alike]
        suffix = "" if size == USUAL_SIZE else "_{}X{}".format(*size)
        text += f"\n# {size[0]}x{size[1]} pixels, a space before and after every name\n"
        text += words_constant(f"NAMES{suffix}", names) + "\n"
        text += f"PICTURES{suffix} = {literal([pictures[path] for path in alike])}\n"
        kinds.append("({}, {}, NAMES{suffix}, PICTURES{suffix})".format(*size, suffix=suffix))
    if len(kinds) == 1:
        return text + f"\nSIZES = ({kinds[0]},)\n"
    return text + "\nSIZES = (\n" + "".join(f"    {kind},\n" for kind in kinds) + ")\n"


def literal(images: list[Image.Image]) -> str:
    return bytes_literal(b"".join(map(strips, images)))


def words_constant(name: str, words: list[str]) -> str:
    """A constant of bytes, in lines of its own if one is not enough. (MicroPython would look for
    every part of a text among all the names that it knows.)"""
    constant = f'{name} = b" {" ".join(words)} "'
    if len(constant) <= LINE:
        return constant
    lines = [f'    b"{line} "\n' for line in textwrap.wrap(" ".join(words), LINE - 10)]
    return f'{name} = (\n    b" {lines[0].strip()[2:]}\n{"".join(lines[1:])})'


def main() -> None:
    """Writes every module of pictures."""
    for folder in art_folders():
        for path, source in sources_of(folder).items():
            path.write_text(source, encoding="utf-8")
            print(f"made {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
