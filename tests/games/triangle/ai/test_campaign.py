"""Long proofs, and the placements that are the same up to symmetry."""

from pathlib import Path

import pytest

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.games.triangle.ai import campaign as module
from event_horizon.games.triangle.ai.campaign import Campaign
from event_horizon.games.triangle.ai.openings import distinct, symmetries
from event_horizon.games.triangle.board import board
from tests.search.solve import solve

LATE = {
    "cells": {"a1": "R7", "b1": "G7", "b2": "R6", "c1": "G6", "c2": "R5", "c3": "G5", "d1": "R4", "d2": "G4"},
    "to_act": "red",
}


@pytest.mark.parametrize("rows", [2, 5, 6])
def test_six_symmetries_keep_neighbours(rows: int) -> None:
    found, shape = symmetries(rows), board(rows)
    assert len(set(found)) == 6
    for each in found:
        for cell, neighbours in enumerate(shape.neighbours):
            assert {each[beside] for beside in neighbours} == set(shape.neighbours[each[cell]])


def test_the_21_cells_are_five_kinds() -> None:
    assert [each.cell for each in distinct(game("triangle", tiles="ascending").start())] == [
        "a1", "b1", "c1", "c2", "d2",
    ]  # fmt: skip
    assert len(distinct(game("triangle").start())) == 50


def test_blocked_cells_break_the_symmetry() -> None:
    rules = game("triangle", rows=3, blocked=1)
    corner, edge = (rules.load({"cells": {}, "blocked": [name]}) for name in ("a1", "b1"))
    assert [f"{each.tile}@{each.cell}" for each in distinct(corner)] == [
        "2@b1",
        "2@c1",
        "2@c2",
        "1@b1",
        "1@c1",
        "1@c2",
    ]
    assert len(distinct(edge)) == 6


def test_a_campaign_proves_every_action_and_goes_on_after_an_interruption(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = game("triangle", rows=5)
    state = rules.load(LATE)
    whole = Campaign(state, bits=14)
    assert whole.run()
    for text, value in whole.proven.items():
        proof = solve(rules, rules.apply(state, rules.read(state, text)), Budget())
        assert proof is not None
        assert value == 1 - proof.value

    monkeypatch.setattr(module, "NODES_PER_CHUNK", 5)
    file = tmp_path / "proof"
    rounds = 0
    while True:
        rounds += 1
        again = Campaign(state, bits=14)
        if file.exists():
            again.load(file)
        if again.run(file, is_stopped=stop_after(25)):
            break
    assert rounds > 3
    assert again.proven == whole.proven
    with pytest.raises(ValueError, match="another position"):
        Campaign(rules.start(), bits=14).load(file)


def stop_after(times: int):  # type: ignore[no-untyped-def]
    looks = iter(range(times))
    return lambda: next(looks, None) is None


@pytest.mark.parametrize("content", [b"", b"hello", b"PK\x03\x04 and no more"])
def test_a_file_that_holds_no_proof_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "proof"
    file.write_bytes(content)
    with pytest.raises(ValueError, match="holds no proof"):
        Campaign(game("triangle", rows=2).start(), bits=10).load(file)
