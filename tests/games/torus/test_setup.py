"""Setting up: sides, forces, first move, initial landings (3.0)."""

import pytest

from event_horizon import CHANCE, BadOption, IllegalAction, game
from event_horizon.games.torus.turns.force import can_complete
from event_horizon.games.torus.units import LIMITS

from .table import Table

FORCE = "HL HL ML ML PL PL PL PL PL PL MM"  # 12 + 8 + 12 + 4 = 36, one MPV short
OTHER = "HL HL HL HL ML ML ML ML"
BOOK = "PL PL PL PL PL PL PM PM PM PM PM PM HL HM ML"


def take(table: Table, kinds: str) -> Table:
    return table.play(*(f"take {kind}" for kind in kinds.split()))


def fresh(**options: object) -> Table:
    table = Table(phase="force", turn=0, **options)
    table.state = table.game.start()
    return table


def test_3_2_the_books_force_makes_40_and_ends_the_step_by_itself() -> None:
    table = take(fresh(), BOOK)
    assert (table.state.phase, table.state.side) == ("force", 1)
    units = table.data()["units"]
    assert len(units) == 15
    assert {entry["at"] for entry in units.values()} == {"waiting"}


def test_3_2_exactly_40_points() -> None:
    table = take(fresh(), FORCE)
    with pytest.raises(
        IllegalAction, match=r"4 points are left, and with HL \(6\) they cannot be spent"
    ) as refusal:
        table.play("take HL")
    assert refusal.value.rule == "3.2"
    assert table.legal() == ["take ML", "take MM", "take PM", "take PM PM"]
    with pytest.raises(IllegalAction, match="there are 6 PL counters; all are taken"):
        table.play("take PL")
    with pytest.raises(IllegalAction, match="4 points are still to be spent"):
        table.play("done")


def test_3_2_a_whole_force_is_one_action() -> None:
    table = fresh().play(f"take {BOOK}")
    assert table.data() == take(fresh(), BOOK).data()
    assert table.heard[-1].endswith("join the force, which is complete.")
    assert table.game.write(table.game.read(table.state, "take PL HL HL HL HL ML ML ML PM")) == (
        "take HL HL HL HL ML ML ML PL PM"
    )
    begun = take(fresh(), FORCE).play("take PM PM")
    assert begun.state.side == 1
    for text, reason in {
        "take HL HL": "these units cost 12 points, and 40 are left",
        "take HL HL HL HL HL ML ML PL": "there are 4 HL counters; 4 are free",
    }.items():
        with pytest.raises(IllegalAction, match=reason) as refusal:
            table.play(text)
        assert refusal.value.rule == "3.2"


def test_3_2_every_whole_force_is_offered_once() -> None:
    offered = [text.split()[1:] for text in fresh().legal("take ")]
    points = {"H": 6, "M": 4, "P": 2}
    whole = [kinds for kinds in offered if len(kinds) > 1]
    assert all(sum(points[kind[0]] for kind in kinds) == 40 for kinds in whole)
    assert (len(offered), len(whole), len({tuple(kinds) for kinds in whole})) == (1367, 1361, 1361)


def test_3_2_no_choice_leads_to_a_dead_end() -> None:
    none = dict.fromkeys(LIMITS, 0)
    assert can_complete(4, {**none, "ML": 1})
    assert not can_complete(2, {**none, "ML": 1, "HL": 3})
    assert can_complete(16, {**none, "ML": 5, "HL": 4})
    assert not can_complete(-2, dict(LIMITS))


def test_counter_limits() -> None:
    assert LIMITS == {"HL": 4, "HM": 4, "ML": 5, "MM": 5, "PL": 6, "PM": 6}


def with_forces(**options: object) -> Table:
    """Seat 0 has taken the book's force, seat 1 another."""
    return take(take(fresh(**options), BOOK), OTHER)


def test_3_4_and_r1_the_higher_die_is_blue() -> None:
    table = with_forces(first="dice")
    assert table.game.to_act(table.state) == CHANCE
    table.play("die 3", "die 3")
    assert table.heard[-1] == "A tie: both roll again."
    table.play("die 2", "die 5")
    assert "Player two is Blue and moves first." in table.heard
    assert table.game.view(table.state, 0).sides == ("white", "blue")
    assert table.game.to_act(table.state) == 1
    assert fresh(first="dice").game.seats == ("one", "two")
    assert fresh(first="fixed").game.seats == ("blue", "white")


def test_r1_each_seat_keeps_the_force_that_it_chose() -> None:
    for dice, (first, second) in {
        ("die 6", "die 5"): (BOOK, OTHER),
        ("die 5", "die 6"): (OTHER, BOOK),
    }.items():
        table = with_forces(first="dice").play(*dice)
        units = table.data()["units"]
        for side, force in (("blue", first), ("white", second)):
            kinds = sorted(name.partition(":")[2][:2] for name in units if name.startswith(side))
            assert kinds == sorted(force.split())
        assert (table.state.phase, table.state.side, table.state.turn) == ("landing", 0, 0)


def test_r1_nothing_is_known_of_a_force_until_both_are_complete() -> None:
    """Not even a number, in views, news, text boards and what others read of the actions."""
    table = fresh(first="dice")
    first = take(table, "HL HL").state
    second = take(fresh(first="dice"), "PL PL PL").state
    for seat in (1, None):
        assert table.game.view(first, seat) == table.game.view(second, seat)
        assert table.game.news(first, seat) == ()
        assert table.game.write_for(first, table.game.read(first, "take HL"), seat) == "take ?"
    assert table.game.view(first, 0).force == {"blue": 2, "white": 0}
    waiting = take(table, "HL HL ML ML ML ML").state
    assert table.game.to_act(waiting) == 1
    assert (
        table.game.view(waiting, 1).force == table.game.view(waiting, None).force == {"blue": 0, "white": 0}
    )
    complete = take(table, OTHER).state
    assert [each.sentence for each in table.game.news(complete, 0)] == ["Player two has chosen a force."]
    assert table.game.view(complete, 0).force == {"blue": 8, "white": 8}


def test_r1_until_it_is_decided_nobody_is_blue() -> None:
    table = fresh(first="dice")
    assert table.game.seat_titles(table.state) == ("player one", "player two")
    assert table.game.view(table.state, 0).is_undecided
    assert "one's force phase; to act: one" in table.game.text(table.game.view(table.state, 0))
    table = with_forces(first="dice").play("die 5", "die 6")
    assert table.game.seat_titles(table.state) == ("white", "blue")
    assert not table.game.view(table.state, 0).is_undecided


def test_r1_in_the_advanced_scenario_the_dice_come_first() -> None:
    table = fresh(first="dice", scenario="advanced")
    with pytest.raises(IllegalAction, match="a die must be rolled first"):
        table.play("take HL")
    table.play("die 1", "die 2")
    assert (table.game.to_act(table.state), table.state.phase) == (1, "force")


@pytest.mark.parametrize(
    ("bids", "blue", "points"), [((30, 20), 0, 30), ((0, 500), 1, 500), ((10, 0), 0, 10)]
)
def test_r27_the_higher_bidder_moves_first_and_pays(bids: tuple[int, int], blue: int, points: int) -> None:
    table = with_forces(first="bid")
    assert (table.state.phase, len(table.legal())) == ("bid", 501)
    table.play(f"bid {bids[0]}", f"bid {bids[1]}")
    assert (table.state.blue_seat, table.points()) == (blue, (0, points))
    assert (table.state.phase, table.state.side) == ("landing", 0)
    assert (
        f"Player {('one', 'two')[blue]} is Blue and moves first. White begins with {points} points."
        in table.heard
    )


def test_r27_bids_are_unseen_and_a_tie_is_decided_by_dice_at_that_price() -> None:
    table = with_forces(first="bid").play("bid 70")
    assert (table.game.view(table.state, 0).bids, table.game.view(table.state, 1).bids) == ({"blue": 70}, {})
    assert table.game.write_for(table.state, table.game.read(table.state, "bid 30"), 0) == "bid ?"
    assert [each.sentence for each in table.game.news(table.state, 1)] == ["Player one has made a bid."]
    assert table.game.load(table.data()) == table.state
    table.play("bid 70")
    assert table.rolls_dice()
    assert table.game.view(table.state, None).bids == {"blue": 70, "white": 70}
    table.play("die 1", "die 3")
    assert (table.state.blue_seat, table.points()) == (1, (0, 70))


@pytest.mark.parametrize(("text", "rule"), [("bid 501", "R27"), ("done", "R27"), ("take HL", "4.2")])
def test_r27_what_is_no_bid_is_refused(text: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        with_forces(first="bid").play(text)
    assert refusal.value.rule == rule


def test_3_3_bases_of_the_basic_scenario() -> None:
    assert fresh().game.view(fresh().state, None).bases == ("H-5", "H-15", "H-25")


def test_3_5_to_3_7_initial_landings_then_the_first_players_turn() -> None:
    table = take(take(fresh(), BOOK), BOOK)
    assert (table.state.turn, table.state.side, table.state.phase) == (0, 0, "landing")
    table.play("announce 4")
    for number in range(1, 5):
        table.play(f"land PL{number} A-{number}", "die 1")
    assert (table.state.turn, table.state.side, table.state.phase) == (0, 1, "landing")
    table.play("announce 1", "land HL1 A-20 down", "die 1")
    assert (table.state.turn, table.state.side, table.state.phase) == (1, 0, "movement")
    table.play("done", "announce 1", "land PL5 A-9", "die 1")  # the rest lands in later turns
    assert (table.state.side, table.at("white:HL1"), table.data()["units"]["white:HL1"].get("down")) == (
        1,
        "A-20",
        None,
    )


def test_3_1_names_carry_the_side() -> None:
    table = take(fresh(), "HL PM")
    assert set(table.data()["units"]) == {"blue:HL1", "blue:PM1"}


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"ships": "both", "scenario": "advanced"}, "ships needs scenario=basic"),
        ({"landing_area": True}, r"landing_area needs ships=both\|first\|second"),
        ({"first": "bid", "scenario": "advanced"}, "first=bid needs scenario=basic"),
        ({"double_strength": True}, "double_strength needs detonation=proximity"),
        ({"double_strength": True, "detonation": "control"}, "double_strength needs detonation=proximity"),
        ({"scenario": "huge"}, "scenario must be basic or advanced"),
        ({"time_limit": -1}, "time_limit must be a number from 0 to 3600"),
    ],
)
def test_options_that_do_not_go_together(options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        game("torus", **options)
