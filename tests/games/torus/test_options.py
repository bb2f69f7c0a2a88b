"""The seven optional rules (11.0), alone and together."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from event_horizon import CHANCE, IllegalAction, game
from event_horizon.games.torus.picture import MOUNTAIN

from .table import Table

OTHERS = "blue:HM4 A-29; white:HM4 A-20"


def test_11_1_time_runs_from_the_movement_phase() -> None:
    table = Table(f"{OTHERS}; blue:PL1 H-9", time_limit=180)
    assert "time up" not in table.legal()
    table.play("step PL1 N", "time up")
    assert (table.state.side, table.at("blue:PL1"), table.state.hurried) == (1, "H-8", False)
    flying = Table(OTHERS, "blue:S1 A-1 N", phase="missiles", time_limit=180)
    with pytest.raises(IllegalAction, match="no time limit is running") as refusal:
        flying.play("time up")
    assert refusal.value.rule == "11.1"
    assert Table(OTHERS).legal("time") == []


def test_11_1_the_limit_is_one_for_the_timed_phases_of_a_turn() -> None:
    rules = game("torus", time_limit=180)
    table = Table(f"{OTHERS}; blue:PL1 H-9", time_limit=180)
    first = rules.limit(table.state)
    assert first is not None
    assert (first.seat, first.seconds, first.action) == (0, 180.0, "time up")
    table.play("step PL1 N", "done")
    assert rules.limit(table.state) == first
    table.play("time up")
    assert rules.limit(table.state) != first
    assert rules.limit(Table(OTHERS, "blue:S1 A-1 N", phase="missiles", time_limit=180).state) is None
    assert game("torus").limit(Table(OTHERS).state) is None


def test_11_1_and_r29_what_must_happen_still_happens() -> None:
    emerging = Table(f"{OTHERS}; blue:PL1 jump >H-9; blue:PL2 jump >H-5", time_limit=180).play(
        "time up", "die 1", "die 1"
    )
    assert (emerging.at("blue:PL1"), emerging.at("blue:PL2"), emerging.state.side) == ("H-9", "H-5", 1)
    guided = Table(f"{OTHERS}; blue:PM1 H-20", phase="launch", time_limit=180)
    guided.play("launch PM1 SMU N", "left", "time up")
    assert (guided.at("blue:S1"), guided.state.side, guided.state.flight) == ("D-17", 1, None)
    aimed = Table(f"{OTHERS}; blue:PL1 H-9; white:PL1 H-3", phase="lasers", time_limit=180)
    aimed.play("aim PL1 white:PL1", "time up")
    assert (aimed.at("white:PL1"), aimed.state.side) == ("H-3", 1)


def test_11_2_ships_are_placed_at_the_initial_landing() -> None:
    table = Table("blue:PL1 waiting; white:PL1 waiting", phase="landing", turn=0, ships="both")
    assert table.legal("ship") == ["ship A-5", "ship A-15", "ship A-25"]
    with pytest.raises(IllegalAction, match="the ship must be placed") as refusal:
        table.play("done")
    assert refusal.value.rule == "11.2"
    with pytest.raises(IllegalAction, match="a ship begins at"):
        table.play("ship A-6")
    table.play("ship A-15")
    with pytest.raises(IllegalAction, match="placed once"):
        table.play("ship A-5")
    table.play("done", "ship A-5", "done")
    assert table.data()["ships"] == {"blue": "A-25", "white": "A-5"}  # blue's has moved in turn 1
    with pytest.raises(IllegalAction, match="Blue has no ship in this game"):
        Table("blue:PL1 waiting", phase="landing", turn=0).play("ship A-5")


@pytest.mark.parametrize(("ships", "blue", "white"), [("first", True, False), ("second", False, True)])
def test_11_2_and_r22_one_side_alone_may_have_a_ship(ships: str, blue: bool, white: bool) -> None:
    units = "blue:PL1 waiting; white:PL1 waiting"
    table = Table(units, phase="landing", turn=0, ships=ships, landing_area=True)
    for is_there, place in ((blue, "A-15"), (white, "A-25")):
        if is_there:
            assert table.legal("land") == []
            table.play(f"ship {place}")
        else:
            assert table.legal("ship") == []
        rows = {int(text.split()[2].split("-")[1]) for text in table.legal("land")}
        assert len(rows) == (10 if is_there else 30)  # 11.5 binds who has a ship
        table.play("done")
    assert set(table.data()["ships"]) == {"blue" if blue else "white"}
    laid = Table(OTHERS, phase="launch", ships=ships, side="blue" if blue else "white")
    assert laid.legal("lob ship")
    with pytest.raises(IllegalAction, match="has no ship") as refusal:
        Table(OTHERS, phase="launch", ships=ships, side="white" if blue else "blue").play("lob ship SMU A-5")
    assert refusal.value.rule == "11.2"


def test_11_2_ships_move_ten_hexes_south_every_turn() -> None:
    table = Table(OTHERS, ships="both", data={"ships": {"blue": "A-5", "white": "A-25"}})
    table.play("done", "done")  # blue's movement and launch
    assert table.data()["ships"] == {"blue": "A-5", "white": "A-5"}


def test_11_2_ship_missiles_come_down_the_turn_after() -> None:
    table = Table(f"{OTHERS}; white:PL1 C-4", phase="launch", ships="both", data={"ships": {"blue": "A-5"}})
    assert {text.split()[3] for text in table.legal("lob ship SMU")} == {
        f"{c}-{r}" for c in "ABCDEFGHIJKLMN" for r in range(1, 11)
    }
    table.play("lob ship DMU C-4", "lob ship SMU A-9")
    with pytest.raises(IllegalAction, match="0 of 3 missiles left"):
        table.play("lob ship SMU A-9")
    assert table.data()["missiles"]["blue:D1"] == {"at": "ship", "target": "C-4"}
    while table.state.turn == 1:
        table.play("done")
    assert (table.state.phase, table.legal("fly")) == ("missiles", ["fly S1", "fly D1"])
    table.play("fly D1", "die 1")
    assert "Blue's missile D1 falls towards C-4." in table.heard
    assert table.odds() == "4-1"
    table.play("die 6", "fly S1", "die 5", "die 1")
    assert "Blue's missile S1 detonates in A-8." in table.heard
    assert table.points() == (2, 0)


def test_11_2_outside_the_area_and_lost_in_the_hole() -> None:
    table = Table(OTHERS, phase="launch", ships="both", data={"ships": {"blue": "A-15"}})
    with pytest.raises(IllegalAction, match="outside the area of the ship at A-15"):
        table.play("lob ship TMU C-4")
    table.play("lob ship TMU H-15")
    while table.state.turn == 1:
        table.play("done")
    table.play("fly T1", "die 6")
    assert table.at("blue:T1") is None
    assert not any("detonates" in sentence for sentence in table.heard)


def test_11_2_nobody_shoots_at_a_ship_or_its_missiles() -> None:
    table = Table(
        "blue:HL1 A-4; white:HL1 A-20; white:PL1 A-3", "white:S1 ship >A-4", phase="lasers", ships="both"
    )
    assert table.legal("aim") == ["aim HL1 white:PL1"]


def test_11_3_1_players_set_off_their_missiles() -> None:
    table = Table(
        f"{OTHERS}; white:PL1 H-10", "blue:T1 H-13 N; blue:S1 C-9 N", phase="missiles", detonation="control"
    )
    assert "detonate T1 H-10" in table.legal()
    table.play("detonate T1 H-11")
    assert "Blue's missile T1 detonates in H-11." in table.heard
    assert table.odds() == "3-1"
    table.play("die 6", "fly S1")
    assert table.at("blue:S1") == "C-29"
    table.play("detonate S1")  # at rest, in a phase of one's own
    assert table.at("blue:S1") is None
    with pytest.raises(IllegalAction, match="only with detonation=control") as refusal:
        Table(OTHERS, "blue:T1 H-13 N").play("detonate T1")
    assert refusal.value.rule == "11.3.1"


def test_11_3_1_contact_does_nothing_but_mountains_do() -> None:
    over = Table(f"{OTHERS}; white:PL1 H-10", "blue:T1 H-13 N", phase="missiles", detonation="control").play(
        "fly T1"
    )
    assert over.at("blue:T1") == "H-23"
    rock = Table(OTHERS, "blue:T1 K-9 N", phase="missiles", detonation="control", map="standard").play(
        "fly T1"
    )
    assert "Blue's missile T1 detonates in K-2." in rock.heard
    onto = Table(f"{OTHERS}; blue:PL1 H-10", "white:T1 H-9 N", detonation="control").play("step PL1 N")
    assert (onto.at("blue:PL1"), onto.at("white:T1"), onto.rolls_dice()) == ("H-9", "H-9", False)


def test_11_3_1_in_flight() -> None:
    table = Table(f"{OTHERS}; blue:PM1 H-20; white:PL1 H-18", phase="launch", detonation="control")
    table.play("launch PM1 SMU N", "ahead")
    assert table.at("blue:S1") == "H-18"
    assert table.legal() == ["ahead", "left", "right", "detonate S1"]
    table.play("detonate S1", "die 6")
    assert table.at("white:PL1") is None


def test_11_3_2_proximity() -> None:
    near = Table(
        f"{OTHERS}; white:PL1 H-10", "blue:T1 H-13 N", phase="missiles", detonation="proximity"
    ).play("fly T1")
    assert "Blue's missile T1 detonates in H-11." in near.heard
    assert near.odds() == "3-1"
    strong = Table(
        f"{OTHERS}; white:PL1 H-10",
        "blue:S1 H-13 N",
        phase="missiles",
        detonation="proximity",
        double_strength=True,
    ).play("fly S1")
    assert strong.odds() == "2-1"  # an SMU counts 4, half of it beside
    entered = Table(
        f"{OTHERS}; blue:PL1 H-10", "white:S1 H-9 N; white:S2 H-12 N", detonation="proximity"
    ).play("step PL1 N")
    assert "White's missile S1 detonates in H-9." in entered.heard  # R32
    assert entered.at("white:S2") == "H-12"


def test_11_3_2_missiles_are_armed_after_three_mp() -> None:
    table = Table(f"{OTHERS}; blue:PM1 H-20; white:PL1 I-17", phase="launch", detonation="proximity")
    table.play("launch PM1 SMU N", "ahead")
    assert (table.at("blue:S1"), table.rolls_dice()) == ("H-18", False)  # beside both, with 2 MP spent
    table.play("ahead")
    assert "Blue's missile S1 detonates in H-17." in table.heard
    onto = Table(f"{OTHERS}; blue:PM1 H-20; white:PL1 H-19", phase="launch", detonation="proximity")
    onto.play("launch PM1 SMU N")
    assert (onto.at("blue:S1"), onto.rolls_dice()) == ("H-19", False)  # not armed yet
    rock = Table(f"{OTHERS}; blue:PM1 F-5", phase="launch", detonation="proximity", map="standard")
    assert "Blue's missile S1 detonates in F-4." in rock.play("launch PM1 SMU N").heard


def test_11_4_flat_mountains() -> None:
    table = Table(OTHERS, "blue:T1 K-9 N", phase="missiles", map="standard", flat_mountains=True).play(
        "fly T1"
    )
    assert table.at("blue:T1") == "K-19"
    view = table.game.view(table.state, 0)
    board = table.game.text(view).partition("\n\n")[0]
    assert ("^" in board, MOUNTAIN in table.game.picture(view)) == (False, False), "none is drawn"
    shot = Table(
        f"{OTHERS}; blue:PL1 H-10; blue:PL2 H-11", "white:T1 H-18 N", phase="lasers", flat_mountains=True
    )
    assert shot.play("aim PL1 white:T1", "fire").odds() == "2-1"  # 2 to 1
    heavy = Table(
        f"{OTHERS}; blue:ML1 F-15; blue:PL1 F-16; white:HL1 F-3",
        phase="lasers",
        map="standard",
        flat_mountains=True,
    )
    assert heavy.play("aim ML1 white:HL1", "fire").odds() == "4-1"


def test_11_5_landing_area() -> None:
    table = Table(
        f"{OTHERS}; blue:PL1 waiting",
        phase="landing",
        ships="both",
        landing_area=True,
        data={"ships": {"blue": "A-25"}},
    )
    assert {text.split()[2] for text in table.legal("land")} == {
        f"{c}-{r}" for c in "ABCDEFGHIJKLMN" for r in range(21, 31)
    }
    with pytest.raises(IllegalAction, match="A-1 is outside the area of the ship at A-25") as refusal:
        table.play("land PL1 A-1")
    assert refusal.value.rule == "11.5"
    early = Table("blue:PL1 waiting", phase="landing", turn=0, ships="both", landing_area=True)
    assert early.legal() == ["ship A-5", "ship A-15", "ship A-25"]
    with pytest.raises(IllegalAction, match="the ship must be placed before"):
        early.play("land PL1 A-1")


def test_11_6_black_hole_effect() -> None:
    missiles = "white:S1 H-3 N; blue:D1 E-9 N; white:T1 D-9 N"
    table = Table(
        f"{OTHERS}; blue:PL1 waiting; blue:MM1 H-20", missiles, phase="landing", black_hole_effect=True
    )
    table.play("land PL1 H-9", "die 6")
    assert [each for each in table.heard if "detonates" in each] == [
        "White's missile S1 detonates in H-3.",
        "Blue's missile D1 detonates in E-9.",
    ]
    assert (table.at("white:T1"), table.at("blue:MM1")) == ("D-9", "H-20")
    jump = Table(f"{OTHERS}; blue:PL1 jump >H-9", missiles, black_hole_effect=True).play(
        "emerge PL1", "die 6"
    )
    assert jump.at("white:S1") is None
    without = Table(f"{OTHERS}; blue:PL1 waiting", missiles, phase="landing").play("land PL1 H-9", "die 6")
    assert without.at("white:S1") == "H-3"


def test_11_7_line_of_sight() -> None:
    blind = [
        "E-19",
        "E-20",
        "E-21",
        "E-22",
        "F-20",
        "F-21",
        "F-22",
        "J-20",
        "J-21",
        "J-22",
        "K-19",
        "K-20",
        "K-21",
        "K-22",
    ]
    adjacent = ["H-20", "I-20", "I-21", "H-22", "G-21", "G-20"]
    for place in (*blind, *adjacent, "H-10", "E-18", "K-23"):
        table = Table(f"{OTHERS}; blue:PL1 H-21; white:PL1 {place}", phase="lasers", line_of_sight=True)
        assert bool(table.legal("aim PL1")) is (place not in blind), place
    hidden = Table(f"{OTHERS}; blue:PL1 H-21; white:PL1 K-20", phase="lasers", line_of_sight=True)
    with pytest.raises(IllegalAction, match="in the blind area of PL1 in H-21") as refusal:
        hidden.play("aim PL1 white:PL1")
    assert refusal.value.rule == "11.7"
    assert Table(f"{OTHERS}; blue:PL1 H-21; white:PL1 K-20", phase="lasers").legal("aim PL1")


combinations = st.fixed_dictionaries(
    {
        "scenario": st.sampled_from(["basic", "advanced"]),
        "map": st.sampled_from(["standard", "blank"]),
        "first": st.sampled_from(["dice", "fixed", "bid"]),
        "time_limit": st.sampled_from([0, 180]),
        "ships": st.sampled_from(["none", "both", "first", "second"]),
        "detonation": st.sampled_from(["contact", "control", "proximity"]),
        "double_strength": st.booleans(),
        "flat_mountains": st.booleans(),
        "landing_area": st.booleans(),
        "black_hole_effect": st.booleans(),
        "line_of_sight": st.booleans(),
    }
)


def sensible(options: dict[str, Any]) -> dict[str, Any]:
    """What does not go together is left out."""
    is_basic = options["scenario"] == "basic"
    ships = options["ships"] if is_basic else "none"
    double = options["double_strength"] and options["detonation"] == "proximity"
    return {
        **options,
        "first": options["first"] if is_basic or options["first"] != "bid" else "dice",
        "ships": ships,
        "landing_area": options["landing_area"] and ships != "none",
        "double_strength": double,
    }


@pytest.mark.slow
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(options=combinations, seed=st.integers(0, 10**6))
def test_every_combination_of_options_plays_to_its_end(options: dict[str, Any], seed: int) -> None:
    rules, random = game("torus", **sensible(options)), Random(seed)
    state = rules.start()
    for number in range(5000):
        actor = rules.to_act(state)
        if actor is None:
            break
        actions = [each for each, _ in rules.chances(state)] if actor == CHANCE else rules.legal(state)
        action = random.choice(actions)
        assert rules.read(state, rules.write(action)) == action
        if number % 40 == 0:
            assert rules.load(rules.dump(state)) == state
        state = rules.apply(state, action)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert sum(outcome.scores) == 1
