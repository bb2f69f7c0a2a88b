"""What every action is worth to its crew, and why: the chance of the prize, and the odds that make it."""

from event_horizon.games.explorer.action import (
    Action,
    Build,
    Choose,
    Climb,
    Descend,
    Leave,
    Probe,
    Roll,
    Stay,
)
from event_horizon.games.explorer.board import write_place
from event_horizon.games.explorer.notation import write
from event_horizon.games.explorer.odds import prize_chance, roll_odds
from event_horizon.games.explorer.rules import apply, legal
from event_horizon.games.explorer.ship import cost
from event_horizon.games.explorer.state import State
from event_horizon.games.explorer.tell import counted
from event_horizon.search.budget import Budget
from event_horizon.search.judged import Judged

from .chance import ALONE, TWICE_AS_PATIENT, after, patience, resting, table, without_hurry

HOME_WITH_THE_PRIZE = 1.0
"""In a race nothing else is worth as much, as every turn that is still to come counts against it."""


def judge(state: State, budget: Budget) -> tuple[Judged, ...]:
    """Every legal action, the best first. It is worked out, not searched: a budget does not make it better."""
    judged = [Judged(action, value(state, action)) for action in legal(state)]
    return tuple(sorted(judged, key=lambda each: -each.value))


def value(state: State, action: Action) -> float:
    """The score that the crew to act may expect: its chance of the prize, before anybody else has it."""
    if len(state.ships) == 1:
        return prize(state, action)
    known = table(state.options, patience(state.options))
    worth = after(state, action, known)
    if worth == HOME_WITH_THE_PRIZE:
        return worth
    for other in range(len(state.ships)):
        if other != state.turn:
            worth *= 1 - resting(state, other, known) / 2
    return worth


def prize(state: State, action: Action) -> float:
    """The chance of the prize, without any hurry."""
    tables = (table(state.options, patience) for patience in (ALONE, TWICE_AS_PATIENT))
    return without_hurry(*(after(state, action, known) for known in tables))


def explain(state: State, judged: Judged) -> str:
    """The chance of the prize after the action, and what is sure about it."""
    text = write(judged.action)
    chance = f"After {text} the chance of the prize is {prize(state, judged.action):.0%}"
    facts = _facts(state, judged.action)
    return f"{chance}: {facts}." if facts else f"{chance}."


def _facts(state: State, action: Action) -> str:
    ship = state.ship
    match action:
        case Build():
            return f"{cost(action)} of {state.ship.funding} million dollars are spent" if ship.funding else ""
        case Roll():
            odds = roll_odds(apply(state, action))
            left = counted(ship.energy - action.boost, "token")
            return (
                f"it moves {odds['mean']:.0f} spaces on average and ends on an event space with {odds['event']:.0%},"
                f" with {left} left"
            )
        case Probe():
            found = prize_chance(len(ship.results) + 1)
            success = state.board.orbit(ship.at).probe / 6
            results = counted(len(ship.results) + 1, "result")
            return f"the probe succeeds with {success:.0%}, and {results} would win at home with {found:.0%}"
        case Climb() | Descend() | Stay() | Leave() | Choose():
            return _whereabouts(state, apply(state, action))
    return ""


def _whereabouts(before: State, now: State) -> str:
    """Where the ship is after a change of orbit; between orbits it may have the choice of two spaces."""
    ship = now.ships[before.turn]
    places = now.board.risen(ship.at, now.rise) if now.step == "space" else (ship.at,)
    return f"the ship comes to {' or '.join(map(write_place, places))} with {counted(ship.energy, 'token')}"
