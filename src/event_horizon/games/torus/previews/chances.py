"""The chances of one attack, from the rules' own results, whatever its target may be under a face-down counter."""

from event_horizon.core.replacing import replace
from event_horizon.games.torus.combat.detonation import defence, defence_at, effect_of
from event_horizon.games.torus.combat.odds import faces, odds, points
from event_horizon.games.torus.secrets.possible import NOBODY, Names
from event_horizon.games.torus.units import COMBAT_UNITS, Missile, Unit

from .answers import Chances
from .question import Asked


def chances(asked: Asked, target: Unit | Missile, halves: int) -> Chances:
    """The chances of an attack on something in sight."""
    is_unit, cases = defences_of(asked, target)
    figures = [_against(asked, target, halves, each) for each in cases]
    return replace(figures[0], is_unit=is_unit, otherwise=figures[1:]) if figures else no_unit(halves)


def defences_of(
    asked: Asked, target: Unit | Missile, units: Names = NOBODY, others: Names = NOBODY
) -> tuple[bool | None, list[int]]:
    """Whether it can be attacked (None if it may be a dummy or a base), and what it may defend with.

    `units` are face-down counters taken to be combat units, `others` those taken not to be.
    """
    called = asked.called(target)
    if isinstance(target, Missile) or called not in asked.possible.hexes:
        is_attacked = isinstance(target, Missile) or target in COMBAT_UNITS
        return is_attacked, [defence(asked.state, target)] if is_attacked else []
    is_unit = asked.possible.is_unit(called, units, others)
    return is_unit, [] if is_unit is False else _defences(asked, target, called, units, others)


def no_unit(halves: int) -> Chances:
    """A dummy or a base: it is removed or turned up, and no die is rolled."""
    return Chances(
        strength=points(halves), defence=0, odds="none", none=1.0, disrupted=0.0, destroyed=0.0, is_unit=False
    )


def _defences(asked: Asked, unit: Unit, called: str, units: Names, others: Names) -> list[int]:
    place, state = asked.state.at[unit], asked.state
    return sorted(
        {
            defence_at(state, place, is_heavy=is_heavy, is_base=is_base)
            for is_heavy in asked.possible.weights(called)
            for is_base in asked.possible.bases_beneath(called, units, others)
        }
    )


def _against(asked: Asked, target: Unit | Missile, halves: int, against: int) -> Chances:
    """What each face of the die would do."""
    column = odds(halves, against)
    effects = [effect_of(asked.state, target, each) for each in faces(column)]
    return Chances(
        strength=points(halves),
        defence=against,
        odds=column,
        none=effects.count("no effect") / len(effects),
        disrupted=effects.count("disrupted") / len(effects),
        destroyed=effects.count("destroyed") / len(effects),
        set_off=effects.count("set off") / len(effects),
    )
