"""A log handler for standard output or standard error that never holds on to a stream that somebody closes."""

import logging
import sys
from typing import TextIO


class StandardStream(logging.StreamHandler[TextIO]):
    """Looks up `sys.stderr` or `sys.stdout` for every line, because either may be replaced and the old one closed."""

    def __init__(self, standard: str = "stderr") -> None:
        logging.Handler.__init__(self)
        self._standard = standard

    @property
    def stream(self) -> TextIO:  # type: ignore[override]
        found: TextIO = getattr(sys, self._standard)
        return found
