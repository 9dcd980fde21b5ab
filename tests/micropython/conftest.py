"""The tests find their helpers on the search path."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
