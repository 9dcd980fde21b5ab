"""`kaiten audit`: replays a journal and says what chance drew, how the game ended, and whether
checksums and seal hold. What was drawn stays secret while the game is under way: a shuffled deck
would tell the cards to come."""

import argparse
import re
import sys
from pathlib import Path
from typing import Any

from kaiten import conversation, journal, replay, words
from kaiten.chance import Chance, fingerprint
from kaiten_host.board_words import count, language, say

COLUMNS = 88
# The first line of a journal, whatever was changed in it.
HEADER = re.compile(r'.*"kaiten"|.* [0-9a-f]{8}$')


class RecordingChance(Chance):
    """Draws as ever, and keeps what was drawn: an order, or (a number, out of how many)."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.draws: list[Any] = []
        RecordingChance.last = self

    last: "RecordingChance | None" = None

    def below(self, count: int) -> int:
        drawn = super().below(count)
        self.draws.append((drawn, count))
        return drawn

    def shuffle(self, items: list) -> None:
        super().shuffle(items)
        self.draws.append(list(items))


class Audit:
    """What a journal's lines give: `reading`, the game's `draws`, and the lines not to be trusted.

    `torn` counts lines that were passed over, `broken` is the number of the line from which
    nothing follows, or None, and `cut` tells that the file ends in the middle of a line.
    """

    def __init__(self, lines: list[str], cut: bool = False) -> None:
        real = conversation.Chance
        conversation.Chance = RecordingChance  # type: ignore[misc]
        RecordingChance.last = None
        try:
            self.reading = replay.read(lines)
        finally:
            conversation.Chance = real  # type: ignore[misc]
        game = self.reading.conversation
        if game is not None:
            # An undo starts the game anew, so the last chance is the one that drew it all.
            game.skip_tells()
        self.game = game
        self.draws: list[Any] = RecordingChance.last.draws if RecordingChance.last else []
        self.torn, self.broken = _distrusted(lines)
        self.cut = cut
        self.header_broken = (
            game is None and self.broken == 1 and HEADER.match(lines[0]) is not None
        )

    @property
    def holds(self) -> bool:
        return self.reading.problem is None


def _distrusted(lines: list[str]) -> tuple[int, int | None]:
    chain, torn, broken = 0, 0, None
    for number, line in enumerate(lines, 1):
        writer = journal.Writer(chain)
        if writer.line(line.rpartition(" ")[0]) == line:
            chain = writer.chain
            torn += 0 if broken is None else number - broken
            broken = None
        elif broken is None:
            broken = number
    return torn, broken


def read_lines(content: bytes) -> list[str]:
    """The lines of a journal file; what is not text fits no checksum."""
    return content.decode(errors="replace").split("\n")[: content.count(b"\n")]


def is_cut(content: bytes) -> bool:
    """Whether a journal file ends in the middle of a line, which `read_lines` leaves out."""
    return not content.endswith(b"\n") and content != b""


def ending(game: Any) -> str:
    """How a game ended, or that it has not."""
    if game.outcome is None:
        return count("under_way", len(game.answers))
    winners = [game.header["players"][player] for player in game.outcome.winners]
    return say("won_by", " & ".join(winners))


def describe(audit: Audit, noted_seal: str | None = None) -> list[str]:
    """The report, line by line."""
    game = audit.game
    if game is None:
        return [say("audit_header_broken" if audit.header_broken else "not_a_journal")]
    header = game.header
    words.use(language())
    words.use_game(header["game"])
    lines = [
        f"{words.say(header['game'])} · {words.say('mode_' + header['mode'])}",
        say("audit_players", ", ".join(header["players"])),
    ]
    if header["options"]:
        chosen = [f"{key}={value}" for key, value in sorted(header["options"].items())]
        lines.append(say("audit_options", ", ".join(chosen)))
    if audit.reading.older:
        lines.append(say("audit_older"))
    lines += ["", say("audit_draws", len(audit.draws))]
    if game.outcome is not None:
        for number, draw in enumerate(audit.draws, 1):
            lines += _drawn(number, draw)
    elif audit.draws:
        lines.append(" " * 6 + say("audit_secret"))
    lines += ["", ending(game)]
    lines += _scores(game)
    lines += ["", _checksums(audit)]
    if audit.cut:
        lines.append(say("audit_cut"))
    if audit.draws or noted_seal is not None:
        lines.append(_seal(header["seed"], noted_seal))
    else:
        lines.append(say("audit_no_seal"))
    return lines


def _drawn(number: int, draw: Any) -> list[str]:
    if isinstance(draw, tuple):
        return [f"{number:4d}. " + say("audit_number", draw[0] + 1, draw[1])]
    lines = [f"{number:4d}. " + say("audit_order", len(draw))]
    line = "     "
    for item in draw:
        piece = f" {_item(item)},"
        if len(line) + len(piece) > COLUMNS:
            lines.append(line)
            line = "     "
        line += piece
    return [*lines, line.rstrip(",")]


def _item(item: Any) -> str:
    try:
        return words.say(item) if isinstance(item, str) else str(item)
    except (KeyError, IndexError):
        return str(item)


def _scores(game: Any) -> list[str]:
    if game.outcome is not None:
        totals = game.outcome.totals
    elif game.boards:
        totals = game.boards[-1].totals
    else:
        return []
    names = game.header["players"]
    width = max(map(len, names))
    return [f"  {name:{width}}  {total:4}" for name, total in zip(names, totals)]


def _checksums(audit: Audit) -> str:
    if audit.reading.problem == "journal_unfit":
        return say("audit_unfit", len(audit.game.answers))
    if audit.broken is not None:
        return say("audit_broken", audit.broken)
    return say("audit_torn", audit.torn) if audit.torn else say("audit_checksums_hold")


def _seal(seed: bytes, noted: str | None) -> str:
    seal = fingerprint(seed)
    if noted is None:
        return say("audit_seal", seal)
    return say("audit_seal_holds" if same_seal(seed, noted) else "audit_seal_broken", seal, noted)


def same_seal(seed: bytes, noted: str) -> bool:
    return noted.replace(" ", "").upper() == fingerprint(seed)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="kaiten audit", description="Replay a journal and check its seal and checksums."
    )
    parser.add_argument("file", type=Path, help="a .journal file, as kaiten device pull brings")
    parser.add_argument("--seal", help="the seal that the device showed before the game")
    options = parser.parse_args(arguments)
    try:
        content = options.file.read_bytes()
    except OSError as error:
        print(say("cannot_read", options.file, error.strerror), file=sys.stderr)
        return 2
    audit = Audit(read_lines(content), is_cut(content))
    print("\n".join(describe(audit, options.seal)))
    if audit.game is None:
        return 1 if audit.header_broken else 2
    seal_holds = options.seal is None or same_seal(audit.game.header["seed"], options.seal)
    return 0 if audit.holds and seal_holds else 1
