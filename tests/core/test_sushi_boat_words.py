"""Sushi Boat: everything it says is there in both languages, and its options fit the screen."""

from boat_table import Asking, Table, boat, coloured, seat, sit
from table import words_in

from kaiten import words
from kaiten.bots import random_bot
from kaiten.chance import Chance
from kaiten.games import start
from kaiten.sushi_boat.bots import sensible
from kaiten.sushi_boat.components import COLOURS, STAFF, SUSHI
from kaiten.sushi_boat.labels import words_of
from kaiten.sushi_boat.play import END, FREE_SEAT, ORDER, REVEAL, act, move, turn

LINE = 25  # letters
HALF = 12


def speak(language):
    words.use(language)
    words.use_game("sushi_boat")


def label(option):
    if type(option) is int:
        return "Maximilien"
    return words.say(option) if type(option) is str else words.tell(option)


def pictured(option):
    """Whether it is seen, not read: a plate, or a member of staff."""
    last = option[-1]
    return last in STAFF or str(last).startswith("short_")


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
                        label(card)
            elif question.kind == "scores":
                for lines in question.why:
                    for line in lines:
                        assert len("54 " + words.say(line[0])) + 4 <= LINE
                        assert line[3] is None or len(words.tell(line[3])) < LINE
            elif question.kind == "tell":
                words.tell((question.key,) + question.args)
            elif question.kind == "sheet":
                for field in question.fields:
                    words.say(field)
            elif question.kind == "build":
                assert len(words.say(question.key)) <= LINE
            else:
                room = 15 if question.player is None else 12
                assert len(words.say(question.key)) <= room
            for one in getattr(question, "options", ()):
                option = max(option, len(label(one).partition("Takeshi")[0]))
            if getattr(question, "told", False) and not question.secret:
                for index in range(len(question.options)):
                    for one in question.said(index):
                        label(one)
            if getattr(question, "note", None):
                assert len(words.tell(question.note)) <= LINE
            if getattr(question, "look", None):
                for heading, labels in question.look():
                    assert len(label(heading)) <= LINE
                    in_words = [one for one in labels if not pictured(one)]
                    looked = max([looked] + [len(label(one)) for one in in_words])
            question = game.send(answer(question))
    except StopIteration:
        return option, looked


def test_whole_games_are_said_in_both_languages_and_fit():
    for language in words.LANGUAGES:
        speak(language)
        for mode, players in (("play", 2), ("play", 5), ("deck", 3), ("score", 2)):
            careless = random_bot(Chance(b"words"), "sushi_boat")
            option, looked = say_everything(mode, players, careless)
            assert option <= LINE
            assert looked <= HALF
        option, looked = say_everything("play", 4, sensible)
        assert option <= LINE
        assert looked <= HALF


def test_the_longest_seat_fits_one_line():
    for language in words.LANGUAGES:
        speak(language)
        for plate in range(len(COLOURS) * len(SUSHI)):
            letter, short = words_of(plate)
            arrow = ("paid_arrow_seat", 4, 11, letter, short, letter, short)
            # In a list, which is for belts longer than the map, the second plate may be cut.
            assert len(words.tell(arrow)) - len(words.say(short)) <= LINE
            assert len(words.tell(("staff_takes", letter, short))) <= LINE
            for member in STAFF:
                seat = words.tell(("paid_staff_seat", 13, letter, short, member))
                # Of two who work together, one name says who it is.
                assert len(seat.partition("Takeshi")[0]) <= LINE


def told(game, *moves):
    """What is told of these moves of a bot, as the device writes it after the bot's name."""
    deeds = []
    for one in moves:
        answer = game.question.moves.index(one)
        assert game.question.told
        said = " ".join([label(option) for option in game.question.said(answer)])
        if said:
            deeds.append(said)
        game.answer(answer)
    return ", ".join(deeds)


def test_what_a_bot_does_is_told_as_one_would_say_it():
    for language, sentence in (
        ("en", "moves to seat 1, eats R Salmon, takes 1 yen"),
        ("fr", "va à la place 1, mange R Saumon, prend 1 yen"),
    ):
        speak(language)
        made = boat()
        made.deck.append(("gyoza", "green"))
        moves = (REVEAL, ("seat", seat(made, "0")), ("eat", 0), ("earn", None), END)
        assert told(Asking(turn(made, 0)), *moves) == sentence


def test_what_a_bot_has_from_the_staff_and_does_with_side_dishes_is_told():
    made = boat()
    speak("en")
    sit(made, 0, "2", "neko")
    made.bin = coloured("RB")
    made.hands[0] = [("yakitori", "red")]
    moves = (("staff", None), coloured("B")[0], ("dish", "yakitori"), 0, 13)
    assert told(Asking(act(made, 0)), *moves) == (
        "asks Neko, takes Blue Salmon, eats Yakitori, swaps slot 1 R Salmon, with slot 14 B Salmon"
    )


def test_a_bot_that_pays_for_a_place_is_told_with_whom_it_pays():
    speak("en")
    made = boat(4)
    sit(made, 1, "3 10")
    sit(made, 2, "0")
    paid = ("seat", seat(made, "3 10"))
    assert told(Asking(move(made, 0)), paid) == "moves to seat 4-11 for 1 yen to Maximilien"
    made.yen[0] = 2
    sit(made, 1, "3 10")
    game = Asking(move(made, 0))
    assert told(game, FREE_SEAT, 1) == "frees a seat (1 yen), that of Maximilien"
    # What comes of a special order is told to all.
    assert told(game, ORDER) == ""


def test_what_a_bot_has_no_choice_in_is_told_too():
    speak("en")
    made = boat(3)
    sit(made, 1, "0")
    assert told(Asking(move(made, 0)), FREE_SEAT) == "frees a seat (1 yen) that of Maximilien"
    sit(made, 0, "2", "neko")
    made.bin = coloured("BB")
    made.yen[0] = 1
    assert told(Asking(act(made, 0)), ("staff", None)) == "asks Neko for B Salmon"
    assert made.stacks[0] == coloured("B")


def test_where_a_place_costs_a_yen_the_note_says_so():
    made = boat(3)
    assert Asking(move(made, 0)).question.note == ("has_yen", 2)
    sit(made, 1, "0")
    assert Asking(move(made, 0)).question.note == ("has_yen_to_pay", 2)
    made.yen[0] = 0
    assert Asking(move(made, 0)).question.note == ("has_yen", 0)
    for language in words.LANGUAGES:
        speak(language)
        note = words.tell(("has_yen_to_pay", 50))
        assert "50" in note and "1y" in note and len(note) <= LINE


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
