"""A record played again, action by action."""

from collections.abc import Iterator
from typing import Any

from event_horizon.core.errors import Refusal
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE
from event_horizon.matches.dice import commitment
from event_horizon.matches.fold import append
from event_horizon.matches.match import Match, new_match

from .record import BadRecord, Line, Record


def replay(record: Record) -> Iterator[tuple[Line, Any]]:
    """Each action with the state after it."""
    game = record.rules()
    state = first_state(record, game)
    for number, line in enumerate(record.lines, start=1):
        state = _next(game, state, line, number)
        yield line, state


def last_state(record: Record) -> Any:
    """The state after the last action."""
    state = first_state(record, record.rules())
    for _, state in replay(record):  # noqa: B007
        pass
    return state


def first_state(record: Record, game: AnyGame) -> Any:
    """The state in which the record begins; BadRecord says why it cannot be replayed."""
    if record.viewer:
        raise BadRecord(f"it holds only what {record.viewer} saw of a running match and cannot be replayed")
    try:
        return game.start() if record.position is None else game.load(record.position)
    except Refusal as error:
        raise BadRecord(f"the tag Position: {error}") from error


def beginning(record: Record, name: str) -> Match:
    """The record's match before its first event."""
    game = record.rules()
    return new_match(name, game, record.participants, _key(record, name), position=first_state(record, game))


def as_match(record: Record, name: str, at: float) -> Match:
    """The record as a match to look through: its actions as events, and its end.

    Under its original name it has its dice key again, if that has been published, because rolls depend on both.
    Otherwise it has no key, and nothing more can be rolled in it. To play on, start a new match from its last
    position: that one has its own dice, which can be checked.
    """
    game = record.rules()
    match = append(beginning(record, name), at, "started")
    for number, line in enumerate(record.lines, start=1):
        seat = game.to_act(match.state)
        _check_actor(seat, line, number)
        try:
            match = append(match, at, "rolled" if line.is_chance else "acted", seat, line.text)
        except Refusal as error:
            raise BadRecord(f"action {number}, {line.text!r:.60}: {error}") from error
    for seat, player in record.replaced.items():
        match = append(match, at, "replaced", seat, player=player)
    for seat in sorted(record.resigned):
        why = {"forfeit": record.forfeits[seat]} if seat in record.forfeits else {}
        match = append(match, at, "resigned", seat, **why)
    outcome = record.outcome or game.outcome(match.state)
    if outcome:
        match = append(match, at, "ended", scores=list(outcome.scores), reason=outcome.reason, key=record.key)
    return match


def _key(record: Record, name: str) -> bytes:
    try:
        key = bytes.fromhex(record.key)
    except ValueError:
        return b""
    return key if name == record.match and commitment(key) == record.commitment else b""


def _next(game: AnyGame, state: Any, line: Line, number: int) -> Any:
    _check_actor(game.to_act(state), line, number)
    try:
        return game.apply(state, game.read(state, line.text))
    except Refusal as error:
        raise BadRecord(f"action {number}, {line.text!r:.60}: {error}") from error


def _check_actor(seat: int | None, line: Line, number: int) -> None:
    if seat is None:
        raise BadRecord(f"action {number}, {line.text!r:.60}: the game is already over")
    if line.is_chance != (seat == CHANCE):
        wanted = "a roll or draw, marked by ~," if seat == CHANCE else "a player's action"
        raise BadRecord(f"action {number}, {line.text!r:.60}: {wanted} is due")
