"""When things happen: `setup` before the first turn, and `phases`, the sequence of every turn up to the end."""
