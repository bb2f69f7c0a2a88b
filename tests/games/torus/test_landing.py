"""Landing (9.0)."""

import pytest

from event_horizon import IllegalAction
from event_horizon.games.torus.board import NAMES, NUMBERS
from event_horizon.games.torus.movement.descent import HOLE, ring

from .table import Table

OTHERS = "blue:HM4 A-29; white:HM4 A-20"

LANDING_TABLE = """
      A  B-N C-M D-L E-K F-J G-I H
    1 TH TH  TH  TH  1R  1R  2R  3R
    2 TH TH  TH  1R  1R  2R  3R  4R
    3 TH TH  1R  1R  2R  3R  4R  X
    4 TH 1R  1R  2R  3R  4R  X   X
    5 1R 1R  2R  3R  4R  X   X   X
    6 1R 2R  3R  4R  X   X   X   X
"""


def landing(units: str, missiles: str = "", **options: object) -> Table:
    return Table(f"{OTHERS}; {units}", missiles, phase="landing", **options)


def test_the_landing_table() -> None:
    header, *rows = [line.split() for line in LANDING_TABLE.strip().splitlines()]
    words = {0: "TH", 1: "1R", 2: "2R", 3: "3R", 4: "4R", HOLE: "X"}
    for die, *cells in rows:
        for columns, cell in zip(header, cells, strict=True):
            for letter in columns.split("-"):
                assert words[ring(True, NUMBERS[f"{letter}-7"], int(die))] == cell


@pytest.mark.parametrize(
    ("die", "place"), [(1, "C-21"), (2, "F-23"), (3, "F-26"), (4, "C-27"), (5, "N-26"), (6, "N-23")]
)
def test_the_diagram(die: int, place: str) -> None:
    """Three hexes in each direction, as the explanation of the diagram has it for 3R."""
    table = landing("blue:PL1 waiting").play("land PL1 C-24", "die 6", f"die {die}")
    assert table.at("blue:PL1") == place


def test_the_example_of_9_6() -> None:
    table = landing(
        "blue:PL1 waiting; blue:PL2 waiting; blue:ML1 waiting; blue:HL1 waiting; blue:PM1 waiting"
    )
    table.play("announce 4", "land PL1 C-24", "die 3")
    assert table.game.view(table.state, 1).pending[0].ring == 1
    assert table.play("die 1").at("blue:PL1") == "C-23"
    assert table.play("land PL2 L-6", "die 1").at("blue:PL2") == "L-6"
    table.play("land ML1 K-11", "die 5")
    assert table.game.view(table.state, 1).pending[0].ring == 4
    assert table.play("die 3").at("blue:ML1") == "A-13"
    table.play("land HL1 F-11", "die 6")
    assert table.at("blue:HL1") is None
    assert table.data()["lost"] == ["blue:HL1"]
    assert (table.points(), table.state.side) == ((0, 0), 1)  # nobody scores, and the phase is over


def test_9_1_and_9_2_up_to_four_a_phase_from_those_who_wait() -> None:
    units = "; ".join(f"blue:PL{number} waiting" for number in range(1, 6))
    table = landing(units)
    assert table.legal() == ["announce 1", "announce 2", "announce 3", "announce 4", "done"]
    table.play("announce 4")
    for number in range(1, 5):
        table.play(f"land PL{number} A-{number}", "die 1")
    assert (table.state.side, table.at("blue:PL5")) == (1, "waiting")


def test_9_4_and_r2_landings_are_announced_and_then_made() -> None:
    table = landing("blue:PL1 waiting; blue:PL2 waiting; blue:ML1 waiting")
    assert table.legal() == ["announce 1", "announce 2", "announce 3", "done"]
    with pytest.raises(IllegalAction, match="first announce how many units") as refusal:
        table.play("land PL1 A-1")
    assert refusal.value.rule == "9.4"
    table.play("announce 2")
    assert "Blue announces 2 landings." in table.heard
    assert table.data()["announced"] == table.game.view(table.state, 1).announced == 2
    for text, rule in (("done", "9.4"), ("announce 1", "9.4")):
        with pytest.raises(IllegalAction) as refusal:
            table.play(text)
        assert refusal.value.rule == rule
    table.play("land PL1 H-9", "die 6")
    assert (table.data()["announced"], table.legal("done")) == (1, [])
    table.play("land PL2 A-1", "die 1")
    assert (table.state.side, table.at("blue:ML1")) == (1, "waiting")


def test_r2_a_single_waiting_unit_needs_no_announcement() -> None:
    table = landing("blue:PL1 waiting")
    assert table.legal("announce") == []
    with pytest.raises(
        IllegalAction, match="nothing needs to be announced: only one unit is waiting"
    ) as refusal:
        table.play("announce 1")
    assert refusal.value.rule == "R2"
    assert table.play("land PL1 A-1", "die 1").state.side == 1


def test_9_2_no_more_than_wait_are_announced() -> None:
    with pytest.raises(IllegalAction, match="1 to 2 units may try to land now, not 3") as refusal:
        landing("blue:PL1 waiting; blue:PL2 waiting").play("announce 3")
    assert refusal.value.rule == "9.2"


def test_9_3_any_hex_may_be_the_target() -> None:
    table = landing("blue:PL1 waiting")
    targets = {text.split()[2] for text in table.legal("land PL1")}
    assert targets == set(NAMES) - {"A-20"}


def test_9_4_every_landing_is_offered_once_face_up_and_once_face_down() -> None:
    """On every hex but C-9, which the enemy holds; in the advanced scenario (12.2) on column A, and face up only."""
    offered = Table("blue:PL1 waiting; white:PL1 C-9", phase="landing").legal("land PL1 ")
    assert len(set(offered)) == len(offered) == 2 * 419
    assert {f"{text} down" for text in offered if not text.endswith(" down")} < set(offered)
    bases = "white:B1 H-5; white:B2 H-15; white:B3 H-25"
    table = Table(f"{bases}; blue:PL1 waiting; white:PL1 C-9", phase="landing", turn=2, scenario="advanced")
    assert sorted(table.legal("land PL1 ")) == sorted(f"land PL1 A-{row}" for row in range(1, 31))


def test_r2_landing_is_not_compulsory_and_alike_units_land_in_order() -> None:
    table = landing("blue:PL1 waiting; blue:PL2 waiting; blue:ML3 waiting")
    assert landing("blue:PL1 waiting; blue:PL2 waiting; blue:ML3 waiting").play("done").state.side == 1
    table.play("announce 1")
    assert {text.split()[1] for text in table.legal("land")} == {"PL1", "ML3"}
    with pytest.raises(IllegalAction, match="PL1 lands before PL2") as refusal:
        table.play("land PL2 A-1")
    assert refusal.value.rule == "R2"


def test_9_4_face_down_units_are_not_disrupted_and_turn_up_next_turn() -> None:
    table = landing("blue:PL1 waiting; white:PL5 A-3").play("land PL1 A-1 down", "die 1")
    assert table.data()["units"]["blue:PL1"] == {"at": "A-1", "down": True, "handle": 1}
    seen = table.game.view(table.state, 1).units[-1]
    assert (seen.name, seen.role, seen.at, seen.down) == ("blue:U1", None, "A-1", True)
    table.play("done")
    if table.state.side == 1:
        table.play("done")
    assert table.data()["units"]["blue:PL1"] == {"at": "A-1"}


def test_9_5_targets_hold_no_enemies() -> None:
    table = landing("blue:PL1 waiting; white:PL1 C-9; white:PL2 D-9 down")
    for place in ("C-9", "D-9"):
        with pytest.raises(IllegalAction, match=f"{place} holds enemy combat units") as refusal:
            table.play(f"land PL1 {place}")
        assert refusal.value.rule == "9.5"


def test_9_5_and_r3_displacement() -> None:
    """Ring 1 north is an enemy; displaced south-east of it to another; displaced again to the north."""
    table = landing("blue:PL1 waiting; white:PL1 C-23; white:PL2 D-24")
    table.play("land PL1 C-24", "die 3", "die 1")
    assert (
        "Die 1: Blue's light laser PL1 would come down on the enemy in C-23 and is displaced." in table.heard
    )
    table.play("die 3")
    assert table.rolls_dice()
    table.play("die 1")
    assert table.at("blue:PL1") == "D-23"


@pytest.mark.parametrize(
    ("die", "place"), [(1, "C-22"), (2, "D-23"), (3, "D-24"), (4, "C-24"), (5, "B-24"), (6, "B-23")]
)
def test_9_5_displacement_counts_from_the_enemys_hex(die: int, place: str) -> None:
    table = landing("blue:PL1 waiting; white:PL1 C-23").play("land PL1 C-24", "die 3", "die 1", f"die {die}")
    assert table.at("blue:PL1") == place


def test_r4_landing_on_missiles_sets_them_off() -> None:
    table = landing("blue:PL1 waiting", "white:T1 A-1 N; blue:S1 A-1 N").play("land PL1 A-1", "die 1")
    assert "Blue's missile S1 detonates in A-1." in table.heard
    table.play("die 6")
    assert table.at("blue:PL1") is None
    assert table.points() == (0, 0)  # its own missile, first in counter order


def test_5_1_nobody_scores_for_the_hole() -> None:
    table = landing("blue:HL1 waiting").play("land HL1 H-9", "die 6")
    assert table.points() == (0, 0)
    assert "Die 6: the hole takes Blue's heavy laser HL1." in table.heard
