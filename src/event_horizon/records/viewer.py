"""The viewer of a record by name: a seat, a spectator, or everyone after the end."""

from event_horizon.core.seat import EVERYONE, SPECTATOR, Viewer

from .record import BadRecord, Record
from .replay import last_state

SPECTATOR_NAME, EVERYONE_NAME = "spectator", "everyone"


def viewer_named(record: Record, name: str) -> Viewer:
    game = record.rules()
    known = {
        SPECTATOR_NAME: SPECTATOR,
        EVERYONE_NAME: EVERYONE,
        **{title: seat for seat, title in enumerate(game.seats)},
    }
    if name not in known:
        raise BadRecord(f"no viewer is called {name!r:.30}; choose one of {', '.join(known)}")
    if name == EVERYONE_NAME and record.outcome is None and game.outcome(last_state(record)) is None:
        raise BadRecord("the full view is available only after the match has ended")
    return known[name]
