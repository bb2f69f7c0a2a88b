"""A client of a server's HTTP interface, for bots: docs/bots.md is its guide. Needs the extra `client`.

    from event_horizon.client import Client

    with Client("http://127.0.0.1:8000") as client:
        seat = client.join("http://127.0.0.1:8000/match/ID#INVITATION", name="Robo")
        seat.play(lambda turn: turn.legal[0])

messages.py    what the server says, as types; open_tables.py has those about open tables
match_card.py  those about the match as a whole and its events
link.py        links to matches, as the web app writes them
errors.py      what the server refuses, that it cannot be reached, and how a bot may fail
choosing.py    a bot chooses an action, within its time
request.py     every request, written once for both clients
reconnect.py   how long to wait before the next try
sync.py        Client and Seat
aio.py         AsyncClient and AsyncSeat, the same with `await`
"""

from .aio import AsyncClient, AsyncSeat
from .errors import IllegalChoice, ServerRefused, ServerUnreachable, Stale, TookTooLong
from .match_card import MatchCard, SeatCard, SeenEvent, SeenNews
from .messages import (
    Clock,
    Created,
    GameCard,
    Hint,
    LiveMessage,
    Offer,
    Outcome,
    Permissions,
    SeatSecret,
    Snapshot,
    Taken,
    WholeMatch,
)
from .open_tables import OpenSeat, OpenTable
from .sync import Client, Seat

__all__ = [
    "AsyncClient",
    "AsyncSeat",
    "Client",
    "Clock",
    "Created",
    "GameCard",
    "Hint",
    "IllegalChoice",
    "LiveMessage",
    "MatchCard",
    "Offer",
    "OpenSeat",
    "OpenTable",
    "Outcome",
    "Permissions",
    "Seat",
    "SeatCard",
    "SeatSecret",
    "SeenEvent",
    "SeenNews",
    "ServerRefused",
    "ServerUnreachable",
    "Snapshot",
    "Stale",
    "Taken",
    "TookTooLong",
    "WholeMatch",
]
