"""What a game can prove: a fingerprint of all its lines, which people photograph at the table.

The result is left out: it follows from the other lines, and a table may say later that the game
does not count.
"""

from binascii import hexlify
from hashlib import sha256

from kaiten.ending import RESULT

# Too many to be found again for other lines.
DIGEST_BYTES = 8
IN_GROUP = 4


def fingerprint(lines):
    """Sixteen hex digits that no game with other lines has, in groups."""
    digest = sha256()
    for line in lines:
        if not line.startswith(RESULT):
            digest.update(line.encode() + b"\n")
    digits = hexlify(digest.digest()[:DIGEST_BYTES]).decode().upper()
    return " ".join([digits[at : at + IN_GROUP] for at in range(0, len(digits), IN_GROUP)])
