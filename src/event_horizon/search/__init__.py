"""Algorithms that know no game.

Two shapes of each idea. The readable ones go by the contract in `core/game.py` and serve every game:

    budget.py     how much may be thought, and the meter that ends a search in time
    alphabeta.py  deepening search with a transposition table; chance by its mean, several seats as one foe
    solve.py      the same without a horizon: proofs of win, draw and loss
    mcts.py       Monte Carlo tree search; chance nodes, several seats, hidden states dealt anew each time

The fast ones are compiled and play on flat arrays through the functions that `kernel.py` describes:

    compiled.py   the compiler's settings, and its cache that cannot go stale
    dice.py       random numbers inside compiled code
    uct.py        Monte Carlo tree search again, a hundred times faster
    deepening.py  alpha-beta again, some thousand times faster, for actions that can be taken back
    look.py       its inner part, one look to a given depth
"""
