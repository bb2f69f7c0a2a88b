"""Algorithms that know no game.

The readable one goes by the contract in `core/game.py` and serves every game:

    typical.py      the throw after which things stand closest to the average
    standard_stream.py  a log handler that outlives a closed stream
    budget.py       the meter that ends a search when its budget is spent
    mcts.py         Monte Carlo tree search with chance nodes, several seats and hidden information

The fast ones are compiled and play on flat arrays through the functions that `kernel.py` describes:

    compiled.py     the compiler's settings, and its cache, which cannot go stale
    cache_folder.py where that cache lies
    compile_log.py  tells people what is being compiled
    dice.py         random numbers inside compiled code
    batch.py        many games side by side, for programs that learn
    batch_vectors.py  whole words and lines of their arrays written at once
    uct.py          Monte Carlo tree search again, a hundred times faster
    bits.py         boards as whole numbers of many bits, inside compiled code
    vectors.py      rows of numbers added many at a time, inside compiled code
    deepening.py    principal variation search with iterative deepening, for actions that can be undone
    fixed_depth.py  its inner part, the search to a given depth
"""
