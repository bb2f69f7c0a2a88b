"""Which units to take, and how white sets them up in the advanced scenario."""

from event_horizon.games.torus.action import Action, Base, Bid, Done, Dummy, Place, Take
from event_horizon.games.torus.board import NAMES, NEIGHBOURS, NUMBERS, Hex
from event_horizon.games.torus.movement.landing import next_waiting
from event_horizon.games.torus.state import State
from event_horizon.games.torus.turns.first_move import MAX_BID
from event_horizon.games.torus.turns.force import WORTH, missing, takes
from event_horizon.games.torus.units import (
    ABSENT,
    BASES,
    COMBAT,
    COUNTERS,
    DUMMIES,
    OF_KIND,
    WAITING,
    WHITE,
    Kind,
)

from .order import Order

Plan = dict[Kind, int]
INVASION: Plan = {"HL": 4, "ML": 4, "HM": 1, "MM": 1, "PL": 4, "PM": 1}
"""Blue's in the advanced scenario."""
FORCES: dict[str, Plan] = {
    "heavy": {"HL": 3, "ML": 2, "HM": 1, "PL": 3, "PM": 1},
    "light": {"ML": 5, "PL": 6, "PM": 4},
    "guns": {"HM": 4, "PL": 6, "ML": 1},
    "swarm": {"ML": 4, "MM": 3, "PL": 6},
}
"""Strong lasers command the inside, if they get there. Many quick units are on the bases sooner, and cannot all be shot.
Guns destroy whole stacks from where nobody sees them, and quick lasers hold what they have cleared. Quick lasers
with a few quick guns do some of both."""
DEFENCE: dict[Kind, int] = {"HL": 4, "ML": 3, "PL": 2}
"""White's in the advanced scenario: nothing but lasers, on and around its bases."""
SITE = "H-5"
FIRST_MOVE, BID_STEP = 150, 10
"""Points that moving first is worth between players of some strength, and what bids are multiples of."""


def forces(state: State, name: str) -> list[Order]:
    """Whole forces, or what a begun one lacks: the less liked the more attack points differ from the plan."""
    wish = FORCES[name]
    if state.options.is_advanced:
        wish = DEFENCE if state.side == WHITE else INVASION
    have = {
        kind: sum(1 for unit in units if state.at[unit] != ABSENT)
        for kind, units in OF_KIND[state.side].items()
    }
    whole = [action for action in takes(state) if sum(map(WORTH.__getitem__, action.kinds)) == missing(state)]
    return [Order(-_difference(wish, have, action), (action,)) for action in whole]


def _difference(wish: Plan, have: Plan, action: Take) -> float:
    return sum(
        worth * abs(wish.get(kind, 0) - have[kind] - action.kinds.count(kind))
        for kind, worth in WORTH.items()
    )


def bids(state: State) -> list[Order]:
    """R27: what moving first seems to be worth, and other round figures, the less liked the farther they are from it."""
    return [
        Order(-abs(points - FIRST_MOVE) / FIRST_MOVE, (Bid(points),))
        for points in range(0, MAX_BID + 1, BID_STEP)
    ]


def set_up(state: State) -> list[Order]:
    """All face down: the bases first, then units on them and beside them in turn, and the dummies nearby."""
    return [Order(1.0, (_next_piece(state),))]


def _next_piece(state: State) -> Action:
    if state.at[BASES[0]] == ABSENT:
        sites = state.options.terrain.base_sites
        return Base(SITE if NUMBERS[SITE] in sites else NAMES[sites[0]], down=True)
    waiting = next_waiting(state)
    if waiting:
        placed = sum(1 for unit in COMBAT[WHITE] if state.at[unit] not in (ABSENT, WAITING))
        return Place(COUNTERS[min(waiting)].name, NAMES[_post(state, placed)], down=True)
    if any(state.at[dummy] == ABSENT for dummy in DUMMIES):
        spots = [NEIGHBOURS[base][3] for base in state.bases]
        free = [spot for spot in spots if spot not in state.stacks]
        return Dummy(NAMES[(free or spots)[0]], down=True)
    return Done()


def _post(state: State, placed: int) -> Hex:
    """Two on each base, the others round about."""
    base = state.bases[placed % 3]
    place = base if placed < 6 else NEIGHBOURS[base][placed // 3 % 6]
    return base if place in state.options.terrain.craters else place
