"""What `--json` prints fits the published schema, for every command that has it."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from event_horizon import game, play_match
from event_horizon.cli import _parser, main
from event_horizon.client import Client
from event_horizon.commands.answers import ANSWERS
from event_horizon.commands.schema_page import page
from event_horizon.commands.schemas import schema_of
from event_horizon.records.many import write_many
from event_horizon.records.record import record_of
from event_horizon.records.text import write
from tests.serving import Serving


def commands_with_json(parser: argparse.ArgumentParser, words: str = "") -> Iterator[str]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                yield from commands_with_json(inner, f"{words} {name}".strip())
        elif "--json" in action.option_strings:
            yield words


def test_every_command_with_json_has_a_schema() -> None:
    assert sorted(commands_with_json(_parser())) == sorted(ANSWERS)


@pytest.mark.parametrize("command", ANSWERS)
def test_schemas_are_valid_and_say_what_things_are(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["schema", *command.split()])
    schema = json.loads(capsys.readouterr().out)
    Draft202012Validator.check_schema(schema)
    parts = [schema, *schema.get("$defs", {}).values()]
    assert all(each.get("description") for each in parts if each.get("type") == "object")


def test_the_page_of_the_documentation_is_made_of_them() -> None:
    """After a change: python -m event_horizon.commands.schema_page > docs/reference/json.md"""
    file = Path(__file__).parents[2] / "docs/reference/json.md"
    assert file.read_text(encoding="utf-8") == page()


def test_a_command_without_json_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    main(["schema"])
    assert capsys.readouterr().out.splitlines() == list(ANSWERS)
    with pytest.raises(SystemExit):
        main(["schema", "play"])
    assert "'play' has no `--json`" in capsys.readouterr().err


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    """A record, a file of two records, a position, and names for files to be made."""
    matches = [play_match(game("triangle", rows=2), ["uniform", "uniform"], seed=seed) for seed in (1, 2)]
    (tmp_path / "one.txt").write_text(write(record_of(matches[0])), encoding="utf-8")
    with (tmp_path / "many.txt").open("w", encoding="utf-8") as many:
        write_many(map(record_of, matches), many)
    position = game("triangle", rows=2).dump(game("triangle", rows=2).start())
    (tmp_path / "position.json").write_text(json.dumps(position))
    return {name: str(tmp_path / name) for name in ("one.txt", "many.txt", "position.json", "puzzles.jsonl")}


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("games", ""),
        ("legal", "triangle -o rows=2"),
        ("legal", "triangle -o tiles=drawn"),
        ("legal", "explorer"),
        ("record list", "many.txt"),
        ("record verify", "one.txt"),
        ("record verify", "many.txt"),
        ("record replay", "one.txt"),
        ("analyse", "one.txt --nodes 50"),
        ("analyse", "position.json --game triangle -o rows=2 --nodes 50"),
        ("solve", "triangle -o rows=2 --bits 12"),
        ("arena", "triangle -o rows=2 --players uniform,greedy --games 2 --workers 1"),
        ("arena", "triangle -o rows=2 --players uniform,greedy,uniform --games 2 --workers 1"),
        ("puzzles make", "triangle --file puzzles.jsonl --seconds 0"),
    ],
)
def test_what_is_printed_fits_the_schema(
    command: str, words: str, files: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    main([*command.split(), *(files.get(word, word) for word in words.split()), "--json"])
    fits(command, capsys.readouterr().out)


def test_the_arena_names_who_forfeited_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    """By the player's whole name and by its short one, with the games that it lost by that; the other is not named."""
    bot = f"Robo={Path(__file__).parents[1] / 'players/bots.py'}:Crashing"
    words = f"arena triangle -o rows=2 --players {bot},uniform --games 2 --workers 1 --json"
    main(words.split())
    printed = capsys.readouterr().out
    fits("arena", printed)
    assert json.loads(printed)["forfeits"] == [
        {
            "player": bot,
            "reason": "Robo stopped with exit status 1: RuntimeError: I am lost",
            "games": [0, 1],
        }
    ]
    schema = schema_of("arena")
    assert "forfeits" in schema["required"]
    assert set(schema["$defs"]["ForfeitedGames"]["required"]) == {"player", "reason", "games"}


def test_so_does_the_list_of_a_host(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Serving(tmp_path) as serving, Client(serving.url) as client:
        client.create("triangle", ("me", "friend"))
        database = serving.configuration.database
        main(["admin", "list", "--data", str(tmp_path) if "sqlite" in database else database, "--json"])
    fits("admin list", capsys.readouterr().out)


def fits(command: str, printed: str) -> None:
    data = json.loads(printed)
    assert data, "something is printed"
    Draft202012Validator(schema_of(command)).validate(data)
