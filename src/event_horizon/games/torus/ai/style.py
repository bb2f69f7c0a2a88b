"""Style: how a captain likes to play. The rules of thumb are the same for all; a style says what counts for how much."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Style:
    caution: float = 0.0
    """How much it fears lasers, where 1 is a fair guess of the danger and 0 the daring that pays alone."""

    muster: float = 0.0
    """Lasers wait outside until they are so many times as strong as those of the enemy; 0 is to go in at once."""

    artillery: float = 0.0
    """Missile units stay out of sight of lasers and shell the enemy from there; what a shell is worth to them."""

    hunt: float = 0.25
    """What the enemies that a laser would have in its sights are worth to it."""

    is_salvo: bool = True
    """Whether it plans the fire of all lasers together, and not target by target."""

    leads: bool = True
    """Whether it aims missiles at where they will fly next turn."""

    force: str = "light"


PLAIN = Style()
"""At the enemy by the shortest way."""
