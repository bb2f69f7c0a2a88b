"""Ranking and explaining: values are expected scores, and sentences hold facts that the rules give."""

from random import Random

import pytest

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import RankedAction
from event_horizon.games.torus.ai.explaining import explain, recommend
from event_horizon.games.torus.ai.ranking import rank
from event_horizon.games.torus.describe import describe
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
            "Fire heavy laser HL1 at White's heavy launcher HM1: at odds of 6-1, 83\u202f% to destroy it, 17\u202f% to disrupt it.",
        ),
        (
            "blue:PL1 H-9; white:HM1 H-26", "lasers", "aim PL1 white:HM1",
            "Fire light laser PL1 at White's heavy launcher HM1: at odds of 1-1, 33\u202f% to disrupt it.",
        ),
        (
            "blue:HL1 waiting; white:PL1 A-9", "landing", "land HL1 F-11",
            "Land heavy laser HL1 on F-11: 0\u202f% on target, 33\u202f% lost in the hole.",
        ),
        (
            "blue:PL1 H-9; white:PL1 A-9", "movement", "step PL1 N",
            "Move light laser PL1 north: H-8 is 3 MP from the nearest free base, H-9 is 4.",
        ),
        (
            "blue:HM1 H-10; white:HL1 F-8", "launch", "lob HM1 TMU F-8",
            "Lob a triple missile from heavy launcher HM1 at F-8: 17\u202f% that 6 attack points come down on an enemy.",
        ),
    ],
)  # fmt: skip
def test_sentences_are_made_of_odds(units: str, phase: str, text: str, sentence: str) -> None:
    assert told(Table(units, phase=phase), text) == sentence


@pytest.mark.parametrize(
    ("units", "phase", "text", "sentence"),
    [
        ("blue:PL1 H-8; white:PL1 A-9", "movement", "step PL1 S", ""),
        (
            "blue:PL1 H-9; white:PL1 A-9", "movement", "step PL1 N",
            "Move light laser PL1 north: H-8 is 3 MP from the nearest free base, H-9 is 4.",
        ),
        ("blue:HM1 H-10; blue:HL1 F-8; white:PL1 A-9", "launch", "lob HM1 TMU F-8", ""),
        (
            "blue:PL1 H-18; blue:PL2 H-19; white:HL1 H-5", "lasers", "aim PL1 white:HL1",
            "Fire light laser PL1 at White's heavy laser HL1, then PL2 as well: at odds of 1-1, 33\u202f% to disrupt it.",
        ),
    ],
)  # fmt: skip
def test_a_hint_never_speaks_against_what_it_recommends(
    units: str, phase: str, text: str, sentence: str
) -> None:
    """Away from every base, at one's own units, weak alone: all that the rules could say against it is left out."""
    table = Table(units, phase=phase)
    assert recommend(table.state, RankedAction(table.game.read(table.state, text), 0.5)) == sentence


def test_a_flight_is_told_by_its_end() -> None:
    table = Table("blue:PL1 A-1; white:HL1 H-15", "blue:T1 H-5 S", phase="missiles")
    sentence = "Fly missile T1: it detonates in H-15, on 1 enemy unit and none of your own."
    assert told(table, "fly T1") == sentence


def test_of_the_end_of_a_phase_nothing_sure_is_said() -> None:
    assert told(Table("blue:PL1 H-9; white:PL1 A-9"), "done") == ""


@pytest.mark.parametrize(
    ("options", "state"), [({"scenario": "advanced"}, ""), ({}, " disrupted")], ids=["advanced", "disrupted"]
)
def test_a_d_that_destroys_is_explained_as_such(options: dict[str, str], state: str) -> None:
    table = Table(f"blue:PL1 H-18; white:ML1 H-15{state}; white:HL1 A-9", phase="lasers", turn=2, **options)
    assert told(table, "aim PL1 white:ML1").endswith("at odds of 2-1, 50\u202f% to destroy it.")


def test_every_action_has_words() -> None:
    """Random games in both scenarios: each explanation is a sentence without the notation's verbs."""
    for options in ({"first": "bid", "ships": "both", "detonation": "control"}, {"scenario": "advanced"}):
        rules, random = game("torus", **options), Random(3)
        state = rules.start()
        for _ in range(600):
            actor = rules.to_act(state)
            if actor is None:
                break
            actions = [each for each, _ in rules.chances(state)] if actor == -1 else rules.legal(state)
            action = random.choice(actions)
            assert describe(state, action)[0].isupper()
            state = rules.apply(state, action)
