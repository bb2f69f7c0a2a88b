"""An answer's head and body reach the system in one call, and nothing is held back for long."""

import asyncio
from unittest.mock import Mock, call

import uvicorn
from starlette.responses import Response
from uvicorn.server import ServerState

from event_horizon.server.requests.connections import limited_protocol
from event_horizon.server.requests.limits import Limits
from event_horizon.server.requests.paired_writes import PairedWrites


async def written(request: bytes) -> list[bytes]:
    """What a connection writes to the system in answer to a request, call by call."""
    transport, calls = Mock(is_closing=lambda: False, get_extra_info=lambda name, default=None: None), []
    transport.write = calls.append
    transport.writelines = lambda parts: calls.append(b"".join(parts))
    config = uvicorn.Config(Response("answer"), lifespan="off")
    config.load()
    connection = limited_protocol(Limits())(config, ServerState(), {})
    connection.connection_made(transport)
    connection.data_received(request)
    await asyncio.gather(*connection.tasks)
    await asyncio.sleep(0)  # the next turn of the event loop
    connection.connection_lost(None)
    return calls


async def test_an_answer_is_one_write() -> None:
    (answer,) = await written(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 200 OK\r\n")
    assert answer.endswith(b"\r\n\r\nanswer")


async def test_an_answer_without_a_body_is_written_all_the_same() -> None:
    (answer,) = await written(b"HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert b"content-length: 6\r\n" in answer
    assert answer.endswith(b"\r\n\r\n")


async def test_what_is_held_is_written_in_the_next_turn_or_before_the_end() -> None:
    direct = Mock()
    writes = PairedWrites(direct, asyncio.get_running_loop())
    writes.write(b"head")
    writes.write(b"body")
    writes.write(b"more")
    assert direct.mock_calls == [call.writelines((b"head", b"body"))]
    await asyncio.sleep(0)
    assert direct.mock_calls[1:] == [call.write(b"more")]
    writes.write(b"last")
    writes.close()
    assert direct.mock_calls[2:] == [call.write(b"last"), call.close()]
    await asyncio.sleep(0)
    assert len(direct.mock_calls) == 4
