"""`python -m kaiten_host.sessions.golden NAME`: plays two whole games of a mode, such as
sushi_go-play, and keeps their journals and final totals in tests/golden/journals, to be replayed
ever after. Bots of today may play otherwise than those in a journal, so name what is to be new."""

import argparse
import sys
from collections.abc import Iterator

from kaiten.bots import bot
from kaiten.chance import SEED_BYTES, Chance
from kaiten.conversation import Conversation
from kaiten.journal import Writer, new_header
from kaiten.thinking import finish
from kaiten_host.flash import JOURNAL
from kaiten_host.sessions.scenarios import (
    FIVE,
    GUEST,
    JOURNALS,
    SCENARIOS,
    THREE,
    TWO,
    Scenario,
    line,
    sheets,
)

TOTALS = "totals.txt"
NAMES = ("Aria", "Bao", "Chloé", "Dario", "Emi", "Farid", "Gwen", "Hugo")
SEED = 41

# One game of each mode is that of the recorded session; this is the other one, at another table.
# An "undo" is taken back and answered once more.
OTHERS = {
    "sushi_go-score": Scenario("sushi_go", "score", "fr", FIVE, said=sheets(5, 2)),
    "sushi_go-play": Scenario(
        "sushi_go",
        "play",
        "fr",
        (GUEST, "sensible", GUEST, "random"),
        (("passing", "left_right_left"),),
        {5: "undo"},
    ),
    "sushi_go_party-score": Scenario(
        "sushi_go_party",
        "score",
        "fr",
        (GUEST,) * 8,
        (("menu", "banquet"), ("edition", "fr")),
        {9: "undo"},
        luck=2,
    ),
    "sushi_go_party-play": Scenario(
        "sushi_go_party",
        "play",
        "fr",
        ("random", GUEST, GUEST, "sensible"),
        (("menu", "a_la_carte"), ("edition", "en")),
        {6: "undo"},
        {"choose_roll": [1], "choose_appetizers": [[2, 3, 5]], "choose_specials": [[1, 5]]},
    ),
    "sushi_roll-score": Scenario("sushi_roll", "score", "fr", FIVE, asides={3: "undo"}, luck=2),
    "sushi_roll-play": Scenario(
        "sushi_roll", "play", "fr", (GUEST, "random", "sensible"), (), {4: "undo"}
    ),
    "sumoku-score": Scenario(
        "sumoku",
        "score",
        "fr",
        TWO,
        (("entry", "totals"),),
        {4: "undo"},
        {
            "key_die": [2],
            "line_total": [16, 0, 12, 21, 0, 8, 0, 0],
            "six_tiles": [0, 1, 0],
            "six_or_nine": [1],
            "passed": [0, 1],
            "left_in_hand": [9, 0],
        },
    ),
    "sumoku-play": Scenario(
        "sumoku", "play", "fr", (GUEST, "random", "sensible"), (), {1: "undo"}
    ),
    "sumoku-speed": Scenario(
        "sumoku",
        "speed",
        "fr",
        (GUEST,) * 8,
        (("tiles", "real"),),
        {3: "undo"},
        {"who_first": [5, 2, 7, 2, 2], "verdict": [1, 1, 0]},
    ),
    "sumoku-spot": Scenario(
        "sumoku",
        "spot",
        "fr",
        FIVE,
        (("tiles", "real"),),
        {3: "undo"},
        {
            "key_die": [3],
            "who_sees": [4, 1, 4, 0, 4],
            "four": [
                line("R1", "O2", "Y3", "G4"),
                line("R1", "O2", "Y3", "G5"),
                line("B1", "P2", "Y4", "G8"),
            ],
        },
    ),
    "sumoku-team": Scenario(
        "sumoku", "team", "fr", TWO, (), {2: "undo"}, {"who_first": [1], "verdict": [1]}
    ),
    "sumoku-solo": Scenario(
        "sumoku",
        "solo",
        "fr",
        (GUEST,),
        (("limit", "10"),),
        {2: "undo"},
        {"solo_time": [500, 333, 0], "how_many": [31]},
    ),
    "sushi_boat-play": Scenario(
        "sushi_boat", "play", "fr", ("sensible", GUEST, "random", GUEST), (), {4: "undo"}
    ),
    "sushi_boat-deck": Scenario(
        "sushi_boat",
        "deck",
        "fr",
        THREE,
        (),
        {5: "undo"},
        {
            "deck_menu": [0] * 12 + [3],
            "how_many": [2],
            "put_back": [[]],
            "guess_1": [0, 3, 2],
            "guess_2": [1, 2, 0],
            "guess_3": [4],
            "count_now": [0],
        },
        2,
    ),
    "sushi_boat-score": Scenario("sushi_boat", "score", "fr", FIVE, asides={3: "undo"}, luck=2),
}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m kaiten_host.sessions.golden",
        description="Write golden journals anew: two whole games of each mode that is named.",
    )
    parser.add_argument("names", nargs="+", choices=list(OTHERS), metavar="NAME")
    ends = dict(line.split(" ", 1) for line in (JOURNALS / TOTALS).read_text().splitlines())
    for name in parser.parse_args(arguments).names:
        for number, scenario in enumerate((SCENARIOS[name], OTHERS[name]), 1):
            lines, totals = play(scenario)
            write(f"{name}-{number}{JOURNAL}", lines)
            ends[f"{name}-{number}"] = " ".join(map(str, totals))
            print(f"{name}-{number} {ends[f'{name}-{number}']}  ({len(lines)} lines)")
    write(TOTALS, [f"{name} {totals}" for name, totals in ends.items()])
    return 0


def write(name: str, lines: list[str]) -> None:
    (JOURNALS / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def play(scenario: Scenario) -> tuple[list[str], list[int]]:
    """The lines of one game's journal, and its final totals."""
    players = list(NAMES[: len(scenario.seats)])
    bots = ["" if seat == GUEST else seat for seat in scenario.seats]
    seed = SEED.to_bytes(SEED_BYTES, "big")
    header = new_header(scenario.game, scenario.mode, players, bots, dict(scenario.options), seed)
    writer = Writer()
    game = Conversation(header)
    lines = [writer.header(header), *entries(scenario, game, writer)]
    assert game.outcome
    return lines, game.outcome.totals


def entries(scenario: Scenario, game: Conversation, writer: Writer) -> Iterator[str]:
    """The line of every answer and undo, until the game is over."""
    undos = [number for number, aside in scenario.asides.items() if aside == "undo"]
    scenario.begin()
    game.skip_tells()
    while game.question:
        if game.by_people and len(game.answers) in undos:
            undos.remove(len(game.answers))
            game.undo()
            yield writer.undo()
        name = game.bot_to_move()
        if name:
            luck = Chance(bytes([len(game.answers) % 256]))
            answer = finish(bot(name, scenario.game, luck)(game.question))
        else:
            answer = scenario.answer(game.question, len(game.answers))
        reason = game.answer(answer)
        if reason:
            raise RuntimeError(f"{answer} is no answer to {game.question.kind}: {reason}")
        yield writer.answer(answer)
        game.skip_tells()


if __name__ == "__main__":
    sys.exit(main())
