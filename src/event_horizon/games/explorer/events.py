"""Event cards: drawing one, obeying it, and taking or leaving what it offers."""

from event_horizon.core.news import Fact, News
from event_horizon.core.replacing import replace

from .action import Leave, Take, Turn
from .cards import Card
from .effect import Effect, System, Test, needed
from .effects import can_pay, has_room, take
from .ship import Ship
from .state import State
from .tell import about, label


def deck(state: State) -> tuple[int, ...]:
    """2.5: the counts that a card is drawn from; the discard becomes the deck when that is empty."""
    return state.events if any(state.events) else state.discard


def turn_over(state: State, action: Turn) -> State:
    """R13: the captain's robots may wait; the card is turned over."""
    return replace(state, step="event")


def draw(state: State, card: Card) -> State:
    """2.4, 2.5: off the deck, onto the discard unless it is kept, and obeyed."""
    left = list(deck(state))
    used = list(state.discard if any(state.events) else (0,) * len(left))
    number = state.event_deck.index[card.id]
    left[number] -= 1
    if number != state.event_deck.robot or not _has_robot(obeyed(state, card)):
        used[number] += 1
    state = replace(state, events=tuple(left), discard=tuple(used), step="end")
    return obey(state.telling(_drawn(state, card)), card)


def is_protected(state: State, card: Card) -> bool:
    """1.2: whether the ship passes the card's test where it is; a card without a test always does its worst."""
    if card.test is None:
        return False
    system, level = needed(card.test, state.board.orbit(state.ship.at).zone)
    return _has(state.ship, system) >= level


def _has(ship: Ship, system: System) -> int:
    return ship.shield if system == "shield" else ship.strength


def obeyed(state: State, card: Card) -> tuple[Effect, ...]:
    """The effects that the card has on the ship as it is now."""
    return card.otherwise if card.test and not is_protected(state, card) else card.effects


def is_offered(state: State, card: Card) -> bool:
    """R12: the ship can pay the price in full, and has room for what it buys."""
    effects = obeyed(state, card)
    if not card.offer or effects is not card.effects or not effects:
        return False
    return can_pay(state.ship, effects) and has_room(state, effects)


def obey(state: State, card: Card) -> State:
    effects = obeyed(state, card)
    if card.test:
        state = state.telling(_tested(state, card.test, is_idle=not effects))
    if effects and not has_room(state, effects[-1:]) and effects[-1].what == "orbit":
        sentence = "is already in the outermost orbit, so this card changes nothing."
        return state.telling(
            about(state, "effect", "R12", sentence, what="orbit", amount=0, now=state.board.top)
        )
    if card.offer and effects is card.effects:
        return _offer(state, card)
    for effect in effects:
        state = take(state, effect)
    return state


def _offer(state: State, card: Card) -> State:
    if is_offered(state, card):
        return replace(state, step="offer", offer=card.id)
    why = "has no room for what the card offers" if can_pay(state.ship, card.effects) else "cannot pay for it"
    return state.telling(about(state, "effect", "R12", f"{why}: nothing happens.", what="offer", amount=0))


def take_offer(state: State, action: Take) -> State:
    """R12: the price is paid, and the rest of the card is obeyed."""
    card = state.event_deck.by_id[state.offer]
    state = replace(state, step="end", offer="")
    state = state.telling(about(state, "taken", "R12", "accepts the offer.", card=card.id))
    for effect in card.effects:
        state = take(state, effect)
    return state


def leave_offer(state: State, action: Leave) -> State:
    told = about(state, "left", "R12", "declines the offer.", card=state.offer)
    return replace(state, step="end", offer="").telling(told)


def _tested(state: State, test: Test, *, is_idle: bool) -> News:
    """How well the ship is protected, so that a card that does nothing says why."""
    system, level = needed(test, state.board.orbit(state.ship.at).zone)
    have = _has(state.ship, system)
    protected = "it is protected" if have >= level else "it is not protected"
    idle = ", and nothing happens" if is_idle else ""
    sentence = f"has {system} {have}, and {system} {level} is needed here: {protected}{idle}."
    return about(state, "effect", "1.2", sentence, what=system, amount=0, now=have)


def _drawn(state: State, card: Card) -> News:
    zone = state.board.orbit(state.ship.at).zone
    facts: dict[str, Fact] = {
        "seat": state.ship.seats[0],
        "card": card.id,
        "title": card.title,
        "kind": card.kind,
        "story": card.story,
        "order": card.order(zone),
        "science": card.science,
        "term": card.term,
        "protected": is_protected(state, card) if card.test else None,
    }
    sentence = f"{label(state.ship)} draws {card.title}: {card.story}"
    return News("drawn", sentence, facts, "2.4", reveals=True, aside=card.science)


def _has_robot(effects: tuple[Effect, ...]) -> bool:
    return any(effect.what == "robot" for effect in effects)
