"""Puzzles by the table of chances: decisions of a ship alone in space that clearly change its chance of the prize."""

from collections.abc import Callable

from event_horizon.core.odds import percent
from event_horizon.core.puzzle import Puzzle, Refutation
from event_horizon.core.seat import CHANCE
from event_horizon.games.explorer.action import Action, Build, Probe, Roll
from event_horizon.games.explorer.notation import write
from event_horizon.games.explorer.rules import apply, chances, legal, to_act
from event_horizon.games.explorer.ship import cost
from event_horizon.games.explorer.state import State
from event_horizon.search.budget import Spent, never
from event_horizon.search.typical import typical_throw

from .chance import chance
from .ranking import prize

MARGIN = 0.04
"""The best action must be better than all others by this much, which is far more than the table's own error."""
DECIMALS = 3
MAX_LINE = 4
"""Throws that are shown of what follows."""
SYSTEMS: tuple[Callable[[Build], int], ...] = (
    lambda build: build.probes,
    lambda build: build.shield,
    lambda build: build.strength,
    lambda build: build.power,
)
LOW_ENERGY = 3
"""Tokens: with so few of them every one counts."""


def find_puzzle(state: State, is_stopped: Callable[[], bool]) -> Puzzle | None:
    """None unless a single ship has a choice in which one action is clearly best."""
    if to_act(state) in (None, CHANCE) or len(state.ships) != 1 or len(legal(state)) < 2:
        return None
    if _is_pointless(state):
        return None
    try:
        choices = _ships(state, is_stopped)
        found = values(state, choices or legal(state), is_stopped)
    except Spent:
        return None
    ranked = sorted(found.items(), key=lambda each: -each[1])
    (best, value), (_, second) = ranked[:2]
    if value - second < MARGIN:
        return None
    actions = tuple(action for action, _ in ranked)
    task = f"{_question(state, actions)} What gives the best chance of the prize?"
    reason = f"That makes the chance of the prize {percent(value)}; nothing else gives more than {percent(second)}."
    return Puzzle(state, task, (best,), value, second, _motifs(state, best, actions), reason, choices)


def _ships(state: State, is_stopped: Callable[[], bool] = never) -> tuple[Action, ...]:
    """What to build: the best ship for the money, and those that have as much as possible of one system.

    Many ships are nearly as good as the best, so that the question is about these alone.
    """
    offered = [action for action in legal(state) if isinstance(action, Build)]
    if not offered or state.options.premade:
        return ()
    value_of = values(state, tuple(offered), is_stopped)
    best = max(offered, key=lambda build: value_of[build])
    extreme = [
        max(offered, key=lambda build: (system(build), cost(build), value_of[build])) for system in SYSTEMS
    ]
    clearly = [build for build in dict.fromkeys(extreme) if value_of[best] - value_of[build] >= MARGIN]
    return tuple(sorted((best, *clearly), key=write)) if len(clearly) > 1 else tuple(offered)


def _is_pointless(state: State) -> bool:
    """R6: whether all there is to decide is a probe that is sure to fail."""
    offers_probe = any(isinstance(action, Probe) for action in legal(state))
    return offers_probe and state.board.orbit(state.ship.at).probe == 0


def refute(state: State, action: Action) -> Refutation:
    """The chance of the prize after it, and after the best; and what a typical throw leads to."""
    found = values(state, _ships(state) or legal(state))
    after, line = apply(state, action), list[Action]()
    while to_act(after) == CHANCE and len(line) < MAX_LINE:
        throw, after = typical_throw(after, chances, apply, lambda each: chance(each, state.turn))
        line.append(throw)
    return Refutation(
        tuple(line),
        f"That makes the chance of the prize {percent(found[action])}; with the best action it is {percent(max(found.values()))}.",
    )


def values(
    state: State, actions: tuple[Action, ...], is_stopped: Callable[[], bool] = never
) -> dict[Action, float]:
    """The chance of the prize after each of these; raises Spent if it is stopped."""
    found: dict[Action, float] = {}
    for action in actions:
        if is_stopped():
            raise Spent
        found[action] = round(prize(state, action), DECIMALS)
    return found


def _question(state: State, actions: tuple[Action, ...]) -> str:
    if any(isinstance(action, Build) for action in actions):
        return "Which ship?"
    if any(isinstance(action, Roll) for action in actions):
        return "How many dice?"
    if any(isinstance(action, Probe) for action in actions):
        return "A probe now?"
    return "Which way?"


def _motifs(state: State, best: Action, actions: tuple[Action, ...]) -> tuple[str, ...]:
    kinds = {type(action) for action in actions}
    facts = {
        "What to build": Build in kinds,
        "Boost or save": Roll in kinds,
        "Probe now or later": Probe in kinds,
        "Down, up or round again": not kinds & {Build, Roll, Probe},
        "Low on energy": not kinds & {Build} and state.ship.energy <= LOW_ENERGY,
    }
    return tuple(motif for motif, is_so in facts.items() if is_so)
