"""Time limits that a game's own rules set: the referee acts for whoever overruns them."""

import pytest

from event_horizon import game
from event_horizon.core.game import AnyGame
from event_horizon.core.rules import Limit
from event_horizon.matches import pause, play, resign, takeback
from event_horizon.matches.clock import Timing
from event_horizon.matches.command import CommandRefused
from event_horizon.matches.match import Match, Participant, new_match
from tests.variants import variant

from .table import KEY


def hurried() -> AnyGame:
    """Triangle, with a minute for each placement; the referee then takes the first legal action."""
    rules = game("triangle", rows=5)

    def limit(state: object) -> Limit | None:
        seat, actions = rules.to_act(state), rules.legal(state)
        if seat is None:
            return None
        return Limit(seat, rules.text(rules.view(state, None)), 60.0, rules.write(actions[0]))

    return variant(rules, limit=limit)


def table(timing: Timing | None = None) -> Match:
    return play.start(new_match("m", hurried(), (Participant(), Participant()), KEY, timing=timing), 100.0)


def test_the_limit_runs_from_the_start_of_its_stretch() -> None:
    match = table()
    assert match.clock is not None
    assert (match.clock.running, match.clock.seconds_left(0, 130.0)) == (0, 30.0)
    match = play.act(match, 0, "3@a1", 130.0)
    assert match.clock is not None
    assert (match.clock.running, match.clock.seconds_left(1, 130.0)) == (1, 60.0)


def test_nothing_happens_in_time() -> None:
    match = table()
    assert resign.flag(match, 159.0) is match


def test_the_referee_acts_for_whoever_overruns() -> None:
    match = resign.flag(table(), 161.0)
    assert [event.kind for event in match.events] == ["started", "flagged", "acted"]
    assert match.line[-1].text == "1@a1"
    assert (match.to_act, match.result) == (1, None)


def test_what_only_the_referee_may_do_is_refused_to_players() -> None:
    rules = hurried()
    referees = variant(rules, legal=lambda state: rules.legal(state)[1:])
    match = play.start(new_match("m", referees, (Participant(), Participant()), KEY), 100.0)
    with pytest.raises(CommandRefused, match="only the referee"):
        play.act(match, 0, "1@a1", 130.0)
    assert play.act(match, 0, "2@a1", 130.0).line[-1].text == "2@a1"


def test_acting_too_late_is_refused() -> None:
    with pytest.raises(CommandRefused, match="has run out"):
        play.act(table(), 0, "3@a1", 161.0)


def test_a_pause_stops_it_and_nothing_is_given_back() -> None:
    match = pause.offer_pause(pause.offer_pause(table(), 0, 120.0), 1, 120.0)
    match = pause.resume(match, 0, 500.0)
    assert match.clock is not None
    assert match.clock.seconds_left(0, 500.0) == 40.0


def test_a_take_back_by_consent_begins_the_stretch_anew() -> None:
    match = play.act(table(), 0, "3@a1", 130.0)
    match = takeback.agree(takeback.take_back(match, 0, 140.0), 1, 140.0)
    assert match.clock is not None
    assert (match.clock.running, match.clock.seconds_left(0, 140.0)) == (0, 60.0)


def test_it_goes_before_a_clock_of_the_players() -> None:
    match = table(Timing("side", 5.0))
    assert match.clock is not None
    assert match.clock.timing.seconds == 60.0


@pytest.mark.parametrize("timing", [None, Timing("side", 600.0)])
def test_when_it_has_ended_the_players_have_their_own_clock_again_or_none(timing: Timing | None) -> None:
    rules = hurried()
    reds = variant(rules, limit=lambda state: rules.limit(state) if rules.to_act(state) == 0 else None)
    match = play.start(new_match("m", reds, (Participant(), Participant()), KEY, timing=timing), 100.0)
    clock = play.act(match, 0, "3@a1", 130.0).clock
    if timing is None:
        assert clock is None
    else:
        assert clock is not None
        assert (clock.timing, clock.seconds_left(1, 130.0)) == (timing, 600.0)
