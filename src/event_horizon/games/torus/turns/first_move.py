"""Who moves first: dice, or bids made unseen (3.4, R1, R27)."""

from event_horizon.core.errors import IllegalAction
from event_horizon.core.news import News
from event_horizon.core.replacing import replace
from event_horizon.core.seat import Seat
from event_horizon.games.torus.action import Bid
from event_horizon.games.torus.pending import Precedence
from event_horizon.games.torus.report import tell, tell_owner
from event_horizon.games.torus.state import NO_BID, UNDECIDED, Phase, State, pair
from event_horizon.games.torus.units import BLUE, COMBAT, COMBAT_UNITS, WHITE

MAX_BID = 500
BIDS = tuple(Bid(points) for points in range(MAX_BID + 1))


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
    """R1: that seat becomes blue, and so does its force, whichever seat chose first. Its bid, if any, is paid."""
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
