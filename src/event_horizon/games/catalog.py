"""The only list of games: those of this package, and those that other packages provide through entry points."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Literal, overload

from event_horizon.core.errors import BadOption
from event_horizon.core.game import AnyGame, Game
from event_horizon.option_files import with_file_texts

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from .explorer.action import Action as ExplorerAction
    from .explorer.state import State as ExplorerState
    from .explorer.view import View as ExplorerView
    from .tipping.action import Action as TippingAction
    from .tipping.state import State as TippingState
    from .tipping.view import View as TippingView
    from .torus.action import Action as TorusAction
    from .torus.state import State as TorusState
    from .torus.view import View as TorusView
    from .triangle.action import Action as TriangleAction
    from .triangle.state import State as TriangleState
    from .triangle.view import View as TriangleView

ENTRY_POINTS = "event_horizon.games"
"""The entry-point group in which other packages list their games: `noughts = "noughts:NOUGHTS"`."""


class Catalog(Mapping[str, AnyGame]):
    """Every game by its name, under its default options. A game is imported when it is first asked for."""

    def __init__(self, **bundled: str) -> None:
        self.bundled: dict[str, AnyGame | str] = dict(bundled)
        """The games of this package; of those that are not imported yet, the name in their folder."""

    def __getitem__(self, name: str) -> AnyGame:
        found = self.bundled[name] if name in self.bundled else self._others[name]
        if isinstance(found, str):
            found = self.bundled[name] = _imported(name, found)
        return found

    def __contains__(self, name: object) -> bool:
        return name in self.bundled or name in self._others

    def __iter__(self) -> Iterator[str]:
        yield from self.bundled
        yield from self._others

    def __len__(self) -> int:
        return len(self.bundled) + len(self._others)

    @cached_property
    def _others(self) -> dict[str, AnyGame]:
        from importlib.metadata import entry_points

        return {entry.name: self._loaded(entry) for entry in entry_points(group=ENTRY_POINTS)}

    def _loaded(self, entry: "EntryPoint") -> AnyGame:
        found = entry.load()
        if not isinstance(found, Game) or found.name != entry.name:
            raise TypeError(
                f"the entry point {entry.name} = {entry.value!r} does not lead to a Game with that name"
            )
        if found.name in self.bundled:
            raise ValueError(f"the entry point {entry.value!r} provides a second game called {found.name}")
        return found


def _imported(folder: str, name: str) -> AnyGame:
    found = vars(import_module(f".{folder}", __package__))[name]
    assert isinstance(found, Game)
    return found


GAMES = Catalog(triangle="TRIANGLE", torus="TORUS", tipping="TIPPING", explorer="EXPLORER")
"""Every game by its name, under its default options."""


@overload
def game(
    name: Literal["triangle"], /, **options: object
) -> "Game[TriangleState, TriangleAction, TriangleView]": ...
@overload
def game(name: Literal["torus"], /, **options: object) -> "Game[TorusState, TorusAction, TorusView]": ...
@overload
def game(
    name: Literal["tipping"], /, **options: object
) -> "Game[TippingState, TippingAction, TippingView]": ...
@overload
def game(
    name: Literal["explorer"], /, **options: object
) -> "Game[ExplorerState, ExplorerAction, ExplorerView]": ...
@overload
def game(name: str, /, **options: object) -> AnyGame: ...
def game(name: str, /, **options: object) -> AnyGame:
    """The game with that name and these options; BadOption says what is allowed.

    An option that is a file takes the file's text, or its path as a `pathlib.Path`; no other value makes this read a file.
    """
    if name not in GAMES:
        raise BadOption(f"there is no game {name!r:.60}; the games are: {', '.join(GAMES)}")
    rules = GAMES[name]
    return rules.with_options(with_file_texts(rules.options, options))
