"""Every game and mode is played through its screens, in both languages: nothing is cut off, hidden
under something else, or without its words."""

from functools import cache
from statistics import median

import pytest

from kaiten import words
from kaiten.bots import random_bot
from kaiten.chance import Chance
from kaiten.conversation import Conversation
from kaiten.games import load, load_part, mode_of
from kaiten.journal import new_header
from kaiten.shelf import GAMES
from kaiten.thinking import finish
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A
from kaiten_device.canvas import HEIGHT, Canvas, width_of
from kaiten_device.faces import big, small
from kaiten_device.screens import BACK, LOOK
from kaiten_device.session import Journal, Session

PANEL = 128
CELLS = 12  # of a page to look at
LARGE = 12  # faces from this height on have air around their letters
LONG_NAMES = ["Maximilien", "Marguerite", "Théophrast", "Wilhelmine", "Bartholomé"]
LONG_NAMES += ["Clémentine", "Ferdinande", "Anne-Sophi"]
# What runs beside a game, dice and bags, has screens and tests of its own (test_dice.py).
MODES = [(game, mode.name) for game in GAMES for mode in load(game).MODES if not mode.beside]
MOST_QUESTIONS = 400


class Paper(Canvas):
    """Remembers what was written where; complains of what does not fit."""

    def __init__(self):
        super().__init__(bytearray(1024))
        self.written = []  # (left, top, right, bottom, text, face)
        self.torn = set()  # texts of which something else has taken a part

    def blank(self, row, lit=False):
        super().blank(row, lit)
        self.wipe(0, 8 * row, PANEL, 8 * row + 8)

    def fill(self, x, y, width, height, lit=False):
        super().fill(x, y, width, height, lit)
        self.wipe(x, y, x + width, y + height)

    def line(self, row, x, string, invert=False):
        self.wipe(x, 8 * row, x + small.WIDTH * len(string), 8 * row + 8)
        super().line(row, x, string, invert)
        self.write(x, 8 * row, string, small)

    def text(self, x, y, string, face, dark=False):
        self.write(x, y, string, face)
        return super().text(x, y, string, face, dark)

    def boxes(self, row, x, step, strings):
        super().boxes(row, x, step, strings)
        self.wipe(x, 8 * row, x + step * len(strings), 8 * row + 8)
        for index, string in enumerate(strings):
            Paper.write(self, x + 1 + index * step, 8 * row, string, small)

    def write(self, x, y, string, face):
        """Blanks around a text, and the gap behind its last letter, need no place, nor does the
        air above and below large letters."""
        if string.strip():
            left = x + width_of(string[: len(string) - len(string.lstrip())], face)
            right = x + width_of(string.rstrip(), face) - 1
            first, last = (0, face.HEIGHT) if face.HEIGHT < LARGE else rows_of(string, face)
            self.written.append((left, y + first, right, y + last, string.strip(), face))

    def wipe(self, left, top, right, bottom):
        """Take away what was written there, and note whatever is left in part."""
        for one in self.written:
            if left < one[2] and one[0] < right and top < one[3] and one[1] < bottom:
                lit = lit_of(one[4], one[5])
                x, y = one[0], one[1] - rows_above(one)
                taken = [left <= x + dx < right and top <= y + dy < bottom for dx, dy in lit]
                # The tails of the winner's name may touch the podium.
                if one[5] is not big and any(taken) and not all(taken):
                    self.torn.add(one[4])
        self.written = [
            written
            for written in self.written
            if not (left <= written[0] and written[2] <= right)
            or not (top <= written[1] + 1 and written[3] - 1 <= bottom)
        ]

    def pixels(self):
        return bytes(self._buffer)

    def faults(self):
        """What is cut off, torn, below something else, or not in its face."""
        for string in self.torn:
            yield f"{string!r} is torn"
        for number, (left, top, right, bottom, string, face) in enumerate(self.written):
            if left < 0 or right > PANEL or top < 0 or bottom > HEIGHT:
                yield f"{string!r} does not fit"
            if not all(known(face, letter) for letter in string):
                yield f"{string!r} has letters that its face has not"
            for other in self.written[:number]:
                beside = right <= other[0] or other[2] <= left
                # The lowest row of pixels is for a few letters alone.
                below = bottom - 1 <= other[1] or other[3] - 1 <= top
                if not beside and not below:
                    yield f"{string!r} lies over {other[4]!r}"

    def shortened(self):
        return [written[4] for written in self.written if "…" in written[4]]


@cache
def lit_of(string, face):
    """The pixels of a text, from its upper left corner."""
    canvas = Canvas(bytearray(1024))
    canvas.text(0, 0, string, face)
    pixel = canvas._frame.pixel
    return [(x, y) for y in range(face.HEIGHT) for x in range(PANEL) if pixel(x, y)]


@cache
def rows_of(string, face):
    """The first pixel row of a text, and that below its last."""
    rows = [y for _, y in lit_of(string, face)]
    return min(rows), max(rows) + 1


def rows_above(written):
    """How far below the top of its face the place of a text begins."""
    string, face = written[4:]
    return 0 if face.HEIGHT < LARGE else rows_of(string, face)[0]


def known(face, letter):
    if face is small:
        return " " <= letter <= "~" or letter in small.OTHERS
    return face.FIRST <= ord(letter) <= face.LAST or ord(letter) in face.OTHERS


class QuietApp:
    """An app whose storage has nothing to say."""

    def notices(self):
        return iter(())


def tables(game, mode):
    """(players, options) for the fewest and the most, and every choice of each option once."""
    low, high = mode_of(game, mode).players
    yield high, {}
    for key, choices in mode_of(game, mode).options_for(low):
        for choice in choices:
            yield low, {key: choice}
    if not mode_of(game, mode).options_for(low):
        yield low, {}


def by_lot(game):
    """Answers drawn by lot; sheets with two of everything that fits, where no bot fills any."""
    answer = random_bot(Chance(b"screens"), game)

    def some_sheet(question):
        sheet = [0] * len(question.fields)
        for field in range(len(sheet)):
            sheet[field] = 2
            if question.refuse(sheet):
                sheet[field] = 0
        return sheet

    def decide(question):
        plain = question.kind == "sheet" and not hasattr(load_part(game, "bots"), "at_random")
        return some_sheet(question) if plain else answer(question)

    return decide


def screens_of(game, mode, names, options):
    """Every screen of one game whose answers are drawn by lot, and those to look at beside."""
    header = new_header(game, mode, names, [""] * len(names), options, bytes(32))
    bot = by_lot(game)
    session = Session(Conversation(header), Journal())
    flow = session.flow(QuietApp())
    screen = next(flow)
    asked = 0
    while type(screen).__name__ != "WinnerScreen" and asked < MOST_QUESTIONS:
        yield screen
        kind = type(screen).__name__
        if kind == "ScoresScreen":
            for player in range(len(screen.names)):
                screen.line = player
                yield screen
                yield flow.send(LOOK)
                assert flow.send(BACK) is screen
        asked += 1
        answer = A
        if kind not in ("Text", "GateScreen", "ScoresScreen", "RevealScreen"):
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


def begins_a_name(text, names):
    """Whether most of a name is there."""
    return len(text) > 6 and any(name.startswith(text.rstrip("…")) for name in names)


def faults_of(language, game, mode, names, options):
    """(what, screen's title) for everything that cannot be read as it should."""
    words.use(language)
    words.use_game(game)
    always = Paper()
    for screen in screens_of(game, mode, names, options):
        for page in where_read(screen):
            paper = Paper()
            page.draw(paper)
            title = paper.written[0][4]
            page.draw(always)
            if always.pixels() != paper.pixels():
                yield "drawing what changed is not as drawing all", title
            for fault in paper.faults():
                yield fault, title
            for text in paper.shortened():
                # In a title what is asked goes before whose turn or which game it is, and where
                # there is little room a name is cut.
                if text != title and not begins_a_name(text, names):
                    yield f"{text!r} is cut off", title
        if type(screen).__name__ == "LookScreen":
            labels = {screen.label(option) for option in screen.pages[screen.at][1]}
            if len(labels) > CELLS:
                yield f"{len(labels)} things on one page", title


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
    names = LONG_NAMES[: mode_of(game, mode).players[1]]
    assert set(faults_of(language, game, mode, names, {})) == set()


# Drawing from the top down

# Columns of a row: the name of what is chosen reaches into the pictures below it, which are drawn
# before, and the bar of a text lies on its lines.
MOST_SENT_TWICE = 200


class Sent(Paper):
    """Notes each row of 8 pixels as it is when it could be sent, while the rest is drawn."""

    def __init__(self):
        super().__init__()
        self.rows = []
        self.done_above = self.send

    def send(self, end):
        for row in range(len(self.rows), end):
            self.rows.append(self.row(row))

    def row(self, row):
        return bytes(self._buffer[PANEL * row : PANEL * (row + 1)])


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_screen_is_drawn_from_the_top_down_so_that_it_can_be_sent_meanwhile(game, mode):
    words.use("en")
    words.use_game(game)
    names = LONG_NAMES[: mode_of(game, mode).players[1]]
    early = {}
    for screen in screens_of(game, mode, names, {}):
        canvas, kind = Sent(), type(screen).__name__
        screen.draw(canvas)
        again = [
            sum(one != other for one, other in zip(sent, canvas.row(row)))
            for row, sent in enumerate(canvas.rows)
        ]
        assert sum(again) <= MOST_SENT_TWICE, (kind, again)
        early[kind] = max(early.get(kind, 0), len(canvas.rows))
    assert median(early.values()) >= 4, early


# Drawing what changed

ARROWS = (DOWN, RIGHT, DOWN, DOWN, RIGHT, UP, LEFT, DOWN, LEFT, UP)
# A line of text takes the chip 1 to 2 ms, a word that has to be looked up as long. Where a list
# scrolls or a page is turned, all is new.
MOST_TEXTS, USUAL_TEXTS = 15, 5
MOST_LOOK_UPS = 8
ON_A_PAGE = 12  # that nobody has looked at before
PAGES = ("WhyScreen", "LookScreen")


class Counting(Paper):
    """Counts the texts that are written on it."""

    texts = 0

    def write(self, x, y, string, face):
        super().write(x, y, string, face)
        self.texts += 1

    def boxes(self, row, x, step, strings):
        """A row of them is one strip."""
        super().boxes(row, x, step, strings)
        self.texts += 1


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
    names = LONG_NAMES[: mode_of(game, mode).players[1]]
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
            most = ON_A_PAGE if kind == "LookScreen" else MOST_LOOK_UPS
            assert len(looked_up) <= most, (kind, looked_up)
            texts.setdefault(kind, []).append(canvas.texts)
            anew = Paper()
            screen.draw(anew)
            assert canvas.pixels() == anew.pixels(), kind
    usual = {kind: median(counts) for kind, counts in texts.items() if kind not in PAGES}
    assert max(usual.values(), default=0) <= USUAL_TEXTS, usual
