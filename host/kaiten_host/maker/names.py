"""Gives what is on the device names that MicroPython has in its flash already.

Every name that a module brings along stays in the chip's memory for good, 20 bytes each, and is
looked for among all others whenever a module with it is loaded: a thousand of them took a tenth of
the heap and half of the time of an import. A name that MicroPython's own modules use costs nothing
of that. So before the sources are compiled for a board, each name of ours becomes one of theirs
that Kaiten has no use for; texts stay as they are, and so does whatever is also said as a text.

Names of one game's folder and of another's never meet, nor do those of two sources that nobody
else uses: they share what they become.
"""

import ast
import io
import keyword
import re
import tokenize
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path, PurePosixPath
from string import ascii_lowercase, digits

from kaiten.shelf import GAMES
from kaiten_device.flows import BEHIND
from kaiten_host.flash import LAUNCHER
from kaiten_host.maker.flat import module_of, place_on_chip

# Made by `kaiten_host.chip.known_names`.
KNOWN_NAMES = Path(__file__).with_name("known_names.txt")
# Not to be given to anything of ours: MicroPython calls objects, or compiles code, by these names.
LOOKED_FOR = frozenset(
    {"args", "asm_thumb", "bytecode", "chdir", "close", "const", "errno", "flush", "getcwd"}
    | {"ilistdir", "ioctl", "micropython", "mkdir", "mount", "native", "open", "range", "read"}
    | {"readblocks", "readinto", "remove", "rename", "rmdir", "seek", "send", "stat", "super"}
    | {"throw", "umount", "value", "viper", "write", "writeblocks"}
)
COMMON = ""
CONST = "const("
LAUNCHERS = (LAUNCHER, "kaiten_start.py", "kaiten_update.py")
# As MicroPython writes it: in which module and function, and in its last line what is meant.
FRAME = re.compile(r'File "(?P<module>[\w.]+)", line \d+, in')
LAST_WORD = re.compile(r"\w+$")
QUOTED = re.compile(r"(?<=')\w+(?=')")

Renaming = dict[str, str]


@cache
def known_names() -> frozenset[str]:
    return frozenset(KNOWN_NAMES.read_text().split())


def rename(sources: Mapping[str, str]) -> dict[str, Renaming]:
    """What the names in each of these sources, by its path on the device, become."""
    used = {name for source in sources.values() for name, _ in tokens(source)}
    free = endless(used)
    homes = names_by_home(sources)
    become: dict[str, Renaming] = {}
    # Homes of the same kind never meet, so they share.
    for kind in (sources, GAMES, [COMMON]):
        most = max(len(homes[home]) for home in kind)
        shared = [next(free) for _ in range(most)]
        become |= {home: dict(zip(homes[home], shared)) for home in kind}
    return {path: become[COMMON] | become[game_of(path)] | become[path] for path in sources}


def endless(used: set[str]) -> Iterator[str]:
    """Names that are known and not used, the short ones first; behind them some of our own."""
    for name in sorted(known_names() - used - LOOKED_FOR, key=lambda name: (len(name), name)):
        if not name.startswith("__") and not keyword.iskeyword(name):
            yield name
    for letter, second, digit in product(ascii_lowercase, ascii_lowercase, digits):
        name = letter + second + digit
        if name not in used and name not in known_names():
            yield name


def game_of(path: str) -> str:
    """The game in whose folder a source is, or COMMON."""
    folders = PurePosixPath(path).parts[:-1]
    return folders[1] if len(folders) > 1 and folders[1] in GAMES else COMMON


def names_by_home(sources: Mapping[str, str]) -> dict[str, list[str]]:
    """The names that may be others, by the source or the game that alone has them, else COMMON;
    those that most modules have that are there while a game is played come first.

    What is a part of objects is nowhere at home in one source: two classes may be one object's.
    """
    modules = [place_on_chip(module_of(path)) for path in sources]
    stay = known_names() | {part for module in modules for part in module.split(".")}
    defined: set[str] = set()
    of_objects: set[str] = set()
    found_in: dict[str, set[str]] = defaultdict(set)
    in_games: Counter[str] = Counter()
    for path, source in sources.items():
        tree = ast.parse(source)
        stay |= set(said_in(tree))
        defined |= set(defined_in(tree))
        of_objects |= set(parts_of_objects(tree))
        names = {name for name, _ in tokens(source)}
        if path in LAUNCHERS:
            stay |= names
        elif module_of(path) not in BEHIND.split():
            in_games.update(names)
        for name in names:
            found_in[name].add(path)
    homes: dict[str, list[str]] = defaultdict(list)
    for name in sorted((defined | of_objects) - stay, key=lambda name: (-in_games[name], name)):
        if not name.startswith("__"):
            alone = len(found_in[name]) == 1 and name not in of_objects
            places = found_in[name] if alone else {game_of(path) for path in found_in[name]}
            homes[places.pop() if len(places) == 1 else COMMON].append(name)
    return homes


def said_in(tree: ast.AST) -> Iterator[str]:
    """What is a text, and could be used as a name; and names within a text, as in f"{name}"."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            for part in ast.walk(node):
                if isinstance(part, ast.Name):
                    yield part.id
                elif isinstance(part, ast.Attribute):
                    yield part.attr


def defined_in(tree: ast.Module) -> Iterator[str]:
    """The names that functions, their parameters, and what is outside of functions have; those of
    local variables cost nothing."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.alias) and node.asname:
            yield node.asname
    for statement in tree.body:
        yield from stored_by(statement)


def parts_of_objects(tree: ast.Module) -> Iterator[str]:
    """The names that are given to attributes and methods."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.ClassDef):
            for statement in node.body:
                if isinstance(statement, ast.FunctionDef):
                    yield statement.name
                yield from stored_by(statement)


def stored_by(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement outside of functions gives; not those of numbers that the
    compiler puts in place of them."""
    constant = isinstance(statement, ast.Assign) and ast.unparse(statement.value).startswith(CONST)
    if not constant and not isinstance(statement, ast.FunctionDef | ast.ClassDef):
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                yield node.id


def tokens(source: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """Each name in a source, with its line and column."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME and not keyword.iskeyword(token.string):
            yield token.string, token.start


def with_names(source: str, names: Renaming) -> str:
    """The source with these names instead of its own; every line stays where it is."""
    lines = source.splitlines(keepends=True)
    for name, (line, column) in reversed(list(tokens(source))):
        if name in names:
            text = lines[line - 1]
            lines[line - 1] = text[:column] + names[name] + text[column + len(name) :]
    return "".join(lines)


def own_names(traceback: str, names: Mapping[str, Renaming]) -> str:
    """What a chip says of a crash, with the names that the sources have."""
    here: Renaming = {}
    places = {place_on_chip(module_of(path)): path for path in names}

    def own(found: re.Match[str]) -> str:
        return here.get(found[0], found[0])

    lines = []
    for line in traceback.splitlines():
        frame = FRAME.search(line)
        if frame and frame["module"] in places:
            path = places[frame["module"]]
            here = {other: name for name, other in names[path].items()}
            line = line.replace(frame["module"], module_of(path))
        lines.append((LAST_WORD if frame else QUOTED).sub(own, line))
    return "\n".join(lines)
