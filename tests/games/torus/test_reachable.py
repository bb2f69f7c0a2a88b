"""Positions on both sides of a line: what play can reach is read, and what it cannot is refused."""

from typing import Any

import pytest

from event_horizon import BadPosition, game

FAR = {"blue:HL4": {"at": "A-29"}, "white:HL4": {"at": "A-20"}}
"""One unit of each side, so that the game goes on."""

BASES = {"white:B1": {"at": "H-5"}, "white:B2": {"at": "H-15"}, "white:B3": {"at": "H-25"}}
ADVANCED: dict[str, Any] = {"scenario": "advanced"}
WAITING = {f"blue:PL{number}": {"at": "waiting"} for number in range(1, 7)}
TWO_WAIT = {"blue:PL1": {"at": "waiting"}, "blue:PL2": {"at": "waiting"}}
FALLING = [{"what": "descent", "of": "blue:PL1", "table": "landing", "hex": "C-3", "ring": 0}]
OVER = {"to_act": None}
GUIDED = {"phase": "launch", "flight": {"missile": "blue:T1", "left": 2}}
UNDER = {"missiles": {"blue:T1": {"at": "C-5"}}, "units": {**FAR, "white:PL1": {"at": "C-5"}}}
BESIDE = {"blue:HL1": {"at": "H-9"}, "white:PL1": {"at": "H-11"}}
SHOT = {"aimed": {"lasers": ["blue:HL1"], "target": "white:PL1"}, "units": {**FAR, **BESIDE}}


def load(position: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
    rules = game("torus", **{"map": "blank", **options})
    return dict(rules.dump(rules.load({"units": FAR, **position})))


@pytest.mark.parametrize(
    ("options", "position"),
    [
        ({}, {"turn": 10, "turn_of": "white", **OVER}),
        (ADVANCED, {"turn": 8, "turn_of": "white", **OVER}),
        ({}, {"phase": "landing", "units": {**FAR, **WAITING}, "landed": 2, "announced": 2}),
        ({}, {"units": {**FAR, "blue:PL1": {"at": "A-5"}}, "jumped": ["blue:PL1"]}),
        ({"detonation": "proximity"}, {**GUIDED, **UNDER}),
        ({"detonation": "control"}, {**GUIDED, **UNDER}),
        ({}, {"phase": "lasers", **SHOT}),
        ({"first": "bid"}, {"phase": "bid", "units": {}}),
        (ADVANCED, {"phase": "setup", "units": {}}),
        ({}, {"phase": "landing", "turn": 0, "units": WAITING}),
        ({}, {"phase": "landing", "units": {**FAR, **TWO_WAIT}, "landed": 1, "announced": 1, "pending": FALLING}),
        (ADVANCED, {"turn": 2, "units": {**FAR, **BASES}, "shown": ["white:HL4"]}),
        (ADVANCED, {"turn": 2, "units": {**FAR, **BASES, "white:B1": {"at": "H-5", "down": True, "handle": 1}}}),
        (ADVANCED, {"turn": 2, "units": {**FAR, **BASES, "blue:PL1": {"at": "H-5"}}}),
        ({}, {"units": {"blue:HL4": {"at": "A-1", "down": True, "handle": 3},
                        "white:HL4": {"at": "A-3", "down": True, "handle": 3}}}),
    ],
)  # fmt: skip
def test_what_play_can_reach_is_read(options: dict[str, Any], position: dict[str, Any]) -> None:
    dumped = load(position, options)
    assert load(dumped, options) == dumped
    assert {key for key, value in position.items() if value} <= set(dumped)


@pytest.mark.parametrize(
    ("options", "position", "why"),
    [
        ({}, {"turn": 10, "turn_of": "blue", **OVER}, "5.2: the game is not over in turn 10 of 10"),
        ({}, {"turn": 9, "turn_of": "white", **OVER}, "5.2: the game is not over in turn 9 of 10"),
        (ADVANCED, {"turn": 7, "turn_of": "white", **OVER}, "5.2: the game is not over in turn 7 of 8"),
        ({}, {"phase": "landing", "units": {**FAR, **WAITING}, "landed": 3, "announced": 2}, "9.2: 3 landings and 2"),
        ({}, {"phase": "landing", "units": {**FAR, **TWO_WAIT}, "landed": 1, "announced": 2, "pending": FALLING},
         "9.2: 1 landings and 2 announced are too many for 1 waiting units"),
        ({}, {"units": {**FAR, "blue:PL1": {"at": "A-5"}}, "jumped": ["blue:PL1"], "spent": {"blue:PL1": 1}},
         "10.1.2: blue:PL1 cannot have jumped"),
        ({}, {"units": {**FAR, "white:PL1": {"at": "A-5"}}, "jumped": ["white:PL1"]}, "4.2: white:PL1 cannot have acted"),
        ({}, {"turn": 0, "phase": "landing", "spent": {"blue:HL4": 1}}, "4.2: blue:HL4 cannot have acted"),
        ({}, {**GUIDED, **UNDER}, "8.5: blue:T1 would have detonated in C-5"),
        ({"detonation": "proximity"}, {**UNDER, "phase": "launch"}, "8.5: blue:T1 would have detonated in C-5"),
        ({}, {"turn": 0, "phase": "landing", "units": {**FAR, "blue:PL1": {"at": "jump", "target": "H-9"}}}, "3.7: "),
        ({}, {"turn": 0, "phase": "landing", "units": {**FAR, "blue:PL1": {"at": "A-9", "disrupted": True}}}, "3.7: "),
        ({}, SHOT, "no attack of these lasers on 'white:PL1'"),
        ({}, {"phase": "lasers", **SHOT, "aimed": {"lasers": [], "target": "white:PL1"}}, "no attack of these lasers"),
        ({}, {"phase": "lasers", **SHOT, "used": ["blue:HL1"]}, "no attack of these lasers"),
        ({}, {"phase": "lasers", **SHOT, "aimed": {"lasers": ["blue:HL1"], "target": "white:PL2"}}, "no attack of these"),
        ({}, {"phase": "bid", "units": {}}, "there is no blue bid phase in turn 0"),
        ({"first": "bid"}, {"phase": "bid", "turn": 1, "units": {}}, "there is no blue bid phase in turn 1"),
        ({"first": "bid"}, {"phase": "bid", "to_act": "white", "units": {}}, "R27: the first seat"),
        ({}, {"phase": "setup", "units": {}}, "there is no white setup phase in turn 0"),
        (ADVANCED, {"phase": "setup", "to_act": "blue", "units": {}}, "there is no blue setup phase in turn 0"),
        ({}, {"phase": "force", "turn": 1, "units": {}}, "there is no blue force phase in turn 1"),
        (ADVANCED, {"turn": 0, "phase": "landing"}, "there is no blue landing phase in turn 0"),
        ({}, {"phase": "force", "units": {"white:PL1": {"at": "jump", "target": "H-9"}}}, "3.2: white:PL1 cannot be on"),
        (ADVANCED, {"turn": 2, "units": {**FAR, "white:Y1": {"at": "waiting"}}}, "white:Y1 cannot be waiting"),
        (ADVANCED, {"turn": 2, "units": {**FAR, "white:Y1": {"at": "jump", "target": "H-9"}}}, "white:Y1 cannot be in jump"),
        (ADVANCED, {"turn": 2, "units": {**FAR, **BASES, "white:Y2": {"at": "C-9", "disrupted": True}}}, "Y2 cannot be disrupted"),
        ({}, {"units": {**FAR, "blue:PL1": {"at": "jump", "target": "H-9", "down": True}}}, "PL1 cannot be face down"),
        (ADVANCED, {"turn": 2, "shown": ["blue:HL4"]}, "blue:HL4 cannot have been turned up"),
        (ADVANCED, {"turn": 2, "units": {**FAR, "white:Y1": {"at": "C-9"}}, "shown": ["white:Y1"]}, "Y1 cannot have been"),
        (ADVANCED, {"turn": 2, "units": {**FAR, "white:PL1": {"at": "C-9", "down": True}}, "shown": ["white:PL1"]},
         "white:PL1 cannot have been turned up"),
        ({"ships": "first"}, {"ships": {"white": "A-15"}}, "white has no ship in this game"),
        ({"ships": "second"}, {"missiles": {"blue:S1": {"at": "ship", "target": "A-9"}}}, "outside the area of any ship"),
        ({}, {**GUIDED, "missiles": {"white:T1": {"at": "C-5"}}}, "only a missile of the side to act"),
        ({}, {"phase": "launch", "missiles": {"white:T1": {"at": "C-5"}}, "flight": {"missile": "white:T1", "left": 2}},
         "only a missile of the side to act"),
    ],
)  # fmt: skip
def test_what_play_cannot_reach_is_refused(
    options: dict[str, Any], position: dict[str, Any], why: str
) -> None:
    with pytest.raises(BadPosition, match=why):
        load(position, options)


@pytest.mark.parametrize(
    ("name", "entry", "can_be_struck"),
    [
        ("white:PL1", {"at": "A-1"}, True),
        ("white:PL1", {"at": "jump", "target": "H-9"}, True),
        ("white:PL1", {"at": "waiting"}, False),
        ("white:T1", {"at": "A-1"}, True),
        ("white:T1", {"at": "ship", "target": "A-16"}, False),
    ],
)
def test_who_can_be_attacked_in_a_position(name: str, entry: dict[str, Any], can_be_struck: bool) -> None:
    """Whatever is on the map, the first hex included, or in jump."""
    blow = {"what": "attack", "side": "blue", "halves": 4, "on": name, "by": ["blue:HL4"]}
    part = "missiles" if "T" in name else "units"
    units = {**FAR, **({name: entry} if part == "units" else {})}
    position = {"phase": "lasers", "units": units, "missiles": {name: entry} if part == "missiles" else {}}
    if can_be_struck:
        assert load({**position, "pending": [blow]}, {"ships": "both"})["pending"] == [blow]
        return
    with pytest.raises(BadPosition, match=name):
        load({**position, "pending": [blow]}, {"ships": "both"})


@pytest.mark.parametrize(
    ("ships", "turn", "found"),
    [
        ("both", 1, {"blue": "A-5", "white": "A-5"}),
        ("first", 1, {"blue": "A-5"}),
        ("second", 1, {"white": "A-5"}),
        ("both", 0, {}),
    ],
)
def test_a_ship_that_is_not_named_is_at_its_first_place_once_the_game_has_begun(
    ships: str, turn: int, found: dict[str, str]
) -> None:
    assert load({"turn": turn, "phase": "landing"}, {"ships": ships}).get("ships", {}) == found
