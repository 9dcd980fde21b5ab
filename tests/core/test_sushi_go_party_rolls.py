"""Sushi Go Party!: the rolls that the score keeper is given, and the places of uramaki."""

from party import menu_of

from kaiten.chance import Chance
from kaiten.sushi_go_party.cards import HAND, all_cards, number_on
from kaiten.sushi_go_party.rolls import TEN_CARDS
from kaiten.sushi_go_party.score import Limits, fields_of

MAKI = "maki tempura dumpling eel spoon chopsticks ice_cream"
URAMAKI = "uramaki tempura tofu miso wasabi soy pudding"
BY_CARD = "uramaki tempura tofu miso wasabi tea pudding"
COPIED = "uramaki onigiri tofu miso takeout special_order fruit"


class Round:
    """The first round of a game: sheets by naming fields, enter(uramaki=9)."""

    def __init__(self, menu, players, edition="fr"):
        self.menu = menu_of(menu)
        self.fields = fields_of(self.menu, edition)
        self.limits = Limits(self.menu, edition, self.fields)
        self.limits.begin(1, players)

    def sheet(self, counts):
        for field in counts:
            assert field in self.fields, field
        return [counts.get(field, 0) for field in self.fields]

    def enter(self, **counts):
        reason = self.refused(**counts)
        assert reason is None, reason
        self.limits.add(self.sheet(counts))

    def refused(self, **counts):
        return self.limits.refuse(self.sheet(counts))


def no_such(kind):
    symbols = (4, 1, 5, 2, 3, 3) if kind == "maki" else (4, 3, 4, 4, 4, 5)
    return ("no_such_rolls", kind) + symbols


def test_maki_that_no_cards_of_the_box_make_are_refused():
    table = Round(MAKI, 3)
    table.enter(maki=3)
    table.enter(maki=10)
    # With ten cards at most: of what is left, two of 3, five of 2 and four of 1 make 20 in eleven.
    table = Round(MAKI, 3)
    assert table.refused(maki=22) == no_such("maki")
    table.enter(maki=21)
    assert table.refused(maki=3) == ("too_many", "maki", 24, 23)


def test_maki_are_refused_that_the_sheets_before_leave_no_cards_for():
    table = Round(MAKI, 6)
    # Three cards of 3: nobody else can have nine symbols on four cards.
    table.enter(maki=9, tempura=5)
    assert table.refused(maki=9, tempura=4) == no_such("maki")
    table.enter(maki=8, tempura=3)


def test_uramaki_that_no_cards_make_are_refused():
    table = Round(URAMAKI, 4)
    for symbols in (1, 2):
        assert table.refused(uramaki=symbols) == no_such("uramaki")
    table.enter(uramaki=7)


def test_the_cards_of_tens_are_out_too():
    table = Round(URAMAKI, 4)
    table.enter(uramaki_8=1, uramaki_6=1, uramaki=9)
    table.enter(uramaki_8=1, uramaki=6)
    # Thirty are spent, fifteen left: three symbols more are in the box, on one card.
    assert table.refused(uramaki=4) == ("too_many", "uramaki", 49, 48)
    table = Round(BY_CARD, 4)
    table.enter(uramaki_8=1, uramaki5=1, uramaki4=1)
    table.enter(uramaki_8=1, uramaki3=3)
    assert table.refused(uramaki_8=1) == no_such("uramaki")


def test_ten_left_while_a_place_is_open_are_refused():
    for edition in ("fr", "en"):
        table = Round(URAMAKI, 3, edition)
        table.enter(uramaki=10)
        table.enter(uramaki_8=1)
        assert table.refused() == ("ten_not_paid", 10), edition
    table = Round(URAMAKI, 3)
    table.enter(uramaki_8=1)
    table.enter(uramaki_6=1)
    table.enter(uramaki=11)


def test_ten_left_are_refused_at_once_where_nobody_could_take_the_places_any_more():
    table = Round(URAMAKI, 3)
    # The box has 48 symbols, and two places take twenty of them.
    assert table.refused(uramaki=29) == ("ten_not_paid", 10)
    table.enter(uramaki=28)


def test_ten_left_card_by_card_count_their_symbols():
    table = Round(BY_CARD, 2)
    table.enter(uramaki_8=1)
    assert table.refused(uramaki4=1, uramaki3=2) == ("ten_not_paid", 10)
    table.enter(uramaki3=3)


def test_two_eights_and_a_five_are_refused_before_the_last_sheet():
    table = Round(URAMAKI, 4, "en")
    table.enter(uramaki_8=1)
    table.enter(uramaki_8=1)
    assert table.refused(uramaki_5=1) == ("ten_too_early", "uramaki_5")
    table.enter(uramaki_2=1)
    table.enter()


def test_a_place_may_be_entered_before_the_one_that_it_needs():
    table = Round(URAMAKI, 3, "en")
    table.enter(uramaki_2=1)
    table.enter(uramaki_5=1)
    assert table.refused() == ("ten_too_early", "uramaki_5")
    table.enter(uramaki_8=1)


def test_a_special_order_kept_for_a_missing_place_is_not_spent_on_something_else():
    table = Round(COPIED, 3)
    # Eight symbols are left in the box: whoever was first to ten has copied one of these cards.
    table.enter(uramaki_6=1, uramaki=30)
    assert table.refused(circle=5) == ("too_many", "circle", 5, 4)
    table.enter(circle=4)
    table.enter(uramaki_8=1)


# --- No table reaches a sheet that nothing fits ---


PLACES = {"fr": ("uramaki_8", "uramaki_6"), "en": ("uramaki_8", "uramaki_5", "uramaki_2")}


def offers_of(edition):
    """Sheets that say something about places: every set of them, with and without ten left."""
    found = []
    for chosen in range(1 << len(PLACES[edition])):
        claimed = [place for at, place in enumerate(PLACES[edition]) if chosen >> at & 1]
        for left in (0, 10, 27):
            counts = {place: 1 for place in claimed}
            counts["uramaki"] = left
            found.append(counts)
    return found


def test_whatever_sheets_were_taken_one_fits_at_the_next_player():
    for edition in ("fr", "en"):
        for players in (2, 3, 4):
            look_at_all(players, edition)


def look_at_all(players, edition):
    """Go through every table that these sheets lead to, each of them once."""
    offers = offers_of(edition)
    paths = [[]]
    for _ in range(players):
        found = {}
        for path in paths:
            table = Round(URAMAKI, players, edition)
            for counts in path:
                table.limits.add(table.sheet(counts))
            fitting = [counts for counts in offers if table.refused(**counts) is None]
            assert fitting, (edition, players, path)
            for counts in fitting:
                rolls = table.limits.rolls
                sheet = table.sheet(counts)
                found[rolls.places_with(sheet), rolls.with_sheet(sheet)] = path + [counts]
        paths = list(found.values())


def test_what_is_dealt_from_the_box_is_never_refused_for_its_rolls():
    chance = Chance(b"rolls")
    for menu, kind in ((MAKI, "maki"), (URAMAKI, "uramaki")):
        for _ in range(40):
            cards = all_cards(kind)
            chance.shuffle(cards)
            players = 4
            hands: list = [[] for _ in range(players)]
            for card in cards:
                hand = hands[chance.below(players)]
                if len(hand) < HAND[players]:
                    hand.append(number_on(card, kind))
            table = Round(menu, players)
            for symbols in hands:
                table.enter(**plate_of(kind, symbols, hands))


def plate_of(kind, symbols, hands):
    """What somebody has of these cards when all have laid them one after the other, in turns."""
    if kind == "maki":
        return {"maki": sum(symbols)}
    places = PLACES["fr"]
    piles: list = [[] for _ in hands]
    claimed: list = [{} for _ in hands]
    for turn in range(max([len(hand) for hand in hands])):
        reached = []
        for player, hand in enumerate(hands):
            if turn < len(hand):
                piles[player].append(hand[turn])
                if sum(piles[player]) >= 10 and places:
                    reached.append(player)
        for player in reached:
            claimed[player][places[0]] = 1
            piles[player] = []
        places = places[1:] if reached else places
    player = [hand is symbols for hand in hands].index(True)
    return dict(claimed[player], uramaki=sum(piles[player]))


def test_the_cards_of_a_ten_are_all_those_that_need_every_one_of_them():
    found = []
    for threes in range(5):
        for fours in range(5):
            for fives in range(5):
                symbols = 3 * threes + 4 * fours + 5 * fives
                least = 3 if threes else 4 if fours else 5
                if symbols >= 10 > symbols - least:
                    found.append((threes, fours, fives))
    assert sorted(TEN_CARDS) == found
