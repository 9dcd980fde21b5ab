"""Starts Kaiten: see kaiten_start.py."""

from kaiten_start import run

if __name__ == "__main__":
    run.main()
