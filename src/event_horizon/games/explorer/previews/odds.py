"""Odds: what each choice of a captain may lead to, over the real rules."""

from collections import defaultdict

from event_horizon.games.explorer.action import (
    Accept,
    Action,
    Choose,
    Climb,
    Decline,
    Descend,
    Dice,
    Give,
    Home,
    Join,
    Probe,
    Roll,
    Stay,
    Take,
)
from event_horizon.games.explorer.alliances import merged
from event_horizon.games.explorer.board import write_place
from event_horizon.games.explorer.effect import offer_words
from event_horizon.games.explorer.mission import needed_for_prize
from event_horizon.games.explorer.notation import write
from event_horizon.games.explorer.rules import apply, builds, chances, legal
from event_horizon.games.explorer.ship import Ship
from event_horizon.games.explorer.state import State

from .answers import Alliance, Change, Choice, Deal, Gift, Outlook, Parts, ProbeOdds, RollOdds, Supplies
from .prospects import best_chance


def outlook(state: State) -> Outlook:
    """The chances where the ship is, and what each of its captain's actions leads to."""
    ship = state.ship
    found = ((write(action), choice_of(state, action)) for action in legal(state))
    return Outlook(
        prize=prize_chance(len(ship.results)),
        probe=probe_chance(state, ship),
        choices={text: choice for text, choice in found if choice is not None},
    )


def prize_chance(results: int) -> float:
    return (7 - needed_for_prize(results)) / 6


def probe_chance(state: State, ship: Ship) -> float:
    return state.board.orbit(ship.at).probe / 6 if ship.in_orbit else 0.0


def fare(state: State, ship: Ship) -> int:
    """The tokens that the way home takes: one for each orbit to climb (2.13), and one to stay up there (2.11)."""
    return state.board.top - ship.at.orbit + 1 if ship.in_orbit else 0


def choice_of(state: State, action: Action) -> Choice | None:
    match action:
        case Roll():
            return roll_odds(apply(state, action))
        case Probe():
            return ProbeOdds(probe_chance(state, state.ship), prize_chance(len(state.ship.results) + 1))
        case Climb() | Descend() | Stay() | Home() | Choose():
            return _change(apply(state, action), state.turn)
        case Give():
            return _gift(state, action)
        case Take():
            return _deal(state, action)
        case Join(seat):
            return _alliance(state, merged(state.ship, state.ships[state.ship_of(seat)]))
        case Accept() | Decline():
            return _answer(state, action)
    return None


def _change(after: State, number: int) -> Change:
    ship = after.ships[number]
    return Change(
        at=write_place(ship.at),
        event=after.step in ("card", "event"),
        energy=ship.energy,
        fare=fare(after, ship),
        probe=probe_chance(after, ship),
        wormhole=_wormhole(after) if after.step == "wormhole" else None,
    )


def _gift(state: State, gift: Give) -> Gift:
    after = apply(state, gift)
    return Gift(_supplies(after, after.ship), _supplies(after, after.ships[after.ship_of(gift.seat)]))


def _supplies(state: State, ship: Ship) -> Supplies:
    return Supplies(ship.energy, fare(state, ship), probe_chance(state, ship), ship.probes)


def _deal(state: State, take: Take) -> Deal:
    card = state.event_deck.by_id[state.offer]
    after = apply(state, take)
    return Deal(
        f"{offer_words(card.effects).capitalize()}.",
        parts(state.ships[state.turn]),
        parts(after.ships[state.turn]),
    )


def parts(ship: Ship) -> Parts:
    return Parts(
        energy=ship.energy,
        probes=ship.probes,
        shield=ship.shield,
        strength=ship.strength,
        robots=ship.robots,
        hold=ship.hold,
        skip=ship.skip,
        at=write_place(ship.at),
    )


def _answer(state: State, answer: Accept | Decline) -> Alliance:
    assert state.asked is not None
    other = state.ships[state.asked]
    return _alliance(state, merged(state.ship, other) if isinstance(answer, Accept) else other)


def _alliance(state: State, ship: Ship) -> Alliance:
    """What a crew can hope for with its money, alone in space."""
    purse = state.with_ship(funding=ship.funding)
    return Alliance(ship.funding, best_chance(purse, builds(purse)))


def _wormhole(falling: State) -> float:
    """The chance of coming out again, over every throw."""
    throws = chances(falling)
    lucky = sum(weight for action, weight in throws if apply(falling, action).winner is not None)
    return lucky / sum(weight for _, weight in throws)


def roll_odds(thrown: State) -> RollOdds:
    """Over every throw of the dice that are falling: where the move ends or pauses."""
    throws: dict[int, tuple[Action, int]] = {}
    for action, weight in chances(thrown):
        # a move depends on the sum alone
        assert isinstance(action, Dice)
        spaces = sum(action.values)
        throws[spaces] = action, throws.get(spaces, (action, 0))[1] + weight
    total = sum(weight for _, weight in throws.values())
    ends: dict[str, float] = defaultdict(float)
    share = {"event": 0.0, "change": 0.0, "home": 0.0}
    for action, weight in throws.values():
        after = apply(thrown, action)
        came_home = any(item.kind == "home" for item in after.news)
        ends["home" if came_home else write_place(after.ships[thrown.turn].at)] += weight / total
        step = "home" if came_home else "event" if after.step == "card" else after.step
        if step in share:
            share[step] += weight / total
    mean = sum(spaces * weight for spaces, (_, weight) in throws.items()) / total
    return RollOdds(dict(ends), share["event"], share["change"], share["home"], mean)
