"""The table of a whole game of Sushi Boat: belt, bin, bag, deck, seats, staff, and the players'.

Everything that exists is always in exactly one place here.
"""

from kaiten.sushi_boat import components as box
from kaiten.sushi_boat.supplies import draw, shuffled_deck

FOUR_PLUS = 4  # players


class Boat:
    """Set up in the order of the rulebook. A seat is known by its number, a plate by its slot."""

    def __init__(self, table):
        components = box.components_of(table)
        players = table.players
        self.table = table
        self.players = players
        self.chance = table.chance
        self.slots = components["slots"]
        self.hidden = components["hidden"]
        seats = components["seats"]
        self.seats = [box.slots_of(seat) for seat in seats]
        self.in_use = [
            number for number, seat in enumerate(seats) if players >= FOUR_PLUS or "4+" not in seat
        ]
        # The moves to each of the seats, made once.
        self.to_seat = [("seat", number) for number in range(len(seats))]

        self.spare_staff = list(box.STAFF)
        self.chance.shuffle(self.spare_staff)
        self.staff = {
            number: self.spare_staff.pop() for number, seat in enumerate(seats) if "staff" in seat
        }

        self.bank_yen = box.YEN - players * box.YEN_AT_START
        self.yen = [box.YEN_AT_START] * players
        self.bank_cubes = box.CUBES
        self.cubes = [0] * players
        self.mats = [[] for _ in range(players)]  # in a challenge: the colours of the cubes

        self.pawns = [None] * players
        self.stacks = [[] for _ in range(players)]  # from bottom to top
        self.hands = [[] for _ in range(players)]
        self.eaten = [[] for _ in range(players)]  # side dishes played

        self.bag = box.plates_of(components, range(box.WHITE))
        self.belt = [self.draw() for _ in range(self.slots)]
        self.bin = [self.draw() for _ in range(box.BIN_AT_START)]
        self.bag.extend(box.plates_of(components, (box.WHITE,)))
        self.drawn = []  # out of the bag, not yet anywhere else

        self.deck, self.removed = shuffled_deck(self.chance, components, players)
        self.discard = []

    def draw(self):
        """Any plate of the bag."""
        return draw(self.chance, self.bag)

    # --- The belt ---

    def push(self, slot, plate):
        """Put a plate on a slot; what touches it moves on by one, up to the first gap.

        Gives the plate that fell off the end, if one did.
        """
        belt = self.belt
        fallen = belt.pop(belt.index(None, slot) if None in belt[slot:] else -1)
        belt.insert(slot, plate)
        return fallen

    def add_plate(self):
        """Draw a plate and put it at the start of the belt.

        Gives (plate, fallen), a None for none: an empty bag is filled from the bin, and if that is
        empty too the belt stays as it is.
        """
        if not self.bag:
            self.empty_bin()
        if not self.bag:
            return None, None
        plate = self.draw()
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
        self.bag.extend(self.bin)
        self.bin = []

    def plates_in_sight(self):
        """The slots with a plate that can be seen."""
        return [slot for slot in range(self.slots) if self.in_sight(slot)]

    def in_sight(self, slot):
        """Whether there is a plate that can be seen on this slot of the belt."""
        return 0 <= slot < self.slots and slot not in self.hidden and self.belt[slot] is not None

    def opposite(self, slot):
        """The slot on the other side of the same row."""
        return self.slots - 1 - slot

    # --- Seats ---

    def in_the_way(self, player):
        """The seats that pawns keep from this player, each with the player whose pawn it is.

        A pawn keeps its own seat; with two players all of its row.
        """
        kept = {}
        for other, place in enumerate(self.pawns):
            if place is not None and other != player:
                kept[place] = other
        if self.players == 2:
            for place, other in list(kept.items()):
                slot = self.seats[place][0]
                row = (slot, self.opposite(slot))
                for number in self.in_use:
                    if self.seats[number][0] in row:
                        kept[number] = other
        return kept

    def open_seats(self, player):
        """The seats to move to: those that are free, and those that cost 1 yen."""
        kept = self.in_the_way(player)
        here = self.pawns[player]
        taken = sorted([number for number in kept if number != here])
        free = list(self.in_use)
        for number in taken:
            free.remove(number)
        if here is not None:
            free.remove(here)
        return free, taken

    def others_seated(self, player):
        """The other players whose pawns are on the board."""
        return [
            other
            for other, place in enumerate(self.pawns)
            if place is not None and other != player
        ]

    def take_place_of(self, other, player):
        """The player pays the other 1 yen to take the pawn off the board."""
        self.yen[player] -= 1
        self.yen[other] += 1
        self.pawns[other] = None

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
