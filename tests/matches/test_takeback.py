"""Taking back: free within one's own turn while nothing came to light, else by consent; never a new roll."""

import pytest

from event_horizon import CHANCE, game
from event_horizon.matches.command import CommandRefused, decline
from event_horizon.matches.match import Match
from event_horizon.matches.takeback import agree, permission, take_back
from tests.whisper import whisper

from .table import acted, kinds, line, started


def permissions(match: Match) -> list[str]:
    return [permission(match, seat) for seat in range(len(match.participants))]


def test_nothing_done_nothing_to_take_back() -> None:
    match = started(game("triangle"))
    assert permissions(match) == ["no", "no"]
    with pytest.raises(CommandRefused, match="there is nothing to take back"):
        take_back(match, 0, 0.0)


def test_within_ones_own_turn_it_is_free() -> None:
    match = acted(started(whisper(), "person", "person"), "hide 3")
    assert permissions(match) == ["free", "no"]
    match = take_back(match, 0, 0.0)
    assert (line(match), match.to_act, kinds(match)) == ("", 0, ["started", "acted", "took_back"])
    assert line(acted(match, "hide 4")) == "hide 4"


def test_after_the_turn_the_others_are_asked() -> None:
    match = acted(started(whisper()), "hide 3", "pass")
    assert permissions(match) == ["ask", "no"]
    asked = take_back(match, 0, 0.0)
    assert line(asked) == "hide 3, pass"
    assert asked.offers == {"take_back": (0,)}
    agreed = agree(asked, 1, 0.0)
    assert (line(agreed), agreed.to_act, agreed.offers) == ("hide 3", 0, {})
    assert kinds(agreed)[-3:] == ["asked", "agreed", "took_back"]


def test_an_unconfirmed_turn_is_taken_back_freely() -> None:
    match = acted(started(whisper(confirms=True)), "hide 3", "pass")
    assert permissions(match) == ["free", "no"]
    match = take_back(match, 0, 0.0)
    assert (line(match), match.unconfirmed) == ("hide 3", None)
    match = acted(match, "pass", "ok")
    assert permissions(match) == ["ask", "no"]


def test_what_came_to_light_is_not_unseen() -> None:
    """A peek within one's own turn shows a number: with confirmation still open, consent is needed."""
    match = acted(started(whisper(confirms=True)), "hide 3", "pass", "ok", "hide 2", "peek")
    assert match.unconfirmed == 1
    assert permissions(match) == ["ask", "ask"]
    blind = acted(started(whisper(confirms=True)), "hide 3", "pass", "ok", "hide 2", "pass")
    assert permissions(blind) == ["ask", "free"]


def test_a_roll_after_it_needs_consent() -> None:
    match = acted(started(whisper()), "hide 3", "pass", "hide 2", "pass")
    assert match.line[-1].text.startswith("roll")
    assert permissions(match) == ["ask", "ask"]


def test_everything_after_the_own_action_goes_with_it() -> None:
    match = acted(started(game("triangle")), "7@d3", "7@d4", "1@a1", "1@b1")
    match = agree(take_back(match, 0, 0.0), 1, 0.0)
    assert (line(match), match.to_act) == ("7@d3, 7@d4", 0)


@pytest.mark.parametrize("cells", [("a1", "f1", "c1"), ("d3", "e1", "f6"), ("f2", "b1", "b2")])
def test_the_same_dice_come_up_again(cells: tuple[str, ...]) -> None:
    match = fresh = started(game("triangle", tiles="drawn"))
    for cell in cells:
        match = acted(match, f"{match.state.drawn}@{cell}")
    rolls = [step.text for step in match.line if step.actor == CHANCE]
    for seat in (0, 1, 0):
        match = agree(take_back(match, seat, 0.0), 1 - seat, 0.0)
    assert line(match) == line(fresh) == rolls[0]
    for cell in reversed(cells):
        match = acted(match, f"{match.state.drawn}@{cell}")
    assert [step.text for step in match.line if step.actor == CHANCE] == rolls


def test_a_question_is_settled_by_no() -> None:
    asked = take_back(acted(started(game("triangle")), "7@d3"), 0, 0.0)
    declined = decline(asked, 1, "take_back", 0.0)
    assert (declined.offers, line(declined)) == ({}, "7@d3")
    assert take_back(declined, 0, 0.0).offers == {"take_back": (0,)}
    withdrawn = decline(asked, 0, "take_back", 0.0)
    assert withdrawn.offers == {}


def test_one_question_at_a_time_and_no_answer_to_ones_own() -> None:
    asked = take_back(acted(started(game("triangle")), "7@d3", "7@d4"), 0, 0.0)
    assert permissions(asked) == ["no", "no"]
    with pytest.raises(CommandRefused, match="there is already a request to take back; answer it first"):
        take_back(asked, 1, 0.0)
    with pytest.raises(CommandRefused, match="you have already made this offer; wait for the answer"):
        agree(asked, 0, 0.0)
    with pytest.raises(CommandRefused, match="there is no request to take back"):
        agree(started(game("triangle")), 0, 0.0)
    with pytest.raises(CommandRefused, match="there is no such offer"):
        decline(started(game("triangle")), 0, "take_back", 0.0)


def test_an_action_answers_the_question_with_no() -> None:
    asked = take_back(acted(started(game("triangle")), "7@d3"), 0, 0.0)
    assert acted(asked, "7@d4").offers == {}


def test_computers_have_no_say() -> None:
    match = acted(started(game("triangle"), "person", "uniform"), "7@d3")
    assert match.others(0) == ()
    assert line(take_back(match, 0, 0.0)) == ""


def test_at_a_larger_table_everyone_has_to_agree() -> None:
    match = acted(started(whisper(seats=3)), "hide 3", "pass")
    one = agree(take_back(match, 0, 0.0), 2, 0.0)
    assert (one.offers, line(one)) == ({"take_back": (0, 2)}, "hide 3, pass")
    with pytest.raises(CommandRefused, match="you have already made this offer"):
        agree(one, 2, 0.0)
    assert line(agree(one, 1, 0.0)) == "hide 3"
    assert decline(one, 1, "take_back", 0.0).offers == {}


def test_computers_at_a_larger_table_are_not_asked() -> None:
    match = acted(started(whisper(seats=3), "person", "uniform", "person"), "hide 3", "pass")
    assert line(agree(take_back(match, 0, 0.0), 2, 0.0)) == "hide 3"


def test_nothing_is_taken_back_after_the_end() -> None:
    over = acted(started(game("triangle", rows=2)), "1@a1", "1@b1")
    assert permissions(over) == ["no", "no"]
    with pytest.raises(CommandRefused, match="the match is over"):
        take_back(over, 0, 0.0)
