"""What clients tried, and what they were told. Times are this machine's monotonic seconds."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

Json = dict[str, Any]
Result = Literal["done", "refused", "unknown"]
"""Unknown: no answer, or one that does not say whether it was stored."""


@dataclass
class Attempt:
    """A command that was sent."""

    match: str
    seat: int
    command: str
    text: str | None
    """The action, for `act`."""
    after: int
    began: float
    ended: float = 0.0
    result: Result = "unknown"
    number: int = -1
    """The newest event when it was done, as the server said."""


@dataclass
class Shown:
    """What one client was told at one moment: events from a number on, and perhaps the position."""

    match: str
    viewer: int | None
    began: float
    ended: float
    events: list[Json]
    snapshot: Json
    is_read: bool = False
    """Whether it answers a request, which shows all that was stored before the request."""


@dataclass
class Stream:
    """The numbers of the events that one client's socket brought, over all its connections."""

    match: str
    viewer: int | None
    numbers: list[int] = field(default_factory=list)


@dataclass
class History:
    attempts: list[Attempt] = field(default_factory=list)
    shown: list[Shown] = field(default_factory=list)
    streams: list[Stream] = field(default_factory=list)
    matches: list[str] = field(default_factory=list)
    untimely: set[str] = field(default_factory=set)
    """Matches with clocks that cannot have run out while the history lasted."""

    def done(self) -> list[Attempt]:
        return [each for each in self.attempts if each.result == "done"]

    def save(self, file: Path) -> None:
        """For people who look for the cause of a fault."""
        with file.open("w", encoding="utf-8") as lines:
            for each in [*self.attempts, *self.shown, *self.streams]:
                lines.write(json.dumps({"kind": type(each).__name__, **vars(each)}) + "\n")
