"""Previews against full enumeration: of the dice by the rules, and of states that fit the view, at random positions."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from event_horizon import CHANCE, game
from event_horizon.core.game import AnyGame
from event_horizon.core.replacing import replace
from event_horizon.games.torus.board import DIRECTIONS, INSIDE_HEXES, NAMES, NEIGHBOURS, NUMBERS, band
from event_horizon.games.torus.combat.detonation import burst
from event_horizon.games.torus.combat.lasers import ready
from event_horizon.games.torus.combat.missiles import GUIDED, stops, track
from event_horizon.games.torus.movement.landing import target_refusal
from event_horizon.games.torus.pending import Blow, Descent
from event_horizon.games.torus.previews.foresight import known_stops, steered
from event_horizon.games.torus.report import name
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import COMBAT, COUNTERS, LOAD, ORBIT, SIZES, WAITING, Missile, Unit

VARIANTS: list[dict[str, Any]] = [
    {},
    {"ships": "both", "detonation": "proximity", "double_strength": True, "black_hole_effect": True},
    {"detonation": "control", "flat_mountains": True, "line_of_sight": True},
    {"scenario": "advanced"},
    {"scenario": "advanced", "detonation": "proximity"},
    {"scenario": "advanced", "detonation": "control", "map": "blank"},
]
STATES = 12
"""That fit each view."""

Outcome = tuple[float, float, float, float]
"""Chances of no effect, disrupted, destroyed, set off."""


class Moment:
    """A position, the seat to act, what it sees, and states that it cannot tell from the true one."""

    def __init__(self, rules: AnyGame, state: State, random: Random) -> None:
        self.rules, self.random, self.side = rules, random, state.side
        self.seat = state.seat_of(state.side)
        self.seen = rules.view(state, self.seat)
        self.states: list[State] = [state, *(rules.determinize(self.seen, random) for _ in range(STATES))]

    def ask(self, question: str) -> Any:
        return self.rules.preview(self.seen, question)

    def called(self, state: State, what: Unit | Missile) -> str:
        return name(state, what, self.seat)


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


def enumerated(rules: AnyGame, state: State, blow: Blow) -> Outcome:
    """What one attack does to its target, by every face of its die."""
    effects = []
    waiting = replace(state, agenda=(blow,), news=())
    for action, _ in rules.chances(waiting):
        try:
            after = rules.apply(waiting, action)
        except ValueError:
            raise AssertionError(f"a die of {blow} is refused") from None
        effects.append(next(each.facts["effect"] for each in after.news if each.kind == "attacked"))
    return tuple(effects.count(word) / 6 for word in ("no effect", "disrupted", "destroyed", "set off"))  # type: ignore[return-value]


def claimed(figures: Any) -> list[Outcome]:
    """What a preview says may be, one for each case."""
    cases = [] if figures.is_unit is False else [figures, *figures.otherwise]
    return [(each.none, each.disrupted, each.destroyed, each.set_off) for each in cases]


def check_attacks(moment: Moment) -> int:
    """`targets` and `attack`: each possible case is the truth in the states where it holds."""
    checked = 0
    for unit in ready(moment.states[0])[:3]:
        laser = COUNTERS[unit].name
        for target in moment.ask(f"targets {laser}").targets[:8]:
            for state in moment.states:
                truth = shot(moment, state, laser, target.target)
                assert truth in claimed(target) if truth else target.is_unit is not True
                checked += 1
            together = moment.ask(f"attack {target.target} {laser}").added[0]
            assert claimed(together) == claimed(target)
    return checked


def shot(moment: Moment, state: State, laser: str, target: str) -> Outcome | None:
    """What happens if it fires, by the rules; None if the target turns out to be no unit."""
    lasers = replace(state, phase="lasers", aimed=(), aim=None, flight=None, announced=0, landed=0)
    rules = moment.rules
    after = rules.apply(lasers, rules.read(lasers, f"aim {laser} {target}"))
    after = rules.apply(after, rules.read(after, "fire"))
    if any(each.kind in ("dummy", "shown") and each.rule != "12.2" for each in after.news):
        return None
    done = [each.facts["effect"] for each in after.news if each.kind == "attacked"]
    if done:
        return tuple(float(done[0] == word) for word in ("no effect", "disrupted", "destroyed", "set off"))  # type: ignore[return-value]
    assert isinstance(after.agenda[0], Blow)
    return enumerated(rules, after, after.agenda[0])


def check_blasts(moment: Moment) -> int:
    """`blast`: who is attacked, and what that does."""
    places = [NUMBERS[each.at] for each in moment.seen.units if each.at != "jump"]
    place, size = moment.random.choice(places), moment.random.randrange(1, 4)
    said = {each.target: each for each in moment.ask(f"blast {NAMES[place]} {SIZES[size - 1]}").blast}
    for state in moment.states:
        going = Missile(size, 0, moment.side, place)
        blows = [task for task in burst(replace(state, agenda=()), going).agenda if isinstance(task, Blow)]
        struck = {moment.called(state, blow.target): blow for blow in blows}
        assert set(struck) <= set(said)
        assert all(each in struck for each, figures in said.items() if figures.is_unit)
        for called, blow in struck.items():
            truth = settled(moment.rules, state, blow)
            assert truth in claimed(said[called])
    return len(said)


def settled(rules: AnyGame, state: State, blow: Blow) -> Outcome:
    """As `enumerated`, also where no die is thrown: such an attack is then carried out with another after it."""
    try:
        return enumerated(rules, state, blow)
    except KeyError:  # 7-1 or less than 1-2 have no column in the table
        is_hit = blow.halves >= 2
        return (
            (0.0, 0.0, float(is_hit), 0.0) if isinstance(blow.target, int) else (0.0, 0.0, 0.0, float(is_hit))
        )


def check_tracks(moment: Moment) -> int:
    """`track` and the empty question: every end that the rules lead to is foreseen."""
    tracks = moment.ask("").tracks
    for called, said in tracks.items():
        assert moment.ask(f"track {called}") == said
        ends = []
        while said:
            ends.append((said.path, said.detonates))
            said = said.otherwise
        for state in moment.states:
            missile = next(each for each in state.missiles if each.full_name == called)
            path = track(state, missile)
            assert ([NAMES[each] for each in path], stops(state, path[-1])) in ends
    return len(tracks)


def check_guides(moment: Moment) -> int:
    """`guide`: sure ways lead there in every state, and nothing can be reached that is not foreseen."""
    checked = 0
    for unit in [unit for unit in COMBAT[moment.side] if LOAD[unit] and moment.states[0].at[unit] >= 0][:2]:
        answer = moment.ask(f"guide {COUNTERS[unit].name} SMU")
        if answer.why:
            continue
        for state in moment.states:
            truth: dict[str, bool] = {}
            for facing in range(6):
                missile = Missile(1, 0, moment.side, state.at[unit], facing)
                has_delay = state.options.detonation == "proximity"
                ways = steered(known_stops(state), missile, GUIDED, turned=True, has_delay=has_delay)
                truth |= {place: way.detonates or truth.get(place, False) for place, way in ways.items()}
            assert set(truth) <= set(answer.hexes)
            for place, way in answer.hexes.items():
                if not way.doubtful:
                    assert place in truth
                    assert flown(moment, state, way.way) == (place, way.detonates)
            checked += 1
    return checked


def flown(moment: Moment, state: State, way: list[str]) -> tuple[str, bool]:
    """Where a missile gets to by these actions of the rules, and whether it goes off."""
    rules = moment.rules
    state = replace(state, phase="launch", aimed=(), aim=None, flight=None, announced=0, landed=0)
    for text in way:
        state = rules.apply(state, rules.read(state, text))
    entered = next(each for each in reversed(state.news) if each.kind == "flew")
    name = str(entered.facts["missile"])
    return str(entered.facts["hex"]), any(
        each.kind == "detonated" and each.facts["missile"] == name for each in state.news
    )


def descents(
    moment: Moment, state: State, descent: Descent, doubtful: set[str], chance: float = 1.0
) -> Iterator[tuple[str, float]]:
    """Every end of a descent by the rules' own dice: a hex, `hole`, or `?` and a hex of doubtful counters."""
    waiting = replace(state, agenda=(descent,), news=())
    for action, _ in moment.rules.chances(waiting):
        after = moment.rules.apply(waiting, action)
        told = next(
            each for each in after.news if each.kind in ("landed", "swallowed", "missed", "displaced")
        )
        place = str(told.facts.get("hex", ""))
        if told.kind == "swallowed":
            yield "hole", chance / 6
        elif told.kind in ("landed", "displaced") and place in doubtful:
            yield f"?{place}", chance / 6
        elif told.kind == "landed":
            yield place, chance / 6
        elif chance > 1e-4:
            following = after.agenda[0]
            assert isinstance(following, Descent)
            yield from descents(moment, state, following, doubtful, chance / 6)


def check_descents(moment: Moment) -> int:
    """`land`, `jump`, `lob`, `drop`: the same chances in every state that fits."""
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
        for state in moment.states[: STATES // 2]:
            found: dict[str, float] = {}
            for end, chance in descents(moment, state, descent(place), set(said.doubtful)):
                found[end] = found.get(end, 0.0) + chance
            assert found == pytest.approx(expected, abs=1e-3)
    return len(questions)


def check_reach(moment: Moment) -> int:
    """`reach`: sure ways lead there in every state, and nothing can be reached that is not foreseen."""
    true = moment.states[0]
    if true.phase != "movement":
        return 0
    units = [unit for unit in COMBAT[moment.side] if true.at[unit] >= 0][:3]
    for unit in units:
        said = moment.ask(f"reach {COUNTERS[unit].name}")
        for state in moment.states:
            truth = walked(moment, state, unit)
            assert truth <= set(said.hexes)
            assert set(said.hexes) - set(said.doubtful) - set(said.missiles) <= truth | set(said.missiles)
    return len(units)


def walked(moment: Moment, state: State, unit: Unit) -> set[str]:
    """Every hex that steps lead to without a die, by the rules."""
    found, waiting, seen = set[str](), [state], set()
    while waiting:
        here = waiting.pop()
        for direction in DIRECTIONS:
            text = f"step {COUNTERS[unit].name} {direction}"
            actions = [each for each in moment.rules.legal(here) if moment.rules.write(each) == text]
            for action in actions:
                after = moment.rules.apply(here, action)
                if after.at[unit] >= 0 and after.at[unit] != here.at[unit] and after.side == state.side:
                    found.add(NAMES[after.at[unit]])
                    key = (after.at[unit], after.spent[unit])
                    if not after.agenda and after.phase == "movement" and key not in seen:
                        seen.add(key)
                        waiting.append(after)
    return found - {NAMES[state.at[unit]]}


CHECKS = (check_attacks, check_blasts, check_tracks, check_guides, check_descents, check_reach)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_previews_are_what_the_rules_do_in_every_state_that_fits(options: dict[str, Any]) -> None:
    rules = game("torus", first="fixed", **options)
    checked = dict.fromkeys(CHECKS, 0)
    for number, moment in enumerate(moments(rules, seed=11, every=37)):
        for check in CHECKS:
            checked[check] += check(moment)
        if number == 7:
            break
    assert checked[check_blasts] > 5
    assert checked[check_descents] > 5
    assert sum(checked.values()) > 60
