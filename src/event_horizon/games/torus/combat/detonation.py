"""Missiles going off, and what an attack does to a unit or a missile (8.5 to 8.9)."""

from collections.abc import Iterable
from typing import Literal

from event_horizon.core.news import Fact
from event_horizon.core.replacing import replace
from event_horizon.games.torus.board import INSIDE, NAMES, NEIGHBOURS, Hex
from event_horizon.games.torus.pending import Blow, Burst, Descent
from event_horizon.games.torus.report import is_hidden_enemy, lies_hidden, name, tell
from event_horizon.games.torus.state import State, pair, put
from event_horizon.games.torus.units import (
    ABSENT,
    ATTACK,
    COMBAT_UNITS,
    COUNTERS,
    JUMP,
    LOST,
    SIDE_OF,
    SIDES,
    TITLES,
    Missile,
    Unit,
    in_words,
)

from .odds import Column, Result, certain, odds, points

Effect = Literal["no effect", "disrupted", "destroyed", "set off"]


def defence(state: State, target: Unit | Missile) -> int:
    """8.3 and 8.8.1; units in jump double theirs (10.2), missiles never do (8.8.2)."""
    if isinstance(target, Missile):
        return 1 if state.options.flat_mountains else 2
    place = state.at[target]
    return defence_at(state, place, is_heavy=COUNTERS[target].is_heavy, is_base=place in state.bases)


def defence_at(state: State, place: int, *, is_heavy: bool, is_base: bool) -> int:
    """What a combat unit in that place defends with."""
    if is_base or place == JUMP or place in state.options.terrain.craters:
        return 2
    return 2 if is_heavy and place in state.mountains else 1


def column(state: State, blow: Blow) -> Column:
    return odds(blow.halves, defence(state, blow.target))


def strength(state: State, size: int) -> int:
    """A missile's attack strength in half points (8.2, 11.3.2)."""
    return size * (8 if state.options.double_strength else 4)


def set_off(state: State, missiles: Iterable[Missile]) -> State:
    """R4: missiles leave the map and wait their turn behind those that were set off before them."""
    going = tuple(missiles)
    if not going:
        return state
    keys = {each.key for each in going}
    first = next((n for n, task in enumerate(state.agenda) if isinstance(task, Descent)), len(state.agenda))
    bursts = tuple(Burst(each._replace(facing=0, target=ABSENT)) for each in going)
    return replace(
        state,
        missiles=tuple(each for each in state.missiles if each.key not in keys),
        agenda=(*state.agenda[:first], *bursts, *state.agenda[first:]),
        flight=None if state.flight and state.flight.missile in keys else state.flight,
    )


def set_off_inside(state: State) -> State:
    """11.6: the flash of a unit lost in the hole sets off every missile on the inside hexes."""
    return set_off(state, (each for each in state.missiles if each.at >= 0 and INSIDE[each.at]))


def burst(state: State, missile: Missile) -> State:
    """8.6: everything in the hex is attacked at full strength, then all around it at half (R5)."""
    reveals = lies_hidden(state, (missile.at, *NEIGHBOURS[missile.at]))
    facts = {"hex": NAMES[missile.at]}
    sentence = "{missile} detonates in {hex}."
    state = tell(state, "detonated", "8.6", sentence, facts, missile=missile, reveals=reveals)
    full = strength(state, missile.size)
    blows = _blows(state, missile, missile.at, full)
    for near in NEIGHBOURS[missile.at]:
        blows += _blows(state, missile, near, full // 2)
    return replace(state, agenda=(*blows, *state.agenda))


def _blows(state: State, missile: Missile, place: Hex, halves: int) -> list[Blow]:
    by = (missile.full_name,)
    units = [unit for unit in state.stacks.get(place, ()) if unit in COMBAT_UNITS]
    others = [each for each in state.missiles if each.at == place]
    targets: list[Unit | Missile] = [*units, *others]
    return [Blow(missile.side, halves, target, by) for target in targets]


def strike(state: State, blow: Blow, die: int | None, result: Result) -> State:
    """The result of one attack comes true; its die, if any, has been thrown."""
    effect = effect_of(state, blow.target, result)
    facts: dict[str, Fact] = {
        "by": blow.by, "strength": points(blow.halves), "defence": defence(state, blow.target),
        "odds": column(state, blow), "die": die, "result": result, "effect": effect,
    }  # fmt: skip
    rolled = "" if die is None else f", die {die}"
    attackers = " and ".join(in_words(each) for each in blow.by)
    sentence = f"{attackers} at {facts['odds']} against {{target}}{rolled}: {effect}."
    reveals = not isinstance(blow.target, Missile) and is_hidden_enemy(state, blow.target)
    state = tell(state, "attacked", "8.9", sentence, facts, target=blow.target, reveals=reveals)
    if effect == "no effect":
        return state
    if isinstance(blow.target, Missile):
        return set_off(state, (blow.target,))
    if effect == "destroyed":
        return destroy(state, blow.target, blow.side)
    return replace(state, disrupted=state.disrupted | {blow.target})


def effect_of(state: State, target: Unit | Missile, result: Result) -> Effect:
    """What a result of the table does to this target."""
    if result == "NE":
        return "no effect"
    if isinstance(target, Missile):
        return "set off"
    # 12.2: in the advanced scenario a D is an X; otherwise the second D destroys (R8).
    if result == "X" or target in state.disrupted or state.options.is_advanced:
        return "destroyed"
    return "disrupted"


def settled(state: State, blow: Blow) -> Result | None:
    """The result where no die is needed (R14)."""
    return certain(column(state, blow))


def destroy(state: State, unit: Unit, by: int) -> State:
    """5.1: the enemy scores its attack strength; a counter that leaves the map is shown (R18)."""
    points = 0 if by == SIDE_OF[unit] or state.options.is_advanced else ATTACK[unit]
    facts: dict[str, Fact] = {"points": points, "side": SIDES[by], "called": name(state, unit, None)}
    reveals = is_hidden_enemy(state, unit)
    state = remove(state, unit)
    score = f"; {TITLES[by]} scores {points}" if points else ""
    sentence = f"{{unit}} is destroyed{score}."
    state = tell(state, "destroyed", "5.1", sentence, facts, unit=unit, reveals=reveals)
    return replace(state, points=pair(state.points, by, state.points[by] + points))


def remove(state: State, unit: Unit, place: int = LOST) -> State:
    """Off the map for good."""
    return replace(
        state,
        at=put(state.at, unit, place),
        handles=put(state.handles, unit, 0),
        disrupted=state.disrupted - {unit},
        shown=state.shown - {unit},
        targets=tuple(each for each in state.targets if each[0] != unit),
    )
