"""Previews claim nothing that cannot be: every case that they name is true in some state that fits the view."""

from random import Random
from typing import Any

import pytest

from event_horizon import IllegalAction, game
from event_horizon.games.torus.board import NUMBERS
from event_horizon.games.torus.combat.lasers import ready
from event_horizon.games.torus.movement.steps import must_emerge
from event_horizon.games.torus.units import COMBAT, COUNTERS, LOAD, Missile

from . import crowds
from .enumeration import Fate, burst, fates, walks
from .preview_checks import Moment, claimed, flight, flown, shot

SAMPLES = 60
"""States that fit, of each kind: drawn from the view, and made by giving hidden counters each other's names."""
KINDS_OF_TARGETS: dict[bool | None, set[bool]] = {True: {True}, False: {False}, None: {True, False}}


@pytest.fixture(autouse=True)
def many_states(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowds, "TRIES", SAMPLES)


def moment_of(seed: int, options: dict[str, Any]) -> Moment:
    rules, random = game("torus", first="fixed", **options), Random(seed)
    state = crowds.crowd(rules, random)
    if "scenario" in options:  # only White has secrets
        state = rules.load(rules.dump(state) | {"phase": "movement", "to_act": "blue"})
    moment = Moment(rules, state, random)
    moment.states = [state, *crowds.relabelled(rules, state, moment.seat, random)]
    moment.states += [rules.determinize(moment.seen, random) for _ in range(SAMPLES)]
    assert all(rules.view(each, moment.seat) == moment.seen for each in moment.states)
    return moment


def rounded(fate: Fate) -> Fate:
    return tuple(round(share, 6) for share in fate)  # type: ignore[return-value]


def is_exact(figures: Any, truths: list[Fate | None]) -> bool:
    """Whether the cases claimed are those that are found, and whether it may be no unit at all."""
    found = {rounded(each) for each in truths if each}
    return (
        found == set(map(rounded, claimed(figures)))
        and {each is not None for each in truths} == KINDS_OF_TARGETS[figures.is_unit]
    )


def hidden(moment: Moment) -> set[str]:
    return {each.name for each in moment.seen.units if each.role is None}


def check_attacks(moment: Moment) -> int:
    """The odds of all lasers that see a target, as they join one after the other."""
    lasers = [COUNTERS[unit].name for unit in ready(moment.states[0])]
    targets = {each.target for laser in lasers for each in moment.ask(f"targets {laser}").targets}
    asked = sorted(targets & hidden(moment))[:3]
    for target in asked:
        joined: list[str] = []
        for figures in moment.ask(f"attack {target}").added[:3]:
            joined.append(figures.laser)
            assert is_exact(figures, [shot(moment, state, joined, target) for state in moment.states])
    return len(asked)


def check_blasts(moment: Moment) -> int:
    """The blast of a small missile in the hexes of counters that lie face down."""
    places = sorted({each.at for each in moment.seen.units if each.name in hidden(moment)})
    said = {place: moment.ask(f"blast {place} SMU").blast for place in places}
    few = [place for place, struck in said.items() if len(struck) <= 2][:2]
    for place in few:
        missile = Missile(1, 0, moment.side, NUMBERS[place])
        truths = [fates(moment.rules, burst(state, missile), moment.seat) for state in moment.states]
        for figures in said[place]:
            assert is_exact(figures, [truth.get(figures.target) for truth in truths])
    return len(few)


def check_tracks(moment: Moment) -> int:
    tracks = moment.ask("").tracks
    for called, said in tracks.items():
        claims = set()
        while said:
            claims.add((tuple(said.path), said.detonates))
            said = said.otherwise
        found = set()
        for state in moment.states:
            news = flight(moment, state, called).news
            flew = next(each for each in news if each.kind == "flew")
            goes_off = any(each.kind == "detonated" and each.facts["missile"] == called for each in news)
            found.add((tuple(flew.facts["track"]), goes_off))
        assert found == claims
    return len(tracks)


def check_guides(moment: Moment) -> int:
    """A way that is called doubtful does not end in the same way in all states."""
    true, checked = moment.states[0], 0
    for unit in [unit for unit in COMBAT[moment.side] if LOAD[unit] and true.at[unit] >= 0][:1]:
        for place, way in moment.ask(f"guide {COUNTERS[unit].name} SMU").hexes.items():
            if way.doubtful and checked < 4:
                ends = {_end(moment, state, way.way) for state in moment.states}
                assert len(ends) > 1
                assert any(end is not None and end[0] == place for end in ends)
                checked += 1
    return checked


def _end(moment: Moment, state: Any, way: list[str]) -> tuple[str, bool] | None:
    try:
        return flown(moment, state, way)
    except IllegalAction:  # it has gone off before
        return None


def check_reach(moment: Moment) -> int:
    true = moment.states[0]
    if true.phase != "movement" or must_emerge(true):
        return 0
    checked = 0
    for unit in [unit for unit in COMBAT[moment.side] if true.at[unit] >= 0][:2]:
        said = moment.ask(f"reach {COUNTERS[unit].name}")
        doubtful = set(said.doubtful) - set(said.missiles)
        if doubtful:
            truths = [walks(moment.rules, state, unit, may_roll=False) for state in moment.states]
            for place in doubtful:
                assert len({said.hexes[place] == truth.get(place) for truth in truths}) == 2
            checked += 1
    return checked


def check_landings(moment: Moment) -> int:
    """Where a descent is doubtful, some state has an enemy's combat unit and another has none."""
    found = 0
    for place in ("H-5", "G-6", "F-8"):
        for doubtful in moment.ask(f"jump {place}").doubtful:
            held = {NUMBERS[doubtful] in state.held[1 - moment.side] for state in moment.states}
            assert held == {True, False}
            found += 1
    return found


CHECKS = (check_attacks, check_blasts, check_tracks, check_guides, check_reach, check_landings)


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("options", "seeds"),
    [
        ({}, range(4)),
        ({"scenario": "advanced"}, range(4)),
        ({"scenario": "advanced", "detonation": "proximity"}, range(3)),
        ({"scenario": "advanced", "detonation": "control", "map": "blank"}, range(3)),
    ],
    ids=str,
)
def test_every_case_that_a_preview_names_can_be_true(options: dict[str, Any], seeds: range) -> None:
    checked = dict.fromkeys(CHECKS, 0)
    for seed in seeds:
        moment = moment_of(seed, options)
        for check in CHECKS:
            checked[check] += check(moment)
    assert min(checked[each] for each in (check_attacks, check_blasts, check_tracks)) > 5
    if (
        "scenario" in options
    ):  # in the basic one whoever lies face down is a combat unit, and nothing is doubtful
        assert checked[check_landings] > 3
