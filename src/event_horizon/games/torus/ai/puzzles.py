"""Puzzles by exact odds: which shot, or which way to steer a missile, destroys most on average.

Every throw of the dice is played out by the rules, up to the end of the phase or of the flight. What counts is attack
strength: the enemy's that is destroyed, less one's own.
"""

from event_horizon.core.puzzle import Puzzle, Refutation
from event_horizon.core.seat import CHANCE
from event_horizon.games.torus.action import Action
from event_horizon.games.torus.rules import apply, chances, legal, to_act
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import ATTACK, COMBAT, LOST, SWALLOWED, TITLES

MARGIN = 0.5
"""The best action must be better than all others by this many points."""
MAX_POSITIONS = 20_000
"""A puzzle that needs more is none."""
CHOICES = (2, 12)
"""At least and at most this many actions to choose from."""
DECIMALS = 3


class TooLarge(Exception):
    """There are more positions than is worth it."""


def find_puzzle(state: State) -> Puzzle | None:
    """None unless everything is face up, every throw could be played out, and one action is clearly best."""
    if to_act(state) in (None, CHANCE) or not _is_asked(state):
        return None
    actions = legal(state)
    if not CHOICES[0] <= len(actions) <= CHOICES[1]:
        return None
    try:
        ranked = sorted(values(state).items(), key=lambda each: -each[1])
    except TooLarge:
        return None
    (best, value), (_, second) = ranked[:2]
    if value - second < MARGIN or value <= 0:
        return None
    side, enemy = TITLES[state.side], TITLES[1 - state.side]
    task = (
        f"{side} steers a missile. Which way destroys most, on average?"
        if state.flight
        else f"{side} to fire. Which shot destroys most, on average?"
    )
    reason = f"On average that destroys {value:.1f} points of {enemy}'s; the next best {second:.1f}."
    return Puzzle(state, task, (best,), value, second, _motifs(state, ranked[-1][1]), reason)


def refute(state: State, action: Action) -> Refutation:
    """What the action destroys on average, and what the best one would have."""
    found = values(state)
    best = max(found.values())
    gain = found[action]
    told = f"destroys {gain:.1f} points" if gain >= 0 else f"costs {-gain:.1f} points of your own"
    return Refutation((), f"On average that {told}; the best destroys {best:.1f}.")


def values(state: State) -> dict[Action, float]:
    """What every action destroys on average."""
    tree = _Tree(state)
    return {action: round(tree.value(apply(state, action)) - tree.begun, DECIMALS) for action in legal(state)}


def _is_asked(state: State) -> bool:
    is_open = not any(handle and place >= 0 for handle, place in zip(state.handles, state.at, strict=True))
    is_choice = state.flight is not None or state.phase == "lasers"
    return is_open and is_choice and not state.agenda


class _Tree:
    """What can become of a position until the flight, or the phase, is over."""

    def __init__(self, root: State) -> None:
        self.root, self.begun = root, _balance(root, root.side)
        self._known: dict[State, float] = {}

    def value(self, state: State) -> float:
        if state not in self._known:
            if len(self._known) > MAX_POSITIONS:
                raise TooLarge
            self._known[state] = self._value(state)
        return self._known[state]

    def _value(self, state: State) -> float:
        if to_act(state) == CHANCE:
            weighted = chances(state)
            total = sum(weight for _, weight in weighted)
            return sum(weight * self.value(apply(state, roll)) for roll, weight in weighted) / total
        if self._is_over(state):
            return _balance(state, self.root.side)
        return max(self.value(apply(state, action)) for action in legal(state))

    def _is_over(self, state: State) -> bool:
        if to_act(state) is None or (state.phase, state.side) != (self.root.phase, self.root.side):
            return True
        return self.root.flight is not None and state.flight is None


def _balance(state: State, side: int) -> float:
    """The enemy's strength destroyed, less one's own."""
    lost = [
        sum(ATTACK[unit] for unit in COMBAT[each] if state.at[unit] in (LOST, SWALLOWED)) for each in (0, 1)
    ]
    return float(lost[1 - side] - lost[side])


def _motifs(state: State, worst: float) -> tuple[str, ...]:
    facts = {
        "Which way to steer": state.flight is not None,
        "Which shot": state.flight is None,
        "Mind your own units": worst < 0,
    }
    return tuple(motif for motif, is_so in facts.items() if is_so)
