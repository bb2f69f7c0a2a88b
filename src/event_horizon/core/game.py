"""Game: the contract. Everything that the rest of the project, or any other program, may ask of a game."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Generic

from .drawing import text_board
from .errors import BadPosition
from .mark import Mark
from .news import News
from .odds import Odds
from .option import Option, Preset, Settings, settle, with_preset
from .outcome import Outcome
from .piece import Piece
from .plain import is_plain, shown
from .rules import A, Limit, Rules, S, V, no_chances
from .seat import EVERYONE, Seat, Viewer
from .tensor import Tensor
from .vocabulary import Vocabulary


@dataclass(frozen=True, repr=False)
class Game(Generic[S, A, V]):
    """A game under chosen options: `game("triangle", rows=6)`.

    A state is a value: `apply` makes a new one and changes nothing. Chance is an actor: where `to_act` is
    CHANCE, the caller picks one of `chances` (or calls `roll`) and applies it like any other action.
    A seat's View holds what that seat may know, and nothing else.

    name, title, about    what people type, what they read, and a sentence for the lobby
    duration              how long a game takes, roughly
    version               the version of the rules, stored in records
    options, settings     the available options, and the value chosen for each
    presets               named variants: `game("triangle", variant="codecup")`
    seats                 the names of the seats at the start, in the order of play
    confirms_turns        whether players confirm a turn of several actions before play continues
    package               the package that contains `rules.md` and `ai/`
    rules                 the game's own functions, which the methods call
    """

    rules: Rules[S, A, V]
    settings: Settings = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.settings:
            object.__setattr__(self, "settings", settle(self.rules.options, {}))

    def __repr__(self) -> str:
        changed = [option.name for option in self.options if self.settings[option.name] != option.default]
        words = [repr(self.name), *(f"{name}={self.settings[name]!r:.40}" for name in changed)]
        return f"game({', '.join(words)})"

    def with_options(self, given: Mapping[str, object]) -> "Game[S, A, V]":
        """This game under other options; BadOption says what is allowed."""
        settings = settle(self.options, with_preset(self.presets, given))
        self.rules.check(settings)
        return replace(self, settings=settings)

    def start(self) -> S:
        """The first state."""
        return self.rules.start(self.settings)

    def to_act(self, state: S) -> Seat | None:
        """The seat to act, CHANCE, or None exactly when there is an outcome."""
        return self.rules.to_act(state)

    def legal(self, state: S) -> tuple[A, ...]:
        """Every legal action of the seat to act, in a fixed order; empty for CHANCE and after the end."""
        return self.rules.legal(state)

    def chances(self, state: S) -> tuple[tuple[A, int], ...]:
        """When CHANCE acts: every action with its weight, a positive whole number. Otherwise empty."""
        return self.rules.chances(state)

    def roll(self, state: S, random: Random) -> A:
        """One of `chances`, picked by its weight."""
        actions, weights = zip(*self.rules.chances(state), strict=True)
        picked: A = random.choices(actions, weights)[0]
        return picked

    def apply(self, state: S, action: A) -> S:
        """The next state; IllegalAction names the clause that the action breaks."""
        return self.rules.apply(state, action)

    def outcome(self, state: S) -> Outcome | None:
        """The score of every seat and the reason, or None while the game is going on."""
        return self.rules.outcome(state)

    def view(self, state: S, seat: Viewer) -> V:
        """What a seat may know. None is a spectator; EVERYONE sees all secrets, after the end."""
        self._check_viewer(seat)
        return self.rules.view(state, seat)

    def news(self, state: S, seat: Viewer) -> tuple[News, ...]:
        """What the last action caused, as far as that seat may know: facts, each with a sentence."""
        self._check_viewer(seat)
        return self.rules.news(state, seat)

    def write(self, action: A) -> str:
        """The action in the game's notation; TypeError for anything that is not an action of this game."""
        if not isinstance(action, self.rules.actions):
            raise TypeError(f"{shown(action)} is not an action of {self.name}")
        return self.rules.write(action)

    def write_for(self, state: S, action: A, seat: Viewer) -> str:
        """The notation of an action taken in this state, showing only what that seat may know."""
        self._check_viewer(seat)
        return self.rules.write_for(state, action, seat) if self.rules.write_for else self.write(action)

    def describe(self, state: S, action: A) -> str:
        """The action in words, as a person reads it: `Place 7 on d3`. Programs use `write`."""
        return self.rules.describe(state, action) if self.rules.describe else self.write(action)

    def read(self, state: S, text: str) -> A:
        """The action that a text stands for; BadNotation if it is not an action, IllegalAction if it is not legal now."""
        return self.rules.read(state, text)

    def dump(self, state: S) -> dict[str, Any]:
        """The position as plain JSON data, for `load`."""
        return self.rules.dump(state)

    def load(self, data: object) -> S:
        """A position from plain JSON data; BadPosition says what is wrong with it."""
        if not is_plain(data):
            raise BadPosition("a position must be plain JSON data, and not nested too deeply")
        return self.rules.load(self.settings, data)

    def determinize(self, view: V, random: Random) -> S:
        """A random state that fits the view; where nothing is hidden, the state itself. For computer players."""
        return self.rules.determinize(view, self.settings, random)

    def text(self, view: V) -> str:
        """The view as a text board."""
        return self.rules.text(view)

    def picture(self, view: V) -> str:
        """The view as a plain drawing: SVG."""
        return self.rules.picture(view) if self.rules.picture else text_board(self.text(view))

    def marks(self, view: V) -> tuple[Mark, ...]:
        """What is where on the text board, for screens with colours and a mouse."""
        return self.rules.marks(view)

    def stage(self, view: V) -> tuple[str, str]:
        """The turn and phase as the rules count them, in a few words: `("turn 3 of 12", "landing phase")`."""
        return self.rules.stage(view)

    def preview(self, view: V, question: str) -> object:
        """What a choice may lead to, as plain data. The front gets the answer to "" with every view."""
        return self.rules.preview(view, question)

    def odds(self, view: V, action: str) -> Odds:
        """What an action may lead to, in words with the chances, as far as the view shows; empty if no die decides."""
        return self.rules.odds(view, action) if self.rules.odds else self._roll_odds(view, action)

    def _roll_odds(self, view: V, action: str) -> Odds:
        """What everyone will be told after the next roll; empty where secrets would show."""
        if self.has_secrets():
            return ()
        state = self.determinize(view, Random(0))  # noqa: S311  (nothing is hidden)
        after = self.apply(state, self.read(state, action))
        weights: Counter[str] = Counter()
        for roll, weight in self.chances(after):
            told = (news.sentence.rstrip(".") for news in self.news(self.apply(after, roll), None))
            weights[". ".join(told) or self.write(roll)] += weight
        total = weights.total()
        return tuple((words, weight / total) for words, weight in weights.most_common())

    def has_secrets(self) -> bool:
        """Whether seats may see different things, so that a shared screen must be covered between turns."""
        return self.rules.has_secrets(self.settings)

    def has_opponents(self) -> bool:
        """Whether anybody plays against anybody: not in a team that wins or loses together."""
        return self.rules.has_opponents(self.settings)

    def has_chance(self) -> bool:
        """Whether dice or draws may come up."""
        if self.rules.has_chance:
            return self.rules.has_chance(self.settings)
        return self.rules.chances is not no_chances

    def seat_titles(self, state: S) -> tuple[str, ...]:
        """What people call the seats in this state; a swap or a roll may have changed it."""
        return self.rules.seat_titles(state) if self.rules.seat_titles else self.seats

    def limit(self, state: S) -> Limit | None:
        """The time limit in this state, if the rules set one."""
        return self.rules.limit(state)

    def is_beaten(self, state: S, seat: Seat) -> bool:
        """Whether the seat is known, to itself, to have no chance of a win or a draw left."""
        return self.rules.is_beaten(state, seat)

    def is_set_up(self, state: S) -> bool:
        """Whether the set-up is over and the first turn has begun."""
        return self.rules.is_set_up(state)

    def vocabulary(self) -> Vocabulary | None:
        """Every action that can occur under these options, as words with fixed numbers; None if the game has none."""
        return self.rules.vocabulary(self.settings)

    def tensor(self, view: V, seat: Seat) -> Tensor | None:
        """The view as numbers from -1 to 1, seen from that seat; None if the game has none."""
        return self.rules.tensor(view, seat)

    def pieces(self) -> tuple[Piece, ...]:
        """What to print and cut out to play on paper, besides the board."""
        return self.rules.pieces(self.settings)

    @property
    def name(self) -> str:
        """What people type, and the name of the game's folder."""
        return self.rules.name

    @property
    def package(self) -> str:
        """The package that contains `rules.md` and `ai/`."""
        return self.rules.package

    @property
    def title(self) -> str:
        """The name that people read."""
        return self.rules.title

    @property
    def about(self) -> str:
        """One sentence for the lobby."""
        return self.rules.about

    @property
    def duration(self) -> str:
        """How long a game takes, roughly; may be empty."""
        return self.rules.duration

    @property
    def version(self) -> int:
        """The version of the rules, stored in records."""
        return self.rules.version

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that can be chosen."""
        return self.rules.options

    @property
    def presets(self) -> tuple[Preset, ...]:
        """Named variants: `game(NAME, variant=...)`."""
        return self.rules.presets

    @property
    def confirms_turns(self) -> bool:
        """Whether players confirm a turn of several actions before play continues."""
        return self.rules.confirms_turns

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats at the start, in the order of play."""
        return self.rules.seat_names(self.settings)

    def _check_viewer(self, seat: Viewer) -> None:
        if seat is not None and seat != EVERYONE and seat not in range(len(self.seats)):
            seats = f"0 to {len(self.seats) - 1}"
            raise ValueError(f"there is no seat {shown(seat)}: seats are {seats}, a spectator is None")


AnyGame = Game[Any, Any, Any]
"""Any game, for code that does not depend on the types of its states and actions."""
