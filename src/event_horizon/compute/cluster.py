"""Workers on a Ray cluster. Every node needs this package in the same version.

`ray` starts a small cluster on this machine, or joins the one that the variable RAY_ADDRESS names; `ray://HOST:PORT` is a
client of a cluster elsewhere, which may come and go while this process lives.
"""

import logging
import os
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from socket import create_connection
from threading import Lock, Timer
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from .cluster_spares import ClusterSpares, Process, stand_by
from .pool import Result, Unreachable

log = logging.getLogger(__name__)

MAX_RETRIES = 3
"""How often Ray itself retries a job whose worker or node has died."""
DEFAULT_PORT = 10_001
KNOCK_SECONDS = 3.0
RECONNECT_SECONDS = 3
CANCEL_AGAIN_SECONDS = 1.0
MAX_CANCELS = 60
"""Ray may start a job again whose worker it has just killed: a job is cancelled until it is over."""
KEEP_IDLE_WORKERS = {"RAY_idle_worker_killing_time_threshold_ms": "600000"}
"""A setting of Ray's, which its nodes read as they start. Left alone, Ray ends a worker that has been idle for a second if there
are more than cores, and each server has workers of its own: nearly every job would wait for one to start."""
PAUSE_SECONDS = 5.0
"""Pause after a failed connection, so that not every job waits for its own time-out."""


class RayPool:
    """`size` jobs at a time; without it, one for each core of the cluster."""

    def __init__(self, address: str = "ray", size: int | None = None) -> None:
        self.address = address
        self._wanted_size = size
        self._remote: Any = None
        self._references: dict[Future[Any], tuple[Any, Future[Any]]] = {}
        """For each job, its name in Ray and the result that Ray will deliver."""
        self._silent_until = 0.0
        self._spares: ClusterSpares | None = None
        self._lock = Lock()

    @property
    def size(self) -> int:
        if self._wanted_size:
            return self._wanted_size
        import ray

        resources: Any = ray.cluster_resources
        with self._lock:
            self._connect()
            return max(1, int(resources().get("CPU", 1)))

    def submit(self, work: Callable[..., Result], *arguments: Any) -> "Future[Result]":
        with self._lock:
            self._connect()
            try:
                reference = self._remote.remote(work, *arguments)
                found = reference.future()
            except Exception as error:
                if not self.is_lost(error):
                    raise
                self._forget()
                self._silent_until = monotonic() + PAUSE_SECONDS
                raise Unreachable(f"The Ray cluster at {self.address} is gone: {error}") from error
        job: Future[Result] = Future()
        self._references[job] = (reference, found)
        job.add_done_callback(self._on_done)
        found.add_done_callback(lambda found: _settle(job, found))
        return job

    def keep_spares(self, count: int, get_ready: Callable[[], Any]) -> None:
        if count and self._spares is None:
            self._spares = ClusterSpares(partial(self._stand_by, get_ready), count)

    @property
    def spares(self) -> int:
        return self._spares.ready if self._spares else 0

    def is_lost(self, error: BaseException) -> bool:
        from ray.exceptions import RayError, RayTaskError

        return isinstance(error, RayError | ConnectionError) and not isinstance(error, RayTaskError)

    def stop(self, job: "Future[Any]") -> None:
        known = self._references.pop(job, None)
        if known is not None:
            _cancel(*known)

    def close(self) -> None:
        for job in list(self._references):
            self.stop(job)
        with self._lock:
            self._forget()
        if self._spares:
            self._spares.close()
            self._spares = None

    def _stand_by(self, get_ready: Callable[[], Any], count: int) -> "dict[str, list[Future[Process]]]":
        """Holds so many processes on each node for a moment; they take no core from a job."""
        import ray
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        with self._lock:
            self._connect()
            known: Any = ray.nodes
            nodes = [node["NodeID"] for node in known() if node["Alive"] and node["Resources"].get("CPU")]
            hold: Any = ray.remote(num_cpus=0, max_retries=0)(stand_by)
            at = {node: NodeAffinitySchedulingStrategy(node, soft=False) for node in nodes}
            return {
                node: [
                    hold.options(scheduling_strategy=place).remote(node, get_ready).future()
                    for _ in range(count)
                ]
                for node, place in at.items()
            }

    def _on_done(self, job: "Future[Any]") -> None:
        if job.cancelled():
            self.stop(job)
        self._references.pop(job, None)

    def _connect(self) -> None:
        import ray

        if self._remote is not None and ray.is_initialized():
            return
        if monotonic() < self._silent_until:
            raise Unreachable(f"No Ray cluster answers at {self.address}.")
        self._forget()
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anyone
        os.environ.setdefault("RAY_CLIENT_RECONNECT_GRACE_PERIOD", str(RECONNECT_SECONDS))
        try:
            self._knock()
            ray.init(**self._arguments())
        except Exception as error:  # Ray raises many kinds of errors if nobody answers
            self._forget()
            self._silent_until = monotonic() + PAUSE_SECONDS
            raise Unreachable(f"No Ray cluster answers at {self.address}: {error}") from error
        self._remote = ray.remote(num_cpus=1, max_retries=MAX_RETRIES)(_work)

    def _knock(self) -> None:
        """Fails within seconds if nobody listens; Ray itself would wait for half a minute."""
        if self.address != "ray":
            parts = urlsplit(self.address)
            create_connection((parts.hostname or "", parts.port or DEFAULT_PORT), KNOCK_SECONDS).close()

    def _arguments(self) -> dict[str, Any]:
        quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
        if self.address != "ray":
            return {**quiet, "address": self.address}
        if "RAY_ADDRESS" in os.environ:
            return quiet
        for name, value in KEEP_IDLE_WORKERS.items():
            os.environ.setdefault(name, value)
        return {**quiet, "address": "local", "include_dashboard": False, "num_cpus": self._wanted_size}

    def _forget(self) -> None:
        import ray

        self._remote = None
        ray.shutdown()


def _cancel(reference: Any, found: "Future[Any]", tries: int = MAX_CANCELS) -> None:
    """Now, and again until it is over."""
    import ray

    if found.done() or not tries or not ray.is_initialized():
        return
    try:
        ray.cancel(reference, force=True)
    except Exception as error:  # the node, or the whole cluster, is gone, and the job with it
        log.warning("a job on the Ray cluster cannot be stopped: %s", error)
        return
    again = Timer(CANCEL_AGAIN_SECONDS, _cancel, (reference, found, tries - 1))
    again.daemon = True
    again.start()


def _settle(job: "Future[Any]", found: "Future[Any]") -> None:
    """Passes on the job's result, or the error that the work itself raised."""
    from ray.exceptions import RayTaskError

    if not job.set_running_or_notify_cancel():
        return
    error = found.exception()
    if error is None:
        job.set_result(found.result())
    else:
        job.set_exception(error.cause if isinstance(error, RayTaskError) else error)


def _work(work: Callable[..., Result], *arguments: Any) -> Result:
    """Runs in a worker of the cluster."""
    from event_horizon.search import compile_log

    compile_log.show_on_stderr()
    return work(*arguments)
