"""Requests and answers about analyses and hints, as types; the rest is in `wire.py`."""

from typing import Any, Literal

from pydantic import Field

from event_horizon.games.catalog import GAMES

from .seat_secrets import MAX_SECRETS
from .wire import Options, Outcome, RequestBody, ResponseBody, Scalar, SeenEvent, example


class HintRequest(RequestBody):
    model_config = example(after=4)
    after: int = Field(ge=-1, description="The newest event that the client has seen.")
    seat: int | None = Field(None, ge=0, lt=MAX_SECRETS)


class RankedOption(ResponseBody):
    action: str
    value: float = Field(description="The score that the seat may expect after it, 0 to 1.")
    is_proven: bool = Field(description="Nobody can do better against best play.")


class Hint(ResponseBody):
    number: int = Field(description="The newest event of the position that it is about.")
    options: list[RankedOption] = Field(description="The best actions, the very best first.")
    sentence: str = Field(description="Why that one.")


class NewAnalysis(RequestBody):
    model_config = example(record=f'[Game "{next(iter(GAMES))}"]\n\n1. first action\n')
    record: str | None = Field(None, description="A record as text.")
    game: str = Field("", max_length=40, description="Of a position.")
    options: Options = Field(default_factory=dict, description="Of a position's game.")
    position: dict[str, Any] | None = None


class StartedAnalysis(ResponseBody):
    id: str


class Moment(ResponseBody):
    """An action of a record, and what it was worth."""

    number: int = Field(description="Of the action, from 1.")
    seat: int = Field(description="Who acted; -1 for dice and draws.")
    action: str = Field(description="Empty in the last position, where nobody has acted yet.")
    before: list[float] = Field(description="Every seat's expected score in the position, 0 to 1.")
    after: list[float] = Field(description="The same after the action, as far as it could be foreseen.")
    is_proven: bool
    lost: float = Field(description="How much of its expected score the seat gave away.")
    better: str = Field(description="The action that was better; empty where there was no mistake.")
    sentence: str = Field(description="What was better, and why.")
    line: list[str] = Field(description="The better action, and what would have followed.")
    luck: list[float] = Field(description="Of dice: what they were worth to every seat beyond the mean.")
    options: list[RankedOption] = Field(description="What could have been done, the best first.")


class Balance(ResponseBody):
    """Luck and skill of a seat told apart, in expected score."""

    seat: str
    luck: float = Field(description="Of all dice and draws; above zero they helped.")
    lost: float = Field(description="Given away by actions that were not the best.")
    decisions: int
    mistakes: int


class Progress(ResponseBody):
    """Also each message on an analysis's socket."""

    status: Literal["working", "done", "stopped", "failed"]
    done: int
    total: int
    moments: list[Moment] = Field(description="With the three best options each; those not told before.")
    balances: list[Balance]
    has_luck: bool


class Analysis(ResponseBody):
    id: str
    game: str
    options: dict[str, Scalar]
    seats: list[str]
    events: list[SeenEvent] = Field(description="The actions as they are told, number n after n actions.")
    outcome: Outcome | None
    progress: Progress


class Assessment(ResponseBody):
    """Of an action that might have been taken."""

    value: float
    is_proven: bool
    lost: float
    better: str
    sentence: str
    line: list[str]
