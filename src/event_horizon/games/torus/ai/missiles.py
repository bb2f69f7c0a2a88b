"""Missiles: guided into the enemy, led to where they will hit next turn, lobbed, dropped and set off."""

from collections.abc import Callable, Sequence

from event_horizon.games.torus.action import Action, Detonate, Done, Fly, Guide, Hide, Launch, Lob
from event_horizon.games.torus.board import DIRECTIONS, INSIDE, NAMES, NEIGHBOURS, NUMBERS, Hex, cost
from event_horizon.games.torus.detonation import strength
from event_horizon.games.torus.foresight import spread
from event_horizon.games.torus.launch import SHIP
from event_horizon.games.torus.missiles import ARMED, GUIDED, TURNS, stops, track
from event_horizon.games.torus.movement import own
from event_horizon.games.torus.notation import parse
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import SIZES, Missile

from .blast import gain_of_blast

LATER = 0.35
"""The share of a hit next turn that is left, since the enemy moves in between."""
LEAST = 0.4
"""Gain below which no missile is worth its smoke."""


def fly(state: State, legal: Sequence[Action]) -> Action:
    """Under control, detonate where that gains; otherwise missiles just fly."""
    best, best_gain = None, LEAST
    for each in legal:
        if isinstance(each, Detonate):
            gain = _detonation(state, each)
            if gain > best_gain:
                best, best_gain = each, gain
    return best or next((each for each in legal if isinstance(each, Fly)), Done())


def _detonation(state: State, action: Detonate) -> float:
    missile = next(each for each in state.missiles if each.side == state.side and each.name == action.missile)
    place = NUMBERS[action.hex] if action.hex else missile.at
    return gain_of_blast(state, place, strength(state, missile.size), state.side, state.side)


def launch(state: State, legal: Sequence[Action]) -> Action:
    if state.flight is not None:
        return _steer(state, legal)
    options: list[tuple[float, Action]] = []
    for unit, size in sorted({(each.unit, each.size) for each in legal if isinstance(each, Launch)}):
        options.append(_best_launch(state, unit, SIZES.index(size) + 1))
    for unit, size in sorted({(each.unit, each.size) for each in legal if isinstance(each, Lob)}):
        options.append(_best_lob(state, unit, SIZES.index(size) + 1, legal))
    gain, action = max(options, key=lambda option: option[0], default=(0.0, Done()))
    if gain > LEAST:
        return action
    return next((each for each in legal if isinstance(each, Hide)), Done())


def _steer(state: State, legal: Sequence[Action]) -> Action:
    flight = state.flight
    assert flight is not None
    missile = state.missile(flight.missile)
    here = Detonate(missile.name)
    gain, way = _best_way(state, missile, flight.left, flight.turned)
    if here in legal and _detonation(state, here) > max(gain, LEAST):
        return here
    return parse(way) if way else next(each for each in legal if isinstance(each, Guide))


def _best_launch(state: State, unit: str, size: int) -> tuple[float, Action]:
    best: tuple[float, Action] = (0.0, Done())
    for facing, heading in enumerate(DIRECTIONS):
        missile = Missile(size, 0, state.side, state.at[own(state, unit)], facing)
        gain, way = _best_way(state, missile, GUIDED, turned=True)
        if way and gain > best[0]:
            best = (gain, Launch(unit, SIZES[size - 1], heading))
    return best


def _best_way(state: State, missile: Missile, left: int, turned: bool) -> tuple[float, str]:
    """The best end of a guided flight, and the first word on the way to it."""
    best, first, gains = -1e9, "", dict[Hex, float]()
    full = strength(state, missile.size)
    waiting, seen = [(missile.at, missile.facing, left, turned, "")], set()

    def blast(place: Hex) -> float:
        if place not in gains:
            gains[place] = gain_of_blast(state, place, full, state.side, state.side)
        return gains[place]

    while waiting:
        place, facing, rest, has_turned, word = waiting.pop()
        if (place, facing, rest, has_turned) in seen:
            continue
        seen.add((place, facing, rest, has_turned))
        price = cost(place, facing)
        can_turn, can_step = rest > 0 and not has_turned, price <= rest
        if not can_turn and not can_step:
            gain = _led(state, missile._replace(at=place, facing=facing), blast)
            if gain > best:
                best, first = gain, word
        if can_turn:
            waiting += [(place, (facing + TURNS[way]) % 6, rest - 1, True, word or way) for way in TURNS]
        if can_step:
            entered = NEIGHBOURS[place][facing]
            is_armed = state.options.detonation != "proximity" or GUIDED - rest + price >= ARMED
            if not stops(state, entered, is_armed):
                waiting.append((entered, facing, rest - price, False, word or "ahead"))
            elif blast(entered) > best:
                best, first = blast(entered), word or "ahead"
    return best, first


def _led(state: State, missile: Missile, blast: Callable[[Hex], float]) -> float:
    """What its ballistic flight promises for the next turn, if nobody moves."""
    path = track(state, missile)
    if state.options.detonation == "control":
        return LATER * max((blast(place) for place in path), default=0.0)
    return LATER * blast(path[-1]) if stops(state, path[-1]) else 0.0


def _best_lob(state: State, unit: str, size: int, legal: Sequence[Action]) -> tuple[float, Action]:
    """Aimed at enemies on the inside, or in the ship's area, with the scatter counted in."""
    best: tuple[float, Action] = (0.0, Done())
    full = strength(state, size)
    for place in sorted(state.held[1 - state.side]):
        if unit != SHIP and not INSIDE[place]:
            continue
        action = parse(f"lob {unit} {SIZES[size - 1]} {NAMES[place]}")
        if action not in legal:
            continue
        missile = Missile(size, 0, state.side, place)
        hexes, _ = spread(state, Descent(missile, unit == SHIP, place))
        gain = sum(
            chance * gain_of_blast(state, each, full, state.side, state.side)
            for each, chance in hexes.items()
        )
        if gain > best[0]:
            best = (gain, action)
    return best
