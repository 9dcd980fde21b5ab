"""A used device: many games on its flash, and an evening of games in one power-on."""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import cycle, islice

from kaiten.conversation import Conversation
from kaiten.ending import write_result
from kaiten.games import BOTS, mode_of
from kaiten.journal import Writer, new_header
from kaiten.words import LANGUAGES
from kaiten_host.chip import PICO, PICO_W
from kaiten_host.chip.cases import MOST_ANSWERS, Case, NotingHands
from kaiten_host.flash import JOURNAL, SETTINGS, journal_path
from kaiten_host.sessions import record
from kaiten_host.sessions.golden import OTHERS
from kaiten_host.sessions.hands import Hands
from kaiten_host.sessions.record import choose
from kaiten_host.sessions.scenarios import GUEST, SCENARIOS, Scenario

# No recording has these: of the evening, and the first of the games before it.
SEED = 2718
FIRST_SEED = 31415

# As long as a name can be, with every letter that the keyboard has accents for.
PEOPLE = (
    "Éèêëàâçîïôöùûüéè",
    "Ünïçôdé-Ëlàïné Â",
    "Hélène-Désirée Ç",
    "Zoé-Noémie Ëlkaï",
    "Gwenaël-Théo Büç",
    "Maël-Loïc Önaëlé",
    "Àgnès-Inès Fûçhé",
    "Çélia Öùûü Âîïôé",
)
# So many of them the device knows; the others are typed.
KNOWN = 7

# The other golden game of this mode has totals that no arrows lead to.
RECORDED = ("sumoku-score",)

# So many games were played before; on the flash of a Pico W with more of them the device would say
# in the middle of the evening that there is little room, which the simulator has not.
GAMES_BEFORE = {PICO: 120, PICO_W: 40}
# So many games of the evening are left after a few answers, and resumed when all of them are.
LEFT = 5
LEFT_AFTER = 3
# The power is lost in the last game, after so many answers.
CUT_AFTER = 6
# The evening begins in the first of these languages and goes on in the other.
LANGUAGE_NAMES = record.LANGUAGE_NAMES
LOOK_AROUND = "press WAIT:3000"


# --- Games of earlier evenings ---


def games_before(count: int) -> dict[str, bytes]:
    """So many finished games of all modes, by the paths of their journals."""
    scenarios = islice(cycle(OTHERS.values()), count)
    return {
        journal_path(f"{number:04}{JOURNAL}"): finished(scenario, FIRST_SEED + number)
        for number, scenario in enumerate(scenarios, 1)
    }


def finished(scenario: Scenario, seed: int) -> bytes:
    """The journal of such a game with this seed, played to its end."""
    scenario = replace(scenario, luck=seed % 256)
    names = islice(cycle(PEOPLE), seed % len(PEOPLE), None)
    players = [name for name, _ in zip(names, scenario.seats)]
    bots = [seat if seat in BOTS else "" for seat in scenario.seats]
    options = dict(scenario.options)
    chance = seed.to_bytes(32, "big")
    header = new_header(scenario.game, scenario.mode, players, bots, options, chance)
    game = Conversation(header)
    scenario.begin()
    game.skip_tells()
    while game.question and len(game.answers) < MOST_ANSWERS:
        reason = game.answer(scenario.answer(game.question, len(game.answers)))
        if reason:
            raise RuntimeError(f"{scenario.game} with seed {seed}: {reason}")
        game.skip_tells()
    writer = Writer()
    lines = [writer.header(header), *(writer.answer(answer) for answer in game.answers)]
    if not game.question:
        lines.append(write_result(game, writer))
    return "".join(f"{line}\n" for line in lines).encode()


# --- The evening ---


def evening(board: str) -> Case:
    """An evening of a game of each mode in one power-on, on a board that was used before."""
    return Case("evening", play_evening, partial(data_before, GAMES_BEFORE[board]), SEED)


def data_before(count: int) -> dict[str, bytes]:
    """The data folder of a device on which so many games were played."""
    settings = {"language": LANGUAGES[0], "roster": list(PEOPLE[:KNOWN])}
    return {SETTINGS: json.dumps(settings).encode(), **games_before(count)}


def scenarios() -> list[Scenario]:
    """The games of the evening: one of each mode, with people where recorded games have guests."""
    found = []
    for name, other in OTHERS.items():
        if name in RECORDED:
            other = SCENARIOS[name]
        people = iter(PEOPLE)
        seats = [next(people) if seat == GUEST else seat for seat in other.seats]
        found.append(replace(other, seats=tuple(seats)))
    found[-1].asides = {CUT_AFTER: "plug"}
    return found


def play_evening(hands: NotingHands) -> None:
    """Some games are begun and left, and then resumed; the others are played to their end, half
    of them in the other language."""
    games = scenarios()
    hands.press("WAIT:3000")
    for scenario in games[:LEFT]:
        _begin(hands, scenario)
        _play(hands, scenario, LEFT_AFTER)
        _do(hands, _go_home(hands))
    for _ in range(LEFT):
        hands.take(_resumes(hands)[-1])
        header = hands.game.header
        _play(hands, next(game for game in games if _is_of(game, header)))
        _do(hands, _end(hands))
    middle = (LEFT + len(games)) // 2
    for scenario in games[LEFT:middle]:
        _whole_game(hands, scenario)
    _do(hands, _change_language(hands, LANGUAGES[1]))
    for scenario in games[middle:]:
        _whole_game(hands, scenario)


def _do(hands: Hands, acts: Iterator[str]) -> None:
    for act in acts:
        hands.act(act)


def _whole_game(hands: Hands, scenario: Scenario) -> None:
    _begin(hands, scenario)
    _play(hands, scenario)
    _do(hands, _end(hands))


def _begin(hands: Hands, scenario: Scenario) -> None:
    scenario.begin()
    _do(hands, _way_in(hands, scenario))


def _way_in(hands: Hands, scenario: Scenario) -> Iterator[str]:
    """From home into a new game, with people that the device knows, and others."""
    yield "choose " + hands.words.title(scenario.game)
    mode = mode_of(scenario.game, scenario.mode)
    yield choose(hands, "mode_" + scenario.mode)
    if hands.words.say("other_people") in hands.screen.choices():
        yield choose(hands, "other_people")
    if mode.players[0] < mode.players[1]:
        yield f"enter {len(scenario.seats)}"
    for seat in scenario.seats if len(scenario.seats) > 1 else ():
        if seat in BOTS:
            yield choose(hands, "bot_" + seat)
        elif seat in hands.screen.choices():
            yield "choose " + seat
        else:
            yield choose(hands, "new_name")
            yield "type " + seat
    options = dict(scenario.options)
    for key, choices in mode.options_for(len(scenario.seats)):
        yield choose(hands, f"{key}_{options.get(key, choices[0])}")


def _play(hands: Hands, scenario: Scenario, answers: int | None = None) -> None:
    """To its end, or until so many answers were given."""
    for act in record.play_on(hands, scenario):
        hands.act(act)
        if answers and hands.game and len(hands.game.answers) >= answers:
            return


def _go_home(hands: Hands) -> Iterator[str]:
    while record.is_read(hands):
        yield "press A"
    yield "press B"
    yield choose(hands, "home")
    yield LOOK_AROUND


def _end(hands: Hands) -> Iterator[str]:
    if hands.kind == "WinnerScreen":
        yield "press RIGHT B A"
        yield choose(hands, "go_home")
    else:
        yield "press A"
    yield LOOK_AROUND


def _resumes(hands: Hands) -> list[int]:
    """The pages of home that lead to games that were left."""
    return [at for at, (way, _) in enumerate(hands.screen.ways) if way == "resume"]


def _is_of(scenario: Scenario, header: dict) -> bool:
    return (scenario.game, scenario.mode) == (header["game"], header["mode"])


def _change_language(hands: Hands, language: str) -> Iterator[str]:
    yield choose(hands, "settings")
    yield choose(hands, "set_language", LANGUAGE_NAMES[hands.words.language])
    yield "choose " + LANGUAGE_NAMES[language]
    yield "press B"
    yield LOOK_AROUND
