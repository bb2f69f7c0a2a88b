"""Every request, written once for both clients."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from . import messages


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    answer: Any
    """The type of the answer."""

    body: Mapping[str, Any] | None = None
    token: str = ""
    repeats: bool = field(default=True, kw_only=True)
    """Whether it may be sent again if the line breaks before the answer."""

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


def look(match: str, secret: str) -> Request:
    return Request("GET", f"/api/matches/{match}", messages.WholeMatch, token=secret)


def command(match: str, secret: str, words: Mapping[str, Any]) -> Request:
    """It may be sent again: it names the newest event that was seen, so the server does not do it twice."""
    return Request("POST", f"/api/matches/{match}/commands", messages.Done, dict(words), secret)


def hint(match: str, secret: str, seat: int | None, after: int) -> Request:
    path = f"/api/matches/{match}/hint"
    return Request("POST", path, messages.Hint, {"after": after, "seat": seat}, secret)


def record(match: str, secret: str) -> Request:
    """The answer is text."""
    return Request("GET", f"/api/matches/{match}/record", str, token=secret)


def greeting(secret: str, after: int | None) -> dict[str, Any]:
    """The first message on a socket."""
    return {"secrets": [secret] if secret else [], "after": after}


def socket_url(server: str, match: str) -> str:
    return f"ws{server.removeprefix('http')}/api/matches/{match}/live"
