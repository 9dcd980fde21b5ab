"""How many can play each game and mode, as the rulebooks say."""

from kaiten.games import load

PLAYERS = {
    "sushi_go": {"score": (2, 5), "play": (2, 5)},
    "sushi_go_party": {"score": (2, 8), "play": (2, 8)},
    "sushi_roll": {"score": (2, 5), "play": (2, 5)},
    "sumoku": {
        "score": (2, 5),
        "play": (2, 5),
        "speed": (2, 8),
        "spot": (2, 8),
        "team": (2, 4),
        "solo": (1, 1),
    },
    "sushi_boat": {"score": (2, 5), "play": (2, 5), "deck": (2, 5)},
}


def test_as_many_can_play_as_the_rulebook_says():
    for game in PLAYERS:
        assert {mode.name: mode.players for mode in load(game).MODES} == PLAYERS[game], game
