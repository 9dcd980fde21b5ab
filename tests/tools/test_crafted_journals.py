"""Journals whose checksums are right and whose lines Kaiten never writes: everything that reads
journals says what is wrong with them, and reads on."""

import json
import random

import pytest

from kaiten import replay
from kaiten.journal import Writer
from kaiten.results import summary
from kaiten_host.games import collection, export, history
from kaiten_host.games.audit import Audit, describe
from kaiten_host.games.page import page
from kaiten_host.games.sealing import tells_what_comes
from kaiten_host.paths import TESTS

GOLDEN = sorted((TESTS / "golden/journals").glob("*.journal"))
# So many of each recorded game.
CRAFTED = 6

VALUES = [
    '"abc"',
    "[]",
    "{}",
    "null",
    "true",
    "-1",
    "1e400",
    "99999999999999999999",
    "1.5",
    "[[[]]]",
    "[" * 3000,
    '"\\u0000"',
    "[null]",
    '{"a": 1}',
    "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]",
    '"a\\nb"',
]
ENTRIES = [
    "9" * 5000,
    "²",
    "",
    "undo",
    "end",
    "correct",
    "correct 0 {}",
    "correct -1 3",
    "correct x y",
    "correct 99999 1",
    'anyway ["a", {}]',
    "anyway []",
    "anyway x",
    "seat ² random",
    "seat 0 killer",
    "seat -1 random",
    "leaves",
    "leaves ²",
    "leaves -1",
    "leaves 99",
    "joins",
    "joins 2",
    "joins ² Zed",
    "joins 2 " + "Z" * 500,
    "joins 2 Z\x00",
    "renames",
    "renames -1 Neo",
    "renames 0 \x1b[2J",
    "draft {",
    "draft [[[1]]]",
    "draft null",
    "result {}",
    "result x",
    'result {"totals": [1, 2], "winners": [0], "reason": "most", "unit": "pts", "scored": {}}',
]


def crafted(lines, chance):
    """The journal with other values and lines, and its checksums made anew."""
    payloads = [line.rpartition(" ")[0] for line in lines]
    if chance.random() < 0.4:
        payloads[0] = other_header(json.loads(payloads[0]), chance)
    for _ in range(chance.randrange(4)):
        at = chance.randrange(1, len(payloads) + 1)
        entry = chance.choice(VALUES + ENTRIES + ENTRIES)
        payloads[at : at + chance.randrange(2)] = [entry]
    if chance.random() < 0.3:
        del payloads[chance.randrange(1, len(payloads) + 1) :]
    writer = Writer()
    return [writer.line(payload) for payload in payloads]


def other_header(header, chance):
    """With a value that is another one, strange, or gone."""
    keys = [*header, "components", "joined", "changes", "renamed"]
    key, text = chance.choice(keys), chance.choice(VALUES)
    value = None if text == "[" * 3000 else json.loads(text)
    inside = header.get(key)
    way = chance.randrange(3)
    if way == 0:
        header.pop(key, None)
    elif way == 1 and inside and isinstance(inside, list):
        inside[chance.randrange(len(inside))] = value
    elif way == 1 and isinstance(inside, dict):
        inside[chance.choice([*inside, "x"])] = value
    else:
        header[key] = value
    return json.dumps(header, ensure_ascii=False)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_no_line_of_a_journal_stops_what_reads_it(path, tried):
    chance = random.Random(path.stem)
    for _ in range(CRAFTED):
        lines = crafted(path.read_text(encoding="utf-8").splitlines(), chance)
        reading = replay.read(lines)
        header, _, misfit = summary(lines)
        assert (header is None) == (misfit is not None)
        # What is no game to one reader is none to the others.
        assert (reading.conversation is None) == (header is None or misfit is not None)
        assert describe(Audit(lines))
        tells_what_comes(lines)
        content = "".join(line + "\n" for line in lines).encode()
        found = collection.collect([collection.Journal("a.journal", None, content)])
        assert found.games or found.notes
        assert history.report(found)
        assert page(found)
        assert export.as_csv(found.games)
        assert json.loads(export.as_json(found.games)) is not None
    tried("crafted journals with right checksums", CRAFTED)
