"""Laser fire: for each target the lasers that gain most, alone or as one salvo over all targets."""

from collections.abc import Iterable
from typing import NamedTuple

from event_horizon.games.torus.action import Action, Aim, Fire
from event_horizon.games.torus.combat.detonation import defence, strength
from event_horizon.games.torus.combat.lasers import halves, hides, place_of, ready, sees, targets
from event_horizon.games.torus.report import name
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ATTACK, COUNTERS, DUMMIES, SIDE_OF, Missile, Unit

from .blast import DISRUPTION_SHARE, chances, gain_of_blast
from .order import NOTHING, Order
from .unit_value import unit_value

SHOT_PRICE = 0.05
"""What a point of laser strength is worth if it does not fire."""
CURIOSITY_BONUS = 0.4
"""For shooting at what may be a dummy or a base."""
MIN_GAIN = 1e-9


class LaserTarget(NamedTuple):
    """A target, and what the lasers that see it can do to it."""

    target: Unit | Missile
    prizes: tuple[float, float]
    """Points for destroying it, and for disrupting it."""

    defence: int
    """0 for a counter that needs no die: a dummy or a base."""

    halves: dict[Unit, int]
    """The strength of each laser that may fire at it, in half points."""

    def gain(self, lasers: Iterable[Unit]) -> float:
        """Expected points of an attack by these lasers together."""
        lasers = tuple(lasers)
        if not lasers:
            return 0.0
        price = SHOT_PRICE * sum(ATTACK[unit] for unit in lasers)
        if not self.defence:
            return self.prizes[0] - price
        destroyed, disrupted = chances(sum(self.halves[unit] for unit in lasers), self.defence)
        return self.prizes[0] * destroyed + self.prizes[1] * disrupted - price


def shots(state: State, *, is_salvo: bool = True) -> list[Order]:
    """An attack on each target that is worth a shot; then units may hide again."""
    if state.aim is not None:
        others = [each for each in targets(state) if each != state.aim]
        marks = [_mark(state, each) for each in (state.aim, *others)]
        lasers = salvo(marks, state.aimed)[0] if is_salvo else _alone(marks[0], state.aimed)
        return [_order(state, marks[0], lasers)]
    marks = [_mark(state, each) for each in targets(state)]
    attacks = salvo(marks) if is_salvo else [_alone(mark, ()) for mark in marks]
    found = [_order(state, mark, lasers) for mark, lasers in zip(marks, attacks, strict=True) if lasers]
    hidden = [Order(0.1, (hide,)) for hide in hides(state)]
    return [NOTHING, *hidden, *(order for order in found if order.gain > 0)]


def salvo(marks: list[LaserTarget], aimed: tuple[Unit, ...] = ()) -> list[tuple[Unit, ...]]:
    """Who fires at which mark, so that all attacks together gain most; those aimed already are at the first.

    Attacks are added one by one, each time the one that gains most for its strength; in the end lasers change
    their targets as long as that helps.
    """
    attacks = [aimed if not number else () for number in range(len(marks))]
    free = {unit for mark in marks for unit in mark.halves}.difference(aimed)
    while free:
        offers = [_addition(mark, have, free) for mark, have in zip(marks, attacks, strict=True)]
        best = max(range(len(marks)), key=lambda number: offers[number][0])
        gain, lasers = offers[best]
        if gain < MIN_GAIN:
            break
        attacks[best] += lasers
        free.difference_update(lasers)
    while _improve(marks, attacks, aimed):
        pass
    return attacks


def _addition(mark: LaserTarget, have: tuple[Unit, ...], free: set[Unit]) -> tuple[float, tuple[Unit, ...]]:
    """The lasers to add, the strongest first, that gain most for each point of strength; and how much that is."""
    before, lasers, points = mark.gain(have), tuple[Unit, ...](), 0
    best = (0.0, lasers)
    for unit in sorted(free.intersection(mark.halves), key=lambda unit: (-mark.halves[unit], unit)):
        lasers, points = (*lasers, unit), points + ATTACK[unit]
        best = max(best, ((mark.gain((*have, *lasers)) - before) / points, lasers), key=lambda each: each[0])
    return best


def _improve(marks: list[LaserTarget], attacks: list[tuple[Unit, ...]], aimed: tuple[Unit, ...]) -> bool:
    """One laser at another target instead, if that gains anything."""
    for here, lasers in enumerate(attacks):
        for unit in lasers:
            rest = tuple(each for each in lasers if each != unit)
            lost = marks[here].gain(lasers) - marks[here].gain(rest)
            for there, mark in enumerate(marks):
                if there == here or unit in aimed or unit not in mark.halves:
                    continue
                if mark.gain((*attacks[there], unit)) - mark.gain(attacks[there]) > lost + MIN_GAIN:
                    attacks[here], attacks[there] = rest, (*attacks[there], unit)
                    return True
    return False


def _alone(mark: LaserTarget, have: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """The lasers that gain most at this target, as if there were no other: the strongest first."""
    best, lasers = have, have
    for unit in sorted(mark.halves, key=lambda unit: -mark.halves[unit]):
        if unit not in have:
            lasers = (*lasers, unit)
            best = max(best, lasers, key=mark.gain)
    return best


def _mark(state: State, target: Unit | Missile) -> LaserTarget:
    there = place_of(state, target)
    seeing = [unit for unit in (*state.aimed, *ready(state)) if sees(state, state.at[unit], there)]
    strengths = {unit: halves(ATTACK[unit], state.at[unit], there) for unit in seeing}
    is_counter = isinstance(target, Missile) or bool(ATTACK[target])
    return LaserTarget(target, _prizes(state, target), defence(state, target) if is_counter else 0, strengths)


def _prizes(state: State, target: Unit | Missile) -> tuple[float, float]:
    """A dummy is worth a look."""
    if isinstance(target, Missile):
        blast = gain_of_blast(state, target.at, strength(state, target.size), 1 - state.side, state.side)
        return (blast + 0.5 * target.size,) * 2
    if target in DUMMIES or SIDE_OF[target] == state.side or not ATTACK[target]:
        return CURIOSITY_BONUS, CURIOSITY_BONUS
    value = unit_value(state, target)
    is_final = target in state.disrupted or state.options.is_advanced
    return value, value * (1.0 if is_final else DISRUPTION_SHARE)


def _order(state: State, mark: LaserTarget, lasers: tuple[Unit, ...]) -> Order:
    called = name(state, mark.target, state.seat_of(state.side))
    aims: list[Action] = [Aim(COUNTERS[unit].name, called) for unit in lasers if unit not in state.aimed]
    return Order(mark.gain(lasers), (*aims, Fire()))
