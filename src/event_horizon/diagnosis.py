"""What `horizon doctor` checks."""

import platform
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True)
class Check:
    name: str
    is_good: bool
    found: str


def diagnose(data: str | None = None) -> Iterator[Check]:
    """Checks each part in turn; `data` is the folder or database that the server would use."""
    yield Check("Python", sys.version_info >= (3, 11), platform.python_version())
    for name, look in (
        ("games", _games),
        ("computer players", _players),
        ("web front", _front),
        ("database", lambda: _database(data)),
        ("a free port", _port),
    ):
        yield _checked(name, look)


def _checked(name: str, look: Callable[[], str]) -> Check:
    try:
        return Check(name, True, look())
    except Exception as error:  # the doctor reports whatever is wrong
        cause = getattr(error, "orig", None) or error  # the database's own words, without SQLAlchemy's
        return Check(name, False, f"{type(cause).__name__}: {' '.join(str(cause).split())}")


def _games() -> str:
    """Each game starts and offers something to do."""
    from .games.catalog import GAMES

    for game in GAMES.values():
        state = game.start()
        if not game.legal(state) and not game.chances(state):
            raise RuntimeError(f"{game.name} offers no action at the start")
    return ", ".join(GAMES)


def _players() -> str:
    from .games.catalog import GAMES
    from .players.roster import players

    return "; ".join(f"{name}: {', '.join(players(name))}" for name in GAMES)


def _front() -> str:
    page = files(__package__) / "server" / "static" / "index.html"
    if not page.is_file():
        raise FileNotFoundError(
            "the web front is not built; run `python3 run.py`, or install the package again"
        )
    return "built"


def _database(data: str | None) -> str:
    """The server's own data can be read, is undamaged, and can be written."""
    import asyncio

    from event_horizon.server.operations.examination import examine
    from event_horizon.server.storage.data_folder import database_url

    return asyncio.run(examine(database_url(data)))


def _port() -> str:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])
