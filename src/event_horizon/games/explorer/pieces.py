"""What is needed to play on paper: the cards with their science, a data sheet for each crew, ships and tokens."""

from event_horizon.core.option import Settings
from event_horizon.core.piece import Piece

from .cards import Card, events, results
from .options import Options
from .ship import TOKENS_PER_LEVEL

SYSTEMS = ("Probes", "Shield", "Strength", "Power")
SEATS = 6


def pieces(settings: Settings) -> tuple[Piece, ...]:
    """Both decks, and what a crew needs."""
    options = Options.of(settings)
    event_cards = [_event(card) for card in events(options.events).cards]
    result_cards = [
        Piece("card", card.title, "result", (card.story,), _back(card), card.count)
        for card in results(options.results).cards
    ]
    levels = tuple(f"{system}  □ □ □" for system in SYSTEMS)
    name = ("Name ______________", *levels, "Energy  " + "○ " * 3 * TOKENS_PER_LEVEL, "Results  ★ ★ ★")
    sheets = [Piece("sheet", "Data sheet", "", name, count=SEATS)]
    ships = [Piece("counter", f"Ship {seat}", "") for seat in range(1, SEATS + 1)]
    return (*event_cards, *result_cards, *sheets, *ships)


def _event(card: Card) -> Piece:
    zones = ("safe", "warning", "danger")
    orders = (
        card.orders
        if len(card.orders) == 1
        else tuple(f"{zone}: {words}" for zone, words in zip(zones, card.orders, strict=True))
    )
    return Piece("card", card.title, "event", (card.story, *orders), _back(card), card.count)


def _back(card: Card) -> str:
    return card.science
