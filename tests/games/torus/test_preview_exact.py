"""Previews against full enumeration: of the dice by the rules, and of states that fit the view, at random positions."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from event_horizon import CHANCE, game
from event_horizon.core.game import AnyGame
from event_horizon.games.torus.board import NUMBERS
from event_horizon.games.torus.previews import blast
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import SIZES, Missile

from .crowds import crowd, relabelled
from .enumeration import burst
from .preview_checks import CHECKS, Moment, check_blast, check_blasts, check_descents
from .table import Table

VARIANTS: list[dict[str, Any]] = [
    {},
    {"ships": "both", "detonation": "proximity", "double_strength": True, "black_hole_effect": True},
    {"detonation": "control", "flat_mountains": True, "line_of_sight": True},
    {"scenario": "advanced"},
    {"scenario": "advanced", "detonation": "proximity"},
    {"scenario": "advanced", "detonation": "control", "map": "blank"},
]


def moments(rules: AnyGame, seed: int, every: int) -> Iterator[Moment]:
    """Now and then in a random game that likes secrets, while players decide something."""
    random, state, number = Random(seed), rules.start(), 0
    while (actor := rules.to_act(state)) is not None:
        number += 1
        if actor != CHANCE and state.turn and number % every == 0:
            yield Moment(rules, state, random)
        state = rules.apply(state, _choice(rules, state, random))


def _choice(rules: AnyGame, state: State, random: Random) -> Any:
    if rules.to_act(state) == CHANCE:
        return random.choice(rules.chances(state))[0]
    legal = rules.legal(state)
    secret = [each for each in legal if getattr(each, "down", False)]
    return random.choice(secret if secret and random.random() < 0.7 else legal)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_previews_are_what_the_rules_do_in_every_state_that_fits(options: dict[str, Any]) -> None:
    rules = game("torus", first="fixed", **options)
    checked = dict.fromkeys(CHECKS, 0)
    for number, moment in enumerate(moments(rules, seed=11, every=37)):
        for check in CHECKS:
            checked[check] += check(moment)
        if number >= 5 and checked[check_blasts] > 5:
            break
    assert checked[check_blasts] > 5
    assert checked[check_descents] > 5
    assert sum(checked.values()) > 40


@pytest.mark.sample(3)
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_previews_hold_in_a_crowd_whoever_lies_face_down(options: dict[str, Any]) -> None:
    """Everyone within a few hexes, and states that fit the view by trying all sorts of names."""
    rules = game("torus", first="fixed", **options)
    checked = dict.fromkeys(CHECKS, 0)
    for seed in range(8):
        random = Random(seed)
        state = crowd(rules, random)
        moment = Moment(rules, state, random)
        moment.states = [state, *relabelled(rules, state, moment.seat, random)][: len(moment.states)]
        for check in CHECKS:
            checked[check] += check(moment)
    assert sum(map(bool, checked.values())) > 6


def chain(seed: int, **options: Any) -> Moment:
    """One to three units and missiles in H-8 to H-12, the missiles where the units are not: chains are likely."""
    random = Random(seed)
    units = ["blue:HL1 H-8", "blue:PM1 H-8", "white:HL1 H-12", "white:PL1 I-11"]
    units = [
        each + random.choice(["", " disrupted"]) for each in random.sample(units, random.randrange(1, 4))
    ]
    missiles = [
        f"{random.choice(['blue', 'white'])}:{random.choice('SDT')}{number} {random.choice(['H-9', 'H-10', 'H-11'])} N"
        for number in range(1, random.randrange(2, 5))
    ]
    far = "blue:HM4 A-1; white:HM4 A-20"
    table = Table("; ".join([*units, far]), "; ".join(missiles), phase="launch", **options)
    return Moment(table.game, table.state, random)


@pytest.mark.parametrize(
    "options",
    [{"detonation": "control"}, {"detonation": "control", "flat_mountains": True}],
    ids=str,
)
def test_a_blast_counts_in_all_that_it_sets_off(options: dict[str, Any]) -> None:
    reached_by_chains = 0
    for seed in range(12):
        moment = chain(seed, **options)
        moment.states = moment.states[:1]  # nothing is hidden
        size = moment.random.randrange(1, 4)
        said = moment.ask(f"blast H-10 {SIZES[size - 1]}").blast
        missile = Missile(size, 0, moment.side, NUMBERS["H-10"])
        assert check_blast(moment, said, lambda state, missile=missile: burst(state, missile))  # type: ignore[misc]
        reached_by_chains += sum(each.is_chain for each in said)
    assert reached_by_chains > 5


def test_a_chain_of_very_many_missiles_is_answered_at_once() -> None:
    """Only its likeliest courses are followed up, and stand for all."""
    missiles = "; ".join(
        f"{side}:{size}{number} H-{9 + number % 3} N"
        for side in ("blue", "white")
        for size in "SDT"
        for number in range(1, 13)
    )
    table = Table("blue:HL1 H-8; white:HL1 H-20", missiles, phase="launch", detonation="control")
    said = Moment(table.game, table.state, Random(0)).ask("blast H-10 TMU").blast
    assert all(each.is_estimate for each in said)
    heavy = next(each for each in said if each.target == "blue:HL1")
    assert 0.5 < heavy.destroyed <= 1
    assert heavy.none + heavy.disrupted + heavy.destroyed == pytest.approx(1)


def test_an_estimate_is_off_by_no_more_than_what_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chain that can be followed to its end is followed in part, and compared."""
    missiles = "; ".join(
        f"{side}:S{number} H-{9 + number} N" for side in ("blue", "white") for number in (1, 2, 3)
    )
    table = Table("blue:HL1 H-8; white:HL1 H-13", missiles, phase="launch", detonation="control")
    moment, first = Moment(table.game, table.state, Random(0)), table.state.missiles[0]
    assert not any(each.is_estimate for each in moment.ask("blast H-10 TMU").blast)
    exact, nothing = blast.chain(table.state, first)
    assert nothing == pytest.approx(0)
    monkeypatch.setattr(blast, "MAX_COURSES", 100)
    assert all(each.is_estimate for each in moment.ask("blast H-10 TMU").blast)
    cut, left_out = blast.chain(table.state, first)
    assert 0 < left_out < 0.5
    for missile in table.state.missiles:
        one, other = (sum(chains[group] for group in chains if missile in group) for chains in (exact, cut))
        assert abs(one - other) <= left_out + 1e-9
