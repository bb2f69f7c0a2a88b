"""The results as a picture: Elo with its error bars, and beside each player the percentage against every other."""

from collections.abc import Callable, Sequence
from xml.sax.saxutils import escape

from .crosstable import scores_between
from .game import PlayedGame
from .ratings import Rating, ratings

NAME, SCALE, CELL, ROW, TOP, GAP = 130, 360, 52, 34, 58, 24
"""Widths of the names, of the scale and of a percentage; heights of a row and of what stands above."""
STEPS = (10, 20, 50, 100, 200, 500, 1_000)

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
"""Where an Elo number stands."""


def picture(games: Sequence[PlayedGame], title: str) -> str:
    """An SVG document."""
    rated, between = ratings(games), scores_between(games)
    low = min(each.elo - each.error for each in rated)
    high = max(each.elo + each.error for each in rated)
    width = NAME + SCALE + GAP + CELL * len(rated) + GAP
    height = TOP + ROW * len(rated) + GAP

    def x(elo: float) -> float:
        return NAME + SCALE * (elo - low) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">',
        f"<title>{escape(title)}</title><desc>{escape(_in_words(rated))}</desc><style>{STYLE}</style>",
        f'<rect class="ground" width="{width}" height="{height}" rx="12"/>',
        _text(16, 24, title),
    ]
    for mark in _marks(low, high):
        parts.append(f'<path class="grid" d="M{x(mark):.1f} {TOP - 6}V{height - GAP + 4}"/>')
        parts.append(_text(x(mark), TOP - 12, f"{mark:+}" if mark else "0", "quiet", "middle"))
    for place, each in enumerate(rated):
        y = TOP + ROW * (place + 0.5)
        parts += [_text(16, y, each.player), *_elo(each, y, x)]
        for column, foe in enumerate(rated):
            left = NAME + SCALE + GAP + CELL * column
            if not place:
                parts.append(_text(left + CELL / 2, TOP - 12, str(column + 1), "quiet", "middle"))
            parts += _cell(between.get((each.player, foe.player), ()), left, y)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _elo(each: Rating, y: float, x: Scale) -> list[str]:
    bar = f'<path class="bar" d="M{x(each.elo - each.error):.1f} {y:.1f}H{x(each.elo + each.error):.1f}"/>'
    told = f"<title>{escape(each.player)}: {each.elo:.0f} ± {each.error:.0f} Elo, {each.games} games</title>"
    return [bar, f'<circle class="dot" cx="{x(each.elo):.1f}" cy="{y:.1f}" r="6">{told}</circle>']


def _cell(scores: Sequence[float], left: float, y: float) -> list[str]:
    if not scores:
        return [_text(left + CELL / 2, y, "·", "quiet", "middle")]
    share = sum(scores) / len(scores)
    box = f'<rect class="cell" x="{left + 2:.1f}" y="{y - ROW / 2 + 2:.1f}" width="{CELL - 4}" height="{ROW - 4}"'
    return [
        f'{box} rx="6" opacity="{0.08 + 0.4 * share:.2f}"/>',
        _text(left + CELL / 2, y, f"{share:.0%}", anchor="middle"),
    ]


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    of_kind = f' class="{kind}"' if kind else ""
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" dominant-baseline="central"'
    return f"<text{of_kind} {place}>{escape(words)}</text>"


def _marks(low: float, high: float) -> list[int]:
    """Round numbers along the scale, some five of them."""
    step = next((step for step in STEPS if (high - low) / step <= 6), STEPS[-1])
    first = -(-int(low) // step) * step
    return [mark for mark in range(first, int(high) + 1, step) if low <= mark <= high]


def _in_words(rated: Sequence[Rating]) -> str:
    return "; ".join(f"{each.player} {each.elo:.0f} ± {each.error:.0f}" for each in rated)
