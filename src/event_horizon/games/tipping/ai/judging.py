"""What every action is worth, and why: proven where one side can force the win, by deep looks elsewhere."""

from math import exp, log

from event_horizon.core.seat import Seat
from event_horizon.games.tipping.action import Action
from event_horizon.games.tipping.layout import GOAL
from event_horizon.games.tipping.notation import write
from event_horizon.games.tipping.rules import apply, to_act
from event_horizon.games.tipping.state import COLOURS, State
from event_horizon.search import deepening
from event_horizon.search.budget import Budget
from event_horizon.search.deepening import Found, is_proven
from event_horizon.search.judged import Judged
from event_horizon.search.look import DEEPEST

from .array import decode_action, encode
from .evaluate import CLEAR_LEAD, distances
from .judgement import ACTION
from .thinking import kernel_for

NODES_EACH = 10
"""The kernel's nodes are so quick that each one granted counts for ten."""
FEWEST = 2_000
"""So many look at every action at least."""
SOON = 6
"""Actions within which a forced sinking is looked for."""
GLANCE = Budget(nodes=300_000)
PATIENCE = Budget(nodes=20_000_000)
"""For showing the line that belongs to a proof: it is mostly found at once."""


def judge(state: State, budget: Budget) -> tuple[Judged, ...]:
    """Every legal action, the best first; equally good ones as the search prefers them."""
    nodes = None if budget.nodes is None else max(FEWEST, budget.nodes * NODES_EACH)
    weighed = deepening.weigh(kernel_for(state), encode(state), Budget(budget.seconds, nodes))
    return tuple(
        Judged(decode_action(state.board, each.action), expected(each.value), is_proven=each.is_proven)
        for each in weighed
    )


def expected(value: int) -> float:
    """The score that goes with a value of the search: a clear lead is three points of four."""
    if is_proven(value):
        return 1.0 if value > 0 else 0.0
    return 1 / (1 + exp(-value * log(3) / (CLEAR_LEAD * ACTION)))


def explain(state: State, judged: Judged) -> str:
    """The forced win that follows, or else the race and the next forced sinking."""
    after, text = apply(state, judged.action), write(judged.action)
    if judged.is_proven:
        return _told_proof(state, after, text, wins=judged.value == 1.0)
    light, dark = (_race(after, seat) for seat in (0, 1))
    race = f"After {text} light is {light} tips from winning and dark {dark}, were nobody in the way"
    for seat in (1 - state.side, state.side):
        if line := forced_sinking(after, seat):
            return f"{race}; {COLOURS[seat]} can sink a block by force: {' '.join(map(write, line))}."
    return f"{race}."


def forced_sinking(state: State, seat: Seat) -> list[Action]:
    """The shortest way in which the seat sinks its next block, whatever the other does; empty where there is none."""
    goals = [GOAL, GOAL]
    goals[seat] = state.sunk[seat] + 1
    return _forced(state, seat, (goals[0], goals[1]), GLANCE, SOON)


def _told_proof(state: State, after: State, text: str, *, wins: bool) -> str:
    winner = state.side if wins else 1 - state.side
    line = _forced(after, winner, (GOAL, GOAL), PATIENCE, DEEPEST) if to_act(after) is not None else []
    if to_act(after) is not None and not line:
        return ""
    word, colour = "wins" if wins else "loses", COLOURS[state.side]
    follows = f": after {' '.join(map(write, line))} {COLOURS[winner]} has won" if line else " at once"
    return f"{text} {word} for {colour}{follows}."


def _forced(state: State, seat: Seat, goals: tuple[int, int], budget: Budget, deepest: int) -> list[Action]:
    """The actions of both sides until the seat reaches its goal; none where that is not forced."""
    line: list[Action] = []
    while state.sunk[seat] < goals[seat] and to_act(state) is not None:
        found = deepening.search(kernel_for(state), encode(state, goals), budget, deepest=deepest)
        if not _is_for(found, seat, state):
            return []
        for code in found.line[: found.distance]:
            action = decode_action(state.board, code)
            line.append(action)
            state = apply(state, action)
    return line


def _is_for(found: Found, seat: Seat, state: State) -> bool:
    return found.is_proven and (found.value > 0) == (to_act(state) == seat)


def _race(state: State, seat: Seat) -> int:
    """Tips to the holes of the nearest blocks that are still missing, were the board empty."""
    near = distances(state.board, frozenset())
    return sum(sorted(near[block] for block in state.blocks[seat])[: GOAL - state.sunk[seat]])
