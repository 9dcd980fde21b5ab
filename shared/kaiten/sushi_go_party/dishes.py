"""The dishes in front of a player of Sushi Go Party!, and the plate they make to be scored."""

from kaiten.sushi_go_party.cards import FRUITS, NUMBERED

TURNED = "turned"


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
        fields = (dish.kind if dish.kind in NUMBERED else dish.face,)
        if dish.kind == "fruit":
            fields = [fruit for fruit in FRUITS for letter in dish.face[-2:] if letter == fruit[0]]
        elif dish.paired():
            # A wasabi is counted with its nigiri.
            fields = () if dish.nigiri else (dish.face + "_wasabi",)
        for field in fields:
            plate[field] = plate.get(field, 0) + 1
    for points in tens:
        plate["uramaki_%d" % points] = 1
    return plate
