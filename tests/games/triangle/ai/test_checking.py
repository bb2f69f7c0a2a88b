"""The checker of proofs: sound ones pass, and a wrong value is found."""

from pathlib import Path
from random import Random

import pytest

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.games.triangle.ai.campaign import POSITION_NAME, Campaign
from event_horizon.games.triangle.ai.checking import check_proof
from event_horizon.games.triangle.ai.plain import plain_value
from event_horizon.games.triangle.ai.solver import Solver
from event_horizon.games.triangle.state import State
from tests.search.solve import solve


def position(cells: int, seed: int, **options: object) -> State:
    rules, random = game("triangle", **options), Random(seed)
    state = rules.start()
    while len(state.empty) > cells:
        state = rules.apply(state, random.choice(rules.legal(state)))
    return state


@pytest.mark.parametrize("options", [{}, {"goal": "high"}, {"tiles": "ascending"}, {"scoring": "adjacent"}])
def test_plain_search_finds_the_value_by_the_rules(options: dict[str, str]) -> None:
    for seed in range(4):
        state = position(5, seed, rows=5, **options)
        proof = solve(game("triangle", rows=5, **options), state, Budget())
        assert proof is not None
        assert plain_value(state) == proof.value


@pytest.fixture(scope="module")
def proofs(tmp_path_factory: pytest.TempPathFactory) -> dict[float, tuple[State, Path]]:
    """A finished proof of each value."""
    found: dict[float, tuple[State, Path]] = {}
    for seed in range(200):
        state = position(10, seed, rows=5)
        value = Solver(12).solve(state, Budget())
        assert value is not None
        if value not in found:
            file = tmp_path_factory.mktemp("proofs") / "proof.npz"
            assert Campaign(state, bits=12, is_whole=True).run(file)
            found[value] = (state, file)
        if len(found) == 3:
            break
    return found


@pytest.mark.parametrize("value", [0.0, 0.5, 1.0])
def test_a_sound_proof_passes_and_a_wrong_one_does_not(
    proofs: dict[float, tuple[State, Path]], value: float, tmp_path: Path
) -> None:
    state, file = proofs[value]
    assert check_proof(state, file, 3, Random(1)) == ""
    for wrong in {0.0, 0.5, 1.0} - {value}:
        campaign = Campaign(state, bits=12, is_whole=True)
        campaign.load(file)
        campaign.proven[POSITION_NAME] = wrong
        campaign.save(tmp_path / "wrong.npz")
        assert "score of" in check_proof(state, tmp_path / "wrong.npz", 20, Random(1))
