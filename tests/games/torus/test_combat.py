"""Strengths, odds, the results table and detonations (8.0)."""

import pytest

from event_horizon.games.torus.combat.odds import COLUMNS, certain, odds, result
from event_horizon.games.torus.units import COUNTERS

from .table import Table

OTHERS = "blue:HL4 A-29; white:HL4 A-20"

RESULTS = """
      1-2 1-1 2-1 3-1 4-1 5-1 6-1
    1  NE  NE  NE  NE  NE   D   D
    2  NE  NE  NE  NE   D   D   X
    3  NE  NE  NE   D   D   X   X
    4  NE  NE   D   D   X   X   X
    5  NE   D   D   X   X   X   X
    6   D   D   X   X   X   X   X
"""


def test_the_combat_results_table() -> None:
    header, *rows = [line.split() for line in RESULTS.strip().splitlines()]
    for die, *cells in rows:
        assert [result(column, int(die)) for column in header] == cells  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (0.5, 2, "none"), (1, 2, "1-2"), (1.5, 2, "1-2"), (2, 2, "1-1"), (3, 2, "1-1"), (4, 2, "2-1"), (5, 2, "2-1"),
        (6, 2, "3-1"), (6, 1, "6-1"), (7, 1, "7-1"), (12, 1, "7-1"), (1, 1, "1-1"), (0.5, 1, "1-2"), (11, 1, "7-1"),
    ],
)  # fmt: skip
def test_8_9_odds_are_rounded_down_for_the_defender(attack: float, defence: int, column: str) -> None:
    assert odds(round(2 * attack), defence) == column


def test_r14_sure_results_need_no_die() -> None:
    assert {column: certain(column) for column in COLUMNS if certain(column)} == {"none": "NE", "7-1": "X"}


def test_8_1_attack_strengths() -> None:
    assert {each.role: each.attack for each in COUNTERS[:30]} == {
        "HL": 6,
        "HM": 6,
        "ML": 4,
        "MM": 4,
        "PL": 2,
        "PM": 2,
    }
    assert {each.role: each.load * 2 for each in COUNTERS[:30] if each.load} == {"HM": 6, "MM": 4, "PM": 2}


def attack(units: str, missiles: str, *texts: str, **options: object) -> Table:
    return Table(f"{OTHERS}; {units}", missiles, phase="missiles", **options).play(*texts)


@pytest.mark.parametrize(("missile", "column"), [("S1", "2-1"), ("D1", "4-1"), ("T1", "6-1")])
def test_8_2_missile_strengths(missile: str, column: str) -> None:
    assert attack("white:PL1 H-10", f"blue:{missile} H-12 N", f"fly {missile}").odds() == column


def test_the_example_of_8_6() -> None:
    """A TMU on a PSV and an MPV, two DMUs beside it, and an HEV on another side."""
    table = attack(
        "white:PL1 H-10; white:ML1 H-10; white:HL1 G-10",
        "blue:T1 H-13 N; white:D1 I-10 S; white:D2 I-10 S",
        "fly T1",
    )
    seen = []
    while table.rolls_dice() and len(seen) < 5:
        front = table.game.view(table.state, None).pending[0]
        seen.append((front.subject, front.odds, front.strength, front.defence))
        table.play("die 1")
    assert seen == [
        ("white:ML1", "6-1", "6", 1),
        ("white:PL1", "6-1", "6", 1),
        ("white:D1", "1-1", "3", 2),
        ("white:D2", "1-1", "3", 2),
        ("white:HL1", "3-1", "3", 1),
    ]
    assert table.is_disrupted("white:PL1")
    assert table.is_disrupted("white:ML1")
    assert not table.is_disrupted("white:HL1")


@pytest.mark.parametrize(
    ("unit", "place", "defence"),
    [
        ("PL1", "G-7", 1), ("HL1", "G-7", 1),  # plain
        ("PL1", "E-8", 2), ("HL1", "E-8", 2), ("ML1", "E-8", 2),  # crater
        ("PL1", "H-5", 2), ("HL1", "H-15", 2), ("MM1", "H-25", 2),  # base
        ("PL1", "F-3", 1), ("ML1", "F-3", 1), ("HL1", "F-3", 2), ("HM1", "F-3", 2),  # mountain
    ],
)  # fmt: skip
def test_8_3_and_8_8_1_defence(unit: str, place: str, defence: int) -> None:
    table = Table(f"{OTHERS}; blue:HL1 H-10; white:{unit} {place}", phase="lasers", map="standard")
    table.play(f"aim HL1 white:{unit}", "fire")
    if table.rolls_dice():
        assert table.game.view(table.state, None).pending[0].defence == defence
    else:
        assert (defence, table.at(f"white:{unit}")) == (1, None)  # 12 to 1 needs no die


def test_8_8_1_in_a_crater_nobody_fires_or_launches() -> None:
    lasers = Table("blue:HL1 E-8; blue:PL1 E-7; white:PL1 E-6", phase="lasers", map="standard")
    assert lasers.legal("aim HL1") == []
    assert lasers.legal("aim PL1") == ["aim PL1 white:PL1"]
    launch = Table("blue:HM1 E-8; blue:PM1 F-3; white:PL1 E-6", phase="launch", map="standard")
    assert launch.legal("launch HM1") == launch.legal("lob HM1") == []
    assert len(launch.legal("launch PM1")) == 6  # 8.8.1 D: from a mountain one may


def test_8_8_2_terrain_does_nothing_for_missiles() -> None:
    table = attack(
        "white:PL1 G-8; white:PL2 A-1", "blue:T1 G-12 N; white:S1 F-9 S", "fly T1", "die 1", map="standard"
    )
    assert (table.odds(), table.at("white:S1")) == ("1-1", "F-9")  # in a crater, and still 3 to 2


@pytest.mark.parametrize(
    ("die", "where", "is_disrupted"),
    [(1, "H-10", False), (2, "H-10", True), (3, "H-10", True), (4, None, False)],
)
def test_8_9_results_come_true(die: int, where: str | None, is_disrupted: bool) -> None:
    table = Table(f"{OTHERS}; blue:ML1 H-17; white:PL1 H-10", phase="lasers")
    table.play("aim ML1 white:PL1", "fire")
    assert table.odds() == "4-1"
    table.play(f"die {die}")
    assert table.at("white:PL1") == where
    if where:
        assert table.is_disrupted("white:PL1") is is_disrupted


def test_the_examples_of_8_9() -> None:
    mountain = Table(f"{OTHERS}; white:HL1 F-3; blue:HM1 F-6", phase="launch", map="standard")
    mountain.play("launch HM1 TMU N", "ahead")
    assert (
        "Blue's missile T1 detonates in F-4." in mountain.heard
    )  # a mountain itself: the HEV is hit from beside
    assert mountain.odds() == "1-1"
    direct = Table(f"{OTHERS}; white:HL1 F-4; blue:HM1 F-6", phase="launch", map="standard")
    direct.play("launch HM1 TMU N", "ahead")
    assert direct.odds() == "3-1"  # 6 to 2
    missile = Table(f"{OTHERS}; blue:HL1 H-10", "white:T1 H-19 N", phase="lasers").play(
        "aim HL1 white:T1", "fire"
    )
    assert missile.odds() == "3-1"  # nine hexes away: 6 to 2
    missile.play("die 5")
    assert missile.at("white:T1") is None
    assert "White's missile T1 detonates in H-19." in missile.heard


def test_8_9_combined_5_to_2_is_2_to_1() -> None:
    """A PSV on a base, attacked by PSVs from 8, 9 and 15 hexes away: 2 and 2 and 1."""
    table = Table(f"{OTHERS}; blue:PL1 H-13; blue:PL2 H-14; blue:PL3 H-20; white:PL1 H-5", phase="lasers")
    table.play("aim PL1 white:PL1", "aim PL2 white:PL1", "aim PL3 white:PL1", "fire")
    pending = table.game.view(table.state, None).pending[0]
    assert (pending.strength, pending.defence, pending.odds) == ("5", 2, "2-1")


def test_r4_missiles_in_one_hex_go_off_in_counter_order() -> None:
    table = Table(
        f"{OTHERS}; blue:PL1 H-10; white:PL5 A-2",
        "white:T1 H-9 N; blue:D1 H-9 N; white:S2 H-9 N; blue:S1 H-9 N",
    )
    table.play("step PL1 N")
    while table.rolls_dice():
        table.play("die 1")
    order = [sentence.split()[2] for sentence in table.heard if "detonates" in sentence]
    assert order == ["S1", "S2", "D1", "T1"]


def test_r5_the_order_of_attacks() -> None:
    table = attack(
        "blue:PL2 H-10; blue:HL1 H-10; blue:ML1 I-9; white:PL1 G-9; blue:PM1 H-9",
        "blue:T1 H-13 N; white:S1 I-9 N; white:S2 H-10 N",
        "detonate T1 H-10",
        detonation="control",  # where missiles may lie under units
    )
    order = [each.subject for each in table.game.view(table.state, None).pending]
    assert order == ["blue:HL1", "blue:PL2", "white:S2", "blue:PM1", "blue:ML1", "white:S1", "white:PL1"]


def test_chain_detonations_queue_behind_those_that_wait() -> None:
    """S1 sets off D1 beside it and, later in the ring, T1; the bursts come in that order."""
    table = attack(
        "white:PL1 H-10; white:PL5 A-2", "blue:S1 H-12 N; white:D1 H-9 N; white:T1 G-9 N", "fly S1", "die 1"
    )
    assert table.odds() == "1-2"
    table.play("die 6")  # D1 is set off
    table.play("die 6")  # T1 is set off
    assert table.at("white:D1") is None
    assert table.at("white:T1") is None
    while table.rolls_dice():
        table.play("die 1")
    order = [sentence.split()[2] for sentence in table.heard if "detonates" in sentence]
    assert order == ["S1", "D1", "T1"]


def test_r6_points_go_to_the_missiles_owner_for_enemies_only() -> None:
    enemy = attack("white:HL1 H-10", "blue:T1 H-13 N", "fly T1", "die 6")
    assert enemy.points() == (6, 0)
    friend = attack("blue:HL1 H-10", "blue:T1 H-13 N", "fly T1", "die 6")
    assert friend.points() == (0, 0)
    entered = Table(f"{OTHERS}; blue:ML1 H-10", "white:T1 H-9 N").play("step ML1 N", "die 6")
    assert entered.points() == (0, 4)
    shot = Table(f"{OTHERS}; blue:HL1 H-10; white:PL1 H-17", "white:T1 H-16 N", phase="lasers")
    shot.play("aim HL1 white:T1", "fire", "die 6", "die 6")
    assert shot.at("white:PL1") is None
    assert shot.points() == (0, 0)  # R13: it goes off as its owner's


@pytest.mark.parametrize(("options", "state"), [({}, " disrupted"), ({"scenario": "advanced"}, "")])
def test_a_d_that_destroys_is_told_as_such(options: dict[str, str], state: str) -> None:
    """12.2, and the second D of R8."""
    table = Table(f"blue:PL1 H-18; white:ML1 H-15{state}; white:HL1 A-9", phase="lasers", turn=2, **options)
    table.play("aim PL1 white:ML1", "fire", "die 4")
    assert "Blue's light laser PL1 at 2-1 against White's medium laser ML1, die 4: destroyed." in table.heard
    assert table.at("white:ML1") is None
