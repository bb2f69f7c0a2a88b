"""What a seat may do at a moment is what would not be refused, at every kind of moment."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from event_horizon import game
from event_horizon.core.errors import Refusal
from event_horizon.matches.command import CommandRefused
from event_horizon.matches.draw import offer_draw
from event_horizon.matches.match import Match
from event_horizon.matches.pause import offer_pause
from event_horizon.matches.play import act, confirm
from event_horizon.matches.rematch import offer_rematch
from event_horizon.matches.replacement import replace_absent, return_to_seat
from event_horizon.matches.resign import resign
from event_horizon.matches.snapshot import snapshot
from event_horizon.matches.takeback import take_back
from tests.whisper import whisper

from .table import acted, started

SMALL = game("triangle", rows=2)
TRIANGLE = game("triangle")


def over(*players: str) -> Match:
    return acted(started(SMALL, *players), "1@a1", "1@b1")


def away(absent: int = 1) -> Match:
    match = replace(acted(started(TRIANGLE), "7@d3"), absence=60.0)
    return replace_absent(match, 1 - absent, absent, "uniform", {absent: 60.0}, 0.0)


def rematched(match: Match, *seats: int) -> Match:
    for seat in seats:
        match = offer_rematch(match, seat, "next", 0.0)
    return match


MOMENTS: dict[str, Match] = {
    "at the start": started(TRIANGLE),
    "alone": started(game("explorer")),
    "against a computer": acted(started(TRIANGLE, "person", "uniform"), "7@d3"),
    "after an action": acted(started(TRIANGLE), "7@d3"),
    "within a turn": acted(started(whisper()), "hide 3"),
    "after a turn": acted(started(whisper()), "hide 3", "pass"),
    "before a confirmation": acted(started(whisper(confirms=True)), "hide 3", "pass"),
    "a draw is offered": offer_draw(started(TRIANGLE), 0, 0.0),
    "a take-back is asked for": take_back(acted(started(TRIANGLE), "7@d3"), 0, 0.0),
    "a pause is offered": offer_pause(started(TRIANGLE), 1, 0.0),
    "paused": offer_pause(offer_pause(acted(started(TRIANGLE), "7@d3"), 0, 0.0), 1, 0.0),
    "paused before a confirmation": offer_pause(
        offer_pause(acted(started(whisper(confirms=True)), "hide 3", "pass"), 0, 0.0), 1, 0.0
    ),
    "one of three has left": resign(started(whisper(seats=3)), 0, 0.0),
    "a computer sits in for green": away(),
    "a computer sits in for red": away(0),
    "and red has resigned": resign(away(0), 0, 0.0),
    "over": over(),
    "over, and red wants a rematch": rematched(over(), 0),
    "over, and green wants a rematch": rematched(over(), 1),
    "over, and a rematch is arranged": rematched(over(), 0, 1),
    "over, against a computer": over("person", "uniform"),
    "over, against a computer, and a rematch is arranged": rematched(over("person", "uniform"), 0),
    "given up": resign(started(TRIANGLE), 1, 0.0),
    "of three all but one have left": resign(resign(started(whisper(seats=3)), 0, 0.0), 2, 0.0),
}


def may(command: Callable[..., Match], *how: object) -> bool:
    try:
        command(*how)
    except (CommandRefused, Refusal):
        return False
    return True


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("hints", [False, True])
def test_what_is_offered_can_be_done_and_the_rest_is_refused(moment: str, hints: bool) -> None:
    match = replace(MOMENTS[moment], allows_hints=hints)
    for seat, participant in enumerate(match.participants):
        seen = snapshot(match, seat)
        allowed = seen.permissions
        if not participant.is_person and seat not in match.replaced:
            assert not allowed.offer_rematch
            assert not allowed.return_to_seat
            continue
        assert allowed.resign == may(resign, match, seat, 0.0)
        assert allowed.confirm == may(confirm, match, seat, 0.0)
        assert allowed.return_to_seat == may(return_to_seat, match, seat, 0.0)
        assert allowed.hint == (hints and bool(seen.legal))
        text = match.game.write(match.game.legal(match.state)[0]) if not match.result else ""
        can_act = match.to_act == seat and may(act, match, seat, text, 0.0)
        if participant.is_person:
            assert bool(seen.legal) == can_act
            assert (allowed.take_back != "no") == may(take_back, match, seat, 0.0)
            assert allowed.offer_draw == may(offer_draw, match, seat, 0.0)
            assert allowed.offer_rematch == may(offer_rematch, match, seat, "next", 0.0)
        if allowed.take_back != "no":
            after = take_back(match, seat, 0.0)
            is_alone = not match.others(seat)
            assert (len(after.line) < len(match.line)) == (allowed.take_back == "free" or is_alone)
