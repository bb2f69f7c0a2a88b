"""Every request, written once for both clients."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from . import messages
from .open_tables import OpenTables, Paired, Withdrawn


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    answer: Any
    """The type of the answer."""

    body: Mapping[str, Any] | None = None
    token: str = ""
    repeats: bool = field(default=True, kw_only=True)
    """Whether it may be sent again if the connection breaks before the response."""

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}


def games() -> Request:
    return Request("GET", "/api/games", messages.Games)


def create(game: str, players: Sequence[str], options: Mapping[str, Any], name: str) -> Request:
    seats = [{"player": player, "name": name if player == "me" else ""} for player in players]
    body = {"game": game, "options": dict(options), "seats": seats}
    return Request("POST", "/api/matches", messages.Created, body, repeats=False)


def join(match: str, invitation: str, name: str) -> Request:
    path = f"/api/matches/{match}/join"
    return Request("POST", path, messages.Taken, {"name": name}, invitation, repeats=False)


def open_tables() -> Request:
    return Request("GET", "/api/open-tables", OpenTables)


def offer(game: str, name: str, terms: Mapping[str, Any], options: Mapping[str, Any], seats: int) -> Request:
    """A match that anyone may join."""
    players = [{"player": "me", "name": name}, *({"player": "friend"} for _ in range(seats - 1))]
    body = {"game": game, "options": dict(options), "seats": players, "open": True, **terms}
    return Request("POST", "/api/matches", messages.Created, body, repeats=False)


def accept(table: str, seat: int | None, name: str) -> Request:
    path = f"/api/open-tables/{table}/accept"
    return Request("POST", path, messages.Taken, {"seat": seat, "name": name}, repeats=False)


def pair(game: str, name: str, terms: Mapping[str, Any], options: Mapping[str, Any]) -> Request:
    body = {"game": game, "options": dict(options), "name": name, **terms}
    return Request("POST", "/api/open-tables/pair", Paired, body, repeats=False)


def withdraw(match: str, secret: str) -> Request:
    return Request("POST", f"/api/open-tables/{match}/withdraw", Withdrawn, token=secret)


def terms(clock: Mapping[str, Any] | None, absence: float | None) -> dict[str, Any]:
    return {"clock": None if clock is None else dict(clock), "absence": absence}


def whole_match(match: str, secret: str) -> Request:
    return Request("GET", f"/api/matches/{match}", messages.WholeMatch, token=secret)


def command(match: str, secret: str, words: Mapping[str, Any]) -> Request:
    """It is safe to send again: it names the newest event seen, so the server does not carry it out twice."""
    return Request("POST", f"/api/matches/{match}/commands", messages.CommandResult, dict(words), secret)


def hint(match: str, secret: str, seat: int | None, after: int) -> Request:
    path = f"/api/matches/{match}/hint"
    return Request("POST", path, messages.Hint, {"after": after, "seat": seat}, secret)


def record(match: str, secret: str) -> Request:
    """The answer is text."""
    return Request("GET", f"/api/matches/{match}/record", str, token=secret)


def greeting(secret: str, after: int | None) -> dict[str, Any]:
    """The first message on a socket."""
    return {"secrets": [secret] if secret else [], "after": after}


def open_tables_url(server: str) -> str:
    return f"ws{server.removeprefix('http')}/api/open-tables/live"


def socket_url(server: str, match: str) -> str:
    return f"ws{server.removeprefix('http')}/api/matches/{match}/live"
