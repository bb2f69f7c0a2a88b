"""ShownPosition: what is on the board of a screen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from event_horizon.core.seat import Viewer


@dataclass(frozen=True)
class ShownPosition:
    """What the person at the screen may see and do now."""

    view: Any
    viewer: Viewer
    legal: Sequence[str] = ()
    """The actions to choose from, in the game's notation; empty unless it is the person's turn."""

    text: str = ""
    """The text board, if it should not be drawn from the view."""
