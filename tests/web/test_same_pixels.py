"""What is pressed in the browser shows what it shows on CPython."""

import pytest

from kaiten_host.sessions.recording import acts_of

LOCALES = {"choose Français": "fr-FR", "choose English": "en-GB"}


@pytest.mark.parametrize("session", ["sushi_go-score", "sumoku-speed", "sushi_roll-play"])
def test_the_same_presses_show_the_same_pixels(session, open_page, hold):
    language, *acts = acts_of(session)
    held = open_page(locale=LOCALES[language])
    with hold(LOCALES[language]) as hands:
        assert held.pixels == hands.pixels
        for act in acts:
            hands.act(act)
    assert len(hands.frames) > 90
    shown = held.play(hands.words)
    for number, (seen, (word, pixels)) in enumerate(zip(shown, hands.frames, strict=True)):
        assert seen == pixels, f"press {number} ({word[0]}) shows something else"
