"""The background colours of the cards of Sushi Go Party!, for soy sauce and tea."""

from kaiten.sushi_go_party.cards import FRUITS, TRIPLED

SOY = 4

# Every kind has a colour of its own, by its name; wasabi alone has that of another. The colours
# of fields are added as they are worked out: a new word costs more than a look into this table.
COLOUR: dict = {
    "wasabi": "nigiri",
    "egg": "nigiri",
    "salmon": "nigiri",
    "squid": "nigiri",
    "circle": "onigiri",
    "triangle": "onigiri",
    "square": "onigiri",
    "rectangle": "onigiri",
}


def colours(plate):
    """How many cards of each colour lie open: {kind: cards}."""
    cards = {}
    for field in plate:
        count = plate[field]
        if count:
            if field not in COLOUR:
                COLOUR[field] = colour_of(field)
            colour = COLOUR[field]
            if colour:
                if field in TRIPLED:
                    count *= 2
                cards[colour] = cards.get(colour, 0) + count
    if "fruit" in cards:
        cards["fruit"] //= 2  # two symbols on a card
        if not cards["fruit"]:
            del cards["fruit"]
    return cards


def colour_of(field):
    """The colour of what is counted in a field, None where no card lies open."""
    if field == "turned" or field.startswith("uramaki_"):
        return None
    if field in FRUITS:
        return "fruit"
    return "nigiri" if field in TRIPLED else field.rstrip("12345")


def tea_line(plate):
    """Each tea is worth the cards of the colour that its player has most of, tea included."""
    cards = colours(plate)
    most = max(cards.values())
    kind = min([kind for kind in cards if cards[kind] == most])
    return ("tea", plate["tea"], plate["tea"] * most, ("tea_of", most, kind))


def soy_points(plates):
    """(points, note) for each: the players with most colours are paid, whoever has soy sauce."""
    counts = [len(colours(plate)) for plate in plates]
    best = max(counts)
    points: list[tuple] = []
    for plate, count in zip(plates, counts):
        if count == best:
            points.append((plate.get("soy", 0) * SOY, ("soy_most", count)))
        else:
            points.append((0, ("soy_less", count, best)))
    return points
