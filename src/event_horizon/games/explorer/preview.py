"""What a choice may lead to: odds of rolls, probes and the prize, what a card does, what a ship is good for."""

from dataclasses import asdict, replace
from typing import Any

from event_horizon.core.errors import BadNotation
from event_horizon.core.option import Value

from . import cards, events
from .board import write_place
from .cards import Card, Deck
from .effect import words
from .notation import write
from .odds import choices
from .options import OPTIONS
from .positions import position
from .prospects import prospects
from .rules import builds
from .ship import PRICE, TOKENS, cost
from .state import State
from .view import View, data_of


def preview(seen: View, question: str) -> dict[str, Any]:
    """Answers, all from the view and over the real rules:

    `""` (comes with every view) ->
        `{"prize": p, "probe": p, "choices": {ACTION: ...}}`: the chance of the prize if the ship whose turn it
        is were home now, of success if it launched a probe where it is, and what each legal action leads to:
        `roll`, `roll 1`, `roll 2` -> `{"ends": {PLACE: p}, "event": p, "change": p, "home": p, "mean": n}`: where
            the move may end (or pause to change orbit), and the chance to end on an event space, to reach space
            0 with a full round, to come home; the mean of the dice;
        `climb`, `descend`, `stay`, `home`, `space 7.1` -> `{"at": PLACE, "event": bool, "energy": n, "fare": n,
            "probe": p}`: where the rest of the move leads, if nothing else is asked on the way, the tokens left, the
            tokens that a climb home from there takes, and the chance of a probe there; into the hole also
            `"wormhole"`, the chance to come out again;
        `probe` -> `{"success": p, "prize": p}`: with the chance of the prize that one more result would give;
        `give ...` -> `{"energy": n, "fare": n, "probes": n, "probe": p, "theirs": {...}}`: the giver after it, and
            the ship that is helped: tokens, tokens that a climb home takes, probes, the chance of a probe;
        `repair ...` and `end` -> `{}`.
        At step build, `choices` is empty: ask `build`.
    `build` -> `{"funding": n, "price": n, "tokens": n, "ships": [{"action": TEXT, "cost": n, "left": n, "prize":
        p | null}]}`: what a level costs, the tokens that a level of power gives, every purchase that the money
        allows, and the chance of the prize with good play, simulated beforehand for the
        bundled board and deck (null with others).
    `card ID` -> an event or result card: `{"id", "title", "kind", "story", "science", "term", "source", "deck":
        "events" | "results", "orders": [TEXT, ...]}`, for an event also `"now"`: null, or what it would do to the
        ship whose turn it is, where it is: `{"protected": bool | null, "order": TEXT, "before": {...}, "after":
        {...}}` with energy, probes, shield, strength, robots, hold, skip and at.
    `cards` and `results` -> `{"cards": [...]}`: the whole deck, each card as above but for `now`, with its count.
    `glossary` -> `{"terms": [{"id", "title", "text", "source"}]}`.
    """
    name, _, rest = question.partition(" ")
    if question == "":
        return choices(state_of(seen))
    if question == "build":
        return _build(state_of(seen))
    if question in ("cards", "results"):
        deck = _decks(seen)["events" if question == "cards" else "results"]
        return {"cards": [{**_card(card), "count": card.count} for card in deck.cards]}
    if question == "glossary":
        terms = {**_decks(seen)["results"].terms, **_decks(seen)["events"].terms}
        return {"terms": [asdict(term) for term in terms.values()]}
    if name == "card":
        return _one_card(seen, rest)
    raise BadNotation(f"{question!r:.60} is no question; ask build, card ID, cards, results or glossary")


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


def _build(state: State) -> dict[str, Any]:
    terms = {"funding": state.ship.funding, "price": PRICE, "tokens": TOKENS}
    if state.step != "build":
        return {**terms, "ships": []}
    known = prospects(state.options.board, state.options.events)
    ships = []
    for order in builds(state):
        levels = (order.probes, order.shield, order.strength, order.power)
        spent = cost(order)
        left = max(0, state.ship.funding - spent)
        ships.append({"action": write(order), "cost": spent, "left": left, "prize": known.get(levels)})
    return {**terms, "ships": ships}


def _decks(seen: View) -> dict[str, Deck]:
    return {"events": cards.events(seen.files["events"]), "results": cards.results(seen.files["results"])}


def _one_card(seen: View, name: str) -> dict[str, Any]:
    decks = _decks(seen)
    if name in decks["results"].by_id:
        return _card(decks["results"].by_id[name]) | {"deck": "results"}
    if name not in decks["events"].by_id:
        raise BadNotation(f"there is no card {name!r:.60}")
    card = decks["events"].by_id[name]
    return _card(card) | {"deck": "events", "now": _now(state_of(seen), card)}


def _card(card: Card) -> dict[str, Any]:
    told = {key: getattr(card, key) for key in ("id", "title", "kind", "story", "science", "term", "source")}
    return {**told, "orders": list(card.orders) if card.effects or card.test else []}


def _now(state: State, card: Card) -> dict[str, Any] | None:
    if not state.ship.in_orbit or not state.ship.is_flying:
        return None
    after = events.obey(replace(state, step="end", left=0), card)
    protected = events.is_protected(state, card) if card.test else None
    return {
        "protected": protected,
        "order": f"{words(events.obeyed(state, card)).capitalize()}.",
        "before": _parts(state, state.turn),
        "after": _parts(after, state.turn),
    }


def _parts(state: State, number: int) -> dict[str, Any]:
    ship = state.ships[number]
    keys = ("energy", "probes", "shield", "strength", "robots", "hold", "skip")
    return {**{key: getattr(ship, key) for key in keys}, "at": write_place(ship.at)}
