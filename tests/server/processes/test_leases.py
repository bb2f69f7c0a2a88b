"""A match is played on by one process at a time; when that dies, by another."""

import asyncio
from typing import Any

import pytest

from event_horizon import game
from event_horizon.analysis.moment import Moment
from event_horizon.matches import play
from event_horizon.matches.clock import Timing
from event_horizon.matches.match import Participant, new_match
from event_horizon.records.record import record_of
from event_horizon.server.engine.analysed_records import AnalysedRecords
from event_horizon.server.engine.analyses import Analyses
from event_horizon.server.engine.jobs import MoveJob
from event_horizon.server.engine.pool import WorkerPool
from event_horizon.server.matches import autoplay, leases
from event_horizon.server.matches.autoplay import Autoplay
from event_horizon.server.matches.leases import keep_beating

from .one import PEOPLE, One, until


async def test_a_lease_has_one_holder_and_dies_with_it(
    two: tuple[One, One], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = two
    monkeypatch.setattr(leases, "DEAD_SECONDS", 600.0)  # however slow the machine is
    for each in two:
        await each.leases.beat()
    takes = await asyncio.gather(*(each.leases.take("match") for each in two * 5))
    assert takes in ([True, False] * 5, [False, True] * 5)
    holder, other = (here, there) if takes[0] else (there, here)
    assert await holder.leases.take("match"), "its own"
    assert not await other.leases.take("match")
    await holder.leases.give_back("match")
    assert await other.leases.take("match")
    assert not await holder.leases.take("match")
    assert await holder.leases.take("another match"), "a living process that holds something else"
    await other.silence()
    assert await holder.leases.take("match")
    assert not await other.leases.take("another match")


def test_a_dead_process_is_replaced_within_five_seconds() -> None:
    """By its leases' death and the next patrol; `benchmarks/chaos.py` kills real ones."""
    assert leases.DEAD_SECONDS == 3.0
    assert leases.DEAD_SECONDS + autoplay.PATROL_SECONDS + autoplay.LATE_SECONDS < 5


async def test_a_match_is_taken_over_as_soon_as_the_lease_has_run_out_and_no_later(
    two: tuple[One, One],
) -> None:
    here, there = two
    live, _ = await here.service.create(game("triangle"), (Participant(), Participant("greedy")), (0,), None)
    assert await here.leases.take(live.id)
    await here.service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    await here.silence(-600)  # it reported ten minutes from now: however slow the machine is, it is alive
    late = there.service.now() + 3600
    assert live.id not in await there.service.store.due(late, 10)
    assert not await there.leases.take(live.id)
    await here.silence(leases.DEAD_SECONDS)
    assert live.id in await there.service.store.due(late, 10)
    assert await there.leases.take(live.id)


class Thinking(WorkerPool):
    """Thinks until it is told to be ready, and counts how often it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.ready = 0, asyncio.Event()

    async def choose(self, job: MoveJob, *queue: Any) -> int:
        self.asked += 1
        await self.ready.wait()
        return 0


async def test_one_process_plays_and_another_takes_over_when_it_dies(two: tuple[One, One]) -> None:
    pools = Thinking(), Thinking()
    players = [
        Autoplay(each.service, pool, leases=each.leases) for each, pool in zip(two, pools, strict=True)
    ]
    here, there = two
    live, _ = await here.service.create(game("triangle"), (Participant(), Participant("greedy")), (0,), None)
    patrols = [asyncio.create_task(player.patrol()) for player in players]
    await here.service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    await until(lambda: pools[0].asked == 1)
    await asyncio.sleep(2.5)
    assert pools[1].asked == 0, "another process is at it"
    patrols[0].cancel()  # the first one falls silent, in the midst of its thought
    await until(lambda: pools[1].asked == 1, 60)
    pools[1].ready.set()
    await until(lambda: there.service._live[live.id].match.number == 3)
    pools[0].ready.set()  # and wakes up again: what it thought of counts no more
    await until(lambda: not players[0]._tasks)
    found = (await here.service.find_fresh(live.id)).match
    assert [event.kind for event in found.events].count("acted") == 2
    patrols[1].cancel()
    await asyncio.gather(*patrols, return_exceptions=True)
    for player in players:
        await player.close()


async def test_one_process_ends_a_match_on_time_and_another_takes_over_when_it_dies(
    two: tuple[One, One], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "DEAD_SECONDS", 600.0)  # however slow the machine is
    here, there = two
    player = Autoplay(here.service, WorkerPool(), leases=here.leases)
    live, _ = await here.service.create(game("triangle"), PEOPLE, (0, 1), Timing("side", 3600))
    assert await there.leases.take(live.id)
    now = here.service.now
    here.service.now = lambda: now() + 3600  # the time is over, however slow the machine is
    player.see_to(live)
    await until(lambda: not player._timers and not player._tasks)
    await player.resume()
    assert not player._timers
    assert live.match.result is None, "the other process sees to it"
    await there.silence()
    while live.match.result is None:
        await player.resume()
        await asyncio.sleep(0.01)
    await until(lambda: not player._tasks)
    assert await there.leases.take(live.id), "it was given back"
    found = (await there.service.find_fresh(live.id)).match
    assert [event.kind for event in found.events].count("flagged") == 1
    await player.close()


async def test_time_runs_out_once_though_every_process_watches_the_clock(two: tuple[One, One]) -> None:
    players = [Autoplay(each.service, WorkerPool(), leases=each.leases) for each in two]
    live, _ = await two[0].service.create(game("triangle"), PEOPLE, (0, 1), Timing("side", 3600))
    seen = await two[1].service.find(live.id)
    players[1].see_to(seen)
    assert [list(player._timers) for player in players] == [[live.id]] * 2
    for each, player, followed in zip(two, players, (live, seen), strict=True):
        now = each.service.now
        each.service.now = lambda now=now: now() + 3600  # the time is over, however slow the machine is
        player.see_to(followed)
    await until(lambda: not any(player._timers or player._tasks for player in players))
    for each in two:
        found = (await each.service.find_fresh(live.id)).match
        assert [event.kind for event in found.events][-3:] == ["flagged", "resigned", "ended"]
        assert [event.kind for event in found.events].count("flagged") == 1
    for player in players:
        await player.close()


async def test_a_process_whose_workers_are_not_ready_leaves_turns_to_others(two: tuple[One, One]) -> None:
    pools = Thinking(), Thinking()
    pools[0].is_warming = True
    players = [
        Autoplay(each.service, pool, leases=each.leases) for each, pool in zip(two, pools, strict=True)
    ]
    here, _ = two
    live, _ = await here.service.create(game("triangle"), (Participant(), Participant("greedy")), (0,), None)
    patrols = [asyncio.create_task(player.patrol()) for player in players]
    await here.service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    await until(lambda: pools[1].asked == 1)
    assert pools[0].asked == 0
    for patrol in patrols:
        patrol.cancel()
    await asyncio.gather(*patrols, return_exceptions=True)
    for player in players:
        await player.close()


async def test_a_turn_is_played_though_no_process_has_its_workers_ready(two: tuple[One, One]) -> None:
    """All of them have just been started."""
    pools = Thinking(), Thinking()
    for pool in pools:
        pool.is_warming = True
    players = [
        Autoplay(each.service, pool, leases=each.leases) for each, pool in zip(two, pools, strict=True)
    ]
    live, _ = await two[0].service.create(
        game("triangle"), (Participant(), Participant("greedy")), (0,), None
    )
    patrols = [asyncio.create_task(player.patrol()) for player in players]
    await two[0].service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    await until(lambda: pools[0].asked + pools[1].asked == 1)
    for patrol in patrols:
        patrol.cancel()
    await asyncio.gather(*patrols, return_exceptions=True)
    for player in players:
        await player.close()


class Assessing(WorkerPool):
    """Assesses so many moments at once, and then thinks for ever."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.asked: list[int] = []
        self.most = most

    async def run(self, work: Any, task: Any, *queue: Any) -> Any:
        self.asked.append(task.number)
        if len(self.asked) > self.most:
            await asyncio.Event().wait()
        return Moment(task.number, 0, task.action, (0.5, 0.5), (0.5, 0.5), luck=(0.1, -0.1))


async def test_an_analysis_is_worked_out_once_and_goes_on_when_its_process_dies(two: tuple[One, One]) -> None:
    match = new_match("m", game("triangle", rows=2), PEOPLE, b"x" * 32)
    match = play.start(match, 0.0)
    while match.to_act is not None:
        match = play.act(match, match.to_act, match.game.write(match.game.legal(match.state)[0]), 1.0)
    record = record_of(match)
    pools = Assessing(1), Assessing(100)
    both = [
        Analyses(pool, each.service.bus, records=AnalysedRecords(each.store), leases=each.leases)
        for each, pool in zip(two, pools, strict=True)
    ]
    beats = [asyncio.create_task(keep_beating(each.leases)) for each in two]
    for each in two:
        await each.leases.beat()
    first = await both[0].begin(record)
    await until(lambda: len(first.moments) == 1)
    second = await both[1].fetch(first.id)
    await until(lambda: second.moments == first.moments)
    assert pools[1].asked == [], "the other process is at it"
    beats[0].cancel()  # the first one falls silent, in the midst of a thought
    await until(lambda: second.status == "done", 60)
    assert pools[1].asked == list(range(2, second.total + 1)), "only what was not known yet"
    beats[1].cancel()
    await asyncio.gather(*beats, return_exceptions=True)
    for each in both:
        await each.close()
