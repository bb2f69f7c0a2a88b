"""Processes in which computer players think: how they begin, and how they end."""

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import parent_process
from threading import Thread


def begin() -> None:
    """What each begins with: it leaves Ctrl-C to whoever has started it, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow_parent, daemon=True).start()


def end(pool: ProcessPoolExecutor) -> None:
    """Ends the processes of a pool at once, whatever they are at; all of it is over when this returns."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.kill()
    pool.shutdown(cancel_futures=True)


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
