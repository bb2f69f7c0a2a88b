"""A view of the explorer game as numbers: a row for each ship, the viewer's own crew first, and the cards left."""

from typing import get_args

from event_horizon.core.seat import Seat
from event_horizon.core.tensor import Part, Tensor, numbers, one_hot

from .board import ZONES
from .cards import events, results
from .ship import MAX_FUNDING, MAX_LEVEL
from .state import Step
from .view import ShipView, View

STEPS: tuple[Step, ...] = get_args(Step)
ZONE_NAMES = (*ZONES, "home", "approach", "hole")
MAX_ENERGY = 36
"""Tokens are divided by this; anything above it counts as one."""


def tensor(seen: View, seat: Seat) -> Tensor:
    number = next(place for place, ship in enumerate(seen.ships) if seat in ship.seats)
    order = [*seen.ships[number:], *seen.ships[:number]]
    answers = tuple(results(seen.files["results"]).index)
    rows = [_ship(seen, ship, answers) for ship in order]
    deck = events(seen.files["events"])
    return {
        "ships": Part((len(seen.seat_names), len(rows[0])), _padded(rows, len(seen.seat_names))),
        "step": one_hot(STEPS, seen.step),
        "turn": numbers(seat == seen.to_act, *_whose(seen, order)),
        "asked": numbers(*_asked(seen, order)),
        "offer": one_hot(("", *(card.id for card in deck.cards if card.offer)), seen.offer),
        "round": numbers(seen.round / seen.rounds),
        "move": numbers(
            seen.boost / 2, seen.left / 24, seen.rise / 2, seen.probed, seen.funded / len(seen.seat_names)
        ),
        "deck": Part((len(deck.index),), [seen.events.get(c, 0) / deck.by_id[c].count for c in deck.index]),
        "discard": Part(
            (len(deck.index),), [seen.discard.get(c, 0) / deck.by_id[c].count for c in deck.index]
        ),
    }


def _padded(rows: list[list[float]], count: int) -> list[float]:
    """Crews that share a ship leave rows empty."""
    blank = [0.0] * len(rows[0])
    return [value for row in (*rows, *[blank] * (count - len(rows))) for value in row]


def _whose(seen: View, order: list[ShipView]) -> list[float]:
    turn = None if seen.turn is None else seen.ships[seen.turn].seat
    mine = [float(ship.seat == turn) for ship in order]
    return mine + [0.0] * (len(seen.seat_names) - len(mine))


def _asked(seen: View, order: list[ShipView]) -> list[float]:
    """The crew that is asked to join, and those with whom the crew to act has settled it."""
    asked = None if seen.asked is None else seen.ships[seen.asked].seat
    turn = None if seen.turn is None else seen.ships[seen.turn].seat
    settled = {seat for pair in seen.declined if turn in pair for seat in pair if seat != turn}
    rows = [float(ship.seat == asked) for ship in order], [float(ship.seat in settled) for ship in order]
    blank = [0.0] * (len(seen.seat_names) - len(order))
    return [*rows[0], *blank, *rows[1], *blank]


def _ship(seen: View, ship: ShipView, answers: tuple[str, ...]) -> list[float]:
    orbit, _, space = ship.at.partition(".")
    ring = seen.orbits[int(orbit) - 1] if orbit.isdigit() else None
    along = int(space or 0) / (ring.spaces if ring else seen.approach)
    return [
        float(bool(ship.name)),
        *(float(ship.zone == zone) for zone in ZONE_NAMES),
        int(orbit) / len(seen.orbits) if ring else 0.0,
        -along if orbit == "out" else along,
        min(1.0, ship.moved / ring.spaces) if ring else 0.0,
        float(int(space) in ring.events) if ring else 0.0,
        min(1.0, ship.energy / MAX_ENERGY),
        ship.probes / MAX_LEVEL,
        ship.shield / MAX_LEVEL,
        ship.strength / MAX_LEVEL,
        min(1.0, len(ship.results) / 3),
        *(float(answer in ship.results) for answer in answers),
        min(1.0, ship.robots / 3),
        min(1.0, ship.hold / 9),
        min(1.0, ship.skip / 3),
        ship.missions / seen.missions,
        ship.funding / MAX_FUNDING,
    ]
