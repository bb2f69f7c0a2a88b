"""Many games side by side, compiled: `make("triangle", batch=4096)`.

    games = make("triangle", batch=4096, seed=1, rows=5)
    while learning:
        seen, mask, seats = games.observe(), games.legal, games.to_act
        games.step(chosen(seen, mask))          # or games.sample()
        games.rewards, games.over

Numbers and tensors are those of the other adapters. Chance rolls by itself, each row from dice of its own, so a row
plays the same game whatever the others do. A row that is over says so for one step and begins anew with the next one,
which ignores its action; with `restarts=False` it stays over. Masks and observations are arrays that the next step writes
again, and nobody else may write: copy what you keep or change.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from event_horizon.core.errors import BadOption
from event_horizon.games.catalog import GAMES, game
from event_horizon.search.batch import LINE_BYTES, OVERRUN, BatchKernel, aligned, new_dice
from event_horizon.search.kernel import OVER

from .numbered import NumberedGame, shortened


def make(name: str, /, *, batch: int, seed: int = 0, restarts: bool = True, **options: Any) -> "Batch":
    """A batch of games under these options; BadOption if the game has no compiled batches."""
    rules = game(name, **options)
    if not has_batches(rules.package):
        known = ", ".join(each for each, rules in GAMES.items() if has_batches(rules.package))
        raise BadOption(f"{name} has no compiled batches; there are {known}")
    if batch < 1:
        raise ValueError(f"a batch has at least one game, not {batch}")
    kernel = import_module(f"{rules.package}.ai.batch").kernel(rules.settings)
    return Batch(NumberedGame(rules), kernel, batch, seed, restarts)


def has_batches(package: str) -> bool:
    """Whether the game has compiled batches."""
    return find_spec(f"{package}.ai.batch") is not None


class Batch:
    """Many games side by side; `make` makes one."""

    def __init__(
        self, numbered: NumberedGame, kernel: BatchKernel, batch: int, seed: int, restarts: bool
    ) -> None:
        self.numbered, self.size, self.restarts = numbered, batch, restarts
        self._kernel = kernel
        self._numbers = _rows(batch, kernel.numbers, np.int64)
        self._small = _rows(batch, kernel.small, np.int8)
        self._seats = np.zeros(batch, dtype=np.int64)
        self._actions = np.zeros(batch, dtype=np.int64)
        self._written = _rows(batch, numbered.size + OVERRUN, np.float32)
        self._observation = _read_only(self._written[:, : numbered.size])
        self._legal = _rows(batch, kernel.width, np.int8)
        self.legal = _read_only(self._legal[:, : len(numbered.words)])
        """1 for every number that is legal in the row; all 0 where it is over."""
        self.rewards = np.zeros((batch, numbered.seats), dtype=np.float32)
        """The rewards of the last step for every seat: 1, 0 or -1 where it ended the game."""
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Starts a new game in every row; without a seed the generators continue."""
        if seed is not None:
            self._dice = new_dice(seed, self.size)
        self.rewards[:] = 0
        self._kernel.reset(self._kernel.table, self._numbers, self._small, self._legal, self._dice)

    def step(self, actions: Any) -> None:
        """One number for every row. ValueError names the first row whose number is not legal; then none is played."""
        given = actions
        if actions is not self._actions:  # which has the right shape
            given = np.ascontiguousarray(actions, dtype=np.int64)
            if given.shape != (self.size,):
                raise ValueError(f"{self.size} actions are needed, one for each row, not {given.shape}")
        wrong = self._kernel.step(
            self._kernel.table, self._numbers, self._small, self._legal, self._dice, given, self.rewards, self.restarts
        )  # fmt: skip
        if wrong >= 0:
            legal = shortened(np.flatnonzero(self.legal[wrong]).tolist())
            raise ValueError(f"row {wrong}: {given[wrong]} is not legal now; legal are {legal}")

    def sample(self) -> Any:
        """A random legal number for every row; 0 where it is over."""
        self._kernel.sample(self._kernel.table, self._numbers, self._small, self._dice, self._actions)
        return self._actions

    def observe(self) -> Any:
        """The tensor of the seat that is to act in each row; of seat 0 where it is over."""
        self._kernel.observe(self._kernel.table, self._numbers, self._small, self._written)
        return self._observation

    @property
    def to_act(self) -> Any:
        """The seat that is to act in each row; OVER, -2, where it is over."""
        self._kernel.actors(self._kernel.table, self._numbers, self._seats)
        return self._seats

    @property
    def over(self) -> Any:
        """Which games are over."""
        return self.to_act == OVER


def _rows(batch: int, length: int, dtype: Any) -> Any:
    """Zeros, at least so many to a row; every row begins where a line of the processor's cache does."""
    to_a_line = LINE_BYTES // np.dtype(dtype).itemsize
    whole = -(-length // to_a_line) * to_a_line
    return aligned(batch * whole, dtype).reshape(batch, whole)


def _read_only(array: Any) -> Any:
    """The same numbers, for others to read: the kernels write only those that change."""
    view = array.view()
    view.flags.writeable = False
    return view
