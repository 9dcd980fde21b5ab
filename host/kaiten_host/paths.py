"""Where things are in the repository, worked out from where this file is."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT / "shared"
FIRMWARE = ROOT / "firmware"
BOARDS = ROOT / "boards"
HOST = ROOT / "host"
SIM = HOST / "kaiten_sim"
TESTS = ROOT / "tests"
BUILD = ROOT / "build"
