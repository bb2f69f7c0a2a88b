"""The lines that a host and an engine say to each other, written and read. docs/engine-protocol.md describes them."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, get_type_hints

from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame
from event_horizon.core.option import written
from event_horizon.core.plain import json_of

MAX_ANSWER = 64 * 1024
"""Bytes of a line from an engine."""
BARE = re.compile(r"[A-Za-z0-9_.+-]+")
OPTION = re.compile(r'([a-z][a-z0-9_]*)=("(?:[^"\\]|\\.)*"|[A-Za-z0-9_.+-]*)(?:\s+|$)')


class BadLine(ValueError):
    """A line that is not part of the protocol; the message says what is wrong with it."""


def write_new_game(game: AnyGame) -> str:
    """`newgame NAME key=value ...`: the game with the value of every option."""
    pairs = (f"{name}={_value(written(value))}" for name, value in game.settings.items())
    return " ".join(["newgame", game.name, *pairs])


def read_new_game(rest: str) -> tuple[str, dict[str, str]]:
    """The game's name and its options, from what follows `newgame`."""
    name, _, options = rest.strip().partition(" ")
    found, place, options = {}, 0, options.strip()
    while place < len(options):
        pair = OPTION.match(options, place)
        if not pair:
            raise BadLine(f"options are written key=value, not {options[place:]!r:.60}")
        found[pair[1]] = read_json(pair[2]) if pair[2].startswith('"') else pair[2]
        place = pair.end()
    return name, found


def _value(text: str) -> str:
    return text if BARE.fullmatch(text) else json.dumps(text)


def write_position(game: AnyGame, view: Any, budget: Budget) -> str:
    """`view JSON` where the game has secrets, else `position JSON`: what the seat to act may know."""
    if game.has_secrets():
        import msgspec

        return f"view {msgspec.json.encode(view).decode()}"
    return f"position {json.dumps(game.dump(game.determinize(view, budget.random())))}"


def read_position(game: AnyGame, rest: str) -> Any:
    """The state that `position start|JSON [moves [...]]` describes."""
    if rest.startswith("start"):
        state, rest = game.start(), rest.removeprefix("start")
    else:
        data, end = _leading_json(rest)
        state, rest = game.load(data), rest[end:]
    word, _, moves = rest.strip().partition(" ")
    if word not in ("", "moves"):
        raise BadLine(f"after the position comes `moves`, not {word!r:.60}")
    for text in read_texts(moves) if word else ():
        state = game.apply(state, game.read(state, text))
    return state


def read_view(game: AnyGame, rest: str) -> Any:
    """The game's View from its JSON."""
    import msgspec

    try:
        return msgspec.json.decode(rest, type=get_type_hints(game.rules.view)["return"])
    except msgspec.MsgspecError as error:
        raise BadLine(f"this is not a view of {game.name}: {error}") from error


def write_texts(word: str, texts: Iterable[str]) -> str:
    """`legal ["...", ...]`: a word and a list of actions."""
    return f"{word} {json.dumps(list(texts), ensure_ascii=False)}"


def read_texts(rest: str) -> list[str]:
    """A JSON list of actions."""
    texts = read_json(rest)
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise BadLine("actions are written as a JSON list of texts")
    return texts


def write_go(budget: Budget) -> str:
    """`go movetime MS nodes N seed N`: how much the engine may think."""
    words: Mapping[str, int | None] = {
        "movetime": None if budget.seconds is None else max(1, round(budget.seconds * 1000)),
        "nodes": budget.nodes,
        "seed": budget.seed,
    }
    return " ".join(["go", *(f"{word} {value}" for word, value in words.items() if value is not None)])


def read_go(rest: str) -> Budget:
    """The budget, from what follows `go`."""
    words = rest.split()
    found = dict(zip(words[::2], words[1::2], strict=False))
    if len(words) % 2 or not found.keys() <= {"movetime", "nodes", "seed"}:
        raise BadLine("`go` takes movetime MS, nodes N and seed N")
    if not all(value.isascii() and value.isdigit() and len(value) < 12 for value in found.values()):
        raise BadLine("`go` takes whole numbers")
    seconds = int(found["movetime"]) / 1000 if "movetime" in found else None
    nodes = max(1, int(found["nodes"])) if "nodes" in found else None
    return Budget(seconds, nodes, int(found.get("seed", 0)))


def read_json(text: str) -> Any:
    try:
        return json_of(text)
    except (ValueError, RecursionError) as error:
        raise BadLine(f"this is not valid JSON: {text!r:.60}") from error


def _leading_json(text: str) -> tuple[Any, int]:
    try:
        _, end = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError) as error:
        raise BadLine(f"a position is `start` or JSON, not {text!r:.60}") from error
    return read_json(text[:end]), end
