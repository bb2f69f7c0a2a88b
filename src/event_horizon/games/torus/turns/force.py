"""The forces: units for exactly this many attack points, chosen unseen (3.2, R1)."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from event_horizon.core.errors import IllegalAction
from event_horizon.core.news import News
from event_horizon.core.replacing import replace
from event_horizon.games.torus.action import Take
from event_horizon.games.torus.report import tell_owner
from event_horizon.games.torus.state import State, put, side_title
from event_horizon.games.torus.units import (
    ABSENT,
    ATTACK,
    BLUE,
    COMBAT,
    COUNTERS,
    KINDS,
    LIMITS,
    OF_KIND,
    SIDES,
    WAITING,
    WHITE,
    Kind,
    Unit,
)

COST: dict[Kind, int] = {kind: ATTACK[units[0]] for kind, units in OF_KIND[BLUE].items()}
"""Attack points of each type."""


def missing(state: State, side: int | None = None) -> int:
    """Attack points that the force of a side still lacks; by default of the side to act."""
    side = state.side if side is None else side
    return state.options.forces[side] - sum(ATTACK[unit] for unit in COMBAT[side] if state.at[unit] != ABSENT)


def are_forces_secret(state: State) -> bool:
    """R1: nothing of a force is known to the other side, not even a number, until both are complete."""
    return state.phase == "force" and bool(missing(state, BLUE) or missing(state, WHITE))


def _left(state: State) -> dict[Kind, int]:
    return {
        kind: sum(1 for unit in units if state.at[unit] == ABSENT)
        for kind, units in OF_KIND[state.side].items()
    }


def can_complete(points: int, left: dict[Kind, int]) -> bool:
    """Whether the counters that are left can make up exactly these points."""
    heavy, medium, light = (left[f"{letter}L"] + left[f"{letter}M"] for letter in "HMP")  # type: ignore[index]
    return any(
        0 <= points - 6 * h - 4 * m <= 2 * light and (points - 6 * h - 4 * m) % 2 == 0
        for h in range(heavy + 1)
        for m in range(medium + 1)
    )


def takes(state: State) -> Iterator[Take]:
    """One unit, or all that the force still lacks."""
    yield from next_units(state)
    yield from _completions(missing(state), tuple(_left(state).values()))


def next_units(state: State) -> Iterator[Take]:
    left, points = _left(state), missing(state)
    for kind in KINDS:
        if left[kind] and can_complete(points - COST[kind], {**left, kind: left[kind] - 1}):
            yield Take((kind,))


@cache
def _completions(points: int, left: tuple[int, ...]) -> tuple[Take, ...]:
    """Two or more units that make exactly these points."""
    mixes = product(
        *(range(min(number, points // COST[kind]), -1, -1) for kind, number in zip(KINDS, left, strict=True))
    )
    costs = [COST[kind] for kind in KINDS]
    return tuple(
        Take(tuple(kind for kind, number in zip(KINDS, mix, strict=True) for _ in range(number)))
        for mix in mixes
        if sum(mix) > 1 and sum(number * cost for number, cost in zip(mix, costs, strict=True)) == points
    )


def check_take(state: State, action: Take) -> None:
    left, points = _left(state), missing(state)
    if not action.kinds or any(kind not in KINDS for kind in action.kinds):
        raise IllegalAction("2.2.1", f"a force is made of {', '.join(KINDS)}, not {action.kinds!r:.40}")
    for kind in dict.fromkeys(action.kinds):
        if action.kinds.count(kind) > left[kind]:
            free = f"{left[kind]} are free" if left[kind] else "all are taken"
            raise IllegalAction("3.2", f"there are {LIMITS[kind]} {kind} counters; {free}")
    points_taken = sum(COST[kind] for kind in action.kinds)
    if len(action.kinds) > 1 and points_taken != points:
        raise IllegalAction(
            "3.2",
            f"these units cost {points_taken} points, and {points} are left: name units for all of them, or a single unit",
        )
    rest = {kind: number - action.kinds.count(kind) for kind, number in left.items()}
    if not can_complete(points - points_taken, rest):
        named = f"{action.kinds[0]} ({points_taken})"
        raise IllegalAction("3.2", f"{points} points are left, and with {named} they cannot be spent exactly")


def take(state: State, action: Take) -> State:
    units = [_next(state, kind, number) for kind, number in _numbered(action.kinds)]
    for unit in units:
        state = replace(state, at=put(state.at, unit, WAITING))
    points, title = missing(state), side_title(state, state.side)
    names = ", ".join(COUNTERS[unit].name for unit in units)
    joins = f"{names} {'joins' if len(units) == 1 else 'join'} the force"
    sentence = f"{joins}; {points} points are left." if points else f"{joins}, which is complete."
    facts = {
        "side": SIDES[state.side],
        "units": tuple(COUNTERS[unit].full_name for unit in units),
        "points": points,
    }
    others = None if points else News("chosen", f"{title} has chosen a force.", {}, "3.2")
    return tell_owner(state, state.side, News("taken", sentence, facts, "3.2"), others)


def _numbered(kinds: tuple[Kind, ...]) -> Iterator[tuple[Kind, int]]:
    """Each with how many of its type come before it."""
    for number, kind in enumerate(kinds):
        yield kind, kinds[:number].count(kind)


def _next(state: State, kind: Kind, skipped: int) -> Unit:
    return [unit for unit in OF_KIND[state.side][kind] if state.at[unit] == ABSENT][skipped]
