"""The law of the triangle game. Clause numbers are those of rules.md."""

from functools import cache

from event_horizon.core.errors import IllegalAction
from event_horizon.core.news import News
from event_horizon.core.option import Settings
from event_horizon.core.outcome import Outcome
from event_horizon.core.replacing import replace
from event_horizon.core.seat import CHANCE, Seat
from event_horizon.core.sentence import capitalised

from .action import Action, Block, Draw, Place, Swap
from .board import Cell, board
from .state import COLOURS, GREEN, RED, State


def to_act(state: State) -> Seat | None:
    if state.is_over:
        return None
    if not state.is_ready or (state.options.tiles == "drawn" and not state.drawn):
        return CHANCE
    return state.seat_of(state.colour)


def legal(state: State) -> tuple[Action, ...]:
    """3.2: any tile in hand on any empty cell."""
    if to_act(state) in (None, CHANCE):
        return ()
    places = placements(state.options.rows)
    actions = [places[tile][cell] for tile in playable(state) for cell in state.empty]
    return (*actions, Swap()) if can_swap(state) else tuple(actions)


def chances(state: State) -> tuple[tuple[Action, int], ...]:
    """O2 and O6: every tile in the hand, and every open cell, is as likely as any other."""
    if to_act(state) != CHANCE:
        return ()
    if not state.is_ready:
        return tuple((Block(state.board.names[cell]), 1) for cell in state.empty)
    return tuple((Draw(tile), 1) for tile in state.hands[state.colour])


def has_chance(settings: Settings) -> bool:
    """O2 and O6: only drawn tiles and blocked cells are left to chance."""
    return settings["tiles"] == "drawn" or bool(settings["blocked"])


def apply(state: State, action: Action) -> State:
    check(state, action)
    match action:
        case Block(name):
            blocked = state.blocked | {state.board.numbers[name]}
            return replace(state, blocked=blocked, news=(_blocked(name),))
        case Draw(tile):
            return replace(state, drawn=tile, news=(_drawn(state, tile),))
        case Swap():
            return replace(state, swapped=True, news=(_swapped(state),))
        case Place(tile, name):
            cell = state.board.numbers[name]
            value = tile if state.colour == RED else -tile
            cells = (*state.cells[:cell], value, *state.cells[cell + 1 :])
            after = replace(state, cells=cells, drawn=0, news=(_placed(state, action),))
            return replace(after, news=(*after.news, *_collapse(after))) if after.is_over else after


def outcome(state: State) -> Outcome | None:
    """4: the lower sum wins at the first ring that differs, or the higher one (O7); all equal is a draw."""
    if not state.is_over:
        return None
    hole = state.board.names[state.empty[0]]
    for number, (red, green) in enumerate(counted(state), start=1):
        if red != green:
            winner = leader(state, red, green)
            own, other = (red, green) if winner == RED else (green, red)
            scores = (1.0, 0.0) if state.seat_of(winner) == 0 else (0.0, 1.0)
            reason = f"{COLOURS[winner]} wins {own} to {other} on {ring_name(number, hole)}"
            return Outcome(scores, reason)
    rings = ring_name(1, hole) if state.options.scoring == "adjacent" else f"every ring around {hole}"
    return Outcome((0.5, 0.5), f"a draw: the sums are equal on {rings}")


def check(state: State, action: Action) -> None:
    """Raises IllegalAction, with the clause, if the action is not legal now."""
    if state.is_over:
        raise IllegalAction("3.3", "the game is over; one cell is left and it is the hole")
    match action:
        case Block(name):
            _check_block(state, name)
        case Draw(tile):
            _check_draw(state, tile)
        case Swap():
            _check_swap(state)
        case Place():
            _check_place(state, action)
        case _:
            raise IllegalAction("3.2", f"{action!r:.60} is not an action of this game")


@cache
def placements(rows: int) -> tuple[tuple[Place, ...], ...]:
    """Every possible placement, by tile and cell; made once, because `legal` offers them again and again."""
    names = board(rows).names
    return tuple(tuple(Place(tile, name) for name in names) for tile in range((len(names) - 1) // 2 + 1))


def _check_block(state: State, name: str) -> None:
    if state.is_ready:
        raise IllegalAction("O6", "no cell can be blocked now")
    cell = state.board.numbers.get(name)
    if cell is None:
        raise IllegalAction("1.1", f"the board has no cell {name!r:.20}")
    if cell in state.blocked:
        raise IllegalAction("O6", f"{name} is already blocked")


def _check_draw(state: State, tile: int) -> None:
    if to_act(state) != CHANCE or not state.is_ready:
        raise IllegalAction("O2", "no tile can be drawn now")
    if tile not in state.hands[state.colour]:
        raise IllegalAction("O2", f"{COLOURS[state.colour]}'s {tile} is not in hand and cannot be drawn")


def _check_swap(state: State) -> None:
    if not state.options.swap:
        raise IllegalAction("O4", "this game is played without the swap")
    if not can_swap(state):
        raise IllegalAction("O4", "only green may swap, and only in answer to the first placement")
    if to_act(state) == CHANCE:
        raise IllegalAction("O4", "green's tile must be drawn before green may swap")


def _check_place(state: State, action: Place) -> None:
    colour = COLOURS[state.colour]
    if not state.is_ready:
        raise IllegalAction("O6", "the blocked cells must be drawn before the first placement")
    if to_act(state) == CHANCE:
        raise IllegalAction("O2", f"{colour}'s tile must be drawn before it is placed")
    tiles, cell = state.options.highest_tile, state.board.numbers.get(action.cell)
    if cell is None:
        raise IllegalAction("1.1", f"the board has no cell {action.cell!r:.20}")
    if not 1 <= action.tile <= tiles:
        raise IllegalAction("1.2", f"there is no tile {action.tile}; tiles go from 1 to {tiles}")
    if cell in state.blocked:
        raise IllegalAction("O6", f"{action.cell} is blocked: nothing can be placed there")
    if state.cells[cell]:
        raise IllegalAction("3.2", f"{action.cell} already holds {tile_name(state.cells[cell])}")
    if action.tile not in state.hands[state.colour]:
        raise IllegalAction("3.2", f"{colour}'s {action.tile} is already on the board")
    if action.tile not in playable(state):
        must = playable(state)[0]
        clause, why = ("O2", "was drawn") if state.drawn else ("O1", "is next in ascending order")
        raise IllegalAction(clause, f"{colour} must place {must}, which {why}, not {action.tile}")


def can_swap(state: State) -> bool:
    """O4: green's answer to the very first placement, once."""
    return state.options.swap and state.placed == 1 and not state.swapped


def playable(state: State) -> tuple[int, ...]:
    """R1: the tile is chosen freely; O1 and O2 leave one."""
    if state.drawn:
        return (state.drawn,)
    hand = state.hands[state.colour]
    return hand[:1] if state.options.tiles == "ascending" else hand


def leader(state: State, red: int, green: int) -> int:
    """The side that wins with these two different sums (2, O7)."""
    return RED if (red < green) == (state.options.goal == "low") else GREEN


def ring_sums(cells: tuple[int, ...], rings: tuple[tuple[Cell, ...], ...]) -> tuple[tuple[int, int], ...]:
    """R2: in each ring, red's and green's tiles added up; a side with none there has 0."""
    sums = []
    for ring in rings:  # plain loops: every snapshot adds up hundreds of rings
        red = green = 0
        for cell in ring:
            tile = cells[cell]
            if tile > 0:
                red += tile
            else:
                green -= tile
        sums.append((red, green))
    return tuple(sums)


def counted(state: State) -> tuple[tuple[int, int], ...]:
    """The sums that decide: every ring around the hole, or ring 1 alone (O3)."""
    rings = state.board.rings[state.empty[0]]
    return ring_sums(state.cells, rings[:1] if state.options.scoring == "adjacent" else rings)


def ring_name(number: int, hole: str) -> str:
    return f"the ring around {hole}" if number == 1 else f"ring {number} around {hole}"


def tile_name(value: int) -> str:
    return f"{COLOURS[RED if value > 0 else GREEN]}'s {abs(value)}"


def _placed(state: State, action: Place) -> News:
    colour = COLOURS[state.colour]
    facts = {"colour": colour, "tile": action.tile, "cell": action.cell}
    return News("placed", f"{colour.title()} places {action.tile} on {action.cell}.", facts, "3.2")


def _blocked(name: str) -> News:
    return News("blocked", f"{name} is blocked: it stays empty and cannot be the hole.", {"cell": name}, "O6")


def _drawn(state: State, tile: int) -> News:
    colour = COLOURS[state.colour]
    return News("drawn", f"{colour.title()} draws {tile}.", {"colour": colour, "tile": tile}, "O2")


def _swapped(state: State) -> News:
    cell = next(c for c, tile in enumerate(state.cells) if tile)
    name, tile = state.board.names[cell], state.cells[cell]
    sentence = f"The second player takes over red's {tile} on {name}: the seats change colours."
    return News("swapped", sentence, {"cell": name, "tile": tile}, "O4")


def _collapse(state: State) -> tuple[News, ...]:
    """The news of the end: the hole, and ring after ring up to the one that decides."""
    hole = state.board.names[state.empty[0]]
    news = [News("hole", f"{hole} is left empty: it is the black hole.", {"cell": hole}, "3.3")]
    for number, (red, green) in enumerate(counted(state), start=1):
        facts = {"ring": number, "red": red, "green": green}
        clause = "4.1" if number == 1 else "4.2" if number == 2 else "4.3"
        news.append(News("ring", f"Ring {number}: red {red}, green {green}.", facts, clause))
        if red != green:
            break
    result = outcome(state)
    assert result is not None
    sentence = capitalised(result.reason) + "."
    level = "O3" if state.options.scoring == "adjacent" else "4.4"
    clause = level if result.scores[0] == 0.5 else "4"
    return (*news, News("ended", sentence, {"scores": result.scores}, clause))
