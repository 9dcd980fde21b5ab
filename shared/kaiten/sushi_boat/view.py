"""The pages of the table of Sushi Boat, as one player sees it."""

from kaiten.sushi_boat.labels import plate_label, seat_label, slot_label, staff_label

ROWS = 6  # of a page, in each of two columns


def pages(boat, viewer):
    """What this player sees of the table: (heading, labels)."""
    # The belt as it runs: up the left side, unseen through the tunnel, down the right side.
    left = list(range(boat.hidden[0] - 1, -1, -1))
    right = list(range(boat.hidden[1] + 1, boat.slots))
    seen: list = []
    for top in range(0, max(len(left), len(right)), ROWS):
        slots = left[top : top + ROWS] + right[top : top + ROWS]
        seen.append(("belt", [slot_label(boat, slot) for slot in slots]))
    for top in range(0, max(1, len(boat.bin)), 2 * ROWS):
        plates = boat.bin[top : top + 2 * ROWS]
        seen.append(("bin", [plate_label(plate) for plate in plates]))
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
    labels: list = [("has_yen", boat.yen[player]), ("has_cubes", boat.cubes[player])]
    place = boat.pawns[player]
    if place is not None:
        labels.append(seat_label(boat, place, "pawn_"))
    stack = boat.stacks[player]
    labels.append(("has_plates", len(stack)))
    if stack:
        labels.append(plate_label(stack[-1], "top"))
    labels.extend([("eaten", card[0]) for card in boat.eaten[player]])
    if own:
        labels.extend([("in_hand", card[0]) for card in boat.hands[player]])
    return labels
