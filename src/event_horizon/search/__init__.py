"""Algorithms that know no game.

The readable one goes by the contract in `core/game.py` and serves every game:

    budget.py       the meter that ends a search when its budget is spent
    mcts.py         Monte Carlo tree search; chance nodes, several seats, hidden facts dealt anew each time

The fast ones are compiled and play on flat arrays through the functions that `kernel.py` describes:

    compiled.py     the compiler's settings, and its cache that cannot go stale
    dice.py         random numbers inside compiled code
    uct.py          Monte Carlo tree search again, a hundred times faster
    bits.py         boards as whole numbers of many bits, inside compiled code
    deepening.py    principal variation search with iterative deepening, for actions that can be undone
    fixed_depth.py  its inner part, the search to a given depth
"""
