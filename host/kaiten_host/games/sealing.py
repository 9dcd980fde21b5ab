"""Games under way whose journals tell what will be drawn, and how a backup seals them: only the
device, or the browser, that has the key opens them again.

It runs on MicroPython too, in the page.
"""

from hashlib import sha256

from kaiten import replay
from kaiten.games import mode_of
from kaiten.results import summary

# How the names of sealed journals end in a backup.
SEALED = ".sealed"
KEY_BYTES = NONCE_BYTES = 32
DIGEST_BYTES = 32
# Of HMAC, as RFC 2104 describes it.
BLOCK = 64
INNER, OUTER = 0x36, 0x5C


def tells_what_comes(lines):
    """Whether a journal is of a game that goes on and rests on chance: whoever has its seed can
    work out all cards and dice to come."""
    header, result, _ = summary(lines)
    if header is None or result is not None:
        return False
    mode = mode_of(header["game"], header["mode"])
    if not (mode.sealed or mode.throws):
        return False
    game = replay.read(lines).conversation
    game.skip_tells()
    return game.question is not None


def seal(key, nonce, content):
    """The content as only the owner of the key can read it; each nonce is used once."""
    body = nonce + _mixed(key, nonce, content)
    return body + hmac(key, b"seal" + body)


def unseal(key, content):
    """What was sealed with this key, None if it was sealed with another one or is damaged."""
    body, digest = content[:-DIGEST_BYTES], content[-DIGEST_BYTES:]
    if len(body) < NONCE_BYTES or hmac(key, b"seal" + body) != digest:
        return None
    return _mixed(key, body[:NONCE_BYTES], body[NONCE_BYTES:])


def _mixed(key, nonce, content):
    """The content, each byte combined with one of HMAC-SHA-256 in counter mode."""
    mixed = bytearray(content)
    for start in range(0, len(mixed), DIGEST_BYTES):
        stream = hmac(key, b"stream" + nonce + start.to_bytes(4, "big"))
        for at in range(start, min(start + DIGEST_BYTES, len(mixed))):
            mixed[at] ^= stream[at - start]
    return bytes(mixed)


def hmac(key, message):
    """MicroPython has no module for it."""
    inside = sha256(_pad(key, INNER) + message).digest()
    return sha256(_pad(key, OUTER) + inside).digest()


def _pad(key, value):
    return bytes([byte ^ value for byte in key]) + bytes([value]) * (BLOCK - len(key))
