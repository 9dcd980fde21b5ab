"""The hall of fame: what each person did in a game, over all the results that count."""


def counts(result):
    """Whether a result is one for the hall of fame: of a game that was won, played to its end, and
    that the table lets count."""
    return bool(result["winners"]) and "early" not in result and "uncounted" not in result


def kind_of(header, result):
    """What is compared with what in a game: "" is whatever counts points, else the mode."""
    return "" if result["unit"] == "pts" else header["mode"]


def people_of(header, result):
    """The numbers of the players who are people, and were there from the beginning to the end."""
    seats = range(min(len(header["players"]), len(result["totals"])))
    partly = result.get("partly", ())
    return [player for player in seats if not header["bots"][player] and player not in partly]


def alike(header, result, other, others):
    """Whether two games are of the same kind, at tables of the same size."""
    same = header["game"] == other["game"] and header["mode"] == other["mode"]
    if "partly" in result or "partly" in others:
        return False
    return same and len(result["totals"]) == len(others["totals"])


class Deeds:
    """What one person did. `most` has for each dish the highest count, and the most points that it
    brought in a game."""

    def __init__(self, name):
        self.name = name
        self.games = 0
        self.wins = 0
        self.points = 0
        self.best = None
        self.most = {}

    def add(self, result, player):
        """One more game."""
        total = result["totals"][player]
        self.games += 1
        self.points += total
        self.best = total if self.best is None else max(self.best, total)
        # Whoever plays alone beats nobody.
        if len(result["totals"]) > 1 and player in result["winners"]:
            self.wins += 1
        for dish in result["scored"]:
            count, points = result["scored"][dish][player]
            if count:
                before = self.most.get(dish, (count, points))
                self.most[dish] = max(before[0], count), max(before[1], points)

    def average(self):
        """The points of a game, to the nearest whole one."""
        return (2 * self.points + self.games) // (2 * self.games)

    def dishes(self):
        """(dish, count, points), the highest counts first."""
        found = [(dish,) + self.most[dish] for dish in self.most]
        return sorted(found, key=lambda line: (-line[1], line[0]))


# Bytes of its seed that tell a game from all others.
KNOWN_BY = 8


def is_first(known, header):
    """Whether this game is the first of its seed, which the bytearray `known` notes: a game that
    went on differently on two devices has two journals with the same seed, and the first one
    counts."""
    known_by = header["seed"][:KNOWN_BY]
    if known_by in known:
        return False
    known.extend(known_by)
    return True


class Hall:
    """Everybody who played a game."""

    def __init__(self):
        self._people = {}
        self._known = bytearray()

    def add(self, header, result):
        """One more game."""
        if not is_first(self._known, header):
            return
        for player in people_of(header, result):
            name = header["players"][player]
            if name not in self._people:
                self._people[name] = Deeds(name)
            self._people[name].add(result, player)

    def ranked(self):
        """The deeds of everybody: who won most first, then who has most in a game on average."""
        return sorted(self._people.values(), key=place_of)


def place_of(deeds):
    return -deeds.wins, -deeds.average(), deeds.name
