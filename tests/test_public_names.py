"""What `from event_horizon import ...` offers, and what a type checker knows of it."""

import ast
import inspect
import pydoc
import re
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, assert_type, get_type_hints

import pytest

import event_horizon
import event_horizon.arena.game as arena_game
import event_horizon.records.text as records_text
from event_horizon import (
    GAMES,
    Budget,
    Game,
    Match,
    Player,
    Record,
    Refusal,
    Rules,
    arena,
    client,
    game,
    play_match,
)
from event_horizon.arena import forfeits, ratings, seats
from event_horizon.core.field_docs import field_docs
from event_horizon.core.game import AnyGame
from event_horizon.games.explorer.state import State as ExplorerState
from event_horizon.games.tipping.action import Tip
from event_horizon.games.torus import seen, sheet
from event_horizon.games.torus.view import View as TorusView
from event_horizon.games.triangle.state import State as TriangleState
from event_horizon.records import annotation, many, record, replay, verify
from event_horizon.records.record import record_of
from event_horizon.records.text import read, write


@pytest.mark.parametrize("name", event_horizon.__all__)
def test_every_public_name_is_there_and_documented(name: str) -> None:
    found = getattr(event_horizon, name)
    assert name in dir(event_horizon)
    if inspect.isclass(found) or inspect.isfunction(found) or inspect.ismodule(found):
        assert inspect.getdoc(found)


STABLE = {"game", "GAMES", "CHANCE", "BadNotation", "BadOption", "BadPosition", "IllegalAction"}
STABLE_METHODS = (
    "start", "to_act", "legal", "chances", "apply", "outcome", "view", "news", "write", "read", "dump", "load",
    "settings", "seats",
)  # fmt: skip


def test_names_that_programs_rely_on_stay() -> None:
    """Programs of other people use these: they are never renamed."""
    assert set(event_horizon.__all__) >= STABLE
    assert [name for name in STABLE_METHODS if not hasattr(game("triangle"), name)] == []


def test_a_name_that_there_is_not_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        _ = event_horizon.chess  # type: ignore[attr-defined]


def test_a_type_checker_knows_the_types_of_a_game_by_its_name() -> None:
    """Checked by mypy, which reads the tests; `assert_type` does nothing when it runs."""
    state = game("triangle", rows=5).start()
    assert_type(state, TriangleState)
    assert_type(game("explorer").start(), ExplorerState)
    assert_type(game("tipping").legal(game("tipping").start()), tuple[Tip, ...])
    assert_type(game("torus").view(game("torus").start(), None), TorusView)
    name = "triangle"
    assert_type(game(name), AnyGame)
    assert isinstance(state, TriangleState)


class First:
    """The shortest player."""

    about = "Takes the first legal action."

    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        return legal[0]


class Rubbish(First):
    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        return "rubbish"


def test_a_match_is_played_to_its_end() -> None:
    rules = game("triangle", rows=5)
    one, again, other = (play_match(rules, [First(), "uniform"], seed=seed) for seed in (1, 1, 7))
    assert isinstance(one, Match)
    assert one.result is not None
    assert [step.text for step in one.line] == [step.text for step in again.line]
    assert [step.text for step in one.line] != [step.text for step in other.line]
    record = record_of(one)
    assert isinstance(record, Record)
    assert read(write(record)) == record
    assert [each.name for each in record.participants] == ["First", "uniform"]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_played_to_its_end(name: str) -> None:
    rules = GAMES[name]
    match = play_match(rules, ["uniform"] * len(rules.seats), seed=3)
    assert match.result is not None


def test_a_player_that_chooses_rubbish_is_named() -> None:
    first: Player = First()
    with pytest.raises(ValueError, match="Rubbish chose 'rubbish', which is not a legal action"):
        play_match(game("triangle"), [first, Rubbish()])
    with pytest.raises(ValueError, match="triangle has 2 seats, not 1"):
        play_match(game("triangle"), [first])
    with pytest.raises(Refusal, match="there is no computer player 'genius'"):
        play_match(game("triangle"), ["genius", "uniform"])


def test_a_tournament_in_three_lines() -> None:
    played = arena.run(arena.Tournament("triangle", {"rows": 2}, ("greedy", "uniform"), games=4))
    assert len(played) == 4
    assert all(0 <= each.score <= 1 for each in played)


def test_help_says_what_a_game_can_do() -> None:
    assert "apply" in (inspect.getdoc(Game) or "")


MODULES = [
    event_horizon, client, arena, arena_game, forfeits, ratings, seats, many, record, records_text, replay, verify, annotation,
]  # fmt: skip
"""What the documentation tells programs to import."""
PARTS = [
    import_module(f"event_horizon.games.{name}.{part}")
    for name in GAMES.bundled
    for part in ("view", "action")
]
HANDED_OUT = [*PARTS, seen, sheet]
"""Where what a bot gets from `Game.view` and `Game.legal` is defined; of these only the classes are meant for programs."""


def public(module: ModuleType) -> list[Any]:
    """What a module offers: the names it lists, or all that it defines itself."""
    own = [name for name, each in vars(module).items() if getattr(each, "__module__", "") == module.__name__]
    names = getattr(module, "__all__", own)
    return [getattr(module, name) for name in names if not name.startswith("_")]


OFFERED = {each for module in MODULES for each in public(module) if callable(each)}
SEEN = {each for module in HANDED_OUT for each in public(module)}
CLASSES = sorted(
    (each for each in OFFERED | SEEN if inspect.isclass(each)),
    key=lambda each: (each.__module__, each.__qualname__),
)
FUNCTIONS = sorted((each for each in OFFERED if inspect.isfunction(each)), key=lambda each: each.__qualname__)


@pytest.mark.parametrize("each", FUNCTIONS, ids=lambda each: f"{each.__module__}.{each.__name__}")
def test_help_explains_every_function(each: Any) -> None:
    assert inspect.getdoc(each)
    hints = get_type_hints(each)
    assert set(inspect.signature(each).parameters) <= set(hints)


@pytest.mark.parametrize("each", CLASSES)
def test_help_explains_every_method_and_field(each: type) -> None:
    """A field of Rules that is a function is explained by the method of Game that calls it."""
    about = inspect.getdoc(each) or ""
    is_written = not (is_dataclass(each) and about.startswith(f"{each.__name__}("))
    assert about
    assert is_written, "a dataclass without a docstring has only its signature"
    members = {name: member for name, member in vars(each).items() if not name.startswith("_")}
    methods = [name for name, member in members.items() if callable(member) or isinstance(member, property)]
    assert [name for name in methods if not inspect.getdoc(getattr(each, name))] == []
    texts = field_docs(each) if is_dataclass(each) else {}
    assert list(texts) == [field.name for field in fields(each)] if is_dataclass(each) else not texts
    explained = vars(Game) if each is Rules else {}
    assert [
        name for name, text in texts.items() if each is not Game and name not in explained and not text
    ] == []
    assert [name for name, text in texts.items() if name not in about] == []


SOURCES = Path(event_horizon.__file__).parent
DOCUMENTED = re.compile(
    r"^ *from event_horizon\.([\w.]+) import ([\w, ]+)|^::: event_horizon\.([\w.]+)$", re.MULTILINE
)


def documented_names() -> set[tuple[str, str]]:
    """What the documentation and the examples import from the package's modules: (file, name)."""
    root, found = SOURCES.parents[1], set()
    for page in [root / "README.md", *root.glob("docs/**/*.md"), *root.glob("examples/**/*.py")]:
        for module, names, reference in DOCUMENTED.findall(page.read_text(encoding="utf-8")):
            where = module.replace(".", "/") if module else reference.rpartition(".")[0].replace(".", "/")
            for name in map(str.strip, names.split(",")) if module else [reference.rpartition(".")[2]]:
                if (SOURCES / f"{where}.py").is_file():
                    found.add((f"{where}.py", name))
    return found


@pytest.mark.parametrize(("file", "name"), sorted(documented_names()))
def test_what_the_documentation_imports_explains_itself(file: str, name: str) -> None:
    """Read from the source, so that no adapter's package is needed."""
    tree = ast.parse((SOURCES / file).read_text(encoding="utf-8"))
    named = [each for each in tree.body if getattr(each, "name", "") == name]
    found = named[-1] if named else None  # after its overloads
    if not isinstance(found, ast.FunctionDef | ast.ClassDef):  # another name for a type, with its text below
        assert re.search(
            rf'^{name}\b.* = .+\n"""', (SOURCES / file).read_text(encoding="utf-8"), re.MULTILINE
        )
        return
    inner = [
        each
        for each in found.body
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and not each.name.startswith("_")
    ]
    parts = [found, *inner] if isinstance(found, ast.ClassDef) else [found]
    assert [each.name for each in parts if not ast.get_docstring(each)] == []


def test_what_help_shows_is_the_text_below_the_field() -> None:
    shown = pydoc.plain(pydoc.render_doc(Budget))
    assert "The same seed and the same nodes always give the same choice." in shown


def test_what_a_prompt_shows_is_short() -> None:
    match = play_match(game("triangle", rows=5), ["uniform", "uniform"])
    for each in (match, record_of(match), match.game):
        assert len(repr(each)) < 200
    assert "14 actions" in repr(record_of(match))
