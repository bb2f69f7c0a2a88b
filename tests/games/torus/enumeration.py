"""Every outcome of a position by the rules alone: dice are thrown in all ways, steps taken in all directions."""

from collections.abc import Iterator
from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.core.replacing import replace
from event_horizon.games.torus.action import Guide
from event_horizon.games.torus.board import DIRECTIONS, NAMES, Hex, cost
from event_horizon.games.torus.pending import Burst, Descent
from event_horizon.games.torus.state import State
from event_horizon.games.torus.turns.settle import settle
from event_horizon.games.torus.units import ALLOWANCE, COUNTERS, Missile, Unit

EFFECTS = ("no effect", "disrupted", "destroyed", "set off")
Fate = tuple[float, float, float, float]
"""Chances of no effect, disrupted, destroyed, set off."""


def quiet(state: State, **changes: Any) -> State:
    """The position at the beginning of some phase, with nothing under way."""
    still = {"aimed": (), "aim": None, "flight": None, "announced": 0, "landed": 0, "agenda": (), "news": ()}
    return replace(state, **{**still, **changes})


def fates(rules: AnyGame, state: State, seat: int) -> dict[str, Fate]:
    """What all attacks that are under way do to everyone, called as the seat calls them, by every throw of every die."""
    layer: dict[tuple[State, frozenset[tuple[str, str]]], float] = {}
    _add(layer, rules, state, seat, frozenset(), 1.0)
    found: dict[str, dict[str, float]] = {}
    while layer:
        following: dict[tuple[State, frozenset[tuple[str, str]]], float] = {}
        for (now, known), chance in layer.items():
            if not now.agenda or now.is_over:
                for target, effect in known:
                    shares = found.setdefault(target, dict.fromkeys(EFFECTS, 0.0))
                    shares[effect] += chance
                continue
            faces = rules.chances(now)
            for action, weight in faces:
                share = chance * weight / sum(each for _, each in faces)
                _add(following, rules, rules.apply(now, action), seat, known, share)
        layer = following
    return {target: _whole(shares) for target, shares in found.items()}


def _whole(shares: dict[str, float]) -> Fate:
    """Who is not attacked in some of the cases is unhurt in them."""
    none, *rest = (shares[effect] for effect in EFFECTS)
    return (1 - sum(rest) if none or rest else none, *rest)  # type: ignore[return-value]


def _add(layer: Any, rules: AnyGame, state: State, seat: int, known: frozenset[Any], chance: float) -> None:
    told = dict(known)
    for news in rules.news(state, seat):
        if news.kind == "attacked":
            target, effect = str(news.facts["target"]), str(news.facts["effect"])
            told[target] = max(told.get(target, "no effect"), effect, key=EFFECTS.index)
    key = (replace(state, news=()), frozenset(told.items()))
    layer[key] = layer.get(key, 0.0) + chance


def burst(state: State, missile: Missile) -> State:
    """The position in which the missile has just gone off."""
    rest = tuple(each for each in state.missiles if each.key != missile.key)
    return settle(quiet(state, missiles=rest, agenda=(Burst(missile),)))


def descents(
    rules: AnyGame, state: State, descent: Descent, doubtful: set[str], chance: float = 1.0
) -> Iterator[tuple[str, float]]:
    """Every end of a descent by the rules' own dice: a hex, `hole`, or `?` and a hex of doubtful counters."""
    waiting = quiet(state, agenda=(descent,))
    for action, _ in rules.chances(waiting):
        after = rules.apply(waiting, action)
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
            yield from descents(rules, state, following, doubtful, chance / 6)


def steerings(rules: AnyGame, state: State, unit: str, size: str) -> dict[str, bool]:
    """Every hex that a missile can be steered to, and whether it may go off there, by every order of the launch."""
    start = quiet(state, phase="launch")
    launched = [
        rules.apply(start, each)
        for each in rules.legal(start)
        if rules.write(each).startswith(f"launch {unit} {size} ")
    ]
    found: dict[str, bool] = {}
    for now in launched:
        _note(found, now)
        for place, goes_off in guided(rules, now).items():
            found[place] = found.get(place, False) or goes_off
    return found


def guided(rules: AnyGame, state: State) -> dict[str, bool]:
    """Every hex that a missile in flight can still be steered to, and whether it may go off there."""
    found: dict[str, bool] = {}
    waiting, seen = [state], set()
    while waiting:
        now = waiting.pop()
        if now is not state:
            _note(found, now)
        if now.flight is None or now.agenda:
            continue
        key = (now.missile(now.flight.missile), now.flight)
        if key not in seen:
            seen.add(key)
            waiting += [rules.apply(now, each) for each in rules.legal(now) if isinstance(each, Guide)]
    return found


def _note(found: dict[str, bool], state: State) -> None:
    for news in state.news:
        if news.kind == "flew":
            place = str(news.facts["hex"])
            found[place] = found.get(place, False) or any(each.kind == "detonated" for each in state.news)


def walks(rules: AnyGame, state: State, unit: Unit, *, may_roll: bool) -> dict[str, int]:
    """Every hex that steps lead to and the most MP left there, by the rules: without a die, or however dice fall."""
    start, found, seen = state.at[unit], dict[Hex, int](), {replace(state, news=())}
    waiting = [(state, ALLOWANCE[unit] - state.spent[unit])]
    while waiting:
        here, left = waiting.pop()
        for after, rest in _steps(rules, here, unit, left) if not here.agenda else _throws(rules, here, left):
            if after.at[unit] < 0:
                continue
            found[after.at[unit]] = max(rest, found.get(after.at[unit], 0))
            known = replace(after, news=())
            # With the last step that anyone can take, the phase ends by itself.
            goes_on = (after.phase, after.side) == (state.phase, state.side)
            if goes_on and known not in seen and (may_roll or not after.agenda):
                seen.add(known)
                waiting.append((after, rest))
    return {NAMES[place]: rest for place, rest in found.items() if place != start}


def _steps(rules: AnyGame, state: State, unit: Unit, left: int) -> Iterator[tuple[State, int]]:
    texts = {f"step {COUNTERS[unit].name} {name}": number for number, name in enumerate(DIRECTIONS)}
    for action in rules.legal(state):
        if (direction := texts.get(rules.write(action))) is not None:
            yield rules.apply(state, action), left - cost(state.at[unit], direction)


def _throws(rules: AnyGame, state: State, left: int) -> Iterator[tuple[State, int]]:
    return ((rules.apply(state, each), left) for each, _ in rules.chances(state))
