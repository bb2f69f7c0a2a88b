"""Turns: whose is next, what happens before it rolls, and falling into the hole."""

from event_horizon.core.news import News
from event_horizon.core.replacing import replace

from .action import End
from .board import HOLE, write_place
from .state import State, Step
from .tell import about, place_name


def end(state: State, action: End) -> State:
    return end_turn(state.telling(about(state, "ended_turn", "R3", "ends its turn.")))


def end_turn(state: State) -> State:
    """R3: the next crew that has a mission left takes its turn; after the last one a new round begins."""
    state = state.with_ship(hold=max(0, state.ship.hold - 1))
    while True:
        state = _next_ship(state)
        if state.step == "over" or (state.ship.missions and not _is_lost_turn(state)):
            return state
        if state.ship.missions:
            state = _lose_turn(state)


def _next_ship(state: State) -> State:
    """The next crew in order, ready for its turn."""
    last = state.turn + 1 == len(state.ships)
    state = replace(
        state,
        turn=0 if last else state.turn + 1,
        round=state.round + last,
        step="roll",
        funded=0,
        boost=0,
        left=0,
        rise=0,
        offer="",
        probed=False,
        declined=() if last else state.declined,
    )
    if not any(ship.missions for ship in state.ships):
        return over(state, "No crew has a mission left: the game ends without a prize.", "R10")
    if state.round > state.last_round:
        return over(state, f"Round {state.last_round} was the last: nobody wins the prize.", "R10")
    return _begin(state) if state.ship.missions else state


def _begin(state: State) -> State:
    """2.11: without a token a ship in orbit drops by itself, before it rolls."""
    ship = state.ship
    if not ship.is_built:
        return replace(state, step=first_step(state))
    if ship.energy or not ship.in_orbit:
        return state
    below = state.board.below(ship.at)
    if below == HOLE:
        return fall(state, "2.11", "has no energy left and falls out of orbit 1 into the black hole.")
    name = write_place(below)
    fell = about(
        state, "dropped", "2.11", f"has no energy left and drops to {place_name(below)}.", path=(name,)
    )
    return state.with_ship(at=below, moved=0).telling(fell)


def first_step(state: State) -> Step:
    """Part 1 begins with the roll for money, unless there is some already, or ready-made ships (O4)."""
    return "build" if state.options.premade or state.ship.funding else "fund"


def _is_lost_turn(state: State) -> bool:
    return state.step == "roll" and state.ship.skip > 0


def _lose_turn(state: State) -> State:
    ship = state.ship
    lost = about(state, "skipped", "R5", "loses this turn.", left=ship.skip - 1)
    return state.with_ship(skip=ship.skip - 1, hold=max(0, ship.hold - 1)).telling(lost)


def fall(state: State, rule: str, sentence: str) -> State:
    """2.18: into the hole; two dice decide whether there was a wormhole."""
    told = about(state, "fell", rule, sentence, path=("hole",))
    return replace(state.with_ship(at=HOLE, moved=0), step="wormhole", left=0, rise=0).telling(told)


def over(state: State, sentence: str, rule: str) -> State:
    """The turn stays with the winner, or goes to the first crew that could still fly. No round follows the last."""
    flying = [number for number, ship in enumerate(state.ships) if ship.missions]
    turn = state.winner if state.winner is not None else (*flying, 0)[0]
    last_round = min(state.round, state.last_round)
    return replace(state, step="over", turn=turn, round=last_round).telling(News("ended", sentence, {}, rule))
