"""The law of the tipping game. Clause numbers are those of rules.md."""

from dataclasses import replace
from typing import TypeVar

from event_horizon.core.errors import BadOption, IllegalAction
from event_horizon.core.news import News
from event_horizon.core.option import Settings
from event_horizon.core.outcome import Outcome
from event_horizon.core.seat import Seat
from event_horizon.core.sentence import capitalised

from .action import Action, Tip
from .board import DIRECTION_STEPS, Block
from .movement import check_tip, tips, told
from .state import COLOURS, DARK, LIGHT, Moved, State, start
from .turn import settle

T = TypeVar("T")


def to_act(state: State) -> Seat | None:
    return None if state.ended else state.side


def legal(state: State) -> tuple[Action, ...]:
    """6.1: either action of a turn may move any of the side's blocks."""
    if state.ended:
        return ()
    names = state.board.names
    return tuple(Tip(names[block[0]], direction) for block, direction, _ in tips(state, state.side))


def apply(state: State, action: Action) -> State:
    block, landing = check(state, action)
    side, sinks = state.side, state.board.sinks(block, landing)
    mine = [other for other in state.blocks[side] if other != block]
    mine += [] if sinks else [landing]  # 7.2: a sunk block leaves the board
    after = replace(
        state,
        blocks=_with(state.blocks, side, tuple(sorted(mine))),
        sunk=_with(state.sunk, side, state.sunk[side] + sinks),
        left=state.left - 1,
        last=_with(state.last, side, None if sinks else Moved(landing, block)),
        quiet=-1 if sinks else state.quiet,
        past=() if sinks else (*state.past, state.signature),
        news=(told(state, side, block, action.direction),),
    )
    after = settle(after)
    return replace(after, news=after.news + _end_news(after)) if after.ended else after


def outcome(state: State) -> Outcome | None:
    """3.1: four sunk win; R6 and R7: blocked, repeated and quiet games."""
    light, dark = state.sunk
    leader, score = (LIGHT if light > dark else DARK), f"{max(light, dark)} blocks sunk to {min(light, dark)}"
    match state.ended:
        case None:
            return None
        case "sunk":
            return _won(leader, f"{COLOURS[leader]} wins, {score}")
        case "blocked" if state.options.blocked == "lose":
            colour = COLOURS[state.side]
            return _won(1 - state.side, f"{colour} cannot move and loses")
        case "blocked" if light != dark:
            return _won(leader, f"neither side can move: {COLOURS[leader]} wins, {score}")
        case "blocked":
            return Outcome((0.5, 0.5), f"a draw: neither side can move, and both have sunk {light}")
        case "repetition":
            return Outcome((0.5, 0.5), f"a draw: the same position {_times(state.options.repetition)}")
        case "quiet":
            return Outcome((0.5, 0.5), f"a draw: no block sunk in {_turns(state.options.quiet_turns)}")


def check(state: State, action: Action) -> tuple[Block, Block]:
    """The block and where it lands; IllegalAction with the clause if the action is not legal now."""
    if state.ended:
        result = outcome(state)
        raise IllegalAction(_ending_clause(state), f"the game is over: {result.reason if result else ''}")
    if not isinstance(action, Tip) or action.direction not in DIRECTION_STEPS:
        raise IllegalAction("5", f"{action!r:.60} is not an action of this game")
    block = _own_block(state, action.space)
    return block, check_tip(state, state.side, block, action.direction)


def check_options(settings: Settings) -> None:
    if not legal(start(settings)):
        raise BadOption("board: light moves first and has no legal move")


def _own_block(state: State, space: str) -> Block:
    """6.2: the block of the side to act whose first space this is (R1)."""
    board, colour = state.board, COLOURS[state.side]
    cell = board.numbers.get(space)
    if cell is None:
        raise IllegalAction("1.1", f"the board has no space {space!r:.20}")
    for seat, blocks in enumerate(state.blocks):
        for block in blocks:
            if cell not in block:
                continue
            if seat != state.side:
                raise IllegalAction(
                    "6.2", f"the block on {space} is {COLOURS[seat]}'s; it is {colour}'s turn"
                )
            if cell != block[0]:
                name = board.name(block)
                raise IllegalAction(
                    "R1", f"name the block on {name} by its first space, {board.names[block[0]]}"
                )
            return block
    what = "is a hole" if cell in board.holes else "is empty"
    raise IllegalAction("6.2", f"{space} {what}; {colour} must move one of its own blocks")


def _with(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    return (value, pair[1]) if seat == LIGHT else (pair[0], value)


def _won(seat: Seat, reason: str) -> Outcome:
    return Outcome((1.0, 0.0) if seat == LIGHT else (0.0, 1.0), reason)


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"


def _turns(count: int) -> str:
    return "one turn" if count == 1 else f"{count} turns"


def _ending_clause(state: State) -> str:
    """The clause by which the game is over."""
    blocked = "O2" if state.options.blocked == "lose" else "R6"
    return {"sunk": "7.3", "blocked": blocked}.get(state.ended or "", "R7")


def _end_news(state: State) -> tuple[News, ...]:
    result = outcome(state)
    assert result is not None
    sentence = capitalised(result.reason) + "."
    return (News("ended", sentence, {"scores": result.scores}, _ending_clause(state)),)
