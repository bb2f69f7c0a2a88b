"""The notebook runs from start to end, and what it learns is better than chance."""

import json
from pathlib import Path
from typing import Any

import pytest

matplotlib = pytest.importorskip(
    "matplotlib", reason="matplotlib is not installed: the tests' own group brings it"
)
pytest.importorskip("PIL", reason="Pillow is not installed: the extra `research` brings it")

NOTEBOOK = Path(__file__).parents[2] / "examples/learn_triangle.ipynb"


def test_the_notebook_learns_to_choose_best_actions(capsys: pytest.CaptureFixture[str]) -> None:
    """Every cell in order, in one namespace, as a kernel runs it; the shares are measured against exact values."""
    matplotlib.use("Agg")
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    codes = [cell for cell in cells if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] for cell in codes), "it is kept without what it printed"
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(codes):
        exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
    assert names["share"] > names["by_chance"] + 0.1
    assert "proven" in capsys.readouterr().out
    matplotlib.pyplot.close("all")
