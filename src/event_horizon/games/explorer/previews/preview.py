"""What a choice may lead to: odds of rolls, probes and the prize, what a card does, what a ship is good for."""

from event_horizon.core.errors import BadNotation
from event_horizon.core.option import Value
from event_horizon.core.replacing import replace
from event_horizon.games.explorer import cards, events
from event_horizon.games.explorer.action import Take
from event_horizon.games.explorer.cards import Card, Deck
from event_horizon.games.explorer.effect import words
from event_horizon.games.explorer.notation import write
from event_horizon.games.explorer.options import OPTIONS
from event_horizon.games.explorer.positions import position
from event_horizon.games.explorer.rules import builds
from event_horizon.games.explorer.ship import LEVEL_PRICE, TOKENS_PER_LEVEL, cost
from event_horizon.games.explorer.state import State
from event_horizon.games.explorer.view import View, data_of

from .answers import Answer, CardEffect, Cards, CardText, Glossary, GlossaryEntry, OneCard, Purchase, Shipyard
from .odds import outlook, parts
from .prospects import game_chance, ship_chance


def preview(seen: View, question: str) -> Answer:
    """Answers these questions, all from the view and by the real rules:

    - no question: what each legal action leads to;
    - `build`: every purchase that the money allows, and its chance of the prize;
    - `card ID`: an event or result card, and what an event would do now;
    - `cards`, `results`: a whole deck; `glossary`: the terms on the cards.

    Anything else is BadNotation.
    """
    name, _, rest = question.partition(" ")
    if question == "":
        return outlook(state_of(seen))
    if question == "build":
        return _shipyard(state_of(seen))
    if question in ("cards", "results"):
        deck = _decks(seen)["events" if question == "cards" else "results"]
        return Cards([_text(card) for card in deck.cards])
    if question == "glossary":
        terms = {**_decks(seen)["results"].terms, **_decks(seen)["events"].terms}
        return Glossary(
            [GlossaryEntry(term.id, term.title, term.text, term.source) for term in terms.values()]
        )
    if name == "card":
        return _one_card(seen, rest)
    raise BadNotation(f"{question!r:.60} is not a question; ask build, card ID, cards, results or glossary")


def state_of(seen: View) -> State:
    """The position that the view shows, under options as far as it shows them."""
    seats = len(seen.seat_names)
    groups = " ".join("+".join(map(str, ship.seats)) for ship in seen.ships)
    settings: dict[str, Value] = {
        **{option.name: option.default for option in OPTIONS},
        "mode": seen.mode,
        "seats": seats,
        "crews": "" if seen.mode == "team" else groups,
        "missions": seen.missions,
        "rounds": seen.rounds,
        "premade": seen.premade,
        "alliances": seen.alliances,
        **{str(name): text for name, text in seen.files.items()},
    }
    return position(settings, data_of(seen))


def _shipyard(state: State) -> Shipyard:
    funding = state.ship.funding
    orders = builds(state) if state.step == "build" else ()
    ships = [
        Purchase(
            write(order),
            cost(order),
            max(0, funding - cost(order)),
            ship_chance(state, order),
            game_chance(state, order),
        )
        for order in orders
    ]
    return Shipyard(funding, LEVEL_PRICE, TOKENS_PER_LEVEL, ships)


def _decks(seen: View) -> dict[str, Deck]:
    return {"events": cards.events(seen.files["events"]), "results": cards.results(seen.files["results"])}


def _one_card(seen: View, name: str) -> OneCard:
    decks = _decks(seen)
    if name in decks["results"].by_id:
        return OneCard(_text(decks["results"].by_id[name]), "results", None)
    if name not in decks["events"].by_id:
        raise BadNotation(f"there is no card {name!r:.60}")
    card = decks["events"].by_id[name]
    return OneCard(_text(card), "events", _effect(state_of(seen), card))


def _text(card: Card) -> CardText:
    return CardText(
        id=card.id,
        title=card.title,
        kind=card.kind,
        story=card.story,
        science=card.science,
        term=card.term,
        source=card.source,
        count=card.count,
        orders=list(card.orders) if card.effects or card.test else [],
    )


def _effect(state: State, card: Card) -> CardEffect | None:
    """What a card would do now; an offer counts as taken."""
    if not state.ship.in_orbit or not state.ship.is_flying:
        return None
    drawn = events.obey(replace(state, step="end"), card)
    after = events.take_offer(drawn, Take()) if drawn.step == "offer" else drawn
    return CardEffect(
        protected=events.is_protected(state, card) if card.test else None,
        order=f"{words(events.obeyed(state, card)).capitalize()}.",
        before=parts(state.ship),
        after=parts(after.ships[state.turn]),
    )
