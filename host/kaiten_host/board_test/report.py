"""The text file that somebody with a board sends in."""

from collections.abc import Iterator
from typing import Any

from kaiten_host.board_test.checks import say
from kaiten_host.board_test.figures import Summary, Timed, by_kind, timed
from kaiten_host.board_test.player import Outcome
from kaiten_host.board_test.run import Result, Session
from kaiten_host.screens.pictures import braille
from kaiten_host.sessions.device import load_wiring

# Presses that stand out are listed, if they are so many ms slower than on the emulated chip.
MOST_LISTED = 10
SLOWER_MS = 15
NOT_EXERCISED = ("buttons", "glass", "cut_inside", "idle")


def report_of(result: Result, reference: dict[str, Any]) -> str:
    """All of it, in the language of the desk."""
    parts = [
        heading(result, reference),
        section("part_checks", (finding.line for finding in result.findings)),
        section("part_sessions", (session.line for session in result.sessions)),
        section("part_figures", figures(result, reference)),
        section("part_presses", presses(result, reference)),
        section("part_differences", differences(result)),
        section("part_not_exercised", (f"  {say(key)}" for key in NOT_EXERCISED)),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def section(title: str, lines: Iterator[str]) -> str:
    found = list(lines)
    return "\n".join([say(title), *found]) if found else ""


def heading(result: Result, reference: dict[str, Any]) -> str:
    facts, wiring = result.facts, load_wiring(result.board_name)
    there = reference.get("board")
    lines = [
        say("title"),
        "",
        say("about_board", facts.machine, facts.build, facts.release),
        say("about_kaiten", result.version, result.board_name),
        say("about_panel", result.panel or "?", hex(wiring.PANEL_ADDRESS), wiring.I2C_HZ // 1000),
        say("about_flash", facts.flash_bytes // 1024, facts.free_bytes // 1024),
        say("about_reference", there["machine"], there["micropython"], there["version"])
        if there
        else say("no_reference"),
        say("about_time", f"{result.seconds:.0f}"),
    ]
    lines.append(say("about_glass", result.seen or say("nobody_looked")))
    if result.ended_by:
        lines.append(say("ended_by", result.ended_by))
    return "\n".join([*lines, *verdict(result)])


def verdict(result: Result) -> list[str]:
    """How it went, in a line or two."""
    lines = [say("all_good" if result.good else "not_all_good")]
    if result.absent:
        lines.append(say("are_absent", ", ".join(map(say, result.absent))))
    return lines


def figures(result: Result, reference: dict[str, Any]) -> Iterator[str]:
    """Those of the board itself, and of the heap in each session."""
    there = dict(reference.get("figures", {}))
    here = dict(result.figures)
    for session in result.sessions:
        kept = reference.get("sessions", {}).get(session.case.name, {})
        if session.heaps:
            name = session.case.name
            here[f"heap.{name}.free"] = min(one.total - one.live for one in session.heaps)
            here[f"heap.{name}.largest_free"] = min(one.largest_free for one in session.heaps)
            there |= {
                f"heap.{name}.{key}": kept[key] for key in ("free", "largest_free") if key in kept
            }
    if here:
        yield f"  {'':36} {say('here'):>11} {say('emulated'):>11}"
    for key, value in here.items():
        yield f"  {key:36} {number(value):>11} {number(there.get(key)):>11}"


def number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.1f}" if value % 1 and value < 10_000 else f"{value:,.0f}"


def all_timed(result: Result, reference: dict[str, Any]) -> list[Timed]:
    sessions = reference.get("sessions", {})
    return [
        one
        for session in result.sessions
        for one in timed(session, sessions.get(session.case.name, {}))
    ]


def presses(result: Result, reference: dict[str, Any]) -> Iterator[str]:
    """How long presses took, by their kind; beside those of the emulated chip, where it is known
    how long the same presses took there."""
    everything = all_timed(result, reference)
    if not everything:
        return
    head = [say(key) for key in ("median", "p95", "most")]
    yield f"  {'':24} {say('count'):>6}  {columns(head)}  {columns(head)}"
    yield f"  {'':24} {'':>6}  {say('here'):^26}  {say('emulated'):^26}"
    for kind, some in by_kind(everything).items():
        here = Summary.of([one.here for one in some])
        known = [one.there for one in some if one.there is not None]
        there = summary_columns(Summary.of(known)) if known else ""
        yield f"  {kind:24} {len(some):6}  {summary_columns(here)}  {there}".rstrip()
    slower = [one for one in everything if one.there and one.here - one.there > SLOWER_MS]
    slower.sort(key=lambda one: one.here - (one.there or 0), reverse=True)
    if slower:
        yield f"  {say('slower', len(slower), SLOWER_MS)}"
    for one in slower[:MOST_LISTED]:
        yield f"    {one.where:40} {one.kind:20} {number(one.here):>8} {number(one.there):>8}"


def columns(texts: list[str]) -> str:
    return " ".join(f"{text:>8}" for text in texts)


def summary_columns(summary: Summary) -> str:
    return columns([number(value) for value in (summary.median, summary.p95, summary.most)])


def differences(result: Result) -> Iterator[str]:
    """Both pictures wherever the board showed another one than the simulator."""
    for session in result.sessions:
        for outcome in session.outcomes:
            if not outcome.same:
                yield from difference(session, outcome)


def difference(session: Session, outcome: Outcome) -> Iterator[str]:
    row = outcome.row
    yield f"  {session.case.name} {outcome.number}:{row.word} ({row.screen})"
    for key, pixels in (("here", outcome.picture or b""), ("simulated", row.pixels)):
        yield f"  {say(key)}:"
        yield from (f"  {line}" for line in braille(pixels))
