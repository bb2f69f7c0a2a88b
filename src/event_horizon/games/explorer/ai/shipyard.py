"""What each purchase is worth to full strength: the text of data/prospects.toml."""

from dataclasses import replace
from itertools import product
from math import exp

from event_horizon.games.explorer.action import Build
from event_horizon.games.explorer.options import SINGLE_SHIP_ROUNDS
from event_horizon.games.explorer.ship import DEFAULT_NAME, MAX_LEVEL
from event_horizon.games.explorer.source import STANDARD

from .model import Block
from .prospect import Prospect, Task, value_anew
from .purse import Purse
from .round import WORMHOLE
from .task import ALONE, IN_A_RACE, MAX_MISSIONS, MAX_RACE_ROUNDS, MAX_ROUNDS

ROUNDS = (0, 15, 20, 25, 30, 35, 40, 50, SINGLE_SHIP_ROUNDS)
ORDERS = tuple(Build(DEFAULT_NAME, *levels) for levels in product(range(MAX_LEVEL + 1), repeat=4))
ONE = Purse()
PURSES = (ONE, Purse(2), Purse(3), Purse(4), Purse(1, True), Purse(2, True), Purse(ships=STANDARD))
"""What other missions begin with that are worked out beforehand."""

HEAD = """\
# What full strength reaches on the bundled board with the bundled deck; worked out by
# `python -m benchmarks.explorer_balance --write`. Chances of the prize in thousandths, by purchase
# (probes-shield-strength-power), for each of these numbers of rounds left:
"""


BIAS_WITH_SHIELD, BIAS_WITHOUT_SHIELD = 0.1, -0.15
"""The table puts every card back into the deck, the game does not. That helps ships with a shield and hurts those
without: by so much in the logarithm of the odds, fitted to what benchmarks/explorer_chances.py measured."""


def reached(chance: float, shield: int) -> float:
    """What full strength reaches in the game with a ship of this chance in the table; a wormhole is no matter of cards."""
    flown = (chance - WORMHOLE) / (1 - WORMHOLE)
    if not 0 < flown < 1:
        return chance
    odds = flown / (1 - flown) * exp(BIAS_WITH_SHIELD if shield else BIAS_WITHOUT_SHIELD)
    return WORMHOLE + (1 - WORMHOLE) * odds / (1 + odds)


def usual(
    missions: int, patience: float = ALONE, purse: Purse = ONE, rounds: int = SINGLE_SHIP_ROUNDS
) -> Task:
    """A crew with this many missions left, by the usual board and deck."""
    return Task(STANDARD, STANDARD, patience, rounds, missions, purse)


def chain(first: Task, missions: int) -> list[Prospect]:
    """The tables for one, two and more missions, each made from the one before and not from what is bundled."""
    known: list[Prospect] = []
    for number in range(1, missions + 1):
        anew = value_anew(known[-1]) if known else None
        known.append(Prospect(replace(first, missions=number), anew))
    return known


def prospects_text() -> str:
    alone = chain(usual(1), MAX_MISSIONS)
    parts = [HEAD, f"rounds = {list(ROUNDS)}\n", "\n[ship]\n", *_rows(alone[0])]
    for missions, known in enumerate(alone[1:], 2):
        parts += [
            f"\n# With {missions} missions left, this ship's included.\n[game.{missions}]\n",
            *_rows(known),
        ]
    parts.append(
        "\n# One and two missions before their money is known, for 0, 1, 2 ... rounds left, by patience and purse.\n"
    )
    for patience in (ALONE, IN_A_RACE):
        parts.append(f'[anew."{patience}"]\n')
        rounds = MAX_ROUNDS if patience == ALONE else MAX_RACE_ROUNDS
        for purse in PURSES:
            tables = chain(usual(1, patience, purse, rounds), MAX_MISSIONS - 1)
            parts.append(f"{purse.name} = [\n{''.join(_anew(value_anew(each)) for each in tables)}]\n")
    return "".join(parts)


def _rows(known: Prospect) -> list[str]:
    return [
        f"{order.probes}-{order.shield}-{order.strength}-{order.power} = "
        f"{[round(1000 * reached(known.best((order,), rounds), order.shield)) for rounds in ROUNDS]}\n"
        for order in ORDERS
    ]


def _anew(values: Block) -> str:
    return f"  [{', '.join(f'{each:.4f}' for each in values)}],\n"
