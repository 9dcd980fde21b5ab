"""Pieces that are laid on a grid, as far as all games lay them alike."""

from kaiten.placing import Place


def test_pieces_with_one_side_cannot_be_turned_and_come_back_as_they_were_laid():
    question = Place("lay", {}, [[3, 7]], 0)
    assert [(question.turned(piece), question.as_held(piece)) for piece in (3, 7)] == [
        (None, 3),
        (None, 7),
    ]
