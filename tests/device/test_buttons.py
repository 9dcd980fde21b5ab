"""The buttons, pressed by hand against a clock that the test turns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kaiten_device.buttons import A_HELD, DOWN, LEFT, RIGHT, UP, A, B, Buttons, Unwired, ticks_diff

WRAP = 2**30
DIRECTIONS = (UP, DOWN, LEFT, RIGHT)


class Pin:
    def __init__(self):
        self.level = 1
        self.handler = None

    def value(self):
        return self.level

    def irq(self, handler, hard):
        assert hard, "a soft interrupt waits for the loop"
        self.handler = handler

    def interrupt(self):
        if self.handler:
            self.handler(self)


class Hands:
    """Six buttons and a clock; `presses` lists what was reported, with its time."""

    def __init__(self, held=(), start=0, hold=()):
        self.pins = [Pin() for _ in range(6)]
        self.start = start
        self.elapsed = 0
        self.presses = []
        self.down(*held)
        self.buttons = Buttons(self.pins, self.clock, hold)

    def clock(self):
        return (self.start + self.elapsed) % WRAP

    def down(self, *numbers):
        self.move(0, numbers)

    def up(self, *numbers):
        self.move(1, numbers)

    def move(self, level, numbers):
        for number in numbers:
            self.pins[number].level = level
            self.pins[number].interrupt()

    def wait(self, milliseconds, step=10):
        """Polls every `step` ms, now included, until `milliseconds` have gone by."""
        end = self.elapsed + milliseconds
        while self.elapsed < end:
            self.poll()
            self.elapsed += step

    def poll(self):
        for button in self.buttons.poll(self.clock()):
            self.presses.append((self.elapsed, button))

    def seen(self):
        return [button for _, button in self.presses]


@pytest.fixture
def hands():
    return Hands()


@pytest.mark.parametrize("button", range(6))
def test_a_press_counts_at_its_first_edge(hands, button):
    hands.wait(30)
    hands.down(button)
    hands.wait(100)
    assert hands.presses == [(30, button)]


def test_nothing_pressed_gives_nothing(hands):
    hands.wait(1000)
    assert hands.presses == []


def test_bounces_after_a_press_are_ignored(hands):
    hands.wait(20)
    for _ in range(5):
        hands.down(A)
        hands.wait(4, step=2)
        hands.up(A)
        hands.wait(4, step=2)
    hands.down(A)
    hands.wait(400)
    assert hands.presses == [(20, A)]


def test_bounces_after_a_release_are_ignored(hands):
    hands.down(B)
    hands.wait(200)
    for _ in range(5):
        hands.up(B)
        hands.wait(4, step=2)
        hands.down(B)
        hands.wait(4, step=2)
    hands.up(B)
    hands.wait(400)
    assert hands.presses == [(0, B)]


def test_a_button_is_deaf_for_fifty_milliseconds_after_each_edge(hands):
    hands.down(A)
    hands.wait(10, step=1)
    hands.up(A)
    hands.wait(39, step=1)
    hands.down(A)
    hands.wait(51, step=1)
    assert hands.presses == [(0, A)]
    hands.up(A)
    hands.wait(1)
    hands.down(A)
    hands.wait(100, step=1)
    # What can't be told from a bounce counts when it lasts.
    assert hands.presses == [(0, A), (160, A)]


def test_a_tap_shorter_than_the_deafness_counts_once(hands):
    hands.down(A)
    hands.wait(20)
    hands.up(A)
    hands.wait(500)
    assert hands.presses == [(0, A)]


def test_a_glitch_that_is_over_before_the_interrupt_is_not_seen(hands):
    hands.wait(20)
    hands.pins[A].interrupt()
    hands.wait(200)
    assert hands.presses == []


# The loop is busy


def test_a_press_that_is_over_before_the_loop_looks_counts(hands):
    hands.wait(20)
    hands.down(A)
    hands.elapsed += 60
    hands.up(A)
    hands.elapsed += 100
    hands.wait(500)
    assert hands.seen() == [A]


def test_presses_while_the_loop_is_busy_come_in_their_order(hands):
    for button in (DOWN, DOWN, A, UP, DOWN):
        hands.down(button)
        hands.elapsed += 40
        hands.up(button)
        hands.elapsed += 43
    hands.wait(500)
    assert hands.seen() == [DOWN, DOWN, A, UP, DOWN]


@pytest.mark.parametrize("down", [25, 42, 58, 66])
@pytest.mark.parametrize("busy", [0, 20, 90, 400])
def test_twelve_presses_a_second_all_count(hands, down, busy):
    polled = 0
    for _ in range(24):
        hands.down(RIGHT)
        hands.elapsed += down
        hands.up(RIGHT)
        hands.elapsed += 83 - down
        if hands.elapsed - polled >= busy:
            polled = hands.elapsed
            hands.poll()
    hands.wait(500)
    assert hands.seen() == [RIGHT] * 24


def test_a_whole_press_while_interrupts_have_to_wait_counts(hands):
    hands.wait(100)
    hands.buttons.heard.late = True
    hands.elapsed += 45
    hands.pins[A].interrupt()  # pressed and released meanwhile
    hands.buttons.heard.late = False
    hands.wait(500)
    assert hands.seen() == [A]


def test_a_release_while_interrupts_have_to_wait_is_no_press(hands):
    hands.down(A)
    hands.wait(100)
    hands.buttons.heard.late = True
    hands.elapsed += 45
    hands.up(A)
    hands.buttons.heard.late = False
    hands.wait(500)
    assert hands.seen() == [A]


def test_a_button_held_while_interrupts_have_to_wait_is_pressed_once(hands):
    hands.buttons.heard.late = True
    hands.elapsed += 45
    hands.down(A)
    hands.elapsed += 45
    hands.pins[A].interrupt()  # its bounces
    hands.buttons.heard.late = False
    hands.wait(400)
    assert hands.seen() == [A]


def test_a_tap_that_ends_as_its_deafness_does_counts_once(hands):
    hands.down(A)
    hands.elapsed += 48
    for _ in range(4):
        hands.up(A)
        hands.elapsed += 2
        hands.down(A)
        hands.elapsed += 1
    hands.up(A)
    hands.wait(500)
    assert hands.seen() == [A]


def test_more_presses_than_can_wait_are_dropped_and_later_ones_count(hands):
    for _ in range(40):
        hands.down(A)
        hands.elapsed += 50
        hands.up(A)
        hands.elapsed += 50
    hands.wait(500)
    waited = hands.seen()
    assert waited == [A] * 31
    hands.down(B)
    hands.wait(10)
    assert hands.seen() == waited + [B]


def test_what_was_heard_is_told_before_it_is_taken(hands):
    assert not hands.buttons.heard
    hands.down(A)
    assert hands.buttons.heard
    hands.wait(10)
    assert not hands.buttons.heard


# Holding


def test_quick_presses_one_after_the_other_all_count(hands):
    for _ in range(5):
        hands.down(A)
        hands.wait(60)
        hands.up(A)
        hands.wait(60)
    assert hands.seen() == [A] * 5


@pytest.mark.parametrize("button", DIRECTIONS)
def test_a_direction_repeats_while_it_is_held(hands, button):
    hands.down(button)
    hands.wait(820)
    hands.up(button)
    hands.wait(1000)
    assert hands.presses == [
        (0, button),
        (450, button),
        (570, button),
        (690, button),
        (810, button),
    ]


def test_a_direction_that_is_held_longer_repeats_twice_as_fast(hands):
    hands.down(RIGHT)
    hands.wait(1300)
    times = [time for time, _ in hands.presses]
    assert times == [0, 450, 570, 690, 810, 930, 1050, 1110, 1170, 1230, 1290]


def test_b_never_repeats(hands):
    hands.down(B)
    hands.wait(5000)
    assert hands.presses == [(0, B)]


def test_a_that_is_held_counts_at_once_and_is_told_to_be_held_once(hands):
    hands.down(A)
    hands.wait(5000)
    assert hands.presses == [(0, A), (450, A_HELD)]


def test_a_that_is_released_in_time_is_not_held(hands):
    hands.down(A)
    hands.wait(440)
    hands.up(A)
    hands.wait(1000)
    assert hands.seen() == [A]


def test_a_can_be_held_again_after_it_was_released(hands):
    for _ in range(2):
        hands.down(A)
        hands.wait(500)
        hands.up(A)
        hands.wait(100)
    assert hands.seen() == [A, A_HELD, A, A_HELD]


def test_a_that_was_swallowed_is_not_held(hands):
    hands.down(A)
    hands.buttons.swallow()
    hands.wait(1000)
    assert hands.presses == []


def test_a_new_press_waits_for_its_first_repeat_again(hands):
    hands.down(UP)
    hands.wait(600)
    hands.up(UP)
    hands.wait(100)
    hands.presses.clear()
    hands.down(UP)
    hands.wait(460)
    assert hands.presses == [(700, UP), (1150, UP)]


def test_a_late_poll_gives_one_repeat_and_no_burst(hands):
    hands.down(DOWN)
    hands.wait(10)
    hands.elapsed = 3000
    hands.wait(130)
    assert hands.presses == [(0, DOWN), (3000, DOWN), (3120, DOWN)]


def test_two_buttons_at_once_both_count(hands):
    hands.down(A, LEFT)
    hands.wait(10)
    assert hands.presses == [(0, A), (0, LEFT)]


def test_deafness_of_one_button_does_not_deafen_another(hands):
    hands.down(A)
    hands.wait(10)
    hands.down(B)
    hands.wait(10)
    assert hands.presses == [(0, A), (10, B)]


@pytest.mark.parametrize("button", [A, UP])
def test_a_button_held_at_the_start_counts_only_after_it_was_released(button):
    hands = Hands(held=[button])
    hands.wait(2000)
    assert hands.presses == []
    hands.up(button)
    hands.wait(100)
    hands.down(button)
    hands.wait(100)
    assert hands.presses == [(2100, button)]


@pytest.mark.parametrize("button", [A, UP])
def test_a_swallowed_button_is_silent_until_released(hands, button):
    hands.down(button)
    hands.wait(10)
    hands.buttons.swallow()
    hands.wait(2000)
    assert hands.presses == [(0, button)]
    hands.up(button)
    hands.wait(100)
    hands.down(button)
    hands.wait(10)
    assert hands.seen() == [button, button]


def test_a_swallowed_direction_repeats_again_at_its_next_press(hands):
    hands.down(UP)
    hands.wait(10)
    hands.buttons.swallow()
    hands.up(UP)
    hands.wait(90)
    hands.down(UP)
    hands.wait(460)
    assert hands.presses == [(0, UP), (100, UP), (550, UP)]


def test_swallowing_leaves_the_other_buttons_alone(hands):
    hands.down(A)
    hands.wait(10)
    hands.buttons.swallow()
    hands.down(UP)
    hands.wait(460)
    assert hands.seen() == [A, UP, UP]


def test_a_swallowed_button_that_bounces_on_release_stays_silent(hands):
    hands.down(A)
    hands.wait(100)
    hands.buttons.swallow()
    hands.up(A)
    hands.wait(4, step=2)
    hands.down(A)
    hands.wait(4, step=2)
    hands.up(A)
    hands.wait(200)
    assert hands.seen() == [A]


@pytest.mark.parametrize("before", [0, 10, 40, 300, 460, 500])
def test_presses_and_repeats_are_the_same_across_the_wrap_of_the_clock(before):
    def evening(start):
        hands = Hands(start=start)
        hands.down(RIGHT)
        hands.wait(4, step=2)
        hands.up(RIGHT)
        hands.wait(4, step=2)
        hands.down(RIGHT)
        hands.wait(600)
        hands.up(RIGHT)
        hands.wait(100)
        hands.down(A)
        hands.wait(100)
        return hands.presses

    assert evening(WRAP - before) == evening(1000)
    assert [button for _, button in evening(1000)] == [RIGHT, RIGHT, RIGHT, A]


def test_a_press_counts_after_more_than_half_a_turn_of_the_clock(hands):
    hands.down(A)
    hands.wait(100)
    hands.up(A)
    hands.wait(100)
    hands.elapsed += WRAP // 2 + 12_345
    hands.down(A)
    hands.wait(10)
    assert hands.seen() == [A, A]


@given(earlier=st.integers(0, WRAP - 1), passed=st.integers(-WRAP // 2, WRAP // 2 - 1))
def test_a_difference_of_ticks_is_right_across_the_wrap(earlier, passed):
    assert ticks_diff((earlier + passed) % WRAP, earlier) == passed


# Fewer buttons: a long press stands for another button


@pytest.fixture
def few():
    return Hands(hold={"RIGHT": "LEFT", "A": "B"})


def test_a_short_press_of_a_button_with_two_meanings_counts_when_it_ends(few):
    few.down(A)
    few.wait(200)
    assert few.presses == []
    few.up(A)
    few.wait(1000)
    assert few.presses == [(200, A)]


def test_a_long_press_counts_once_as_the_other_button_while_it_is_held(few):
    few.down(A)
    few.wait(3000)
    few.up(A)
    few.wait(1000)
    assert few.presses == [(450, B)]


def test_a_long_press_that_stands_for_a_direction_repeats(few):
    few.down(RIGHT)
    few.wait(700)
    few.up(RIGHT)
    few.wait(1000)
    assert few.presses == [(450, LEFT), (570, LEFT), (690, LEFT)]


def test_a_short_press_after_a_long_one_is_itself_again(few):
    for milliseconds in (600, 100, 600, 100):
        few.down(RIGHT)
        few.wait(milliseconds)
        few.up(RIGHT)
        few.wait(100)
    assert few.seen() == [LEFT, LEFT, RIGHT, LEFT, LEFT, RIGHT]


def test_bounces_do_not_end_a_press_with_two_meanings(few):
    for _ in range(5):
        few.down(A)
        few.wait(4, step=2)
        few.up(A)
        few.wait(4, step=2)
    few.down(A)
    few.wait(260)
    for _ in range(5):
        few.up(A)
        few.wait(4, step=2)
        few.down(A)
        few.wait(4, step=2)
    few.up(A)
    few.wait(1000)
    assert few.presses == [(300, A)]


def test_a_button_with_two_meanings_that_was_swallowed_means_nothing(few):
    few.down(A, UP)
    few.wait(100)
    few.buttons.swallow()
    few.wait(1000)
    few.up(A, UP)
    few.wait(1000)
    assert few.presses == [(0, UP)]


def test_a_button_with_two_meanings_held_at_the_start_counts_only_after_it_was_released():
    few = Hands(held=[A], hold={"A": "B"})
    few.wait(2000)
    few.up(A)
    few.wait(100)
    assert few.presses == []
    few.down(A)
    few.wait(100)
    few.up(A)
    few.wait(100)
    assert few.seen() == [A]


def test_the_other_buttons_still_count_at_their_first_edge(few):
    few.down(DOWN)
    few.wait(460)
    assert few.presses == [(0, DOWN), (450, DOWN)]


def test_a_button_that_is_not_there_is_never_pressed():
    pins = [Pin() for _ in range(6)]
    pins[B] = Unwired()
    buttons = Buttons(pins, lambda: 0)
    assert [buttons.poll(now) for now in range(0, 2000, 10)] == [[]] * 200


@pytest.mark.parametrize("before", [0, 10, 300, 460, 500])
def test_long_presses_are_the_same_across_the_wrap_of_the_clock(before):
    def evening(start):
        few = Hands(start=start, hold={"RIGHT": "LEFT", "A": "B"})
        few.down(RIGHT, A)
        few.wait(700)
        few.up(RIGHT, A)
        few.wait(100)
        few.down(A)
        few.wait(100)
        few.up(A)
        few.wait(100)
        return few.presses

    assert evening(WRAP - before) == evening(5000)
