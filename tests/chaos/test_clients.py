"""The clients of the chaos test: what they wait for must not be their own doing."""

import asyncio
import json

import pytest

from .clients import Match, Table
from .history import History, Stream


class _Socket:
    """Brings one message when it is told to, and then nothing."""

    def __init__(self) -> None:
        self.message: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def recv(self) -> str:
        if self.message.done() and not self.message.cancelled():
            self.message = asyncio.get_running_loop().create_future()
        return await self.message


@pytest.mark.parametrize("steps", range(6))
async def test_a_watcher_leaves_though_the_last_message_comes_at_the_same_moment(steps: int) -> None:
    table, match, socket = Table(0, [], History(), "1"), Match("m", {}), _Socket()
    watcher = asyncio.create_task(table._follow(match, None, Stream("m", None), socket))
    for _ in range(3):
        await asyncio.sleep(0)
    socket.message.set_result(json.dumps({"kind": "events", "events": [], "snapshot": {}}))
    for _ in range(steps):
        await asyncio.sleep(0)
    watcher.cancel()
    for _ in range(5):
        await asyncio.sleep(0)
    has_left = watcher.done()
    watcher.cancel()
    with pytest.raises(asyncio.CancelledError):
        await watcher
    assert has_left
