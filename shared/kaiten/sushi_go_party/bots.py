"""Bots for Sushi Go Party!: the card that adds most, half-built sets counted in."""

from kaiten.sushi_go_party.scoring import SHAPES, TEN, count_of, up_to

# Points, in hundredths, that a card is worth by itself or by the promise it makes.
FLAT = {
    "temaki": 200,
    "edamame": 220,
    "miso": 200,
    "chopsticks": 90,
    "spoon": 90,
    "menu": 260,
    "soy": 200,
    "tea": 320,
    "special_order": 240,
    "pudding": 200,
    "ice_cream": 240,
    "no_second": 280,  # a second card must be worth more than keeping the chopsticks
    "turned": 150,
}
SYMBOL = {"maki": 120, "uramaki": 70}
FRUIT = 170
NIGIRI = {"egg": 100, "salmon": 200, "squid": 300}
TRIPLE = 3
NEXT_DUMPLING = (160, 260, 360, 460, 560, 60)
HOPE_TEMPURA = 190
HOPE_SASHIMI = (180, 300, 520)
HOPE_EEL = (150, 850, 0)
HOPE_TOFU = (200, 400, -600)
HOPE_WASABI = 320
NEW_SHAPE = (100, 300, 500, 700)
OLD_SHAPE = 100
TAKEOUT_EACH = 120
LATE = 3
RANDOM_STEPS = 12
FEWEST_URAMAKI = 3  # symbols on a card
LATER_PLACES = ("uramaki_6", "uramaki_5", "uramaki_2")


def sensible(question):
    """Answer a question of Sushi Go Party! with good sense."""
    if question.kind == "choose":
        return _choose(question)
    if question.kind == "some":
        return _some(question)
    return None


def at_random(question, chance):
    """A sheet that could be, grown two counts at a time, for one fruit never comes alone.

    Nobody takes a later place in uramaki, since nobody may turn out to have taken the first, nor
    has ten left, since the places may turn out to be open.
    """
    fields = question.fields
    counts = [0] * len(fields)
    growing = [index for index, field in enumerate(fields) if field not in LATER_PLACES]
    for _ in range(RANDOM_STEPS):
        grown = list(counts)
        for _ in range(2):
            at = growing[chance.below(len(growing))]
            grown[at] += FEWEST_URAMAKI if fields[at] == "uramaki" else 1
        left = count_of(dict(zip(fields, grown)), "uramaki")
        if left < TEN and question.refuse(grown) is None:
            counts = grown
    return counts


def _choose(question):
    if question.key == "use_spoon":
        return 1 if len(_mine(question)) > LATE else 0
    if question.key == "put_on_wasabi":
        return 1
    if question.player is None or question.key == "lay_on_wasabi":
        return 0
    mine = _mine(question)
    # In a long list, the hand still has cards for the sets that are begun.
    left = len(question.options)
    values = [_value(card, mine, left) for card in question.options]
    if question.key == "give":
        return values.index(min(values))
    return values.index(max(values))


def _some(question):
    """À la carte the first that go with the players; in a takeout box what is worth little."""
    if question.key == "take_out":
        mine = _mine(question)
        return [
            index
            for index, label in enumerate(question.options)
            if _face(label) in ("chopsticks", "spoon") or _spoils(_face(label), mine)
        ]
    chosen = []
    for index in range(len(question.options)):
        if len(chosen) < question.low and not question.check([index]):
            chosen.append(index)
    return chosen


def _mine(question):
    """The faces of what lies in front of the player who is asked."""
    return [_face(label) for label in question.look()[question.player][1]]


def _face(label):
    """The card that something in front of a player counts as; a used wasabi is no card here."""
    if type(label) is tuple:
        label = label[1] if label[0] == "copy_of" else "wasabi_used"
    # The corner numbers do not matter, the symbols of rolls do.
    return label if _roll(label) else label.rstrip("0123456789")


def _roll(face):
    """The roll that this card is, or None."""
    kind = face[:-1]
    return kind if kind in SYMBOL else None


def _spoils(face, mine):
    """One eel alone, or tofu beyond two, is better turned over."""
    return (face == "eel" and mine.count("eel") == 1) or (
        face == "tofu" and mine.count("tofu") > 2
    )


def _value(card, mine, left):
    """What laying this card promises, in hundredths of a point."""
    face = _face(card)
    held = mine.count(face)
    if face in FLAT:
        return FLAT[face]
    if face.startswith("fruit_"):
        return FRUIT
    if face in NIGIRI:
        return NIGIRI[face] * (TRIPLE if "wasabi" in mine else 1)
    if _roll(face):
        return SYMBOL[_roll(face)] * int(face[-1])
    if face == "tempura":
        return 500 - HOPE_TEMPURA if held % 2 else (HOPE_TEMPURA if left > LATE else 0)
    if face == "sashimi":
        return HOPE_SASHIMI[held % 3] if held % 3 == 2 or left > LATE else 0
    if face == "dumpling":
        return up_to(NEXT_DUMPLING, held)
    if face == "eel":
        return up_to(HOPE_EEL, held)
    if face == "tofu":
        return up_to(HOPE_TOFU, held)
    if face == "wasabi":
        return HOPE_WASABI if left > LATE and "wasabi" not in mine else 0
    if face == "takeout":
        return TAKEOUT_EACH * len([one for one in mine if one in FLAT or _spoils(one, mine)])
    if face in SHAPES:
        shapes = len(set([one for one in mine if one in SHAPES]))
        return OLD_SHAPE if held else NEW_SHAPE[min(shapes, 3)]
    return 0
