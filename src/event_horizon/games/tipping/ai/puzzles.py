"""Puzzles by exact search: positions in which one action alone leads the shortest way to a forced sinking."""

from dataclasses import replace
from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.puzzle import Puzzle, Refutation
from event_horizon.games.tipping.action import Action
from event_horizon.games.tipping.board import Block
from event_horizon.games.tipping.layout import GOAL
from event_horizon.games.tipping.rules import apply, legal, to_act
from event_horizon.games.tipping.state import ACTIONS, COLOURS, State
from event_horizon.search import deepening
from event_horizon.search.compiled import unmanaged
from event_horizon.search.deepening import Found
from event_horizon.search.kernel import DECIDED

from .array import decode_action, encode
from .thinking import kernel_for

PLENTY = Budget(nodes=40_000_000)
"""More than any of these searches needs; one that needs more proves nothing."""
THIS_TURN, NEXT_TURN = 2, 6
"""Actions until the sinking: two of one's own, or these, two of the other side and two more."""


@unmanaged(DECIDED)
def undecided(state: Any) -> int:
    """No race is taken as decided: every action is looked at, and the shortest way is the shortest."""
    return 0


def find_puzzle(state: State) -> Puzzle | None:
    """None unless a sinking can be forced within two turns, and exactly one action is on the shortest way to it."""
    if to_act(state) is None or len(legal(state)) < 2:
        return None
    state = replace(state, past=(), quiet=0)
    for deepest in (THIS_TURN, NEXT_TURN):
        ranked = _ranked(state, deepest)
        is_whole = all(each.depth == deepest or each.is_proven for each in ranked)
        if not ranked or not is_whole:
            return None
        if ranked[0].is_proven and ranked[0].value > 0:
            return _puzzle(state, ranked)
    return None


def refute(state: State, action: Action) -> Refutation:
    """What the other side does about it."""
    line: list[Action] = []
    after = apply(state, action)
    while to_act(after) is not None and len(line) < 2 * ACTIONS - 1:
        line.append(_best(after, state.side))
        after = apply(after, line[-1])
        if after.side == state.side and to_act(after) is not None:
            break
    colour = COLOURS[state.side].capitalize()
    if after.sunk[state.side] > state.sunk[state.side]:
        return Refutation(tuple(line), f"{colour} also sinks a block, but it takes longer.")
    way = _ranked(after, NEXT_TURN)[0] if to_act(after) == state.side else None
    is_slow = way is not None and way.is_proven and way.value > 0
    told = "can still force a block in, but it takes longer" if is_slow else "can no longer force a block in"
    return Refutation(tuple(line), f"After that {colour} {told}.")


def _puzzle(state: State, ranked: list[Found]) -> Puzzle | None:
    """From the ranking of the depth at which the first forced sinking was found: no other action may force one, too."""
    best, second = ranked[0], ranked[1]
    if best.distance == 1 or (second.is_proven and second.value > 0):
        return None
    line = _line(state, best.distance)
    colour = COLOURS[state.side].capitalize()
    is_now = best.distance <= THIS_TURN
    task = f"{colour} to move. Sink a block {'this turn' if is_now else 'by force within two turns'}."
    return Puzzle(state, task, tuple(line), 1.0, 0.0, _motifs(state, line))


def _ranked(state: State, deepest: int) -> list[Found]:
    """Every action, searched in full to this depth, as if the next block sunk won the game."""
    kernel = kernel_for(state)._replace(decided=undecided)
    return deepening.rank(
        kernel, _race_to_one(state, state.side), PLENTY, max_depth=deepest, is_exhaustive=True
    )


def _race_to_one(state: State, seat: int) -> Any:
    goals = [GOAL, GOAL]
    goals[seat] = state.sunk[seat] + 1
    return encode(state, (goals[0], goals[1]))


def _line(state: State, distance: int) -> list[Action]:
    """Both sides' best actions until the block is in."""
    seat, line = state.side, list[Action]()
    goal = state.sunk[seat] + 1
    while state.sunk[seat] < goal and len(line) < distance:
        line.append(_best(state, seat, distance - len(line)))
        state = apply(state, line[-1])
    return line


def _best(state: State, seat: int, deepest: int = NEXT_TURN) -> Action:
    """The shortest way to the seat's next sinking, or what puts it off longest."""
    kernel = kernel_for(state)._replace(decided=undecided)
    found = deepening.rank(kernel, _race_to_one(state, seat), PLENTY, max_depth=deepest, is_exhaustive=True)
    return decode_action(state.board, found[0].action)


def _motifs(state: State, line: list[Action]) -> tuple[str, ...]:
    count = _blocks_moved(state, line)
    facts = {
        "Sink this turn": len(line) <= THIS_TURN,
        "Sink in two turns": len(line) > THIS_TURN,
        "One block does it all": count == 1,
        "Two blocks work together": count > 1,
        "The last block": state.sunk[state.side] == GOAL - 1,
    }
    return tuple(motif for motif, is_so in facts.items() if is_so)


def _blocks_moved(state: State, line: list[Action]) -> int:
    """How many of one's own blocks take part."""
    seat, moved = state.side, set[Block]()
    count = 0
    for action in line:
        before, after = state, apply(state, action)
        if before.side == seat:
            gone = set(before.blocks[seat]) - set(after.blocks[seat])
            count += gone.isdisjoint(moved)
            moved = moved - gone | (set(after.blocks[seat]) - set(before.blocks[seat]))
        state = after
    return count
