"""The simulated board: what is behind `machine`, in Python that also runs on MicroPython."""
