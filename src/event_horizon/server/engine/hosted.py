"""Players that the host has added: each match and seat has an instance of its own, which remembers the match."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock

from event_horizon.core.seat import Seat
from event_horizon.games import catalog
from event_horizon.players.failure import PlayerFailed
from event_horizon.players.outside.naming import OutsideName
from event_horizon.players.outside.player import OutsidePlayer, Patience

from .jobs import MoveJob

PATIENCE = Patience(start=10.0, action=10.0, grace=5.0)
"""Less than at the command line: people are waiting."""
MAX_INSTANCES = 8
"""The most processes of one player and game. With more matches at once, the match that has waited longest is forgotten."""


@dataclass
class Instance:
    """A process of a player, and the match that it is playing."""

    game: str
    named: OutsideName
    player: OutsidePlayer
    match: str = ""
    """Empty once the match is over."""

    seat: Seat = 0
    decisions: int = 0
    """How many actions of the match it knows to be its own."""

    is_thinking: bool = False

    def turn_to(self, match: str, seat: Seat, decision: int) -> None:
        """Gets ready for a decision. If another process has played for the seat since, the memory has a gap: it starts
        anew.
        """
        if (self.match, self.seat) != (match, seat) or decision > self.decisions:
            self.player.new_match()
        self.match, self.seat, self.decisions, self.is_thinking = match, seat, decision + 1, True


class HostedPlayers:
    """They run on this machine, each in a process of its own; here, threads wait for their answers."""

    def __init__(self, threads: int, most: int = MAX_INSTANCES) -> None:
        self.most = most
        self._instances: list[Instance] = []
        """The one that was used last is at the end."""
        self._lock = Lock()
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="hosted player")
        self._is_closed = False

    async def choose(self, job: MoveJob) -> int:
        """The chosen action's place among the legal ones; PlayerFailed if the player has none."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self.choose_now, job)

    def choose_now(self, job: MoveJob) -> int:
        """Like `choose`, in this thread."""
        instance = self._take(job)
        try:
            game = catalog.game(job.game, **job.settings)
            return job.legal.index(instance.player.choose(game, job.view, job.legal, job.budget))
        finally:
            instance.is_thinking = False

    def forget(self, match: str) -> None:
        """The match is over: its instances are free for others."""
        with self._lock:
            for instance in self._instances:
                if instance.match == match:
                    instance.match = ""

    def close(self) -> None:
        """Ends all processes; whoever waits for one of them gets a PlayerFailed."""
        with self._lock:
            self._is_closed = True
        self._end_all()
        self._threads.shutdown()
        self._end_all()  # one may just have been starting

    def _end_all(self) -> None:
        for instance in self._instances:
            instance.player.close()

    def _take(self, job: MoveJob) -> Instance:
        hosted = job.hosted
        assert hosted is not None
        with self._lock:
            if self._is_closed:
                raise PlayerFailed("was ended with the server")
            instance = self._find(job.game, hosted.named, hosted.match, hosted.seat)
            self._instances = [*(each for each in self._instances if each is not instance), instance]
            instance.turn_to(hosted.match, hosted.seat, hosted.decision)
        return instance

    def _find(self, game: str, named: OutsideName, match: str, seat: Seat) -> Instance:
        """The seat's own instance, a free one, a new one, or the one that has waited longest."""
        alike = [each for each in self._instances if (each.game, each.named) == (game, named)]
        idle = [each for each in alike if not each.is_thinking]
        own = [each for each in idle if (each.match, each.seat) == (match, seat)]
        free = [each for each in idle if not each.match]
        if found := own or free or (idle if len(alike) >= self.most else []):
            return found[0]
        return Instance(game, named, OutsidePlayer(game, named, PATIENCE))
