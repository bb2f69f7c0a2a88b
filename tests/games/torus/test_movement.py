"""Combat units on the move (6.0)."""

import pytest

from event_horizon import IllegalAction

from .table import Table

FAR = "; blue:HL4 A-29; white:HL4 A-20"
"""Others, so that the phase goes on."""


@pytest.mark.parametrize(
    ("unit", "start", "steps", "end"),
    [
        ("PL1", "B-3", "NW NW NW NW", "L-1"),
        ("ML1", "K-28", "NE N", "L-27"),
        ("HL1", "A-12", "S", "A-13"),
        ("PL1", "K-16", "S SE S", "L-19"),
    ],
)
def test_the_examples_of_6_6(unit: str, start: str, steps: str, end: str) -> None:
    table = Table(f"blue:{unit} {start}{FAR}")
    table.play(*(f"step {unit} {direction}" for direction in steps.split()))
    assert table.at(f"blue:{unit}") == end
    assert table.data()["spent"][f"blue:{unit}"] == {"P": 4, "M": 3, "H": 2}[unit[0]]
    assert not table.legal(f"step {unit}")


def test_the_example_from_b_3_passes_m_1() -> None:
    table = Table(f"blue:PL1 B-3{FAR}")
    ways = [table.play("step PL1 NW").at("blue:PL1") for _ in range(4)]
    assert ways == ["A-2", "N-2", "M-1", "L-1"]


@pytest.mark.parametrize(
    ("unit", "allowance"), [("HL1", 2), ("HM1", 2), ("ML1", 3), ("MM1", 3), ("PL1", 4), ("PM1", 4)]
)
def test_6_1_each_kind_has_its_mp(unit: str, allowance: int) -> None:
    table = Table(f"blue:{unit} H-10{FAR}")
    table.play(*[f"step {unit} S"] * allowance)
    assert table.at(f"blue:{unit}") == f"H-{10 + allowance}"
    with pytest.raises(IllegalAction, match=f"{unit} has 0 MP left") as refusal:
        table.play(f"step {unit} S")
    assert refusal.value.rule == "6.1"


def test_6_2_north_and_south_cost_two_outside_and_terrain_costs_nothing() -> None:
    table = Table(f"blue:PL1 C-10{FAR}", map="standard")
    table.play("step PL1 N", "step PL1 N")
    assert table.at("blue:PL1") == "C-8"  # a mountain
    with pytest.raises(IllegalAction, match="has 0 MP left; the step to C-7 costs 2"):
        table.play("step PL1 N")


def test_6_3_nobody_must_move_and_nothing_is_saved() -> None:
    table = Table(f"blue:PL1 H-10{FAR}")
    table.play("step PL1 N", "done")
    assert (table.state.side, table.state.phase) == (1, "movement")
    table.play("done")
    assert (table.state.side, table.state.turn, table.state.phase) == (0, 2, "movement")
    table.play("step PL1 N", "step PL1 N", "step PL1 N", "step PL1 N")
    with pytest.raises(IllegalAction):
        table.play("step PL1 N")


def test_6_4_friends_stack_without_limit() -> None:
    units = "; ".join(f"blue:{name} H-9" for name in ["HL1", "HL2", "ML1", "ML2", "PL1", "PL2", "PM1"])
    table = Table(f"{units}; blue:PL3 H-10{FAR}").play("step PL3 N")
    assert table.at("blue:PL3") == "H-9"


def test_6_5_through_friends_but_never_onto_enemies() -> None:
    table = Table(f"blue:PL1 H-10; blue:PL2 H-9; white:ML1 H-8; white:PL2 G-9{FAR}").play("step PL1 N")
    with pytest.raises(IllegalAction, match="H-8 holds White's ML1; PL1 cannot enter it") as refusal:
        table.play("step PL1 N")
    assert refusal.value.rule == "6.5"
    assert "step PL1 N" not in table.legal()
    table.play("step PL1 NE")
    assert table.at("blue:PL1") == "I-8"


def test_6_5_an_enemy_that_landed_face_down_is_a_combat_unit_all_the_same() -> None:
    table = Table(f"blue:PL1 H-10; white:ML1 H-9 down{FAR}")
    with pytest.raises(IllegalAction, match="H-9 holds White's U1; PL1 cannot enter it"):
        table.play("step PL1 N")


def test_a_disrupted_unit_does_not_move() -> None:
    table = Table(f"blue:PL1 H-10 disrupted{FAR}")
    with pytest.raises(IllegalAction, match="PL1 is disrupted") as refusal:
        table.play("step PL1 N")
    assert refusal.value.rule == "R8"


@pytest.mark.parametrize(
    ("text", "rule", "reason"),
    [
        ("step HL1 N", "2.2.1", "Blue has no unit 'HL1'"),
        ("step PL2 N", "6.3", "PL2 is waiting to land"),
        ("step PM1 N", "6.3", "PM1 is in jump"),
        ("aim PL1 white:HL4", "4.2", "movement phase"),
        ("die 3", "4.2", "no die"),
    ],
)
def test_refusals(text: str, rule: str, reason: str) -> None:
    table = Table(
        f"blue:PL1 H-10; blue:PL2 waiting; blue:PM1 jump >H-3{FAR}", data={"spent": {"blue:PM1": 4}}
    )
    with pytest.raises(IllegalAction, match=reason) as refusal:
        table.play(text)
    assert refusal.value.rule == rule


def test_perft_of_one_unit() -> None:
    """Step sequences of a PSV on open ground inside, and of an HEV outside."""
    from event_horizon.testing.perft import perft

    psv = Table(f"blue:PL1 H-10{FAR}", data={"spent": {"blue:HL4": 2}})
    jumps, end = 210, 1
    assert perft(psv.game, psv.state, 1) == 6 + jumps + end
    hev = Table("blue:HL1 C-10; white:HL4 A-20")
    assert perft(hev.game, hev.state, 1) == 6 + end
