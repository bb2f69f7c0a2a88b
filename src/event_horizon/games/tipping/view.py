"""What a seat may know of the tipping game: everything, as nothing is hidden."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from event_horizon.core.field_docs import show_fields
from event_horizon.core.option import Settings
from event_horizon.core.seat import Viewer

from .board import Block, board
from .layout import GOAL
from .options import Blocked, Options
from .state import COLOURS, DARK, LIGHT, Colour, Ending, Moved, State

if TYPE_CHECKING:
    from random import Random


@show_fields
@dataclass(frozen=True)
class View:
    """The position of a tipping game: nothing in it is secret."""

    rows: tuple[str, ...]
    """The board drawn row by row, north first: a dot is a space, an O a hole."""

    blocks: dict[Colour, tuple[str, ...]]
    """Upright on one space, `d4`, or lying on two, `d4-e4`, west or south end first."""

    sunk: dict[Colour, int]
    """How many of its own blocks each side has sunk."""

    goal: int
    """How many sunk blocks win."""

    turn: Colour
    """Whose turn it is, or was when the game ended."""

    to_act: Colour | None
    """The side to act; None when the game is over."""

    actions_left: int
    """How many actions the turn still has."""

    last: dict[Colour, tuple[str, str] | None]
    """Each side's last action: the block as it stands now, and where it must not return at once."""

    quiet: int
    """Turns in a row without a sinking; -1 during a turn with one."""

    quiet_turns: int
    """After so many of them in a row, the game is drawn."""

    repetition: int
    """How often a position must occur for a draw."""

    blocked: Blocked
    """What a side that cannot tip does: `pass` or `lose`."""

    past: tuple[str, ...]
    """Signatures of the earlier positions since the last sinking."""

    ended: Ending | None
    """How the game ended; None while it is going on."""

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from .picture import picture

        return picture(self)


def view(state: State, seat: Viewer) -> View:
    name = state.board.name
    light, dark = (tuple(name(block) for block in side) for side in state.blocks)
    last = tuple((name(moved.now), name(moved.before)) if moved else None for moved in state.last)
    return View(
        rows=state.options.rows,
        blocks={"light": light, "dark": dark},
        sunk={"light": state.sunk[LIGHT], "dark": state.sunk[DARK]},
        goal=GOAL,
        turn=COLOURS[state.side],
        to_act=None if state.ended else COLOURS[state.side],
        actions_left=state.left,
        last={"light": last[LIGHT], "dark": last[DARK]},
        quiet=state.quiet,
        quiet_turns=state.options.quiet_turns,
        repetition=state.options.repetition,
        blocked=state.options.blocked,
        past=state.past,
        ended=state.ended,
    )


def determinize(seen: View, settings: Settings, random: "Random") -> State:
    return seen_state(seen)


def seen_state(seen: View) -> State:
    """The state; the view shows all of it."""
    return State(
        Options(tuple(seen.rows), seen.blocked, seen.repetition, seen.quiet_turns),
        blocks=(_blocks(seen, "light"), _blocks(seen, "dark")),
        sunk=(seen.sunk["light"], seen.sunk["dark"]),
        side=COLOURS.index(seen.turn),
        left=seen.actions_left,
        last=(_moved(seen, "light"), _moved(seen, "dark")),
        quiet=seen.quiet,
        past=tuple(seen.past),
        ended=seen.ended,
    )


def _blocks(seen: View, colour: Colour) -> tuple[Block, ...]:
    return tuple(_block(seen, text) for text in seen.blocks[colour])


def _moved(seen: View, colour: Colour) -> Moved | None:
    moved = seen.last[colour]
    return Moved(_block(seen, moved[0]), _block(seen, moved[1])) if moved else None


def _block(seen: View, text: str) -> Block:
    numbers = board(tuple(seen.rows)).numbers
    return tuple(numbers[name] for name in text.split("-"))
