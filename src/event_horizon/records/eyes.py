"""Whose eyes a record is looked at through, by name: a seat's, a spectator's, or everybody's after the end."""

from event_horizon.core.seat import EVERYBODY, Seat

from .record import BadRecord, Record
from .replay import last_state

SPECTATOR, ALL = "spectator", "everybody"


def eyes_called(record: Record, name: str) -> Seat | None:
    game = record.rules()
    known = {SPECTATOR: None, ALL: EVERYBODY, **{title: seat for seat, title in enumerate(game.seats)}}
    if name not in known:
        raise BadRecord(f"nobody is called {name!r:.30} there; look as one of {', '.join(known)}")
    if name == ALL and record.outcome is None and game.outcome(last_state(record)) is None:
        raise BadRecord("everybody's eyes are opened when the match is over, and it is not")
    return known[name]
