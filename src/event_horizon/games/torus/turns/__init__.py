"""When things happen: before the first turn `force` (which units a side takes), `first_move` (bids for it) and `setup`;
then `phases`, the sequence of every turn up to the end, and `settle`, which moves on when nothing is left to choose.
"""
