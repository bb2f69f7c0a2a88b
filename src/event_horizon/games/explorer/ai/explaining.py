"""Why an action is good or bad: the chance of the prize after it, and the odds behind that chance."""

from event_horizon.core.computer_play import RankedAction
from event_horizon.core.odds import percent
from event_horizon.games.explorer.action import (
    Action,
    Build,
    Choose,
    Climb,
    Descend,
    Home,
    Probe,
    Roll,
    Stay,
)
from event_horizon.games.explorer.describe import describe
from event_horizon.games.explorer.previews.odds import prize_chance, roll_odds
from event_horizon.games.explorer.previews.prospects import game_chance, ship_chance
from event_horizon.games.explorer.rules import apply
from event_horizon.games.explorer.ship import cost
from event_horizon.games.explorer.state import State
from event_horizon.games.explorer.tell import counted, place_name

from .ranking import prize


def explain(state: State, ranked: RankedAction) -> str:
    """The action in words, the chance of the prize after it, and what is sure about it."""
    words = f"{describe(state, ranked.action)}: {_chance(state, ranked.action)}."
    return f"{words} {_facts(state, ranked.action)}".rstrip()


def _chance(state: State, action: Action) -> str:
    """The figures that the shipyard shows of a ship to be built, where there are any."""
    alone = ship_chance(state, action) if isinstance(action, Build) else None
    if alone is None or not isinstance(action, Build):
        return f"{percent(prize(state, action))} to win the prize"
    in_all = game_chance(state, action)
    more = "" if in_all is None else f", {percent(in_all)} with all the missions left"
    return f"{percent(alone)} to win the prize with this ship{more}"


def _facts(state: State, action: Action) -> str:
    ship = state.ship
    match action:
        case Build() if ship.funding:
            return f"It costs {cost(action)} of your {ship.funding} million dollars."
        case Roll():
            odds = roll_odds(apply(state, action))
            left = counted(ship.energy - action.boost, "token")
            return (
                f"The ship moves {odds.mean:.0f} spaces on average, ends on an event space in {percent(odds.event)} of"
                f" all rolls, and has {left} left."
            )
        case Probe():
            found = prize_chance(len(ship.results) + 1)
            success = state.board.orbit(ship.at).probe / 6
            results = counted(len(ship.results) + 1, "result")
            return (
                f"The probe has a {percent(success)} chance of success; at home, {results} would have a {percent(found)}"
                " chance of the prize."
            )
        case Climb() | Descend() | Stay() | Home() | Choose():
            return _whereabouts(state, apply(state, action))
    return ""


def _whereabouts(before: State, now: State) -> str:
    """Where the ship is after a change of orbit; between orbits it may have the choice of two spaces."""
    ship = now.ships[before.turn]
    places = now.board.risen(ship.at, now.rise) if now.step == "space" else (ship.at,)
    return f"The ship reaches {' or '.join(map(place_name, places))} with {counted(ship.energy, 'token')}."
