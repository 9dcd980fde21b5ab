"""Plays a scene of the gallery with a pair of hands, a word at a time."""

from collections.abc import Callable
from dataclasses import replace

from kaiten.shelf import GAMES
from kaiten_host.screens.behind import ACTS
from kaiten_host.screens.scenes import Scene
from kaiten_host.sessions import hands as a_pair
from kaiten_host.sessions.hands import Hands
from kaiten_host.sessions.record import LANGUAGE_NAMES, READ, answer, is_read, way_in
from kaiten_host.sessions.scenarios import SCENARIOS, Scenario
from kaiten_sim.keys import BUTTONS

MOMENT_MS = 10  # a simulated device thinks in no time


def begin(hands: Hands, scene: Scene, language: str) -> Scenario | None:
    """As far as the scene goes without saying: the language, or into the game of its table."""
    if scene.table:
        table = replace(SCENARIOS[scene.table], language=language)
        table.options = scene.options or table.options
        for act in way_in(hands, table):
            hands.act(act)
        table.begin()
        return table
    if not scene.first_start:
        hands.choose(LANGUAGE_NAMES[language])
    return None


def play(hands: Hands, table: Scenario | None, until: str) -> None:
    """The table answers so many times, or until a kind of screen or a question is there."""
    assert table, "nobody sits at this table"
    searched = until[0] in ">?"
    left = a_pair.MOST_PRESSES if searched else int(until)
    while left:
        if is_read(hands):
            hands.press("A")
        else:
            hands.act(answer(hands, table))
            left -= 1
        if hands.kind == until[1:] or (until[0] == "?" and asked(hands) == until[1:]):
            return
    if searched:
        raise RuntimeError(f"no {until[1:]} after {a_pair.MOST_PRESSES} answers")


def asked(hands: Hands) -> str | None:
    """The key of what the game asks or tells now, once nothing else is to be read before."""
    question = hands.game.question
    before = hands.kind in READ and question.kind != "tell"
    return None if before else getattr(question, "key", None)


def do(hands: Hands, word: str) -> None:
    """What a word of a scene says, but for its pictures."""
    verb, _, rest = word.partition(":")
    if verb in ("fill", "give", "spell", "hold"):
        _SHORT[verb](hands, rest)
    elif word[0] in _SHORT:
        _SHORT[word[0]](hands, word[1:])
    elif word == "MENU":
        hands.open_menu()
    elif ">" in word:
        button, _, kind = word.partition(">")
        hands.press_until(kind, button)
    else:
        hands.press(word)


def _choose(hands: Hands, key: str) -> None:
    """What is called by this key of the words, or a game."""
    key, *args = key.split("/")
    hands.choose(hands.words.title(key) if key in GAMES else hands.words.say(key, *args))


def _hold(hands: Hands, button: str) -> None:
    """A finger comes down, and stays for this moment."""
    hands.board.press(BUTTONS.index(button))
    hands.let_pass(MOMENT_MS)
    hands.board.release(BUTTONS.index(button))


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


_SHORT: dict[str, Callable[[Hands, str], None]] = {
    ":": _choose,
    "#": lambda hands, number: hands.enter(int(number)),
    "!": lambda hands, card: hands.move(
        lambda screen: screen.at, hands.game.question.options.index(card)
    ),
    "@": lambda hands, name: ACTS[name](hands),
    "fill": lambda hands, counts: hands.fill(_numbers(counts)),
    "give": lambda hands, counts: hands.give_sheet(_numbers(counts)),
    "spell": Hands.spell,
    "hold": _hold,
}
