"""Sumoku classic on the device: one common grid, points for every line made or extended."""

from kaiten.questions import Choose, Tell
from kaiten.sumoku.grid import completes_six, points_of
from kaiten.sumoku.place import Place, lay
from kaiten.sumoku.tally import END_HERE, Tally
from kaiten.sumoku.tiles import draw, full_bag, throw, total_of

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
        for turn in range(table.players):
            player = (starter + turn) % table.players
            lines = yield from take_turn(key, grid, hands, player, bag, number, latest)
            hand = hands[player]
            hand.extend(draw(bag, HAND - len(hand), table.chance))
            hand.sort()
            points[player] = [points_of(line) for line in lines]
            passes = 0 if lines else passes + 1
            if passes == table.players:
                passes = 0
                over = not bag or (yield all_passed()) == END_HERE
                if over:
                    break
        if any(points):
            yield tally.add(number, points)
    yield tally.end([deduction(hand) for hand in hands])
    return tally.outcome()


def who_starts(hands, chance):
    """The lowest opening total begins; a tie is settled at random. A 6/9 counts 6."""
    totals = [total_of(hand) for hand in hands]
    lowest = [player for player, total in enumerate(totals) if total == min(totals)]
    return lowest[0] if len(lowest) == 1 else lowest[chance.below(len(lowest))]


def take_turn(key, grid, hands, player, bag, number, latest):
    """The lines of one turn. A play that completes a line of six gives another, without drawing;
    one that completes two of them, one other."""
    lines = []
    again = True
    while again and hands[player]:
        question = Place("lay", key, grid, hands, player, len(bag), (number,), latest)
        answer = yield question
        made = lay(question, answer) if answer else []
        lines += made
        again = completes_six(made)
        if again and hands[player]:
            yield Tell("lay_again", sum([points_of(line) for line in made]))
    return lines


def all_passed():
    """Everybody has passed in turn: perhaps nobody can lay any more."""
    return Choose("all_passed", ["go_on", "end_here"])


def deduction(hand):
    """The tiles left in a hand, on the score board; a 6/9 counts 6."""
    return ("hand", len(hand), -total_of(hand), None) if hand else None
