"""What each purchase is worth to a crew that wants to be home the same evening; the text of data/prospects.toml."""

from itertools import product

from event_horizon.games.explorer.action import Build
from event_horizon.games.explorer.ship import HIGHEST, UNNAMED
from event_horizon.games.explorer.source import STANDARD

from .evaluate import PATIENCE_ALONE, launched
from .prospect import prospect

HALF_AS_PATIENT = PATIENCE_ALONE**2
HEAD = """\
# The chance of the prize by purchase (probes-shield-strength-power), with good play, on the bundled board with the
# bundled deck; worked out by `python -m benchmarks.explorer_balance --write`.

[prize]
"""


def purchase_chance(order: Build) -> float:
    """The chance of the prize itself. A table's entries shrink with every turn that it takes; from two tables, one
    twice as patient as the other, follows what they would be without it. Who circles for a hundred turns until the
    right card comes can do better: nobody is advised to."""
    hurried, patient = (
        prospect(STANDARD, STANDARD, patience).of(launched(order))
        for patience in (HALF_AS_PATIENT, PATIENCE_ALONE)
    )
    return min(1.0, patient * patient / hurried) if hurried else 0.0


def prospects_text() -> str:
    rows = []
    for levels in product(range(HIGHEST + 1), repeat=4):
        chance = purchase_chance(Build(UNNAMED, *levels))
        rows.append(f"{'-'.join(map(str, levels))} = {chance:.3f}\n")
    return HEAD + "".join(rows)
