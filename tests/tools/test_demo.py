"""`kaiten demo`: a whole game scores itself."""

import fcntl
import itertools
import os
import pty
import signal
import subprocess
import sys
import termios

import pytest

from kaiten.sushi_go.box import HAND, ROUNDS
from kaiten.sushi_go.score import beyond_the_deck, cards_in
from kaiten.words import LANGUAGES
from kaiten_host.paths import ROOT
from kaiten_host.screens.reading import shows
from kaiten_host.sessions.demo import PLAYERS, main, play, steps
from kaiten_host.sessions.sheets import bots_sheets
from kaiten_host.words import about
from kaiten_host.words import language as desk_language
from kaiten_sim.keys import BUTTONS

WON_BY = {"fr": " devant ", "en": "ahead of"}


def test_bots_play_games_that_the_score_keeper_accepts():
    rounds = bots_sheets(4, b"some seed")
    assert [len(sheets) for sheets in rounds] == [4] * ROUNDS
    seen = [sum(counts) for counts in zip(*itertools.chain(*rounds), strict=True)]
    assert beyond_the_deck(seen, ()) is None
    assert all(0 < cards_in(counts) <= HAND[4] for counts in itertools.chain(*rounds))
    assert bots_sheets(4, b"some seed") == rounds != bots_sheets(4, b"another")


class Watcher:
    def __init__(self):
        self.captions = []
        self.pressed = []

    def step(self, device, step):
        self.captions.append(step.caption)

    def press(self, device, step, name):
        self.pressed.append(name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_demo_ends_on_the_winner(language):
    watcher = Watcher()
    device = play(language, watcher)
    assert shows(device.pixels, WON_BY[language])
    assert any(shows(device.pixels, name) for name in PLAYERS)
    assert watcher.captions[-1] == about("demo", language)("winner")
    assert not device.complaints
    assert set(watcher.pressed) == set(BUTTONS)


def test_the_demo_has_the_same_steps_in_both_languages():
    assert len(list(steps("fr"))) == len(list(steps("en")))


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
def test_the_language_is_that_of_the_computer(environment, language, monkeypatch):
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(variable, environment.get(variable, ""))
    assert desk_language() == language


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
    while about("demo", "en")("language").encode() not in shown:
        shown += os.read(ours, 65536)
    os.write(ours, b"\x03")
    text = read_to_the_end(ours, shown).decode()
    os.close(ours)
    film.wait()
    assert about("demo", "en")("winner") not in text
    assert "***" not in text and "Traceback" not in text
    assert text.endswith("\x1b[?25h\r\n")


def test_in_a_terminal_the_film_runs_and_gives_the_cursor_back():
    ours, theirs = pty.openpty()
    code = "import sys; from kaiten_host.sessions.demo import main; sys.exit(main(sys.argv[1:]))"
    film = subprocess.Popen(
        [sys.executable, "-c", code, "--speed", "1000", "--language", "en"],
        stdout=theirs,
        env={**os.environ, "PYTHONPATH": ":".join(sys.path), "COLUMNS": "80", "LINES": "24"},
    )
    os.close(theirs)
    text = read_to_the_end(ours).decode()
    os.close(ours)
    assert film.wait() == 0
    assert about("demo", "en")("winner") in text
    assert text.rfind("\x1b[?25h") > text.rfind("\x1b[?25l") >= 0
    assert "\x1b[7m A " in text
