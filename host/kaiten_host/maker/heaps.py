"""Puts words into heaps, as `kaiten.words` would when it loads them: so a chip need not, and can
use them where they lie in the flash (see `kaiten_host.maker.pack`)."""

import ast

from kaiten.words import in_heaps

NAME = "WORDS"


def with_heaps(source: str) -> str:
    """A source whose words, if it has any, are in heaps."""
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == NAME:
            return f"{NAME} = {in_heaps(ast.literal_eval(statement.value))!r}\n"
    return source
