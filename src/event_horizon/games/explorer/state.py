"""A position of the explorer game."""

from dataclasses import dataclass, field
from typing import Any, Literal

from event_horizon.core.news import News
from event_horizon.core.option import Settings
from event_horizon.core.replacing import replace
from event_horizon.core.seat import Seat

from .board import Board, board
from .cards import Deck, events, results
from .options import Options, crews
from .ship import Ship

Step = Literal[
    "fund", "build", "answer", "roll", "dice", "change", "space", "card", "event", "offer", "end", "probe",
    "result", "wormhole", "prize", "over",
]  # fmt: skip
"""What happens next. Chance acts at fund, dice, event, probe, result, wormhole and prize; the crew that was asked
to join acts at answer; the captain acts at all others. Step card is there only for a captain whose robot could
repair something before the event card is drawn (R13)."""


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

    asked: int | None = None
    """At step answer: the ship whose crew is asked to join (R14)."""

    declined: tuple[tuple[Seat, Seat], ...] = ()
    """In round 0: crews, by their first seats, that will not share a ship."""

    funded: int = 0
    """At step fund: how many seats of the crew have rolled for money."""

    boost: int = 0
    """At step dice: dice that were bought."""

    left: int = 0
    """At steps change and space: spaces that the ship has still to move."""

    rise: int = 0
    """At step space: how many orbits the ship goes up."""

    offer: str = ""
    """At step offer: the card that can be taken or left (R12)."""

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
        """Who decides: the captain of the ship whose turn it is, or of the crew that is asked to join."""
        ship = self.ship if self.asked is None else self.ships[self.asked]
        return ship.captain(self.round)

    @property
    def last_round(self) -> int:
        return self.options.last_round(len(self.ships))

    def with_ship(self, **changes: Any) -> "State":
        """The same with these changes to the ship whose turn it is."""
        return self.with_other(self.turn, **changes)

    def with_other(self, index: int, **changes: Any) -> "State":
        ship = replace(self.ships[index], **changes)
        return replace(self, ships=(*self.ships[:index], ship, *self.ships[index + 1 :]))

    def telling(self, *news: News) -> "State":
        """The state with more news."""
        return replace(self, news=(*self.news, *news))

    def ship_of(self, seat: Seat) -> int:
        return next(number for number, ship in enumerate(self.ships) if seat in ship.seats)


def start(settings: Settings) -> State:
    """Everyone at home, without money (1.1)."""
    options = Options.of(settings)
    ships = tuple(Ship(seats, options.missions) for seats in crews(options))
    deck = events(options.events)
    step: Step = "build" if options.premade else "fund"
    return State(options, ships, deck.counts, (0,) * len(deck.counts), step)
