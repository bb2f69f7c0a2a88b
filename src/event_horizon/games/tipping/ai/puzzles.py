"""Puzzles by exact search: positions in which one action alone leads the shortest way to a forced win."""

from collections.abc import Callable, Iterator
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
from event_horizon.search.budget import never
from event_horizon.search.compiled import unmanaged
from event_horizon.search.kernel import DECIDED

from .array import decode_action, encode
from .deep_search import kernel_for
from .distance import distances

PLENTY = Budget(nodes=40_000_000)
"""More than any of these searches needs; one that needs more proves nothing."""
THIS_TURN, NEXT_TURN = 2, 6
"""Actions until the block has sunk: two of the side's own; or those, two of the other side and two more."""


@unmanaged(DECIDED)
def undecided(state: Any) -> int:
    """No race is taken as decided: every action is looked at, and the shortest way is the shortest."""
    return 0


def find_puzzle(state: State, is_stopped: Callable[[], bool]) -> Puzzle | None:
    """None unless a win can be forced within two turns, and exactly one action is on the shortest way to it.

    Where more than one block is still to be sunk, blocks that take no part are set aside as sunk: it is the last one that
    is asked for.
    """
    if to_act(state) is None or len(legal(state)) < 2:
        return None
    state = replace(state, past=(), quiet=0)
    if state.sunk[state.side] == GOAL - 1:
        return _puzzle(state, is_stopped)
    if _winning(state, is_stopped) is None:
        return None
    moved = _moved(state, _line(state, is_stopped))
    found = (_puzzle(each, is_stopped) for each in _with_one_to_go(state, moved))
    return next((puzzle for puzzle in found if puzzle), None)


def _winning(state: State, is_stopped: Callable[[], bool] = never) -> list[int] | None:
    """The actions that force the next sinking within the fewest turns; None if there are none within two, or it is stopped."""
    kernel = kernel_for(state)._replace(decided=undecided)
    for deepest in (THIS_TURN, NEXT_TURN):
        if is_stopped():
            return None
        array = _race_to_one(state, state.side)
        winning = deepening.winning_actions(kernel, array, PLENTY, deepest, is_stopped)
        if winning is None or winning:
            return winning
    return None


def _with_one_to_go(state: State, moved: set[Block]) -> Iterator[State]:
    """The position with all but one of the blocks to be sunk taken off: those that are far from a hole, or else those near."""
    seat = state.side
    count = GOAL - 1 - state.sunk[seat]
    far = distances(state.board, frozenset())
    idle = sorted(
        (block for block in state.blocks[seat] if block not in moved), key=lambda block: -far[block]
    )
    if len(idle) < count:
        return
    for gone in (idle[:count], idle[-count:]):
        left = tuple(block for block in state.blocks[seat] if block not in gone)
        blocks, sunk, last = list(state.blocks), list(state.sunk), list(state.last)
        blocks[seat], sunk[seat] = left, GOAL - 1
        if (own := last[seat]) and own.now in gone:
            last[seat] = None
        yield replace(state, blocks=(blocks[0], blocks[1]), sunk=(sunk[0], sunk[1]), last=(last[0], last[1]))


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
        return Refutation(tuple(line), f"{colour} also wins like this, but it takes longer.")
    is_slow = to_act(after) == state.side and _winning(after) is not None
    told = (
        "can still force the win, but it takes longer"
        if is_slow
        else "can no longer force the win within two turns"
    )
    return Refutation(tuple(line), f"After that {colour} {told}.")


def _puzzle(state: State, is_stopped: Callable[[], bool]) -> Puzzle | None:
    """None unless one action alone forces the win within the fewest turns, and it takes more than that action."""
    winning = _winning(state, is_stopped)
    if winning is None or len(winning) > 1:
        return None
    line = _line(state, is_stopped)
    if len(line) == 1 or is_stopped():
        return None
    colour = COLOURS[state.side].capitalize()
    is_now = len(line) <= THIS_TURN
    task = f"{colour} to move. Sink the last block {'this turn' if is_now else 'by force within two turns'} and win."
    reason = f"{colour} sinks the last block in {len(line)} actions, the other side's included."
    if is_now:
        reason = f"{colour} sinks the last block with the second action."
    return Puzzle(state, task, tuple(line), 1.0, 0.0, _motifs(state, line), reason)


def _race_to_one(state: State, seat: int) -> Any:
    goals = [GOAL, GOAL]
    goals[seat] = state.sunk[seat] + 1
    return encode(state, (goals[0], goals[1]))


def _line(state: State, is_stopped: Callable[[], bool]) -> list[Action]:
    """Both sides' best actions until the block is in, which takes two turns at most, or until it is stopped."""
    seat, line = state.side, list[Action]()
    goal = state.sunk[seat] + 1
    while state.sunk[seat] < goal and len(line) < NEXT_TURN and not is_stopped():
        line.append(_best(state, seat, NEXT_TURN - len(line), is_stopped))
        state = apply(state, line[-1])
    return line


def _best(
    state: State, seat: int, deepest: int = NEXT_TURN, is_stopped: Callable[[], bool] = never
) -> Action:
    """The shortest way to the seat's next sinking, or what puts it off longest: as if that sinking won the game."""
    kernel = kernel_for(state)._replace(decided=undecided)
    array = _race_to_one(state, seat)
    found = deepening.search(
        kernel, array, PLENTY, max_depth=deepest, is_exhaustive=True, is_stopped=is_stopped
    )
    return decode_action(state.board, found.action)


def _motifs(state: State, line: list[Action]) -> tuple[str, ...]:
    moved = _moved(state, line)
    sunk = state.sunk[1 - state.side]
    facts = {
        "Win this turn": len(line) <= THIS_TURN,
        "Win in two turns": len(line) > THIS_TURN,
        "Two blocks work together": len(moved) > 1,
        "Stand up first": _kind(state, line[0]) == "stand",
        "Fall first": _kind(state, line[0]) == "fall",
        "Roll first": _kind(state, line[0]) == "roll",
        "The other side is one block from winning": sunk == GOAL - 1,
    }
    return tuple(motif for motif, is_so in facts.items() if is_so)


def _kind(state: State, action: Action) -> str:
    """5.1 to 5.3: how the block tips, by the spaces it covers before and after."""
    seat, after = state.side, apply(state, action)
    (before,) = set(state.blocks[seat]) - set(after.blocks[seat])
    (now,) = set(after.blocks[seat]) - set(state.blocks[seat]) or [()]
    return "fall" if len(before) < len(now) else "stand" if len(before) > len(now) else "roll"


def _moved(state: State, line: list[Action]) -> set[Block]:
    """The side's own blocks that take part, where they are at the beginning."""
    seat = state.side
    origin = {block: block for block in state.blocks[seat]}
    moved = set[Block]()
    for action in line:
        before, state = state, apply(state, action)
        if before.side != seat:
            continue
        (gone,) = set(before.blocks[seat]) - set(state.blocks[seat])
        moved.add(origin[gone])
        origin.update(dict.fromkeys(set(state.blocks[seat]) - set(before.blocks[seat]), origin[gone]))
    return moved
