"""The nine cells, named by column and row, and the eight lines of three.

3  a3 b3 c3        6 7 8
2  a2 b2 c2        3 4 5
1  a1 b1 c1        0 1 2
   a  b  c
"""

Cell = int
NAMES: tuple[str, ...] = tuple(f"{column}{row}" for row in (1, 2, 3) for column in "abc")
CELLS = range(len(NAMES))
LINES: tuple[tuple[Cell, Cell, Cell], ...] = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8),
    (0, 3, 6), (1, 4, 7), (2, 5, 8),
    (0, 4, 8), (2, 4, 6),
)  # fmt: skip
