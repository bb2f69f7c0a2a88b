"""Positions that no play can reach are refused, each with the clause that forbids it."""

from collections.abc import Callable

from event_horizon.core.errors import BadPosition
from event_horizon.games.torus.board import NAMES
from event_horizon.games.torus.combat.missiles import detonations
from event_horizon.games.torus.movement.landing import MAX_LANDINGS, is_ship_due
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.state import State
from event_horizon.games.torus.turns.phases import has_taken_bases, is_annihilated
from event_horizon.games.torus.units import (
    ABSENT,
    BASES,
    BLUE,
    COMBAT,
    COMBAT_UNITS,
    COUNTERS,
    DUMMIES,
    TITLES,
    WAITING,
    WHITE,
)


def check_reachable(state: State) -> None:
    for check in CHECKS:
        check(state)


def _check_end(state: State) -> None:
    """R19, 5.2, 12.2."""
    is_last = state.turn == state.options.turns and state.side == WHITE
    is_gone = is_annihilated(state)
    if is_gone and not state.is_over:
        raise BadPosition("R19: with no combat unit left on either side the game is over (to_act is null)")
    if state.is_over and not (is_last or is_gone or has_taken_bases(state)):
        raise BadPosition(f"5.2: the game is not over in turn {state.turn} of {state.options.turns}")


def _check_start(state: State) -> None:
    """3.0: before the first turn units land, and nothing else happens."""
    if state.phase in ("force", "bid"):
        for unit in COMBAT_UNITS:
            if state.at[unit] not in (ABSENT, WAITING):
                raise BadPosition(f"3.2: {COUNTERS[unit].full_name} cannot be on the map before the landings")
    if state.turn == 0 and (state.missiles or state.disrupted or state.targets):
        raise BadPosition("3.7: there are no missiles, jumps or disrupted units before the first turn")


def _check_missiles(state: State) -> None:
    """8.5, R21: what shares a hex with a missile has survived its entry."""
    flying = state.flight.missile if state.flight else None
    for missile in state.missiles:
        there = state.stacks.get(missile.at, ())
        if any(unit in DUMMIES for unit in there):
            raise BadPosition(f"R21: {missile.full_name} would have removed the dummy in {NAMES[missile.at]}")
        is_live = state.options.detonation != "control" and (
            state.options.detonation == "contact" or missile.key != flying
        )
        if is_live and any(unit in COMBAT_UNITS for unit in there):
            raise BadPosition(f"8.5: {missile.full_name} would have detonated in {NAMES[missile.at]}")


def _check_hidden_bases(state: State) -> None:
    """R20."""
    for base in BASES:
        if state.handles[base] and state.at[base] in state.held[BLUE]:
            raise BadPosition(f"R20: the base in {NAMES[state.at[base]]} would have been turned up")


def _check_landings(state: State) -> None:
    """9.2, 9.4, R2."""
    if not state.landed and not state.announced:
        return
    if state.phase != "landing":
        raise BadPosition("9.1: landings are announced and counted in a landing phase")
    falling = [task.what for task in state.agenda if isinstance(task, Descent)]
    waiting = sum(1 for unit in COMBAT[state.side] if state.at[unit] == WAITING and unit not in falling)
    if state.landed + state.announced > MAX_LANDINGS or state.announced > waiting:
        raise BadPosition(
            f"9.2: {state.landed} landings and {state.announced} announced are too many for {waiting} waiting units"
        )
    goes_on = state.is_over or is_ship_due(state) or any(detonations(state))
    if not state.announced and not state.agenda and not goes_on:
        raise BadPosition("9.4: after its last landing the phase would have ended by itself")


def _check_turn(state: State) -> None:
    """6.3, 8.7, 10.1.3: what is counted in a turn is the doing of the side whose turn it is."""
    for unit in COMBAT_UNITS:
        has_acted = state.spent[unit] or state.used[unit] or unit in state.jumped
        if has_acted and (unit not in COMBAT[state.side] or not state.turn):
            raise BadPosition(
                f"4.2: {COUNTERS[unit].full_name} cannot have acted in {TITLES[state.side]}'s turn"
            )
        if unit in state.jumped and (state.spent[unit] or not COUNTERS[unit].can_jump):
            raise BadPosition(f"10.1.2: {COUNTERS[unit].full_name} cannot have jumped this turn")
    if state.flown and state.phase != "missiles":
        raise BadPosition("7.9: flights are counted in a missile phase")


CHECKS: tuple[Callable[[State], None], ...] = (
    _check_start,
    _check_missiles,
    _check_hidden_bases,
    _check_landings,
    _check_turn,
    _check_end,
)
