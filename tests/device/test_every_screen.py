"""Every game and mode is played through its screens, in both languages: nothing is cut off, hidden
under something else, or without its words."""

from statistics import median

import pytest

from kaiten import words
from kaiten.bots import random_bot
from kaiten.chance import Chance
from kaiten.conversation import Conversation
from kaiten.games import GAMES, load
from kaiten.journal import Writer, new_header
from kaiten.thinking import finish
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A
from kaiten_device.canvas import Canvas
from kaiten_device.font import OTHERS, WIDTH
from kaiten_device.game_screens import LOOK
from kaiten_device.screens import BACK
from kaiten_device.session import Session

PANEL, ROWS = 128, 8
CELLS = 12  # of a page to look at
LONG_NAMES = ["Maximilien", "Marguerite", "Théophrast", "Wilhelmine", "Bartholomé"]
LONG_NAMES += ["Clémentine", "Ferdinande", "Anne-Sophi"]
MODES = [(game, mode) for game in GAMES for mode in load(game).MODES]
MOST_QUESTIONS = 400


def extent(x, string):
    """Where the letters begin and end, without blanks around and the gap behind the last one."""
    blanks = len(string) - len(string.lstrip())
    return x + WIDTH * blanks, x + WIDTH * len(string.rstrip()) - 1


class Paper(Canvas):
    """Remembers what was written where; complains of what does not fit."""

    def __init__(self):
        super().__init__(bytearray(1024))
        self.written = []

    def blank(self, row, lit=False):
        super().blank(row, lit)
        self.written = [written for written in self.written if written[0] != row]

    def text(self, row, x, string, invert=False):
        super().text(row, x, string, invert)
        if string.strip():
            self.written.append((row, x, string))

    def spread(self, row, x, step, strings):
        super().spread(row, x, step, strings)
        for index, string in enumerate(strings):
            self.written.append((row, x + index * step, string))

    def pixels(self):
        return bytes(self._buffer)

    def faults(self):
        """What is cut off, below something else, or not in the font."""
        for number, (row, x, string) in enumerate(self.written):
            start, end = extent(x, string)
            if start < 0 or end > PANEL or not 0 <= row < ROWS:
                yield f"{string!r} does not fit"
            if not all(" " <= letter <= "~" or letter in OTHERS for letter in string):
                yield f"{string!r} is not in the font"
            for other_row, other_x, other in self.written[:number]:
                before, after = extent(other_x, other)
                # Blanks wipe out what they are written over.
                if row == other_row and x < after and before < x + WIDTH * len(string):
                    yield f"{string!r} lies over {other!r}"

    def shortened(self):
        return [string for _, _, string in self.written if "…" in string]


class QuietApp:
    """An app whose storage has nothing to say."""

    def notices(self):
        return iter(())


def tables(game, mode):
    """(players, options) for the fewest and the most, and every choice of each option once."""
    low, high = load(game).players(mode)
    yield high, {}
    for key, choices in load(game).options(mode, low):
        for choice in choices:
            yield low, {key: choice}
    if not load(game).options(mode, low):
        yield low, {}


def by_lot(game):
    """Answers drawn by lot; sheets of Sushi Go! with two of everything that fits."""
    answer = random_bot(Chance(b"screens"), game)

    def some_sheet(question):
        sheet = [0] * len(question.fields)
        for field in range(len(sheet)):
            sheet[field] = 2
            if question.refuse(sheet):
                sheet[field] = 0
        return sheet

    def decide(question):
        plain = game == "sushi_go" and question.kind == "sheet"
        return some_sheet(question) if plain else answer(question)

    return decide


def screens_of(game, mode, names, options):
    """Every screen of one game whose answers are drawn by lot, and those to look at beside."""
    header = new_header(game, mode, names, [""] * len(names), options, bytes(32))
    bot = by_lot(game)
    session = Session(Conversation(header), Writer(), None)
    flow = session.flow(QuietApp())
    screen = next(flow)
    asked = 0
    while type(screen).__name__ != "WinnerScreen" and asked < MOST_QUESTIONS:
        yield screen
        kind = type(screen).__name__
        if kind == "ScoresScreen":
            for player in range(len(screen.names)):
                screen.at = player
                yield screen
                yield flow.send(LOOK)
                assert flow.send(BACK) is screen
        asked += 1
        answer = A
        if kind not in ("Text", "GateScreen", "ScoresScreen"):
            answer = finish(bot(session.conversation.question))
        if asked % 5 == 1 and hasattr(screen, "looks") and screen.looks():
            pages = flow.send(LOOK)
            for at in range(len(pages.pages)):
                pages.at = at
                yield pages
            assert flow.send(BACK) is screen
        try:
            screen = flow.send(answer)
        except StopIteration:
            # What nobody wins ends without a winner.
            return
    yield screen


def where_read(screen):
    """Each way to draw a screen: a text page by page."""
    if type(screen).__name__ == "Text":
        while True:
            yield screen
            top = screen.top
            if screen.press(A) is not None or screen.top == top:
                return
    else:
        yield screen


def faults_of(language, game, mode, names, options):
    """(what, screen's title) for everything that cannot be read as it should."""
    words.use(language)
    words.use_game(game)
    always = Paper()
    for screen in screens_of(game, mode, names, options):
        for page in where_read(screen):
            paper = Paper()
            page.draw(paper)
            title = paper.written[0][2].strip()
            page.draw(always)
            if always.pixels() != paper.pixels():
                yield "drawing what changed is not as drawing all", title
            for fault in paper.faults():
                yield fault, title
            for text in paper.shortened():
                # In a title what is asked goes before whose turn or which game it is.
                if text.strip() != title:
                    yield f"{text!r} is cut off", title
        if type(screen).__name__ == "LookScreen":
            labels = screen.pages[screen.at][1]
            if len(set(labels)) > CELLS:
                yield f"{len(set(labels))} things on one page", title


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize(("game", "mode"), MODES)
def test_every_screen_of_a_whole_game_is_whole(game, mode, language):
    words.use(language)
    found = set()
    for players, options in tables(game, mode):
        names = [words.say("player_number", number) for number in range(1, players + 1)]
        found |= set(faults_of(language, game, mode, names, options))
    assert found == set()


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize(("game", "mode"), MODES)
def test_long_names_hide_nothing(game, mode, language):
    names = LONG_NAMES[: load(game).players(mode)[1]]
    assert set(faults_of(language, game, mode, names, {})) == set()


# Drawing what changed

ARROWS = (DOWN, RIGHT, DOWN, DOWN, RIGHT, UP, LEFT, DOWN, LEFT, UP)
# A line of text takes the chip 1 to 2 ms, a word that has to be looked up as long. Where a list
# scrolls or a page is turned, all is new.
MOST_TEXTS, USUAL_TEXTS = 15, 5
MOST_LOOK_UPS = 8
PAGES = ("WhyScreen", "LookScreen")


class Counting(Paper):
    """Counts the texts that are written on it."""

    texts = 0

    def text(self, row, x, string, invert=False):
        super().text(row, x, string, invert)
        self.texts += 1

    def spread(self, row, x, step, strings):
        super().spread(row, x, step, strings)
        self.texts += 2


@pytest.fixture
def looked_up(monkeypatch):
    """The keys of the words that had to be searched for."""
    keys = []
    search = words._look_up

    def noting(key):
        keys.append(key)
        return search(key)

    monkeypatch.setattr(words, "_look_up", noting)
    return keys


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize(("game", "mode"), MODES)
def test_an_arrow_draws_no_more_than_what_it_changes(game, mode, language, looked_up):
    words.use(language)
    names = LONG_NAMES[: load(game).players(mode)[1]]
    words.use_game(game)
    texts = {}
    for screen in screens_of(game, mode, names, {}):
        kind = type(screen).__name__
        canvas = Counting()
        screen.draw(canvas)
        for arrow in ARROWS:
            canvas.texts = 0
            looked_up.clear()
            if screen.press(arrow) is not None:
                continue
            screen.draw(canvas)
            assert canvas.texts <= MOST_TEXTS, kind
            assert len(looked_up) <= MOST_LOOK_UPS, (kind, looked_up)
            texts.setdefault(kind, []).append(canvas.texts)
            anew = Paper()
            screen.draw(anew)
            assert canvas.pixels() == anew.pixels(), kind
    usual = {kind: median(counts) for kind, counts in texts.items() if kind not in PAGES}
    assert max(usual.values(), default=0) <= USUAL_TEXTS, usual
