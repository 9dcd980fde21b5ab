"""What a card of Sushi Go! would bring now."""

from kaiten.gives import NEXT_TRIPLED, of_lines, of_rank
from kaiten.scoring import laid_together
from kaiten.sushi_go.box import COPIES, MAKI
from kaiten.sushi_go.scoring import AT, PUDDINGS, SYMBOLS, own_lines, sheet_of

SETS = {"tempura": 2, "sashimi": 3}
PLACES = 2


def gives(card, laid, player, first, puddings):
    """A note on one card beside those `laid`, and beside `first` where chopsticks lay two; None
    for what is no card. `puddings` are those of earlier rounds."""
    if card not in COPIES:
        return None
    if card == "wasabi":
        return NEXT_TRIPLED
    if card == "chopsticks":
        return ("gives_later",)
    mine = laid[player]
    before = sheet_of(mine + [first] if first else mine)
    after = sheet_of(mine + (laid_together([first, card]) if first else [card]))
    if card in MAKI:
        symbols = [sheet_of(cards)[SYMBOLS] for cards in laid]
        symbols[player] = after[SYMBOLS]
        return of_rank(symbols, player, PLACES)
    if card == "pudding":
        return ("gives_count", puddings[player] + after[PUDDINGS])
    return of_lines(own_lines(before), own_lines(after), after[AT[card]], SETS.get(card, 0))
