"""Which units to take, and how white sets them up in the advanced scenario."""

from collections.abc import Sequence

from event_horizon.games.torus.action import Action, Base, Done, Dummy, Place, Take
from event_horizon.games.torus.board import NAMES, NEIGHBOURS, NUMBERS
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ABSENT, BASES, COUNTERS, OF_KIND, WAITING, Kind

# Lasers command the inside; a few missiles keep the enemy from standing still.
WISHES: dict[int, dict[Kind, int]] = {
    40: {"HL": 3, "ML": 2, "HM": 1, "PL": 3, "PM": 1},
    60: {"HL": 4, "ML": 4, "HM": 1, "MM": 1, "PL": 4, "PM": 1},
}
DEFENCE: dict[Kind, int] = {"HL": 4, "ML": 3, "PL": 2}
"""White's in the advanced scenario: nothing but lasers, on and around its bases."""
SITE = "H-5"


def take(state: State, legal: Sequence[Action]) -> Action:
    is_defence = state.options.is_advanced and state.side == 1
    wish = DEFENCE if is_defence else WISHES[state.options.forces[state.side]]
    for kind, count in wish.items():
        have = sum(1 for unit in OF_KIND[state.side][kind] if state.at[unit] != ABSENT)
        if have < count and Take(kind) in legal:
            return Take(kind)
    return legal[0]


def set_up(state: State, legal: Sequence[Action]) -> Action:
    """All face down: the bases first, then units on them and beside them in turn, and the dummies nearby."""
    if state.at[BASES[0]] == ABSENT:
        wanted = Base(SITE, down=True)
        return (
            wanted
            if wanted in legal
            else next(each for each in legal if isinstance(each, Base) and each.down)
        )
    placed = sum(1 for unit in range(30, 60) if state.at[unit] not in (ABSENT, WAITING))
    waiting = next((each for each in legal if isinstance(each, Place)), None)
    if waiting is not None:
        strongest = next(unit for unit in range(30, 60) if state.at[unit] == WAITING)
        base = state.bases[placed % 3]
        place = base if placed < 6 else NEIGHBOURS[base][placed // 3 % 6]
        if place in state.options.terrain.craters:
            place = base
        return Place(COUNTERS[strongest].name, NAMES[place], down=True)
    dummy = next((each for each in legal if isinstance(each, Dummy) and each.down), None)
    if dummy is not None:
        spots = [NAMES[NEIGHBOURS[base][3]] for base in state.bases]
        free = [spot for spot in spots if NUMBERS[spot] not in state.stacks]
        return Dummy((free or spots)[0], down=True)
    return Done()
