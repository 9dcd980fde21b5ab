"""Asks MicroPython, on the emulated Pico, which names it has in its flash already.

`python -m kaiten_host.chip.known_names` writes them into `maker/known_names.txt`, for
`maker/names.py`: once for each MicroPython that Kaiten is built for.
"""

import re

from kaiten_host.chip import PICO, Chip, firmware_for
from kaiten_host.chip.files import image_of
from kaiten_host.maker.names import KNOWN_NAMES

# Whoever asks for an attribute makes a name of it; what was not known before is listed then.
ASK = """
import micropython, time
time.sleep_ms(1500)
for line in open("words.txt"):
    getattr(micropython, line.strip(), None)
micropython.qstr_info(1)
print("THAT IS ALL")
time.sleep_ms(300)
print()
"""
LISTED = re.compile(r"Q\((\w+)\)")
# As many as the chip has memory for, if it knew none of them.
AT_ONCE = 1500
PATIENCE = 100
WAIT_MS = 500


def words_in(image: bytes) -> list[str]:
    """What could be a name, among everything that is in the image.

    A linker keeps a text that is the end of another one only once: so each end counts.
    """
    found = {word.decode() for word in re.findall(rb"\w+(?=\0)", image)}
    ends = {word[at:] for word in found for at in range(len(word) - 1)}
    return sorted(filter(str.isidentifier, ends))


def ask(words: list[str]) -> list[str]:
    """Those of the words that the chip knows."""
    files = {"main.py": ASK.encode(), "words.txt": "\n".join(words).encode()}
    with Chip(image_of(files)) as chip:
        for _ in range(PATIENCE):
            chip.run(WAIT_MS)
            if "THAT IS ALL" in chip.serial:
                break
        else:
            raise RuntimeError(f"the chip does not answer: {chip.serial[-500:]}")
        unknown = set(LISTED.findall(chip.serial))
    return [word for word in words if word not in unknown]


def main() -> None:
    words = words_in(firmware_for(PICO).memory)
    asked = (ask(words[at : at + AT_ONCE]) for at in range(0, len(words), AT_ONCE))
    known = [word for some in asked for word in some]
    KNOWN_NAMES.write_text("\n".join(known) + "\n")
    print(f"{KNOWN_NAMES.name}: {len(known)} names")


if __name__ == "__main__":
    main()
