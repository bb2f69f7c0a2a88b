"""Requests and answers about analyses and hints, as types."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import Field

from event_horizon.analysis.hint import Hint
from event_horizon.analysis.moment import Assessment, Moment, RankedOption
from event_horizon.analysis.report import Balance
from event_horizon.core.option import Value
from event_horizon.core.outcome import Outcome
from event_horizon.games.catalog import GAMES
from event_horizon.matches.snapshot import SeenEvent
from event_horizon.server.engine.analyses import Status
from event_horizon.server.matches.seat_secrets import MAX_SECRETS

from .schemas import OptionValues, RequestBody, answer, describe, example

describe(Assessment, Balance, Hint, Moment, RankedOption)


class HintRequest(RequestBody):
    model_config = example(after=4)
    after: int = Field(ge=-1, description="The newest event that the client has seen.")
    seat: int | None = Field(None, ge=0, lt=MAX_SECRETS)


class NewAnalysis(RequestBody):
    model_config = example(record=f'[Game "{next(iter(GAMES))}"]\n\n1. first action\n')
    record: str | None = Field(None, description="A record as text.")
    game: str = Field("", max_length=40, description="The game that a position belongs to.")
    options: OptionValues = Field(default_factory=dict, description="The options of a position's game.")
    position: dict[str, Any] | None = None


@answer
class StartedAnalysis:
    id: str


@dataclass(frozen=True)
class Progress:
    """Also each message on an analysis's socket."""

    status: Status
    done: int
    total: int
    moments: tuple[Moment, ...]
    """The moments not sent before, each with its three best options."""

    balances: tuple[Balance, ...]
    has_luck: bool


@dataclass(frozen=True)
class Analysis:
    id: str
    game: str
    options: Mapping[str, Value]
    seats: tuple[str, ...]
    names: tuple[str, ...]
    """The participants' names; empty if no name was given."""

    events: tuple[SeenEvent, ...]
    """The actions, numbered from 1."""

    outcome: Outcome | None
    progress: Progress


describe(Progress, Analysis)
