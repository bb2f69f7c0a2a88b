"""Commands: start, join, act, confirm; the dice and the end follow by themselves."""

import pytest

from event_horizon import CHANCE, BadNotation, IllegalAction, game
from event_horizon.core.game import AnyGame
from event_horizon.matches import dice, play
from event_horizon.matches.command import CommandRefused
from event_horizon.matches.fold import append, fold, since
from event_horizon.matches.match import Participant, new_match
from tests.whisper import whisper

from .table import KEY, acted, kinds, line, opened, started


def test_a_match_needs_a_participant_for_each_seat() -> None:
    with pytest.raises(ValueError, match="Triangle has 2 seats, not 0"):
        new_match("m", game("triangle"), (), KEY)


def test_a_match_in_an_error_or_a_log_does_not_tell_its_key() -> None:
    told = repr(started(game("triangle")))
    assert "m1" in told
    assert repr(KEY) not in told
    assert KEY.hex() not in told


def test_events_are_numbered_without_gaps() -> None:
    match = acted(started(game("triangle")), "7@d3", "7@d4")
    assert [event.number for event in match.events] == [0, 1, 2]
    assert kinds(match) == ["started", "acted", "acted"]
    with pytest.raises(ValueError, match="event 1 cannot follow event 2"):
        fold(match, match.events[1])


def test_since_gives_the_events_of_a_command() -> None:
    match = started(game("triangle"))
    assert [event.text for event in since(match, acted(match, "7@d3"))] == ["7@d3"]


def test_chance_acts_by_itself_at_the_start_and_after_each_placement() -> None:
    match = started(game("triangle", tiles="drawn"))
    assert kinds(match) == ["started", "rolled"]
    tile = match.state.drawn
    match = acted(match, f"{tile}@d3")
    assert kinds(match) == ["started", "rolled", "acted", "rolled"]
    assert (match.to_act, match.rolls) == (1, 2)
    assert [event.seat for event in match.events] == [None, CHANCE, 0, CHANCE]


def test_the_dice_are_those_of_the_key() -> None:
    match = started(game("triangle", tiles="drawn"))
    assert match.line[0].text == f"draw {dice.roll(KEY, 'm1', ['', ''], 0, 10) + 1}"


def test_the_end_comes_by_itself_and_publishes_the_key() -> None:
    match = acted(started(game("triangle", rows=2)), "1@a1", "1@b1")
    assert kinds(match) == ["started", "acted", "acted", "ended"]
    assert match.events[-1].detail == {
        "scores": [0.5, 0.5],
        "reason": "a draw: the sums are equal on every ring around b2",
        "key": KEY.hex(),
    }
    assert match.to_act is None
    assert all(KEY.hex() not in repr(event) for event in match.events[:-1])


def test_the_key_does_not_show_in_a_matchs_repr() -> None:
    assert "key" not in repr(opened(game("triangle"))).lower()


def test_only_the_seat_to_act_acts() -> None:
    match = started(game("triangle"))
    with pytest.raises(CommandRefused, match="it is not your turn: red is to act"):
        play.act(match, 1, "7@d3", 0.0)
    over = acted(started(game("triangle", rows=2)), "1@a1", "1@b1")
    with pytest.raises(CommandRefused, match="the match is over: a draw"):
        play.act(over, 0, "1@b2", 0.0)


def test_the_games_own_refusals_pass_through_and_nothing_is_logged() -> None:
    match = acted(started(game("triangle")), "7@d3")
    with pytest.raises(IllegalAction, match="d3 already holds red's 7"):
        play.act(match, 1, "7@d3", 0.0)
    with pytest.raises(BadNotation):
        play.act(match, 1, "seven", 0.0)
    assert match.number == 1


def test_actions_are_logged_as_the_game_writes_them() -> None:
    match = acted(started(whisper()), "  HIDE   3 ")
    assert match.events[-1].text == "hide 3"


def test_a_turn_of_several_actions_waits_for_its_word() -> None:
    match = acted(started(whisper(confirms=True)), "hide 3")
    assert (match.to_act, match.unconfirmed) == (0, None)
    match = acted(match, "pass")
    assert (match.to_act, match.unconfirmed, match.game.to_act(match.state)) == (0, 0, 1)
    with pytest.raises(CommandRefused, match="your turn is finished: confirm it or take back"):
        play.act(match, 0, "hide 1", 0.0)
    with pytest.raises(CommandRefused, match="it is not your turn: white is to act"):
        play.act(match, 1, "hide 1", 0.0)
    with pytest.raises(CommandRefused, match="you have no turn to confirm"):
        play.confirm(match, 1, 0.0)
    match = acted(match, "ok")
    assert (match.to_act, match.unconfirmed) == (1, None)
    with pytest.raises(CommandRefused, match="you have no turn to confirm"):
        play.confirm(match, 1, 0.0)


def test_no_die_is_rolled_before_the_turn_is_confirmed() -> None:
    match = acted(started(whisper(confirms=True)), "hide 3", "pass", "ok", "hide 2", "pass")
    assert (match.rolls, match.to_act) == (0, 1)
    assert kinds(acted(match, "ok"))[-2:] == ["confirmed", "rolled"]


def test_joining_gives_a_name_and_a_text() -> None:
    match = new_match("m", game("triangle"), (Participant(joined=False),) * 2, b"k" * 32)
    match = play.join(play.start(match, 4.0), 1, 5.0, "  Ada \n Lovelace  ", "my own words")
    participant = match.participants[1]
    assert (participant.name, participant.text, participant.joined) == ("Ada Lovelace", "my own words", True)
    assert not match.participants[0].joined
    again = play.join(match, 1, 6.0)
    assert again.participants[1] == participant


def test_the_first_roll_waits_until_every_person_has_sat_down() -> None:
    drawn = new_match("m", game("triangle", tiles="drawn"), (Participant(joined=False),) * 2, b"k" * 32)
    drawn = play.join(play.start(drawn, 0.0), 1, 1.0, text="my own words")
    assert (drawn.to_act, drawn.rolls) == (CHANCE, 0)
    drawn = play.join(drawn, 0, 2.0, text="and mine")
    assert (drawn.to_act, drawn.rolls) == (0, 1)
    expected = dice.roll(b"k" * 32, "m", ("and mine", "my own words"), 0, 10)
    assert drawn.line[0].text == f"draw {expected + 1}"


def test_long_names_and_texts_are_cut_and_broken_ones_mended() -> None:
    match = play.join(opened(game("triangle")), 0, 0.0, "x" * 39 + " y" * 99, "t" * 999)
    assert (match.participants[0].name, match.participants[0].text) == ("x" * 39, "t" * 200)
    match = play.join(match, 0, 0.0, "\ud800", "\udfff")
    assert (match.participants[0].name, match.participants[0].text) == ("x" * 39, "?")


def test_texts_change_the_rolls() -> None:
    rules = game("triangle", tiles="drawn")
    draws = {text: [dice.roll(KEY, "m1", ["", text], k, 1_000) for k in range(3)] for text in ("", "a", "b")}
    assert len({tuple(rolls) for rolls in draws.values()}) == 3
    match = play.start(play.join(opened(rules), 1, 0.0, text="a"), 0.0)
    assert match.line[0].text == f"draw {dice.roll(KEY, 'm1', ['', 'a'], 0, 10) + 1}"


def test_a_text_comes_too_late_after_the_first_roll_even_if_that_was_taken_back() -> None:
    match = started(game("triangle", tiles="drawn"))
    with pytest.raises(CommandRefused, match="it is too late to add your own text"):
        play.join(match, 1, 0.0, "Bob", "words")
    assert play.join(match, 1, 0.0, "Bob").participants[1].name == "Bob"
    rolled = acted(started(whisper()), "hide 1", "pass", "hide 1", "pass")
    back = append(rolled, 0.0, "took_back", 1, to=3)
    assert back.rolls == 0
    with pytest.raises(CommandRefused, match="too late"):
        play.join(back, 1, 0.0, "Bob", "words")


def test_a_match_may_begin_with_a_position() -> None:
    rules = game("triangle")
    state = rules.load({"cells": {"d3": "R7"}})
    match = acted(started(rules, position=state), "7@a1")
    assert line(match) == "7@a1"
    assert rules.dump(match.state)["cells"] == {"a1": "G7", "d3": "R7"}


def test_an_action_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is checked first and then appended, of the same text in the same state."""
    match, texts = started(game("triangle")), list[str]()
    kind = type(match.game)
    read = kind.read

    def noted(rules: AnyGame, state: object, text: str) -> object:
        texts.append(text)
        return read(rules, state, text)

    monkeypatch.setattr(kind, "read", noted)
    acted(match, "7@d3", "7@d4")
    assert texts == ["7@d3", "7@d4"]


def test_a_text_that_was_read_in_one_match_is_read_anew_in_another() -> None:
    acted(started(game("triangle")), "7@d3")
    with pytest.raises(BadNotation, match="the board has no cell d3"):
        acted(started(game("triangle", rows=2)), "7@d3")
