"""What a mission begins with: how likely each funding is, and what it can buy."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from event_horizon.games.explorer.action import Build
from event_horizon.games.explorer.ship import DEFAULT_NAME, MAX_FUNDING, MAX_LEVEL, cost, premade
from event_horizon.games.explorer.source import STANDARD

Contents = tuple[tuple[float, tuple[Build, ...]], ...]


@dataclass(frozen=True)
class Purse:
    seats: int = 1
    """How many roll for the ship (1.6)."""

    rerolls_ones: bool = False
    """O3."""

    ships: str = ""
    """O4: the file of ready-made ships, if there is one."""

    @property
    def contents(self) -> Contents:
        return _contents(self)

    @property
    def name(self) -> str:
        """What it is called in data/prospects.toml; empty if its ships are the players' own."""
        if self.ships:
            return "premade" * (self.ships == STANDARD)
        return f"{self.seats}-rerolled" if self.rerolls_ones else f"{self.seats}"


@lru_cache(maxsize=16)
def _contents(purse: Purse) -> Contents:
    if purse.ships:
        return ((1.0, premade(purse.ships)),)
    shares = {0: 1.0}
    dice = range(2, 7) if purse.rerolls_ones else range(1, 7)
    for _ in range(purse.seats):
        thrown: dict[int, float] = {}
        for money, die in product(shares, dice):
            total = min(MAX_FUNDING, money + 10 * die)
            thrown[total] = thrown.get(total, 0.0) + shares[money] / len(dice)
        shares = thrown
    return tuple((share, _orders(money)) for money, share in sorted(shares.items()))


def _orders(money: int) -> tuple[Build, ...]:
    """1.2: every purchase."""
    every = [Build(DEFAULT_NAME, *levels) for levels in product(range(MAX_LEVEL + 1), repeat=4)]
    return tuple(order for order in every if cost(order) <= money)
