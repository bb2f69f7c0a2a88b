"""Before the game: who is first, the forces, and the hidden set-up of the advanced scenario (3.0, 12.2)."""

from collections.abc import Iterator
from functools import cache

from event_horizon.core.errors import IllegalAction
from event_horizon.core.news import News
from event_horizon.core.replacing import replace
from event_horizon.core.seat import Seat
from event_horizon.games.torus.action import Base, Bid, Dummy, Place, Take
from event_horizon.games.torus.board import HEXES, NAMES, NUMBERS, Hex
from event_horizon.games.torus.movement.landing import next_waiting
from event_horizon.games.torus.movement.steps import own, turn_down
from event_horizon.games.torus.pending import Precedence
from event_horizon.games.torus.report import tell, tell_owner
from event_horizon.games.torus.state import NO_BID, UNDECIDED, Phase, State, pair, put
from event_horizon.games.torus.terrain import partners
from event_horizon.games.torus.units import (
    ABSENT,
    ATTACK,
    BASES,
    BLUE,
    COMBAT,
    COMBAT_UNITS,
    COUNTERS,
    DUMMIES,
    KINDS,
    LIMITS,
    OF_KIND,
    SIDES,
    WAITING,
    WHITE,
    Kind,
    Unit,
)

UP_OR_DOWN = (False, True)
MAX_BID = 500
BIDS = tuple(Bid(points) for points in range(MAX_BID + 1))


@cache
def _places(unit: str) -> tuple[Place, ...]:
    return tuple(Place(unit, NAMES[place], down) for place in HEXES for down in UP_OR_DOWN)


@cache
def _dummy_places() -> tuple[Dummy, ...]:
    return tuple(Dummy(NAMES[place], down) for place in HEXES for down in UP_OR_DOWN)


def roll(state: State, precedence: Precedence, die: int) -> State:
    """3.4 and R1: one die for each seat; the higher is blue and first, and ties are rolled again."""
    if not precedence.rolled:
        state = tell(state, "rolled", "3.4", "player one rolls {die}.", {"die": die, "seat": 0})
        return replace(state, agenda=(Precedence(die),))
    state = tell(state, "rolled", "3.4", "player two rolls {die}.", {"die": die, "seat": 1})
    if die == precedence.rolled:
        state = tell(state, "tied", "3.4", "a tie: both roll again.")
        return replace(state, agenda=(Precedence(),))
    return decide(state, 0 if precedence.rolled > die else 1)


def decide(state: State, winner: Seat) -> State:
    """R1: that seat is blue; its force, chosen as the one or the other, becomes blue's. Its bid, if any, is paid."""
    if winner:
        blue, white = (state.at[units.start : units.stop] for units in COMBAT)
        state = replace(state, at=(*white, *blue, *state.at[COMBAT_UNITS.stop :]))
    price = max(0, *state.bids)
    phase: Phase = "force" if state.options.is_advanced else "landing"
    state = replace(state, blue_seat=winner, phase=phase, bids=(NO_BID, NO_BID), points=(0, price))
    facts = {"seat": winner, "points": price}
    paid = " White begins with {points} points." if price else ""
    sentence = f"player {UNDECIDED[winner]} is Blue and moves first.{paid}"
    return tell(state, "first", "R27" if price else "3.4", sentence, facts)


def bids(state: State) -> tuple[Bid, ...]:
    return BIDS


def check_bid(state: State, action: Bid) -> None:
    if type(action.points) is not int or not 0 <= action.points <= MAX_BID:
        raise IllegalAction(
            "R27", f"a bid is a number of points from 0 to {MAX_BID}, not {action.points!r:.20}"
        )


def bid(state: State, action: Bid) -> State:
    """R27: both unseen; the higher bidder is blue, and a tie is decided by dice at that price."""
    state = replace(state, bids=pair(state.bids, state.side, action.points))
    who = UNDECIDED[state.side]
    own_news = News("bid", f"Player {who} bids {action.points}.", {"points": action.points}, "R27")
    state = tell_owner(state, state.side, own_news, News("bid", f"Player {who} has made a bid.", {}, "R27"))
    if state.side == BLUE:
        return replace(state, side=WHITE)
    one, two = state.bids
    state = replace(state, side=BLUE)
    state = tell(state, "bids", "R27", "player one bids {one}, player two {two}.", {"one": one, "two": two})
    if one == two:
        state = tell(state, "tied", "R27", "a tie: dice decide at that price.")
        return replace(state, agenda=(Precedence(),))
    return decide(state, 0 if one > two else 1)


def missing(state: State, side: int | None = None) -> int:
    """Attack points that the force of a side still lacks; by default of the side to act."""
    side = state.side if side is None else side
    return state.options.forces[side] - sum(ATTACK[unit] for unit in COMBAT[side] if state.at[unit] != ABSENT)


def are_forces_secret(state: State) -> bool:
    """R1: nothing of a force is known to the other side, not even a number, until both are complete."""
    return state.phase == "force" and bool(missing(state, BLUE) or missing(state, WHITE))


def _left(state: State) -> dict[Kind, int]:
    return {
        kind: sum(1 for unit in units if state.at[unit] == ABSENT)
        for kind, units in OF_KIND[state.side].items()
    }


def can_complete(points: int, left: dict[Kind, int]) -> bool:
    """Whether the counters that are left can make up exactly these points."""
    heavy, medium, light = (left[f"{letter}L"] + left[f"{letter}M"] for letter in "HMP")  # type: ignore[index]
    return any(
        0 <= points - 6 * h - 4 * m <= 2 * light and (points - 6 * h - 4 * m) % 2 == 0
        for h in range(heavy + 1)
        for m in range(medium + 1)
    )


def takes(state: State) -> Iterator[Take]:
    left, points = _left(state), missing(state)
    for kind in KINDS:
        if left[kind] and can_complete(points - _worth(kind), {**left, kind: left[kind] - 1}):
            yield Take(kind)


def _worth(kind: Kind) -> int:
    return ATTACK[OF_KIND[BLUE][kind][0]]


def check_take(state: State, action: Take) -> None:
    if action.kind not in KINDS:
        raise IllegalAction(
            "2.2.1", f"there is no type {action.kind!r:.20}; the types are {', '.join(KINDS)}"
        )
    left, points, worth = _left(state), missing(state), _worth(action.kind)
    if not left[action.kind]:
        raise IllegalAction("3.2", f"all {LIMITS[action.kind]} {action.kind} counters are taken")
    if not can_complete(points - worth, {**left, action.kind: left[action.kind] - 1}):
        raise IllegalAction(
            "3.2", f"{points} points are missing; with {action.kind} ({worth}) they cannot be made up exactly"
        )


def take(state: State, action: Take) -> State:
    side = SIDES[state.side]
    unit = next(each for each in OF_KIND[state.side][action.kind] if state.at[each] == ABSENT)
    state = replace(state, at=put(state.at, unit, WAITING))
    points = missing(state)
    sentence = f"{COUNTERS[unit].name} joins the force; {points} points are left."
    own_news = News(
        "taken", sentence, {"side": side, "unit": COUNTERS[unit].full_name, "points": points}, "3.2"
    )
    return tell_owner(state, state.side, own_news, None)


def placings(state: State) -> Iterator[Base | Dummy | Place]:
    if state.at[BASES[0]] == ABSENT:
        for site in state.options.terrain.base_sites:
            yield from (Base(NAMES[site], down) for down in UP_OR_DOWN)
    if any(state.at[dummy] == ABSENT for dummy in DUMMIES):
        yield from _dummy_places()
    for unit in next_waiting(state):
        yield from _places(COUNTERS[unit].name)


def _hex(name: str) -> Hex:
    if name not in NUMBERS:
        raise IllegalAction("2.1", f"there is no hex {name!r:.20}")
    return NUMBERS[name]


def check_base(state: State, action: Base) -> None:
    if state.at[BASES[0]] != ABSENT:
        raise IllegalAction("12.2", "the three bases are placed already")
    if _hex(action.hex) not in state.options.terrain.base_sites:
        raise IllegalAction(
            "12.2", f"bases lie on column H, ten rows apart and on no crater; {action.hex} will not do"
        )


def base(state: State, action: Base) -> State:
    for unit, place in zip(BASES, partners(NUMBERS[action.hex]), strict=True):
        state = _set(state, unit, place, action.down, is_heard=unit == BASES[0])
    return state


def check_dummy(state: State, action: Dummy) -> None:
    _hex(action.hex)
    if all(state.at[dummy] != ABSENT for dummy in DUMMIES):
        raise IllegalAction("12.2", "both dummies are placed already")


def dummy(state: State, action: Dummy) -> State:
    unit = next(each for each in DUMMIES if state.at[each] == ABSENT)
    return _set(state, unit, NUMBERS[action.hex], action.down)


def check_place(state: State, action: Place) -> None:
    _hex(action.hex)
    unit = own(state, action.unit)
    if state.at[unit] != WAITING:
        raise IllegalAction("12.2", f"{action.unit} is placed already")
    if unit not in next_waiting(state):
        raise IllegalAction(
            "R2", f"units of one type are alike: lower numbers are placed before {action.unit}"
        )


def place(state: State, action: Place) -> State:
    return _set(state, own(state, action.unit), NUMBERS[action.hex], action.down)


def _set(state: State, unit: Unit, place: Hex, down: bool, *, is_heard: bool = True) -> State:
    """Nobody else hears what is set up, or where, until all of it is (R24): one word for every action."""
    state = replace(state, at=put(state.at, unit, place))
    if down:
        state = turn_down(state, unit)
    name, where = COUNTERS[unit].full_name, NAMES[place]
    facing = ", face down" if down else ""
    own_news = News(
        "placed",
        f"White sets up {COUNTERS[unit].name} in {where}{facing}.",
        {"unit": name, "hex": where, "down": down},
        "12.2",
    )
    others = News("placed", "White sets up.", {"side": "white"}, "12.2") if is_heard else None
    return tell_owner(state, WHITE, own_news, others)


def check_complete(state: State) -> None:
    if state.at[BASES[0]] == ABSENT:
        raise IllegalAction("12.2", "the three bases must be placed first")
    if waiting := next_waiting(state):
        raise IllegalAction(
            "12.2", f"all units are set up before the game; {COUNTERS[waiting[0]].name} still waits"
        )


def unveil(state: State) -> State:
    """R24: white's counters are on the map; handles are numbered anew by hex, so that they tell nothing else."""
    hidden = sorted(
        (unit for unit, handle in enumerate(state.handles) if handle),
        key=lambda unit: (state.at[unit], state.handles[unit]),
    )
    handles = [0] * len(state.handles)
    for number, unit in enumerate(hidden, start=1):
        handles[unit] = number
    down = len(hidden)
    state = replace(state, handles=tuple(handles), handed=(0, down))
    sentence = "White's set-up is on the map: {down} counters lie face down."
    return tell(state, "unveiled", "12.2", sentence, {"down": down})
