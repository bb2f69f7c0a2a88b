"""Our side as an engine: any player, through the protocol of docs/engine-protocol.md."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from event_horizon.core.computer_play import Player
from event_horizon.core.errors import Refusal
from event_horizon.core.game import AnyGame
from event_horizon.core.plain import shown
from event_horizon.games import catalog

from .protocol import BadLine, read_go, read_new_game, read_position, read_texts, read_view


@dataclass
class Engine:
    """Answers one line after another; `make` gives a fresh player for every match."""

    game: str
    name: str
    make: Callable[[], Player]
    warm: Callable[[], None]
    """Compiles and builds what the player needs; called for `ready`."""

    version: str = ""
    _rules: AnyGame | None = None
    _player: Player | None = None
    _view: Any = None
    _state: Any = None
    _legal: tuple[str, ...] = field(default=())

    def run(self, lines: Iterable[str], say: Callable[[str], None]) -> None:
        """Runs until `quit`, or until the input ends."""
        for line in lines:
            if line.strip() == "quit":
                return
            for answer in self.answer(line):
                say(answer)

    def answer(self, line: str) -> Iterator[str]:
        """The engine's reply to a line; if it makes no sense, `error` and a sentence."""
        word, _, rest = line.strip().partition(" ")
        known = {
            "": self._nothing,
            "horizon": self._horizon,
            "ready": self._ready,
            "newgame": self._new_game,
            "position": self._position,
            "view": self._set_view,
            "legal": self._set_legal,
            "go": self._go,
        }
        try:
            if word not in known:
                raise BadLine(f"the protocol has no line {word!r:.60}")
            yield from known[word](rest.strip())
        except (BadLine, Refusal) as error:
            yield f"error {' '.join(str(error).split())}"

    def _nothing(self, rest: str) -> Iterator[str]:
        yield from ()

    def _horizon(self, rest: str) -> Iterator[str]:
        yield f"id name {self.name}"
        if self.version:
            yield f"id version {self.version}"
        yield f"id game {self.game}"
        yield "horizonok"

    def _ready(self, rest: str) -> Iterator[str]:
        self.warm()
        self._player = self._player or self.make()
        yield "readyok"

    def _new_game(self, rest: str) -> Iterator[str]:
        name, options = read_new_game(rest)
        if name != self.game:
            raise BadLine(f"this engine plays {self.game}, not {name!r:.60}")
        self._rules = catalog.game(name, **options)
        self._player, self._view, self._state, self._legal = self.make(), None, None, ()
        yield from ()

    def _position(self, rest: str) -> Iterator[str]:
        self._state, self._view, self._legal = read_position(self._game(), rest), None, ()
        yield from ()

    def _set_view(self, rest: str) -> Iterator[str]:
        game = self._game()
        self._view = read_view(game, rest)
        self._state, self._legal = game.determinize(self._view, Random(0)), ()  # noqa: S311  (play)
        yield from ()

    def _set_legal(self, rest: str) -> Iterator[str]:
        self._legal = tuple(read_texts(rest))
        yield from ()

    def _go(self, rest: str) -> Iterator[str]:
        game, state, budget = self._game(), self._state, read_go(rest)
        if state is None:
            raise BadLine("say `position` or `view` before `go`")
        legal = tuple(game.read(state, text) for text in self._legal) or game.legal(state)
        if not legal:
            raise BadLine("nobody has an action to choose in this position")
        view = game.view(state, game.to_act(state)) if self._view is None else self._view
        assert self._player is not None
        chosen = self._player.choose(game, view, legal, budget)
        yield f"bestaction {game.write(chosen) if chosen in legal else _unfit(chosen)}"

    def _game(self) -> AnyGame:
        if self._rules is None:
            raise BadLine("say `newgame` first")
        return self._rules


def _unfit(chosen: object) -> str:
    """Text is taken as an action in the game's notation; anything else is sent to the host, which refuses it."""
    return " ".join((chosen if isinstance(chosen, str) else shown(chosen)).split()) or "nothing"
