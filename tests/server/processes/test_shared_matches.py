"""Several processes on one PostgreSQL: each shows what the others did, and catches up with what it did not hear."""

import asyncio
import json
from typing import Any

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import DBAPIError, OperationalError

from event_horizon import game
from event_horizon.matches import play
from event_horizon.server.engine.pool import WorkerPool
from event_horizon.server.live.postgres_bus import PostgresBus
from event_horizon.server.matches.autoplay import Autoplay
from event_horizon.server.storage.tables import events

from .one import PEOPLE, One, until


async def test_what_one_process_does_another_shows(two: tuple[One, One]) -> None:
    here, there = two
    live, _ = await here.service.create(game("triangle"), PEOPLE, (0, 1), None)
    seen = await there.service.find(live.id)
    seen.came(())
    with there.service.bus.listen(live.id) as listener:
        await here.service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
        async with asyncio.timeout(20):
            while seen.match.number < live.match.number:
                await listener.hear()
    assert seen.match == live.match


async def test_a_remark_is_heard_in_another_process(two: tuple[One, One]) -> None:
    here, there = two
    note = {"kind": "emote", "seat": 0, "emote": "wow"}
    with there.service.bus.listen("table") as listener, there.service.bus.listen("another") as deaf:
        here.service.bus.send("table", note)
        async with asyncio.timeout(20):
            await listener.hear()
    assert listener.take_notes() == [note]
    assert listener.take_notes() == deaf.take_notes() == []


async def test_nobody_reads_an_old_position(two: tuple[One, One]) -> None:
    """Right after the answer, whatever the messages between the processes do."""
    here, there = two
    live, _ = await here.service.create(game("triangle"), PEOPLE, (0, 1), None)
    await there.service.find(live.id)
    for seat, text in ((0, "7@d3"), (1, "7@a1"), (0, "1@b1")):
        after = await here.service.change(
            live.id, lambda match, at, seat=seat, text=text: play.act(match, seat, text, at)
        )
        assert (await there.service.find_fresh(live.id)).match.number == after.number


async def test_a_spent_invitation_is_spent_everywhere(two: tuple[One, One]) -> None:
    here, there = two
    live, secrets = await here.service.create(game("triangle"), PEOPLE, (0,), None)
    await there.service.find(live.id)
    joins = [
        each.service.join(live.id, [secrets[1] or ""], 1, name, "")
        for each, name in ((here, "Ada"), (there, "Grace"))
    ]
    results = await asyncio.gather(*joins, return_exceptions=True)
    assert sorted(isinstance(result, Exception) for result in results) == [False, True]
    seated = [(await each.service.find_fresh(live.id)) for each in two]
    assert seated[0].match.participants == seated[1].match.participants
    assert seated[0].keys == seated[1].keys


async def test_a_replaced_secret_opens_nothing_elsewhere(two: tuple[One, One]) -> None:
    here, there = two
    live, _ = await here.service.create(game("triangle"), PEOPLE, (0, 1), None)
    seen = await there.service.find(live.id)
    before = seen.keys
    await here.service.new_secret(live.id, 0)
    assert (await there.service.find_fresh(live.id)).keys == live.keys != before


async def test_one_of_many_simultaneous_commands_counts(two: tuple[One, One]) -> None:
    here, there = two
    for _ in range(10):
        live, _ = await here.service.create(game("triangle"), PEOPLE, (0, 1), None)
        await there.service.find(live.id)
        acts = [
            each.service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at)) for each in two
        ]
        results = await asyncio.gather(*acts, return_exceptions=True)
        assert sorted(isinstance(result, Exception) for result in results) == [False, True]
        assert [event.kind for event in (await here.service.find_fresh(live.id)).match.events].count(
            "acted"
        ) == 1


async def test_a_process_that_stops_within_a_transaction_keeps_nobody_waiting(two: tuple[One, One]) -> None:
    """It is stopped, or cut off from the database, between writing an event and committing it."""
    here, there = two
    live, _ = await here.service.create(game("triangle"), PEOPLE, (0, 1), None)
    await there.service.find(live.id)
    async with here.store.writing.connect() as stopped:
        await stopped.execute(
            insert(events), {"match": live.id, "number": 3, "at": 0.0, "kind": "acted", "detail": {}}
        )
        after = await there.service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
        assert (after.number, after.events[3].text) == (3, "7@d3")
        with pytest.raises(DBAPIError):
            await stopped.commit()
    assert (await here.service.find_fresh(live.id)).match == after


async def test_a_process_that_was_deaf_catches_up(two: tuple[One, One]) -> None:
    here, there = two
    live, _ = await here.service.create(game("triangle"), PEOPLE, (0, 1), None)
    seen = await there.service.find(live.id)
    seen.came(())
    await there.service.bus.close()
    await here.service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    await asyncio.sleep(0.1)
    assert seen.match.number < live.match.number, "it could not hear"
    await there.service.bus.open()
    await until(lambda: seen.match == live.match)


async def test_a_process_that_cannot_catch_up_at_first_hears_the_others_again(two: tuple[One, One]) -> None:
    """The connection is back, but the database is not: it is still starting."""
    here, there = two
    live, _ = await here.service.create(game("triangle"), PEOPLE, (0, 1), None)
    seen = await there.service.find(live.id)
    seen.came(())
    bus = there.service.bus
    assert isinstance(bus, PostgresBus)
    await bus.close()
    tries = 0

    async def fail_once() -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise OperationalError("SELECT 1", None, ConnectionError())
        await there.missed()

    bus.missed = fail_once
    await here.service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    await bus.open()
    await until(lambda: tries == 2)  # the match may be read before that, as one that clients follow
    await until(lambda: seen.match == live.match)
    await here.service.change(live.id, lambda match, at: play.act(match, 1, "7@a1", at))
    await until(lambda: seen.match == live.match)


async def test_followed_matches_are_read_while_messages_do_not_arrive(two: tuple[One, One]) -> None:
    here, there = two
    live, _ = await here.service.create(game("triangle"), PEOPLE, (0, 1), None)
    seen = await there.service.find(live.id)
    seen.came(())
    bus = there.service.bus
    assert isinstance(bus, PostgresBus)
    assert not bus.is_late
    await bus.close()
    bus._last_echo -= 3600
    await here.service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    player = Autoplay(there.service, WorkerPool(), leases=there.leases)
    patrol = asyncio.create_task(player.patrol())
    await until(lambda: seen.match == live.match)
    patrol.cancel()
    await asyncio.gather(patrol, return_exceptions=True)
    await player.close()


async def test_what_happens_at_once_is_told_in_one_message(two: tuple[One, One]) -> None:
    here, there = two
    bus = there.service.bus
    assert isinstance(bus, PostgresBus)
    messages: list[list[str]] = []
    heard: set[str] = set()
    hear = bus._on_message

    def count(connection: Any, pid: int, channel: str, payload: str) -> None:
        messages.append(json.loads(payload)["names"])
        heard.update(messages[-1])
        hear(connection, pid, channel, payload)

    await bus.close()
    bus._on_message = count  # type: ignore[method-assign]
    bus.is_connected.clear()
    await bus.open()
    await asyncio.wait_for(bus.is_connected.wait(), 20)
    for number in range(50):
        here.service.bus.tell(f"match {number}")
    await until(lambda: len(heard) == 50)
    assert [len(names) for names in messages if names] == [50]
