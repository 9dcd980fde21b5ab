"""What every game on the shelf promises: its modes make sense, end with a score board, and every
word that is said on the way is there. A broken promise is a sentence that names it."""

from kaiten import words
from kaiten.bots import random_bot
from kaiten.chance import Chance
from kaiten.conversation import Conversation
from kaiten.entries import Sheet
from kaiten.games import Mode, load, load_part
from kaiten.journal import new_header
from kaiten.questions import Choose, Outcome, Reveal, Scores, Tell
from kaiten.randomizer.tools import OWN_BAG_NUMBER
from kaiten.shelf import GAMES, TOOLS
from kaiten.thinking import finish

MOST_ANSWERS = 4000
SEATS = ("player", "team")
NAME = "Aria"


def nonsense(game, modes):
    """Sentences about what modes declare that cannot be."""
    found = []
    names = [mode.name for mode in modes]
    for mode in modes:
        of = "%s, mode %s: " % (game, mode.name)
        low, high = mode.players
        if not 1 <= low <= high <= 8:
            found.append(of + "from %d to %d cannot play" % (low, high))
        if mode.seat not in SEATS:
            found.append(of + "a seat is called %s" % mode.seat)
        if mode.bots and not mode.sealed:
            found.append(of + "bots sit there, but its chance is not sealed")
        if mode.bots and mode.helps:
            found.append(of + "bots sit there, but they cannot touch the real box")
        if not mode.sealed and not mode.helps:
            found.append(of + "it neither rests on what the device draws nor helps with a box")
        if names.count(mode.name) > 1:
            found.append(of + "its name comes twice")
        for option in mode.options:
            if len(option[1]) < 2:
                found.append(of + "%s is no choice" % option[0])
    return found


def said_before(mode):
    """What is said of a mode before its game begins."""
    said = ["title", "mode_" + mode.name]
    for key, choices in [option[:2] for option in mode.options]:
        said += [key] + [key + "_" + choice for choice in choices]
    return said


def said_now(question):
    """What is said while a question, or what a game tells, is on the screen."""
    said = (
        [(question.key,) + tuple(getattr(question, "args", ()))]
        if hasattr(question, "key")
        else []
    )
    for lines in getattr(question, "why", ()):
        said += [line[0] for line in lines] + [line[3] for line in lines]
    for shown in getattr(question, "shown", ()):
        said += shown
    for field in getattr(question, "fields", ()):
        said.append(question.labels.get(field, field))
    said += getattr(question, "options", ())
    said += (getattr(question, "race", None) or ())[:1]
    return said + [getattr(question, "note", None)]


def said_after(outcome):
    """What is said of how a game ended; of the tie-breaker also how much of it the winner had."""
    if outcome is None:
        return []
    said = [outcome.unit, outcome.tie_breaker]
    if outcome.tie_breaker:
        said.append(("short_" + outcome.tie_breaker, 2))
    return said


def missing_words(game, mode, said):
    """Sentences about words that a mode needs and does not have. What is said is a key, a key with
    its arguments, or None; numbers are players."""
    found = []
    lacks = "%s, mode %s: no word for %s in %s"
    for note in said:
        try:
            if type(note) is tuple:
                words.tell(note)
            elif type(note) is str:
                words.say(note)
        except KeyError as missing:
            found.append(lacks % (game, mode.name, missing.args[0], words.language))
    return found


def answered(question, game, bot):
    """An answer that will do: nothing, where a sheet or a line can be empty; by chance, but for
    four tiles that have to be found among ten."""
    if question.kind == "sheet":
        return [0] * len(question.fields)
    if question.kind == "build" and question.refuse([]) is None:
        return []
    if question.kind == "number" and question.key == "line_total":
        return 0
    if question.kind == "some" and hasattr(load_part(game, "bots"), "a_four"):
        return finish(load_part(game, "bots").sensible(question))
    return finish(bot(question))


def breaches(game, mode, options):
    """Play a mode once with as few as can; sentences about what is not as promised."""
    players = mode.players[0]
    header = new_header(
        game, mode.name, [NAME] * players, [""] * players, options, bytes(32), None
    )
    conversation = Conversation(header)
    bot = random_bot(Chance(bytes(32)), game)
    said = said_before(mode)
    while conversation.question is not None and len(conversation.answers) < MOST_ANSWERS:
        said += [one for one in said_now(conversation.question) if one not in said]
        if hasattr(conversation.question, "args"):
            conversation.go_on()
        else:
            conversation.answer(answered(conversation.question, game, bot))
    found = missing_words(game, mode, said + said_after(conversation.outcome))
    return found + without_end(game, mode, conversation)


def without_end(game, mode, conversation):
    """A sentence, if nobody comes to the end, or somebody won and no score board says how."""
    if conversation.question is not None:
        return ["%s, mode %s: it does not end" % (game, mode.name)]
    if conversation.outcome is not None and not conversation.scored:
        return ["%s, mode %s: it ends without a score board" % (game, mode.name)]
    return []


def said_of_tool(tool):
    """What is said of a tool that a game lends, and of what can come of it."""
    game, name, sort = tool[:3]
    lends = load_part(game, "lends")
    said = ["tool_" + name]
    if sort == "bag":
        said += [name] + sorted(set(lends.things(name, Things())))
    elif sort == "dice":
        for kind, _, sides in lends.dice(name):
            said += [kind] + [side for side in sides if type(side) is str]
    else:
        said += lends.lot(name, Chance(bytes(32)), 2)
    return said


class Things:
    """A table at which nobody has a box of their own."""

    components = None


def mistakes_of_tools(tools):
    """Sentences about what games lend that cannot be."""
    found = []
    names, numbers = [tool[1] for tool in tools], [tool[4] for tool in tools if tool[2] == "bag"]
    for game, name, sort, _, number in tools:
        of = "%s lends %s: " % (game, name)
        if sort not in ("dice", "bag", "lot"):
            found.append(of + "a tool cannot be a %s" % sort)
        if names.count(name) > 1:
            found.append(of + "its name comes twice")
        if sort == "bag" and (numbers.count(number) > 1 or number == OWN_BAG_NUMBER):
            found.append(of + "another bag has the number %s" % number)
        elif sort == "bag" and type(number) is not int:
            found.append(of + "this bag has no number")
    return found


def test_what_games_lend_can_be_and_has_its_words():
    assert mistakes_of_tools(TOOLS) == []
    for language in words.LANGUAGES:
        words.use(language)
        words.use_game("randomizer")
        for tool in TOOLS:
            words.borrow(tool[0])
            mode = Mode("lends " + tool[1], (1, 1))
            assert missing_words(tool[0], mode, said_of_tool(tool)) == []


def test_what_is_lent_wrongly_is_said_in_a_sentence():
    bowl = ("rice", "bowl", "bag", None, 4)
    assert mistakes_of_tools([bowl, ("rice", "spoon", "knife", None, None)]) == [
        "rice lends bowl: another bag has the number 4",
        "rice lends spoon: a tool cannot be a knife",
    ]
    cups = [("rice", "cup", "bag", None, number) for number in (None, 7)]
    assert mistakes_of_tools(cups) == [
        "rice lends cup: its name comes twice",
        "rice lends cup: this bag has no number",
        "rice lends cup: its name comes twice",
    ]


def test_every_mode_of_every_game_declares_what_can_be():
    for game in GAMES:
        assert nonsense(game, load(game).MODES) == []


def test_every_mode_of_every_game_ends_with_its_words_and_a_score_board():
    for language in words.LANGUAGES:
        words.use(language)
        for game in GAMES:
            words.use_game(game)
            for mode in load(game).MODES:
                normal = {key: choices[0] for key, choices in mode.options_for(mode.players[0])}
                assert breaches(game, mode, normal) == []


def test_every_mode_of_every_game_does_without_its_options():
    """So it is in journals from before there were any: the normal game is played."""
    words.use("en")
    for game in GAMES:
        words.use_game(game)
        for mode in load(game).MODES:
            assert breaches(game, mode, {}) == []


def test_what_a_mode_declares_wrongly_is_said_in_a_sentence():
    wrong = Mode("go", (3, 2), (("robot", ("no",)),), bots=True, seat="chair")
    bare = Mode("come", (2, 3))
    assert nonsense("rice", (Mode("stay", (2, 3), bots=True, sealed=True, helps=True),)) == [
        "rice, mode stay: bots sit there, but they cannot touch the real box"
    ]
    assert nonsense("rice", (bare, wrong)) == [
        "rice, mode come: it neither rests on what the device draws nor helps with a box",
        "rice, mode go: from 3 to 2 cannot play",
        "rice, mode go: a seat is called chair",
        "rice, mode go: bots sit there, but its chance is not sealed",
        "rice, mode go: it neither rests on what the device draws nor helps with a box",
        "rice, mode go: robot is no choice",
    ]


def test_a_game_that_does_not_end_or_ends_without_a_score_board_is_named():
    class Played:
        question = None
        outcome = True
        scored: list = []

    mode = Mode("go", (2, 3))
    assert without_end("rice", mode, Played()) == ["rice, mode go: it ends without a score board"]
    Played.question = True
    assert without_end("rice", mode, Played()) == ["rice, mode go: it does not end"]


def test_a_word_that_is_missing_is_named():
    words.use("en")
    words.use_game("sushi_go")
    mode = Mode("score", (2, 3), (("rice", ("white", "brown")),))
    for said, missing in (
        (said_before(mode), ["rice", "rice_white", "rice_brown"]),
        (
            said_now(Choose("how_much_rice", ["tempura", ("cups", 2), 1])),
            ["how_much_rice", "cups"],
        ),
        (said_now(Sheet(0, ("tempura", "rice"), None, None)), ["rice"]),
        (said_now(Tell("rice_for", 2)), ["rice_for"]),
        (said_now(Reveal("all_laid", [["tempura", ("bowl", 2)]])), ["all_laid", "bowl"]),
        (
            said_now(Scores("rice", (), [2], [2], [[("bowl", 1, 2, ("hot", 1))]], ("cups", [1]))),
            ["rice", "bowl", "hot", "cups"],
        ),
        (
            said_after(Outcome([1, 2], "bowl", [0, 0], "grains")),
            ["grains", "bowl", "short_bowl"],
        ),
    ):
        sentences = ["rice, mode score: no word for %s in en" % word for word in missing]
        assert missing_words("rice", mode, said) == sentences
