"""Puzzles are found in self-play, proven, tried by every level and added to a file."""

import itertools
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from event_horizon.cli import main
from event_horizon.games.catalog import game
from event_horizon.learning.puzzles.checking import fault
from event_horizon.learning.puzzles.making import TRIES, self_play
from event_horizon.learning.puzzles.stored import read_puzzles
from event_horizon.players.roster import computer_play

MAKE = ["puzzles", "make", "triangle", "-o", "rows=5", "--workers", "1"]


def test_self_play_is_the_same_for_the_same_seed() -> None:
    rules = game("triangle", rows=5)
    first, second = ([*self_play(rules, Random(7), aside=2)] for _ in range(2))
    assert first == second


def test_make_adds_to_a_file_and_rates_it(tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
    file = f"{tmp_path}/puzzles.jsonl"
    for count in ("1", "2"):
        main([*MAKE, "--file", file, "--count", count, "--aside", "8"])
    with open(file, encoding="utf-8") as stream:
        found = read_puzzles(stream.read())
    assert len(found) == 2
    assert all(each.rating and each.error and each.tries for each in found)
    assert all(fault("triangle", each) == "" for each in found)
    assert "2 puzzles in" in capsys.readouterr().out


def test_make_ends_with_its_time_even_if_it_finds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A clock that moves on by a second whenever somebody looks at it: the game of self-play is left unfinished."""
    ticks = itertools.count()
    monkeypatch.setattr("event_horizon.commands.puzzles.time", lambda: next(ticks))
    monkeypatch.setattr("event_horizon.learning.puzzles.making.time", lambda: next(ticks))
    file = tmp_path / "puzzles.jsonl"
    words = ["puzzles", "make", "triangle", "--file", str(file), "--workers", "1", "--seconds", "7"]
    main(words)
    assert "0 puzzles in" in (printed := capsys.readouterr().out)
    assert "0 of 7 positions of 1 games proven" in printed
    assert not file.exists()


def test_make_stops_a_proof_that_takes_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The proof of the first position never ends by itself; only the clock, which moves on as above, ends it."""
    ticks = itertools.count()
    monkeypatch.setattr("event_horizon.commands.puzzles.time", lambda: next(ticks))
    monkeypatch.setattr("event_horizon.learning.puzzles.making.time", lambda: next(ticks))

    def endless(state: object, is_stopped: Callable[[], bool]) -> None:
        while not is_stopped():
            pass

    play = replace(computer_play("triangle"), find_puzzle=endless)
    monkeypatch.setattr("event_horizon.learning.puzzles.making.computer_play", lambda name: play)
    words = ["puzzles", "make", "triangle", "--file", str(tmp_path / "none"), "--workers", "1"]
    main([*words, "--seconds", "100"])
    assert "0 of 1 positions of 1 games proven" in capsys.readouterr().out


def test_make_keeps_only_what_is_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.jsonl"
    kind = ["--motif", "Out of harm's way", "--hard-for", "level1", "--random", "1"]
    main([*MAKE, "--file", str(file), "--count", "2", *kind])
    found = read_puzzles(file.read_text(encoding="utf-8"))
    assert len(found) == 2
    for each in found:
        assert "Out of harm's way" in each.motifs
        assert each.solved["level1"] < each.tries["level1"] == TRIES
