"""Puts the modules of the device side by side under short names, for a chip.

For each module that it imports, MicroPython keeps for good where it was found, its full name and
the last part of that: a hundred bytes, and three more names that every other name is looked for
among. On its way there it asks for each folder. So on a chip a module is called `k5c2f1e0b`,
which `kaiten.places` can tell from its name, and the imports in the sources say so.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping

from kaiten.places import short

PLACES = "kaiten/places.py"
AS_ON_DESK, AS_ON_CHIP = "SHORT = False", "SHORT = True"
# The launcher, and what it loads before anything else, wherever the modules are.
START = (
    "main",
    "kaiten_start",
    "kaiten_update",
    "kaiten_device",
    "kaiten_device.run",
    "kaiten_device.chip",
    "kaiten_device.chip.in_flash",
)


def module_of(path: str) -> str:
    """What a source is imported as."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def place_on_chip(module: str) -> str:
    return module if module in START else short(module)


def path_on_chip(path: str) -> str:
    """Where a source of this path goes."""
    module = module_of(path)
    return path if module in START else f"{short(module)}.py"


def flat(sources: Mapping[str, str]) -> dict[str, str]:
    """The same sources, importing each other where they are on a chip."""
    modules = {module_of(path) for path in sources}
    changed = {path: with_places(source, modules) for path, source in sources.items()}
    if PLACES in changed:
        assert AS_ON_DESK in changed[PLACES]
        changed[PLACES] = changed[PLACES].replace(AS_ON_DESK, AS_ON_CHIP)
    return changed


def with_places(source: str, modules: Iterable[str]) -> str:
    """A source with other imports where they are of these modules."""
    lines = source.splitlines(keepends=True)
    imports = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    for node in sorted(imports, key=lambda node: -node.lineno):
        parts = imports_of(node, set(modules))
        start, end = node.lineno - 1, node.end_lineno or node.lineno
        behind = lines[end - 1][node.end_col_offset :]
        lines[start:end] = [lines[start][: node.col_offset] + "; ".join(parts) + behind]
    return "".join(lines)


def imports_of(node: ast.Import | ast.ImportFrom, modules: set[str]) -> Iterator[str]:
    """What an import comes to."""
    if isinstance(node, ast.Import):
        for alias in node.names:
            if alias.name in modules:
                yield f"import {place_on_chip(alias.name)} as {alias.asname or alias.name}"
            else:
                yield f"import {ast.unparse(alias)}"
        return
    package = node.module or ""
    inside = [alias for alias in node.names if f"{package}.{alias.name}" in modules]
    others = [alias for alias in node.names if alias not in inside]
    for alias in inside:
        place = place_on_chip(f"{package}.{alias.name}")
        yield f"import {place} as {alias.asname or alias.name}"
    if others and package in modules:
        yield f"from {place_on_chip(package)} import {', '.join(map(ast.unparse, others))}"
    elif others:
        yield ast.unparse(node)


def needs_of(sources: Mapping[str, str]) -> dict[str, list[str]]:
    """What each of these sources, which import each other where they are on a chip, needs when it
    is imported, each before those that need it; all by the names of the compiled files."""
    places = {place_on_chip(module_of(path)): path for path in sources}
    direct = {
        place: [
            name for name in imported_by(sources[path]) if name in places and name not in START
        ]
        for place, path in places.items()
    }

    def collect(place: str, found: list[str], on_the_way: tuple[str, ...]) -> None:
        for other in direct[place]:
            if other not in found and other not in on_the_way:
                collect(other, found, (*on_the_way, other))
                found.append(other)

    needs = {}
    for place in places:
        found: list[str] = []
        # Where what it imports imports nothing itself, there is no way that goes deep.
        if any(direct[other] for other in direct[place]):
            collect(place, found, (place,))
        needs[compiled(places[place])] = [compiled(places[other]) for other in found]
    return needs


def compiled(path: str) -> str:
    """The compiled file of the source with this path."""
    return path_on_chip(path).removesuffix(".py") + ".mpy"


def imported_by(source: str) -> Iterator[str]:
    """The modules that a source imports before it does anything else."""
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom):
            yield statement.module or ""
        elif not isinstance(statement, ast.Expr):
            return
