"""The only list of the games."""

from event_horizon.core.errors import BadOption
from event_horizon.core.game import AnyGame

from .tipping import TIPPING
from .triangle import TRIANGLE

GAMES: dict[str, AnyGame] = {each.name: each.with_options({}) for each in (TRIANGLE, TIPPING)}


def game(name: str, /, **options: object) -> AnyGame:
    """The game of that name under these options."""
    if name not in GAMES:
        raise BadOption(f"there is no game {name!r:.60}; the games are: {', '.join(GAMES)}")
    return GAMES[name].with_options(options)
