"""Missiles in flight (7.0) and what sets them off (8.5)."""

import pytest

from event_horizon import IllegalAction
from event_horizon.games.torus.previews.answers import Track

from .table import Table

OTHERS = "blue:HL4 A-29; white:HL4 A-20"


def launching(units: str, missiles: str = "", **options: object) -> Table:
    return Table(f"{units}; {OTHERS}", missiles, phase="launch", **options)


def test_the_example_of_7_10() -> None:
    table = Table(f"blue:PM1 B-3; blue:MM1 A-15; {OTHERS}", phase="launch", map="standard")
    table.play("launch PM1 SMU N")
    assert (table.at("blue:S1"), table.state.flight.left) == ("B-2", 4)  # type: ignore[union-attr]
    places = [table.play(text).at("blue:S1") for text in ("left", "ahead", "ahead", "ahead")]
    assert places == ["B-2", "A-1", "N-1", "M-30"]
    assert table.data()["missiles"]["blue:S1"] == {"at": "M-30", "facing": "NW"}
    assert table.state.flight is None

    table.play("done", "done")  # white moves
    assert (table.state.turn, table.state.phase) == (2, "missiles")
    track = "L-30 K-29 J-29 I-28 H-28 G-27 F-27 E-26 D-26 C-25 B-25 A-24 N-24 M-23 L-23 K-22"
    preview = table.game.preview(table.game.view(table.state, 1), "track blue:S1")
    assert preview == Track(track.split(), detonates=True, blast=[])
    table.play("fly S1")
    assert table.at("blue:S1") is None
    assert "Blue's missile S1 flies from M-30 to K-22." in table.heard
    assert "Blue's missile S1 detonates in K-22." in table.heard


def test_7_1_and_7_9_a_ballistic_flight_is_20_mp_straight_on() -> None:
    table = Table(OTHERS, "blue:S1 H-30 N; blue:D1 B-3 S; blue:T1 C-9 NE", phase="missiles")
    with pytest.raises(IllegalAction, match="missile S1 must fly first") as refusal:
        table.play("done")
    assert refusal.value.rule == "7.3"
    table.play("fly D1", "fly T1", "fly S1")  # in any order
    assert table.at("blue:S1") == "H-10"  # 1 MP a hex inside
    assert table.at("blue:D1") == "B-13"  # 2 MP a hex outside
    assert table.at("blue:T1") == "I-29"  # 20 diagonal hexes, once round the tube and a third
    assert table.state.phase == "movement"


def test_7_9_no_missile_flies_twice() -> None:
    table = Table(OTHERS, "blue:S1 H-30 N; blue:D1 B-3 S", phase="missiles").play("fly S1")
    with pytest.raises(IllegalAction, match="S1 has already flown"):
        table.play("fly S1")


def test_7_2_a_mountain_detonates_missiles() -> None:
    table = Table(f"{OTHERS}; white:PL1 K-3", "blue:T1 K-30 S", phase="missiles", map="standard").play(
        "fly T1"
    )
    assert "Blue's missile T1 detonates in K-1." in table.heard
    assert table.at("blue:T1") is None
    assert table.at("white:PL1") == "K-3"


def test_7_3_a_launch_must_spend_its_6_mp() -> None:
    table = launching("blue:PM1 H-10").play("launch PM1 SMU N")
    for left in (5, 4, 3, 2, 1):
        assert table.state.flight.left == left  # type: ignore[union-attr]
        with pytest.raises(IllegalAction, match="still has MP to spend"):
            table.play("done")
        table.play("ahead")
    assert (table.at("blue:S1"), table.state.flight) == ("H-4", None)


def test_7_4_and_7_5_missiles_stack_and_pass_each_other() -> None:
    table = Table(OTHERS, "blue:S1 H-30 N; white:T1 H-20 S; blue:T1 H-10 S", phase="missiles")
    table.play("fly S1")
    assert (table.at("blue:S1"), table.at("white:T1"), table.at("blue:T1")) == ("H-10", "H-20", "H-10")


@pytest.mark.parametrize(
    ("direction", "place"),
    [("N", "C-9"), ("NE", "D-10"), ("SE", "D-11"), ("S", "C-11"), ("SW", "B-11"), ("NW", "B-10")],
)
def test_7_6_the_first_hex_gives_the_facing(direction: str, place: str) -> None:
    table = launching("blue:PM1 C-10").play(f"launch PM1 SMU {direction}")
    assert table.data()["missiles"]["blue:S1"] == {"at": place, "facing": direction}


@pytest.mark.parametrize(
    ("unit", "loads"),
    [
        ("HM1", ["TMU", "DMU SMU", "SMU DMU", "SMU SMU SMU"]),
        ("MM1", ["DMU", "SMU SMU"]),
        ("PM1", ["SMU"]),
    ],
)
def test_7_7_loads(unit: str, loads: list[str]) -> None:
    found = []

    def explore(table: Table, load: list[str]) -> None:
        sizes = {text.split()[2] for text in table.legal(f"launch {unit}")}
        if not sizes:
            found.append(" ".join(load))
        for size in sizes:
            after = launching(f"blue:{unit} C-10; blue:PM6 C-20")
            for each in [*load, size]:
                after.play(f"launch {unit} {each} N", "left", "ahead", "ahead", "ahead")
            explore(after, [*load, size])

    explore(launching(f"blue:{unit} C-10; blue:PM6 C-20"), [])
    assert sorted(found) == sorted(loads)


def test_7_7_lasers_launch_nothing_and_loads_run_out() -> None:
    table = launching("blue:HM1 C-10; blue:HL1 C-20; blue:PM1 C-2")
    with pytest.raises(IllegalAction, match="HL1 carries lasers"):
        table.play("launch HL1 SMU N")
    table.play("launch HM1 DMU S", "left", "ahead", "ahead", "ahead")
    with pytest.raises(IllegalAction, match="HM1 has 1 of 3 missiles left this turn, too few for 'DMU'"):
        table.play("launch HM1 DMU S")
    table.play("launch HM1 SMU N")
    with pytest.raises(IllegalAction, match="finish steering the missile in flight first") as refusal:
        table.play("launch PM1 SMU N")
    assert refusal.value.rule == "7.7"


def test_7_8_one_turn_per_hex_for_one_mp() -> None:
    table = launching("blue:PM1 H-10").play("launch PM1 SMU N", "left")
    assert table.data()["missiles"]["blue:S1"]["facing"] == "NW"
    with pytest.raises(IllegalAction, match="S1 has already changed its facing in H-9") as refusal:
        table.play("left")
    assert refusal.value.rule == "7.8"
    table.play("ahead", "right", "ahead", "left")
    assert table.data()["missiles"]["blue:S1"] == {"at": "G-7", "facing": "NW"}  # R9: it may end with a turn
    assert table.state.flight is None


def test_r9_what_buys_neither_step_nor_turn_is_lost() -> None:
    table = launching("blue:PM1 C-10").play("launch PM1 SMU NE", "left", "ahead", "right")
    assert table.state.flight.left == 1  # type: ignore[union-attr]
    table.play("ahead")
    assert table.state.flight is None
    other = launching("blue:PM1 C-10").play("launch PM1 SMU NE", "ahead", "left", "ahead")
    assert (other.at("blue:S1"), other.state.flight.left) == ("E-8", 2)  # type: ignore[union-attr]
    lost = launching("blue:PM1 C-10").play("launch PM1 SMU NW", "ahead", "right", "ahead")
    assert lost.state.flight.left == 1  # type: ignore[union-attr]
    with pytest.raises(IllegalAction, match="S1 has 1 MP left; the step ahead costs 2") as refusal:
        lost.play("ahead")
    assert refusal.value.rule == "7.1"
    assert lost.legal() == ["left", "right"]


def test_r9_facing_north_outside_with_a_turn_made_the_last_mp_is_lost() -> None:
    table = launching("blue:PM1 D-10").play("launch PM1 SMU NW", "ahead", "ahead", "ahead", "right")
    assert table.data()["missiles"]["blue:S1"] == {"at": "N-8", "facing": "N"}
    assert (table.state.flight, table.state.phase) == (None, "movement")  # 1 MP was left


@pytest.mark.parametrize("victim", ["white:PL1", "blue:PL1"])
def test_8_5_and_r10_missiles_detonate_on_combat_units_of_either_side(victim: str) -> None:
    flying = Table(f"{OTHERS}; {victim} H-25", "blue:T1 H-28 N", phase="missiles").play("fly T1", "die 6")
    assert (flying.at("blue:T1"), flying.at(victim)) == (None, None)
    guided = launching(f"blue:HM1 H-28; {victim} H-25").play("launch HM1 TMU N", "ahead", "ahead", "die 6")
    assert (guided.at("blue:T1"), guided.at(victim)) == (None, None)


@pytest.mark.parametrize("owner", ["white", "blue"])
def test_8_5_entering_a_missiles_hex_sets_it_off(owner: str) -> None:
    table = Table(f"{OTHERS}; blue:PL1 H-10", f"{owner}:S1 H-9 N").play("step PL1 N")
    assert "detonated" in table.kinds()
    table.play("die 1")
    assert table.at(f"{owner}:S1") is None
    assert table.at("blue:PL1") == "H-9"


def test_r7_who_survives_undisrupted_moves_on() -> None:
    table = Table(f"{OTHERS}; blue:PL1 H-10", "white:S1 H-9 N").play("step PL1 N", "die 3", "step PL1 N")
    assert table.at("blue:PL1") == "H-8"
    hurt = Table(f"{OTHERS}; blue:PL1 H-10", "white:S1 H-9 N").play("step PL1 N", "die 4")
    assert hurt.is_disrupted("blue:PL1")
    assert not hurt.legal("step PL1")


def test_r11_ballistic_missiles_pass_bases_ships_and_missiles() -> None:
    table = Table(OTHERS, "blue:S1 A-30 S; blue:S2 H-28 S; white:T1 H-29 N", phase="missiles", ships="both")
    table.play("fly S1", "fly S2")
    assert (table.at("blue:S1"), table.at("blue:S2"), table.at("white:T1")) == ("A-10", "H-18", "H-29")


def test_numbers_of_missiles_are_the_lowest_free() -> None:
    table = launching("blue:HM1 C-10", "blue:S1 A-1 N; blue:S3 A-2 N; white:S2 A-3 N")
    table.play("launch HM1 SMU S")
    assert table.at("blue:S2") == "C-11"
