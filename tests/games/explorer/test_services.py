"""F6 and R8: help for ships beside."""

from typing import Any

import pytest

from event_horizon import IllegalAction, game
from event_horizon.games.explorer.action import Give
from event_horizon.games.explorer.board import board

from .picture import fly, legal, refused, ships

RULES = game("explorer", seats=2)


@pytest.mark.parametrize(
    ("one", "other", "beside"),
    [
        ("7.13", "7.13", True),  # the same space
        ("7.13", "7.14", True),
        ("7.23", "7.0", True),  # across space 0
        ("7.13", "7.15", False),
        ("7.13", "8.13", True),  # above
        ("7.13", "8.14", True),  # diagonally
        ("7.13", "8.15", False),
        ("6.6", "7.12", True),  # the two above across the border
        ("6.6", "7.13", True),
        ("6.6", "7.11", True),  # and beside these
        ("6.6", "7.14", True),
        ("6.6", "7.10", False),
        ("6.6", "8.12", False),  # two orbits up
        ("6.0", "7.23", True),
        ("in.3", "in.4", True),  # the approach is one row of squares
        ("in.3", "out.3", True),
        ("in.6", "8.0", True),
        ("in.5", "8.0", False),
        ("home", "in.1", True),
        ("in.6", "8.1", False),
    ],
)
def test_which_spaces_are_beside(one: str, other: str, beside: bool) -> None:
    table = board("standard")
    places = table.read(one), table.read(other)
    assert places[0] is not None
    assert places[1] is not None
    assert table.are_beside(places[0], places[1]) is beside
    assert table.are_beside(places[1], places[0]) is beside


def test_one_energy_token_costs_two() -> None:
    state = ships({"at": "8.2", "energy": 5}, {"at": "8.3", "energy": 1}, rules=RULES, step="end")
    after = fly(state, "give 1 energy 1", rules=RULES)
    assert [ship.energy for ship in after.ships] == [3, 2]
    assert [text for text in legal(state, RULES) if "energy" in text] == [
        "give 1 energy 1",
        "give 1 energy 2",
    ]


def test_a_probe_and_a_robot_cost_a_token_each() -> None:
    sheets = {"at": "8.2", "energy": 3, "probes": 2, "robots": 1}, {"at": "7.2", "probes": 2}
    state = ships(*sheets, rules=RULES, step="end")
    after = fly(state, "give 1 probe", "give 1 robot", rules=RULES)
    giver, other = after.ships
    assert (giver.energy, giver.probes, giver.robots) == (1, 1, 0)
    assert (other.energy, other.probes, other.robots) == (6, 3, 1)


def test_the_last_token_pays_for_a_gift() -> None:
    state = ships(
        {"at": "8.2", "energy": 1, "probes": 1, "robots": 1}, {"at": "8.2"}, rules=RULES, step="end"
    )
    assert [text for text in legal(state, RULES) if text.startswith("give")] == [
        "give 1 probe",
        "give 1 robot",
    ]
    for gift in ("probe", "robot"):
        assert fly(state, f"give 1 {gift}", rules=RULES).ship.energy == 0
    empty = ships(
        {"at": "8.2", "energy": 0, "probes": 1, "robots": 1}, {"at": "8.2"}, rules=RULES, step="end"
    )
    assert (
        refused(empty, "give 1 robot", RULES)
        == "R8: each gift costs one token more; Explorer has 0 and needs 1"
    )


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("give 1 energy 3", "R8: each gift costs one token more; Explorer has 5 and needs 6"),
        ("give 1 probe", "R8: Explorer already has 3 probes aboard"),
        ("give 1 robot", "F6: Explorer has no robot to give"),
        ("give 0 energy 1", "F6: Explorer cannot help itself"),
        ("give 4 energy 1", "F6: a crew goes by its first seat (0 Red, 1 Blue), not 4"),
    ],
)
def test_services_that_are_refused(text: str, refusal: str) -> None:
    state = ships(
        {"at": "8.2", "energy": 5, "probes": 1}, {"at": "8.3", "probes": 3}, rules=RULES, step="end"
    )
    assert refused(state, text, RULES) == refusal


def test_only_ships_beside_are_served_and_only_after_the_move() -> None:
    far = ships({"at": "8.2"}, {"at": "8.5"}, rules=RULES, step="end")
    assert legal(far, RULES) == ["end"]
    assert (
        refused(far, "give 1 energy 1", RULES)
        == "F6: orbit 8, space 2 is not beside orbit 8, space 5, where Explorer is"
    )
    early = ships({"at": "8.2"}, {"at": "8.3"}, rules=RULES)
    assert refused(early, "give 1 energy 1", RULES).startswith("R3: a crew helps other ships after its move")


@pytest.mark.parametrize(("probes", "offered"), [(2, ["give 1 probe"]), (3, [])])
def test_a_probe_is_offered_to_whoever_has_room_for_it(probes: int, offered: list[str]) -> None:
    sheets = {"at": "8.1", "energy": 1, "probes": 1}, {"at": "8.1", "probes": probes}
    state = ships(*sheets, rules=RULES, step="end")
    assert [text for text in legal(state, RULES) if text.startswith("give")] == offered


@pytest.mark.parametrize(
    ("what", "number"),
    [("energy", 0), ("energy", -1), ("energy", True), ("probe", 0), ("probe", 2), ("robot", 2)],
)
def test_what_is_given_is_a_number_of_tokens_or_one_thing(what: Any, number: int) -> None:
    cargo = {"at": "8.1", "energy": 9, "probes": 2, "robots": 2}
    state = ships(cargo, {"at": "8.1"}, rules=RULES, step="end")
    with pytest.raises(IllegalAction, match=f"{what} cannot be given {number} at a time") as refusal:
        RULES.apply(state, Give(1, what, number))
    assert refusal.value.rule == "R8"


def test_a_robot_that_was_used_is_among_the_cards_again() -> None:
    state = ships({"at": "8.1", "robots": 2}, {"at": "8.2"}, rules=RULES)
    robot = state.event_deck.robot
    assert robot is not None
    after = fly(state, "repair shield", "repair shield", rules=RULES)
    assert [each.discard[robot] - state.discard[robot] for each in (state, after)] == [0, 2]
    assert RULES.load(RULES.dump(after)) == after


def test_services_come_before_the_probe() -> None:
    state = ships({"at": "1.0", "probes": 1}, {"at": "1.0"}, rules=RULES, step="end")
    after = fly(state, "probe", "draw weighed", rules=RULES)
    assert legal(after, RULES) == ["end"]
    assert (
        refused(after, "give 1 energy 1", RULES) == "R3: a crew helps other ships before it launches a probe"
    )


def test_all_that_is_offered_can_be_given() -> None:
    state = ships({"at": "8.1", "energy": 260}, {"at": "8.1"}, rules=RULES, step="end")
    assert "give 1 energy 130" in legal(state, RULES)
    assert "give 1 energy 131" not in legal(state, RULES)
    after = fly(state, "give 1 energy 130", rules=RULES)
    assert [ship.energy for ship in after.ships] == [0, 136]


def test_a_ship_on_its_last_mission_is_helped_like_any_other() -> None:
    state = ships({"at": "8.1"}, {"at": "8.1", "missions": 1}, rules=RULES, step="end")
    assert "give 1 energy 1" in legal(state, RULES)
    assert fly(state, "give 1 energy 1", rules=RULES).ships[1].energy == 7
