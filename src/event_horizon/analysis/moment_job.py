"""One moment to assess as a value that can be sent to another process."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame
from event_horizon.games import catalog

from .moment import Assessment, Moment, RankedOption, assess, assess_try


@dataclass(frozen=True)
class MomentJob:
    """A position of a finished record, and the action taken in it."""

    game: str
    settings: Mapping[str, Any]
    number: int
    """The number of the action, from 1."""

    state: Any
    action: str
    """Empty in the last position, where nobody has acted."""

    budget: Budget
    before: tuple[float, ...] = ()
    """The scores that the previous moment expected here."""

    options: tuple[RankedOption, ...] = ()
    """For an action that a person tries: the options ranked at this moment."""

    def assess(self) -> Moment:
        return assess(self._game, self.number, self.state, self.action, self.budget, self.before)

    def assess_try(self) -> Assessment:
        """What another action than the one taken would have gained or given away."""
        return assess_try(self._game, self.state, self.options, self.action, self.budget)

    @property
    def _game(self) -> AnyGame:
        return catalog.game(self.game, **self.settings)


def moment_job(
    game: AnyGame,
    states: Sequence[Any],
    actions: Sequence[str],
    found: Sequence[Moment],
    number: int,
    budget: Budget,
) -> MomentJob:
    """The job for action `number` of a record, given every position, every action and the moments before it."""
    action = actions[number - 1] if number <= len(actions) else ""
    before = found[number - 2].after if number > 1 else ()
    return MomentJob(game.name, dict(game.settings), number, states[number - 1], action, budget, before)
