"""Small figures that somebody sees: strengths, defaults, the first hex of the map, the best of equal ways."""

from random import Random
from typing import Any

import pytest

from event_horizon import BadNotation, BadPosition, IllegalAction, game
from event_horizon.games.torus.options import OPTIONS, Options
from event_horizon.games.torus.terrain import terrain

from .table import Table

OTHERS = "blue:HM4 A-29; white:HM4 A-20"


def ask(table: Table, question: str) -> Any:
    return table.game.preview(table.game.view(table.state, 0), question)


@pytest.mark.parametrize(
    ("missile", "options", "strength"),
    [
        ("S1", {}, "2"),
        ("T1", {}, "6"),
        ("S1", {"detonation": "proximity", "double_strength": True}, "4"),
        ("D1", {"detonation": "proximity", "double_strength": True}, "8"),
    ],
)
def test_a_blast_announces_the_missiles_full_strength(
    missile: str, options: dict[str, Any], strength: str
) -> None:
    units = f"{OTHERS}; white:PL1 H-15; white:PL2 H-14"
    table = Table(units, f"blue:{missile} H-20 N", phase="missiles", **options).play(f"fly {missile}")
    full = strength if not options else str(int(strength) // 2)  # proximity goes off beside H-15
    assert table.game.view(table.state, None).pending[0].strength == full


def test_of_two_ways_of_one_cost_the_one_without_a_missile_is_taken() -> None:
    for mine, first in (("G-9", "N"), ("H-9", "NW")):
        ways = ask(Table(f"{OTHERS}; blue:PL1 H-10", f"white:S1 {mine} N"), "reach PL1").ways
        assert ways["G-8"] == [first, "NW" if first == "N" else "N"]


def test_sight_has_blind_spots_only_inside_and_only_by_the_option() -> None:
    for place, options, number in (
        ("H-21", {}, 0),
        ("H-21", {"line_of_sight": True}, 14),
        ("A-5", {"line_of_sight": True}, 0),
    ):
        table = Table(f"{OTHERS}; blue:HL1 {place}", phase="lasers", **options)
        assert len(ask(table, "sight HL1").blind) == number


def test_missiles_are_steered_by_the_shortest_way() -> None:
    hexes = ask(Table(f"{OTHERS}; blue:HM1 H-10", phase="launch"), "guide HM1 TMU").hexes
    assert hexes["H-9"].way == ["launch HM1 TMU N"]
    assert hexes["H-8"].way == ["launch HM1 TMU N", "ahead"]
    assert len(hexes["G-8"].way) == 3


def test_options_by_default_are_those_of_the_game() -> None:
    plain = Options(terrain("standard"))
    assert Options.of(game("torus").settings) == plain
    assert {option.name: option.default for option in OPTIONS if option.default is True} == {}


def test_which_options_depend_on_others_and_what_they_may_be() -> None:
    options = game("torus").options
    assert {each.name: each.when for each in options if each.when} == {
        "ships": ("scenario", "basic"),
        "double_strength": ("detonation", "proximity"),
        "landing_area": ("ships", ("both", "first", "second")),
    }
    assert {each.name: (each.low, each.high) for each in options if not each.values} == {
        "time_limit": (0, 3600)
    }
    assert [each.name for each in options if each.is_file] == ["map"]
    defaults = {each.name: each.default for each in options if each.values == (False, True)}
    assert set(defaults.values()) == {False}
    assert len(defaults) == 5


def test_a_face_down_counter_shows_no_figures() -> None:
    table = Table(f"{OTHERS}; white:HL1 A-9 down")
    hidden = next(each for each in table.game.view(table.state, 0).units if each.role is None)
    assert (hidden.attack, hidden.moves, hidden.load, hidden.spent, hidden.used) == (0, 0, 0, 0, 0)


def test_before_the_first_die_for_the_first_move_nothing_is_rolled() -> None:
    table = Table(phase="force", turn=0, scenario="advanced", first="dice")
    table.state = table.game.start()
    assert table.game.view(table.state, None).pending[0].rolled == 0
    assert table.play("die 4").game.view(table.state, None).pending[0].rolled == 4


def test_a_die_for_anything_else_is_nobodys_throw_for_the_first_move() -> None:
    table = Table("blue:PL1 H-9; white:HL1 H-12", phase="lasers").play("aim PL1 white:HL1", "fire")
    (pending,) = table.game.view(table.state, None).pending
    assert (pending.what, pending.rolled) == ("attack", 0)


def test_the_first_hex_of_the_map_can_be_held_like_any_other() -> None:
    table = Table("blue:PL1 A-2; white:PL1 A-1; white:PL2 C-9 down", scenario="advanced", turn=2)
    with pytest.raises(IllegalAction, match="A-1 holds White's PL1"):
        table.play("step PL1 N")


def test_a_unit_set_up_on_the_first_hex_still_counts_as_waiting_behind_the_veil() -> None:
    units = {"white:HL1": {"at": "waiting"}, "white:ML1": {"at": "waiting"}}
    table = Table(phase="setup", side="white", turn=0, scenario="advanced", data={"units": units})
    before = table.game.view(table.state, 0).waiting
    table.play("place HL1 A-1 down")
    assert table.game.view(table.state, 0).waiting == before == {"blue": 0, "white": 2}


def test_mp_of_a_position_are_counted_from_0_to_9() -> None:
    units = {"blue:PL1": {"at": "A-5"}, "white:PL1": {"at": "A-20"}}
    table = Table(data={"units": units, "spent": {"blue:PL1": 0}})
    assert table.state.spent == (0,) * len(table.state.spent)
    with pytest.raises(BadPosition, match="0 to 9"):
        Table(data={"units": units, "spent": {"blue:PL1": 10}})


def test_a_lob_is_asked_about_with_one_hex() -> None:
    table = Table(f"{OTHERS}; blue:HM1 H-10", phase="launch")
    assert sum(ask(table, "lob G-22").hexes.values()) + ask(table, "lob G-22").lost == pytest.approx(1)
    for question in ("lob", "lob G-22 G-23"):
        with pytest.raises(BadNotation, match="lob G-22"):
            ask(table, question)


def test_a_unit_that_falls_face_down_keeps_its_handle_in_every_state_that_fits() -> None:
    """While the die of its landing is still to be thrown."""
    units = "blue:HL1 A-29; white:PL1 waiting; white:PL2 waiting; white:HL1 A-9 down"
    table = Table(units, phase="landing", side="white").play("announce 2", "land PL1 C-24 down")
    seen = table.game.view(table.state, 0)
    for seed in range(5):
        fitting = table.game.determinize(seen, Random(seed))
        assert table.game.view(fitting, 0) == seen


@pytest.mark.parametrize("mines", ["G-9 H-8 H-9", "G-8 G-9 H-9"])
def test_where_every_way_leads_through_missiles_the_one_with_the_fewest_is_taken(mines: str) -> None:
    """To G-7 it is NW, N and N in any order: through G-9 or H-9, then G-8 or H-8."""
    missiles = "; ".join(f"white:S{number} {mine} N" for number, mine in enumerate(mines.split(), 1))
    answer = ask(Table(f"{OTHERS}; blue:ML1 H-10", missiles), "reach ML1")
    assert "G-7" in answer.missiles
    assert sorted(answer.ways["G-7"]) == ["N", "N", "NW"]
    walked = Table(f"{OTHERS}; blue:ML1 H-10")
    entered = [walked.play(f"step ML1 {step}").at("blue:ML1") for step in answer.ways["G-7"]]
    assert len(set(entered) & set(mines.split())) == 1


@pytest.mark.parametrize(
    ("attacked", "others"),
    [
        ("HL3", "white:HL4 K-27 down; white:PL1 K-28 down; white:MM1 J-1"),
        ("PL1", "white:HL3 K-27 down; white:PL2 K-28 down; white:HM2 J-1; white:PM1 J-2"),
    ],
)
def test_whoever_is_attacked_on_a_mountain_is_taken_for_what_the_odds_show(
    attacked: str, others: str
) -> None:
    """R18: on the mountain K-22 only an HEV defends with 2; the others may be anybody. Forces are of 40 points."""
    open_units = "blue:ML1 K-30; white:HL1 J-9; white:HL2 J-8; white:HM1 J-5"
    units = f"{open_units}; white:{attacked} K-22 down; white:ML1 K-25 down; {others}"
    table = Table(units, phase="lasers", map="standard").play("aim ML1 white:U1", "fire")
    is_heavy = attacked.startswith("H")
    assert table.odds() == ("2-1" if is_heavy else "4-1")
    seen = table.game.view(table.state, 0)
    kinds = set()
    for seed in range(30):
        state = table.game.determinize(seen, Random(seed))
        assert table.game.view(state, 0) == seen
        places = {unit["at"]: name for name, unit in table.game.dump(state)["units"].items()}
        assert places["K-22"].startswith("white:H") == is_heavy
        kinds.add(places["K-25"][6])
    assert kinds == {"H", "M", "P"}


def test_a_laser_has_one_shot_and_a_launcher_its_load() -> None:
    units = "blue:HL1 C-1; blue:HM1 C-2; blue:MM1 C-3; blue:PM1 C-4; blue:PL1 C-5; white:B1 H-5; white:B2 H-15; white:B3 H-25"
    table = Table(f"{units}; white:Y1 C-9; white:PL1 C-20", scenario="advanced", turn=2)
    loads = {each.name: each.load for each in table.game.view(table.state, 0).units}
    assert [loads[f"blue:{name}"] for name in ("HL1", "PL1")] == [1, 1]
    assert [loads[f"blue:{name}"] for name in ("HM1", "MM1", "PM1")] == [3, 2, 1]
    assert [loads[f"white:{name}"] for name in ("B1", "Y1")] == [0, 0]


def test_a_laser_beside_the_first_hex_of_the_map_sees_who_is_there() -> None:
    table = Table("blue:HL1 A-2; white:PL1 A-1; white:PL2 A-9", phase="lasers")
    assert table.legal("aim") == ["aim HL1 white:PL1"]


def test_a_bid_that_is_not_known_may_be_any_bid() -> None:
    """R27: from 0 to 500."""
    table = Table(phase="bid", turn=0, first="bid", data={"to_act": "white", "bids": {"blue": 70}})
    seen = table.game.view(table.state, 1)

    class Chooser(Random):
        """Takes the first of all, or the last."""

        end = 0

        def choice(self, seq: Any) -> Any:
            return seq[self.end]

    for end, bid in ((0, 0), (-1, 500)):
        chooser = Chooser()
        chooser.end = end
        assert table.game.determinize(seen, chooser).bids == (bid, -1)


def test_the_news_of_the_first_dice_say_whose_they_are() -> None:
    table = Table(phase="force", turn=0, scenario="advanced", first="dice")
    table.state = table.game.start()
    for die, seat in ((3, 0), (5, 1)):
        rolled = table.play(f"die {die}").state.news[0]
        assert (rolled.kind, rolled.facts) == ("rolled", {"die": die, "seat": seat})


def test_a_unit_that_has_moved_reaches_what_its_last_mp_allow() -> None:
    fresh = Table(f"{OTHERS}; blue:PL1 H-10")
    assert ask(fresh, "reach PL1").hexes["H-6"] == 0
    moved = fresh.play("step PL1 N", "step PL1 N", "step PL1 N")
    assert ask(moved, "reach PL1").hexes == dict.fromkeys(("G-6", "G-7", "H-6", "H-8", "I-6", "I-7"), 0)


def test_a_landing_that_misses_by_one_hex_is_a_miss() -> None:
    table = Table("blue:PL1 waiting; blue:PL2 waiting; white:PL1 A-9", phase="landing")
    table.play("announce 1", "land PL1 A-20", "die 5")
    assert [(each.kind, each.facts["ring"]) for each in table.state.news] == [("missed", 1)]
    assert table.heard[-1] == "Die 5: Blue's light laser PL1 misses A-20 and lands in ring 1."


@pytest.mark.parametrize("near", ["I-9", "I-10", "G-9", "G-10"])
def test_the_strength_of_a_blast_is_its_own_even_where_a_stronger_missile_may_follow(near: str) -> None:
    table = Table(f"{OTHERS}; white:PL1 H-9", f"white:T1 {near} N", phase="launch", detonation="control")
    (struck,) = (each for each in ask(table, "blast H-10 SMU").blast if each.target == "white:PL1")
    assert struck.strength == "1"


def test_whoever_is_on_the_first_hex_of_the_map_may_be_struck_from_a_ship() -> None:
    ships = {"ships": {"blue": "A-5", "white": "A-15"}}
    table = Table(f"{OTHERS}; white:PL1 A-1", phase="launch", ships="both", data=ships)
    assert ask(table, "drop A-1").struck["white:PL1"].full > 0
