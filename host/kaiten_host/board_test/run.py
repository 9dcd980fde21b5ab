"""The whole test of a board, in the time there is for it; what is on its flash stays as it is."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace

from kaiten_device import chip
from kaiten_host.board_test import checks
from kaiten_host.board_test.checks import ABSENT, FAILS, WORKS, Finding, say
from kaiten_host.board_test.player import HOME_MS, Outcome, Player
from kaiten_host.chip import Heap
from kaiten_host.chip.cases import Case, pressed
from kaiten_host.chip.test import AFTER_A_CUT, answers_in, confirmed_in, crashes_in
from kaiten_host.flash import BOARD_FILE, BOARD_TEST, CHIP_NOTE, DATA, STARTS, UNFINISHED
from kaiten_host.maker import boards
from kaiten_host.maker.deploy import failed_start, no_room, release_for, running_version
from kaiten_host.maker.mpremote_board import Board, BoardError, Facts
from kaiten_host.sessions.device import load_wiring

FOLDER = f"/{BOARD_TEST}"
# What the test writes: folders, journals and settings, each in blocks of its own.
ROOM = 24  # blocks
# What a word and a power cut take, until it is known how fast this board and this computer are.
WORD_SECONDS = 0.2
RESET_SECONDS = 5.0
# For what comes after the sessions.
REST_SECONDS = 15
# When after a press the power is cut: so far from the picture to what was saved.
CUTS = (0.2, 0.5, 0.8)


@dataclass
class Session:
    """A case as it went on the board: its outcomes, and what was wrong. `missed` says why it was
    not played."""

    case: Case
    outcomes: list[Outcome] = field(default_factory=list)
    heaps: list[Heap] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    missed: str = ""

    @property
    def line(self) -> str:
        key = (
            "session_wrong" if self.wrong else "session_missed" if self.missed else "session_same"
        )
        why = "; ".join(self.wrong) or self.missed
        return f"  {self.case.name}: {say(key, len(self.outcomes), len(self.case.rows), why)}"


@dataclass
class Result:
    """Everything that came of a test, as far as it came."""

    facts: Facts
    version: str
    board_name: str
    findings: list[Finding] = field(default_factory=list)
    panel: str = ""  # which controller the device takes it for
    figures: dict[str, float] = field(default_factory=dict)
    sessions: list[Session] = field(default_factory=list)
    seen: str = ""  # on the panel, by somebody
    ended_by: str = ""
    seconds: float = 0

    @property
    def absent(self) -> list[str]:
        """What the board does not have, or could not be tried."""
        return [one.subject for one in self.findings if one.state == ABSENT]

    @property
    def good(self) -> bool:
        """Whether nothing went wrong that could be tried."""
        return (
            not self.ended_by
            and all(finding.state != FAILS for finding in self.findings)
            and not any(session.wrong for session in self.sessions)
        )


class BoardTest:
    """Tests a board in so many seconds; `tell` is told what was found. The games on the board stay
    as they are."""

    def __init__(self, board: Board, seconds: float, tell: Callable[[str], None]) -> None:
        self._ends = time.monotonic() + seconds
        self._began = time.monotonic()
        self._tell = tell
        self.board = board
        name = (board.read(f"/{BOARD_FILE}") or b"").decode(errors="replace").strip()
        version = checked_version(board, name)
        self.result = Result(board.facts, version, name)
        self.player = Player(board, name, FOLDER, self.reset)
        self._wiring = load_wiring(name)
        self._word_seconds = WORD_SECONDS
        self._cut_power = False
        self._heap_known = False
        # A test that was cut short left this.
        if board.exists(FOLDER):
            board.remove(FOLDER)
        if board.free_blocks() < ROOM:
            raise no_room(board, ROOM - board.free_blocks())
        self._plain = failed_start(board)
        self._kept = board.hashes(f"/{DATA}")

    def run(self, cases: Iterable[Case], ask: Callable[[], str]) -> Result:
        """Everything; a board that is gone ends it early. `ask` gives what somebody saw."""
        try:
            self.check_board()
            self.play(cases)
            self.result.seen = ask()
        except BoardError as error:
            self.result.ended_by = str(error)
        finally:
            try:
                self.clear()
            except BoardError as error:
                self.result.ended_by = self.result.ended_by or str(error)
        self.result.seconds = time.monotonic() - self._began
        return self.result

    def clear(self) -> None:
        """Removes what the test left, and lets the board start anew."""
        self.board.remember()
        if self.board.exists(FOLDER):
            self.board.remove(FOLDER)
        self.forget_starts()
        same = self.board.hashes(f"/{DATA}") == self._kept
        key = "kept_same" if same else "kept_differ"
        self.found(Finding("kept", WORKS if same else FAILS, say(key, len(self._kept))))
        self.board.restart()

    def found(self, finding: Finding) -> None:
        self.result.findings.append(finding)
        self._tell(finding.line)

    # --- Resets ---

    def reset(self) -> None:
        self.board.reset()
        self.forget_starts()

    def forget_starts(self) -> None:
        """Removes what starts that we stopped left behind: they did not fail."""
        unwanted = [
            f"/{path}"
            for path in (STARTS, UNFINISHED)
            if path.removeprefix(f"{DATA}/") not in self._kept and self.board.exists(f"/{path}")
        ]
        if not self._plain and failed_start(self.board):
            unwanted.append(f"/{CHIP_NOTE}")
        for path in unwanted:
            self.board.run(f"import os\nos.remove({path!r})")

    # --- The board itself ---

    def check_board(self) -> None:
        board, player = self.board, self.player
        self.result.figures["processor.mhz"] = checks.processor_mhz(board)
        drawn = checks.draw(board)
        panel = checks.check_panel(board, self._wiring)
        self.found(panel)
        self.empty_folder()
        flash, figures = checks.check_flash(board, FOLDER)
        self.result.figures |= figures
        self.found(flash)
        self.reset()
        self.found(checks.check_chance(drawn, checks.draw(board)))
        if panel.state != WORKS:
            return
        self.check_heap()
        started = player.start()
        self.result.panel = player.run("print(probe.panel._controller.name)").strip()
        dma, figures = checks.check_dma(player, why_plain(board))
        player.end()
        self.result.figures |= {"start": started, **figures}
        self.found(dma)

    def check_heap(self) -> None:
        """How much the probe takes of the heap."""
        self._heap_known = checks.collects(self.board)
        if not self._heap_known:
            self.found(Finding("heap", ABSENT, say("heap_unknown")))
            return
        alone = self.player.start_alone()
        self.empty_folder()
        self.player.start()
        self.player.drive(f"run({HOME_MS})")
        probed = self.player.heap()
        self.player.end()
        self.empty_folder()
        for name, heap in (("alone", alone), ("probed", probed)):
            self.result.figures |= {
                f"heap.{name}.free": heap.total - heap.live,
                f"heap.{name}.largest_free": heap.largest_free,
            }
        frees = [f"{heap.total - heap.live:,}" for heap in (alone, probed)]
        self.found(Finding("heap", WORKS, say("heap_free", f"{alone.total:,}", *frees)))

    # --- Sessions ---

    def play(self, cases: Iterable[Case]) -> None:
        """The simulated cases, as many as there is time for, and a power cut within the first."""
        for case in cases:
            left = self._ends - time.monotonic() - REST_SECONDS
            if not self.playable:
                self.miss(case, say("not_playable"))
            elif seconds_for(case, self._word_seconds) > left:
                self.miss(case, say("no_time"))
            else:
                session = self.play_case(case)
                if not self._cut_power and not session.wrong:
                    self.cut_power(session)
        if not self._cut_power:
            self.found(Finding("power_cut", ABSENT, say("not_cut")))

    @property
    def playable(self) -> bool:
        """Whether there is a panel, and every button has a pin."""
        panel = next(one for one in self.result.findings if one.subject == "panel")
        return panel.state == WORKS and None not in self.player.buttons

    def miss(self, case: Case, why: str) -> None:
        self.result.sessions.append(Session(case, missed=why))

    def play_case(self, case: Case) -> Session:
        """From an empty folder to the journals that the simulator leaves too."""
        session = Session(case)
        self.result.sessions.append(session)
        began = time.monotonic()
        try:
            self.empty_folder()
            self.player.heaps.clear()
            self.player.start(case.seed)
            for outcome in self.player.play(case):
                session.outcomes.append(outcome)
            self.player.end()
        except BoardError as error:
            self.recover()
            session.wrong.append(say("ended_at", place(session), error))
        if self._heap_known:
            session.heaps.extend(self.player.heaps)
        files = self.files()
        session.wrong += faults(session, files)
        if not session.wrong:
            self._word_seconds = (time.monotonic() - began) / len(case.rows)
        self._tell(session.line)
        return session

    def recover(self) -> None:
        """Stops the firmware after something went wrong, wherever the board is now."""
        with suppress(BoardError):
            self.player.end()
        self.board.find_again()
        self.forget_starts()

    def cut_power(self, session: Session) -> None:
        """Cuts the power while an answer of this session is being saved: what was confirmed before
        is there, and the game goes on."""
        found = saved_answer(session)
        if found is None:
            return
        number, shown, saved = found
        self._cut_power = True
        if "Timer" not in self.board.run("import machine\nprint(dir(machine))"):
            self.found(Finding("power_cut", ABSENT, say("no_timer")))
            return
        wrong = []
        for part in CUTS:
            ms = round(shown + part * (saved - shown))
            try:
                fault = self.cut_once(session.case, number, ms)
            except BoardError as error:
                self.recover()
                fault = str(error)
            if fault:
                wrong.append(say("cut_at", ms, fault))
        text = "; ".join(wrong) or say("cuts_survived", len(CUTS))
        self.found(Finding("power_cut", FAILS if wrong else WORKS, text))

    def cut_once(self, case: Case, number: int, ms: int) -> str | None:
        """What is wrong after the power was cut so many ms after the press of this word."""
        self.empty_folder()
        self.player.start(case.seed)
        before = replace(case, rows=case.rows[:number])
        same = all(outcome.same for outcome in self.player.play(before))
        if not same or not self.player.cut(case.rows[number], ms):
            self.player.end()
            return say("no_reset" if same else "other_picture")
        self.forget_starts()
        found = self.files()
        after = Case("after a cut", pressed(AFTER_A_CUT), lambda: found).simulate()
        self.player.start()
        outcomes = list(self.player.play(after))
        self.player.end()
        if not outcomes[-1].same:
            return say("other_picture")
        least = case.rows[number - 1].answers
        answers = answers_in(self.files())
        return None if answers >= least else say("answers_lost", answers, least)

    # --- Files of the test ---

    def empty_folder(self) -> None:
        self.board.remember()
        if self.board.exists(FOLDER):
            self.board.remove(FOLDER)
        self.board.make_folders(FOLDER)

    def files(self) -> dict[str, bytes]:
        """Those that the firmware left, by their paths on a device."""
        self.board.remember()
        names = self.board.hashes(FOLDER)
        return {f"{DATA}/{name}": self.board.read(f"{FOLDER}/{name}") or b"" for name in names}


def seconds_for(case: Case, word_seconds: float = WORD_SECONDS) -> float:
    """How long a case will take about."""
    waits = sum(row.ms for row in case.rows if row.name == "WAIT") / 1000
    plugs = sum(row.name == "PLUG" for row in case.rows)
    return len(case.rows) * word_seconds + waits + plugs * RESET_SECONDS


def checked_version(board: Board, board_name: str) -> str:
    """The version of Kaiten on the board; BoardError if it is not what these sources give."""
    release = release_for(board_name) if board_name in boards.names() else None
    if not release or release.version != running_version(board):
        raise BoardError("other_sources")
    return release.name


def why_plain(board: Board) -> str:
    """Why the firmware does not use what only some chips have, if it does not."""
    if (board.facts.build, board.facts.version) not in chip.VERIFIED:
        return say("plain_untested", board.facts.release)
    return say("plain_failed") if failed_start(board) else say("plain_unknown")


def saved_answer(session: Session) -> tuple[int, float, float] | None:
    """The number of a word that gave an answer, but not the first one; when its picture was there,
    and when, after that, it was saved."""
    rows = session.case.rows
    for outcome in session.outcomes:
        before = rows[max(0, outcome.number - 1)]
        given = before.session == outcome.row.session and outcome.row.answers > before.answers > 0
        shown, saved = outcome.last, outcome.saved
        if given and shown is not None and saved is not None and shown < saved:
            return outcome.number, shown, saved
    return None


def place(session: Session) -> str:
    """How far a session came."""
    return f"{len(session.outcomes)} / {len(session.case.rows)}"


def faults(session: Session, files: dict[str, bytes]) -> Iterator[str]:
    """What was wrong in a session that left these files."""
    for outcome in session.outcomes:
        where = f"{outcome.number} {outcome.row.word}"
        if not outcome.same:
            yield say("differs_at", where, outcome.row.screen)
        if not outcome.rested:
            yield say("never_rests", where)
    yield from crashes_in(files)
    whole = len(session.outcomes) == len(session.case.rows) and session.outcomes[-1].same
    if whole and confirmed_in(files) != confirmed_in(session.case.left):
        yield say("other_journals")
