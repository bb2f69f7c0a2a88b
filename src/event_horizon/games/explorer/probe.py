"""Probes: launched towards the hole, and what a successful one radios back."""

from event_horizon.core.errors import IllegalAction
from event_horizon.core.news import Fact, News
from event_horizon.core.replacing import replace

from .action import Probe
from .cards import Card
from .state import State
from .tell import about, label, need_energy, place_name


def can_launch(state: State) -> bool:
    """2.15: once a turn, from an orbit, with a probe and a token."""
    ship = state.ship
    return not state.probed and ship.in_orbit and ship.probes > 0 and ship.energy > 0


def check_probe(state: State, action: Probe) -> None:
    ship = state.ship
    if state.probed:
        raise IllegalAction("2.15", "only one probe can be launched in a turn")
    if not ship.in_orbit:
        raise IllegalAction(
            "2.15", f"probes are launched from an orbit; {label(ship)} is at {place_name(ship.at)}"
        )
    if not ship.probes:
        raise IllegalAction("2.15", f"{label(ship)} has no probe")
    need_energy(state, 1, "2.15", "launching a probe costs a token")


def launch(state: State, action: Probe) -> State:
    """2.15, 2.16: a token and a probe; where the die cannot matter, none is rolled."""
    ship = state.ship
    odds = state.board.orbit(ship.at).probe
    state = state.with_ship(energy=ship.energy - 1, probes=ship.probes - 1)
    told = about(state, "launched", "2.15", "drops a probe towards the black hole.", succeeds_up_to=odds)
    state = replace(state, probed=True).telling(told)
    if odds == 0:
        return _failed(state, "so far out it finds nothing and is lost")
    return replace(state, step="result" if odds == 6 else "probe")


def fate(state: State, die: int) -> State:
    odds = state.board.orbit(state.ship.at).probe
    if die > odds:
        return _failed(state, f"the die shows {die}, more than {odds}: the probe falls silent", die)
    told = about(state, "success", "2.16", f"hears from its probe: the die shows {die}.", die=die)
    return replace(state, step="result").telling(told)


def available(state: State) -> tuple[int, ...]:
    """2.17: every result card that no ship keeps; all of them if the ships keep them all."""
    counts = list(state.result_deck.counts)
    for ship in state.ships:
        for name in ship.results:
            counts[state.result_deck.index[name]] -= 1
    left = tuple(max(0, count) for count in counts)
    return left if any(left) else state.result_deck.counts


def keep(state: State, card: Card) -> State:
    """2.17: read out loud, and kept."""
    ship = state.ship
    facts: dict[str, Fact] = {
        "seat": ship.seats[0],
        "card": card.id,
        "title": card.title,
        "kind": card.kind,
        "story": card.story,
        "science": card.science,
        "term": card.term,
        "results": len(ship.results) + 1,
    }
    sentence = f"{label(ship)} has a result: {card.title}. {card.story}"
    told = News("result", sentence, facts, "2.17", reveals=True, aside=card.science)
    return replace(state.with_ship(results=(*ship.results, card.id)), step="end").telling(told)


def _failed(state: State, why: str, die: int | None = None) -> State:
    told = about(state, "failed", "2.16", f"has lost a probe: {why}.", die=die)
    return replace(state, step="end").telling(told)
