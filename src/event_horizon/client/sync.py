"""Client and Seat: play on a server from a program."""

import json
import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

from . import request as requests
from .choosing import CHOOSING_SECONDS, BotFailure, Choose, choose_within, failure, require_legal
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


class Client:
    """A server. `with Client(url) as client:` closes its connections at the end."""

    def __init__(self, server: str, *, tries: int = 6) -> None:
        self.server, self.tries = server.rstrip("/"), max(1, tries)
        self._http = httpx.Client(base_url=self.server, timeout=30)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def games(self) -> list[GameCard]:
        """The games that the server offers."""
        found: list[GameCard] = self.ask(requests.games()).games
        return found

    def create(
        self, game: str, players: Sequence[str] = ("me", "friend"), name: str = "", **options: Any
    ) -> Created:
        """A new match: `me`, `friend` or a computer player's name for each seat, and the options of the game."""
        made: Created = self.ask(requests.create(game, players, options, name))
        return made

    def join(self, link: str, name: str = "") -> "Seat":
        """Takes the seat that a link offers. A link that contains a seat's secret reopens that seat."""
        found = read_link(link)
        held = self.ask(requests.whole_match(found.match, found.token)).card.my_seats
        if held:
            return self.seat(found.match, held[0], found.token)
        taken = self.ask(requests.join(found.match, found.token, name))
        return self.seat(found.match, taken.seat, taken.secret)

    def open(self, link: str, name: str = "") -> "Seat":
        """Like `join`, but if the link offers no seat (any more), you are a spectator (`seat` is None)."""
        found = read_link(link)
        card = (self.ask(requests.whole_match(found.match, found.token))).card
        if card.my_seats or card.invited:
            return self.join(link, name)
        return self.seat(found.match, None, "")

    def open_tables(self) -> list[OpenTable]:
        """The matches that anyone may join."""
        found: list[OpenTable] = self.ask(requests.open_tables()).tables
        return found

    def follow_open_tables(self) -> Iterator[list[OpenTable]]:
        """The matches that anyone may join: yields the list now and after every change, without end."""
        tries = pauses()
        while True:
            try:
                with connect(requests.open_tables_url(self.server), max_size=None, open_timeout=30) as socket:
                    while True:
                        listed = msgspec.json.decode(socket.recv(), type=OpenTables)
                        tries = pauses()
                        yield listed.tables
            except (OSError, WebSocketException):
                time.sleep(next(tries))

    def offer(
        self,
        game: str,
        name: str = "",
        *,
        seats: int = 2,
        clock: Mapping[str, Any] | None = None,
        absence: float | None = None,
        **options: Any,
    ) -> "Seat":
        """Opens a table that anyone may join; you take the first seat. It is listed while you follow the seat
        (`turns`).
        """
        request = requests.offer(game, name, requests.terms(clock, absence), options, seats)
        made: Created = self.ask(request)
        return self.seat(made.id, 0, made.seats[0].secret or "")

    def accept(self, table: str, name: str = "", seat: int | None = None) -> "Seat":
        """Takes a free seat at an open table; ServerRefused with the code `taken` if someone was quicker."""
        taken: Taken = self.ask(requests.accept(table, seat, name))
        return self.seat(table, taken.seat, taken.secret)

    def pair(
        self,
        game: str,
        name: str = "",
        *,
        clock: Mapping[str, Any] | None = None,
        absence: float | None = None,
        **options: Any,
    ) -> "Seat":
        """Quick pairing: takes a seat at an open table with these terms, or opens a new one and waits there."""
        paired: Paired = self.ask(requests.pair(game, name, requests.terms(clock, absence), options))
        return self.seat(paired.id, paired.seat, paired.secret)

    def withdraw(self, seat: "Seat") -> None:
        """Withdraws your own open table."""
        self.ask(requests.withdraw(seat.match, seat.secret))

    def seat(self, match: str, seat: int | None, secret: str) -> "Seat":
        """A seat whose secret you hold; None without a secret, for a spectator."""
        return Seat(self, match, seat, secret)

    def ask(self, request: Request) -> Any:
        """The response to a request; sends it again if the connection breaks or the server is busy."""
        for number, pause in enumerate(pauses(), start=1):
            is_last = number == self.tries
            try:
                answer = self._http.request(
                    request.method, request.path, json=request.body, headers=request.headers
                )
                if is_last or not (request.repeats and is_worth_another_try(answer.status_code)):
                    return decode(request.answer, answer.status_code, answer.content)
            except httpx.TransportError as error:
                if is_last or not request.repeats:
                    raise ServerUnreachable(self.server, error) from None
            time.sleep(pause)
        raise AssertionError("pauses do not end")


class Seat:
    """A seat of a match."""

    def __init__(self, client: Client, match: str, seat: int | None, secret: str) -> None:
        self.client, self.match, self.seat, self.secret = client, match, seat, secret
        self.number = -1
        """The number of the newest event seen."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.match!r}, seat={self.seat})"  # no secret in a log

    @property
    def link(self) -> str:
        """Opens this seat in a browser, or in `Client.join`."""
        return f"{self.client.server}/match/{self.match}{'#' if self.secret else ''}{self.secret}"

    def snapshot(self) -> Snapshot:
        """The position now."""
        return (self.whole()).snapshot

    def whole(self) -> WholeMatch:
        """The match now: its participants, what has happened, and the position."""
        found: WholeMatch = self.client.ask(requests.whole_match(self.match, self.secret))
        self.number = found.snapshot.number
        return found

    def act(self, action: str) -> None:
        """Plays an action in the game's notation; Stale if the match has moved on in the meantime."""
        self.command("act", action=action)

    def command(self, command: str, **words: Any) -> None:
        """Any command: `confirm`, `resign`, `offer_draw`, `accept` with what="draw" ..."""
        body = {"command": command, "after": self.number, "seat": self.seat, **words}
        self.number = self.client.ask(requests.command(self.match, self.secret, body)).number

    def forfeit(self, reason: BotFailure) -> None:
        """Gives up because the bot has failed; the record says how."""
        self.command("forfeit", reason=reason)

    def play(self, choose: Choose, seconds: float | None = CHOOSING_SECONDS) -> Snapshot:
        """Plays the match to its end; the last position. `choose` gets every position in which it is this seat's turn,
        and returns one of its legal actions.

        If it raises an error, chooses anything else or takes longer than `seconds`, the seat loses by forfeit: the record
        names the bot and says why. Then the error is raised here, or IllegalChoice, or TookTooLong. Because of the
        time limit, `choose` runs in another thread; with `seconds=None` there is none.
        """
        with closing(self.turns()) as turns:
            for turn in turns:
                try:
                    action = choose_within(seconds, choose, turn)
                    require_legal(action, turn)
                except Exception as error:
                    with suppress(ServerRefused, httpx.TransportError):  # what the bot did wrong matters more
                        self.forfeit(failure(error))
                    raise
                with suppress(Stale):  # the match has moved on; the next turn has the new position
                    self.act(action)
        return self.snapshot()

    def turns(self) -> Generator[Snapshot, None, None]:
        """Every position in which it is this seat's turn, until the match is over. Confirms turns by itself.

        Call `act` before the next one. After a lost connection it continues where it was.
        """
        for seen in self.snapshots():
            if seen.number < self.number or seen.to_act != self.seat:
                continue
            self.number = seen.number
            try:
                if seen.permissions.confirm:
                    self.command("confirm")
                elif seen.legal:
                    yield seen
            except Stale:
                continue

    def hint(self) -> Hint:
        """Advice for the position seen last, if the match allows hints and it is this seat's turn."""
        found: Hint = self.client.ask(requests.hint(self.match, self.secret, self.seat, self.number))
        return found

    def record(self) -> str:
        """The record of the match as text, as this seat may see it."""
        found: str = self.client.ask(requests.record(self.match, self.secret))
        return found

    def snapshots(self) -> Iterator[Snapshot]:
        """The position now and after every change, until the match is over."""
        for message in self.messages():
            if message.snapshot:
                yield message.snapshot

    def messages(self) -> Iterator[LiveMessage]:
        """Everything that the server sends: the whole match, then every change, until the match is over. After a lost
        connection, it sends the whole match again.
        """
        tries = pauses()
        while True:
            try:
                for message in self._follow():
                    tries = pauses()
                    yield message
                    if message.snapshot and message.snapshot.outcome:
                        return
            except ConnectionClosed as closed:
                if closed.rcvd and closed.rcvd.code in FINAL_CODES:
                    raise ServerRefused(closed.rcvd.code, "closed", closed.rcvd.reason) from None
            except (OSError, WebSocketException):
                pass
            time.sleep(next(tries))

    def _follow(self) -> Iterator[LiveMessage]:
        url = requests.socket_url(self.client.server, self.match)
        with connect(url, max_size=None, open_timeout=30) as socket:
            socket.send(json.dumps(requests.greeting(self.secret, None)))
            while True:
                yield msgspec.json.decode(socket.recv(), type=LiveMessage)
