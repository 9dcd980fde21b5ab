"""Which panel there is: found at the start, chosen by eye on the device, and remembered."""

import pytest

from kaiten_device.storage import PANEL
from kaiten_host.sessions.hands import Hands
from kaiten_sim.board import SimBoard
from kaiten_sim.sh1106 import SH1106
from kaiten_sim.ssd1306 import SSD1306
from kaiten_sim.ssd1309 import SSD1309

UP, A = 0, 4
LANGUAGES = ("Français", "English")


class SelfReset(SSD1309):
    """An SSD1309 on a module that resets it when the power comes on."""

    def power_up(self):
        super().power_up()
        self.was_reset = True


class Unreadable(SH1106):
    """One whose memory cannot be read, as the datasheet has it in another place."""

    def read(self):
        return SSD1306.read(self)


class Silent(SSD1306):
    """A panel that refuses to be read at all."""

    def read(self):
        raise OSError(5, "EIO")


GLASSES = {
    "SSD1306": SSD1306,
    "SSD1306 that refuses to be read": Silent,
    "SSD1309": SelfReset,
    "SH1106": SH1106,
}


def rows_of(picture):
    return [picture[start : start + 128] for start in range(0, 1024, 128)]


def shifted_left(picture):
    return b"".join(row[2:] + bytes(2) for row in rows_of(picture))


def shifted_right(picture):
    return b"".join(bytes(2) + row[:-2] for row in rows_of(picture))


def wrapped_right(picture):
    return b"".join(row[-2:] + row[:-2] for row in rows_of(picture))


@pytest.mark.parametrize("glass", GLASSES)
def test_the_panel_is_found_at_the_first_start(make_device, glass):
    device = make_device(panel=GLASSES[glass]()).start()
    device.reads(*LANGUAGES)
    device.choose("English")
    device.reads("Sushi Go!")


@pytest.mark.parametrize(
    "glass, moved",
    [(Unreadable, shifted_left), (lambda: SH1106(0), shifted_right)],
    ids=["memory cannot be read", "glass begins at its first column"],
)
def test_an_sh1106_that_is_not_found_can_be_read_all_the_same(make_device, glass, moved):
    device = make_device(panel=glass()).start()
    assert device.pixels == moved(device.drawn())
    device.choose("English")
    assert device.pixels == moved(device.drawn())


@pytest.mark.parametrize("glass", GLASSES)
def test_finding_the_panel_leaves_nothing_on_it(make_device, glass):
    device = make_device(panel=GLASSES[glass]())
    device.board.panel.power_up = lambda: None  # its memory is as it is after a start
    device.start()
    device.pull_plug()
    device.reads(*LANGUAGES)


def first_minute(flash, glass, noise):
    """What is seen, after every write to the panel, while the language is chosen and a game begun;
    `noise` changes what the memory of the panel holds at power-on."""
    panel = glass()
    power_up, write, seen = panel.power_up, panel.write, []

    def power_up_with_noise():
        power_up()
        panel.ram[:] = bytes(byte ^ noise for byte in panel.ram)

    def watched(payload):
        write(payload)
        seen.append(panel.pixels())

    panel.power_up, panel.write = power_up_with_noise, watched
    device = Hands(flash, 1, board=lambda **usual: SimBoard(**(usual | {"panel": panel})))
    with device:
        device.choose("English")
        device.press("A A WAIT:30000 DOWN A WAIT:20000")
    return seen


@pytest.mark.parametrize("glass", [*GLASSES, "SH1106 that is not found"])
def test_no_noise_is_seen_in_the_first_minute(tmp_path, glass):
    kind = GLASSES.get(glass, Unreadable)
    minutes = []
    for noise in (0x00, 0xFF):
        flash = tmp_path / str(noise)
        flash.mkdir()
        minutes.append(first_minute(flash, kind, noise))
    assert len(minutes[0]) > 100
    same = minutes[0] == minutes[1]
    assert same


@pytest.fixture
def choosing(make_device, settle):
    """Plugs a device in with UP held; gives it once UP was released."""
    settle("settings.json", {"language": "en"})

    def start(glass, **options):
        device = make_device(panel=glass(), **options)
        hold_up_and_plug_in(device)
        return device

    return start


def hold_up_and_plug_in(device):
    device.board.wire(device.wiring)
    device.board.press(UP)
    device.power_off()
    device.power_on()
    device.wait(2)
    device.board.release(UP)
    device.wait(0.2)


def frame_of(picture):
    """The lit columns of the left and the right edge, of the upper and the lower one."""

    def lit(x, y):
        return picture[y // 8 * 128 + x] >> y % 8 & 1

    return [
        all(lit(x, y) for y in range(64) for x in (0, 1)),
        all(lit(x, y) for y in range(64) for x in (126, 127)),
        all(lit(x, y) for x in range(128) for y in (0, 1)),
        all(lit(x, y) for x in range(128) for y in (62, 63)),
    ]


def test_up_held_at_the_start_shows_a_frame_that_is_whole_on_the_right_panel(choosing):
    device = choosing(SSD1306)
    assert frame_of(device.pixels) == [True] * 4
    device.glows("Display 1 of 2", "Is the frame closed on", "all four sides?")


@pytest.mark.parametrize(
    "glass, kept",
    [
        (SSD1306, "ssd1306"),
        (SelfReset, "ssd1306"),
        (SH1106, "sh1106"),
        (Unreadable, "sh1106"),
        (lambda: SH1106(0), "ssd1306"),
    ],
    ids=["SSD1306", "SSD1309", "SH1106", "memory cannot be read", "from its first column"],
)
@pytest.mark.parametrize("before", ["ssd1306", "sh1106", "ssd1309", "", "\xff?"])
def test_whatever_was_chosen_before_one_of_two_pictures_is_whole_and_is_kept(
    choosing, flash, glass, kept, before
):
    (flash / PANEL).write_bytes(before.encode("latin-1"))
    device = choosing(glass)
    whole = []
    for _ in range(4):
        whole.append(frame_of(device.pixels) == [True] * 4)
        device.press("RIGHT")
    assert whole in ([True, False] * 2, [False, True] * 2)
    device.press("B" if not whole[0] else "WAIT:20")
    device.press("A")
    device.wait(1)
    assert (flash / PANEL).read_bytes() == kept.encode()
    device.reads("Sushi Go!")
    device.pull_plug()
    device.reads("Sushi Go!")


def test_a_choice_that_is_not_taken_changes_nothing(choosing, flash):
    device = choosing(SH1106)
    device.press("B")
    device.pull_plug()
    assert not (flash / PANEL).exists()
    device.reads("Sushi Go!")


def test_a_wrong_choice_is_mended_the_same_way(choosing, flash):
    device = choosing(SSD1306)
    device.press("B A")
    device.wait(1)
    assert (flash / PANEL).read_text() == "sh1106"
    assert device.pixels == wrapped_right(device.drawn())
    hold_up_and_plug_in(device)
    device.press("A")
    device.wait(1)
    assert (flash / PANEL).read_text() == "ssd1306"
    device.reads("Sushi Go!")


class TurnedOff(Unreadable):
    """One that an SSD1306's command for its current turns off, for all that the datasheet says."""

    def _set_voltage(self, value):
        self.charge_pump = bool(value & 1)


def test_a_panel_that_is_dark_when_taken_for_another_is_chosen_all_the_same(choosing, flash):
    device = choosing(TurnedOff)
    assert device.pixels == bytes(1024)
    device.press("B")
    assert frame_of(device.pixels) == [True] * 4
    device.press("A")
    device.wait(1)
    assert (flash / PANEL).read_text() == "sh1106"
    device.reads("Sushi Go!")


def test_a_choice_survives_players_data_being_erased(choosing, flash):
    device = choosing(SH1106)
    device.press("B A")
    device.wait(1)
    assert (flash / PANEL).read_text() == "sh1106"
    assert not list((flash / "data").rglob(PANEL))


def test_a_held_at_the_start_is_still_the_self_test(choosing):
    device = choosing(SSD1306)
    device.board.press(A)
    device.pull_plug()
    device.wait(3)
    device.board.release(A)
    device.wait(0.2)
    device.glows("Test: press each button")


def test_a_full_flash_does_not_keep_the_device_from_starting(choosing, monkeypatch):
    device = choosing(SSD1306)
    storage = device.part("storage")
    monkeypatch.setattr(storage.Storage, "replace", lambda self, path, pieces: False)
    device.press("A")
    device.wait(1)
    device.reads("Sushi Go!")


@pytest.mark.parametrize("language, words", [("en", "Display 1 of 2"), ("fr", "Écran 1 sur 2")])
def test_the_choice_speaks_the_language_of_the_device(choosing, settle, language, words):
    settle("settings.json", {"language": language})
    device = choosing(SH1106)
    device.glows(words)
