"""Programs that play over HTTP and fail: they forfeit or run out of time, named in the record, harmless to everyone else."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Event, Thread

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from event_horizon.client import (
    AsyncClient,
    Client,
    IllegalChoice,
    Seat,
    ServerRefused,
    Snapshot,
    TookTooLong,
)
from event_horizon.client.choosing import Choose
from event_horizon.records.text import read
from event_horizon.records.verify import verify
from tests.serving import Serving

CLOCK = {"kind": "turn", "seconds": 2, "increment": 0}


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("data"), open_tables=True) as serving:
        yield serving


def crash(bot: Seat) -> None:
    """Dies in the middle of its turn, with its line open."""
    next(bot.turns())


def hang(bot: Seat) -> None:
    """Stays in line and says nothing."""
    for _ in bot.turns():
        pass


def rubbish(bot: Seat) -> None:
    """What is no text, no JSON, no command; over HTTP and over the live line, many times."""
    path = f"{bot.client.server}/api/matches/{bot.match}/commands"
    headers = {"Authorization": f"Bearer {bot.secret}"}
    for body in (b"\x00\xff", b"{", b"[]", json.dumps({"command": "win"}).encode(), b"9" * 100_000):
        answer = httpx.post(path, content=body, headers={**headers, "Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500
        assert answer.headers["content-type"] == "application/problem+json"
    live = f"{bot.client.server.replace('http', 'ws', 1)}/api/matches/{bot.match}/live"
    with suppress(ConnectionClosed), connect(live, proxy=None) as socket:
        for _ in range(100):
            socket.send(b"\x00\xff rubbish")


def cheat(bot: Seat) -> None:
    """Illegal actions, and actions for the other seat; all are refused, and the position stays."""
    before = bot.snapshot()
    for action in ("9@z9", "9@a1", "give me the win"):
        with pytest.raises(ServerRefused):
            bot.act(action)
    bot.seat = 1 - (bot.seat or 0)
    with pytest.raises(ServerRefused):
        bot.act(before.legal[0])
    after = bot.snapshot()
    assert after.number == before.number or after.outcome, "nothing happens but the end of its time"


@pytest.mark.parametrize("fail", [crash, hang, rubbish, cheat])
def test_a_program_that_fails_loses_by_its_own_clock_alone(
    fail: Callable[[Seat], None], serving: Serving
) -> None:
    with Client(serving.url) as client, Client(serving.url) as other:
        bot = other.offer("triangle", "Robo", clock=CLOCK, rows=5)
        healthy = [client.offer("triangle", "Ben", rows=5)]
        person = client.accept(bot.match, "Ada")
        healthy.append(other.accept(healthy[0].match, "Eve"))
        failing = Thread(target=fail, args=[bot], daemon=True)
        failing.start()
        players = [Thread(target=play, args=[seat]) for seat in healthy]
        for each in players:
            each.start()
        end = [seen.outcome for seen in person.snapshots()][-1]
        for each in players:
            each.join(120)
        failing.join(120)
        assert end is not None
        assert list(end.scores) == [0.0, 1.0]
        assert end.reason == "red ran out of time"
        record = read(person.record())
        assert [each.name for each in record.participants] == ["Robo", "Ada"]
        assert record.outcome is not None
        assert record.outcome.reason == "red ran out of time"
        assert verify(person.record()).is_good
        after = healthy[0].snapshot().outcome
        assert after is not None
        assert after.reason != "red ran out of time"


def play(seat: Seat) -> None:
    for turn in seat.turns():
        seat.act(turn.legal[0])


def crashes(turn: Snapshot) -> str:
    raise ZeroDivisionError("I am lost")


def cheats(turn: Snapshot) -> str:
    return "give me the win"


def returns_rubbish(turn: Snapshot) -> str:
    return {"rubbish": object()}


def hangs(turn: Snapshot) -> str:
    Event().wait()
    return turn.legal[0]


FAILURES = [
    (crashes, ZeroDivisionError, "Robo crashed"),
    (cheats, IllegalChoice, "Robo chose an illegal action"),
    (returns_rubbish, IllegalChoice, "Robo chose an illegal action"),
    (hangs, TookTooLong, "Robo took too long to choose an action"),
]


@pytest.mark.parametrize(("choose", "error", "why"), FAILURES)
def test_a_bot_that_fails_forfeits_at_once(
    choose: Choose, error: type[Exception], why: str, serving: Serving
) -> None:
    """Without a clock: the runner tells the server, the record names the bot and the reason."""
    with Client(serving.url) as client:
        bot = client.offer("triangle", "Robo", rows=5)
        person = client.accept(bot.match, "Ada")
        with pytest.raises(error):
            bot.play(choose, seconds=1)
        require_forfeited(person.record(), why)
        with pytest.raises(ServerRefused, match="the match is over"):
            bot.forfeit("crashed")


@pytest.mark.parametrize(("choose", "error", "why"), FAILURES)
async def test_the_same_with_await(
    choose: Choose, error: type[Exception], why: str, serving: Serving
) -> None:
    async def awaited(turn: Snapshot) -> str:
        if choose is hangs:
            await asyncio.Event().wait()
        return choose(turn)

    async with AsyncClient(serving.url) as client:
        bot = await client.offer("triangle", "Robo", rows=5)
        person = await client.accept(bot.match, "Ada")
        with pytest.raises(error):
            await bot.play(awaited, seconds=0.2)
        require_forfeited(await person.record(), why)


def require_forfeited(text: str, why: str) -> None:
    record = read(text)
    assert record.forfeits == {0: why}
    assert record.outcome is not None
    assert record.outcome.scores == (0.0, 1.0)
    assert record.outcome.reason == f"red forfeits: {why}"
    assert verify(text).is_good


def test_a_bot_cannot_put_its_own_words_into_the_record(serving: Serving) -> None:
    with Client(serving.url) as client:
        bot = client.offer("triangle", "Robo", rows=5)
        with pytest.raises(ServerRefused):
            bot.command("forfeit", reason="thinks that you are a fool")
        client.withdraw(bot)


async def test_healthy_bots_play_to_the_end(serving: Serving) -> None:
    async def first(turn: Snapshot) -> str:
        return turn.legal[0]

    async with AsyncClient(serving.url) as client:
        seats = [await client.pair("triangle", "Robo", rows=5) for _ in range(2)]
        ends = await asyncio.wait_for(asyncio.gather(*(seat.play(first) for seat in seats)), 60)
        assert ends[0].outcome == ends[1].outcome
        assert ends[0].outcome is not None
        assert "forfeits" not in ends[0].outcome.reason
