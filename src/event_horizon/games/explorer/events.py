"""Event cards: drawing one, and obeying it."""

from dataclasses import replace

from event_horizon.core.news import Fact, News

from .cards import Card
from .effect import Effect, System, Test, needed
from .flight import lifted, sunk
from .ship import HIGHEST, Ship
from .state import State
from .tell import about, counted, label


def deck(state: State) -> tuple[int, ...]:
    """2.5: the counts that a card is drawn from; the discard becomes the deck when that is empty."""
    return state.events if any(state.events) else state.discard


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


def obey(state: State, card: Card) -> State:
    effects = obeyed(state, card)
    if card.test:
        state = state.telling(_tested(state, card.test, is_idle=not effects))
    for effect in effects:
        state = _take(state, effect)
    return state


def _tested(state: State, test: Test, *, is_idle: bool) -> News:
    """How the ship withstands, so that a card that does nothing says why."""
    system, level = needed(test, state.board.orbit(state.ship.at).zone)
    have = _has(state.ship, system)
    sentence = f"has {system} {have}, and {system} {level} is needed here:"
    if have >= level:
        sentence += " it is protected, and nothing happens." if is_idle else " it is protected."
    else:
        sentence += " it is not protected."
    return about(state, "effect", "1.2", sentence, what=system, amount=0, now=have)


def _take(state: State, effect: Effect) -> State:
    ship, amount = state.ship, effect.amount
    match effect.what:
        case "energy":
            return _set(state, effect, energy=max(0, ship.energy + amount))
        case "shield":
            return _set(state, effect, shield=_level(ship.shield + amount))
        case "strength":
            return _set(state, effect, strength=_level(ship.strength + amount))
        case "probe":
            return _set(state, effect, probes=_level(ship.probes + amount))
        case "robot":
            return _set(state, effect, robots=ship.robots + amount)
        case "hold":
            # this turn is counted, too; the order is for the turns after it
            return _set(state, effect, hold=amount + 1)
        case "skip":
            return _set(state, effect, skip=ship.skip + amount)
        case "orbit":
            # 2.6: a later card overrides an order to stay
            free = state.with_ship(hold=0)
            return lifted(free, amount) if amount > 0 else sunk(free, -amount)
        case "roll":
            return replace(state.telling(about(state, "again", "R5", "rolls once more.")), step="roll")


def _level(value: int) -> int:
    """F5, R11: never below 0, never above 3."""
    return max(0, min(HIGHEST, value))


def _set(state: State, effect: Effect, **change: int) -> State:
    after = state.with_ship(**change)
    sentence = _told(state.ship, after.ship, effect)
    facts = {"what": effect.what, "amount": effect.amount, "now": next(iter(change.values()))}
    return after.telling(about(state, "effect", "2.4", sentence, **facts))


def _told(before: Ship, after: Ship, effect: Effect) -> str:
    match effect.what:
        case "hold":
            return f"must {Effect('hold', effect.amount).words()}."
        case "skip" | "robot":
            return effect.words().replace("lose", "will lose", 1).replace("keep", "keeps", 1) + "."
        case "energy" | "probe":
            thing, name = ("energy token", "energy") if effect.what == "energy" else ("probe", "probes")
            was, now = getattr(before, name), getattr(after, name)
            have = counted(now, thing) if now else f"no {thing}"
            full = f"has {have} aboard and takes no more." if now else f"has no {thing} to lose."
        case _:
            was, now = getattr(before, effect.what), getattr(after, effect.what)
            have = f"{effect.what} {now}"
            full = f"has {have} already, the highest." if now else f"has no {effect.what} to lose."
    if was == now:
        return full
    return f"now has {have}, {'up' if now > was else 'down'} from {was}."


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
