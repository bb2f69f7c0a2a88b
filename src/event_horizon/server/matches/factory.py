"""Creates live matches: new ones, rematches, from a record, or from a stored log."""

import secrets
from dataclasses import asdict
from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.core.seat import Seat
from event_horizon.games import catalog
from event_horizon.matches import play, rematch
from event_horizon.matches.clock import Timing
from event_horizon.matches.dice import KEY_BYTES
from event_horizon.matches.fold import refold
from event_horizon.matches.match import Match, Participant, new_match
from event_horizon.records import text as record_text
from event_horizon.records.replay import as_match, beginning
from event_horizon.server.storage.store import SavedMatch, StoredMatch

from .live import LiveMatch
from .seat_secrets import SeatKey, SeatKeys, new_key

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
LETTERS = frozenset(ALPHABET)
ID_LENGTH = 13
"""In letters of five bits each: nobody can find a match by guessing its id."""


def new_id() -> str:
    number = secrets.randbits(5 * ID_LENGTH)
    return "".join(ALPHABET[number >> 5 * place & 31] for place in range(ID_LENGTH))


def is_id(text: str) -> bool:
    return 0 < len(text) <= 32 and LETTERS.issuperset(text)


def set_up(
    game: AnyGame,
    participants: tuple[Participant, ...],
    here: tuple[Seat, ...],
    timing: Timing | None,
    at: float,
    position: Any = None,
    allows_hints: bool = False,
    absence: float | None = None,
) -> tuple[LiveMatch, tuple[str | None, ...]]:
    """A new match, with secrets for its creator's seats (`here`) and invitations for other people's seats.

    `position` is where play begins (None for the usual start).
    """
    first = None if position is None else game.load(position)
    key = secrets.token_bytes(KEY_BYTES)
    opened = new_match(
        new_id(),
        game,
        participants,
        key,
        timing=timing,
        position=first,
        allows_hints=allows_hints,
        absence=absence,
    )
    match = play.start(opened, at)
    for seat in here:
        match = play.join(match, seat, at)
    made = [
        new_key(is_invitation=seat not in here) if participant.is_person else (None, None)
        for seat, participant in enumerate(participants)
    ]
    live = _live(opened, match, tuple(key for _, key in made), at, position)
    return live, tuple(secret for secret, _ in made)


def set_up_rematch(live: LiveMatch, over: Match, at: float) -> LiveMatch:
    """The next match: people keep their secrets and move one seat on."""
    opened = rematch.rematch(over, secrets.token_bytes(KEY_BYTES))
    moved: list[SeatKey | None] = [None] * len(live.keys)
    for seat, kept in enumerate(live.keys):
        moved[rematch.next_seat(over, seat)] = kept
    return _live(opened, play.start(opened, at), tuple(moved), at)


def set_up_record(text: str, at: float) -> LiveMatch:
    """A match to look at, not to play."""
    record = record_text.read_actions(text)
    match = as_match(record, new_id(), at)
    entry = StoredMatch(
        id=match.name,
        game=record.game,
        rules=record.version,
        settings=dict(record.options),
        participants=[asdict(participant) for participant in match.participants],
        dice_key="",
        created=at,
        position=None if record.position is None else dict(record.position),
        record=text,
        ended=at,
    )
    saved = SavedMatch(entry, (None,) * len(match.participants), match.events)
    return LiveMatch(saved, beginning(record, match.name), match, record.commitment)


def reopen(saved: SavedMatch) -> LiveMatch:
    """A match from its log, by any process at any time."""
    entry = saved.entry
    game = catalog.game(entry.game, **entry.settings)
    opened = new_match(
        entry.id,
        game,
        tuple(Participant(**participant) for participant in entry.participants),
        bytes.fromhex(entry.dice_key),
        timing=Timing(**entry.timing) if entry.timing else None,
        position=None if entry.position is None else game.load(entry.position),
        allows_hints=entry.hints,
        absence=entry.absence,
    )
    match = refold(opened, saved.events)
    commitment = (
        match.commitment if entry.record is None else record_text.read_actions(entry.record).commitment
    )
    return LiveMatch(saved, opened, match, commitment)


def due_of(match: Match) -> float | None:
    """When the match continues by itself. Between computers it does so only for spectators, who come and go."""
    seat, clock = match.to_act, match.clock
    if not match.goes_on_by_itself or seat is None:
        return None
    if not match.participants[seat].is_person:
        has_people = any(participant.is_person for participant in match.participants)
        return match.events[-1].at if has_people else None
    assert clock is not None
    return clock.since + clock.left[seat if clock.running is None else clock.running]


def _live(opened: Match, match: Match, keys: SeatKeys, at: float, position: Any = None) -> LiveMatch:
    entry = StoredMatch(
        id=opened.name,
        game=opened.game.name,
        rules=opened.game.version,
        settings=dict(opened.game.settings),
        participants=[asdict(participant) for participant in opened.participants],
        dice_key=opened.key.hex(),
        created=at,
        timing=asdict(opened.timing) if opened.timing else None,
        position=position,
        ended=at if match.result else None,
        due=due_of(match),
        hints=opened.allows_hints,
        absence=opened.absence,
    )
    return LiveMatch(SavedMatch(entry, keys, match.events), opened, match, match.commitment)
