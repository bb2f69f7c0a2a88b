"""What an action caused, told as facts and as a sentence, and who may know."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .seat import Seat

Fact = str | int | float | bool | None | tuple["Fact", ...] | Mapping[str, "Fact"]


@dataclass(frozen=True)
class News:
    kind: str
    """One word for the front to choose a picture or a sound by: `placed`, `sunk`, `rolled`."""

    sentence: str
    """What happened, as it is read out: a whole sentence."""

    facts: Mapping[str, Fact] = field(default_factory=dict)
    """The same for programs, in the notation's names."""

    rule: str = ""
    """The clause that made it so, where a player may ask why."""

    audience: frozenset[Seat | None] | None = None
    """Who may know: seats, None for a spectator, EVERYONE for the full view; all of them where it is None.

    Where the same news is told in two versions, EVERYONE gets the fuller one.
    """

    reveals: bool = False
    """True when it brought to light what the acting seat could not know: no free take-back past it."""

    aside: str = ""
    """What else is worth knowing, such as the science behind a card: shown where somebody reads, never read out."""

    def is_for(self, seat: Seat | None) -> bool:
        return self.audience is None or seat in self.audience


def heard_by(seat: Seat | None, news: tuple[News, ...]) -> tuple[News, ...]:
    return tuple(item for item in news if item.is_for(seat))
