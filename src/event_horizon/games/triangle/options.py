"""The options of the triangle game."""

from dataclasses import dataclass

from event_horizon.core.errors import BadOption
from event_horizon.core.option import Option, Preset, Settings

from .board import board

OPTIONS = (
    Option("rows", 6, "Size of the board: 6 rows have 21 cells.", tuple(range(2, 11))),
    Option(
        "blocked",
        0,
        "Cells blocked at random before play. An odd number of cells must stay open.",
        low=0,
        high=9,
    ),
    Option("goal", "low", "Which sum around the hole wins: the lower or the higher one.", ("low", "high")),
    Option(
        "tiles",
        "free",
        "Which tile you place: any of yours, the lowest you have left, or one drawn at random.",
        ("free", "ascending", "drawn"),
    ),
    Option(
        "scoring",
        "rings",
        "What counts: each ring in turn until the sums differ, or only the cells beside the hole.",
        ("rings", "adjacent"),
    ),
    Option("swap", False, "After red's first tile, the second player may swap colours.", (False, True)),
)


PRESETS = (
    Preset(
        "codecup",
        "The 2018 CodeCup contest: 36 cells, five of them blocked; the higher sum beside the hole wins.",
        {"rows": 8, "blocked": 5, "scoring": "adjacent", "goal": "high"},
    ),
    Preset(
        "joris",
        "Walter Joris's Black Hole: tiles in ascending order, and only the cells beside the hole count.",
        {"tiles": "ascending", "scoring": "adjacent"},
    ),
)


@dataclass(frozen=True)
class Options:
    rows: int
    blocked: int
    goal: str
    tiles: str
    scoring: str
    swap: bool

    @classmethod
    def of(cls, settings: Settings) -> "Options":
        return cls(**dict(settings))  # type: ignore[arg-type]

    @property
    def open_cells(self) -> int:
        return board(self.rows).size - self.blocked

    @property
    def highest_tile(self) -> int:
        """Each side's highest tile: all open cells but the hole are filled (1.2)."""
        return (self.open_cells - 1) // 2


def check_options(settings: Settings) -> None:
    """O5: the open cells are the two sides' tiles and one more."""
    options = Options.of(settings)
    cells, count = board(options.rows).size, options.open_cells
    if count % 2 == 0:
        raise BadOption(
            f"{options.rows} rows have {cells} cells; with {options.blocked} blocked, {count} are left, "
            f"and that must be an odd number: choose {'an odd' if cells % 2 == 0 else 'an even'} number of blocked cells"
        )
    if count < 3:
        raise BadOption(f"{options.rows} rows have {cells} cells; at least 3 must stay open, not {count}")
