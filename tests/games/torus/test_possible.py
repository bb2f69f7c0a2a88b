"""What a face-down counter may be: as narrow as everything that the viewer knows allows, and no narrower."""

from random import Random
from typing import Any

import pytest

from event_horizon import CHANCE, game
from event_horizon.games.torus.board import NUMBERS
from event_horizon.games.torus.options import Options
from event_horizon.games.torus.secrets.possible import Possible
from event_horizon.games.torus.units import COMBAT_UNITS, COUNTERS

from .table import Table

BASES = "white:B1 H-5 down; white:B2 H-15 down; white:B3 H-25 down"


def possible(table: Table) -> Possible:
    return Possible(table.game.view(table.state, 0), table.state.options)


def advanced(units: str, missiles: str = "", **options: object) -> Table:
    return Table(f"blue:PL1 A-9; {units}", missiles, scenario="advanced", turn=2, **options)


def test_in_the_basic_scenario_all_are_combat_units() -> None:
    table = Table("blue:PL1 A-1; white:PL1 A-9 down")
    assert possible(table).is_unit("white:U1") is True


def test_alone_on_their_rows_they_are_the_bases() -> None:
    """Handles go by the order of the position: the bases first."""
    found = possible(advanced(f"{BASES}; white:PL1 C-3 down; white:PL2 C-9"))
    assert [found.is_unit(f"white:U{number}") for number in (1, 2, 3)] == [False, False, False]
    assert (
        found.is_unit("white:U4") is True
    )  # three bases, one hidden unit, and no counter too many for a dummy


def test_with_a_counter_too_many_one_is_a_dummy() -> None:
    found = possible(advanced(f"{BASES}; white:PL1 C-3 down; white:Y1 D-3 down"))
    assert found.doubtful() == {"white:U4", "white:U5"}
    assert not found.can_be(others=frozenset({"white:U4", "white:U5"}))
    assert found.can_be(units=frozenset({"white:U4"}), others=frozenset({"white:U5"}))


def test_who_lies_under_a_missile_is_a_base() -> None:
    units = f"{BASES}; white:PL1 H-6 down; white:PL2 H-16 down; white:PL3 H-26 down"
    assert possible(advanced(units)).is_unit("white:U1") is None
    found = possible(advanced(units, "blue:T1 H-5 N"))
    assert [found.is_unit(f"white:U{number}") for number in (1, 2, 4)] == [False, False, True]


def test_a_base_may_lie_under_a_unit() -> None:
    found = possible(advanced(f"{BASES}; white:HL1 H-5 down"))
    assert found.bases_beneath("white:U4") == {True}
    wide = f"{BASES}; white:HL1 H-5 down; white:ML1 H-6 down; white:ML2 H-16 down; white:ML3 H-26 down"
    assert possible(advanced(wide)).bases_beneath("white:U4") == {True, False}


@pytest.mark.parametrize("options", [{}, {"detonation": "control"}, {"detonation": "proximity"}], ids=str)
def test_determinized_states_hold_what_is_possible_and_all_of_it(options: dict[str, Any]) -> None:
    """At random positions of random games with everything set up face down, over many states that fit the view."""
    rules, random, seen_both = game("torus", scenario="advanced", first="fixed", **options), Random(4), 0
    state = rules.start()
    for number in range(900):
        actor = rules.to_act(state)
        if actor is None:
            break
        if number % 60 == 0 and state.turn:
            seen_both += _compare(rules, rules.view(state, 0), random)
        if actor == CHANCE:
            action = random.choice(rules.chances(state))[0]
        else:
            legal = rules.legal(state)
            down = [each for each in legal if getattr(each, "down", False)]
            action = random.choice(down if down and state.phase == "setup" else legal)
        state = rules.apply(state, action)
    assert seen_both > 3


def _compare(rules: Any, seen: Any, random: Random) -> int:
    found = Possible(seen, Options.of(rules.settings))
    drawn: dict[str, set[bool]] = {name: set() for name in found.hexes}
    for _ in range(120):
        state = rules.determinize(seen, random)
        for unit, handle in enumerate(state.handles):
            if handle and f"white:U{handle}" in drawn:
                drawn[f"white:U{handle}"].add(unit in COMBAT_UNITS)
                assert COUNTERS[unit].side == 1
    expected = {name: {True, False} if (sure := found.is_unit(name)) is None else {sure} for name in drawn}
    assert drawn == expected
    return sum(1 for each in drawn.values() if len(each) == 2)


@pytest.mark.parametrize(("detonation", "may_be"), [("contact", False), ("proximity", None)])
def test_what_a_missile_passes_is_no_unit_unless_its_fuse_is_not_live_yet(
    detonation: str, may_be: bool | None
) -> None:
    units = f"{BASES}; blue:HM1 H-4; white:PL1 H-6 down; white:PL2 H-16 down; white:PL3 H-26 down"
    laid = advanced(units, detonation=detonation).data() | {"phase": "launch"}
    launched = Table(data=laid, scenario="advanced", detonation=detonation)
    assert possible(launched).is_unit("white:U1") is None
    launched.play("launch HM1 TMU S")
    assert launched.state.flight
    assert possible(launched).is_unit("white:U1") is may_be


def test_where_a_missile_with_a_fuse_is_at_rest_there_is_no_unit() -> None:
    units = f"{BASES}; white:PL1 H-9 down; white:PL2 H-19 down; white:PL3 H-29 down"
    found = possible(advanced(units, "blue:T1 H-5 N", detonation="proximity"))
    assert found.is_unit("white:U1") is False


def test_a_dummy_that_lies_open_is_not_among_those_face_down() -> None:
    """One of the counters in C-3 and D-9 is a dummy: the second, as everyone sees the first."""
    table = advanced(f"{BASES}; white:PL1 C-3 down; white:Y1 D-3; white:Y2 D-9 down")
    seen = table.game.view(table.state, 0)
    found = set()
    for seed in range(12):
        state = table.game.determinize(seen, Random(seed))
        assert table.game.view(state, 0) == seen
        places = {name: unit["at"] for name, unit in table.game.dump(state)["units"].items()}
        assert places["white:Y1"] == "D-3"
        found.add(places["white:Y2"])
    assert found == {"C-3", "D-9"}


RIDGE = 'name = "x"\nbases = ["H-5", "H-15", "H-25"]\nmountains = ["H-9", "H-10"]\ncraters = []\n'


@pytest.mark.parametrize(
    ("first", "is_base", "options", "left"),
    [
        (5, True, {}, [0]),
        (5, False, {}, [0]),
        (9, True, {}, [0, 1]),  # an HEV on the mountain would defend with 2 as well
        (9, True, {"flat_mountains": True}, [0]),
        (9, False, {"flat_mountains": True}, [0]),
    ],
)
def test_the_odds_against_a_light_unit_show_whether_it_stands_on_a_base(
    first: int, is_base: bool, options: dict[str, Any], left: list[int]
) -> None:
    """R18: counters lie face down in two triples of hexes; the bases are in the first, and `left` is what the odds allow."""
    triples = [[f"H-{row + 10 * number}" for number in range(3)] for row in (first, first + 1)]
    bases = [f"white:B{number} {place} down" for number, place in enumerate(triples[0], start=1)]
    units = [f"white:PL{number} {place} down" for number, place in enumerate(triples[1], start=1)]
    attacked = f"white:PL4 {triples[0 if is_base else 1][0]} down"
    crowd = "; ".join(["blue:PL1 H-2", *bases, *units, attacked])
    table = Table(crowd, scenario="advanced", turn=2, phase="lasers", map=RIDGE, **options)
    sites = [{NUMBERS[place] for place in triple} for triple in triples]
    assert possible(table).sites == sites
    table.play("aim PL1 white:U7", "fire")
    (pending,) = table.game.view(table.state, 0).pending
    assert pending.defence == (2 if is_base else 1)
    assert possible(table).sites == [sites[number] for number in left]


@pytest.mark.parametrize("kind", "HMP")
def test_when_all_units_of_a_weight_lie_open_those_face_down_are_others(kind: str) -> None:
    """Whatever the points of the force would allow."""
    open_ones = [each.full_name for each in COUNTERS if each.full_name.startswith(f"white:{kind}")]
    hidden = [f"white:{each}L1" for each in "HMP" if each != kind]
    units = [*(f"{name} C-9" for name in open_ones), *(f"{name} C-12 down" for name in hidden)]
    table = Table("blue:HL1 A-9; " + "; ".join(units))
    seen, weights = table.game.view(table.state, 0), set[str]()
    for seed in range(12):
        state = table.game.determinize(seen, Random(seed))
        assert table.game.view(state, 0) == seen
        weights |= {COUNTERS[unit].role[0] for unit, handle in enumerate(state.handles) if handle}
    assert weights == set("HMP") - {kind}
    assert possible(table).weights("white:U1") == {each == "H" for each in weights}
