"""Worker processes on this machine. If one dies, a spare takes its place at once, where spares are kept."""

import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock
from typing import Any

from .pool import Result
from .spares import Spares
from .worker import Worker, WorkerDied


def default_size() -> int:
    """One worker fewer than there are cores, so that the program itself has one left."""
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(eq=False)
class LocalJob:
    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    worker: Worker | None = None
    """Who is doing it."""
    is_stopped: bool = False


class LocalPool:
    """A thread for each job that runs hands it to a worker process and waits for the result."""

    def __init__(self, size: int | None = None) -> None:
        self.size = size or default_size()
        self._threads: ThreadPoolExecutor | None = None
        self._idle: list[Worker] = []
        self._jobs: dict[Future[Any], LocalJob] = {}
        self._spares: Spares | None = None
        self._lock = Lock()

    def submit(self, work: Callable[..., Result], *arguments: Any) -> "Future[Result]":
        job = LocalJob(work, arguments)
        with self._lock:
            if self._threads is None:
                self._threads = ThreadPoolExecutor(self.size, thread_name_prefix="worker")
            found = self._threads.submit(self._do, job)
            self._jobs[found] = job
        found.add_done_callback(lambda done: self._jobs.pop(done, None))
        return found

    @property
    def spares(self) -> int:
        """How many spares are ready."""
        return self._spares.ready if self._spares else 0

    def is_lost(self, error: BaseException) -> bool:
        return isinstance(error, WorkerDied)

    def keep_spares(self, count: int, get_ready: Callable[[], Any]) -> None:
        with self._lock:
            if self._spares is None:
                self._spares = Spares(self.start_worker, get_ready, count)

    def stop(self, job: "Future[Any]") -> None:
        with self._lock:
            stopped = self._jobs.get(job)
            if stopped is None:
                return
            stopped.is_stopped = True
        if stopped.worker:
            stopped.worker.end()

    def close(self) -> None:
        """Returns only when all have ended: Python fails at exit if processes are still shutting down."""
        with self._lock:
            threads, self._threads = self._threads, None
            spares, self._spares = self._spares, None
            running = list(self._jobs)
        if spares:
            spares.close()
        for job in running:
            job.cancel()
            self.stop(job)
        if threads:
            threads.shutdown()
        with self._lock:
            idle, self._idle = self._idle, []
        for worker in idle:
            worker.end()

    def start_worker(self) -> Worker:
        return Worker()

    def _do(self, job: LocalJob) -> Any:
        """In a thread of its own."""
        worker = self._take(job)
        try:
            found = worker.do(job.work, *job.arguments)
        except WorkerDied:
            worker.end()
            raise
        except BaseException:
            self._give_back(job, worker)
            raise
        self._give_back(job, worker)
        return found

    def _take(self, job: LocalJob) -> Worker:
        """The worker that was busy last; else a spare; else a new one."""
        with self._lock:
            if job.is_stopped:
                raise WorkerDied("The job was stopped before it began.")
            while self._idle and job.worker is None:
                worker = self._idle.pop()
                if worker.is_alive():
                    job.worker = worker
                else:
                    worker.end()
            if job.worker is None and self._spares:
                job.worker = self._spares.take()
            if job.worker is None:
                job.worker = self.start_worker()
            return job.worker

    def _give_back(self, job: LocalJob, worker: Worker) -> None:
        with self._lock:
            job.worker = None
            self._idle.append(worker)
