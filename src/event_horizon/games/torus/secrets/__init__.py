"""What an enemy cannot see: `hidden_force`, the units that a side may have; `possible`, what a face-down counter may be; `naming`,
an identity for everything hidden; and `determinize`, which fills a view up to a whole state.
"""
