"""How the things of Sushi Boat are named on the screen, and the pages of the table to look at."""

from kaiten.questions import Choose, Tell
from kaiten.sushi_boat.components import COLOURS, SUSHI

# A plate in two words, its colour's letter and its sushi, shortened to fit half a screen.
LETTERS = ["letter_" + colour for colour in COLOURS for _ in SUSHI]
SHORTS = ["short_" + sushi for _ in COLOURS for sushi in SUSHI]
NO_PLATE = ("letter_none", "short_none")

LINES = 5  # plates told on one page, below its heading
ROWS = 6  # of a page to look at, in each of two columns


def words_of(plate):
    """The two words of a plate, or of an empty slot."""
    return NO_PLATE if plate is None else (LETTERS[plate], SHORTS[plate])


def plate_label(plate):
    """A plate, wherever it is."""
    return ("plate", LETTERS[plate], SHORTS[plate])


def slot_label(boat, slot):
    """A slot of the belt, counted from 1 at the entry, and its plate."""
    letter, short = words_of(boat.belt[slot])
    return ("slot", slot + 1, letter, short)


def seat_label(boat, number, price):
    """A seat by its slots, with what there is to eat and whom to talk to."""
    seat = boat.seats[number]
    slot = seat.slots[0]
    letter, short = words_of(boat.belt[slot])
    if seat.staff:
        key = "paid_staff_seat" if price else "staff_seat"
        return (key, slot + 1, letter, short, boat.staff[number])
    if len(seat.slots) == 1:
        return ("paid_seat" if price else "seat", slot + 1, letter, short)
    other = seat.slots[1]
    key = "paid_arrow_seat" if price else "arrow_seat"
    return (key, slot + 1, other + 1, letter, short) + words_of(boat.belt[other])


def staff_label(boat, number):
    """A member of the staff by the seat they serve."""
    return ("staff_at", boat.seats[number].slots[0] + 1, boat.staff[number])


def tell_plates(heading, plates):
    """Tell a list of plates in order, a page at a time."""
    for start in range(0, len(plates), LINES):
        page = plates[start : start + LINES]
        words = []
        for plate in page:
            words.extend((COLOURS[plate // len(SUSHI)], SUSHI[plate % len(SUSHI)]))
        yield Tell("plates_%d" % len(page), heading, *words)


# --- Looking at the table ---


class Ask(Choose):
    """A choice in the whole game. `moves` says what each option does; bots may use the `boat`,
    of which a player sees the pages."""

    def __init__(self, boat, player, key, moves, options, secret=False):
        super().__init__(key, options, player, None, secret, (), self.pages)
        self.boat = boat
        self.moves = moves

    def pages(self):
        return pages(self.boat, self.player)


def pick(boat, player, key, moves, options, secret=False):
    """Ask for one of the moves; a single one is taken without asking."""
    if len(moves) == 1:
        return moves[0]
    return moves[(yield Ask(boat, player, key, moves, options, secret))]


def pages(boat, viewer):
    """What this player sees of the table: (heading, labels)."""
    # The belt as it runs: up the left side, unseen through the tunnel, down the right side.
    left = [slot for slot in boat.visible if slot < boat.hidden[0]]
    right = [slot for slot in boat.visible if slot > boat.hidden[1]]
    left.reverse()
    seen = []
    for top in range(0, max(len(left), len(right)), ROWS):
        slots = left[top : top + ROWS] + right[top : top + ROWS]
        seen.append(("belt", [slot_label(boat, slot) for slot in slots]))
    seen.append(("bin", [plate_label(plate) for plate in boat.bin]))
    seen.append(("staff", [staff_label(boat, number) for number in sorted(boat.staff)]))
    cards = [("deck_left", len(boat.deck))]
    if boat.discard:
        cards.append(("discard_top", boat.discard[-1][0]))
    seen.append(("cards", cards))
    for player in range(boat.players):
        seen.append((player, before(boat, player, player == viewer)))
    return seen


def before(boat, player, own):
    """What lies before a player; of a stack only the top is seen, of a hand only one's own."""
    labels = [("has_yen", boat.yen[player]), ("has_cubes", boat.cubes[player])]
    place = boat.pawns[player]
    if place is not None:
        slots = [slot + 1 for slot in boat.seats[place].slots]
        labels.append(tuple(["pawn_at" if len(slots) == 1 else "pawn_at_arrow"] + slots))
    stack = boat.stacks[player]
    labels.append(("has_plates", len(stack)))
    if stack:
        labels.append(("top", LETTERS[stack[-1]], SHORTS[stack[-1]]))
    labels.extend([("eaten", card[0]) for card in boat.eaten[player]])
    if own:
        labels.extend([("in_hand", card[0]) for card in boat.hands[player]])
    return labels
