"""Clocks: a table of commands and of what is left after them."""

import pytest

from event_horizon import game
from event_horizon.matches.clock import Timing
from event_horizon.matches.command import CommandRefused
from event_horizon.matches.match import Match
from event_horizon.matches.pause import offer_pause, resume
from event_horizon.matches.play import act, join, start
from event_horizon.matches.resign import resign
from event_horizon.matches.takeback import agree, take_back
from tests.whisper import whisper

from .table import acted, opened, started

TRIANGLE = game("triangle")
DAY = 86_400.0


def left(match: Match, now: float) -> tuple[float, ...]:
    assert match.clock is not None
    return tuple(match.clock.seconds_left(seat, now) for seat in range(len(match.participants)))


def test_without_an_agreement_there_is_no_clock() -> None:
    assert acted(started(TRIANGLE), "7@d3").clock is None


def test_per_side_with_increment() -> None:
    match = started(TRIANGLE, timing=Timing("side", 60.0, 5.0), at=100.0)
    assert left(match, 100.0) == (60.0, 60.0)
    assert left(match, 110.0) == (50.0, 60.0)
    match = acted(match, "7@d3", at=110.0)
    assert left(match, 110.0) == (55.0, 60.0)
    match = acted(match, "7@d4", at=140.0)
    assert left(match, 145.0) == (50.0, 35.0)


def test_per_turn() -> None:
    match = acted(started(TRIANGLE, timing=Timing("turn", 30.0)), "7@d3", at=29.0)
    assert left(match, 29.0) == (30.0, 30.0)
    match = acted(match, "7@d4", at=40.0)
    assert left(match, 50.0) == (20.0, 30.0)


def test_days() -> None:
    match = acted(started(TRIANGLE, timing=Timing("turn", 3 * DAY)), "7@d3", at=2.5 * DAY)
    assert match.clock is not None
    assert not match.clock.is_out(5.4 * DAY)
    assert match.clock.is_out(5.5 * DAY)


def test_the_clock_begins_with_the_match_not_with_the_first_guest() -> None:
    match = join(opened(TRIANGLE, timing=Timing("side", 60.0)), 0, 0.0, "Ada")
    assert left(match, 500.0) == (60.0, 60.0)
    assert left(start(match, 1_000.0), 1_010.0) == (50.0, 60.0)


def test_a_pause_keeps_what_is_left() -> None:
    for timing in (Timing("side", 60.0, 5.0), Timing("turn", 60.0)):
        match = started(TRIANGLE, timing=timing)
        match = offer_pause(offer_pause(match, 0, 10.0), 1, 20.0)
        assert left(match, 1_000.0) == (40.0, 60.0)
        match = resume(match, 1, 1_000.0)
        assert left(match, 1_010.0) == (30.0, 60.0)


def test_it_stands_still_after_the_end() -> None:
    match = resign(started(TRIANGLE, timing=Timing("side", 60.0)), 0, 10.0)
    assert left(match, 1_000.0) == (50.0, 60.0)


def test_a_turn_of_several_actions_and_a_roll_within_the_round_gives_one_increment() -> None:
    match = started(whisper(), timing=Timing("side", 60.0, 5.0))
    match = acted(match, "hide 1", at=1.0)
    assert left(match, 1.0) == (59.0, 60.0)
    match = acted(match, "pass", at=2.0)
    assert left(match, 2.0) == (63.0, 60.0)
    match = acted(match, "hide 1", "pass", at=12.0)
    assert match.line[-1].text.startswith("roll")
    assert left(match, 12.0) == (63.0, 55.0)


def test_a_roll_between_two_actions_of_one_seat_gives_nothing_back() -> None:
    for timing in (Timing("side", 60.0, 5.0), Timing("turn", 60.0)):
        match = acted(started(whisper(seats=1), timing=timing), "hide 1", "pass", at=10.0)
        assert (match.rolls, match.to_act) == (1, 0)
        assert left(match, 30.0) == (30.0,)


def test_a_confirmation_belongs_to_the_turn() -> None:
    match = acted(started(whisper(confirms=True), timing=Timing("turn", 30.0)), "hide 1", "pass", at=20.0)
    assert left(match, 25.0) == (5.0, 30.0)
    assert left(acted(match, "ok", at=25.0), 26.0) == (30.0, 29.0)


def test_a_free_take_back_wins_no_time() -> None:
    for timing in (Timing("side", 60.0, 5.0), Timing("turn", 60.0)):
        match = acted(started(whisper(), timing=timing), "hide 1", at=10.0)
        assert left(take_back(match, 0, 20.0), 30.0) == (30.0, 60.0)


def test_a_take_back_by_consent_gives_no_increment_but_a_whole_turn() -> None:
    per_side = acted(started(TRIANGLE, timing=Timing("side", 60.0, 5.0)), "7@d3", at=10.0)
    per_side = agree(take_back(per_side, 0, 15.0), 1, 20.0)
    assert left(per_side, 20.0) == (55.0, 50.0)
    per_turn = acted(started(TRIANGLE, timing=Timing("turn", 60.0)), "7@d3", at=10.0)
    per_turn = agree(take_back(per_turn, 0, 15.0), 1, 20.0)
    assert left(per_turn, 30.0) == (50.0, 60.0)


def test_nothing_is_done_after_the_time_is_up() -> None:
    match = acted(started(TRIANGLE, timing=Timing("turn", 30.0)), "7@d3", at=10.0)
    for command in (lambda: act(match, 1, "7@d4", 40.0), lambda: take_back(match, 0, 40.0)):
        with pytest.raises(CommandRefused, match="green's time has run out"):
            command()
    assert left(match, 1_000.0) == (30.0, 0.0)


def test_a_match_goes_on_by_itself_where_a_computer_is_to_act_or_a_clock_runs() -> None:
    clocked = Timing("side", 60.0)
    assert not opened(TRIANGLE, timing=clocked).goes_on_by_itself, "the clock does not run yet"
    assert not started(TRIANGLE).goes_on_by_itself
    assert started(TRIANGLE, timing=clocked).goes_on_by_itself
    against = started(TRIANGLE, "person", "uniform")
    assert not against.goes_on_by_itself
    assert acted(against, "7@d3").goes_on_by_itself
    assert not opened(game("triangle", tiles="drawn"), timing=clocked).goes_on_by_itself, "chance waits"
    paused = offer_pause(started(TRIANGLE, "person", "uniform", timing=clocked), 0, 1.0)
    assert paused.is_paused
    assert not paused.goes_on_by_itself
    over = resign(started(TRIANGLE, timing=clocked), 0, 1.0)
    assert not over.goes_on_by_itself


@pytest.mark.parametrize(("seat", "name"), [(0, "red"), (1, "green")])
def test_a_refusal_names_whose_time_has_run_out(seat: int, name: str) -> None:
    match = started(TRIANGLE, timing=Timing("side", 60.0))
    match = acted(match, "7@d3", at=1.0) if seat else match
    with pytest.raises(CommandRefused, match=rf"^{name}'s time has run out"):
        act(match, seat, "8@d4", 100.0)
