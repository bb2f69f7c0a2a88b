"""Worker processes, in which computer players think: how they begin and end."""

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import parent_process
from threading import Thread

from event_horizon.search import compile_log


def begin() -> None:
    """Sets up a worker process: it ignores Ctrl-C, ends with its parent, and says what it compiles."""
    compile_log.show_on_stderr()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow_parent, daemon=True).start()


def end(pool: ProcessPoolExecutor) -> None:
    """Kills the processes of a pool and waits until all have ended."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.kill()
    pool.shutdown(cancel_futures=True)


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
