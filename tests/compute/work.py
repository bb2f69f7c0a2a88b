"""Work for pools under test; workers import it by its name."""

import os
import time
from pathlib import Path


def double(number: int) -> int:
    return 2 * number


def fail() -> None:
    raise ZeroDivisionError


def hang() -> None:
    time.sleep(600)


def die_once(mark: Path) -> str:
    """The first process that does this dies; the next one says so."""
    if not mark.exists():
        mark.write_text(str(os.getpid()))
        os._exit(1)
    return "alive"


def die_or_double(number: int, mark: Path | None, seconds: float = 0.0) -> int:
    time.sleep(seconds)
    if mark is not None:
        die_once(mark)
    return double(number)


def node_and_double(number: int) -> tuple[str, int]:
    """Where it is done, too."""
    import ray

    time.sleep(0.1)
    return ray.get_runtime_context().get_node_id(), double(number)


def get_ready(folder: Path) -> None:
    """Leaves the name of its process."""
    (folder / str(os.getpid())).touch()


def hang_once(mark: Path) -> int:
    """The first process that does this hangs; the next one says which it is."""
    if not mark.exists():
        unfinished = mark.with_suffix(".unfinished")
        unfinished.write_text(str(os.getpid()))
        unfinished.rename(mark)
        hang()
    return os.getpid()
