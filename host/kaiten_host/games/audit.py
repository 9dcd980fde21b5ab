"""`kaiten audit`: replays a journal and says who scored what and why in each round, what chance
drew, how the game ended, and whether checksums and seal hold. What was drawn stays secret while
the game is under way: a shuffled deck would tell the cards to come."""

import argparse
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from kaiten import journal, replay, special, words
from kaiten.chance import fingerprint
from kaiten.ending import BROKEN_OFF, result_of
from kaiten.proof import fingerprint as fingerprint_of
from kaiten.results import summary
from kaiten_host.games import draws
from kaiten_host.games.copies import trusted_lines
from kaiten_host.games.retelling import KeptScores, Story, noted, retell, seats
from kaiten_host.words import count, language, say

# How the lines begin with which a table changes its mind, and the words for how many there are.
CHANGES = {"undo": "undone", "correct": "corrected", "anyway": "overruled"}
# The first line of a journal, whatever was changed in it.
HEADER = re.compile(r'.*"kaiten"|.* [0-9a-f]{8}$')


class Audit:
    """What a journal's lines give: `reading`, the game's `story`, and the lines not to be trusted.

    `misfit` is why they are not read as a game, one of the reasons of `kaiten.results`, or None.
    `torn` counts lines that were passed over, `broken` is the number of the line from which
    nothing follows, or None, and `cut` tells that the file ends in the middle of a line.
    """

    def __init__(self, lines: list[str], cut: bool = False) -> None:
        self.misfit = summary(lines)[2]
        self.reading = replay.read(lines)
        game = self.reading.conversation
        self.story: Story | None = None
        if game is not None:
            game.skip_tells()
            self.story = retell(game.header, game.answers)
        self.game = game
        self.torn, self.broken = _distrusted(lines)
        self.cut = cut
        self.fingerprint = fingerprint_of(lines)
        self.changes = Counter(
            kind
            for line in trusted_lines(lines)
            for kind in CHANGES
            if line.startswith(f"{kind} ")
        )
        self.redealt = [
            line.split()[1] for line in trusted_lines(lines) if line.startswith(journal.REDEALT)
        ]
        self.header_broken = (
            game is None and self.broken == 1 and HEADER.match(lines[0]) is not None
        )

    @property
    def holds(self) -> bool:
        return self.reading.problem is None and self.result_holds is not False

    @property
    def result_holds(self) -> bool | None:
        """Whether the result in the journal is what replaying gives; None where that says nothing:
        without a result, or when the rules have changed since."""
        if self.reading.result is None or self.reading.older or self.game is None:
            return None
        result, _ = noted(self.reading.result)
        if self.broken_off:
            return None
        return self.game.question is None and result == result_of(self.game)

    @property
    def broken_off(self) -> bool:
        """Whether the table gave the game up once somebody had seen what was dealt."""
        result, _ = noted(self.reading.result)
        return result is not None and result["reason"] == BROKEN_OFF

    @property
    def uncounted(self) -> bool:
        """Whether the table said that the game does not count."""
        _, uncounted = noted(self.reading.result)
        return uncounted


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
    if game.question is not None:
        return count("under_way", len(game.answers))
    return noted_ending(game.header, result_of(game))


def noted_ending(header: dict[str, Any], result: dict[str, Any]) -> str:
    """How a game ended by its result, which needs no replay."""
    if result["reason"] == BROKEN_OFF:
        return say("audit_broken_off")
    if not result["winners"]:
        return say("over_nothing_won")
    names = seats(header, result["totals"])
    return say("won_by", " & ".join(names[player] for player in result["winners"]))


def describe(
    audit: Audit, noted_seal: str | None = None, noted_fingerprint: str | None = None
) -> list[str]:
    """The report, line by line."""
    story = audit.story
    if story is None:
        if audit.header_broken:
            return [say("audit_header_broken")]
        return [say("audit_misfit", say(f"misfit_{audit.misfit}"))]
    header = story.header
    words.use(language())
    words.use_game(header["game"])
    lines = [
        f"{words.say('title')} · {words.say('mode_' + header['mode'])}",
        say("audit_players", ", ".join(header["players"] + header.get("joined", []))),
    ]
    if header["options"]:
        chosen = [words.say(f"{key}_{value}") for key, value in sorted(header["options"].items())]
        lines.append(say("audit_options", ", ".join(chosen)))
    if audit.reading.older:
        lines.append(say("audit_older"))
    for scores in story.scored:
        lines += ["", *_round(header, scores)]
    lines += ["", say("audit_draws", len(story.draws))]
    if story.over:
        lines += draws.told(header, story.draws)
    elif story.draws:
        lines.append(draws.INDENT + say("audit_secret"))
    over = say("audit_broken_off") if audit.broken_off else ending(audit.game)
    lines += ["", over, *_scores(story)]
    if audit.uncounted:
        lines.append("  " + say("audit_uncounted"))
    lines += ["", *_result(audit), *_changes(audit), *_proof(audit, noted_fingerprint)]
    if audit.cut:
        lines.append(say("audit_cut"))
    if story.draws or noted_seal is not None:
        lines.append(_seal(header["seed"], noted_seal))
    else:
        lines.append(say("audit_no_seal"))
    return lines


def _result(audit: Audit) -> list[str]:
    """Whether the journal's own result is the replayed one."""
    if audit.result_holds is None:
        return []
    return [say("audit_result_holds" if audit.result_holds else "audit_result_differs")]


def _changes(audit: Audit) -> list[str]:
    """How often the table changed its mind, and what it dealt anew."""
    told = [say(f"audit_{key}", audit.changes[kind]) for kind, key in CHANGES.items()]
    return [" ".join(told), *(say("audit_redealt", name) for name in audit.redealt)]


def _proof(audit: Audit, noted: str | None) -> list[str]:
    """What the lines prove: checksums alone prove nothing against somebody who makes them anew."""
    lines = [_checksums(audit), say("audit_cannot_prove")]
    if noted is None:
        return [*lines, say("audit_fingerprint", audit.fingerprint)]
    holds = same_fingerprint(audit, noted)
    key = "audit_fingerprint_holds" if holds else "audit_fingerprint_broken"
    return [*lines, say(key, audit.fingerprint, noted)]


def same_fingerprint(audit: Audit, noted: str) -> bool:
    return "".join(noted.split()).upper() == audit.fingerprint.replace(" ", "")


def _round(header: dict[str, Any], scores: KeptScores) -> list[str]:
    """A score board: what each player gained, and why."""
    lines = [words.tell((scores.key, *scores.args))]
    names = seats(header, scores.totals)
    width = max(map(len, names))
    for player, name in enumerate(names):
        gain = "-" if player in scores.gone else f"{scores.gains[player]:+}"
        total = say("audit_total", scores.totals[player])
        lines.append(f"  {name:{width}}  {gain:>4}  {total}{_race(scores, player)}")
        lines += [f"      {_why(*line)}" for line in scores.why[player]]
    return lines


def _race(scores: KeptScores, player: int) -> str:
    """What is still being collected for the end."""
    if scores.race is None:
        return ""
    dish, counts = scores.race
    return ", " + words.say("count_of", counts[player], words.say(dish, counts[player]))


def _why(dish: str, count: int, points: int, note: Any) -> str:
    """One line of the why."""
    scored = words.say("count_of", count, words.say(dish, count))
    why = say("named", scored, f"{points:+}")
    return f"{why} ({words.tell(note)})" if note else why


def _scores(story: Story) -> list[str]:
    """The final totals, and how special they are; or those that were shown last."""
    outcome = story.outcome
    if outcome is None:
        totals = story.scored[-1].totals if story.scored else []
    else:
        totals = outcome.totals
    compared = outcome and story.scored[-1].comparable
    names = seats(story.header, totals)
    width = max(map(len, names))
    lines = []
    for player, (name, total) in enumerate(zip(names, totals)):
        standing = special.standing(story.header, outcome, player) if compared else None
        how = "" if standing is None else "  " + say("better_than", standing)
        lines.append(f"  {name:{width}}  {total:4}{how}")
    if outcome and outcome.reason == "tie_break":
        most = max(outcome.held)
        broken = words.say("count_of", most, words.say(outcome.tie_breaker, most))
        lines.append("  " + say("audit_tie", broken))
    return lines


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
    parser.add_argument(
        "--fingerprint", help="the fingerprint of the game that the device showed at its end"
    )
    options = parser.parse_args(arguments)
    try:
        content = options.file.read_bytes()
    except OSError as error:
        print(say("cannot_read", options.file, error.strerror), file=sys.stderr)
        return 2
    audit = Audit(read_lines(content), is_cut(content))
    print("\n".join(describe(audit, options.seal, options.fingerprint)))
    if audit.game is None:
        return 1 if audit.header_broken else 2
    same = options.fingerprint is None or same_fingerprint(audit, options.fingerprint)
    seal_holds = options.seal is None or same_seal(audit.game.header["seed"], options.seal)
    return 0 if audit.holds and seal_holds and same else 1
