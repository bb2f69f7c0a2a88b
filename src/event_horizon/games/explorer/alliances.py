"""Alliances: after the funding rolls two crews may join, put their money together and share one ship (R14)."""

from event_horizon.core.errors import IllegalAction
from event_horizon.core.news import Fact, News
from event_horizon.core.replacing import replace
from event_horizon.core.seat import Seat

from .action import Accept, Decline, Join
from .ship import MAX_FUNDING, Ship
from .state import State
from .tell import called, crew, crew_label, label


def joins(state: State) -> tuple[Join, ...]:
    """Every crew that may be asked now."""
    if _bar(state):
        return ()
    return tuple(
        Join(other.seats[0]) for other in state.ships if other is not state.ship and _is_free(state, other)
    )


def joined_money(one: Ship, other: Ship) -> int:
    """1.6: what both have, up to what a ship can cost."""
    return min(MAX_FUNDING, one.funding + other.funding)


def merged(one: Ship, other: Ship) -> Ship:
    """The ship that both crews will build."""
    return replace(one, seats=tuple(sorted((*one.seats, *other.seats))), funding=joined_money(one, other))


def check_join(state: State, join: Join) -> None:
    if bar := _bar(state):
        raise IllegalAction(*bar)
    other = state.ships[called(state, "R14", join.seat)]
    if other is state.ship:
        raise IllegalAction("R14", "a crew cannot join itself")
    if other.is_built:
        raise IllegalAction("R14", f"{other.name} is already built, so its crew cannot join")
    if _pair(state.ship, other) in state.declined:
        raise IllegalAction("R14", f"{crew(state.ship)} and {crew(other)} have already settled this")


def join(state: State, join: Join) -> State:
    index = state.ship_of(join.seat)
    one, other = state.ship, state.ships[index]
    money = joined_money(one, other)
    told = (
        f"{crew_label(one)} asks {crew(other)} to share one ship:"
        f" together they would have {money} million dollars."
    )
    facts = {"seat": one.seats[0], "to": join.seat, "funding": money}
    return replace(state, step="answer", asked=index).telling(News("asked", told, facts, "R14"))


def accept(state: State, answer: Accept) -> State:
    """The asking crew's turn goes on; the new crew may ask again."""
    one, other, index = state.ship, *_asked(state)
    ship = merged(one, other)
    ships = tuple(ship if each is one else each for each in state.ships if each is not other)
    settled = {one.seats[0], other.seats[0]}
    told = f"{crew_label(other)} joins {crew(one)}: their ship may cost {ship.funding} million dollars."
    facts: dict[str, Fact] = {
        "seat": ship.seats[0],
        "by": other.seats[0],
        "seats": ship.seats,
        "funding": ship.funding,
    }
    return replace(
        state,
        ships=ships,
        turn=state.turn - (index < state.turn),
        step="build",
        asked=None,
        declined=tuple(pair for pair in state.declined if not settled & {*pair}),
    ).telling(News("joined", told, facts, "R14"))


def decline(state: State, answer: Decline) -> State:
    one, other, _ = state.ship, *_asked(state)
    told = f"{crew_label(other)} would rather build a ship of its own than join {crew(one)}."
    pairs = tuple(sorted({*state.declined, _pair(one, other)}))
    refusal = News("declined", told, {"seat": one.seats[0], "by": other.seats[0]}, "R14")
    return replace(state, step="build", asked=None, declined=pairs).telling(refusal)


def _asked(state: State) -> tuple[Ship, int]:
    assert state.asked is not None
    return state.ships[state.asked], state.asked


def _bar(state: State) -> tuple[str, str] | None:
    """Why nobody can join anybody now: the clause and the reason."""
    if not state.options.alliances:
        return "O7", "alliances are switched off in this game"
    if len(state.ships) == 1:
        return "1.6", f"{label(state.ship)} has nobody to join: there is only one ship"
    if state.options.premade:
        return "R14", "crews join to pool their money, and ready-made ships cost none"
    if state.round:
        return "R14", "crews join before the first ships are built"
    return None


def _is_free(state: State, other: Ship) -> bool:
    return not other.is_built and _pair(state.ship, other) not in state.declined


def _pair(one: Ship, other: Ship) -> tuple[Seat, Seat]:
    low, high = sorted((one.seats[0], other.seats[0]))
    return low, high
