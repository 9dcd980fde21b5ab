"""The kinds of question a game can put to the table, each with its own form of answer.

An answer is a small plain value (int, str or list of ints). `refuse(answer)` gives None when the
answer will do, else the reason as a tuple: a key of the words, then its arguments.
"""

NOBODY = -1


class Tell:
    """Something to read. Nothing to decide: its answer is None and is not journalled.

    `player` is the only one whom it concerns, None when it is for all.
    """

    kind = "tell"
    player = None

    def __init__(self, key, *args):
        self.key = key
        self.args = args


class Reveal(Tell):
    """Cards turned over together: `shown[player]` is what each player laid."""

    kind = "reveal"

    def __init__(self, key, shown, *args):
        self.key = key
        self.shown = shown
        self.args = args


class Scores(Tell):
    """The score board: what each player gained and has, and why.

    `why[player]` lists (dish, count, points, note); a note is None or a tuple of a key and its
    arguments. `race` is None or (dish, counts): what is still being collected for the end.
    """

    kind = "scores"

    def __init__(self, key, args, gains, totals, why, race=None):
        self.key = key
        self.args = args
        self.gains = gains
        self.totals = totals
        self.why = why
        self.race = race


class Question:
    """What all questions that want an answer have in common.

    `check(answer)`, if there is one, is the game's own refusal. A secret question is shown to its
    player alone. `told` is for a choice that the table would not know of when a bot made it.
    `args` says where in the game it is asked: the round. `note` is something to know beside it, a
    key of the words and its arguments, and `initial` an answer to begin with.
    """

    player = None
    secret = False
    told = False
    note: tuple | None = None
    initial: object = None
    laid = None
    look = None
    check = None
    args = ()
    misfit: tuple = ("not_an_option",)

    def fits(self, answer):
        """Whether this has the form of an answer, right or wrong."""
        raise NotImplementedError

    def refuse(self, answer):
        if not self.fits(answer):
            return self.misfit
        return self.check(answer) if self.check else None

    def said(self, answer):
        """The answer as options to tell to the table, where `told` is set."""
        raise NotImplementedError


class Choose(Question):
    """One of several options; the answer is its index.

    An option is a key of the words, a tuple of a key and its arguments, or the number of a player.
    `laid[player]` is what lies open on the table in front of each player; `look()`, if there is
    one, gives more to look at: (heading, options) pages.
    """

    kind = "choose"

    def __init__(self, key, options, player=None, laid=None, secret=False, args=(), look=None):
        self.key = key
        self.options = options
        self.player = player
        # Games ask little else, and at every replay again: what is as usual is not set once more.
        if laid is not None:
            self.laid = laid
        if secret:
            self.secret = True
        if args:
            self.args = args
        if look:
            self.look = look

    def fits(self, answer):
        return type(answer) is int and 0 <= answer < len(self.options)

    def refuse(self, answer):
        # Any option will do. This is asked more often than anything else.
        return None if self.fits(answer) else self.misfit

    def said(self, answer):
        return [self.options[answer]]


class Some(Choose):
    """Several of the options, at least `low` and at most `high`; the answer lists their indices.

    The indices rise.
    """

    kind = "some"

    def __init__(
        self,
        key,
        options,
        low,
        high,
        player=None,
        laid=None,
        secret=False,
        args=(),
        look=None,
        check=None,
    ):
        super().__init__(key, options, player, laid, secret, args, look)
        self.low = low
        self.high = high
        self.check = check

    def fits(self, answer):
        if not is_counts(answer):
            return False
        before = -1
        for index in answer:
            if not before < index < len(self.options):
                return False
            before = index
        return True

    def refuse(self, answer):
        if not self.fits(answer):
            return self.misfit
        if len(answer) < self.low:
            return ("too_few_chosen", self.low)
        if len(answer) > self.high:
            return ("too_many_chosen", self.high)
        return self.check(answer) if self.check else None


class Number(Question):
    """A whole number from `low` to `high`."""

    kind = "number"

    def __init__(self, key, low, high, player=None, args=(), check=None):
        self.key = key
        self.low = low
        self.high = high
        self.player = player
        self.args = args
        self.check = check
        self.misfit = ("not_in_range", low, high)

    def fits(self, answer):
        return type(answer) is int and self.low <= answer <= self.high


class Sheet(Question):
    """A count for each of several fields, for one player; the answer is the list of counts.

    `preview(counts)` are the points that are already sure, `gauge(counts)` gives (entered,
    expected) so that a forgotten card is noticed, or None. `labels` has the words for fields that
    are called otherwise than their dish.
    """

    kind = "sheet"
    labels: dict = {}
    misfit = ("not_a_sheet",)

    def __init__(self, player, fields, check, preview, gauge, args=()):
        self.player = player
        self.fields = fields
        self.check = check
        self.preview = preview
        self.gauge = gauge
        self.args = args

    def fits(self, answer):
        return is_counts(answer) and len(answer) == len(self.fields)


class Build(Question):
    """A row of pieces, each with a colour and a face: a stack of plates, a line of tiles.

    The answer lists the pieces in order, each as colour * len(faces) + face. `preview(pieces)` is
    a number worth seeing while it is entered. A colour whose number is in `faceless` has no face:
    its piece is that with the first one. `above` are rows that it lies below, with its own pieces
    under theirs; None where a row stands alone.
    """

    kind = "build"
    faceless: tuple = ()
    above: list | None = None

    def __init__(
        self, key, colours, faces, longest, player=None, args=(), check=None, preview=None
    ):
        self.key = key
        self.colours = colours
        self.faces = faces
        self.longest = longest
        self.player = player
        self.args = args
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

    def __init__(self, key, players, args=()):
        self.key = key
        self.players = players
        self.args = args

    def fits(self, answer):
        return type(answer) is int and (answer == NOBODY or answer in self.players)


class Timed(Number):
    """Something to do against the clock; the answer is the seconds left, 0 for too late."""

    kind = "timed"

    def __init__(self, key, seconds, args=()):
        super().__init__(key, 0, seconds, None, args)
        self.seconds = seconds


def is_counts(answer):
    """Whether this is a list of whole numbers, none below zero."""
    if type(answer) is not list:
        return False
    return all([type(count) is int and count >= 0 for count in answer])


class Outcome:
    """How a game ended: the totals, what broke a tie, who won, and by which reason.

    `reason` is "points", "tie_break" (the winner had more of `tie_breaker`) or "shared". `unit` is
    the key of what the totals count.
    """

    def __init__(self, totals, tie_breaker, held, unit="pts"):
        self.totals = totals
        self.unit = unit
        self.tie_breaker = tie_breaker
        self.held = held
        best = max(totals)
        first = [player for player, total in enumerate(totals) if total == best]
        most = max([held[player] for player in first])
        self.winners = [player for player in first if held[player] == most]
        if len(first) == 1:
            self.reason = "points"
        elif len(self.winners) == 1:
            self.reason = "tie_break"
        else:
            self.reason = "shared"
