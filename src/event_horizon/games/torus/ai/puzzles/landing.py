"""Where to land: near a base it is dangerous, and far from it the base is out of reach.

A landing is worth the points of the base that the unit can reach next turn, less its own strength where the hole takes it;
on average over every throw of the dice, as the rules play it out.
"""

from collections.abc import Callable

from event_horizon.core.odds import percent
from event_horizon.core.puzzle import Puzzle, Refutation
from event_horizon.core.seat import CHANCE
from event_horizon.games.torus.action import Action, Land
from event_horizon.games.torus.board import COLUMNS, NAMES, at, row
from event_horizon.games.torus.movement.steps import own
from event_horizon.games.torus.previews.foresight import reach
from event_horizon.games.torus.rules import apply, chances, legal, to_act
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ATTACK, COUNTERS, LOST, SWALLOWED, TITLES, Unit, with_kind
from event_horizon.search.budget import Spent
from event_horizon.search.typical import typical_throw

MARGIN = 0.5
"""The best hex must be better than all others by this many points."""
DECIMALS = 3
MIN_SHARE = 1e-6
"""Less likely courses are not followed: a displaced unit may be displaced again, without end (9.5)."""


def find_puzzle(state: State, is_stopped: Callable[[], bool]) -> Puzzle | None:
    """None unless one of the hexes between the outside and a base is clearly the best to aim at; may raise Spent."""
    best_row = max(
        (_ranked(state, choices, is_stopped) for choices in _questions(state)),
        key=lambda ranked: ranked[0][1],
        default=None,
    )
    if best_row is None:
        return None
    (best, value), (other, second) = best_row[:2]
    if value - second < MARGIN:
        return None
    task = (
        f"{TITLES[state.side]} lands the {with_kind(best.unit)}. Which hex is best to aim at? Count the points of a "
        "base within reach next turn, minus the unit's strength if the hole takes it."
    )
    reason = f"{_told(state, best)} That is worth {value:.1f} points on average; next best is {other.hex} with {second:.1f}."
    choices = tuple(sorted((land for land, _ in best_row), key=lambda land: land.hex))
    return Puzzle(state, task, (best,), value, second, ("Where to land", _size(best.unit)), reason, choices)


def refute(state: State, action: Land) -> Refutation:
    """How often the unit falls into the hole, how often it is near enough to a base, and where it ends typically."""
    unit, end, line = own(state, action.unit), apply(state, action), list[Action]()
    while to_act(end) == CHANCE:
        roll, end = typical_throw(end, chances, apply, lambda after: _value(unit, _after(after, unit)))
        line.append(roll)
    value = _value(unit, _after(apply(state, action), unit))
    return Refutation(tuple(line), f"{_told(state, action)} That is worth {value:.1f} points on average.")


def _told(state: State, land: Land) -> str:
    reached, lost = _after(apply(state, land), own(state, land.unit))
    return (
        f"Aimed at {land.hex}, it comes down within reach of a base in {percent(reached)} of all cases, and the hole takes it "
        f"in {percent(lost)}."
    )


def _size(name: str) -> str:
    return {"H": "A heavy unit", "M": "A medium unit", "P": "A light unit"}[name[0]]


def _questions(state: State) -> list[list[Land]]:
    """For every base that the enemy does not hold: the hexes from the outside to it, for the first unit that waits."""
    offered = {action: None for action in legal(state) if isinstance(action, Land)}
    first = next(iter(offered), None)
    if first is None:
        return []
    free = [base for base in state.bases if base not in state.held[1 - state.side]]
    half = range(len(COLUMNS) // 2 + 1)
    rows = [[Land(first.unit, NAMES[at(column, row(base))]) for column in half] for base in free]
    return [found for each in rows if len(found := [land for land in each if land in offered]) > 1]


def _ranked(state: State, lands: list[Land], is_stopped: Callable[[], bool]) -> list[tuple[Land, float]]:
    unit, values = own(state, lands[0].unit), list[tuple[Land, float]]()
    for land in lands:
        if is_stopped():
            raise Spent
        values.append((land, round(_value(unit, _after(apply(state, land), unit)), DECIMALS)))
    return sorted(values, key=lambda each: -each[1])


def _value(unit: Unit, odds: tuple[float, float]) -> float:
    """5.1: the points of a base that it reaches, less its strength if it is lost."""
    reached, lost = odds
    return COUNTERS[unit].base_points * reached - ATTACK[unit] * lost


def _after(state: State, unit: Unit, share: float = 1.0) -> tuple[float, float]:
    """The chances that the unit comes down within reach of a base, and that it is lost."""
    if to_act(state) == CHANCE and share > MIN_SHARE:
        weighted = chances(state)
        total = sum(weight for _, weight in weighted)
        ends = [
            (weight / total, _after(apply(state, roll), unit, share * weight / total))
            for roll, weight in weighted
        ]
        return sum(part * end[0] for part, end in ends), sum(part * end[1] for part, end in ends)
    if state.at[unit] < 0:
        return 0.0, float(state.at[unit] in (LOST, SWALLOWED))
    near = {state.at[unit], *reach(state, unit)}
    return float(any(base in near for base in state.bases)), 0.0
