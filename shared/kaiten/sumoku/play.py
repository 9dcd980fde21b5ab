"""Sumoku classic on the device: one common grid, points for every line made or extended."""

from kaiten.questions import Choose, EndHere, Tell
from kaiten.sumoku.place import Lay, lay
from kaiten.sumoku.tally import END_HERE, Tally
from kaiten.sumoku.tiles import LONGEST, draw, full_bag, throw, total_of

HAND = 8


def game(table):
    """Opening totals, the key die, turns until nobody can lay any more, then what is left."""
    bag = full_bag()
    hands = [sorted(draw(bag, HAND, table.chance)) for _ in range(table.players)]
    starter = who_starts(hands, table.chance)
    key = throw(table.chance)
    yield Tell("opening", total_of(hands[starter]), key)
    tally = Tally(table.players)
    grid = {}
    latest = []
    number = passes = 0
    over = False
    while not over:
        number += 1
        points = [[] for _ in hands]
        try:
            for turn in range(table.players):
                player = (starter + turn) % table.players
                made = points[player]
                yield from take_turn(table, key, grid, hands, player, bag, number, latest, made)
                hand = hands[player]
                hand.extend(draw(bag, HAND - len(hand), table.chance))
                hand.sort()
                passes = 0 if made else passes + 1
                if passes == table.players:
                    passes = 0
                    over = not bag or (yield all_passed()) == END_HERE
                    if over:
                        break
        except EndHere:
            over = True
        if any(points):
            yield tally.add(number, points)
    yield tally.end([deduction(hand) for hand in hands])
    return tally.outcome()


def who_starts(hands, chance):
    """The lowest opening total begins; a tie is settled at random. A 6/9 counts 6."""
    totals = [total_of(hand) for hand in hands]
    lowest = [player for player, total in enumerate(totals) if total == min(totals)]
    return lowest[0] if len(lowest) == 1 else lowest[chance.index("player", lowest)]


def take_turn(table, key, grid, hands, player, bag, number, latest, points):
    """Adds the points of the lines of one turn. A play that completes a line of six gives another,
    without drawing; one that completes two of them, one other."""
    again = True
    while again and hands[player]:
        question = None
        if not table.replaying:
            question = Lay(key, grid, hands, player, len(bag), latest, number)
        answer = yield question
        again = False
        made = lay(grid, hands[player], latest, answer) if answer else ()
        for total, length in made:
            points.append(total)
            again = again or length == LONGEST
        if again and hands[player]:
            yield Tell("lay_again", sum([total for total, _ in made]))


def all_passed():
    """Everybody has passed in turn: perhaps nobody can lay any more."""
    return Choose("all_passed", ["go_on", "end_here"])


def deduction(hand):
    """The tiles left in a hand, on the score board; a 6/9 counts 6."""
    return ("hand", len(hand), -total_of(hand), None) if hand else None
