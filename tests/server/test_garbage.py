"""Full garbage collections, which hold up everyone, come when the caretaker says so."""

import gc
from pathlib import Path
from typing import Any

from event_horizon.server.operations.caretaker import CLEANING_SECONDS, Caretaker
from event_horizon.server.operations.garbage import NEVER, YOUNG, no_full_collections
from tests.serving import Serving

from .playing import Client


class Node:
    """Refers to itself, so that only a collection frees it."""

    def __init__(self) -> None:
        self.itself = self


def full_collections() -> int:
    return gc.get_stats()[2]["collections"]


def test_nothing_makes_python_collect_everything() -> None:
    kept: list[Any] = []
    with no_full_collections():
        before = full_collections()
        kept.extend([] for _ in range(2_000_000))  # many times what sets off a full collection otherwise
        assert full_collections() == before
        assert gc.get_stats()[0]["collections"] > 0


def test_what_is_new_is_collected_all_the_same() -> None:
    with no_full_collections():
        before = gc.get_stats()[0]["collected"]
        for _ in range(100_000):
            Node()
        assert gc.get_stats()[0]["collected"] - before > 80_000


def test_a_server_that_has_stopped_leaves_python_as_it_was(tmp_path: Path) -> None:
    found = gc.get_threshold()  # another test's server may be running in this process
    gc.set_threshold(700, 10, 10)
    try:
        with Serving(tmp_path) as serving, Client(serving) as client:
            assert gc.get_threshold() == (*YOUNG, NEVER)
            assert gc.get_freeze_count() > 0
            client.play_out(client.make("me", "me", rows=2))
        assert (gc.get_threshold(), gc.get_freeze_count()) == ((700, 10, 10), 0)
    finally:
        gc.set_threshold(*found)


class Nothing:
    """Stands for all that the caretaker looks after."""

    store = None

    async def look(self, store: Any) -> None: ...

    async def look_again(self, seen: Any) -> None: ...


async def test_the_caretaker_collects_everything_once_an_hour() -> None:
    caretaker = Caretaker(Nothing(), Nothing(), keep_days=0)  # type: ignore[arg-type]
    with no_full_collections():
        before = full_collections()
        for _ in range(3):
            await caretaker.look()
        assert full_collections() == before + 1
        caretaker._cleaned -= CLEANING_SECONDS  # an hour later
        await caretaker.look()
        assert full_collections() == before + 2
