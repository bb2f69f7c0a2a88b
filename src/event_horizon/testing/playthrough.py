"""Playthroughs: a recorded game in full, so that any change of behaviour shows in a diff.

`python -m event_horizon.testing.playthrough NAME [option=value ...] [seed=NUMBER]` records a random game.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from event_horizon import CHANCE, game
from event_horizon.core.game import AnyGame
from event_horizon.core.news import News

from .folders import data_folder

BOARD_EVERY = 10
ChooseAction = Callable[[Any, int], str]


def path_of(name: str) -> Path:
    return data_folder(name) / "playthrough.txt"


def told(rules: AnyGame, choose: ChooseAction) -> Iterator[str]:
    """The lines of a playthrough in which `choose(state, number)` names each action."""
    state, number = rules.start(), 0
    yield " ".join(["options", *(f"{name}={value}" for name, value in rules.settings.items())])
    while (actor := rules.to_act(state)) is not None:
        if number % BOARD_EVERY == 0:
            yield from _board(rules, state)
        options = len(rules.chances(state)) if actor == CHANCE else len(rules.legal(state))
        text = choose(state, number)
        state = rules.apply(state, rules.read(state, text))
        number += 1
        yield f"{number} [{'chance' if actor == CHANCE else actor}, {options} possible] > {text}"
        yield from map(_heard, rules.news(state, None))
    yield from _board(rules, state)
    yield f"outcome {rules.outcome(state)}"


def _heard(news: News) -> str:
    """What a spectator hears, and what programs read."""
    words = [news.rule, news.kind, *(["reveals"] if news.reveals else [])]
    return f"    {news.sentence} [{' '.join(filter(None, words))}] {dict(news.facts)}"


def _board(rules: AnyGame, state: Any) -> Iterator[str]:
    yield ""
    yield from (f"  | {row}".rstrip() for row in rules.text(rules.view(state, None)).splitlines())
    yield f"  position {rules.dump(state)}"
    yield ""


def recorded_options(text: str) -> dict[str, str]:
    """They stand in the first line; words for true and false are read in small letters."""
    pairs = (part.split("=", 1) for part in text.splitlines()[0].split(" ")[1:])
    return {name: {"True": "true", "False": "false"}.get(value, value) for name, value in pairs}


def recorded_actions(text: str) -> list[str]:
    return [row.split(" > ", 1)[1] for row in text.splitlines() if " possible] > " in row]


def at_random(rules: AnyGame, seed: int) -> ChooseAction:
    """Picks a kind of action first, so that rare kinds come up."""
    random = Random(seed)

    def choose(state: Any, number: int) -> str:
        if rules.to_act(state) == CHANCE:
            actions, weights = zip(*rules.chances(state), strict=True)
            return rules.write(random.choices(actions, weights)[0])
        legal = rules.legal(state)
        kind = random.choice(sorted({type(action).__name__ for action in legal}))
        return rules.write(random.choice([each for each in legal if type(each).__name__ == kind]))

    return choose


def main(name: str, *words: str) -> None:
    options = dict(word.split("=", 1) for word in words)
    seed = int(options.pop("seed", "1"))
    rules = game(name, **options)
    path_of(name).write_text("\n".join(told(rules, at_random(rules, seed))) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
