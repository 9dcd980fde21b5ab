"""Sumoku: classic (scored or played), speed, spot, team and solo, each loaded when chosen."""

from kaiten.games import Mode

NAME = "sumoku"
PLACE = 4  # on the shelf
RULES = 2

# "real": the tiles of the box; "device": drawn, and where it can be laid, by the device. In solo
# one player or one group takes part.
MODES = (
    Mode("score", (2, 5), (("entry", ("totals", "tiles")),), helps=True, throws=True),
    Mode("play", (2, 5), bots=True, sealed=True, throws=True),
    Mode("speed", (2, 8), (("tiles", ("real", "device")),), sealed=True, throws=True),
    Mode("spot", (2, 8), (("tiles", ("device", "real")),), sealed=True, throws=True),
    Mode("team", (2, 4), sealed=True, seat="team", throws=True),
    Mode(
        "solo",
        (1, 1),
        (("limit", ("none", "5", "10", "20", "other", "device", "device_other")),),
        sealed=True,
        throws=True,
    ),
)
