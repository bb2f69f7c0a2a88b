"""A crew's ship, its data sheet, and the ships that come ready made."""

from dataclasses import dataclass
from functools import lru_cache

from event_horizon.core.errors import BadOption
from event_horizon.core.seat import Seat

from .action import Build
from .board import HOME, Space
from .source import entries, number, only, read_toml, words

MAX_LEVEL = 3
"""1.2: levels go from 0 to 3; R11: neither probes aboard nor shield nor strength ever exceed it."""

LEVEL_PRICE = 5
"""Million dollars a level (1.2)."""

TOKENS_PER_LEVEL = 6
"""Energy tokens that a level of power gives (1.3)."""

MAX_FUNDING = 60
"""Million dollars that a shared ship can have at most (1.6)."""

MAX_NAME_LENGTH = 24
DEFAULT_NAME = "Explorer"
"""What a ship of a position is called that gives it no name."""

NAMES = ("Hypatia", "Halley", "Noether", "Chandra", "Meitner", "Payne")
NUMERALS = ("", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX")


def own_name(seat: Seat, mission: int) -> str:
    """R2: what a crew's ship is called if the crew thinks of no name: `Halley`, on its second mission `Halley II`."""
    return f"{NAMES[seat]}{NUMERALS[mission - 1]}"


@dataclass(frozen=True)
class Ship:
    seats: tuple[Seat, ...]
    """Its crew: they take the captain's turn in rotation."""

    missions: int
    """Missions left, this one included; 0 when the crew is out of the game."""

    name: str = ""
    """Empty until it is built."""

    at: Space = HOME
    moved: int = 0
    """Spaces moved in the present orbit since it was entered (2.7)."""

    energy: int = 0
    probes: int = 0
    shield: int = 0
    strength: int = 0
    results: tuple[str, ...] = ()
    """Probe results aboard, as ids of their cards."""

    robots: int = 0
    hold: int = 0
    """Turns, this one included, in which it may not change orbit of its own will (R5)."""

    skip: int = 0
    """Turns that it will lose."""

    funding: int = 0
    """Million dollars that this mission was given."""

    shift: int = 0
    """How far its captains are ahead of the rounds: 0, unless a position names another captain (R1)."""

    def captain(self, number: int) -> Seat:
        """R1: a crew's seats take its turns in rotation; round 0 and round 1 have the same captain."""
        return self.seats[(max(number - 1, 0) + self.shift) % len(self.seats)]

    @property
    def is_built(self) -> bool:
        return bool(self.name)

    @property
    def is_flying(self) -> bool:
        return self.is_built and self.missions > 0

    @property
    def in_orbit(self) -> bool:
        return self.at.orbit > 0


def is_name(name: str) -> bool:
    """R2: 1 to 24 letters, digits, spaces, hyphens or apostrophes, with no space at either end."""
    fits = 1 <= len(name) <= MAX_NAME_LENGTH and name == name.strip()
    return fits and all(char.isalpha() or char in "0123456789 -'" for char in name)


def cost(build: Build) -> int:
    return LEVEL_PRICE * (build.probes + build.shield + build.strength + build.power)


@lru_cache(maxsize=64)
def premade(source: str) -> tuple[Build, ...]:
    """O4: the ships of the bundled file, or of a player's own; BadOption says what is wrong with it."""
    table = read_toml("ships", source)
    only("ships", table, "ship")
    ships = []
    for entry in entries("ships", table, "ship", 1, 20):
        name = words("ships: [[ship]]", entry, "name", MAX_NAME_LENGTH)
        if not is_name(name):
            raise BadOption(f"ships: {name!r:.40} is not a name; use letters, digits, spaces, - and '")
        only(f"ships: {name}", entry, "name", "probes", "shield", "strength", "power")
        levels = (
            number(f"ships: {name}", entry, system, 0, MAX_LEVEL, 0)
            for system in ("probes", "shield", "strength", "power")
        )
        ships.append(Build(name, *levels))
    if len({ship.name for ship in ships}) < len(ships):
        raise BadOption("ships: two ships have the same name")
    return tuple(ships)
