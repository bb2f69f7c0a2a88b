"""What seats and spectators are told of a match, and what never reaches them."""

import json
from dataclasses import asdict, replace

import pytest

from event_horizon import CHANCE, EVERYONE, GAMES, game
from event_horizon.matches import snapshot as snapshots
from event_horizon.matches.clock import Timing
from event_horizon.matches.draw import offer_draw
from event_horizon.matches.fold import refold, since
from event_horizon.matches.match import Match
from event_horizon.matches.pause import offer_pause
from event_horizon.matches.resign import resign
from event_horizon.matches.snapshot import Permissions, may_look, snapshot, tell, tell_all
from event_horizon.matches.takeback import agree, take_back
from event_horizon.records.record import record_of
from event_horizon.records.text import write
from tests.whisper import WHISPER, State, whisper

from .table import KEY, acted, at_event, opened, started

ALL = (None, 0, 1, 2)


@pytest.fixture
def catalogued(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES.bundled, "whisper", WHISPER.with_options({}))


def seen(match: Match, seat: int | None) -> str:
    """Everything that leaves the match for the seat, as one text."""
    first = opened(match.game)
    told = [asdict(each) for each in tell_all(match, first, seat)]
    return json.dumps([told, asdict(snapshot(match, seat))], default=repr)


def test_a_seat_sees_the_position_and_what_it_may_do() -> None:
    match = acted(started(game("triangle"), timing=Timing("side", 60.0)), "7@d3")
    red, green, guest = (snapshot(match, seat) for seat in (0, 1, None))
    assert (red.to_act, red.legal, green.to_act, len(green.legal)) == (1, (), 1, 200)
    assert (guest.legal, guest.permissions) == ((), Permissions())
    assert set(asdict(guest.permissions).values()) == {"no", False}
    assert red.permissions == Permissions(take_back="ask", resign=True, offer_draw=True)
    assert green.permissions == Permissions(take_back="no", resign=True, offer_draw=True)
    assert red.view == green.view == guest.view
    assert "R7" in red.text
    assert set(red.preview) == {name for name in match.state.board.names if name != "d3"}
    assert (red.number, red.viewer, red.clock, red.outcome) == (1, 0, match.clock, None)


def test_every_seat_is_told_when_it_is_beaten_and_nobody_else_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "is_beaten", lambda match, seat: True)
    match = started(game("triangle"))
    assert [snapshot(match, seat).is_beaten for seat in (0, 1, None, EVERYONE)] == [True, True, False, False]


def test_snapshots_of_a_match_that_waits_pauses_or_is_over() -> None:
    waiting = snapshot(acted(started(whisper(confirms=True)), "hide 1", "pass"), 0)
    assert (waiting.waits_for_confirmation, waiting.legal, waiting.permissions.confirm) == (True, (), True)
    paused = offer_pause(offer_pause(started(game("triangle")), 0, 0.0), 1, 0.0)
    assert (snapshot(paused, 0).legal, snapshot(paused, 0).permissions) == ((), Permissions(resign=True))
    over = resign(started(game("triangle")), 0, 0.0)
    assert snapshot(over, 0).outcome == over.result
    assert snapshot(over, 0).permissions == snapshot(over, 1).permissions == Permissions(offer_rematch=True)
    assert snapshot(over, None).permissions == Permissions()
    left = resign(started(whisper(seats=3)), 0, 0.0)
    assert snapshot(left, 0).permissions == Permissions()


def test_open_questions_are_seen_by_all() -> None:
    match = offer_draw(offer_draw(started(whisper(seats=3)), 2, 0.0), 0, 0.0)
    for seat in ALL:
        (ask,) = snapshot(match, seat).offers
        assert (ask.what, ask.seat, ask.agreed) == ("draw", 2, (0,))


def test_seen_events_come_with_their_news() -> None:
    before = started(game("triangle"))
    after = acted(before, "7@d3", at=3.0)
    (event,) = since(before, after)
    told = tell(before, event, after, None)
    assert (told.number, told.at, told.kind, told.seat, told.text) == (1, 3.0, "acted", 0, "7@d3")
    assert [news.sentence for news in told.news] == ["Red places 7 on d3."]


def test_what_was_played_is_told_without_reading_its_text_again(monkeypatch: pytest.MonkeyPatch) -> None:
    before = started(game("triangle"))
    after = acted(before, "7@d3")
    (event,) = since(before, after)
    monkeypatch.setattr(type(after.game), "read", lambda *_: pytest.fail("the parsed action is kept"))
    assert tell(before, event, after, 1).words == "Place 7 on d3"


def test_each_seat_is_told_its_own_secrets_only() -> None:
    match = acted(started(whisper(seats=3)), "hide 4", "pass", "hide 5", "pass", "hide 2", "peek")
    told = {seat: tell_all(match, opened(match.game), seat) for seat in ALL}
    texts = {seat: [each.text for each in log if each.kind == "acted"] for seat, log in told.items()}
    assert texts == {
        None: ["hide ?", "pass", "hide ?", "pass", "hide ?", "peek"],
        0: ["hide 4", "pass", "hide ?", "pass", "hide ?", "peek"],
        1: ["hide ?", "pass", "hide 5", "pass", "hide ?", "peek"],
        2: ["hide ?", "pass", "hide ?", "pass", "hide 2", "peek"],
    }
    sentences = {seat: [n.sentence for each in log for n in each.news][-2] for seat, log in told.items()}
    assert sentences == {None: "blue peeks.", 0: "blue peeks.", 1: "blue peeks.", 2: "You see 4."}


def hide_other_numbers(match: Match, seat: int | None) -> Match:
    """The same match in which all numbers that the seat has not seen are others."""

    def other(text: str, actor: int) -> str:
        return f"hide {int(text[-1]) % 5 + 1}" if text.startswith("hide") and actor != seat else text

    events = [
        replace(event, text=other(event.text, event.seat)) if event.text and event.seat is not None else event
        for event in match.events
    ]
    return refold(opened(match.game), events)


@pytest.mark.parametrize("seat", ALL)
def test_nothing_hidden_leaks_while_the_match_runs(seat: int | None, catalogued: None) -> None:
    """Logs, snapshots and records are the same to the last letter when only hidden numbers differ."""
    match = acted(
        started(whisper(seats=3)), *["hide 4", "pass", "hide 5", "pass", "hide 2", "pass"] * 2, "hide 1"
    )
    match = agree(agree(take_back(match, 2, 0.0), 0, 0.0), 1, 0.0)
    match = offer_draw(acted(match, "pass", "hide 3"), 1, 0.0)
    other = hide_other_numbers(match, seat)
    assert other.state != match.state
    assert seen(other, seat) == seen(match, seat)
    assert write(record_of(other, seat)) == write(record_of(match, seat))


@pytest.mark.parametrize("seat", ALL)
def test_a_first_position_with_secrets_stays_out_of_the_record(seat: int | None, catalogued: None) -> None:
    rules = whisper(seats=3)
    state = rules.load({"hidden": [[4], [5], [2]], "rolls": [6]})
    match = started(rules, position=state)
    assert record_of(match, seat).position is None
    over = resign(resign(match, 0, 0.0), 1, 0.0)
    assert record_of(over, seat).position == {"hidden": [[4], [5], [2]], "rolls": [6]}


def test_the_key_reaches_nobody_before_the_end(catalogued: None) -> None:
    match = acted(started(whisper(seats=3)), "hide 4", "pass")
    for seat in ALL:
        assert KEY.hex() not in seen(match, seat)
        assert KEY.hex() not in write(record_of(match, seat))
        assert repr(KEY) not in seen(match, seat)


def test_after_the_end_all_is_there(catalogued: None) -> None:
    match = acted(started(whisper(rounds=1)), "hide 4", "pass", "hide 5")
    everyone = snapshot(match, EVERYONE)
    assert everyone.view.all == ((4,), (5,))
    assert (everyone.legal, everyone.permissions) == ((), Permissions())
    assert [may_look(match, (0,), viewer) for viewer in (0, 1, EVERYONE)] == [True, False, False]
    with pytest.raises(ValueError, match="after the match has ended"):
        record_of(match, EVERYONE)
    match = acted(match, "pass")
    assert [may_look(match, (), viewer) for viewer in (0, 1, EVERYONE)] == [True, True, True]
    texts = [each.text for each in tell_all(match, opened(match.game), EVERYONE) if each.kind == "acted"]
    assert texts == ["hide 4", "pass", "hide 5", "pass"]
    for seat in (None, 0, 1, EVERYONE):
        record = record_of(match, seat)
        assert [entry.text for entry in record.lines][:4] == ["hide 4", "pass", "hide 5", "pass"]
        assert (record.key, record.viewer) == (KEY.hex(), "")
        assert snapshot(match, seat).view.all == ((4,), (5,))
        assert KEY.hex() in seen(match, seat)


def test_a_partial_record_says_whose_viewer_saw_it(catalogued: None) -> None:
    match = acted(started(whisper()), "hide 4", "pass", "hide 5")
    assert [record_of(match, seat).viewer for seat in (None, 0, 1)] == ["spectator", "white", "black"]
    assert [entry.text for entry in record_of(match, 1).lines] == ["hide ?", "pass", "hide 5"]


def test_the_match_at_an_earlier_event() -> None:
    match = acted(started(game("triangle")), "7@d3", "7@d4", "1@a1")
    first = opened(match.game)
    for number in range(-1, match.number + 1):
        earlier = at_event(match, first, number)
        assert earlier.events == match.events[: number + 1]
    assert snapshot(at_event(match, first, 1), None).to_act == 1


def test_rolls_are_told_as_chances() -> None:
    match = started(game("triangle", tiles="drawn"))
    told = tell_all(match, opened(match.game), 1)[-1]
    assert (told.kind, told.seat) == ("rolled", CHANCE)
    assert told.news[0].sentence == f"Red draws {match.state.drawn}."


def test_states_differ_where_the_views_do_not() -> None:
    """The toy itself keeps its secrets: otherwise these tests would show nothing."""
    one = acted(started(whisper()), "hide 4").state
    two = acted(started(whisper()), "hide 5").state
    assert isinstance(one, State)
    assert one != two
    assert WHISPER.view(one, 1) == WHISPER.view(two, 1)
    assert WHISPER.view(one, 0) != WHISPER.view(two, 0)


def test_a_notebook_shows_secrets_only_after_the_end() -> None:
    match = acted(started(whisper()), "hide 3")
    for now, shown, other in ((match, None, EVERYONE), (resign(match, 0, 1.0), EVERYONE, None)):
        as_seen = {viewer: now.game.picture(now.game.view(now.state, viewer)) for viewer in (None, EVERYONE)}
        assert as_seen[shown] != as_seen[other]
        assert now._repr_svg_() == as_seen[shown]
