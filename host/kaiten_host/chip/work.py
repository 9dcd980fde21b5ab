"""Many jobs on all processors, each by its name: what makes them cannot be sent to a worker."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

Result = TypeVar("Result")


def work(do: Callable[[str], Result], names: Iterable[str]) -> Iterator[tuple[str, Result]]:
    """`do(name)` for each of them; those that are done first come first."""
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        names_of = {workers.submit(do, name): name for name in names}
        for done in as_completed(names_of):
            yield names_of[done], done.result()
