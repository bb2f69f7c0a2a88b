"""One round of a mission: the chance of the prize wherever a ship may be in its turn, for all its parts at once.

What a turn leads to is known from the round after it. A turn is a throw, choices of orbit on the way, perhaps a card,
perhaps a probe; it is worked out from its end to its beginning, each choice as the best one.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from event_horizon.core.replacing import replace
from event_horizon.games.explorer.board import HOLE, OUT, Space, Zone
from event_horizon.games.explorer.mission import needed_for_prize
from event_horizon.games.explorer.ship import Ship

from .course import USUAL_THROW, Course, throws
from .model import SHAPE, STATES, Block, Draws, Goal, axes, index, repaired, value_of

WORMHOLE = 1 / 36
THROWS = throws()


Rows = Callable[[int], Block]
"""What is known of a place, by its row."""


@dataclass(frozen=True)
class Ahead:
    """What comes after this turn, at the price of a turn's patience."""

    following: Rows
    """The beginning of the next turn."""

    second: Rows
    """The same one turn later."""

    anew: float
    """Another mission, if there is one left."""

    arrived: Rows
    """About what arriving at a place is worth, before its card; for cards that lead to another card."""

    rolling: Rows
    """About what a roll is worth; for cards that let the ship roll once more."""


class Round:
    """Worked out row by row, when it is asked for."""

    def __init__(self, course: Course, draws: dict[Zone, dict[Goal, Draws]], ahead: Ahead) -> None:
        self.course, self.draws, self.ahead = course, draws, ahead
        self.lost = np.full(STATES, WORMHOLE + (1 - WORMHOLE) * ahead.anew, np.float32)
        self._ended: dict[int, Block] = {}
        self._after: dict[int, Block] = {course.home: _home(ahead.anew)}

    def rolled(self, ship: Ship) -> float:
        """The chance that this ship, about to roll, brings the prize home."""
        boosts = range(min(2, ship.energy) + 1)
        return max(self.thrown(replace(ship, energy=ship.energy - boost), boost) for boost in boosts)

    def thrown(self, ship: Ship, boost: int) -> float:
        """The same for a ship about to throw two dice and this many more, that are paid for."""
        rows = self.course.moves[self.course.at(ship, ship.hold), 2:]
        return sum(
            float(share) * value_of(self.after(int(row)), ship)
            for share, row in zip(THROWS[boost], rows, strict=True)
            if share
        )

    def changed(self, ship: Ship, left: int) -> float:
        """The same for a ship that may change its orbit, with this many spaces left to move."""
        return value_of(self.after(self.course.changing(ship.at.orbit, left)), ship)

    def drawing(self, ship: Ship) -> float:
        """The same for a ship that draws a card; it is too late for robots to repair anything."""
        return float(self.after(self._landed(ship))[index(ship)])

    def ending(self, ship: Ship) -> float:
        """The same for a ship whose move is over and that may launch a probe."""
        return value_of(self.ended(self._landed(ship)), ship)

    def _landed(self, ship: Ship) -> int:
        """The row of a ship whose move is over: orders to stay include this turn."""
        return self.course.at(ship, max(0, ship.hold - 1))

    def after(self, row: int) -> Block:
        """Where a move ends, before the card; or space 0 with spaces left and the right to change; or home."""
        if row not in self._after:
            self._after[row] = self._arrive(row) if row < self.course.places else self._change(row)
        return self._after[row]

    def ended(self, row: int) -> Block:
        """Where a move ends, after the card: a probe launched, or not."""
        if row not in self._ended:
            self._ended[row] = self._end(row, self.ahead.following(row))
        return self._ended[row]

    def _end(self, row: int, later: Block) -> Block:
        place = self.course.keys[row][0]
        luck = self.course.board.orbit(place).probe / 6 if place.orbit > 0 else 0
        return _launched(later, np.float32(luck)) if luck else later

    def _arrive(self, row: int) -> Block:
        place, is_ready = self.course.keys[row]
        if not self.course.board.is_event(place):
            return self.ended(row)
        drawn = self.draws[self.course.board.orbit(place).zone]
        total = np.zeros(STATES, np.float32)
        for goal, cards in drawn.items():
            total += self._goal(goal, cards, place, is_ready)
        return total

    def _goal(self, goal: Goal, cards: Draws, place: Space, is_ready: bool) -> Block:
        here = self.ended(self.course.row[place, is_ready])
        if goal.rise > 0 and place.orbit == self.course.board.top:
            # R12: it changes nothing
            return cards.nothing(here)
        after = self._whither(goal, place, is_ready)
        if goal.repairs:
            after = repaired(after)
        return cards.best(after, here) if goal.is_offer else cards.mean(after)

    def _whither(self, goal: Goal, place: Space, is_ready: bool) -> Block:
        """What the ship's new place or plight is worth."""
        course = self.course
        if goal.rise > 0:
            risen = course.board.risen(place, goal.rise)
            best: Block = np.max([self._arrival(each) for each in risen], axis=0)
            return best
        if goal.rise < 0:
            for _ in range(-goal.rise):
                place = course.board.below(place) if place != HOLE else HOLE
            return self.lost if place == HOLE else self._arrival(place)
        if goal.rolls:
            return self.ahead.rolling(course.row[place, is_ready])
        row = course.row[place, is_ready and course.is_free(place, goal.hold)]
        is_slow = goal.skip or (goal.hold > 1 and course.board.orbit(place).spaces <= USUAL_THROW)
        return self._end(row, self.ahead.second(row)) if is_slow else self.ended(row)

    def _arrival(self, place: Space) -> Block:
        row = self.course.lands(place)
        return self.ahead.arrived(row) if self.course.board.is_event(place) else self.ended(row)

    def _change(self, row: int) -> Block:
        """Space 0 with the rest of a move: the best of staying, descending, climbing and going home."""
        course, top = self.course, self.course.board.top
        orbit, left = course.changing_at(row)
        down = self.after(course.passing(orbit - 1, left)) if orbit > 1 else self.lost
        best = np.maximum(self.after(course.passing(orbit, left)), down)
        out = self._out(left) if orbit == top else _paid(self._up(orbit, left), 1)
        changed: Block = np.maximum(best, out)
        return changed

    def _out(self, left: int) -> Block:
        """R4: onto the approach, homeward."""
        return self.after(self.course.on(Space(OUT, self.course.board.approach), True, left))

    def _up(self, orbit: int, left: int) -> Block:
        up = self.after(self.course.passing(orbit + 1, left))
        for place in self.course.board.above(Space(orbit, 0))[1:]:
            up = np.maximum(up, self.after(self.course.on(place, False, left)))
        return up

    def everywhere(self) -> tuple[Block, Block, Block]:
        """All rows: where moves end, before a roll, and at the beginning of a turn."""
        after = np.stack([self.after(row) for row in range(self.course.rows)])
        rolling = np.empty((self.course.places, STATES), np.float32)
        for row, moves in enumerate(self.course.moves):
            dice = THROWS @ after[moves[2:]]
            rolling[row] = np.maximum(dice[0], np.maximum(_paid(dice[1], 1), _paid(dice[2], 2)))
        return after, rolling, self._drop(rolling)

    def _drop(self, rolling: Block) -> Block:
        """2.11: without a token the ship is an orbit lower before it rolls."""
        before, empty = rolling.copy(), STATES // SHAPE[0]
        for row, below in self.course.drops:
            before[row, :empty] = rolling[below, :empty]
        for row, (place, _) in enumerate(self.course.keys):
            if place.orbit == 1:
                before[row, :empty] = self.lost[:empty]
        return before


def _launched(later: Block, luck: np.float32) -> Block:
    whole = later.reshape(SHAPE)
    launched = np.zeros_like(whole)
    found = np.concatenate([whole[:, :, 1:], whole[:, :, -1:]], axis=2)
    launched[1:, 1:] = (luck * found + (1 - luck) * whole)[:-1, :-1]
    best: Block = np.maximum(later, launched.reshape(STATES))
    return best


def _paid(block: Block, tokens: int) -> Block:
    """What it is worth to a ship that has yet to pay this many tokens for it; nothing to one that cannot."""
    whole = block.reshape(SHAPE)
    paid = np.full_like(whole, -1)
    paid[tokens:] = whole[:-tokens]
    return paid.reshape(STATES)


def _home(anew: float) -> Block:
    """3.3 to 3.5: the chance of the prize with the results aboard, or with another mission."""
    _, _, results, _, _ = axes()
    chances = np.array([(7 - needed_for_prize(found)) / 6 for found in range(4)], np.float32)
    prize: Block = chances[results]
    return prize + (1 - prize) * np.float32(anew)
