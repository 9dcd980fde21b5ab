"""What a card of Sushi Go Party! would bring now."""

from kaiten.gives import NEXT_TRIPLED, of_rank
from kaiten.scoring import laid_together, points_of
from kaiten.sushi_go_party.cards import MANY
from kaiten.sushi_go_party.dishes import FRUITS_ON, plate_of
from kaiten.sushi_go_party.scoring import (
    FRUIT,
    ICE_CREAM_SET,
    ICE_CREAMS,
    MAKI_FOR_FEW,
    MAKI_FOR_MANY,
    TEN,
    TENS,
    compare,
    count_of,
    own_lines,
    up_to,
)

# What is worth points only together with others, or does something: said in words.
IN_WORDS = {
    "chopsticks": ("gives_later",),
    "spoon": ("gives_spoon",),
    "menu": ("gives_menu",),
    "takeout": ("gives_takeout",),
    "special_order": ("gives_copy",),
    "wasabi": NEXT_TRIPLED,
}
SIZES = {"tempura": 2, "sashimi": 3}


def gives(dinner, player, first, card):
    """A note on one card, beside `first` where chopsticks lay two; None for what is no card."""
    kind = dinner.kinds.get(card)
    if kind is None or kind in IN_WORDS:
        return IN_WORDS.get(kind)
    before = plate_with(dinner, player, [first] if first else [])
    after = plate_with(dinner, player, laid_together([first, card]) if first else [card])
    if kind == "uramaki":
        return of_uramaki(dinner, count_of(after, kind))
    if kind in ("maki", "temaki"):
        places = len(MAKI_FOR_MANY if dinner.players >= MANY else MAKI_FOR_FEW)
        counts = [count_of(plate, kind) for plate in plates_with(dinner, player, after)]
        return of_rank(counts, player, places if kind == "maki" else 1)
    if kind == "pudding":
        return ("gives_count", dinner.tally.eaten[player][kind] + after[kind])
    gain = points(dinner, player, after) - points(dinner, player, before)
    if kind == dinner.menu[-1]:
        return of_dessert(dinner.tally.eaten[player], kind, before, after, gain)
    if kind == "miso":
        return ("gives_alone", gain)
    if gain or kind not in SIZES:
        return of_points(gain)
    return ("gives_part", (after[card] - 1) % SIZES[kind] + 1, SIZES[kind])


def plate_with(dinner, player, cards):
    """The player's plate with these cards laid on it."""
    plate = plate_of(dinner.dishes[player], dinner.tens[player])
    free = len([dish for dish in dinner.dishes[player] if is_free_wasabi(dish)])
    for card in cards:
        kind = dinner.kinds[card]
        fields = FRUITS_ON[card] if kind == "fruit" else (card,)
        if card == "wasabi":
            free += 1
        elif kind == "nigiri" and free:
            free -= 1
            plate["wasabi"] -= 1
            fields = (card + "_wasabi",)
        elif kind in ("chopsticks", "spoon"):
            fields = (kind,)
        elif kind in IN_WORDS:
            fields = ()
        for field in fields:
            plate[field] = plate.get(field, 0) + 1
    return plate


def is_free_wasabi(dish):
    return dish.kind == "wasabi" and dish.nigiri is None


def plates_with(dinner, player, plate):
    """Everybody's plates, this one among them."""
    plates = [plate_of(dishes, tens) for dishes, tens in zip(dinner.dishes, dinner.tens)]
    plates[player] = plate
    return plates


def points(dinner, player, plate):
    """The plate's points for all that is not ranked by places, as rolls and puddings are."""
    total = points_of(own_lines(plate))
    for kind in ("edamame", "soy"):
        if plate.get(kind):
            plates = plates_with(dinner, player, plate)
            counts = [count_of(other, kind) for other in plates]
            total += compare(kind, counts, plates, dinner.edition)[player][0]
    return total


def of_uramaki(dinner, symbols):
    """The place that ten symbols would be paid for now, or how many there are."""
    places = TENS[dinner.edition]
    if dinner.places_taken >= len(places):
        return ("gives_count", symbols)
    if symbols >= TEN:
        return ("gives_points", places[dinner.places_taken])
    return ("gives_part", symbols, TEN)


def of_dessert(eaten, kind, before, after, gain):
    """Ice cream in sets, fruit by each sort, with those of earlier rounds."""
    if kind == "ice_cream":
        count = eaten[kind] + after[kind]
        if count % ICE_CREAMS:
            return ("gives_part", count % ICE_CREAMS, ICE_CREAMS)
        return ("gives_points", gain + ICE_CREAM_SET)
    for fruit in eaten:
        gain += up_to(FRUIT, eaten[fruit] + after.get(fruit, 0))
        gain -= up_to(FRUIT, eaten[fruit] + before.get(fruit, 0))
    return of_points(gain)


def of_points(gain):
    return ("gives_less" if gain < 0 else "gives_points", gain)
