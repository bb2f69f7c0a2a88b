"""Where a missile flies next, and whom it may reach there."""

from collections.abc import Sequence

from event_horizon.core.replacing import replace
from event_horizon.games.torus.board import NAMES, Hex, cost
from event_horizon.games.torus.combat.missiles import ARMING_MP, GUIDED_MP, straight
from event_horizon.games.torus.secrets.possible import NOBODY
from event_horizon.games.torus.units import Missile

from .answers import Track
from .blast import blast
from .question import Asked


def track(asked: Asked, missile: Missile) -> Track:
    """R11: its next flight, and where else it may end, depending on what lies face down under it."""
    return _track(asked, missile, straight(missile.at, missile.facing))


def launched(asked: Asked, missile: Missile) -> Track:
    """7.3: the launch of a missile that is not steered, and where it would fly next turn, as things stand."""
    path = straight(missile.at, missile.facing, GUIDED_MP)
    has_delay = asked.state.options.detonation == "proximity"
    step = cost(missile.at, missile.facing)
    unarmed = (ARMING_MP - 1) // step if has_delay else 0  # 11.3.2
    found = _track(asked, missile, path, unarmed)
    return replace(found, following=track(asked, missile._replace(at=path[-1])))


def _track(asked: Asked, missile: Missile, path: Sequence[Hex], unarmed: int = 0) -> Track:
    """Along these hexes; in the first ones its fuse may not be live yet."""
    ends: list[Track] = []
    passed = NOBODY
    for number, place in enumerate(path, start=1):
        goes_off, group = asked.stop(place, number > unarmed, passed)
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
