"""Laser fire: the attack that gains most, laser by laser."""

from collections.abc import Sequence

from event_horizon.games.torus.action import Action, Aim, Done, Fire, Hide
from event_horizon.games.torus.combat import odds
from event_horizon.games.torus.detonation import defence, strength
from event_horizon.games.torus.foresight import share
from event_horizon.games.torus.lasers import halves, place_of, ready, sees, target_called
from event_horizon.games.torus.report import name
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ATTACK, COUNTERS, DUMMIES, SIDE_OF, Missile, Unit

from .blast import gain_of_blast
from .worth import worth

SHOT = 0.05
"""What a point of laser strength is worth elsewhere."""
DISRUPTION = 0.35
"""The share of a unit's worth that it costs to be disrupted for a turn."""
CURIOSITY = 0.4
"""For shooting at what may be a dummy or a base."""


def shoot(state: State, legal: Sequence[Action]) -> Action:
    """Adds lasers while they raise the gain, fires, and stops when nothing is worth a shot."""
    if state.aim is not None:
        chosen, _ = _best_set(state, state.aim, list(state.aimed))
        more = [unit for unit in chosen if unit not in state.aimed]
        return (
            Aim(COUNTERS[more[0]].name, name(state, state.aim, state.seat_of(state.side))) if more else Fire()
        )
    called = {each.target for each in legal if isinstance(each, Aim)}
    plans = [(*_best_set(state, target_called(state, each), []), each) for each in sorted(called)]
    lasers, gain, target = max(plans, key=lambda plan: plan[1], default=([], 0.0, ""))
    if lasers and gain > 0:
        return Aim(COUNTERS[lasers[0]].name, target)
    hidden = next((each for each in legal if isinstance(each, Hide)), None)
    return hidden or Done()


def _best_set(state: State, target: Unit | Missile, have: list[Unit]) -> tuple[list[Unit], float]:
    """The lasers to use against a target, beginning with those that are aimed already, and the gain."""
    there = place_of(state, target)
    free = [unit for unit in ready(state) if sees(state, state.at[unit], there)]
    free.sort(key=lambda unit: -halves(ATTACK[unit], state.at[unit], there))
    best, best_gain, lasers = list(have), _gain(state, target, have, there), list(have)
    for unit in free:
        lasers = [*lasers, unit]
        gain = _gain(state, target, lasers, there)
        if gain > best_gain + 1e-9:
            best, best_gain = lasers, gain
    return best, best_gain


def _gain(state: State, target: Unit | Missile, lasers: list[Unit], there: int) -> float:
    if not lasers:
        return 0.0
    total = sum(halves(ATTACK[unit], state.at[unit], there) for unit in lasers)
    price = SHOT * sum(ATTACK[unit] for unit in lasers)
    chances = share(odds(total, defence(state, target)))
    if isinstance(target, Missile):
        blast = gain_of_blast(state, target.at, strength(state, target.size), 1 - state.side, state.side)
        return (chances["disrupted"] + chances["destroyed"]) * (blast + 0.5 * target.size) - price
    if target in DUMMIES or SIDE_OF[target] == state.side or not ATTACK[target]:
        return CURIOSITY - price
    value = worth(state, target)
    is_final = target in state.disrupted or state.options.is_advanced
    return value * (chances["destroyed"] + chances["disrupted"] * (1.0 if is_final else DISRUPTION)) - price
