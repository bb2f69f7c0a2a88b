"""Draws, pauses and rematches: what needs the others' word."""

import pytest

from event_horizon import Outcome, game
from event_horizon.matches.command import CommandRefused, decline
from event_horizon.matches.draw import offer_draw
from event_horizon.matches.match import Match
from event_horizon.matches.pause import offer_pause, resume
from event_horizon.matches.play import act
from event_horizon.matches.rematch import next_seat, offer_rematch, rematch
from event_horizon.matches.resign import resign
from event_horizon.matches.snapshot import snapshot
from event_horizon.matches.takeback import take_back
from tests.whisper import whisper

from .table import KEY, acted, kinds, line, started


def over(*players: str) -> Match:
    return acted(started(game("triangle", rows=2), *players), "1@a1", "1@b1")


def test_a_draw_by_agreement() -> None:
    match = offer_draw(started(game("triangle")), 1, 0.0)
    assert (match.result, match.offers) == (None, {"draw": (1,)})
    match = offer_draw(match, 0, 0.0)
    assert match.result == Outcome((0.5, 0.5), "a draw by agreement")
    assert kinds(match) == ["started", "asked", "agreed", "ended"]
    assert match.events[-1].detail["key"] == KEY.hex()


def test_a_draw_is_offered_once_and_played_away() -> None:
    match = offer_draw(started(game("triangle")), 1, 0.0)
    with pytest.raises(CommandRefused, match="you have already made this offer"):
        offer_draw(match, 1, 0.0)
    assert acted(match, "7@d3").offers == {}
    assert decline(match, 0, "draw", 0.0).offers == {}


def test_a_team_has_nobody_to_draw_with() -> None:
    """Who wins or loses together is not offered a draw; ships that race are."""
    team, race = (started(game("explorer", seats=2, mode=mode)) for mode in ("team", "race"))
    assert [snapshot(each, 0).permissions.offer_draw for each in (team, race)] == [False, True]
    with pytest.raises(CommandRefused, match="nobody to agree a draw with"):
        offer_draw(team, 0, 0.0)


def test_the_computer_plays_on() -> None:
    with pytest.raises(CommandRefused, match="computers do not accept draws"):
        offer_draw(started(game("triangle"), "person", "uniform"), 0, 0.0)


def test_everyone_agrees_to_a_draw_at_a_larger_table() -> None:
    match = started(whisper(seats=3))
    match = offer_draw(offer_draw(match, 2, 0.0), 0, 0.0)
    assert match.result is None
    assert offer_draw(match, 1, 0.0).result == Outcome((0.5, 0.5, 0.5), "a draw by agreement")


def test_who_has_left_has_lost_a_draw_and_has_no_say() -> None:
    match = resign(started(whisper(seats=3)), 1, 0.0)
    with pytest.raises(CommandRefused, match="you have left this match"):
        offer_draw(match, 1, 0.0)
    match = offer_draw(offer_draw(match, 2, 0.0), 0, 0.0)
    assert match.result == Outcome((0.5, 0.0, 0.5), "a draw by agreement")


def test_questions_of_one_who_leaves_are_off_the_table() -> None:
    match = offer_draw(started(whisper(seats=3)), 1, 0.0)
    match = resign(offer_draw(match, 0, 0.0), 2, 0.0)
    assert (match.offers, match.result) == ({}, None)
    assert offer_draw(offer_draw(match, 0, 0.0), 1, 0.0).result is not None


def test_a_pause_by_agreement_stops_everything_but_leaving() -> None:
    match = acted(started(game("triangle")), "7@d3")
    match = offer_pause(offer_pause(match, 0, 0.0), 1, 0.0)
    assert (match.is_paused, match.offers) == (True, {})
    for command in (
        lambda: act(match, 1, "7@d4", 0.0),
        lambda: take_back(match, 0, 0.0),
        lambda: offer_draw(match, 0, 0.0),
        lambda: offer_pause(match, 0, 0.0),
    ):
        with pytest.raises(CommandRefused, match="the match is paused"):
            command()
    assert line(acted(resume(match, 0, 0.0), "7@d4")) == "7@d3, 7@d4"


def test_a_question_to_pause_outlives_an_action() -> None:
    match = acted(offer_pause(started(game("triangle")), 1, 0.0), "7@d3")
    assert match.offers == {"pause": (1,)}


def test_only_a_paused_match_is_resumed_and_never_one_that_is_over() -> None:
    with pytest.raises(CommandRefused, match="the match is not paused"):
        resume(started(game("triangle")), 0, 0.0)
    paused = offer_pause(started(game("triangle"), "person", "uniform"), 0, 0.0)
    assert paused.is_paused
    with pytest.raises(CommandRefused, match="the match is not paused"):
        resume(resign(paused, 0, 0.0), 0, 0.0)


def test_a_rematch_by_agreement_changes_sides() -> None:
    match = offer_rematch(offer_rematch(over(), 0, "m2", 0.0), 1, "m3", 0.0)
    assert match.next_match == "m3"
    assert kinds(match)[-3:] == ["asked", "agreed", "rematched"]
    again = rematch(match, bytes(32))
    assert (again.name, again.number, again.key) == ("m3", -1, bytes(32))
    assert again.game.settings == match.game.settings
    with pytest.raises(CommandRefused, match="the rematch has already been arranged"):
        offer_rematch(match, 0, "m4", 0.0)


def test_each_participant_moves_one_seat_on() -> None:
    match = acted(
        started(whisper(seats=3, rounds=1), "person", "uniform", "greedy"),
        "hide 1",
        "pass",
        "hide 2",
        "pass",
        "hide 3",
        "pass",
    )
    match = offer_rematch(match, 0, "m2", 0.0)
    again = rematch(match, bytes(32))
    assert [participant.player for participant in match.participants] == ["person", "uniform", "greedy"]
    assert [participant.player for participant in again.participants] == ["greedy", "person", "uniform"]
    for seat, participant in enumerate(match.participants):
        assert again.participants[next_seat(match, seat)].player == participant.player


def test_against_the_computer_a_rematch_needs_nobody() -> None:
    assert offer_rematch(over("person", "uniform"), 0, "m2", 0.0).next_match == "m2"


def test_a_rematch_waits_for_the_end_and_can_be_declined() -> None:
    with pytest.raises(CommandRefused, match="a rematch is possible only after the match has ended"):
        offer_rematch(started(game("triangle")), 0, "m2", 0.0)
    asked = offer_rematch(over(), 0, "m2", 0.0)
    assert decline(asked, 1, "rematch", 0.0).offers == {}


@pytest.mark.parametrize("first", [0, 1])
def test_after_a_resignation_both_have_to_want_the_rematch(first: int) -> None:
    match = resign(started(game("triangle")), 0, 0.0)
    asked = offer_rematch(match, first, "m2", 0.0)
    assert asked.next_match is None
    assert offer_rematch(asked, 1 - first, "m2", 0.0).next_match == "m2"
