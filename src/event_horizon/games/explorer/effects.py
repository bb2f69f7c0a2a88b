"""What each effect of a card does to the ship whose turn it is."""

from event_horizon.core.replacing import replace

from .effect import Effect
from .flight import lifted, sunk
from .ship import MAX_LEVEL, Ship
from .state import State
from .tell import about, counted

PARTS = {"energy": "energy", "probe": "probes", "shield": "shield", "strength": "strength", "robot": "robots"}
"""Where a ship keeps what an effect gives or takes."""


def can_pay(ship: Ship, effects: tuple[Effect, ...]) -> bool:
    """R12: the ship has all that the card takes."""
    prices = [effect for effect in effects if effect.is_price]
    return all(getattr(ship, PARTS[effect.what]) + effect.amount >= 0 for effect in prices)


def has_room(state: State, effects: tuple[Effect, ...]) -> bool:
    """Whether anything but the price would change."""
    return any(_changes(state, effect) for effect in effects if not effect.is_price)


def _changes(state: State, effect: Effect) -> bool:
    match effect.what:
        case "probe" | "shield" | "strength":
            return bool(getattr(state.ship, PARTS[effect.what]) < MAX_LEVEL)
        case "orbit" if effect.amount > 0:
            return state.ship.at.orbit < state.board.top
    return True


def take(state: State, effect: Effect) -> State:
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
    return max(0, min(MAX_LEVEL, value))


def _set(state: State, effect: Effect, **change: int) -> State:
    after = state.with_ship(**change)
    sentence = _told(state.ship, after.ship, effect)
    facts = {"what": effect.what, "amount": effect.amount, "now": next(iter(change.values()))}
    return after.telling(about(state, "effect", "2.4", sentence, **facts))


def _told(before: Ship, after: Ship, effect: Effect) -> str:
    match effect.what:
        case "hold":
            return f"must {effect.words()}."
        case "skip":
            return f"will {effect.words()}."
        case "robot":
            return f"keeps {counted(effect.amount, 'repair robot')}."
        case "energy" | "probe":
            thing = "energy token" if effect.what == "energy" else "probe"
            now = getattr(after, PARTS[effect.what])
            have = counted(now, thing) if now else f"no {thing}s"
            full = f"has {have} aboard and takes no more." if now else f"has no {thing} to lose."
        case _:
            now = getattr(after, effect.what)
            have = f"{effect.what} {now}"
            full = f"has {have} already, the maximum." if now else f"has no {effect.what} to lose."
    was = getattr(before, PARTS[effect.what])
    if was == now:
        return full
    return f"now has {have}, {'up' if now > was else 'down'} from {was}."
