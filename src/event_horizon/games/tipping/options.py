"""The options of the tipping game."""

from dataclasses import dataclass
from typing import Literal

from event_horizon.core.option import Option, Settings

from .layout import BUNDLED_BOARDS, layout

Blocked = Literal["pass", "lose"]

OPTIONS = (
    Option(
        "board",
        "standard",
        "The board: its outline, holes and starting blocks.",
        BUNDLED_BOARDS,
        is_file=True,
    ),
    Option(
        "blocked", "pass", "A side that cannot move passes its turn, or loses the game.", ("pass", "lose")
    ),
    Option("repetition", 3, "The game is drawn when a position occurs this many times.", low=2, high=10),
    Option(
        "quiet_turns", 100, "The game is drawn after this many turns without a sunk block.", low=1, high=500
    ),
)


@dataclass(frozen=True)
class Options:
    rows: tuple[str, ...]
    """The drawing of the board."""

    blocked: Blocked
    repetition: int
    quiet_turns: int

    @classmethod
    def of(cls, settings: Settings) -> "Options":
        others = {name: value for name, value in settings.items() if name != "board"}
        return cls(layout(str(settings["board"])).rows, **others)  # type: ignore[arg-type]
