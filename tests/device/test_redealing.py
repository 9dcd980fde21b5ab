"""Whoever has seen a hand and wants another deal leaves a trace, and a game that is over can be
photographed."""

import re
import subprocess
import sys

import pytest
from evening import begin

from kaiten.ending import BROKEN_OFF
from kaiten.journal import Writer
from kaiten.results import summary
from kaiten_host.flash import journal_path
from kaiten_host.games.audit import read_lines

GROUPS = re.compile(r"(?:[0-9A-F]{4} ){3}[0-9A-F]{4}")


def path_of(device, number):
    return device.flash / journal_path(f"{number:04}.journal")


def lines_of(device, number):
    return read_lines(path_of(device, number).read_bytes())


def audit(device, number, *options):
    """What `kaiten audit` says, in a process of its own: the device has loaded modules anew."""
    command = [sys.executable, "-m", "kaiten_host.cli", "audit", str(path_of(device, number))]
    done = subprocess.run([*command, *options], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def deal_anew(device):
    device.press("B")
    device.choose("Change players, variant")


@pytest.fixture
def at_the_gate(device):
    """A device that was given to the first of two people, who has not looked yet."""
    begin(device, "Play on the device", people=2)
    device.next_until("GateScreen")
    return device


def test_a_game_whose_cards_nobody_has_seen_leaves_no_trace(at_the_gate):
    deal_anew(at_the_gate)
    assert at_the_gate.journals() == []


def test_a_game_whose_cards_somebody_has_seen_stays_as_broken_off(at_the_gate):
    at_the_gate.press("A")
    assert at_the_gate.kind == "ChooseScreen"
    deal_anew(at_the_gate)
    assert at_the_gate.journals() == ["0001.journal"]
    assert at_the_gate.settings()["current"] == ""
    _, result, misfit = summary(lines_of(at_the_gate, 1))
    assert misfit is None
    assert result["reason"] == BROKEN_OFF
    code, said = audit(at_the_gate, 1)
    assert code == 0
    assert "Broken off after somebody had seen its cards." in said


def test_the_audit_of_the_next_game_names_the_one_that_was_broken_off(at_the_gate):
    at_the_gate.press("A")
    deal_anew(at_the_gate)
    at_the_gate.choose("Play on the device")
    at_the_gate.next_until("GateScreen")
    at_the_gate.press("A A")
    assert at_the_gate.journals() == ["0001.journal", "0002.journal"]
    assert "Dealt anew: 0001.journal" in audit(at_the_gate, 2)[1]
    at_the_gate.pull_plug()
    at_the_gate.wait(2)
    assert at_the_gate.can_resume
    at_the_gate.choose("Past games")
    at_the_gate.wait(2)
    at_the_gate.press("DOWN")
    at_the_gate.reads("Broken off, dealt anew.")


@pytest.fixture
def over(device):
    """A device whose table sees what may come next."""
    begin(device, "Play on the device", people=1)
    device.next_until("WinnerScreen")
    device.press("A")
    return device


def photographed(device):
    device.choose("Fingerprint of the game")
    found = GROUPS.search(device.screen_text().replace("\n", " "))
    device.press("B")
    return found[0]


def test_the_fingerprint_at_the_end_is_the_one_that_the_audit_shows(over):
    fingerprint = photographed(over)
    code, said = audit(over, 1)
    assert code == 0
    assert f"Fingerprint: {fingerprint}" in said
    assert "Answers taken back: 0. Corrected: 0." in said
    assert "no file can prove" in said
    noted = fingerprint.replace(" ", "").lower()
    assert audit(over, 1, "--fingerprint", noted)[0] == 0


def test_a_play_that_was_changed_with_checksums_made_anew_has_another_fingerprint(over):
    fingerprint = photographed(over)
    payloads = [line.rpartition(" ")[0] for line in lines_of(over, 1)]
    at = next(at for at, payload in enumerate(payloads) if payload == "1")
    payloads[at] = "0"
    writer = Writer()
    lines = [writer.line(payload) for payload in payloads]
    path_of(over, 1).write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    assert f"Fingerprint: {fingerprint}" not in audit(over, 1)[1]
    code, said = audit(over, 1, "--fingerprint", fingerprint)
    assert code == 1
    assert "which is NOT the one" in said


def test_a_game_that_does_not_count_keeps_its_fingerprint(over):
    fingerprint = photographed(over)
    over.press("A")
    over.choose("Home")
    over.choose("Past games")
    over.wait(2)
    over.press("A")
    over.choose("Do not count it")
    assert f"Fingerprint: {fingerprint}" in audit(over, 1)[1]
