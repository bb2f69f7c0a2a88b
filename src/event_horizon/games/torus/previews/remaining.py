"""What a side could still usefully do in its phase, said before the phase ends."""

from collections.abc import Callable, Iterable, Iterator

from event_horizon.core.sentence import capitalised
from event_horizon.games.torus.action import Launch, Lob, Step
from event_horizon.games.torus.board import NAMES
from event_horizon.games.torus.combat.detonation import defence
from event_horizon.games.torus.combat.lasers import halves, place_of, ready, sees, targets
from event_horizon.games.torus.combat.launch import SHIP, launches
from event_horizon.games.torus.combat.odds import RESULTS, certain, odds
from event_horizon.games.torus.movement.landing import attempts_left, next_waiting
from event_horizon.games.torus.movement.steps import own, steps
from event_horizon.games.torus.report import name
from event_horizon.games.torus.state import Phase, State
from event_horizon.games.torus.units import ATTACK, COUNTERS, Missile, Unit, in_words, with_kind


def remaining(state: State) -> list[str]:
    """A sentence for each; empty where the phase may end without a second thought."""
    found = SENTENCES.get(state.phase)
    return [capitalised(each) for each in found(state)] if found else []


def _landings(state: State) -> Iterator[str]:
    if attempts_left(state):
        yield f"{_listed(COUNTERS[unit].name for unit in next_waiting(state))} could still land."


def _steps(state: State) -> Iterator[str]:
    """Units that have not moved at all, but those that hold a base."""
    for called in dict.fromkeys(each.unit for each in steps(state) if isinstance(each, Step)):
        unit = own(state, called)
        if not state.spent[unit] and state.at[unit] not in state.bases:
            yield f"{with_kind(called)} in {NAMES[state.at[unit]]} has not moved."


def _shots(state: State) -> Iterator[str]:
    """Targets that all the lasers that see them could hurt."""
    seat = state.seat_of(state.side)
    for target in targets(state):
        there = place_of(state, target)
        lasers = [unit for unit in ready(state) if sees(state, state.at[unit], there)]
        strength = sum(halves(ATTACK[unit], state.at[unit], there) for unit in lasers)
        if lasers and _can_hurt(state, target, strength):
            attackers = _listed(COUNTERS[unit].name for unit in lasers)
            whom = in_words(name(state, target, seat))
            yield f"{attackers} could fire at {whom}."


def _can_hurt(state: State, target: Unit | Missile, strength: int) -> bool:
    column = odds(strength, defence(state, target))
    sure = certain(column)
    return sure != "NE" if sure else any(face != "NE" for face in RESULTS[column])


def _launches(state: State) -> Iterator[str]:
    able = dict.fromkeys(each.unit for each in launches(state) if isinstance(each, Launch | Lob))
    for called in able:
        yield (
            "The ship could still drop missiles."
            if called == SHIP
            else f"{with_kind(called)} could still launch."
        )


def _listed(names: Iterable[str]) -> str:
    *most, last = map(with_kind, names)
    return f"{', '.join(most)} and {last}" if most else last


SENTENCES: dict[Phase, Callable[[State], Iterator[str]]] = {
    "landing": _landings,
    "movement": _steps,
    "lasers": _shots,
    "launch": _launches,
}
