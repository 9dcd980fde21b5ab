"""`kaiten demo`, and the planner that turns what should be entered into presses."""

import fcntl
import itertools
import os
import pty
import signal
import subprocess
import sys
import termios

import pytest

from kaiten.sushi_go import FIELDS, HAND, ROUNDS, beyond_the_deck, cards_in
from kaiten.words import LANGUAGES
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP
from kaiten_device.name_editor import NameEditor
from kaiten_host.demo import CAPTIONS, PLAYERS, language_of, main, play, steps
from kaiten_host.device import Device
from kaiten_host.paths import ROOT
from kaiten_host.planner import bots_sheets, keys_for_name, keys_for_sheet, sheet
from kaiten_host.reading import text_rows
from kaiten_host.sim.keys import BUTTONS

WINNER = {"fr": "Victoire", "en": "Victory"}


# English, a new game of Sushi Go!, keep the score, two guests, the normal game, the deal.
TO_THE_FIRST_SHEET = "DOWN A A A A DOWN*2 A DOWN A DOWN A A A"
UNDO = ["B", "A"]

SHEETS = [
    sheet(),
    sheet(maki=3),
    sheet(egg_wasabi=2),
    sheet(maki=1, egg=2, egg_wasabi=1),
    sheet(pudding=1, salmon=1),
    sheet(tempura=2, sashimi=1, salmon_wasabi=1),
]


def answers_after(presses, flash):
    """What a device has in its journal after these presses, from the first sheet on."""
    Device(flash).run(" ".join([TO_THE_FIRST_SHEET] + presses))
    [journal] = (flash / "data" / "games").iterdir()
    return [line.rpartition(" ")[0] for line in journal.read_text().splitlines()[1:]]


@pytest.mark.parametrize("counts", SHEETS)
def test_the_presses_fill_the_sheet_as_it_should_be(counts, tmp_path):
    assert answers_after(keys_for_sheet(counts), tmp_path) == [str(counts)]


@pytest.mark.parametrize("counts, before", list(itertools.pairwise(SHEETS)))
def test_the_presses_correct_a_sheet_that_is_offered_again(counts, before, tmp_path):
    presses = keys_for_sheet(before) + UNDO + keys_for_sheet(counts, before)
    assert answers_after(presses, tmp_path) == [str(before), "undo", str(counts)]


def test_no_way_along_the_fields_is_shorter():
    for fields in itertools.combinations(range(len(FIELDS)), 3):
        counts = [int(field in fields) for field in range(len(FIELDS))]
        moves = len(keys_for_sheet(counts)) - 4
        assert moves == shortest_walk(set(fields))


def shortest_walk(fields):
    """The fewest steps on the circle of fields that reach them all, by trying everything."""
    states = {(0, frozenset(fields - {0}))}
    for steps_taken in itertools.count():
        if any(not left for _, left in states):
            return steps_taken
        states = {
            ((at + step) % len(FIELDS), left - {(at + step) % len(FIELDS)})
            for at, left in states
            for step in (1, -1)
        }


@pytest.mark.parametrize("name", ["Ana", "Zoé", "Jean-Luc", "Élise", "D'Arc 7", "Maximilien"])
def test_the_presses_type_the_name(name):
    editor = NameEditor("")
    results = [editor.press(BUTTONS.index(press)) for press in keys_for_name(name)]
    assert results[-1] == name
    assert set(results[:-1]) <= {None}


def test_a_letter_that_the_keyboard_lacks_is_told():
    with pytest.raises(ValueError, match="no key types"):
        keys_for_name("A€")


def test_bots_play_games_that_the_score_keeper_accepts():
    rounds = bots_sheets(4, b"some seed")
    assert [len(sheets) for sheets in rounds] == [4] * ROUNDS
    seen = [sum(counts) for counts in zip(*itertools.chain(*rounds), strict=True)]
    assert beyond_the_deck(seen) is None
    assert all(0 < cards_in(counts) <= HAND[4] for counts in itertools.chain(*rounds))
    assert bots_sheets(4, b"some seed") == rounds != bots_sheets(4, b"another")


class Watcher:
    def __init__(self):
        self.captions = []

    def step(self, device, step):
        self.captions.append(step.caption)

    def press(self, device, step, name):
        assert name in step.presses


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_demo_ends_on_the_winner(language):
    watcher = Watcher()
    device = play(language, watcher)
    rows = text_rows(device.pixels)
    assert any(WINNER[language] in row for row in rows)
    assert any(name in row for row in rows for name in PLAYERS)
    assert watcher.captions[-1] == CAPTIONS[language]["winner"]
    assert not device.complaints


def test_both_languages_say_the_same_things():
    assert CAPTIONS["fr"].keys() == CAPTIONS["en"].keys()
    assert len(list(steps("fr"))) == len(list(steps("en")))


def test_every_arrow_is_used():
    used = {BUTTONS.index(press) for step in steps("en") for press in step.presses}
    assert used >= {UP, DOWN, LEFT, RIGHT}


def test_without_a_terminal_a_few_screens_are_printed(capsys):
    assert main(["--language", "fr"]) == 0
    out = capsys.readouterr().out
    shown = [step.caption for step in steps("fr") if step.key_screen]
    assert 4 <= len(shown) <= 8
    assert all(caption in out for caption in shown)
    assert out.count("\n") == len(shown) * (1 + 32 + 1)
    assert "\x1b" not in out


@pytest.mark.parametrize(
    "environment, language",
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_CA", "LC_ALL": "en_US"}, "en"),
        ({"LANG": "fr_CA", "LC_ALL": ""}, "fr"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_computer(environment, language):
    assert language_of(environment) == language


@pytest.mark.parametrize("speed", ["0", "-1", "fast", "nan"])
def test_a_speed_that_makes_no_sense_is_refused(speed, capsys):
    with pytest.raises(SystemExit) as leaving:
        main([f"--speed={speed}"])
    assert leaving.value.code == 2
    assert "is not a number from 0.1 to 1000" in capsys.readouterr().err


def read_to_the_end(terminal, shown=b""):
    """What a film goes on to show until it is over."""
    try:
        while chunk := os.read(terminal, 65536):
            shown += chunk
    except OSError:
        pass  # how Linux says that the other end was closed
    return shown


def sit_at_the_terminal():
    """What a shell does for a program that it starts there, also where Ctrl-C was ignored."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_ends_the_film_without_an_error_of_make():
    ours, theirs = pty.openpty()
    film = subprocess.Popen(
        ["make", "demo", "ARGS=--language en"],
        cwd=ROOT,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        preexec_fn=sit_at_the_terminal,
    )
    os.close(theirs)
    shown = b""
    while CAPTIONS["en"]["language"].encode() not in shown:
        shown += os.read(ours, 65536)
    os.write(ours, b"\x03")
    text = read_to_the_end(ours, shown).decode()
    os.close(ours)
    film.wait()
    assert CAPTIONS["en"]["winner"] not in text
    assert "***" not in text and "Traceback" not in text
    assert text.endswith("\x1b[?25h\r\n")


def test_in_a_terminal_the_film_runs_and_gives_the_cursor_back():
    ours, theirs = pty.openpty()
    code = "import sys; from kaiten_host.demo import main; sys.exit(main(sys.argv[1:]))"
    film = subprocess.Popen(
        [sys.executable, "-c", code, "--speed", "1000", "--language", "en"],
        stdout=theirs,
        env={**os.environ, "PYTHONPATH": ":".join(sys.path), "COLUMNS": "80", "LINES": "24"},
    )
    os.close(theirs)
    text = read_to_the_end(ours).decode()
    os.close(ours)
    assert film.wait() == 0
    assert CAPTIONS["en"]["winner"] in text
    assert text.rfind("\x1b[?25h") > text.rfind("\x1b[?25l") >= 0
    assert "\x1b[7m A " in text
