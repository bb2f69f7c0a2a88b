"""Answers of previews compared with all that the rules do, in states that fit the view."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from event_horizon.core.game import AnyGame
from event_horizon.core.replacing import replace
from event_horizon.games.torus.action import Guide
from event_horizon.games.torus.board import DIRECTIONS, INSIDE_HEXES, NAMES, NEIGHBOURS, NUMBERS, band
from event_horizon.games.torus.combat.lasers import ready
from event_horizon.games.torus.movement.landing import target_refusal
from event_horizon.games.torus.movement.steps import must_emerge
from event_horizon.games.torus.pending import Descent
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import (
    COMBAT,
    COUNTERS,
    JUMP,
    LOAD,
    ORBIT,
    SIZES,
    WAITING,
    Missile,
)

from .enumeration import Fate, burst, descents, fates, guided, quiet, steerings, walks

STATES = 6
"""That fit each view."""
FEW_STATES = 2
"""That fit it, where each is expensive."""
MAX_STRUCK = 5
"""Blasts that reach more are not enumerated."""


class Moment:
    """A position, the seat to act, what it sees, and states that it cannot tell from the true one."""

    def __init__(self, rules: AnyGame, state: State, random: Random) -> None:
        self.rules, self.random, self.side = rules, random, state.side
        self.seat = state.seat_of(state.side)
        self.seen = rules.view(state, self.seat)
        self.states: list[State] = [state, *(rules.determinize(self.seen, random) for _ in range(STATES))]

    def ask(self, question: str) -> Any:
        return self.rules.preview(self.seen, question)


def claimed(figures: Any) -> list[Fate]:
    """What a preview says may be, one for each case."""
    cases = [] if figures.is_unit is False else [figures, *figures.otherwise]
    return [(each.none, each.disrupted, each.destroyed, each.set_off) for each in cases]


def is_claimed(truth: Fate, figures: Any) -> bool:
    return any(each == pytest.approx(truth) for each in claimed(figures))


def check_attacks(moment: Moment) -> int:
    """`targets` and `attack`: each possible case is the truth in the states where it holds."""
    checked = 0
    for unit in ready(moment.states[0])[:3]:
        laser = COUNTERS[unit].name
        for target in moment.ask(f"targets {laser}").targets[:8]:
            for state in moment.states:
                truth = shot(moment, state, [laser], target.target)
                assert is_claimed(truth, target) if truth else target.is_unit is not True
                checked += 1
            together = moment.ask(f"attack {target.target} {laser}").added[0]
            assert claimed(together) == claimed(target)
    return checked


def shot(moment: Moment, state: State, lasers: list[str], target: str) -> Fate | None:
    """What happens to the target if the lasers fire, by the rules; None if it turns out to be no unit."""
    rules, after = moment.rules, quiet(state, phase="lasers")
    for text in (*(f"aim {laser} {target}" for laser in lasers), "fire"):
        after = rules.apply(after, rules.read(after, text))
    # The attack alone: what a missile that it sets off does next is another question.
    after = replace(after, agenda=after.agenda[:1])
    return fates(rules, after, moment.seat).get(target)


def check_sight(moment: Moment) -> int:
    """`sight`: a laser may be aimed at whoever is in a hex that it sees, and at nobody else."""
    lasers = quiet(moment.states[0], phase="lasers")
    offered = {moment.rules.write(each) for each in moment.rules.legal(lasers)}
    places = {each.name: each.at for each in (*moment.seen.units, *moment.seen.missiles)}
    units = ready(lasers)[:3]
    for unit in units:
        said = moment.ask(f"sight {COUNTERS[unit].name}")
        for target in {text.split(" ")[2] for text in offered if text.startswith("aim ")}:
            is_seen = said.jump if places[target] == "jump" else places[target] in said.sees
            assert is_seen == (f"aim {COUNTERS[unit].name} {target}" in offered)
    return len(units)


def check_blasts(moment: Moment) -> int:
    """`blast`: who is attacked, and what that and all that it sets off does in the end."""
    places = [NUMBERS[each.at] for each in (*moment.seen.units, *moment.seen.missiles) if each.at in NUMBERS]
    place, size = moment.random.choice(places), moment.random.randrange(1, 4)
    said = moment.ask(f"blast {NAMES[place]} {SIZES[size - 1]}").blast
    return check_blast(moment, said, lambda state: burst(state, Missile(size, 0, moment.side, place)))


def check_blast(moment: Moment, said: Any, begin: Callable[[State], State]) -> int:
    if len(said) > MAX_STRUCK:
        return 0
    figures = {each.target: each for each in said}
    for state in moment.states[:FEW_STATES]:
        truth = fates(moment.rules, begin(state), moment.seat)
        assert set(truth) <= set(figures)
        assert all(each in truth for each, chances in figures.items() if chances.is_unit)
        assert all(is_claimed(fate, figures[called]) for called, fate in truth.items())
    return len(said)


def check_tracks(moment: Moment) -> int:
    """`track` and the empty question: every end that the rules lead to is foreseen, and what happens there."""
    tracks = moment.ask("").tracks
    for called, said in tracks.items():
        assert moment.ask(f"track {called}") == said
        ends = {}
        while said:
            ends[tuple(said.path), said.detonates] = said.blast
            said = said.otherwise
        for state in moment.states[:FEW_STATES]:
            after = flight(moment, state, called)
            flew = next(each for each in after.news if each.kind == "flew")
            detonates = any(
                each.kind == "detonated" and each.facts["missile"] == called for each in after.news
            )
            struck = {each.target: each for each in ends[tuple(flew.facts["track"]), detonates]}
            if len(struck) <= MAX_STRUCK and detonates:
                for target, fate in fates(moment.rules, after, moment.seat).items():
                    assert is_claimed(fate, struck[target])
    return len(tracks)


def flight(moment: Moment, state: State, called: str) -> State:
    """After the missile's next flight."""
    side, _, missile = called.partition(":")
    flying = quiet(state, phase="missiles", side=("blue", "white").index(side), flown=frozenset())
    return moment.rules.apply(flying, moment.rules.read(flying, f"fly {missile}"))


def check_launches(moment: Moment) -> int:
    """`launch`: where it ends if it is not steered, what happens there, and where it would fly next turn."""
    launch = quiet(moment.states[0], phase="launch")
    texts = [moment.rules.write(each) for each in moment.rules.legal(launch)]
    texts = [text for text in texts if text.startswith("launch ")]
    for text in moment.random.sample(texts, min(2, len(texts))):
        said = moment.ask(text)
        following, ends = said.following, {}
        while said:
            ends[tuple(said.path), said.detonates] = said.blast
            said = said.otherwise
        for state in moment.states[:FEW_STATES]:
            path, after = straight_on(moment.rules, quiet(state, phase="launch"), text)
            detonates = any(each.kind == "detonated" for each in after.news)
            struck = {each.target: each for each in ends[tuple(path), detonates]}
            if len(struck) <= MAX_STRUCK and detonates:
                for target, fate in fates(moment.rules, after, moment.seat).items():
                    assert is_claimed(fate, struck[target])
            if not detonates:
                assert following.path[0] == NAMES[ahead(after, text)]
    return len(texts)


def straight_on(rules: AnyGame, state: State, launch: str) -> tuple[list[str], State]:
    """The hexes of a launch without a turn, and the state at its end."""
    path, state = list[str](), rules.apply(state, rules.read(state, launch))
    while True:
        path += [str(each.facts["hex"]) for each in state.news if each.kind == "flew"]
        if state.flight is None or state.agenda or Guide("ahead") not in rules.legal(state):
            return path, state
        state = rules.apply(state, Guide("ahead"))


def ahead(state: State, launch: str) -> int:
    """The hex before the missile that has just been launched."""
    new = next(str(each.facts["missile"]) for each in state.news if each.kind in ("launched", "flew"))
    missile = next(each for each in state.missiles if each.full_name == new)
    return NEIGHBOURS[missile.at][DIRECTIONS.index(launch.split(" ")[3])]


def check_detonations(moment: Moment) -> int:
    """`blast` of a missile that is on the map: it is no target of its own blast."""
    found = 0
    for missile in moment.states[0].missiles[:3]:
        if missile.at >= 0:
            said = moment.ask(f"blast {NAMES[missile.at]} {missile.full_name}").blast
            assert missile.full_name not in [each.target for each in said]
            found += check_blast(moment, said, partial(burst, missile=missile))
    return found


def check_guides(moment: Moment) -> int:
    """`guide`: sure ways lead there in every state, and nothing can be reached that is not foreseen."""
    checked = 0
    for unit in [unit for unit in COMBAT[moment.side] if LOAD[unit] and moment.states[0].at[unit] >= 0][:2]:
        answer = moment.ask(f"guide {COUNTERS[unit].name} SMU")
        if answer.why:
            continue
        for state in moment.states[:FEW_STATES]:
            truth = steerings(moment.rules, state, COUNTERS[unit].name, "SMU")
            assert set(truth) <= set(answer.hexes)
            for place, way in answer.hexes.items():
                if not way.doubtful:
                    assert place in truth
                    assert flown(moment, state, way.way) == (place, way.detonates)
            checked += 1
        check_guide_in_flight(moment, COUNTERS[unit].name)
    return checked


def check_guide_in_flight(moment: Moment, unit: str) -> None:
    """`guide` alone: where the missile that has just been launched can still go."""
    rules, start = moment.rules, quiet(moment.states[0], phase="launch")
    texts = [text for each in rules.legal(start) if (text := rules.write(each)).startswith(f"launch {unit} ")]
    state = rules.apply(start, rules.read(start, moment.random.choice(texts)))
    if state.flight is None or state.agenda:
        return
    seen, truth = rules.view(state, moment.seat), guided(rules, state)
    answer: Any = rules.preview(seen, "guide")
    hexes = answer.hexes
    assert set(truth) <= set(hexes)
    assert {place for place, way in hexes.items() if not way.doubtful} <= set(truth)
    assert all(truth[place] for place, way in hexes.items() if way.detonates and not way.doubtful)


def flown(moment: Moment, state: State, way: list[str]) -> tuple[str, bool]:
    """Where a missile gets to by these actions of the rules, and whether it goes off."""
    rules = moment.rules
    state = quiet(state, phase="launch")
    for text in way:
        state = rules.apply(state, rules.read(state, text))
    entered = next(each for each in reversed(state.news) if each.kind == "flew")
    name = str(entered.facts["missile"])
    return str(entered.facts["hex"]), any(
        each.kind == "detonated" and each.facts["missile"] == name for each in state.news
    )


def check_descents(moment: Moment) -> int:
    """`land`, `jump`, `lob`, `drop`: the same chances in every state that fits, and who is in the blast."""
    side, true = moment.side, moment.states[0]
    waiting = [unit for unit in COMBAT[side] if true.at[unit] == WAITING]
    near = [place for place in sorted(true.held[1 - side]) for place in NEIGHBOURS[place]]
    questions: list[tuple[str, Callable[[int], Descent], int]] = []
    targets = [place for place in near if target_refusal(true, place) is None]
    if waiting and targets and not (true.options.is_advanced and side == 1):
        questions.append(
            ("land", lambda place: Descent(waiting[0], True, place), moment.random.choice(targets))
        )
    inside = moment.random.choice([place for place in near if place in INSIDE_HEXES] or INSIDE_HEXES)
    jumper = next((unit for unit in COMBAT[side] if true.at[unit] >= 0 and COUNTERS[unit].can_jump), None)
    if jumper is not None:
        questions.append(("jump", lambda place: Descent(jumper, False, place), inside))
    questions.append(("lob", lambda place: Descent(Missile(1, 9, side, place), False, place), inside))
    if true.ships[side] >= 0:
        area = sorted(band(true.ships[side]))
        questions.append(
            (
                "drop",
                lambda place: Descent(Missile(1, 9, side, ORBIT, 0, place), True, place),
                moment.random.choice(area),
            )
        )
    for verb, descent, place in questions:
        said = moment.ask(f"{verb} {NAMES[place]}")
        expected = said.hexes | {f"?{each}": chance for each, chance in said.doubtful.items()}
        expected |= {"hole": said.lost} if said.lost else {}
        for state in moment.states[:FEW_STATES]:
            found: dict[str, float] = {}
            if verb == "jump":
                state = replace(state, at=tuple(JUMP if n == jumper else at for n, at in enumerate(state.at)))
            for end, chance in descents(moment.rules, state, descent(place), set(said.doubtful)):
                found[end] = found.get(end, 0.0) + chance
            assert found == pytest.approx(expected, abs=1e-3)
        for called, where in (said.struck or {}).items():
            at = next(each.at for each in (*moment.seen.units, *moment.seen.missiles) if each.name == called)
            near = [NAMES[each] for each in NEIGHBOURS[NUMBERS[at]]]
            assert where.full == pytest.approx(expected.get(at, 0.0))
            assert where.half == pytest.approx(sum(expected.get(each, 0.0) for each in near))
        if said.struck is not None:
            blasts = [moment.ask(f"blast {end} SMU").blast for end in said.hexes]
            assert set(said.struck) == {
                each.target for blast in blasts for each in blast if not each.is_chain
            }
    return len(questions)


def check_reach(moment: Moment) -> int:
    """`reach`: sure ways lead there in every state, and nothing can be reached that is not foreseen."""
    true = moment.states[0]
    if true.phase != "movement" or must_emerge(true):  # who is in jump comes out before others walk
        return 0
    units = [unit for unit in COMBAT[moment.side] if true.at[unit] >= 0][:3]
    offered = {text.rpartition(" ")[0] for text in map(moment.rules.write, moment.rules.legal(true))}
    for unit in units:
        said = moment.ask(f"reach {COUNTERS[unit].name}")
        assert said.jump == (f"jump {COUNTERS[unit].name}" in offered)
        for state in moment.states:
            truth = walks(moment.rules, state, unit, may_roll=False)
            assert set(truth) <= set(said.hexes)
            sure = set(said.hexes) - set(said.doubtful) - set(said.missiles)
            assert {place: said.hexes[place] for place in sure} == {place: truth[place] for place in sure}
        for place in moment.random.sample(sorted(sure), min(3, len(sure))):
            assert NAMES[walked(moment, true, unit, said.ways[place]).at[unit]] == place
    return len(units)


def walked(moment: Moment, state: State, unit: int, way: list[str]) -> State:
    for direction in way:
        state = moment.rules.apply(state, moment.rules.read(state, f"step {COUNTERS[unit].name} {direction}"))
    return state


CHECKS = (
    check_attacks,
    check_sight,
    check_blasts,
    check_detonations,
    check_tracks,
    check_launches,
    check_guides,
    check_descents,
    check_reach,
)
