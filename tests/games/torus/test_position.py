"""Positions (dump and load) and the text of actions."""

import pytest

from event_horizon import BadNotation, BadPosition, game
from event_horizon.games.torus.notation import parse, write

from .table import Table

EXAMPLE = {
    "turn": 3,
    "phase": "lasers",
    "to_act": "blue",
    "units": {
        "blue:HL1": {"at": "H-5"},
        "white:PL2": {"at": "A-9", "disrupted": True, "down": False},
        "blue:PM1": {"at": "jump", "target": "H-10"},
        "white:MM1": {"at": "waiting"},
    },
    "missiles": {"blue:T1": {"at": "L-8", "facing": "NW"}},
    "points": {"blue": 12, "white": 0},
    "spent": {"blue:HL1": 2},
    "used": ["blue:PL3"],
}


def test_the_documented_position_loads_as_it_is() -> None:
    rules = game("torus")
    state = rules.load(EXAMPLE)
    dumped = rules.dump(state)
    assert {key: dumped[key] for key in EXAMPLE if key != "units"} == {
        key: EXAMPLE[key] for key in EXAMPLE if key != "units"
    }
    assert dumped["units"]["white:PL2"] == {"at": "A-9", "disrupted": True}
    assert rules.load(dumped) == state
    assert rules.legal(state)


def test_missing_parts_take_their_defaults() -> None:
    state = game("torus").load({"units": {"blue:HL1": {"at": "H-5"}}})
    assert (state.turn, state.phase, state.side, state.points) == (1, "movement", 0, (0, 0))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"units": {"blue:HL1": {"at": "H-5"}, "white:PL2": {"at": "H-5"}}}, "H-5 holds combat units of both sides"),
        ({"units": {"blue:HL1": {"at": "Z-5"}}}, "there is no hex 'Z-5'"),
        ({"units": {"blue:HL5": {"at": "H-5"}}}, "there is no unit 'blue:HL5'"),
        ({"units": {"HL1": {"at": "H-5"}}}, "there is no unit 'HL1'"),
        ({"units": {"blue:HL1": {}}}, "blue:HL1 needs 'at'"),
        ({"units": {"blue:HL1": {"at": "jump", "target": "H-1"}}}, "blue:HL1 cannot be in jump"),
        ({"units": {"blue:PL1": {"at": "jump"}}}, "needs 'target'"),
        ({"units": {"blue:PL1": {"at": "jump", "target": "A-1"}}}, "not an inside hex"),
        ({"units": {"blue:PL1": {"at": "A-1", "target": "H-1"}}}, "is not in jump"),
        ({"units": {"blue:PL1": {"at": "A-1", "colour": 1}}}, "there is no key 'colour'"),
        ({"units": {"blue:PL1": {"at": "waiting", "disrupted": True}}}, "cannot be disrupted"),
        ({"units": {"white:Y1": {"at": "A-1"}}}, "there is no unit 'white:Y1'"),
        ({"lost": ["blue:HL1"], "units": {"blue:HL1": {"at": "A-1"}}}, "among the units and among the lost"),
        ({"used": ["blue:HL1", "blue:HL1"]}, "names a unit twice"),
        ({"missiles": {"blue:T1": {"at": "K-2", "facing": "N"}}}, "cannot lie on the mountain K-2"),
        ({"missiles": {"blue:Q1": {"at": "K-3"}}}, "there is no missile 'blue:Q1'"),
        ({"missiles": {"blue:T1": {"at": "ship", "target": "A-1"}}}, "outside the area of any ship"),
        ({"spent": {"blue:HL1": 3}}, "has 2 MP, not 3"),
        ({"launched": {"blue:HM1": 4}}, "has 3 missiles a turn, not 4"),
        ({"phase": "setup"}, "no white setup phase|no blue setup phase"),
        ({"phase": "tea"}, "phase must be one of"),
        ({"turn": 11}, "turn must be a whole number from 0 to 10"),
        ({"turn": 0}, "no blue lasers phase in turn 0"),
        ({"points": {"red": 1}}, "points has no 'red'"),
        ({"ships": {"blue": "A-5"}}, "blue has no ship"),
        ({"seats": ["red"]}, "seats must be one of"),
        ({"to_act": "red"}, "to_act must be one of"),
        ({"flight": {"missile": "blue:T1", "left": 2}}, "only a missile of the side to act"),
        ({"aimed": {"lasers": ["blue:HL1"], "target": "white:PL5"}}, "no attack of these lasers"),
        ({"pending": [{"what": "first"}]}, "before everything else"),
        ({"phase": "force", "turn": 0, "units": {}, "missiles": {}, "spent": {}, "used": [], "pending": [{"what": "first"}] * 2},
         "before everything else"),
        ({"pending": [{"what": "burst", "of": "blue:T9", "hex": "A-1"}]}, "must wait for a die"),
        ({"pending": [{"what": "attack", "side": "blue", "halves": 2, "on": "white:PL2", "by": ["{x}"]}]}, "there is no unit"),
        ({"pending": [{"what": "descent", "of": "blue:HL1", "table": "jump", "hex": "A-1"}]}, "not coming down"),
        ({"handles": {"blue": -1}}, "blue must be a whole number"),
        ({"nonsense": 1}, "there is no key 'nonsense'"),
    ],
)  # fmt: skip
def test_nonsense_is_refused_with_a_reason(change: dict[str, object], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        game("torus").load({**EXAMPLE, **change})


FAR = {"blue:HL4": {"at": "A-29"}, "white:HL4": {"at": "A-20"}}
CROWDED = {"units": {**FAR, "blue:PL1": {"at": "A-5"}}, "missiles": {"white:T1": {"at": "A-5"}}}


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({}, "R19: with no combat unit left"),
        ({"to_act": None, "units": FAR}, "5.2: the game is not over in turn 1"),
        (CROWDED, "8.5: white:T1 would have detonated in A-5"),
        ({"turn": 0, "phase": "landing", "units": FAR, "missiles": {"white:T1": {"at": "A-5"}}}, "3.7: there are no missiles"),
        ({"turn": 0, "phase": "force", "units": FAR}, "3.2: blue:HL4 cannot be on the map"),
        ({"units": FAR, "landed": 1}, "9.1: landings are announced"),
        ({"units": FAR, "phase": "landing", "announced": 1}, "9.2: 0 landings and 1 announced are too many"),
        ({"units": FAR | {"blue:PL1": {"at": "waiting"}}, "phase": "landing", "landed": 1}, "9.4: after its last landing"),
        ({"units": FAR, "spent": {"white:HL4": 1}}, "4.2: white:HL4 cannot have acted"),
        ({"units": FAR, "used": ["white:HL4"]}, "4.2: white:HL4 cannot have acted"),
        ({"units": FAR, "jumped": ["blue:HL4"]}, "10.1.2: blue:HL4 cannot have jumped"),
        ({"units": FAR, "flown": ["blue:T1"]}, "7.9: flights are counted"),
        ({"units": FAR, "bids": {"blue": 1}}, "bids for the first move"),
        ({"units": FAR, "shown": ["white:HL4"]}, "cannot have been turned up"),
    ],
)  # fmt: skip
def test_positions_that_no_play_can_reach_are_refused(position: dict[str, object], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        game("torus").load(position)


def test_a_missile_falls_in_the_area_of_its_own_ship() -> None:
    rules = game("torus", ships="both")
    position = {"units": FAR, "ships": {"blue": "A-5", "white": "A-15"}}
    falling = {"blue:T1": {"at": "ship", "target": "A-9"}}
    assert rules.dump(rules.load(position | {"missiles": falling}))["missiles"]["blue:T1"]["target"] == "A-9"
    with pytest.raises(
        BadPosition, match="white:T1 falls on A-9, which is outside the area of any ship of White's"
    ):
        rules.load(position | {"missiles": {"white:T1": {"at": "ship", "target": "A-9"}}})


def test_a_missile_in_flight_is_somewhere_on_the_map_and_be_it_in_its_first_hex() -> None:
    flight = {"units": FAR, "phase": "launch", "flight": {"missile": "blue:T1", "left": 2}}
    flying = {"missiles": {"blue:T1": {"at": "A-1", "facing": "S"}}}
    assert game("torus").load(flight | flying).flight is not None
    rules = game("torus", ships="both")
    falling = {"ships": {"blue": "A-5"}, "missiles": {"blue:T1": {"at": "ship", "target": "A-9"}}}
    with pytest.raises(BadPosition, match="on the map and in the launch phase"):
        rules.load(flight | falling)


@pytest.mark.parametrize("detonation", ["contact", "control", "proximity"])
def test_only_under_control_a_missile_lies_under_a_unit(detonation: str) -> None:
    rules = game("torus", detonation=detonation)
    if detonation == "control":
        assert rules.dump(rules.load(CROWDED))["missiles"]["white:T1"]["at"] == "A-5"
    else:
        with pytest.raises(BadPosition, match="would have detonated"):
            rules.load(CROWDED)


@pytest.mark.parametrize(
    ("units", "missiles", "reason"),
    [
        ({"white:Y1": {"at": "C-3"}}, {"blue:T1": {"at": "C-3"}}, "R21: blue:T1 would have removed the dummy"),
        ({"blue:PL1": {"at": "H-5"}, "white:B1": {"at": "H-5", "down": True}, "white:B2": {"at": "H-15"},
          "white:B3": {"at": "H-25"}}, {}, "R20: the base in H-5 would have been turned up"),
    ],
)  # fmt: skip
def test_advanced_positions_that_no_play_can_reach_are_refused(
    units: dict[str, object], missiles: dict[str, object], reason: str
) -> None:
    with pytest.raises(BadPosition, match=reason):
        game("torus", scenario="advanced").load({"turn": 2, "units": FAR | units, "missiles": missiles})


@pytest.mark.parametrize(("turn", "side", "units"), [(10, "white", FAR), (3, "blue", {}), (3, "white", {})])
def test_ends_that_play_can_reach_are_read(turn: int, side: str, units: dict[str, object]) -> None:
    rules = game("torus")
    state = rules.load({"turn": turn, "to_act": None, "turn_of": side, "units": units})
    assert rules.outcome(state) is not None


@pytest.mark.parametrize("data", [None, [], "x", 7, {"units": []}, {"units": {"blue:HL1": 3}}, {"used": {}}])
def test_other_data_is_refused(data: object) -> None:
    with pytest.raises(BadPosition):
        game("torus").load(data)


def test_advanced_positions() -> None:
    rules = game("torus", scenario="advanced")
    state = rules.load({"units": {"blue:PL1": {"at": "A-1"}}, "turn": 2})
    assert rules.dump(state)["units"]["white:B2"] == {"at": "H-15"}
    for units, reason in [
        ({"white:B1": {"at": "H-5"}}, "lie on column H"),
        ({"white:B1": {"at": "H-5"}, "white:B2": {"at": "H-14"}, "white:B3": {"at": "H-25"}}, "ten rows apart"),
        ({"white:PL1": {"at": "waiting"}}, "all set up"),
        ({"blue:PL1": {"at": "A-1", "down": True}}, "cannot be face down"),
        ({"blue:PL1": {"at": "A-1", "disrupted": True}}, "cannot be disrupted"),
        ({"blue:PL1": {"at": "A-1"}, "white:Y1": {"at": "A-1"}}, "a dummy does not share its hex"),
        ({"white:PL1": {"at": "A-1", "down": True, "handle": 1}, "white:PL2": {"at": "A-2", "down": True, "handle": 1}}, "same handle"),
    ]:  # fmt: skip
        with pytest.raises(BadPosition, match=reason):
            rules.load({"units": units, "turn": 2})


TEXTS = """take PL; base H-5; base H-5 down; dummy C-7; dummy C-7 down; place HL1 D-9; place HL1 D-9 down; ship A-5
land PL1 C-24; land PL1 C-24 down; fly T1; detonate T1; detonate T1 K-22; step PL1 NW; jump PL1 H-10; emerge PL1
aim HL1 white:PL2; aim HL1 white:T12; aim HL1 white:U3; fire; launch HM1 TMU NE; ahead; left; right
lob HM1 TMU G-22; lob ship DMU C-3; hide HL1; done; time up; die 4"""


@pytest.mark.parametrize("text", TEXTS.replace("\n", "; ").split("; "))
def test_texts_of_actions(text: str) -> None:
    assert write(parse(text)) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is not an action"), ("step", "is not an action"), ("step PL1 W", "is not an action"), ("Step PL1 N", "is not an action"),
        ("land PL1 C-31", "there is no hex C-31"), ("land PL1 O-3", "is not an action"), ("die 7", "is not an action"),
        ("take XX", "is not an action"), ("land PL1 C-24 up", "is not an action"), ("aim HL1 PL2", "is not an action"), (" done", "is not an action"),
    ],
)  # fmt: skip
def test_texts_that_are_no_actions(text: str, reason: str) -> None:
    table = Table("blue:PL1 A-1; white:PL1 A-9")
    with pytest.raises(BadNotation, match=reason):
        table.game.read(table.state, text)


def test_a_war_that_ended_with_its_last_landing_can_be_loaded() -> None:
    """9.4: then the phase did not have to end by itself."""
    ended = {"units": FAR, "phase": "landing", "landed": 1, "turn": 10, "turn_of": "white", "to_act": None}
    rules = game("torus")
    assert rules.dump(rules.load(ended))["landed"] == 1
    assert rules.to_act(rules.load(ended)) is None


BOUNDS: dict[str, tuple[dict[str, object], dict[str, object], int, int]] = {
    "turn": ({}, {}, 1, 10),
    "points": ({}, {}, 0, 10**6),
    "handles": ({}, {}, 0, 10**6),
    "landed": ({}, {"phase": "landing", "turn": 10, "turn_of": "white", "to_act": None}, 0, 4),
    "announced": ({}, {"phase": "landing"}, 0, 4),
    "ship_launched": ({"ships": "both"}, {"phase": "launch"}, 0, 3),
    "bids": ({"first": "bid"}, {"phase": "bid", "turn": 0}, 0, 500),
    "left": ({}, {"phase": "launch", "missiles": {"blue:T1": {"at": "C-3"}}}, 1, 6),
    "handle": ({}, {}, 0, 9999),
    "rolled": ({"first": "dice"}, {"phase": "force", "turn": 0}, 0, 6),
    "ring": ({}, {"phase": "landing"}, 0, 4),
    "halves": ({}, {"phase": "lasers"}, 1, 1000),
}
"""For each number of a position: options and a position that it belongs to, the lowest and the highest."""
WAITING = {f"blue:PL{number}": {"at": "waiting"} for number in range(1, 6)}


def with_number(key: str, number: int | None) -> dict[str, object]:
    """The position with this number, or without it."""
    given = {} if number is None else {key: number}
    position = BOUNDS[key][1]
    units: dict[str, object] = {} if position.get("turn") == 0 else {**FAR, **WAITING}
    match key:
        case "points" | "handles" | "bids":
            more: dict[str, object] = {key: {"blue": number} if given else {}}
        case "left":
            more = {"flight": {"missile": "blue:T1", **given}}
        case "handle":
            more, units = {}, {**units, "white:HL1": {"at": "C-9", "down": True, **given}}
        case "rolled":
            more = {"pending": [{"what": "first", **given}]}
        case "ring":
            descent = {"what": "descent", "of": "blue:PL1", "table": "landing", "hex": "C-3"}
            more = {"landed": 1, "pending": [{**descent, **given}]}
        case "halves":
            blow = {"what": "attack", "side": "blue", "on": "white:HL4", "by": ["blue:HL4"]}
            more = {"pending": [{**blow, **given}]}
        case _:
            more = dict(given)
    return {**position, "units": units, **more}


@pytest.mark.parametrize("key", BOUNDS)
def test_numbers_of_a_position_have_bounds_and_their_lowest_is_the_default(key: str) -> None:
    options, _, low, high = BOUNDS[key]
    rules = game("torus", **options)
    for number in (low, high):
        dumped = rules.dump(rules.load(with_number(key, number)))
        assert str(number) in str(dumped) or number == 0
        assert rules.dump(rules.load(dumped)) == dumped
    for number in (low - 1, high + 1):
        with pytest.raises(BadPosition):
            rules.load(with_number(key, number))
    assert rules.load(with_number(key, None)) == rules.load(with_number(key, low)) or key == "bids"


def test_a_missile_that_comes_down_is_read_as_it_was_written() -> None:
    """One from a ship keeps its target until it lands; one through the hole is where it aims."""
    ships = {
        "ships": {"blue": "A-5", "white": "A-15"},
        "missiles": {"blue:S1": {"at": "ship", "target": "A-9"}},
    }
    dropped = Table("blue:HL4 A-29; white:HL4 A-20", phase="missiles", ships="both", data=ships).play(
        "fly S1"
    )
    lobbed = Table("blue:HM1 H-9; white:HL4 A-20", phase="launch").play("lob HM1 SMU G-22")
    for table in (dropped, lobbed):
        assert table.rolls_dice()
        again = table.game.load(table.data())
        assert again == table.state
        assert table.game.view(again, 1) == table.game.view(table.state, 1)
        assert table.game.apply(again, table.game.read(again, "die 4")) == table.play("die 4").state
