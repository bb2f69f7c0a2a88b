"""Imported once by the process that the mortal servers are forked from: a server was started and asked here."""

import asyncio
import tempfile

import uvicorn

from event_horizon.server.app import Configuration
from event_horizon.server.serve import bind, uvicorn_config
from event_horizon.server.storage.data_folder import database_url
from tests.serving import HOST


async def start_ask_and_stop(data: str) -> None:
    bound = bind(HOST, 0)
    server = uvicorn.Server(uvicorn_config(Configuration(database_url(data))))
    serving = asyncio.create_task(server.serve(sockets=[bound]))
    while not server.started:  # noqa: ASYNC110  (it has no event to wait for)
        await asyncio.sleep(0.01)
    reader, writer = await asyncio.open_connection(HOST, bound.getsockname()[1])
    writer.write(b"GET /api/matches/none HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    await reader.read()
    writer.close()
    server.should_exit = True
    await serving


with tempfile.TemporaryDirectory() as folder:
    asyncio.run(start_ask_and_stop(folder))
