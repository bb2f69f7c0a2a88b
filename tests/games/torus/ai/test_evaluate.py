"""What units are worth is looked up in tables; here it is added up unit by unit."""

from event_horizon import game
from event_horizon.games.torus.ai.evaluate import (
    DISRUPTED_SHARE,
    HOPE_SHARE,
    LASER_POINTS,
    LAST_TURNS,
    ORBIT_SHARE,
    STRENGTH_POINTS,
    _value,
)
from event_horizon.games.torus.ai.unit_value import free_bases, hope
from event_horizon.games.torus.beaten import scorings_left
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ABSENT, ATTACK, COMBAT, IS_LASER, LOST, SWALLOWED, WAITING
from event_horizon.players.play_match import play_match


def plain(state: State, side: int) -> float:
    goals, left = free_bases(state, side), scorings_left(state, side)
    future = min(1.0, (state.options.turns - state.turn) / LAST_TURNS)
    value = float(state.points[side])
    for unit in COMBAT[side]:
        place = state.at[unit]
        if place in (ABSENT, LOST, SWALLOWED):
            continue
        force = STRENGTH_POINTS + (LASER_POINTS if IS_LASER[unit] and place >= 0 else 0.0)
        share = ORBIT_SHARE if place == WAITING else HOPE_SHARE
        share = DISRUPTED_SHARE if unit in state.disrupted else share
        value += future * force * ATTACK[unit] + share * hope(unit, place, goals, left)
    return value


def test_the_tables_give_exactly_the_same() -> None:
    """To the last bit, so that `greedy` chooses the same: in every state of a game, with losses and disrupted units."""
    match = play_match(game("torus"), ("level3", "level4"), seed="evaluate")
    states = [step.after for step in match.line]
    assert any(state.disrupted for state in states)
    assert any(LOST in state.at for state in states)
    for state in states:
        for side in (0, 1):
            assert _value(state, side) == plain(state, side)
