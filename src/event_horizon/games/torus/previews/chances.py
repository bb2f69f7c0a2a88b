"""The chances of attacks, from the rules' own results: of one on a target, of a blast, and of a flight that ends in one."""

from event_horizon.core.replacing import replace
from event_horizon.games.torus.board import NAMES, NEIGHBOURS, Hex
from event_horizon.games.torus.combat.detonation import defence, defence_at, effect_of, strength
from event_horizon.games.torus.combat.lasers import place_of
from event_horizon.games.torus.combat.missiles import straight
from event_horizon.games.torus.combat.odds import faces, odds, points
from event_horizon.games.torus.secrets.possible import NOBODY, Names
from event_horizon.games.torus.units import COMBAT_UNITS, JUMP, Missile, Unit

from .answers import Chances, Struck, Track
from .question import Asked


def chances(
    asked: Asked, target: Unit | Missile, halves: int, units: Names = NOBODY, others: Names = NOBODY
) -> Chances:
    """Of an attack on something in sight, if some face-down counters are units and others are none."""
    called = asked.called(target)
    if isinstance(target, Missile) or called not in asked.possible.hexes:
        if isinstance(target, int) and target not in COMBAT_UNITS:
            return _nothing(halves)
        return _against(asked, target, halves, defence(asked.state, target))
    is_unit = asked.possible.is_unit(called, units, others)
    if is_unit is False:
        return _nothing(halves)
    cases = [
        _against(asked, target, halves, each) for each in _defences(asked, target, called, units, others)
    ]
    return replace(cases[0], is_unit=is_unit, otherwise=cases[1:])


def _nothing(halves: int) -> Chances:
    """A dummy or a base: it is removed or turned up, and no die is thrown."""
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


def blast(asked: Asked, missile: Missile, units: Names = NOBODY, others: Names = NOBODY) -> list[Struck]:
    """8.6, R5: the attacks of a missile that goes off where it is, without what they set off in turn."""
    full = strength(asked.state, missile.size)
    found = _struck(asked, missile, missile.at, full, units, others)
    for near in NEIGHBOURS[missile.at]:
        found += _struck(asked, missile, near, full // 2, units, others)
    return found


def _struck(
    asked: Asked, missile: Missile, place: Hex, halves: int, units: Names, others: Names
) -> list[Struck]:
    state = asked.state
    there: list[Unit | Missile] = [*state.stacks.get(place, ())]
    there += [each for each in state.missiles if each.at == place and each.key != missile.key]
    found = []
    for target in there:
        figures = chances(asked, target, halves, units, others)
        if figures.is_unit is not False:
            where = place_of(state, target)
            at = "jump" if where == JUMP else NAMES[where]
            found.append(Struck(target=asked.called(target), at=at, **vars(figures)))
    return found


def track(asked: Asked, missile: Missile) -> Track:
    """R11: its next flight, and where else it may end, depending on what lies face down under it."""
    path = straight(missile.at, missile.facing)
    ends: list[Track] = []
    passed = NOBODY
    for number, place in enumerate(path, start=1):
        goes_off, group = asked.stop(place, True, passed)
        if goes_off is not False:
            units = group if len(group) == 1 else NOBODY
            struck = blast(asked, missile._replace(at=place), units, passed)
            ends.append(Track([NAMES[each] for each in path[:number]], True, struck))
        if goes_off is True:
            break
        passed |= group
    else:
        ends.append(Track([NAMES[each] for each in path], False, []))
    found = ends[-1]
    for end in reversed(ends[:-1]):
        found = replace(end, otherwise=found)
    return found
