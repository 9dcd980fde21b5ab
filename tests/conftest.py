"""Settings for all tests."""

import os
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

from kaiten_host.measure import notes

# The tests find their helpers on the search path.
sys.path.insert(0, str(Path(__file__).parent))

# No test depends on how fast the machine is, and a fresh clone tries the same examples as ours.
settings.register_profile("kaiten", deadline=None, derandomize=True)
settings.load_profile("kaiten")

# No test, nor a command that one starts, finds or changes the games of who runs it.
_kept = tempfile.TemporaryDirectory(prefix="kaiten-tests-")
os.environ["XDG_DATA_HOME"] = _kept.name


@pytest.fixture
def tried(request):
    """Notes how often a test tried something, for the page of evidence."""

    def note(what, count):
        name = request.node.originalname
        command = f"make test ARGS='-k {name}'"
        notes.note(request.node.nodeid, what, count, command)

    return note
