"""What each face-down counter of an enemy may be, from everything that a view shows."""

from collections.abc import Iterable
from functools import cache

from event_horizon.games.torus.board import NUMBERS, Hex
from event_horizon.games.torus.options import Options
from event_horizon.games.torus.terrain import partners
from event_horizon.games.torus.units import COMBAT, SIDES, UNIT_NUMBERS, WHITE
from event_horizon.games.torus.view import View

from .hidden_force import weights

Names = frozenset[str]
NOBODY: Names = frozenset()


class Possible:
    """The counters that lie face down for a viewer, by their handles.

    In the basic scenario they are combat units. In the advanced one some are dummies or bases: how many follows from
    White's force, and where the bases may lie from the rows of column H that hold face-down counters (12.2).
    """

    def __init__(self, seen: View, options: Options) -> None:
        self._seen, self._options = seen, options
        self.hexes = {each.name: NUMBERS[each.at] for each in seen.units if each.role is None}
        self._shown = frozenset(NUMBERS[each] for each in seen.bases)
        self._attacked = frozenset(each.subject or "" for each in seen.pending if each.what == "attack")
        self._mined = frozenset(NUMBERS[each.at] for each in seen.missiles if each.at != "ship")
        self.sites = self._base_sites() if options.is_advanced else []
        self._units = self._hidden_units() if options.is_advanced else len(self.hexes)
        hidden_bases = len(self.sites[0] - self._shown) if self.sites else 0
        self._dummies = len(self.hexes) - self._units - hidden_bases
        self.can_be = cache(self._can_be)

    def at(self, places: Iterable[Hex]) -> Names:
        """The face-down counters in these hexes."""
        there = set(places)
        return frozenset(name for name, place in self.hexes.items() if place in there)

    def is_unit(self, name: str, units: Names = NOBODY, others: Names = NOBODY) -> bool | None:
        """Whether it is a combat unit if `units` are and `others` are not; None if it may or may not be."""
        if not self.can_be(units, others | {name}):
            return True
        return None if self.can_be(units | {name}, others) else False

    def doubtful(self) -> Names:
        """Those that may be a combat unit, and may be none."""
        return frozenset(name for name in self.hexes if self.is_unit(name) is None)

    def bases_beneath(self, name: str, units: Names = NOBODY, others: Names = NOBODY) -> set[bool]:
        """Whether a base may lie in its hex, and may not, if it is a combat unit."""
        place = self.hexes[name]
        if not self._options.is_advanced:
            return {place in self._shown}
        return {place in site for site in self.sites if self._fits(site, units | {name}, others)}

    def weights(self, name: str) -> set[bool]:
        """Whether it may be an HEV, and may be a lighter unit."""
        return weights(self._seen, self._options, SIDES.index(name.partition(":")[0]))

    def fits(self, site: frozenset[Hex]) -> bool:
        """Whether the bases may lie there."""
        return self._fits(site, NOBODY, NOBODY)

    def covers(self, place: Hex) -> Names:
        """The face-down counters there that may be a base; those alone that must be, if any must."""
        there = self.at({place}) - self._attacked
        forced = there & self._never_units
        return NOBODY if place in self._shown else forced or there

    def may_be_dummy(self, name: str) -> bool:
        """A missile removes dummies, and nobody rolls against one."""
        return name not in self._attacked and self.hexes[name] not in self._mined

    @property
    def _never_units(self) -> Names:
        return NOBODY if self._spares_units else self.at(self._mined)

    def _hidden_units(self) -> int:
        known = {UNIT_NUMBERS[each.name] for each in self._seen.units if each.role is not None}
        known |= {UNIT_NUMBERS[name] for name in self._seen.lost}
        return self._seen.force["white"] - len(known.intersection(COMBAT[WHITE]))

    def _base_sites(self) -> list[frozenset[Hex]]:
        """Triples of hexes that fit the bases in the open, the counters that lie face down, and the odds just announced."""
        covered = {place for name, place in self.hexes.items() if name not in self._attacked}
        triples = {frozenset(partners(site)) for site in self._options.terrain.base_sites}
        fitting = [site for site in triples if self._shown <= site <= covered | self._shown]
        return sorted((site for site in fitting if self._fits_odds(site)), key=min)

    def _fits_odds(self, site: frozenset[Hex]) -> bool:
        """R18: a defence of 2 on plain ground shows that a base is there."""
        front = self._seen.pending[0] if self._seen.pending else None
        place = self.hexes.get(front.subject or "") if front and front.what == "attack" else None
        terrain = self._options.terrain
        if front is None or place is None or place in terrain.craters:
            return True
        if place in terrain.mountains and not self._options.flat_mountains:
            return front.defence == 2 or place not in site
        return (front.defence == 2) == (place in site)

    def _can_be(self, units: Names = NOBODY, others: Names = NOBODY) -> bool:
        """Whether these may all be combat units, and `others` all none."""
        if not self._options.is_advanced:
            return not others
        return any(self._fits(site, units, others) for site in self.sites)

    def _fits(self, site: frozenset[Hex], units: Names, others: Names) -> bool:
        hidden = site - self._shown
        units, no_dummies = units | self._attacked.intersection(self.hexes), self.at(self._mined)
        others |= self._never_units
        if units & others or len(units) > self._units:
            return False
        if any(self.hexes[name] not in hidden for name in others & no_dummies):
            return False  # a missile removes dummies, so who lies under one and is not a unit is a base
        covers = [self.at({place}) - units for place in hidden]
        if not all(covers) or any(len(each & others & no_dummies) > 1 for each in covers):
            return False
        spare = len(others) - sum(1 for each in covers if each & others)
        return spare <= self._dummies

    @property
    def _spares_units(self) -> bool:
        """Whether a missile may lie under a combat unit: under control, or before a proximity fuse is live."""
        detonation = self._options.detonation
        return detonation == "control" or (detonation == "proximity" and self._seen.flight is not None)
