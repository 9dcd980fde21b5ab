"""The pages of the table of Sushi Boat, as one player sees it."""

from kaiten.sushi_boat.labels import plate_label, seat_label, slot_label, staff_label


def pages(boat, viewer):
    """What this player sees of the table: (heading, labels)."""
    # The belt as it lies, from above: its left side, unseen the tunnel, then its right side.
    slots = list(range(boat.hidden[0] - 1, -1, -1)) + list(range(boat.hidden[1] + 1, boat.slots))
    seen: list = [("belt", [slot_label(boat, slot) for slot in slots])]
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
