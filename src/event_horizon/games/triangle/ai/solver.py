"""Exact play: the value of a position under perfect play.

Two yes-or-no searches, one for each side's win; where both say no, the game is a draw.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from event_horizon.core.budget import Budget
from event_horizon.core.seat import Seat
from event_horizon.games.triangle.action import Place
from event_horizon.games.triangle.rules import apply, legal, outcome
from event_horizon.games.triangle.state import GREEN, RED, State
from event_horizon.search.budget import deadline_of, never, now

from . import ring_one, rings
from .ring_one import MAX_CELLS, MAX_TILES, UNKNOWN, YES

NODES_PER_CHUNK = 20_000
"""How many nodes are searched between two readings of the clock."""
UNLIMITED_NODES = 1 << 62


def can_solve(state: State) -> bool:
    """Whether the solver can handle this kind of game, however long it takes."""
    hands = max(map(len, state.hands))
    return (
        state.options.tiles != "drawn"
        and state.is_ready
        and not _may_be_swapped(state)
        and not state.is_over
        and len(state.empty) <= MAX_CELLS
        and hands <= MAX_TILES
    )


def _may_be_swapped(state: State) -> bool:
    """Whether green may still take over red's first placement, made or not."""
    return state.options.swap and state.placed <= 1 and not state.swapped


Decks = tuple[tuple[int, ...], tuple[int, ...]]
"""Red's and green's tiles that have a bit in the searches, the best beside the hole first."""


def decks_of(state: State) -> Decks:
    """All tiles, so that tables serve a whole game; if there are too many, only the ones in hand."""
    every = tuple(range(1, state.options.highest_tile + 1))
    red, green = (every, every) if len(every) <= MAX_TILES else state.hands
    return (red, green) if state.options.goal == "low" else (red[::-1], green[::-1])


@dataclass
class Question:
    """The question whether a colour can force a win. Its search can be interrupted and resumed."""

    colour: int
    state: State
    decks: Decks
    for_a: Any = field(init=False)
    for_b: Any = field(init=False)
    outer: Any = field(init=False)
    place: tuple[int, int, int, int, int] = field(init=False)
    """The arguments of `rings.wins` that describe the position."""

    def __post_init__(self) -> None:
        self.for_a = _ring_one(self.state, self.colour, self.decks)
        self.for_b = _ring_one(self.state, 1 - self.colour, self.decks)
        self.outer = _outer(self.state, self.colour)
        decks = [self.decks[side] for side in (self.colour, 1 - self.colour)]
        hands = [self.state.hands[side] for side in (self.colour, 1 - self.colour)]
        masks = [sum(1 << deck.index(tile) for tile in hand) for deck, hand in zip(decks, hands, strict=True)]
        key = rings.changed(1, 0, self.colour)
        for cell in range(len(self.state.cells)):
            if self.outer[rings.CELLS + cell]:
                key = rings.changed(key, cell, self.outer[rings.CELLS + cell])
        empty = sum(1 << cell for cell in self.state.empty)
        self.place = (empty, masks[0], masks[1], int(self.state.colour != self.colour), int(key))

    @property
    def nodes(self) -> int:
        return int(self.for_a[ring_one.NODES] + self.for_b[ring_one.NODES])

    def go_on(self, table: Any, ring_table: Any, nodes: int) -> int:
        """Continues the search for about this many nodes: YES, NO or UNKNOWN."""
        for array in (self.for_a, self.for_b):
            array[ring_one.LIMIT] = array[ring_one.NODES] + nodes
        return rings.wins(self.outer, self.for_a, self.for_b, table, ring_table, *self.place)


class Solver:
    """Solves positions of one game under one set of options, and keeps its tables between them."""

    def __init__(self, bits: int = 22) -> None:
        self.ring_table: Any = np.zeros(1 << bits, dtype=np.int64)
        self.table: Any = np.zeros(1 << max(bits - 3, 10), dtype=np.int64)
        self.nodes = 0
        self._decks: Decks = ((), ())

    def _decks_for(self, state: State) -> Decks:
        """The decks that the tables use; if a tile has no bit in them, the tables are cleared."""
        if not all(set(hand) <= set(deck) for hand, deck in zip(state.hands, self._decks, strict=True)):
            if any(self._decks):  # clearing tables that nothing is in takes longer than many a proof
                self.ring_table[:] = 0
                self.table[:] = 0
            self._decks = decks_of(state)
        return self._decks

    def solve(self, state: State, budget: Budget, is_stopped: Callable[[], bool] = never) -> float | None:
        """The score that the seat to act can force, or None if the budget runs out."""
        deadline = deadline_of(budget)
        limit = self.nodes + (UNLIMITED_NODES if budget.nodes is None else budget.nodes)
        decks = self._decks_for(state)
        for colour, score in ((state.colour, 1.0), (1 - state.colour, 0.0)):
            question = Question(colour, state, decks)
            answer = UNKNOWN
            while answer == UNKNOWN:
                before = question.nodes
                if self.nodes >= limit or is_stopped() or (deadline is not None and now(budget) > deadline):
                    return None
                answer = question.go_on(self.table, self.ring_table, min(NODES_PER_CHUNK, limit - self.nodes))
                self.nodes += question.nodes - before
            if answer == YES:
                return score
        return 0.5

    def values(self, state: State, budget: Budget) -> dict[Place, float | None]:
        """The score of every placement for the seat to act, as far as the budget goes."""
        deadline = deadline_of(budget)
        values: dict[Place, float | None] = {}
        for action in sorted(legal(state), key=lambda a: -a.tile if isinstance(a, Place) else 0):
            assert isinstance(action, Place)
            left = None if deadline is None else max(0.0, deadline - now(budget))
            values[action] = self.value(state, action, replace(budget, seconds=left))
        return values

    def value(
        self, state: State, action: Place, budget: Budget, is_stopped: Callable[[], bool] = never
    ) -> float | None:
        """The score of a placement for the seat that makes it."""
        after = apply(state, action)
        if after.is_over:
            return _result(after, state.seat_of(state.colour))
        value = self.solve(after, budget, is_stopped)
        return None if value is None else 1.0 - value


def _result(state: State, seat: Seat) -> float:
    result = outcome(state)
    assert result is not None
    return result.scores[seat]


def _sign(state: State, colour: int) -> int:
    """The sign of red's tiles in this colour's search: its own tiles are positive and the other side's negative, or the
    other way round if the higher sum wins."""
    return (1 if colour == RED else -1) * (1 if state.options.goal == "low" else -1)


def _ring_one(state: State, colour: int, decks: Decks) -> Any:
    """The working array of the search that asks whether this colour forces ring 1."""
    work = np.zeros(ring_one.LENGTH, dtype=np.int64)
    sign, is_high = _sign(state, colour), state.options.goal == "high"
    for cell, neighbours in enumerate(state.board.neighbours):
        work[ring_one.TOUCHING + cell] = sum(1 << beside for beside in neighbours)
        work[ring_one.SUMS + cell] = sign * sum(state.cells[beside] for beside in neighbours)
    for side, owner in enumerate((colour, RED + GREEN - colour)):
        values = [-tile if is_high else tile for tile in decks[owner]]
        work[ring_one.TILES + 16 * side : ring_one.TILES + 16 * side + len(values)] = values
        ring_one.fill_reach(work, side, len(values))
    work[ring_one.ASCENDING], work[ring_one.HIGH] = state.options.tiles == "ascending", is_high
    return work


def _outer(state: State, colour: int) -> Any:
    work = np.zeros(rings.LENGTH, dtype=np.int64)
    work[rings.ROWS], work[rings.ASCENDING] = state.options.rows, state.options.tiles == "ascending"
    work[rings.RINGS] = 1 if state.options.scoring == "adjacent" else len(state.board.rings[0])
    work[rings.CELLS : rings.CELLS + len(state.cells)] = state.cells
    work[rings.CELLS : rings.CELLS + len(state.cells)] *= _sign(state, colour)
    return work
