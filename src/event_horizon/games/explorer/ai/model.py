"""The mission as numbers: a ship's parts as one index, and what a card does to them as arrays of indices.

The model is the rules for one ship, with three simplifications: cards are drawn from the full deck, a robot
repairs at once, and an order to stay costs one chance to change orbit if the ship comes to space 0 meanwhile (in a
small orbit, a turn as well).
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from event_horizon.games.explorer.board import ZONES, Zone
from event_horizon.games.explorer.cards import Card, Deck
from event_horizon.games.explorer.effect import Effect, needed
from event_horizon.games.explorer.ship import MAX_LEVEL, Ship

Block = npt.NDArray[np.float32]
"""A chance for each state of the ship's parts."""
Index = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

ENERGY_COUNT = 19
"""More than 18 tokens count as 18."""
SHAPE = (ENERGY_COUNT, MAX_LEVEL + 1, MAX_LEVEL + 1, MAX_LEVEL + 1, MAX_LEVEL + 1)
"""Energy, probes, results, shield, strength."""
STATES = int(np.prod(SHAPE))


@dataclass(frozen=True)
class Goal:
    """Where a ship is after a card."""

    rise: int = 0
    """How many orbits higher the ship is; negative if lower."""

    hold: int = 0
    """Turns under orders to stay."""

    skip: int = 0
    """Turns lost."""

    rolls: bool = False
    repairs: bool = False
    """A robot comes aboard."""

    is_offer: bool = False


def axes() -> tuple[Index, Index, Index, Index, Index]:
    """Energy, probes, results, shield and strength of every state."""
    energy, probes, results, shield, strength = np.unravel_index(np.arange(STATES), SHAPE)
    return energy, probes, results, shield, strength


def index(ship: Ship) -> int:
    """The state of a ship's parts, without its robots."""
    place = min(ship.energy, ENERGY_COUNT - 1)
    for level in (ship.probes, min(len(ship.results), MAX_LEVEL), ship.shield, ship.strength):
        place = place * (MAX_LEVEL + 1) + level
    return place


def value_of(block: Block, ship: Ship) -> float:
    """What it is worth to this ship, which may still use the robots that it has aboard."""
    for _ in range(ship.robots):
        block = repaired(block)
    return float(block[index(ship)])


def repaired(block: Block) -> Block:
    """What it is worth to a ship with a robot more: used for shield or strength, or kept."""
    whole = block.reshape(SHAPE)
    best = whole.copy()
    np.maximum(best[..., :-1, :], whole[..., 1:, :], out=best[..., :-1, :])
    np.maximum(best[..., :-1], whole[..., 1:], out=best[..., :-1])
    return best.reshape(STATES)


@dataclass(frozen=True)
class Draws:
    """All cards of a deck that lead to the same goal, those that do the same to a ship together: their share of
    the deck for every state (0 where the ship's protection sends it elsewhere), and the state they lead to."""

    shares: Block
    states: Index
    open: Mask
    """Whether a ship in this state can take an offer."""

    def mean(self, after: Block) -> Block:
        mean: Block = np.einsum("cs,cs->s", self.shares, after[self.states])
        return mean

    def best(self, after: Block, here: Block) -> Block:
        """The value of an offer, taken or left, whichever is better."""
        taken = np.where(self.open, after[self.states], here)
        best: Block = np.einsum("cs,cs->s", self.shares, np.maximum(taken, here))
        return best

    def nothing(self, here: Block) -> Block:
        """The value of drawing cards that change nothing."""
        same: Block = self.shares.sum(axis=0) * here
        return same


def draws(deck: Deck, zone: Zone) -> dict[Goal, Draws]:
    """What a draw in this zone does, by goal."""
    found: dict[Goal, dict[bytes, tuple[npt.NDArray[np.float64], Index, Mask]]] = {}
    total = sum(deck.counts)
    for card in deck.cards:
        protected = _protected(card, zone)
        cases = (card.effects, protected, card.offer), (card.otherwise, 1 - protected, False)
        for effects, share, is_offer in cases:
            if share.any():
                rows = found.setdefault(_goal(effects, is_offer=is_offer), {})
                after, can = _after(effects), _can_take(effects)
                known = rows.get(after.tobytes(), (np.zeros(STATES), after, can))[0]
                rows[after.tobytes()] = (known + share * card.count / total, after, can)
    return {goal: _stacked(list(rows.values())) for goal, rows in found.items()}


def _stacked(rows: list[tuple[npt.NDArray[np.float64], Index, Mask]]) -> Draws:
    shares, states, can = (np.stack(column) for column in zip(*rows, strict=True))
    return Draws(shares.astype(np.float32), states, can)


def every_zone(deck: Deck) -> dict[Zone, dict[Goal, Draws]]:
    return {zone: draws(deck, zone) for zone in ZONES}


def _protected(card: Card, zone: Zone) -> npt.NDArray[np.float64]:
    """1 for each state in which the card's `effects` are obeyed, 0 for `otherwise`."""
    if card.test is None:
        return np.ones(STATES)
    system, level = needed(card.test, zone)
    _, _, _, shield, strength = axes()
    return ((shield if system == "shield" else strength) >= level).astype(np.float64)


def _goal(effects: tuple[Effect, ...], *, is_offer: bool) -> Goal:
    amounts = {effect.what: effect.amount for effect in effects}
    return Goal(
        rise=amounts.get("orbit", 0),
        hold=amounts.get("hold", 0),
        skip=amounts.get("skip", 0),
        rolls="roll" in amounts,
        repairs="robot" in amounts,
        is_offer=is_offer,
    )


def _can_take(effects: tuple[Effect, ...]) -> Mask:
    """R12: the states in which the price can be paid and there is room for something."""
    energy, probes, _, shield, strength = axes()
    have = {"energy": energy, "probe": probes, "shield": shield, "strength": strength}
    can, room = np.ones(STATES, np.bool_), np.zeros(STATES, np.bool_)
    for effect in effects:
        if effect.is_price:
            can &= have[effect.what] + effect.amount >= 0
        elif effect.what in ("probe", "shield", "strength"):
            room |= have[effect.what] < MAX_LEVEL
        else:
            room[:] = True
    return can & room


def _after(effects: tuple[Effect, ...]) -> Index:
    """The state that the effects lead to, for every state."""
    energy, probes, results, shield, strength = axes()
    for effect in effects:
        match effect.what:
            case "energy":
                energy = np.clip(energy + effect.amount, 0, ENERGY_COUNT - 1)
            case "probe":
                probes = np.clip(probes + effect.amount, 0, MAX_LEVEL)
            case "shield":
                shield = np.clip(shield + effect.amount, 0, MAX_LEVEL)
            case "strength":
                strength = np.clip(strength + effect.amount, 0, MAX_LEVEL)
    return np.ravel_multi_index((energy, probes, results, shield, strength), SHAPE)
