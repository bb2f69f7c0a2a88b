"""What is hidden stays hidden: in views, news, legal actions, rewritten actions, refusals and pace."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from event_horizon import CHANCE, EVERYONE, IllegalAction, game
from event_horizon.core.game import AnyGame
from event_horizon.games.torus.action import Action, Base, Dummy, Jump, Land, Lob, Place, Take
from event_horizon.games.torus.board import INSIDE_HEXES, band
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import COMBAT, COUNTERS, ORBIT, SIDE_OF, SWALLOWED, WAITING, Unit

from .table import Table

VARIANTS: list[dict[str, Any]] = [
    {},
    {"ships": "both", "black_hole_effect": True},
    {"scenario": "advanced"},
    {"scenario": "advanced", "detonation": "proximity"},
]


def hidden_of(state: State, side: int) -> list[Unit]:
    """Combat units whose identity only their owner knows: waiting, face down, or lost face down."""
    return [
        unit
        for unit in COMBAT[side]
        if state.at[unit] in (WAITING, SWALLOWED) or (state.handles[unit] and state.at[unit] >= 0)
    ]


def with_other_secrets(state: State, side: int, random: Random) -> State:
    """The same for everyone but that side: its hidden units have changed places, its targets are others."""
    units = [unit for unit in hidden_of(state, side) if not _is_pending(state, unit)]
    # R18: on a mountain the announced odds tell an HEV from others, so such units keep their places.
    units = [unit for unit in units if state.at[unit] not in state.mountains]
    shuffled = random.sample(units, len(units))
    at, handles = list(state.at), list(state.handles)
    disrupted = {unit for unit in state.disrupted if unit not in units}
    for old, new in zip(units, shuffled, strict=True):
        at[new], handles[new] = state.at[old], state.handles[old]
        disrupted |= {new} if old in state.disrupted else set()
    targets = tuple(
        (unit, random.choice(INSIDE_HEXES) if SIDE_OF[unit] == side else target)
        for unit, target in state.targets
    )
    missiles = tuple(
        each._replace(target=random.choice(sorted(band(each.target))))
        if each.at == ORBIT and each.side == side
        else each
        for each in state.missiles
    )
    return replace(
        state,
        at=tuple(at),
        handles=tuple(handles),
        disrupted=frozenset(disrupted),
        targets=targets,
        missiles=missiles,
    )


def _is_pending(state: State, unit: Unit) -> bool:
    return (
        any(unit in (getattr(task, "what", None), getattr(task, "target", None)) for task in state.agenda)
        or unit == state.aim
    )


def seen_by(rules: AnyGame, state: State, seat: int | None) -> tuple[Any, ...]:
    """All else, as text boards and previews, is a function of the view."""
    acts = seat is not None and rules.to_act(state) == seat
    return rules.view(state, seat), rules.legal(state) if acts else ()


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_swapping_what_is_hidden_changes_nothing_for_the_others(options: dict[str, Any]) -> None:
    """Along a whole random game, at every position, for the enemy and for spectators."""
    rules, random = game("torus", first="fixed", **options), Random(1)
    state, swapped = rules.start(), 0
    while (actor := rules.to_act(state)) is not None:
        for side in (0, 1):
            other = with_other_secrets(state, side, random)
            if other == state:
                continue
            swapped += 1
            for seat in (1 - side, None):
                assert seen_by(rules, other, seat) == seen_by(rules, state, seat)
        if actor != CHANCE and random.random() < 0.3:
            _check_twin(rules, state, random)
        state = rules.apply(state, _choice(rules, state, random))
    assert swapped > 20


def _choice(rules: AnyGame, state: State, random: Random) -> Action:
    """At random, with a liking for secrets."""
    if rules.to_act(state) == CHANCE:
        return random.choice(rules.chances(state))[0]
    legal = rules.legal(state)
    secret = [each for each in legal if _is_secret(each)]
    return random.choice(secret if secret and random.random() < 0.3 else legal)


def _is_secret(action: Action) -> bool:
    match action:
        case Take() | Jump():
            return True
        case Base() | Dummy() | Place() | Land():
            return action.down
        case Lob(unit):
            return unit == "ship"
    return False


def _twin(action: Action) -> list[str]:
    """The forms of another action that must look the same to the enemy."""
    match action:
        case Take():
            return ["take"]
        case Jump(unit):
            return [f"jump {unit} "]
        case Lob("ship", size):
            return [f"lob ship {size} "]
        case Land(_, place, down=True):
            return [f"land {unit} {place} down" for unit in (each.name for each in COUNTERS[:30])]
        case Place() | Dummy():
            return ["place", "dummy"]
    return []


def _check_twin(rules: AnyGame, state: State, random: Random) -> None:
    """Two secret actions of one form leave the enemy the same view, news and rewritten text."""
    action = _choice(rules, state, random)
    if not _is_secret(action) or (forms := _twin(action)) == []:
        return
    alike = [each for each in rules.legal(state) if any(rules.write(each).startswith(form) for form in forms)]
    other = random.choice([each for each in alike if _is_secret(each)] or [action])
    seat = state.seat_of(state.side)
    one, two = rules.apply(state, action), rules.apply(state, other)
    if one.phase != two.phase or rules.to_act(one) != rules.to_act(two):
        return  # the last unit of a force: how many points were missing shows when the step ends
    for watcher in (1 - seat, None):
        assert rules.write_for(state, action, watcher) == rules.write_for(state, other, watcher)
        assert rules.news(one, watcher) == rules.news(two, watcher)
        assert seen_by(rules, one, watcher) == seen_by(rules, two, watcher)


def test_a_refusal_does_not_tell_what_lies_face_down() -> None:
    """The same words for a unit that is there face down and for one that is nowhere."""
    table = Table("blue:PL1 H-1; white:HL1 H-9 down; white:PL1 H-12", phase="lasers")
    refusals = []
    for name in ("HL1", "HL2"):
        with pytest.raises(IllegalAction) as refusal:
            table.play(f"aim PL1 white:{name}")
        refusals.append(str(refusal.value).replace(name, "?"))
    assert refusals[0] == refusals[1]


def test_r18_waiting_units_are_a_number() -> None:
    table = Table("blue:PL1 waiting; blue:HL1 waiting; white:PL1 A-3; white:HM1 waiting")
    view = table.game.view(table.state, 1)
    assert (view.waiting, view.reserve) == ({"blue": 2, "white": 1}, ("white:HM1",))
    assert table.game.view(table.state, None).reserve == ()


def test_r18_attacks_on_face_down_units_announce_the_odds_and_leave_them_down() -> None:
    units = "blue:ML1 H-13; blue:PL1 H-2; white:HL1 F-3 down; white:ML1 J-3 down; white:PL1 A-20"
    for target, column in (("U1", "2-1"), ("U2", "4-1")):
        table = Table(units, phase="lasers", map="standard").play(f"aim ML1 white:{target}", "fire")
        assert table.odds() == column
        table.play("die 1")
        assert f"white:{target}" in [each.name for each in table.game.view(table.state, 0).units]
    hit = Table(units, phase="lasers", map="standard").play("aim ML1 white:U2", "fire", "die 2")
    seen = next(each for each in hit.game.view(hit.state, 0).units if each.name == "white:U2")
    assert (seen.disrupted, seen.role) == (True, None)
    assert any("White's counter U2, die 2: disrupted" in sentence for sentence in hit.heard)
    lost = Table(units, phase="lasers", map="standard").play("aim ML1 white:U2", "fire", "die 6")
    assert "White's medium laser ML1 is destroyed; Blue scores 4." in lost.heard


def test_r18_lost_in_the_hole_face_down() -> None:
    table = Table("blue:PL1 waiting; blue:PL2 A-1; white:PL1 A-9", phase="landing").play(
        "land PL1 H-9 down", "die 6"
    )
    view = table.game.view(table.state, 1)
    assert (view.lost, view.swallowed["blue"], view.swallowed_own) == ((), 1, ())
    assert table.game.view(table.state, 0).swallowed_own == ("blue:PL1",)
    assert "the hole takes Blue's counter U1" in table.game.news(table.state, 1)[0].sentence


def test_r31_numbers_are_there_to_be_read() -> None:
    table = Table("blue:PL1 waiting; blue:PL2 waiting; blue:PL3 waiting; white:PL1 A-9", phase="landing")
    table.play("announce 2", "land PL1 A-1 down", "die 1", "land PL2 A-3", "die 1")
    seen = {each.name for each in table.game.view(table.state, 1).units if each.side == "blue"}
    assert seen == {"blue:U1", "blue:PL2"}


def test_r24_nothing_of_the_set_up_shows_before_it_is_complete() -> None:
    table = Table(
        phase="setup",
        side="white",
        turn=0,
        scenario="advanced",
        data={"units": {"white:HL1": {"at": "waiting"}, "white:ML1": {"at": "waiting"}}},
    )
    before = table.game.view(table.state, 0)
    assert before.handed == {"blue": 0, "white": 0}
    texts = ["base H-5 down", "dummy C-7 down", "place HL1 D-9", "place ML1 B-2 down"]
    rewritten = set()
    for text in texts:
        rewritten.add(table.game.write_for(table.state, table.game.read(table.state, text), 0))
        table.play(text)
        assert table.game.view(table.state, 0) == before
        assert [each.sentence for each in table.game.news(table.state, 0)] == ["White sets up."]
    assert rewritten == {"place ?"}
    table.play("done")
    seen = {each.name: each.at for each in table.game.view(table.state, 0).units}
    assert seen == {
        "white:HL1": "D-9", "white:U1": "B-2", "white:U2": "C-7", "white:U3": "H-5", "white:U4": "H-15", "white:U5": "H-25",
    }  # fmt: skip


def test_r18_handles_are_numbered_as_counters_are_put_face_down() -> None:
    units = "blue:PL1 waiting; blue:HL1 waiting; white:PL1 A-9"
    table = Table(units, phase="landing").play(
        "announce 2", "land PL1 A-20 down", "die 1", "land HL1 A-1 down", "die 1"
    )
    seen = {each.name: each.at for each in table.game.view(table.state, 1).units if each.role is None}
    assert seen == {"blue:U1": "A-20", "blue:U2": "A-1"}


def test_r24_when_the_veil_is_lifted_handles_are_numbered_by_hex() -> None:
    """Counters of one hex in the order in which they were put there; later handles go on from there."""
    table = Table(
        phase="setup",
        side="white",
        turn=0,
        scenario="advanced",
        data={"units": {"white:HL1": {"at": "waiting"}, "white:ML1": {"at": "waiting"}}},
    )
    table.play("place ML1 N-2 down", "dummy H-9", "dummy A-1 down", "base H-5", "place HL1 A-1 down")
    assert table.data()["units"]["white:ML1"]["handle"] == 1
    table.play("done")
    seen = {each.name: each.at for each in table.game.view(table.state, 0).units if each.role is None}
    assert seen == {"white:U1": "A-1", "white:U2": "A-1", "white:U3": "N-2"}
    units = table.data()["units"]
    assert (units["white:Y2"]["handle"], units["white:HL1"]["handle"]) == (1, 2)
    assert table.game.view(table.state, 0).handed == {"blue": 0, "white": 3}


def test_a_refused_step_tells_nothing_of_what_lies_face_down_there() -> None:
    """R28: a face-down counter beside one that is face up may be a dummy or not."""
    refusals = set()
    for hidden in ("white:PL1 C-6 down; white:Y1 C-6 down", "white:Y1 C-6 down; white:PL1 C-6 down"):
        table = Table(f"blue:PL1 C-5; white:HL1 C-6; {hidden}", turn=2, scenario="advanced")
        with pytest.raises(IllegalAction) as refusal:
            table.play("step PL1 S")
        refusals.add(str(refusal.value))
    assert refusals == {"6.5: C-6 holds White's HL1; PL1 cannot enter it"}


def test_r30_a_side_with_face_down_counters_is_not_passed_over() -> None:
    """White's phases take a `done` whether or not what lies face down could act."""
    for unit in ("HL1", "HM1"):
        table = Table(
            f"white:{unit} H-9 down; blue:PL1 A-9",
            side="white",
            turn=2,
            scenario="advanced",
            phase="movement",
        )
        seen = []
        while table.state.side == 1:
            seen.append(table.state.phase)
            table.play("done")
        assert seen == ["movement", "lasers", "launch"]


@pytest.mark.parametrize(
    ("units", "options", "text", "rewritten"),
    [
        ("white:PL1 H-9; blue:PL1 A-9", {"phase": "movement"}, "jump PL1 H-3", "jump PL1 ?"),
        ("white:PL1 waiting; blue:PL1 A-9", {"phase": "landing"}, "land PL1 A-1 down", "land U1 A-1 down"),
        ("white:PL1 waiting; blue:PL1 A-9", {"phase": "landing"}, "land PL1 A-1", "land PL1 A-1"),
        (
            "white:PL1 A-3; blue:PL1 A-9",
            {"phase": "launch", "ships": "both"},
            "lob ship SMU A-1",
            "lob ship SMU ?",
        ),
        ("white:HL1 H-9 down; blue:PL1 A-9", {"scenario": "advanced", "turn": 2}, "step HL1 N", "step U1 N"),
        ("white:HL1 H-9 down; blue:PL1 A-9", {"scenario": "advanced", "turn": 2}, "done", "done"),
    ],
)
def test_actions_are_written_without_their_secrets(
    units: str, options: dict[str, Any], text: str, rewritten: str
) -> None:
    table = Table(units, side="white", **options)
    action = table.game.read(table.state, text)
    assert table.game.write_for(table.state, action, 1) == text
    assert {table.game.write_for(table.state, action, seat) for seat in (0, None)} == {rewritten}


def test_determinized_forces_make_up_the_points() -> None:
    rules, random = game("torus", first="fixed"), Random(3)
    state = rules.start()
    while state.phase == "force":
        state = rules.apply(state, random.choice(rules.legal(state)))
    for _ in range(20):
        other = rules.determinize(rules.view(state, 1), random)
        taken = [unit for unit in COMBAT[0] if other.at[unit] == WAITING]
        assert sum(COUNTERS[unit].attack for unit in taken) == 40
        assert len(taken) == sum(1 for unit in COMBAT[0] if state.at[unit] == WAITING)


def test_the_test_can_see_a_leak() -> None:
    """A view of the owner does change when its secrets do, so the comparison above is worth something."""
    rules = game("torus", first="fixed")
    table = Table("blue:PL1 jump >H-3; blue:HL1 waiting; white:PL1 A-9")
    other = Table("blue:PL1 jump >H-4; blue:HL1 waiting; white:PL1 A-9")
    assert rules.view(table.state, 0) != rules.view(other.state, 0)
    assert rules.view(table.state, 1) == rules.view(other.state, 1)


def test_everyone_sees_both_sides_secrets() -> None:
    units = (
        "blue:PL1 A-3 down; blue:PL2 jump >H-9; blue:HL1 waiting; white:HM1 A-9 down; white:PL2 jump >G-20"
    )
    table = Table(units, "blue:T1 ship >A-4; white:T2 ship >A-16", data={"ships": {"blue": "A-5", "white": "A-15"}},
                  ships="both")  # fmt: skip
    seen = table.game.view(table.state, EVERYONE)
    assert {unit.name: (unit.role, unit.target) for unit in seen.units} == {
        "blue:PL1": ("PL", None),
        "blue:PL2": ("PL", "H-9"),
        "white:HM1": ("HM", None),
        "white:PL2": ("PL", "G-20"),
    }
    assert {each.name: each.target for each in seen.missiles} == {"blue:T1": "A-4", "white:T2": "A-16"}
    assert (seen.reserve, seen.you) == (("blue:HL1",), "everyone")
    board = table.game.text(seen)
    assert all(
        words in board for words in ("PL1 (U1)", "PL2 (to H-9)", "PL2 (to G-20)", "HM1 (U1)", "T2 (to A-16)")
    )
    assert set(table.game.preview(seen, "").tracks) == set()  # type: ignore[attr-defined]


def test_everyone_sees_the_set_up_while_it_is_made() -> None:
    rules = game("torus", scenario="advanced", first="fixed")
    state, random = rules.start(), Random(5)
    while state.phase != "landing":
        actor, action = rules.to_act(state), random.choice(rules.legal(state))
        assert actor is not None
        assert rules.write_for(state, action, EVERYONE) == rules.write(action)
        state = rules.apply(state, action)
        assert rules.news(state, EVERYONE) == rules.news(state, actor)
        assert {*rules.view(state, EVERYONE).units} >= {*rules.view(state, actor).units}
