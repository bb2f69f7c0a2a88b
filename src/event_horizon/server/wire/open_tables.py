"""Requests and answers about open tables, as types."""

from pydantic import Field

from event_horizon.games.catalog import GAMES
from event_horizon.server.matches.open_table_card import OpenSeat, OpenTable

from .schemas import Absence, NewTiming, OptionValues, RequestBody, answer, describe, example

describe(OpenSeat, OpenTable)


class NewPairing(RequestBody):
    model_config = example(game=next(iter(GAMES)), options={}, clock=None, name="Ada")
    game: str = Field(max_length=40)
    options: OptionValues = Field(default_factory=dict)
    clock: NewTiming | None = None
    absence: Absence = None
    name: str = Field("", max_length=40)
    text: str = Field("", max_length=200, description="Your own text, which goes into every roll.")


@answer
class Paired:
    id: str
    seat: int
    secret: str
    """Gives access to the seat."""

    is_waiting: bool
    """Whether a seat is still free, so that the table is listed."""


@answer
class OpenTables:
    is_enabled: bool
    """Whether this server has open tables."""

    tables: list[OpenTable]


@answer
class Withdrawn:
    id: str
