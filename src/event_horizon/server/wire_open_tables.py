"""Requests and answers about open tables, as types; the rest is in `wire.py`."""

from pydantic import Field

from event_horizon.games.catalog import GAMES
from event_horizon.matches.clock import Timing

from .wire import Absence, NewTiming, OptionValues, RequestBody, ResponseBody, Scalar, example


class NewPairing(RequestBody):
    model_config = example(game=next(iter(GAMES)), options={}, clock=None, name="Ada")
    game: str = Field(max_length=40)
    options: OptionValues = Field(default_factory=dict)
    clock: NewTiming | None = None
    absence: Absence = None
    name: str = Field("", max_length=40)
    text: str = Field("", max_length=200, description="Your own text, which goes into every roll.")


class Paired(ResponseBody):
    id: str
    seat: int
    secret: str = Field(description="Gives access to the seat.")
    is_waiting: bool = Field(description="Whether a seat is still free, so that the table is listed.")


class OpenSeat(ResponseBody):
    seat: int
    title: str
    player: str = Field(description="`person`, or the name of a computer player.")
    name: str
    free: bool


class OpenTable(ResponseBody):
    """A match with a free seat that anyone may take."""

    id: str
    game: str
    options: dict[str, Scalar]
    clock: Timing | None
    hints: bool
    absence: float | None
    has_position: bool = Field(description="Whether play starts from a position that its creator has chosen.")
    seats: list[OpenSeat]
    offered: float = Field(description="When it was opened, in seconds since 1970.")


class OpenTables(ResponseBody):
    is_enabled: bool = Field(description="Whether this server has open tables.")
    tables: list[OpenTable]


class Withdrawn(ResponseBody):
    id: str
