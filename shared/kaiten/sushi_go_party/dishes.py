"""The dishes in front of a player of Sushi Go Party!, and the plate they make to be scored."""

from kaiten.sushi_go_party.cards import FRUIT, KIND, NUMBER

TURNED = "turned"


class Dish:
    """A card in front of a player.

    `card` is the card itself, `face` the card it counts as: a special order's is what it copies,
    that of a card in a takeout box is TURNED. `turn` is when it was laid. A nigiri knows the
    wasabi it lies on, a wasabi the nigiri that was put on it.
    """

    def __init__(self, card, face, turn):
        self.card = card
        self.face = face
        self.turn = turn
        self.wasabi = None
        self.nigiri = None

    def counts_as(self, kind):
        """Whether this counts as a card of this kind."""
        return KIND.get(self.face) == kind

    def tripled(self):
        """A nigiri on a wasabi, neither turned over."""
        return self.wasabi is not None and TURNED not in (self.face, self.wasabi.face)

    def under_nigiri(self):
        """A wasabi under a nigiri, neither turned over."""
        return self.nigiri is not None and TURNED not in (self.face, self.nigiri.face)

    def label(self):
        """What people see."""
        if self.under_nigiri():
            return ("wasabi_under", self.nigiri.face)
        face = self.face + "_wasabi" if self.tripled() else self.face
        return face if face == TURNED or self.card == self.face else ("copy_of", face)


def plate_of(dishes, tens):
    """What counts at the end of a round, as `scoring` reads it; `tens` are points of uramaki."""
    plate = {}
    for dish in dishes:
        face = dish.face
        if face in FRUIT:
            fields = FRUIT[face]
        elif dish.tripled():
            fields = (face + "_wasabi",)
        elif dish.under_nigiri():
            fields = ()  # counted with its nigiri
        else:
            fields = (KIND[face] if face in NUMBER else face,)
        for field in fields:
            plate[field] = plate.get(field, 0) + 1
    for points in tens:
        plate["uramaki_%d" % points] = 1
    return plate


def put_on(nigiri, wasabi):
    """Put a nigiri on a wasabi."""
    nigiri.wasabi = wasabi
    wasabi.nigiri = nigiri
