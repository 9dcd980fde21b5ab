"""A pair of hands on the simulated device, and eyes: what a person does at the table.

Tests, gallery, demo, recorded sessions, the cases of the chip and the bench all use these. Hands
ask the screen that is shown for what they need, never its pixels:

| of a screen | they ask |
|---|---|
| with a cursor along a list | `at`, `choices()` |
| with a number | `value` |
| for some of a list | `marked` |
| for a sheet | `counts`, the `places` of its rows among them, `takes_back()` |
| for a row of pieces | `pieces`, `in_row`, `at` |
| for a name | `name`, `row`, `column`, `keys()` |
| for a race, for a clock | `buzzers`, `left_ms` |
| for the grid | `at`, `choosing`, `step`, `item`, `items()` |

and find the way there by trying (`ways.py`). Eyes read the screen (`kaiten_sim/eyes.py`).
"""

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kaiten_host.screens.reading import plainly
from kaiten_host.sessions.device import Device
from kaiten_host.sessions.ways import ARROWS, Where, presses_until, way
from kaiten_sim import eyes
from kaiten_sim.touch import Finger

MOST_PRESSES = 500
HOLD_A = "A:600"


class Hands(Device):
    """A device in somebody's hands."""

    # --- What is done in menus ---

    def move(self, where: Where, *goals: Any) -> None:
        """Presses arrows until the cursor has been at all the goals."""
        self.press(" ".join(way(self.screen, where, goals)))

    def choose(self, text: str) -> None:
        """Chooses what has this text."""
        self.take(self.place_of(text))

    def take(self, place: int) -> None:
        """Moves the cursor to this place, and presses A."""
        self.move(_at, place)
        self.press("A")

    def place_of(self, text: str) -> int:
        """Where this text is among what can be chosen."""
        choices = [plainly(choice) for choice in self.screen.choices()]
        if plainly(text) not in choices:
            raise LookupError(f"no {text!r} among {choices}:\n{self.screen_text()}")
        return choices.index(plainly(text))

    def resume(self) -> None:
        """At home, goes on with the game that was left last: it is the first page."""
        self.take(0)

    def open_menu(self) -> None:
        """Opens the menu of the game: on a sheet where nothing is counted, for elsewhere B counts
        one less."""
        if getattr(self.screen, "takes_back", bool)():
            self.move(_at, len(self.screen.counts))
        self.press("B")

    def enter(self, number: int) -> None:
        """Enters a number in big digits."""
        self.move(lambda screen: screen.value, number)
        self.press("A")

    def type_name(self, name: str) -> None:
        """Types a name on the small keyboard, and says that it is done by holding A."""
        self.spell(name)
        self.press(HOLD_A)

    def spell(self, name: str) -> None:
        """Types the letters of a name."""
        for letter in name:
            self.move(_key, letter.lower())
            self.press("A")

    def press_until(self, kind: str, key: str = "A") -> None:
        """Presses a key until a screen of this class is there."""
        for _ in range(MOST_PRESSES):
            self.press(key)
            if self.kind == kind:
                return
        raise RuntimeError(f"no {kind} after {MOST_PRESSES} presses of {key}")

    @property
    def words(self) -> Any:
        """The words of the device, in the language it speaks now."""
        return sys.modules["kaiten.words"]

    @property
    def kind(self) -> str:
        """The name of the screen's class."""
        return type(self.screen).__name__

    # --- What is answered to a game ---

    def answer(self, answer: Any) -> None:
        """Enters an answer to the question on the screen, and gives it."""
        ANSWERS[self.game.question.kind](self, answer)

    def count(self, counts: Mapping[str, int]) -> None:
        """Fills a sheet, by the names of its fields, and gives it."""
        full = [0] * len(self.screen.counts)
        for text, number in counts.items():
            full[self.screen.places[self.place_of(text)]] = number
        self.give_sheet(full)

    def give_sheet(self, counts: list[int]) -> None:
        """A sheet on which much is missing has to be given twice."""
        self.fill(counts)
        sheet = self.screen
        self.press(HOLD_A)
        if self.screen is sheet:
            self.press("A")

    def fill(self, counts: list[int]) -> None:
        """Makes the counts of a sheet these, on the shortest way."""
        wrong = {
            row
            for row, place in enumerate(self.screen.places)
            if self.screen.counts[place] != counts[place]
        }
        self._count(counts)
        for arrow in way(self.screen, _at, wrong):
            self.press(arrow)
            self._count(counts)

    def _count(self, counts: list[int]) -> None:
        """Makes the count of the chosen cell right."""
        row = self.screen.at
        if row < len(counts):
            place = self.screen.places[row]
            more = counts[place] - self.screen.counts[place]
            self.press(" ".join(["A" if more > 0 else "B"] * abs(more)))

    def mark(self, places: Iterable[int]) -> None:
        """Marks these and no others, and goes on."""
        for place in sorted(set(self.screen.marked) ^ set(places)):
            self.take(place)
        self.take(len(self.screen.choices()) - 1)

    def build(self, pieces: list[int]) -> None:
        """Makes the row these pieces, and ends it."""
        same = 0
        while self.screen.pieces[: same + 1] == pieces[: same + 1] and same < len(pieces):
            same += 1
        while len(self.screen.pieces) > same:
            self._into_row()
            self.move(_at, same)
            self.press("A")
        for end in range(same, len(pieces)):
            self.press(" ".join(presses_until(self.screen, _pieces, pieces[: end + 1])))
        at_end = self.screen.in_row and self.screen.at == len(pieces)
        self.press("A" if at_end else HOLD_A)

    def _into_row(self) -> None:
        """To the pieces that were laid, whatever is being chosen."""
        if not self.screen.in_row:
            row = True, self.screen.pieces
            self.press(" ".join(presses_until(self.screen, _row, row)))

    def race(self, player: int) -> None:
        """By the player's arrow, or from the list: nobody is its last line."""
        players = self.game.question.players
        if self.screen.buzzers and player in players:
            self.press(ARROWS[players.index(player)])
            return
        if self.screen.buzzers:
            self.press("A")
        self.take(players.index(player) if player in players else len(players))

    def stop_clock(self, seconds: int) -> None:
        """With so many seconds left; with none it rings."""
        self.press(f"WAIT:{max(0, self.screen.left_ms - seconds * 1000)}")
        if seconds:
            self.press("A")

    def lay(self, answer: list[int]) -> None:
        """To the place on the grid with the arrows, then tile by tile; a pass lays none."""
        self._leave_hand()
        question = self.game.question
        side = sys.modules["kaiten.placing"].SIDE  # the firmware's own
        if answer:
            x, y, down = answer[:3]
            self.move(_at, y * side + x)
            self.press("A")
            if down != (self.screen.step == side):
                self.press("DOWN")
            for tile in answer[3:]:
                self._hold(question.as_held(tile))
                if tile != question.as_held(tile):
                    self.press("UP")
                self.press("A")
        else:
            self.press("A")
        self._hold("✓")
        self.press("A")

    def take_hint(self) -> None:
        """Lays on the grid what the device finds best."""
        self._leave_hand()
        self.press("A")
        self._hold("?")
        self.press("A A")

    def _leave_hand(self) -> None:
        while self.screen.choosing:
            self._hold("←")
            self.press("A")

    def _hold(self, item: Any) -> None:
        """Moves along the hand below the grid."""
        self.move(lambda screen: screen.item, self.screen.items().index(item))

    @property
    def finger(self) -> Finger:
        """A finger for its glass, as the page has one."""
        return Finger(self._running)

    # --- What a recording says ---

    def act(self, line: str) -> None:
        """Does what a line says: "choose Sushi Boat", "count Maki 3; Puddings 1", "press B A"."""
        verb, _, rest = line.partition(" ")
        ACTS[verb](self, rest)

    def lose_power(self) -> None:
        """The power is lost; home goes on with the game, and A leads to where it was."""
        kind = self.kind
        self.press("PLUG WAIT:300")
        self.press_until(kind)

    # --- What is seen ---

    @property
    def lit(self) -> bool:
        return bool(self.board.panel.on)

    def lines(self) -> list[str]:
        """The lines of text on the panel, from top to bottom; pictures by their names."""
        return eyes.read(self.screen)

    def chosen(self) -> str:
        """What the cursor is on, as it is written."""
        return " ".join(eyes.chosen(self.screen))

    def screen_text(self) -> str:
        return "\n".join(line.rstrip() for line in self.lines())

    def shows(self, text: str) -> bool:
        """Whether the panel has this text, also broken over lines."""
        flowing = " ".join(line.strip() for line in self.lines())
        return plainly(text) in self.screen_text() or plainly(text) in flowing


def _at(screen: Any) -> Any:
    return screen.at


def _pieces(screen: Any) -> Any:
    return screen.pieces


def _row(screen: Any) -> Any:
    return screen.in_row, screen.pieces


def _key(screen: Any) -> str:
    """The key of the keyboard under the cursor."""
    return screen.keys()[screen.row][screen.column].lower()


def _counts(text: str) -> dict[str, int]:
    pairs = [pair.rpartition(" ") for pair in text.split("; ") if pair]
    return {name: int(number) for name, _, number in pairs}


ANSWERS: dict[str, Callable[[Hands, Any], None]] = {
    "choose": Hands.take,
    "some": Hands.mark,
    "number": Hands.enter,
    "sheet": Hands.give_sheet,
    "build": Hands.build,
    "race": Hands.race,
    "call": Hands.race,
    "timed": Hands.stop_clock,
    "place": Hands.lay,
}

ACTS: dict[str, Callable[[Hands, str], None]] = {
    "choose": Hands.choose,
    "enter": lambda hands, text: hands.enter(int(text)),
    "type": Hands.type_name,
    "count": lambda hands, text: hands.count(_counts(text)),
    "answer": lambda hands, text: hands.answer(json.loads(text)),
    "menu": lambda hands, text: hands.open_menu(),
    "resume": lambda hands, text: hands.resume(),
    "hint": lambda hands, text: hands.take_hint(),
    "press": Hands.press,
    "plug": lambda hands, text: hands.lose_power(),
}
