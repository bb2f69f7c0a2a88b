"""The chance of the prize from every place and for every ship, by dynamic programming over a mission.

A turn is a choice of dice, a throw, choices of orbit on the way, perhaps a card, perhaps a probe. Working from
home inward and back out, each pass makes every place as good as the best choice from it, until nothing
changes any more. A place in an orbit is counted twice: *ready*, when the next time on space 0 the orbit may
be changed, or not yet, after a card or a drop has put the ship there.
"""

from functools import lru_cache
from itertools import product

import numpy as np

from event_horizon.games.explorer.board import HOLE, IN, OUT, Board, Place, board
from event_horizon.games.explorer.cards import events
from event_horizon.games.explorer.mission import needed_for_prize
from event_horizon.games.explorer.ship import Ship

from .model import SHAPE, STATES, Block, Draws, Goal, axes, every_zone, index

MAX_SPACES = 24
"""Four dice move a ship no further than this."""
CLOSE_ENOUGH = 0.002
MOST_PASSES = 60
WORMHOLE = 1 / 36


@lru_cache(maxsize=8)
def prospect(board_source: str, events_source: str, patience: float) -> "Prospect":
    """The table for a board and a deck; worked out when it is first asked for, in a few seconds."""
    return Prospect(board_source, events_source, patience)


class Prospect:
    def __init__(self, board_source: str, events_source: str, patience: float) -> None:
        """`patience` is the share of its worth that a prize keeps if it comes a turn later."""
        self.board: Board = board(board_source)
        self.patience_a_turn, self.patience = patience, np.float32(patience)
        self.draws = every_zone(events(events_source))
        self.throws = _throws()
        self.lost = np.full(STATES, WORMHOLE, np.float32)
        self.home = _home()
        self.before: dict[tuple[Place, bool], Block] = {}
        """At the beginning of a turn, before the drop of a ship without energy."""
        self.rolling: dict[tuple[Place, bool], Block] = {}
        """About to roll."""
        self.arrived: dict[tuple[Place, bool], Block] = {}
        """Where a move ends, before the card."""
        self.ended: dict[tuple[Place, bool], Block] = {}
        """The same after the card, before the probe."""
        self.changing: dict[tuple[int, int], Block] = {}
        """On space 0 of an orbit, with so many spaces left and the right to change."""
        self._prepare()
        self._solve()

    def of(self, ship: Ship, *, is_rolling: bool = False) -> float:
        """The chance that this ship, between two moves, brings the prize home."""
        table = self.rolling if is_rolling else self.before
        return float(table[ship.at, _is_ready(ship)][index(ship)])

    def thrown(self, ship: Ship, boost: int) -> float:
        """The same for a ship about to throw two dice and so many more, that are paid for."""
        move = self._on if ship.in_orbit else self._move_on_approach
        state, ready = index(ship), _is_ready(ship)
        moves = [float(move(ship.at, ready, left)[state]) for left in range(2, MAX_SPACES + 1)]
        return float(self.throws[boost] @ np.array(moves, np.float32))

    def _move_on_approach(self, place: Place, ready: bool, left: int) -> Block:
        return self._along(place, left)

    def changed(self, ship: Ship, left: int) -> float:
        """The same for a ship that may change its orbit, with so many spaces left to move."""
        return float(self.changing[ship.at.orbit, left][index(ship)])

    def drawing(self, ship: Ship) -> float:
        """The same for a ship that has a card to draw."""
        return float(self.arrived[ship.at, _is_ready(ship)][index(ship)])

    def ending(self, ship: Ship) -> float:
        """The same for a ship whose move is over and that may launch a probe."""
        return float(self.ended[ship.at, _is_ready(ship)][index(ship)])

    def _prepare(self) -> None:
        rings = self.board.orbits
        places = [Place(o, s) for o in range(1, len(rings) + 1) for s in range(rings[o - 1].spaces)]
        approach = [Place(IN, n) for n in range(self.board.approach + 1)]
        approach += [Place(OUT, n) for n in range(1, self.board.approach + 1)]
        for place, ready in product((*places, *approach), (True, False)):
            for table in (self.before, self.rolling, self.arrived, self.ended):
                table[place, ready] = np.zeros(STATES, np.float32)
        for orbit, left in product(range(1, len(rings) + 1), range(MAX_SPACES + 1)):
            self.changing[orbit, left] = np.zeros(STATES, np.float32)

    def _solve(self) -> None:
        """Up and down the orbits, for ships on their way home and on their way in."""
        orbits = range(1, self.board.top + 1)
        for _ in range(MOST_PASSES):
            start = self.before[Place(IN, 0), True].copy()
            self._approach(OUT)
            for orbit in (*reversed(orbits), *orbits):
                self._orbit(orbit)
            self._approach(IN)
            if np.abs(self.before[Place(IN, 0), True] - start).max() < CLOSE_ENOUGH:
                return

    def _approach(self, way: int) -> None:
        squares = range(1, self.board.approach + 1) if way == OUT else range(self.board.approach, -1, -1)
        for square in squares:
            place = Place(way, square)
            best = self._roll([self._along(place, left) for left in range(2, MAX_SPACES + 1)])
            for ready in (True, False):
                self.before[place, ready] = self.rolling[place, ready] = best
                self.arrived[place, ready] = self.ended[place, ready] = self.patience * best

    def _along(self, place: Place, left: int) -> Block:
        if place.orbit == OUT:
            return self.home if left >= place.space else self.arrived[Place(OUT, place.space - left), True]
        on = place.space + left - self.board.approach - 1
        return (
            self.arrived[Place(IN, place.space + left), True] if on < 0 else self._passing(self.board.top, on)
        )

    def _orbit(self, orbit: int) -> None:
        """Space 0 with every rest of a move, then all spaces against the direction of flight."""
        spaces = self.board.orbits[orbit - 1].spaces
        for left in range(MAX_SPACES + 1):
            self.changing[orbit, left] = self._change(orbit, left)
        for space, ready in product(range(spaces - 1, -1, -1), (True, False)):
            self._place(Place(orbit, space), ready)

    def _change(self, orbit: int, left: int) -> Block:
        """The best of staying, descending, climbing and going home."""
        down = self._passing(orbit - 1, left) if orbit > 1 else self.lost
        best = np.maximum(self._passing(orbit, left), down)
        if orbit == self.board.top:
            return np.maximum(best, self._along(Place(OUT, self.board.approach), left))
        up = self._passing(orbit + 1, left)
        for place in self.board.above(Place(orbit, 0))[1:]:
            up = np.maximum(up, self._on(place, False, left))
        return np.maximum(best, _paid(up, 1))

    def _place(self, place: Place, ready: bool) -> None:
        best = self._roll([self._on(place, ready, left) for left in range(2, MAX_SPACES + 1)])
        self.rolling[place, ready] = best
        before = best.copy()
        below = self.board.below(place)
        fallen = self.lost if below == HOLE else self.rolling[below, below.space == 0]
        before[: STATES // SHAPE[0]] = fallen[: STATES // SHAPE[0]]
        self.before[place, ready] = before
        ended = self.ended[place, ready] = self._end(place, ready)
        self.arrived[place, ready] = self._event(place, ready, ended) if self.board.is_event(place) else ended

    def _on(self, place: Place, ready: bool, left: int) -> Block:
        """So many spaces on from a place in an orbit."""
        beyond = place.space + left - self.board.orbit(place).spaces
        if beyond < 0:
            return self.arrived[Place(place.orbit, place.space + left), ready]
        return self.changing[place.orbit, beyond] if ready else self._passing(place.orbit, beyond)

    def _passing(self, orbit: int, left: int) -> Block:
        """On space 0 with so many spaces left, to move on in this orbit."""
        return self._on(Place(orbit, 0), True, left)

    def _roll(self, moves: list[Block]) -> Block:
        """The best number of dice, each extra one for a token."""
        dice = self.throws @ np.stack(moves)
        best: Block = np.maximum(dice[0], np.maximum(_paid(dice[1], 1), _paid(dice[2], 2)))
        return best

    def _end(self, place: Place, ready: bool) -> Block:
        """A probe launched, or not."""
        later: Block = self.patience * self.before[place, ready]
        luck = np.float32(self.board.orbit(place).probe / 6)
        if not luck:
            return later
        whole = later.reshape(SHAPE)
        launched = np.zeros_like(whole)
        found = np.concatenate([whole[:, :, 1:], whole[:, :, -1:]], axis=2)
        launched[1:, 1:] = (luck * found + (1 - luck) * whole)[:-1, :-1]
        best: Block = np.maximum(later, launched.reshape(STATES))
        return best

    def _event(self, place: Place, ready: bool, ended: Block) -> Block:
        drawn = self.draws[self.board.orbit(place).zone]
        total = np.zeros(STATES, np.float32)
        for goal, cards in drawn.items():
            total += self._goal(goal, cards, place, ready, ended)
        return total

    def _goal(self, goal: Goal, cards: Draws, place: Place, ready: bool, ended: Block) -> Block:
        match goal.split(" "):
            case ["up", orbits]:
                if place.orbit == self.board.top:
                    return cards.mean(ended)
                risen = self.board.risen(place, int(orbits))
                return cards.mean(np.max([self.arrived[p, p.space == 0] for p in risen], axis=0))
            case ["down", orbits]:
                for _ in range(int(orbits)):
                    place = self.board.below(place) if place != HOLE else HOLE
                return cards.mean(self.lost if place == HOLE else self.arrived[place, place.space == 0])
            case ["roll"]:
                return cards.mean(self.rolling[place, ready])
            case ["hold"]:
                return cards.mean(self._end(place, False))
        return cards.mean(ended)


def _is_ready(ship: Ship) -> bool:
    return not ship.in_orbit or (ship.moved >= ship.at.space and ship.hold <= 1)


def _paid(block: Block, tokens: int) -> Block:
    """What it is worth to a ship that has yet to pay so many tokens for it; nothing to one that cannot."""
    if not tokens:
        return block
    whole = block.reshape(SHAPE)
    paid = np.full_like(whole, -1)
    paid[tokens:] = whole[:-tokens]
    return paid.reshape(STATES)


def _home() -> Block:
    """3.3 to 3.5: the chance of the prize with the results aboard."""
    _, _, results, _, _ = axes()
    chances = np.array([(7 - needed_for_prize(found)) / 6 for found in range(4)], np.float32)
    return chances[results]


def _throws() -> Block:
    """For two, three and four dice, the chance of every sum from 2 to 24."""
    die = np.full(6, 1 / 6)
    chances = np.zeros((3, MAX_SPACES - 1), np.float32)
    sums = np.convolve(die, die)
    for row in range(3):
        chances[row, row : row + len(sums)] = sums
        sums = np.convolve(sums, die)
    return chances
