"""Board files are compiled without mpy-cross, to the very bytes that mpy-cross gives."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kaiten_host.maker import boards
from kaiten_host.maker.build import BOARD, device_form
from kaiten_host.maker.constants import compiled

SMALL_INTS = st.integers(-(1 << 30), (1 << 30) - 1)
# At the edges of what an instruction, and each further byte, can hold.
EDGES = st.sampled_from(
    [
        sign * (1 << bits) + near
        for bits in (4, 6, 7, 13, 14, 20, 21, 27)
        for sign in (1, -1)
        for near in (-1, 0, 1)
    ]
    + [47, 48, -16, -17]
)
SIMPLE = st.one_of(st.none(), st.booleans(), SMALL_INTS, EDGES)
WORDS = st.sampled_from(["UP", "DOWN", "sh1106", "pico2_w", "LED", "crème"])
VALUES = st.one_of(
    SIMPLE,
    WORDS,
    st.tuples(SIMPLE, SIMPLE, SIMPLE),
    st.dictionaries(WORDS, WORDS, max_size=3),
)
NAMES = st.sampled_from(["SDA", "SCL", "PANEL", "BUTTONS", "HOLD", "LED", "crème"])


def as_mpy_cross_does(values):
    lines = [f"{name} = {value!r}\n" for name, value in values.items()]
    return device_form(BOARD, "".join(lines).encode())


@pytest.mark.parametrize("board", boards.names())
def test_every_board_file_of_ours_is_compiled_as_by_mpy_cross(board):
    values = boards.read(board)
    assert compiled("kaiten_board", values) == as_mpy_cross_does(values)


@given(st.dictionaries(NAMES, VALUES, min_size=1))
def test_any_constants_are_compiled_as_by_mpy_cross(values):
    assert compiled("kaiten_board", values) == as_mpy_cross_does(values)
