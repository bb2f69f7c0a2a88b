"""Laser fire: for each target the lasers that gain most together."""

from event_horizon.games.torus.action import Action, Aim, Fire
from event_horizon.games.torus.detonation import defence, strength
from event_horizon.games.torus.lasers import halves, hides, place_of, ready, sees, targets
from event_horizon.games.torus.report import name
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ATTACK, COUNTERS, DUMMIES, SIDE_OF, Missile, Unit

from .blast import DISRUPTION, chances, gain_of_blast
from .order import NOTHING, Order
from .worth import worth

SHOT = 0.05
"""What a point of laser strength is worth elsewhere."""
CURIOSITY = 0.4
"""For shooting at what may be a dummy or a base."""


def shots(state: State) -> list[Order]:
    """An attack on each target in sight that is worth a shot; then units may hide again."""
    if state.aim is not None:
        return [_attack(state, state.aim, list(state.aimed))]
    found = [_attack(state, target, []) for target in targets(state)]
    hidden = [Order(0.1, (hide,)) for hide in hides(state)]
    return [NOTHING, *hidden, *(order for order in found if order.gain > 0)]


def _attack(state: State, target: Unit | Missile, have: list[Unit]) -> Order:
    """Adds lasers, the strongest first, while they raise the gain."""
    there = place_of(state, target)
    free = [unit for unit in ready(state) if sees(state, state.at[unit], there)]
    free.sort(key=lambda unit: -halves(ATTACK[unit], state.at[unit], there))
    prize = _prize(state, target)
    best, best_gain, lasers = list(have), _gain(state, target, have, prize), list(have)
    for unit in free:
        lasers = [*lasers, unit]
        gain = _gain(state, target, lasers, prize)
        if gain > best_gain + 1e-9:
            best, best_gain = lasers, gain
    called = name(state, target, state.seat_of(state.side))
    aims: list[Action] = [Aim(COUNTERS[unit].name, called) for unit in best if unit not in state.aimed]
    return Order(best_gain, (*aims, Fire()))


def _prize(state: State, target: Unit | Missile) -> tuple[float, float]:
    """Points for destroying the target, and for disrupting it; a dummy is worth a look."""
    if isinstance(target, Missile):
        blast = gain_of_blast(state, target.at, strength(state, target.size), 1 - state.side, state.side)
        return (blast + 0.5 * target.size,) * 2
    if target in DUMMIES or SIDE_OF[target] == state.side or not ATTACK[target]:
        return CURIOSITY, CURIOSITY
    value = worth(state, target)
    is_final = target in state.disrupted or state.options.is_advanced
    return value, value * (1.0 if is_final else DISRUPTION)


def _gain(state: State, target: Unit | Missile, lasers: list[Unit], prize: tuple[float, float]) -> float:
    if not lasers:
        return 0.0
    there = place_of(state, target)
    total = sum(halves(ATTACK[unit], state.at[unit], there) for unit in lasers)
    price = SHOT * sum(ATTACK[unit] for unit in lasers)
    if not isinstance(target, Missile) and not ATTACK[target]:
        return prize[0] - price
    destroyed, disrupted = chances(total, defence(state, target))
    return prize[0] * destroyed + prize[1] * disrupted - price
