"""Parses what clients send outside the event loop, in a few threads and with a deadline."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from .problems import Problem

READING_SECONDS = 10.0
READER_THREADS = 2
"""Python runs one of them at a time; more would only keep the event loop waiting for longer."""

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

_threads = ThreadPoolExecutor(READER_THREADS, thread_name_prefix="reader")


async def off_loop(
    work: Callable[Arguments, Result], *args: Arguments.args, **more: Arguments.kwargs
) -> Result:
    """The result of the work; a Problem if it takes too long."""
    loop = asyncio.get_running_loop()
    try:
        return await asyncio.wait_for(
            loop.run_in_executor(_threads, lambda: work(*args, **more)), READING_SECONDS
        )
    except TimeoutError:
        raise Problem(
            503, "too_slow", "That took too long to read. Try again with something smaller."
        ) from None
