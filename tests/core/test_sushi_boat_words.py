"""Sushi Boat: everything it says is there in both languages, and its options fit the screen."""

from boat_table import Table
from table import words_in

from kaiten import words
from kaiten.bots import random_bot
from kaiten.bots.sushi_boat import sensible
from kaiten.chance import Chance
from kaiten.sushi_boat import start
from kaiten.sushi_boat.components import COLOURS, STAFF, SUSHI
from kaiten.sushi_boat.labels import words_of

COLUMNS = 25
HALF = 12


def speak(language):
    words.use(language)
    words.use_game("sushi_boat")


def label(option):
    if type(option) is int:
        return "Maximilien"
    return words.say(option) if type(option) is str else words.tell(option)


def say_everything(mode, players, answer):
    """A whole game in words; gives the longest texts of options and of what is looked at."""
    game = start(Table(mode, players, players))
    option, looked = 0, 0
    question = next(game)
    try:
        while True:
            if question.kind == "reveal":
                for cards in question.shown:
                    for card in cards:
                        words.say(card)
            elif question.kind == "scores":
                for lines in question.why:
                    for line in lines:
                        assert len("54 " + words.say(line[0])) + 4 <= COLUMNS
                        assert line[3] is None or len(words.tell(line[3])) < COLUMNS
            elif question.kind == "tell":
                words.tell((question.key,) + question.args)
            elif question.kind == "sheet":
                for field in question.fields:
                    assert len(words.say(field)) <= 10
            elif question.kind == "build":
                assert len(words.say(question.key)) <= COLUMNS
            else:
                room = 15 if question.player is None else 12
                assert len(words.say(question.key)) <= room
            for one in getattr(question, "options", ()):
                option = max(option, len(label(one)))
            if getattr(question, "look", None):
                for heading, labels in question.look():
                    assert len(label(heading)) <= COLUMNS
                    looked = max([looked] + [len(label(one)) for one in labels])
            question = game.send(answer(question))
    except StopIteration:
        return option, looked


def test_whole_games_are_said_in_both_languages_and_fit():
    for language in words.LANGUAGES:
        speak(language)
        for mode, players in (("play", 2), ("play", 5), ("deck", 3), ("score", 2)):
            careless = random_bot(Chance(b"words"), "sushi_boat")
            option, looked = say_everything(mode, players, careless)
            assert option <= COLUMNS
            assert looked <= HALF
        option, looked = say_everything("play", 4, sensible)
        assert option <= COLUMNS
        assert looked <= HALF


def test_the_longest_seat_fits_one_line_and_a_slot_half_of_it():
    for language in words.LANGUAGES:
        speak(language)
        for plate in range(len(COLOURS) * len(SUSHI)):
            letter, short = words_of(plate)
            assert len(words.say("slot", 14, words.say(letter), words.say(short))) <= HALF
            arrow = ("paid_arrow_seat", 4, 11, letter, short, letter, short)
            assert len(words.tell(arrow)) <= COLUMNS
            for member in STAFF:
                seat = ("paid_staff_seat", 13, letter, short, member)
                assert len(words.tell(seat)) <= COLUMNS
                assert len(words.tell(("staff_takes", member, letter, short))) <= COLUMNS


def test_both_languages_have_the_same_keys():
    found = []
    for language in words.LANGUAGES:
        words.use(language)
        words.use_game("sushi_boat")
        found.append(sorted(words_in(words._game)))
    assert found[0] == found[1]


def test_the_letters_of_the_colours_differ():
    for language in words.LANGUAGES:
        speak(language)
        letters = [words.say("letter_" + colour) for colour in COLOURS]
        assert len(set(letters)) == len(COLOURS)
        assert len(set([words.say("short_" + sushi) for sushi in SUSHI])) == len(SUSHI)
