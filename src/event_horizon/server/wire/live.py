"""Messages of a match's WebSocket, as types."""

from typing import Literal

from pydantic import ConfigDict, Field

from event_horizon.matches.snapshot import SeenEvent, Snapshot
from event_horizon.server.matches.cards import MatchCard
from event_horizon.server.matches.seat_secrets import MAX_SECRETS

from .schemas import RequestBody, ResponseBody, Secret, WholeMatch, example


class Greeting(RequestBody):
    """The client's first message on the socket."""

    model_config = example(secrets=["rX6TgNxDpS1riGng1ydJ5Xupmqsjgrjn"], after=12)
    secrets: list[Secret] = Field(default_factory=list, max_length=MAX_SECRETS)
    after: int | None = Field(None, ge=-1, description="Resume: send only the events past this number.")


class Hello(WholeMatch):
    """The server's first message."""

    kind: Literal["hello"]
    now: float = Field(description="The server's time, for clocks.")


class Events(ResponseBody):
    """Sent after every commit; the card only when it has changed."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=False)
    kind: Literal["events"]
    card: MatchCard | None = None
    events: list[SeenEvent]
    snapshot: Snapshot


EmoteName = Literal[
    "hello", "good_luck", "well_played", "thanks", "oops", "wow", "thinking", "good_game"
]  # fmt: skip


class NewEmote(RequestBody):
    model_config = example(emote="well_played")
    emote: EmoteName
    seat: int | None = Field(None, ge=0, lt=MAX_SECRETS)


class Emote(ResponseBody):
    """On the socket: someone at the table makes a remark. It is sent once and never stored."""

    kind: Literal["emote"]
    seat: int
    emote: EmoteName


class Pong(ResponseBody):
    kind: Literal["pong"]
