"""Which combat units a side may have hidden from the viewer: any that fit its points, their number and what is known."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, NamedTuple

from event_horizon.core.replacing import replace
from event_horizon.games.torus.options import Options
from event_horizon.games.torus.state import State
from event_horizon.games.torus.turns.force import COST, next_units, take
from event_horizon.games.torus.units import (
    ATTACK,
    COMBAT,
    COUNTERS,
    KINDS,
    OF_KIND,
    SIDES,
    UNIT_NUMBERS,
    WAITING,
    Kind,
    Unit,
)
from event_horizon.games.torus.view import View

Pick = Callable[[Sequence[Any]], Any]


class Unseen(NamedTuple):
    """The units of a side that the viewer cannot see."""

    certain: list[Unit]
    """Forces are numbered from 1, so a number below one that is known must be among them."""

    room: dict[Kind, int]
    """How many of each type the others may be."""

    shapes: list[tuple[int, int, int]]
    """Numbers of HEVs, MPVs and PSVs that the others may be."""


def identities(seen: View, options: Options, side: int, demand: bool | None, pick: Pick) -> list[str]:
    """Names of the unseen units, in a random order; `demand` is that there be an HEV among them, or a lighter unit."""
    if seen.phase == "force" and not seen.force[SIDES[side]]:
        return _invented(seen, options, side, pick)
    unseen = _unseen(seen, options, side)
    shapes = unseen.shapes
    if not unseen.certain and demand is not None:
        shapes = [each for each in shapes if demand in _weights(each)] or shapes
    mix = _mix(pick(shapes), unseen.room, pick)
    known = {*_known(seen, side), *unseen.certain}
    free = {kind: [unit for unit in units if unit not in known] for kind, units in OF_KIND[side].items()}
    chosen = [unit for kind, number in mix.items() for unit in free[kind][:number]]
    return shuffled([COUNTERS[unit].full_name for unit in (*unseen.certain, *chosen)], pick)


def weights(seen: View, options: Options, side: int) -> set[bool]:
    """Whether an unseen unit may be an HEV, and may be a lighter one."""
    unseen = _unseen(seen, options, side)
    found = {COUNTERS[unit].is_heavy for unit in unseen.certain}
    return found.union(*(_weights(each) for each in unseen.shapes))


def _weights(shape: tuple[int, int, int]) -> set[bool]:
    heavy, medium, light = shape
    return {is_heavy for is_heavy, numbers in ((True, (heavy,)), (False, (medium, light))) if any(numbers)}


def descending(seen: View, side: int) -> list[str]:
    """Waiting units that are coming down just now, by name or handle."""
    called = SIDES[side]
    subjects = [
        each.subject or "" for each in seen.pending if each.what == "descent" and each.table == "landing"
    ]
    on_map = {each.name for each in seen.units} if subjects else set()
    return [
        name
        for name in subjects
        if name not in on_map
        and (name.startswith(f"{called}:U") or UNIT_NUMBERS.get(name, -1) in COMBAT[side])
    ]


def shuffled(values: Sequence[str], pick: Pick) -> list[str]:
    left, found = list(values), []
    while left:
        found.append(pick(left))
        left.remove(found[-1])
    return found


def _known(seen: View, side: int) -> set[Unit]:
    names = [each.name for each in seen.units if each.role is not None]
    names += [*seen.lost, *descending(seen, side)]
    return {UNIT_NUMBERS[name] for name in names if name in UNIT_NUMBERS}.intersection(COMBAT[side])


def _unseen(seen: View, options: Options, side: int) -> Unseen:
    known = _known(seen, side)
    count = seen.force[SIDES[side]] - len(known)
    certain = [unit for unit in COMBAT[side] if unit not in known and _is_below(unit, known, side)][:count]
    points = options.forces[side] - sum(ATTACK[unit] for unit in (*known, *certain))
    taken = known.union(certain)
    room = {kind: sum(1 for unit in units if unit not in taken) for kind, units in OF_KIND[side].items()}
    shapes = _shapes(count - len(certain), room)
    return Unseen(certain, room, [each for each in shapes if _total(each) == points] or shapes)


def _is_below(unit: Unit, known: set[Unit], side: int) -> bool:
    same = OF_KIND[side][COUNTERS[unit].role]  # type: ignore[index]
    return any(other in known for other in same if other > unit)


def _shapes(count: int, room: dict[Kind, int]) -> list[tuple[int, int, int]]:
    most = {letter: sum(number for kind, number in room.items() if kind[0] == letter) for letter in "HMP"}
    return [
        (heavy, medium, count - heavy - medium)
        for heavy, medium in product(range(most["H"] + 1), range(most["M"] + 1))
        if 0 <= count - heavy - medium <= most["P"]
    ]


def _total(shape: tuple[int, int, int]) -> int:
    return sum(COST[kind] * number for kind, number in zip(KINDS[::2], shape, strict=True))


def _mix(shape: tuple[int, int, int], room: dict[Kind, int], pick: Pick) -> dict[Kind, int]:
    """How many of each type."""
    mix: dict[Kind, int] = {}
    for number, (laser, missile) in zip(shape, zip(KINDS[::2], KINDS[1::2], strict=True), strict=True):
        low, high = max(0, number - room[missile]), min(number, room[laser])
        mix[laser] = pick(range(low, high + 1))
        mix[missile] = number - mix[laser]
    return mix


def _invented(seen: View, options: Options, side: int, pick: Pick) -> list[str]:
    """R1: a force of which nothing is known: complete once its side is done, and before that any part of one."""
    if SIDES[side] == "white" and seen.turn_of == "blue":
        return []
    state = replace(State(options), side=side)
    stages = [state]
    while choices := tuple(next_units(state)):
        state = take(state, pick(choices))
        stages.append(state)
    if SIDES[side] == seen.turn_of:
        state = pick(stages[:-1])
    return [COUNTERS[unit].full_name for unit in COMBAT[side] if state.at[unit] == WAITING]
