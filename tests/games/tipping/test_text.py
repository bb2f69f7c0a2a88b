"""The text board."""

from .picture import STANDARD, at, blocks_in, shown

BOARD = r"""
10          .   .   .   .   .   .
 9      .   .   .   .   .   .   .   .
 8  .   .  ( )  .   .   .   .  ( )  .   .
 7  .   .   .   .   .   .   .   .   .   .
 6  .   .   .   .  /D\  .   .   .   .   .
 5  .   .   .   .  \D/  .   .   .   .   .
 4  .   .   .  [L]  .  <L---L>  .   .   .
 3  .   .  ( )  .   .   .   .  ( )  .   .
 2      .   .   .   .   .   .   .   .
 1          .   .   .   .   .   .
    a   b   c   d   e   f   g   h   i   j

  light: 0 of 4 sunk
* dark:  2 of 4 sunk
  dark has one action left
"""


def test_upright_and_lying_blocks_are_told_apart() -> None:
    state = at("d4 f4-g4", "e5-e6", "dark", sunk={"dark": 2}, actions_left=1)
    assert STANDARD.text(STANDARD.view(state, None)) == shown(BOARD)


def test_pictures_read_back() -> None:
    assert blocks_in(BOARD) == {"light": ["d4", "f4-g4"], "dark": ["e5-e6"]}
