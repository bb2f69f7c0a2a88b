"""Line editing, history and completion by Tab at the prompt, where Python has readline."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def line_editing(candidates: Callable[[], Iterable[str]]) -> Iterator[None]:
    """While it is active, `input` has line editing, and Tab completes to one of the current candidates."""
    readline = _readline()
    if readline is None:
        yield
        return
    before = readline.get_completer(), readline.get_completer_delims()
    readline.set_completer(Completer(candidates))
    readline.set_completer_delims("")  # an action is completed as a whole, spaces included
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
    try:
        yield
    finally:
        readline.set_completer(before[0])
        readline.set_completer_delims(before[1])


class Completer:
    """readline asks for one match after another, until there is none."""

    def __init__(self, candidates: Callable[[], Iterable[str]]) -> None:
        self._candidates = candidates
        self._found: list[str] = []

    def __call__(self, text: str, number: int) -> str | None:
        if number == 0:
            self._found = [each for each in self._candidates() if each.startswith(text)]
        return self._found[number] if number < len(self._found) else None


def _readline() -> Any:
    """None on Windows, and if input does not come from a keyboard."""
    if not sys.stdin.isatty():
        return None
    try:
        import readline
    except ImportError:
        return None
    return readline
