"""The kinds of question that only some games ask: what the table counts, enters, lays or calls.

They are a module of their own because the games that need most memory ask none of them.
"""

from kaiten.questions import NOBODY, Question, is_counts


class Number(Question):
    """A whole number from `low` to `high`, most likely one of every `step`.

    `zero` is the key of what 0 means, where that is no number to anybody.
    """

    kind = "number"
    step = 1
    zero: str | None = None

    def __init__(self, key, low, high, player=None, round=None, check=None):
        self.key = key
        self.low = low
        self.high = high
        self.player = player
        self.round = round
        self.check = check
        self.misfit = ("not_in_range", low, high)

    def fits(self, answer):
        return type(answer) is int and self.low <= answer <= self.high


class Sheet(Question):
    """A count for each of several fields, for one player; the answer is the list of counts.

    `check(counts)` is the game's own refusal, `preview(counts)` are the points that are already
    sure. `gauge(counts)`, if there is one, gives (entered, expected) so that a forgotten card is
    noticed. `labels` has the words for fields that are called otherwise than their dish, and
    `short` is what the words for too few or too many begin with, "missing" or "over" behind it.
    `rows` are the fields in the order in which they are seen, which is the same in all games and
    not always that of the answer.
    """

    kind = "sheet"
    labels: dict = {}
    short = "foot_sheet_"
    rows: tuple | None = None
    misfit = ("not_a_sheet",)

    def __init__(self, player, fields, check, preview, gauge=None, round=None):
        self.player = player
        self.fields = fields
        self.check = check
        self.preview = preview
        self.gauge = gauge
        self.round = round

    def fits(self, answer):
        return is_counts(answer) and len(answer) == len(self.fields)


class Build(Question):
    """A row of pieces, each with a colour and a face: a stack of plates, a line of tiles.

    The answer lists the pieces in order, each as colour * len(faces) + face. `preview(pieces)` is
    a number worth seeing while it is entered, and `unit` the key of what it counts. `letters` are
    the keys of the colours' letters, where those are not what their names begin with. A colour
    whose number is in `faceless` has no face: its piece is that with the first one. `above` are
    rows that it lies below, with its own pieces under theirs; None where a row stands alone.
    """

    kind = "build"
    unit = "points"
    letters: tuple = ()
    faceless: tuple = ()
    above: list | None = None

    def __init__(
        self, key, colours, faces, longest, player=None, round=None, check=None, preview=None
    ):
        self.key = key
        self.colours = colours
        self.faces = faces
        self.longest = longest
        self.player = player
        self.round = round
        self.check = check
        self.preview = preview

    def fits(self, answer):
        kinds = len(self.colours) * len(self.faces)
        return is_counts(answer) and all([piece < kinds for piece in answer])

    def refuse(self, answer):
        if not self.fits(answer):
            return self.misfit
        if len(answer) > self.longest:
            return ("too_many_chosen", self.longest)
        return self.check(answer) if self.check else None


class Race(Question):
    """Who of `players` was first? The answer is the player's number, or NOBODY."""

    kind = "race"

    def __init__(self, key, players, round=None):
        self.key = key
        self.players = players
        self.round = round

    def fits(self, answer):
        return type(answer) is int and (answer == NOBODY or answer in self.players)


class Call(Race):
    """A race while pieces lie open that everybody has to see; `label(piece)` names one."""

    kind = "call"

    def __init__(self, key, players, pieces, label, round=None):
        super().__init__(key, players, round)
        self.pieces = pieces
        self.label = label


class Timed(Number):
    """Something to do against the clock; the answer is the seconds left, 0 for too late."""

    kind = "timed"
    times_out = 0

    def __init__(self, key, seconds, round=None):
        super().__init__(key, 0, seconds, None, round)
        self.seconds = seconds
