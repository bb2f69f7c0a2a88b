"""News: what an action caused, as facts and as a sentence, and who may know it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .field_docs import show_fields
from .seat import Viewer

Fact = str | int | float | bool | None | tuple["Fact", ...] | Mapping[str, "Fact"]


@show_fields
@dataclass(frozen=True)
class News:
    """One thing that an action caused."""

    kind: str
    """One word for the front to choose a picture or a sound by: `placed`, `sunk`, `rolled`."""

    sentence: str
    """What happened, in a whole sentence that can be read aloud."""

    facts: Mapping[str, Fact] = field(default_factory=dict)
    """The same for programs, with the names of the notation."""

    rule: str = ""
    """The clause of the rules behind it, for a player who asks why."""

    audience: frozenset[Viewer] | None = None
    """Who may know: seats, None for a spectator, EVERYONE for the full view. If the field is None, all of them.

    Of two versions of the same news, EVERYONE gets the fuller one.
    """

    reveals: bool = False
    """Whether it revealed something that the acting seat could not know; then there is no free take-back past it."""

    aside: str = ""
    """Background, such as the science behind a card: shown to read, never read aloud."""

    def is_for(self, seat: Viewer) -> bool:
        """Whether that seat, or a spectator (None), may know it."""
        return self.audience is None or seat in self.audience


def visible_to(seat: Viewer, news: tuple[News, ...]) -> tuple[News, ...]:
    """The news that this seat may know."""
    return tuple(item for item in news if item.is_for(seat))
