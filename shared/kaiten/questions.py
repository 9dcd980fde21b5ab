"""What a game tells the table, and the questions that every game asks: choose one, or several.

What only some games ask for is in `entries`. Each kind of question has its own form of answer.

An answer is a small plain value (int, str or list of ints). `refuse(answer)` gives None when the
answer will do, else the reason as a tuple: a key of the words, then its arguments.
"""

NOBODY = -1


class EndHere(Exception):
    """The table stops early: thrown into a game in place of an answer. A game that has something
    to count at its end catches it, and counts what was played so far."""


class Tell:
    """Something to read. Nothing to decide: its answer is None and is not journalled.

    `player` is the only one whom it concerns, None when it is for all. `pieces` are drawn below
    it, if there are any: for each the keys of its letter, of its picture and of its name. What has
    no colour has no letter.
    """

    kind = "tell"
    player = None
    pieces: list | None = None

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
    arguments. `race` is None or (dish, counts): what is still being collected for the end. It is
    `early` when the table stopped before the end, and `beyond` when it counted more of something
    than the box holds. `gone` are the players who took no part. `each_round()`, if there is one,
    gives the scores of all rounds, where the game brings these up to date instead of keeping them.
    """

    kind = "scores"
    early = False
    beyond = False
    gone: list | tuple = ()
    each_round = None

    def __init__(self, key, args, gains, totals, why, race=None):
        self.key = key
        self.args = args
        self.gains = gains
        self.totals = totals
        self.why = why
        self.race = race


class Question:
    """What all questions that want an answer have in common.

    `check(answer)`, if there is one, is the game's own refusal; `doubt(answer)` is in the same
    form what is odd about an answer that will do, for the table to make sure. A secret question
    is shown to its player alone. `told` is for a choice that the table would not know of when a
    bot made it.
    `round` is that in which it is asked, None where there are no rounds; its screen `says_round`,
    unless there is no room for it. `about` says what its answer is about, where that is more than
    its key: an answer to the same key about something else is none here. `note` is something to
    know beside it, a key of the words and its arguments, and `initial` an answer to begin with.
    `badge` is a picture with a number in it that holds for every answer, such as a die thrown;
    `screen` the kind of screen, where that is not the usual one.
    `times_out` is the answer that a clock gives, not a person. An answer is `correctable` later,
    unless the device drew by it what lies on the table now.
    `forgives` are the keys of the refusals that a table may overrule whose box is another one:
    such a refusal names what it is about behind its key, and no more once the table has overruled
    it. `holds(what, answer)` says how much of that an answer to such a question has.
    `gives(index)`, if there is one, says what an option would bring now, in the same form, and
    `has()` what whoever is asked has for it: pairs of a picture's key and a number. The options
    may be `dice`. `plan()`, if there is one, gives the table as a map (see `Choose`), for
    the screen "map"; `map_places` says of how many places.
    """

    player = None
    secret = False
    told = False
    note: tuple | None = None
    badge: tuple | None = None
    screen: str | None = None
    initial: object = None
    laid = None
    look = None
    gives = None
    has = None
    dice = False
    times_out: object = None
    plan = None
    check = None
    doubt = None
    forgives: tuple = ()
    holds = None
    round = None
    says_round = True
    about: object = None
    correctable = True
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

    def touched(self, answer):
        """The places of the map that the answer is about."""
        return ()


class Choose(Question):
    """One of several options; the answer is its index.

    An option is a key of the words, a tuple of a key and its arguments, or the number of a player.
    `laid[player]` is what lies open on the table in front of each player; `look()`, if there is
    one, gives more to look at: (heading, options) of each sort. Options that are pieces have their
    `pieces`, as in `Tell`.

    The map that `plan()` gives has two columns of places, for so many `options`. `cells` has for
    each place its column, line, the key of a letter, that of a picture or None, that of whoever
    works there or None, and the players whose pawns stand there. `places(index)` are those that an
    option is about, `says(index)` is what to say of it, lines of options, and `note` something to
    know.
    """

    kind = "choose"
    pieces: list | None = None

    def __init__(self, key, options, player=None, laid=None, secret=False, round=None, look=None):
        self.key = key
        self.options = options
        self.player = player
        # Games ask little else, and at every replay again: what is as usual is not set once more.
        if laid is not None:
            self.laid = laid
        if secret:
            self.secret = True
        if round:
            self.round = round
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
        round=None,
        look=None,
        check=None,
    ):
        super().__init__(key, options, player, laid, secret, round, look)
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


def is_counts(answer):
    """Whether this is a list of whole numbers, none below zero."""
    if type(answer) is not list:
        return False
    return all([type(count) is int and count >= 0 for count in answer])


class Outcome:
    """How a game ended: the totals, what broke a tie, who won, and by which reason.

    `reason` is "points", "tie_break" (the winner had more of `tie_breaker`) or "shared". Where
    nothing breaks a tie, no `tie_breaker` is named. `unit` is the key of what the totals count.
    `ranked` are the players who can win, all if none are named: whoever left before the end
    cannot.
    """

    def __init__(self, totals, tie_breaker=None, held=None, unit="pts", ranked=None):
        self.totals = totals
        self.unit = unit
        self.tie_breaker = tie_breaker
        self.held = held or [0] * len(totals)
        self.ranked = ranked or list(range(len(totals)))
        best = max([totals[player] for player in self.ranked])
        first = [player for player in self.ranked if totals[player] == best]
        most = max([self.held[player] for player in first])
        self.winners = [player for player in first if self.held[player] == most]
        if len(first) == 1:
            self.reason = "points"
        elif len(self.winners) == 1:
            self.reason = "tie_break"
        else:
            self.reason = "shared"
