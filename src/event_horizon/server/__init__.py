"""The server: matches over HTTP and WebSockets, kept in a database. `app.py` wires all of it."""
