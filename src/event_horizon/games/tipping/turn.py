"""Turns: how they pass from side to side, and when the game ends without a winner by sinking (R6, R7)."""

from dataclasses import replace

from event_horizon.core.news import News
from event_horizon.core.seat import Seat

from .layout import GOAL
from .movement import tips
from .state import ACTIONS, COLOURS, State


def settle(state: State) -> State:
    """Applies what follows without a choice: the change of turn, passes, and the end of the game."""
    if max(state.sunk) >= GOAL:  # 3.1
        return replace(state, ended="sunk")
    if not state.left:
        state = _turned(state)
    state = _passed(state)
    if is_stuck(state, state.side):
        return replace(state, ended="blocked")
    if state.past.count(state.signature) + 1 >= state.options.repetition:
        return replace(state, ended="repetition")
    if state.quiet >= state.options.quiet_turns:
        return replace(state, ended="quiet")
    return state


def is_stuck(state: State, seat: Seat) -> bool:
    """Whether none of the side's blocks may tip."""
    return next(tips(state, seat), None) is None


def _passed(state: State) -> State:
    """R6: a side that cannot move passes, unless neither can; O2: or it loses a turn blocked from the start."""
    if not is_stuck(state, state.side):
        return state
    whole = state.left == ACTIONS
    if state.options.blocked == "lose":
        return state if whole else _turned(state, _pass_news(state))
    return state if is_stuck(state, 1 - state.side) else _turned(state, _pass_news(state))


def _turned(state: State, *news: News) -> State:
    side = 1 - state.side
    return replace(state, side=side, left=ACTIONS, quiet=state.quiet + 1, news=(*state.news, *news))


def _pass_news(state: State) -> News:
    colour = COLOURS[state.side]
    what = "and passes" if state.left == ACTIONS else "again and passes the rest of the turn"
    return News("passed", f"{colour.title()} cannot move {what}.", {"colour": colour}, "R6")
