"""Requests and answers as types: the source of the OpenAPI document and of the front's TypeScript."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

from event_horizon.games.catalog import GAMES
from event_horizon.matches.events import Kind, Question
from event_horizon.matches.takeback import Permission

from .deeds import Word
from .seats import LONGEST, MOST

Scalar = bool | int | str
Options = dict[Annotated[str, Field(max_length=60)], Scalar]
Secret = Annotated[str, Field(max_length=LONGEST)]


OF_EACH_GAME = "x-of-each-game"
"""Marks where `openapi.py` puts the union of the games' own types, such as every `<Game>View`."""
AnyView = Annotated[Any, WithJsonSchema({OF_EACH_GAME: "View"})]
AnyPreview = Annotated[Any, WithJsonSchema({OF_EACH_GAME: "Preview"})]


def example(**words: Any) -> ConfigDict:
    return ConfigDict(json_schema_extra={"examples": [words]})


class Given(BaseModel):
    """What a client sends; words that nobody knows are refused rather than ignored."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Shown(BaseModel):
    model_config = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)


class Problem(Shown):
    """application/problem+json (RFC 9457)."""

    model_config = ConfigDict(extra="allow", json_schema_serialization_defaults_required=False)
    type: str = "about:blank"
    title: str
    status: int
    code: str = Field(description="One word for programs: `illegal_action`, `stale`, `not_found`, ...")
    detail: str = Field(description="One sentence for people.")
    rule: str | None = Field(None, description="The clause of the rules that an illegal action breaks.")
    number: int | None = Field(None, description="With `stale`: the newest event.")


class Health(Shown):
    status: Literal["ok"]
    version: str


class Option(Shown):
    name: str
    default: Scalar
    about: str
    values: list[Scalar]
    low: int
    high: int
    is_file: bool
    is_text: bool
    is_grouping: bool
    when: tuple[str, Scalar] | None


class Player(Shown):
    name: str
    about: str


class GameCard(Shown):
    name: str
    title: str
    about: str
    version: int
    options: list[Option]
    seats: list[str]
    players: list[Player]
    has_secrets: bool
    confirms_turns: bool


class Games(Shown):
    games: list[GameCard]


class OptionsToCheck(Given):
    model_config = example(options={})
    options: Options = Field(default_factory=dict)


class CheckedOptions(Shown):
    options: dict[str, Scalar]
    seats: list[str]
    has_secrets: bool


class PositionToLookAt(Given):
    model_config = example(options={}, actions=[])
    options: Options = Field(default_factory=dict)
    position: dict[str, Any] | None = None
    actions: list[Annotated[str, Field(max_length=200)]] = Field(default_factory=list, max_length=500)


class SeatWish(Given):
    player: str = Field(max_length=40, description="`me`, `friend`, or the name of a computer player.")
    name: str = Field("", max_length=40)
    text: str = Field("", max_length=200, description="Own words mixed into the dice.")


class TimingWish(Given):
    kind: Literal["side", "turn"]
    seconds: float = Field(ge=1, le=30 * 86_400, strict=False, description="Per side, or per turn.")
    increment: float = Field(0, ge=0, le=86_400, strict=False)


class MatchWish(Given):
    model_config = example(
        game=next(iter(GAMES)), options={}, seats=[{"player": "me", "name": "Ada"}, {"player": "friend"}]
    )
    game: str = Field(max_length=40)
    options: Options = Field(default_factory=dict)
    seats: list[SeatWish] = Field(max_length=MOST)
    clock: TimingWish | None = None
    hints: bool | None = Field(
        None,
        description="Whether the seat to act may ask for advice; null: only where nobody comes by a link.",
    )
    position: dict[str, Any] | None = Field(None, description="Where play begins, if not at the start.")


class SeatSecret(Shown):
    seat: int
    secret: str | None = Field(description="Opens the seat; null for a computer player.")


class MadeMatch(Shown):
    id: str
    seats: list[SeatSecret]


class ImportedMatch(Shown):
    id: str


class SeatCard(Shown):
    seat: int
    title: str
    player: str = Field(description="`person`, or the name of a computer player.")
    name: str
    joined: bool
    online: bool


class MatchCard(Shown):
    id: str
    game: str
    options: dict[str, Scalar]
    seats: list[SeatCard]
    mine: list[int]
    created: float
    ended: bool
    commitment: str = Field(description="SHA-256 of the key of the dice.")
    key: str | None = Field(description="The key of the dice, once the match is over.")
    rematch: str | None
    imported: bool
    hints: bool = Field(description="Whether the seat to act may ask for advice.")
    has_secrets: bool = Field(description="Whether seats may see different things.")


class News(Shown):
    kind: str
    sentence: str
    facts: dict[str, Any]
    rule: str


class Told(Shown):
    """One event as this client may see it."""

    number: int
    at: float
    kind: Kind
    seat: int | None
    text: str | None
    news: list[News]
    detail: dict[str, Any]


class Outcome(Shown):
    scores: list[float]
    reason: str


class Ask(Shown):
    what: Question
    seat: int
    agreed: list[int]


class May(Shown):
    take_back: Permission
    confirm: bool
    resign: bool
    offer_draw: bool
    offer_rematch: bool
    hint: bool


class Timing(Shown):
    kind: Literal["side", "turn"]
    seconds: float
    increment: float


class Clock(Shown):
    timing: Timing
    left: list[float]
    running: int | None
    since: float
    stretch: str = Field(description="Of a limit by the game's own rules: what it is for.")


class Sight(Shown):
    """The position through the eyes of a seat."""

    number: int
    eyes: int | None = Field(description="A seat, null for a spectator, -2 for everybody at once.")
    to_act: int | None = Field(description="A seat, -1 for chance, null when the match is over.")
    waits_for_confirmation: bool
    view: AnyView
    legal: list[str] = Field(description="The legal actions in the game's notation, for the seat to act.")
    preview: AnyPreview
    text: str
    outcome: Outcome | None
    asks: list[Ask]
    may: May
    clock: Clock | None


class WholeMatch(Shown):
    card: MatchCard
    events: list[Told]
    sight: Sight


class DeedWish(Given):
    model_config = example(deed="act", after=1, action="7@d3")
    deed: Word
    after: int = Field(ge=-1, description="The newest event that the client has seen.")
    seat: int | None = Field(None, ge=0, lt=MOST)
    action: str | None = Field(None, max_length=200)
    what: Question | None = Field(None, description="Which question `accept` and `decline` answer.")
    name: str = Field("", max_length=40)
    text: str = Field("", max_length=200)


class Done(Shown):
    number: int = Field(description="The newest event after the deed.")


class Answer(Shown):
    answer: AnyPreview


class SecretsOfMine(Given):
    model_config = example(secrets=["rX6TgNxDpS1riGng1ydJ5Xupmqsjgrjn"])
    secrets: list[Secret] = Field(max_length=200)


class MyMatch(MatchCard):
    seat: int
    my_turn: bool


class MyMatches(Shown):
    matches: list[MyMatch]


class Greeting(Given):
    """The client's first message on the socket."""

    model_config = example(secrets=["rX6TgNxDpS1riGng1ydJ5Xupmqsjgrjn"], after=12)
    secrets: list[Secret] = Field(default_factory=list, max_length=MOST)
    after: int | None = Field(None, ge=-1, description="Resume: send only the events past this number.")


class Hello(WholeMatch):
    """The server's first message."""

    kind: Literal["hello"]
    now: float = Field(description="The server's time, for clocks.")


class Events(Shown):
    """Sent after every commit; the card only when it has changed."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=False)
    kind: Literal["events"]
    card: MatchCard | None = None
    events: list[Told]
    sight: Sight


class Pong(Shown):
    kind: Literal["pong"]
