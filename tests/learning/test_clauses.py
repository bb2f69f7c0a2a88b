"""Every line of the log, and every refusal, names a clause that the rules page has."""

import re
from random import Random

import pytest

from event_horizon.core.errors import IllegalAction
from event_horizon.core.seat import CHANCE
from event_horizon.games.catalog import GAMES, game
from event_horizon.games.page import rules_page

BUNDLED = list(GAMES.bundled)
CLAUSE = re.compile(
    r"^(?:#+ |[-*|] +|)[*_`]*([A-Z]\d+(?:\.\d+)*|\d+(?:\.\d+)*[a-z]?)(?=[\s.:)*_`])", re.MULTILINE
)
ACTIONS = 250
ILLEGAL = {
    "triangle": ("11@a1", "1@z9", "swap"),
    "tipping": ("d4N", "a1N", "e4N"),
    "torus": ("done", "step PL1 N", "fire", "land PL1 A-1", "announce 5"),
    "explorer": ("climb", "home", "probe", "end", "build X probes=3 shield=3 strength=3 power=3"),
}


def clauses(name: str) -> set[str]:
    return set(CLAUSE.findall(rules_page(name)))


@pytest.mark.parametrize("name", BUNDLED)
def test_every_line_of_the_log_names_a_clause_of_the_rules(name: str) -> None:
    rules, random = game(name), Random(16)
    known, unknown = clauses(name), set[tuple[str, str]]()
    state = rules.start()
    for _ in range(ACTIONS):
        seat = rules.to_act(state)
        if seat is None:
            state = rules.start()
            continue
        action = rules.roll(state, random) if seat == CHANCE else random.choice(rules.legal(state))
        state = rules.apply(state, action)
        news = rules.news(state, None)
        unknown |= {(each.kind, each.rule) for each in news if each.rule not in known}
    assert unknown == set()


@pytest.mark.parametrize("name", BUNDLED)
def test_every_refusal_names_a_clause_of_the_rules(name: str) -> None:
    rules, known = game(name), clauses(name)
    state, random, refused = rules.start(), Random(3), 0
    for _ in range(60):
        seat = rules.to_act(state)
        if seat is None:
            break
        if seat != CHANCE:
            for text in ILLEGAL[name]:
                try:
                    rules.apply(state, rules.read(state, text))
                except IllegalAction as refusal:
                    assert refusal.rule in known, f"{text}: {refusal.rule}"
                    refused += 1
                except ValueError:
                    continue
        action = rules.roll(state, random) if seat == CHANCE else random.choice(rules.legal(state))
        state = rules.apply(state, action)
    assert refused > 10
