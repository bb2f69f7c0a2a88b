"""Whoever reads is written to at once; whoever does not is dropped, holds up nobody, and nothing piles up for it."""

import asyncio
import json
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.protocol import State
from websockets.server import ServerProtocol

from event_horizon import game
from event_horizon.matches import play
from event_horizon.matches.match import Participant
from event_horizon.server.live import sockets
from event_horizon.server.live.broadcast import EXTENSION, BroadcastProtocol, SharedMessage
from event_horizon.server.live.bus import LocalBus
from event_horizon.server.matches import live as live_match
from event_horizon.server.matches.service import MatchService
from event_horizon.server.requests.rate_limit import Quota
from event_horizon.server.wire import encoding

ANY = Quota("connections", per_client=100)


class Client:
    """The server's end of a socket. When it is asleep it takes nothing; it answers nothing ever."""

    def __init__(self, *secrets: str) -> None:
        self.secrets = list(secrets)
        self.awake = asyncio.Event()
        self.awake.set()
        self.taken: list[str] = []
        self.closed: list[Any] = []
        self.greeted = False
        self.offered = 0
        self.client = None
        self.scope: dict[str, Any] = {}

    async def accept(self) -> None: ...

    async def receive_json(self) -> Any:
        if self.greeted:
            await asyncio.Event().wait()
        self.greeted = True
        return {"secrets": self.secrets, "after": None}

    async def send_text(self, frame: str) -> None:
        self.offered += 1
        await self.awake.wait()
        self.taken.append(frame)

    async def close(self, *why: Any) -> None:
        self.closed.append(why)


class Direct(Client):
    """A socket of our own server, which is written to without waking anyone while it reads."""

    def __init__(self, *secrets: str) -> None:
        super().__init__(*secrets)
        self.scope = {"extensions": {EXTENSION: {"protocol": self}}}
        self.written: list[SharedMessage] = []

    def offer(self, message: SharedMessage) -> bool:
        if self.awake.is_set():
            self.written.append(message)
        return self.awake.is_set()


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not holds():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_a_client_that_does_not_read_is_dropped(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "SEND_SECONDS", 0.3)
    live, _ = await service.create(game("triangle"), (Participant(), Participant()), (0, 1), None)
    quick, slow = Client(), Client()
    lives = [asyncio.create_task(sockets.look_on(each, service, live.id, ANY)) for each in (quick, slow)]  # type: ignore[arg-type]
    await until(lambda: bool(quick.taken and slow.taken))
    slow.awake.clear()
    for count, (seat, text) in enumerate(((0, "7@d3"), (1, "1@a1"), (0, "1@b1")), start=2):
        await service.change(live.id, lambda match, at, seat=seat, text=text: play.act(match, seat, text, at))
        await until(lambda count=count: len(quick.taken) == count)  # type: ignore[misc]
    await asyncio.wait_for(lives[1], 20)
    assert [why[0] for why in slow.closed] == [sockets.TOO_SLOW]
    assert live.clients == 1
    lives[0].cancel()
    await asyncio.gather(*lives, return_exceptions=True)
    assert live.clients == 0


async def test_who_wakes_up_in_time_gets_all_at_once(service: MatchService) -> None:
    live, _ = await service.create(game("triangle"), (Participant(), Participant()), (0, 1), None)
    sleepy = Client()
    life = asyncio.create_task(sockets.look_on(sleepy, service, live.id, ANY))  # type: ignore[arg-type]
    await until(lambda: bool(sleepy.taken))
    sleepy.awake.clear()
    for seat, text in ((0, "7@d3"), (1, "1@a1"), (0, "1@b1"), (1, "2@b2")):
        await service.change(live.id, lambda match, at, seat=seat, text=text: play.act(match, seat, text, at))
        await until(lambda: sleepy.offered == 2)
    sleepy.awake.set()
    await until(lambda: "2@b2" in sleepy.taken[-1])
    assert len(sleepy.taken) == 3, "hello, the first action, and the other three in one message"
    assert [sleepy.taken[2].count(text) > 0 for text in ("1@a1", "1@b1", "2@b2")] == [True] * 3
    life.cancel()
    await asyncio.gather(life, return_exceptions=True)


async def test_a_frame_is_encoded_once_for_each_kind_of_viewer(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    encoded: list[Any] = []

    def encode(value: Any) -> bytes:
        encoded.append(value)
        return encoding.encode(value)

    live, secrets = await service.create(game("triangle"), (Participant(), Participant()), (0, 1), None)
    sockets_of = {
        None: [Client() for _ in range(20)],
        0: [Client(secrets[0] or "")],
        1: [Client(secrets[1] or "")],
    }
    everyone = [each for clients in sockets_of.values() for each in clients]
    lives = [asyncio.create_task(sockets.look_on(each, service, live.id, ANY)) for each in everyone]  # type: ignore[arg-type]
    await until(lambda: live.clients == 22 and all(each.taken for each in everyone))
    await asyncio.sleep(0)
    before = [len(each.taken) for each in everyone]
    monkeypatch.setattr(live_match, "encode", encode)
    await service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    await until(lambda: all(len(each.taken) > old for each, old in zip(everyone, before, strict=True)))
    assert len(encoded) == 3, "spectators, and either player"
    newest = {viewer: {each.taken[-1] for each in clients} for viewer, clients in sockets_of.items()}
    assert [len(frames) for frames in newest.values()] == [1, 1, 1]
    for each in lives:
        each.cancel()
    await asyncio.gather(*lives, return_exceptions=True)


async def test_whoever_reads_is_written_to_without_being_woken(service: MatchService) -> None:
    live, secrets = await service.create(game("triangle"), (Participant(), Participant()), (0, 1), None)
    spectators, player = [Direct() for _ in range(5)], Direct(secrets[0] or "")
    everyone = [*spectators, player]
    lives = [asyncio.create_task(sockets.look_on(each, service, live.id, ANY)) for each in everyone]  # type: ignore[arg-type]
    await until(lambda: live.clients == 6 and all(each.taken for each in everyone))
    await asyncio.sleep(0)
    await service.change(live.id, lambda match, at: play.act(match, 0, "7@d3", at))
    await until(lambda: all(each.written for each in everyone))
    assert {each.offered for each in spectators} == {1}, "only the first message, by their own tasks"
    assert len({id(each.written[-1]) for each in spectators}) == 1, "the same bytes for all of them"
    assert json.loads(player.written[-1].text)["snapshot"]["viewer"] == 0
    assert json.loads(spectators[0].written[-1].text)["snapshot"]["viewer"] is None
    for each in lives:
        each.cancel()
    await asyncio.gather(*lives, return_exceptions=True)


async def test_whoever_is_behind_gets_everything_once_it_reads_again(service: MatchService) -> None:
    live, _ = await service.create(game("triangle"), (Participant(), Participant()), (0, 1), None)
    sleepy = Direct()
    life = asyncio.create_task(sockets.look_on(sleepy, service, live.id, ANY))  # type: ignore[arg-type]
    await until(lambda: bool(sleepy.taken))
    await asyncio.sleep(0)
    sleepy.awake.clear()
    for seat, text in ((0, "7@d3"), (1, "1@a1"), (0, "1@b1")):
        await service.change(live.id, lambda match, at, seat=seat, text=text: play.act(match, seat, text, at))
        await until(lambda: sleepy.offered == 2)
    sleepy.awake.set()
    await until(lambda: len(sleepy.taken) == 3)
    await service.change(live.id, lambda match, at: play.act(match, 1, "2@b2", at))
    await until(lambda: bool(sleepy.written))
    sent = [json.loads(text) for text in [*sleepy.taken, *(each.text for each in sleepy.written)]]
    assert [event["number"] for message in sent for event in message["events"]] == list(range(7))
    life.cancel()
    await asyncio.gather(life, return_exceptions=True)


async def test_a_reader_that_cannot_be_told_at_once_is_woken_and_the_others_are_told() -> None:
    bus, told = LocalBus(), []
    with bus.listen("match") as broken, bus.listen("match") as other:
        broken.at_once = lambda: 1 // 0  # type: ignore[assignment, return-value]
        other.at_once = lambda: bool(told.append("at once") or True)
        hearing = [asyncio.create_task(each.hear()) for each in (broken, other)]
        await asyncio.sleep(0)
        bus.tell("match")
        assert told == [], "after what is going on"
        await asyncio.wait_for(hearing[0], 20)
        assert told == ["at once"]
        assert not hearing[1].done()
        hearing[1].cancel()


@pytest.fixture
async def protocol() -> BroadcastProtocol:
    """A connection that is open, with a transport that only notes what is written."""
    found = BroadcastProtocol(uvicorn.Config(Mock(), interface="asgi3", ws="none"), ServerState(), {})
    found.conn, found.transport = ServerProtocol(state=State.OPEN), Mock()
    return found


async def test_a_message_is_written_as_the_usual_way_would_write_it(protocol: BroadcastProtocol) -> None:
    for length in (3, 200, 70_000):
        protocol.transport.reset_mock()  # type: ignore[attr-defined]
        assert protocol.offer(SharedMessage(b"x" * length))
        usual = ServerProtocol(state=State.OPEN)
        usual.send_text(b"x" * length)
        protocol.transport.write.assert_called_once_with(b"".join(usual.data_to_send()))  # type: ignore[attr-defined]


async def test_nothing_is_written_to_whoever_is_behind_or_leaves(protocol: BroadcastProtocol) -> None:
    message = SharedMessage(b"{}")
    protocol.pause_writing()
    assert not protocol.offer(message)
    protocol.resume_writing()
    protocol.conn.send_close(1000)
    assert not protocol.offer(message)
    protocol.conn = ServerProtocol(state=State.OPEN)
    protocol.disconnected = True
    assert not protocol.offer(message)
    protocol.transport.write.assert_not_called()  # type: ignore[attr-defined]


async def test_a_database_that_is_away_closes_the_line_and_asks_to_come_back(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any) -> None:
        raise ConnectionResetError

    monkeypatch.setattr(service.store, "load", fail)
    client = Client()
    await sockets.look_on(client, service, "k7m2p9x4v8q3n", ANY)  # type: ignore[arg-type]
    assert [why[0] for why in client.closed] == [sockets.TRY_AGAIN]
