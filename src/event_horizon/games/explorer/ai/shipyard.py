"""What each purchase is worth to a crew that wants to be home the same evening; the text of data/prospects.toml."""

from itertools import product

from event_horizon.games.explorer.action import Build
from event_horizon.games.explorer.ship import HIGHEST, UNNAMED
from event_horizon.games.explorer.source import STANDARD

from .chance import ALONE, launched, without_hurry
from .prospect import prospect

HALF_AS_PATIENT = ALONE**2
HEAD = """\
# The chance of the prize by purchase (probes-shield-strength-power), with good play, on the bundled board with the
# bundled deck; worked out by `python -m benchmarks.explorer_balance --write`.

[prize]
"""


def purchase_chance(order: Build) -> float:
    """The chance of the prize itself. Who circles for a hundred turns until the right card comes can do better:
    nobody is advised to, so the tables are those of crews in a little hurry."""
    tables = (prospect(STANDARD, STANDARD, patience) for patience in (HALF_AS_PATIENT, ALONE))
    return without_hurry(*(table.of(launched(order)) for table in tables))


def prospects_text() -> str:
    rows = []
    for levels in product(range(HIGHEST + 1), repeat=4):
        chance = purchase_chance(Build(UNNAMED, *levels))
        rows.append(f"{'-'.join(map(str, levels))} = {chance:.3f}\n")
    return HEAD + "".join(rows)
