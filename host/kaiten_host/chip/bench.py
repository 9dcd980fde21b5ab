"""`kaiten chip-bench`: what the emulated Pico takes, in its own milliseconds, as a table with the
limits beside and the worst case named, and as build/chip.json."""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial

from kaiten_device.buttons import FIRST_REPEAT_MS
from kaiten_host.chip import PICO, Heap, firmware_for
from kaiten_host.chip.asleep import Asleep, fall_asleep
from kaiten_host.chip.cases import ARROWS, Case, Row, late, over, pressed, recorded, starts
from kaiten_host.chip.evening import games_before
from kaiten_host.chip.hurry import resume, take_back
from kaiten_host.chip.kept import kept
from kaiten_host.chip.limits import limit_of
from kaiten_host.chip.lost import Try, tries
from kaiten_host.chip.player import Step, play, power_on
from kaiten_host.chip.work import work
from kaiten_host.maker.uf2 import UF2Error
from kaiten_host.measure.bench import verdict
from kaiten_host.paths import BUILD

RESULTS = BUILD / "chip.json"
# So many finished games are on the flash of a device that is measured.
KEPT = 30
HOME = "Home"
# Screens that answer presses while they fill in.
FILLING = (HOME, "PastGames", "FameMenu", "HallScreen", "WinnerScreen")


@dataclass(frozen=True)
class Value:
    """One measured figure, and where it was measured: the case, and the word's number in it."""

    value: float
    where: str


@dataclass(frozen=True)
class Figure:
    key: str
    value: float
    where: str = ""

    @property
    def limit(self) -> str:
        return limit_of(self.key.removeprefix("chip."))

    def line(self) -> str:
        shown = f"{self.value:,.{1 if self.value < 1000 and self.value % 1 else 0}f}"
        judged = verdict(self.limit, self.value)
        return f"{self.key:38} {shown:>9}  {self.limit:9}  {judged:6} {self.where}".rstrip()


Measured = dict[str, list[Value]]


# --- What a press was ---


def kind_of(before: Row, row: Row, after: Row | None) -> str:
    """Which figure the time of this press counts for."""
    same_game = row.session == before.session
    if row.hint:
        return f"hint.{row.game}"
    if row.name in ARROWS and row.screen == before.screen and row.answers == before.answers:
        return f"arrow.{row.screen}"
    if same_game and row.answers < before.answers:
        return "taken_back"
    if row.session and before.session is None and row.answers:
        return "resumed"
    # Where chance is sealed, the seal is shown before the game begins.
    begins = after and after.session and row.session is None and not after.answers
    if begins or (row.session and before.session is None):
        return "start"
    if row.by_bots and row.game == "sumoku":
        return f"bot.{row.game}"
    if row.screen == "ScoresScreen" != before.screen:
        return "totals"
    if same_game and row.answers > before.answers:
        return "answer"
    return "next"


def play_case(
    case: Case, look: Callable[[Step], None] = lambda _: None
) -> tuple[Measured, list[str]]:
    """Everything that is measured while a case is played, and what went wrong; `look` sees each
    step."""
    case.simulate()
    found: Measured = defaultdict(list)
    trouble = []
    with power_on(case) as chip:
        chip.start()
        for step in play(chip, case):
            note_step(case, step, found)
            look(step)
            if not step.same:
                trouble.append(f"{where(case, step)}: not the simulator's picture")
        if chip.resets:
            trouble.append(f"{case.name}: the watchdog restarted it")
    return dict(found), trouble


def where(case: Case, step: Step) -> str:
    return f"{case.name} {step.number}:{step.row.word}"


def note_step(case: Case, step: Step, found: Measured) -> None:
    def note(key: str, value: float) -> None:
        found[key].append(Value(value, where(case, step)))

    note_heap(step.heap, note)
    seen, before, row = step.seen, step.before, step.row
    if not seen or not before or row.name == "PLUG" or not step.same:
        return
    # What holding A means is due when it has been held for so long, not before.
    held = FIRST_REPEAT_MS if row.name == "A" and row.ms > FIRST_REPEAT_MS else 0
    if seen.last is not None and seen.drawn is not None:
        after = case.rows[step.number + 1] if step.number + 1 < len(case.rows) else None
        kind = kind_of(before, row, after)
        if row.moved or row.screen in FILLING:
            # Everything is there to be pressed on; then dice tumble, or games are found.
            note(kind, seen.drawn - held)
            note("motion" if row.moved else "found", seen.last - seen.drawn)
        else:
            note(kind, seen.last - held)
            note("silence", seen.silence - held)
    if seen.blocked:
        note("save.block", seen.blocked)
    if row.session == before.session and row.answers > before.answers and seen.saved is not None:
        note("save.within", seen.saved - held)


def note_heap(heap: Heap, note: Callable[[str, float], None]) -> None:
    note("heap.live", heap.live)
    note("heap.largest_free", heap.largest_free)
    note("heap.total", heap.total)
    note("stack.left", heap.stack_left)


# --- Figures of what was measured ---


def median(values: list[Value]) -> Value:
    return sorted(values, key=lambda one: one.value)[(len(values) - 1) // 2]


def p95(values: list[Value]) -> Value:
    ordered = sorted(values, key=lambda one: one.value)
    return ordered[-(-len(ordered) * 95 // 100) - 1]


def largest(values: Iterable[Value]) -> Value:
    return max(values, key=lambda one: one.value)


def smallest(values: Iterable[Value]) -> Value:
    return min(values, key=lambda one: one.value)


def figure(key: str, value: Value, count: int | None = None) -> Figure:
    many = f"{value.where} (of {count})" if count else value.where
    return Figure(f"chip.{key}", value.value, many)


def session_figures(found: Measured) -> Iterator[Figure]:
    arrows = {key: values for key, values in found.items() if key.startswith("arrow.")}
    for key, values in sorted(arrows.items()):
        yield figure(f"{key}.median", median(values), len(values))
        yield figure(f"{key}.p95", p95(values))
        yield figure(f"{key}.max", largest(values))
    if arrows:
        yield figure("arrow.p95", largest(p95(values) for values in arrows.values()))
        every = [value for values in arrows.values() for value in values]
        yield figure("arrow.all.p95", p95(every), len(every))
    for key in ("next", "answer", "totals"):
        if found.get(key):
            yield figure(f"{key}.p95", p95(found[key]), len(found[key]))
            yield figure(f"{key}.max", largest(found[key]))
    for key in ("start", "silence", "motion", "found", "save.within"):
        if found.get(key):
            yield figure(f"{key}.max", largest(found[key]), len(found[key]))
    for key in ("bot.sumoku", "hint.sumoku", "save.block"):
        if found.get(key):
            yield figure(f"{key}.median", median(found[key]), len(found[key]))
            yield figure(f"{key}.max", largest(found[key]))
    if found.get("heap.live"):
        yield figure("heap.live", largest(found["heap.live"]))
        yield figure("heap.largest_free", smallest(found["heap.largest_free"]))
        yield figure("heap.total", smallest(found["heap.total"]))
        yield figure("stack.left", smallest(found["stack.left"]))


def late_figures(case: Case, found: Measured) -> Iterator[Figure]:
    """Of a game that is nearly over: the first press resumes it, the next ones take back. Of one
    that is over: its end is taken back."""
    when, game_and_mode = case.name.split("-", 1)
    key = game_and_mode.replace("-", ".")
    if when == "over":
        yield figure(f"undo.{key}.over.ms", found["taken_back"][0])
        return
    for name, kind in (("resume", "resumed"), ("undo", "taken_back")):
        if found.get(kind):
            yield figure(f"{name}.{key}.ms", found[kind][0])


def worst_of_games(figures: list[Figure]) -> Iterator[Figure]:
    """For each game the worst of its modes."""
    by_game: dict[str, list[Figure]] = defaultdict(list)
    for one in figures:
        parts = one.key.split(".")
        if parts[1] in ("resume", "undo") and len(parts) == 5:
            by_game[f"chip.{parts[1]}.{parts[2]}.ms"].append(one)
    for key, modes in sorted(by_game.items()):
        worst = max(modes, key=lambda one: one.value)
        yield Figure(key, worst.value, worst.where)


# --- Parts ---

Job = Callable[[], tuple[list[Figure], Measured, list[str]]]


def used(case: Case) -> Case:
    """The same case on a device on which games were played before."""
    return replace(case, make_data=lambda: games_before(KEPT) | case.make_data())


def measure_session(case: Case) -> tuple[list[Figure], Measured, list[str]]:
    return [], *play_case(case)


def measure_late(case: Case) -> tuple[list[Figure], Measured, list[str]]:
    found, trouble = play_case(case)
    return list(late_figures(case, found)), found, trouble


def measure_kept(case: Case) -> tuple[list[Figure], Measured, list[str]]:
    """Where many games are kept: how long looks at all of them take."""
    steps: list[Step] = []
    found, trouble = play_case(case, steps.append)
    return list(kept_figures(case, steps)), found, trouble


def kept_figures(case: Case, steps: list[Step]) -> Iterator[Figure]:
    """Until there is something to see of home, of past games and of the hall of fame, and until
    there is all of it."""
    key = case.name.replace("-", ".")
    for step in steps:
        seen, before, row = step.seen, step.before, step.row
        if not seen or not before or seen.last is None or seen.drawn is None:
            continue
        if row.name == "PLUG":
            yield figure(f"{key}.boot.ms", Value(seen.last, where(case, step)))
        elif row.screen == HOME and before.screen == "EndMenu":
            yield figure(f"{key}.end_to_home.ms", Value(seen.drawn, where(case, step)))
        for name, screen in (("past_games", "PastGames"), ("fame", "FameMenu")):
            if row.screen == screen != before.screen and before.screen in (HOME, "PastGames"):
                yield figure(f"{key}.{name}.ms", Value(seen.drawn, where(case, step)))
                yield figure(f"{key}.{name}.whole.ms", Value(seen.last, where(case, step)))


def measure_hurry(case: Case) -> tuple[list[Figure], Measured, list[str]]:
    key = case.name.split("-", 1)[1].replace("-", ".")
    figures, trouble = [], []
    for name, ms in (("resume", resume(case)), ("undo", take_back(case))):
        if ms is None:
            trouble.append(f"{case.name}: {name} in a hurry: not the simulator's picture")
        else:
            figures.append(figure(f"{name}.{key}.hurried.ms", Value(ms, case.name)))
    return figures, {}, trouble


def measure_start() -> tuple[list[Figure], Measured, list[str]]:
    """From power-on to the home screen of a device that knows its language."""
    case = Case("home", pressed("WAIT:300 A")).simulate()
    again = Case("home", pressed("WAIT:300"), lambda: case.left).simulate()
    with power_on(again) as chip:
        # The first start makes the folders of the flash.
        chip.start()
        chip.plug()
        seen = chip.start()
        heap = chip.heap()
    assert seen.last is not None
    found: Measured = defaultdict(list)
    note_heap(heap, lambda key, value: found[key].append(Value(value, "home")))
    return [Figure("chip.boot.home.ms", seen.last)], dict(found), []


def measure_lost(attempt: Try) -> tuple[list[Figure], Measured, list[str]]:
    lost, made = attempt.run()
    return [], {f"lost.{attempt.key}": [Value(lost, f"{attempt.name}: {lost} of {made}")]}, []


def measure_asleep() -> tuple[list[Figure], Measured, list[str]]:
    asleep: Asleep = fall_asleep()
    return (
        [
            Figure("chip.asleep.busy_percent", asleep.busy_percent),
            Figure("chip.wake.ms", asleep.wake_ms),
        ],
        {},
        [],
    )


def measure_board() -> tuple[list[Figure], Measured, list[str]]:
    """The emulated chip as `kaiten board-test` sees it, kept to compare real boards with."""
    # What tests boards uses what is above.
    from kaiten_host.board_test.figures import write_reference
    from kaiten_host.chip import board_test

    result = board_test.measure()
    if result.good:
        write_reference(result)
    figures = [Figure(f"chip.board.{name}", value) for name, value in result.figures.items()]
    trouble = [session.line for session in result.sessions if session.wrong]
    return figures, {}, trouble + ([result.ended_by] if result.ended_by else [])


def lost_figures(found: Measured) -> Iterator[Figure]:
    total = 0.0
    keys = sorted(key for key in found if key.startswith("lost."))
    for key in keys:
        lost = [value for value in found[key] if value.value]
        total += sum(value.value for value in lost)
        places = "; ".join(value.where for value in lost)
        name = key.removeprefix("lost.")
        yield Figure(f"chip.lost_presses.{name}", sum(value.value for value in lost), places)
    if keys:
        yield Figure("chip.lost_presses", total)


def parts() -> dict[str, dict[str, Job]]:
    """Everything there is to do, by part and name."""
    return {
        "sessions": {case.name: partial(measure_session, used(case)) for case in recorded()},
        "starts": {case.name: partial(measure_session, used(case)) for case in starts()},
        "late": {case.name: partial(measure_late, used(case)) for case in [*late(), *over()]},
        "hurry": {f"hurry-{case.name}": partial(measure_hurry, used(case)) for case in late()},
        "kept": {case.name: partial(measure_kept, case) for case in kept()},
        "lost": {attempt.name: partial(measure_lost, attempt) for attempt in tries()},
        "boot": {"boot": measure_start},
        "asleep": {"asleep": measure_asleep},
        "board": {"board": measure_board},
    }


@cache
def jobs() -> dict[str, Job]:
    """Everything there is to do, by name."""
    return {name: job for of_part in parts().values() for name, job in of_part.items()}


def run_job(name: str) -> tuple[list[Figure], Measured, list[str]]:
    try:
        return jobs()[name]()
    except Exception as error:
        # One that fails takes nothing from the others.
        return [], {}, [f"{name}: {type(error).__name__}: {error}"]


def main(arguments: list[str]) -> int:
    """Measures everything, or the parts or cases that are named; those leave other values as they
    were."""
    parser = argparse.ArgumentParser(prog="kaiten chip-bench", description=__doc__)
    names = ", ".join(parts())
    parser.add_argument("part", nargs="*", help=f"one of {names}, or a case: sushi_go-score")
    wanted = parser.parse_args(arguments).part
    try:
        firmware_for(PICO)
    except UF2Error as error:
        print(error, file=sys.stderr)
        return 2
    chosen: list[str] = []
    for part in wanted or parts():
        if part not in parts() and part not in jobs():
            parser.error(f"there is no {part}; there is {names}, and each case: sushi_go-score")
        chosen += parts().get(part) or [part]
    figures: list[Figure] = []
    found: Measured = defaultdict(list)
    trouble: list[str] = []
    for number, (name, (of_job, measured, went_wrong)) in enumerate(work(run_job, chosen), 1):
        figures += of_job
        trouble += went_wrong
        for key, values in measured.items():
            found[key] += values
        print(f"{number}/{len(chosen)} {name}", file=sys.stderr, flush=True)
    figures = [
        *session_figures(found),
        *lost_figures(found),
        *sorted(figures, key=lambda one: one.key),
        *worst_of_games(figures),
    ]
    for one in figures:
        print(one.line())
    for line in trouble:
        print(line)
    RESULTS.parent.mkdir(exist_ok=True)
    values = json.loads(RESULTS.read_text()) if wanted and RESULTS.exists() else {}
    values |= {one.key: round(one.value, 2) for one in figures}
    RESULTS.write_text(json.dumps(values, indent=2, sort_keys=True) + "\n")
    return 0
