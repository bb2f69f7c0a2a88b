"""Tables of chances on disk: worked out once, read by every process, never trusted when damaged."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.games.explorer.ai import COMPUTER_PLAY, prospect, table_cache
from event_horizon.games.explorer.ai.purse import Purse
from event_horizon.games.explorer.ai.shipyard import PURSES, usual
from event_horizon.games.explorer.ai.table_cache import read_table, write_table
from event_horizon.games.explorer.ai.task import ALONE, IN_A_RACE, MAX_RACE_ROUNDS, MAX_ROUNDS
from tests.games.explorer.picture import fly


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(table_cache, "cache_folder", lambda game: tmp_path)
    prospect.prospect.cache_clear()
    yield tmp_path
    prospect.prospect.cache_clear()


def test_what_is_written_is_read_again(folder: Path) -> None:
    write_table("one", {"numbers": np.arange(5)})
    write_table("one", {"numbers": np.arange(6)})
    assert read_table("other") is None
    found = read_table("one")
    assert found
    assert found["numbers"].tolist() == [0, 1, 2, 3, 4, 5]
    assert len(list(folder.iterdir())) == 1, "nothing half written is left"


@pytest.mark.parametrize("share", [0.0, 0.5, 0.99])
def test_a_damaged_file_counts_for_nothing(folder: Path, share: float) -> None:
    write_table("one", {"numbers": np.arange(5_000)})
    (file,) = folder.iterdir()
    file.write_bytes(file.read_bytes()[: int(share * file.stat().st_size)])
    assert read_table("one") is None


def test_where_nothing_can_be_written_nothing_is_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_cache, "cache_folder", lambda game: folder / "missing")
    write_table("one", {"numbers": np.arange(5)})
    assert read_table("one") is None


def test_a_table_from_disk_says_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    task = usual(1)
    made = prospect.prospect(task)
    prospect.prospect.cache_clear()
    monkeypatch.setattr(prospect.Prospect, "_solve", lambda self: pytest.fail("it is on disk"))
    found = prospect.prospect(task)
    assert found is not made
    for rounds in (60, 33, 1):
        assert found.fresh(rounds) == made.fresh(rounds)
        assert found._row(rounds, 5).tolist() == made._row(rounds, 5).tolist()


@pytest.mark.parametrize("purse", [Purse(2, rerolls_ones=True), Purse(3), Purse(ships="standard")])
def test_rare_tables_are_not_kept(purse: Purse) -> None:
    assert usual(3).is_usual
    assert not replace(usual(3), purse=purse).is_usual


def test_a_hint_among_crews_that_may_join_works_out_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a poor roll the crew considers joining: as a crew of two, in a hurry and without one."""
    COMPUTER_PLAY.warm()
    monkeypatch.setattr(prospect.Prospect, "_solve", lambda self: pytest.fail(f"worked out: {self.task}"))
    race = game("explorer", seats=2, alliances=True)
    poor = fly(race.start(), "die 1", "die 5", rules=race)
    assert any(race.write(action).startswith("join") for action in race.legal(poor))
    ranked = COMPUTER_PLAY.rank(poor, Budget())
    assert all("%" in COMPUTER_PLAY.explain(poor, each) for each in ranked[:3])


@pytest.mark.parametrize(("patience", "rounds"), [(ALONE, MAX_ROUNDS), (IN_A_RACE, MAX_RACE_ROUNDS)])
@pytest.mark.parametrize("purse", PURSES)
def test_other_missions_are_known_beforehand(purse: Purse, patience: float, rounds: int) -> None:
    """So a table needs no other one, however many rounds there are."""
    one, two = (prospect._known(usual(missions, patience, purse, rounds)) for missions in (2, 3))
    assert len(one) == len(two) == rounds + 1
    assert two[60] > one[60] > 0.25
    assert two[rounds] >= two[60]


def test_other_missions_with_files_of_the_players_own_are_not_known() -> None:
    assert prospect._known(replace(usual(3), board="mine")) == ()
    assert prospect._known(replace(usual(3), purse=Purse(ships="mine"))) == ()
