"""1.6 and R14: crews that join after the funding rolls and share one ship."""

from random import Random
from typing import Any

import pytest

from event_horizon import BadPosition, game

from .picture import fly, legal, refused, told

THREE = game("explorer", seats=3)
TWO = game("explorer", seats=2)
BUILD = "build Daybreak probes=1 shield=1 strength=1 power=1"


def funded(*dice: int, rules: Any = THREE) -> Any:
    return fly(rules.start(), *(f"die {die}" for die in dice), rules=rules)


def joins(state: Any, rules: Any = THREE) -> list[str]:
    return [text for text in legal(state, rules) if text.startswith("join")]


def test_all_crews_roll_before_any_crew_builds() -> None:
    state = funded(1, 2)
    assert (state.step, THREE.to_act(state)) == ("fund", -1)
    state = funded(1, 2, 3)
    assert (state.step, THREE.to_act(state), state.round) == ("build", 0, 0)
    assert [ship.funding for ship in state.ships] == [10, 20, 30]


def test_a_crew_asks_and_the_other_accepts() -> None:
    state = funded(1, 2, 3)
    assert joins(state) == ["join 1", "join 2"]
    asked = fly(state, "join 2", rules=THREE)
    assert told(asked, THREE) == (
        "Red asks Green to share one ship: together they would have 40 million dollars."
    )
    assert (asked.step, THREE.to_act(asked), legal(asked, THREE)) == ("answer", 2, ["accept", "decline"])
    joined = fly(asked, "accept", rules=THREE)
    assert told(joined, THREE) == "Green joins Red: their ship may cost 40 million dollars."
    assert [(ship.seats, ship.funding) for ship in joined.ships] == [((0, 2), 40), ((1,), 20)]
    assert (joined.step, THREE.to_act(joined)) == ("build", 0)


def test_joined_crews_have_at_most_sixty_million_dollars() -> None:
    assert fly(funded(6, 5, 1), "join 1", "accept", rules=THREE).ships[0].funding == 60


def test_joined_crews_fly_in_rotation_and_win_together() -> None:
    state = fly(funded(1, 2, 3), "join 2", "accept", BUILD, BUILD, rules=THREE)
    assert (state.round, THREE.to_act(state)) == (1, 0)
    state = fly(state, *("roll", "dice 1 1", "end") * 2, rules=THREE)
    assert (state.round, THREE.to_act(state)) == (2, 2)
    data = THREE.dump(state)
    data["ships"][0] |= {"at": "out.1", "results": ["weighed"] * 3}
    outcome = THREE.outcome(fly(THREE.load(data), "roll", "dice 1 1", rules=THREE))
    assert outcome is not None
    assert outcome.scores == (1.0, 0.0, 1.0)


def test_a_refusal_settles_it_for_this_pair_of_crews() -> None:
    state = fly(funded(1, 2, 3), "join 1", "decline", rules=THREE)
    assert told(state, THREE) == "Blue would rather build a ship of its own than join Red."
    assert joins(state) == ["join 2"]
    assert refused(state, "join 1", THREE) == "R14: Red and Blue have already settled this"
    assert joins(fly(state, "join 2", "decline", rules=THREE)) == []


def test_a_joined_crew_is_a_new_one_and_may_ask_again() -> None:
    state = fly(funded(1, 1, 1), "join 1", "decline", "join 2", "accept", rules=THREE)
    assert joins(state) == ["join 1"]
    state = fly(state, "join 1", rules=THREE)
    assert told(state, THREE) == (
        "The crew of Red and Green asks Blue to share one ship: together they would have 30 million dollars."
    )
    state = fly(state, "accept", rules=THREE)
    assert [ship.seats for ship in state.ships] == [(0, 1, 2)]
    assert refused(state, "join 1", THREE) == (
        "1.6: The crew of Red, Blue and Green has nobody to join: there is only one ship"
    )


@pytest.mark.parametrize(("asker", "asked"), [(0, 1), (0, 2), (1, 0), (1, 2), (2, 1)])
def test_whoever_asked_goes_on_with_the_joined_crew(asker: int, asked: int) -> None:
    unbuilt = [{"name": "", "funding": 20}] * 3
    state = THREE.load({"ships": unbuilt, "step": "build", "to_act": asker, "round": 0})
    joined = fly(state, f"join {asked}", "accept", rules=THREE)
    assert joined.ship.seats == tuple(sorted((asker, asked)))
    assert THREE.load(THREE.dump(joined)) == joined


def test_what_other_crews_have_settled_stays_settled() -> None:
    rules = game("explorer", seats=4)
    unbuilt = [{"name": "", "funding": 20}] * 4
    settled = [[0, 2], [1, 2]]
    state = rules.load({"ships": unbuilt, "step": "build", "to_act": 0, "round": 0, "declined": settled})
    assert fly(state, "join 3", "accept", rules=rules).declined == ((1, 2),)


def test_who_builds_has_declined() -> None:
    state = fly(funded(3, 1, 1), BUILD, rules=THREE)
    assert THREE.to_act(state) == 1
    assert joins(state) == ["join 2"]
    assert refused(state, "join 0", THREE) == "R14: Daybreak is already built, so its crew cannot join"


def test_refusals_are_written_down_until_all_have_built() -> None:
    """R14: then there is nobody left to ask."""
    state = fly(funded(3, 4, rules=TWO), "join 1", "decline", BUILD, rules=TWO)
    assert TWO.dump(state)["declined"] == [[0, 1]]
    state = fly(state, BUILD.replace("Daybreak", "Kite"), rules=TWO)
    assert state.round == 1
    assert "declined" not in TWO.dump(state)


def test_with_everyone_aboard_one_ship_there_are_sixty_rounds() -> None:
    """R10."""
    state = funded(1, 1, rules=TWO)
    assert TWO.view(state, 0).rounds == 200
    assert TWO.view(fly(state, "join 1", "accept", rules=TWO), 0).rounds == 60


def test_later_missions_are_built_without_alliances() -> None:
    ships = [{"at": "out.1", "missions": 2}, {"seat": 1, "at": "8.1"}]
    state = fly(TWO.load({"ships": ships}), "roll", "dice 1 1", rules=TWO)
    assert (state.step, TWO.to_act(state)) == ("fund", -1)
    state = fly(state, "die 2", rules=TWO)
    assert joins(state, TWO) == []
    assert refused(state, "join 1", TWO) == "R14: crews join before the first ships are built"


@pytest.mark.parametrize(
    ("options", "refusal"),
    [
        ({"seats": 2, "alliances": False}, "O7: alliances are switched off in this game"),
        ({"seats": 1}, "1.6: Red has nobody to join: there is only one ship"),
        ({"seats": 2, "mode": "team"}, "1.6: The crew of Red and Blue has nobody to join: there is only one ship"),
        ({"seats": 2, "premade": True}, "R14: crews join to pool their money, and ready-made ships cost none"),
    ],
)  # fmt: skip
def test_games_without_alliances(options: dict[str, Any], refusal: str) -> None:
    rules = game("explorer", **options)
    state = rules.start()
    while state.step == "fund":
        state = fly(state, "die 1", rules=rules)
    assert joins(state, rules) == []
    assert refused(state, "join 1", rules) == refusal


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("join 0", "R14: a crew cannot join itself"),
        ("join 5", "R14: a crew goes by its first seat (0 Red, 1 Blue, 2 Green), not 5"),
        ("accept", "R14: nobody has asked to join; now it is time to build a ship"),
        ("decline", "R14: nobody has asked to join; now it is time to build a ship"),
    ],
)
def test_what_cannot_be_asked_or_answered(text: str, refusal: str) -> None:
    assert refused(funded(1, 1, 1), text, THREE) == refusal


def test_while_one_is_asked_nobody_builds() -> None:
    asked = fly(funded(1, 1, 1), "join 1", rules=THREE)
    assert refused(asked, BUILD, THREE).startswith("1.2: a ship is built before its mission; now the crew")


def test_alliances_are_written_down_and_read_again() -> None:
    state = funded(1, 2, 3)
    for text in ("join 1", "decline", "join 2", "accept", BUILD, BUILD, "roll", "dice 1 1"):
        state = fly(state, text, rules=THREE)
        assert THREE.load(THREE.dump(state)) == state, text
        assert THREE.determinize(THREE.view(state, 1), Random(0)) == state, text
        THREE.preview(THREE.view(state, 0), "")
        assert THREE.text(THREE.view(state, None))


UNBUILT = [{"seat": 0, "funding": 10}, {"seat": 1, "funding": 20}, {"seat": 2, "funding": 30}]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ({"ships": [{"seats": [0, 7]}]}, "no crews of 0, 1, 2 together have the seats"),
        ({"ships": [{"seats": [1, 0]}]}, "in ascending order"),
        ({"ships": [{"seats": "01"}]}, "in ascending order"),
        ({"ships": UNBUILT, "step": "answer", "to_act": 0, "asking": 0}, r"seat 0 can ask \[1, 2\] to join, not 0"),
        ({"ships": UNBUILT, "step": "answer", "to_act": 1}, "there is no seat None"),
        ({"ships": UNBUILT, "asking": 0}, "nobody asks to join, except at step answer"),
        ({"ships": UNBUILT, "declined": [[1, 0]]}, "two first seats in ascending order"),
        ({"ships": UNBUILT, "declined": 3}, "declined must be a list of pairs"),
        ({"ships": UNBUILT, "declined": [[0, 1]], "round": 3}, "in round 0 only"),
        (
            {"ships": UNBUILT, "declined": [[0, 1]], "step": "answer", "to_act": 1, "asking": 0},
            r"seat 0 can ask \[2\] to join, not 1",
        ),
    ],
)  # fmt: skip
def test_alliances_that_cannot_be(data: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        THREE.load(data)


def test_crews_cannot_share_a_ship_where_alliances_are_off() -> None:
    rules = game("explorer", seats=2, alliances=False)
    with pytest.raises(BadPosition, match="only by the options, or by an alliance"):
        rules.load({"ships": [{"seats": [0, 1]}]})
