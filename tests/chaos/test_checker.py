"""The checker finds what it is there for: histories and logs that do not fit."""

from dataclasses import replace
from typing import Any

import pytest

from event_horizon import game
from event_horizon.matches import play
from event_horizon.matches.fold import refold
from event_horizon.matches.match import Match, Participant
from event_horizon.matches.snapshot import snapshot, tell_all
from event_horizon.server.matches.factory import set_up
from event_horizon.server.storage.store import SavedMatch

from .checker import _json, faults
from .history import Attempt, History, Shown, Stream


class Story:
    """A short match with a secret in it, and what its clients know."""

    def __init__(self) -> None:
        live, _ = set_up(game("torus"), (Participant(), Participant()), (0, 1), None, 1.0)
        self.opened, match = live.opened, live.match
        self.history = History(matches=[match.name])
        for at in range(2, 8):
            seat = match.to_act
            assert seat is not None
            text = match.game.write(match.game.legal(match.state)[0])
            after = play.act(match, seat, text, float(at))
            self.history.attempts.append(
                Attempt(match.name, seat, "act", text, match.number, at, at + 0.5, "done", after.number)
            )
            match = after
        self.match, self.saved = match, SavedMatch(live.entry, live.keys, match.events)
        for viewer in (0, 1, None):
            told = _json({"events": tell_all(match, self.opened, viewer)})["events"]
            seen = _json(snapshot(match, viewer))
            self.history.shown.append(Shown(match.name, viewer, 9, 9, told, seen, is_read=True))
            self.history.streams.append(Stream(match.name, viewer, list(range(match.number + 1))))

    def faults(self, *events: Any) -> list[str]:
        saved = replace(self.saved, events=events) if events else self.saved
        return faults(self.history, {self.match.name: saved})

    def cut(self, number: int) -> list[str]:
        return self.faults(*self.match.events[:number])

    @property
    def hidden_from(self) -> tuple[int, int]:
        """An event, and a viewer who may not read all of it."""
        own, other = (tell_all(self.match, self.opened, seat) for seat in (0, 1))
        return next(
            (each.number, 1) for each in own if each.seat == 0 and each.text != other[each.number].text
        )


@pytest.fixture
def story() -> Story:
    return Story()


def test_a_true_history_has_no_faults(story: Story) -> None:
    assert story.faults() == []


def test_a_lost_match_is_found(story: Story) -> None:
    assert faults(story.history, {}) == [f"{story.match.name}: the match is lost"]


def test_a_lost_action_is_found(story: Story) -> None:
    story.history.shown.clear()
    last = story.history.attempts[-1]
    found = story.cut(last.after + 1)
    assert f"lost: act {last.text} of seat {last.seat} after event {last.after}" in found[0]


def test_an_answer_that_was_lost_may_be_stored_or_not(story: Story) -> None:
    story.history.attempts[-1].result = "unknown"
    assert story.faults() == []
    story.history.shown.clear()
    assert story.cut(story.history.attempts[-1].after + 1) == []


def test_a_refused_action_in_the_log_is_found(story: Story) -> None:
    story.history.attempts[-1].result = "refused"
    assert "nobody asked for it" in story.faults()[0]


def test_a_doubled_action_is_found(story: Story) -> None:
    """Stored twice, though its player has sent it once."""
    match = refold(story.opened, story.match.events)
    text = match.game.write(match.game.legal(match.state)[0])
    assert match.to_act is not None
    twice: Match = play.act(match, match.to_act, text, 20.0)
    assert "nobody asked for it" in story.faults(*twice.events)[0]


def test_an_action_for_an_earlier_position_is_found(story: Story) -> None:
    """No answer came, and the log has it where its player cannot have meant it."""
    story.history.attempts[-1].result = "unknown"
    story.history.attempts[-1].after -= 1
    assert "nobody asked for it" in story.faults()[0]


def test_a_gap_in_the_log_is_found(story: Story) -> None:
    assert "the log's numbers are" in story.faults(*story.match.events[:3], *story.match.events[4:])[0]


def test_what_was_told_but_not_stored_is_found(story: Story) -> None:
    story.history.attempts.clear()
    story.history.streams.clear()
    found = story.cut(2)
    assert any("which is not stored" in fault for fault in found)
    assert any("shown the position after event" in fault for fault in found)


def test_a_viewer_who_was_told_a_secret_is_found(story: Story) -> None:
    number, viewer = story.hidden_from
    by_viewer = {each.viewer: each for each in story.history.shown}
    by_viewer[viewer].events[number] = by_viewer[0].events[number]
    (fault,) = story.faults()
    assert f"told viewer {viewer} of event {number} what the log does not say" in fault


def test_a_viewer_who_was_shown_another_s_view_is_found(story: Story) -> None:
    by_viewer = {each.viewer: each for each in story.history.shown}
    by_viewer[None].snapshot = by_viewer[0].snapshot
    (fault,) = story.faults()
    assert "viewer None was shown another position" in fault


def test_an_old_position_after_an_answer_is_found(story: Story) -> None:
    old = story.history.shown[0]
    old.snapshot = _json(snapshot(refold(story.opened, story.match.events[:-1]), 0))
    (fault,) = story.faults()
    assert "was acknowledged, and then event" in fault
    old.began = 7.1  # asked before the last answer came
    assert story.faults() == []


@pytest.mark.parametrize("numbers", [[0, 2], [1], [0, 1, 1], [1, 0]])
def test_gaps_and_repetitions_on_a_socket_are_found(story: Story, numbers: list[int]) -> None:
    story.history.streams[0].numbers = numbers
    (fault,) = story.faults()
    assert "a socket of viewer 0 brought the events" in fault


def test_a_clock_that_runs_out_too_early_is_found(story: Story) -> None:
    timed, _ = set_up(game("triangle"), (Participant(), Participant()), (0, 1), None, 1.0)
    events = play.append(timed.match, 2.0, "flagged", 0).events  # type: ignore[attr-defined]
    history = History(matches=[timed.id], untimely={timed.id})
    (fault,) = faults(history, {timed.id: SavedMatch(timed.entry, timed.keys, events)})
    assert "a clock ran out that had time left" in fault


def test_a_missing_roll_is_found_once_everyone_has_joined() -> None:
    live, _ = set_up(
        game("triangle", tiles="drawn"), (Participant(), Participant(joined=False)), (0,), None, 1.0
    )
    history = History(matches=[live.match.name])
    assert faults(history, {live.match.name: SavedMatch(live.entry, live.keys, live.match.events)}) == []
    both = play.join(live.match, 1, 2.0)
    history.attempts.append(Attempt(both.name, 1, "join", None, -1, 2, 2.5, "done", both.number))
    assert faults(history, {both.name: SavedMatch(live.entry, live.keys, both.events)}) == []
    unrolled = SavedMatch(live.entry, live.keys, both.events[:-1])
    assert f"{both.name}: an action is stored without the roll that follows it" in faults(
        history, {both.name: unrolled}
    )
