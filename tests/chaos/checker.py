"""Whether the stored logs explain a history: every acknowledged command once and in order, and nothing told that is not so."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from event_horizon.core.seat import CHANCE
from event_horizon.matches.events import Event
from event_horizon.matches.match import Match
from event_horizon.matches.snapshot import snapshot, tell_all
from event_horizon.server.matches.commands import STALE_MAKING
from event_horizon.server.matches.factory import reopen
from event_horizon.server.storage.store import SavedMatch
from event_horizon.server.wire.encoding import encode
from tests.matches.table import at_event

from .history import Attempt, History, Json, Shown, Stream

EVENTS = {
    "act": ("acted",), "confirm": ("confirmed",), "take_back": ("asked", "took_back"), "accept": ("agreed",),
    "decline": ("declined",), "join": ("joined",),
}  # fmt: skip
"""What each command leaves in the log under the seat's number."""
CLAIMED = ("acted", "confirmed", "asked", "agreed", "declined")
"""Events that only a person's command explains, where the seat is a person's."""


def faults(history: History, logs: Mapping[str, SavedMatch]) -> list[str]:
    """All contradictions between what clients know and what is stored, in sentences."""
    found = [f"{match}: the match is lost" for match in history.matches if match not in logs]
    for match, saved in logs.items():
        found += [f"{match}: {fault}" for fault in _faults(match, saved, history)]
    return found


def _faults(match: str, saved: SavedMatch, history: History) -> Iterator[str]:
    numbers = [event.number for event in saved.events]
    if numbers != list(range(len(numbers))):
        yield f"the log's numbers are {numbers}"
        return
    live = reopen(saved)
    attempts = [each for each in history.attempts if each.match == match]
    shown = [each for each in history.shown if each.match == match]
    # The first roll waits until everyone has joined.
    if live.match.to_act == CHANCE and (live.match.rolls or live.match.is_complete):
        yield "an action is stored without the roll that follows it"
    if match in history.untimely and any(event.kind == "flagged" for event in saved.events):
        yield "a clock ran out that had time left"
    yield from _unexplained(saved.events, live.match, attempts)
    expected = Expected(live.opened, live.match)
    for each in shown:
        yield from expected.faults(each)
    yield from _old_reads(attempts, shown)
    for stream in history.streams:
        if stream.match == match:
            yield from _gaps(stream)


def _unexplained(events: Sequence[Event], match: Match, attempts: Sequence[Attempt]) -> Iterator[str]:
    """Commands that are not in the log exactly once, and events that nobody has asked for."""
    claimed: set[int] = set()
    for each in (each for each in attempts if each.result == "done"):
        fits = [event.number for event in events[each.after + 1 : each.number + 1] if _fits(each, event)]
        free = [number for number in fits if number not in claimed]
        if free:
            claimed.add(free[0])
        else:
            yield f"lost: {each.command} {each.text or ''} of seat {each.seat} after event {each.after}"
    maybe = [each for each in attempts if each.result == "unknown"]
    for event in events:
        is_person = event.seat is not None and match.participants[event.seat].is_person
        if event.kind not in CLAIMED or not is_person or event.number in claimed:
            continue
        fresh = max((old.number for old in events[: event.number] if old.kind in STALE_MAKING), default=-1)
        asked = [each for each in maybe if _fits(each, event) and fresh <= each.after < event.number]
        if asked:
            maybe.remove(asked[0])
        else:
            yield f"event {event.number} ({event.kind} {event.text or ''}) is there, and nobody asked for it"


def _fits(attempt: Attempt, event: Event) -> bool:
    is_same = event.kind in EVENTS[attempt.command] and event.seat == attempt.seat
    return is_same and (attempt.text is None or attempt.text == event.text)


class Expected:
    """What each viewer may be told, worked out from the log alone."""

    def __init__(self, opened: Match, match: Match) -> None:
        self.opened, self.match = opened, match
        self.events = lru_cache(None)(self._events)
        self.snapshot = lru_cache(None)(self._snapshot)

    def faults(self, each: Shown) -> Iterator[str]:
        expected = self.events(each.viewer)
        for event in each.events:
            number = event["number"]
            if number >= len(expected):
                yield f"told event {number}, which is not stored"
            elif event != expected[number]:
                yield f"told viewer {each.viewer} of event {number} what the log does not say: {event}"
        number = each.snapshot["number"]
        if number > self.match.number:
            yield f"shown the position after event {number}, which is not stored"
        elif each.snapshot != self.snapshot(number, each.viewer):
            yield f"viewer {each.viewer} was shown another position after event {number}"

    def _events(self, viewer: int | None) -> list[Json]:
        return [_json(each) for each in tell_all(self.match, self.opened, viewer)]

    def _snapshot(self, number: int, viewer: int | None) -> Json:
        return _json(snapshot(at_event(self.match, self.opened, number), viewer))


def _json(value: object) -> Json:
    found: Json = json.loads(encode(value))
    return found


def _old_reads(attempts: Sequence[Attempt], shown: Sequence[Shown]) -> Iterator[str]:
    """Requests that were begun after an answer, and show less than that answer."""
    done = [each for each in attempts if each.result == "done"]
    for each in shown:
        known = [attempt.number for attempt in done if attempt.ended < each.began]
        if each.is_read and known and each.snapshot["number"] < max(known):
            yield f"event {max(known)} was acknowledged, and then event {each.snapshot['number']} shown as the newest"


def _gaps(stream: Stream) -> Iterator[str]:
    if stream.numbers != list(range(len(stream.numbers))):
        yield f"a socket of viewer {stream.viewer} brought the events {stream.numbers}"
