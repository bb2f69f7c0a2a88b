"""Ranking and explaining: values are expected scores, and sentences hold facts that the rules give."""

import pytest

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import RankedAction
from event_horizon.games.torus.ai.explaining import explain
from event_horizon.games.torus.ai.ranking import rank
from tests.games.torus.table import Table

LITTLE = Budget(nodes=150, seed=1)


def told(table: Table, text: str) -> str:
    return explain(table.state, RankedAction(table.game.read(table.state, text), 0.5))


def test_every_ranked_action_is_legal_and_the_best_comes_first() -> None:
    table = Table("blue:HL1 H-9; blue:PL1 E-4; white:HM1 H-5; white:PL1 K-9", phase="lasers")
    ranked = rank(table.state, LITTLE)
    values = [each.value for each in ranked]
    assert {table.game.write(each.action) for each in ranked} <= set(table.legal())
    assert values == sorted(values, reverse=True)
    assert all(0 <= value <= 1 for value in values)


def test_a_sure_kill_is_better_than_to_hold_fire() -> None:
    table = Table("blue:HL1 H-9; white:HL1 H-13; white:PL1 A-9", phase="lasers")
    ranked = {table.game.write(each.action): each.value for each in rank(table.state, LITTLE)}
    assert ranked["aim HL1 white:HL1"] > ranked["done"] + 0.05


def test_to_walk_onto_a_base_is_better_than_to_stay() -> None:
    table = Table("blue:HL1 H-4; white:PL1 A-20")
    ranked = rank(table.state, LITTLE)
    assert table.game.write(ranked[0].action) == "step HL1 S"


@pytest.mark.parametrize(
    ("units", "phase", "text", "sentence"),
    [
        (
            "blue:HL1 H-9; white:HM1 H-5", "lasers", "aim HL1 white:HM1",
            "aim HL1 white:HM1: odds of 6-1, destroyed with 83% and disrupted with 17%.",
        ),
        (
            "blue:PL1 H-9; white:HM1 H-26", "lasers", "aim PL1 white:HM1",
            "aim PL1 white:HM1: odds of 1-1, destroyed with 0% and disrupted with 33%.",
        ),
        (
            "blue:HL1 waiting; white:PL1 A-9", "landing", "land HL1 F-11",
            "land HL1 F-11: on target with 0%, lost in the hole with 33%.",
        ),
        (
            "blue:PL1 H-9; white:PL1 A-9", "movement", "step PL1 N",
            "step PL1 N: H-8 is 3 MP from the nearest base that can be had, H-9 is 4.",
        ),
        (
            "blue:HM1 H-10; white:HL1 F-8", "launch", "lob HM1 TMU F-8",
            "lob HM1 TMU F-8: 6 attack points come down on an enemy with 17%.",
        ),
    ],
)  # fmt: skip
def test_sentences_are_made_of_odds(units: str, phase: str, text: str, sentence: str) -> None:
    assert told(Table(units, phase=phase), text) == sentence


def test_a_flight_is_told_by_its_end() -> None:
    table = Table("blue:PL1 A-1; white:HL1 H-15", "blue:T1 H-5 S", phase="missiles")
    sentence = "fly T1: it goes off in H-15, which holds 1 unit of the enemy and 0 of one's own."
    assert told(table, "fly T1") == sentence


def test_of_the_end_of_a_phase_nothing_sure_is_said() -> None:
    assert told(Table("blue:PL1 H-9; white:PL1 A-9"), "done") == ""
