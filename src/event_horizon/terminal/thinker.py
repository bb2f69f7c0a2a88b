"""The computer thinks in a process of its own, so that the screen never freezes, and says what it compiles."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from multiprocessing.queues import SimpleQueue
from typing import Any

from event_horizon.core.sentence import capitalised
from event_horizon.search import compile_log

LISTEN_SECONDS = 0.2
"""How often the log of the process is read while it thinks."""


class Thinker:
    """One process, and the lines that it logs while it compiles."""

    def __init__(self, executor: Executor | None = None) -> None:
        context = get_context("spawn")
        self._lines: SimpleQueue[str] = context.SimpleQueue()
        self._executor = executor or ProcessPoolExecutor(
            max_workers=1,
            mp_context=context,
            initializer=compile_log.send_lines,
            initargs=(self._lines.put,),
        )

    async def run(self, job: Callable[[Any], Any], given: Any, tell: Callable[[str], None]) -> Any:
        """The job's result; until it is there, `tell` gets each line about what is being compiled."""
        result = asyncio.get_running_loop().run_in_executor(self._executor, job, given)
        try:
            while not result.done():
                await asyncio.wait((result,), timeout=LISTEN_SECONDS)
                while not self._lines.empty():
                    tell(_as_sentence(self._lines.get()))
            return await result
        finally:
            result.cancel()  # nothing waits for it any more

    def stop(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)


def _as_sentence(line: str) -> str:
    """Every line says why it takes so long, because the next one takes its place on the screen."""
    once = "" if line == compile_log.FIRST_LINE else "; this happens only once"
    return f"{capitalised(line)}{once}."
