"""What a Pico runs at power-on. It is compiled at every start, so it leaves nearly everything to
`kaiten_start.py`, which is not.
"""

import gc

# No collection before the first screen is there; then `processor.py` has one more often. (CPython
# has no such thing.)
if hasattr(gc, "threshold"):
    gc.threshold(131072)

from kaiten_start import run

# A Pico runs this file; whoever wants to hold the device imports it, and lets it take its turns.
if __name__ == "__main__":
    run.main()
