"""What a Pico runs at power-on. It is compiled at every start, so it leaves nearly everything to
`kaiten_start.py`, which is not.
"""

import gc

# A collection for every so many bytes keeps the free memory in one piece. (CPython has no such
# thing.)
if hasattr(gc, "threshold"):
    gc.threshold(98304)

from kaiten_start import run

# A Pico runs this file; whoever wants to hold the device imports it, and lets it take its turns.
if __name__ == "__main__":
    run.main()
