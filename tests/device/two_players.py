"""The journal of a scored game of two, for tests of what is around the games."""

import json

from kaiten.chance import SEED_BYTES
from kaiten.journal import Writer, new_header
from kaiten.sushi_go.scoring import FIELDS
from kaiten_host.flash import journal_path

EMPTY = [0] * len(FIELDS)


def sheet(maki):
    return [maki] + EMPTY[1:]


def journal(answers, rules=None, seed=bytes(SEED_BYTES)):
    """The lines of a scored game of two."""
    header = new_header("sushi_go", "score", ["Zoé", "Bo"], ["", ""], {"robot": "no"}, seed)
    if rules is not None:
        header["rules"] = rules
    writer = Writer()
    return [writer.header(header)] + [writer.answer(answer) for answer in answers]


def game_path(number):
    """Where the journal of a game lies, below data/."""
    return journal_path(f"{number:04d}.journal").partition("/")[2]


def text_of(lines):
    return "".join(line + "\n" for line in lines)


def answers_kept(device):
    return [json.loads(line) for line in device.journal("0001.journal")[1:]]
