"""The seal of chance: its fingerprint while it is closed, the seed behind every draw after."""

from binascii import hexlify

from kaiten.chance import fingerprint
from kaiten.words import say
from kaiten_device.screens import Text
from kaiten_device.session import SEAL


def closed(seed):
    """What commits to the seed without telling it."""
    return Text(say(SEAL), say("seal_shown", fingerprint(seed)))


def opened(seed):
    return Text(say(SEAL), say("seal_opened", fingerprint(seed), hexlify(seed).decode()))
