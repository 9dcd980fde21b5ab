"""The belt of Sushi Boat as a map, for questions whose options are places of it."""

from kaiten.sushi_boat.components import COLOURS, SUSHI
from kaiten.sushi_boat.labels import LETTERS, plate_label


class Belt:
    """A map of the belt as `Choose.plan` gives it: up the left side from the entry, through the
    tunnel on top, down the right side to the bin."""

    def __init__(self, question):
        self.question = question
        self.options = len(question.moves)
        boat = self.boat = question.boat
        yen = boat.yen[question.player]
        self.note = ("table_line", yen, len(boat.bin))
        staff, pawns = marks(boat)
        self.cells = []
        for slot in range(boat.slots):
            self.cells.append(
                self.cell(slot, boat.belt[slot], staff.get(slot), pawns.get(slot, ()))
            )

    def cell(self, slot, plate, worker, players):
        plate = self.boat.belt[slot]
        first, last = self.boat.hidden
        column, line = (0, first - slot) if slot <= first else (1, slot - last)
        if first <= slot <= last:
            return column, line, "letter_hidden", None, worker, players
        if plate is None:
            return column, line, "letter_none", None, worker, players
        colour, sushi = divmod(plate, len(SUSHI))
        return column, line, LETTERS[colour], SUSHI[sushi], worker, players

    def places(self, index):
        """The slots that an option is about."""
        return self.question.places(self.question.moves[index])

    def says(self, index):
        """What there is to eat at a seat, whom to talk to and whom to pay; else the option."""
        question = self.question
        move = question.moves[index]
        if question.key == "move" and move[0] == "seat":
            return seat_lines(self.boat, question.player, move[1])
        slots = self.places(index)
        if not slots:
            return [[question.options[index]], ["costs_yen"]]
        plate = plates_in_full(self.boat, slots)
        return [[self.boat.staff[move]]] + plate if question.of_staff else plate


def marks(boat):
    """Who of the staff is at which slot, and whose pawns stand beside it."""
    staff, pawns = {}, {}
    for number in boat.staff:
        staff[boat.seats[number][0]] = boat.staff[number]
    for player, place in enumerate(boat.pawns):
        for slot in boat.seats[place] if place is not None else ():
            pawns[slot] = pawns.get(slot, ()) + (player,)
    return staff, pawns


def plate_lines(boat, slots):
    """The plates there, a line each."""
    return [[plate_label(boat.belt[slot])] for slot in slots]


def seat_lines(boat, player, number):
    """Whom to pay for a seat, what there is to eat, and what the staff would bring."""
    lines = []
    owner = boat.in_the_way(player).get(number)
    if owner is not None:
        lines.append(["pay_one_to", owner])
    lines += plates_in_full(boat, boat.seats[number])
    if number in boat.staff:
        lines += [[boat.staff[number]]] + served(boat, number)
    return lines


def plates_in_full(boat, slots):
    """A plate alone in full words, two of them shortened."""
    plate = boat.belt[slots[0]]
    if len(slots) > 1 or plate is None:
        return plate_lines(boat, slots)
    return [[("plate", COLOURS[plate // len(SUSHI)], SUSHI[plate % len(SUSHI)])]]


def served(boat, number):
    """What the staff at a seat would bring."""
    name = boat.staff[number]
    slot = boat.seats[number][0]
    if name == "neko":
        return [[("bin_holds", len(boat.bin))]]
    if name == "satsuki":
        return [["two_from_bag"]]
    if name == "momoko":
        return [[boat.discard[-1][0] if boat.discard else "no_card"]]
    slots = (boat.opposite(slot),) if name == "hiroshi" else (slot - 1, slot + 1)
    return plate_lines(boat, [slot for slot in slots if boat.in_sight(slot)]) or [["nothing"]]
