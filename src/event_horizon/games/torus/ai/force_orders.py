"""Which units to take, and how white sets them up in the advanced scenario."""

from random import Random

from event_horizon.games.torus.action import Action, Base, Bid, Done, Dummy, Place, Take
from event_horizon.games.torus.board import NAMES, NEIGHBOURS, Hex
from event_horizon.games.torus.movement.landing import next_waiting
from event_horizon.games.torus.state import State
from event_horizon.games.torus.turns.first_move import MAX_BID
from event_horizon.games.torus.turns.force import COST, missing, takes
from event_horizon.games.torus.units import (
    ABSENT,
    BASES,
    COMBAT,
    COUNTERS,
    DUMMIES,
    OF_KIND,
    WHITE,
    Kind,
)

from .order import Order
from .style import Style

Plan = dict[Kind, int]
Plans = tuple[Plan, ...]
FORCES: dict[str, Plans] = {
    "heavy": ({"HL": 3, "ML": 2, "HM": 1, "PL": 3, "PM": 1}, {"HL": 3, "ML": 3, "HM": 1, "PL": 2}),
    "light": ({"ML": 5, "PL": 6, "PM": 4}, {"ML": 5, "MM": 1, "PL": 6, "PM": 2}),
    "guns": ({"HM": 4, "PL": 6, "ML": 1}, {"HM": 4, "PL": 4, "ML": 2}),
    "swarm": ({"ML": 4, "MM": 3, "PL": 6}, {"ML": 5, "MM": 2, "PL": 6}, {"ML": 5, "MM": 3, "PL": 4}),
}
"""Strong lasers command the inside, if they get there. Many quick units are on the bases sooner, and cannot all be shot.
Guns destroy whole stacks from where nobody sees them, and quick lasers hold what they have cleared. Quick lasers
with a few quick guns do some of both. Which of several mixes it is, the enemy cannot foresee."""
INVASIONS: dict[str, Plans] = {
    "lasers": (
        {"HL": 4, "ML": 4, "HM": 1, "MM": 1, "PL": 4, "PM": 1},
        {"HL": 4, "ML": 5, "MM": 1, "PL": 6},
        {"HL": 3, "ML": 5, "HM": 1, "PL": 6, "PM": 2},
    ),
    "mixed": ({"HL": 3, "ML": 3, "MM": 3, "PL": 6, "PM": 3}, {"HL": 2, "ML": 4, "MM": 3, "PL": 6, "PM": 4}),
    "guns": ({"MM": 5, "ML": 4, "PL": 6, "PM": 6}, {"MM": 5, "ML": 5, "PL": 6, "PM": 4}),
}
"""Blue's in the advanced scenario. Many quick guns clear the bases, where every hit destroys, faster than heavy lasers."""
DEFENCES: dict[str, Plans] = {
    "lasers": ({"HL": 4, "ML": 3, "PL": 2}, {"HL": 4, "ML": 4}, {"HL": 3, "ML": 4, "PL": 3}),
    "mixed": ({"HL": 2, "ML": 3, "MM": 3, "PL": 2}, {"HL": 1, "ML": 4, "MM": 3, "PL": 3}),
    "guns": ({"MM": 5, "PL": 4, "ML": 3}, {"MM": 5, "ML": 4, "PL": 2}, {"MM": 4, "ML": 4, "PL": 4}),
}
"""White's, on and around its bases; only guns reach an invader that comes along the outside."""
MAX_GUARDS = 2
"""Units on a base before others are set up beside it."""
FIRST_MOVE, BID_STEP = 150, 10
"""Points that moving first is worth between players of some strength, and what bids are multiples of."""


def forces(state: State, style: Style, random: Random) -> list[Order]:
    """Whole forces, or what a begun one lacks: the less liked the more attack points differ from the plan."""
    plans = FORCES[style.force]
    if state.options.is_advanced:
        plans = DEFENCES[style.defence] if state.side == WHITE else INVASIONS[style.invasion]
    plan = random.choice(plans)
    have = {
        kind: sum(1 for unit in units if state.at[unit] != ABSENT)
        for kind, units in OF_KIND[state.side].items()
    }
    whole = [action for action in takes(state) if sum(map(COST.__getitem__, action.kinds)) == missing(state)]
    return [Order(-_difference(plan, have, action), (action,)) for action in whole]


def _difference(plan: Plan, have: Plan, action: Take) -> float:
    return sum(
        cost * abs(plan.get(kind, 0) - have[kind] - action.kinds.count(kind)) for kind, cost in COST.items()
    )


def bids(state: State) -> list[Order]:
    """R27: what moving first seems to be worth, and other round figures, the less liked the farther they are from it."""
    return [
        Order(-abs(points - FIRST_MOVE) / FIRST_MOVE, (Bid(points),))
        for points in range(0, MAX_BID + 1, BID_STEP)
    ]


def set_up(state: State, random: Random) -> list[Order]:
    """All face down, and not twice alike: the bases first, then units on them and beside them, and dummies among these."""
    return [Order(1.0, (_next_piece(state, random),))]


def _next_piece(state: State, random: Random) -> Action:
    if state.at[BASES[0]] == ABSENT:
        return Base(NAMES[random.choice(state.options.terrain.base_sites)], down=True)
    if waiting := next_waiting(state):
        return Place(COUNTERS[random.choice(waiting)].name, NAMES[_post(state, random)], down=True)
    if any(state.at[dummy] == ABSENT for dummy in DUMMIES):
        return Dummy(NAMES[_beside(state, random.choice(state.bases), random)], down=True)
    return Done()


def _post(state: State, random: Random) -> Hex:
    """On the base that has fewest units, up to two; then beside one."""
    guards = {base: sum(1 for unit in COMBAT[WHITE] if state.at[unit] == base) for base in state.bases}
    fewest = min(guards.values())
    base = random.choice([base for base, number in guards.items() if number == fewest])
    return base if fewest < MAX_GUARDS else _beside(state, random.choice(state.bases), random)


def _beside(state: State, base: Hex, random: Random) -> Hex:
    """A hex next to the base from which lasers can fire, without others if there is one."""
    clear = [place for place in NEIGHBOURS[base] if place not in state.options.terrain.craters]
    free = [place for place in clear if place not in state.stacks]
    return random.choice(free or clear or [base])
