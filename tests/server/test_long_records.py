"""The longest records that the rules allow: everyone else is served while they are read, analysed and shown."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random

import httpx
import pytest

from event_horizon import game
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE
from event_horizon.matches.match import Participant
from event_horizon.records import text as record_text
from event_horizon.records.record import Line, Record
from event_horizon.server.engine.analyses import MAX_ACTIONS
from event_horizon.server.requests import off_loop
from event_horizon.server.requests.off_loop import CLIENT
from event_horizon.server.requests.problems import Problem
from tests.serving import HOST, Serving

from .meter import metered
from .playing import Client

MAX_SECONDS_ON_LOOP = 0.05
"""Seconds of processor time during which nobody else is served."""
LONG: dict[str, dict[str, object]] = {
    "triangle": {"rows": 10},
    "torus": {},
    "tipping": {"repetition": 10, "quiet_turns": 500},
    "explorer": {"rounds": 999, "seats": 6},
}
"""Options under which a game takes long."""


def long_record(rules: AnyGame) -> Record:
    """Seats and dice do their best that the game goes on, and choose at random otherwise."""
    random, state, lines = Random(1), rules.start(), list[Line]()
    while rules.outcome(state) is None and len(lines) < MAX_ACTIONS:
        is_chance = rules.to_act(state) == CHANCE
        choices = [action for action, _ in rules.chances(state)] if is_chance else list(rules.legal(state))
        random.shuffle(choices)
        choices.sort(key=lambda action: rules.write(action) == "end")
        for action in choices:
            after = rules.apply(state, action)
            if rules.outcome(after) is None:
                break
        lines.append(Line(rules.write(action), is_chance))
        state = after
    people, result = (Participant(),) * len(rules.seats), rules.outcome(state)
    return Record(rules.name, rules.settings, rules.version, people, tuple(lines), outcome=result)


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    made = Serving(tmp_path_factory.mktemp("long"), trusted_proxies=(HOST,))
    made.loop = "asyncio"
    with made:
        yield made


def client_from(serving: Serving, address: str) -> Client:
    client = Client(serving)
    client.headers["X-Forwarded-For"] = address
    return client


@pytest.mark.parametrize("name", LONG)
def test_the_longest_records_keep_nobody_waiting(
    serving: Serving, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    record = long_record(game(name, **LONG[name]))
    named = replace(
        record, participants=(replace(record.participants[0], name="Ada"), *record.participants[1:])
    )
    text, begin = record_text.write(record), {"record": record_text.write(named)}
    with client_from(serving, "192.0.2.1") as client, client_from(serving, "192.0.2.2") as other:
        match = f"/api/matches/{client.post('/api/records', content=text.encode()).json()['id']}"
        analysis = f"/api/analyses/{client.post('/api/analyses', json={'record': text}).json()['id']}"
        client.post(f"{analysis}/stop")
        half = len(record.lines) // 2
        requests: dict[str, Callable[[], httpx.Response]] = {
            "taken in": lambda: client.post("/api/records", content=text.encode()),
            "analysed": lambda: client.post("/api/analyses", json=begin),
            "written": lambda: client.get(f"{match}/record"),
            "shown": lambda: client.get(match),
            "shown to a seat": lambda: client.get(match, params={"viewer": 0}),
            "looked back at": lambda: client.get(f"{match}/snapshots/{half}"),
            "shown with its analysis": lambda: client.get(analysis),
            "looked back at in its analysis": lambda: client.get(f"{analysis}/snapshots/{half}"),
        }
        with metered(monkeypatch) as meter, ThreadPoolExecutor(1) as pool:
            for what, ask in requests.items():

                def ask_both(ask: Callable[[], httpx.Response] = ask, what: str = what) -> None:
                    answer = pool.submit(ask)
                    assert other.post("/api/games/triangle/check", json={}).status_code == 200
                    assert answer.result().is_success, (what, answer.result().text)

                cost = meter.cost(ask_both, lambda: client.get("/api/health"))
                assert cost.on_loop <= MAX_SECONDS_ON_LOOP, (what, cost)
        begun = client.post("/api/analyses", json=begin).json()["id"]
        assert client.post(f"/api/analyses/{begun}/stop").is_success


class Gate:
    """Work that a thread cannot be freed from until it is opened."""

    def __init__(self) -> None:
        self.came, self.opened = threading.Semaphore(0), threading.Event()

    def __call__(self, *_: object) -> None:
        self.came.release()
        assert self.opened.wait(60)


async def as_client(address: str, work: Callable[[], None]) -> None:
    CLIENT.set(address)
    await off_loop.off_loop(work)


async def test_one_client_leaves_a_thread_to_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even when its work goes on past the deadline: a thread cannot be stopped."""
    monkeypatch.setattr(off_loop, "READING_SECONDS", 0.05)
    gate, served = Gate(), list[str]()
    try:
        slow = [asyncio.create_task(as_client("192.0.2.1", gate)) for _ in range(off_loop.READER_THREADS + 1)]
        refused = await asyncio.gather(*slow, return_exceptions=True)
        assert [each.code for each in refused if isinstance(each, Problem)] == ["too_slow", "busy", "busy"]
        assert gate.came.acquire(timeout=0)
        assert not gate.came.acquire(timeout=0), "the others never had their turn"
        monkeypatch.setattr(off_loop, "READING_SECONDS", 60)
        await asyncio.create_task(as_client("192.0.2.2", lambda: served.append("another client")))
        assert served == ["another client"]
        waiting = asyncio.create_task(as_client("192.0.2.1", lambda: served.append("the first one")))
        await asyncio.sleep(0)
        assert served == ["another client"]
    finally:
        gate.opened.set()
    await waiting
    assert served == ["another client", "the first one"], "the thread that came back is used again"
