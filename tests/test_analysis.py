"""Analysis: values, mistakes and sentences made of facts."""

from random import Random

import pytest

from event_horizon import game
from event_horizon.analysis import judged, remarks
from event_horizon.matches import play
from event_horizon.matches.match import Sitter, new_match
from event_horizon.records.record import Record, record_of
from event_horizon.search.budget import Budget
from event_horizon.search.solve import solve

LITTLE = Budget(nodes=500, seed=1)
LATE = {
    "cells": {
        "a1": "R7", "b1": "G7", "b2": "R6", "c1": "G6", "c2": "R5", "c3": "G5", "d1": "R4", "d2": "G4",
        "d3": "R3", "d4": "G3",
    },
    "to_act": "red",
}  # fmt: skip


def random_record(seed: int) -> Record:
    """A random game on from a late position: every action in it is proven."""
    rules, random = game("triangle", rows=5), Random(seed)
    sitters = (Sitter("uniform"), Sitter("uniform"))
    match = play.start(new_match("m", rules, sitters, b"k" * 32, position=rules.load(LATE)), 0.0)
    while match.result is None:
        seat = match.to_act
        assert seat is not None
        match = play.act(match, seat, rules.write(random.choice(rules.legal(match.state))), 0.0)
    return record_of(match)


def test_values_of_a_position_are_proven() -> None:
    rules = game("triangle", rows=5)
    state = rules.load(LATE)
    found = judged(rules, state, LITTLE)
    assert {each.action for each in found} == set(rules.legal(state))
    assert [each.value for each in found] == sorted((each.value for each in found), reverse=True)
    for each in found:
        proof = solve(rules, rules.apply(state, each.action), Budget())
        assert proof is not None
        assert (each.is_proven, each.value) == (True, 1 - proof.value)


@pytest.mark.parametrize("seed", range(4))
def test_a_mistake_is_told_with_what_was_better_and_the_facts_can_be_played(seed: int) -> None:
    record = random_record(seed)
    rules = record.rules()
    found = list(remarks(record, LITTLE))
    assert [remark.number for remark in found] == list(range(1, len(record.lines) + 1))
    state = rules.load(LATE)
    for remark in found:
        if remark.better:
            assert remark.lost >= 0.5
            before, after = remark.sentence.split(". ", 1)
            assert before == f"{remark.better} was better"
            told = after.split(": ")[1].split(";")
            words = told[0].replace(",", "").split()
            last = rules.apply(state, rules.read(state, remark.action))
            for text in words[words.index("after") + 1 :] if "after" in words else ():
                last = rules.apply(last, rules.read(last, text))
            assert last.is_over
            assert last.board.names[last.empty[0]] == words[0]
        state = rules.apply(state, rules.read(state, remark.action))
