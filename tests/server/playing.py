"""How tests play: over HTTP and WebSocket, as a program or the front would."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.serving import Server

Json = dict[str, Any]


@dataclass(frozen=True)
class Made:
    """A match, and the secrets of its seats."""

    id: str
    secrets: tuple[str, ...]
    """By seat; a computer's is empty, and a friend's who has not joined yet is the invitation."""

    @property
    def path(self) -> str:
        return f"/api/matches/{self.id}"


class Client(httpx.Client):
    def __init__(self, serving: Server) -> None:
        super().__init__(base_url=serving.url, timeout=30)
        self.serving = serving

    def make(self, *players: str, game: str = "triangle", joins: bool = True, **options: Any) -> Made:
        """A match; friends accept their invitations at once, unless told otherwise."""
        seats = [{"player": player, "name": f"{player} {seat}"} for seat, player in enumerate(players)]
        answer = self.post("/api/matches", json={"game": game, "options": options, "seats": seats})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        match = Made(made["id"], tuple(seat["secret"] or seat["invitation"] or "" for seat in made["seats"]))
        for seat in made["seats"]:
            if joins and seat["invitation"]:
                match = self.join(match, seat["seat"])
        return match

    def join(self, made: Made, seat: int, **more: Any) -> Made:
        """The match with the secret that the friend gets for the invitation."""
        body = {"seat": seat, **more}
        answer = self.post(f"{made.path}/join", json=body, headers=bearer(made.secrets[seat]))
        assert answer.status_code == 200, answer.text
        secrets = list(made.secrets)
        secrets[seat] = answer.json()["secret"]
        return Made(made.id, tuple(secrets))

    def see(self, made: Made, *secrets: str) -> Json:
        answer = self.get(made.path, headers=bearer(*secrets))
        assert answer.status_code == 200, answer.text
        seen: Json = answer.json()
        return seen

    def command(
        self, made: Made, seat: int | None, command: str, after: int | None = None, **more: Any
    ) -> httpx.Response:
        """Does it with the seat's secret; without `after`, as one who has seen everything."""
        secret = made.secrets[seat or 0]
        if after is None:
            after = self.see(made)["snapshot"]["number"]
        body = {"command": command, "after": after, "seat": seat, **more}
        return self.post(f"{made.path}/commands", json=body, headers=bearer(secret))

    def act(self, made: Made, action: str | None = None) -> Json:
        """The seat to act does it (the first legal action where none is given); what it sees afterwards."""
        seat = self.see(made)["snapshot"]["to_act"]
        snapshot = self.see(made, made.secrets[seat])["snapshot"]
        if snapshot["permissions"]["confirm"]:  # a turn of several actions is ended by its player's word
            answer = self.command(made, seat, "confirm", snapshot["number"])
        else:
            answer = self.command(
                made, seat, "act", snapshot["number"], action=action or snapshot["legal"][0]
            )
        assert answer.status_code == 200, answer.text
        return self.see(made, made.secrets[seat])

    def play_out(self, made: Made) -> Json:
        while (seen := self.see(made))["snapshot"]["to_act"] is not None:
            self.act(made)
        return seen

    def analysed(self, name: str) -> Json:
        """The analysis as soon as it has come to an end."""
        with connect(f"{self.serving.socket_url}/api/analyses/{name}/live", proxy=None) as socket:
            for _ in socket:  # the server closes it when there is no more to tell
                pass
        seen: Json = self.get(f"/api/analyses/{name}").raise_for_status().json()
        return seen

    @contextmanager
    def live(self, made: Made, *secrets: str, after: int | None = None) -> Iterator["Line"]:
        url = f"{self.serving.socket_url}{made.path}/live"
        with connect(url, max_size=None, proxy=None) as socket:
            socket.send(json.dumps({"secrets": secrets, "after": after}))
            yield Line(socket)


class Line:
    """A socket with what has come over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.hello = self.next()
        assert self.hello["kind"] == "hello"
        self.last = self.hello
        self.events: list[Json] = list(self.hello["events"])

    def next(self, timeout: float = 20) -> Json:
        message: Json = json.loads(self.socket.recv(timeout))
        return message

    def until(self, number: int) -> Json:
        """Reads on until that event has come; the newest message."""
        while self.last["snapshot"]["number"] < number:
            self.last = self.next()
            self.events += self.last["events"]
        return self.last

    @property
    def numbers(self) -> list[int]:
        return [event["number"] for event in self.events]


def bearer(*secrets: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {','.join(secrets)}"} if secrets else {}


def problem(answer: httpx.Response, status: int, code: str) -> Json:
    """The body of a problem, checked for its form."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    body: Json = answer.json()
    assert body["code"] == code, body
    assert body["status"] == status
    assert body["title"]
    assert body["detail"]
    return body
