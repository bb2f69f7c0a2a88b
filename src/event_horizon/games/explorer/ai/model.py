"""The mission as numbers: a ship's parts as one index, and what a card does to them as arrays of indices.

The model is the rules for one ship, with three simplifications: cards are drawn from the full deck, a robot
repairs at once, and an order to stay costs one chance to change orbit.
"""

from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from event_horizon.games.explorer.board import ZONES, Zone
from event_horizon.games.explorer.cards import Card, Deck
from event_horizon.games.explorer.effect import Effect, needed
from event_horizon.games.explorer.ship import HIGHEST, Ship

Block = npt.NDArray[np.float32]
"""A chance for each state of the ship's parts."""
Index = npt.NDArray[np.int64]
Goal = Literal["end", "hold", "up 1", "up 2", "down 1", "down 2", "roll"]
"""Where a ship is after a card: here, here under orders, orbits higher or lower, or about to roll."""

ENERGY = 19
"""More than 18 tokens count as 18."""
SHAPE = (ENERGY, HIGHEST + 1, HIGHEST + 1, HIGHEST + 1, HIGHEST + 1)
"""Energy, probes, results, shield, strength."""
STATES = int(np.prod(SHAPE))


def axes() -> tuple[Index, Index, Index, Index, Index]:
    """Energy, probes, results, shield and strength of every state."""
    energy, probes, results, shield, strength = np.unravel_index(np.arange(STATES), SHAPE)
    return energy, probes, results, shield, strength


def index(ship: Ship) -> int:
    """The state of a ship's parts; robots aboard have repaired what they can."""
    shield, strength = ship.shield, ship.strength
    for _ in range(ship.robots):
        shield, strength = (shield + 1, strength) if shield <= strength else (shield, strength + 1)
    parts = (
        min(ship.energy, ENERGY - 1),
        ship.probes,
        min(len(ship.results), HIGHEST),
        min(shield, HIGHEST),
        min(strength, HIGHEST),
    )
    return int(np.ravel_multi_index(parts, SHAPE))


@dataclass(frozen=True)
class Draws:
    """All cards of a deck that lead to the same goal, those that do the same to a ship together: their share of
    the deck for every state (0 where the ship's protection sends it elsewhere), and the state they lead to."""

    shares: Block
    states: Index

    def mean(self, after: Block) -> Block:
        mean: Block = np.einsum("cs,cs->s", self.shares, after[self.states])
        return mean


def draws(deck: Deck, zone: Zone) -> dict[Goal, Draws]:
    """What a draw in this zone does, by goal."""
    found: dict[Goal, dict[bytes, tuple[npt.NDArray[np.float64], Index]]] = {}
    total = sum(deck.counts)
    for card in deck.cards:
        protected = _protected(card, zone)
        for effects, share in ((card.effects, protected), (card.otherwise, 1 - protected)):
            if share.any():
                rows = found.setdefault(_goal(effects), {})
                after = _after(effects)
                known = rows.get(after.tobytes(), (np.zeros(STATES), after))[0]
                rows[after.tobytes()] = (known + share * card.count / total, after)
    return {
        goal: Draws(
            np.stack([share for share, _ in rows.values()]).astype(np.float32),
            np.stack([after for _, after in rows.values()]),
        )
        for goal, rows in found.items()
    }


def every_zone(deck: Deck) -> dict[Zone, dict[Goal, Draws]]:
    return {zone: draws(deck, zone) for zone in ZONES}


def _protected(card: Card, zone: Zone) -> npt.NDArray[np.float64]:
    """1 for each state in which the card's `effects` are obeyed, 0 for `otherwise`."""
    if card.test is None:
        return np.ones(STATES)
    system, level = needed(card.test, zone)
    _, _, _, shield, strength = axes()
    return ((shield if system == "shield" else strength) >= level).astype(np.float64)


def _goal(effects: tuple[Effect, ...]) -> Goal:
    goal: Goal = "end"
    for effect in effects:
        if effect.what == "orbit":
            heights: dict[int, Goal] = {1: "up 1", 2: "up 2", -1: "down 1", -2: "down 2"}
            return heights[effect.amount]
        if effect.what == "roll":
            return "roll"
        if effect.what == "hold":
            goal = "hold"
    return goal


def _after(effects: tuple[Effect, ...]) -> Index:
    """The state that the effects lead to, for every state."""
    energy, probes, results, shield, strength = axes()
    for effect in effects:
        match effect.what:
            case "energy":
                energy = np.clip(energy + effect.amount, 0, ENERGY - 1)
            case "probe":
                probes = np.clip(probes + effect.amount, 0, HIGHEST)
            case "shield":
                shield = np.clip(shield + effect.amount, 0, HIGHEST)
            case "strength":
                strength = np.clip(strength + effect.amount, 0, HIGHEST)
            case "robot":
                lower = shield <= strength
                shield = np.minimum(shield + lower, HIGHEST)
                strength = np.minimum(strength + ~lower, HIGHEST)
    return np.ravel_multi_index((energy, probes, results, shield, strength), SHAPE)
