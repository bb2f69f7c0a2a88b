"""Python imports this at its start. libfaketime breaks `time.sleep`, which real clocks that jump do not."""

import select
import time


def _sleep(seconds: float) -> None:
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    select.select([], [], [], seconds)


time.sleep = _sleep
