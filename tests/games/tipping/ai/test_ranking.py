"""Analysis of the tipping game: values that hold, and sentences whose lines can be played."""

import re
from random import Random

import pytest

from event_horizon import game
from event_horizon.analysis.report import moments
from event_horizon.core.budget import Budget
from event_horizon.games.tipping.ai.distance import distances
from event_horizon.games.tipping.ai.explaining import explain, forced_sinking
from event_horizon.games.tipping.ai.ranking import rank
from event_horizon.games.tipping.notation import write
from event_horizon.games.tipping.state import State
from event_horizon.matches import play
from event_horizon.matches.match import Participant, new_match
from event_horizon.records.record import Record, record_of
from tests.games.tipping.picture import STANDARD, after, at

LITTLE = Budget(nodes=2_000)
TIP = re.compile(r"\b([a-j]\d+) (north|east|south|west)\b")


def tips_in(sentence: str) -> list[str]:
    return [f"{space}{direction[0].upper()}" for space, direction in TIP.findall(sentence)]


def test_a_win_in_this_turn_is_proven_and_all_is_ranked() -> None:
    state = at("e3 g5", "a5 a7 j5 j6", sunk={"light": 3})
    found = rank(state, LITTLE)
    assert {each.action for each in found} == set(STANDARD.legal(state))
    assert [each.value for each in found] == sorted((each.value for each in found), reverse=True)
    assert (found[0].value, found[0].is_proven) == (1.0, True)
    assert all(0 <= each.value <= 1 for each in found)


def test_a_proof_is_told_with_a_line_that_ends_in_it() -> None:
    state = at("d3-e3 f8-g8", "j5 i9", sunk={"light": 2}, actions_left=1)
    best = rank(state, LITTLE)[0]
    sentence = explain(state, best)
    assert sentence.startswith(f"{STANDARD.describe(state, best.action)}: light wins after ")
    outcome = STANDARD.outcome(after(state, *tips_in(sentence)))
    assert outcome is not None
    assert outcome.scores == (1.0, 0.0)


def test_a_loss_is_told_by_the_winners_line() -> None:
    state = at("c1 j5", "d3-e3 f8-g8", "light", sunk={"dark": 3}, actions_left=1)
    worst = rank(state, LITTLE)[-1]
    assert (worst.value, worst.is_proven) == (0.0, True)
    sentence = explain(state, worst)
    outcome = STANDARD.outcome(after(state, *tips_in(sentence)))
    assert outcome is not None
    assert outcome.scores == (0.0, 1.0)
    assert ": light loses after " in sentence


def test_without_a_proof_the_race_and_the_next_forced_sinking_are_told() -> None:
    """Dark's block at e8 falls east and stands up into h8; the other numbers are those of blocks that stay."""
    state = at("e3 d1 h1 a5", "e8 j5 j6 i9", actions_left=1)
    found = next(each for each in rank(state, LITTLE) if STANDARD.write(each.action) == "a5E")
    sentence = explain(state, found)
    told = re.fullmatch(
        r"Tip a5 east: with a clear board, light would then be (\d+) tips from winning and dark (\d+); dark can sink .*",
        sentence,
    )
    assert told
    near = distances(state.board, frozenset())
    blocks = [map(state.board.block, names.split()) for names in ("e3 d1 h1 b5-c5", "e8 j5 j6 i9")]
    assert [int(number) for number in told.groups()] == [sum(near[b] for b in side if b) for side in blocks]
    assert after(state, *tips_in(sentence)).sunk == (0, 1)


def test_equal_races_are_told_in_one_number() -> None:
    state = STANDARD.start()
    found = next(each for each in rank(state, LITTLE) if STANDARD.write(each.action) == "d4W")
    assert re.match(
        r"Tip d4 west: with a clear board, both sides would then be \d+ tips", explain(state, found)
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_forced_sinking_is_the_shortest_by_brute_force(seed: int) -> None:
    random, state = Random(seed), STANDARD.start()
    for _ in range(20):
        state = STANDARD.apply(state, random.choice(STANDARD.legal(state)))
    for seat in (0, 1):
        line = forced_sinking(state, seat)
        shortest = next((count for count in (1, 2, 3) if sinks_within(state, seat, count)), None)
        assert (len(line) if 0 < len(line) <= 3 else None) == shortest
        if line:
            assert after(state, *map(write, line)).sunk[seat] == state.sunk[seat] + 1


def sinks_within(state: State, seat: int, actions: int, goal: int | None = None) -> bool:
    goal = state.sunk[seat] + 1 if goal is None else goal
    if state.sunk[seat] >= goal or actions == 0 or STANDARD.outcome(state):
        return state.sunk[seat] >= goal
    results = (
        sinks_within(STANDARD.apply(state, action), seat, actions - 1, goal)
        for action in STANDARD.legal(state)
    )
    return any(results) if STANDARD.to_act(state) == seat else all(results)


def random_record() -> Record:
    rules, random = game("tipping"), Random(3)
    first = rules.load(
        {
            "light": ["e3", "g5", "d6"],
            "dark": ["e8", "f5"],
            "to_act": "light",
            "sunk": {"light": 2, "dark": 2},
        }
    )
    match = play.start(
        new_match("m", rules, (Participant("a"), Participant("b")), b"k" * 32, position=first), 0.0
    )
    while match.result is None and len(match.events) < 24:
        seat = match.to_act
        assert seat is not None
        if match.unconfirmed == seat:
            match = play.confirm(match, seat, 0.0)
        else:
            match = play.act(match, seat, rules.write(random.choice(rules.legal(match.state))), 0.0)
    return record_of(match)


def test_mistakes_are_named_with_what_was_better() -> None:
    found = list(moments(random_record(), Budget(nodes=200)))
    named = [moment for moment in found if moment.better]
    assert named
    for moment in named:
        assert moment.sentence.startswith(f"{moment.line_words[0]} was better")
        assert moment.lost > 0
