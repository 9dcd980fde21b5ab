"""Recorded sessions give the same pixels and files on CPython and on real MicroPython."""

import pytest

from kaiten_host.micropython.board import play
from kaiten_host.sessions.hands import Hands
from kaiten_host.sessions.recording import SEED, acts_of, names


class Watched(Hands):
    """Hands that take a picture after each key."""

    def __init__(self, *options):
        super().__init__(*options)
        self.frames = []

    def press_word(self, word):
        super().press_word(word)
        self.frames.append((word[0], self.pixels, self.board.bus_bytes))


@pytest.mark.parametrize("session", names())
def test_same_presses_same_pixels_and_files(session, tmp_path):
    with Watched(tmp_path, SEED) as device:
        for act in acts_of(session):
            device.act(act)
        assert device.kind == "Home", "it does not end at home: record it anew"
    frames = device.frames
    played = play(" ".join(word for word, _, _ in frames), seed=SEED)
    assert device.complaints == []
    assert len(frames) >= 34
    for number, (frame, (word, pixels, bus_bytes)) in enumerate(zip(played.frames, frames)):
        assert frame.word == word
        assert frame.pixels == pixels, f"press {number} ({word}) shows something else"
        assert frame.bus_bytes == bus_bytes, f"press {number} ({word})"
    assert len(played.frames) == len(frames)
    files = {
        str(path.relative_to(tmp_path)): path.read_bytes()
        for path in tmp_path.rglob("*")
        if path.is_file()
    }
    journals = [name for name in files if name.endswith(".journal")]
    assert journals
    for name in journals:
        assert played.flash[name] == files[name]
