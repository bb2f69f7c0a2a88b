"""People at tables, on every server in turn. They act, undo, join, watch and reconnect, and write down what they are told."""

import asyncio
import json
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from .history import Attempt, History, Json, Shown, Stream

ANSWER_SECONDS = 6.0
RETRY_SECONDS = 0.05
MAX_COMMANDS = 60
"""In one match; then a new one is begun."""
CLOCK = {"kind": "side", "seconds": 86_400}
KINDS: tuple[tuple[str, Json, str], ...] = (
    ("triangle", {"rows": 5, "tiles": "drawn"}, "friend"),
    ("triangle", {"rows": 6, "tiles": "drawn"}, "greedy"),
    ("torus", {}, "friend"),
    ("tipping", {}, "friend"),
)
"""Games with dice, with secrets, with turns of several actions, and with a computer player."""

LOST = (httpx.TransportError, OSError, WebSocketException, TimeoutError)


@dataclass
class Match:
    id: str
    secrets: dict[int, str]
    is_over: asyncio.Event = field(default_factory=asyncio.Event)
    streams: list[Stream] = field(default_factory=list)
    acknowledged: list[tuple[float, int]] = field(default_factory=list)
    """When a player got the answer to a command, and the newest event in it."""

    @property
    def path(self) -> str:
        return f"/api/matches/{self.id}"

    def has_gone_on(self, since: float) -> bool:
        """Whether everyone who watches has heard of the first command that was acknowledged after that moment."""
        first = self.first(since)
        return first is not None and all(len(stream.numbers) > first for stream in self.streams)

    def first(self, since: float) -> int | None:
        """The newest event when a command was first acknowledged after that moment."""
        return next((number for at, number in self.acknowledged if at > since), None)


class Table:
    """One after the other, matches of one kind."""

    def __init__(self, number: int, urls: Sequence[str], history: History, seed: str) -> None:
        self.random = random.Random(f"{seed} {number}")
        self.urls, self.history = urls, history
        self.game, self.options, self.opponent = KINDS[number % len(KINDS)]
        self.match: Match | None = None
        """The one that is being played."""
        self.is_stopped = False

    def has_gone_on(self, since: float) -> bool:
        return self.match is not None and self.match.has_gone_on(since)

    def waits_for(self, since: float) -> str:
        """Who has not gone on since then."""
        is_played = self.match is not None and self.match.first(since) is not None
        return f"{self.game} with {self.opponent}: {'watchers' if is_played else 'players'}"

    async def run(self) -> None:
        async with httpx.AsyncClient(timeout=httpx.Timeout(ANSWER_SECONDS, connect=2)) as self.http:
            while not self.is_stopped:
                self.match = match = await self._make()
                if match is None:
                    await asyncio.sleep(RETRY_SECONDS)
                    continue
                watchers = [asyncio.create_task(self._watch(match, seat)) for seat in (None, *match.secrets)]
                await self._play(match)
                match.is_over.set()
                for watcher in watchers:
                    watcher.cancel()
                await asyncio.gather(*watchers, return_exceptions=True)

    def _server(self) -> str:
        return self.random.choice(self.urls)

    async def _ask(self, method: str, path: str, secret: str = "", **more: Any) -> httpx.Response | None:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        with suppress(*LOST):
            return await self.http.request(method, self._server() + path, headers=headers, **more)
        return None

    async def _make(self) -> Match | None:
        seats = [{"player": "me"}, {"player": self.opponent}]
        body = {"game": self.game, "options": self.options, "seats": seats, "clock": CLOCK}
        answer = await self._ask("POST", "/api/matches", json=body)
        if answer is None or answer.status_code != 201:
            return None
        made = answer.json()
        match = Match(made["id"], {0: made["seats"][0]["secret"]})
        self.history.matches.append(match.id)
        self.history.untimely.add(match.id)
        invitation = made["seats"][1]["invitation"]
        if invitation and not await self._join(match, invitation):
            return None
        return match

    async def _join(self, match: Match, invitation: str) -> bool:
        """Whether the friend has the seat: one whose answer was lost has lost the seat, too."""
        attempt = Attempt(match.id, 1, "join", None, -1, time.monotonic())
        self.history.attempts.append(attempt)
        answer = await self._ask("POST", f"{match.path}/join", invitation, json={"seat": 1})
        self._settle(attempt, answer)
        if attempt.result != "done" or answer is None:
            return False
        match.secrets[1] = answer.json()["secret"]
        return True

    async def _play(self, match: Match) -> None:
        """Until it is over or long enough; it waits for the computer however long that takes."""
        sent = 0
        while sent < MAX_COMMANDS and not self.is_stopped:
            seen = await self._look(match, self.random.choice(list(match.secrets)))
            if seen is None or (seen["to_act"] is not None and seen["to_act"] not in match.secrets):
                await asyncio.sleep(RETRY_SECONDS)  # nobody answers, or the computer thinks
                continue
            if seen["to_act"] is None:
                return
            seat = seen["to_act"]
            if seen["viewer"] != seat:
                seen = await self._look(match, seat)
            if seen is not None and seen["to_act"] == seat:
                await self._command(match, seat, seen)
                sent += 1

    async def _look(self, match: Match, seat: int) -> Json | None:
        began = time.monotonic()
        answer = await self._ask("GET", match.path, match.secrets[seat])
        if answer is None or answer.status_code != 200:
            return None
        told = answer.json()
        snapshot: Json = told["snapshot"]
        self.history.shown.append(
            Shown(match.id, seat, began, time.monotonic(), told["events"], snapshot, is_read=True)
        )
        return snapshot

    async def _command(self, match: Match, seat: int, seen: Json) -> None:
        command = self._next_command(seen)
        times = 2 if self.random.random() < 0.15 else 1  # a double click, perhaps at two servers
        await asyncio.gather(*(self._send(match, seat, seen["number"], command) for _ in range(times)))

    def _next_command(self, seen: Json) -> Json:
        may = seen["permissions"]
        if any(offer["what"] == "take_back" for offer in seen["offers"]):
            return {"command": self.random.choice(("accept", "decline")), "what": "take_back"}
        if may["take_back"] != "no" and self.random.random() < 0.15:
            return {"command": "take_back"}
        if may["confirm"]:
            return {"command": "confirm"}
        return {"command": "act", "action": self.random.choice(seen["legal"])}

    async def _send(self, match: Match, seat: int, after: int, command: Json) -> None:
        attempt = Attempt(match.id, seat, command["command"], command.get("action"), after, time.monotonic())
        self.history.attempts.append(attempt)
        body = {**command, "after": after, "seat": seat}
        answer = await self._ask("POST", f"{match.path}/commands", match.secrets[seat], json=body)
        self._settle(attempt, answer)
        if attempt.result == "done":
            match.acknowledged.append((attempt.ended, attempt.number))

    def _settle(self, attempt: Attempt, answer: httpx.Response | None) -> None:
        attempt.ended = time.monotonic()
        if answer is None or answer.status_code >= 500:
            return
        attempt.result = "done" if answer.status_code == 200 else "refused"
        if attempt.result == "done":
            attempt.number = answer.json()["number"]

    async def _watch(self, match: Match, seat: int | None) -> None:
        """A socket that resumes, at any server, after the last event it has brought."""
        stream = Stream(match.id, seat)
        self.history.streams.append(stream)
        match.streams.append(stream)
        secrets = [] if seat is None else [match.secrets[seat]]
        while not match.is_over.is_set():
            with suppress(*LOST):
                url = self._server().replace("http", "ws", 1) + f"{match.path}/live"
                async with connect(
                    url, proxy=None, compression=None, max_size=None, open_timeout=3
                ) as socket:
                    await socket.send(json.dumps({"secrets": secrets, "after": len(stream.numbers) - 1}))
                    await self._follow(match, seat, stream, socket)
            await asyncio.sleep(RETRY_SECONDS)

    async def _follow(self, match: Match, seat: int | None, stream: Stream, socket: Any) -> None:
        while True:
            wait = self.random.uniform(2, 6)  # now and then it goes to another server
            async with asyncio.timeout(wait):  # `wait_for` may overlook that the match is over (Python 3.11)
                message = json.loads(await socket.recv())
            now = time.monotonic()
            if message["kind"] in ("hello", "events"):
                stream.numbers += [event["number"] for event in message["events"]]
                self.history.shown.append(
                    Shown(match.id, seat, now, now, message["events"], message["snapshot"])
                )
