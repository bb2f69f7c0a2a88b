"""Blocked sides, repeated positions and quiet turns: rulings R6 and R7, options O2 to O4."""

import pytest

from event_horizon import BadOption, IllegalAction, game
from event_horizon.core.game import AnyGame
from event_horizon.games.tipping.state import State

from .picture import CORRIDOR, STANDARD, after, at, sentences, state

LOSE = game("tipping", blocked="lose")
QUIET = game("tipping", quiet_turns=2)

# Dark's only block is walled in the corner; light has room.
CORNERED = r"""
 6  .   .   .   .   .   .   .   .   .   .
 5 [L] <L---L>  .   .   .   .   .   .   .
 4 [D] <L---L>  .   .   .   .   .   .   .
 3 [L]  .  ( )  .   .   .   .  ( )  .   .
"""


def test_a_side_that_cannot_move_passes() -> None:
    position = state(CORNERED)
    moved = after(position, "b5N", "b6N")
    assert STANDARD.to_act(moved) == 0
    assert moved.left == 2
    assert sentences(moved)[-1] == "Dark cannot move and passes."


def test_the_rest_of_a_turn_is_passed() -> None:
    """Light's only block falls into a dead end: its second action is passed."""
    moved = after(at("a7", "b5-b6 a4 j5", sunk={"light": 3}), "a7S")
    assert moved.left == 2
    assert STANDARD.to_act(moved) == 1
    assert sentences(moved) == [
        "Light's block at a7 falls south onto a5-a6.",
        "Light cannot move again and passes the rest of the turn.",
    ]


def nobody_moves(**parts: object) -> dict[str, object]:
    """A board without blocks is the shortest way to say that nobody can move."""
    return {"light": [], "dark": [], "to_act": "light", **parts}


@pytest.mark.parametrize(
    ("sunk", "scores"),
    [((0, 0), (0.5, 0.5)), ((2, 2), (0.5, 0.5)), ((2, 1), (1.0, 0.0)), ((0, 3), (0.0, 1.0))],
)
def test_if_nobody_can_move_sunk_blocks_decide(sunk: tuple[int, int], scores: tuple[float, float]) -> None:
    over = STANDARD.load(nobody_moves(sunk={"light": sunk[0], "dark": sunk[1]}))
    result = STANDARD.outcome(over)
    assert result is not None
    assert result.scores == scores
    assert "neither side can move" in result.reason


def test_play_ends_as_soon_as_nobody_can_move() -> None:
    """In a corridor light falls up to dark, who stands at its end: light could only go straight back."""
    rules = game("tipping", board=CORRIDOR)
    sunk = {"light": 2, "dark": 1}
    before = rules.load({"light": ["r1"], "dark": ["u1"], "to_act": "light", "sunk": sunk})
    over = after(before, "r1E", rules=rules)
    assert sentences(over)[-1] == "Neither side can move: light wins, 2 blocks sunk to 1."
    assert rules.to_act(over) is None


def test_with_lose_a_blocked_turn_loses() -> None:
    over = after(state(CORNERED, rules=LOSE), "b5N", "b6N", rules=LOSE)
    result = LOSE.outcome(over)
    assert result is not None
    assert result.scores == (1.0, 0.0)
    assert result.reason == "dark cannot move and loses"


def test_with_lose_the_rest_of_a_turn_is_still_passed() -> None:
    position = LOSE.load({"light": ["a7"], "dark": ["b5-b6", "a4", "j5"], "to_act": "light"})
    moved = after(position, "a7S", rules=LOSE)
    assert LOSE.to_act(moved) == 1
    assert LOSE.outcome(moved) is None


# Two blocks of each side go forth and back; with two of them nothing is put straight back.
DANCE = ["e5N", "f5N", "a5N", "j5N", "e6S", "f6S", "a6S", "j6S"]


def dance(rules: AnyGame) -> list[State]:
    states = [rules.load({"light": ["e5", "f5"], "dark": ["a5", "j5"], "to_act": "light"})]
    while rules.to_act(states[-1]) is not None:
        text = DANCE[(len(states) - 1) % len(DANCE)]
        states.append(rules.apply(states[-1], rules.read(states[-1], text)))
    return states


@pytest.mark.parametrize("times", [2, 3, 4])
def test_the_same_position_again_is_a_draw(times: int) -> None:
    """Counted here by the position's public data: blocks, sunk, side, actions left and forbidden return."""
    rules = game("tipping", repetition=times)
    states = dance(rules)
    told = [
        {key: rules.dump(s)[key] for key in ("light", "dark", "sunk", "actions_left", "last")} for s in states
    ]
    sides = [s.side for s in states]
    seen = [
        list(zip(told, sides, strict=True))[: n + 1].count((told[n], sides[n])) for n in range(len(states))
    ]
    assert max(seen[:-1]) == times - 1
    assert seen[-1] == times
    result = rules.outcome(states[-1])
    assert result is not None
    assert result.scores == (0.5, 0.5)
    assert result.reason == f"a draw: the same position {'twice' if times == 2 else f'{times} times'}"


def test_a_different_forbidden_return_is_a_different_position() -> None:
    first = at("e5 f5", "a5 j5")
    again = after(first, *DANCE)
    assert (again.blocks, again.side, again.left) == (first.blocks, first.side, first.left)
    assert again.signature != first.signature


def test_a_sinking_forgets_the_positions_before() -> None:
    state = after(at("e5 d3-e3", "a5 j5"), "e5N", "d3W")
    assert state.past == ()
    assert len(after(at("e5 f5", "a5 j5"), "e5N", "f5N").past) == 2


def test_the_third_time_is_a_draw_unless_an_option_says_otherwise() -> None:
    assert dance(STANDARD) == dance(game("tipping", repetition=3))
    for times in (1, 11):
        with pytest.raises(BadOption, match="repetition"):
            game("tipping", repetition=times)


@pytest.mark.parametrize(
    ("rules", "over", "clause"),
    [
        (STANDARD, dance(STANDARD)[-1], "R7"),
        (QUIET, dance(QUIET)[-1], "R7"),
        (STANDARD, STANDARD.load(nobody_moves(sunk={"light": 2})), "R6"),
        (LOSE, after(state(CORNERED, rules=LOSE), "b5N", "b6N", rules=LOSE), "O2"),
    ],
    ids=["repetition", "quiet", "blocked", "lost"],
)
def test_the_end_and_every_refusal_after_it_cite_the_clause_that_ended_the_game(
    rules: AnyGame, over: State, clause: str
) -> None:
    with pytest.raises(IllegalAction, match="the game is over: ") as refusal:
        rules.read(over, "e5N")
    assert refusal.value.rule == clause
    assert [news.rule for news in rules.news(over, None) if news.kind == "ended"] in ([], [clause])


@pytest.mark.parametrize(("turns", "words"), [(1, "one turn"), (3, "3 turns")])
def test_quiet_turns_are_a_draw(turns: int, words: str) -> None:
    rules = game("tipping", quiet_turns=turns)
    states = dance(rules)
    assert len(states) == 1 + 2 * turns
    result = rules.outcome(states[-1])
    assert result is not None
    assert result.scores == (0.5, 0.5)
    assert result.reason == f"a draw: no block sunk in {words}"


@pytest.mark.parametrize("actions", [["d3W", "f5N"], ["f5N", "d3W"]])
def test_a_turn_with_a_sinking_is_not_quiet(actions: list[str]) -> None:
    state = after(at("d3-e3 f5", "a5 j5", quiet=7), *actions)
    assert state.quiet == 0
    assert after(state, "a5N", "j5N").quiet == 1


def test_a_passed_turn_counts_as_quiet() -> None:
    assert after(state(CORNERED), "b5N", "b6N").quiet == 2
