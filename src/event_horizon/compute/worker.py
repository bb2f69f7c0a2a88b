"""A worker process: it does one job after another. How it begins, works and ends."""

import multiprocessing
import os
import pickle
import signal
import traceback
from collections.abc import Callable
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from threading import Lock, Thread
from typing import Any

from event_horizon.search import compile_log

from .pool import Result

GONE = (EOFError, OSError)
"""What a pipe raises when the process at its other end has ended."""


class WorkerDied(Exception):
    """The worker's process ended before it had a result."""


class Worker:
    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._lock = Lock()

    @property
    def sentinel(self) -> int:
        """Becomes readable when the process ends."""
        return self._process.sentinel

    def is_alive(self) -> bool:
        return not wait([self.sentinel], 0)

    def do(self, work: Callable[..., Result], *arguments: Any) -> Result:
        """Waits for the result; raises what the work raises, or WorkerDied."""
        job = pickle.dumps((work, arguments))
        try:
            self._pipe.send_bytes(job)
            answer = self._pipe.recv_bytes()
        except GONE as error:
            raise WorkerDied("The worker process ended abruptly.") from error
        is_done, found = pickle.loads(answer)  # noqa: S301 (of our own process)
        if is_done:
            return found  # type: ignore[no-any-return]
        raise found

    def end(self) -> None:
        """Kills the process, whatever it is doing, and waits until it has ended."""
        with self._lock:
            self._process.kill()
            self._process.join()


def serve(pipe: Connection) -> None:
    """Runs in the worker process, until there are no more jobs."""
    begin()
    try:
        while True:
            pipe.send_bytes(_answer(pipe.recv_bytes()))
    except GONE:
        pass


def begin() -> None:
    """Sets up a worker process: it ignores Ctrl-C, ends with its parent, and says what it compiles."""
    compile_log.show_on_stderr()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow_parent, daemon=True).start()


def _answer(job: bytes) -> bytes:
    """Whether it is done, with the result or the error."""
    try:
        work, arguments = pickle.loads(job)  # noqa: S301 (of our own process)
        return pickle.dumps((True, work(*arguments)))
    except BaseException as error:
        error.add_note(f"In a worker process:\n{traceback.format_exc()}")
        try:
            return pickle.dumps((False, error))
        except Exception:
            return pickle.dumps((False, RuntimeError(repr(error))))


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
