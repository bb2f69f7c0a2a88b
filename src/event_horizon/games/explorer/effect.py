"""The vocabulary of cards: what an effect does to a ship, what a ship is tested for, and both in words."""

import re
from dataclasses import dataclass
from typing import Literal, get_args

from event_horizon.core.errors import BadOption

from .board import ZONES, Zone

What = Literal["energy", "shield", "strength", "probe", "robot", "orbit", "hold", "skip", "roll"]
Test = Literal[
    "tides", "moderate heat", "heat", "high heat", "weak radiation", "radiation", "intense radiation"
]
System = Literal["shield", "strength"]

EFFECT_PATTERN = re.compile(r"([a-z]+) ([+-]?[1-9][0-9]?)")
AMOUNT_RANGES: dict[What, tuple[int, int]] = {
    "energy": (-12, 12),
    "shield": (-3, 3),
    "strength": (-3, 3),
    "probe": (-3, 3),
    "robot": (1, 1),
    "orbit": (-2, 2),
    "hold": (1, 9),
    "skip": (1, 3),
    "roll": (1, 1),
}
PRICES: tuple[What, ...] = ("energy", "shield", "strength", "probe")
FINAL_EFFECTS: tuple[What, ...] = ("orbit", "roll")
"""Only the last effect of a card: after it the ship is elsewhere, or moves on."""

PROTECTION: dict[Test, tuple[System, tuple[int, int, int]]] = {
    "tides": ("strength", (1, 2, 3)),
    "moderate heat": ("shield", (1, 1, 1)),
    "heat": ("shield", (1, 1, 2)),
    "high heat": ("shield", (2, 2, 2)),
    "weak radiation": ("shield", (2, 2, 2)),
    "radiation": ("shield", (2, 2, 3)),
    "intense radiation": ("shield", (3, 3, 3)),
}
"""1.2: which system protects, and from which level on in the safe, the warning and the danger zone.
Heat is moderate and radiation weak until the danger zone; there they are high and intense."""


@dataclass(frozen=True)
class Effect:
    what: What
    amount: int

    @property
    def is_price(self) -> bool:
        """Whether it takes something away that an offer may ask for."""
        return self.what in PRICES and self.amount < 0

    def words(self) -> str:
        """What it does, as an order to the crew."""
        count = abs(self.amount)
        match self.what:
            case "energy" | "probe":
                thing = "energy token" if self.what == "energy" else "probe"
                return f"{'gain' if self.amount > 0 else 'lose'} {_counted(count, thing)}"
            case "shield" | "strength":
                verb = "gain" if self.amount > 0 else "lose"
                return f"{verb} {_counted(count, 'level')} of {self.what}"
            case "robot":
                return f"keep {_counted(count, 'repair robot')}"
            case "orbit":
                way = "up" if self.amount > 0 else "down"
                return f"go {way} {_counted(count, 'orbit')}"
            case "hold":
                return f"stay in this orbit for {_counted(count, 'more turn')}"
            case "skip":
                return f"lose {_counted(count, 'turn')}"
            case "roll":
                return "roll and move once more"


def needed(test: Test, zone: Zone) -> tuple[System, int]:
    """The system that a ship needs in this zone to be protected, and its level."""
    system, levels = PROTECTION[test]
    return system, levels[ZONES.index(zone)]


def words(effects: tuple[Effect, ...]) -> str:
    if not effects:
        return "nothing happens"
    *most, last = (effect.words() for effect in effects)
    return f"you {', '.join(most)} and {last}" if most else f"you {last}"


def offer_words(effects: tuple[Effect, ...]) -> str:
    """R12: what the ship may take, and for what price."""
    prices = [effect.words().replace("lose", "give up") for effect in effects if effect.is_price]
    gains = [effect.words() for effect in effects if not effect.is_price]
    return f"you may {' and '.join(prices)} to {' and '.join(gains)}"


def read_effects(where: str, given: tuple[str, ...]) -> tuple[Effect, ...]:
    effects = tuple(_read(where, text) for text in given)
    if len(effects) > 4:
        raise BadOption(f"{where}: a card has at most four effects at once, not {len(effects)}")
    for effect in effects[:-1]:
        if effect.what in FINAL_EFFECTS:
            raise BadOption(f"{where}: '{effect.what}' can only be the last of its effects")
    return effects


def read_test(where: str, text: str) -> Test:
    for test in get_args(Test):
        if text == test:
            return test  # type: ignore[no-any-return]
    raise BadOption(f"{where}: test must be one of {', '.join(PROTECTION)}, not {text!r:.40}")


def _read(where: str, text: str) -> Effect:
    found = EFFECT_PATTERN.fullmatch(text)
    for what, (low, high) in AMOUNT_RANGES.items():
        if found and found[1] == what:
            if not low <= int(found[2]) <= high:
                raise BadOption(f"{where}: '{what}' takes a number from {low} to {high}, not {found[2]}")
            return Effect(what, int(found[2]))
    raise BadOption(
        f"{where}: {text!r:.40} is not an effect; write one of {', '.join(AMOUNT_RANGES)} and a number: 'energy -2'"
    )


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
