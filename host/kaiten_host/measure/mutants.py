"""The small changes that `kaiten mutate` makes to a source file, each a mutant of it."""

import ast
import copy
import difflib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate

# What an operator or a function is mistaken for.
PAIRS = (
    (ast.Lt, ast.LtE),
    (ast.Gt, ast.GtE),
    (ast.Eq, ast.NotEq),
    (ast.Is, ast.IsNot),
    (ast.In, ast.NotIn),
    (ast.And, ast.Or),
    (ast.Add, ast.Sub),
    (ast.Mult, ast.FloorDiv),
    (ast.BitAnd, ast.BitOr),
    (ast.LShift, ast.RShift),
    ("min", "max"),
    ("any", "all"),
)
MISTAKEN: dict = {ast.Mod: ast.FloorDiv} | {a: b for pair in PAIRS for a, b in (pair, pair[::-1])}
DROPPED = (ast.Expr, ast.Assign, ast.AugAssign, ast.Continue, ast.Break, ast.Raise, ast.Delete)
# What does not run, or only says something to the programmer.
QUIET = ("annotation", "returns", "exc")


@dataclass(frozen=True)
class Mutant:
    """A changed source file; `function` is the line where the changed function begins, and `place`
    what is changed, whatever else is in the file: the text of the line, and where in it."""

    path: str
    line: int
    function: int | None
    place: str
    before: str
    after: str

    def diff(self, around: int = 1) -> str:
        sides = self.before.splitlines(True), self.after.splitlines(True)
        return "".join(difflib.unified_diff(*sides, self.path, "changed", n=around))

    def change(self) -> str:
        """What is changed, as it stands in a list of changes: the file, then "- " and the line,
        "+ " and what it becomes; whatever the line's number is by now."""
        changed = [line for line in self.diff(0).splitlines()[2:] if line[0] in "-+"]
        return "\n".join([self.path] + [f"{line[0]} {line[1:].strip()}" for line in changed])


def mutants_of(path: str, source: str) -> list[list[Mutant]]:
    """All mutants of a file, those of the same place together."""
    text = source.encode()
    lines = text.splitlines(True)
    starts = list(accumulate(map(len, lines), initial=0))
    places = []
    met: Counter[str] = Counter()
    for node, field, function in nodes_in(ast.parse(source)):
        first = starts[node.lineno - 1] + node.col_offset
        last = starts[node.end_lineno - 1] + node.end_col_offset
        before = lines[node.lineno - 1][: node.col_offset].lstrip()
        place = f"{path} {lines[node.lineno - 1].strip()!r} {len(before)} {type(node).__name__}"
        met[place] += 1
        changed = [
            (text[:first] + other.encode() + text[last:]).decode()
            for other in others_for(node, field)
        ]
        mutant = Mutant(path, node.lineno, function, f"{place} {met[place]}", source, source)
        if changed:
            places.append([replace(mutant, after=one) for one in changed])
    return places


def nodes_in(tree: ast.AST, function: int | None = None) -> Iterator[tuple]:
    """What may be changed: each expression and statement, which part of another it is, and the
    line where its function begins."""
    for field, value in ast.iter_fields(tree):
        for node in value if isinstance(value, list) else [value]:
            # Where something is in the braces of a string, Python 3.11 does not say.
            if field in QUIET or isinstance(node, ast.JoinedStr) or is_docstring(node):
                continue
            inside = function
            if isinstance(node, ast.FunctionDef):
                inside = min([node.lineno] + [one.lineno for one in node.decorator_list])
            if isinstance(node, ast.expr | ast.stmt):
                yield node, field, inside
            if isinstance(node, ast.AST):
                yield from nodes_in(node, inside)


def is_docstring(node: object) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def others_for(node: ast.AST, field: str) -> Iterator[str]:
    """What could stand in the place of a node."""
    for part in ("op", "ops", "func"):
        yield from mistaken(node, part)
    if field in ("test", "ifs"):
        yield f"(not ({ast.unparse(node)}))"
    match node:
        case ast.Constant(value=bool() as value):
            yield str(not value)
        case ast.Constant(value=None) if field in ("defaults", "kw_defaults"):
            yield "0"
        case ast.Constant(value=int() as value):
            yield from (f"({value + 1})", f"({value - 1})")
        case ast.Constant(value=str() as value):
            yield repr(value + "~")
        case ast.Tuple(elts=[], ctx=ast.Load()):
            yield "(0,)"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield f"({ast.unparse(operand)})"
        case ast.Compare() | ast.BoolOp():
            yield from ("True", "False")
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield "return None"
        case ast.stmt() if isinstance(node, DROPPED):
            yield "pass"


def mistaken(node: ast.AST, part: str) -> Iterator[str]:
    """The node with another operator, or another function, in this part."""
    match getattr(node, part, None):
        case list() as operators:
            others: list = [
                operators[:at] + [MISTAKEN[type(one)]()] + operators[at + 1 :]
                for at, one in enumerate(operators)
                if type(one) in MISTAKEN
            ]
        case ast.Name(id=name) if name in MISTAKEN:
            others = [ast.Name(MISTAKEN[name])]
        case operator:
            others = [MISTAKEN[type(operator)]()] if type(operator) in MISTAKEN else []
    for other in others:
        changed = copy.copy(node)
        setattr(changed, part, other)
        yield ast.unparse(changed) if isinstance(node, ast.stmt) else f"({ast.unparse(changed)})"
