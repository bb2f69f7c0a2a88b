"""Leaving: with two seats it ends the match, with more a stand-in plays on."""

import pytest

from event_horizon import Outcome, game
from event_horizon.matches.clock import Timing
from event_horizon.matches.command import CommandRefused
from event_horizon.matches.resign import STAND_IN_PLAYER, concedes, flag, forfeit, is_beaten, resign
from event_horizon.matches.takeback import take_back
from event_horizon.records.record import record_of
from event_horizon.records.replay import as_match
from event_horizon.records.text import read, write
from event_horizon.records.verify import verify
from tests.whisper import whisper

from .table import KEY, acted, kinds, started


@pytest.mark.parametrize(("seat", "scores", "name"), [(0, (0.0, 1.0), "red"), (1, (1.0, 0.0), "green")])
def test_with_two_seats_the_other_wins(seat: int, scores: tuple[float, ...], name: str) -> None:
    match = resign(acted(started(game("triangle")), "7@d3"), seat, 0.0)
    assert match.result == Outcome(scores, f"{name} resigned")
    assert kinds(match)[-2:] == ["resigned", "ended"]
    assert match.events[-1].detail["key"] == KEY.hex()
    with pytest.raises(CommandRefused, match="the match is over"):
        resign(match, 1 - seat, 0.0)


def test_a_forfeit_changes_nothing_where_nothing_is_left_to_lose() -> None:
    over = resign(started(game("triangle"), "person", "greedy"), 0, 0.0)
    assert forfeit(over, 1, "crashed", 1.0) is over
    gone = resign(started(whisper(seats=3, rounds=1)), 0, 0.0)
    assert forfeit(gone, 0, "crashed", 1.0) is gone


def test_only_who_cannot_draw_any_more_is_beaten_and_concedes_to_a_person_only() -> None:
    """One turn before the end Blue leads by 300 points; nobody is beaten at the start, nor after the end."""
    torus, units = game("torus", first="fixed"), {"blue:HL1": {"at": "H-5"}, "white:PL1": {"at": "A-9"}}
    late = {"turn": 9, "phase": "movement", "to_act": "white", "units": units, "points": {"blue": 300}}
    lost = started(torus, "person", "level8", position=torus.load(late))
    assert [is_beaten(lost, seat) for seat in (0, 1)] == [False, True]
    assert [concedes(lost, seat) for seat in (0, 1)] == [False, True]
    assert not concedes(started(torus, "level8", "level8", position=torus.load(late)), 1)
    assert not is_beaten(started(torus), 1)
    assert not is_beaten(resign(lost, 1, 0.0), 1)
    assert not is_beaten(started(whisper(seats=3)), 1)


def test_who_resigned_is_called_as_they_are_called_now() -> None:
    swapped = acted(started(game("triangle", swap=True)), "7@d3", "swap")
    assert resign(swapped, 0, 0.0).result == Outcome((0.0, 1.0), "green resigned")
    late = acted(started(game("triangle", swap=True), timing=Timing("side", 10.0)), "7@d3", "swap")
    flagged = flag(late, 11.0).result
    assert flagged == Outcome((0.0, 1.0), "green ran out of time")


def test_with_more_seats_a_stand_in_plays_on_and_the_score_stays_nothing() -> None:
    match = resign(started(whisper(seats=3, rounds=1)), 0, 0.0)
    assert (match.result, match.to_act, match.participants[0].player) == (None, 0, STAND_IN_PLAYER)
    assert match.others(1) == (2,)
    with pytest.raises(CommandRefused, match="you have already resigned"):
        resign(match, 0, 0.0)
    with pytest.raises(CommandRefused, match="you have left this match"):
        take_back(match, 0, 0.0)
    match = acted(match, "hide 5", "pass", "hide 4", "pass", "hide 1", "pass")
    assert match.result == Outcome((0.0, 0.0, 0.0), "the best sum is 5")


def test_the_last_one_at_the_table_wins() -> None:
    match = resign(resign(started(whisper(seats=3)), 0, 0.0), 2, 0.0)
    assert match.result == Outcome((0.0, 1.0, 0.0), "blue resigned")


def test_when_the_last_person_leaves_the_match_ends() -> None:
    match = resign(started(whisper(seats=3), "person", "uniform", "uniform"), 0, 0.0)
    assert match.result == Outcome((0.0, 1.0, 1.0), "white resigned")


def test_an_unconfirmed_turn_of_one_who_leaves_goes_on() -> None:
    """The die that waited for the word is rolled, and the next round begins."""
    match = acted(started(whisper(seats=3, confirms=True)), *["hide 1", "pass", "ok"] * 2, "hide 1", "pass")
    assert (match.unconfirmed, match.rolls) == (2, 0)
    match = resign(match, 2, 0.0)
    assert (match.unconfirmed, match.rolls, match.to_act) == (None, 1, 0)


def test_time_that_runs_out_loses() -> None:
    match = started(game("triangle"), timing=Timing("side", 60.0))
    assert flag(match, 59.9) is match
    lost = flag(match, 60.0)
    assert lost.result == Outcome((0.0, 1.0), "red ran out of time")
    assert kinds(lost)[-3:] == ["flagged", "resigned", "ended"]
    assert flag(lost, 99.0) is lost
    assert flag(started(game("triangle")), 10.0**9).result is None


def test_at_a_larger_table_time_runs_out_once() -> None:
    match = started(whisper(seats=3), timing=Timing("turn", 60.0))
    match = flag(match, 61.0)
    assert (match.result, match.resigned, match.participants[0].player) == (None, {0}, STAND_IN_PLAYER)
    assert flag(match, 1_000.0) is match
    match = acted(match, "hide 1", "pass", at=1_000.0)
    assert flag(match, 1_059.0) is match
    assert flag(match, 1_061.0).resigned == {0, 1}


def test_a_computer_that_fails_loses_by_forfeit_and_the_record_says_why() -> None:
    match = acted(started(game("triangle"), "person", "greedy"), "7@d3")
    over = forfeit(match, 1, "crashed:\n  ZeroDivisionError", 0.0)
    why = "greedy crashed: ZeroDivisionError"
    assert over.result == Outcome((1.0, 0.0), f"green forfeits: {why}")
    assert over.forfeits == {1: why}
    assert forfeit(over, 1, "again", 0.0) is over
    text = write(record_of(over))
    assert f'[Forfeit.green "{why}"]' in text
    assert read(text).forfeits == {1: why}
    assert verify(text).is_good
    assert as_match(read(text), "again", 0.0).forfeits == {1: why}


def test_the_reason_of_a_forfeit_is_one_line_of_200_letters_at_most() -> None:
    over = forfeit(started(game("triangle"), "person", "greedy"), 1, "x " * 99 + "yz" + "!", 0.0)
    assert over.forfeits == {1: "greedy " + "x " * 99 + "yz"}


def test_with_more_seats_the_others_play_on_after_a_forfeit() -> None:
    match = forfeit(started(whisper(seats=3, rounds=1), "greedy", "greedy", "greedy"), 0, "hung", 0.0)
    assert (match.result, match.participants[0].player) == (None, STAND_IN_PLAYER)
    match = forfeit(match, 1, "hung", 0.0)
    assert match.result == Outcome((0.0, 0.0, 1.0), "black forfeits: greedy hung")
    assert set(match.forfeits) == {0, 1}
