"""A device on which many games are kept: no look at them may take long."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from itertools import islice

from littlefs import LittleFSError

from kaiten_device.journals import SPARE
from kaiten_host.chip import PICO, PICO_W, firmware_for
from kaiten_host.chip.cases import Case, NotingHands, but_the_last, saved
from kaiten_host.chip.evening import games_before
from kaiten_host.chip.files import BLOCK, deployed
from kaiten_host.flash import JOURNAL, journal_path
from kaiten_host.maker.file_system import make_image
from kaiten_host.sessions import record
from kaiten_host.sessions.golden import OTHERS
from kaiten_host.sessions.hands import Hands
from kaiten_host.sessions.scenarios import Scenario

# So many games are kept, or as many as there is room for; a Pico W has room for fewer.
COUNTS = {PICO: (0, 30, 120), PICO_W: (0, 30, 60)}
MORE_THAN_FIT = 2000
# So many of them are different games.
DIFFERENT = 30
NEARLY_OVER = "sushi_go-score"


def kept(board: str = PICO) -> list[Case]:
    """On a device with so many games, one more is nearly over: its end, then home, past games, the
    hall of fame, and a new game."""
    found = []
    for count in (*COUNTS[board], None):
        scenario = replace(OTHERS[NEARLY_OVER], language="en", asides={})
        scenario.said = OTHERS[NEARLY_OVER].said
        play = partial(_end_and_look_back, scenario=scenario)
        full = count is None
        name = f"kept-{'full' if full else count}"
        found.append(Case(name, play, partial(_data, board, scenario, count), full=full))
    return found


def _end_and_look_back(hands: NotingHands, scenario: Scenario) -> None:
    hands.press("WAIT:300 A")
    _do(hands, record.play_on(hands, scenario))
    hands.press("A WAIT:1000")
    hands.act(record.choose(hands, "go_home"))
    hands.press("WAIT:3000 PLUG WAIT:3000")
    hands.act(record.choose(hands, "past_games"))
    hands.press("WAIT:3000 DOWN*4 UP*5")
    hands.act(record.choose(hands, "fame"))
    hands.press("A DOWN RIGHT A B*4 WAIT:3000")
    # After the language, which the device knows.
    for act in islice(record.way_in(hands, scenario), 1, None):
        hands.act(act)
        if hands.kind == "Menu" and hands.words.say("begin_game") in hands.screen.choices():
            hands.act(record.choose(hands, "begin_game"))
    hands.press_until("SheetScreen")
    hands.give_sheet(hands.screen.counts)


def _do(hands: Hands, acts: Iterable[str]) -> None:
    for act in acts:
        hands.act(act)


def _data(board: str, scenario: Scenario, count: int | None) -> dict[str, bytes]:
    last = saved(scenario, but_the_last)
    return (as_many_as_fit(board, last) if count is None else games(count)) | last


def games(count: int) -> dict[str, bytes]:
    """So many finished games: some of all modes, again and again."""
    texts = list(games_before(DIFFERENT).values())
    names = [f"{number:04}{JOURNAL}" for number in range(1, count + 1)]
    return {journal_path(name): texts[at % len(texts)] for at, name in enumerate(names)}


def as_many_as_fit(board: str, others: Mapping[str, bytes]) -> dict[str, bytes]:
    """Games that leave no room for another one beside these files, as the device reckons."""
    blocks = firmware_for(board).files_size // BLOCK - SPARE

    def is_too_many(count: int) -> bool:
        try:
            make_image({**deployed(board), **games(count), **others}, blocks)
        except LittleFSError:
            return True
        return False

    return games(bisect_left(range(MORE_THAN_FIT), True, key=is_too_many) - 1)
