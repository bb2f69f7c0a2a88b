"""Worker processes on this machine. If one of them dies, the next job replaces them all."""

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Lock
from typing import Any

from .pool import Result
from .worker import begin, end


def default_size() -> int:
    """One worker fewer than there are cores, so that the program itself has one left."""
    return max(1, (os.cpu_count() or 2) - 1)


class LocalPool:
    def __init__(self, size: int | None = None) -> None:
        self.size = size or default_size()
        self._executor: ProcessPoolExecutor | None = None
        self._of: dict[Future[Any], ProcessPoolExecutor] = {}
        """Which processes do which job."""
        self._lock = Lock()

    def submit(self, work: Callable[..., Result], *arguments: Any) -> "Future[Result]":
        with self._lock:
            try:
                return self._submit(work, *arguments)
            except BrokenProcessPool:
                self._end()
                return self._submit(work, *arguments)

    def is_lost(self, error: BaseException) -> bool:
        return isinstance(error, BrokenProcessPool)

    def stop(self, job: "Future[Any]") -> None:
        with self._lock:
            if self._executor is not None and self._of.get(job) is self._executor:
                self._end()

    def close(self) -> None:
        """Returns only when all have ended: Python fails at exit if processes are still shutting down."""
        with self._lock:
            self._end()

    def _submit(self, work: Callable[..., Result], *arguments: Any) -> "Future[Result]":
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                self.size, mp_context=multiprocessing.get_context("spawn"), initializer=begin
            )
        job = self._executor.submit(work, *arguments)
        self._of[job] = self._executor
        job.add_done_callback(lambda done: self._of.pop(done, None))
        return job

    def _end(self) -> None:
        if self._executor is not None:
            executor, self._executor = self._executor, None
            end(executor)
