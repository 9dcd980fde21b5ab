"""Fingers, keys, windows, the plug, pictures, words: the page as somebody uses it."""

import base64
import io
import json

import pytest
from PIL import Image

from kaiten_host.screens.pictures import bitmap
from kaiten_host.sessions.recording import acts_of
from kaiten_sim.keys import DOWN_MS, UP_MS

SMALL = {"viewport": {"width": 320, "height": 568}}
SIDEWAYS = {"viewport": {"width": 760, "height": 390}}
DESK = {"viewport": {"width": 1280, "height": 800}, "hasTouch": False}
BOX = "document.getElementById('{}').getBoundingClientRect().toJSON()"


def test_a_new_device_speaks_the_language_of_the_browser(open_page, new_flash, seed):
    french, english, other = (open_page(locale=name) for name in ("fr-CA", "en-GB", "de-DE"))
    assert french.text("#plug") == "Débrancher"
    assert english.text("#plug") == other.text("#plug") == "Pull the plug"
    for page in (french, english, other):
        page.press("A")
    assert french.pixels != english.pixels == other.pixels


@pytest.mark.parametrize("wish, motion", [("reduce", 0), ("no-preference", 1)])
def test_a_new_device_moves_as_much_as_the_browser_wishes(wish, motion, open_page):
    held = open_page(reducedMotion=wish)
    settings = json.loads(held.run("localStorage['kaiten:/data/settings.json']"))
    assert settings.get("motion", 1) == motion


def test_the_page_changes_its_language_when_asked(held):
    held.page.call("click", "[data-language=en]")
    assert held.text("#plug") == "Pull the plug"
    assert held.run("document.documentElement.lang") == "en"


def test_the_device_changes_its_language_with_the_page_for_good(held, hold):
    held.page.call("click", "[data-language=en]")
    for _ in range(2):
        held.load()
        held.press("A")
        assert held.text("#plug") == "Pull the plug"
    with hold("en-GB") as english:
        english.press("A")
    assert held.pixels == english.pixels


def test_a_language_can_be_chosen_where_the_settings_are_spoilt(held):
    held.run("device.withPlugPulled((flash) => flash.write(SETTINGS, new Uint8Array([123])))")
    held.page.call("click", "[data-language=en]")
    held.load()
    assert held.text("#plug") == "Pull the plug"
    assert held.page.call("told")["errors"] == []


def test_the_page_follows_a_language_that_is_chosen_on_the_device(held, hands):
    hands.choose("Réglages")
    hands.choose("Langue : Français")
    hands.choose("English")
    held.play(hands.words)
    assert held.text("#plug") == "Pull the plug"


def test_a_finger_presses_what_it_touches_for_as_long_as_it_does(held, hands):
    for button in ("down", "a"):
        box = held.run(BOX.format(button))
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": 7}
        held.page.call("touch", "touchStart", [at])
        held.let_pass(60)
        held.page.call("touch", "touchEnd", [])
        held.let_pass(60)
        hands.press(button)
        assert held.pixels == hands.pixels


def tap(held, x, y):
    """A finger on a light of the panel, only for a moment."""
    box = held.run(BOX.format("panel"))
    at = (box["x"] + (x + 0.5) * box["width"] / 128, box["y"] + (y + 0.5) * box["height"] / 64)
    held.page.call("touchscreen.tap", *at)


def test_what_is_touched_on_the_glass_is_chosen(held, hands):
    for x, y in ((118, 17), (64, 24), (20, 28)):
        tap(held, x, y)
        hands.finger.touch(x, y)
        assert held.pixels == hands.pixels
    assert hands.kind == "Number"


def test_a_finger_that_is_drawn_over_the_glass_turns_the_page_and_chooses_nothing(held, hands):
    box = held.run(BOX.format("panel"))
    middle = box["y"] + box["height"] / 2
    for x in (250, 200, 150):
        kind = {250: "touchStart"}.get(x, "touchMove")
        held.page.call("touch", kind, [{"x": x, "y": middle, "id": 1}])
    held.page.call("touch", "touchEnd", [])
    hands.finger.swipe(-30, 0)
    assert held.pixels == hands.pixels
    assert hands.kind == "Home"


def test_a_dark_panel_is_explained_below_it(held):
    held.run("skip(400000)")
    assert held.text("#legend") == "En veille\u00a0: touchez-le, ou un bouton."
    held.press("A")
    assert "commencer" in held.text("#legend")
    held.page.call("click", "#plug")
    assert "Sans courant" in held.text("#legend")


def test_enter_is_a_after_a_click_on_a_button_of_the_page(held, hands):
    held.page.call("click", "#plug")
    held.page.call("click", "#plug")
    held.let_pass(200)
    held.press("A")
    hands.press("A")
    assert held.pixels == hands.pixels


def test_tiles_are_laid_by_touching_a_place_and_the_hand(held, hands):
    for act in acts_of("sumoku-play")[1:7]:
        hands.act(act)
    held.play(hands.words)
    assert hands.kind == "GridScreen"
    for x, y in ((77, 19), (77, 19), (32, 46), (120, 60)):
        tap(held, x, y)
        hands.finger.touch(x, y)
        assert held.pixels == hands.pixels


def test_a_touch_on_the_glass_of_a_device_without_power_does_nothing(held):
    held.page.call("click", "#plug")
    tap(held, 64, 24)
    assert held.pixels == bytes(1024)
    assert held.page.call("told")["errors"] == []


def ask_for_a_name(held, hands):
    hands.choose("Sushi Go!")
    hands.take(0)
    hands.press("A A")
    held.play(hands.words)


def test_a_name_is_written_in_a_field_with_the_keyboard_of_the_phone(held, hands):
    assert not held.page.call("isVisible", "#name")
    ask_for_a_name(held, hands)
    held.page.call("type", "#name", "zoé Ñu")
    hands.finger.spell("zoé nu")
    assert held.pixels == hands.pixels
    held.page.call("press", "#name", "Backspace")
    hands.finger.spell("zoé n")
    assert held.page.call("inputValue", "#name") == hands.screen.name == "Zoé N"
    held.page.call("press", "#name", "Enter")
    hands.finger.end_name()
    assert held.pixels == hands.pixels
    assert held.page.call("inputValue", "#name") == ""  # the next one
    held.press("B")
    hands.press("B")
    assert held.pixels == hands.pixels
    assert not held.page.call("isVisible", "#name")


@pytest.mark.parametrize("window", [SMALL, {}], ids=["small", "upright"])
def test_no_button_moves_when_a_name_is_asked_for(window, open_page, hands):
    held = open_page(**window)
    boxes = [held.run(BOX.format(part)) for part in ("body", "a", "up")]
    ask_for_a_name(held, hands)
    assert [held.run(BOX.format(part)) for part in ("body", "a", "up")] == boxes


def test_a_finger_on_new_name_finds_the_keyboard_of_the_phone_open(held, hands):
    hands.choose("Sushi Go!")
    hands.take(0)
    hands.press("A")
    held.play(hands.words)
    tap(held, 40, 17)
    assert held.run("document.activeElement.id") == "name"


def test_letters_of_a_keyboard_write_a_name_and_enter_ends_it(held, hands):
    ask_for_a_name(held, hands)
    held.page.call("keyboard.type", "abba b")
    held.press("B", "A")
    hands.finger.spell("abba ")
    hands.press("A")
    assert held.pixels == hands.pixels
    hands.press("B B")  # no second name, and the first one is taken back
    assert hands.screen.choices()[0] == "Abba"


def test_the_field_shows_what_is_typed_with_the_buttons(held, hands):
    ask_for_a_name(held, hands)
    held.press("RIGHT", "A")
    assert held.page.call("inputValue", "#name") == "B"


def test_below_the_glass_is_said_what_the_keys_do_there(open_page):
    for locale, home, sheet in (
        ("fr-FR", "A commencer", "A tenu\u00a0: fini"),
        ("en-GB", "A start", "A held: done"),
    ):
        held = open_page(locale=locale)
        assert home in held.text("#legend")
        held.page.call("waitForSelector", "#body:not(.holds)")
        held.run("legend.show('SheetScreen')")
        assert sheet in held.text("#legend")


def test_what_is_said_of_a_key_below_the_glass_can_be_touched(held, hands):
    held.page.call("tap", "#legend button >> nth=1")
    hands.press("DOWN")
    held.let_pass(200)
    assert hands.kind == "Carousel"
    assert held.pixels == hands.pixels


def test_a_sheet_says_that_holding_a_ends_it(playing):
    assert playing.run("legend.key") == "sheet"
    playing.page.call("waitForSelector", "#body.holds")


def test_keys_press_the_buttons(held, hands):
    held.press("DOWN", "DOWN", "A", "B", "UP")
    hands.press("DOWN DOWN A B UP")
    assert held.pixels == hands.pixels


def test_a_held_key_repeats_as_a_held_button_does(held, hands):
    held.press("A", "A")
    hands.press("A A")
    held.page.call("keyboard.down", "ArrowDown")
    held.page.call("keyboard.down", "ArrowDown")  # what a keyboard repeats by itself
    held.let_pass(1500)
    held.page.call("keyboard.up", "ArrowDown")
    held.let_pass(60)
    hands.press("DOWN:1500")
    assert held.pixels == hands.pixels


def test_keys_that_were_down_when_the_window_was_left_are_let_go(held, hands):
    held.page.call("keyboard.down", "ArrowDown")
    held.let_pass(60)
    held.run("dispatchEvent(new Event('blur'))")
    held.let_pass(2000)
    hands.press("DOWN WAIT:1940")
    assert held.pixels == hands.pixels


def test_every_button_can_be_found_and_pressed_without_seeing_it(held, hands):
    for name, button in (("Bas", "DOWN"), ("A\u00a0: oui, suite", "A")):
        held.page.call("focus", f'button[aria-label="{name}"]')
        held.page.call("keyboard.press", "Enter")
        held.run("new Promise((done) => setTimeout(done, 100))")
        held.let_pass(DOWN_MS + UP_MS)
        hands.press(button)
        assert held.pixels == hands.pixels


def still(held):
    """The page has had the time to read its panel."""
    held.run("new Promise((done) => setTimeout(done, 250))")


def test_what_the_panel_shows_can_be_read_as_text(held, hands):
    for name in ("DOWN", "A"):
        held.press(name)
        hands.press(name)
        still(held)
        read = held.run("Array.from(byId('text').children, (line) => line.textContent)")
        assert read == hands.lines()


def test_what_the_cursor_moves_to_is_said_first_and_a_new_screen_whole(held, hands):
    held.press("DOWN")
    hands.press("DOWN")
    still(held)
    assert held.run("byId('live').textContent").startswith(hands.chosen())
    held.press("A")
    hands.press("A")
    still(held)
    said = held.run("byId('live').textContent")
    assert all(line in said for line in hands.lines())


def test_a_dark_panel_says_nothing(held):
    held.page.call("click", "#plug")
    still(held)
    assert held.run("byId('text').innerText") == ""


@pytest.mark.parametrize(
    "window", [{}, SMALL, SIDEWAYS, DESK], ids=["upright", "small", "sideways", "desk"]
)
def test_the_whole_device_is_in_the_window_and_crisp(window, open_page):
    held = open_page(**window, deviceScaleFactor=2)
    size = held.run("({ width: innerWidth, height: innerHeight })")
    for part in ("body", "panel", "up", "down", "left", "right", "a", "b"):
        box = held.run(BOX.format(part))
        assert box["left"] >= 0 and box["right"] <= size["width"], part
        assert box["top"] >= 0 and box["bottom"] <= size["height"], part
    assert held.run("document.documentElement.scrollWidth") <= size["width"]
    canvas = held.run("({ width: panel.canvas.width, height: panel.canvas.height })")
    shown = held.run(BOX.format("panel"))
    assert canvas["width"] % 128 == canvas["height"] % 64 == 0
    assert [2 * shown["width"], 2 * shown["height"]] == [canvas["width"], canvas["height"]]


def test_fingers_have_room(open_page):
    for window in ({}, SMALL, SIDEWAYS):
        held = open_page(**window)
        for button in ("up", "down", "left", "right", "a", "b"):
            assert held.run(BOX.format(button))["width"] >= 40


def test_a_pulled_plug_makes_the_panel_dark_until_it_is_back(held, hands):
    held.press("DOWN")
    held.page.call("click", "#plug")
    assert held.pixels == bytes(1024)
    assert held.text("#plug") == "Brancher"
    held.press("DOWN")
    held.page.call("click", "#plug")
    held.let_pass(200)
    assert held.pixels == hands.pixels


LISTENED = """
heard = [];
const note = (name) => ({ setValueAtTime: (value, at) => heard.push([name, value]) });
AudioContext = class {
    currentTime = 0;
    createOscillator = () => ({ frequency: note("Hz"), connect: (to) => to, start() {} });
    createGain = () => ({ gain: note("loud"), connect: (to) => to });
};
localStorage.setItem("kaiten:/data/settings.json", '{"language": "fr", "sound": SOUND}');
"""


@pytest.mark.parametrize("sound, loudness", [(1, 0.033), (2, 0.12)])
def test_the_buzzer_sounds_as_the_settings_of_the_device_say(sound, loudness, open_page):
    held = open_page(LISTENED.replace("SOUND", str(sound)))
    held.press("DOWN")
    (_, pitch), (_, loud), *_, silence = held.run("heard")
    assert (pitch, round(loud, 3)) == (2000, loudness)
    assert silence == ["loud", 0]


def test_without_sound_in_the_settings_nothing_is_heard(open_page):
    held = open_page(LISTENED.replace("SOUND", "0"))
    held.press("DOWN", "A")
    assert held.run("heard") == []


def test_the_picture_is_what_the_panel_shows(held, hands):
    given = held.page.call("download", "#picture")
    assert given["name"] == "kaiten.png"
    with Image.open(io.BytesIO(base64.b64decode(given["content"]))) as picture:
        dots = picture.convert("L").resize((128, 64), Image.Resampling.BOX)
    assert (
        dots.point(lambda light: 255 * (light > 100), "1").tobytes()
        == bitmap(hands.pixels).tobytes()
    )


def test_full_screen_is_the_device_alone(held):
    held.page.call("click", "#full")
    held.page.call("waitForSelector", "#device:fullscreen")


def test_what_passed_while_the_page_was_hidden_has_passed_for_the_device_too(held, hands):
    """Its panel goes dark after five minutes, and a press wakes it."""
    held.run("skip(400000)")
    assert held.pixels == bytes(1024)
    held.press("A")
    assert held.pixels == hands.pixels


def test_the_page_says_nothing_went_wrong_and_asks_nobody_else(held, site):
    held.press("A", "DOWN", "A")
    told = held.page.call("told")
    assert told["errors"] == []
    assert told["requests"]
    assert all(address.startswith((site, "blob:" + site)) for address in told["requests"])
