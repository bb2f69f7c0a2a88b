"""Missiles in flight: ballistic, guided, through the hole and down from ships (7.0, 10.2, 11.2, 11.3)."""

from collections.abc import Iterator
from functools import cache

from event_horizon.core.errors import IllegalAction
from event_horizon.core.news import Fact
from event_horizon.core.replacing import replace
from event_horizon.games.torus.action import Detonate, Fly, Guide
from event_horizon.games.torus.board import DIRECTIONS, NAMES, NEIGHBOURS, NUMBERS, Hex, cost
from event_horizon.games.torus.movement.steps import drop_dummy
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.report import lies_hidden, tell
from event_horizon.games.torus.state import Flight, State
from event_horizon.games.torus.units import DUMMIES, ORBIT, SIZES, TITLES, Missile

from .detonation import set_off

BALLISTIC_MP = 20
GUIDED_MP = 6
"""MP of a flight, and of a launch (7.1)."""
ARMING_MP = 3
"""MP after which a proximity fuse is live during the launch (11.3.2)."""

LETTERS = {size[0]: number for number, size in enumerate(SIZES, start=1)}
TURNS = {"left": -1, "right": 1}


def find(state: State, name: str) -> Missile:
    """The missile of that name of the side to act."""
    for each in state.missiles:
        if each.side == state.side and each.name == name:
            return each
    raise IllegalAction("2.2.2", f"{TITLES[state.side]} has no missile {name!r:.20}")


def unflown(state: State) -> list[Missile]:
    """7.3: missiles that must still fly in this phase."""
    return [each for each in state.missiles if each.side == state.side and each.key not in state.flown]


def stops(state: State, place: Hex, is_armed: bool = True) -> bool:
    """Whether a missile that enters this hex detonates there (8.5, 11.3)."""
    return place in (state.obstacles if is_armed else state.mountains)


def track(state: State, missile: Missile) -> list[Hex]:
    """R11: the hexes of a ballistic flight, the last one where it detonates or rests."""
    path = straight(missile.at, missile.facing)
    for number, place in enumerate(path, start=1):
        if stops(state, place):
            return path[:number]
    return list(path)


@cache
def straight(place: Hex, facing: int, allowance: int = BALLISTIC_MP) -> list[Hex]:
    """R11: this many MP straight on over an empty map."""
    left, found = allowance - cost(place, facing), list[Hex]()
    while left >= 0:
        place = NEIGHBOURS[place][facing]
        found.append(place)
        left -= cost(place, facing)
    return found


def flights(state: State) -> Iterator[Fly | Detonate]:
    for each in unflown(state):
        yield Fly(each.name)
        if state.options.detonation == "control" and each.at != ORBIT:
            for place in track(state, each):
                yield Detonate(each.name, NAMES[place])


def check_fly(state: State, action: Fly) -> None:
    if find(state, action.missile).key in state.flown:
        raise IllegalAction("7.9", f"{action.missile} has already flown this turn")


def fly(state: State, action: Fly) -> State:
    missile = find(state, action.missile)
    if missile.at == ORBIT:
        state = replace(state, missiles=tuple(each for each in state.missiles if each != missile))
        state = replace(state, agenda=(Descent(missile, True, missile.target), *state.agenda))
        facts = {"hex": NAMES[missile.target]}
        return tell(state, "falling", "11.2", "{missile} falls towards {hex}.", facts, missile=missile)
    return _along(state, missile, track(state, missile))


def _along(state: State, missile: Missile, places: list[Hex]) -> State:
    """A flight over these hexes, and the detonation where something stops it."""
    end = places[-1]
    facts: dict[str, Fact] = {
        "from": NAMES[missile.at],
        "hex": NAMES[end],
        "track": tuple(NAMES[each] for each in places),
    }
    moved = missile._replace(at=end)
    state = replace(_swap(state, missile, moved), flown=state.flown | {missile.key})
    reveals = _probes(state, places)
    sentence = "{missile} flies from {from} to {hex}."
    state = tell(state, "flew", "7.9", sentence, facts, missile=missile, reveals=reveals)
    for place in places:
        state = pass_over(state, place)
    return set_off(state, (moved,)) if stops(state, end) else state


def _probes(state: State, places: list[Hex]) -> bool:
    """R23: whether a flight over these hexes shows something of face-down counters by going off or not."""
    if state.options.detonation == "proximity":
        places = [*places, *(near for place in places for near in NEIGHBOURS[place])]
    return lies_hidden(state, places)


def _swap(state: State, old: Missile, new: Missile) -> State:
    return replace(state, missiles=tuple(sorted(new if each == old else each for each in state.missiles)))


def pass_over(state: State, place: Hex) -> State:
    """R21: any missile that enters its hex removes a dummy, and flies on."""
    for unit in state.stacks.get(place, ()):
        if unit in DUMMIES:
            state = drop_dummy(state, unit)
    return state


def enter(state: State, missile: Missile, spent: int) -> State:
    """One step of a guided missile, straight on."""
    place = NEIGHBOURS[missile.at][missile.facing]
    moved = missile._replace(at=place)
    state = replace(_swap(state, missile, moved), flight=Flight(missile.key, GUIDED_MP - spent))
    facts, reveals = {"hex": NAMES[place]}, _probes(state, [place])
    state = tell(state, "flew", "7.6", "{missile} enters {hex}.", facts, missile=missile, reveals=reveals)
    state = pass_over(state, place)
    if stops(state, place, state.options.detonation != "proximity" or spent >= ARMING_MP):
        return set_off(state, (moved,))
    return _rest(state, moved)


def _rest(state: State, missile: Missile) -> State:
    """R9: a launch ends when what is left of its MP buys neither a step nor a turn."""
    flight = state.flight
    assert flight is not None
    if ways(flight, missile):
        return state
    facts = {"hex": NAMES[missile.at], "facing": DIRECTIONS[missile.facing]}
    sentence = "{missile} ends its launch in {hex}, facing {facing}."
    return tell(replace(state, flight=None), "launched", "7.3", sentence, facts, missile=missile)


def ways(flight: Flight, missile: Missile) -> list[Guide]:
    found = []
    if cost(missile.at, missile.facing) <= flight.left:
        found.append(Guide("ahead"))
    if not flight.turned and flight.left:
        found += [Guide("left"), Guide("right")]
    return found


def check_guide(state: State, action: Guide) -> None:
    if state.flight is None:
        raise IllegalAction("7.8", "no missile is being launched")
    missile = state.missile(state.flight.missile)
    if action in ways(state.flight, missile):
        return
    if action.way in TURNS:
        raise IllegalAction("7.8", f"{missile.name} has already changed its facing in {NAMES[missile.at]}")
    needed = cost(missile.at, missile.facing)
    raise IllegalAction(
        "7.1", f"{missile.name} has {state.flight.left} MP left; the step ahead costs {needed}"
    )


def guide(state: State, action: Guide) -> State:
    flight = state.flight
    assert flight is not None
    missile = state.missile(flight.missile)
    if action.way == "ahead":
        return enter(state, missile, GUIDED_MP - flight.left + cost(missile.at, missile.facing))
    turned = missile._replace(facing=(missile.facing + TURNS[action.way]) % 6)
    state = replace(
        _swap(state, missile, turned), flight=Flight(flight.missile, flight.left - 1, turned=True)
    )
    facts = {"facing": DIRECTIONS[turned.facing]}
    return _rest(
        tell(state, "turned", "7.8", "{missile} turns to face {facing}.", facts, missile=missile), turned
    )


def straighten(state: State) -> State:
    """11.1: with the time up, the missile that is being guided flies straight on to the end of its launch."""
    while (flight := state.flight) is not None:
        missile = state.missile(flight.missile)
        if cost(missile.at, missile.facing) > flight.left:
            return replace(state, flight=None)
        state = guide(state, Guide("ahead"))
    return state


def detonations(state: State) -> Iterator[Detonate]:
    """11.3.1: in your own phases you may set off any of your missiles; during a flight, only that one."""
    if state.options.detonation != "control":
        return
    for each in state.missiles:
        if (
            each.side == state.side
            and each.at != ORBIT
            and (not state.flight or state.flight.missile == each.key)
        ):
            yield Detonate(each.name)


def check_detonate(state: State, action: Detonate) -> None:
    if state.options.detonation != "control":
        raise IllegalAction("11.3.1", "only with detonation=control do players set their missiles off")
    missile = find(state, action.missile)
    if missile.at == ORBIT:
        raise IllegalAction("11.2", f"{action.missile} is still on its way down")
    if state.flight and state.flight.missile != missile.key:
        raise IllegalAction("7.7", f"{state.missile(state.flight.missile).name} must end its launch first")
    if not action.hex:
        return
    if state.phase != "missiles" or missile.key in state.flown:
        raise IllegalAction("7.9", f"{action.missile} is not about to fly; it can detonate only where it is")
    if NUMBERS.get(action.hex) not in track(state, missile):
        raise IllegalAction("7.9", f"{action.missile} does not fly over {action.hex!r:.20}")


def detonate(state: State, action: Detonate) -> State:
    missile = find(state, action.missile)
    if action.hex:
        places = track(state, missile)
        state = _along(state, missile, places[: places.index(NUMBERS[action.hex]) + 1])
    return set_off(state, (each for each in state.missiles if each.key == missile.key))
