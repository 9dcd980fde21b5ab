"""What of a backup is put onto a board that has games already: none of its games is replaced.

A game whose number another game has there gets a new number. Of the same game, which the first
line of its journal tells with the seed, the longer journal stays, and both where they went on
differently. `kaiten device restore` and the page both run this, the page on MicroPython.
"""

import json

from kaiten_device.journals import name_of, number_of, text_of
from kaiten_host.flash import DATA, journal_path
from kaiten_host.games.copies import compared
from kaiten_host.maker.install import sha256

SETTINGS, LAST_NUMBER = "settings.json", "last_number"
# The settings that name one journal.
NAMING = ("current", "dice")
# Nobody plays so many games: a larger number is not taken over.
MOST_NUMBER = 1000000


async def merge(board, contents):
    """(the files to write, the names of those that replace others, how many games get a new
    number), of the files of a backup."""
    there = await board.hashes("/" + DATA)
    here = await board.read("/" + DATA + "/" + LAST_NUMBER)
    journals = Journals(
        board, there, last_number([here, contents.get(LAST_NUMBER)], there, contents)
    )
    for name in sorted([name for name in contents if is_game(name)], key=number_in):
        await journals.add(name, contents[name])
    wanted = dict(journals.wanted)
    for name, content in contents.items():
        if name == SETTINGS:
            content = with_new_names(content, journals.places)
        if not is_game(name) and name != LAST_NUMBER and there.get(name) != sha256(content):
            wanted[name] = content
    replaced = sorted([name for name in wanted if name in there and not is_game(name)])
    if journals.renumbered or LAST_NUMBER in contents:
        last = str(journals.last).encode()
        if there.get(LAST_NUMBER) != sha256(last):
            wanted[LAST_NUMBER] = last
    return wanted, replaced, journals.renumbered


class Journals:
    """The journals of a board, and those that come to them."""

    def __init__(self, board, there, last):
        self.board = board
        self.there = there
        # The largest number that a game has or had.
        self.last = last
        self.wanted = {}
        # What the games of the backup are called here, by their names there.
        self.places = {}
        self.renumbered = 0
        # By their paths, once one comes that is not here; the paths of those that begin alike.
        self.kept: dict = {}
        self.alike: dict = {}
        self.names: set = set()
        self.path_of = {digest: path for path, digest in there.items() if is_game(path)}

    async def add(self, path, content):
        """One more, of this path in the backup."""
        place = self.path_of.get(sha256(content))
        if place is None:
            place = await self.place_for(path, content)
        self.places[last_part(path)] = last_part(place)

    async def place_for(self, path, content):
        await self.read_all()
        for place in self.alike.get(first_line(content), ()):
            more = compared(lines_of(self.kept[place]), lines_of(content))
            if more == "lacks":
                self.wanted[place] = self.kept[place] = content
            if more != "differs":
                return place
        if last_part(path) in self.names or number_in(path) > MOST_NUMBER:
            self.last += 1
            self.renumbered += 1
            path = journal_path(name_of(self.last))[len(DATA) + 1 :]
        self.wanted[path] = content
        self.keep(path, content)
        return path

    async def read_all(self):
        for path in sorted([path for path in self.there if is_game(path)]):
            if path not in self.kept:
                self.keep(path, await self.board.read("/" + DATA + "/" + path) or b"")

    def keep(self, path, content):
        self.kept[path] = content
        self.names.add(last_part(path))
        self.alike.setdefault(first_line(content), []).append(path)


def last_number(notes, *files):
    """The largest number of a game in what a board or a backup notes, and among these files."""
    numbers = [0]
    for note in notes:
        if note and note.isdigit() and len(note) <= len(str(MOST_NUMBER)):
            numbers.append(int(note))
    for paths in files:
        numbers += [number_in(path) or 0 for path in paths]
    return max([number for number in numbers if number <= MOST_NUMBER])


def number_in(path):
    """The number of a journal of the players, None for any other file."""
    return number_of(last_part(path)) if path.startswith("games/") else None


def is_game(path):
    return number_in(path) is not None


def last_part(path):
    return path[path.rfind("/") + 1 :]


def first_line(content):
    return content.split(b"\n")[0]


def lines_of(content):
    """The lines of a journal; one that is cut off is none."""
    return [text_of(line) for line in content.split(b"\n")[:-1]]


def with_new_names(settings, places):
    """Settings with the names that these journals have here, and no name of another journal."""
    try:
        known = json.loads(text_of(settings))
        changed = dict(known)
        for key in NAMING:
            if known.get(key):
                changed[key] = places.get(known[key], "")
        if known.get("left"):
            notes = [note.split(" ", 1) for note in known["left"]]
            notes = [[places[note[0]]] + note[1:] for note in notes if note[0] in places]
            changed["left"] = [" ".join(note) for note in notes]
    except (ValueError, TypeError, AttributeError, RuntimeError):
        return settings
    return settings if changed == known else json.dumps(changed).encode()
