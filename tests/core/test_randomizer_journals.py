"""Whole evenings of dice, bags and lots, recorded once, draw the same again."""

from randomizer_table import Talk

from kaiten.conversation import Table
from kaiten.games import start
from kaiten.randomizer import PAST_MODES
from kaiten.replay import read

# Beside the folder of the core's tests, on MicroPython too, which has no better way to say it.
FOLDER = __file__.replace("\\", "/").rpartition("core/")[0] + "golden/journals/"


def lines_of(name):
    with open(FOLDER + name, encoding="utf-8") as file:
        return file.read().split("\n")[:-1]


def written(name, told):
    """What was told, as a line of text: its words, then what came for each player."""
    words = [name, told.key] + list(told.args)
    for labels in getattr(told, "shown", ()):
        words.append("|")
        for label in labels:
            words.append(label if type(label) is str else "+".join([str(part) for part in label]))
    return " ".join([str(word) for word in words])


def everything_told(mode, number):
    """Replay a journal that ended, and listen."""
    name = "randomizer-%s-%d" % (mode, number)
    reading = read(lines_of(name + ".journal"))
    assert reading.problem is None, (name, reading.problem)
    assert not reading.older, name
    conversation = reading.conversation
    assert conversation.header["mode"] == mode
    game = Talk(start(Table(conversation.header)))
    game.say(*conversation.answers)
    assert game.over and game.outcome is None, name
    return [written(name, told) for told in game.told]


def expected(mode):
    begin = "randomizer-" + mode
    return [line for line in lines_of("randomizer-told.txt") if line.startswith(begin)]


def draws_as_recorded(mode):
    told = everything_told(mode, 1) + everything_told(mode, 2)
    assert told == expected(mode)


def test_dice_fall_as_recorded():
    draws_as_recorded("dice")


def test_bags_give_what_was_recorded():
    draws_as_recorded("bags")


def test_lots_fall_as_recorded():
    draws_as_recorded("people")


def test_every_mode_was_recorded():
    for mode in PAST_MODES:
        assert expected(mode.name)
