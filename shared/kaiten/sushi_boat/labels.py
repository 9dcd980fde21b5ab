"""How the things of Sushi Boat are named on the screen, and how a player is asked for a move."""

from kaiten import forget, load
from kaiten.questions import Choose, Tell
from kaiten.sushi_boat.components import COLOURS, SUSHI

ON_BELT = ("move", "tempura_pick", "edamame_pick", "swap_first", "swap_second")


LETTERS = tuple(["letter_" + colour for colour in COLOURS])


def words_of(plate):
    """A plate, or an empty slot, in two short words."""
    if plate is None:
        return "letter_none", "short_none"
    return LETTERS[plate // len(SUSHI)], "short_" + SUSHI[plate % len(SUSHI)]


def plate_label(plate, key="plate"):
    """A plate, wherever it is, or what can be done with it."""
    return (key,) + words_of(plate)


def plate_in_words(plate, key="plate"):
    """The same where a line is free for it: the colour in full."""
    return (key, COLOURS[plate // len(SUSHI)], words_of(plate)[1])


def slot_label(boat, slot):
    """A slot of the belt, counted from 1 at the entry, and its plate."""
    return ("slot", slot + 1) + words_of(boat.belt[slot])


def seat_label(boat, number, key=""):
    """A seat by its slots, with what there is to eat and whom to talk to; `key` says what it is
    named for."""
    slot = boat.seats[number][0]
    plate = words_of(boat.belt[slot])
    if number in boat.staff:
        return (key + "staff_seat", slot + 1) + plate + (boat.staff[number],)
    if len(boat.seats[number]) == 1:
        return (key + "seat", slot + 1) + plate
    other = boat.seats[number][1]
    return (key + "arrow_seat", slot + 1, other + 1) + plate + words_of(boat.belt[other])


def staff_label(boat, number):
    """A member of the staff by the seat they serve."""
    return ("staff_at", boat.seats[number][0] + 1, boat.staff[number])


def tell_plates(heading, plates):
    """Show plates in order, if there are any."""
    if plates:
        told = Tell(heading)
        told.pieces = [piece_of(plate) for plate in plates]
        yield told


def piece_of(plate):
    """The keys of a plate's letter, picture and name."""
    sushi = SUSHI[plate % len(SUSHI)]
    return LETTERS[plate // len(SUSHI)], sushi, "short_" + sushi


def picture_of(boat, player, move):
    """A move of a turn as a piece: a plate to eat, whoever is asked, a card, a coin."""
    kind, what = move
    if kind == "eat":
        return piece_of(boat.belt[what])
    if kind == "staff":
        kind = boat.staff[boat.pawns[player]]
    elif kind == "dish":
        kind = what
    return None, kind, kind


class Ask(Choose):
    """A choice in the whole game. `moves` says what each option does; bots may use the `boat`,
    of which a player sees the pages.

    `label(boat, player, move)` names a move. The options are named when they are looked at: a
    game that is replayed asks many times what nobody sees. (Not by a property: with one in its
    class, the chip takes twice as long to make a question.)
    """

    told = True
    of_staff = False  # whether the moves are seats, for the staff there
    brought: list | None = None  # what each move would bring, once somebody wants to know

    def __init__(self, boat, player, key, moves, label, secret=False):
        self.boat = boat
        self.player = player
        self.key = key
        self.moves = moves
        self.label = label
        # Where the place of another pawn can be taken, what the mark of its price means.
        pays = key == "move" and ("free_seat", None) in moves
        self.note = ("has_yen_to_pay" if pays else "has_yen", boat.yen[player])
        if secret:
            self.secret = True
        if key == "neko_pick":
            self.pieces = [piece_of(plate) for plate in moves]
        elif key == "satsuki_pick":
            self.pieces = [piece_of(plate) for plate, _ in moves]
        elif key in ("begin", "act"):
            self.pieces = [picture_of(boat, player, move) for move in moves]
        if key in ON_BELT:
            self.screen = "map"
            self.map_places = boat.slots

    def __getattr__(self, name):
        if name != "options":
            raise AttributeError(name)
        self.options = [self.label(self.boat, self.player, move) for move in self.moves]
        return self.options

    def fits(self, answer):
        return type(answer) is int and 0 <= answer < len(self.moves)

    def look(self):  # type: ignore[override]
        return load("kaiten.sushi_boat.view").pages(self.boat, self.player)

    def plan(self):  # type: ignore[override]
        return load("kaiten.sushi_boat.belt").Belt(self)

    def gives(self, index):  # type: ignore[override]
        if self.brought is None:
            module = "kaiten.sushi_boat.gives"
            self.brought = load(module).of_moves(self)
            forget(module)
        return self.brought[index]

    def has(self):  # type: ignore[override]
        boat, player = self.boat, self.player
        things = [("yen", boat.yen[player]), ("plates", len(boat.stacks[player]))]
        if boat.cubes[player]:
            things.append(("cubes", boat.cubes[player]))
        return things + [(dish, 1) for dish, _ in boat.hands[player]]

    def places(self, move):
        """The slots of the belt that a move is about."""
        boat = self.boat
        if self.of_staff:
            return boat.seats[move][:1]
        if self.key in ("tempura_pick", "edamame_pick", "swap_first", "swap_second"):
            return [move]
        kind, what = move if self.key in ("begin", "move", "act") else (None, None)
        if kind == "seat":
            return boat.seats[what]
        return [what] if kind in ("eat", "staff") and what is not None else []

    def touched(self, answer):
        return self.places(self.moves[answer])

    def said(self, answer):
        """What the player does, to follow the name; nothing where the table is told anyway."""
        key, said = self.key, [self.options[answer]]
        if key in ("begin", "move", "act"):
            boat = self.boat
            key, what = self.moves[answer]
            if key == "seat":
                said = [seat_label(boat, what, "pawn_")]
                owner = boat.in_the_way(self.player).get(what)
                if owner is not None:
                    said += ["does_pay_to", owner]
            elif key == "eat":
                plate = boat.belt[what]
                said = [words_of(plate)[0], SUSHI[plate % len(SUSHI)]]
            elif key == "dish":
                key = "eat"
            elif key == "free_seat":
                others = boat.others_seated(self.player)
                said = ["does_whose_pawn"] + others if len(others) == 1 else []
            elif key == "earn":
                said = []
            elif key == "staff":
                asked = said[0]
                said = [boat.staff[boat.pawns[self.player]]]
                if asked[0] == "staff_takes":
                    said.append(("does_get",) + asked[1:])
            else:
                return []
        return ["does_" + key] + said


def pick(boat, player, key, moves, label, of_staff=False):
    """Ask for one of the moves; a single one is taken without asking."""
    if len(moves) == 1:
        return moves[0]
    if boat.table.replaying:
        return moves[(yield)]
    question = Ask(boat, player, key, moves, label)
    if of_staff:
        question.of_staff = True
    return moves[(yield question)]


def itself(boat, player, move):
    """The label of a move that is an option already: a player, or a key of the words."""
    return move
