"""Analyses inside the server: bounded, one position at a time, cancelled when nobody waits."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from event_horizon import game
from event_horizon.analysis.moment import Moment
from event_horizon.analysis.moment_job import MomentJob
from event_horizon.core.budget import Budget
from event_horizon.core.outcome import Outcome
from event_horizon.records.record import BadRecord, Line
from event_horizon.server.engine.analyses import MAX_ACTIONS, MAX_KEPT_ANALYSES, Analyses
from event_horizon.server.engine.jobs import HintJob
from event_horizon.server.engine.pool import GaveUp
from event_horizon.server.live.bus import LocalBus
from event_horizon.server.requests.limits import Limits
from event_horizon.server.requests.problems import Problem
from event_horizon.server.routes import hints
from tests.analysis.games import random_record

TINY = game("triangle", rows=2)
LIMITS = Limits()


class Idle:
    """WorkerPool that count who is at work, and finish when they are let."""

    def __init__(self, *, finishes: bool) -> None:
        self.at_work = self.most = self.cancelled = 0
        self.finishes = finishes
        self.fails = False

    async def run(self, work: Callable[[Any], Any], task: Any, seconds: float, who: str, *queue: Any) -> Any:
        self.at_work += 1
        self.most = max(self.most, self.at_work)
        try:
            await (asyncio.sleep(0) if self.finishes else asyncio.Event().wait())
            if self.fails:
                raise GaveUp(who)
            return Moment(task.number, 0, task.action, (0.5, 0.5), (0.5, 0.5))
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        finally:
            self.at_work -= 1


def analyses(workers: Idle) -> Analyses:
    return Analyses(workers, LocalBus())  # type: ignore[arg-type]


async def test_no_more_than_so_many_at_once_and_one_position_at_a_time() -> None:
    workers = Idle(finishes=False)
    many = analyses(workers)
    five = [random_record(game("triangle", rows=5), seed) for seed in range(LIMITS.analyses + 1)]
    for client, record in enumerate(five[: LIMITS.analyses]):
        await many.begin(record, str(client // 2))
    with pytest.raises(Problem) as refused:
        await many.begin(five[-1], "another")
    assert (refused.value.status, refused.value.code) == (503, "busy")
    assert await many.begin(five[0]) is await many.begin(five[0]), "one that is at work is no further one"
    await asyncio.sleep(0.01)
    assert workers.most == 1
    await many.close()


async def test_one_client_leaves_room_for_others() -> None:
    many = analyses(Idle(finishes=False))
    records = [
        random_record(game("triangle", rows=5), seed) for seed in range(LIMITS.analyses_per_client + 1)
    ]
    for record in records[:-1]:
        await many.begin(record, "greedy")
    with pytest.raises(Problem) as refused:
        await many.begin(records[-1], "greedy")
    assert (refused.value.status, refused.value.code) == (429, "too_many")
    assert (await many.begin(records[-1], "modest")).status == "working"
    await many.close()


async def test_an_analysis_is_stopped_by_those_who_began_it() -> None:
    many, record = analyses(Idle(finishes=False)), random_record(TINY, 1)
    analysis = await many.begin(record, "ada")
    await many.begin(record, "ben")
    with pytest.raises(Problem) as refused:
        many.stop(analysis, "stranger")
    assert (refused.value.status, analysis.status) == (403, "working")
    many.stop(analysis, "ada")
    assert analysis.status == "working", "ben still wants it"
    many.stop(analysis, "ben")
    assert analysis.status == "stopped"
    await many.close()


async def test_only_so_many_are_kept() -> None:
    many, record = analyses(Idle(finishes=True)), random_record(TINY, 1)
    for number in range(MAX_KEPT_ANALYSES + 5):
        begun = await many.begin(replace(record, outcome=Outcome((number / 100, 0.0), "")))
        await asyncio.gather(*many._tasks.values())
    assert len(many._kept) == MAX_KEPT_ANALYSES
    assert begun.id in many._kept
    with pytest.raises(Problem):
        many.find("forgotten")


async def test_records_that_are_too_long_or_do_not_replay_are_refused() -> None:
    many = analyses(Idle(finishes=True))
    record = random_record(TINY, 1)
    with pytest.raises(BadRecord, match="at most"):
        await many.begin(replace(record, lines=(Line("1@a1"),) * (MAX_ACTIONS + 1)))
    with pytest.raises(BadRecord, match="action 2"):
        await many.begin(replace(record, lines=(Line("1@a1"),) * 2))


async def test_a_ranking_that_fails_ends_the_analysis_with_a_word() -> None:
    workers = Idle(finishes=True)
    workers.fails = True
    many = analyses(workers)
    begun = await many.begin(random_record(TINY, 1))
    await asyncio.gather(*many._tasks.values())
    assert (begun.status, begun.moments) == ("failed", [])


class Stubborn(Idle):
    """WorkerPool that come to a result at the very moment when they are stopped."""

    async def run(self, work: Callable[[Any], Any], task: Any, seconds: float, who: str, *queue: Any) -> Any:
        try:
            return await super().run(work, task, seconds, who, *queue)
        except asyncio.CancelledError:
            return Moment(task.number, 0, task.action, (0.5, 0.5), (0.5, 0.5))


@pytest.mark.parametrize("workers", [Idle(finishes=False), Stubborn(finishes=False)])
async def test_one_that_is_stopped_and_begun_again_at_once_goes_on(workers: Idle) -> None:
    many, record = analyses(workers), random_record(TINY, 1)
    begun = await many.begin(record)
    await asyncio.sleep(0.01)
    many.stop(begun)
    workers.finishes = True
    assert await many.begin(record) is begun
    await asyncio.gather(*many._tasks.values())
    assert begun.status == "done"
    assert [moment.number for moment in begun.moments] == list(range(1, begun.total + 1))


async def test_nobody_thinks_for_a_client_that_has_gone() -> None:
    class Gone:
        async def is_disconnected(self) -> bool:
            return True

    workers = Idle(finishes=False)
    with pytest.raises(Problem):
        await hints._while_connected(Gone(), workers, HintJob("", {}, None, Budget()), "")  # type: ignore[arg-type]
    await asyncio.sleep(0)
    assert (workers.cancelled, workers.at_work) == (1, 0)


def test_a_step_holds_no_key() -> None:
    told = {"game", "settings", "number", "state", "action", "budget", "before", "options"}
    assert set(MomentJob.__dataclass_fields__) == told
