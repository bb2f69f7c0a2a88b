"""The program that makes the dataset, on a very small share, and the card that describes it."""

import re
import runpy
from pathlib import Path

import pytest

from event_horizon import GAMES

parquet = pytest.importorskip("pyarrow.parquet", reason="Arrow is not installed: the extra `data` brings it")
ROOT = Path(__file__).parents[2]
KINDS = {
    "int": "int",
    "text": "string",
    "list of text": "list",
    "list of float": "list",
    "list of int": "list",
}


def test_one_command_makes_games_of_all_four_and_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games of each, the fewest there can be; levels of explorer would have to compute its table of chances first."""
    bot = f"{ROOT / 'examples/bots/greedy_bot.py'}:GreedyBot"
    others = {name: bot if name == "explorer" else "level1" for name in GAMES.bundled}
    for name, other in others.items():
        for _ in range(2):
            words = f"--share 0.0000001 --games {name} --players uniform {other} --workers 1".split()
            monkeypatch.setattr("sys.argv", ["dataset.py", str(tmp_path), *words])
            runpy.run_path(str(ROOT / "examples/dataset.py"), run_name="__main__")
        assert len((tmp_path / f"{name}.jsonl").read_text().splitlines()) == len(
            ("tournament", "game", "game")
        )
        rows = parquet.read_table(tmp_path / f"{name}.parquet").to_pylist()
        assert {row["game"] for row in rows} == {name}
        (one, two), back = {tuple(row["players"]) for row in rows}
        assert back == (two, one), "seats swapped"
        assert len({row["match"] for row in rows}) == 1, "a pair with the same dice"
        check_columns(tmp_path / f"{name}.parquet")


def check_columns(file: Path) -> None:
    """They are those of the card, in its order and of its types."""
    card = (ROOT / "docs/dataset.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `(\w+)` \| ([\w ]+) \| (?!with `--with)", card, re.MULTILINE)
    found = [(each.name, str(each.type)) for each in parquet.read_schema(file)]
    assert [name for name, _ in found] == [name for name, _ in told]
    assert all(kind.startswith(KINDS[word]) for (_, kind), (_, word) in zip(found, told, strict=True))
