"""The board: the hole, its orbits in three zones, and the approach that joins home to the outermost orbit.

Spaces of an orbit are numbered from 0 counter-clockwise; space 0 begins the CHANGE ORBIT sixth. An orbit has
as many spaces as the one inside it, or twice as many:

      8 safe      0   1   2   3   4   5   6   7  ...      home - in.1 - in.2 - ... - in.6 - 8.0
      7 safe      0   1   2   3   4   5   6   7  ...      home - out.1 - out.2 - ... - out.6 - (from 8.0)
      6 warning     0       1       2       3    ...
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple, get_args

from event_horizon.core.errors import BadOption

from .source import TomlTable, entries, number, only, read_toml

Zone = Literal["safe", "warning", "danger"]
ZONES: tuple[Zone, ...] = get_args(Zone)

IN, OUT = -1, -2
"""In place of an orbit: on the approach, outward bound or homeward."""


class Space(NamedTuple):
    orbit: int
    """1 innermost; 0 is the hole; IN or OUT on the approach."""

    space: int


HOME = Space(IN, 0)
HOLE = Space(0, 0)
PLACE_PATTERN = re.compile(r"(in|out|[1-9][0-9]?)\.(0|[1-9][0-9]?)")


@dataclass(frozen=True)
class Orbit:
    zone: Zone
    spaces: int
    events: tuple[int, ...]
    """Spaces where a card is drawn (2.4)."""

    probe: int
    """A probe launched here succeeds on this number or less (2.16)."""


@dataclass(frozen=True)
class Board:
    approach: int
    orbits: tuple[Orbit, ...]
    """From the innermost, orbit 1, outward."""

    @property
    def top(self) -> int:
        return len(self.orbits)

    def orbit(self, place: Space) -> Orbit:
        return self.orbits[place.orbit - 1]

    def is_event(self, place: Space) -> bool:
        return place.orbit > 0 and place.space in self.orbit(place).events

    def below(self, place: Space) -> Space:
        """2.9: straight down; across a zone's border two spaces lead to one. Below orbit 1 is the hole."""
        if place.orbit == 1:
            return HOLE
        halved = self.orbits[place.orbit - 2].spaces < self.orbit(place).spaces
        return Space(place.orbit - 1, place.space // 2 if halved else place.space)

    def above(self, place: Space) -> tuple[Space, ...]:
        """2.9, 2.14: straight up; across a zone's border one space leads to two. None above the outermost."""
        if place.orbit == self.top:
            return ()
        if self.orbits[place.orbit].spaces == self.orbit(place).spaces:
            return (Space(place.orbit + 1, place.space),)
        return (Space(place.orbit + 1, 2 * place.space), Space(place.orbit + 1, 2 * place.space + 1))

    def risen(self, place: Space, orbits: int) -> tuple[Space, ...]:
        """Where a rise of this many orbits may lead, at most to the outermost."""
        places: tuple[Space, ...] = (place,)
        for _ in range(orbits):
            places = tuple(higher for each in places for higher in self.above(each)) or places
        return places

    def are_beside(self, one: Space, other: Space) -> bool:
        """F6: the same space, or the next one along, above, below or diagonally (R8)."""
        if one.orbit <= 0 or other.orbit <= 0:
            return self._are_beside_approach(one, other)
        if one.orbit == other.orbit:
            return self._gap(one, other.space) <= 1
        low, high = sorted((one, other))
        straight = {place.space for place in self.above(low)} if high.orbit == low.orbit + 1 else set()
        return any(self._gap(high, space) <= 1 for space in straight)

    def _gap(self, place: Space, space: int) -> int:
        along = abs(place.space - space)
        return min(along, self.orbit(place).spaces - along)

    def _are_beside_approach(self, one: Space, other: Space) -> bool:
        """The approach is one row of squares from home to the outermost orbit's space 0, both ways."""
        row = {Space(self.top, 0): self.approach + 1}
        ends = [place.space if place.orbit < 0 else row.get(place) for place in (one, other)]
        return ends[0] is not None and ends[1] is not None and abs(ends[0] - ends[1]) <= 1

    def read(self, text: str) -> Space | None:
        """The place of that name, if the board has it."""
        if text in ("home", "hole"):
            return HOME if text == "home" else HOLE
        found = PLACE_PATTERN.fullmatch(text)
        if not found:
            return None
        place = Space({"in": IN, "out": OUT}.get(found[1]) or int(found[1]), int(found[2]))
        if place.orbit < 0:
            return place if 1 <= place.space <= self.approach else None
        return place if place.orbit <= self.top and place.space < self.orbit(place).spaces else None


def write_place(place: Space) -> str:
    if place == HOLE:
        return "hole"
    if place.orbit < 0:
        return f"{'in' if place.orbit == IN else 'out'}.{place.space}" if place.space else "home"
    return f"{place.orbit}.{place.space}"


@lru_cache(maxsize=64)
def board(source: str) -> Board:
    """The bundled board, or that of a player's own file; BadOption says what is wrong with it."""
    table = read_toml("board", source)
    only("board", table, "approach", "orbit")
    rings = [_orbit(n, entry) for n, entry in enumerate(entries("board", table, "orbit", 3, 12), 1)]
    for low, (inner, outer) in enumerate(pairwise(rings), 1):
        if outer.spaces not in (inner.spaces, 2 * inner.spaces):
            raise BadOption(
                f"board: orbit {low + 1} has {outer.spaces} spaces; over orbit {low} it needs"
                f" {inner.spaces} or {2 * inner.spaces}"
            )
        if ZONES.index(outer.zone) > ZONES.index(inner.zone):
            raise BadOption(
                f"board: orbit {low + 1} is in zone {outer.zone}, but orbit {low}, inside it, is in zone {inner.zone}"
            )
    if not any(ring.probe for ring in rings):
        raise BadOption("board: there is no orbit where a probe can succeed")
    return Board(number("board", table, "approach", 1, 20), tuple(rings))


def _orbit(n: int, entry: TomlTable) -> Orbit:
    where = f"board: orbit {n}"
    only(where, entry, "zone", "spaces", "events", "probe")
    if entry.get("zone") not in ZONES:
        raise BadOption(f"{where}: zone must be one of {', '.join(ZONES)}, not {entry.get('zone')!r:.40}")
    spaces = number(where, entry, "spaces", 6, 96)
    events = entry.get("events", [])
    if not isinstance(events, list) or not all(type(e) is int and 0 < e < spaces for e in events):
        raise BadOption(
            f"{where}: events must be a list of spaces from 1 to {spaces - 1}, not {events!r:.40}"
        )
    return Orbit(entry["zone"], spaces, tuple(sorted(set(events))), number(where, entry, "probe", 0, 6, 0))
