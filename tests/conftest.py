"""Settings for all tests."""

from hypothesis import settings

# No test depends on how fast the machine is, and a fresh clone tries the same examples as ours.
settings.register_profile("kaiten", deadline=None, derandomize=True)
settings.load_profile("kaiten")
