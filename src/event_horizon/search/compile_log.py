"""Tells people what is being compiled: the first use of a game's computer players takes a minute or two."""

import logging
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from .standard_stream import StandardStream

log = logging.getLogger(__name__)

FIRST_LINE = (
    "compiling the computer players for this machine; this happens only once and may take a few minutes"
)


class CompileLog:
    """Logs one line when the first function is compiled, then one for each source file."""

    def __init__(self) -> None:
        self._began = 0.0
        self._files: set[Path] = set()

    def begin(self, file: Path) -> None:
        """A function of this file is about to be compiled."""
        if file in self._files:
            return
        if not self._files:
            self._began = monotonic()
            log.info(FIRST_LINE)
        self._files.add(file)
        log.info("compiling %s (after %.0f s)", "/".join(file.parts[-3:]), monotonic() - self._began)


def show_on_stderr() -> None:
    """Writes the log to stderr. Commands and worker processes call it before they use a computer player."""
    if not log.handlers:
        handler = StandardStream()
        handler.setFormatter(logging.Formatter("horizon: %(message)s"))
        _add(handler)


def send_lines(receive: Callable[[str], object]) -> None:
    """Hands each line of the log to this function. A process whose stderr nobody reads calls it."""
    _add(_Sender(receive))


class _Sender(logging.Handler):
    def __init__(self, receive: Callable[[str], object]) -> None:
        super().__init__()
        self._receive = receive

    def emit(self, record: logging.LogRecord) -> None:
        self._receive(record.getMessage())


def _add(handler: logging.Handler) -> None:
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False
