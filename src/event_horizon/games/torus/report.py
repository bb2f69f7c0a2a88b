"""News that names face-down counters as each reader knows them."""

from collections.abc import Iterable, Mapping

from event_horizon.core.news import Fact, News
from event_horizon.core.replacing import replace
from event_horizon.core.seat import EVERYONE, Viewer
from event_horizon.core.sentence import capitalised

from .board import Hex
from .state import State
from .units import COUNTERS, SIDES, Missile, Unit, in_words


def name(state: State, what: Unit | Missile, seat: Viewer) -> str:
    """`white:PL2`, or `white:U1` for those who cannot see what it is."""
    if isinstance(what, Missile):
        return what.full_name
    counter = COUNTERS[what]
    if not state.handles[what] or state.knows(seat, counter.side):
        return counter.full_name
    return f"{SIDES[counter.side]}:U{state.handles[what]}"


def is_hidden_enemy(state: State, unit: Unit) -> bool:
    """Whether the side to act does not know what this counter is."""
    return bool(state.handles[unit]) and COUNTERS[unit].side != state.side


def lies_hidden(state: State, places: Iterable[Hex]) -> bool:
    """R23: whether the side to act sees a face-down counter of the enemy in one of these hexes."""
    return any(is_hidden_enemy(state, unit) for place in places for unit in state.stacks.get(place, ()))


def tell(
    state: State,
    kind: str,
    rule: str,
    sentence: str,
    facts: Mapping[str, Fact] | None = None,
    *,
    reveals: bool = False,
    **units: Unit | Missile,
) -> State:
    """The state with one more piece of news; `{unit}` in the sentence is the counter of that name."""
    facts = facts or {}
    if not any(isinstance(each, int) and state.handles[each] for each in units.values()):
        return _add(state, _news(state, kind, rule, sentence, facts, units, None, reveals))
    owner = next(
        COUNTERS[each].side for each in units.values() if isinstance(each, int) and state.handles[each]
    )
    seat, other = state.seat_of(owner), state.seat_of(1 - owner)
    own = _news(state, kind, rule, sentence, facts, units, seat, reveals)
    others = _news(state, kind, rule, sentence, facts, units, other, reveals)
    state = _add(state, replace(own, audience=frozenset({seat, EVERYONE})))
    return _add(state, replace(others, audience=frozenset({other, None})))


def tell_owner(state: State, side: int, news: News, others: News | None) -> State:
    """One piece of news for a side, and another, or none, for everyone else."""
    seat = state.seat_of(side)
    state = _add(state, replace(news, audience=frozenset({seat, EVERYONE})))
    return state if others is None else _add(state, replace(others, audience=frozenset({1 - seat, None})))


def _add(state: State, news: News) -> State:
    return replace(state, news=(*state.news, news))


def _news(
    state: State,
    kind: str,
    rule: str,
    sentence: str,
    facts: Mapping[str, Fact],
    units: Mapping[str, Unit | Missile],
    seat: Viewer,
    reveals: bool,
) -> News:
    names = {key: name(state, each, seat) for key, each in units.items()}
    words = {key: in_words(each) for key, each in names.items()}
    words |= {"side": str(facts["side"]).title()} if "side" in facts else {}
    text = sentence.format(**{**facts, **words})
    return News(kind, capitalised(text), {**facts, **names}, rule, reveals=reveals)
