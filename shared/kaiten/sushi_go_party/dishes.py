"""The dishes in front of a player of Sushi Go Party!, and the plate they make to be scored."""

from kaiten.sushi_go_party.cards import FRUITS, NUMBERED, cards_of

TURNED = "turned"
FRUIT_OF = {fruit[0]: fruit for fruit in FRUITS}
FRUITS_ON = {card: (FRUIT_OF[card[-2]], FRUIT_OF[card[-1]]) for card, _ in cards_of("fruit")}


class Dish:
    """A card in front of a player.

    `card` is the card itself, `face` the card it counts as and `kind` that one's kind: a special
    order's is what it copies, that of a card in a takeout box is TURNED. `turn` is when it was
    laid. A nigiri knows the wasabi it lies on, a wasabi the nigiri that was put on it.
    """

    wasabi = None
    nigiri = None

    def __init__(self, card, face, kind, turn):
        self.card = card
        self.face = face
        self.kind = kind
        self.turn = turn

    def put_on(self, wasabi):
        """Put this nigiri on a wasabi."""
        self.wasabi = wasabi
        wasabi.nigiri = self

    def turn_over(self):
        """Into a takeout box."""
        self.face = self.kind = TURNED

    def paired(self):
        """A nigiri on a wasabi, or a wasabi under a nigiri, neither turned over."""
        other = self.wasabi or self.nigiri
        return other is not None and TURNED not in (self.face, other.face)

    def label(self):
        """What people see."""
        face = self.face
        if self.paired():
            if self.nigiri:
                return ("wasabi_under", self.nigiri.face)
            face += "_wasabi"
        return face if self.face in (TURNED, self.card) else ("copy_of", face)


def plate_of(dishes, tens):
    """What counts at the end of a round, as `scoring` reads it; `tens` are points of uramaki."""
    plate = {}
    for dish in dishes:
        kind, field = dish.kind, dish.face
        if kind == "fruit":
            field, other = FRUITS_ON[field]
            plate[other] = plate.get(other, 0) + 1
        elif kind in NUMBERED:
            field = kind
        elif kind in ("nigiri", "wasabi") and dish.paired():
            # A wasabi is counted with its nigiri.
            if dish.nigiri:
                continue
            field += "_wasabi"
        plate[field] = plate.get(field, 0) + 1
    for points in tens:
        plate["uramaki_%d" % points] = 1
    return plate
