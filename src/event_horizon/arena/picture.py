"""The results as a picture: Elo with its error bars, and beside each player the percentage against every other."""

from collections.abc import Callable, Sequence
from xml.sax.saxutils import escape

from .crosstable import scores_between
from .game import PlayedGame
from .ratings import Rating, ratings

NAME_WIDTH, SCALE_WIDTH, CELL_WIDTH, ROW_HEIGHT, HEADER_HEIGHT, GAP = 130, 360, 52, 34, 58, 24
"""In pixels: the columns of names, Elo and percentages, a row, the header, and the gaps between them."""
GRID_STEPS = (10, 20, 50, 100, 200, 500, 1_000)

STYLE = """
text { font: 14px system-ui, sans-serif; fill: #1c1a22; }
.quiet { fill: #5b5666; font-size: 12px; }
.ground { fill: #fffdf8; }
.grid { stroke: #ddd5c6; }
.bar { stroke: #9a4a00; stroke-width: 3; stroke-linecap: round; }
.dot { fill: #9a4a00; stroke: #fffdf8; stroke-width: 2; }
.cell { fill: #9a4a00; }
@media (prefers-color-scheme: dark) {
  text { fill: #efece5; }
  .quiet { fill: #a7a5b8; }
  .ground { fill: #0f111b; }
  .grid { stroke: #2a2e42; }
  .bar { stroke: #f8b768; }
  .dot { fill: #f8b768; stroke: #0f111b; }
  .cell { fill: #f8b768; }
}
"""


Scale = Callable[[float], float]
"""The horizontal place of an Elo rating."""


def picture(games: Sequence[PlayedGame], title: str) -> str:
    """The results as an SVG document."""
    rated, between = ratings(games), scores_between(games)
    low = min(each.elo - each.error for each in rated)
    high = max(each.elo + each.error for each in rated)
    width = NAME_WIDTH + SCALE_WIDTH + GAP + CELL_WIDTH * len(rated) + GAP
    height = HEADER_HEIGHT + ROW_HEIGHT * len(rated) + GAP

    def x(elo: float) -> float:
        return NAME_WIDTH + SCALE_WIDTH * (elo - low) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">',
        f"<title>{escape(title)}</title><desc>{escape(_in_words(rated))}</desc><style>{STYLE}</style>",
        f'<rect class="ground" width="{width}" height="{height}" rx="12"/>',
        _text(16, 24, title),
    ]
    for mark in _marks(low, high):
        parts.append(f'<path class="grid" d="M{x(mark):.1f} {HEADER_HEIGHT - 6}V{height - GAP + 4}"/>')
        parts.append(_text(x(mark), HEADER_HEIGHT - 12, f"{mark:+}" if mark else "0", "quiet", "middle"))
    for place, each in enumerate(rated):
        y = HEADER_HEIGHT + ROW_HEIGHT * (place + 0.5)
        parts += [_text(16, y, each.player), *_elo(each, y, x)]
        for column, foe in enumerate(rated):
            left = NAME_WIDTH + SCALE_WIDTH + GAP + CELL_WIDTH * column
            if not place:
                parts.append(
                    _text(left + CELL_WIDTH / 2, HEADER_HEIGHT - 12, str(column + 1), "quiet", "middle")
                )
            parts += _cell(between.get((each.player, foe.player), ()), left, y)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _elo(each: Rating, y: float, x: Scale) -> list[str]:
    bar = f'<path class="bar" d="M{x(each.elo - each.error):.1f} {y:.1f}H{x(each.elo + each.error):.1f}"/>'
    told = f"<title>{escape(each.player)}: {each.elo:.0f} ± {each.error:.0f} Elo, {each.games} games</title>"
    return [bar, f'<circle class="dot" cx="{x(each.elo):.1f}" cy="{y:.1f}" r="6">{told}</circle>']


def _cell(scores: Sequence[float], left: float, y: float) -> list[str]:
    if not scores:
        return [_text(left + CELL_WIDTH / 2, y, "·", "quiet", "middle")]
    share = sum(scores) / len(scores)
    box = f'<rect class="cell" x="{left + 2:.1f}" y="{y - ROW_HEIGHT / 2 + 2:.1f}" width="{CELL_WIDTH - 4}" height="{ROW_HEIGHT - 4}"'
    return [
        f'{box} rx="6" opacity="{0.08 + 0.4 * share:.2f}"/>',
        _text(left + CELL_WIDTH / 2, y, f"{share:.0%}", anchor="middle"),
    ]


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    of_kind = f' class="{kind}"' if kind else ""
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" dominant-baseline="central"'
    return f"<text{of_kind} {place}>{escape(words)}</text>"


def _marks(low: float, high: float) -> list[int]:
    """About five round numbers along the scale."""
    step = next((step for step in GRID_STEPS if (high - low) / step <= 6), GRID_STEPS[-1])
    first = -(-int(low) // step) * step
    return [mark for mark in range(first, int(high) + 1, step) if low <= mark <= high]


def _in_words(rated: Sequence[Rating]) -> str:
    return "; ".join(f"{each.player} {each.elo:.0f} ± {each.error:.0f}" for each in rated)
