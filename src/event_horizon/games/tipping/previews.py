"""Where every tip would take a block, and which spaces beside the holes must stay free."""

from dataclasses import dataclass

from event_horizon.core.errors import BadNotation, IllegalAction
from event_horizon.core.seat import Seat

from .action import Tip
from .board import DIRECTION_NAMES, Block, Direction, DirectionName
from .movement import Motion, check_tip, motion, tips
from .notation import write
from .state import COLOURS, Colour, State
from .view import View, seen_state


@dataclass(frozen=True)
class Ghost:
    """A block where it would be after an action."""

    colour: Colour
    block: str
    """Where it is now."""

    to: str
    """Where it would be; for a sinking, the hole."""

    direction: DirectionName
    motion: Motion
    """The kind of the tip, as in the news."""


@dataclass(frozen=True)
class Refused:
    """A direction in which a block may not tip now, and why."""

    direction: DirectionName
    rule: str
    why: str


@dataclass(frozen=True)
class Tips:
    ghosts: dict[str, Ghost]
    """Where each legal action would take its block, by the text of the action."""

    keep_free: dict[str, str]
    """Holes with a single free space beside them, and that space, which must stay free (6.6)."""

    ahead: dict[str, Ghost]
    """What the other side could do if it were to act now: it may plan its next action."""


@dataclass(frozen=True)
class BlockTips:
    ghosts: dict[str, Ghost]
    refused: dict[str, Refused]


def preview(seen: View, question: str) -> Tips | BlockTips:
    """Answers these questions:

    - no question: where every legal action leads, the spaces that must stay free, and what the other side could do;
    - a space, such as `d4`: what each direction would do with the block on it, or why it cannot. A block of the
      side that is not to act is looked at as if it were; where no block is, there is no answer.
    """
    state = seen_state(seen)
    if not question:
        ghosts, ahead = ({} if state.ended else _ghosts(state, seat) for seat in (state.side, 1 - state.side))
        return Tips(ghosts, _keep_free(state), ahead)
    if question not in state.board.numbers:
        raise BadNotation(f"{question!r:.60} is not a space of the board: ask about a space, such as d4")
    cell = state.board.numbers[question]
    for seat, blocks in enumerate(state.blocks):
        for block in blocks:
            if cell in block:
                return _block_tips(state, seat, block)
    return BlockTips({}, {})


def _ghosts(state: State, seat: Seat) -> dict[str, Ghost]:
    return dict(_ghost(state, *move) for move in tips(state, seat))


def _ghost(state: State, block: Block, direction: Direction, landing: Block) -> tuple[str, Ghost]:
    board = state.board
    ghost = Ghost(
        colour=COLOURS[0 if block in state.blocks[0] else 1],
        block=board.name(block),
        to=board.name(landing),
        direction=DIRECTION_NAMES[direction],
        motion=motion(board, block, landing)[0],
    )
    return write(Tip(board.names[block[0]], direction)), ghost


def _block_tips(state: State, seat: Seat, block: Block) -> BlockTips:
    answer = BlockTips({}, {})
    for direction in state.board.landings[block]:
        try:
            landing = check_tip(state, seat, block, direction)
        except IllegalAction as error:
            text = write(Tip(state.board.names[block[0]], direction))
            answer.refused[text] = Refused(DIRECTION_NAMES[direction], error.rule, error.message)
        else:
            answer.ghosts.update([_ghost(state, block, direction, landing)])
    return answer


def _keep_free(state: State) -> dict[str, str]:
    """6.6: the holes beside which only one space is free, with that space."""
    names = state.board.names
    free = {
        hole: [cell for cell in beside if cell not in state.occupied]
        for hole, beside in state.board.beside.items()
    }
    return {names[hole]: names[cells[0]] for hole, cells in free.items() if len(cells) == 1}
