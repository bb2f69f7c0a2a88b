"""Movement: which tips a side's blocks may make (5, 6, 7), and why the others are refused."""

from collections.abc import Iterator
from typing import Literal

from event_horizon.core.errors import IllegalAction
from event_horizon.core.news import Fact, News
from event_horizon.core.seat import Seat
from event_horizon.core.sentence import capitalised

from .board import DIRECTION_NAMES, Block, Board, Direction
from .layout import GOAL
from .state import COLOURS, State

Motion = Literal["fell", "rolled", "stood", "sank"]


def tips(state: State, seat: Seat) -> Iterator[tuple[Block, Direction, Block]]:
    """Every block of that side with each way it may tip now and where it lands, in a fixed order."""
    landings = state.board.landings
    for block in state.blocks[seat]:
        for direction, landing in landings[block].items():
            if landing and not breach(state, seat, block, landing):
                yield block, direction, landing


def breach(state: State, seat: Seat, block: Block, landing: Block | None) -> str:
    """The clause that forbids this tip; empty if it is allowed."""
    board, moved = state.board, state.last[seat]
    if landing is None:
        return "6.4"
    if board.sinks(block, landing):
        return ""
    if not board.holes.isdisjoint(landing):
        return "6.5"
    if not state.occupied.isdisjoint(landing):
        return "6.3"
    if moved and moved.now == block and moved.before == landing:
        return "6.8"
    if board.guarded.isdisjoint(landing):
        return ""
    return "6.6" if board.overfull(state.occupied.difference(block).union(landing)) else ""


def check_tip(state: State, seat: Seat, block: Block, direction: Direction) -> Block:
    """Where the block lands; IllegalAction names the clause if it may not tip there."""
    landing = state.board.landings[block][direction]
    clause = breach(state, seat, block, landing)
    if clause:
        raise IllegalAction(
            clause, f"{_subject(state, seat, block)} {_reason(state, block, landing, clause)}"
        )
    assert landing
    return landing


def told(state: State, seat: Seat, block: Block, direction: Direction) -> News:
    """The news of a tip; `state` is the one before it."""
    board = state.board
    landing = board.landings[block][direction]
    assert landing
    kind, verb, clause = motion(board, block, landing)
    name, way, target = _subject(state, seat, block), DIRECTION_NAMES[direction], board.name(landing)
    facts: dict[str, Fact] = {
        "colour": COLOURS[seat],
        "from": board.name(block),
        "to": target,
        "direction": way,
    }
    sentence = f"{name} {verb} {way} onto {target}."
    if kind == "sank":
        count = state.sunk[seat] + 1
        sentence = f"{name} tips {way} into the hole at {target}: {count} of {GOAL} sunk."
        facts["sunk"] = count
    return News(kind, capitalised(sentence), facts, clause)


def motion(board: Board, block: Block, landing: Block) -> tuple[Motion, str, str]:
    """The kind of a tip: a word for programs, a verb for people, and the clause."""
    if len(block) == 1:
        return "fell", "falls", "5.1"
    if len(landing) == 2:
        return "rolled", "rolls", "5.2"
    return ("sank", "sinks", "7.1") if board.sinks(block, landing) else ("stood", "stands up", "5.3")


def _subject(state: State, seat: Seat, block: Block) -> str:
    return f"{COLOURS[seat]}'s block {'at' if len(block) == 1 else 'on'} {state.board.name(block)}"


def _reason(state: State, block: Block, landing: Block | None, clause: str) -> str:
    board = state.board
    if landing is None:
        return "cannot tip off the board"
    target = board.name(landing)
    match clause:
        case "6.5":
            hole = board.name(tuple(cell for cell in landing if cell in board.holes))
            return f"cannot tip onto or over the hole at {hole}: only a lying block that stands up can sink"
        case "6.3":
            taken = " and ".join(board.names[cell] for cell in landing if cell in state.occupied)
            return f"cannot tip onto {target}: {taken} {'are' if ' and ' in taken else 'is'} occupied"
        case "6.8":
            return f"came from {target} with the last action and cannot go straight back"
        case _:
            hole = board.overfull(state.occupied.difference(block).union(landing)) or ""
            return f"cannot tip onto {target}: it would fill the last free space beside the hole at {hole}"
