"""The results of many jobs as they arrive. A job whose worker died is run again."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import Any

from .pool import Pool, Result

MAX_ATTEMPTS = 3
JOBS_PER_WORKER = 2
"""How many jobs per worker are handed out at a time: one runs and the next one waits."""


def results(pool: Pool, work: Callable[..., Result], jobs: Iterable[tuple[Any, ...]]) -> Generator[Result]:
    """The results in the order in which they arrive. If closed early, it starts no more jobs and leaves the running
    ones.
    """
    waiting = deque((job, 1) for job in jobs)
    running: dict[Future[Result], tuple[tuple[Any, ...], int]] = {}
    places = JOBS_PER_WORKER * pool.size
    try:
        while waiting or running:
            while waiting and len(running) < places:
                job, attempt = waiting.popleft()
                running[pool.submit(work, *job)] = (job, attempt)
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                job, attempt = running.pop(future)
                error = future.exception()
                if error is None:
                    yield future.result()
                elif pool.is_lost(error) and attempt < MAX_ATTEMPTS:
                    waiting.appendleft((job, attempt + 1))
                else:
                    raise error
    finally:
        for future in running:
            future.cancel()
