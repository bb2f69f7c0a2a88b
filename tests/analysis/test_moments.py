"""Analysis of records: values, mistakes, and sentences made of facts."""

import re
from dataclasses import replace
from random import Random

import pytest

from event_horizon import CHANCE, GAMES, game
from event_horizon.analysis import ranking
from event_horizon.analysis.grading import INACCURACY
from event_horizon.analysis.moment import assess
from event_horizon.analysis.ranking import rank
from event_horizon.analysis.report import balances, moments, states
from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import ComputerPlay
from event_horizon.players.roster import computer_play
from tests.search.solve import solve

from .games import LATE, random_record

LITTLE = Budget(nodes=500, seed=1)
FIVE = game("triangle", rows=5)


def test_values_of_a_position_are_proven() -> None:
    state = FIVE.load(LATE)
    found = rank(FIVE, FIVE.view(state, 0), LITTLE)
    assert {each.action for each in found} == set(FIVE.legal(state))
    assert [each.value for each in found] == sorted((each.value for each in found), reverse=True)
    for each in found:
        proof = solve(FIVE, FIVE.apply(state, each.action), Budget())
        assert proof is not None
        assert (each.is_proven, each.value) == (True, 1 - proof.value)


@pytest.mark.parametrize("seed", range(4))
def test_a_mistake_is_told_with_what_was_better_and_the_facts_can_be_played(seed: int) -> None:
    record = random_record(FIVE, seed, LATE)
    found = list(moments(record, LITTLE))
    assert [moment.number for moment in found] == list(range(1, len(record.lines) + 1))
    for moment, state in zip(found, states(record), strict=False):
        if moment.better:
            assert moment.lost >= 0.5
            before, after = moment.sentence.split(". ", 1)
            assert before == f"{moment.line_words[0]} was better"
            told = re.fullmatch(
                r"(.*): (?:red|green) (?:wins|draws|loses); (?:after (.*) )?the hole is (\w\d), and .*",
                after.split(". ")[0],
            )
            assert told
            assert told[1] == moment.words
            last = FIVE.apply(state, FIVE.read(state, moment.action))
            for side, tile, cell in re.findall(r"(red|green) (\d+) on (\w\d)", told[2] or ""):
                assert side == ("red", "green")[last.colour]
                last = FIVE.apply(last, FIVE.read(last, f"{tile}@{cell}"))
            assert last.is_over
            assert last.board.names[last.empty[0]] == told[3]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_analysed(name: str) -> None:
    """By its own `rank` or a tree search: values in bounds, nothing given away by the best action."""
    rules = GAMES[name]
    found = list(moments(random_record(rules, 1, most=25), Budget(nodes=20, seed=1)))
    for moment in found:
        assert len(moment.before) == len(moment.after) == len(rules.seats)
        assert all(0 <= value <= 1 for value in (*moment.before, *moment.after))
        assert (moment.seat == CHANCE) == bool(moment.luck)
        assert bool(moment.better) == (moment.lost >= INACCURACY) == bool(moment.sentence)
        assert moment.line[:1] == ((moment.better,) if moment.better else ())
        assert len(moment.line_words) == len(moment.line)
        if moment.options and moment.action == moment.options[0].action:
            assert moment.lost == 0
    for seat, balance in enumerate(balances(rules, found)):
        mine = [moment for moment in found if moment.seat == seat and moment.options]
        assert balance.decisions == len(mine)
        assert balance.lost == pytest.approx(sum(moment.lost for moment in mine))


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_nodes_give_the_same_analysis(name: str) -> None:
    record = random_record(GAMES[name], 2, most=6)
    budget = Budget(nodes=20, seed=3)
    assert list(moments(record, budget)) == list(moments(record, budget))


def test_an_action_is_assessed_by_what_its_seat_could_know() -> None:
    """What is hidden from a seat is permuted: its actions are worth the same."""
    rules = GAMES["torus"]
    record = random_record(rules, 5, most=60)
    seen = 0
    for state, line in zip(states(record), record.lines, strict=False):
        seat = rules.to_act(state)
        if seat in (None, CHANCE) or len(rules.legal(state)) < 2:
            continue
        view = rules.view(state, seat)
        other = rules.determinize(view, Random(99))
        if other == state:
            continue
        seen += 1
        budget = Budget(nodes=8, seed=1)
        one, two = (assess(rules, 1, each, line.text, budget) for each in (state, other))
        assert replace(one, before=(), after=()) == replace(two, before=(), after=())
    assert seen > 5


def test_a_game_without_a_rank_of_its_own_is_ranked_by_tree_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Best first; none is ranked above the one that the search trusts most."""
    plain = ComputerPlay(evaluate=computer_play("triangle").evaluate)
    monkeypatch.setattr(ranking, "computer_play", lambda name: plain)
    state = FIVE.start()
    ranked = rank(FIVE, FIVE.view(state, 0), Budget(nodes=300))
    assert [each.value for each in ranked] == sorted((each.value for each in ranked), reverse=True)
    assert sum(each.visits for each in ranked) == 300
    assert max(ranked, key=lambda each: each.visits).value == ranked[0].value
