"""The core's tests find their helpers on the search path, as they do on MicroPython."""

import sys
from pathlib import Path

import pytest

pytest.register_assert_rewrite("table")
sys.path.insert(0, str(Path(__file__).parent))
