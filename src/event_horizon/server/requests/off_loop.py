"""Computes for clients outside the event loop: in a few threads, each client in its turn and with a deadline."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import ContextVar
from typing import ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from event_horizon.server.engine.fair_queue import FairQueue, Urgency

from .problems import Problem

READING_SECONDS = 10.0
READER_THREADS = 2
"""Python runs one of them at a time; more would only keep the event loop waiting for longer."""
THREADS_PER_CLIENT = 1
"""A thread cannot be stopped: a client that keeps one busy past the deadline leaves the other to everyone else."""

CLIENT: ContextVar[str] = ContextVar("client", default="")
"""The address of the client whose request is being answered."""

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

_threads = ThreadPoolExecutor(READER_THREADS, thread_name_prefix="reader")
_queues: WeakKeyDictionary[asyncio.AbstractEventLoop, FairQueue] = WeakKeyDictionary()


async def off_loop(
    work: Callable[Arguments, Result], *args: Arguments.args, **more: Arguments.kwargs
) -> Result:
    """The result of the work; a Problem if the client's turn does not come in time, or if the work takes too long."""
    loop, client = asyncio.get_running_loop(), CLIENT.get()
    queue = _queues.setdefault(loop, FairQueue(READER_THREADS, THREADS_PER_CLIENT))
    has_begun = False
    try:
        async with asyncio.timeout(READING_SECONDS):
            await queue.enter(Urgency.PLAY, client)
            has_begun = True
            job = _threads.submit(lambda: work(*args, **more))
            job.add_done_callback(lambda _: _leave(loop, queue, client))
            return await asyncio.wrap_future(job)
    except TimeoutError:
        detail = "That took too long to read. Try again with something smaller."
        if has_begun:
            raise Problem(503, "too_slow", detail) from None
        detail = "The server is still reading what you sent before. Try again in a moment."
        raise Problem(503, "busy", detail) from None


def _leave(loop: asyncio.AbstractEventLoop, queue: FairQueue, client: str) -> None:
    """The thread is free, perhaps long after the deadline."""
    with suppress(RuntimeError):  # the server has stopped in the meantime
        loop.call_soon_threadsafe(queue.leave, client)
