"""The table of a whole game of Sushi Boat: belt, bin, bag, deck, seats, staff, and the players'.

Everything that exists is always in exactly one place here.
"""

from kaiten.sushi_boat import components as box
from kaiten.sushi_boat.supplies import Bag, shuffled_deck

YEN_AT_START = 2
FOUR_PLUS = 4  # players


class Boat:
    """Set up in the order of the rulebook."""

    def __init__(self, table):
        components = box.components_of(table)
        players = table.players
        self.players = players
        self.slots = components["slots"]
        self.hidden = components["hidden"]
        self.visible = [slot for slot in range(self.slots) if slot not in self.hidden]
        self.seats = box.seats_of(components)
        self.in_use = [
            number
            for number, seat in enumerate(self.seats)
            if players >= FOUR_PLUS or not seat.four_plus
        ]

        self.spare_staff = list(box.STAFF)
        table.chance.shuffle(self.spare_staff)
        self.staff = {
            number: self.spare_staff.pop() for number, seat in enumerate(self.seats) if seat.staff
        }

        self.bank_yen = box.YEN - players * YEN_AT_START
        self.yen = [YEN_AT_START] * players
        self.bank_cubes = box.CUBES
        self.cubes = [0] * players
        self.mats = [[] for _ in range(players)]  # in a challenge: the colours of the cubes

        self.pawns = [None] * players
        self.stacks = [[] for _ in range(players)]  # from bottom to top
        self.hands = [[] for _ in range(players)]
        self.eaten = [[] for _ in range(players)]  # side dishes played

        self.bag = Bag(table.chance, box.plates_of(components, range(box.WHITE)))
        self.belt = [None] * self.slots
        for _ in range(self.slots):
            self.push(0, self.bag.draw())
        self.bin = [self.bag.draw() for _ in range(box.BIN_AT_START)]
        self.bag.plates.extend(box.plates_of(components, (box.WHITE,)))
        self.drawn = []  # out of the bag, not yet anywhere else

        self.deck, self.removed = shuffled_deck(table.chance, components, players)
        self.discard = []

    # --- The belt ---

    def push(self, slot, plate):
        """Put a plate on a slot; what touches it moves on by one, a gap swallows the push.

        Gives the plate that fell off the end, if one did.
        """
        gap = slot
        while gap < self.slots - 1 and self.belt[gap] is not None:
            gap += 1
        fallen = self.belt.pop(gap)
        self.belt.insert(slot, plate)
        return fallen

    def add_plate(self):
        """Draw a plate and put it at the start of the belt.

        Gives (plate, fallen), a None for none: an empty bag is filled from the bin, and if that is
        empty too the belt stays as it is.
        """
        if not self.bag.plates:
            self.empty_bin()
        if not self.bag.plates:
            return None, None
        plate = self.bag.draw()
        fallen = self.push(0, plate)
        if fallen is not None:
            self.bin.append(fallen)
        return plate, fallen

    def fill(self, symbol):
        """Add plates: red, until one falls into the bin; green, until the belt is full.

        Gives how many were added, and how many fell.
        """
        added = 0
        while symbol == "red" or None in self.belt:
            plate, fallen = self.add_plate()
            if plate is None:
                break
            added += 1
            if fallen is not None:
                return added, 1
        return added, 0

    def empty_bin(self):
        """The plates of the bin go back into the bag."""
        self.bag.plates.extend(self.bin)
        self.bin = []

    def can_add(self):
        """Whether there is a plate left to add."""
        return bool(self.bag.plates or self.bin)

    def plates_in_sight(self):
        """The slots with a plate that can be seen."""
        return [slot for slot in self.visible if self.belt[slot] is not None]

    def in_sight(self, slot):
        """Whether there is a plate that can be seen on this slot of the belt."""
        return 0 <= slot < self.slots and slot not in self.hidden and self.belt[slot] is not None

    def opposite(self, slot):
        """The slot on the other side of the same row."""
        return self.slots - 1 - slot

    # --- Seats ---

    def _kept_by(self, place):
        """The seats that a pawn here keeps from others: its own, with two players its row's."""
        if self.players > 2:
            return [place]
        row = self.seats[place].row
        return [number for number, seat in enumerate(self.seats) if seat.row == row]

    def in_the_way(self, player):
        """The seats that pawns keep from this player, each with the player whose pawn it is."""
        kept = {}
        for other, place in enumerate(self.pawns):
            if place is not None and other != player:
                for number in self._kept_by(place):
                    kept[number] = other
        return kept

    def open_seats(self, player):
        """The seats to move to: those that are free, and those that cost 1 yen."""
        kept = self.in_the_way(player)
        others = [number for number in self.in_use if number != self.pawns[player]]
        free = [number for number in others if number not in kept]
        return free, [number for number in others if number in kept]

    # --- Yen ---

    def earn(self, player):
        """1 yen from the bank."""
        self.bank_yen -= 1
        self.yen[player] += 1

    def pay(self, player):
        """1 yen to the bank."""
        self.yen[player] -= 1
        self.bank_yen += 1

    # --- Plates and cards of a player ---

    def eat(self, player, slot):
        """Take the plate from the belt, onto the stack."""
        self.stacks[player].append(self.belt[slot])
        self.belt[slot] = None

    def lay_dish(self, player, dish):
        """Play a side dish: it stays face up before the player."""
        for card in self.hands[player]:
            if card[0] == dish:
                self.hands[player].remove(card)
                self.eaten[player].append(card)
                return

    def take_discard(self, player):
        """The side dish on top of the discard pile, into the hand, if there is one."""
        if self.discard:
            self.hands[player].append(self.discard.pop())

    def holds(self, player, dish):
        """Whether the player has this side dish in hand."""
        return any([card[0] == dish for card in self.hands[player]])
