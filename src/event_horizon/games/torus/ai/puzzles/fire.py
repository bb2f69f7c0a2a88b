"""Which salvo, or which way to steer a missile, destroys most on average.

Every throw of the dice is played out by the rules, up to the end of the phase or of the flight. What counts is attack
strength: the enemy's that is destroyed, less one's own.
"""

from collections.abc import Callable

from event_horizon.core.budget import Budget
from event_horizon.core.puzzle import Puzzle, Refutation
from event_horizon.core.seat import CHANCE
from event_horizon.games.torus.action import Action, Aim, Fire
from event_horizon.games.torus.movement.steps import own
from event_horizon.games.torus.rules import apply, chances, legal, to_act
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ATTACK, COMBAT, LOST, SWALLOWED, TITLES, with_kind
from event_horizon.search.budget import Meter, never
from event_horizon.search.typical import typical_throw

MARGIN = 0.5
"""The best action must be better than all others by this many points."""
PROOF = Budget(nodes=20_000)
"""Positions whose trees have more nodes are not made into puzzles."""
CHOICES = (2, 12)
"""At least and at most this many actions to choose from."""
DECIMALS = 3
MAX_LINE = 12
"""How many actions of the continuation are shown."""


def find_puzzle(state: State, is_stopped: Callable[[], bool]) -> Puzzle | None:
    """None unless one action is clearly best; raises Spent if not every throw could be played out."""
    choices = _choices(state)
    actions = choices or legal(state)
    if not CHOICES[0] <= len(actions) <= CHOICES[1]:
        return None
    found = values(state, actions, _Tree(state, is_stopped))
    ranked = sorted(found.items(), key=lambda each: -each[1])
    (best, value), (_, second) = ranked[:2]
    if value - second < MARGIN or value <= 0:
        return None
    reason = f"On average that {_told(value)}; the next best action {_told(second)}."
    motifs = _motifs(state, best, ranked[-1][1])
    return Puzzle(state, _task(state, choices), (best,), value, second, motifs, reason, choices)


def refute(state: State, action: Action) -> Refutation:
    """What the action destroys on average and in a typical case, and what the best one would have."""
    actions = _choices(state) or legal(state)
    tree = _Tree(state)
    found = values(state, actions, tree)
    words = f"On average that {_told(found[action])}; the best action {_told(max(found.values()))}."
    return Refutation(tree.typical_line(apply(state, action)), words)


def values(state: State, actions: tuple[Action, ...], tree: "_Tree | None" = None) -> dict[Action, float]:
    """What each of these destroys on average if the side continues as well as it can."""
    tree = tree or _Tree(state)
    return {action: round(tree.value(apply(state, action)) - tree.begun, DECIMALS) for action in actions}


def _choices(state: State) -> tuple[Action, ...]:
    """Before the first shot: the targets of the strongest laser. Which laser aims first makes no difference."""
    if state.flight or state.aimed:
        return ()
    aims = [action for action in legal(state) if isinstance(action, Aim)]
    lead = max(aims, key=lambda aim: ATTACK[own(state, aim.unit)], default=None)
    return tuple(aim for aim in aims if lead and aim.unit == lead.unit)


def _task(state: State, choices: tuple[Action, ...]) -> str:
    side = TITLES[state.side]
    if state.flight:
        return f"{side} steers a missile. Which way destroys the most, on average?"
    if not choices:
        return f"{side} has aimed. Fire now, or add another laser: which destroys more on average?"
    lead = choices[0]
    assert isinstance(lead, Aim)
    return f"{side} opens fire. Which target should the {with_kind(lead.unit)} aim at, so that all shots together destroy the most?"


def _told(points: float) -> str:
    return f"destroys {points:.1f} points" if points >= 0 else f"costs you {-points:.1f} points"


class _Tree:
    """What can become of a position until the flight, or the phase, is over."""

    def __init__(self, root: State, is_stopped: Callable[[], bool] = never) -> None:
        self.root, self.begun, self._meter = root, _balance(root, root.side), Meter(PROOF, is_stopped)
        self._known: dict[State, float] = {}

    def value(self, state: State) -> float:
        if state not in self._known:
            self._meter.count()
            self._known[state] = self._value(state)
        return self._known[state]

    def typical_line(self, state: State) -> tuple[Action, ...]:
        """How play continues with typical rolls and the side's best actions."""
        line: list[Action] = []
        while not self._is_over(state) and len(line) < MAX_LINE:
            if to_act(state) == CHANCE:
                action, state = typical_throw(state, chances, apply, self.value)
            else:
                action = max(legal(state), key=lambda each: self.value(apply(state, each)))
                state = apply(state, action)
            line.append(action)
        return tuple(line)

    def _value(self, state: State) -> float:
        if to_act(state) == CHANCE:
            weighted = chances(state)
            total = sum(weight for _, weight in weighted)
            return sum(weight * self.value(apply(state, roll)) for roll, weight in weighted) / total
        if self._is_over(state):
            return _balance(state, self.root.side)
        return max(self.value(apply(state, action)) for action in legal(state))

    def _is_over(self, state: State) -> bool:
        if to_act(state) == CHANCE:
            return False
        if to_act(state) is None or (state.phase, state.side) != (self.root.phase, self.root.side):
            return True
        return self.root.flight is not None and state.flight is None


def _balance(state: State, side: int) -> float:
    """The strength of enemy units destroyed, less that of the side's own."""
    lost = [
        sum(ATTACK[unit] for unit in COMBAT[each] if state.at[unit] in (LOST, SWALLOWED)) for each in (0, 1)
    ]
    return float(lost[1 - side] - lost[side])


def _motifs(state: State, best: Action, worst: float) -> tuple[str, ...]:
    facts = {
        "Which way to steer": state.flight is not None,
        "Which salvo": state.flight is None,
        "Join forces": bool(state.aimed) and isinstance(best, Aim),
        "Enough is enough": bool(state.aimed) and isinstance(best, Fire),
        "Mind your own units": worst < 0,
    }
    return tuple(motif for motif, is_so in facts.items() if is_so)
