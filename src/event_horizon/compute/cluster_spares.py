"""On each node of a Ray cluster, more processes are kept ready than there are jobs: Ray gives the next job to an idle one."""

import logging
import os
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from threading import Event, Thread
from typing import Any

from .pool import Unreachable

log = logging.getLogger(__name__)

LOOK_SECONDS = 10.0
"""How often all nodes are looked at: for spares that have died, and for new nodes."""
HOLD_SECONDS = 0.5
"""How long a process that is ready is held, so that Ray has to find another one, or start it, for the next."""
READY_SECONDS = 600.0
"""Players may have to be compiled."""

Process = tuple[str, int]
"""A node and a process on it."""
StandBy = Callable[[int], "Mapping[str, Sequence[Future[Process]]]"]
"""Asks for so many processes at a time on every node."""


class ClusterSpares:
    """A thread that looks after them. One process of a node does the jobs; each further one is a spare."""

    def __init__(self, stand_by: StandBy, count: int) -> None:
        self._stand_by, self._count = stand_by, count
        self.ready = 0
        """On the node that has the fewest, when they were last looked at."""
        self._is_closed = Event()
        self._thread = Thread(target=self._keep, name="spares", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Once the cluster has been left."""
        self._is_closed.set()
        self._thread.join()

    def _keep(self) -> None:
        while not self._is_closed.is_set():
            try:
                self.ready = self._look()
            except Unreachable:
                self.ready = 0
            except Exception as error:  # a node, a process or the connection is gone
                self.ready = 0
                log.info("spare workers of the cluster: %s", error)
            self._is_closed.wait(LOOK_SECONDS if self.ready >= self._count else HOLD_SECONDS)

    def _look(self) -> int:
        asked = self._stand_by(self._count + 1)
        found = [{each.result(READY_SECONDS) for each in futures} for futures in asked.values()]
        return min(map(len, found), default=1) - 1


_done: set[Callable[[], Any]] = set()


def stand_by(node: str, get_ready: Callable[[], Any]) -> Process:
    """Runs in a process of the cluster, which gets ready if it has not yet done so."""
    if get_ready not in _done:
        get_ready()
        _done.add(get_ready)
    time.sleep(HOLD_SECONDS)
    return node, os.getpid()
