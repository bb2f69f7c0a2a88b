"""What matches do by themselves: a computer that cannot choose still moves, and clocks run out."""

import asyncio

import pytest

from event_horizon import game
from event_horizon.matches import play
from event_horizon.matches.clock import Timing
from event_horizon.matches.deed import DeedRefused
from event_horizon.matches.match import Match, Sitter
from event_horizon.matches.takeback import take_back
from event_horizon.server.bus import LocalBus
from event_horizon.server.computers import Computers
from event_horizon.server.hall import Hall
from event_horizon.server.thinking import Thought
from event_horizon.server.workers import GaveUp, Workers

PEOPLE = (Sitter(), Sitter())


class Helpless(Workers):
    async def choose(self, thought: Thought) -> int:
        raise GaveUp(thought.player)


class Slow(Workers):
    """Thinks until it is told to be ready."""

    def __init__(self) -> None:
        super().__init__()
        self.thinking, self.ready = asyncio.Event(), asyncio.Event()

    async def choose(self, thought: Thought) -> int:
        self.thinking.set()
        await self.ready.wait()
        return 0


async def ended(hall: Hall, match: str) -> Match:
    with hall.bus.listen(match) as listener:
        while (found := (await hall.find(match)).match).result is None:
            await asyncio.wait_for(listener.hear(), 20)
    return found


async def test_a_player_that_cannot_choose_moves_at_random(hall: Hall) -> None:
    computers = Computers(hall, Helpless())
    live, _ = await hall.create(game("triangle", rows=2), (Sitter("greedy"), Sitter("uniform")), (), None)
    assert len((await ended(hall, live.id)).line) == 2
    await computers.close()


async def test_a_thought_counts_in_its_own_position_only(hall: Hall) -> None:
    """The person takes back while the computer thinks: its move is for a board that is gone."""
    workers = Slow()
    computers = Computers(hall, workers)
    live, _ = await hall.create(game("triangle"), (Sitter(), Sitter("greedy")), (0,), None)
    await hall.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    await asyncio.wait_for(workers.thinking.wait(), 10)
    await hall.change(live.id, lambda match, at: take_back(match, 0, at))
    workers.ready.set()
    await asyncio.sleep(0.1)
    assert live.match.line == ()
    with hall.bus.listen(live.id) as listener:
        await hall.change(live.id, lambda match, at: play.act(match, 0, "1@a1", at))
        while len(live.match.line) < 2:
            await asyncio.wait_for(listener.hear(), 20)
    assert live.match.line[0].text == "1@a1"
    await computers.close()


async def test_time_runs_out_by_itself(hall: Hall) -> None:
    computers = Computers(hall, Workers())
    live, _ = await hall.create(game("triangle"), PEOPLE, (0, 1), Timing("side", 0.3))
    found = await ended(hall, live.id)
    assert [event.kind for event in found.events][-3:] == ["flagged", "resigned", "ended"]
    assert found.result is not None
    assert found.result.scores == (0.0, 1.0)
    await computers.close()


async def test_a_move_after_the_time_is_too_late(hall: Hall) -> None:
    """Nobody watches the clock here; the deed itself finds that it is too late."""
    live, _ = await hall.create(game("triangle"), PEOPLE, (0, 1), Timing("turn", 0.05))
    await asyncio.sleep(0.1)
    with pytest.raises(DeedRefused, match="time"):
        await hall.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    assert live.match.result is not None
    assert live.match.line == ()


async def test_a_clock_that_ran_while_the_server_was_down(hall: Hall) -> None:
    live, _ = await hall.create(game("triangle"), PEOPLE, (0, 1), Timing("side", 0.3))
    again = Hall(hall.store, LocalBus())
    computers = Computers(again, Workers())
    await computers.resume()
    assert (await ended(again, live.id)).result is not None
    await computers.close()
