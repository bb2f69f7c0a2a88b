"""Absent players: the others claim the win, or let a computer play on; who comes back plays on."""

import pytest

from event_horizon import game
from event_horizon.matches.claim import claim_win
from event_horizon.matches.clock import Timing
from event_horizon.matches.command import CommandRefused
from event_horizon.matches.fold import refold
from event_horizon.matches.match import PERSON, Match, Participant, new_match
from event_horizon.matches.play import join, start
from event_horizon.matches.rematch import offer_rematch, rematch
from event_horizon.matches.replacement import replace_absent, return_to_seat
from event_horizon.matches.snapshot import snapshot
from event_horizon.records import text as record_text
from event_horizon.records.record import record_of
from event_horizon.records.replay import as_match
from event_horizon.records.show import show
from event_horizon.records.verify import verify

from .table import KEY, acted, kinds

AWAY = {1: 300.0}


def begun(seats: int = 2, absence: float | None = 300.0) -> Match:
    rules = game("triangle", rows=2) if seats == 2 else game("explorer", seats=seats)
    opened = new_match("m1", rules, (Participant(),) * seats, KEY, absence=absence)
    return start(opened, 0.0)


def test_the_win_is_claimed_after_the_agreed_time_and_not_before() -> None:
    match = begun()
    with pytest.raises(CommandRefused, match=r"green has been away for 299 s; wait another 1 s"):
        claim_win(match, 0, 1, {1: 299.0}, 10.0)
    with pytest.raises(CommandRefused, match=r"green has been away for 290 s; wait another 10 s"):
        claim_win(match, 0, 1, {1: 290.0}, 10.0)
    with pytest.raises(CommandRefused, match=r"green has been away for 300 s; wait another 1 s"):
        claim_win(match, 0, 1, {1: 299.7}, 10.0)
    with pytest.raises(CommandRefused, match="green is here"):
        claim_win(match, 0, 1, {}, 10.0)
    over = claim_win(match, 0, 1, AWAY, 10.0)
    assert over.result is not None
    assert over.result.scores == (1.0, 0.0)
    assert over.result.reason == "green stayed away; red claimed the win"
    assert kinds(over)[-2:] == ["claimed", "ended"]
    assert refold(match, over.events[len(match.events) :]) == over


@pytest.mark.parametrize(
    ("match", "seat", "absent", "why"),
    [
        (begun(absence=None), 0, 1, "no time limit for absent players"),
        (begun(), 0, 0, "no other person"),
        (begun(), 0, 5, "no other person"),
    ],
)
def test_it_is_refused_with_the_reason(match: Match, seat: int, absent: int, why: str) -> None:
    with pytest.raises(CommandRefused, match=why):
        claim_win(match, seat, absent, {0: 900.0, 1: 900.0, 5: 900.0}, 10.0)


def test_nobody_wins_against_a_seat_that_nobody_has_taken() -> None:
    opened = new_match("m1", game("triangle"), (Participant(), Participant(joined=False)), KEY, absence=10.0)
    with pytest.raises(CommandRefused, match="nobody has joined"):
        claim_win(start(opened, 0.0), 0, 1, {1: 900.0}, 10.0)


def test_of_three_the_other_two_play_on() -> None:
    after = claim_win(begun(3), 0, 1, AWAY, 10.0)
    assert after.result is None
    assert after.resigned == {1}
    assert not after.participants[1].is_person


def test_a_computer_plays_on_and_its_score_counts() -> None:
    match = replace_absent(begun(), 0, 1, "level2", AWAY, 10.0)
    assert match.participants[1].player == "level2"
    assert match.resigned == frozenset()
    match = acted(match, "1@a1", at=20.0)
    assert match.to_act == 1
    assert match.goes_on_by_itself
    absent = snapshot(match, 1)
    assert absent.legal == ()
    assert absent.permissions.return_to_seat
    assert absent.permissions.resign
    assert absent.permissions.take_back == "no"
    with pytest.raises(CommandRefused, match="no other person"):
        claim_win(match, 0, 1, AWAY, 30.0)


@pytest.mark.parametrize("absent", [0, 1])
def test_whoever_stays_goes_on_choosing(absent: int) -> None:
    match = begun() if absent else acted(begun(), "1@a1")
    match = replace_absent(match, 1 - absent, absent, "level2", {absent: 300.0}, 10.0)
    assert match.to_act == 1 - absent
    assert snapshot(match, 1 - absent).legal
    assert snapshot(match, absent).legal == ()


def test_who_comes_back_plays_on() -> None:
    away = replace_absent(begun(), 0, 1, "level2", AWAY, 10.0)
    match = return_to_seat(away, 1, 30.0)
    assert match.participants[1].player == PERSON
    assert not snapshot(match, 1).permissions.return_to_seat
    with pytest.raises(CommandRefused, match="no computer is playing in your place"):
        return_to_seat(match, 1, 31.0)
    with pytest.raises(CommandRefused, match="no computer is playing in your place"):
        return_to_seat(match, 0, 31.0)
    assert refold(begun(), match.events[1:]) == match


def test_the_record_keeps_both() -> None:
    claimed = record_of(claim_win(begun(), 0, 1, AWAY, 10.0))
    text = record_text.write(claimed)
    assert '[Resigned.green "yes"]' in text
    assert '[Reason "green stayed away; red claimed the win"]' in text
    assert verify(text).is_good
    match = replace_absent(begun(), 0, 1, "level2", AWAY, 10.0)
    while match.result is None:
        match = acted(match, match.game.write(match.game.legal(match.state)[0]), at=20.0)
    record = record_of(match)
    text = record_text.write(record)
    assert '[Replaced.green "level2"]' in text
    assert "Player.green" not in text, "a person sat down there"
    assert record_text.read(text) == record
    assert verify(text).is_good
    assert as_match(record, "other", 0.0).replaced == {1: "level2"}
    assert "while away: the computer (Level 2)" in show(record)


def test_the_agreement_holds_in_the_rematch() -> None:
    over = claim_win(begun(), 0, 1, AWAY, 10.0)
    over = offer_rematch(offer_rematch(over, 0, "m2", 20.0), 1, "m2", 21.0)
    assert rematch(over, KEY).absence == 300.0


def test_no_clock_runs_while_a_seat_is_free() -> None:
    waiting = (Participant(), Participant(joined=False))
    opened = new_match("m1", game("triangle"), waiting, KEY, timing=Timing("side", 60.0))
    match = acted(start(opened, 0.0), "7@d3", at=50.0)
    assert match.clock is not None
    assert match.clock.running is None
    match = join(match, 1, 100.0, "Ada")
    assert match.clock is not None
    assert (match.clock.running, match.clock.seconds_left(1, 110.0)) == (1, 50.0)
    assert match.clock.seconds_left(0, 110.0) == 60.0
