"""`kaiten fuzz`: random people at the device. They press whatever there is, answer, correct, undo,
leave, join and stop games, pull the plug in the middle of it all; whatever they do, nothing may
crash, stand still, lose or change an answer, or fill the memory."""

import argparse
import errno
import gc
import importlib
import json
import os
import random
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from kaiten.ending import write_result
from kaiten.games import load
from kaiten.journal import Writer
from kaiten.shelf import GAMES as SHELF
from kaiten.words import LANGUAGES
from kaiten_host.flash import CRASHES, GAMES, JOURNAL, SETTINGS, journal_path
from kaiten_host.games.audit import Audit, read_lines
from kaiten_host.measure import notes
from kaiten_host.micropython.board import heap_after
from kaiten_host.paths import TESTS
from kaiten_host.sessions.recording import Noted
from kaiten_host.sessions.ways import ARROWS

JOURNALS = TESTS / "golden" / "journals"
MODES = [(game, mode.name) for game in SHELF for mode in load(game).MODES]
# What is pressed, and how often of a thousand times.
HABITS = {
    "A": 380,
    "DOWN": 150,
    "UP": 80,
    "RIGHT": 170,
    "LEFT": 80,
    "B": 105,
    "A:600": 22,
    "WAIT:4000": 8,
    "PLUG": 5,
}
# What people do on purpose in between, and how often of a thousand times.
DEEDS = {"answer": 120, "use_menu": 40, "go_home": 3, "intend": 50}
# Modes whose sheets can be overruled: the box of the table may hold more than the game's.
OVERRULING = [(game, mode) for game, mode in MODES if mode == "score" and game != "sumoku"]
# So many screens are answered on the way to a sheet that can be overruled.
SHEETS_AHEAD = 12
# What people have in mind in a game: lines of the menu behind B, with the presses that follow as a
# rule, names to type ("spell") and lines to choose ("=do_not_count") among them.
IN_A_GAME = {
    "correct": "A A:600 A A",
    "leave_or_join": "A A A",
    "change_name": "A spell",
    "tools": "A A DOWN A B B",
    "look": "DOWN A RIGHT A B",
    "bot_takes_over": "A",
    "end_early": "A A",
    "seal": "A",
}
# And at home: ways out of it, with what follows.
AT_HOME = {
    "past_games": (
        "=fame WAIT:2000 A RIGHT DOWN A B B",
        "=fame =rolls RIGHT A A B",
        "A =do_not_count A =count_again A =do_not_count B",
        "DOWN A =delete_game =delete_game",
        "DOWN DOWN A A",
    ),
    "settings": (
        "=set_language DOWN A",
        "=set_upside_down",
        "=known_names A =rename spell",
        "=set_aside A A B",
        "=set_aside =aside_delete_all DOWN A",
        "A DOWN A DOWN A DOWN A",
    ),
}
# How often of a hundred a power cut comes with damage to files, and a storage that fails with a
# refusal: for so many deeds.
DAMAGED, REFUSING, REFUSES_FOR = 30, 4, 25
# How they are counted.
DAMAGE, REFUSAL = "damaged ", "flash refuses: "
REFUSALS = (errno.ENOSPC, errno.EROFS, errno.EIO)
NAMES = ("Zoé", "Bo", "Anne-Lise", "D'Arc")
# So often nothing may be new on the panel, whatever is pressed; so many presses lead home.
MOST_ALIKE = 400
FARTHEST_FROM_HOME = 200
# After so many deeds the journal is read and compared with the game under way.
COMPARED_AFTER = 40
# Somebody who enters too much tries counts up to this.
MOST_OF_ONE = 60
# What somebody may have brought as settings.
CRAFTED_SETTINGS = (
    '{"language": "en", "roster": ["Zo\\né", "Bo\\u0000"], "table": ["A", "A"]}',
    '{"language": "fr", "table": ["A", "B"], "table_bots": ["killer", ""], "wishes": ["dice 9"]}',
    '{"language": "en", "left": ["0001.journal 3 a\\nb"], "current": "../../x", "dice": "x"}',
    "[" * 3000,
)
# Objects that may be alive at home beyond those of the first visits: CPython's, which are more
# than MicroPython's. A game that is kept ready to go on is among them.
FIRST_HOMES, SLACK = 4, 6000
# So often somebody comes home while the memory of a Pico is watched.
HOMES = 30
# The screens with the menu behind B.
MENUS = ("Menu", "EndMenu")
CHANGING = ("correct", "leave_or_join", "bot_takes_over", "somebody_joins")
TELLING = ("tell", "reveal", "scores")


class Trouble(Exception):
    """What should never happen, with the presses that led to it."""


@dataclass
class Seen:
    """What random people have seen and done."""

    presses: int = 0
    screens: Counter[str] = field(default_factory=Counter)
    lines: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    intentions: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Seen") -> None:
        self.presses += other.presses
        self.screens += other.screens
        self.lines += other.lines
        self.games += other.games
        self.intentions += other.intentions


class Fingers(Noted):
    """Hands that know when somebody turned the device upside down."""

    def press_word(self, word: tuple[str, str, int]) -> None:
        text, name, ms = word
        if name in ARROWS and self.app.settings["upside_down"]:
            turned = ARROWS[ARROWS.index(name) ^ 1]
            word = text.replace(name, turned), turned, ms
        super().press_word(word)


@cache
def with_result(journal: Path) -> str:
    """A journal with the line that a device ends it with, if its game is over."""
    text = journal.read_text(encoding="utf-8")
    lines = text.splitlines()
    game = Audit(lines).game
    if game.question is None:
        text += write_result(game, Writer(int(lines[-1][-8:], 16))) + "\n"
    return text


def furnish(flash: Path, luck: random.Random) -> None:
    """A flash as somebody may have left it: nothing, or a language, names, games to go on with."""
    if luck.random() < 0.1:
        return
    (flash / GAMES).mkdir(parents=True)
    settings: dict[str, Any] = {"language": luck.choice(LANGUAGES)}
    if luck.random() < 0.5:
        settings["roster"] = ["Léa", "Tom", "Maximilienne", "Zoé"][: luck.randrange(1, 5)]
    if luck.random() < 0.5:
        kept = luck.sample(sorted(JOURNALS.glob("*" + JOURNAL)), luck.randrange(1, 5))
        for number, journal in enumerate(kept, 1):
            lines = with_result(journal).splitlines(keepends=True)
            cut = len(lines) if luck.random() < 0.5 else luck.randrange(1, len(lines) + 1)
            path = flash / journal_path(f"{number:04}{JOURNAL}")
            path.parent.mkdir(exist_ok=True)
            path.write_text("".join(lines[:cut]), encoding="utf-8")
        settings["current"] = f"{luck.randrange(1, len(kept) + 1):04}{JOURNAL}"
    (flash / SETTINGS).write_text(json.dumps(settings), encoding="utf-8")


class RandomPerson:
    """Somebody without a plan, who begins with a mode of a game, or with whatever there is."""

    def __init__(self, flash: Path, seed: int, begins: tuple[str, str] | None = None) -> None:
        self.luck = random.Random(seed)
        self.hands = Fingers(flash, seed)
        self.flash = flash
        self.begins = begins
        self.plugs = True
        self.alike = 0
        self.deeds = 0
        self.refuses_until = 0
        self.homes: list[int] = []
        self.seen = Seen()

    @property
    def pressed(self) -> list[str]:
        return self.hands.pressed

    def press(self, count: int) -> None:
        """At least so many presses, each looked at."""
        with self.hands:
            if self.begins:
                self.begin(*self.begins)
            while len(self.pressed) < count:
                self.one()
            self.go_home()
        self.seen.presses = len(self.pressed)

    def begin(self, game: str, mode: str, guests: float = 0.7) -> None:
        """From home into a game, so often with guests alone; dice and bags are below it."""
        while self.hands.kind != "Home":
            self.hands.press("A")
        words = self.hands.words
        if load(game).MODES[0].beside:
            self.hands.press("DOWN")
            return
        place = [number for number, way in enumerate(self.hands.screen.ways) if way[1] == game]
        self.hands.take(place[-1])
        self.hands.choose(words.say("mode_" + mode))
        if self.hands.kind == "Number" and self.luck.random() < guests:
            self.hands.enter(self.luck.randint(self.hands.screen.low, self.hands.screen.high))
            self.hands.choose(words.say("all_guests"))

    # --- One thing that somebody does ---

    def one(self) -> None:
        deed = self.luck.randrange(1000)
        before = self.state()
        pixels = self.hands.pixels
        for name, often in DEEDS.items():
            deed -= often
            if deed < 0:
                getattr(self, name)()
                break
        else:
            self.press_any()
            self.alike = self.alike + 1 if self.hands.pixels == pixels else 0
            if self.alike > MOST_ALIKE:
                raise self.trouble(f"nothing moves:\n{self.hands.screen_text()}")
        self.deeds += 1
        self.write_again()
        self.look(before)

    def press_any(self) -> None:
        word = self.luck.choices(list(HABITS), list(HABITS.values()))[0]
        if word != "PLUG":
            self.hands.press(word)
        elif self.plugs:
            kept = self.kept()
            if self.luck.randrange(100) < DAMAGED:
                self.damage(kept[0] if kept else "")
            self.hands.press(word)
            self.homes = []
            self.refuses_until = 0
            if kept:
                self.compare(*kept)

    def answer(self) -> None:
        """What the game asks for, as somebody who knows it would; else whatever there is."""
        question = getattr(self.hands.screen, "question", None)
        if question is None or not self.hands.game or question is not self.hands.game.question:
            self.press_any()
            return
        answer = self.answer_to(question)
        try:
            if answer is not None:
                self.hands.answer(answer)
            elif question.kind == "place":
                self.hands.take_hint()
        except LookupError:
            pass  # hands look only a few presses ahead, and others have been at this screen

    def answer_to(self, question: Any) -> Any:
        """An answer that will do, None if that is hard to find."""
        luck, kind = self.luck, question.kind
        if kind == "choose":
            return luck.randrange(len(question.options))
        if kind in ("race", "call"):
            return luck.choice([*question.players, -1])
        if kind == "timed":
            return max(0, question.seconds - luck.randint(1, 900))
        if kind == "place":
            return luck.choice([None, None, None, []])
        for _ in range(30):
            answer: Any = luck.randint(0, 9)
            if kind == "number":
                answer = luck.randrange(question.low, question.high + 1, question.step)
            elif kind == "sheet":
                answer = [luck.choice((0, 0, 0, 0, 1, 1, 2)) for _ in question.fields]
            elif kind == "some":
                many = luck.randint(question.low, min(question.high, len(question.options)))
                answer = sorted(luck.sample(range(len(question.options)), many))
            elif kind == "build":
                pieces = len(question.colours) * len(question.faces)
                many = luck.randint(0, min(question.longest, 6))
                answer = [luck.randrange(pieces) for _ in range(many)]
            if question.refuse(answer) is None:
                return answer
        return None

    def use_menu(self) -> None:
        """Something of the menu behind B, rather what changes the game, and the first few things
        that it then asks."""
        for _ in range(3):
            if self.hands.kind in MENUS:
                break
            self.hands.press("B")
        changing = {self.hands.words.say(key) for key in CHANGING}
        for _ in range(self.luck.randint(1, 3)):
            if self.hands.kind in MENUS:
                choices = list(self.hands.screen.choices())
                wanted = [choices.index(choice) for choice in choices if choice in changing]
                rather = wanted if self.luck.random() < 0.7 else []
                self.hands.take(self.luck.choice(rather or range(len(choices))))
        if self.hands.kind == "RoundsScreen":
            # An entry is corrected, or looked at.
            self.hands.press("A A A:600 A A")

    def intend(self) -> None:
        """Something that people have in mind, and random presses come to too seldom."""
        if self.luck.randrange(100) < REFUSING:
            self.refuse_writing()
        elif self.luck.random() < 0.15:
            self.overrule()
        elif self.hands.game and self.hands.kind != "Home" and self.luck.random() < 0.75:
            self.in_game()
        else:
            self.at_home()

    def rarest(self, wishes: list[str]) -> str:
        """What this person did least often."""
        return min(wishes, key=lambda wish: (self.seen.intentions[wish], self.luck.random()))

    def in_game(self) -> None:
        """Choose a line of the menu, and what follows."""
        self.open_menu()
        lines = {wish: self.line_of(wish) for wish in IN_A_GAME}
        wishes = [wish for wish, line in lines.items() if line is not None]
        if wishes:
            wish = self.rarest(wishes)
            self.seen.intentions[wish] += 1
            self.hands.take(lines[wish])
            self.follow(IN_A_GAME[wish])

    def open_menu(self) -> None:
        for _ in range(3):
            if self.hands.kind in MENUS:
                break
            self.hands.open_menu()

    def line_of(self, key: str) -> Any:
        """Where a menu has the line with these words, which may go on with a value."""
        begins = self.hands.words.say(key, "").strip()
        choices: list[str] = getattr(self.hands.screen, "choices", list)()
        places = [place for place, choice in enumerate(choices) if choice.startswith(begins)]
        return places[0] if places else None

    def at_home(self) -> None:
        """Go there, whatever is under way, and then back to the game, if there is one."""
        during = " in a game" if self.hands.game else ""
        self.go_home()
        wish = self.rarest([f"{way}: {then}" for way, all_ in AT_HOME.items() for then in all_])
        self.seen.intentions[wish] += 1
        way, _, then = wish.partition(": ")
        place = [number for number, kept in enumerate(self.hands.screen.ways) if kept[0] == way]
        settings = self.hands.app.settings
        before = settings["language"], settings["upside_down"]
        self.hands.take(place[0])
        self.follow(then)
        for name, old in zip(("language", "upside_down"), before, strict=True):
            if settings[name] != old:
                self.seen.intentions[f"{name} changed{during}"] += 1
        if during:
            self.go_home()
            if self.hands.screen.ways[0][0] == "resume":
                self.hands.resume()

    def follow(self, words: str) -> None:
        """These presses, now and then with another one in between."""
        for word in words.split():
            if self.hands.kind == "NameEditor":
                self.hands.type_name(self.luck.choice(NAMES))
            elif word.startswith("="):
                line = self.line_of(word[1:])
                if line is None:
                    return
                self.seen.intentions[word] += 1
                self.hands.take(line)
            elif word != "spell":
                self.hands.press(word)
            if self.luck.random() < 0.1:
                self.hands.press(self.luck.choice([*ARROWS, "A", "B"]))

    def overrule(self) -> None:
        """Enter more than the box holds, and have it counted all the same; where the game under
        way has no such sheet, in a new game."""
        header = self.hands.game.header if self.hands.game else {}
        if (header.get("game"), header.get("mode")) not in OVERRULING:
            self.go_home()
            try:
                self.begin(*self.luck.choice(OVERRULING), guests=1)
            except LookupError:
                return  # little room for a new game is told first
        for _ in range(SHEETS_AHEAD):
            question = self.asked()
            if question is None:
                self.hands.press("A")
            elif question.kind != "sheet" or not question.forgives:
                self.answer()
            else:
                answer, reason = self.too_much(question)
                self.hands.answer(answer)
                if reason and self.count_anyway():
                    self.seen.intentions["overrule"] += 1
                    return

    def too_much(self, question: Any) -> tuple[list[int], Any]:
        """More and more of one thing until it can be overruled, with the refusal; else as much as
        is taken."""
        taken = [0] * len(question.fields)
        for place in self.luck.sample(range(len(taken)), len(taken)):
            for count in range(1, MOST_OF_ONE):
                answer = [count if at == place else 0 for at in range(len(taken))]
                reason = question.refuse(answer)
                if reason:
                    if reason[0] in question.forgives:
                        return answer, reason
                    break
                taken = answer
        return taken, None

    def count_anyway(self) -> bool:
        """Choose that line; there may be too much of something else, too, which is asked next."""
        for _ in range(4):
            line = self.line_of("count_anyway")
            if line is not None:
                self.hands.take(line)
                return True
            self.hands.press("A")
        return False

    def asked(self) -> Any:
        """The question of the game, if it is on the screen."""
        question = getattr(self.hands.screen, "question", None)
        return question if self.hands.game and question is self.hands.game.question else None

    def refuse_writing(self) -> None:
        """For a while the flash is full, read-only, or fails."""
        number = self.luck.choice(REFUSALS)
        self.seen.intentions[f"{REFUSAL}{errno.errorcode[number]}"] += 1
        self.refuses_until = self.deeds + REFUSES_FOR

        def refuse(path: str, mode: str) -> None:
            raise OSError(number, os.strerror(number))

        self.hands.app.storage.open = refuse

    def write_again(self) -> None:
        if self.refuses_until and self.deeds >= self.refuses_until:
            self.refuses_until = 0
            self.hands.app.storage.open = open

    def damage(self, but: str) -> None:
        """Change files on the flash behind the back of the device, all but this journal."""
        paths = [path for path in self.flash.rglob("*") if path.is_file() and path.name != but]
        if not paths:
            return
        path = self.luck.choice(sorted(paths))
        content = bytearray(path.read_bytes())
        how = self.luck.randrange(4)
        if how == 0 and content:
            content[self.luck.randrange(len(content))] ^= 1 << self.luck.randrange(8)
        elif how == 1:
            del content[self.luck.randrange(len(content) + 1) :]
        elif how == 2:
            content += self.luck.randbytes(self.luck.randrange(40))
        else:
            content = bytearray(self.luck.choice(CRAFTED_SETTINGS).encode())
        self.seen.intentions[f"{DAMAGE}{path.suffix or path.name}"] += 1
        path.write_bytes(content)

    def go_home(self) -> None:
        """There is always a way: B, what leads out, and A where neither helps."""
        home = {self.hands.words.say(key) for key in ("home", "go_home", "leave_it")}
        key = "B"
        for _ in range(FARTHEST_FROM_HOME):
            if self.hands.kind == "Home":
                self.count_objects()
                return
            choices = self.hands.screen.choices() if self.hands.kind in MENUS else []
            wanted = [place for place, choice in enumerate(choices) if choice in home]
            pixels = self.hands.pixels
            if wanted:
                self.hands.take(wanted[0])
            else:
                self.hands.press(key)
                key = "A" if key == "B" and self.hands.pixels == pixels else "B"
        raise self.trouble(f"no way home:\n{self.hands.screen_text()}")

    # --- What must not happen ---

    def look(self, before: tuple[Any, ...] | None) -> None:
        self.seen.screens[self.hands.kind] += 1
        if (self.flash / CRASHES).exists():
            raise self.trouble((self.flash / CRASHES).read_text(encoding="utf-8"))
        after = self.state()
        if before and after and before != after and before[:2] == after[:2]:
            raise self.trouble(f"{before[2]} became {after[2]} without a line")
        if self.deeds % COMPARED_AFTER == 0 and (kept := self.kept()):
            self.compare(*kept)

    def state(self) -> tuple[Any, ...] | None:
        """The journal of the game under way, how much is written there, and its answers."""
        session = self.hands.app.session
        if not session or not session.journal.name:
            return None
        path = self.flash / journal_path(session.journal.name)
        size = path.stat().st_size if path.exists() else -1
        unsaved = len(session.journal.unsaved)
        return session.journal.name, size + unsaved, list(session.conversation.answers)

    def kept(self) -> tuple[str, list[Any]] | None:
        """The journal of the game under way, and what has to be in it."""
        session = self.hands.app.session
        if not session or not session.journal.name or session.journal.unsaved:
            return None
        return session.journal.name, story(session.conversation)

    def compare(self, name: str, expected: list[Any]) -> None:
        """The journal has every answer that was given, and leads to the same points."""
        path = self.flash / journal_path(name)
        if not path.exists():
            raise self.trouble(f"{name} is gone")
        # The firmware has its own modules of the core.
        replay = importlib.import_module("kaiten.replay")
        lines = read_lines(path.read_bytes())
        found = replay.read(lines)
        read = None
        if found.conversation:
            found.conversation.skip_tells()
            read = story(found.conversation)
        if read is None or read[: len(expected)] != expected:
            raise self.trouble(f"{name} had {expected} and has {read} ({found.problem})")
        self.seen.games[
            f"{found.conversation.header['game']} {found.conversation.header['mode']}"
        ] += 1
        self.seen.lines += Counter(line.split()[0] for line in lines[1:] if line[:1].isalpha())

    def count_objects(self) -> None:
        """What is alive at home; after many games it is not much more than after the first."""
        self.hands.press("WAIT:1500")
        gc.collect()
        self.homes.append(len(gc.get_objects()))
        first, last = self.homes[:FIRST_HOMES], self.homes[FIRST_HOMES:][-FIRST_HOMES:]
        if len(last) == FIRST_HOMES and min(last) > max(first) + SLACK:
            raise self.trouble(f"more and more is alive at home: {self.homes}")

    def trouble(self, what: str) -> Trouble:
        last = " ".join(self.pressed[-60:])
        return Trouble(f"{self.begins} after {len(self.pressed)} presses (… {last}):\n{what}")


def story(conversation: Any) -> list[Any]:
    """What a game has come to: its answers, who sits there, and unless something is still being
    told what stands on the board."""
    told = [
        list(conversation.answers),
        conversation.names(),
        list(conversation.bots),
        conversation.header.get("changes", []),
        sorted(conversation.forgiven),
    ]
    if conversation.question and conversation.question.kind in TELLING:
        return told
    scored = conversation.scored
    return [*told, list(scored[-1].totals) if scored else []]


def people(presses: int, seed: int, at_once: int = 1500) -> Seen:
    """So many presses by one person after the other, each on a device as another left it, each
    beginning with another mode; what was seen."""
    seen = Seen()
    number = 0
    while seen.presses < presses:
        with tempfile.TemporaryDirectory() as flash:
            furnish(Path(flash), random.Random(seed + number))
            person = RandomPerson(Path(flash), seed + number, MODES[(seed + number) % len(MODES)])
            try:
                person.press(min(at_once, presses - seen.presses))
            except Exception as error:
                error.add_note(
                    f"person {seed + number}: --seed {seed + number} --presses {at_once}"
                )
                raise
            seen.add(person.seen)
        number += 1
    return seen


# --- The memory of a Pico ---


def heap_at_home(presses: int, seed: int, homes: int) -> list[int]:
    """The bytes alive on real MicroPython at home, each time after so many presses of somebody who
    never pulls the plug: first found on the desk, where the screen can be looked at, then pressed
    on the simulated board, whose own bytes are taken off."""
    with tempfile.TemporaryDirectory() as flash:
        person = RandomPerson(Path(flash), seed)
        person.plugs = False
        visits: list[str] = []
        with person.hands:
            for _ in range(homes):
                before = len(person.pressed)
                while len(person.pressed) < before + presses:
                    person.one()
                person.go_home()
                visits.append(" ".join(person.pressed[before:]))
    return heap_after(visits, seed)


def grows(heap: list[int]) -> bool:
    """Whether what is alive at home only ever gets more: a game that waits to be gone on with is
    alive there too, so it goes up and down."""
    late = len(heap) * 2 // 3
    return min(heap[late:]) > max(heap[:late])


def of_intentions(seen: Seen, *heads: str) -> int:
    """How often something was done whose name begins so."""
    return sum(count for name, count in seen.intentions.items() if name.startswith(heads))


def note(seen: Seen, seed: int) -> None:
    """For the page of evidence: how often people pressed and did something on purpose, how often
    the flash was damaged or refused to be written, and how many kinds of screens were seen."""
    command = f"kaiten fuzz --evidence --presses {seen.presses} --seed {seed}"
    for what, count in (
        ("presses by random people", seen.presses),
        ("intentions of random people in a game", of_intentions(seen, *IN_A_GAME, "overrule")),
        ("ways of random people at home", of_intentions(seen, *(f"{way}: " for way in AT_HOME))),
        ("files damaged between two starts", of_intentions(seen, DAMAGE)),
        ("flashes that were full, read-only or failed", of_intentions(seen, REFUSAL)),
        ("kinds of screens that random people came to", len(seen.screens)),
    ):
        notes.note(command, what, count, command)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="kaiten fuzz", description=__doc__)
    parser.add_argument("--presses", type=int, default=30_000, help="how many (default: 30000)")
    parser.add_argument("--seed", type=int, default=1, help="whose (default: 1)")
    parser.add_argument(
        "--heap",
        action="store_true",
        help="only what is alive on MicroPython each time somebody is home again",
    )
    parser.add_argument(
        "--evidence", action="store_true", help="note how many, for kaiten evidence"
    )
    options = parser.parse_args(arguments)
    if options.heap:
        heap = heap_at_home(options.presses // HOMES, options.seed, HOMES)
        print("alive at home, in bytes:", *[f"{live:,}" for live in heap])
        return 1 if grows(heap) else 0
    try:
        seen = people(options.presses, options.seed)
    except Trouble as trouble:
        print(*trouble.__notes__, trouble, sep="\n")
        return 1
    print(f"{seen.presses} presses, nothing broke.")
    if options.evidence:
        note(seen, options.seed)
    for what, counts in (
        ("Intentions", seen.intentions),
        ("Screens", seen.screens),
        ("Games compared", seen.games),
        ("Lines of them", seen.lines),
    ):
        print(f"{what}:")
        for name, count in counts.most_common():
            print(f"  {name:<36}{count:>8}")
    return 0
