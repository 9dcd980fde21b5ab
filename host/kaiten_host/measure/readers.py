"""Which functions read what stands outside of functions: only tests that call one of them, or name
it themselves, can notice that it is changed."""

import ast
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

# A function: its file, and the line where it begins.
Function = tuple[str, int]


@dataclass(frozen=True)
class Part:
    """A function, or a statement outside of any: where, what it assigns, what it mentions."""

    first: int
    last: int
    assigns: frozenset[str]
    mentions: frozenset[str]


def read_by(path: str, line: int, sources: Mapping[str, str]) -> tuple[set[str], set[Function]]:
    """What is assigned at a line outside of functions, with what is made of that elsewhere
    outside of functions; and the functions that mention any of it. Where nothing is assigned, or
    nobody mentions it: the name of the folder, and all functions in there."""
    statements, _ = parts_of(sources[path])
    names = {
        name for part in statements if part.first <= line <= part.last for name in part.assigns
    }
    files = {file: parts_of(source) for file, source in sources.items()}
    while True:
        known = {file: names - others_own(path, file, sources) for file in files}
        made = {
            name
            for file, (outside, _) in files.items()
            for part in outside
            if part.mentions & known[file]
            for name in part.assigns
        }
        if made <= names:
            break
        names |= made
    readers = {
        (file, part.first)
        for file, (_, functions) in files.items()
        for part in functions
        if part.mentions & known[file]
    }
    if readers:
        return names, readers
    folder = os.path.dirname(path)
    near = [file for file in files if os.path.dirname(file) == folder]
    return {os.path.basename(folder)}, {
        (file, part.first) for file in near for part in files[file][1]
    }


def others_own(path: str, file: str, sources: Mapping[str, str]) -> frozenset[str]:
    """The names that a file which has nothing to do with that of the path uses for its own."""
    if file == path or Path(path).stem in sources[file]:
        return frozenset()
    return frozenset().union(*[part.assigns for part in parts_of(sources[file])[0]])


@cache
def parts_of(source: str) -> tuple[list[Part], list[Part]]:
    """The statements outside of functions, and the functions."""
    tree = ast.parse(source)
    functions = [part_of(node) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [part_of(node) for node in outside_in(tree)], functions


def outside_in(tree: ast.Module | ast.ClassDef) -> Iterator[ast.stmt]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from outside_in(node)
        elif not isinstance(node, ast.FunctionDef | ast.Import | ast.ImportFrom):
            yield node


def part_of(node: ast.stmt) -> Part:
    first, assigns, mentions, passing = node.lineno, set(), set(), set()
    if isinstance(node, ast.FunctionDef):
        first = min([first] + [one.lineno for one in node.decorator_list])
    for one in ast.walk(node):
        match one:
            case ast.comprehension(target=target):
                passing |= {each.id for each in ast.walk(target) if isinstance(each, ast.Name)}
            case ast.Name(id=name, ctx=ast.Store()):
                assigns.add(name)
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.Constant(value=str(name)):
                mentions.add(name)
    last = node.end_lineno or first
    return Part(first, last, frozenset(assigns - passing), frozenset(mentions))
