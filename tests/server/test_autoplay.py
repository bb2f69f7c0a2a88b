"""What matches do by themselves: a computer that cannot choose still moves, and clocks run out."""

import asyncio
from typing import Any

import pytest

from event_horizon import Outcome, game
from event_horizon.matches import play
from event_horizon.matches.clock import Timing
from event_horizon.matches.command import CommandRefused
from event_horizon.matches.match import Match, Participant
from event_horizon.matches.takeback import take_back
from event_horizon.server.engine.fair_queue import Urgency
from event_horizon.server.engine.jobs import MoveJob, choose
from event_horizon.server.engine.pool import GaveUp, WorkerPool
from event_horizon.server.live.bus import LocalBus
from event_horizon.server.matches.autoplay import Autoplay
from event_horizon.server.matches.service import MatchService

PEOPLE = (Participant(), Participant())


class Helpless(WorkerPool):
    async def choose(self, job: MoveJob, *queue: Any) -> int:
        raise GaveUp(job.player)


class Noting(Helpless):
    """Notes how urgent each job is."""

    def __init__(self) -> None:
        super().__init__()
        self.urgencies: list[Urgency] = []

    async def choose(self, job: MoveJob, *queue: Any) -> int:
        self.urgencies.append(queue[0])
        return await super().choose(job, *queue)


class Slow(WorkerPool):
    """Thinks until it is told to be ready."""

    def __init__(self) -> None:
        super().__init__()
        self.thinking, self.ready = asyncio.Event(), asyncio.Event()

    async def choose(self, job: MoveJob, *queue: Any) -> int:
        self.thinking.set()
        await self.ready.wait()
        return 0


class Here(WorkerPool):
    """Thinks in this process."""

    async def choose(self, job: MoveJob, *queue: Any) -> int:
        return await asyncio.to_thread(choose, job)


async def played(autoplay: Autoplay) -> None:
    """Until no computer has anything more to do."""
    await asyncio.wait_for(asyncio.gather(*autoplay._tasks.values()), 20)


async def ended(service: MatchService, match: str) -> Match:
    with service.bus.listen(match) as listener:
        while (found := (await service.find(match)).match).result is None:
            await asyncio.wait_for(listener.hear(), 20)
    return found


async def test_computers_play_each_other_only_while_somebody_watches(service: MatchService) -> None:
    autoplay = Autoplay(service, Helpless())
    live, _ = await service.create(
        game("triangle", rows=2), (Participant("greedy"), Participant("uniform")), (), None
    )
    for _ in range(20):
        await asyncio.sleep(0)
    assert live.match.line == ()
    live.came(())
    service.see_to(live)
    assert len((await ended(service, live.id)).line) == 2
    await autoplay.close()


async def test_computers_stop_when_the_last_one_who_watched_has_left(service: MatchService) -> None:
    """What is being thought about is still played; the rest waits for the next one who watches."""
    workers = Slow()
    autoplay = Autoplay(service, workers)
    live, _ = await service.create(
        game("triangle", rows=2), (Participant("greedy"), Participant("uniform")), (), None
    )
    live.came(())
    service.see_to(live)
    await asyncio.wait_for(workers.thinking.wait(), 10)
    live.left((), service.now())
    workers.ready.set()
    await played(autoplay)
    assert len(live.match.line) == 1
    live.came(())
    service.see_to(live)
    assert len((await ended(service, live.id)).line) == 2
    await autoplay.close()


@pytest.mark.parametrize(
    ("opponent", "urgency"), [(Participant("uniform"), Urgency.SHOW), (Participant(), Urgency.PLAY)]
)
async def test_people_are_served_before_computers_among_themselves(
    service: MatchService, opponent: Participant, urgency: Urgency
) -> None:
    workers = Noting()
    autoplay = Autoplay(service, workers)
    live, _ = await service.create(game("triangle", rows=2), (Participant("greedy"), opponent), (), None)
    live.came(())
    service.see_to(live)
    await played(autoplay)
    assert set(workers.urgencies) == {urgency}
    await autoplay.close()


async def test_a_player_that_cannot_choose_moves_at_random(service: MatchService) -> None:
    autoplay = Autoplay(service, Helpless())
    live, _ = await service.create(
        game("triangle", rows=2), (Participant("greedy"), Participant("uniform")), (), None
    )
    live.came(())
    service.see_to(live)
    assert len((await ended(service, live.id)).line) == 2
    await autoplay.close()


async def test_a_beaten_computer_resigns_to_a_person(service: MatchService) -> None:
    """No point in a game of ten turns that is decided after nine; and no worker has to think for it."""
    rules, autoplay = game("torus", first="fixed"), Autoplay(service, WorkerPool())
    units = {"blue:HL1": {"at": "H-5"}, "white:PL1": {"at": "A-9"}}
    lost = {"turn": 9, "phase": "movement", "to_act": "white", "units": units, "points": {"blue": 300}}
    participants = (Participant(), Participant("level8"))
    live, _ = await service.create(rules, participants, (0,), None, lost)
    found = await ended(service, live.id)
    assert found.result == Outcome((1.0, 0.0), "white resigned")
    assert found.line == ()
    await autoplay.close()


@pytest.mark.parametrize(("answer", "crews"), [("accept", [[0, 1]]), ("decline", [[0], [1]])])
async def test_a_computer_asks_a_person_to_share_its_ship_and_the_person_answers(
    service: MatchService, answer: str, crews: list[list[int]]
) -> None:
    """Then the computer goes on: it builds with the money of both, or with its own."""
    rules, autoplay = game("explorer", seats=2, missions=1), Autoplay(service, Here())
    live, _ = await service.create(rules, (Participant("level8"), Participant()), (1,), None)
    with service.bus.listen(live.id) as listener:

        async def until(step: str) -> Any:
            while live.match.state.step != step or live.match.to_act != 1:
                await asyncio.wait_for(listener.hear(), 300)
            return live.match.state

        asked = await until("answer")
        assert live.match.line[-1].text == "join 1"
        assert [rules.write(each) for each in rules.legal(live.match.state)] == ["accept", "decline"]
        money = [ship.funding for ship in asked.ships]
        await service.change(live.id, lambda match, at: play.act(match, 1, answer, at))
        after = await until("roll" if answer == "accept" else "build")
    assert [[*ship.seats] for ship in after.ships] == crews
    assert after.ships[0].name
    assert after.ships[0].funding == (min(60, sum(money)) if answer == "accept" else money[0])
    await autoplay.close()


async def test_a_thought_counts_in_its_own_position_only(service: MatchService) -> None:
    """The person takes back while the computer thinks: its move is for a board that is gone."""
    workers = Slow()
    autoplay = Autoplay(service, workers)
    live, _ = await service.create(game("triangle"), (Participant(), Participant("greedy")), (0,), None)
    await service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    await asyncio.wait_for(workers.thinking.wait(), 10)
    await service.change(live.id, lambda match, at: take_back(match, 0, at))
    workers.ready.set()
    await asyncio.sleep(0.1)
    assert live.match.line == ()
    with service.bus.listen(live.id) as listener:
        await service.change(live.id, lambda match, at: play.act(match, 0, "1@a1", at))
        while len(live.match.line) < 2:
            await asyncio.wait_for(listener.hear(), 20)
    assert live.match.line[0].text == "1@a1"
    await autoplay.close()


async def test_time_runs_out_by_itself(service: MatchService) -> None:
    autoplay = Autoplay(service, WorkerPool())
    live, _ = await service.create(game("triangle"), PEOPLE, (0, 1), Timing("side", 0.3))
    found = await ended(service, live.id)
    assert [event.kind for event in found.events][-3:] == ["flagged", "resigned", "ended"]
    assert found.result is not None
    assert found.result.scores == (0.0, 1.0)
    await autoplay.close()


async def test_a_move_after_the_time_is_too_late(service: MatchService) -> None:
    """Nobody watches the clock here; the command itself finds that it is too late."""
    live, _ = await service.create(game("triangle"), PEOPLE, (0, 1), Timing("turn", 0.05))
    await asyncio.sleep(0.1)
    with pytest.raises(CommandRefused, match="time"):
        await service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    assert live.match.result is not None
    assert live.match.line == ()


async def test_a_clock_that_ran_while_the_server_was_down(service: MatchService) -> None:
    live, _ = await service.create(game("triangle"), PEOPLE, (0, 1), Timing("side", 0.3))
    again = MatchService(service.store, LocalBus())
    autoplay = Autoplay(again, WorkerPool())
    patrol = asyncio.create_task(autoplay.patrol())
    assert (await ended(again, live.id)).result is not None
    patrol.cancel()
    await autoplay.close()
