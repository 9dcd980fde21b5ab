"""Sheets of Sushi Go!: written by hand, or those of a game that bots played."""

from kaiten.bots import self_play
from kaiten.conversation import Table
from kaiten.games import start
from kaiten.journal import new_header
from kaiten.sushi_go.bots import sensible
from kaiten.sushi_go.scoring import FIELDS, sheet_of


def sheet(**dishes: int) -> list[int]:
    """The counts of a sheet of Sushi Go!, written as `sheet(maki=3, tempura=2)`."""
    return [dishes.pop(field, 0) for field in FIELDS]


def bots_sheets(players: int, seed: bytes) -> list[list[list[int]]]:
    """The sheets of a game that the sensible bot played against itself: `[round][player]`."""
    header = new_header("sushi_go", "play", ["bot"] * players, ["sensible"] * players, {}, seed)
    rounds = []
    laid: list[list[str]] = []

    def answer(question):
        nonlocal laid
        if question.kind == "choose":
            # The game goes on filling these very lists, so at the round's end all cards are there.
            laid = question.laid
        elif question.kind == "scores" and question.key == "round":
            rounds.append([sheet_of(cards) for cards in laid])
        return sensible(question)

    self_play(start(Table(header)), answer)
    return rounds
