"""Several entries of one player in a round: which one is corrected is chosen by words."""


def entries_of(device, cell):
    """What is offered of this cell of the entries that can be corrected."""
    device.open_menu()
    device.choose("Correct an entry")
    device.choose(cell)
    return list(device.screen.choices())


def sumoku(device, mode, *choices):
    device.new_game("Sumoku", mode)
    device.enter(3)
    device.choose("All guests")
    for choice in choices:
        device.choose(choice)
    device.next_until("ChooseScreen")


def test_lines_by_their_total_and_the_end_of_a_turn(device):
    sumoku(device, "Keep the score", "By their total")
    device.choose("Player 1")
    device.choose("The die shows 4")
    device.next_until("NumberScreen")
    for total in (4, 48, 0):
        device.enter(total)
    assert entries_of(device, "Player 1 1") == ["4", "48", "next player"]
    device.choose("48")
    device.reads("R1 Player 1", "48")


def test_lines_by_their_tiles(device):
    sumoku(device, "Keep the score", "Tile by tile")
    device.choose("Player 1")
    device.choose("The die shows 5")
    device.next_until("BuildScreen")
    for tiles in ([2, 10], [4, 13], []):  # red 3, orange 2; red 5, orange 5
        device.build(tiles)
    assert entries_of(device, "Player 1 1") == ["R3 O2", "R5 O5", "-"]


def test_who_called(device):
    sumoku(device, "Speed Sumoku", "Those of the box")
    device.choose("The die shows 5")
    device.next_until("RaceScreen")
    device.answer(1)
    device.choose("Wrong: Tubadoku!")
    device.next_until("RaceScreen")
    device.answer(-1)
    device.next_until("ChooseScreen")
    assert entries_of(device, "All 1") == ["Player 2", "Nobody"]


def test_a_stack_of_plates_and_what_lies_beside_it(device):
    device.new_game("Sushi Boat", "Keep the score")
    device.enter(2)
    device.choose("All guests")
    device.next_until("BuildScreen")
    device.build([0, 7])
    device.count({"Side dishes": 3, "Yen": 2})
    stack, beside = entries_of(device, "Player 1 end")
    assert (len(stack.split()), beside) == (2, "3 Side dishes, 2 Yen")
