"""News of matches, on their way to everyone who is connected.

sockets.py           one WebSocket for each match and client
broadcast.py         messages that many sockets get
bus.py               tells subscribers in this process that a match has moved on
postgres_bus.py      the same over many processes
presence.py          whose players are connected
shared_presence.py   the same over many processes
"""
