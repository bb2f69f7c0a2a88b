"""Clients with little ado, so that what is measured is the server."""

import asyncio
import json
import re
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from event_horizon import game

OPTIONS = {"rows": 10}
SEATS = [{"player": "me"}, {"player": "me"}]


class Connection:
    """HTTP: one connection kept open, one request at a time."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def open(self) -> "Connection":
        for _ in range(200):
            try:
                self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
                return self
            except ConnectionRefusedError:  # it is still starting
                await asyncio.sleep(0.1)
        raise RuntimeError("the server does not start")

    async def post(self, path: str, body: Any, secrets: str = "") -> Any:
        data = body.encode() if isinstance(body, str) else json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            f"Authorization: Bearer {secrets}\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        self.writer.write(head.encode() + data)
        answered = await self.reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", answered)
        content = json.loads(await self.reader.readexactly(int(length[1]) if length else 0))
        if not answered.startswith(b"HTTP/1.1 20"):
            raise RuntimeError(content)
        return content


@dataclass
class Table:
    """A match, played by one client for both sides: as fast as the server answers."""

    connection: Connection
    seed: int
    id: str = ""
    secrets: str = ""
    number: int = 0
    actions: list[str] = field(default_factory=list)

    async def begin(self) -> None:
        body = {"game": "triangle", "options": OPTIONS, "seats": SEATS}
        made = await self.connection.post("/api/matches", body)
        self.id, self.secrets = made["id"], ",".join(seat["secret"] for seat in made["seats"])
        self.number, self.actions = 2, playout(self.seed)
        self.seed += 1

    async def act(self) -> float:
        """Seconds until it is answered, that is, committed."""
        if not self.actions:
            await self.begin()
        body = {"command": "act", "after": self.number, "action": self.actions.pop()}
        began = time.perf_counter()
        done = await self.connection.post(f"/api/matches/{self.id}/commands", body, self.secrets)
        self.number = done["number"]
        return time.perf_counter() - began


async def table(port: int, seed: int) -> Table:
    found = Table(await Connection(port).open(), 1000 * seed)
    await found.begin()
    return found


def playout(seed: int) -> list[str]:
    """A random game, last action first."""
    rules, random = game("triangle", **OPTIONS), Random(seed)
    state, actions = rules.start(), []
    while rules.to_act(state) is not None:
        action = random.choice(rules.legal(state))
        actions.append(rules.write(action))
        state = rules.apply(state, action)
    return actions[::-1]


async def watch(stack: AsyncExitStack, port: int, match: str) -> ClientConnection:
    """A spectator's socket, greeted."""
    socket = await open_socket(stack, f"ws://127.0.0.1:{port}/api/matches/{match}/live")
    await socket.send('{"secrets": [], "after": null}')
    await socket.recv()
    return socket


async def open_socket(stack: AsyncExitStack, url: str) -> ClientConnection:
    socket = connect(url, proxy=None, compression=None, max_size=None, ping_interval=None, open_timeout=60)
    return await stack.enter_async_context(socket)


async def arrival(socket: ClientConnection) -> float:
    await socket.recv()
    return time.perf_counter()
