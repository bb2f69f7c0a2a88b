"""A checker in the manner of Jepsen: clients play on several servers while faults are made, and the log must explain it all.

history   what clients tried, and what they were told
checker   whether the stored logs explain it
clients   people at tables: they act, undo, join, watch and reconnect
host      the servers, PostgreSQL, and the network between them
proxy     a network that can be cut
nursery   forks servers, so that a dead one is back at once
faults    what goes wrong
campaign  a round: clients, faults, and the check
"""
