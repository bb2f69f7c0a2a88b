"""Names for what a viewer cannot see: a possible identity for every hidden counter."""

from dataclasses import dataclass

from event_horizon.games.torus.options import Options
from event_horizon.games.torus.terrain import partners
from event_horizon.games.torus.units import BASES, COUNTERS, DUMMIES, SIDES, WHITE
from event_horizon.games.torus.view import View

from .hidden_force import Pick, descending, identities, shuffled
from .possible import Possible


@dataclass
class HiddenNames:
    """The names that were given."""

    handles: dict[str, str]
    waiting: list[str]
    swallowed: list[str]

    def of(self, name: str) -> str:
        return self.handles.get(name, name)


def name_hidden(seen: View, options: Options, pick: Pick) -> HiddenNames:
    names = HiddenNames({}, [], [])
    for side, called in enumerate(SIDES):
        if seen.you not in (called, "everyone"):
            _name_side(seen, options, side, pick, names)
    return names


def _name_side(seen: View, options: Options, side: int, pick: Pick, names: HiddenNames) -> None:
    called = SIDES[side]
    down = [each.name for each in seen.units if each.side == called and each.role is None]
    landing = descending(seen, side)
    falling = [name for name in landing if name.startswith(f"{called}:U")]
    names.waiting += [name for name in landing if name not in falling]
    possible = Possible(seen, options)
    if options.is_advanced and side == WHITE:
        down = _name_bases(possible, down, pick, names)
    slots = _grade(seen, options, down)
    demand = next((is_heavy for _, is_heavy in slots if is_heavy is not None), None)
    units = identities(seen, options, side, demand, pick)
    spare = len(down) + seen.waiting[called] + seen.swallowed[called] - len(units)
    spare -= len(landing) - len(falling)
    if spare > 0:
        slots = _name_dummies(seen, possible, slots, spare, pick, names)
    _assign(units, slots, falling, seen.swallowed[called], names)


def _name_bases(possible: Possible, down: list[str], pick: Pick, names: HiddenNames) -> list[str]:
    """12.2: bases lie ten apart on column H, each in the open or under a face-down counter."""
    if not possible.sites:
        return down
    fitting = [site for site in possible.sites if possible.fits(site)]
    site = pick(fitting or possible.sites)
    for base, place in zip(BASES, partners(min(site)), strict=True):
        if covers := sorted(possible.covers(place)):
            cover = pick(covers)
            names.handles[cover] = COUNTERS[base].full_name
            down = [name for name in down if name != cover]
    return down


def _name_dummies(
    seen: View,
    possible: Possible,
    slots: list[tuple[str, bool | None]],
    number: int,
    pick: Pick,
    names: HiddenNames,
) -> list[tuple[str, bool | None]]:
    """As many as there are counters too many for units."""
    gone = {*seen.lost, *(each.name for each in seen.units if each.role == "dummy")}
    dummies = [COUNTERS[dummy].full_name for dummy in DUMMIES if COUNTERS[dummy].full_name not in gone]
    free = [name for name, is_heavy in slots if is_heavy is None and possible.may_be_dummy(name)]
    for handle, dummy in zip(shuffled(free, pick)[:number], dummies, strict=False):
        names.handles[handle] = dummy
    return [slot for slot in slots if slot[0] not in names.handles]


def _grade(seen: View, options: Options, down: list[str]) -> list[tuple[str, bool | None]]:
    """Each face-down counter with whether its announced defence shows it to be an HEV (R18)."""
    front = seen.pending[0] if seen.pending else None
    on_mountain = {each.name for each in seen.units if each.at in seen.ridges and each.at not in seen.bases}
    return [
        (name, front.defence == 2 if front and front.subject == name and name in on_mountain else None)
        for name in down
    ]


def _assign(
    units: list[str],
    slots: list[tuple[str, bool | None]],
    falling: list[str],
    swallowed: int,
    names: HiddenNames,
) -> None:
    """Units to the face-down counters, those first that are known to be heavy or light; the rest fell in or waits."""
    for handle, is_heavy in sorted(slots, key=lambda slot: slot[1] is None):
        fitting = [name for name in units if is_heavy is None or _is_heavy(name) == is_heavy]
        chosen = (fitting or units)[0]
        names.handles[handle] = chosen
        units.remove(chosen)
    names.swallowed += units[:swallowed]
    names.waiting += units[swallowed:]
    for handle, name in zip(falling, units[swallowed:], strict=False):
        names.handles[handle] = name


def _is_heavy(name: str) -> bool:
    return name.partition(":")[2].startswith("H")
