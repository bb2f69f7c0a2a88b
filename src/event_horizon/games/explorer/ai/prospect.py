"""The chance of the prize for every ship, everywhere, with this many rounds and missions left.

The last round is worked out first, then the one before it, and so on. What is kept of a round is what a ship is worth
at the beginning of its turn, for some rounds only: the others lie between them, and what happens within a turn is
computed again when it is asked for.
"""

from dataclasses import dataclass, replace
from functools import lru_cache, partial

import numpy as np
import numpy.typing as npt

from event_horizon.games.explorer.action import Build
from event_horizon.games.explorer.board import HOME
from event_horizon.games.explorer.cards import events
from event_horizon.games.explorer.previews.prospects import anew
from event_horizon.games.explorer.ship import TOKENS_PER_LEVEL, Ship
from event_horizon.games.explorer.source import STANDARD

from .course import course
from .model import STATES, Block, every_zone, index, value_of
from .purse import Purse
from .round import Ahead, Round, Rows
from .table_cache import Arrays, read_table, write_table

KEPT_ROUNDS = (0, 2, 4, 8, 12, 16, 20, 24, *range(30, 121, 6))
"""Rounds left that are kept."""

FULL_SCALE = np.float32(65_535)
USUAL_ROUNDS = 60
KEPT_CREWS = 2
"""Tables of crews of up to this many, for the usual rounds, are kept on disk: they are the ones that many matches need."""

ROUNDS_AT_HAND = 12
"""Rounds whose turns are kept ready; a match needs one at a time."""


@dataclass(frozen=True)
class Task:
    """What a table is about."""

    board: str
    events: str
    patience: float
    """The share of its worth that a prize keeps if it comes a turn later."""

    rounds: int
    missions: int
    """Missions left, the one that is flown included."""

    purse: Purse
    """What another mission begins with."""

    @property
    def is_bundled(self) -> bool:
        """Whether the board and the deck are those that come with the game."""
        return self.board == self.events == STANDARD

    @property
    def is_usual(self) -> bool:
        purse = self.purse
        is_simple = purse.seats <= KEPT_CREWS and not purse.rerolls_ones and not purse.ships
        return self.is_bundled and self.rounds == USUAL_ROUNDS and is_simple


class Prospect:
    def __init__(self, task: Task, anew: Block | None = None, arrays: Arrays | None = None) -> None:
        """Works the table out, if its arrays are not given."""
        self.task = task
        self.course = course(task.board)
        self.draws = every_zone(events(task.events))
        self._at_hand: dict[int, Round] = {}
        self._fresh: dict[int, float] = {}
        self._kept: dict[int, npt.NDArray[np.uint16]] = {}
        self.launch: Block = np.zeros((task.rounds + 1, STATES), np.float32)
        """What a ship at home is worth with this many rounds left."""

        self.anew: Block
        """What another mission is worth with this many rounds left."""

        if arrays:
            self.anew, self.launch = arrays["anew"], arrays["launch"]
            self._kept = dict(zip(arrays["rounds"].tolist(), arrays["kept"], strict=True))
        else:
            self.anew = _anew(task) if anew is None else anew
            self._solve()

    def arrays(self) -> Arrays:
        """All that was worked out."""
        kept = np.stack(list(self._kept.values()))
        return {"anew": self.anew, "launch": self.launch, "rounds": np.array(list(self._kept)), "kept": kept}

    def at(self, rounds: int) -> Round:
        """The turn of a ship that has this many rounds left, this one included."""
        rounds = min(rounds, self.task.rounds)
        if rounds not in self._at_hand:
            if len(self._at_hand) >= ROUNDS_AT_HAND:
                del self._at_hand[next(iter(self._at_hand))]
            now, following, second = (partial(self._row, rounds - after) for after in range(3))
            ahead = self._ahead(following, second, rounds, arrived=following, rolling=now)
            self._at_hand[rounds] = Round(self.course, self.draws, ahead)
        return self._at_hand[rounds]

    def of(self, ship: Ship, rounds: int, *, is_rolling: bool = False) -> float:
        """The chance that this ship, at the beginning of its turn, brings the prize home."""
        if is_rolling and not ship.energy:
            # 2.11: it has dropped already
            return self.at(rounds).rolled(ship)
        return value_of(self._row(rounds, self.course.at(ship, ship.hold)), ship)

    def best(self, orders: tuple[Build, ...], rounds: int) -> float:
        """What the best of these ships is worth."""
        rounds = min(rounds, self.task.rounds)
        return max(float(self.launch[rounds, launch_state(order)]) for order in orders)

    def fresh(self, rounds: int) -> float:
        """What a mission is worth before its money is known."""
        if rounds not in self._fresh:
            contents = self.task.purse.contents
            self._fresh[rounds] = sum(share * self.best(orders, rounds) for share, orders in contents)
        return self._fresh[rounds]

    def _row(self, rounds: int, row: int) -> Block:
        """A ship at the beginning of its turn; between the rounds that are kept, the mean of theirs."""
        rounds = max(0, min(rounds, self.task.rounds))
        low = max(kept for kept in self._kept if kept <= rounds)
        high = min(kept for kept in self._kept if kept >= rounds)
        block = self._read(low, row)
        if high > low:
            block += np.float32((rounds - low) / (high - low)) * (self._read(high, row) - block)
        return block

    def _read(self, rounds: int, row: int) -> Block:
        block: Block = self._kept[rounds][row].astype(np.float32)
        block /= FULL_SCALE
        return block

    def _ahead(self, following: Rows, second: Rows, rounds: int, arrived: Rows, rolling: Rows) -> Ahead:
        patience = np.float32(self.task.patience)
        anew = float(patience * self.anew[max(0, rounds - 1)])
        return Ahead(
            lambda row: patience * following(row),
            lambda row: patience * patience * second(row),
            anew,
            arrived,
            rolling,
        )

    def _solve(self) -> None:
        """From the last round to the first. What a card in mid-turn leads to is guessed from the two rounds before."""
        nothing = np.zeros((self.course.places, STATES), np.float32)
        following, second = nothing, nothing
        arrived, rolling = [nothing, nothing], [nothing, nothing]
        self._keep(0, nothing)
        for rounds in range(1, self.task.rounds + 1):
            known = (following, second, _guess(arrived), _guess(rolling))
            first, other, *guesses = (each.__getitem__ for each in known)
            turn = Round(self.course, self.draws, self._ahead(first, other, rounds, *guesses))
            after, rolls, before = turn.everywhere()
            following, second = before, following
            arrived, rolling = [after[: self.course.places], arrived[0]], [rolls, rolling[0]]
            self._keep(rounds, before)

    def _keep(self, rounds: int, before: Block) -> None:
        self.launch[rounds] = before[self.course.row[HOME, True]]
        if rounds in KEPT_ROUNDS or rounds == self.task.rounds:
            self._kept[rounds] = np.rint(np.clip(before, 0, 1) * FULL_SCALE).astype(np.uint16)


def _guess(known: list[Block]) -> Block:
    """The next one after these two."""
    guess: Block = np.clip(2 * known[0] - known[1], 0, 1)
    return guess


def _anew(task: Task) -> Block:
    """What a mission is worth before its money is known, for every number of rounds left."""
    if task.missions == 1:
        return np.zeros(task.rounds + 1, np.float32)
    if known := _known(task):
        return np.array(known[: task.rounds + 1], np.float32)
    return value_anew(prospect(replace(task, missions=task.missions - 1)))


def value_anew(known: Prospect) -> Block:
    return np.array([known.fresh(rounds) for rounds in range(known.task.rounds + 1)], np.float32)


def _known(task: Task) -> tuple[float, ...]:
    """What was worked out beforehand with the board and the deck that come with the game."""
    known = anew(task.patience, task.purse.name, task.missions - 1) if task.is_bundled else ()
    return known if len(known) > task.rounds else ()


def launched(order: Build) -> Ship:
    """The ship as it leaves the yard."""
    return Ship(
        (0,),
        1,
        order.name,
        energy=TOKENS_PER_LEVEL * order.power,
        probes=order.probes,
        shield=order.shield,
        strength=order.strength,
    )


@lru_cache(maxsize=4096)
def launch_state(order: Build) -> int:
    return index(launched(order))


@lru_cache(maxsize=9)
def prospect(task: Task) -> Prospect:
    """Worked out when it is first asked for, in a few seconds for each mission; the usual ones once for a machine."""
    if not task.is_usual:
        return Prospect(task)
    arrays = read_table(repr(task))
    known = Prospect(task, arrays=arrays)
    if arrays is None:
        write_table(repr(task), known.arrays())
    return known
