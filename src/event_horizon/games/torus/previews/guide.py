"""Where a missile can be steered to."""

from event_horizon.core.errors import BadNotation
from event_horizon.games.torus.board import DIRECTIONS
from event_horizon.games.torus.combat.launch import left, refusal
from event_horizon.games.torus.combat.missiles import GUIDED_MP
from event_horizon.games.torus.units import COUNTERS, JUMP, LOAD, Missile, Unit

from .answers import Guidance, SteeredWay, Track
from .foresight import steered
from .question import Asked, only, size_called
from .track import launched


def ask_guide(asked: Asked, words: list[str]) -> Guidance:
    state = asked.state
    has_delay = state.options.detonation == "proximity"
    if not words:
        flight = state.flight
        if not flight or flight.missile[2] != state.side:
            return Guidance({})
        missile = state.missile(flight.missile)
        return Guidance(steered(asked.stop, missile, flight.left, flight.turned, has_delay=has_delay))
    unit, size = asked.unit(only(words, 2, "guide HM1 TMU")[0]), size_called(words[1])
    if why := _no_launch(asked, unit, size):
        return Guidance({}, why)
    found: dict[str, SteeredWay] = {}
    for facing, heading in enumerate(DIRECTIONS):
        missile = Missile(size, 0, state.side, state.at[unit], facing)
        first = f"launch {COUNTERS[unit].name} {words[1]} {heading}"
        ways = steered(asked.stop, missile, GUIDED_MP, turned=True, first=first, has_delay=has_delay)
        for place, way in ways.items():
            known = found.get(place)
            if known is None or (way.doubtful, len(way.way)) < (known.doubtful, len(known.way)):
                found[place] = way
    return Guidance(found)


def ask_launch(asked: Asked, words: list[str]) -> Track:
    """Where a missile launched in a direction flies if it is not steered: 6 MP straight on."""
    unit, size = asked.unit(only(words, 3, "launch HM1 TMU SW")[0]), size_called(words[1])
    if words[2] not in DIRECTIONS:
        raise BadNotation(f"{words[2]!r:.30} is not a direction; use one of {', '.join(DIRECTIONS)}")
    if why := _no_launch(asked, unit, size):
        raise BadNotation(why)
    missile = Missile(size, 0, asked.state.side, asked.state.at[unit], DIRECTIONS.index(words[2]))
    return launched(asked, missile)


def _no_launch(asked: Asked, unit: Unit, size: int) -> str:
    """The clause and the reason why the unit cannot launch it, if any."""
    name = COUNTERS[unit].name
    if not LOAD[unit]:
        return f"7.7: {name} carries no missiles"
    if why := refusal(asked.state, unit):
        return ": ".join(why)
    if asked.state.at[unit] == JUMP:
        return f"10.2: {name} is in jump and can only lob"
    return f"7.7: {name} has too few missiles left this turn" if size > left(asked.state, unit) else ""
