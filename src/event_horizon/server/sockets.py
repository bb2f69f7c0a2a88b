"""One WebSocket per match and client: what happened since, then every commit as it comes."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from event_horizon.core.seat import Seat

from .analyses import Analyses, Analysis
from .bus import Listener
from .encoding import Json, encode
from .live_match import LiveMatch
from .match_service import MatchService
from .problems import Problem
from .seat_secrets import seats_held
from .wire import Greeting

NO_SUCH_MATCH, BAD_MESSAGE, TOO_SLOW = 4404, 4400, 4408
GREETING_SECONDS = 15.0
SEND_SECONDS = 20.0
"""A client that does not take a message for so long is dropped; it may resume where it was."""


class Refused(Exception):
    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


async def look_on(socket: WebSocket, service: MatchService, match: str) -> None:
    """The whole life of one connection."""
    await socket.accept()
    try:
        live = await _find(service, match)
        greeting = await _greeting(socket)
        held = seats_held(live.hashes, greeting.secrets)
        await service.catch_up(live, -1 if greeting.after is None else greeting.after)
        with service.bus.listen(live.id) as listener:
            if live.came(held):
                service.bus.tell(live.id)
            try:
                await _serve(Client(socket, live, held), greeting, service.now(), listener)
            finally:
                if live.left(held):
                    service.bus.tell(live.id)
    except Refused as refused:
        with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            await asyncio.wait_for(socket.close(refused.code, refused.reason), SEND_SECONDS)
    except WebSocketDisconnect:
        pass


async def follow_analysis(
    socket: WebSocket, analyses: Analyses, name: str, told: Callable[[Analysis, int], Json]
) -> None:
    """All moments that are known, then each further one; until there are no more to come."""
    await socket.accept()
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        try:
            analysis = analyses.find(name)
        except Problem as problem:
            await socket.close(NO_SUCH_MATCH, problem.detail)
            return
        with analyses.bus.listen(analysis.channel) as listener:
            seen = 0
            while True:
                known, is_working = len(analysis.moments), analysis.status == "working"
                frame = encode(told(analysis, seen)).decode()
                await asyncio.wait_for(socket.send_text(frame), SEND_SECONDS)
                seen = known
                if not is_working:
                    break
                await listener.hear()
        await socket.close()


class Client:
    """A connected client and how much it has been sent."""

    def __init__(self, socket: WebSocket, live: LiveMatch, held: tuple[Seat, ...]) -> None:
        self.socket, self.live, self.held = socket, live, held
        self._seen = -1
        self._viewer: Seat | None = None
        self._card: Json = {}

    async def greet(self, after: int, now: float) -> None:
        viewer = await self.live.prepared_viewer(self.held)
        self._card, self._seen, self._viewer = self.live.card(self.held), self.live.match.number, viewer
        if self._has_others_secrets:
            after = -1
        await self.send(encode({"kind": "hello", "now": now, **self._whole(viewer, after)}))

    async def follow(self, listener: Listener) -> None:
        while True:
            await listener.hear()
            viewer = await self.live.prepared_viewer(self.held)
            card = self.live.card(self.held)
            is_new_card = card != self._card
            if self._seen < self.live.match.number or is_new_card:
                after = -1 if viewer != self._viewer and self._has_others_secrets else self._seen
                frame = self.live.frame(self.held, viewer, after, card if is_new_card else None)
                self._card, self._seen, self._viewer = card, self.live.match.number, viewer
                await self.send(frame)

    @property
    def _has_others_secrets(self) -> bool:
        """Whether several share this screen and must not read each other's log: each is told it from the start."""
        game = self.live.match.game
        return len(self.held) > 1 and game.has_secrets()

    async def answer(self) -> None:
        """Hears the client: pings keep the line open, anything else is a mistake."""
        while True:
            message = await _receive(self.socket)
            if message != {"kind": "ping"}:
                raise Refused(BAD_MESSAGE, 'after the first message only {"kind": "ping"} is understood')
            await self.send(b'{"kind":"pong"}')

    async def send(self, frame: bytes) -> None:
        try:
            await asyncio.wait_for(self.socket.send_text(frame.decode()), SEND_SECONDS)
        except TimeoutError:
            raise Refused(TOO_SLOW, "you are too slow; resume from the last event you have") from None

    def _whole(self, viewer: Seat | None, after: int) -> Json:
        return {
            "card": self._card,
            "events": self.live.told(viewer, after),
            "snapshot": self.live.snapshot(viewer),
        }


async def _serve(client: Client, greeting: Greeting, now: float, listener: Listener) -> None:
    await client.greet(-1 if greeting.after is None else greeting.after, now)
    tasks = [asyncio.create_task(client.follow(listener)), asyncio.create_task(client.answer())]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _find(service: MatchService, match: str) -> LiveMatch:
    try:
        return await service.find(match)
    except Problem as problem:
        raise Refused(NO_SUCH_MATCH, problem.detail) from None


async def _greeting(socket: WebSocket) -> Greeting:
    try:
        async with asyncio.timeout(GREETING_SECONDS):
            return Greeting.model_validate(await _receive(socket))
    except TimeoutError:
        raise Refused(BAD_MESSAGE, "the first message did not come") from None
    except ValidationError:
        raise Refused(BAD_MESSAGE, 'the first message is {"secrets": [...], "after": N or null}') from None


async def _receive(socket: WebSocket) -> Any:
    try:
        return await socket.receive_json()
    except (ValueError, KeyError, RecursionError):
        raise Refused(BAD_MESSAGE, "messages are JSON") from None
