"""Signatures of positions (R7): 64 bits, the same for equal positions and, in practice, different for all others.

Every fact about a position has a word of 64 scrambled bits, and the signature is the exclusive or of them all. So it
can be kept up to date fact by fact: the computer players' kernel makes the very same ones.
"""

from functools import lru_cache

BLOCK, SUNK, TURN, LAST = range(1, 5)
"""Kinds of facts: a block of colour a on place b, b blocks of colour a sunk, side a with b actions left; LAST plus
a colour: its last action took a block to place a from place b. Places are numbered as in `Board.blocks`."""

MASK = 2**64 - 1


@lru_cache(maxsize=1 << 16)
def word(kind: int, a: int, b: int) -> int:
    """The bits of one fact, mixed by the last step of the generator splitmix64."""
    bits = kind << 40 | a << 20 | b
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9 & MASK
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & MASK
    return bits ^ bits >> 31
