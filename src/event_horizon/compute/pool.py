"""What every pool of workers can do. Work is a function of a module and arguments that can be pickled."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Protocol, TypeVar

Result = TypeVar("Result")


class Unreachable(Exception):
    """No worker is available: the cluster does not answer. The message is a sentence."""


class Pool(Protocol):
    @property
    def size(self) -> int:
        """How many jobs run at a time."""
        ...

    def submit(self, work: Callable[..., Result], *arguments: Any) -> "Future[Result]":
        """The future result. If it is cancelled before the work has begun, the work is not started.

        May take a moment, so an event loop calls it in a thread. Unreachable if there are no workers.
        """
        ...

    def keep_spares(self, count: int, get_ready: Callable[[], Any]) -> None:
        """From now on, so many more workers are kept (on each node of a cluster), which have done `get_ready`, so that one that
        dies is replaced at once.
        """
        ...

    @property
    def spares(self) -> int:
        """How many spares are ready."""
        ...

    def is_lost(self, error: BaseException) -> bool:
        """Whether the work failed only because its worker died: submit it again."""
        ...

    def stop(self, job: "Future[Any]") -> None:
        """Ends the worker that hangs in this job. Other jobs may be lost with it."""
        ...

    def close(self) -> None:
        """Ends all workers, whatever they are doing."""
        ...
