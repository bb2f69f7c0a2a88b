"""Keeps full garbage collections from holding up the event loop."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

YOUNG = (10_000, 20)
"""Python collects what is new after so many new objects, and what is not quite new after so many such collections."""

NEVER = 1_000_000_000


@contextmanager
def no_full_collections() -> Iterator[None]:
    """Leaves full collections to the caretaker.

    A full collection looks at every object in memory, about a thousand for each match: a quarter of a second with 200 matches.
    Under load, Python would start one every second, though nearly all garbage is freed without it.
    """
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()  # what a started server consists of is never garbage
    gc.set_threshold(*YOUNG, NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
