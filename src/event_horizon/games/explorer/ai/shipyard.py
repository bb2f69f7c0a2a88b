"""What each purchase is worth to a crew that is in no hurry; the text of data/prospects.toml."""

from itertools import product

from event_horizon.games.explorer.action import Build
from event_horizon.games.explorer.ship import HIGHEST, UNNAMED
from event_horizon.games.explorer.source import STANDARD

from .chance import ALONE, TWICE_AS_PATIENT, launched, without_hurry
from .prospect import prospect

HEAD = """\
# The chance of the prize by purchase (probes-shield-strength-power), with good play, on the bundled board with the
# bundled deck; worked out by `python -m benchmarks.explorer_balance --write`.

[prize]
"""


def purchase_chance(order: Build) -> float:
    tables = (prospect(STANDARD, STANDARD, patience) for patience in (ALONE, TWICE_AS_PATIENT))
    return without_hurry(*(table.of(launched(order)) for table in tables))


def prospects_text() -> str:
    rows = []
    for levels in product(range(HIGHEST + 1), repeat=4):
        chance = purchase_chance(Build(UNNAMED, *levels))
        rows.append(f"{'-'.join(map(str, levels))} = {chance:.3f}\n")
    return HEAD + "".join(rows)
