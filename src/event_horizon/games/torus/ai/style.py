"""Style: what a captain likes, and what counts for how much with it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Style:
    force: str = "light"
    """The units it takes (force_orders.py)."""

    invasion: str = "lasers"
    """The same for Blue in the advanced scenario."""

    defence: str = "lasers"
    """The same for White."""

    shyness: float = 0.0
    """How often White's lasers in the advanced scenario do not fire, so as not to show where they are."""

    caution: float = 0.0
    """How much it fears lasers in the basic scenario, where 1 is a fair guess of the danger and 0 the daring that pays."""

    wary: float = 0.0
    """The same for guns: how much it keeps out of the reach of enemy missile units."""

    hunt: float = 0.25
    """What an enemy in the sights of a laser is worth to it, as a share of what may be destroyed."""

    is_salvo: bool = True
    """Whether it plans the fire of all its lasers together, and not target by target."""

    leads: bool = True
    """Whether it aims missiles at where they will fly next turn."""

    jumps: float = 2.0
    """By how many points a jump must seem better than to stay; 0 where it never jumps."""

    artillery: float = 0.0
    """What a shell is worth to missile units that stay out of sight; 0 where they go for the bases like the others."""

    muster: float = 0.0
    """Lasers wait on the outside until they have this share of the enemy's strength; 0 if they go in at once."""


PLAIN = Style()
"""At the enemy by the shortest way."""
GUNNER = Style(force="guns", wary=0.5, artillery=1.0, muster=0.7)
"""Guns prepare the ground, out of reach of the enemy's, and then lasers go in together."""
CAPTAIN = Style(
    force="swarm", wary=0.5, hunt=0.5, artillery=0.15, muster=1.0, invasion="guns", defence="guns"
)
"""Hunts with many quick lasers, and shells what they have found; the best of a tournament of styles."""
