"""Why an action is good or bad: the line that follows, the hole it leads to, and the ring that decides."""

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import RankedAction
from event_horizon.core.seat import CHANCE
from event_horizon.games.triangle.action import Action, Place
from event_horizon.games.triangle.notation import describe
from event_horizon.games.triangle.rules import apply, counted, leader, legal, ring_name, to_act
from event_horizon.games.triangle.state import COLOURS, State

from .endgame import perfect
from .levels import rank_by_tree
from .ranking import MAX_EXACT_CELLS, NODES_PER_ACTION
from .solver import Solver

LINE_WALKS = 3_000
"""Walks of the tree search for each action of a line."""
SHOWN_ACTIONS = 3
"""How many actions of an unproven line are shown: the rest is uncertain."""
EVEN_VALUE = 0.5
RESULT_WORDS = {1.0: "wins", 0.5: "draws", 0.0: "loses"}


def explain(state: State, ranked: RankedAction) -> str:
    """Where an action leads if both sides play on well: the line, the hole and the ring that decides."""
    line, end = _played_on(state, ranked)
    if end is None:
        return ""
    ring, (red, green) = next(
        ((number, sums) for number, sums in enumerate(counted(end), start=1) if sums[0] != sums[1]),
        (1, counted(end)[0]),
    )
    hole, mine = end.board.names[end.empty[0]], COLOURS[state.colour]
    where, first = ring_name(ring, hole), describe(state, ranked.action)
    if ranked.is_proven:
        after = f"after {', '.join(line[1:])} the hole is" if line[1:] else "the hole is"
        word = RESULT_WORDS[ranked.value]
        return f"{first}: {mine} {word}; {after} {hole}, and {where} has red {red}, green {green}."
    winner = COLOURS[leader(state, red, green)]
    if red == green or (winner == mine) != (ranked.value >= EVEN_VALUE):
        return ""  # a line that contradicts the value explains nothing
    then = f"then {', '.join(line[1:SHOWN_ACTIONS])}, and " if line[1:] else ""
    return f"{first}: {then}{winner} can make {hole} the hole; {where} would have red {red}, green {green}."


def _played_on(state: State, ranked: RankedAction) -> tuple[list[str], State | None]:
    """The best line for both sides to the end of the game, or, without an end, to the first draw of a tile."""
    solver = Solver()
    line, now = [_in_line(state, ranked.action)], apply(state, ranked.action)
    while not now.is_over:
        if to_act(now) == CHANCE:
            return line, None
        candidates: list[Action] = list(legal(now))
        is_exact = ranked.is_proven or len(now.empty) <= MAX_EXACT_CELLS - 2
        action = perfect(solver, now, candidates, Budget(nodes=NODES_PER_ACTION)) if is_exact else None
        if action is None and ranked.is_proven:
            return line, None
        action = action or rank_by_tree(now, Budget(nodes=LINE_WALKS))[0][0]
        line.append(_in_line(now, action))
        now = apply(now, action)
    return line, now


def _in_line(state: State, action: Action) -> str:
    """The words of an action in a list of several: `red 7 on d3`."""
    side = COLOURS[state.colour]
    return f"{side} {action.tile} on {action.cell}" if isinstance(action, Place) else "the swap"
