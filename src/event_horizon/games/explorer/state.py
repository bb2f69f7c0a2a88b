"""A position of the explorer game, and its options."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from event_horizon.core.errors import BadOption
from event_horizon.core.news import News
from event_horizon.core.option import Option, Settings
from event_horizon.core.seat import Seat

from .board import Board, board
from .cards import Deck, events, results
from .ship import Ship, premade
from .source import STANDARD

SEAT_NAMES = ("red", "blue", "green", "yellow", "white", "violet")

Step = Literal[
    "fund", "build", "roll", "dice", "change", "space", "event", "end", "probe", "result", "wormhole",
    "prize", "over",
]  # fmt: skip
"""What happens next in the turn: fund, dice, event, probe, result, wormhole and prize are chance's; in
build, roll, change, space and end the captain acts."""

OPTIONS = (
    Option("mode", "race", "Ships race each other, or all seats fly one ship together.", ("race", "team")),
    Option("seats", 1, "How many people play; one alone flies a solo mission.", (1, 2, 3, 4, 5, 6)),
    Option(
        "crews", "", "Who shares a ship; the others fly alone.",
        is_text=True, is_grouping=True, when=("mode", "race"),
    ),
    Option("missions", 3, "Ships that a crew may build before it is out.", low=1, high=9),
    Option("rounds", 200, "The game ends without a prize after so many rounds.", low=1, high=999),
    Option("reroll_ones", False, "A funding roll of 1 is rolled again.", (False, True)),
    Option("premade", False, "Crews pick a ready-made ship instead of rolling for money.", (False, True)),
    Option("board", STANDARD, "The orbits and event spaces.", (STANDARD,), is_file=True),
    Option("events", STANDARD, "The deck of event cards.", (STANDARD,), is_file=True),
    Option("results", STANDARD, "The deck of probe results.", (STANDARD,), is_file=True),
    Option("ships", STANDARD, "The ready-made ships.", (STANDARD,), is_file=True, when=("premade", True)),
)  # fmt: skip


@dataclass(frozen=True)
class Options:
    mode: str
    seats: int
    crews: str
    missions: int
    rounds: int
    reroll_ones: bool
    premade: bool
    board: str
    events: str
    results: str
    ships: str

    @classmethod
    def of(cls, settings: Settings) -> "Options":
        return cls(**dict(settings))  # type: ignore[arg-type]


@dataclass(frozen=True)
class State:
    options: Options
    ships: tuple[Ship, ...]
    """One per crew, in the order of play."""

    events: tuple[int, ...]
    """How many of each event card are left in the deck, in the deck's order."""

    discard: tuple[int, ...]
    """How many of each were used; robots aboard are in neither."""

    step: Step = "fund"
    turn: int = 0
    """The ship whose turn it is."""

    round: int = 0
    """0 while the first ships are built; in every round each crew has one turn."""

    funded: int = 0
    """At step fund: how many seats of the crew have rolled for money."""

    boost: int = 0
    """At step dice: dice that were bought."""

    left: int = 0
    """At steps change and space: spaces that the ship has still to move."""

    rise: int = 0
    """At step space: how many orbits the ship goes up."""

    probed: bool = False
    """At step end: a probe was launched in this turn."""

    winner: int | None = None
    """The ship that won the prize."""

    news: tuple[News, ...] = field(default=(), compare=False)
    """What the last action caused."""

    @property
    def board(self) -> Board:
        return board(self.options.board)

    @property
    def event_deck(self) -> Deck:
        return events(self.options.events)

    @property
    def result_deck(self) -> Deck:
        return results(self.options.results)

    @property
    def ship(self) -> Ship:
        return self.ships[self.turn]

    @property
    def captain(self) -> Seat:
        return self.ship.captain(self.round)

    def with_ship(self, **changes: Any) -> "State":
        """The same with these changes to the ship whose turn it is."""
        return self.with_other(self.turn, **changes)

    def with_other(self, index: int, **changes: Any) -> "State":
        ship = replace(self.ships[index], **changes)
        return replace(self, ships=(*self.ships[:index], ship, *self.ships[index + 1 :]))

    def telling(self, *news: News) -> "State":
        """The same with more to tell."""
        return replace(self, news=(*self.news, *news))

    def ship_of(self, seat: Seat) -> int:
        return next(number for number, ship in enumerate(self.ships) if seat in ship.seats)


def start(settings: Settings) -> State:
    """Everybody at home, without money (1.1)."""
    options = Options.of(settings)
    ships = tuple(Ship(seats, options.missions) for seats in crews(options))
    deck = events(options.events)
    step: Step = "build" if options.premade else "fund"
    return State(options, ships, deck.counts, (0,) * len(deck.counts), step)


def seat_names(settings: Mapping[str, object]) -> tuple[str, ...]:
    return SEAT_NAMES[: int(str(settings["seats"]))]


def check_options(settings: Settings) -> None:
    """Reads every file and the crews; BadOption says what is wrong with them."""
    options = Options.of(settings)
    board(options.board)
    events(options.events)
    results(options.results)
    premade(options.ships)
    crews(options)


def crews(options: Options) -> tuple[tuple[Seat, ...], ...]:
    """R1: who flies together, in the order of their first seats."""
    if options.mode == "team":
        if options.crews:
            raise BadOption("crews are for a race; in a team everybody shares one ship")
        return (tuple(range(options.seats)),)
    groups = [_crew(text, options.seats) for text in options.crews.split(" ") if text]
    named = [seat for group in groups for seat in group]
    if len(set(named)) < len(named):
        raise BadOption(f"crews: a seat is in two crews: {options.crews!r:.60}")
    alone = [(seat,) for seat in range(options.seats) if seat not in named]
    return tuple(sorted([*groups, *alone]))


def _crew(text: str, seats: int) -> tuple[Seat, ...]:
    parts = text.split("+")
    if not all(part in map(str, range(seats)) for part in parts):
        raise BadOption(
            f"crews joins seats 0 to {seats - 1} by + and parts crews by a space, such as 0+1 2; not {text!r:.60}"
        )
    return tuple(sorted(int(part) for part in parts))
