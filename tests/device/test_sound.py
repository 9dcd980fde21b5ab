"""The buzzer of a board that has one: what is heard, as notes."""

import pytest

from kaiten_host.sessions.hands import Hands

PIN = 16
CLICK = 2000


@pytest.fixture
def loud(flash, settle):
    """A device with a buzzer, its sound on."""
    made = []

    def make(sound=2):
        settle("settings.json", {"language": "en", "sound": sound})
        device = Hands(flash, 0)
        device.wiring.BUZZER = PIN
        device.power_on()
        made.append(device)
        return device

    yield make
    for device in made:
        device.power_off()


def heard(device):
    return [hz for _, pin, hz, _ in device.board.notes if pin == PIN]


def test_every_press_clicks(loud):
    device = loud()
    device.press("RIGHT LEFT")
    assert heard(device) == [CLICK, CLICK]


def test_dice_are_heard_to_roll(loud):
    device = loud()
    device.press("DOWN A WAIT:600")
    assert heard(device)[-4:] == [800, 1000, 800, 1200]


def test_whoever_calls_first_is_heard_lower_than_any_press(loud):
    device = loud()
    device.choose("Sumoku")
    device.choose("Speed Sumoku")
    device.enter(3)
    device.choose("All guests")
    device.choose("Those of the box")
    device.press_until("ChooseScreen")
    device.choose("The die shows 5")
    device.press_until("RaceScreen")
    device.answer(1)
    device.press("WAIT:500")
    assert heard(device)[-1] == 300 < CLICK


def test_soft_is_softer(loud):
    device = loud(2)
    device.press("RIGHT")
    device.app.settings["sound"] = 1
    device.press("RIGHT")
    on, soft = [duty for _, _, _, duty in device.board.notes]
    assert soft < on


def test_off_is_silent(loud):
    device = loud(0)
    device.press("DOWN A WAIT:600")
    assert heard(device) == []


def test_the_settings_offer_sound_only_where_there_is_a_buzzer(loud, device):
    device.choose("Settings")
    assert not [item for item in device.screen.choices() if item.startswith("Sound")]
    device.power_off()
    there = loud()
    there.choose("Settings")
    assert "Sound: on" in there.screen.choices()


def test_without_a_buzzer_nothing_is_loaded_for_it(device):
    import sys

    assert "kaiten_device.sound" not in sys.modules
    assert device.board.notes == []
