"""What a die of Sushi Roll would bring if it were kept now."""

from kaiten.gives import NEXT_TRIPLED, of_lines, of_rank
from kaiten.sushi_roll.box import GIVES, SIDES, laid_on
from kaiten.sushi_roll.scoring import AT, MAKI, SETS, SYMBOLS, own_lines, sheet_of

PLACES = 2


def gives(face, trays, player, tokens):
    """A note on one face; None for what is no die."""
    if face not in SIDES:
        return None
    if face == "wasabi":
        return NEXT_TRIPLED
    if face in GIVES:
        token, count = GIVES[face]
        return ("gives_count", tokens[player][token] + count)
    sheets = [sheet_of(tray) for tray in trays]
    before = sheets[player]
    after = sheets[player] = sheet_of(laid_on(trays[player], face))
    if face in MAKI:
        return of_rank([sheet[SYMBOLS] for sheet in sheets], player, PLACES)
    size = len(SETS[face]) - 1 if face in SETS else 0
    return of_lines(own_lines(before), own_lines(after), after[AT[face]], size)
