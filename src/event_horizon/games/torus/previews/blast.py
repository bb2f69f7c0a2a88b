"""What a detonation may do: to everyone it reaches, and to everyone reached by the missiles that it sets off (8.6, R4, R5).

Which missiles go off depends on missiles alone, and what becomes of a unit on nothing but which of them do: so the chances
are exact without throwing every die of every order. Where very many missiles lie close together, they are estimates.
"""

from collections.abc import Iterable

from event_horizon.core.replacing import replace
from event_horizon.games.torus.board import NAMES, NEIGHBOURS, Hex
from event_horizon.games.torus.combat.detonation import defence, strength
from event_horizon.games.torus.combat.odds import faces, odds, points
from event_horizon.games.torus.secrets.possible import NOBODY, Names
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ORBIT, Missile, Unit

from .answers import Chances, Struck
from .chances import defences_of, no_unit
from .question import Asked

Group = frozenset[Missile]
Chains = dict[Group, float]
"""Sets of missiles that go off together, and how likely each is."""

MAX_COURSES = 4000
"""A limit on the courses of a chain times its missiles; beyond it only the likeliest courses are followed."""
NEGLIGIBLE = 1e-9


def blast(asked: Asked, missile: Missile, units: Names = NOBODY, others: Names = NOBODY) -> list[Struck]:
    """Everything that the missile may reach where it goes off, if these face-down counters are units and those are not."""
    chains, left_out = chain(asked.state, missile)
    near = [missile.at, *NEIGHBOURS[missile.at]]
    far = {place for group in chains for each in group for place in (each.at, *NEIGHBOURS[each.at])}
    found = []
    for place in (*near, *sorted(far.difference(near))):
        for target in _targets(asked.state, place, missile):
            figures = _figures(asked, target, place, missile, chains, units, others)
            if figures.is_unit is not False:
                called = asked.called(target)
                found.append(
                    Struck(
                        target=called,
                        at=NAMES[place],
                        is_chain=place not in near,
                        is_estimate=left_out > NEGLIGIBLE,
                        **vars(figures),
                    )
                )
    return found


def chain(state: State, first: Missile) -> tuple[Chains, float]:
    """R4: which missiles go off if this one does, itself among them; and the chance of the courses left out, by which
    no other chance can be wrong by more.
    """
    missiles = _within_reach(state, first)
    hits = [[_hit_chance(state, burst, each) for each in missiles] for burst in missiles]
    width = MAX_COURSES // len(missiles)
    courses, found = (
        {(1, 1): 1.0},
        dict[int, float](),
    )  # which wait to go off, and which have been set off, as bits
    while courses:
        burst: dict[tuple[int, int, int], float] = {}
        for (waiting, gone), chance in courses.items():
            if waiting:
                burst[(waiting & -waiting).bit_length() - 1, waiting & (waiting - 1), gone] = chance
            else:
                found[gone] = found.get(gone, 0.0) + chance
        for target in range(1, len(missiles)):
            burst = _likeliest(_attack(burst, target, hits), width)
        courses = {}
        for (_, waiting, gone), chance in burst.items():
            courses[waiting, gone] = courses.get((waiting, gone), 0.0) + chance
    whole = sum(found.values())
    chains = {
        frozenset(each for number, each in enumerate(missiles) if gone >> number & 1): chance / whole
        for gone, chance in found.items()
    }
    return chains, 1 - whole


def _within_reach(state: State, first: Missile) -> list[Missile]:
    """The missile, and those to which a chain could lead."""
    left = [each for each in state.missiles if each.at != ORBIT and each.key != first.key]
    found = [first]
    for burst in found:
        near = [each for each in left if _strength(state, burst, each.at)]
        left = [each for each in left if each not in near]
        found += near
    return found


def _hit_chance(state: State, burst: Missile, target: Missile) -> float:
    results = faces(odds(_strength(state, burst, target.at), defence(state, target)))
    return 1 - results.count("NE") / len(results)


def _attack(
    courses: dict[tuple[int, int, int], float], target: int, hits: list[list[float]]
) -> dict[tuple[int, int, int], float]:
    """Each course before the attack on one more missile, split into what it may do."""
    found: dict[tuple[int, int, int], float] = {}
    bit = 1 << target
    for (burst, waiting, gone), chance in courses.items():
        is_hit = 0.0 if gone & bit else hits[burst][target]
        for key, share in (
            ((burst, waiting, gone), 1 - is_hit),
            ((burst, waiting | bit, gone | bit), is_hit),
        ):
            if share:
                found[key] = found.get(key, 0.0) + chance * share
    return found


def _likeliest(courses: dict[tuple[int, int, int], float], width: int) -> dict[tuple[int, int, int], float]:
    if len(courses) <= width:
        return courses
    return dict(sorted(courses.items(), key=lambda each: -each[1])[:width])


def _strength(state: State, burst: Missile, place: Hex) -> int:
    """In half points: in full in its own hex, half of it next to it."""
    full = strength(state, burst.size)
    return full if place == burst.at else full // 2 if place in NEIGHBOURS[burst.at] else 0


def _targets(state: State, place: Hex, missile: Missile) -> Iterable[Unit | Missile]:
    yield from state.stacks.get(place, ())
    yield from (each for each in state.missiles if each.at == place and each.key != missile.key)


def _figures(
    asked: Asked,
    target: Unit | Missile,
    place: Hex,
    missile: Missile,
    chains: Chains,
    units: Names,
    others: Names,
) -> Chances:
    state = asked.state
    is_unit, cases = defences_of(asked, target, units, others)
    direct = _strength(state, missile, place)
    halves = direct or max(_strength(state, each, place) for group in chains for each in group)
    if isinstance(target, Missile):
        gone = sum(chance for group, chance in chains.items() if target in group)
        figures = [_chances(halves, each, 1 - gone, 0.0, 0.0, gone) for each in cases]
    else:
        figures = [_chances(halves, each, *_fate(state, target, each, place, chains)) for each in cases]
    if not figures:
        return no_unit(halves)
    return replace(figures[0], is_unit=is_unit, otherwise=figures[1:])


def _chances(
    halves: int, against: int, none: float, disrupted: float, destroyed: float, set_off: float
) -> Chances:
    return Chances(
        strength=points(halves), defence=against, odds=odds(halves, against),
        none=none, disrupted=disrupted, destroyed=destroyed, set_off=set_off,
    )  # fmt: skip


def _fate(
    state: State, unit: Unit, against: int, place: Hex, chains: Chains
) -> tuple[float, float, float, float]:
    """The chances that all attacks together leave it as it is, that they disrupt it, and that they destroy it."""
    is_worse = unit in state.disrupted or state.options.is_advanced  # R8, 12.2: a D destroys
    none = disrupted = destroyed = 0.0
    for group, chance in chains.items():
        unhurt, hurt, dead = 1.0, 0.0, 0.0
        for each in group:
            halves = _strength(state, each, place)
            if halves:
                results = faces(odds(halves, against))
                misses, d, x = (results.count(word) / len(results) for word in ("NE", "D", "X"))
                dead += hurt * (d + x) + unhurt * (d + x if is_worse else x)
                hurt = hurt * misses + (0.0 if is_worse else unhurt * d)
                unhurt *= misses
        none, disrupted, destroyed = (
            none + chance * unhurt,
            disrupted + chance * hurt,
            destroyed + chance * dead,
        )
    return none, disrupted, destroyed, 0.0
