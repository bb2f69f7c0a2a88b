"""Why an action is good or bad: the forced win that follows, or the race and the next forced sinking."""

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import RankedAction
from event_horizon.core.seat import Seat
from event_horizon.games.tipping.action import Action
from event_horizon.games.tipping.board import DIRECTION_NAMES
from event_horizon.games.tipping.layout import GOAL
from event_horizon.games.tipping.notation import describe
from event_horizon.games.tipping.rules import apply, to_act
from event_horizon.games.tipping.state import COLOURS, State
from event_horizon.search import deepening
from event_horizon.search.deepening import SearchResult
from event_horizon.search.fixed_depth import MAX_DEPTH

from .array import decode_action, encode
from .deep_search import kernel_for
from .distance import distances

SINKING_DEPTH = 6
"""How many actions ahead a forced sinking is searched for."""
SINKING_BUDGET = Budget(nodes=300_000)
PROOF_BUDGET = Budget(nodes=20_000_000)
"""For the line that belongs to a proof; it is usually found at once."""


def explain(state: State, ranked: RankedAction) -> str:
    """The forced win that follows, or else the race and the next forced sinking."""
    after, text = apply(state, ranked.action), describe(state, ranked.action)
    if ranked.is_proven:
        return _told_proof(state, after, text, wins=ranked.value == 1.0)
    light, dark = (_race(after, seat) for seat in (0, 1))
    needs = f"light would then be {light} tips from winning and dark {dark}"
    if light == dark:
        needs = f"both sides would then be {light} tips from winning"
    race = f"{text}: with a clear board, {needs}"
    for seat in (1 - state.side, state.side):
        if line := forced_sinking(after, seat):
            return f"{race}; {COLOURS[seat]} can sink a block by force: {_in_line(line)}."
    return f"{race}."


def forced_sinking(state: State, seat: Seat) -> list[Action]:
    """The shortest line in which the seat sinks its next block whatever the other side does; empty if there is none."""
    goals = [GOAL, GOAL]
    goals[seat] = state.sunk[seat] + 1
    return _forced(state, seat, (goals[0], goals[1]), SINKING_BUDGET, SINKING_DEPTH)


def _told_proof(state: State, after: State, text: str, *, wins: bool) -> str:
    winner = state.side if wins else 1 - state.side
    line = _forced(after, winner, (GOAL, GOAL), PROOF_BUDGET, MAX_DEPTH) if to_act(after) is not None else []
    if to_act(after) is not None and not line:
        return ""
    word, colour = "wins" if wins else "loses", COLOURS[state.side]
    follows = f"after {_in_line(line)}" if line else "at once"
    return f"{text}: {colour} {word} {follows}."


def _in_line(line: list[Action]) -> str:
    """The words of several actions: `d4 north, e5 east`."""
    return ", ".join(f"{action.space} {DIRECTION_NAMES[action.direction]}" for action in line)


def _forced(state: State, seat: Seat, goals: tuple[int, int], budget: Budget, max_depth: int) -> list[Action]:
    """The actions of both sides until the seat reaches its goal; empty if it cannot force that."""
    line: list[Action] = []
    while state.sunk[seat] < goals[seat] and to_act(state) is not None:
        found = deepening.search(
            kernel_for(state),
            encode(state, goals, is_search=True),
            budget,
            max_depth=max_depth,
            is_exhaustive=max_depth < MAX_DEPTH,
        )
        if not _is_for(found, seat, state):
            return []
        for code in found.line[: found.distance]:
            action = decode_action(state.board, code)
            line.append(action)
            state = apply(state, action)
    return line


def _is_for(found: SearchResult, seat: Seat, state: State) -> bool:
    return found.is_proven and (found.value > 0) == (to_act(state) == seat)


def _race(state: State, seat: Seat) -> int:
    """How many tips the side needs to win on an otherwise empty board."""
    near = distances(state.board, frozenset())
    return sum(sorted(near[block] for block in state.blocks[seat])[: GOAL - state.sunk[seat]])
