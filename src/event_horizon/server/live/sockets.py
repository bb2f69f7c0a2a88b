"""One WebSocket per match and client: first what the client has missed, then every commit."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from event_horizon.core.seat import Seat, Viewer
from event_horizon.server.engine.analyses import Analyses, LiveAnalysis
from event_horizon.server.matches.cards import MatchCard
from event_horizon.server.matches.live import LiveMatch, viewer_of
from event_horizon.server.matches.open_tables import CHANNEL, OpenTableService
from event_horizon.server.matches.seat_secrets import seats_held, seats_invited
from event_horizon.server.matches.service import MatchService
from event_horizon.server.requests.problems import Problem
from event_horizon.server.requests.rate_limit import Quota, client_of
from event_horizon.server.storage.database_errors import DATABASE_ERRORS
from event_horizon.server.wire.analysis import Progress
from event_horizon.server.wire.encoding import Json, encode
from event_horizon.server.wire.live import Greeting

from .broadcast import SharedMessage, protocol_of
from .bus import Listener

log = logging.getLogger(__name__)

NORMAL, TRY_AGAIN = 1000, 1013
NO_SUCH_MATCH, BAD_MESSAGE, TOO_SLOW, REPLACED, TOO_MANY = 4404, 4400, 4408, 4410, 4429
GREETING_SECONDS = 15.0
SEND_SECONDS = 20.0
"""A client that does not accept a message for this long is disconnected; it may resume where it was."""


class ConnectionRefused(Exception):
    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


def _too_slow() -> ConnectionRefused:
    return ConnectionRefused(TOO_SLOW, "you are reading too slowly; resume from the last event you have")


@asynccontextmanager
async def _connection(socket: WebSocket, quota: Quota) -> AsyncIterator[None]:
    """Accepts the connection and counts it; if it is refused, closes it with a reason."""
    await socket.accept()
    try:
        with quota.one_more(client_of(socket)):
            yield
    except Problem as problem:
        await _close(socket, NO_SUCH_MATCH if problem.status == 404 else TOO_MANY, problem.detail)
    except ConnectionRefused as refused:
        await _close(socket, refused.code, refused.reason)
    except WebSocketDisconnect:
        pass
    except DATABASE_ERRORS as error:
        log.error("the database failed: %s", str(getattr(error, "orig", error)).partition("\n")[0])
        await _close(socket, TRY_AGAIN, "The database is unavailable. Connect again in a moment.")


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        await asyncio.wait_for(socket.close(code, reason), SEND_SECONDS)


async def look_on(socket: WebSocket, service: MatchService, match: str, quota: Quota) -> None:
    """The whole life of one connection."""
    async with _connection(socket, quota):
        await service.find(match)
        greeting = await _greeting(socket)
        live = await service.find_fresh(match)  # it may have left memory before the greeting arrived
        held = seats_held(live.keys, greeting.secrets)
        with service.bus.listen(live.id) as listener, _present(service, live, held):
            await service.catch_up(live, -1 if greeting.after is None else greeting.after)
            await _serve(FollowingClient(socket, live, greeting.secrets), greeting, service.now(), listener)


@contextmanager
def _present(service: MatchService, live: LiveMatch, held: tuple[Seat, ...]) -> Iterator[None]:
    """The client counts as a follower of the match, which therefore stays in memory."""
    if live.came(held):
        service.bus.tell(live.id)
    service.see_to(live)  # computers play each other while someone watches
    try:
        yield
    finally:
        if live.left(held, service.now()):
            service.bus.tell(live.id)


async def follow_analysis(
    socket: WebSocket,
    analyses: Analyses,
    name: str,
    told: Callable[[LiveAnalysis, int], Progress],
    quota: Quota,
) -> None:
    """Sends all known moments, then each new one, until there are no more."""
    async with _connection(socket, quota):
        analysis = await analyses.fetch(name, client_of(socket))
        with analyses.bus.listen(analysis.channel) as listener:
            seen, is_working = 0, True
            while is_working:
                known, is_working = len(analysis.moments), analysis.status == "working"
                await _send(socket, encode(told(analysis, seen)).decode())
                seen = known
                if is_working:
                    await listener.hear()
        await _close(socket, NORMAL, "")


async def follow_open_tables(socket: WebSocket, tables: OpenTableService, quota: Quota) -> None:
    """The list now, and whenever it has changed."""
    async with _connection(socket, quota):
        if tables.is_enabled:
            await tables.look()
        with tables.service.bus.listen(CHANNEL) as listener:
            hearing = asyncio.create_task(socket.receive())  # ends when the client goes away
            sent = None
            try:
                while True:
                    if sent is not tables.listed:
                        sent = tables.listed
                        shown = {"is_enabled": tables.is_enabled, "tables": sent}
                        await _send(socket, encode(shown).decode())
                    news = asyncio.create_task(listener.hear())
                    await asyncio.wait((hearing, news), return_when=asyncio.FIRST_COMPLETED)
                    news.cancel()
                    if hearing.done():
                        break
            finally:
                hearing.cancel()


class FollowingClient:
    """A connected client and how much it has been sent."""

    def __init__(self, socket: WebSocket, live: LiveMatch, secrets: Sequence[str]) -> None:
        self.socket, self.live = socket, live
        self.held, self.invited = seats_held(live.keys, secrets), seats_invited(live.keys, secrets)
        self._keys = live.keys
        self._protocol = protocol_of(socket)
        self._seen = -1
        self._viewer: Viewer = None
        self._card: MatchCard | None = None
        self._sending_since: float | None = None
        """When the message was sent that the client has not accepted yet."""

    async def greet(self, after: int, now: float) -> None:
        viewer = await self.live.prepared_viewer(self.held)
        self._note_as_seen(viewer)
        if self._has_others_secrets:
            after = -1
        hello = {"kind": "hello", "now": now, **self._whole(viewer, after)}
        await _send(self.socket, encode(hello).decode())

    async def follow(self, listener: Listener) -> None:
        listener.at_once = self._show_at_once
        while True:
            await listener.hear()
            if self.live.is_deleted:
                raise ConnectionRefused(NO_SUCH_MATCH, "The host has deleted this match.")
            self._check_keys()
            for note in listener.take_notes():
                await self.send(encode(note).decode())
            viewer = await self.live.prepared_viewer(self.held)
            if message := self._news(viewer):
                self._note_as_seen(viewer)
                await self.send(message.text)

    def _show_at_once(self) -> bool:
        """Sends what is new without waiting for anything; False if `follow` is to do it."""
        live = self.live
        viewer = viewer_of(live.match, self.held)
        if (
            not self._protocol
            or live.is_deleted
            or live.keys is not self._keys
            or not live.is_prepared(viewer)
        ):
            return False
        message = self._news(viewer)
        if message is None:
            return True
        is_sent = self._protocol.offer(message)
        if is_sent:
            self._note_as_seen(viewer)
        return is_sent

    def _news(self, viewer: Viewer) -> SharedMessage | None:
        """What has happened since the last message; None for nothing."""
        card = self.live.card(self.held, self.invited)
        is_new_card = card is not self._card and card != self._card
        if self._seen >= self.live.match.number and not is_new_card:
            return None
        after = -1 if viewer != self._viewer and self._has_others_secrets else self._seen
        return self.live.message(self.held, viewer, after, card if is_new_card else None)

    def _note_as_seen(self, viewer: Viewer) -> None:
        self._card, self._seen = self.live.card(self.held, self.invited), self.live.match.number
        self._viewer = viewer

    def _check_keys(self) -> None:
        """Closes the connection if a seat of this client has a new secret: the old one no longer works."""
        keys = self.live.keys
        if keys is not self._keys:
            opened = (*self.held, *self.invited)
            if any(keys[seat] != self._keys[seat] for seat in opened):
                raise ConnectionRefused(REPLACED, "This link was replaced by a newer one.")
            self._keys = keys

    @property
    def _has_others_secrets(self) -> bool:
        """Whether several people share this screen and must not read each other's log: each gets it from the start."""
        game = self.live.match.game
        return len(self.held) > 1 and game.has_secrets()

    async def answer(self) -> None:
        """Reads from the client: pings keep the connection open, anything else is an error."""
        while True:
            message = await _receive(self.socket)
            if message != {"kind": "ping"}:
                raise ConnectionRefused(
                    BAD_MESSAGE, 'after the first message only {"kind": "ping"} is understood'
                )
            await _send(self.socket, '{"kind":"pong"}')

    async def send(self, frame: str) -> None:
        """Sends it; `is_stuck` checks later whether it was accepted, because a timer per message would cost too
        much.
        """
        self._sending_since = time.monotonic()
        await self.socket.send_text(frame)
        self._sending_since = None

    def is_stuck(self) -> bool:
        since = self._sending_since
        return since is not None and time.monotonic() - since > SEND_SECONDS

    def _whole(self, viewer: Viewer, after: int) -> Json:
        return {
            "card": self._card,
            "events": self.live.told(viewer, after),
            "snapshot": self.live.snapshot(viewer),
        }


async def _serve(client: FollowingClient, greeting: Greeting, now: float, listener: Listener) -> None:
    await client.greet(-1 if greeting.after is None else greeting.after, now)
    tasks = [asyncio.create_task(client.follow(listener)), asyncio.create_task(client.answer())]
    try:
        done: set[asyncio.Task[None]] = set()
        while not done:
            done, _ = await asyncio.wait(tasks, timeout=SEND_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            if client.is_stuck():
                raise _too_slow()
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _send(socket: WebSocket, frame: str) -> None:
    try:
        async with asyncio.timeout(SEND_SECONDS):
            await socket.send_text(frame)
    except TimeoutError:
        raise _too_slow() from None


async def _greeting(socket: WebSocket) -> Greeting:
    try:
        async with asyncio.timeout(GREETING_SECONDS):
            return Greeting.model_validate(await _receive(socket))
    except TimeoutError:
        raise ConnectionRefused(BAD_MESSAGE, "the first message did not arrive in time") from None
    except ValidationError:
        raise ConnectionRefused(
            BAD_MESSAGE, 'the first message is {"secrets": [...], "after": N or null}'
        ) from None


async def _receive(socket: WebSocket) -> Any:
    try:
        return await socket.receive_json()
    except (ValueError, KeyError, RecursionError):
        raise ConnectionRefused(BAD_MESSAGE, "messages are JSON") from None
