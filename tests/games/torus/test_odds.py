"""What the dice may bring after an action, in words: every row has the chance that the rules give it."""

from random import Random
from typing import Any

import pytest

from event_horizon import game
from event_horizon.games.torus.board import NEIGHBOURS, NUMBERS
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import COMBAT, COUNTERS, JUMP, Missile, in_words

from .crowds import crowd
from .enumeration import descents, fates
from .table import Table

FAR = "blue:HM4 A-29; white:HM4 A-20"
BASES = "white:B1 H-5; white:B2 H-15; white:B3 H-25"
Rows = dict[str, float]


def odds(table: Table, text: str) -> Rows:
    found = table.game.odds(table.game.view(table.state, table.state.side), text)
    chances = [chance for _, chance in found]
    assert chances == sorted(chances, reverse=True), "the likeliest first"
    assert all(chances)
    assert len(dict(found)) == len(found)
    return dict(found)


def after(table: Table, *texts: str) -> State:
    state = table.state
    for text in texts:
        state = table.game.apply(state, table.game.read(state, text))
    return state


def shot(table: Table, *aims: str) -> Rows:
    """What the attack does to its target: what a missile does that is hit is another question."""
    target = in_words(aims[0].split(" ")[2])
    return {
        row: chance for row, chance in struck(table, after(table, *aims, "fire")).items() if target in row
    }


def nearly(rows: Rows) -> Rows:
    """Displaced again and again, they end nearly always."""
    return {row: pytest.approx(chance, abs=1e-3) for row, chance in rows.items()}


def struck(table: Table, state: State, places: dict[str, str] | None = None) -> Rows:
    """Every throw of every die that is to be rolled now; in a blast, each name comes with its place."""
    rows = {}
    for target, (none, disrupted, destroyed, set_off) in fates(table.game, state, table.state.side).items():
        name = in_words(target) + (f" in {places[target]}" if places else "")
        rows |= {
            f"{name} is destroyed": destroyed,
            f"{name} is disrupted": disrupted,
            f"{name} is hit and goes off": set_off,
            f"Nothing happens to {name}": none,
        }
    return {row: pytest.approx(chance) for row, chance in rows.items() if chance}


def come_down(table: Table, state: State, descent: Descent, doubtful: set[str] = frozenset()) -> Rows:  # type: ignore[assignment]
    found: Rows = {}
    for end, chance in descents(table.game, state, descent, doubtful):
        row = f"It comes down in {end[1:]} or beside it" if end[0] == "?" else f"It comes down in {end}"
        row = "It is lost in the hole" if end == "hole" else row
        found[row] = found.get(row, 0.0) + chance
    return found


@pytest.mark.parametrize("target", ["HL1", "PL1", "S1"])
def test_lasers(target: str) -> None:
    units = f"{FAR}; blue:PL2 H-10; blue:PL1 H-11; white:HL1 H-13; white:PL1 H-16 disrupted"
    table = Table(units, "white:S1 I-10 N", phase="lasers")
    first, second = f"aim PL2 white:{target}", f"aim PL1 white:{target}"
    alone, both = shot(table, first), shot(table, first, second)
    assert odds(table, first) == alone
    table.play(first)
    assert odds(table, second) == both != alone
    assert odds(table, "fire") == alone


def test_a_laser_that_is_aimed_at_a_dummy_rolls_no_die() -> None:
    table = Table(
        f"{BASES}; blue:HL1 H-10; white:Y1 H-12; white:PL1 A-9", phase="lasers", turn=2, scenario="advanced"
    )
    assert odds(table, "aim HL1 white:Y1") == {"White's dummy Y1 is not a combat unit: no die is rolled": 1.0}


def test_a_counter_that_may_be_a_dummy_is_hit_if_it_is_a_combat_unit() -> None:
    units = f"{BASES}; blue:ML1 H-10; white:PL1 H-12 down; white:Y1 C-9 down"
    table = Table(units, phase="lasers", turn=2, scenario="advanced")
    names = {unit.at: unit.name for unit in table.game.view(table.state, 0).units if unit.role is None}
    aim = f"aim ML1 {names['H-12']}"
    assert odds(table, aim) == {
        f"{row}, if it is a combat unit": chance for row, chance in shot(table, aim).items()
    }


def test_on_a_mountain_there_are_two_cases() -> None:
    """R18: only a heavy unit defends with 2 there. 4 to 1 and 2 to 1, from the table in 8.9."""
    in_the_open = "blue:ML1 K-30; white:HL1 J-9; white:HL2 J-8; white:HM1 J-5; white:HM2 J-1; white:PM1 J-2"
    hidden = "white:PL1 K-22 down; white:ML1 K-25 down; white:HL3 K-27 down; white:PL2 K-28 down"
    table = Table(f"{in_the_open}; {hidden}", phase="lasers", map="standard")
    names = {unit.at: unit.name for unit in table.game.view(table.state, 0).units if unit.role is None}
    name = in_words(names["K-22"])
    assert odds(table, f"aim ML1 {names['K-22']}") == {
        f"{name} is destroyed, if its defence is 1": pytest.approx(3 / 6),
        f"{name} is disrupted, if its defence is 1": pytest.approx(2 / 6),
        f"Nothing happens to {name}, if its defence is 1": pytest.approx(1 / 6),
        f"{name} is destroyed, if its defence is 2": pytest.approx(1 / 6),
        f"{name} is disrupted, if its defence is 2": pytest.approx(2 / 6),
        f"Nothing happens to {name}, if its defence is 2": pytest.approx(3 / 6),
    }


def test_landings_and_jumps() -> None:
    table = Table(f"{FAR}; blue:PL1 waiting; white:PL1 C-9; white:PL2 C-10", phase="landing")
    landed = after(table, "land PL1 C-8")
    descent = landed.agenda[0]
    assert isinstance(descent, Descent)
    assert odds(table, "land PL1 C-8") == nearly(come_down(table, landed, descent))
    walking = Table(f"{FAR}; blue:PL1 H-9; white:PL1 H-19")
    jumper = next(unit for unit in COMBAT[0] if COUNTERS[unit].name == "PL1")
    in_jump = after(walking, "jump PL1 H-18")
    assert in_jump.at[jumper] == JUMP
    expected = nearly(come_down(walking, in_jump, Descent(jumper, False, NUMBERS["H-18"])))
    assert odds(walking, "jump PL1 H-18") == expected
    later = Table(f"{FAR}; blue:PL1 jump >H-18; white:PL1 H-19")
    assert odds(later, "emerge PL1") == expected


def test_a_landing_where_a_dummy_may_lie() -> None:
    units = f"{BASES}; blue:PL1 waiting; blue:PL2 C-20; white:PL1 A-15 down; white:Y1 C-9 down"
    table = Table(units, phase="landing", turn=2, scenario="advanced")
    rows = odds(table, "land PL1 A-16")
    assert sum(rows.values()) == pytest.approx(1)
    assert [row for row in rows if row.endswith("or beside it")] == ["It comes down in A-15 or beside it"]


def in_blast(table: Table, ends: Rows, at: dict[str, str]) -> Rows:
    """Who is where a missile comes down, and who is beside it."""
    chances = {row.removeprefix("It comes down in "): chance for row, chance in ends.items()}
    rows = dict(ends)
    for target, place in at.items():
        near = [name for name, number in NUMBERS.items() if number in NEIGHBOURS[NUMBERS[place]]]
        rows[f"{in_words(target)} is where it goes off"] = chances.get(place, 0.0)
        rows[f"{in_words(target)} is beside it"] = sum(chances.get(each, 0.0) for each in near)
    return {row: chance for row, chance in rows.items() if chance}


def test_missiles_through_the_hole_and_from_a_ship() -> None:
    at = {"white:PL1": "G-22", "white:PL2": "G-24", "white:T1": "H-21"}
    units = f"{FAR}; blue:HM1 H-10; white:PL1 G-22; white:PL2 G-24"
    table = Table(
        units,
        "white:T1 H-21 N",
        phase="launch",
        ships="both",
        data={"ships": {"blue": "A-15", "white": "A-5"}},
    )
    lobbed = come_down(table, table.state, Descent(Missile(1, 9, 0, NUMBERS["G-22"]), False, NUMBERS["G-22"]))
    assert odds(table, "lob HM1 SMU G-22") == nearly(in_blast(table, lobbed, at))
    near = {"white:PL1": "C-14", "white:PL2": "B-12"}
    units = f"{FAR}; white:PL1 C-14; white:PL2 B-12"
    ships = {"ships": {"blue": "A-15", "white": "A-5"}}
    falling = Table(units, "blue:D1 ship >C-13", phase="missiles", ships="both", data=ships)
    descent = Descent(Missile(2, 1, 0, -1, 0, NUMBERS["C-13"]), True, NUMBERS["C-13"])
    expected = nearly(in_blast(falling, come_down(falling, falling.state, descent), near))
    assert odds(falling, "fly D1") == expected
    dropping = Table(units, phase="launch", ships="both", data=ships)
    assert odds(dropping, "lob ship SMU C-13") == expected


def test_missiles_on_their_way() -> None:
    places = {"white:PL1": "H-6", "white:HL1": "H-5"}
    units = f"{FAR}; white:PL1 H-6; white:HL1 H-5"
    flying = Table(units, "blue:S1 H-15 N", phase="missiles")
    assert odds(flying, "fly S1") == struck(flying, after(flying, "fly S1"), places)
    launching = Table(f"{units}; blue:HM1 H-9", phase="launch")
    end = after(launching, "launch HM1 DMU N", "ahead", "ahead")
    assert odds(launching, "launch HM1 DMU N") == struck(launching, end, places)
    assert odds(launching, "launch HM1 DMU S") == {}, "it meets nobody"
    resting = Table(units, "blue:T1 H-7 N", phase="launch", detonation="control")
    assert odds(resting, "detonate T1") == struck(resting, after(resting, "detonate T1"), places)


def test_control_may_set_off_a_missile_on_its_track() -> None:
    table = Table(f"{FAR}; white:PL1 H-6", "blue:T1 H-12 N", phase="missiles", detonation="control")
    (text,) = (each for each in table.legal("detonate T1 ") if each.endswith(" H-7"))
    assert odds(table, text) == struck(table, after(table, text), {"white:PL1": "H-6"})


def test_a_missile_goes_off_at_the_first_counter_or_at_the_next_one() -> None:
    units = f"{BASES}; blue:HL1 A-9; white:PL1 H-8 down; white:Y1 H-12 down"
    table = Table(units, "blue:S1 H-17 N", phase="missiles", turn=2, scenario="advanced")
    ends = {row.rpartition(", if the missile goes off in ")[2] for row in odds(table, "fly S1")}
    assert ends == {"H-12", "H-8"}


@pytest.mark.parametrize("text", ["step PL1 N", "done"])
def test_where_no_die_falls_there_are_no_odds(text: str) -> None:
    assert odds(Table(f"{FAR}; blue:PL1 H-9; white:PL1 H-12"), text) == {}


@pytest.mark.parametrize("options", [{}, {"scenario": "advanced"}, {"detonation": "control"}], ids=str)
def test_the_odds_of_every_action_that_is_offered_are_chances(options: dict[str, Any]) -> None:
    rules = game("torus", first="fixed", **options)
    for seed in range(4):
        state = crowd(rules, Random(seed))
        seat = rules.to_act(state)
        for action in rules.legal(state):
            rows = rules.odds(rules.view(state, seat), rules.write(action))
            assert all(0 < chance <= 1 + 1e-9 for _, chance in rows)
