"""Requests and answers as types: the source of the OpenAPI document and of the front's TypeScript."""

from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Annotated, Any, Literal, TypeVar, dataclass_transform

from pydantic import BaseModel, ConfigDict, Field

from event_horizon.core.field_docs import FIELDS, field_docs
from event_horizon.core.option import Option, Preset
from event_horizon.core.outcome import Outcome
from event_horizon.core.piece import Piece
from event_horizon.games.catalog import GAMES
from event_horizon.matches.clock import Clock, Timing
from event_horizon.matches.snapshot import Offer, Permissions, SeenEvent, SeenNews, Snapshot
from event_horizon.server.matches.cards import GameCard, MatchCard, MyMatch, PlayerCard, SeatCard
from event_horizon.server.matches.seat_secrets import MAX_SECRET_LENGTH, MAX_SECRETS
from event_horizon.server.operations.readiness import Readiness

T = TypeVar("T")
Scalar = bool | int | str
OptionValues = dict[Annotated[str, Field(max_length=60)], Scalar]
Secret = Annotated[str, Field(max_length=MAX_SECRET_LENGTH)]


def example(**words: Any) -> ConfigDict:
    return ConfigDict(json_schema_extra={"examples": [words]})


class RequestBody(BaseModel):
    """What a client sends; unknown fields are refused rather than ignored."""

    model_config = ConfigDict(extra="forbid", strict=True)


class ResponseBody(BaseModel):
    model_config = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)


def describe(*types: type) -> None:
    """Lets plain dataclasses be responses: their fields' docstrings describe them, and every field is sent."""
    for each in types:
        about, has_fields, _ = (each.__doc__ or "").partition(FIELDS)
        extra = {"json_schema_extra": {"description": about}} if has_fields else {}
        setattr(each, "__pydantic_config__", {**ResponseBody.model_config, **extra})  # noqa: B010
        docs = field_docs(each)
        for field in fields(each):
            if text := docs.get(field.name):
                field.metadata = MappingProxyType({"description": text})  # inherited along with the field


@dataclass_transform(frozen_default=True)
def answer(kind: type[T]) -> type[T]:
    """A response that is a plain dataclass."""
    made = dataclass(frozen=True)(kind)
    describe(made)
    return made


describe(Option, Preset, Outcome, Piece, Offer, Permissions, Timing, Clock, Readiness)
describe(SeenNews, SeenEvent, Snapshot)
describe(PlayerCard, GameCard, SeatCard, MatchCard, MyMatch)


class ProblemDetails(ResponseBody):
    """application/problem+json (RFC 9457)."""

    model_config = ConfigDict(extra="allow", json_schema_serialization_defaults_required=False)
    type: str = "about:blank"
    title: str
    status: int
    code: str = Field(description="One word for programs: `illegal_action`, `stale`, `not_found`, ...")
    detail: str = Field(description="One sentence for people.")
    rule: str | None = Field(None, description="The clause of the rules that an illegal action breaks.")
    number: int | None = Field(None, description="With `stale`: the newest event.")


@answer
class Health:
    status: Literal["ok"]
    version: str


@answer
class Games:
    games: list[GameCard]


@answer
class Pieces:
    pieces: list[Piece]


class OptionsRequest(RequestBody):
    model_config = example(options={})
    options: OptionValues = Field(default_factory=dict)


@answer
class CheckedOptions:
    options: dict[str, Scalar]
    seats: list[str]
    has_secrets: bool
    has_chance: bool
    """Whether dice or draws may come up."""


class PositionRequest(RequestBody):
    model_config = example(options={}, actions=[])
    options: OptionValues = Field(default_factory=dict)
    position: dict[str, Any] | None = None
    actions: list[Annotated[str, Field(max_length=200)]] = Field(default_factory=list, max_length=500)
    for_actor: bool = Field(
        False,
        description="Show what the seat to act sees instead of a spectator; when dice are to be rolled, `legal` lists the rolls.",
    )


Seconds = Annotated[float, Field(strict=True)]
"""Neither `true` nor a number as text."""


@answer
class PositionData:
    options: dict[str, Scalar]
    position: dict[str, Any]
    """The position as plain data, from which a match or an analysis can start."""


class NewSeat(RequestBody):
    player: str = Field(max_length=40, description="`me`, `friend`, or the name of a computer player.")
    name: str = Field("", max_length=40)
    text: str = Field("", max_length=200, description="Your own text, which goes into every roll.")


class NewTiming(RequestBody):
    kind: Literal["side", "turn"]
    seconds: Annotated[Seconds, Field(ge=1, le=30 * 86_400, description="Per side, or per turn.")]
    increment: Annotated[Seconds, Field(ge=0, le=86_400)] = 0


Absence = Annotated[
    Annotated[Seconds, Field(ge=10, le=30 * 86_400)] | None,
    Field(
        description="Seconds of absence after which the others may claim the win, or let a computer take over."
    ),
]


class NewMatch(RequestBody):
    model_config = example(
        game=next(iter(GAMES)), options={}, seats=[{"player": "me", "name": "Ada"}, {"player": "friend"}]
    )
    game: str = Field(max_length=40)
    options: OptionValues = Field(default_factory=dict)
    seats: list[NewSeat] = Field(max_length=MAX_SECRETS)
    clock: NewTiming | None = None
    hints: bool | None = Field(
        None,
        description="Whether the seat to act may ask for hints; null allows them unless someone joins via a link.",
    )
    absence: Absence = None
    open: bool = Field(
        False,
        description="Whether anyone may take the friends' seats: the match is listed among the open tables.",
    )
    position: dict[str, Any] | None = Field(None, description="Where play begins, if not at the start.")


@answer
class SeatSecret:
    seat: int
    secret: str | None
    """Gives access to the seat; null if it is not yours."""

    invitation: str | None
    """For a friend: whoever joins with it first gets the seat and its secret."""


@answer
class CreatedMatch:
    id: str
    seats: list[SeatSecret]


class NewJoin(RequestBody):
    model_config = example(name="Ada")
    seat: int | None = Field(None, ge=0, lt=MAX_SECRETS)
    name: str = Field("", max_length=40)
    text: str = Field("", max_length=200, description="Your own text, which goes into every roll.")


@answer
class TakenSeat:
    number: int
    """The newest event after joining."""

    seat: int
    secret: str
    """Gives access to the seat from now on."""


@answer
class NewSecret:
    secret: str
    """Gives access to the seat from now on; the old secret stops working."""


@answer
class ImportedMatch:
    id: str


class WholeMatch(ResponseBody):
    card: MatchCard
    events: list[SeenEvent]
    snapshot: Snapshot


@answer
class CommandResult:
    number: int
    """The newest event after the command."""


@answer
class PreviewAnswer:
    answer: Any
    """The game's own answer."""


@answer
class Premoves:
    number: int
    """The newest event that was taken into account."""

    legal: list[str]
    """What may be legal at the seat's next turn."""

    words: list[str]
    """The same in words."""


class MySecrets(RequestBody):
    model_config = example(secrets=["rX6TgNxDpS1riGng1ydJ5Xupmqsjgrjn"])
    secrets: list[Secret] = Field(max_length=200)


@answer
class MyMatches:
    matches: list[MyMatch]
