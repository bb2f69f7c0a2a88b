"""An engine as a Player: it is started when it is first needed, and started again after it has failed."""

import atexit
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NoReturn

from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame
from event_horizon.players.failure import PlayerFailed

from .channel import Channel
from .naming import OutsideName
from .protocol import write_go, write_new_game, write_position, write_texts


@dataclass(frozen=True)
class Patience:
    """How long to wait for an engine, in seconds."""

    start: float = 120.0
    """Until it is ready: it may have to compile."""

    action: float = 60.0
    """For an action without a time limit."""

    grace: float = 5.0
    """Beyond the time limit of an action."""


@dataclass
class OutsidePlayer:
    """A class or a program that someone else has written, in a process of its own."""

    game: str
    named: OutsideName
    patience: Patience = field(default_factory=Patience)
    _channel: Channel | None = None
    _announced: str = ""

    @property
    def about(self) -> str:
        """One line for the lobby."""
        return f"A player from another program ({self.named.target})."

    def new_match(self) -> None:
        """Forgets the match: what comes next belongs to another one."""
        self._announced = ""

    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        """The engine's action; PlayerFailed if it has none that is legal."""
        channel = self._ready(game)
        texts = [game.write(action) for action in legal]
        lines = [write_position(game, view, budget), write_texts("legal", texts), write_go(budget)]
        limit = self.patience.action if budget.seconds is None else budget.seconds + self.patience.grace
        said = channel.ask(lines, _is_choice, limit)[-1]
        if said.startswith("error"):
            self._fail(f"refused: {said.removeprefix('error').strip()}")
        chosen = said.removeprefix("bestaction").strip()
        if chosen not in texts:
            self._fail(f"chose {chosen!r:.60}, which is not legal")
        return legal[texts.index(chosen)]

    def close(self) -> None:
        """Ends the process."""
        if self._channel:
            self._channel.close()
        self._channel, self._announced = None, ""

    def _ready(self, game: AnyGame) -> Channel:
        if self._channel is None or not self._channel.is_open:
            self.close()
            self._channel = Channel(self.named.command(self.game))
            self._channel.ask(["horizon"], lambda line: line == "horizonok", self.patience.start)
        if (announced := write_new_game(game)) != self._announced:
            said = self._channel.ask([announced, "ready"], _is_ready, self.patience.start)[-1]
            if said != "readyok":
                self._fail(f"refused: {said.removeprefix('error').strip()}")
            self._announced = announced
        return self._channel

    def _fail(self, reason: str) -> NoReturn:
        self.close()
        raise PlayerFailed(reason)


def _is_choice(line: str) -> bool:
    return line.startswith(("bestaction ", "error"))


def _is_ready(line: str) -> bool:
    return line == "readyok" or line.startswith("error")


@cache
def outside_player(game: str, named: OutsideName, place: int, patience: Patience) -> OutsidePlayer:
    """The player with that name for a game; each place has its own process, so that a player can meet itself."""
    player = OutsidePlayer(game, named, patience)
    atexit.register(player.close)
    return player
