"""Whoever fails loses by forfeit, with name and reason, and harms nobody else: every way, every fault, every door.

Engines of all games are harmed in test_outside.py; programs over HTTP in tests/client/test_failing.py.
"""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from event_horizon import game
from event_horizon.cli import main
from event_horizon.players import roster
from event_horizon.players.outside.naming import OutsideName
from event_horizon.players.outside.player import OutsidePlayer, Patience, outside_player
from event_horizon.players.play_match import participant
from event_horizon.records.text import read
from event_horizon.records.verify import verify
from event_horizon.terminal import app as application
from event_horizon.terminal.app import Horizon
from event_horizon.terminal.sitting import seated
from event_horizon.terminal.table import TableScreen
from event_horizon.terminal.thinker import Thinker
from tests.server.playing import Client, Made
from tests.serving import GENEROUS, Serving

from .failing import BAD, FAULTS, WAYS, install, is_told, named

SMALL = ["triangle", "-o", "rows=2"]


@pytest.fixture
def _hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The package is installed, and nobody waits long for those that hang, but long enough for the others."""
    monkeypatch.setenv("PYTHONPATH", install(tmp_path))
    monkeypatch.syspath_prepend(str(tmp_path))

    def made(game: str, named: OutsideName, place: int, patience: Patience) -> OutsidePlayer:
        is_hanging = "hang" in f"{named.name} {named.target}".lower()
        return outside_player(game, named, place, Patience(grace=0.5 if is_hanging else 60.0))

    monkeypatch.setattr(roster, "outside_player", made)


@pytest.mark.usefixtures("_hasty")
def test_in_an_arena(capsys: pytest.CaptureFixture[str]) -> None:
    players = [named(way, "good")[0] for way in WAYS] + [named(*each)[0] for each in BAD]
    words = ["arena", *SMALL, "--players", ",".join(["uniform", *players]), "--system", "gauntlet"]
    main([*words, "--games", "2", "--seconds", "0.2", "--workers", "1", "--json"])
    answer = json.loads(capsys.readouterr().out)
    lost = {each["player"]: each for each in answer["forfeits"]}
    for way, fault in BAD:
        text, name = named(way, fault)
        assert is_told(way, fault, lost[text]["reason"], name)
        assert len(lost[text]["games"]) == 2
    assert len(lost) == len(BAD), "nobody else has lost so"
    assert len(answer["games"]) == 2 * len(players)
    for each in answer["games"]:
        assert ("[Forfeit." in each["record"]) == (each["two"] in lost)
        assert each["score"] == 1 or each["two"] not in lost


@pytest.mark.usefixtures("_hasty")
@pytest.mark.parametrize(("way", "fault"), BAD)
def test_in_the_terminal(way: str, fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, name = named(way, fault)
    file = tmp_path / "record"
    main(["play", *SMALL, "--plain", "--players", f"{text},uniform", "--save", str(file)])
    [told] = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Red forfeits: ")]
    assert is_told(way, fault, told.removeprefix("Red forfeits: "), name)
    record = read(file.read_text())
    assert is_told(way, fault, record.forfeits[0], name)
    assert record.outcome is not None
    assert record.outcome.scores == (0.0, 1.0)
    assert verify(file.read_text()).is_good


@pytest.mark.usefixtures("_hasty")
@pytest.mark.parametrize("way", WAYS)
async def test_on_the_full_screen(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HORIZON_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(application, "Thinker", lambda: Thinker(ThreadPoolExecutor(1)))
    text, name = named(way, "crash")
    match = seated(game("triangle", rows=2), (participant(text), participant("uniform")))
    async with Horizon(match).run_test(size=(80, 24)) as pilot:
        table = pilot.app.screen_stack[1]
        assert isinstance(table, TableScreen)
        while table.match.result is None:
            await pilot.pause(0.02)
        assert is_told(way, "crash", table.match.result.reason.removeprefix("red forfeits: "), name)
        await pilot.pause()
        assert f"Red forfeits: {name}" in " ".join(table.told)


def test_on_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One server with all of them, by its host's words and by entry points; people play against all at once."""
    (tmp_path / "site").mkdir()
    monkeypatch.setenv("PYTHONPATH", install(tmp_path / "site"))
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    monkeypatch.setattr(roster, "HOSTED", {})
    everyone = [(way, fault) for way in WAYS for fault in ("good", *FAULTS)]
    roster.add_hosted(named(*each)[0] for each in everyone if each[0] != "entry")
    limits = replace(GENEROUS, thinking_seconds=0.2)
    with Serving(tmp_path, limits) as serving, Client(serving) as client:
        offered = {each["name"] for each in client.get("/api/games").json()["games"][0]["players"]}
        assert {named(*each)[1] for each in everyone} <= offered
        made = {each: client.make("me", named(*each)[1], rows=2) for each in everyone}
        for each in made.values():
            client.act(each, "1@a1")
        for (way, fault), each in made.items():
            name = f"{named(way, fault)[1]} 1"
            outcome = wait_for_the_end(client, each)["outcome"]
            record = client.get(f"{each.path}/record").text
            if fault == "good":
                assert "forfeit" not in f"{outcome['reason']} {record}".lower()
            else:
                assert outcome["scores"] == [1.0, 0.0]
                assert is_told(way, fault, outcome["reason"].removeprefix("green forfeits: "), name)
                assert f'[Forfeit.green "{name} ' in record


def wait_for_the_end(client: Client, made: Made) -> dict[str, Any]:
    with client.live(made, made.secrets[0]) as line:
        while line.last["snapshot"]["outcome"] is None:
            line.last = line.next(120)
        found: dict[str, Any] = line.last["snapshot"]
        return found
