"""Positions and notation: what loads, what is refused and why, and how a board looks as text."""

from random import Random
from typing import Any

import pytest

from event_horizon import BadNotation, BadPosition, game
from event_horizon.core.game import AnyGame
from event_horizon.games.explorer.source import text_of

from .own_files import ROBOT
from .picture import RULES, fly, ship

TWO = game("explorer", seats=2)
PREMADE = game("explorer", premade=True)
PUBLISHED: dict[str, Any] = {
    "ships": [
        {
            "seat": 0, "name": "Vanguard", "at": "3.2", "moved": 5, "energy": 7, "probes": 2, "shield": 2,
            "strength": 2, "results": ["weighed"], "robots": 0, "hold": 0, "missions": 3,
        }
    ],
    "to_act": 0,
    "step": "roll",
    "events": {"tether": 1},
    "round": 12,
}  # fmt: skip


def test_the_published_form_loads() -> None:
    state = RULES.load(PUBLISHED)
    again = RULES.dump(state)
    assert {key: again["ships"][0][key] for key in PUBLISHED["ships"][0]} == PUBLISHED["ships"][0]
    assert {key: again[key] for key in ("to_act", "step", "events", "round")} == {
        key: PUBLISHED[key] for key in ("to_act", "step", "events", "round")
    }
    assert sum(again["discard"].values()) == sum(state.event_deck.counts) - 1


def test_missing_parts_take_their_defaults() -> None:
    assert RULES.load({}) == RULES.start()
    state = RULES.load({"ships": [{"at": "3.2"}]})
    assert (state.step, state.round, state.ship.name, state.ship.missions) == ("roll", 1, "Explorer", 3)
    assert state.events == RULES.start().events


@pytest.mark.parametrize("data", [{"to_act": 1}, {"to_act": 0, "round": 12}, {"round": 12}])
def test_a_crews_turn_may_be_anybodys(data: dict[str, Any]) -> None:
    """R1: a position may name any of the crew; the rotation goes on from there."""
    rules = game("explorer", seats=3, mode="team")
    state = rules.load({"ships": [{"at": "8.1", "energy": 6}], **data})
    first = data.get("to_act", 11 % 3)
    assert rules.to_act(state) == first
    assert rules.load(rules.dump(state)) == state
    assert rules.dump(state)["ships"][0]["captain"] == first
    state = fly(state, "roll", "dice 1 1", "end", rules=rules)
    assert rules.to_act(state) == (first + 1) % 3
    assert rules.determinize(rules.view(state, 0), Random(0)) == state


def test_every_crew_may_have_its_own_rotation() -> None:
    rules = game("explorer", seats=4, crews="0+2 1+3")
    data = {"ships": [{"at": "8.1", "energy": 6, "captain": 2}, {"at": "8.1", "energy": 6}], "to_act": 3}
    state = rules.load(data)
    assert [ship.captain for ship in rules.view(state, None).ships] == [2, 3]
    assert rules.load(rules.dump(state)) == state
    with pytest.raises(BadPosition, match="seat 2 is captain of its crew's ship"):
        rules.load({**data, "to_act": 0})
    with pytest.raises(BadPosition, match="seat 1 is not in the crew"):
        rules.load({"ships": [{"captain": 1}]})


UNBUILT = {"name": ""}
BOUNDS: dict[str, tuple[AnyGame, dict[str, Any], dict[str, Any], int, int, int]] = {
    "round": (RULES, {"at": "8.1"}, {}, 0, 60, 1),
    **{part: (RULES, {"at": "8.1"}, {}, 0, 3, 0) for part in ("probes", "shield", "strength")},
    **{part: (RULES, {"at": "8.1"}, {}, 0, 999, 0) for part in ("hold", "skip")},
    "robots": (RULES, {"at": "8.1"}, {}, 0, 2, 0),
    "missions": (RULES, {"at": "8.1"}, {}, 0, 3, 3),
    "funding": (RULES, UNBUILT, {"step": "fund"}, 0, 60, 0),
    "funded": (game("explorer", seats=3, mode="team"), UNBUILT, {"step": "fund"}, 0, 2, 0),
    "boost": (RULES, {"at": "8.1"}, {"step": "dice"}, 0, 2, 0),
    "left": (RULES, {"at": "5.0", "moved": 12}, {"step": "change"}, 0, 24, 0),
    "rise": (RULES, {"at": "6.0"}, {"step": "space"}, 1, 2, 1),
}
"""For each number of a position: a ship and a moment that it belongs to, the lowest, the highest and what is usual."""
OF_A_SHIP = ("probes", "shield", "strength", "hold", "skip", "robots", "missions", "funding")


@pytest.mark.parametrize("key", BOUNDS)
def test_numbers_of_a_position_have_bounds(key: str) -> None:
    rules, sheet, more, low, high, usual = BOUNDS[key]

    def load(**given: int) -> Any:
        return rules.load({"ships": [{**sheet, **(given if key in OF_A_SHIP else {})}], **more, **(
            {} if key in OF_A_SHIP else given)})  # fmt: skip

    def read(state: Any) -> int:
        return int(getattr(state.ships[0] if key in OF_A_SHIP else state, key))

    for number in (low, high):
        assert read(load(**{key: number})) == number
    for number in (low - 1, high + 1):
        with pytest.raises(BadPosition):
            load(**{key: number})
    if key != "rise":
        assert read(load()) == usual


def test_who_circles_for_ever_can_still_be_saved_and_asked_about() -> None:
    """In an orbit of 24 spaces a ship that always stays has moved more than a thousand after 150 rounds."""
    state = fly(ship("8.1", moved=990, energy=1200), "roll", "dice 6 6")
    assert state.ship.moved == 1002
    assert RULES.load(RULES.dump(state)) == state
    assert RULES.preview(RULES.view(state, 0), "")


@pytest.mark.parametrize("count", ["energy", "moved"])
def test_counts_of_a_ship_have_six_digits_at_most(count: str) -> None:
    assert getattr(ship("8.1", **{count: 999_999}).ship, count) == 999_999
    with pytest.raises(BadPosition, match=f"{count} must be a whole number from 0 to 999999"):
        ship("8.1", **{count: 1_000_000})


@pytest.mark.parametrize(
    "step", ["fund", "build", "roll", "dice", "change", "space", "event", "end", "wormhole"]
)
def test_every_step_can_be_loaded(step: str) -> None:
    sheets: dict[str, dict[str, Any]] = {
        "fund": {"name": ""},
        "build": {"name": "", "funding": 30},
        "change": {"at": "5.0", "moved": 12},
        "space": {"at": "6.0"},
        "wormhole": {"at": "hole"},
    }
    extra = {"rise": 1} if step == "space" else {}
    state = RULES.load({"ships": [sheets.get(step, {"at": "6.3"})], "step": step, **extra})
    assert state.step == step
    assert RULES.legal(state) or RULES.chances(state)


def test_a_ship_of_which_only_its_money_is_known_is_not_built() -> None:
    state = RULES.load({"ships": [{"funding": 30}], "step": "build"})
    assert (state.step, state.ship.is_built, state.ship.funding) == ("build", False, 30)
    assert RULES.load({"ships": [{"funding": 30}]}) == state


def test_a_ship_of_which_something_else_is_known_is_built_and_has_the_usual_name() -> None:
    for sheet in ({}, {"at": "3.2"}, {"funding": 30, "at": "3.2"}, {"funding": 30, "energy": 1}):
        assert RULES.load({"ships": [sheet]}).ship.name == "Explorer"
    for sheet in ({"funding": 30, "seat": 0}, {"funding": 30, "missions": 2}, {"funding": 30, "seats": [0]}):
        assert RULES.load({"ships": [sheet]}).ship.name == ""


@pytest.mark.parametrize(
    ("sheet", "can_win"),
    [
        ({"results": ["weighed"]}, True),
        ({"at": "hole"}, True),
        ({"at": "hole", "results": ["weighed"]}, True),
        ({}, False),
        ({"at": "8.1", "results": ["weighed"]}, False),
        ({"name": ""}, False),
        ({"results": ["weighed"], "missions": 0}, False),
    ],
)
def test_who_won_is_home_with_a_result_or_came_out_of_the_hole(sheet: dict[str, Any], can_win: bool) -> None:
    data = {"ships": [sheet], "winner": 0}
    if can_win:
        assert RULES.outcome(RULES.load(data)) is not None
        return
    with pytest.raises(BadPosition, match="the winner is at home with a result, or came out of the hole"):
        RULES.load(data)


def test_in_the_hole_a_ship_has_moved_nowhere() -> None:
    assert RULES.load({"ships": [{"at": "hole"}], "step": "wormhole"}).ship.moved == 0
    with pytest.raises(BadPosition, match="is in no orbit and cannot have moved 3 spaces in one"):
        RULES.load({"ships": [{"at": "hole", "moved": 3}], "step": "wormhole"})


@pytest.mark.parametrize("name", [5, None, "?", " Kite", "x" * 25])
def test_what_is_no_name_is_refused(name: object) -> None:
    with pytest.raises(BadPosition, match="the ship of seat 0 cannot be called"):
        RULES.load({"ships": [{"name": name}]})


@pytest.mark.parametrize("results", [1, 2])
def test_whoever_is_home_with_one_or_two_results_rolls_for_the_prize(results: int) -> None:
    state = RULES.load({"ships": [{"results": ["weighed"] * results}], "step": "prize"})
    assert [RULES.write(action) for action, _ in RULES.chances(state)] == [
        f"die {face}" for face in range(1, 7)
    ]


def test_only_of_a_shared_ship_it_is_written_who_is_aboard() -> None:
    team = game("explorer", seats=3, mode="team")
    assert {"seats", "captain"} <= set(team.dump(team.start())["ships"][0])
    assert not {"seats", "captain"} & set(RULES.dump(RULES.start())["ships"][0])


def test_the_winner_is_written_by_its_first_seat() -> None:
    rules = game("explorer", seats=4, crews="0+2 1+3")
    state = rules.load({"ships": [{"at": "8.1"}, {"results": ["weighed"]}], "winner": 1})
    assert rules.dump(state)["winner"] == 1
    assert rules.load(rules.dump(state)) == state
    alone = RULES.load({"ships": [{"results": ["weighed"]}], "winner": 0})
    assert RULES.dump(alone)["winner"] == 0


def test_a_crew_asks_with_any_money_and_never_without() -> None:
    def asked(money: int) -> dict[str, Any]:
        ships = [{"name": "", "funding": money}, {"name": "", "funding": 20}]
        return {"ships": ships, "step": "answer", "asking": 0, "to_act": 1}

    assert TWO.load(asked(1)).step == "answer"
    with pytest.raises(BadPosition, match="step answer needs a crew that has money and no ship yet"):
        TWO.load(asked(0))


@pytest.mark.parametrize(
    ("at", "zone"),
    [("home", "home"), ("in.2", "approach"), ("8.1", "safe"), ("6.3", "warning"), ("1.2", "danger")],
)
def test_a_view_says_in_which_zone_a_ship_is(at: str, zone: str) -> None:
    assert RULES.view(ship(at), 0).ships[0].zone == zone


@pytest.mark.parametrize(("chance", "is_rolled_for"), [(0, False), (1, True), (5, True), (6, False)])
def test_a_die_is_rolled_only_where_it_decides_about_a_probe(chance: int, is_rolled_for: bool) -> None:
    rules = game("explorer", board=text_of("board", "standard").replace("probe = 2\n", f"probe = {chance}\n"))
    if is_rolled_for:
        assert ship("3.2", rules=rules, step="probe").step == "probe"
        return
    with pytest.raises(BadPosition, match="step probe needs an orbit where a die decides"):
        ship("3.2", rules=rules, step="probe")


@pytest.mark.parametrize("chance", [1, 6])
def test_a_result_is_drawn_wherever_a_probe_may_succeed_and_nowhere_else(chance: int) -> None:
    """Orbit 3 of an own board; in orbit 4 no probe succeeds."""
    rules = game("explorer", board=text_of("board", "standard").replace("probe = 2\n", f"probe = {chance}\n"))
    assert ship("3.2", rules=rules, step="result").step == "result"
    with pytest.raises(BadPosition, match="step result needs an orbit where probes succeed"):
        ship("4.2", rules=rules, step="result")


@pytest.mark.parametrize(
    ("rules", "data", "why"),
    [
        (RULES, [], "a position must be an object"),
        (RULES, {"ship": []}, "a position has no 'ship'"),
        (RULES, {"ships": [{"at": "9.1"}]}, "cannot be at '9.1'"),
        (RULES, {"ships": [{"at": "3.6"}]}, "cannot be at '3.6'"),
        (RULES, {"ships": [{"at": "3.2", "energy": -1}]}, "energy must be a whole number from 0"),
        (RULES, {"ships": [{"at": "3.2", "shield": 4}]}, "shield must be a whole number from 0 to 3"),
        (RULES, {"ships": [{"at": "3.2", "wings": 2}]}, "the ship of seat 0 has no 'wings'"),
        (RULES, {"ships": [{"seat": 1}]}, "no ship of seat 1"),
        (RULES, {"ships": [{"seat": 0}, {"seat": 0}]}, "the ship of seat 0 is described twice"),
        (RULES, {"ships": [{"at": "home", "moved": 3}]}, "in no orbit"),
        (RULES, {"ships": [{"name": "", "energy": 3}]}, "has no name, so it is not built"),
        (RULES, {"ships": [{"at": "3.2", "results": ["gold"]}]}, "no result card 'gold'"),
        (RULES, {"ships": [{"at": "3.2", "results": 5}]}, "results must be a list of result cards, not 5"),
        (RULES, {"ships": [{"at": "hole"}]}, "nobody rolls for a wormhole"),
        (RULES, {"ships": [{"at": "3.2", "robots": 9}]}, "no 9 repair robots"),
        (RULES, {"ships": [{"at": "3.2"}], "step": "sleep"}, "step must be one of"),
        (RULES, {"ships": [{"at": "3.2"}], "step": "change"}, "step change needs a ship on space 0"),
        (RULES, {"ships": [{"at": "3.2"}], "step": "event"}, "step event needs a ship on an event space"),
        (RULES, {"ships": [{"at": "1.2"}], "step": "space", "rise": 1}, "a rise that leads to more than one"),
        (RULES, {"ships": [{"at": "3.2"}], "step": "prize"}, "step prize needs a ship at home"),
        (RULES, {"ships": [{"at": "3.2"}], "step": "over"}, "the game is not over"),
        (RULES, {"ships": [{"at": "3.2"}], "events": {"tether": 5}}, "do not add up"),
        (RULES, {"ships": [{"at": "3.2"}], "events": {"snow": 1}}, "events has no 'snow'"),
        (RULES, {"ships": [{"at": "3.2"}], "winner": 0}, "the winner is at home"),
        (TWO, {"ships": [{}, {}], "to_act": 2}, "there is no seat 2; seats are 0 to 1"),
        (RULES, {"ships": [{"at": "8.1"}], "step": "fund"}, "step fund needs an unbuilt ship"),
        (PREMADE, {"ships": [{"name": ""}], "step": "fund"}, "step fund needs an unbuilt ship"),
        (RULES, {"ships": [{"at": "3.2"}], "step": "fund"}, "step fund needs an unbuilt ship"),
        (game("explorer", premade=True), {"ships": [], "step": "fund"}, "step fund needs an unbuilt ship"),
        (RULES, {"ships": [{"at": "3.2"}], "step": "build"}, 'step build needs .* with "name": ""'),
        (RULES, {"ships": [{"at": "3.2"}], "round": 61}, "round must be a whole number from 0 to 60"),
        (TWO, {"ships": [{}, {"missions": 0}], "to_act": 1}, "seat 1 has no mission left"),
        *(
            (
                RULES,
                {"ships": [{"results": ["weighed"]}], "winner": 0, **more},
                "the game is over in this position",
            )
            for more in ({"to_act": 0}, {"step": "roll"})
        ),
        *(
            (RULES, {"ships": [{"at": at}], "step": "probe"}, "step probe needs an orbit where a die decides")
            for at in ("4.2", "1.2", "in.3", "home")
        ),
        (
            RULES,
            {"ships": [{"at": "in.3"}], "step": "result"},
            "step result needs an orbit where probes succeed",
        ),
        *(
            (
                RULES,
                {"ships": [{"at": "6.0", "moved": 12}], "step": step, key: 1},
                f"{key} must be a whole number from 0 to 0",
            )
            for step, key in (
                ("roll", "boost"),
                ("roll", "left"),
                ("change", "rise"),
                ("roll", "funded"),
                ("dice", "left"),
            )
        ),
        (RULES, {"ships": [5]}, "ships must be a list of objects"),
        (RULES, {"ships": {}}, "ships must be a list of objects"),
        (RULES, {"ships": [{"name": ""}], "step": "roll"}, "step roll needs a ship that is built"),
        (
            RULES,
            {"ships": [{"at": "3.2", "results": ["weighed"]}], "step": "prize"},
            "step prize needs a ship at home",
        ),
        (RULES, {"ships": [{}], "step": "prize"}, "step prize needs a ship at home with one or two results"),
        (
            RULES,
            {"ships": [{"results": ["weighed"] * 3}], "step": "prize"},
            "step prize needs a ship at home",
        ),
    ],
)
def test_positions_that_are_refused(rules: AnyGame, data: object, why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        rules.load(data)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Roll",
        "roll  1",
        "dice 7 1",
        "dice 1",
        "die 0",
        "space 7",
        "give 1",
        "give 1 energy 0",
        "draw A b",
    ],
)
def test_texts_that_are_no_actions(text: str) -> None:
    with pytest.raises(BadNotation, match="is not an action"):
        RULES.read(RULES.start(), text)


def test_the_text_board() -> None:
    state = fly(ship("5.10", moved=10, probes=2, shield=1), "roll", "dice 2 3")
    assert RULES.text(RULES.view(state, None)) == "\n".join(
        [
            "approach   home . . . . . .",
            " 8 safe    . . . . | . e . . . e e . . e . . . . . e . . e .",
            " 7 safe    . . . . | e . . e e . . . . . e . . . e . . e . .",
            " 6 warning . . | . e . e . e e . . e",
            " 5 warning R e | . . e e . . . e e .",
            " 4 warning . . | e e . . e . e . . e",
            " 3 danger  . | e . e e .",
            " 2 danger  . | . e e . e",
            " 1 danger  . | e e . e .",
            "hole       @",
            "           | ends the CHANGE ORBIT zone, e is an event space",
            "",
            "* R Explorer: at 5.0, energy 6, probes 2, shield 1, strength 0, results 0",
            "  round 1, red to act: change, 3 spaces left",
        ]
    )


def test_whoever_draws_an_event_needs_a_card_to_draw() -> None:
    rules = game("explorer", events=ROBOT)
    space = {"at": "8.5", "robots": 1}
    with pytest.raises(BadPosition, match="there is no event card to draw"):
        rules.load({"ships": [space], "step": "event"})
    assert rules.load({"ships": [space], "step": "end"}).events == (0,)
    assert rules.load({"ships": [{"at": "8.5"}], "step": "event"}).events == (1,)
