"""2.1 to 2.14: moving, boosts, changes of orbit, running out of energy."""

import pytest

from event_horizon import CHANCE, IllegalAction, game
from event_horizon.games.explorer.action import Dice
from event_horizon.games.explorer.board import board, write_place

from .picture import RULES, fly, legal, refused, seen, ship, ships, told


@pytest.mark.parametrize(
    ("dice", "place"),
    [("1 1", "in.2"), ("2 4", "in.6"), ("3 4", "8.0"), ("6 6", "8.5")],
)
def test_a_ship_starts_at_home_and_joins_the_outer_orbit(dice: str, place: str) -> None:
    state = fly(ship(), "roll", f"dice {dice}")
    assert seen(state).split()[0] == place
    assert state.ship.moved == max(0, sum(map(int, dice.split())) - 7)


def test_joining_the_outer_orbit_is_no_full_round() -> None:
    assert fly(ship("in.6"), "roll", "dice 1 1").step == "end"


def test_two_dice_move_a_ship_counter_clockwise() -> None:
    state = fly(ship("7.0", moved=0), "roll")
    assert RULES.to_act(state) == CHANCE
    assert len(RULES.chances(state)) == 21
    assert sum(weight for _, weight in RULES.chances(state)) == 36
    after = fly(state, "dice 5 6")
    assert seen(after, "moved") == "7.11 end moved=11"
    assert told(after) == "Explorer rolls 5 + 6 = 11. Explorer moves 11 spaces to orbit 7, space 11."


def test_spaces_are_numbered_in_the_direction_of_flight() -> None:
    """F9, F10: every way is counter-clockwise, and there is no action to fly back."""
    state = fly(ship("7.22", moved=0), "roll", "dice 2 3")
    assert seen(state).split()[0] == "7.3"
    assert legal(ship("7.22", moved=0)) == ["roll", "roll 1", "roll 2"]


@pytest.mark.parametrize(
    ("roll", "throws", "ways", "energy"), [("roll 1", 56, 216, 5), ("roll 2", 126, 1296, 4)]
)
def test_extra_dice_cost_a_token_each(roll: str, throws: int, ways: int, energy: int) -> None:
    state = fly(ship("7.0"), roll)
    chances = RULES.chances(state)
    assert (len(chances), sum(weight for _, weight in chances), state.ship.energy) == (throws, ways, energy)


@pytest.mark.parametrize("values", [(1,), (1, 7), (0, 1), (1, 2, 3), (2, 1), ()])
def test_what_two_dice_cannot_show_is_refused(values: tuple[int, ...]) -> None:
    with pytest.raises(IllegalAction):
        RULES.apply(fly(ship("8.1"), "roll"), Dice(values))


@pytest.mark.parametrize(
    ("roll", "words"),
    [("roll 1", "spends 1 token on one more die."), ("roll 2", "spends 2 tokens on two more dice.")],
)
def test_what_is_spent_on_dice_is_told(roll: str, words: str) -> None:
    assert told(fly(ship("8.1"), roll)) == f"Explorer {words}"


@pytest.mark.parametrize(("energy", "offered"), [(0, 1), (1, 2), (2, 3), (9, 3)])
def test_boosts_are_offered_as_far_as_tokens_go(energy: int, offered: int) -> None:
    state = ship("in.1", energy=energy)
    assert legal(state) == ["roll", "roll 1", "roll 2"][:offered]
    if energy < 2:
        wanted = f"2.3: each extra die costs a token; Explorer has {energy} and needs 2"
        assert refused(state, "roll 2") == wanted


def test_a_boost_and_a_climb_are_both_paid() -> None:
    """Two tokens for four dice and a third one for the climb."""
    state = fly(ship("6.8", moved=8, energy=3), "roll 2", "dice 1 1 1 1", "climb", "space 7.0")
    assert seen(state, "energy") == "7.0 end energy=0"


def test_dice_are_read_in_any_order_and_written_ascending() -> None:
    state = fly(ship("7.0"), "roll 1")
    assert RULES.write(RULES.read(state, "dice 5 2 3")) == "dice 2 3 5"
    assert refused(state, "dice 2 3") == "2.3: 3 dice are rolled, each 1 to 6, not (2, 3)"


@pytest.mark.parametrize(
    ("at", "moved", "dice", "changes"),
    [
        ("7.20", 20, "1 3", True),  # exactly a round
        ("7.20", 20, "1 2", False),  # not on space 0 yet
        ("7.20", 20, "4 4", True),  # on the way, with four spaces left
        ("7.20", 19, "1 3", False),  # entered on space 1: one space short of a round
        ("7.20", 44, "1 3", True),  # the second time around
        ("2.5", 5, "1 1", True),
    ],
)
def test_a_full_round_comes_before_a_change(at: str, moved: int, dice: str, changes: bool) -> None:
    state = fly(ship(at, moved=moved), "roll", f"dice {dice}")
    assert (state.step == "change") is changes


def test_an_orbit_is_changed_only_on_entering_the_zone() -> None:
    state = fly(ship("7.22", moved=5), "roll", "dice 1 2")
    assert refused(state, "descend") == (
        "2.7: Explorer has moved 8 of the 24 spaces of a full round in its orbit"
    )
    for step in ("roll", "end"):
        full = ship("7.5", moved=30, step=step)
        assert refused(full, "descend") == (
            "2.8: a ship changes orbit when it enters space 0 during a move; Explorer is in orbit 7, space 5"
        )
    assert refused(ship("in.3"), "descend") == (
        "2.8: only a ship in orbit can change orbit; Explorer is at square 3 of the way out"
    )
    assert seen(fly(ship("7.22", moved=22), "roll", "dice 1 2")) == "7.0 change"


def test_one_orbit_at_a_time() -> None:
    state = fly(ship("7.22", moved=22), "roll", "dice 1 1")
    assert [seen(fly(state, text)) for text in ("descend", "climb", "stay")] == [
        "6.0 end",
        "8.0 end",
        "7.0 end",
    ]


def test_the_rest_of_the_move_goes_on_in_the_new_orbit() -> None:
    """The rulebook's example downward: a roll of 4 enters the zone and steps down."""
    state = fly(ship("7.22", moved=22), "roll", "dice 1 3", "descend")
    assert seen(state, "moved") == "6.2 end moved=2"
    assert (
        told(state) == "Explorer descends to orbit 6, space 0. Explorer moves 2 spaces to orbit 6, space 2."
    )


def test_a_climb_in_the_middle_of_a_move() -> None:
    """The rulebook's example upward: a roll of 3 enters the zone and steps up for a token."""
    state = fly(ship("5.10", moved=10), "roll", "dice 1 2", "climb")
    assert seen(state, "energy", "moved") == "6.1 end energy=5 moved=1"


def test_a_long_move_can_change_more_than_once() -> None:
    state = fly(ship("3.5", moved=5), "roll 1", "dice 6 6 6", "descend")
    assert seen(state, "moved") == "2.0 change moved=6"
    assert state.left == 11
    assert seen(fly(state, "descend")) == "1.0 change"


@pytest.mark.parametrize(
    ("place", "below", "above"),
    [
        ("8.13", "7.13", []),
        ("7.13", "6.6", ["8.13"]),
        ("7.12", "6.6", ["8.12"]),
        ("6.6", "5.6", ["7.12", "7.13"]),
        ("4.11", "3.5", ["5.11"]),
        ("3.5", "2.5", ["4.10", "4.11"]),
        ("1.2", "hole", ["2.2"]),
    ],
)
def test_straight_down_and_up(place: str, below: str, above: list[str]) -> None:
    table = board("standard")
    at = table.read(place)
    assert at is not None
    assert write_place(table.below(at)) == below
    assert [write_place(each) for each in table.above(at)] == above


def test_nobody_must_change() -> None:
    state = fly(ship("6.11", moved=11), "roll", "dice 1 1")
    assert legal(state) == ["descend", "climb", "stay"]
    assert seen(fly(state, "stay"), "moved") == "6.1 end moved=13"


@pytest.mark.parametrize(
    ("at", "after"),
    [
        ("7.13", "6.6 roll"),
        ("6.6", "5.6 roll"),
        ("4.11", "3.5 roll"),
        ("1.2", "hole wormhole"),
        ("in.3", "in.3 roll"),
    ],
)
def test_without_energy_a_ship_drops_at_the_beginning_of_each_turn(at: str, after: str) -> None:
    rules = game("explorer", seats=2)
    state = ships({"at": at, "energy": 0}, {"at": "8.1"}, rules=rules, to_act=1)
    state = fly(state, "roll", "dice 1 1", "end", rules=rules)
    assert seen(state, rules=rules) == after
    assert state.ship.moved == 0


def test_a_drop_begins_a_new_round_and_the_ship_still_rolls() -> None:
    rules = game("explorer", seats=2)
    state = ships({"at": "7.2", "energy": 0, "moved": 40}, {"at": "8.1"}, rules=rules, to_act=1)
    state = fly(state, "roll", "dice 1 1", "end", "roll", "dice 1 1", rules=rules)
    assert seen(state, "moved", rules=rules) == "6.3 event moved=2"


def test_down_costs_nothing() -> None:
    state = fly(ship("5.11", moved=11, energy=0), "roll", "dice 1 2", "descend")
    assert seen(state, "energy") == "4.2 event energy=0"


def test_up_costs_a_token() -> None:
    """F3: climbing is work against gravity."""
    state = fly(ship("5.11", moved=11, energy=1), "roll", "dice 1 2", "climb")
    assert seen(state, "energy") == "6.2 end energy=0"
    empty = fly(ship("5.11", moved=11, energy=0), "roll", "dice 1 2")
    assert legal(empty) == ["descend", "stay"]
    assert refused(empty, "climb") == "2.13: a climb costs a token; Explorer has 0 and needs 1"


def test_a_climb_across_a_border_leaves_the_choice_of_two_spaces() -> None:
    state = fly(ship("3.5", moved=5), "roll", "dice 1 2", "climb")
    assert legal(state) == ["space 4.0", "space 4.1"]
    assert told(state) == "Explorer pays a token to climb."
    assert seen(fly(state, "space 4.0")) == "4.2 event"
    assert seen(fly(state, "space 4.1")) == "4.3 event"
    assert refused(state, "space 4.2") == "2.14: the spaces above are 4.0 and 4.1, not '4.2'"


def test_the_way_home_leaves_from_the_outermost_orbit() -> None:
    state = fly(ship("8.22", moved=22, energy=0), "roll", "dice 2 4")
    assert legal(state) == ["descend", "stay", "home"]
    assert seen(fly(state, "home"), "energy") == "out.2 end energy=0"
    assert refused(state, "climb") == "R4: there is no orbit above 8; the way out is home"
    inner = fly(ship("7.22", moved=22), "roll", "dice 2 4")
    assert refused(inner, "home") == "R4: the way home begins in orbit 8; Explorer is in orbit 7"


def test_a_move_that_ends_on_space_0_also_changes() -> None:
    state = fly(ship("8.22", moved=22), "roll", "dice 1 1")
    assert seen(fly(state, "home")) == "out.6 end"


def test_who_falls_into_the_hole_has_nothing_left_to_move() -> None:
    falling = fly(ship("1.4", moved=4), "roll", "dice 2 3", "descend")
    assert (falling.step, falling.left, falling.rise, falling.ship.moved) == ("wormhole", 0, 0, 0)
    assert RULES.load(RULES.dump(falling)) == falling


def test_descending_from_orbit_one_leads_into_the_hole() -> None:
    state = fly(ship("1.4", moved=4), "roll", "dice 1 1")
    assert seen(fly(state, "descend")) == "hole wormhole"


@pytest.mark.parametrize("dice", ["5 6", "1 1"])
def test_a_ship_in_the_hole_is_lost_and_its_crew_builds_another(dice: str) -> None:
    state = fly(
        ship("1.4", moved=4, results=["weighed"], missions=2), "roll", "dice 1 1", "descend", f"dice {dice}"
    )
    assert seen(state, "missions", "results") == "home fund missions=1 results=()"
    assert RULES.load(RULES.dump(state)) == state


def test_two_sixes_come_out_of_a_wormhole_and_win() -> None:
    state = fly(ship("1.4", moved=4), "roll", "dice 1 1", "descend")
    assert dict(RULES.chances(state))[RULES.read(state, "dice 6 6")] == 1
    won = fly(state, "dice 6 6")
    outcome = RULES.outcome(won)
    assert outcome is not None
    assert (outcome.scores, outcome.reason) == ((1.0,), "Explorer wins the prize through a wormhole")


def test_two_ships_may_be_on_one_space() -> None:
    """F8: they do not collide."""
    rules = game("explorer", seats=2)
    state = ships({"at": "8.1", "moved": 1}, {"at": "8.3", "moved": 3}, rules=rules)
    state = fly(state, "roll", "dice 1 1", "end", rules=rules)
    assert [sheet.at for sheet in rules.view(state, 0).ships] == ["8.3", "8.3"]


def test_a_turn_goes_in_this_order() -> None:
    """R3: roll, move, card, services and probe, end."""
    state = ship("3.0", moved=0, probes=1)
    seen_steps = [state.step]
    for action in ("roll", "dice 1 2", "draw wobble", "probe", "die 6", "end"):
        state = fly(state, action)
        seen_steps.append(state.step)
    assert seen_steps == ["roll", "dice", "event", "end", "probe", "end", "roll"]
    assert refused(ship("3.0"), "end") == (
        "R3: a turn ends after its move; now it is time to roll: roll, roll 1 or roll 2"
    )


def test_a_crew_takes_the_captains_turn_in_rotation() -> None:
    rules = game("explorer", seats=3, mode="team")
    state = rules.load({"ships": [{"at": "8.0", "energy": 6}]})
    captains = []
    for _ in range(4):
        captains.append(rules.to_act(state))
        state = fly(state, "roll", "dice 1 1", "end", rules=rules)
    assert captains == [0, 1, 2, 0]
