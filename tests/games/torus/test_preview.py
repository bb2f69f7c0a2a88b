"""What a choice may lead to, from a view."""

from random import Random
from typing import Any

import pytest

from event_horizon import CHANCE, BadNotation, game
from event_horizon.core.game import AnyGame
from event_horizon.games.torus.previews.answers import Guidance, InBlast, SteeredWay, Targets
from event_horizon.games.torus.units import COUNTERS

from .enumeration import walks
from .table import Table


def ask(table: Table, question: str, seat: int | None = 0) -> Any:
    return table.game.preview(table.game.view(table.state, seat), question)


def test_reach_is_what_steps_can_do() -> None:
    table = Table("blue:PL1 D-9; blue:HL1 A-29; white:ML1 E-9; white:PL1 A-20", "white:S1 E-8 N")
    answer = ask(table, "reach PL1")
    assert answer.hexes["D-8"] == 2
    assert answer.hexes["E-8"] == 3
    assert "E-9" not in answer.hexes
    unit = next(number for number, each in enumerate(COUNTERS) if each.full_name == "blue:PL1")
    sure = walks(table.game, table.state, unit, may_roll=False)
    at_all = walks(table.game, table.state, unit, may_roll=True)
    risky = {"E-8", *(at_all.keys() - sure.keys())}
    assert answer.hexes == {**at_all, **{place: left for place, left in sure.items() if place not in risky}}
    assert answer.missiles == [place for place in answer.hexes if place in risky]
    assert len(risky) > 1, "some hexes can be reached only through the missile"
    assert not answer.jump


@pytest.mark.parametrize("side", ["blue", "white"])
def test_nobody_steps_onto_an_enemy_that_lies_face_down_in_the_basic_scenario(side: str) -> None:
    """There whoever lies face down is a combat unit."""
    enemy = "white" if side == "blue" else "blue"
    table = Table(f"{side}:PL1 H-9; {enemy}:PL1 H-8 down", side=side, turn=2)
    answer = ask(table, "reach PL1", 0 if side == "blue" else 1)
    assert "H-10" in answer.hexes
    assert "H-8" not in answer.hexes


def test_tracks_come_with_every_view() -> None:
    table = Table("blue:PL1 A-1; white:PL1 H-10; white:HL1 G-10", "blue:T1 H-13 N; white:S1 A-9 N")
    for seat in (0, 1, None):
        tracks = ask(table, "", seat).tracks
        assert tracks["blue:T1"].path == ["H-12", "H-11", "H-10"]
        assert tracks["blue:T1"].detonates
        assert [(each.target, each.odds, each.destroyed) for each in tracks["blue:T1"].blast] == [
            ("white:PL1", "6-1", 5 / 6), ("white:HL1", "3-1", 2 / 6),
        ]  # fmt: skip
        assert tracks["white:S1"].path == ["A-8", "A-7", "A-6", "A-5", "A-4", "A-3", "A-2", "A-1"]
        assert tracks["white:S1"].detonates


def test_sight_and_targets() -> None:
    table = Table(
        "blue:HL1 H-21; white:PL1 H-10; white:PL2 K-20; white:PM1 jump >H-1",
        phase="lasers",
        line_of_sight=True,
    )
    sight = ask(table, "sight HL1")
    assert (len(sight.sees), len(sight.blind), sight.jump) == (210 - 14, 14, True)
    targets = ask(table, "targets HL1").targets
    assert [(each.target, each.range, each.odds) for each in targets] == [
        ("white:PL1", 11, "6-1"), ("white:PM1", None, "1-1"),
    ]  # fmt: skip


def test_attack_as_lasers_are_added() -> None:
    table = Table("white:ML1 H-5; blue:PL1 H-9; blue:ML1 H-12; blue:HL1 H-18; blue:PL2 A-1", phase="lasers")
    added = ask(table, "attack white:ML1").added
    assert [(each.laser, each.adds, each.strength, each.odds) for each in added] == [
        ("HL1", "3", "3", "1-1"), ("ML1", "4", "7", "3-1"), ("PL1", "4", "11", "5-1"),
    ]  # fmt: skip
    assert (added[1].none, added[1].disrupted, added[1].destroyed) == (2 / 6, 2 / 6, 2 / 6)


def test_a_face_down_unit_on_a_mountain_has_two_faces() -> None:
    table = Table("blue:HL1 H-10; white:PL1 F-3 down; white:HL1 A-9", phase="lasers", map="standard")
    figures = ask(table, "attack white:U1 HL1").added[0]
    assert [figures.odds, *(each.odds for each in figures.otherwise)] == ["6-1", "3-1"]


@pytest.mark.parametrize(
    ("question", "lost"), [("land C-24", 0), ("land H-24", 4 / 6), ("jump H-10", 1 / 6), ("land A-3", 0)]
)
def test_heat_maps_sum_to_one(question: str, lost: float) -> None:
    answer = ask(Table("blue:PL1 waiting; white:PL1 C-23; white:PL2 D-24; white:PL3 H-23"), question)
    assert answer.lost == pytest.approx(lost)
    assert sum(answer.hexes.values()) + answer.lost == pytest.approx(1)


def test_the_heat_map_is_the_rules_own() -> None:
    """Against every sequence of dice played out."""
    table = Table("blue:PL1 waiting; blue:PL2 A-9; white:PL1 C-23", phase="landing")
    found: dict[str, float] = {}

    def roll(state: Any, chance: float) -> None:
        if table.game.to_act(state) != -1 or not state.agenda:
            at = table.game.dump(state)["units"]["blue:PL1"]["at"]
            found[at] = found.get(at, 0) + chance
            return
        for action, _ in table.game.chances(state):
            roll(table.game.apply(state, action), chance / 6)

    roll(table.game.apply(table.state, table.game.read(table.state, "land PL1 C-24")), 1.0)
    assert ask(table, "land C-24").hexes == pytest.approx(found)


def test_lobs_tell_who_is_struck() -> None:
    answer = ask(Table("blue:HM1 G-27; white:PL1 G-22", phase="launch"), "lob G-22")
    assert answer.struck["white:PL1"] == InBlast(pytest.approx(1 / 6), pytest.approx(1 / 6))
    assert answer.struck["blue:HM1"].half == pytest.approx(1 / 36)


def test_lobs_strike_counters_that_lie_face_down_unless_they_can_only_be_bases() -> None:
    hidden = Table("blue:HM1 H-10; white:PL1 G-22 down; white:HL4 A-20", phase="launch")
    assert set(ask(hidden, "lob G-22").struck) == {"white:U1"}
    units = "white:B1 H-5 down; white:B2 H-15 down; white:B3 H-25 down; blue:HM1 A-5; white:PL1 A-9"
    bases = Table(units, phase="launch", turn=2, scenario="advanced")
    assert ask(bases, "lob H-5").struck == {}


def test_guide_leads_where_it_says() -> None:
    table = Table("blue:HM1 H-27; blue:HL1 A-1; white:PL1 F-24", phase="launch")
    hexes = ask(table, "guide HM1 TMU").hexes
    assert hexes["F-24"].detonates
    table.play(*hexes["F-24"].way)
    assert "Blue's missile T1 detonates in F-24." in table.heard
    flying = Table("blue:HM1 H-27; blue:HL1 A-1; white:PL1 F-24", phase="launch").play("launch HM1 TMU N")
    assert ask(flying, "guide").hexes["H-25"] == SteeredWay(["ahead"], detonates=False)


def test_blast() -> None:
    blast = ask(Table("blue:PL1 H-10; white:PL1 H-11"), "blast H-10 DMU").blast
    assert [(each.target, each.odds) for each in blast] == [("blue:PL1", "4-1"), ("white:PL1", "2-1")]


@pytest.mark.parametrize(
    "question",
    [
        "what",
        "reach",
        "reach PL9",
        "reach white:U1",
        "track blue:PL1",
        "track blue:T9",
        "land",
        "land Z-1",
        "blast A-1 XMU",
        "sight PM1",
        "attack",
        "attack white:PL9",
        "lob A-1 B-2",
    ],
)
def test_other_questions_are_refused(question: str) -> None:
    table = Table("blue:PL1 H-10; blue:PM1 A-1; white:PL1 A-9 down", phase="lasers")
    with pytest.raises(BadNotation):
        ask(table, question)


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("guide", ""),
        ("guide PL1 SMU", "7.7: PL1 carries no missiles"),
        ("guide PM1 DMU", "7.7: PM1 has too few missiles left this turn"),
        ("guide HM1 TMU", "R8: HM1 is disrupted and cannot launch"),
        ("guide MM1 DMU", "8.8.1: MM1 is in the crater C-1 and cannot launch"),
        ("guide PM2 SMU", "10.2: PM2 is in jump and can only lob"),
    ],
)
def test_where_nothing_can_be_guided_it_says_why(question: str, why: str) -> None:
    units = (
        "blue:PL1 H-10; blue:PM1 A-1; blue:PM2 jump >H-9; blue:HM1 A-2 disrupted; blue:MM1 C-1; white:PL1 A-9"
    )
    assert ask(Table(units, phase="launch", map="standard"), question) == Guidance({}, why)


@pytest.mark.parametrize(
    ("laser", "why"),
    [
        ("HL1", "R8: HL1 is disrupted and cannot fire"),
        ("ML1", "8.8.1: ML1 is in the crater E-8 and cannot fire"),
        ("PL1", "8.7: PL1 has fired this turn"),
    ],
)
def test_lasers_that_cannot_fire_have_no_targets_and_join_no_attack(laser: str, why: str) -> None:
    units = "blue:HL1 H-10 disrupted; blue:ML1 E-8; blue:PL1 H-9; white:HL1 H-8"
    table = Table(units, phase="lasers", map="standard", data={"used": ["blue:PL1"]})
    assert ask(table, f"targets {laser}") == Targets([], why)
    assert ask(table, f"attack white:HL1 {laser}").added == []


@pytest.mark.parametrize(
    ("question", "clause"),
    [
        ("jump A-1", "R16"),
        ("lob A-1", "R17"),
        ("land C-9", "9.5"),
        ("drop A-1", "11.2"),
        ("attack blue:PL1", "R12"),
        ("targets white:PL1", "is not a unit of Blue's"),
    ],
)
def test_what_the_rules_forbid_has_no_preview(question: str, clause: str) -> None:
    with pytest.raises(BadNotation, match=clause):
        ask(Table("blue:PL1 H-9; blue:HL1 waiting; white:PL1 C-9", phase="landing"), question)


@pytest.mark.parametrize(("question", "clause"), [("land C-9", "12.2"), ("drop A-12", "11.2")])
def test_landings_and_drops_keep_to_their_areas(question: str, clause: str) -> None:
    options = {"scenario": "advanced"} if clause == "12.2" else {"ships": "both"}
    with pytest.raises(BadNotation, match=clause):
        ask(Table("blue:PL1 H-9; blue:HL1 waiting; white:PL1 C-9", turn=2, **options), question)


@pytest.mark.slow
@pytest.mark.parametrize(
    "options", [{}, {"scenario": "advanced"}, {"ships": "both", "detonation": "control"}], ids=str
)
def test_any_question_at_any_moment_is_answered_or_refused(options: dict[str, Any]) -> None:
    rules, random = game("torus", **options), Random(5)
    state, answered = rules.start(), 0
    for number in range(4000):
        actor = rules.to_act(state)
        if actor is None:
            break
        if number % 25 == 0:
            for seat in (0, 1, None):
                answered += _ask_everything(rules, rules.view(state, seat), random)
        actions = [each for each, _ in rules.chances(state)] if actor == CHANCE else rules.legal(state)
        state = rules.apply(state, random.choice(actions))
    assert answered > 100


def _ask_everything(rules: AnyGame, view: Any, random: Random) -> int:
    units = [each.name for each in view.units] or ["blue:PL1"]
    missiles = [each.name for each in view.missiles] or ["blue:T1"]
    own = [name.partition(":")[2] for name in units]
    answered = 0
    for verb in (
        "track",
        "reach",
        "sight",
        "targets",
        "attack",
        "guide",
        "land",
        "jump",
        "lob",
        "drop",
        "blast",
    ):
        for words in (
            [],
            [random.choice(units)],
            [random.choice(own)],
            [random.choice(missiles)],
            ["H-9"],
            ["H-9", "TMU"],
            [random.choice(own), "SMU"],
        ):
            try:
                answered += rules.preview(view, " ".join([verb, *words])) is not None
            except BadNotation as refusal:
                assert str(refusal)
    return answered


def test_previews_never_look_behind_the_view() -> None:
    """A hidden dummy stops no missile, and still the preview says that one may detonate there."""
    table = Table(
        "blue:PL1 A-9; white:Y1 H-10 down; white:PL1 C-3 down", "blue:T1 H-13 N", scenario="advanced", turn=2
    )
    track = ask(table, "track blue:T1")
    assert (track.path[-1], track.detonates, [each.target for each in track.blast]) == (
        "H-10",
        True,
        ["white:U1"],
    )
    assert (track.otherwise.path[-1], track.otherwise.detonates) == ("H-23", False)


@pytest.mark.parametrize(
    ("options", "units", "expected"),
    [
        ({"scenario": "advanced"}, "blue:HL1 H-9; white:PL1 H-18", (0.0, 0.0, 1.0, 0.0)),  # 6-1
        ({}, "blue:PL1 H-18; white:ML1 H-15 disrupted", (0.5, 0.0, 0.5, 0.0)),  # 2-1
        ({}, "blue:PL1 H-18; white:ML1 H-15", (0.5, 2 / 6, 1 / 6, 0.0)),
    ],
)
def test_a_d_counts_as_what_it_does(options: dict[str, Any], units: str, expected: tuple[float, ...]) -> None:
    table = Table(f"{units}; white:HL4 A-1", phase="lasers", turn=2, **options)
    laser = units.split()[0].partition(":")[2]
    (figures,) = ask(table, f"targets {laser}").targets
    assert (figures.none, figures.disrupted, figures.destroyed, figures.set_off) == pytest.approx(expected)


def test_a_missile_that_is_hit_is_set_off() -> None:
    table = Table("blue:HL1 H-10; white:HL4 A-1", "white:T1 H-19 N", phase="lasers")
    (figures,) = ask(table, "targets HL1").targets
    assert (figures.none, figures.set_off) == pytest.approx((2 / 6, 4 / 6))  # 3-1


def test_a_sure_kill_is_none_where_a_base_may_lie_beneath() -> None:
    bases = "white:B1 H-5 down; white:B2 H-15 down; white:B3 H-25 down"
    others = "white:PL1 H-6 down; white:PL2 H-16 down; white:PL3 H-26 down"
    units = f"{bases}; white:HL1 H-5 down; {others}; blue:ML1 H-8"
    table = Table(units, phase="lasers", scenario="advanced", turn=2)
    figures = next(each for each in ask(table, "targets ML1").targets if each.target == "white:U4")
    assert (figures.odds, figures.is_unit, [each.odds for each in figures.otherwise]) == (
        "7-1",
        None,
        ["4-1"],
    )


def test_a_landing_on_what_may_be_a_dummy_may_stay_there() -> None:
    units = "blue:PL1 waiting; blue:HL1 A-1; white:Y1 A-16 down; white:PL1 C-3 down"
    answer = ask(Table(units, phase="landing", scenario="advanced", turn=2), "land A-16")
    assert answer.doubtful == {"A-16": pytest.approx(4 / 6)}
    assert sum(answer.hexes.values()) == pytest.approx(2 / 6)


def test_of_two_face_down_counters_one_is_a_unit_if_there_is_only_one_dummy() -> None:
    """R21: each of them may be the dummy, but not both, so nobody lands there."""
    units = "blue:PL1 waiting; blue:HL1 A-1; white:Y1 A-16 down; white:PL1 A-16 down"
    answer = ask(Table(units, phase="landing", scenario="advanced", turn=2), "land A-16")
    assert answer.doubtful == {}
    assert "A-16" not in answer.hexes
    assert sum(answer.hexes.values()) + answer.lost == pytest.approx(1)


def test_a_hex_behind_a_missile_is_reached_round_it_or_with_a_warning() -> None:
    table = Table("blue:PL1 H-9; blue:HL1 A-29; white:PL1 A-20", "white:S1 H-8 N; white:S2 I-7 N")
    answer = ask(table, "reach PL1")
    assert (answer.hexes["H-7"], answer.ways["H-7"]) == (
        1,
        ["NW", "N", "NE"],
    )  # straight on, 2 MP would be left
    assert answer.missiles == ["H-5", "H-8", "I-5", "I-7"]
    assert (
        ask(
            Table("blue:PL1 H-9; white:PL1 A-20", "white:S1 H-8 N", detonation="control"), "reach PL1"
        ).missiles
        == []
    )


def test_a_launch_in_a_direction_flies_straight_on() -> None:
    table = Table("blue:HM1 H-9; blue:PL1 H-7; white:PL1 A-20", phase="launch")
    track = ask(table, "launch HM1 TMU N")
    assert (track.path, track.detonates) == (["H-8", "H-7"], True)
    assert [each.target for each in track.blast] == ["blue:PL1"]
    track = ask(table, "launch HM1 SMU S")
    assert (track.path, track.detonates) == ([f"H-{row}" for row in range(10, 16)], False)  # 6 MP
    assert track.following.path == [f"H-{row}" for row in (*range(16, 31), *range(1, 6))]  # 20 MP
    for wrong in ("launch HM1 TMU", "launch HM1 TMU X", "launch PL1 SMU N"):
        with pytest.raises(BadNotation):
            ask(table, wrong)


def test_a_fuse_is_not_live_at_the_start_of_a_launch() -> None:
    """11.3.2: the launcher is beside the first hex."""
    table = Table("blue:HM1 H-9; blue:PL1 A-1; white:PL1 H-14", phase="launch", detonation="proximity")
    track = ask(table, "launch HM1 SMU S")
    assert (track.path, track.detonates) == (["H-10", "H-11", "H-12", "H-13"], True)


def test_a_fuse_is_live_with_the_third_mp_and_not_before() -> None:
    """It passes H-13, beside the unit, on its second MP and goes off in H-12 on its third (11.3.2)."""
    table = Table("blue:HM1 H-15; white:PL1 H-12; white:HL4 A-20", phase="launch", detonation="proximity")
    track = ask(table, "launch HM1 TMU N")
    assert (track.path, track.detonates) == (["H-14", "H-13", "H-12"], True)
    hexes = ask(table, "guide HM1 TMU").hexes
    assert [hexes[place].detonates for place in track.path] == [False, False, True]
    table.play("launch HM1 TMU N", "ahead", "ahead")
    assert [each.facts["hex"] for each in table.state.news if each.kind == "detonated"] == ["H-12"]


def test_a_missile_is_no_target_of_its_own_blast() -> None:
    table = Table("blue:HM1 H-9; white:PL1 H-6", phase="launch").play("launch HM1 TMU N", "ahead")
    assert table.at("blue:T1") == "H-7"
    assert [each.target for each in ask(table, "blast H-6 blue:T1").blast] == ["white:PL1"]
    assert "blue:T1" in [each.target for each in ask(table, "blast H-6 TMU").blast]
