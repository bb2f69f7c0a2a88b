"""What is measured. Where the machine is shared, CPU time says more than the clock on the wall."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass

from websockets.asyncio.client import ClientConnection

from .clients import Connection, Table, arrival, open_socket, table, watch
from .processes import Server


@dataclass
class Measured:
    """Things done, what they cost the server, and how long each took."""

    count: int
    cpu: float
    """Milliseconds each."""
    rate: float
    """Per second."""
    times: list[float]
    """Seconds."""


async def actions(servers: Sequence[Server], tables: int, count: int) -> Measured:
    """Actions at so many tables, each as fast as it is answered. Every 55 of them begin a new match, which counts in the CPU."""
    players = await asyncio.gather(*(table(servers[n % len(servers)].port, n) for n in range(tables)))
    took: list[float] = []

    async def play(number: int) -> None:
        for _ in range(count // tables):
            took.append(await players[number].act())  # noqa: PERF401 (others add to it, too)

    before, began = sum(each.cpu() for each in servers), time.perf_counter()
    await asyncio.gather(*map(play, range(tables)))
    spent, wall = sum(each.cpu() for each in servers) - before, time.perf_counter() - began
    return Measured(len(took), 1000 * spent / len(took), len(took) / wall, took)


async def idle(servers: Sequence[Server], seconds: float) -> float:
    """Milliseconds of CPU that all of them take in a second in which nobody asks for anything."""
    before, began = sum(each.cpu() for each in servers), time.perf_counter()
    await asyncio.sleep(seconds)
    return 1000 * (sum(each.cpu() for each in servers) - before) / (time.perf_counter() - began)


async def bare_actions(server: Server, clients: int, count: int) -> Measured:
    """The same of the bare server: JSON in, one row committed, JSON out."""
    took: list[float] = []

    async def play() -> None:
        connection = await Connection(server.port).open()
        for _ in range(count // clients):
            began = time.perf_counter()
            await connection.post(
                "/api/matches/x/commands", {"command": "act", "after": 1, "action": "7@d3"}, "x"
            )
            took.append(time.perf_counter() - began)

    before, began = server.cpu(), time.perf_counter()
    await asyncio.gather(*(play() for _ in range(clients)))
    spent, wall = server.cpu() - before, time.perf_counter() - began
    return Measured(len(took), 1000 * spent / len(took), len(took) / wall, took)


async def spectators(server: Server, sockets: int, count: int) -> tuple[Measured, str]:
    """Frames to so many spectators of one match, the times being those of the last socket; and one of the frames."""
    player = await table(server.port, 1)
    async with AsyncExitStack() as stack:
        lines = [await watch(stack, server.port, player.id) for _ in range(sockets)]
        last, frames, frame = [], 0, ""
        before, began = server.cpu(), time.perf_counter()
        for _ in range(min(count, len(player.actions) - 1)):
            since = time.perf_counter()
            arrivals = [asyncio.create_task(arrival(line)) for line in lines[1:]]
            first = asyncio.create_task(lines[0].recv())
            await player.act()
            last.append(max(await asyncio.gather(*arrivals)) - since)
            frame = str(await first)
            frames += sockets
        spent, wall = server.cpu() - before, time.perf_counter() - began
    return Measured(frames, 1000 * spent / frames, frames / wall, last), frame


async def bare_broadcast(server: Server, sockets: int, count: int, frame: str) -> Measured:
    """The same bytes to as many sockets by the bare server."""
    connection = await Connection(server.port).open()
    async with AsyncExitStack() as stack:
        lines = [await open_socket(stack, f"ws://127.0.0.1:{server.port}/live") for _ in range(sockets)]
        last, frames = [], 0
        before, began = server.cpu(), time.perf_counter()
        for _ in range(count):
            since = time.perf_counter()
            arrivals = [asyncio.create_task(arrival(line)) for line in lines]
            await connection.post("/broadcast", frame)
            last.append(max(await asyncio.gather(*arrivals)) - since)
            frames += sockets
        spent, wall = server.cpu() - before, time.perf_counter() - began
    return Measured(frames, 1000 * spent / frames, frames / wall, last)


async def many_tables(server: Server, tables: int, seconds: float, share: float) -> tuple[float, Measured]:
    """Two sockets at each of many tables: the highest rate, and the times to the sockets at a share of it."""
    async with AsyncExitStack() as stack:
        players = await asyncio.gather(*(table(server.port, number) for number in range(tables)))
        lines = [[await watch(stack, server.port, each.id) for _ in range(2)] for each in players]
        readers = [asyncio.create_task(_drain(line)) for pair in lines for line in pair]
        highest = await _highest_rate(players, seconds)
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)
        return highest, await _paced(server, players, lines, seconds, share * highest)


async def _drain(line: ClientConnection) -> None:
    while True:
        await line.recv()


async def _highest_rate(players: Sequence[Table], seconds: float) -> float:
    done = 0

    async def play(player: Table) -> None:
        nonlocal done
        while time.perf_counter() < end and len(player.actions) > 12:
            await player.act()
            done += 1

    began = time.perf_counter()
    end = began + seconds
    await asyncio.gather(*map(play, players))
    return done / (time.perf_counter() - began)


async def _paced(
    server: Server,
    players: Sequence[Table],
    lines: Sequence[Sequence[ClientConnection]],
    seconds: float,
    rate: float,
) -> Measured:
    """Actions at a steady rate, whatever the answers do; the times are from when each was due."""
    took: list[float] = []

    async def one(number: int, due: float) -> None:
        arrivals = [asyncio.create_task(arrival(line)) for line in lines[number]]
        await players[number].act()
        took.extend(at - due for at in await asyncio.gather(*arrivals))

    before, began = server.cpu(), time.perf_counter()
    tasks = []
    busy: dict[int, asyncio.Task[None]] = {}
    for step in range(min(int(rate * seconds), 10 * len(players))):
        due, number = began + step / rate, step % len(players)
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        if number in busy:
            await busy[number]
        busy[number] = asyncio.create_task(one(number, due))
        tasks.append(busy[number])
    await asyncio.gather(*tasks)
    spent, wall = server.cpu() - before, time.perf_counter() - began
    return Measured(len(tasks), 1000 * spent / len(tasks), len(tasks) / wall, took)


async def memory(server: Server, matches: int, sockets: int) -> tuple[float, float, float]:
    """Kilobytes per idle match that is in memory and per socket, and seconds for an answer while all are held."""
    connections = [await Connection(server.port).open() for _ in range(8)]
    await table(server.port, 0)
    empty = server.memory()
    body = {"game": "triangle", "options": {}, "seats": [{"player": "me"}, {"player": "me"}]}
    names: list[str] = []

    async def make(connection: Connection) -> None:
        while len(names) < matches:
            names.append("")  # it is being made
            place = len(names) - 1
            names[place] = (await connection.post("/api/matches", body))["id"]

    await asyncio.gather(*map(make, connections))
    full = server.memory()
    async with AsyncExitStack() as stack:
        for start in range(0, sockets, 50):
            few = range(start, min(start + 50, sockets))
            await asyncio.gather(*(watch(stack, server.port, names[number]) for number in few))
        held = server.memory()
        player = await table(server.port, 5)
        took = max([await player.act() for _ in range(20)])
    return (full - empty) / 1024 / matches, (held - full) / 1024 / max(sockets, 1), took
