"""Recorded sessions give the same pixels and files on CPython and on real MicroPython."""

import pytest

from kaiten_host.device import Device
from kaiten_host.micropython.board import play
from kaiten_host.paths import TESTS
from kaiten_host.reading import text_rows

SESSIONS = sorted((TESTS / "golden" / "sessions").glob("*.keys"))


@pytest.mark.parametrize("session", SESSIONS, ids=lambda path: path.stem)
def test_same_presses_same_pixels_and_files(session, tmp_path):
    script = session.read_text()
    frames = []
    device = Device(tmp_path, seed=0)
    device.run(
        script, lambda board, word: frames.append((word, board.panel.pixels(), board.bus_bytes))
    )
    played = play(script, seed=0)
    assert device.complaints == []
    assert len(frames) >= 100
    title = text_rows(frames[-1][1])[0]
    assert title.startswith("Kaiten"), "it does not end at home: record it anew"
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
