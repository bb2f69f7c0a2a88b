"""The words of the explorer game: an order, then its parts, one at a time.

Tokens have no highest number, so what is given is said digit by digit.
"""

import re
from itertools import combinations_with_replacement

from event_horizon.core.option import Settings
from event_horizon.core.vocabulary import DIGITS, STOP, Vocabulary

from .action import Action, Dice, Die, Draw
from .board import Space, write_place
from .notation import write
from .ship import DEFAULT_NAME, MAX_LEVEL, own_name, premade
from .state import State, start

ORDERS = (
    "roll", "climb", "descend", "stay", "home", "probe", "end", "repair", "shield", "strength", "give", "energy",
    "robot", "space", "build", "join", "accept", "decline", "take", "leave", "draw",
)  # fmt: skip
SYSTEMS = ("probes", "shield", "strength", "power")
BUILD = re.compile(r"build (.+) (probes=\S+) (shield=\S+) (strength=\S+) (power=\S+)")

WORDS_A_TURN = 60
"""Orders and their parts, without gifts: those are paid for."""

TOKENS_A_TURN = 24
"""More than two cards in one move can bring."""


def vocabulary(settings: Settings) -> Vocabulary:
    first = start(settings)
    names = [ship.name for ship in premade(first.options.ships)] if first.options.premade else [DEFAULT_NAME]
    levels = [f"{system}={level}" for system in SYSTEMS for level in range(MAX_LEVEL + 1)]
    words = dict.fromkeys((STOP, *DIGITS, *ORDERS, *names, *levels, *_spaces(first), *_own_names(first)))
    turns = (first.last_round + 1) * len(first.ships)
    return Vocabulary(
        tuple(words),
        _chances(first),
        max_words=turns * (WORDS_A_TURN + 2 * TOKENS_A_TURN),
        max_chances=turns * (10 + first.options.seats),
        spell=spell,
        is_zero_sum=False,
    )


def spell(text: str) -> tuple[str, ...]:
    if built := BUILD.fullmatch(text):
        return ("build", *built.groups())
    words: list[str] = []
    for word in text.split(" "):
        words += word if word.isdigit() else [word]
    return tuple(words)


def _spaces(first: State) -> list[str]:
    return [
        write_place(Space(orbit, space))
        for orbit, ring in enumerate(first.board.orbits, start=1)
        for space in range(ring.spaces)
    ]


def _own_names(first: State) -> list[str]:
    """R2: those under which `legal` offers ships, after all words that older numbers stand for."""
    if first.options.premade:
        return []
    missions = range(1, first.options.missions + 1)
    return [own_name(seat, mission) for seat in range(first.options.seats) for mission in missions]


def _chances(first: State) -> tuple[str, ...]:
    throws = [throw for dice in (2, 3, 4) for throw in combinations_with_replacement(range(1, 7), dice)]
    cards = [*first.event_deck.index, *first.result_deck.index]
    actions: list[Action] = [*map(Die, range(1, 7)), *map(Dice, throws), *map(Draw, dict.fromkeys(cards))]
    return tuple(map(write, actions))
