"""The only list of the games."""

from collections.abc import Mapping

from event_horizon.core.errors import BadOption
from event_horizon.core.game import AnyGame

from .explorer import EXPLORER
from .tipping import TIPPING
from .torus import TORUS
from .triangle import TRIANGLE

GAMES: dict[str, AnyGame] = {
    each.name: each.with_options({}) for each in (TRIANGLE, TORUS, TIPPING, EXPLORER)
}


def game(name: str, /, **options: object) -> AnyGame:
    """The game of that name under these options."""
    return _named(name).with_options(options)


def game_from_data(name: str, options: Mapping[str, object]) -> AnyGame:
    """The same for options that came from elsewhere: no file of this machine is read for them."""
    return _named(name).with_options(options, read_files=False)


def _named(name: str) -> AnyGame:
    if name not in GAMES:
        raise BadOption(f"there is no game {name!r:.60}; the games are: {', '.join(GAMES)}")
    return GAMES[name]
