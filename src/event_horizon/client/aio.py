"""AsyncClient and AsyncSeat: Client and Seat with `await`."""

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator, Mapping, Sequence
from contextlib import aclosing, suppress
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from . import request as requests
from .choosing import CHOOSING_SECONDS, BotFailure, ChooseAsync, failure, require_legal, too_slow
from .errors import ServerRefused, ServerUnreachable, Stale
from .link import read_link
from .messages import (
    Created,
    GameCard,
    Hint,
    LiveMessage,
    Snapshot,
    Taken,
    WholeMatch,
    decode,
)
from .open_tables import OpenTable, OpenTables, Paired
from .reconnect import FINAL_CODES, is_worth_another_try, pauses
from .request import Request


class AsyncClient:
    """A server. `async with AsyncClient(url) as client:` closes its connections at the end."""

    def __init__(self, server: str, *, tries: int = 6) -> None:
        self.server, self.tries = server.rstrip("/"), max(1, tries)
        self._http = httpx.AsyncClient(base_url=self.server, timeout=30)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    async def games(self) -> list[GameCard]:
        """The games that the server offers."""
        found: list[GameCard] = (await self.ask(requests.games())).games
        return found

    async def create(
        self, game: str, players: Sequence[str] = ("me", "friend"), name: str = "", **options: Any
    ) -> Created:
        """A new match: `me`, `friend` or a computer player's name for each seat, and the options of the game."""
        made: Created = await self.ask(requests.create(game, players, options, name))
        return made

    async def join(self, link: str, name: str = "") -> "AsyncSeat":
        """Takes the seat that a link offers. A link that contains a seat's secret reopens that seat."""
        found = read_link(link)
        held = (await self.ask(requests.whole_match(found.match, found.token))).card.my_seats
        if held:
            return self.seat(found.match, held[0], found.token)
        taken = await self.ask(requests.join(found.match, found.token, name))
        return self.seat(found.match, taken.seat, taken.secret)

    async def open(self, link: str, name: str = "") -> "AsyncSeat":
        """Like `join`, but if the link offers no seat (any more), you are a spectator (`seat` is None)."""
        found = read_link(link)
        card = (await self.ask(requests.whole_match(found.match, found.token))).card
        if card.my_seats or card.invited:
            return await self.join(link, name)
        return self.seat(found.match, None, "")

    async def open_tables(self) -> list[OpenTable]:
        """The matches that anyone may join."""
        found: list[OpenTable] = (await self.ask(requests.open_tables())).tables
        return found

    async def follow_open_tables(self) -> AsyncIterator[list[OpenTable]]:
        """The matches that anyone may join: yields the list now and after every change, without end."""
        tries = pauses()
        while True:
            try:
                async with connect(
                    requests.open_tables_url(self.server), max_size=None, open_timeout=30
                ) as socket:
                    while True:
                        listed = msgspec.json.decode(await socket.recv(), type=OpenTables)
                        tries = pauses()
                        yield listed.tables
            except (OSError, WebSocketException):
                await asyncio.sleep(next(tries))

    async def offer(
        self,
        game: str,
        name: str = "",
        *,
        seats: int = 2,
        clock: Mapping[str, Any] | None = None,
        absence: float | None = None,
        **options: Any,
    ) -> "AsyncSeat":
        """Opens a table that anyone may join; you take the first seat. It is listed while you follow the seat
        (`turns`).
        """
        request = requests.offer(game, name, requests.terms(clock, absence), options, seats)
        made: Created = await self.ask(request)
        return self.seat(made.id, 0, made.seats[0].secret or "")

    async def accept(self, table: str, name: str = "", seat: int | None = None) -> "AsyncSeat":
        """Takes a free seat at an open table; ServerRefused with the code `taken` if someone was quicker."""
        taken: Taken = await self.ask(requests.accept(table, seat, name))
        return self.seat(table, taken.seat, taken.secret)

    async def pair(
        self,
        game: str,
        name: str = "",
        *,
        clock: Mapping[str, Any] | None = None,
        absence: float | None = None,
        **options: Any,
    ) -> "AsyncSeat":
        """Quick pairing: takes a seat at an open table with these terms, or opens a new one and waits there."""
        paired: Paired = await self.ask(requests.pair(game, name, requests.terms(clock, absence), options))
        return self.seat(paired.id, paired.seat, paired.secret)

    async def withdraw(self, seat: "AsyncSeat") -> None:
        """Withdraws your own open table."""
        await self.ask(requests.withdraw(seat.match, seat.secret))

    def seat(self, match: str, seat: int | None, secret: str) -> "AsyncSeat":
        """A seat whose secret you hold; None without a secret, for a spectator."""
        return AsyncSeat(self, match, seat, secret)

    async def ask(self, request: Request) -> Any:
        """The response to a request; sends it again if the connection breaks or the server is busy."""
        for number, pause in enumerate(pauses(), start=1):
            is_last = number == self.tries
            try:
                answer = await self._http.request(
                    request.method, request.path, json=request.body, headers=request.headers
                )
                if is_last or not (request.repeats and is_worth_another_try(answer.status_code)):
                    return decode(request.answer, answer.status_code, answer.content)
            except httpx.TransportError as error:
                if is_last or not request.repeats:
                    raise ServerUnreachable(self.server, error) from None
            await asyncio.sleep(pause)
        raise AssertionError("pauses do not end")


class AsyncSeat:
    """A seat of a match."""

    def __init__(self, client: AsyncClient, match: str, seat: int | None, secret: str) -> None:
        self.client, self.match, self.seat, self.secret = client, match, seat, secret
        self.number = -1
        """The number of the newest event seen."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.match!r}, seat={self.seat})"  # no secret in a log

    @property
    def link(self) -> str:
        """Opens this seat in a browser, or in `AsyncClient.join`."""
        return f"{self.client.server}/match/{self.match}{'#' if self.secret else ''}{self.secret}"

    async def snapshot(self) -> Snapshot:
        """The position now."""
        return (await self.whole()).snapshot

    async def whole(self) -> WholeMatch:
        """The match now: its participants, what has happened, and the position."""
        found: WholeMatch = await self.client.ask(requests.whole_match(self.match, self.secret))
        self.number = found.snapshot.number
        return found

    async def act(self, action: str) -> None:
        """Plays an action in the game's notation; Stale if the match has moved on in the meantime."""
        await self.command("act", action=action)

    async def command(self, command: str, **words: Any) -> None:
        """Any command: `confirm`, `resign`, `offer_draw`, `accept` with what="draw" ..."""
        body = {"command": command, "after": self.number, "seat": self.seat, **words}
        self.number = (await self.client.ask(requests.command(self.match, self.secret, body))).number

    async def forfeit(self, reason: BotFailure) -> None:
        """Gives up because the bot has failed; the record says how."""
        await self.command("forfeit", reason=reason)

    async def play(self, choose: ChooseAsync, seconds: float | None = CHOOSING_SECONDS) -> Snapshot:
        """Plays the match to its end; the last position. `choose` gets every position in which it is this seat's turn,
        and is awaited for one of its legal actions.

        If it raises an error, chooses anything else or takes longer than `seconds`, the seat loses by forfeit: the record
        names the bot and says why. Then the error is raised here, or IllegalChoice, or TookTooLong.
        """
        async with aclosing(self.turns()) as turns:
            async for turn in turns:
                try:
                    action = await _choose_within(seconds, choose, turn)
                    require_legal(action, turn)
                except Exception as error:
                    with suppress(ServerRefused, httpx.TransportError):  # what the bot did wrong matters more
                        await self.forfeit(failure(error))
                    raise
                with suppress(Stale):  # the match has moved on; the next turn has the new position
                    await self.act(action)
        return await self.snapshot()

    async def turns(self) -> AsyncGenerator[Snapshot, None]:
        """Every position in which it is this seat's turn, until the match is over. Confirms turns by itself.

        Call `act` before the next one. After a lost connection it continues where it was.
        """
        async with aclosing(self.snapshots()) as snapshots:
            async for seen in snapshots:
                if seen.number < self.number or seen.to_act != self.seat:
                    continue
                self.number = seen.number
                try:
                    if seen.permissions.confirm:
                        await self.command("confirm")
                    elif seen.legal:
                        yield seen
                except Stale:
                    continue

    async def hint(self) -> Hint:
        """Advice for the position seen last, if the match allows hints and it is this seat's turn."""
        found: Hint = await self.client.ask(requests.hint(self.match, self.secret, self.seat, self.number))
        return found

    async def record(self) -> str:
        """The record of the match as text, as this seat may see it."""
        found: str = await self.client.ask(requests.record(self.match, self.secret))
        return found

    async def snapshots(self) -> AsyncGenerator[Snapshot, None]:
        """The position now and after every change, until the match is over."""
        async with aclosing(self.messages()) as messages:
            async for message in messages:
                if message.snapshot:
                    yield message.snapshot

    async def messages(self) -> AsyncGenerator[LiveMessage, None]:
        """Everything that the server sends: the whole match, then every change, until the match is over. After a lost
        connection, it sends the whole match again.
        """
        tries = pauses()
        while True:
            try:
                async with aclosing(self._follow()) as messages:
                    async for message in messages:
                        tries = pauses()
                        yield message
                        if message.snapshot and message.snapshot.outcome:
                            return
            except ConnectionClosed as closed:
                if closed.rcvd and closed.rcvd.code in FINAL_CODES:
                    raise ServerRefused(closed.rcvd.code, "closed", closed.rcvd.reason) from None
            except (OSError, WebSocketException):
                pass
            await asyncio.sleep(next(tries))

    async def _follow(self) -> AsyncGenerator[LiveMessage, None]:
        url = requests.socket_url(self.client.server, self.match)
        async with connect(url, max_size=None, open_timeout=30) as socket:
            await socket.send(json.dumps(requests.greeting(self.secret, None)))
            while True:
                yield msgspec.json.decode(await socket.recv(), type=LiveMessage)


async def _choose_within(seconds: float | None, choose: ChooseAsync, turn: Snapshot) -> str:
    try:
        async with asyncio.timeout(seconds) as limit:
            return await choose(turn)
    except TimeoutError:
        if limit.expired():
            raise too_slow(seconds) from None
        raise
