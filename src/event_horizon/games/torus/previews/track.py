"""Where a missile flies next, and whom it may reach there."""

from event_horizon.core.replacing import replace
from event_horizon.games.torus.board import NAMES
from event_horizon.games.torus.combat.missiles import straight
from event_horizon.games.torus.secrets.possible import NOBODY
from event_horizon.games.torus.units import Missile

from .answers import Track
from .blast import blast
from .question import Asked


def track(asked: Asked, missile: Missile) -> Track:
    """R11: its next flight, and where else it may end, depending on what lies face down under it."""
    path = straight(missile.at, missile.facing)
    ends: list[Track] = []
    passed = NOBODY
    for number, place in enumerate(path, start=1):
        goes_off, group = asked.stop(place, True, passed)
        if goes_off is not False:
            units = group if len(group) == 1 else NOBODY
            struck = blast(asked, missile._replace(at=place), units, passed)
            ends.append(Track([NAMES[each] for each in path[:number]], True, struck))
        if goes_off is True:
            break
        passed |= group
    else:
        ends.append(Track([NAMES[each] for each in path], False, []))
    found = ends[-1]
    for end in reversed(ends[:-1]):
        found = replace(end, otherwise=found)
    return found
