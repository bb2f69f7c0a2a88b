"""The eight levels and their rules of thumb, and the evaluation."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from event_horizon import CHANCE, game
from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame
from event_horizon.games.torus.ai.evaluate import evaluate
from event_horizon.games.torus.ai.levels import PLAYERS, Level
from tests.games.torus.table import Table

THUMB = Level("Rules of thumb alone, without an error.")


def duel(options: dict[str, Any], level: str, level_seat: int, seed: int) -> float:
    """Against chance."""
    rules, random = game("torus", **options), Random(seed)
    state = rules.start()
    while (actor := rules.to_act(state)) is not None:
        if actor == CHANCE:
            action = random.choice(rules.chances(state))[0]
        elif actor == level_seat:
            seen, legal = rules.view(state, actor), rules.legal(state)
            action = PLAYERS[level].choose(rules, seen, legal, Budget(nodes=8, seed=random.randrange(10**6)))
            assert action in legal
        else:
            action = random.choice(rules.legal(state))
        state = rules.apply(state, action)
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome.scores[level_seat]


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"scenario": "advanced"},
        {"ships": "both", "landing_area": True, "detonation": "control", "time_limit": 60},
        {"detonation": "proximity", "line_of_sight": True, "first": "bid", "ships": "second"},
    ],
    ids=str,
)
@pytest.mark.parametrize("level", ["level4", "level8"])
def test_levels_play_whole_games_and_beat_chance(options: dict[str, Any], level: str) -> None:
    assert sum(duel(options, level, seed % 2, seed) for seed in range(4)) > 2


def test_a_higher_level_beats_a_much_lower_one() -> None:
    """With the same dice and the sides changed; the first player has the better of it, and must not matter."""
    rules, won = game("torus", first="fixed"), 0.0
    for seed in range(1, 4):
        won += fought(rules, ("level6", "level1"), seed)[0] + fought(rules, ("level1", "level6"), seed)[1]
    assert won >= 5


def fought(rules: AnyGame, sides: tuple[str, str], seed: int) -> tuple[float, ...]:
    random, state = Random(seed), rules.start()
    while (actor := rules.to_act(state)) is not None:
        if actor == CHANCE:
            action = random.choice(rules.chances(state))[0]
        else:
            budget = Budget(nodes=20, seed=random.randrange(10**6))
            action = PLAYERS[sides[actor]].choose(rules, rules.view(state, actor), rules.legal(state), budget)
        state = rules.apply(state, action)
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome.scores


def choose(table: Table, level: Level = THUMB, seed: int = 0) -> str:
    seat = table.game.to_act(table.state)
    assert seat is not None
    seen, legal = table.game.view(table.state, seat), table.game.legal(table.state)
    return table.game.write(level.choose(table.game, seen, legal, Budget(nodes=100, seed=seed)))


def test_it_walks_to_a_base_and_stays_there() -> None:
    walking = Table("blue:PL1 D-5; blue:HM1 A-1; white:PL1 A-20")
    while any(text.startswith("step PL1") for text in walking.legal()):
        walking.play(choose(walking))
    assert walking.at("blue:PL1") == "H-5"
    staying = Table("blue:PL1 H-5; white:PL1 A-20")
    assert choose(staying) == "done"


def test_it_fires_at_what_it_can_kill() -> None:
    table = Table("blue:HL1 H-9; white:HM1 H-5; white:PL1 A-9", phase="lasers")
    assert choose(table) == "aim HL1 white:HM1"
    assert choose(table.play("aim HL1 white:HM1")) == "fire"


def test_it_guides_its_missiles_into_the_enemy_and_not_into_friends() -> None:
    table = Table("blue:HM1 H-10; blue:PL1 H-12; white:HL1 F-8", phase="launch")
    while (
        "Blue's missile T1 detonates in F-8." not in table.heard
        and table.state.phase == "launch"
        and not table.rolls_dice()
    ):
        table.play(choose(table))
    assert "Blue's missile T1 detonates in F-8." in table.heard


def test_it_does_not_walk_onto_missiles() -> None:
    table = Table("blue:PL1 E-5; white:PL1 A-20", "white:T1 F-5 S; white:T2 F-6 S")
    for _ in range(4):
        text = choose(table)
        if text == "done":
            break
        table.play(text)
    assert table.at("white:T1") == "F-5"
    assert table.at("white:T2") == "F-6"


def test_a_march_that_has_begun_goes_on_before_the_next_unit_sets_out() -> None:
    table = Table("blue:PL1 D-5; blue:PL2 L-15; blue:HM1 A-1; white:PL1 A-20")
    moved = []
    while (text := choose(table)).startswith("step P"):
        moved.append(text.split()[1])
        table.play(text)
    assert sorted(moved) == ["PL1"] * 4 + ["PL2"] * 4
    assert len([1 for one, two in pairwise(moved) if one != two]) == 1


@pytest.mark.parametrize("level", PLAYERS)
def test_the_same_seed_gives_the_same_choice(level: str) -> None:
    landing = Table(
        "blue:PL1 waiting; blue:HL1 waiting; blue:HM1 waiting; white:PL1 waiting", phase="landing"
    )
    fighting = Table("blue:HL1 H-9; blue:PL1 E-4; white:HM1 H-5; white:PL1 K-9", phase="lasers")
    for table in (landing, fighting):
        assert choose(table, PLAYERS[level], seed=7) == choose(table, PLAYERS[level], seed=7)


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("phase", ["movement", "lasers", "launch"])
def test_what_it_cannot_see_does_not_change_its_play(level: str, phase: str) -> None:
    """Two worlds that look the same to blue: white's jump target and waiting unit differ."""
    one = Table(
        "blue:PL1 H-9; blue:HM1 H-2; white:PL1 jump >H-5; white:HL1 waiting; white:PL3 E-9", phase=phase
    )
    two = Table(
        "blue:PL1 H-9; blue:HM1 H-2; white:PL1 jump >E-9; white:PM1 waiting; white:PL3 E-9", phase=phase
    )
    assert one.game.view(one.state, 0) == two.game.view(two.state, 0)
    assert choose(one, PLAYERS[level]) == choose(two, PLAYERS[level])


@pytest.mark.parametrize("level", PLAYERS)
def test_every_level_chooses_its_force_before_the_dice_bids_and_announces(level: str) -> None:
    rules, random = game("torus", first="bid", ships="first"), Random(2)
    state, done = rules.start(), list[str]()
    while not (state.turn == 1 and state.phase == "movement"):
        seat = rules.to_act(state)
        assert seat is not None
        if seat == -1:
            action = random.choice(rules.chances(state))[0]
        else:
            action = PLAYERS[level].choose(
                rules, rules.view(state, seat), rules.legal(state), Budget(nodes=20)
            )
            done.append(rules.write(action).split()[0])
        state = rules.apply(state, action)
    assert done[0] == "take"
    assert (done.count("bid"), done.count("ship")) == (2, 1)
    assert done.index("bid") == done.count("take")
    assert "announce" in done


def test_with_time_running_it_never_gives_its_turn_away() -> None:
    table = Table("blue:PL1 H-5; white:PL1 A-20", time_limit=60)
    assert all(choose(table, player, seed) != "time up" for player in PLAYERS.values() for seed in range(5))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("blue:PL1 H-5; white:PL1 A-9", "blue:PL1 A-5; white:PL1 A-9"),
        ("blue:HL1 H-5; white:PL1 A-9", "blue:HL1 H-5; white:HL1 H-15"),
        ("blue:PL1 H-5; blue:PL2 A-1; white:PL1 A-9", "blue:PL1 H-5; white:PL1 A-9"),
    ],
)
def test_the_evaluation_likes_bases_and_units(better: str, worse: str) -> None:
    assert 0 < evaluate(Table(worse).state, 0) < evaluate(Table(better).state, 0) < 1
    assert evaluate(Table(better).state, 0) + evaluate(Table(better).state, 1) == pytest.approx(1)


def test_the_evaluation_of_the_advanced_scenario() -> None:
    near = Table("blue:PL1 H-5; blue:PL2 H-15; blue:PL3 H-24; white:PL1 A-9", scenario="advanced", turn=3)
    far = Table("blue:PL1 A-5; blue:PL2 A-15; blue:PL3 A-24; white:PL1 A-9", scenario="advanced", turn=3)
    assert evaluate(near.state, 0) > evaluate(far.state, 0)


def set_up(level: str, seed: int) -> Table:
    """White's hidden set-up by a level."""
    table = Table(phase="force", turn=0, scenario="advanced", map="standard")
    table.state = table.game.start()
    while table.state.phase in ("force", "setup"):
        table.play(choose(table, PLAYERS[level], seed))
        seed += 1000
    return table


@pytest.mark.parametrize("level", ["level4", "level8"])
def test_the_advanced_set_up_is_not_twice_alike(level: str) -> None:
    """12.2: who has played the computer once knows nothing of the next set-up, and each is a sound one."""
    tables = [set_up(level, seed) for seed in range(6)]
    assert len({site(table) for table in tables}) > 2
    assert len({table.state.at for table in tables}) == len(tables)
    for table in tables:
        held, craters = table.state.held[1], table.state.options.terrain.craters
        assert held.issuperset(table.state.bases)
        assert not held & craters
        seen = [unit for unit in table.game.view(table.state, 0).units if unit.side == "white"]
        assert all(unit.role is None for unit in seen)


def site(table: Table) -> tuple[int, ...]:
    return tuple(sorted(table.state.bases))


def test_units_land_face_down_wherever_they_may() -> None:
    """9.4: it costs nothing, and hides them for a turn."""
    table = Table("blue:PL1 waiting; blue:HL1 waiting; white:HL1 A-20", phase="landing").play("announce 2")
    assert choose(table, PLAYERS["level8"]).endswith(" down")
    advanced = Table(
        "blue:PL1 waiting; white:HL1 H-5; white:B1 H-5; white:B2 H-15; white:B3 H-25",
        phase="landing", scenario="advanced", turn=1,
    )  # fmt: skip
    assert " down" not in choose(advanced, PLAYERS["level8"])


def test_in_the_advanced_scenario_beginners_hold_their_fire_and_err_more() -> None:
    """So as not to show where they are; full strength fires at what it can kill."""
    table = Table(
        "white:HL1 H-9; blue:HL1 H-12; blue:PL1 A-9; white:B1 H-5; white:B2 H-15; white:B3 H-25",
        phase="lasers", scenario="advanced", turn=3, side="white",
    )  # fmt: skip
    shots = {
        level: sum(choose(table, PLAYERS[level], seed) != "done" for seed in range(20))
        for level in ("level1", "level8")
    }
    assert shots["level1"] < 8
    assert shots["level8"] == 20
    errors = [level.siege[0] for level in PLAYERS.values()]
    shyness = [level.style.shyness for level in PLAYERS.values()]
    assert errors == sorted(errors, reverse=True)
    assert shyness == sorted(shyness, reverse=True)


@pytest.mark.parametrize("level", ["level4", "level8"])
def test_asked_about_a_few_landings_a_level_keeps_away_from_the_hole(level: str) -> None:
    """9.4: aimed at column H, a unit falls into the hole on four of six; that must not be chosen for want of an opinion."""
    rules = game("torus", first="fixed", map="blank")
    units = {"blue:PL1": {"at": "waiting"}, "white:HL1": {"at": "A-20"}}
    state = rules.load({"turn": 3, "phase": "landing", "to_act": "blue", "units": units})
    asked = tuple(rules.read(state, f"land PL1 {column}-5") for column in "ABCDEFGH")
    for seed in range(3):
        chosen = PLAYERS[level].choose(rules, rules.view(state, 0), asked, Budget(seed=seed))
        assert rules.write(chosen) in {f"land PL1 {column}-5" for column in "ABCDE"}
