"""The options of the game: who flies with whom, how much time there is, and the players' own boards and decks."""

from collections.abc import Mapping
from dataclasses import dataclass

from event_horizon.core.errors import BadOption
from event_horizon.core.option import Option, Settings
from event_horizon.core.seat import Seat

from .board import board
from .cards import events, results
from .ship import premade
from .source import STANDARD

SEAT_NAMES = ("red", "blue", "green", "yellow", "white", "violet")
RACE_ROUNDS, SINGLE_SHIP_ROUNDS = 200, 60
"""R10: how many rounds there are, unless the option says otherwise."""

OPTIONS = (
    Option("mode", "race", "Ships race each other, or everyone flies one ship together.", ("race", "team")),
    Option("seats", 1, "How many people play. One alone flies a solo mission.", (1, 2, 3, 4, 5, 6)),
    Option(
        "crews", "", "Who shares a ship from the start. Everyone else flies alone.",
        is_text=True, is_grouping=True, when=("mode", "race"),
    ),
    Option(
        "alliances", True, "After the funding rolls, crews may join and share one ship.", (False, True),
        when=("mode", "race"),
    ),
    Option("missions", 3, "How many ships a crew may build, one after the other.", low=1, high=9),
    Option(
        "rounds", 0,
        f"Rounds before the game ends without a prize. 0 means {RACE_ROUNDS} in a race and"
        f" {SINGLE_SHIP_ROUNDS} for a single ship.",
        low=0, high=999,
    ),
    Option("reroll_ones", False, "Roll again when the funding roll is a 1.", (False, True)),
    Option("premade", False, "Crews choose a ready-made ship instead of rolling for money.", (False, True)),
    Option("board", STANDARD, "The orbits and their event spaces.", (STANDARD,), is_file=True),
    Option("events", STANDARD, "The event deck.", (STANDARD,), is_file=True),
    Option("results", STANDARD, "The deck of probe results.", (STANDARD,), is_file=True),
    Option("ships", STANDARD, "The ready-made ships.", (STANDARD,), is_file=True, when=("premade", True)),
)  # fmt: skip


@dataclass(frozen=True)
class Options:
    mode: str
    seats: int
    crews: str
    alliances: bool
    missions: int
    rounds: int
    """0: by the number of ships (R10)."""

    reroll_ones: bool
    premade: bool
    board: str
    events: str
    results: str
    ships: str

    @classmethod
    def of(cls, settings: Settings) -> "Options":
        return cls(**dict(settings))  # type: ignore[arg-type]

    def last_round(self, ships: int) -> int:
        """R10: the last round with this many ships in the game."""
        return self.rounds or (RACE_ROUNDS if ships > 1 else SINGLE_SHIP_ROUNDS)


def has_opponents(settings: Settings) -> bool:
    """Whether there is more than one crew: a team and a solo mission have only the hole against them."""
    return len(crews(Options.of(settings))) > 1


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
    """R1: the crews that fly together from the start, in the order of their first seats."""
    if options.mode == "team":
        if options.crews:
            raise BadOption("crews are for a race; in a team everyone shares one ship")
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
            f"crews: join seats 0 to {seats - 1} with + and put a space between crews, as in 0+1 2; not {text!r:.60}"
        )
    return tuple(sorted(int(part) for part in parts))
