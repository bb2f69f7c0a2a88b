"""Every command and snippet of the documentation is run, or `not_run.py` says why not."""

import argparse
import json
import re
import shlex
import subprocess
import sys
import threading
import tomllib
from itertools import groupby
from pathlib import Path
from random import Random

import pytest

from event_horizon import CHANCE, GAMES, BadNotation, IllegalAction, game
from event_horizon.cli import _parser
from event_horizon.client import Client, Seat
from event_horizon.client.choosing import CHOOSING_SECONDS
from event_horizon.core.game import AnyGame
from event_horizon.players.outside.engine import Engine
from event_horizon.players.outside.player import Patience
from event_horizon.players.uniform import Uniform
from event_horizon.server.engine.hosted import PATIENCE as HOSTED_PATIENCE
from tests.serving import Serving

from .blocks import BLOCKS, KINDS, ROOT, Block, blocks_in, commands_of, pages
from .folder import environment, filled, install, prepare, run
from .not_run import REASONS, SNIPPETS, reason_not_to_run, reason_not_to_run_snippet

SERVER = "http://127.0.0.1:8000"
PAGES = {page: list(blocks) for page, blocks in groupby(BLOCKS, key=lambda block: block.page)}


def test_every_block_says_what_it_is() -> None:
    assert [f"{each.place}: {each.code[:60]!r}" for each in BLOCKS if each.kind not in KINDS] == []
    assert len(BLOCKS) > 60, "blocks are found"


def test_blocks_under_an_item_of_a_list_are_found() -> None:
    text = "- Play:\n\n        horizon play\n\n1. Count:\n\n    ```python\n    print(1)\n    ```\n"
    found = {(each.line, each.kind, each.code.strip()) for each in blocks_in(text, "page.md")}
    assert found == {(3, "sh", "horizon play"), (7, "python", "print(1)")}


def runs(page: str) -> bool:
    return any(
        block.kind == "python" or any(not reason_not_to_run(each) for each in commands_of(block))
        for block in PAGES[page]
        if block.kind in ("sh", "python")
    )


@pytest.mark.sample(6)
@pytest.mark.parametrize("page", [page for page in PAGES if runs(page)])
def test_commands_and_snippets_run(page: str, tmp_path: Path) -> None:
    """In the order of the page: a snippet with a title becomes a file, and commands see what came before them."""
    prepare(tmp_path)
    snippets, place = "", tmp_path
    for block in PAGES[page]:
        if block.kind == "python" and reason_not_to_run_snippet(block.code):
            compile(block.code, block.place, "exec")
        elif block.kind == "python":
            snippets += with_server(block.code, tmp_path)
            if name := title_of(block):
                (tmp_path / name).write_text(block.code, encoding="utf-8")
        elif block.kind == "sh":
            for command in map(filled, commands_of(block)):
                if project := re.fullmatch(r"pip install -e (\S+)", command):
                    install(tmp_path / project[1], tmp_path)
                elif target := re.fullmatch(r"cd (\w+)", command):
                    place = tmp_path / target[1]
                elif not reason_not_to_run(command):
                    run(command, tmp_path, place)
    if snippets:
        run_python(snippets, tmp_path, page)


def title_of(block: Block) -> str:
    line = (ROOT / block.page).read_text(encoding="utf-8").splitlines()[block.line - 1]
    found = re.search(r'title="([^"]+)"', line)
    return found[1] if found else ""


def with_server(code: str, folder: Path) -> str:
    return code.replace(SERVER, "http://127.0.0.1:{PORT}") if SERVER in code else code


def run_python(code: str, folder: Path, page: str) -> None:
    if "{PORT}" not in code:
        return execute(code, folder, page)
    with Serving(folder / "served", open_tables=True) as serving, Client(serving.url) as client:
        made = client.create("triangle", ("friend", "uniform"), rows=5)
        threading.Thread(target=play, args=[client.offer("triangle", rows=2)], daemon=True).start()
        invitation = f"{made.id}#{made.seats[0].invitation}"
        code = code.replace("{PORT}", str(serving.port)).replace("ID#INVITATION", invitation)
        return execute(code, folder, page)


def play(seat: Seat) -> None:
    """Somebody at an open table, whom a bot of the documentation may join."""
    for turn in seat.turns():
        seat.act(turn.legal[0])


def execute(code: str, folder: Path, page: str) -> None:
    script = folder / "snippets_of_the_page.py"
    script.write_text(code, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, script],
        cwd=folder,
        env=environment(folder),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{page}\n{done.stderr[-3000:]}"


@pytest.mark.parametrize(
    "block", [each for each in BLOCKS if each.kind in ("toml", "json")], ids=lambda each: each.place
)
def test_data_can_be_read(block: Block) -> None:
    assert tomllib.loads(block.code) if block.kind == "toml" else json.loads(block.code)


def test_the_conversation_of_the_engine_protocol_takes_place() -> None:
    """Said to our own engine and to the example: both answer with the same kinds of lines."""
    [block] = [each for each in BLOCKS if each.kind == "engine"]
    lines = [line.partition(" ")[::2] for line in block.code.splitlines()]
    heard = [text for who, text in lines if who == ">"]
    expected = {text.split()[0] for who, text in lines if who == "<"}
    ours: list[str] = []
    Engine("triangle", "Robo", Uniform, lambda: None, "1.2").run(heard, ours.append)
    theirs = subprocess.run(
        [sys.executable, ROOT / "examples/bots/engine.py"], input="\n".join(heard) + "\n", text=True,
        capture_output=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    for said in (ours, theirs):
        assert {line.split()[0] for line in said} | {"info"} == expected | {"info"}
        assert said[-1].removeprefix("bestaction ") in block.code


def test_the_pages_for_bots_tell_the_time_limits_that_are_kept() -> None:
    usual, hosted = Patience(), HOSTED_PATIENCE
    protocol, bots = (
        " ".join((ROOT / "docs" / name).read_text(encoding="utf-8").split())
        for name in ("engine-protocol.md", "bots.md")
    )
    assert f"within {usual.start:g} s (on a server: {hosted.start:g} s)" in protocol
    assert f"`movetime` plus {usual.grace:g} s ({usual.action:g} s if there is no `movetime`)" in protocol
    assert f"forfeit {usual.grace:g} s after its time limit, {usual.action:g} s without one" in bots
    assert f"without one (on a server: {hosted.action:g} s)" in bots
    assert f"`seat.play` forfeits after {CHOOSING_SECONDS:g} s" in bots
    assert hosted.grace == usual.grace


INLINE = re.compile(r"`horizon ([a-z][^`]*)`")


def known_commands(parser: argparse.ArgumentParser, words: str = "") -> dict[str, set[str]]:
    """Every command with its flags."""
    found: dict[str, set[str]] = {words: set()}
    for action in parser._actions:
        found[words].update(action.option_strings)
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                found |= known_commands(inner, f"{words} {name}".strip())
    return found


def test_every_command_in_a_sentence_exists_with_its_flags() -> None:
    known = known_commands(_parser())
    wrong, count = [], 0
    for page in pages():
        for text in INLINE.findall(page.read_text(encoding="utf-8")):
            count += 1
            words = text.replace("|", " ").split()
            name = " ".join(words[:2]) if " ".join(words[:2]) in known else words[0]
            flags = {word.partition("=")[0] for word in words if word.startswith("-") and word != "-"}
            if name not in known or not flags <= known[name] | known.get(" ".join(words[:2]), set()):
                wrong.append(f"{page.name}: horizon {text}")
    assert count > 40
    assert wrong == []


def test_commands_that_are_not_run_are_read_by_the_parser() -> None:
    for block in BLOCKS:
        for command in commands_of(block) if block.kind == "sh" else ():
            if command.startswith("horizon ") and reason_not_to_run(command):
                _parser().parse_known_args(shlex.split(filled(command))[1:])


def test_every_reason_not_to_run_something_is_needed() -> None:
    commands = [filled(command) for block in BLOCKS if block.kind == "sh" for command in commands_of(block)]
    snippets = [block.code for block in BLOCKS if block.kind == "python"]
    assert [start for start in REASONS if not any(re.match(start, each) for each in commands)] == []
    assert [words for words in SNIPPETS if not any(words in each for each in snippets)] == []


POSITION_PAGE = "docs/reference/positions.md"


@pytest.mark.parametrize("name", GAMES)
def test_the_notation_and_positions_of_every_game_are_told(name: str) -> None:
    """The page's positions load, its actions are actions, and it names every field of a position."""
    section = (ROOT / POSITION_PAGE).read_text(encoding="utf-8").partition(f"\n## {GAMES[name].title}\n")[2]
    section = section.partition("\n## ")[0]
    [position] = [json.loads(found) for found in re.findall(r"```json\n(.*?)```", section, re.DOTALL)]
    rules = game(name, **position["options"])
    state = rules.load(position["position"])
    assert rules.load(rules.dump(state)) == state
    actions = section.partition("| action |")[2].partition("| part |")[0]
    texts = re.findall(r"^\| `([^`]+)` \|", actions, re.MULTILINE)
    assert len(texts) >= 1
    for text in texts:
        try:
            rules.read(state, text)
        except IllegalAction:
            pass
        except BadNotation as error:
            pytest.fail(f"{text} is not an action of {name}: {error}")
    told = set(re.findall(r"`(\w+)`", section))
    assert parts_of_positions(game(name)) <= told


def parts_of_positions(rules: AnyGame) -> set[str]:
    """As they occur in a random game."""
    state, random, found = rules.start(), Random(1), set()
    while (seat := rules.to_act(state)) is not None:
        found |= set(rules.dump(state))
        action = rules.roll(state, random) if seat == CHANCE else random.choice(rules.legal(state))
        state = rules.apply(state, action)
    return found
