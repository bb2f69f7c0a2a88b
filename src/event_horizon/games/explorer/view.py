"""What a seat may know of the explorer game: all of it; decks are counts, and nobody looks at their order."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from event_horizon.core.field_docs import show_fields
from event_horizon.core.option import Settings
from event_horizon.core.seat import Viewer

from .board import Zone, write_place
from .options import SEAT_NAMES
from .positions import DETAILS, named, position
from .ship import Ship
from .state import State, Step

if TYPE_CHECKING:
    from random import Random


@show_fields
@dataclass(frozen=True)
class OrbitView:
    """One orbit of the board."""

    zone: Zone
    """`safe`, `warning` or `danger`."""

    spaces: int
    """How many spaces it has."""

    events: tuple[int, ...]
    """Spaces where a card is drawn."""

    probe: int
    """A probe succeeds on this number or less: 0 never, 6 always."""


@show_fields
@dataclass(frozen=True)
class ShipView:
    """A crew and its ship."""

    seat: int
    """The first of its crew: what `give` calls it by."""

    seats: tuple[int, ...]
    """The seats of its crew."""

    captain: int
    """The seat that has, or will have in this round, the crew's turn."""

    name: str
    """Empty until it is built."""

    at: str
    """`home`, `in.1` ..., `8.0` ..., `out.6` ..., or `hole`."""

    zone: Zone | Literal["home", "approach", "hole"]
    """The zone of the place where it is."""

    moved: int
    """Spaces moved in the present orbit; with a full round it may change orbit on space 0."""

    energy: int
    """Energy tokens."""

    probes: int
    """Probes left on board."""

    shield: int
    """The level of its shield."""

    strength: int
    """The level of its strength."""

    results: tuple[str, ...]
    """Ids of its probe results; the questions `results` and `card ID` tell what they say."""

    robots: int
    """Repair robots, each of which can stop a card."""

    hold: int
    """Turns, this one included, in which it is ordered to stay in its orbit."""

    skip: int
    """Turns that it will lose."""

    missions: int
    """Missions left, this one included; 0: the crew is out."""

    funding: int
    """Million dollars."""


@show_fields
@dataclass(frozen=True)
class View:
    """The position of an explorer game: nothing in it is secret but the order of the decks, which nobody knows."""

    mode: Literal["race", "team"]
    """Whether crews race for the prize or win and lose together."""

    seat_names: tuple[str, ...]
    """The names of the seats, in the order of play."""

    approach: int
    """Squares between home and the outermost orbit."""

    orbits: tuple[OrbitView, ...]
    """From the innermost, orbit 1, outward."""

    ships: tuple[ShipView, ...]
    """One for each crew, in the order of play."""

    turn: int | None
    """Whose turn it is, as an index into `ships`; None when the game is over."""

    to_act: int | None
    """The seat that decides, also while its dice fall; None when the game is over."""

    step: Step
    """What happens next. Chance: `fund` (a die for money), `dice`, `event`, `probe`, `result`, `wormhole`,
    `prize`. The captain: `build`, `roll`, `change` (of orbit), `space` (which of two), `card` (use a robot or draw),
    `offer` (take or leave), `end` (help, launch, end the turn). The crew that was asked to join: `answer`. `over` at
    the end."""

    round: int
    """0 while the first ships are built."""

    rounds: int
    """The last round."""

    asked: int | None
    """At step answer: the ship whose crew is asked to join, as an index into `ships`."""

    declined: tuple[tuple[int, int], ...]
    """Crews, by their first seats, that have decided not to join."""

    funded: int
    """At step fund: seats of the crew that have rolled for money."""

    boost: int
    """At step dice: dice that were bought."""

    left: int
    """At steps change and space: the spaces that the ship still has to move."""

    rise: int
    """At step space: how many orbits it goes up."""

    offer: str
    """At step offer: the id of the card that can be taken or left."""

    probed: bool
    """Whether a probe was launched this turn."""

    winner: int | None
    """The ship that won the prize, as an index into `ships`."""

    events: dict[str, int]
    """Event cards left in the deck, by id."""

    discard: dict[str, int]
    """Event cards that were used."""

    premade: bool
    """Whether crews choose a ready-made ship instead of rolling for money."""

    alliances: bool
    """Whether crews may join and share one ship."""

    missions: int
    """Missions that every crew has at the start."""

    files: dict[Literal["board", "events", "results", "ships"], str]
    """`standard`, or the text of a custom file."""

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from .picture import picture

        return picture(self)


def view(state: State, seat: Viewer) -> View:
    is_over = state.step == "over"
    options = state.options
    return View(
        mode="team" if options.mode == "team" else "race",
        seat_names=SEAT_NAMES[: options.seats],
        approach=state.board.approach,
        orbits=tuple(OrbitView(o.zone, o.spaces, o.events, o.probe) for o in state.board.orbits),
        ships=tuple(_ship(state, ship) for ship in state.ships),
        turn=None if is_over else state.turn,
        to_act=None if is_over else state.captain,
        step=state.step,
        round=state.round,
        rounds=state.last_round,
        asked=state.asked,
        declined=state.declined,
        funded=state.funded,
        boost=state.boost,
        left=state.left,
        rise=state.rise,
        offer=state.offer,
        probed=state.probed,
        winner=state.winner,
        events=named(state, state.events),
        discard=named(state, state.discard),
        premade=options.premade,
        alliances=options.alliances,
        missions=options.missions,
        files={
            "board": options.board,
            "events": options.events,
            "results": options.results,
            "ships": options.ships,
        },
    )


def _ship(state: State, ship: Ship) -> ShipView:
    return ShipView(
        seat=ship.seats[0],
        seats=ship.seats,
        captain=ship.captain(state.round),
        name=ship.name,
        at=write_place(ship.at),
        zone=_zone(state, ship),
        moved=ship.moved,
        energy=ship.energy,
        probes=ship.probes,
        shield=ship.shield,
        strength=ship.strength,
        results=ship.results,
        robots=ship.robots,
        hold=ship.hold,
        skip=ship.skip,
        missions=ship.missions,
        funding=ship.funding,
    )


def _zone(state: State, ship: Ship) -> Zone | Literal["home", "approach", "hole"]:
    if ship.in_orbit:
        return state.board.orbit(ship.at).zone
    name = write_place(ship.at)
    return "home" if name == "home" else "hole" if name == "hole" else "approach"


def determinize(seen: View, settings: Settings, random: "Random") -> State:
    """The state itself: nothing is hidden."""
    return position(settings, data_of(seen))


def data_of(seen: View) -> dict[str, Any]:
    """The position as `dump` writes it."""
    data: dict[str, Any] = {
        "ships": [
            {key: _plain(ship, key) for key in vars(ship) if key not in _left_out(ship)}
            for ship in seen.ships
        ]
    }
    for key in ("to_act", "step", "round", *DETAILS, "events", "discard"):
        data[key] = getattr(seen, key)
    data["declined"] = [list(pair) for pair in seen.declined]
    if seen.asked is not None and seen.turn is not None:
        data["asking"] = seen.ships[seen.turn].seat
    if seen.winner is not None:
        data["winner"] = seen.ships[seen.winner].seat
    return data


def _left_out(ship: ShipView) -> tuple[str, ...]:
    return ("zone",) if len(ship.seats) > 1 else ("seats", "zone", "captain")


def _plain(ship: ShipView, key: str) -> Any:
    value = getattr(ship, key)
    return list(value) if isinstance(value, tuple) else value
