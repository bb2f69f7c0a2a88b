"""What an enemy's hidden counters may be: identities that fit the points, numbers and places one knows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from event_horizon.core.replacing import replace
from event_horizon.games.torus.board import NAMES, NUMBERS
from event_horizon.games.torus.options import Options
from event_horizon.games.torus.seen import SeenUnit, View
from event_horizon.games.torus.state import State
from event_horizon.games.torus.terrain import partners
from event_horizon.games.torus.turns.setup import take, takes
from event_horizon.games.torus.units import (
    BASES,
    COMBAT,
    COUNTERS,
    DUMMIES,
    KINDS,
    OF_KIND,
    SIDES,
    UNIT_NUMBERS,
    WAITING,
    WHITE,
    Kind,
    Unit,
)

Pick = Callable[[Sequence[Any]], Any]
WORTH = {"H": 6, "M": 4, "P": 2}


@dataclass
class Names:
    """Names given to what one cannot see."""

    handles: dict[str, str]
    waiting: list[str]
    swallowed: list[str]
    bases: dict[str, str]
    """Bases that one may conclude from another one (12.2), with their hexes."""

    def of(self, name: str) -> str:
        return self.handles.get(name, name)


def name_hidden(seen: View, options: Options, pick: Pick) -> Names:
    names = Names({}, [], [], {})
    for side, called in enumerate(SIDES):
        if seen.you not in (called, "everybody"):
            _name_side(seen, options, side, pick, names)
    return names


def name_light(seen: View) -> Names:
    """Every face-down counter under the name of some light unit that is not in sight."""
    names = Names({}, [], [], {})
    known = {each.name for each in seen.units} | {*seen.reserve, *seen.lost, *seen.swallowed_own}
    for side, called in enumerate(SIDES):
        free = [
            COUNTERS[unit].full_name
            for unit in reversed(COMBAT[side])
            if COUNTERS[unit].full_name not in known
        ]
        hidden = [each.name for each in seen.units if each.side == called and each.role is None]
        landing = _landing(seen, called)
        falling = [name for name in landing if name in UNIT_NUMBERS and name not in seen.reserve]
        handles = [name for name in landing if name not in UNIT_NUMBERS]
        names.handles |= dict(
            zip([*hidden, *handles], [name for name in free if name not in falling], strict=False)
        )
        names.waiting += [*falling, *(names.of(name) for name in handles)]
    if seen.scenario == "advanced" and seen.bases:
        shown = {each.name for each in seen.units if each.role == "base"}
        sites = partners(NUMBERS[seen.bases[0]])
        names.bases |= {
            COUNTERS[base].full_name: NAMES[site]
            for base, site in zip(BASES, sites, strict=True)
            if COUNTERS[base].full_name not in shown
        }
    return names


def _name_side(seen: View, options: Options, side: int, pick: Pick, names: Names) -> None:
    called = SIDES[side]
    down = [each for each in seen.units if each.side == called and each.role is None]
    landing = _landing(seen, called)
    falling = [name for name in landing if name.startswith(f"{called}:U")]
    names.waiting += [name for name in landing if name not in falling]
    if options.is_advanced and side == WHITE:
        down = _name_bases(seen, options, down, pick, names)
    units = _identities(seen, options, side, pick)
    spare = len(down) + seen.waiting[called] + seen.swallowed[called] - len(units)
    spare -= len(landing) - len(falling)
    gone = {*seen.lost, *(each.name for each in seen.units if each.role == "dummy")}
    dummies = [COUNTERS[dummy].full_name for dummy in DUMMIES if COUNTERS[dummy].full_name not in gone]
    slots = sorted(_shuffled([each.name for each in down], pick), key=_attacked(seen).__contains__)
    _deal(
        [*dummies[: max(spare, 0)], *units],
        _grade(seen, options, slots),
        falling,
        seen.swallowed[called],
        names,
    )


def _landing(seen: View, called: str) -> list[str]:
    """Waiting units that are coming down just now, by name or handle."""
    subjects = [
        each.subject or "" for each in seen.pending if each.what == "descent" and each.table == "landing"
    ]
    if not subjects:
        return []
    on_map = {each.name for each in seen.units}
    is_unit = {f"{called}:{each.name}" for each in COUNTERS}
    return [
        name
        for name in subjects
        if name not in on_map and (name in is_unit or name.startswith(f"{called}:U"))
    ]


def _attacked(seen: View) -> set[str]:
    """Counters that dice are about to be rolled against: combat units, whatever else is unknown of them."""
    return {each.subject or "" for each in seen.pending if each.what == "attack"}


def _grade(seen: View, options: Options, slots: list[str]) -> list[tuple[str, bool | None]]:
    """Each face-down counter with whether its announced defence shows it to be an HEV (R18)."""
    front = seen.pending[0] if seen.pending else None
    mountains = () if options.flat_mountains else seen.mountains
    on_mountain = {each.name for each in seen.units if each.at in mountains and each.at not in seen.bases}
    return [
        (name, front.defence == 2 if front and front.subject == name and name in on_mountain else None)
        for name in slots
    ]


def _deal(
    mixed: list[str], slots: list[tuple[str, bool | None]], falling: list[str], swallowed: int, names: Names
) -> None:
    """Dummies come first and lie face down; of the units, the rest fell in the hole or waits."""
    for handle, is_heavy in sorted(slots, key=lambda slot: slot[1] is None):
        fitting = [name for name in mixed if is_heavy is None or _is_heavy(name) == is_heavy]
        chosen = (fitting or mixed)[0] if is_heavy is None else (fitting or mixed)[-1]
        names.handles[handle] = chosen
        mixed.remove(chosen)
    names.swallowed += mixed[:swallowed]
    names.waiting += mixed[swallowed:]
    for handle, name in zip(falling, mixed[swallowed:], strict=False):
        names.handles[handle] = name


def _is_heavy(name: str) -> bool:
    return name.partition(":")[2].startswith("H")


def _shuffled(values: list[str], pick: Pick) -> list[str]:
    left, found = list(values), []
    while left:
        found.append(pick(left))
        left.remove(found[-1])
    return found


def _name_bases(
    seen: View, options: Options, down: list[SeenUnit], pick: Pick, names: Names
) -> list[SeenUnit]:
    """12.2: bases lie ten apart on column H, each under a face-down counter or in the open."""
    if seen.phase in ("force", "setup"):
        return down
    attacked = _attacked(seen)
    places = {NUMBERS[each.at] for each in down if each.name not in attacked}
    shown = {NUMBERS[each] for each in seen.bases}
    sites = [
        site
        for site in options.terrain.base_sites
        if site == partners(site)[0]
        and shown <= set(partners(site))
        and set(partners(site)) <= places | shown
    ]
    if not sites:
        return down
    for base, place in zip(BASES, partners(pick(sites)), strict=True):
        if place not in shown:
            cover = pick([each for each in down if NUMBERS[each.at] == place and each.name not in attacked])
            names.handles[cover.name] = COUNTERS[base].full_name
            down = [each for each in down if each is not cover]
    return down


def _identities(seen: View, options: Options, side: int, pick: Pick) -> list[str]:
    """Names of the combat units of a side that one cannot see, in a random order."""
    called = SIDES[side]
    if seen.phase == "force" and not seen.force[called]:
        return _invented(seen, options, side, pick)
    known = {UNIT_NUMBERS[each.name] for each in seen.units if each.side == called and each.role is not None}
    known |= {UNIT_NUMBERS[name] for name in (*seen.lost, *_landing(seen, called)) if name in UNIT_NUMBERS}
    known &= set(COMBAT[side])
    count = seen.force[called] - len(known)
    # Forces are numbered from 1, so a number below one that is known must be among the hidden.
    forced = [
        unit
        for kind in KINDS
        for unit in OF_KIND[side][kind]
        if unit not in known and _is_below(unit, known, side)
    ]
    forced = forced[:count]
    points = options.forces[side] - sum(COUNTERS[unit].attack for unit in (*known, *forced))
    free = {
        kind: [unit for unit in units if unit not in known and unit not in forced]
        for kind, units in OF_KIND[side].items()
    }
    room = {kind: len(units) for kind, units in free.items()}
    demand = None if forced else _demand(seen, options, called)
    mix = _mix(_shapes(count - len(forced), room, demand), points, room, pick)
    chosen = [unit for kind, number in mix.items() for unit in free[kind][:number]]
    return _shuffled([COUNTERS[unit].full_name for unit in (*forced, *chosen)], pick)


def _invented(seen: View, options: Options, side: int, pick: Pick) -> list[str]:
    """R1: a force of which one knows nothing: whole once its side is done, and otherwise any part of one."""
    if SIDES[side] == "white" and seen.turn_of == "blue":
        return []
    state = replace(State(options), side=side)
    stages = [state]
    while choices := tuple(takes(state)):
        state = take(state, pick(choices))
        stages.append(state)
    if SIDES[side] == seen.turn_of:
        state = pick(stages[:-1])
    return [COUNTERS[unit].full_name for unit in COMBAT[side] if state.at[unit] == WAITING]


def _demand(seen: View, options: Options, called: str) -> bool | None:
    """Whether the announced defence of a hidden unit shows that there is an HEV among them, or another."""
    slots = [each.name for each in seen.units if each.side == called and each.role is None]
    return next((is_heavy for _, is_heavy in _grade(seen, options, slots) if is_heavy is not None), None)


def _is_below(unit: Unit, known: set[Unit], side: int) -> bool:
    same = OF_KIND[side][COUNTERS[unit].role]  # type: ignore[index]
    return any(other in known for other in same if other > unit)


def _shapes(count: int, room: dict[Kind, int], demand: bool | None) -> list[tuple[int, int, int]]:
    """Numbers of HEVs, MPVs and PSVs that so many hidden units can be."""
    most = {letter: sum(number for kind, number in room.items() if kind[0] == letter) for letter in "HMP"}
    shapes = [
        (heavy, medium, count - heavy - medium)
        for heavy, medium in product(range(most["H"] + 1), range(most["M"] + 1))
        if 0 <= count - heavy - medium <= most["P"]
    ]
    return [
        each for each in shapes if demand is None or (each[0] > 0 if demand else each[0] < count)
    ] or shapes


def _mix(
    shapes: list[tuple[int, int, int]], points: int, room: dict[Kind, int], pick: Pick
) -> dict[Kind, int]:
    """How many of each type: all that fits the points, or, in a position that no force fits, any."""
    shape = pick([each for each in shapes if _fits(each, points)] or shapes)
    mix: dict[Kind, int] = {}
    for letter, number in zip("HMP", shape, strict=True):
        laser, missile = f"{letter}L", f"{letter}M"
        low, high = max(0, number - room[missile]), min(number, room[laser])  # type: ignore[index]
        mix[laser] = pick(range(low, high + 1))  # type: ignore[index]
        mix[missile] = number - mix[laser]  # type: ignore[index]
    return mix


def _fits(shape: tuple[int, ...], points: int) -> bool:
    return points == sum(WORTH[letter] * number for letter, number in zip("HMP", shape, strict=True))
