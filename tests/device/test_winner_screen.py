"""The winner: the name large, and a podium for the others."""

from kaiten import words
from kaiten.questions import Outcome
from kaiten_device.canvas import COLUMNS, Canvas
from kaiten_device.faces import small
from kaiten_device.screens.winner import EDGE, GROUND, NAMES, WinnerScreen
from kaiten_sim.eyes import read


def test_a_runner_up_with_a_long_name_is_whole_beside_two_digits():
    words.use("en")
    outcome = Outcome([39, 33, 9], "pudding", [0, 0, 0])
    lines = read(WinnerScreen(outcome, ["Aria", "Maximilien", "Léo"], ""))
    assert any("Maximilien" in line and "Léo" in line for line in lines)


def steps_of(totals):
    """How many rows of pixels are lit at the edges of the podium, the left and the right one."""
    words.use("en")
    outcome = Outcome(totals, "pudding", [0] * len(totals))
    pixels = bytearray(1024)
    names = "ABC"[: len(totals)]
    WinnerScreen(outcome, names, "").draw(Canvas(pixels))
    return [
        sum(pixels[row // 8 * COLUMNS + x] >> row % 8 & 1 for row in range(NAMES, GROUND))
        for x in (EDGE, COLUMNS - EDGE - 1)
    ]


def test_the_second_stands_higher_than_the_third_and_equal_ones_as_high():
    assert steps_of([39, 33, 9]) == [12, 10]
    assert steps_of([39, 9, 33]) == [12, 10]
    assert steps_of([39, 33, 33]) == [12, 12]


def test_the_name_of_a_winner_is_large_even_where_wins_has_no_room():
    words.use("fr")
    outcome = Outcome([39, 33, 9], "pudding", [0, 0, 0])
    assert read(WinnerScreen(outcome, ["Aria", "Bo", "Cy"], ""))[0] == "Aria gagne"
    assert read(WinnerScreen(outcome, ["Frédérique", "Bo", "Cy"], ""))[0] == "Frédérique"


def test_of_more_winners_than_there_is_room_for_the_first_are_named():
    words.use("en")
    outcome = Outcome([9] * 7 + [1], "pudding", [0] * 8)
    lines = read(WinnerScreen(outcome, ["Maximilien %d" % at for at in range(8)], ""))
    assert lines[2].endswith("…") and "9" in " ".join(lines[3:])


def test_where_everybody_wins_that_is_said_large_if_their_names_are_too_many():
    words.use("en")
    for count, said in ((2, "P0 & P1"), (8, "Everyone wins")):
        names = ["P%d" % at if count == 2 else "Maximilien %d" % at for at in range(count)]
        outcome = Outcome([9] * count, "pudding", [0] * count)
        assert read(WinnerScreen(outcome, names, ""))[0] == said


def test_who_played_alone_is_told_what_was_counted():
    words.use("en")
    words.use_game("sumoku")
    lines = read(WinnerScreen(Outcome([96], unit="tile"), ["Aria"], ""))
    assert lines[0] == "Aria" and "96 tiles" in lines


def test_cups_stand_where_nobody_else_does():
    words.use("en")
    for totals, cups in (([9, 8, 7], 0), ([9, 8], 1), ([9], 2)):
        screen = WinnerScreen(Outcome(totals, "pudding", [0] * 3), "ABC"[: len(totals)], "")
        lines = read(screen)
        assert " ".join(lines).count("trophy") == cups


def test_accents_are_whole_in_three_lines_of_names():
    words.use("fr")
    names = ["Élégante %d" % at for at in range(5)]
    pixels = bytearray(1024)
    totals = [9] * 5 + [1]
    WinnerScreen(Outcome(totals, "pudding", [0] * 6), [*names, "Bo"], "").draw(Canvas(pixels))
    line = bytearray(1024)
    Canvas(line).text_centre(0, "Élégante 0 & Élégante 1", small)
    # The eighth row of pixels has the accents of the second line, too.
    seen, whole = ([column & 0x7F for column in lit[:COLUMNS]] for lit in (pixels, line))
    assert seen == whole
