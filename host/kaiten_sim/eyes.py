"""What a screen says, for whoever cannot see it: tests, scripts, a screen reader.

The screen is drawn once more, on a canvas that keeps words and where they stand; a picture is read
as the word for what it shows.
"""

from kaiten import load

COLUMNS = 128
# Texts whose middles are so close are on one line.
SAME_LINE = 5
LAST_ROW = 7
LETTER = 5  # pixels of a small one
MANY = 2
TITLE = 8  # the middle of a title lies above this pixel row


def read(screen):
    """The lines that a screen shows, from top to bottom."""
    return [" ".join([text for _, _, text, _ in line]) for line in Eyes(screen).lines()]


def chosen(screen):
    """What is lit behind, below the title: what the cursor is on. Of a cell of a sheet that is
    only its count."""
    eyes = Eyes(screen)
    lit = [text for y, _, text, dark in sorted(eyes.seen) if dark and y >= TITLE]
    return [screen.choices()[screen.at]] + lit if hasattr(screen, "takes_back") else lit


class Eyes:
    """A canvas for words: `seen` are (y of the middle, x, text, whether it is dark on light)."""

    screen = None
    parts = ()

    def __init__(self, screen):
        self.seen = []
        screen.draw(self)
        if hasattr(screen, "unwritten"):
            self.seen += screen.unwritten()

    def lines(self):
        """Lists of what stands beside each other, from left to right."""
        lines = []
        for sight in sorted(self.seen):
            if not lines or sight[0] - lines[-1][0][0] > SAME_LINE:
                lines.append([])
            lines[-1].append(sight)
        return [sorted(line, key=lambda sight: sight[1]) for line in lines]

    def _see(self, x, y, text, dark):
        if text.strip():
            self.seen.append((y, x, text.strip(), dark))

    # --- What a canvas can do ---

    def done_above(self, row):
        """Eyes wait until all is drawn."""

    def clear(self):
        self.screen = None
        self.seen = []

    def picture(self, x, y, picture, dark=False):
        key = of_the_device("album").name_of(picture)
        if key:
            self._see(x, y + picture[2] // 2, word_of(key), dark)

    def line(self, row, x, string, invert=False):
        self._see(x, 8 * row + 4, string, invert)

    def line_right(self, row, string, invert=False, edge=COLUMNS):
        self.line(row, edge - LETTER * len(string), string, invert)

    def line_centre(self, row, string, invert=False):
        self.line(row, (COLUMNS - LETTER * len(string)) // 2, string, invert)

    def text(self, x, y, string, face, dark=False):
        self._see(x, y + face.HEIGHT // 2, string, dark)
        return x + of_the_device("canvas").width_of(string, face)

    def cap(self, x, y, key, dark=False):
        self._see(x, y + 4, key, False)

    def text_right(self, edge, y, string, face, dark=False):
        self.text(edge - of_the_device("canvas").width_of(string, face), y, string, face, dark)

    def text_centre(self, y, string, face, dark=False, left=0, width=COLUMNS):
        self.text(
            left + (width - of_the_device("canvas").width_of(string, face)) // 2,
            y,
            string,
            face,
            dark,
        )

    def boxes(self, row, x, step, strings):
        for number, string in enumerate(strings):
            self.line(row, x + step * number, string or "·", bool(string))

    def invert(self, row, x, width):
        """What begins there is dark now, or no longer; in the last row those are the caps of
        keys."""
        if row == LAST_ROW:
            return
        for number, (y, left, text, dark) in enumerate(self.seen):
            if y == 8 * row + 4 and x <= left < x + width:
                self.seen[number] = (y, left, text, not dark)

    def blank(self, row, lit=False):
        pass

    def fill(self, x, y, width, height, lit=False):
        pass

    def frame(self, x, y, width, height, lit=True):
        pass

    def rule(self, x, y, width, lit=True):
        pass

    def pixel(self, x, y, lit=True):
        pass


def of_the_device(module):
    """A module of the device that runs now: every start loads them anew."""
    return load("kaiten_device." + module)


def word_of(key):
    """What a picture shows, in words; some are only named. One that is borrowed from a game has
    that game before its name."""
    name = key.split("/")[1] if "/" in key else key
    say = load("kaiten.words").say
    try:
        word = say(name)
    except KeyError:
        return name
    if "{" in word:
        return name
    # The small ones stand behind how many there are.
    return say(name, MANY) if name.startswith("short_") else word
