"""Workers that are started and ready before they are needed."""

import logging
from collections.abc import Callable
from multiprocessing import Pipe
from multiprocessing.connection import wait
from threading import Lock, Thread
from typing import Any

from .worker import Worker, WorkerDied

log = logging.getLogger(__name__)

PAUSE_SECONDS = 10.0
"""The pause after a spare has died while it was getting ready."""


class Spares:
    """A thread starts them, one at a time, whenever there are too few."""

    def __init__(self, start: Callable[[], Worker], get_ready: Callable[[], Any], count: int) -> None:
        self._start, self._get_ready, self._count = start, get_ready, count
        self._ready: list[Worker] = []
        self._starting: Worker | None = None
        self._is_closed = False
        self._lock = Lock()
        self._alarm, self._bell = Pipe(duplex=False)
        self._thread = Thread(target=self._keep, name="spares", daemon=True)
        self._thread.start()

    def take(self) -> Worker | None:
        """One that is ready, if there is any."""
        with self._lock:
            self._drop_dead()
            found = self._ready.pop() if self._ready else None
        self._bell.send(None)
        return found

    @property
    def ready(self) -> int:
        """How many are ready."""
        with self._lock:
            self._drop_dead()
            return len(self._ready)

    def close(self) -> None:
        """Ends all of them, and waits until they have ended."""
        with self._lock:
            self._is_closed = True
            if self._starting:
                self._starting.end()
        self._bell.send(None)
        self._thread.join()
        for worker in self._ready:
            worker.end()
        self._alarm.close()
        self._bell.close()

    def _keep(self) -> None:
        while not self._is_closed:
            is_complete = self._fill()
            with self._lock:
                sentinels = [worker.sentinel for worker in self._ready]
            wait([self._alarm, *sentinels], None if is_complete else PAUSE_SECONDS)
            while self._alarm.poll():
                self._alarm.recv()

    def _fill(self) -> bool:
        """Starts those that are missing; False if one of them died at that."""
        while not self._is_closed:
            with self._lock:
                self._drop_dead()
            if len(self._ready) >= self._count:
                return True
            if not self._add():
                return False
        return True

    def _add(self) -> bool:
        """Whether one more is ready."""
        with self._lock:
            if self._is_closed:
                return True
            worker = self._starting = self._start()
        try:
            worker.do(self._get_ready)
        except WorkerDied:
            worker.end()
            return False
        except Exception:
            log.exception("a spare worker could not get ready")
        with self._lock:
            self._starting = None
            self._ready.append(worker)
        return True

    def _drop_dead(self) -> None:
        for worker in [worker for worker in self._ready if not worker.is_alive()]:
            worker.end()
            self._ready.remove(worker)
