"""A mission from its money to its prize: parts 1 and 3, and the end of a ship."""

from event_horizon.core.errors import IllegalAction
from event_horizon.core.news import Fact, News
from event_horizon.core.replacing import replace

from .action import Build
from .board import HOME
from .options import SEAT_NAMES
from .ship import MAX_FUNDING, MAX_LEVEL, MAX_NAME_LENGTH, TOKENS_PER_LEVEL, Ship, cost, is_name, premade
from .state import State
from .tell import about, counted
from .turn import end_turn, first_step, over


def fund(state: State, die: int) -> State:
    """1.1: ten million dollars per pip; 1.6: a shared ship has its seats' sum."""
    ship = state.ship
    facts: dict[str, Fact] = {"seat": ship.seats[0], "by": ship.seats[state.funded], "die": die}
    who = SEAT_NAMES[ship.seats[state.funded]].capitalize()
    if die == 1 and state.options.reroll_ones:
        return state.telling(News("funded", f"{who} rolls a 1 for funding and rolls again.", facts, "O3"))
    money = min(MAX_FUNDING, ship.funding + 10 * die)
    is_last = state.funded + 1 == len(ship.seats)
    rolled = f"{who} rolls {die}: {_purse(ship, 10 * die, money, is_last=is_last)}"
    state = state.with_ship(funding=money).telling(News("funded", rolled, {**facts, "funding": money}, "1.1"))
    return _after_funding(state) if is_last else replace(state, funded=state.funded + 1)


def _after_funding(state: State) -> State:
    """R3: at the beginning every crew rolls before any crew builds; later a crew builds at once."""
    if state.round:
        return replace(state, funded=0, step="build")
    waiting = [index for index, ship in enumerate(state.ships) if not ship.is_built]
    without = [index for index in waiting if not state.ships[index].funding]
    if without:
        return replace(state, funded=0, step="fund", turn=without[0])
    return replace(state, funded=0, step="build", turn=waiting[0])


def _purse(ship: Ship, given: int, money: int, *, is_last: bool) -> str:
    """What a crew has after a throw: its money, or what its seats have put together."""
    if len(ship.seats) == 1:
        return f"{money} million dollars."
    if ship.funding + given > MAX_FUNDING:
        return f"the crew has {money} million dollars, as much as a ship can cost."
    return f"the crew has {money} million dollars{'.' if is_last else ' so far.'}"


def check_build(state: State, order: Build) -> None:
    if state.options.premade:
        _check_premade(state, order)
        return
    if not isinstance(order.name, str) or not is_name(order.name):
        raise IllegalAction(
            "1.5", f"a name is 1 to {MAX_NAME_LENGTH} letters, digits, spaces, - or ', not {order.name!r:.40}"
        )
    for system in ("probes", "shield", "strength", "power"):
        level = getattr(order, system)
        if type(level) is not int or not 0 <= level <= MAX_LEVEL:
            raise IllegalAction("1.2", f"{system} has levels 0 to {MAX_LEVEL}, not {level!r:.20}")
    if cost(order) > state.ship.funding:
        raise IllegalAction(
            "1.4", f"that costs {cost(order)} million dollars, and the crew has {state.ship.funding}"
        )


def _check_premade(state: State, order: Build) -> None:
    ships = premade(state.options.ships)
    if order not in ships:
        names = ", ".join(ship.name for ship in ships)
        raise IllegalAction("O4", f"choose a ready-made ship as it is: {names}; not {order.name!r:.40}")


def build(state: State, order: Build) -> State:
    """1.2, 1.3, 1.5: the ship waits at home, named, for its crew's next turn."""
    money = state.ship.funding or cost(order)
    name = _name(state, order.name)
    state = state.with_ship(
        name=name,
        at=HOME,
        energy=TOKENS_PER_LEVEL * order.power,
        probes=order.probes,
        shield=order.shield,
        strength=order.strength,
        funding=money,
    )
    aboard = (
        f"is ready: {counted(order.probes, 'probe')}, shield {order.shield}, strength {order.strength},"
        f" {counted(TOKENS_PER_LEVEL * order.power, 'energy token')}; {cost(order)} of {money} million dollars spent."
    )
    facts: dict[str, Fact] = {
        "name": name,
        "probes": order.probes,
        "shield": order.shield,
        "strength": order.strength,
        "energy": TOKENS_PER_LEVEL * order.power,
        "spent": cost(order),
        "funding": money,
    }
    return end_turn(state.telling(about(state, "built", "1.2", aboard, **facts)))


def _name(state: State, name: str) -> str:
    """R2: as ordered; if another ship flies under that name, with the crew's colour before it."""
    if all(ship.name != name for ship in state.ships):
        return name
    return f"{SEAT_NAMES[state.ship.seats[0]].capitalize()} {name}"[:MAX_NAME_LENGTH].rstrip()


def wormhole(state: State, dice: tuple[int, ...]) -> State:
    """2.18: two sixes win at once; otherwise the ship is lost."""
    rolled = f"rolls {dice[0]} and {dice[1]}"
    if dice == (6, 6):
        told = f"{rolled}: it comes out of a wormhole near Earth and wins the prize!"
        state = replace(state, winner=state.turn)
        return over(state.telling(about(state, "wormhole", "2.18", told, dice=dice)), _won(state), "3.2")
    state = state.telling(about(state, "lost", "2.18", f"{rolled} and is lost in the black hole.", dice=dice))
    return _end_mission(state)


def come_home(state: State) -> State:
    """3.1, 3.2: what the crew has decides what it may present."""
    found = len(state.ship.results)
    state = state.with_ship(at=HOME, moved=0, hold=0)
    if not found:
        told = about(state, "home", "3.2", "is home, without a result to present.", results=0)
        return _end_mission(state.telling(told))
    told = about(state, "home", "3.1", f"is home with {counted(found, 'probe result')}.", results=found)
    state = state.telling(told)
    return _win(state, "3.5") if found >= 3 else replace(state, step="prize", left=0)


def needed_for_prize(results: int) -> int:
    """3.3 to 3.5: the lowest number on the die that wins with this many results; 1 is always, 7 never."""
    return {0: 7, 1: 5, 2: 3}.get(results, 1)


def prize(state: State, die: int) -> State:
    found = len(state.ship.results)
    rule = "3.3" if found == 1 else "3.4"
    if die >= needed_for_prize(found):
        return _win(state, rule, die)
    told = f"rolls {die}; with {counted(found, 'result')} that does not win the prize."
    return _end_mission(state.telling(about(state, "unmoved", rule, told, die=die)))


def _win(state: State, rule: str, die: int | None = None) -> State:
    rolled = "" if die is None else f"rolls {die} and "
    told = about(state, "prize", rule, f"{rolled}wins the prize!", die=die)
    state = replace(state.telling(told), winner=state.turn)
    return over(state, _won(state), "3.2")


def _won(state: State) -> str:
    return f"The crew of {state.ship.name} wins the game."


def _end_mission(state: State) -> State:
    """R7, R9: a new ship at once, if the crew has a mission left; its cards go back."""
    ship, robot = state.ship, state.event_deck.robot
    if robot is not None:
        discard = list(state.discard)
        discard[robot] += ship.robots
        state = replace(state, discard=tuple(discard))
    left = ship.missions - 1
    if not left:
        state = state.with_ship(missions=0, results=(), robots=0, energy=0, probes=0, hold=0, skip=0)
        return end_turn(state.telling(about(state, "out", "R7", "has flown its crew's last mission.")))
    fresh = Ship(ship.seats, left, shift=ship.shift)
    ships = (*state.ships[: state.turn], fresh, *state.ships[state.turn + 1 :])
    state = replace(state, ships=ships, funded=0, left=0, probed=False)
    return replace(state, step=first_step(state))
