"""Several server processes under one command: a dead one is replaced, and a signal shuts all down cleanly."""

import logging
import multiprocessing
import os
import signal
import threading
import time
from multiprocessing.context import SpawnProcess
from tempfile import TemporaryDirectory

from prometheus_client.multiprocess import mark_process_dead

from .settings.schema import ServerSettings

log = logging.getLogger(__name__)

LOOK_SECONDS = 0.2
FOLDER_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
"""The processes collect their metrics in this folder, so that any of them can answer for all."""
SHORT_LIFE_SECONDS = 5.0
"""A process that dies sooner is replaced only after this long, so that a lasting fault does not keep a core busy."""
STOP_SECONDS = 15.0


def supervise(settings: ServerSettings, url: str) -> None:
    """Runs until it is told to stop."""
    with TemporaryDirectory() as figures:
        os.environ.setdefault(FOLDER_VARIABLE, figures)
        _supervise(settings, url)


def _supervise(settings: ServerSettings, url: str) -> None:
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    running = [_started(settings) for _ in range(settings.processes)]
    print(f"Event Horizon is at {url} with {settings.processes} processes  (Ctrl-C stops it)", flush=True)
    while not stop.wait(LOOK_SECONDS):
        running = [_replaced(each, settings) for each in running]
    for process, _ in running:
        if process.is_alive():
            process.terminate()
    for process, _ in running:
        process.join(STOP_SECONDS)
        process.kill()


def _started(settings: ServerSettings, not_before: float = 0.0) -> tuple[SpawnProcess, float]:
    process = multiprocessing.get_context("spawn").Process(target=_run, args=(settings, not_before))
    process.start()
    return process, time.monotonic()


def _replaced(running: tuple[SpawnProcess, float], settings: ServerSettings) -> tuple[SpawnProcess, float]:
    process, since = running
    if process.is_alive():
        return running
    log.error("a server process died with code %s; replacing it", process.exitcode)
    mark_process_dead(process.pid)  # type: ignore[no-untyped-call]
    return _started(settings, since + SHORT_LIFE_SECONDS)


def _run(settings: ServerSettings, not_before: float) -> None:
    from .serve import serve_one

    time.sleep(max(0.0, not_before - time.monotonic()))
    serve_one(settings)
